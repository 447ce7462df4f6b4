// SPDX-License-Identifier: MIT
// The contract of engine.hpp, held by every engine, and the traps that z3 has for users of cores.
#include "catch.hpp"
#include "each_engine.hpp"
#include "engine/tracked_formula.hpp"
#include "letter_formula.hpp"

#include <cluecore/constraints.hpp>
#include <cluecore/engine.hpp>
#include <cluecore/mus.hpp>

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <thread>

using namespace cluecore;

namespace {

const Literal a(1);
const Literal b(2);
const Literal c(3);
const Literal d(4);

/// n + 1 pigeons in n holes: exponentially hard for resolution (Haken, TCS 1985).
void add_pigeonhole(Engine& engine, int holes) {
  const auto in = [&](int pigeon, int hole) { return Literal(pigeon * holes + hole + 1); };
  for (int pigeon = 0; pigeon <= holes; ++pigeon) {
    Clause somewhere;
    for (int hole = 0; hole < holes; ++hole) somewhere.push_back(in(pigeon, hole));
    engine.add(somewhere);
    for (int other = 0; other < pigeon; ++other) {
      for (int hole = 0; hole < holes; ++hole) engine.add({~in(pigeon, hole), ~in(other, hole)});
    }
  }
}

std::vector<bool> model(const Engine& engine, int variables) {
  std::vector<bool> values;
  for (int variable = 1; variable <= variables; ++variable) {
    values.push_back(engine.value(Literal(variable)));
  }
  return values;
}

}  // namespace

TEST_CASE("the engine finds models, and cores in the order of the assumptions") {
  const EngineKind& kind = each_engine();
  CAPTURE(kind.name);
  const auto engine = kind.make();
  engine->add({a, b});
  engine->add({~a, c});
  REQUIRE(engine->solve({a}) == Status::satisfiable);
  CHECK(engine->value(a));
  CHECK(engine->value(c));
  CHECK_FALSE(engine->value(~c));
  REQUIRE(engine->solve({d, ~c, ~b}) == Status::unsatisfiable);
  CHECK(engine->core() == std::vector<Literal>{~c, ~b});
  REQUIRE(engine->solve({d, ~b, ~c}) == Status::unsatisfiable);
  CHECK(engine->core() == std::vector<Literal>{~b, ~c});
  CHECK(engine->solve({}) == Status::satisfiable);
  CHECK(engine->calls() == 4);
}

TEST_CASE("assumptions that contradict each other are the core, repeated ones are named once") {
  const EngineKind& kind = each_engine();
  CAPTURE(kind.name);
  const auto engine = kind.make();
  engine->add({a, b});
  REQUIRE(engine->solve({c, ~c}) == Status::unsatisfiable);
  CHECK(engine->core() == std::vector<Literal>{c, ~c});
  engine->add({~a});
  engine->add({~b, d});
  REQUIRE(engine->solve({~d, ~d, c}) == Status::unsatisfiable);
  CHECK(engine->core() == std::vector<Literal>{~d});
}

TEST_CASE("the empty clause leaves no model") {
  const EngineKind& kind = each_engine();
  CAPTURE(kind.name);
  const auto engine = kind.make();
  engine->add({a});
  CHECK(engine->solve({}) == Status::satisfiable);
  engine->add(Clause{});
  CHECK(engine->solve({}) == Status::unsatisfiable);
  CHECK(engine->core().empty());
}

TEST_CASE("clauses added in a scope are gone after it") {
  const EngineKind& kind = each_engine();
  CAPTURE(kind.name);
  const auto engine = kind.make();
  engine->add({a, b});
  engine->push();
  engine->add({~a});
  engine->push();
  engine->add({~b});
  CHECK(engine->solve({}) == Status::unsatisfiable);
  engine->pop();
  CHECK(engine->solve({}) == Status::satisfiable);
  CHECK(engine->value(b));
  engine->add({~b});  // never seen by the solver before its scope ends
  engine->pop();
  CHECK(engine->solve({~b}) == Status::satisfiable);
  CHECK(engine->value(a));
}

TEST_CASE("new variables are nobody else's") {
  const EngineKind& kind = each_engine();
  CAPTURE(kind.name);
  const auto engine = kind.make();
  engine->reserve(7);
  CHECK(engine->new_variable() == Literal(8));
  engine->add({Literal(12), a});
  CHECK(engine->new_variable() == Literal(13));
  CHECK(engine->new_variable() == Literal(14));
}

