// SPDX-License-Identifier: MIT
// Which engine solves a puzzle where nobody named one.
#pragma once

#include <cluecore/engine.hpp>
#include <cluecore/puzzle.hpp>

#include <algorithm>

namespace cluecore {

/// The first of engines(), but two: for grids whose clues are clauses beside givens, as those of variant
/// sudokus, and for large ones CaDiCaL, where it is built in, takes a third to a half of z3's time. Before
/// a sudoku of 25x25 is looked into, z3 needs more than a second to be given its formula; of a nonogram of 200x200, two,
/// and one to forget it.
inline const EngineKind& usual_engine(const Puzzle& puzzle) {
  const bool all_given = std::all_of(puzzle.clues().begin(), puzzle.clues().end(),
                                     [](const Clue& clue) { return clue.given.has_value(); });
  // Below the sizes that were found slow with z3: 625 places of many values, 40,000 of two.
  const std::size_t many_places = puzzle.takes_givens() ? 500 : 2000;
  const bool clauses_beside_givens = puzzle.takes_givens() && !all_given;
  const bool large = puzzle.places() > many_places;
  return clauses_beside_givens || large ? engines().back() : engines().front();
}

}  // namespace cluecore
