// SPDX-License-Identifier: MIT
#include "explain/models.hpp"

#include "engine/tracked_formula.hpp"

#include <algorithm>

namespace cluecore {

namespace {

/// The first ones stay: they are of the fewest literals, or the hardest to come by.
constexpr std::size_t most_models = 400;

}  // namespace

bool Models::hold_together(Literals literals) const {
  return std::ranges::any_of(models_, [&](const std::vector<bool>& model) {
    return std::ranges::all_of(literals, [&](Literal literal) { return known_in(model, literal); });
  });
}

void Models::note(const Engine& engine) {
  if (models_.size() >= most_models) return;
  const int variables = formula_->variable_count();
  std::vector<bool> model(static_cast<std::size_t>(variables + formula_->group_count()) + 1, true);
  for (int variable = 1; variable <= variables; ++variable) {
    model[static_cast<std::size_t>(variable)] = engine.value(Literal(variable));
  }
  for (std::size_t index = 0; index < formula_->clause_count(); ++index) {
    const Literals clause = formula_->clause(index);
    if (std::ranges::any_of(clause, [&](Literal literal) { return known_in(model, literal); })) {
      continue;
    }
    const Group group = formula_->group_of(index);
    if (formula_->kind(group) != GroupKind::clue) return;
    const Literal selector = TrackedFormula::selector_in(*formula_, group);
    model[static_cast<std::size_t>(selector.variable())] = false;
  }
  models_.push_back(std::move(model));
}

}  // namespace cluecore
