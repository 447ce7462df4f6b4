// SPDX-License-Identifier: MIT
#include "mus/at_most_k.hpp"

#include <cluecore/constraints.hpp>

namespace cluecore {

Literal at_most_while(Engine& engine, std::size_t k, Literals literals) {
  // The constraint is made as a formula of its own, then copied over with the engine's variables.
  Formula formula;
  const Group group = formula.new_group(GroupKind::definition, "bound");
  std::vector<Literal> own;
  for (std::size_t i = 0; i < literals.size(); ++i) own.push_back(formula.new_variable(""));
  at_most(formula, group, static_cast<int>(k), own, Cardinality::totalizer);

  std::vector<Literal> meaning(literals.begin(), literals.end());  // by variable - 1
  while (meaning.size() < static_cast<std::size_t>(formula.variable_count())) {
    meaning.push_back(engine.new_variable());
  }
  const Literal guard = engine.new_variable();
  Clause copy;
  for (std::size_t clause = 0; clause < formula.clause_count(); ++clause) {
    copy.assign(1, ~guard);
    for (Literal literal : formula.clause(clause)) {
      const Literal meant = meaning[static_cast<std::size_t>(literal.variable()) - 1];
      copy.push_back(literal.negated() ? ~meant : meant);
    }
    engine.add(copy);
  }
  return guard;
}

}  // namespace cluecore
