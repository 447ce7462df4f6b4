// SPDX-License-Identifier: MIT
// The slips that may have led to a binary puzzle as it was typed.
#include "binary.hpp"
#include "grid/cell_slips.hpp"

#include <algorithm>

namespace cluecore::binary {

std::vector<Slip> BinaryPuzzle::slips() const {
  grid::TypedCells typed;
  typed.height = grid_.height;
  typed.width = grid_.width;
  for (std::size_t cell = 0; cell < grid_.cells.size(); ++cell) {
    const std::size_t value = grid_.cells[cell];
    typed.values.push_back(value == blank ? std::nullopt : std::optional(value));
    typed.places.push_back(cell);
    typed.names.push_back(place(cell));
  }
  const bool apart = std::all_of(grid_.where.begin(), grid_.where.end(),
                                 [](const Span& where) { return where.line > 0; });
  if (apart) typed.where = grid_.where;
  typed.words = {"0", "1"};
  for (char sign : grid_.signs) typed.signs.emplace_back(1, sign);
  typed.blank = grid_.blank_sign;
  typed.with = [grid = grid_](const grid::TypedCells::Values& values) {
    Grid other = grid;
    for (std::size_t cell = 0; cell < values.size(); ++cell) {
      other.cells[cell] = values[cell].value_or(blank);
    }
    return std::make_unique<BinaryPuzzle>(std::move(other));
  };
  return cell_slips(typed, clues_);
}

}  // namespace cluecore::binary
