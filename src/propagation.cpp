// SPDX-License-Identifier: MIT
#include "propagation.hpp"

namespace cluecore {

GroupPropagation::GroupPropagation(const Formula& formula)
    : formula_(formula),
      begin_(2 * static_cast<std::size_t>(formula.variable_count()) + 3),
      value_(static_cast<std::size_t>(formula.variable_count()) + 1) {
  // Occurrence lists of all literals, end to end in one array.
  for (std::size_t clause = 0; clause < formula.clause_count(); ++clause) {
    for (Literal literal : formula.clause(clause)) ++begin_[literal.index() + 1];
  }
  for (std::size_t i = 1; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
  occurrences_.resize(formula.literal_count());
  std::vector<std::size_t> next(begin_);
  for (std::size_t clause = 0; clause < formula.clause_count(); ++clause) {
    for (Literal literal : formula.clause(clause)) occurrences_[next[literal.index()]++] = clause;
  }
}

std::set<Group> GroupPropagation::touched_rules() const {
  std::set<Group> rules;
  for (Literal literal : trail_) {
    for (std::size_t clause : occurrences(~literal)) {
      const Group group = formula_.group_of(clause);
      if (formula_.kind(group) == GroupKind::rule) rules.insert(group);
    }
  }
  return rules;
}

void GroupPropagation::back_to(std::size_t mark) {
  while (trail_.size() > mark) {
    value_[static_cast<std::size_t>(trail_.back().variable())] = 0;
    trail_.pop_back();
  }
}

std::span<const std::size_t> GroupPropagation::occurrences(Literal literal) const {
  const std::size_t begin = begin_[literal.index()];
  return std::span(occurrences_).subspan(begin, begin_[literal.index() + 1] - begin);
}

bool GroupPropagation::assign(Literal literal) {
  if (is_false(literal)) return false;
  signed char& value = value_[static_cast<std::size_t>(literal.variable())];
  if (value == 0) {
    value = literal.negated() ? -1 : 1;
    trail_.push_back(literal);
  }
  return true;
}

bool GroupPropagation::propagate(std::size_t from, std::optional<Group> group) {
  const auto takes_part = [&](std::size_t clause) {
    const Group of_clause = formula_.group_of(clause);
    return of_clause == group || formula_.kind(of_clause) == GroupKind::definition;
  };
  for (; from < trail_.size(); ++from) {
    for (std::size_t clause : occurrences(~trail_[from])) {
      if (takes_part(clause) && !propagate_clause(clause)) return false;
    }
  }
  return true;
}

/// False if the clause is, otherwise its last literal that is left, if it is the only one, is true.
bool GroupPropagation::propagate_clause(std::size_t clause) {
  Literal unit;
  for (Literal literal : formula_.clause(clause)) {
    if (is_false(literal)) continue;
    if (is_false(~literal) || unit) return true;
    unit = literal;
  }
  return unit && assign(unit);
}

}  // namespace cluecore
