// SPDX-License-Identifier: MIT
#include "contains.hpp"

#include <cluecore/subsets.hpp>

namespace cluecore {

MinimalCore minimal_core(Engine& engine, Literals always, std::vector<Literal> core,
                         const Limits& limits) {
  MinimalCore result{{}, true};
  std::vector<Literal> assumed;
  while (!core.empty()) {
    const Literal candidate = core.back();
    core.pop_back();
    assumed.assign(always.begin(), always.end());
    assumed.insert(assumed.end(), result.literals.begin(), result.literals.end());
    assumed.insert(assumed.end(), core.begin(), core.end());
    const Status status = engine.solve(assumed, limits);
    if (status == Status::unsatisfiable) {
      // What the engine did not need for this answer goes at once.
      const std::vector<Literal>& needed = engine.core();
      std::erase_if(core, [&](Literal literal) { return !contains(needed, literal); });
      continue;
    }
    result.literals.push_back(candidate);
    if (status == Status::unknown) result.minimal = false;
  }
  return result;
}

}  // namespace cluecore
