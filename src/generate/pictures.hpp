// SPDX-License-Identifier: MIT
// Puzzles of a picture, all clues of which are there.
#pragma once

#include <cluecore/generate.hpp>

namespace cluecore {

/// The puzzle of the picture, changed in some cells where there is another with the same clues. Without a
/// puzzle: it is too hard for a search of our own, or a stop came.
MadePuzzle made_of_picture(const Family& family, const Makable& board, Solution picture,
                           Symmetry symmetry, Random& random, const std::stop_token& stop);

}  // namespace cluecore
