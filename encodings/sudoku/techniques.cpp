// SPDX-License-Identifier: MIT
// How people solve sudokus, and what they find each step to take: singles by what has to be looked
// at, then what confines digits to cells, then what makes one of two cells hold a digit. The order of
// singles is that of Sudoku Explainer (Juillerat, 2005); its numbers are not used.
#include "grid/candidates.hpp"
#include "sudoku.hpp"
#include "text/text.hpp"

namespace cluecore::sudoku {

namespace {

enum Cost : std::size_t { last_cell = 1, in_box, in_line, in_cell, first_technique };

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
  std::vector<grid::House> houses;
  for (Unit& unit : units(grid_.shape)) {
    houses.push_back({std::move(unit.name), std::move(unit.cells), unit.kind});
  }
  grid::Candidates grid(*this, std::move(houses), known);
  return grid::house_technique(*this, grid, below, {.first_cost = first_technique});
}

}  // namespace cluecore::sudoku
