// SPDX-License-Identifier: MIT
// Models of a formula that turned up while something else was looked for: what holds in one of them can
// hold together, so no engine is asked about that.
#pragma once

#include <cluecore/formula.hpp>
#include <cluecore/mus.hpp>

#include <vector>

namespace cluecore {

/// Does the literal hold in the model? Of a variable that the model says nothing of that is not known.
inline bool known_in(const std::vector<bool>& model, Literal literal) {
  const auto variable = static_cast<std::size_t>(literal.variable());
  return variable < model.size() && model[variable] != literal.negated();
}

class Models final : public Witnesses {
 public:
  /// The formula must outlive this, and not change.
  explicit Models(const Formula& formula) : formula_(&formula) {}

  /// Literals of the formula, and selectors of its groups of clues; of others it is not known.
  bool hold_together(Literals literals) const override;
  /// What an engine says is believed of variables alone: the clauses of every group are gone through. So
  /// a clue that was left out, and is kept all the same, is known to be. Ignores what is no model of the
  /// rules.
  void note(const Engine& engine) override;

 private:
  const Formula* formula_;
  std::vector<std::vector<bool>> models_;  // by variable; a selector is true if its group holds
};

}  // namespace cluecore
