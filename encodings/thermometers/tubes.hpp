// SPDX-License-Identifier: MIT
// The thermometers that letters say.
#pragma once

#include "grid/board.hpp"

#include <vector>

namespace cluecore::thermometers {

/// From its bulb to its tip.
using Tube = std::vector<std::size_t>;

/// In the order of their first cells. Throws InputError for letters that are no line with a bulb at one end.
std::vector<Tube> tubes_of(const grid::Board& board, const grid::Words& words);

}  // namespace cluecore::thermometers
