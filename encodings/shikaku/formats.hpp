// SPDX-License-Identifier: MIT
// What stands in the cells of a shikaku, as text and written as codes.
#pragma once

#include "grid/words.hpp"

#include <string>

namespace cluecore::shikaku {

/// Throws InputError for a word that is neither a number nor ?, nor the letter of a known rectangle.
void refuse_others(grid::Words& words);
/// The code of a link, and a whole game id. Throw std::invalid_argument for what they have no words for.
std::string to_link(const grid::Words& words);
std::string to_id(const grid::Words& words);

}  // namespace cluecore::shikaku
