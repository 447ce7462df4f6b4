// SPDX-License-Identifier: MIT
// An engine in which some literals hold for good, beside one that assumes them.
#include "engine/restricted.hpp"

#include "catch.hpp"

#include <algorithm>
#include <random>

using namespace cluecore;

TEST_CASE("an engine under fixed literals says what the whole formula says with them") {
  constexpr int variables = 9;
  std::mt19937 random(11);
  const auto literal = [&] {
    const int variable = 1 + static_cast<int>(random() % variables);
    return Literal(random() % 2 == 0 ? variable : -variable);
  };
  int satisfiable = 0;
  int refuted = 0;
  for (int round = 0; round < 300; ++round) {
    std::vector<signed char> values(variables + 1);
    std::vector<Literal> fixed;
    for (int variable = 1; variable <= variables; ++variable) {
      if (random() % 3 != 0) continue;
      fixed.emplace_back(random() % 2 == 0 ? variable : -variable);
      values[static_cast<std::size_t>(variable)] = fixed.back().negated() ? -1 : 1;
    }
    const auto whole = z3_engine();
    whole->reserve(variables);
    RestrictedEngine restricted(z3_engine(), values);
    std::vector<Clause> clauses;
    for (int i = 0; i < 26; ++i) {
      clauses.push_back({literal(), literal(), literal()});
      whole->add(clauses.back());
      restricted.add(clauses.back());
    }
    for (int question = 0; question < 4; ++question) {
      const Clause assumed = {literal(), literal()};
      Clause all = assumed;
      all.insert(all.end(), fixed.begin(), fixed.end());
      const Status status = restricted.solve(assumed, {});
      REQUIRE(status == whole->solve(all, {}));
      if (status == Status::satisfiable) {
        ++satisfiable;
        const auto holds = [&](Literal one) { return restricted.value(one); };
        CHECK(std::ranges::all_of(all, holds));
        for (const Clause& clause : clauses) CHECK(std::ranges::any_of(clause, holds));
      } else {
        ++refuted;
        Clause core = restricted.core();
        for (Literal one : core) CHECK(std::ranges::find(assumed, one) != assumed.end());
        core.insert(core.end(), fixed.begin(), fixed.end());
        CHECK(whole->solve(core, {}) == Status::unsatisfiable);
      }
    }
  }
  CHECK(satisfiable > 100);
  CHECK(refuted > 100);
}
