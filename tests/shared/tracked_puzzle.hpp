// SPDX-License-Identifier: MIT
// A puzzle's formula in an engine of its own, and what each clue assumes.
#pragma once

#include "engine/tracked_formula.hpp"

#include <cluecore/encoding.hpp>
#include <cluecore/puzzle.hpp>

#include <memory>
#include <vector>

namespace cluecore {

struct TrackedPuzzle {
  TrackedPuzzle(const Puzzle& puzzle, const Encoding& encoding)
      : engine(z3_engine()),
        formula(encoding.formula, *engine, TrackedFormula::Track::clues),
        clues(TrackedFormula::assumptions(encoding.formula, clue_forms(puzzle, encoding))) {}

  std::unique_ptr<Engine> engine;
  TrackedFormula formula;
  std::vector<Literal> clues;
};

}  // namespace cluecore