TEST_CASE("a broken contract is said, not guessed around") {
  const EngineKind& kind = each_engine();
  CAPTURE(kind.name);
  const auto engine = kind.make();
  engine->add({a});
  CHECK_THROWS_AS(engine->value(a), std::logic_error);
  REQUIRE(engine->solve({}) == Status::satisfiable);
  CHECK_THROWS_AS(engine->core(), std::logic_error);
  engine->add({b});
  CHECK_THROWS_AS(engine->value(a), std::logic_error);
  REQUIRE(engine->solve({~a}) == Status::unsatisfiable);
  CHECK_THROWS_AS(engine->value(a), std::logic_error);
  CHECK_THROWS_AS(engine->pop(), std::logic_error);
  engine->push();
  CHECK_THROWS_AS(engine->forget(), std::logic_error);
}

TEST_CASE("the values satisfy every clause") {
  const EngineKind& kind = each_engine();
  CAPTURE(kind.name);
  // Random 3-CNF, in which some variables occur in tautologies alone and are missing from the trail.
  unsigned random = 12345;
  const auto next = [&](int below) {
    random = random * 1664525U + 1013904223U;
    return static_cast<int>(random >> 16) % below;
  };
  for (int round = 0; round < 40; ++round) {
    const auto engine = kind.make();
    std::vector<Clause> clauses;
    const int variables = 30 + round * 5;
    for (int i = 0; i < variables * 2; ++i) {
      Clause clause;
      for (int j = 0; j < 3; ++j) {
        const Literal literal(next(variables) + 1);
        clause.push_back(next(2) == 0 ? literal : ~literal);
      }
      clauses.push_back(clause);
      engine->add(clause);
    }
    for (int call = 0; call < 5; ++call) {
      const Literal assumed(next(variables) + 1);
      if (engine->solve({assumed}) != Status::satisfiable) continue;
      CHECK(engine->value(assumed));
      for (const Clause& clause : clauses) {
        CHECK(std::any_of(clause.begin(), clause.end(),
                          [&](Literal literal) { return engine->value(literal); }));
      }
    }
  }
}

TEST_CASE("after forget the engine answers as a new one, model by model") {
  const EngineKind& kind = each_engine();
  CAPTURE(kind.name);
  const auto answers = [](Engine& engine) {
    std::vector<std::vector<bool>> models;
    engine.push();
    for (int i = 0; i < 30; ++i) {
      REQUIRE(engine.solve({}) == Status::satisfiable);
      models.push_back(model(engine, 64));
      Clause other;
      for (int variable = 1; variable <= 64; ++variable) {
        other.push_back(engine.value(Literal(variable)) ? ~Literal(variable) : Literal(variable));
      }
      engine.add(other);
    }
    engine.pop();
    return models;
  };
  Formula queens;  // rooks on a board of 8 x 8: many models
  for (int i = 0; i < 64; ++i) queens.new_variable(std::to_string(i));
  const Group rule = queens.new_group(GroupKind::rule, "rooks");
  for (int i = 0; i < 8; ++i) {
    Clause row;
    Clause column;
    for (int j = 0; j < 8; ++j) {
      row.emplace_back(8 * i + j + 1);
      column.emplace_back(8 * j + i + 1);
    }
    exactly_one(queens, rule, row);
    exactly_one(queens, rule, column);
  }
  const auto fresh = kind.make();
  const TrackedFormula in_fresh(queens, *fresh, TrackedFormula::Track::clues);
  const auto expected = answers(*fresh);
  const auto used = kind.make();
  const TrackedFormula in_used(queens, *used, TrackedFormula::Track::clues);
  for (int i = 1; i <= 20; ++i) used->solve({Literal(i), Literal(64 - i)});
  answers(*used);
  used->forget();
  CHECK(answers(*used) == expected);
}

TEST_CASE("a call that a stop forestalls leaves no trace") {
  const EngineKind& kind = each_engine();
  CAPTURE(kind.name);
  const auto work = [&](bool stopped_before) {
    const auto engine = kind.make();
    add_pigeonhole(*engine, 7);
    if (stopped_before) CHECK(engine->solve({}, stopped()) == Status::unknown);
    CHECK(engine->solve({}) == Status::unsatisfiable);
    return engine->conflicts();
  };
  CHECK(work(true) == work(false));
}

