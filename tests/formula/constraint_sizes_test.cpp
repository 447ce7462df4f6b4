// SPDX-License-Identifier: MIT
// How much each encoding adds, to which group, and what an odd k gives.
#include "catch.hpp"

#include <cluecore/constraints.hpp>

#include <functional>
#include <limits>
#include <string>
#include <vector>

using namespace cluecore;

namespace {

using Add = std::function<void(Formula&, Group, Literals)>;

/// A formula of n inputs, the variables 1 to n, and one constraint on them.
Formula formula_of(int n, const Add& add) {
  Formula formula;
  Clause inputs;
  for (int i = 0; i < n; ++i) inputs.push_back(formula.new_variable("input " + std::to_string(i)));
  formula.new_group(GroupKind::clue, "another");
  add(formula, formula.new_group(GroupKind::rule, "constraint"), inputs);
  return formula;
}

Size size(const Formula& formula, int n) {
  return {formula.variable_count() - n, static_cast<int>(formula.clause_count())};
}

using OneFunction = void (*)(Formula&, Group, Literals, AtMostOne);

Formula formula_of(OneFunction function, AtMostOne choice, int n) {
  return formula_of(n, [=](Formula& formula, Group group, Literals inputs) {
    function(formula, group, inputs, choice);
  });
}

Size added(OneFunction function, AtMostOne choice, int n) {
  return size(formula_of(function, choice, n), n);
}

using CountingFunction = void (*)(Formula&, Group, int, Literals, Cardinality);

Formula formula_of(CountingFunction function, Cardinality choice, int n, int k) {
  return formula_of(n, [=](Formula& formula, Group group, Literals inputs) {
    function(formula, group, k, inputs, choice);
  });
}

Size added(CountingFunction function, Cardinality choice, int n, int k) {
  return size(formula_of(function, choice, n, k), n);
}

std::vector<Clause> clauses(const Formula& formula) {
  std::vector<Clause> all;
  for (std::size_t c = 0; c < formula.clause_count(); ++c) {
    all.emplace_back(formula.clause(c).begin(), formula.clause(c).end());
  }
  return all;
}

}  // namespace

namespace Catch {
template <>
struct StringMaker<Size> {
  static std::string convert(const Size& size) {
    return std::to_string(size.variables) + "/" + std::to_string(size.clauses);
  }
};
}  // namespace Catch

TEST_CASE("one of n literals adds what size_of foretells") {
  for (AtMostOne choice : at_most_one_choices()) {
    for (int n = 0; n <= 60; ++n) {
      CAPTURE(name(choice), n);
      const Size size = size_of(choice, n);
      CHECK(added(at_most_one, choice, n) == size);
      CHECK(added(exactly_one, choice, n) == Size{size.variables, size.clauses + 1});
    }
  }
}

TEST_CASE("k of n literals add what size_of foretells") {
  for (Cardinality choice : cardinality_choices()) {
    for (int n = 0; n <= 20; ++n) {
      for (int k = -1; k <= n + 1; ++k) {
        CAPTURE(name(choice), n, k);
        CHECK(added(at_most, choice, n, k) == size_of(choice, n, k));
        // At least k is at most n - k of the negations, and so has its size.
        CHECK(added(at_least, choice, n, k) == size_of(choice, n, n - k));
      }
    }
  }
}

TEST_CASE("at most one has the sizes of the papers") {
  struct Row {
    AtMostOne choice;
    std::vector<Size> sizes;
  };
  const std::vector<int> counts = {9, 16, 25, 49, 100};
  const std::vector<Row> rows = {
      {AtMostOne::pairwise, {{0, 36}, {0, 120}, {0, 300}, {0, 1176}, {0, 4950}}},
      {AtMostOne::sequential, {{8, 23}, {15, 44}, {24, 71}, {48, 143}, {99, 296}}},
      {AtMostOne::product, {{6, 24}, {8, 44}, {20, 78}, {26, 138}, {34, 258}}},
      {AtMostOne::commander, {{3, 21}, {7, 43}, {11, 69}, {24, 142}, {49, 295}}},
      {AtMostOne::bitwise, {{4, 36}, {4, 64}, {5, 125}, {6, 294}, {7, 700}}},
      {AtMostOne::bimander, {{3, 31}, {3, 56}, {4, 112}, {5, 269}, {6, 650}}},
  };
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < counts.size(); ++i) {
      CAPTURE(name(row.choice), counts[i]);
      CHECK(added(at_most_one, row.choice, counts[i]) == row.sizes[i]);
      CHECK(size_of(row.choice, counts[i]) == row.sizes[i]);
    }
  }
}

TEST_CASE("at most one of two literals takes one clause, but two for the bits") {
  for (AtMostOne choice : at_most_one_choices()) {
    CAPTURE(name(choice));
    CHECK(added(at_most_one, choice, 0) == Size{0, 0});
    CHECK(added(at_most_one, choice, 1) == Size{0, 0});
    CHECK(added(at_most_one, choice, 2) ==
          (choice == AtMostOne::bitwise ? Size{1, 2} : Size{0, 1}));
  }
}

