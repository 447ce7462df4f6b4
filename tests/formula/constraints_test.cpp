// SPDX-License-Identifier: MIT
// Every constraint and encoding against truth tables: its models, and what it propagates. Sizes are
// in constraint_sizes_test.cpp.
#include "catch.hpp"
#include "small_solver.hpp"

#include <cluecore/constraints.hpp>

#include <algorithm>
#include <bit>
#include <functional>
#include <string>
#include <vector>

using namespace cluecore;

namespace {

using Holds = std::function<bool(Mask)>;
using Add = std::function<void(Formula&, Group, Literals)>;

/// A formula of its own for one constraint over n inputs.
struct Subject {
  Subject(std::size_t n, Mask negated, const Add& add) {
    formula.new_variable("unused");  // so that no input is numbered as its position
    for (std::size_t i = 0; i < n; ++i) {
      const Literal variable = formula.new_variable("input");
      inputs.push_back(bit(negated, i) ? ~variable : variable);
    }
    add(formula, formula.new_group(GroupKind::rule, "constraint"), inputs);
  }

  std::vector<Mask> models() const { return SmallSolver(formula).models(inputs); }

  Formula formula;
  Clause inputs;
};

/// Every partial assignment: a conflict if no model extends it, else the inputs on which all agree.
void check_propagation(const Subject& subject, const std::vector<Mask>& models) {
  const Mask full = (Mask{1} << subject.inputs.size()) - 1;
  const SmallSolver judge(subject.formula);
  int mistakes = 0;
  for (Mask known = 0; known <= full; ++known) {
    for (Mask truth = 0; truth <= known; ++truth) {
      if ((truth & ~known) != 0) continue;
      bool possible = false;
      Mask always = full;
      Mask never = full;
      for (Mask model : models) {
        if ((model & known) != truth) continue;
        possible = true;
        always &= model;
        never &= ~model;
      }
      Clause assumed;
      for (std::size_t i = 0; i < subject.inputs.size(); ++i) {
        if (!bit(known, i)) continue;
        assumed.push_back(bit(truth, i) ? subject.inputs[i] : ~subject.inputs[i]);
      }
      const auto values = judge.propagate(assumed);
      if (values.has_value() != possible) ++mistakes;
      for (std::size_t i = 0; values && possible && i < subject.inputs.size(); ++i) {
        if ((*values)[subject.inputs[i].index()] != bit(always, i)) ++mistakes;
        if ((*values)[(~subject.inputs[i]).index()] != bit(never, i)) ++mistakes;
      }
    }
  }
  CHECK(mistakes == 0);
}

std::vector<Mask> truth_table(std::size_t n, const Holds& holds) {
  std::vector<Mask> table;
  for (Mask mask = 0; mask < Mask{1} << n; ++mask) {
    if (holds(mask)) table.push_back(mask);
  }
  return table;
}

void check_all(std::size_t n, const Add& add, const Holds& holds) {
  const std::vector<Mask> table = truth_table(n, holds);
  for (Mask negated : {0b000000U, 0b111111U, 0b011010U}) {
    CAPTURE(n, negated);
    const Subject subject(n, negated, add);
    CHECK((subject.models() == table));
    check_propagation(subject, table);
  }
}

/// A constraint on how many of n literals hold.
struct Counting {
  std::string name;
  Add add;
  Holds holds;
};

Holds between(int least, int most) {
  return [=](Mask mask) { return least <= std::popcount(mask) && std::popcount(mask) <= most; };
}

Add one_with(auto add, AtMostOne choice) {
  return [=](Formula& f, Group group, Literals literals) { add(f, group, literals, choice); };
}

Add k_with(auto add, Cardinality choice, int k) {
  return [=](Formula& f, Group group, Literals literals) { add(f, group, k, literals, choice); };
}

std::vector<Counting> counting_constraints(int n) {
  std::vector<Counting> all = {{"at least one", at_least_one, between(1, n)}};
  for (AtMostOne choice : at_most_one_choices()) {
    const std::string suffix = " one, " + std::string(name(choice));
    all.push_back({"at most" + suffix, one_with(at_most_one, choice), between(0, 1)});
    all.push_back({"exactly" + suffix, one_with(exactly_one, choice), between(1, 1)});
  }
  for (Cardinality choice : cardinality_choices()) {
    for (int k = -1; k <= n + 1; ++k) {
      const std::string suffix = " " + std::to_string(k) + ", " + std::string(name(choice));
      all.push_back({"at most" + suffix, k_with(at_most, choice, k), between(0, k)});
      all.push_back({"at least" + suffix, k_with(at_least, choice, k), between(k, n)});
      all.push_back({"exactly" + suffix, k_with(exactly, choice, k), between(k, k)});
    }
  }
  return all;
}

}  // namespace

