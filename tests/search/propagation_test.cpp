// SPDX-License-Identifier: MIT
// What propagation says without an engine, on random formulas, held against all their models.
#include "catch.hpp"
#include "random_encoding.hpp"
#include "search/propagation_solver.hpp"
#include "small_solver.hpp"

using namespace cluecore;

namespace {

/// The answers of all models in which these literals hold.
std::vector<Solution> answers(const Encoding& encoding, const Clause& assumed) {
  Formula formula = encoding.formula;
  const Group group = formula.new_group(GroupKind::rule, "assumed");
  for (Literal literal : assumed) formula.add(group, {literal});
  std::vector<Literal> values;
  for (const auto& place : encoding.answer) {
    values.insert(values.end(), place.begin(), place.end());
  }
  std::vector<Solution> found;
  for (Mask mask : SmallSolver(formula).models(values)) {
    Solution solution;
    std::size_t first = 0;
    for (const auto& place : encoding.answer) {
      solution.push_back(0);
      while (!bit(mask, first + solution.back())) ++solution.back();
      first += place.size();
    }
    found.push_back(std::move(solution));
  }
  return found;
}

/// Each leads to a clash by itself once those before it are excluded, and then nothing is left.
void check_refuted_values(PropagationSolver& deduction, Clause assumed) {
  const std::vector<Literal> values = deduction.refuted_values(assumed, 100);
  CHECK_FALSE(values.empty());
  for (Literal value : values) {
    CHECK(deduction.begin(assumed));
    Clause with = assumed;
    with.push_back(value);
    CHECK_FALSE(deduction.begin(with));
    assumed.push_back(~value);
  }
  CHECK_FALSE(deduction.begin(assumed));
  assumed.resize(assumed.size() - values.size());
  CHECK(deduction.refuted_values(assumed, values.size() - 1).empty());
}

}  // namespace

TEST_CASE("what propagation settles, and what it leaves, is right whatever it tries") {
  Dice dice(7);
  int settled = 0;
  int settled_by_trying = 0;
  int refuted = 0;
  int refuted_by_trying = 0;
  int decided = 0;
  for (int round = 0; round < 2000; ++round) {
    CAPTURE(round);
    const Encoding encoding = random_encoding(dice);
    PropagationSolver deduction(encoding);
    const Literal given = encoding.answer[dice(encoding.answer.size())][dice(2)];
    // One deduction serves several puzzles, one after the other.
    for (const Clause& assumed : {Clause(), Clause{given}, Clause{~given}}) {
      const std::vector<Solution> all = answers(encoding, assumed);
      if (!deduction.begin(assumed)) {
        ++refuted;
        CHECK(all.empty());
        continue;
      }
      const bool at_once = deduction.complete_solution().has_value();
      if (!deduction.probe(dice(3) == 0 ? 5 : 1000)) {
        ++refuted_by_trying;
        CHECK(all.empty());
        check_refuted_values(deduction, assumed);
        continue;
      }
      if (const auto solution = deduction.complete_solution()) {
        ++(at_once ? settled : settled_by_trying);
        // What is auxiliary may still leave no model, but there is no other answer.
        for (const Solution& other : all) CHECK(other == *solution);
      }
      for (const Solution& solution : all) {
        ++decided;
        Clause with = deduction.separating_literals(solution);
        with.insert(with.end(), assumed.begin(), assumed.end());
        CHECK(answers(encoding, with) == std::vector<Solution>{solution});
      }
    }
  }
  CAPTURE(settled, settled_by_trying, refuted, refuted_by_trying, decided);
  CHECK((settled >= 100 && settled_by_trying >= 100));
  CHECK((refuted >= 100 && refuted_by_trying >= 20 && decided >= 1000));
}

TEST_CASE("a value is tried only as long as literals are left to try") {
  Encoding encoding;
  Formula& formula = encoding.formula;
  const Literal a = formula.new_variable("a");
  const Literal b = formula.new_variable("b");
  encoding.answer = {{~a, a}};
  const Group rule = formula.new_group(GroupKind::rule, "rule");
  formula.add(rule, {a, b});
  formula.add(rule, {a, ~b});
  PropagationSolver deduction(encoding);
  REQUIRE(deduction.begin({}));
  REQUIRE(deduction.probe(0));
  CHECK_FALSE(deduction.complete_solution());
  REQUIRE(deduction.probe(100));
  CHECK(deduction.complete_solution() == Solution{1});
  REQUIRE(deduction.begin({}));
  CHECK_FALSE(deduction.complete_solution());  // begun again, nothing is kept
}
