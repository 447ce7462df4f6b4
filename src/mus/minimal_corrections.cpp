// SPDX-License-Identifier: MIT
#include "mus/at_most_k.hpp"

#include <cluecore/mus.hpp>

#include <algorithm>

namespace cluecore {

Corrections smallest_corrections(Engine& engine, Literals literals, std::size_t least,
                                 std::size_t most, std::size_t limit, const Limits& limits) {
  Corrections result;
  result.at_least = least;
  std::vector<Literal> fails;
  for (Literal literal : literals) fails.push_back(~literal);
  most = std::min(most, literals.size());
  engine.push();
  for (std::size_t size = least; size <= most; ++size) {
    const Literal bound = at_most_while(engine, size, fails);
    Status status = engine.solve({bound}, limits);
    while (status == Status::satisfiable && result.sets.size() < limit) {
      Subset failed;
      Clause holds_one;
      for (std::size_t i = 0; i < literals.size(); ++i) {
        if (engine.value(literals[i])) continue;
        failed.push_back(i);
        holds_one.push_back(literals[i]);
      }
      result.sets.push_back(std::move(failed));
      engine.add(holds_one);
      status = engine.solve({bound}, limits);
    }
    if (status == Status::unsatisfiable && result.sets.empty()) {
      result.at_least = size + 1;
      continue;
    }
    result.complete = status == Status::unsatisfiable;
    break;
  }
  engine.pop();
  std::sort(result.sets.begin(), result.sets.end());
  return result;
}

}  // namespace cluecore
