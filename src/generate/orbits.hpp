// SPDX-License-Identifier: MIT
// Clues that go or stay together: because the text has them in one, or for the sake of symmetry.
#pragma once

#include <cluecore/making.hpp>

#include <vector>

namespace cluecore {

/// Clues by number, ascending.
using Orbit = std::vector<std::size_t>;

/// All clues of a puzzle but those that are fixed, in the order of their first.
std::vector<Orbit> orbits_of(const Puzzle& puzzle, const Makable& makable, Symmetry symmetry);

}  // namespace cluecore
