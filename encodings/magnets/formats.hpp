// SPDX-License-Identifier: MIT
// How the dominoes of a magnets puzzle are typed and coded.
#pragma once

#include "grid/board.hpp"
#include "grid/codes.hpp"

#include <string>
#include <vector>

namespace cluecore::magnets {

/// L R T B S, if they are all the letters and fit together, become regions; otherwise the letters are theirs.
void take_halves(grid::Words& words);
/// The cells of each domino, by number; one, if it stands alone. Throws InputError for letters of more cells, and
/// of two that are not side by side.
std::vector<std::vector<std::size_t>> dominoes(const grid::Words& words);
/// Between dominoes.
grid::Borders borders_of(const grid::Words& words, std::size_t width);
void from_id(grid::Cursor& code, const grid::IdHead& head, grid::Words& words);
/// Throws std::invalid_argument for poles that are known.
std::string to_id(const grid::Words& words);

}  // namespace cluecore::magnets
