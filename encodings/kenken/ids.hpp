// SPDX-License-Identifier: MIT
// Game ids of Tatham's Keen.
#pragma once

#include "grid/codes.hpp"
#include "grid/words.hpp"

#include <string>

namespace cluecore::kenken {

void from_id(grid::Cursor& code, const grid::IdHead& head, grid::Words& words);
/// Throws std::invalid_argument for a cage without number or operator.
std::string to_id(const grid::Words& words);

}  // namespace cluecore::kenken
