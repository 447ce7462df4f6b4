// SPDX-License-Identifier: MIT
// The binary family in parts: its declaration (family.cpp), how its texts are told from other puzzles
// (recognise.cpp), and how people solve it (techniques.cpp).
#pragma once

#include "grid/family.hpp"

#include <cluecore/techniques.hpp>

namespace cluecore::binary {

/// Letters behind the size in a game id: u if all lines differ; d and one for how hard it is.
bool knows_letters(std::string_view letters);

/// What a source looks like that does not name the family.
grid::Look look_at(const grid::CellText& text, Source& source);

/// How people solve them: see techniques.hpp. `distinct`: no two lines are equal.
std::optional<Telling> tell(const Puzzle& puzzle, const grid::Board& board,
                            const Deduction& deduction);
std::optional<Technique> technique(const Puzzle& puzzle, const grid::Board& board, bool distinct,
                                   const Known& known, std::size_t below);

}  // namespace cluecore::binary
