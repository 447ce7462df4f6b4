// SPDX-License-Identifier: MIT
// The CaDiCaL engine. The only file that knows CaDiCaL; built where libcadical-dev was found.
//
// CaDiCaL has no scopes. A clause added in a scope is guarded by an activation literal that is
// assumed until the scope ends and false for good from then on (Eén & Sörensson, BMC 2003). Those
// take variables of their own, so the variables of engine and solver are numbered apart. Dead
// activation literals pile up; now and then the solver is made anew from the clauses kept here.
#include "engine/registry.hpp"

#include <cluecore/engine.hpp>

#include <algorithm>
#include <cadical.hpp>
#include <limits>
#include <new>
#include <optional>
#include <set>
#include <stdexcept>

namespace cluecore {

namespace {

/// Scopes that ended before the solver is made anew.
constexpr int most_dead_scopes = 2000;

/// What CaDiCaL asks again and again while it searches.
class Interrupt final : public CaDiCaL::Terminator {
 public:
  explicit Interrupt(const Limits& limits) : stop_(limits.stop) {}
  bool terminate() override { return stop_.stop_requested(); }

 private:
  std::stop_token stop_;
};

/// Counts what is learned: a clause for each conflict. CaDiCaL tells no other count.
class LearnedCounter final : public CaDiCaL::Learner {
 public:
  bool learning(int /*size*/) override {
    ++count_;
    return false;
  }
  void learn(int /*literal*/) override {}
  std::size_t count() const { return count_; }

 private:
  std::size_t count_ = 0;
};

class CadicalEngine final : public Engine {
 public:
  CadicalEngine(std::string proof_file, unsigned seed)
      : proof_file_(std::move(proof_file)), seed_(seed) {
    make_solver();
  }

  using Engine::add;
  using Engine::solve;

  void add(Literals clause) override try {
    answer_.reset();
    if (scopes_.empty()) {
      for (Literal literal : clause) clauses_.push_back(literal.dimacs());
      clauses_.push_back(0);
    } else {
      untouched_ = false;
      Scope& scope = scopes_.back();
      if (scope.activation == 0) scope.activation = ++solver_variables_;
    }
    hand_over(clause);
  } catch (const std::bad_alloc&) {
    throw EngineError("CaDiCaL ran out of memory");
  }

  void expect_models() override {
    expects_models_ = true;
    make_solver();
  }

  void reserve(int variables) override {
    reserved_ = std::max(reserved_, variables);
    last_variable_ = std::max(last_variable_, variables);
  }

  Literal new_variable() override { return Literal(++last_variable_); }

  void push() override {
    answer_.reset();
    scopes_.push_back({});
  }

  void pop() override try {
    if (scopes_.empty()) throw std::logic_error("Engine::pop: no scope is open");
    answer_.reset();
    if (scopes_.back().activation != 0) {
      solver_->add(-scopes_.back().activation);
      solver_->add(0);
      ++dead_scopes_;
    }
    scopes_.pop_back();
    if (scopes_.empty() && dead_scopes_ > most_dead_scopes && proof_file_.empty()) make_solver();
  } catch (const std::bad_alloc&) {
    throw EngineError("CaDiCaL ran out of memory");
  }

  Status solve(Literals assumptions, const Limits& limits) override try {
    answer_.reset();
    untouched_ = false;
    ++calls_;
    for (Literal literal : assumptions) {
      last_variable_ = std::max(last_variable_, literal.variable());
    }
    if (limits.stop.stop_requested()) return Status::unknown;
    assumed_.assign(assumptions.begin(), assumptions.end());
    for (Literal literal : assumed_) solver_->assume(in_solver(literal));
    for (const Scope& scope : scopes_) {
      if (scope.activation != 0) solver_->assume(scope.activation);
    }
    if (limits.conflicts > 0) {
      constexpr unsigned most = std::numeric_limits<int>::max();
      solver_->limit("conflicts", static_cast<int>(std::min(limits.conflicts, most)));
    }
    Interrupt interrupt(limits);
    solver_->connect_terminator(&interrupt);
    const int answer = solver_->solve();
    solver_->disconnect_terminator();
    if (answer == 10) answer_ = Status::satisfiable;
    if (answer == 20) {
      answer_ = Status::unsatisfiable;
      read_core();
    }
    return answer_.value_or(Status::unknown);
  } catch (const std::bad_alloc&) {
    throw EngineError("CaDiCaL ran out of memory");
  }

  bool value(Literal literal) const override {
    if (answer_ != Status::satisfiable) {
      throw std::logic_error("Engine::value: the last answer was not satisfiable");
    }
    const auto variable = static_cast<std::size_t>(literal.variable());
    if (variable >= solver_variable_.size()) return literal.negated();  // it has no clause
    return (solver_->val(solver_variable_[variable]) > 0) != literal.negated();
  }

