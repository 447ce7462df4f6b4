// SPDX-License-Identifier: MIT
#include "grid/rectangles.hpp"

#include "text/text.hpp"

#include <algorithm>

namespace cluecore::grid {

namespace {

std::string cells_of(const Rectangle& one) {
  const std::string first = Board::cell_name(one.top, one.left);
  return one.area() == 1 ? first : first + " to " + Board::cell_name(one.bottom, one.right);
}

/// By cell: the seeds that it can belong to, in their order.
using Belongs = std::vector<std::vector<std::size_t>>;

/// Which of a cell's values is this seed?
std::size_t value_of(const Belongs& belongs, std::size_t cell, std::size_t seed) {
  const auto& seeds = belongs[cell];
  return static_cast<std::size_t>(std::ranges::lower_bound(seeds, seed) - seeds.begin());
}

/// The cells that have the letter of a seed are those of its rectangle.
Rule covers(std::size_t seed, std::size_t place, const std::string& name,
            const std::vector<Rectangle>& all, const Belongs& belongs) {
  const RuleForm form{.subject = name, .value = "has one number, its own, and covers its cells"};
  struct Covered {
    std::size_t cell;
    std::size_t value;                 // of the cell: this seed
    std::vector<std::size_t> by = {};  // rectangles
  };
  std::vector<Covered> cells;
  for (std::size_t cell = 0; cell < belongs.size(); ++cell) {
    if (std::ranges::binary_search(belongs[cell], seed)) {
      cells.push_back({cell, value_of(belongs, cell, seed)});
    }
  }
  const auto add = [=](const Clauses& clauses) {
    const Group group = clauses.rule(form);
    Formula& formula = clauses.encoding.formula;
    const auto& answer = clauses.encoding.answer;
    for (const Covered& at : cells) {
      const CellAt spot = *clauses.board.cell_at(at.cell);
      const Literal belongs_here = answer[at.cell][at.value];
      Clause some = {~belongs_here};
      for (std::size_t one = 0; one < all.size(); ++one) {
        if (!all[one].has(spot.row, spot.column)) continue;
        some.push_back(answer[place][one]);
        formula.add(group, {~answer[place][one], belongs_here});
      }
      formula.add(group, some);
    }
  };
  const auto broken = [=](const Board& board, const Solution& solution) {
    const Rectangle& chosen = all.at(solution[place]);
    const bool kept = std::ranges::all_of(cells, [&](const Covered& at) {
      const CellAt spot = *board.cell_at(at.cell);
      return (solution[at.cell] == at.value) == chosen.has(spot.row, spot.column);
    });
    return broken_unless(kept, form);
  };
  return {add, broken};
}

}  // namespace

std::vector<Rectangle> rectangles_about(const CellAt& seed, const std::vector<CellAt>& all,
                                        std::size_t height, std::size_t width) {
  std::vector<Rectangle> found;
  for (std::size_t top = 0; top <= seed.row; ++top) {
    for (std::size_t left = 0; left <= seed.column; ++left) {
      std::size_t end = width;  // wider ones would have another in them
      for (std::size_t bottom = seed.row; bottom < height; ++bottom) {
        for (const CellAt& other : all) {
          const bool own = other.row == seed.row && other.column == seed.column;
          if (own || other.row < top || other.row > bottom || other.column < left) continue;
          end = std::min(end, other.column);
        }
        for (std::size_t right = seed.column; right < end; ++right) {
          found.push_back({top, left, bottom, right});
        }
      }
    }
  }
  return found;
}

std::string rectangle_name(const CellAt& seed) {
  return "the rectangle of " + Board::cell_name(seed.row, seed.column);
}

std::size_t rectangle_place(const Board& board, std::size_t seed) {
  return board.cell_count() + seed;
}

void cut_into(Board& board, const std::vector<CellAt>& seeds,
              const std::vector<std::vector<Rectangle>>& rectangles) {
  const std::size_t width = board.width();
  Belongs belongs(board.height() * width);
  for (std::size_t seed = 0; seed < seeds.size(); ++seed) {
    for (std::size_t cell = 0; cell < belongs.size(); ++cell) {
      const bool can = std::ranges::any_of(rectangles[seed], [&](const Rectangle& one) {
        return one.has(cell / width, cell % width);
      });
      if (can) belongs[cell].push_back(seed);
    }
  }
  const Verb verb = {"belongs to", "does not belong to", "belong to", "do not belong to"};
  for (std::size_t cell = 0; cell < belongs.size(); ++cell) {
    Values values = numbers(0, 0, verb);
    values.noun = "rectangle";
    values.words.clear();
    values.signs.clear();
    for (std::size_t seed : belongs[cell]) {
      values.words.push_back(rectangle_name(seeds[seed]));
      values.signs.push_back(letters(seed));
    }
    // A value that it cannot have is one, too, for what no rectangle covers.
    if (belongs[cell].size() < 2) {
      values.words.emplace_back("no rectangle");
      values.signs.emplace_back("-");
    }
    board.add_cell(cell / width, cell % width, values);
  }
  for (std::size_t seed = 0; seed < seeds.size(); ++seed) {
    Values ways = numbers(0, 0);
    ways.words.clear();
    for (const Rectangle& one : rectangles[seed]) ways.words.push_back(cells_of(one));
    ways.signs = ways.words;
    const std::string name = rectangle_name(seeds[seed]);
    const std::size_t place = board.add_place({name, ways, {Spot::nowhere}});
    board.add_rule(covers(seed, place, name, rectangles[seed], belongs));
  }
  for (std::size_t cell = 0; cell < belongs.size(); ++cell) {
    if (belongs[cell].size() > 1) continue;
    board.count({.subject = board.places()[cell].name, .value = "belongs to a rectangle"}, {cell},
                belongs[cell].size(), 0, 0);
  }
}

}  // namespace cluecore::grid
