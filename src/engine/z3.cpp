// SPDX-License-Identifier: MIT
// The z3 engine. The only file that knows z3, and it tells z3 nothing but booleans: constants, not,
// or, and.
//
// What was measured on Debian's z3 4.8.12 shapes it: the solver for "QF_FD" (z3's SAT core) is 2 to
// 4 times faster than the default one and does cores 12 times faster; one solver for many puzzles
// is 30 times faster than one each; reading the trail takes a tenth of making a model.
#include "engine/registry.hpp"

#include <cluecore/engine.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <optional>
#include <set>
#include <stdexcept>
#include <thread>
#include <z3++.h>

namespace cluecore {

namespace {

using namespace std::chrono_literals;

/// While it lives, a stop request interrupts the solver. z3 forgets an interrupt that arrives just
/// before a check begins, so it is repeated until the check is over.
class InterruptOnStop {
 public:
  InterruptOnStop(Z3_context context, Z3_solver solver, const std::stop_token& stop)
      : callback_(stop, [this, context, solver, maker = std::this_thread::get_id()] {
          if (std::this_thread::get_id() == maker) {
            came_before_ = true;  // stopped already: nothing runs yet that could be interrupted
            return;
          }
          while (!over_.load()) {
            Z3_solver_interrupt(context, solver);
            std::this_thread::sleep_for(1ms);
          }
        }) {}
  ~InterruptOnStop() { over_.store(true); }
  /// The stop was requested before this was made.
  bool came_before() const { return came_before_; }
  InterruptOnStop(const InterruptOnStop&) = delete;
  InterruptOnStop& operator=(const InterruptOnStop&) = delete;

 private:
  std::atomic<bool> over_ = false;
  bool came_before_ = false;
  std::stop_callback<std::function<void()>> callback_;
};

/// Formulas that take as long as this are worth simplifying.
constexpr unsigned conflicts_before_simplifying = 2000;

/// z3 4.8.12 goes on with a null pointer where there is no memory for a context of 17 megabytes.
struct RoomForContext {
  RoomForContext() {
    constexpr std::size_t enough = std::size_t{24} << 20U;
    void* volatile room = std::malloc(enough);  // volatile: or nothing is asked for
    if (room == nullptr) throw EngineError("out of memory");
    std::free(room);
  }
};

class Z3Engine final : public Engine {
 public:
  explicit Z3Engine(unsigned seed)
      : solver_(context_, "QF_FD"), seed_(seed), conjunction_(context_) {
    set_parameters({});
  }

  using Engine::add;
  using Engine::solve;

  void add(Literals clause) override try {
    finish_answer();
    disjuncts_.clear();
    for (Literal literal : clause) disjuncts_.push_back(term(literal));
    const z3::expr disjunction =
        disjuncts_.size() == 1
            ? z3::expr(context_, disjuncts_.front())
            : z3::expr(context_, Z3_mk_or(context_, size(disjuncts_), disjuncts_.data()));
    context_.check_error();
    conjunction_.push_back(disjunction);
  } catch (const z3::exception& trouble) {
    throw EngineError(trouble.msg());
  }

  void reserve(int variables) override { last_variable_ = std::max(last_variable_, variables); }

  Literal new_variable() override { return Literal(++last_variable_); }

  void push() override try {
    flush();
    solver_.push();
    ++scopes_;
  } catch (const z3::exception& trouble) {
    throw EngineError(trouble.msg());
  }

  void pop() override try {
    if (scopes_ == 0) throw std::logic_error("Engine::pop: no scope is open");
    finish_answer();
    conjunction_.resize(0);
    solver_.pop();
    --scopes_;
  } catch (const z3::exception& trouble) {
    throw EngineError(trouble.msg());
  }

  Status solve(Literals assumptions, const Limits& limits) override try {
    flush();
    ++calls_;
    assumed_.assign(assumptions.begin(), assumptions.end());
    assumed_terms_.clear();
    for (Literal literal : assumptions) assumed_terms_.push_back(term(literal));
    set_parameters(limits);
    Z3_lbool answer = Z3_L_UNDEF;
    {
      const InterruptOnStop interrupt(context_, solver_, limits.stop);
      if (interrupt.came_before()) return Status::unknown;
      fresh_ = false;
      answer = Z3_solver_check_assumptions(context_, solver_, size(assumed_terms_),
                                           assumed_terms_.data());
    }
    if (answer == Z3_L_TRUE) {
      answer_ = Status::satisfiable;
    } else if (answer == Z3_L_FALSE) {
      answer_ = Status::unsatisfiable;
      read_core();
    }
    return answer_.value_or(Status::unknown);
  } catch (const z3::exception& trouble) {
    throw EngineError(trouble.msg());
  }

