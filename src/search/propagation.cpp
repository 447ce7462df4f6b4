// SPDX-License-Identifier: MIT
#include "search/propagation.hpp"

#include <algorithm>

namespace cluecore {

Propagation::Propagation(const Formula& formula)
    : formula_(formula),
      active_(static_cast<std::size_t>(formula.group_count())),
      value_(static_cast<std::size_t>(formula.variable_count()) + 1),
      reason_(value_.size()) {
  with_literal_.begin.resize(2 * value_.size() + 1);
  of_group_.begin.resize(active_.size() + 1);
  for (std::size_t clause = 0; clause < formula.clause_count(); ++clause) {
    ++of_group_.begin[position(formula.group_of(clause)) + 1];
    for (Literal literal : formula.clause(clause)) ++with_literal_.begin[literal.index() + 1];
  }
  for (Index* index : {&with_literal_, &of_group_}) {
    for (std::size_t i = 1; i < index->begin.size(); ++i) index->begin[i] += index->begin[i - 1];
    index->clauses.resize(index->begin.back());
  }
  std::vector<std::size_t> next(with_literal_.begin);
  std::vector<std::size_t> next_of_group(of_group_.begin);
  for (std::size_t clause = 0; clause < formula.clause_count(); ++clause) {
    of_group_.clauses[next_of_group[position(formula.group_of(clause))]++] = clause;
    for (Literal literal : formula.clause(clause)) {
      with_literal_.clauses[next[literal.index()]++] = clause;
    }
  }
  for (Group definition : formula.groups(GroupKind::definition)) {
    active_[position(definition)] = true;
  }
}

bool Propagation::activate(Group group) {
  active_[position(group)] = true;
  if (broken_) return false;
  const auto clauses = of_group_[position(group)];
  return std::all_of(clauses.begin(), clauses.end(), [&](auto clause) { return visit(clause); }) &&
         propagate();
}

bool Propagation::activate(std::span<const Group> groups) {
  for (Group group : groups) active_[position(group)] = true;
  if (broken_) return false;
  for (Group group : groups) {
    // Larger clauses are visited for the literals that are false in them.
    for (std::size_t clause : of_group_[position(group)]) {
      if (formula_.clause(clause).size() <= 1 && !visit(clause)) return false;
    }
  }
  propagated_ = 0;
  return propagate();
}

bool Propagation::propagate() {
  for (; !broken_ && propagated_ < trail_.size(); ++propagated_) {
    for (std::size_t clause : with_literal_[(~trail_[propagated_]).index()]) {
      if (active_[position(formula_.group_of(clause))] && !visit(clause)) return false;
    }
  }
  return !broken_;
}

std::set<Group> Propagation::touched(GroupKind kind) const {
  std::set<Group> groups;
  for (Literal literal : trail_) {
    for (std::size_t clause : with_literal_[(~literal).index()]) {
      const Group group = formula_.group_of(clause);
      if (formula_.kind(group) == kind) groups.insert(group);
    }
  }
  return groups;
}

void Propagation::back_to(std::size_t mark) {
  while (trail_.size() > mark) {
    const auto variable = static_cast<std::size_t>(trail_.back().variable());
    value_[variable] = 0;
    reason_[variable].reset();
    trail_.pop_back();
  }
  propagated_ = std::min(propagated_, mark);
  broken_.reset();
}

bool Propagation::assign(Literal literal, std::optional<std::size_t> reason) {
  if (is_false(literal)) return false;
  if (is_true(literal)) return true;
  const std::size_t variable = index_of(literal);
  value_[variable] = literal.negated() ? -1 : 1;
  reason_[variable] = reason;
  trail_.push_back(literal);
  return true;
}

/// False if the clause is; otherwise its last literal that is left, if it is the only one, is made
/// true.
bool Propagation::visit(std::size_t clause) {
  ++work_;
  Literal unit;
  for (Literal literal : formula_.clause(clause)) {
    if (is_false(literal)) continue;
    if (is_true(literal) || unit) return true;
    unit = literal;
  }
  if (unit) return assign(unit, clause);
  broken_ = clause;
  return false;
}

}  // namespace cluecore