TEST_CASE("a counting constraint means what it says and propagates completely") {
  for (int n = 0; n <= 6; ++n) {
    for (const Counting& counting : counting_constraints(n)) {
      CAPTURE(counting.name);
      check_all(static_cast<std::size_t>(n), counting.add, counting.holds);
    }
  }
}

TEST_CASE("a counting constraint on 10 to 12 literals has the models it should have") {
  for (std::size_t n = 10; n <= 12; ++n) {
    for (const Counting& counting : counting_constraints(static_cast<int>(n))) {
      CAPTURE(n, counting.name);
      const Subject subject(n, 0b100110001100U, counting.add);
      CHECK((subject.models() == truth_table(n, counting.holds)));
    }
  }
}

// Product and commander recurse here: from n = 17 and n = 10 on.
TEST_CASE("at most one of 10 to 19 literals has n + 1 models, exactly one n") {
  for (std::size_t n = 10; n <= 19; ++n) {
    for (AtMostOne choice : at_most_one_choices()) {
      CAPTURE(n, name(choice));
      CHECK(Subject(n, 0, one_with(at_most_one, choice)).models().size() == n + 1);
      CHECK(Subject(n, 0, one_with(exactly_one, choice)).models().size() == n);
    }
  }
}

TEST_CASE("one of many literals decides all others") {
  for (std::size_t n : {19U, 31U}) {
    for (AtMostOne choice : at_most_one_choices()) {
      const Subject subject(n, 0, one_with(at_most_one, choice));
      const SmallSolver judge(subject.formula);
      for (Literal one : subject.inputs) {
        CAPTURE(n, name(choice), one.dimacs());
        const auto values = judge.propagate({one});
        REQUIRE(values.has_value());
        CHECK(std::ranges::all_of(subject.inputs, [&](Literal other) {
          return (*values)[(other == one ? one : ~other).index()];
        }));
      }
    }
  }
}

TEST_CASE("an implication means what it says and propagates completely") {
  for (std::size_t n = 0; n <= 6; ++n) {
    for (std::size_t split = 0; split <= n; ++split) {
      const Mask first = (Mask{1} << split) - 1;
      const Mask rest = ((Mask{1} << n) - 1) & ~first;
      check_all(
          n,
          [=](Formula& formula, Group group, Literals inputs) {
            implies(formula, group, inputs.first(split), inputs.subspan(split));
          },
          [=](Mask mask) { return (mask & first) != first || (mask & rest) != 0; });
    }
  }
}

TEST_CASE("a definition means what it says and propagates completely") {
  for (std::size_t n = 1; n <= 6; ++n) {
    const Mask parts = ((Mask{1} << n) - 1) & ~Mask{1};  // input 0 is what they define
    const auto with = [](auto define) {
      return [=](Formula& f, Group group, Literals inputs) {
        define(f, group, inputs[0], inputs.subspan(1));
      };
    };
    check_all(n, with(define_and),
              [=](Mask mask) { return bit(mask, 0) == ((mask & parts) == parts); });
    check_all(n, with(define_or), [=](Mask mask) { return bit(mask, 0) == ((mask & parts) != 0); });
  }
}

TEST_CASE("every encoding has a name that leads back to it") {
  std::vector<std::string> names;
  for (AtMostOne choice : at_most_one_choices()) {
    names.emplace_back(name(choice));
    CHECK(at_most_one_named(names.back()) == choice);
  }
  CHECK(names == std::vector<std::string>{"pairwise", "sequential", "product", "commander",
                                          "bitwise", "bimander"});
  names.clear();
  for (Cardinality choice : cardinality_choices()) {
    names.emplace_back(name(choice));
    CHECK(cardinality_named(names.back()) == choice);
  }
  CHECK(names == std::vector<std::string>{"sequential", "totalizer"});
  for (const char* word : {"", "Pairwise", "pairwise ", "pair", "0"}) {
    CHECK_FALSE(at_most_one_named(word).has_value());
    CHECK_FALSE(cardinality_named(word).has_value());
  }
}
