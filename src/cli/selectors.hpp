// SPDX-License-Identifier: MIT
// Places and clues that the command line names.
#pragma once

#include <cluecore/puzzle.hpp>

#include <string>
#include <vector>

namespace cluecore::cli {

/// The place of that name, whatever its case: "r3c4". Throws InputError about `source` if there is
/// none.
std::size_t place_named(const Puzzle& puzzle, const std::string& name, const std::string& source);

/// The clues, the most trusted first: all of them if `prefer` is "order", as the puzzle has them;
/// else those that the file `prefer` has, a clue a line, as reports name them, or its label or place
/// alone. Throws InputError for a line that names no clue, and for a file that cannot be read.
std::vector<std::size_t> trusted_clues(const Puzzle& puzzle, const std::string& prefer);
/// Those that a source of the same kind has.
std::vector<std::size_t> trusted_clues(const Puzzle& puzzle, Source& source);

}  // namespace cluecore::cli
