// SPDX-License-Identifier: MIT
// Minimal cores and direct conflicts of formulas made by hand.
#include "brute_force.hpp"
#include "catch.hpp"
#include "explain/direct_conflicts.hpp"
#include "forwarding_engine.hpp"
#include "letter_formula.hpp"

#include <cluecore/constraints.hpp>
#include <cluecore/mus.hpp>

#include <algorithm>
#include <memory>
#include <set>
#include <vector>

using namespace cluecore;

namespace {

/// Pigeons that each want one of three holes, if their literal holds.
Clause pigeons_into_three_holes(int count, Engine& engine) {
  Clause pigeons;
  for (int i = 0; i < count; ++i) pigeons.push_back(engine.new_variable());
  std::vector<Clause> sits;
  for (Literal pigeon : pigeons) {
    Clause wants = {~pigeon};
    for (int hole = 0; hole < 3; ++hole) {
      const Literal here = engine.new_variable();
      for (const Clause& earlier : sits) {
        engine.add({~here, ~earlier[static_cast<std::size_t>(hole) + 1]});
      }
      wants.push_back(here);
    }
    engine.add(wants);
    sits.push_back(wants);
  }
  return pigeons;
}

/// z3 with cores as large as can be, or without an answer to one call.
class DullEngine final : public ForwardingEngine {
 public:
  explicit DullEngine(std::size_t silent_at = 0) : silent_at_(silent_at) {}
  using ForwardingEngine::solve;
  Status solve(Literals assumptions, const Limits& limits) override {
    core_.assign(assumptions.begin(), assumptions.end());
    const Status status = ForwardingEngine::solve(assumptions, limits);
    return calls() == silent_at_ ? Status::unknown : status;
  }
  const std::vector<Literal>& core() const override { return core_; }

 private:
  std::size_t silent_at_;
  std::vector<Literal> core_;
};

/// Is this a set without a model that has one without any of its members?
bool is_mus(Engine& engine, const Clause& literals) {
  if (engine.solve(literals) != Status::unsatisfiable) return false;
  for (std::size_t i = 0; i < literals.size(); ++i) {
    Clause rest = literals;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    if (engine.solve(rest) != Status::satisfiable) return false;
  }
  return true;
}

using Found = std::vector<DirectConflict>;

Found direct_conflicts(const Formula& formula, const Clause& literals) {
  std::vector<ClueForm> clues;
  for (Literal literal : literals) clues.push_back({literal, std::nullopt});
  return cluecore::direct_conflicts(formula, clues);
}

}  // namespace

TEST_CASE("a minimal core of pigeons for three holes has four") {
  const std::unique_ptr<Engine> engine = z3_engine();
  const Clause pigeons = pigeons_into_three_holes(5, *engine);
  Dice dice(5);
  for (int run = 0; run < 20; ++run) {
    Clause order = pigeons;
    dice.shuffle(order);
    const MinimalCore found = minimal_core(*engine, {}, order, {});
    CHECK(found.minimal);
    CHECK(found.literals.size() == 4);
    CHECK(is_mus(*engine, found.literals));
    // What comes last is left out first.
    CHECK(std::find(found.literals.begin(), found.literals.end(), order.back()) ==
          found.literals.end());
    const MinimalCore again = minimal_core(*engine, {}, found.literals, {});
    CHECK(std::set(again.literals.begin(), again.literals.end()) ==
          std::set(found.literals.begin(), found.literals.end()));
  }
}

TEST_CASE("what is always assumed is never part of a minimal core") {
  const std::unique_ptr<Engine> engine = z3_engine();
  const Clause pigeons = pigeons_into_three_holes(5, *engine);
  for (std::size_t always = 0; always <= 4; ++always) {
    CAPTURE(always);
    const Literals first = Literals(pigeons).first(always);
    for (const Clause& core : {pigeons, Clause(pigeons.begin() + 1, pigeons.end())}) {
      Clause found = minimal_core(*engine, first, core, {}).literals;
      CHECK(found.size() == 4 - always);
      for (Literal literal : first)
        CHECK(std::find(found.begin(), found.end(), literal) == found.end());
      found.insert(found.end(), first.begin(), first.end());
      CHECK(is_mus(*engine, found));
    }
  }
}

TEST_CASE("a minimal core of one literal is found in a core of two") {
  // Neither truth of x and y lets a hold, which takes a search to see; b excludes a at sight.
  const auto core_of = [](Engine& engine) {
    const Literal a(1), b(2), x(3), y(4);
    for (const Clause& clause : {Clause{~a, x, y}, Clause{~a, ~x, y}, Clause{~a, x, ~y},
                                 Clause{~a, ~x, ~y}, Clause{~a, ~b}}) {
      engine.add(clause);
    }
    REQUIRE(engine.solve({b, a}) == Status::unsatisfiable);
    const MinimalCore found = minimal_core(engine, {}, engine.core(), {});
    CHECK(found.minimal);
    return found.literals;
  };
  CHECK(core_of(*z3_engine()) == Clause{Literal(1)});
  DullEngine dull;
  CHECK(core_of(dull) == Clause{Literal(1)});
}

