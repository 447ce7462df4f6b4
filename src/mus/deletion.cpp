// SPDX-License-Identifier: MIT
#include <cluecore/mus.hpp>

#include <set>

namespace cluecore {

MinimalCore minimal_core(Engine& engine, Literals always, std::vector<Literal> core,
                         const Limits& limits, Witnesses* witnesses) {
  MinimalCore result{{}, true};
  std::vector<Literal> assumed;
  while (!core.empty()) {
    const Literal candidate = core.back();
    core.pop_back();
    assumed.assign(always.begin(), always.end());
    assumed.insert(assumed.end(), result.literals.begin(), result.literals.end());
    assumed.insert(assumed.end(), core.begin(), core.end());
    const bool seen = witnesses != nullptr && witnesses->hold_together(assumed);
    const Status status = seen ? Status::satisfiable : engine.solve(assumed, limits);
    if (status == Status::unsatisfiable) {
      // What the engine did not need for this answer goes at once.
      const std::set<Literal> needed(engine.core().begin(), engine.core().end());
      std::erase_if(core, [&](Literal literal) { return !needed.contains(literal); });
      continue;
    }
    result.literals.push_back(candidate);
    if (status == Status::satisfiable && !seen && witnesses != nullptr) witnesses->note(engine);
    if (status == Status::unknown) result.minimal = false;
  }
  return result;
}

}  // namespace cluecore
