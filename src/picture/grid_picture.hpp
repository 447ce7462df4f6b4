// SPDX-License-Identifier: MIT
// Grids of cells as text, for every family that has such: conflicts, givens and differences marked.
#pragma once

#include <cluecore/puzzle.hpp>

#include <string>
#include <vector>

namespace cluecore {

struct GridPicture {
  std::size_t columns = 0;
  std::vector<std::string> cells;  ///< what stands in each, row by row; ASCII
  std::size_t box_height = 0;      ///< a ruler after so many rows; 0 = none
  std::size_t box_width = 0;       ///< and a bar after so many columns
};

/// Draws the cells. Clues are the givens of the grid: those in a conflict are drawn [5], and,
/// beside a solution, all of them 5'; cells that differ between solutions are drawn <5>.
std::string draw_grid(const GridPicture& grid, const std::vector<Clue>& clues,
                      const Picture& picture);
/// What the marks in it mean, with cells that have them: "5' is a given, <7> differs"; empty if there
/// are none.
std::string grid_legend(const GridPicture& grid, const std::vector<Clue>& clues,
                        const Picture& picture);

}  // namespace cluecore