  bool value(Literal literal) const override try {
    if (answer_ != Status::satisfiable) {
      throw std::logic_error("Engine::value: the last answer was not satisfiable");
    }
    if (values_.empty()) read_values();
    const auto variable = static_cast<std::size_t>(literal.variable());
    return (variable < values_.size() && values_[variable] > 0) != literal.negated();
  } catch (const z3::exception& trouble) {
    throw EngineError(trouble.msg());
  }

  const std::vector<Literal>& core() const override {
    if (answer_ != Status::unsatisfiable) {
      throw std::logic_error("Engine::core: the last answer was not unsatisfiable");
    }
    return core_;
  }

  void forget() override try {
    if (scopes_ != 0) throw std::logic_error("Engine::forget: a scope is open");
    flush();
    past_conflicts_ += conflicts_of_solver();
    solver_.reset();
    fresh_ = true;
    for (const z3::expr& conjunction : loaded_) solver_.add(conjunction);
  } catch (const z3::exception& trouble) {
    throw EngineError(trouble.msg());
  }

  std::size_t calls() const override { return calls_; }
  std::size_t conflicts() const override { return past_conflicts_ + conflicts_of_solver(); }
  std::string name() const override { return "z3"; }
  bool conflicts_cost_little() const override { return false; }

 private:
  static unsigned size(const std::vector<Z3_ast>& terms) {
    return static_cast<unsigned>(terms.size());
  }

  /// The z3 term of a literal; both polarities are made when a variable is first named, and their
  /// ids noted, so that trail and core are read back by id.
  Z3_ast term(Literal literal) {
    if (terms_.size() <= literal.index()) {
      terms_.resize(2 * static_cast<std::size_t>(literal.variable()) + 2, nullptr);
    }
    if (terms_[literal.index()] == nullptr) {
      const Literal positive(literal.variable());
      reserve(positive.variable());
      const z3::expr constant =
          context_.constant(context_.int_symbol(positive.variable()), context_.bool_sort());
      keep(positive, constant);
      keep(~positive, !constant);
      ++named_;
    }
    return terms_[literal.index()];
  }

  void keep(Literal literal, const z3::expr& term) {
    kept_.push_back(term);
    terms_[literal.index()] = term;
    const unsigned id = term.id();
    if (literal_of_id_.size() <= id) literal_of_id_.resize(2 * id + 1);
    literal_of_id_[id] = literal;
  }

  Literal literal_of(Z3_ast term) const {
    // z3 4.8.12 puts null where a variable of its own has no term.
    if (term == nullptr) return {};
    const unsigned id = Z3_get_ast_id(context_, term);
    return id < literal_of_id_.size() ? literal_of_id_[id] : Literal();
  }

  /// Hands the clauses added so far to the solver, as one conjunction: fewer calls, same clauses.
  void flush() {
    finish_answer();
    if (conjunction_.empty()) return;
    const z3::expr all = conjunction_.size() == 1 ? conjunction_[0] : z3::mk_and(conjunction_);
    solver_.add(all);
    if (scopes_ == 0) loaded_.push_back(all);
    conjunction_ = z3::expr_vector(context_);
  }

  std::size_t conflicts_of_solver() const {
    const z3::stats statistics = solver_.statistics();
    for (unsigned i = 0; i < statistics.size(); ++i) {
      if (statistics.is_uint(i) && statistics.key(i) == "sat conflicts") {
        return statistics.uint_value(i);
      }
    }
    return 0;
  }

  void finish_answer() {
    answer_.reset();
    values_.clear();
    core_.clear();
  }

