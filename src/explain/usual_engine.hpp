// SPDX-License-Identifier: MIT
// Which engine solves a puzzle where nobody named one.
#pragma once

#include <cluecore/engine.hpp>
#include <cluecore/puzzle.hpp>

#include <algorithm>

namespace cluecore {

/// The first of engines(), but for grids whose clues are clauses beside givens, as those of variant
/// sudokus: there CaDiCaL, where it is built in, takes a third to a half of z3's time on killers and for
/// the conflicts of all kinds.
inline const EngineKind& usual_engine(const Puzzle& puzzle) {
  const bool all_given = std::all_of(puzzle.clues().begin(), puzzle.clues().end(),
                                     [](const Clue& clue) { return clue.given.has_value(); });
  return puzzle.takes_givens() && !all_given ? engines().back() : engines().front();
}

}  // namespace cluecore
