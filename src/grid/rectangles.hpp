// SPDX-License-Identifier: MIT
// A grid that is cut into rectangles, one about each of some cells.
#pragma once

#include "grid/board.hpp"

#include <string>
#include <vector>

namespace cluecore::grid {

/// From its first row and column to its last, which belong to it.
struct Rectangle {
  std::size_t top = 0;
  std::size_t left = 0;
  std::size_t bottom = 0;
  std::size_t right = 0;

  std::size_t area() const { return (bottom - top + 1) * (right - left + 1); }
  bool has(std::size_t row, std::size_t column) const {
    return top <= row && row <= bottom && left <= column && column <= right;
  }
};

/// All about a cell that have none of the other cells in them.
std::vector<Rectangle> rectangles_about(const CellAt& seed, const std::vector<CellAt>& all,
                                        std::size_t height, std::size_t width);
/// "the rectangle of r1c2"
std::string rectangle_name(const CellAt& seed);
/// Adds the cells of the board: each has the letter of the rectangle that it belongs to. A place for each
/// seed says which of its rectangles it is, by their order.
void cut_into(Board& board, const std::vector<CellAt>& seeds,
              const std::vector<std::vector<Rectangle>>& rectangles);
/// That place.
std::size_t rectangle_place(const Board& board, std::size_t seed);

}  // namespace cluecore::grid
