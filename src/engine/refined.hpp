// SPDX-License-Identifier: MIT
// An engine for formulas that leave out what some rules say of whole areas: such a rule is asked about every
// model, and what it has against it is added, until it has nothing (lazy clauses: Ohrimenko, Stuckey &
// Codish, Constraints 2009; for one loop: Soh, Le Berre et al., JELIA 2014). One round takes a cut for every
// part that stands alone, as of Ohashi, Soh, Le Berre et al. (SAT 2025). Cuts follow from the rules, so "no
// model" is right whichever of them are there.
#pragma once

#include <cluecore/encoding.hpp>
#include <cluecore/engine.hpp>

namespace cluecore {

class RefinedEngine final : public Engine {
 public:
  /// The encoding must outlive this. `rules_tracked`: its rules have selectors, as TrackedFormula gives them.
  RefinedEngine(std::unique_ptr<Engine> engine, const Encoding& encoding, bool rules_tracked);
  /// The engine, refined if the encoding asks for that.
  static std::unique_ptr<Engine> around(std::unique_ptr<Engine> engine, const Encoding& encoding,
                                        bool rules_tracked);

  using Engine::add;
  using Engine::solve;
  void add(Literals clause) override;
  void expect_models() override { engine_->expect_models(); }
  bool conflicts_cost_little() const override { return engine_->conflicts_cost_little(); }
  void reserve(int variables) override { engine_->reserve(variables); }
  Literal new_variable() override { return engine_->new_variable(); }
  void push() override;
  void pop() override;
  Status solve(Literals assumptions, const Limits& limits) override;
  bool value(Literal literal) const override { return engine_->value(literal); }
  const std::vector<Literal>& core() const override { return engine_->core(); }
  /// Cuts are forgotten, too.
  void forget() override;
  std::size_t calls() const override { return engine_->calls(); }
  std::size_t conflicts() const override { return engine_->conflicts(); }
  std::string name() const override { return engine_->name(); }
  /// Those that it has.
  const std::vector<Cut>& cuts() const { return cuts_; }

 private:
  void open_scope_of_cuts();
  std::vector<Cut> new_cuts() const;
  void add_cut(const Cut& cut);
  Literal selector(Group group) const;

  std::unique_ptr<Engine> engine_;
  const Encoding& encoding_;
  bool rules_tracked_;
  // Cuts lie in a scope of their own, so that they can be forgotten; what is added for good comes again then.
  bool has_scope_ = false;
  std::vector<Clause> for_good_;  // behind it
  std::size_t scopes_ = 0;        // of who asks
  std::vector<Cut> cuts_;
  std::size_t kept_ = 0;  // so many of them are in no scope of who asks
};

}  // namespace cluecore