  void set_parameters(const Limits& limits) {
    constexpr unsigned none = 4294967295U;
    const bool known = parameters_set_ && limits.conflicts == conflicts_;
    if (known && simplifies_ == fresh_) return;
    parameters_set_ = true;
    simplifies_ = fresh_;
    conflicts_ = limits.conflicts;
    z3::params parameters(context_);
    parameters.set("ctrl_c", false);  // signals are the program's business
    // z3 simplifies at the beginning of every call; for calls of a millisecond that is most of it.
    // Once is good, before the first: hard nonograms take half the time.
    parameters.set("simplify.delay", fresh_ ? 0U : conflicts_before_simplifying);
    // It keeps 20,000 learned clauses before it throws any away; those of earlier puzzles only slow
    // it down. With these three, hard sudokus take a third of the time.
    parameters.set("gc.initial", 500U);
    parameters.set("gc.burst", true);
    parameters.set("minimize_lemmas", false);
    parameters.set("max_conflicts", conflicts_ == 0 ? none : conflicts_);
    if (seed_ != 0) parameters.set("random_seed", seed_);
    solver_.set(parameters);
  }

  void read_core() {
    std::vector<bool> in_core(terms_.size());
    const z3::expr_vector core = solver_.unsat_core();
    for (unsigned i = 0; i < core.size(); ++i) {
      if (const Literal literal = literal_of(core[static_cast<int>(i)])) {
        in_core[literal.index()] = true;
      }
    }
    for (Literal literal : assumed_) {
      if (in_core[literal.index()]) {
        core_.push_back(literal);
        in_core[literal.index()] = false;  // assumed twice, named once
      }
    }
    if (core_.empty()) name_opposites();
  }

  /// z3 4.8.12 names nothing where a literal and its negation are assumed, in this order, and the
  /// clauses alone make the literal true.
  void name_opposites() {
    std::set<Literal> before;
    for (Literal literal : assumed_) {
      if (before.contains(~literal)) {
        core_ = {~literal, literal};
        return;
      }
      before.insert(literal);
    }
  }

  /// All values from the trail; what the trail lacks (z3 eliminates variables now and then) from
  /// the model.
  void read_values() const {
    values_.assign(terms_.size() / 2 + 1, 0);
    std::size_t found = 0;
    const z3::ast_vector trail(context_, Z3_solver_get_trail(context_, solver_));
    const unsigned length = Z3_ast_vector_size(context_, trail);
    for (unsigned i = 0; i < length; ++i) {
      const Literal literal = literal_of(Z3_ast_vector_get(context_, trail, i));
      if (!literal) continue;
      signed char& value = values_[static_cast<std::size_t>(literal.variable())];
      if (value == 0) ++found;
      value = literal.negated() ? -1 : 1;
    }
    if (found < named_) read_missing_values_from_model();
  }

  void read_missing_values_from_model() const {
    const z3::model model = solver_.get_model();
    for (std::size_t variable = 1; variable < terms_.size() / 2; ++variable) {
      if (values_[variable] != 0 || terms_[2 * variable] == nullptr) continue;
      const z3::expr value = model.eval(z3::expr(context_, terms_[2 * variable]), true);
      values_[variable] = value.is_true() ? 1 : -1;
    }
  }

  [[no_unique_address]] RoomForContext room_;  // before the context
  mutable z3::context context_;
  mutable z3::solver solver_;
  unsigned seed_;
  int scopes_ = 0;
  std::size_t calls_ = 0;
  std::size_t past_conflicts_ = 0;

  std::vector<Z3_ast> terms_;  // by Literal::index
  std::vector<z3::expr> kept_;
  std::vector<Literal> literal_of_id_;  // by AST id
  std::size_t named_ = 0;               // variables that have a term
  int last_variable_ = 0;

  z3::expr_vector conjunction_;   // added, not yet with the solver
  std::vector<z3::expr> loaded_;  // what forget() loads again
  std::vector<Z3_ast> disjuncts_;

  std::optional<Status> answer_;
  std::vector<Literal> assumed_;
  std::vector<Z3_ast> assumed_terms_;
  std::vector<Literal> core_;
  mutable std::vector<signed char> values_;  // by variable: 1, -1, or 0 = not known

  bool fresh_ = true;  // not asked yet, or not since forget()
  bool parameters_set_ = false;
  bool simplifies_ = false;
  unsigned conflicts_ = 0;
};

}  // namespace

std::unique_ptr<Engine> z3_engine() {
  return z3_engine_with(0);
}

std::unique_ptr<Engine> z3_engine_with(unsigned seed) {
  return std::make_unique<Z3Engine>(seed);
}

std::string z3_version() {
  unsigned major = 0;
  unsigned minor = 0;
  unsigned build = 0;
  unsigned revision = 0;
  Z3_get_version(&major, &minor, &build, &revision);
  return std::to_string(major) + "." + std::to_string(minor) + "." + std::to_string(build);
}

}  // namespace cluecore
