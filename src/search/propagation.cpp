// SPDX-License-Identifier: MIT
#include "search/propagation.hpp"

#include <algorithm>

namespace cluecore {

void Propagation::Lists::lay_out() {
  for (std::size_t i = 1; i < begin.size(); ++i) begin[i] += begin[i - 1];
  items.resize(begin.back());
}

Propagation::Propagation(const Formula& formula)
    : formula_(formula),
      active_(static_cast<std::size_t>(formula.group_count())),
      value_(2 * static_cast<std::size_t>(formula.variable_count()) + 2),
      reason_(value_.size() / 2),
      trail_(reason_.size() + 1) {
  implied_.begin.resize(value_.size() + 1);
  long_.begin.resize(value_.size() + 1);
  of_group_.begin.resize(active_.size() + 1);
  const auto clauses = static_cast<std::uint32_t>(formula.clause_count());
  for (std::uint32_t number = 0; number < clauses; ++number) {
    const Literals clause = formula.clause(number);
    ++of_group_.begin[position(formula.group_of(number)) + 1];
    if (clause.size() < 2) short_.push_back(number);
    if (!clause.empty() && clause.size() != 2) clause_of_long_.push_back(number);
    for (Literal literal : clause) {
      ++(clause.size() == 2 ? implied_.begin[code(~literal) + 1] : long_.begin[code(literal) + 1]);
    }
  }
  for (Lists* lists : {&implied_, &long_, &of_group_}) lists->lay_out();
  pairs_.resize(implied_.items.size());
  std::vector<std::uint32_t> next_implied(implied_.begin);
  std::vector<std::uint32_t> next_long(long_.begin);
  std::vector<std::uint32_t> next_of_group(of_group_.begin);
  std::uint32_t long_clause = 0;
  for (std::uint32_t number = 0; number < clauses; ++number) {
    of_group_.items[next_of_group[position(formula.group_of(number))]++] = number;
    const Literals clause = formula.clause(number);
    for (std::size_t i = 0; clause.size() == 2 && i < 2; ++i) {
      const std::uint32_t at = next_implied[code(~clause[i])]++;
      implied_.items[at] = code(clause[1 - i]);
      pairs_[at] = number;
    }
    if (clause.empty() || clause.size() == 2) continue;
    for (Literal literal : clause) long_.items[next_long[code(literal)]++] = long_clause;
    ++long_clause;
  }
  for (Group definition : formula.groups(GroupKind::definition)) {
    active_[position(definition)] = true;
  }
}

bool Propagation::activate(Group group) {
  active_[position(group)] = true;
  return !broken_ &&
         std::ranges::all_of(clauses_of(group), [&](auto clause) { return visit(clause); }) &&
         propagate();
}

bool Propagation::activate(std::span<const Group> groups) {
  for (Group group : groups) active_[position(group)] = true;
  if (broken_) return false;
  // Larger clauses are visited for the literals that are false in them.
  for (std::uint32_t clause : short_) {
    if (takes_part(clause) && !visit(clause)) return false;
  }
  propagated_ = 0;
  return propagate();
}

bool Propagation::activate_all() {
  if (!all_) {
    all_ = true;
    active_.assign(active_.size(), true);
    literals_of_long_.begin.push_back(0);
    for (std::uint32_t number : clause_of_long_) {
      const Literals clause = formula_.clause(number);
      for (Literal literal : clause) literals_of_long_.items.push_back(code(literal));
      literals_of_long_.begin.push_back(static_cast<std::uint32_t>(literals_of_long_.items.size()));
      open_at_first_.push_back(clause.size());
    }
    open_ = open_at_first_;
    propagated_ = 0;
  }
  return !broken_ &&
         std::ranges::all_of(short_, [&](std::uint32_t clause) { return visit(clause); }) &&
         propagate();
}

bool Propagation::propagate_visited() {
  for (; !broken_ && propagated_ < assigned_; ++propagated_) {
    const bool holds = each_clause_with(~trail(propagated_), [&](std::uint32_t clause) {
      return !takes_part(clause) || visit(clause);
    });
    if (!holds) return false;
  }
  return !broken_;
}

// What is done most by far. The arrays are held by pointers of its own: values are characters, which
// may be anything to a compiler, so that it would fetch the vectors' pointers again after each.
bool Propagation::propagate_counted() {
  signed char* const value = value_.data();
  std::uint64_t* const open = open_.data();
  std::uint32_t* const trail = trail_.data();
  const std::uint32_t* const long_begin = long_.begin.data();
  const std::uint32_t* const long_items = long_.items.data();
  const std::uint32_t* const literals_begin = literals_of_long_.begin.data();
  const std::uint32_t* const literals = literals_of_long_.items.data();
  const std::uint32_t* const implied_begin = implied_.begin.data();
  const std::uint32_t* const implied_items = implied_.items.data();
  std::size_t assigned = assigned_;
  std::size_t propagated = propagated_;
  std::uint32_t broken = broken_ ? 0 : none;
  // Of what is not false. Without a branch on whether it is known, which nobody can predict.
  const auto assign = [&](std::uint32_t literal) {
    trail[assigned] = literal;
    assigned += value[literal] == 0 ? 1 : 0;
    value[literal] = 1;
    value[literal ^ 1U] = -1;
  };
  while (broken == none && propagated < assigned) {
    const std::uint32_t literal = trail[propagated++];
    const std::uint32_t opposite = literal ^ 1U;
    // All counts are brought up to date, clash or not, so that back_to() can undo them.
    for (std::uint32_t at = long_begin[literal], end = long_begin[literal + 1]; at < end; ++at) {
      open[long_items[at]] += met;
    }
    for (std::uint32_t at = long_begin[opposite], end = long_begin[opposite + 1]; at < end; ++at) {
      const std::uint32_t clause = long_items[at];
      if (--open[clause] > 1) continue;
      // It may have one literal left, or none; those on the trail may not be counted yet.
      std::uint32_t left = literals_begin[clause];
      const std::uint32_t literals_end = literals_begin[clause + 1];
      while (left < literals_end && value[literals[left]] < 0) ++left;
      if (left < literals_end) {
        assign(literals[left]);
      } else {
        broken = clause_of_long_[clause];
      }
    }
    for (std::uint32_t at = implied_begin[literal], end = implied_begin[literal + 1];
         broken == none && at < end; ++at) {
      if (value[implied_items[at]] < 0) {
        broken = pairs_[at];
      } else {
        assign(implied_items[at]);
      }
    }
  }
  assigned_ = assigned;
  propagated_ = propagated;
  if (!broken_ && broken != none) broken_ = broken;
  return !broken_;
}

std::vector<Literal> Propagation::trail() const {
  std::vector<Literal> literals;
  literals.reserve(assigned_);
  for (std::size_t at = 0; at < assigned_; ++at) literals.push_back(trail(at));
  return literals;
}

std::set<Group> Propagation::touched(GroupKind kind) const {
  std::set<Group> groups;
  for (std::size_t at = 0; at < assigned_; ++at) {
    each_clause_with(~trail(at), [&](std::uint32_t clause) {
      const Group group = formula_.group_of(clause);
      if (formula_.kind(group) == kind) groups.insert(group);
      return true;
    });
  }
  return groups;
}

void Propagation::back_to(std::size_t mark) {
  broken_.reset();
  if (all_ && mark == 0) {
    // Faster than taking all of it back, where a puzzle was solved.
    open_ = open_at_first_;
    std::ranges::fill(value_, static_cast<signed char>(0));
    assigned_ = propagated_ = 0;
    return;
  }
  std::uint64_t* const open = open_.data();
  const std::uint32_t* const items = long_.items.data();
  for (std::size_t i = mark; all_ && i < propagated_; ++i) {
    const std::uint32_t literal = trail_[i];
    const std::uint32_t opposite = literal ^ 1U;
    for (std::uint32_t at = long_.begin[literal]; at < long_.begin[literal + 1]; ++at) {
      open[items[at]] -= met;
    }
    for (std::uint32_t at = long_.begin[opposite]; at < long_.begin[opposite + 1]; ++at) {
      ++open[items[at]];
    }
  }
  for (std::size_t i = mark; i < assigned_; ++i) {
    value_[trail_[i]] = 0;
    value_[trail_[i] ^ 1U] = 0;
  }
  assigned_ = std::min(assigned_, mark);
  propagated_ = std::min(propagated_, mark);
}

bool Propagation::assign(Literal literal, std::uint32_t reason) {
  if (!is_open(literal)) return is_true(literal);
  value_[code(literal)] = 1;
  value_[code(~literal)] = -1;
  reason_[index_of(literal)] = reason;
  trail_[assigned_++] = code(literal);
  return true;
}

/// False if the clause is; otherwise its last literal that is left, if it is the only one, is made
/// true.
bool Propagation::visit(std::uint32_t clause) {
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