  const std::vector<Literal>& core() const override {
    if (answer_ != Status::unsatisfiable) {
      throw std::logic_error("Engine::core: the last answer was not unsatisfiable");
    }
    return core_;
  }

  void forget() override try {
    if (!scopes_.empty()) throw std::logic_error("Engine::forget: a scope is open");
    if (!untouched_) make_solver();
  } catch (const std::bad_alloc&) {
    throw EngineError("CaDiCaL ran out of memory");
  }

  std::size_t calls() const override { return calls_; }
  std::size_t conflicts() const override { return learned_.count(); }
  std::string name() const override { return "cadical"; }

 private:
  struct Scope {
    int activation = 0;  ///< its variable in the solver, once a clause needs it
  };

  /// A solver that has the clauses for good and nothing else.
  void make_solver() {
    answer_.reset();
    solver_ = std::make_unique<CaDiCaL::Solver>();
    if (seed_ == 1) solver_->configure("unsat");
    if (seed_ == 2) solver_->configure("sat");
    solver_->set("seed", static_cast<int>(seed_));
    solver_->set("quiet", 1);
    // What helps in a long search costs more than it brings in one of a millisecond: on hard sudokus
    // a tenth each. No other option mattered there; without `shrink` it took twice as long.
    solver_->set("eagersubsume", 0);
    solver_->set("chrono", 0);
    // Of 25x25 sudokus with a third of the conflicts.
    if (expects_models_) solver_->set("stabilizeonly", 1);
    if (expects_models_) solver_->set("phase", 0);
    solver_->connect_learner(&learned_);
    solver_variable_.assign(1, 0);
    solver_variables_ = 0;
    dead_scopes_ = 0;
    untouched_ = true;
    if (!proof_file_.empty()) {
      solver_->set_long_option("--no-binary");
      if (!solver_->trace_proof(proof_file_.c_str())) {
        throw EngineError("the proof cannot be written to " + proof_file_);
      }
    }
    for (int literal : clauses_) solver_->add(literal == 0 ? 0 : in_solver(Literal(literal)));
  }

  void hand_over(Literals clause) {
    if (!scopes_.empty()) solver_->add(-scopes_.back().activation);
    for (Literal literal : clause) solver_->add(in_solver(literal));
    solver_->add(0);
  }

  /// The solver's number for a literal. Numbers are given out in order and without gaps, so that
  /// they are the engine's own as long as everything was reserved before the first scope.
  int in_solver(Literal literal) {
    const auto variable = static_cast<std::size_t>(literal.variable());
    if (variable >= solver_variable_.size()) {
      last_variable_ = std::max(last_variable_, literal.variable());
      const auto last = static_cast<std::size_t>(std::max(reserved_, literal.variable()));
      while (solver_variable_.size() <= last) solver_variable_.push_back(++solver_variables_);
    }
    const int number = solver_variable_[variable];
    return literal.negated() ? -number : number;
  }

  void read_core() {
    core_.clear();
    std::set<Literal> named;  // assumed twice, named once
    for (Literal literal : assumed_) {
      if (solver_->failed(in_solver(literal)) && named.insert(literal).second) {
        core_.push_back(literal);
      }
    }
  }

  std::string proof_file_;  // "" = none
  bool expects_models_ = false;
  unsigned seed_;
  LearnedCounter learned_;
  std::unique_ptr<CaDiCaL::Solver> solver_;
  std::vector<int> clauses_;          // those added for good, each ended by 0
  std::vector<int> solver_variable_;  // by variable of the engine
  int solver_variables_ = 0;          // given out so far, activation literals included
  int reserved_ = 0;
  int last_variable_ = 0;
  std::vector<Scope> scopes_;
  int dead_scopes_ = 0;
  bool untouched_ = true;  // the solver was given clauses for good, and nothing else
  std::size_t calls_ = 0;

  std::optional<Status> answer_;
  std::vector<Literal> assumed_;
  std::vector<Literal> core_;
};

}  // namespace

std::unique_ptr<Engine> cadical_engine() {
  return cadical_engine_with(0);
}

std::unique_ptr<Engine> cadical_engine_with(unsigned seed) {
  return std::make_unique<CadicalEngine>("", seed);
}

std::unique_ptr<Engine> cadical_engine_with_proof(const std::string& file) {
  return std::make_unique<CadicalEngine>(file, 0);
}

std::string cadical_version() {
  return CaDiCaL::Solver::version();
}

}  // namespace cluecore
