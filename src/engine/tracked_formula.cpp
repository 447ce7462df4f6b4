// SPDX-License-Identifier: MIT
#include "engine/tracked_formula.hpp"

namespace cluecore {

TrackedFormula::TrackedFormula(const Formula& formula, Engine& engine, Track track,
                               const std::stop_token& stop)
    : selectors_(static_cast<std::size_t>(formula.group_count())) {
  // The selector of group g comes g places after the formula's last variable, whatever is tracked:
  // so the formula's numbers stay what they are, and a selector is the same in every engine.
  const int variables = formula.variable_count();
  for (int index = 0; index < formula.group_count(); ++index) {
    const GroupKind kind = formula.kind(Group{index});
    if (kind == GroupKind::clue || (kind == GroupKind::rule && track == Track::rules_and_clues)) {
      selectors_[static_cast<std::size_t>(index)] = selector_in(formula, Group{index});
    }
  }
  engine.reserve(variables + formula.group_count());
  Clause guarded;
  for (std::size_t index = 0; index < formula.clause_count(); ++index) {
    if (index % 4096 == 0 && stop.stop_requested()) {
      complete_ = false;
      return;
    }
    const Literals clause = formula.clause(index);
    const Literal selector = this->selector(formula.group_of(index));
    if (!selector) {
      engine.add(clause);
      continue;
    }
    guarded.assign(clause.begin(), clause.end());
    guarded.push_back(~selector);
    engine.add(guarded);
  }
}

std::vector<Literal> TrackedFormula::assumptions(const Formula& formula,
                                                 std::span<const ClueForm> clues,
                                                 std::vector<Literal> memory) {
  std::vector<Literal> assumed = std::move(memory);
  assumed.clear();
  assumed.reserve(clues.size());
  for (const ClueForm& clue : clues) {
    if (clue.literal) assumed.push_back(clue.literal);
    if (clue.group) assumed.push_back(selector_in(formula, *clue.group));
  }
  return assumed;
}

}  // namespace cluecore
