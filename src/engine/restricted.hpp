// SPDX-License-Identifier: MIT
// An engine in which some literals hold for good. The engine within is told of what these leave open and
// nothing else, under numbers of its own: variables cost time, z3 more than clauses.
#pragma once

#include <cluecore/engine.hpp>

#include <optional>

namespace cluecore {

class RestrictedEngine final : public Engine {
 public:
  /// `values`: 1, -1 or 0, which leaves it open, for each variable; the first is of none.
  RestrictedEngine(std::unique_ptr<Engine> engine, std::vector<signed char> values)
      : engine_(std::move(engine)), values_(std::move(values)), within_(values_.size()) {}

  using Engine::add;
  using Engine::solve;
  void add(Literals clause) override;
  void reserve(int variables) override;
  Literal new_variable() override;
  void push() override { engine_->push(); }
  void pop() override { engine_->pop(); }
  Status solve(Literals assumptions, const Limits& limits) override;
  bool value(Literal literal) const override;
  const std::vector<Literal>& core() const override { return core_; }
  void forget() override { engine_->forget(); }
  std::size_t calls() const override { return engine_->calls(); }
  std::size_t conflicts() const override { return engine_->conflicts(); }
  std::string name() const override { return engine_->name(); }
  bool conflicts_cost_little() const override { return engine_->conflicts_cost_little(); }

 private:
  /// 1 if it holds for good, -1 if its opposite does.
  int fixed(Literal literal) const;
  /// Its literal in the engine within. Requires: it is open.
  Literal within(Literal literal);

  std::unique_ptr<Engine> engine_;
  std::vector<signed char> values_;
  std::vector<Literal> within_;   // by variable; none: not named so far
  std::vector<Literal> outside_;  // by variable of the engine within
  std::vector<Literal> core_;
  Clause open_;  // of the clause that is added; kept for its memory
};

}  // namespace cluecore
