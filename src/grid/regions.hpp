// SPDX-License-Identifier: MIT
// Regions: what labels, or the borders of a code, cut a grid into. They are the board's shape, as walls
// are: rules follow from them. What a region says of itself ("region A has 1 star") is a place that
// the puzzle states (Board::state), so that it can be blamed; and a border that is off by a cell is a slip.
#pragma once

#include "grid/board.hpp"
#include "grid/codes.hpp"

#include <cluecore/sheet.hpp>
#include <cluecore/slips.hpp>

#include <functional>
#include <memory>
#include <vector>

namespace cluecore::grid {

/// Code border of puzz.link: a bit for each inner edge, five a digit of base 32, the edges between
/// neighbours in a row first, row by row, then in digits of their own the others, row by row.
Borders borders_in_32(Cursor& cursor, std::size_t width, std::size_t height);
/// The same, as the regions of the words.
void put_regions(Cursor& cursor, Words& words);

/// How many cells of each region have the value with this number. It must be exactly so many, and the
/// puzzle says so: "region A has 1 star". The walk counts no further than one more.
void state_counts(Board& board, std::size_t number, std::size_t count, const std::string& noun);
/// How many cells the largest of the regions has that the labels tell.
std::size_t largest_region(const Words& words);

/// Each cell at a border, in the region next to it instead. Not where that would tear its own apart.
std::vector<Slip> region_slips(const Board& board, const Words& words, std::size_t clues,
                               const std::function<std::unique_ptr<Puzzle>(Words)>& puzzle);
/// Thick borders, and the shapes of the regions that clues are about. `labelled`: a letter in the first
/// cell of each, where nothing else stands in cells.
void draw_regions(Sheet& sheet, const Board& board, const Words& words,
                  const std::vector<Clue>& clues, bool labelled);

}  // namespace cluecore::grid
