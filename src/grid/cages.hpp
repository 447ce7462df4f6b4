// SPDX-License-Identifier: MIT
// Cages: regions with a number each, which stands in one of their cells, or in a line of its own below
// the letters of the regions ("A = 6x"). The board has a place for it at Spot::cage.
#pragma once

#include "grid/board.hpp"

#include <cluecore/slips.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cluecore::grid {

/// What a number of a cage is written as, of whatever somebody typed; nothing if that is none.
using CageNumber = std::function<std::optional<std::string>(std::string_view typed)>;

/// "A = 6x", "A: 6x", "A 6x"; or several, with commas between.
bool lists_cages(std::string_view content);
/// Takes numbers of cages from cells and lines. In a region of one cell a number is the cell's own, and so
/// is one where the region has another. Throws InputError for a line about no region, or a second number
/// of a region.
void take_cages(Words& words, const CageNumber& number);
/// The digits that a text begins with.
std::string_view digits_of(std::string_view text);
/// "r1c1, r1c2 and r2c1".
std::string cells_of(const Board& board, const Unit& region);

/// Each number of a cage as another could have been meant: what `others` has in its place, and the numbers
/// of two cages that follow each other in the text, exchanged.
std::vector<Slip> cage_slips(const Board& board, const Words& words, const std::vector<Clue>& clues,
                             const std::function<std::vector<std::string>(std::string)>& others,
                             const std::function<std::unique_ptr<Puzzle>(Words)>& puzzle);

}  // namespace cluecore::grid
