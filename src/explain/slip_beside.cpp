// SPDX-License-Identifier: MIT
// What a slip says, tried in the engine that holds all other clues: cheaper than a formula of its own.
#include "explain/slip_trials.hpp"

#include <iterator>
#include <stdexcept>

namespace cluecore {

bool SlipTrials::count_beside_rest(Trial& trial, const Puzzle& mended) {
  if (!trial.slip.says || !instance_.load(limits_)) return false;
  Engine& engine = instance_.search_engine();
  Encoding added{Formula(limits_.stop), instance_.encoding().answer};
  const int variables = instance_.formula().variable_count();
  while (added.formula.variable_count() < variables) added.formula.new_variable("");
  trial.slip.says(added, instance_.choice());
  solved_ += 2 * added.formula.literal_count();
  std::vector<Literal> own;  // what its further variables are in the engine
  while (variables + std::ssize(own) < added.formula.variable_count()) {
    own.push_back(engine.new_variable());
  }
  engine.push();
  Clause clause;
  for (std::size_t index = 0; index < added.formula.clause_count(); ++index) {
    clause.clear();
    for (Literal literal : added.formula.clause(index)) {
      if (literal.variable() > variables) {
        const Literal meant = own[static_cast<std::size_t>(literal.variable() - variables - 1)];
        literal = literal.negated() ? ~meant : meant;
      }
      clause.push_back(literal);
    }
    engine.add(clause);
  }
  const std::vector<Literal> others = assumed(trial.slip.clues, {});
  Status status = Status::satisfiable;
  std::size_t found = 0;
  for (; status == Status::satisfiable && found < 2; ++found) {
    status = engine.solve(others, limits_);
    if (status != Status::satisfiable) break;
    const Solution solution = instance_.solution(engine);
    if (!mended.violations(solution).empty()) {
      throw std::logic_error("a slip says something else than its puzzle: " + trial.slip.text());
    }
    rests_[trial.slip.clues].solutions.push_back(solution);
    engine.add(instance_.blocking_clause(solution));
  }
  engine.pop();
  if (found == 2) trial.count = Count::several;
  if (found == 0 && status == Status::unsatisfiable) trial.count = Count::none;
  return trial.count != Count::unknown;
}

}  // namespace cluecore