TEST_CASE("a limit of conflicts makes the answer unknown, and no limit makes it known again") {
  const EngineKind& kind = each_engine();
  CAPTURE(kind.name);
  const auto engine = kind.make();
  add_pigeonhole(*engine, 7);
  Limits limits;
  limits.conflicts = 20;
  CHECK(engine->solve({}, limits) == Status::unknown);
  CHECK_THROWS_AS(engine->core(), std::logic_error);
  CHECK(engine->solve({}) == Status::unsatisfiable);
}

TEST_CASE("a stop requested in another thread ends the call, and the engine works on") {
  const EngineKind& kind = each_engine();
  CAPTURE(kind.name);
  const auto engine = kind.make();
  add_pigeonhole(*engine, 12);
  std::stop_source source;
  Limits limits;
  limits.stop = source.get_token();
  std::thread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    source.request_stop();
  });
  CHECK(engine->solve({}, limits) == Status::unknown);
  stopper.join();
  CHECK(engine->solve({}, limits) == Status::unknown);  // still requested: at once
  // Two pigeons in one hole: that is easy.
  CHECK(engine->solve({Literal(1), Literal(13)}) == Status::unsatisfiable);
}

TEST_CASE("a stop that comes at the moment a call begins is not lost") {
  const EngineKind& kind = each_engine();
  CAPTURE(kind.name);
  const auto engine = kind.make();
  add_pigeonhole(*engine, 11);
  for (int i = 0; i < 30; ++i) {
    std::stop_source source;
    Limits limits;
    limits.stop = source.get_token();
    std::thread stopper([&] {
      std::this_thread::sleep_for(std::chrono::microseconds(37 * i));
      source.request_stop();
    });
    CHECK(engine->solve({}, limits) == Status::unknown);
    stopper.join();
  }
}

TEST_CASE("a table names the engines, z3 first") {
  REQUIRE_FALSE(engines().empty());
  CHECK(engines().front().name == "z3");
  CHECK(engine_named("no such engine") == nullptr);
  for (const EngineKind& kind : engines()) {
    CHECK(engine_named(kind.name) == &kind);
    CHECK_FALSE(kind.version.empty());
    CHECK(kind.make()->name() == kind.name);
  }
  for (std::string_view name : engines_left_out()) CHECK(engine_named(name) == nullptr);
}

TEST_CASE("an engine counts the conflicts of its searches, over forget too") {
  const EngineKind& kind = each_engine();
  CAPTURE(kind.name);
  const auto engine = kind.make();
  CHECK(engine->conflicts() == 0);
  add_pigeonhole(*engine, 6);
  CHECK(engine->solve({}) == Status::unsatisfiable);
  const std::size_t once = engine->conflicts();
  CHECK(once > 10);
  engine->forget();
  CHECK(engine->solve({}) == Status::unsatisfiable);
  CHECK(engine->conflicts() == 2 * once);
}

TEST_CASE("thousands of scopes do no harm") {
  const EngineKind& kind = each_engine();
  CAPTURE(kind.name);
  const auto engine = kind.make();
  engine->add({a, b, c});
  for (int i = 0; i < 5000; ++i) {
    engine->push();
    engine->add({~a});
    engine->add({i % 2 == 0 ? ~b : ~c});
    if (i % 500 == 0) {
      REQUIRE(engine->solve({}) == Status::satisfiable);
      CHECK(engine->value(i % 2 == 0 ? c : b));
    }
    engine->pop();
  }
  CHECK(engine->solve({a, b, c}) == Status::satisfiable);
  // A variable that is named for the first time is not one that scopes used up.
  engine->add({Literal(40), Literal(41)});
  CHECK(engine->solve({~Literal(40), ~Literal(41)}) == Status::unsatisfiable);
  CHECK(engine->solve({Literal(7), Literal(8), ~Literal(9), ~Literal(10)}) == Status::satisfiable);
}

TEST_CASE("z3's trap: a conflict of two assumptions never has an empty core") {
  const EngineKind& kind = each_engine();
  CAPTURE(kind.name);
  const auto engine = kind.make();
  engine->add({~a, ~b});
  REQUIRE(engine->solve({a, b}) == Status::unsatisfiable);
  CHECK(engine->core() == std::vector<Literal>{a, b});
}

