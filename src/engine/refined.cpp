// SPDX-License-Identifier: MIT
#include "engine/refined.hpp"

#include "engine/tracked_formula.hpp"

#include <algorithm>
#include <utility>

namespace cluecore {

RefinedEngine::RefinedEngine(std::unique_ptr<Engine> engine, const Encoding& encoding,
                             bool rules_tracked)
    : engine_(std::move(engine)), encoding_(encoding), rules_tracked_(rules_tracked) {}

std::unique_ptr<Engine> RefinedEngine::around(std::unique_ptr<Engine> engine,
                                              const Encoding& encoding, bool rules_tracked) {
  if (encoding.refine.empty()) return engine;
  return std::make_unique<RefinedEngine>(std::move(engine), encoding, rules_tracked);
}

Literal RefinedEngine::selector(Group group) const {
  return rules_tracked_ ? TrackedFormula::selector_in(encoding_.formula, group) : Literal();
}

void RefinedEngine::open_scope_of_cuts() {
  if (has_scope_) return;
  engine_->push();
  has_scope_ = true;
}

void RefinedEngine::add(Literals clause) {
  if (has_scope_ && scopes_ == 0) for_good_.emplace_back(clause.begin(), clause.end());
  engine_->add(clause);
}

void RefinedEngine::push() {
  open_scope_of_cuts();
  engine_->push();
  ++scopes_;
}

void RefinedEngine::pop() {
  engine_->pop();
  if (--scopes_ > 0) return;
  for (; kept_ < cuts_.size(); ++kept_) add_cut(cuts_[kept_]);
}

void RefinedEngine::add_cut(const Cut& cut) {
  Clause clause = cut.clause;
  if (const Literal rule = selector(cut.group)) clause.push_back(~rule);
  engine_->add(clause);
}

/// What the rules that hold have against the model.
std::vector<Cut> RefinedEngine::new_cuts() const {
  std::vector<Cut> cuts =
      encoding_.cuts([this](Literal literal) { return engine_->value(literal) ? 1 : -1; });
  std::erase_if(cuts, [this](const Cut& cut) {
    const Literal rule = selector(cut.group);
    return rule && !engine_->value(rule);
  });
  return cuts;
}

Status RefinedEngine::solve(Literals assumptions, const Limits& limits) {
  open_scope_of_cuts();
  while (true) {
    const Status status = engine_->solve(assumptions, limits);
    if (status != Status::satisfiable) return status;
    const std::vector<Cut> cuts = new_cuts();
    if (cuts.empty()) return status;
    for (const Cut& cut : cuts) add_cut(cut);
    cuts_.insert(cuts_.end(), cuts.begin(), cuts.end());
    if (scopes_ == 0) kept_ = cuts_.size();
  }
}

void RefinedEngine::forget() {
  if (has_scope_) engine_->pop();
  has_scope_ = false;
  for (const Clause& clause : for_good_) engine_->add(clause);
  for_good_.clear();
  cuts_.clear();
  kept_ = 0;
  engine_->forget();
}

}  // namespace cluecore
