// SPDX-License-Identifier: MIT
// How the dominoes of a magnets puzzle are typed and coded.
#pragma once

#include "grid/board.hpp"
#include "grid/codes.hpp"

#include <string>

namespace cluecore::magnets {

/// L R T B S, if they are all the letters and fit together, become regions; otherwise the letters are theirs.
void take_halves(grid::Words& words);
void from_id(grid::Cursor& code, const grid::IdHead& head, grid::Words& words);
/// Throws std::invalid_argument for poles that are known.
std::string to_id(const grid::Words& words);

}  // namespace cluecore::magnets