TEST_CASE("z3's trap: clauses that contradict each other are seen without assumptions") {
  const EngineKind& kind = each_engine();
  CAPTURE(kind.name);
  // QF_FD names assumptions here though the empty core would do; so solve({}) is asked first.
  const auto engine = kind.make();
  engine->add({a, b});
  engine->add({a, ~b});
  engine->add({~a, b});
  engine->add({~a, ~b});
  CHECK(engine->solve({c, d}) == Status::unsatisfiable);
  CHECK(engine->solve({}) == Status::unsatisfiable);
}

TEST_CASE("z3's trap: a core of two literals of which one would do is made minimal") {
  const EngineKind& kind = each_engine();
  CAPTURE(kind.name);
  const auto engine = kind.make();
  // ~a follows, but only from a case split on b.
  engine->add({~a, b, c});
  engine->add({~a, b, ~c});
  engine->add({~a, ~b, c});
  engine->add({~a, ~b, ~c});
  for (const auto& order : {std::vector<Literal>{a, d}, {d, a}, {a, d, b}, {b, a, d}}) {
    REQUIRE(engine->solve(order) == Status::unsatisfiable);
    const MinimalCore found = minimal_core(*engine, {}, engine->core(), {});
    CHECK(found.literals == std::vector<Literal>{a});
    CHECK(found.minimal);
  }
}

TEST_CASE("groups that are tracked hold only while their selector is assumed") {
  const EngineKind& kind = each_engine();
  CAPTURE(kind.name);
  Formula formula;
  const Literal x = formula.new_variable("x");
  const Group rule = formula.new_group(GroupKind::rule, "x holds");
  const Group meaning = formula.new_group(GroupKind::definition, "y means x");
  const Group clue = formula.new_group(GroupKind::clue, "clue 1");
  const Literal y = formula.new_variable("y");
  formula.add(rule, {x});
  formula.add(meaning, {~x, y});
  formula.add(meaning, {x, ~y});
  formula.add(clue, {~x});

  const auto clues = kind.make();
  const TrackedFormula only_clues(formula, *clues, TrackedFormula::Track::clues);
  CHECK_FALSE(only_clues.selector(rule));
  CHECK_FALSE(only_clues.selector(meaning));
  CHECK(clues->solve({}) == Status::satisfiable);
  CHECK(clues->solve({only_clues.selector(clue)}) == Status::unsatisfiable);

  const auto all = kind.make();
  const TrackedFormula rules_too(formula, *all, TrackedFormula::Track::rules_and_clues);
  CHECK_FALSE(rules_too.selector(meaning));
  CHECK(rules_too.selector(clue) == only_clues.selector(clue));
  CHECK(all->solve({rules_too.selector(clue)}) == Status::satisfiable);
  REQUIRE(all->solve({rules_too.selector(rule), ~y}) == Status::unsatisfiable);
  CHECK(all->core() == std::vector<Literal>{rules_too.selector(rule), ~y});
}

TEST_CASE("a formula whose loading is stopped says so") {
  const EngineKind& kind = each_engine();
  CAPTURE(kind.name);
  Formula formula;
  const Literal x = formula.new_variable("x");
  const Group rule = formula.new_group(GroupKind::rule, "x");
  formula.add(rule, {x});
  std::stop_source source;
  source.request_stop();
  const auto engine = kind.make();
  const TrackedFormula stopped(formula, *engine, TrackedFormula::Track::clues, source.get_token());
  CHECK_FALSE(stopped.complete());
}

TEST_CASE("a literal and its negation are a core, also of clauses that decide it") {
  for (const bool asked_before : {false, true}) {
    CAPTURE(asked_before);
    const auto engine = z3_engine();
    const Literal x(1), y(2);
    engine->add({x, y});
    engine->add({x, ~y});
    // z3 4.8.12 has learned by then that x holds, and gives no core.
    if (asked_before) CHECK(engine->solve({}) == Status::satisfiable);
    if (asked_before) CHECK(engine->solve({x}) == Status::satisfiable);
    for (const std::vector<Literal>& assumed : {std::vector<Literal>{x, ~x}, {~x, x}}) {
      REQUIRE(engine->solve(assumed) == Status::unsatisfiable);
      const std::vector<Literal> core = engine->core();
      REQUIRE_FALSE(core.empty());
      CHECK(engine->solve(core) == Status::unsatisfiable);
    }
  }
}
