// SPDX-License-Identifier: MIT
// How people solve sudokus, and what they find each step to take: singles by what has to be looked
// at, then what confines digits to cells, then what makes one of two cells hold a digit. The order of
// singles is that of Sudoku Explainer (Juillerat, 2005); its numbers are not used.
#include "candidates.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <array>

namespace cluecore::sudoku {

namespace {

enum Cost : std::size_t { last_cell = 1, in_box, in_line, in_cell, first_technique };

/// Above this size, only what people can see at a glance is looked for.
constexpr int largest_for_all = 16;

/// The techniques, the cheapest first. Of one kind, what settles a cell is told first: one that places
/// nothing reads as pointless.
struct Named {
  std::optional<Technique> (*find)(const Candidates&);
  bool at_a_glance = false;
};

constexpr std::array named = {
    Named{locked_candidates, true},
    Named{[](const Candidates& grid) { return naked_subset(grid, 2); }, true},
    Named{[](const Candidates& grid) { return hidden_subset(grid, 2); }, true},
    Named{[](const Candidates& grid) { return naked_subset(grid, 3); }},
    Named{[](const Candidates& grid) { return hidden_subset(grid, 3); }},
    Named{[](const Candidates& grid) { return naked_subset(grid, 4); }},
    Named{[](const Candidates& grid) { return hidden_subset(grid, 4); }},
    Named{[](const Candidates& grid) { return fish(grid, 2); }, true},
    Named{[](const Candidates& grid) { return fish(grid, 3); }},
    Named{[](const Candidates& grid) { return fish(grid, 4); }},
    Named{xy_wing},
    Named{xyz_wing},
    Named{w_wing},
    Named{turbot_fish},
    Named{xy_chain},
};

Telling by_one_unit(UnitKind unit) {
  if (unit == UnitKind::box) return {"only place in a box", in_box, {}, "", "only places in boxes"};
  if (unit == UnitKind::cell)
    return {"only value of a cell", in_cell, {}, "", "only digits that fit"};
  return {"only place in a line",
          in_line,
          {},
          "",
          unit == UnitKind::row ? "only places in rows" : "only places in columns"};
}

}  // namespace

std::optional<Telling> SudokuPuzzle::tell(const Deduction& deduction) const {
  if (deduction.so.size() != 1 || !deduction.so.front().holds) return std::nullopt;
  const std::size_t place = deduction.so.front().at.place;
  Telling telling = by_one_unit(deduction.rule->kind);
  if (deduction.known != nullptr) {
    for (const char* unit : {"row", "column", "box"}) {
      if (!is_last_of(*deduction.known, static_cast<int>(place), *unit)) continue;
      const int n = grid_.shape.size();
      const int row = static_cast<int>(place) / n;
      const int column = static_cast<int>(place) % n;
      const int number = *unit == 'r' ? row : *unit == 'c' ? column : grid_.shape.box(row, column);
      return Telling{"last cell",
                     last_cell,
                     {"only " + value(deduction.so.front().at) + " is left for " +
                      this->place(place) + " in " + unit + " " + std::to_string(number + 1)},
                     "last cells",
                     telling.alike};
    }
  }
  return telling;
}

/// Have all other cells of the row, column or box, by its first letter, a digit?
bool SudokuPuzzle::is_last_of(const Known& known, int cell, char unit) const {
  const Shape& shape = grid_.shape;
  const int n = shape.size();
  const int row = unit == 'b' ? cell / n / shape.height * shape.height : cell / n;
  const int column = unit == 'b' ? cell % n / shape.width * shape.width : cell % n;
  for (int i = 0; i < n; ++i) {
    const int r = unit == 'r' ? row : unit == 'c' ? i : row + i / shape.width;
    const int c = unit == 'r' ? i : unit == 'c' ? column : column + i % shape.width;
    if (r * n + c != cell && !known.value(static_cast<std::size_t>(r * n + c))) return false;
  }
  return true;
}

std::optional<Technique> SudokuPuzzle::technique(const Known& known, std::size_t below) const {
  if (below <= first_technique) return std::nullopt;
  Candidates grid(grid_.shape, known);
  for (std::size_t at = 0; at < named.size() && first_technique + at < below; ++at) {
    if (!named.at(at).at_a_glance && grid_.shape.size() > largest_for_all) continue;
    std::optional<Technique> technique = named.at(at).find(grid);
    if (!technique) continue;
    if (!grid.settles(technique->so)) {
      grid.want_settled(true);
      if (auto settling = named.at(at).find(grid)) technique = std::move(settling);
      grid.want_settled(false);
    }
    technique->telling.cost = first_technique + at;
    constexpr std::size_t longest = 160;
    Saying& saying = technique->telling.saying;
    saying.so = technique->so;
    // What else it excludes is found again after that.
    while (saying.so.size() > 1 && text(*this, saying).size() > longest) {
      saying.so.resize((saying.so.size() + 1) / 2);
    }
    technique->so = saying.so;
    return technique;
  }
  return std::nullopt;
}

}  // namespace cluecore::sudoku
