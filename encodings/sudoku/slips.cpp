// SPDX-License-Identifier: MIT
// The slips that may have led to a sudoku as it was typed.
#include "grid/cell_slips.hpp"
#include "sudoku.hpp"

#include <algorithm>

namespace cluecore::sudoku {

std::vector<Slip> SudokuPuzzle::slips(const std::stop_token& /*stop*/) const {
  grid::TypedCells typed;
  typed.height = typed.width = static_cast<std::size_t>(grid_.shape.size());
  for (std::size_t cell = 0; cell < grid_.cells.size(); ++cell) {
    const int digit = grid_.cells[cell].digit;
    typed.values.push_back(digit == 0 ? std::nullopt
                                      : std::optional(static_cast<std::size_t>(digit) - 1));
    typed.places.push_back(cell);
    typed.names.push_back(place(cell));
    typed.where.push_back(grid_.cells[cell].where);
  }
  if (!apart(grid_)) typed.where.clear();
  for (std::size_t value = 0; value < typed.width; ++value) {
    typed.words.push_back(std::to_string(value + 1));
    typed.signs.push_back(line({value}));
  }
  typed.blank = grid_.blank;
  typed.with = [grid = grid_, expected = expected_](const grid::TypedCells::Values& values) {
    Grid other = grid;
    for (std::size_t cell = 0; cell < values.size(); ++cell) {
      other.cells[cell].digit = values[cell] ? static_cast<int>(*values[cell]) + 1 : 0;
    }
    return std::make_unique<SudokuPuzzle>(std::move(other), expected);
  };
  return cell_slips(typed, clues_);
}

}  // namespace cluecore::sudoku
