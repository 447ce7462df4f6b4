// SPDX-License-Identifier: MIT
#include "engine/restricted.hpp"

#include <algorithm>

namespace cluecore {

int RestrictedEngine::fixed(Literal literal) const {
  const auto variable = static_cast<std::size_t>(literal.variable());
  if (variable >= values_.size()) return 0;
  return literal.negated() ? -values_[variable] : values_[variable];
}

Literal RestrictedEngine::within(Literal literal) {
  reserve(literal.variable());
  Literal& known = within_[static_cast<std::size_t>(literal.variable())];
  if (!known) {
    known = engine_->new_variable();
    outside_.resize(static_cast<std::size_t>(known.variable()) + 1);
    outside_.back() = Literal(literal.variable());
  }
  return literal.negated() ? ~known : known;
}

void RestrictedEngine::reserve(int variables) {
  if (within_.size() <= static_cast<std::size_t>(variables)) {
    within_.resize(static_cast<std::size_t>(variables) + 1);
  }
}

Literal RestrictedEngine::new_variable() {
  within_.push_back({});
  return Literal(static_cast<int>(within_.size()) - 1);
}

void RestrictedEngine::add(Literals clause) {
  open_.clear();
  for (Literal literal : clause) {
    const int known = fixed(literal);
    if (known > 0) return;
    if (known == 0) open_.push_back(literal);
  }
  for (Literal& literal : open_) literal = within(literal);
  engine_->add(open_);
}

Status RestrictedEngine::solve(Literals assumptions, const Limits& limits) {
  Clause open;
  for (Literal literal : assumptions) {
    if (fixed(literal) == 0) open.push_back(within(literal));
    if (fixed(literal) >= 0) continue;
    core_ = {literal};
    return Status::unsatisfiable;
  }
  const Status status = engine_->solve(open, limits);
  if (status != Status::unsatisfiable) return status;
  core_.clear();
  for (Literal literal : engine_->core()) {
    const Literal positive = outside_[static_cast<std::size_t>(literal.variable())];
    core_.push_back(literal.negated() ? ~positive : positive);
  }
  return status;
}

bool RestrictedEngine::value(Literal literal) const {
  if (fixed(literal) != 0) return fixed(literal) > 0;
  const auto variable = static_cast<std::size_t>(literal.variable());
  const Literal known = variable < within_.size() ? within_[variable] : Literal();
  if (!known) return literal.negated();
  return engine_->value(literal.negated() ? ~known : known);
}

}  // namespace cluecore
