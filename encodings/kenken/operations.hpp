// SPDX-License-Identifier: MIT
// What the numbers of a cage make: the places for it, and their rules.
#pragma once

#include "grid/board.hpp"

#include <optional>
#include <string_view>

namespace cluecore::kenken {

inline constexpr std::string_view operators = "+-x/";
inline constexpr char any_operator = '?';  ///< it is not told

/// May the operator stand at a cage of so many cells, if none is told? Two are for pairs.
inline bool may_be(char by, std::size_t cells) {
  return cells == 2 || by == '+' || by == 'x';
}

/// A place at the spot for the number that the cells of a cage make by the operator. It can be the typed
/// number, too, which they perhaps never make: so the clue can be blamed.
void add_number(grid::Board& board, const grid::Unit& cage, char by, const grid::Spot& spot,
                std::size_t typed);

}  // namespace cluecore::kenken
