// SPDX-License-Identifier: MIT
// Codes of puzz.link that pack several cells into a character: three of 0 to 2 (circle), five bits.
#pragma once

#include "grid/codes.hpp"

namespace cluecore::grid {

/// `per` cells a character, each a number below `base`, the first one the highest digit. Those that are not 0.
std::vector<Coded> packed(Cursor& cursor, std::size_t cells, std::size_t base, std::size_t per);

}  // namespace cluecore::grid