TEST_CASE("at most k and exactly k have the sizes of the papers") {
  struct Row {
    CountingFunction function;
    Cardinality choice;
    int n;
    int k;
    Size size;
  };
  const std::vector<Row> rows = {
      {at_most, Cardinality::sequential, 10, 5, {45, 94}},
      {at_most, Cardinality::sequential, 20, 10, {190, 389}},
      {at_most, Cardinality::sequential, 50, 10, {490, 1019}},
      {at_most, Cardinality::totalizer, 10, 5, {30, 70}},
      {at_most, Cardinality::totalizer, 20, 10, {79, 234}},
      {at_most, Cardinality::totalizer, 50, 10, {213, 698}},
      {exactly, Cardinality::totalizer, 10, 5, {30, 136}},
      {exactly, Cardinality::totalizer, 20, 10, {79, 459}},
      {exactly, Cardinality::totalizer, 50, 10, {213, 1357}},
      {exactly, Cardinality::sequential, 10, 5, {90, 188}},  // two counters
  };
  for (const Row& row : rows) {
    CAPTURE(name(row.choice), row.n, row.k);
    CHECK(added(row.function, row.choice, row.n, row.k) == row.size);
    if (row.function == at_most) CHECK(size_of(row.choice, row.n, row.k) == row.size);
  }
}

TEST_CASE("a k that needs no counting becomes plain clauses") {
  const std::vector<Clause> nothing = {};
  const std::vector<Clause> impossible = {{}};
  const std::vector<Clause> none = {{Literal(-1)}, {Literal(-2)}, {Literal(-3)}};
  const std::vector<Clause> all = {{Literal(1)}, {Literal(2)}, {Literal(3)}};
  const std::vector<Clause> not_all = {{Literal(-1), Literal(-2), Literal(-3)}};
  const std::vector<Clause> any = {{Literal(1), Literal(2), Literal(3)}};
  const int low = std::numeric_limits<int>::min();
  const int high = std::numeric_limits<int>::max();
  struct Row {
    CountingFunction function;
    int n;
    int k;
    std::vector<Clause> clauses;
  };
  const std::vector<Row> rows = {
      {at_most, 3, low, impossible}, {at_most, 3, -1, impossible},
      {at_most, 3, 0, none},         {at_most, 3, 2, not_all},
      {at_most, 3, 3, nothing},      {at_most, 3, 4, nothing},
      {at_most, 3, high, nothing},   {at_most, 0, -1, impossible},
      {at_most, 0, 0, nothing},      {at_least, 3, low, nothing},
      {at_least, 3, -1, nothing},    {at_least, 3, 0, nothing},
      {at_least, 3, 1, any},         {at_least, 3, 3, all},
      {at_least, 3, 4, impossible},  {at_least, 3, high, impossible},
      {at_least, 0, 0, nothing},     {at_least, 0, 1, impossible},
      {exactly, 3, low, impossible}, {exactly, 3, -1, impossible},
      {exactly, 3, 0, none},         {exactly, 3, 3, all},
      {exactly, 3, 4, impossible},   {exactly, 3, high, impossible},
      {exactly, 0, 0, nothing},      {exactly, 0, 1, impossible},
  };
  for (const Row& row : rows) {
    for (Cardinality choice : cardinality_choices()) {
      CAPTURE(&row - rows.data(), row.n, row.k, name(choice));
      const Formula formula = formula_of(row.function, choice, row.n, row.k);
      CHECK(formula.variable_count() == row.n);
      CHECK((clauses(formula) == row.clauses));
    }
  }
}

TEST_CASE("clauses and helping variables belong to the group of the call") {
  std::vector<Formula> formulas;
  for (AtMostOne choice : at_most_one_choices()) {
    formulas.push_back(formula_of(exactly_one, choice, 12));
  }
  for (Cardinality choice : cardinality_choices()) {
    formulas.push_back(formula_of(exactly, choice, 12, 5));
  }
  formulas.push_back(formula_of(12, [](Formula& formula, Group group, Literals inputs) {
    implies(formula, group, inputs, inputs);
    define_and(formula, group, inputs[0], inputs.subspan(1));
    define_or(formula, group, inputs[0], inputs.subspan(1));
  }));
  for (const Formula& formula : formulas) {
    for (std::size_t c = 0; c < formula.clause_count(); ++c) {
      CHECK(formula.name(formula.group_of(c)) == "constraint");
    }
    for (int variable = 13; variable <= formula.variable_count(); ++variable) {
      CHECK(formula.name(Literal(variable)) == "constraint #" + std::to_string(variable - 12));
    }
  }
}

TEST_CASE("an implication is one clause and a definition n + 1") {
  const auto definition = [](auto define) {
    return [=](Formula& formula, Group group, Literals inputs) {
      define(formula, group, inputs[0], inputs.subspan(1));
    };
  };
  const auto implication = [](Formula& formula, Group group, Literals inputs) {
    implies(formula, group, inputs.first(2), inputs.subspan(2));
  };
  CHECK(size(formula_of(5, implication), 5) == Size{0, 1});
  CHECK(size(formula_of(5, definition(define_and)), 5) == Size{0, 5});
  CHECK(size(formula_of(5, definition(define_or)), 5) == Size{0, 5});
}
