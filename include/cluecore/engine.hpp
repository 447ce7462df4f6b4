// SPDX-License-Identifier: MIT
// A SAT solver that is asked again and again, in the shape of IPASIR (Balyo, Biere, Iser & Sinz,
// SAT Race 2015): add clauses, solve under assumptions, read values or the core.
//
//   auto engine = z3_engine();
//   engine->add({a, b});
//   if (engine->solve({~a}) == Status::satisfiable) engine->value(b);       // true
//   if (engine->solve({~a, ~b}) == Status::unsatisfiable) engine->core();   // {~a, ~b}
#pragma once

#include <cluecore/literal.hpp>

#include <functional>
#include <initializer_list>
#include <memory>
#include <span>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace cluecore {

/// The solver itself failed: it ran out of memory, say. Any call of an engine may throw it.
class EngineError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

enum class Status { satisfiable, unsatisfiable, unknown };

/// When a call gives up and says unknown.
struct Limits {
  unsigned conflicts = 0;  ///< conflicts of the solver's search; 0 = none
  /// A stop requested in any thread ends a running call, and those after it, soon.
  std::stop_token stop{};
};

/// Not for two threads at once, but for the stop token. Literals may name any variable from 1 up;
/// a variable comes into being when it is first named.
class Engine {
 public:
  virtual ~Engine() = default;

  /// Adds a clause for good, or until pop() if push() came before.
  virtual void add(Literals clause) = 0;
  void add(std::initializer_list<Literal> clause) { add(Literals(clause.begin(), clause.size())); }
  /// A hint before the first clause: what will be asked mostly has models, of which few literals are true.
  virtual void expect_models() {}
  /// Do conflicts cost it little beside a call? Then one call that leaves it a choice takes less than a call for
  /// each of what can be chosen, which have fewer conflicts.
  virtual bool conflicts_cost_little() const { return true; }
  /// Keeps the variables from 1 to `variables` from being handed out by new_variable().
  virtual void reserve(int variables) = 0;
  /// A variable that nothing has named or reserved so far, as its positive literal.
  virtual Literal new_variable() = 0;

  /// Opens a scope; pop() drops the clauses added since. Scopes nest.
  virtual void push() = 0;
  virtual void pop() = 0;

  /// Is there a model of the clauses in which all the assumptions hold?
  virtual Status solve(Literals assumptions, const Limits& limits = {}) = 0;
  Status solve(std::initializer_list<Literal> assumptions, const Limits& limits = {}) {
    return solve(Literals(assumptions.begin(), assumptions.size()), limits);
  }

  /// The literal's value in the model. Requires: the last solve() said satisfiable, and nothing was
  /// added, pushed or popped since; otherwise std::logic_error. A variable that no clause names has
  /// an arbitrary value.
  virtual bool value(Literal literal) const = 0;
  /// Assumptions that cannot hold together, in the order in which they were assumed; not minimal.
  /// Requires: the last solve() said unsatisfiable; otherwise std::logic_error. If the clauses alone
  /// have no model, assumptions may be named all the same: ask solve({}) first.
  virtual const std::vector<Literal>& core() const = 0;

  /// Forgets all that was learned from earlier calls: from here on the engine answers, bit for bit,
  /// as a new one that came by the same clauses in the same way. Requires: no open scope.
  virtual void forget() = 0;
  /// Calls of solve() so far.
  virtual std::size_t calls() const = 0;
  /// Conflicts in all searches so far, as the solver counts them: a measure of work, no promise.
  virtual std::size_t conflicts() const { return 0; }
  /// "z3".
  virtual std::string name() const = 0;
};

std::unique_ptr<Engine> z3_engine();
/// Makes engines without clauses, each for itself.
using EngineMaker = std::function<std::unique_ptr<Engine>()>;
/// "4.8.12".
std::string z3_version();

/// An engine that can be chosen by name.
struct EngineKind {
  std::string name;     ///< "z3"
  std::string version;  ///< "4.8.12"
  EngineMaker make;
  /// Makes an engine that writes a DRAT proof, as text, of what it refutes to a file, complete once
  /// the engine is gone; throws EngineError if the file cannot be written. Empty: it has none.
  std::function<std::unique_ptr<Engine>(const std::string& file)> make_with_proof;
};

/// The engines of this build, z3, the default, first.
std::span<const EngineKind> engines();
/// Makes one of the first of engines().
std::unique_ptr<Engine> default_engine();
/// The names of those that it was built without.
std::span<const std::string_view> engines_left_out();
/// "race": the engine that finds again and explains what Question::race found out. It is none of
/// engines().
const EngineKind& race();
/// The engine of that name, "race" included, or nullptr.
const EngineKind* engine_named(std::string_view name);

}  // namespace cluecore
