// SPDX-License-Identifier: MIT
// z3, but for what a test makes of it: overrides what is to be otherwise.
#pragma once

#include <cluecore/engine.hpp>

#include <memory>
#include <string>
#include <vector>

class ForwardingEngine : public cluecore::Engine {
 public:
  using Engine::add;
  using Engine::solve;
  void add(cluecore::Literals clause) override { engine_->add(clause); }
  void reserve(int variables) override { engine_->reserve(variables); }
  cluecore::Literal new_variable() override { return engine_->new_variable(); }
  void push() override { engine_->push(); }
  void pop() override { engine_->pop(); }
  cluecore::Status solve(cluecore::Literals assumptions, const cluecore::Limits& limits) override {
    return engine_->solve(assumptions, limits);
  }
  bool value(cluecore::Literal literal) const override { return engine_->value(literal); }
  const std::vector<cluecore::Literal>& core() const override { return engine_->core(); }
  void forget() override { engine_->forget(); }
  std::size_t calls() const override { return engine_->calls(); }
  std::string name() const override { return "forwarding"; }

 private:
  std::unique_ptr<cluecore::Engine> engine_ = cluecore::z3_engine();
};
