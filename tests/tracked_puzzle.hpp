// SPDX-License-Identifier: MIT
// A puzzle's formula in an engine of its own, and what each clue assumes.
#pragma once

#include <cluecore/engine.hpp>
#include <cluecore/puzzle.hpp>

#include <memory>
#include <stdexcept>
#include <vector>

namespace cluecore {

struct TrackedPuzzle {
  TrackedPuzzle(const Puzzle& puzzle, const Encoding& encoding)
      : engine(z3_engine()), formula(encoding.formula, *engine, TrackedFormula::Track::clues) {
    const std::vector<Group> groups = encoding.formula.groups(GroupKind::clue);
    std::size_t group = 0;
    for (const Clue& clue : puzzle.clues()) {
      clues.push_back(clue.given ? encoding.answer.at(clue.given->place).at(clue.given->value)
                                 : formula.selector(groups.at(group++)));
    }
    if (group != groups.size()) throw std::logic_error("a group of clauses belongs to no clue");
  }

  std::unique_ptr<Engine> engine;
  TrackedFormula formula;
  std::vector<Literal> clues;
};

}  // namespace cluecore