TEST_CASE("an interrupted minimal core is still one, though not minimal") {
  SECTION("stopped from the beginning") {
    const std::unique_ptr<Engine> engine = z3_engine();
    const Clause pigeons = pigeons_into_three_holes(5, *engine);
    const MinimalCore found = minimal_core(*engine, {}, pigeons, stopped());
    CHECK(!found.minimal);
    CHECK(engine->solve(found.literals) == Status::unsatisfiable);
  }
  for (std::size_t silent_at = 1; silent_at <= 5; ++silent_at) {
    DYNAMIC_SECTION("no answer to call " << silent_at) {
      DullEngine engine(silent_at);
      const Clause pigeons = pigeons_into_three_holes(5, engine);
      const MinimalCore found = minimal_core(engine, {}, pigeons, {});
      CHECK(!found.minimal);
      CHECK(engine.solve(found.literals, {}) == Status::unsatisfiable);
    }
  }
}

TEST_CASE("direct conflicts are what unit propagation over one rule refutes") {
  LetterFormula of;
  const auto& [formula, a, b, c, d, e, f] = of;
  SECTION("a pair by a clause of two literals, whatever their signs") {
    const Group rule = of.rule("not a without b", {{~a, b}});
    CHECK(direct_conflicts(formula, Clause{a, ~b}) == Found{{{0, 1}, rule}});
    CHECK(direct_conflicts(formula, Clause{c, ~b, d, a}) == Found{{{1, 3}, rule}});
    CHECK(direct_conflicts(formula, Clause{a, b}).empty());
    CHECK(direct_conflicts(formula, Clause{~a, ~b}).empty());
  }
  SECTION("a pair through definitions") {
    define_and(of.formula, of.formula.new_group(GroupKind::definition, "e"), e, Clause{a, c});
    define_or(of.formula, of.formula.new_group(GroupKind::definition, "f"), f, Clause{b, d});
    const Group rule = of.rule("f only with e", {{~f, e}});
    CHECK(direct_conflicts(formula, Clause{~a, b}) == Found{{{0, 1}, rule}});
    CHECK(direct_conflicts(formula, Clause{d, b, ~c}) == Found{{{0, 2}, rule}, {{1, 2}, rule}});
    CHECK(direct_conflicts(formula, Clause{~b, ~c}).empty());
  }
  SECTION("three alike are a conflict, and so are all other threes") {
    const Group rule = of.rule("no three", {{~a, ~b, ~c}, {~b, ~c, ~d}});
    CHECK(direct_conflicts(formula, Clause{a, b, c}) == Found{{{0, 1, 2}, rule}});
    CHECK(direct_conflicts(formula, Clause{a, e, d, c, b}) ==
          Found{{{0, 3, 4}, rule}, {{2, 3, 4}, rule}});
    CHECK(direct_conflicts(formula, Clause{a, b, d}).empty());
  }
  SECTION("a clue by itself, at once or by propagation") {
    const Group never = of.rule("never a", {{~a}});
    const Group neither = of.rule("b is neither", {{~b, c}, {~b, ~c}});
    CHECK(direct_conflicts(formula, Clause{d, a}) == Found{{{1}, never}});
    CHECK(direct_conflicts(formula, Clause{b, a}) == Found{{{0}, neither}, {{1}, never}});
    const Group both = of.rule("not d, nor e with f", {{~d}, {~e, ~f}});
    CHECK(direct_conflicts(formula, Clause{f, e, d}) == Found{{{0, 1}, both}, {{2}, both}});
  }
  SECTION("two rules that the same pair breaks, and other pairs of one of them") {
    const Group row = of.rule("row", {{~a, ~b}, {~a, ~c}, {~b, ~c}});
    const Group box = of.rule("box", {{~a, ~b}});
    CHECK(direct_conflicts(formula, Clause{a, b}) == Found{{{0, 1}, row}, {{0, 1}, box}});
    CHECK(direct_conflicts(formula, Clause{a, c, b}) ==
          Found{{{0, 1}, row}, {{0, 2}, row}, {{0, 2}, box}, {{1, 2}, row}});
  }
  SECTION("clues that take no part are passed over") {
    const Group rule = of.rule("not both", {{~a, ~b}});
    CHECK(direct_conflicts(formula, Clause{Literal(), a, Literal(), b}) == Found{{{1, 3}, rule}});
    CHECK(direct_conflicts(formula, Clause{a, Literal()}).empty());
  }
  SECTION("what only two rules together refute is none") {
    of.rule("one", {{~a, c}});
    of.rule("two", {{~b, ~c}});
    CHECK(direct_conflicts(formula, Clause{a, b}).empty());
  }
}
