// SPDX-License-Identifier: MIT
// Sums in black cells, of the runs of white cells below and to the right of them.
#pragma once

#include "grid/board.hpp"

#include <vector>

namespace cluecore::kakuro {

/// Takes "16\24" from cells, and what else stands there for a black one: "#" is left. Throws InputError.
void take_sums(grid::Words& words);
/// No number twice in a run; and if it has a sum, a place for that. Throws InputError for a run of more
/// cells than there are numbers, and for a sum of no cells.
void add_sum_runs(grid::Board& board, const grid::Words& words);
/// Sums that so many different numbers never have; those across and down in cells that hang together,
/// where they are not the same.
std::vector<CountingConflict> sums_impossible(const grid::Board& board,
                                              const std::vector<Clue>& clues);

}  // namespace cluecore::kakuro
