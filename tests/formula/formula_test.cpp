// SPDX-License-Identifier: MIT
#include "catch.hpp"

#include <cluecore/formula.hpp>

#include <set>
#include <stdexcept>
#include <string>
#include <vector>

using namespace cluecore;

TEST_CASE("a literal is a variable or its negation") {
  const Literal literal(3);
  CHECK(literal.dimacs() == 3);
  CHECK(literal.variable() == 3);
  CHECK_FALSE(literal.negated());
  CHECK((~literal).dimacs() == -3);
  CHECK((~literal).variable() == 3);
  CHECK((~literal).negated());
  CHECK((~~literal == literal));
  CHECK((literal != ~literal));
  CHECK(literal.index() == 6);
  CHECK((~literal).index() == 7);
  CHECK(static_cast<bool>(~literal));
  CHECK_FALSE(static_cast<bool>(Literal()));
}

TEST_CASE("variables and groups are numbered as they come and keep their names") {
  Formula formula;
  CHECK(formula.variable_count() == 0);
  CHECK(formula.group_count() == 0);
  const Literal red = formula.new_variable("red");
  const Literal blue = formula.new_variable("blue");
  CHECK(red.dimacs() == 1);
  CHECK(blue.dimacs() == 2);
  CHECK(formula.name(red) == "red");
  CHECK(formula.name(blue) == "blue");
  CHECK(formula.name(~blue) == "blue");
  CHECK(formula.variable_count() == 2);

  const Group rule = formula.new_group(GroupKind::rule, "one colour");
  const Group clue = formula.new_group(GroupKind::clue, "not red");
  CHECK((rule == Group{0}));
  CHECK((clue == Group{1}));
  CHECK(formula.name(rule) == "one colour");
  CHECK(formula.name(clue) == "not red");
  CHECK(formula.group_count() == 2);
}

TEST_CASE("groups are found by their kind, in order") {
  Formula formula;
  const Group first = formula.new_group(GroupKind::clue, "first");
  const Group rule = formula.new_group(GroupKind::rule, "rule");
  const Group second = formula.new_group(GroupKind::clue, "second");
  CHECK((formula.kind(first) == GroupKind::clue));
  CHECK((formula.kind(rule) == GroupKind::rule));
  CHECK((formula.groups(GroupKind::clue) == std::vector{first, second}));
  CHECK((formula.groups(GroupKind::rule) == std::vector{rule}));
  CHECK(formula.groups(GroupKind::definition).empty());
}

TEST_CASE("clauses keep their literals, their order and their group") {
  Formula formula;
  const Literal a = formula.new_variable("a");
  const Literal b = formula.new_variable("b");
  const Group rule = formula.new_group(GroupKind::rule, "rule");
  const Group clue = formula.new_group(GroupKind::clue, "clue");
  const std::vector<Clause> clauses = {{~a, b}, {}, {b, ~a, b}, {a}};
  const std::vector<Group> groups = {rule, clue, clue, rule};
  for (std::size_t i = 0; i < clauses.size(); ++i) formula.add(groups[i], clauses[i]);
  REQUIRE(formula.clause_count() == 4);
  CHECK(formula.literal_count() == 6);
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    CAPTURE(i);
    CHECK((Clause(formula.clause(i).begin(), formula.clause(i).end()) == clauses[i]));
    CHECK((formula.group_of(i) == groups[i]));
  }
}

TEST_CASE("literals and clauses have a text for reports") {
  Formula formula;
  const Literal five = formula.new_variable("r1c1=5");
  const Literal other = formula.new_variable("r1c2=5");
  CHECK(formula.text(five) == "r1c1=5");
  CHECK(formula.text(~five) == "~r1c1=5");
  CHECK(formula.text(Clause{five, ~other}) == "r1c1=5 | ~r1c2=5");
  CHECK(formula.text(Clause{~other}) == "~r1c2=5");
  CHECK(formula.text(Clause{}) == "false");
}

TEST_CASE("a clause of unknown literals or groups is refused and leaves nothing behind") {
  Formula formula;
  const Literal a = formula.new_variable("a");
  const Group group = formula.new_group(GroupKind::rule, "rule");
  for (Literal unknown : {Literal(), Literal(2), Literal(-2)}) {
    CAPTURE(unknown.dimacs());
    CHECK_THROWS_AS(formula.add(group, {a, unknown}), std::logic_error);
  }
  for (Group unknown : {Group{1}, Group{-1}}) {
    CHECK_THROWS_AS(formula.add(unknown, {a}), std::logic_error);
    CHECK_THROWS_AS(formula.new_auxiliary(unknown), std::logic_error);
  }
  CHECK_THROWS_AS(formula.name(Literal(2)), std::logic_error);
  CHECK_THROWS_AS(formula.name(Literal()), std::logic_error);
  CHECK(formula.clause_count() == 0);
  CHECK(formula.literal_count() == 0);
  CHECK(formula.variable_count() == 1);
  formula.add(group, {a, ~a});
  CHECK(formula.text(formula.clause(0)) == "a | ~a");
}

TEST_CASE("auxiliary variables are named after their group, each differently") {
  Formula formula;
  const Group rows = formula.new_group(GroupKind::rule, "row 1");
  const Group columns = formula.new_group(GroupKind::definition, "column 1");
  std::set<std::string> names;
  for (int i = 1; i <= 12; ++i) {
    for (Group group : {rows, columns}) {
      const std::string name = formula.name(formula.new_auxiliary(group));
      CHECK(name == formula.name(group) + " #" + std::to_string(i));
      names.insert(name);
    }
  }
  CHECK(names.size() == 24);
  CHECK(formula.variable_count() == 24);
}
