// SPDX-License-Identifier: MIT
// Rules that speak of places which are typed nowhere: where a tree has its tent, how far is seen.
#include "grid/more_rules.hpp"
#include "text/mapped.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

namespace cluecore::grid {

namespace {

/// As in reading order of the cells beside.
struct Direction {
  const char* word;
  std::size_t down;  // modulo 2^64, so that one less is before the first row
  std::size_t right;
};
constexpr std::size_t back = static_cast<std::size_t>(-1);
constexpr std::array<Direction, 4> directions = {Direction{"upwards", back, 0},
                                                 {"to the left", 0, back},
                                                 {"to the right", 0, 1},
                                                 {"downwards", 1, 0}};

/// The cells with a value from there on, the next first.
std::vector<std::size_t> ray(const Board& board, const CellAt& from, const Direction& direction) {
  std::vector<std::size_t> cells;
  CellAt at{from.row + direction.down, from.column + direction.right};
  while (board.has_cell(at.row, at.column)) {
    cells.push_back(board.cell(at.row, at.column));
    at = {at.row + direction.down, at.column + direction.right};
  }
  return cells;
}

/// A tree: where its tent may be, by the value of its place; without such a cell it has no place.
struct Taker {
  std::string name;
  std::vector<std::size_t> cells;
  std::optional<std::size_t> place;
};

Taker new_taker(Board& board, const CellAt& at, const Pairing& words) {
  Taker taker{words.one + " " + Board::cell_name(at.row, at.column), {}, {}};
  Values ways;
  ways.verb = {"has", "does not have", "have", "do not have"};
  for (const Direction& direction : directions) {
    const CellAt beside{at.row + direction.down, at.column + direction.right};
    if (!board.has_cell(beside.row, beside.column)) continue;
    taker.cells.push_back(board.cell(beside.row, beside.column));
    ways.words.push_back("its " + words.other + " in " + board.places()[taker.cells.back()].name);
  }
  if (taker.cells.empty()) return taker;
  // Two values at least, so that another can be asked for: this one the rule forbids.
  if (taker.cells.size() == 1) ways.words.push_back("no " + words.other);
  ways.signs = ways.words;
  taker.place = board.add_place({taker.name, ways, {Spot::nowhere, at.row, at.column}});
  return taker;
}

/// It takes one of those beside it that hold the number.
void add_taker(Board& board, const Taker& taker, std::size_t number, const Pairing& words) {
  const RuleForm rule{.subject = "the " + taker.name,
                      .value = "has a " + words.other + " of its own beside it"};
  const auto add = [=](const Clauses& clauses) {
    Formula& formula = clauses.encoding.formula;
    const Group group = clauses.rule(rule);
    Clause any;
    for (std::size_t cell : taker.cells) any.push_back(clauses.at(cell, number));
    formula.add(group, any);
    if (!taker.place) return;
    const std::vector<Literal>& ways = clauses.encoding.answer[*taker.place];
    for (std::size_t way = 0; way < ways.size(); ++way) {
      Clause follows = {~ways[way]};
      if (way < any.size()) follows.push_back(any[way]);
      formula.add(group, follows);
    }
  };
  const auto broken = [=](const Board& all, const Solution& solution) {
    const std::size_t way = taker.place ? all.number(*taker.place, solution) : 0;
    return broken_unless(
        way < taker.cells.size() && all.number(taker.cells[way], solution) == number, rule);
  };
  board.add_rule({add, broken});
}

/// It is taken by one of these, if it holds the number, and otherwise by none.
void add_taken(Board& board, std::size_t cell, const std::vector<Given>& by, std::size_t number,
               const Pairing& words) {
  const RuleForm rule{.subject = "a " + words.other + " in " + board.places()[cell].name,
                      .value = by.empty()
                                   ? "would have no " + words.one + " beside it"
                                   : "belongs to one " + words.one + " beside it, and not to two"};
  const auto add = [=](const Clauses& clauses) {
    const Group group = clauses.rule(rule);
    std::vector<Literal> taken =
        mapped(by, [&](const Given& way) { return clauses.encoding.answer[way.place][way.value]; });
    at_most_one(clauses.encoding.formula, group, taken);
    taken.push_back(~clauses.at(cell, number));
    clauses.encoding.formula.add(group, taken);
  };
  const auto broken = [=](const Board& all, const Solution& solution) {
    const auto count = std::ranges::count_if(
        by, [&](const Given& way) { return solution[way.place] == way.value; });
    return broken_unless(count == (all.number(cell, solution) == number ? 1 : 0), rule);
  };
  board.add_rule({add, broken});
}

}  // namespace

void pair_up(Board& board, const std::vector<CellAt>& cells, std::size_t number,
             const Pairing& words) {
  std::map<std::size_t, std::vector<Given>> takers;  // by cell
  std::vector<Taker> all;
  for (const CellAt& at : cells) {
    all.push_back(new_taker(board, at, words));
    for (std::size_t way = 0; way < all.back().cells.size(); ++way) {
      takers[all.back().cells[way]].push_back({*all.back().place, way});
    }
  }
  for (const Taker& taker : all) add_taker(board, taker, number, words);
  for (std::size_t cell = 0; cell < board.cell_count(); ++cell) {
    add_taken(board, cell, takers[cell], number, words);
  }
}

namespace {

/// As many cells are seen as stand before the first that hides.
void add_ray(Board& board, std::size_t seen, const std::vector<std::size_t>& cells,
             std::size_t number, const std::string& hides) {
  const RuleForm rule{.subject = board.places()[seen].name,
                      .value = "sees up to the first " + hides + " cell",
                      .place = seen};
  const auto add = [=](const Clauses& clauses) {
    Formula& formula = clauses.encoding.formula;
    const Group group = clauses.rule(rule);
    for (std::size_t count = 0; count <= cells.size(); ++count) {
      const Literal so_many = clauses.at(seen, count);
      Clause otherwise = {so_many};
      for (std::size_t at = 0; at < count; ++at) {
        otherwise.push_back(clauses.at(cells[at], number));
        formula.add(group, {~so_many, ~otherwise.back()});
      }
      if (count < cells.size()) {
        otherwise.push_back(~clauses.at(cells[count], number));
        formula.add(group, {~so_many, ~otherwise.back()});
      }
      formula.add(group, otherwise);
    }
  };
  const auto broken = [=](const Board& all, const Solution& solution) {
    const auto end = std::ranges::find_if(
        cells, [&](std::size_t cell) { return all.number(cell, solution) == number; });
    return broken_unless(
        static_cast<std::size_t>(end - cells.begin()) == all.number(seen, solution), rule);
  };
  board.add_rule({add, broken});
}

}  // namespace

void sees(Board& board, std::size_t place, const CellAt& from, std::size_t number) {
  const std::size_t here = board.cell(from.row, from.column);
  const std::string name = board.places()[here].name;  // places move as others are added
  const Values& values = *board.places()[here].values;
  const std::string hides = values.words[number - values.least];
  // Whatever the number is: so it holds where that is left out.
  board.count({.subject = name, .value = "has a number, and is not " + hides}, {here}, number, 0,
              0);
  std::vector<std::size_t> rays;
  for (const Direction& direction : directions) {
    const std::vector<std::size_t> cells = ray(board, from, direction);
    if (cells.empty()) continue;
    const Values counted = numbers(0, cells.size(), {"sees", "does not see", "see", "do not see"});
    rays.push_back(board.add_place(
        {name + " " + direction.word, counted, {Spot::nowhere, from.row, from.column}}));
    add_ray(board, rays.back(), cells, number, hides);
  }
  board.tells(place, "says how many cells are seen from it, with itself", rays,
              Fold<std::size_t>{1, [](std::size_t sum, std::size_t seen) { return sum + seen; },
                                [](std::size_t sum) { return sum; }});
}

}  // namespace cluecore::grid
