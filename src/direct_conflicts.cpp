// SPDX-License-Identifier: MIT
// Direct conflicts: clues that break one rule by themselves, found by unit propagation.
#include <algorithm>
#include <cluecore/explain.hpp>
#include <map>
#include <set>

namespace cluecore {

namespace {

/// Unit propagation over the definitions and one rule at a time.
class RulePropagation {
 public:
  explicit RulePropagation(const Formula& formula)
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

  /// Makes the literal true and propagates over the definitions; false if that fails.
  bool assume(Literal literal) { return assign(literal) && propagate(0, std::nullopt); }

  /// Propagates what is assumed over one rule too; false if the rule is broken.
  bool propagate(Group rule) { return propagate(0, rule); }

  bool is_false(Literal literal) const {
    const signed char value = value_[static_cast<std::size_t>(literal.variable())];
    return literal.negated() ? value > 0 : value < 0;
  }

  /// The rules with a clause that what is assumed has made shorter.
  std::set<Group> touched_rules() const {
    std::set<Group> rules;
    for (Literal literal : trail_) {
      for (std::size_t clause : occurrences(~literal)) {
        const Group group = formula_.group_of(clause);
        if (formula_.kind(group) == GroupKind::rule) rules.insert(group);
      }
    }
    return rules;
  }

  std::size_t mark() const { return trail_.size(); }
  void back_to(std::size_t mark) {
    while (trail_.size() > mark) {
      value_[static_cast<std::size_t>(trail_.back().variable())] = 0;
      trail_.pop_back();
    }
  }

 private:
  std::span<const std::size_t> occurrences(Literal literal) const {
    const std::size_t begin = begin_[literal.index()];
    return std::span(occurrences_).subspan(begin, begin_[literal.index() + 1] - begin);
  }

  bool assign(Literal literal) {
    if (is_false(literal)) return false;
    signed char& value = value_[static_cast<std::size_t>(literal.variable())];
    if (value == 0) {
      value = literal.negated() ? -1 : 1;
      trail_.push_back(literal);
    }
    return true;
  }

  bool propagate(std::size_t from, std::optional<Group> rule) {
    for (; from < trail_.size(); ++from) {
      for (std::size_t clause : occurrences(~trail_[from])) {
        const Group group = formula_.group_of(clause);
        if (group != rule && formula_.kind(group) != GroupKind::definition) continue;
        Literal unit;
        bool open = false;  // satisfied, or more than one literal is left
        for (Literal literal : formula_.clause(clause)) {
          if (is_false(literal)) continue;
          if (is_false(~literal) || unit) {
            open = true;
            break;
          }
          unit = literal;
        }
        if (open) continue;
        if (!unit || !assign(unit)) return false;
      }
    }
    return true;
  }

  const Formula& formula_;
  std::vector<std::size_t> begin_;
  std::vector<std::size_t> occurrences_;
  std::vector<signed char> value_;  // by variable
  std::vector<Literal> trail_;
};

/// Do these clues break the rule?
bool breaks(RulePropagation& propagation, Literals clues, const std::vector<std::size_t>& chosen,
            Group rule) {
  bool consistent = true;
  for (std::size_t clue : chosen) consistent = consistent && propagation.assume(clues[clue]);
  consistent = consistent && propagation.propagate(rule);
  propagation.back_to(0);
  return !consistent;
}

}  // namespace

std::vector<DirectConflict> direct_conflicts(const Formula& formula, Literals clues) {
  RulePropagation propagation(formula);
  std::set<DirectConflict> found;
  std::map<Group, std::vector<std::size_t>> clues_of_rule;
  std::set<Group> broken;

  for (std::size_t clue = 0; clue < clues.size(); ++clue) {
    if (!clues[clue]) continue;
    propagation.assume(clues[clue]);
    const std::size_t mark = propagation.mark();
    for (Group rule : propagation.touched_rules()) {
      clues_of_rule[rule].push_back(clue);
      const bool alone = propagation.propagate(rule);
      if (!alone) {
        found.insert({{clue}, rule});
        broken.insert(rule);
      }
      for (std::size_t other = 0; alone && other < clues.size(); ++other) {
        if (!clues[other] || !propagation.is_false(clues[other])) continue;
        found.insert({{std::min(clue, other), std::max(clue, other)}, rule});
        broken.insert(rule);
      }
      propagation.back_to(mark);
    }
    propagation.back_to(0);
  }

  // Rules that only three or more clues together break, where no smaller conflict is among them.
  const std::set<DirectConflict> small(found);
  for (auto& [rule, chosen] : clues_of_rule) {
    if (broken.contains(rule) || !breaks(propagation, clues, chosen, rule)) continue;
    for (std::size_t at = chosen.size(); at-- > 0;) {
      std::vector<std::size_t> fewer = chosen;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at));
      if (breaks(propagation, clues, fewer, rule)) chosen = std::move(fewer);
    }
    const auto among = [&](const DirectConflict& other) {
      return std::includes(chosen.begin(), chosen.end(), other.clues.begin(), other.clues.end());
    };
    if (std::none_of(small.begin(), small.end(), among)) found.insert({chosen, rule});
  }
  return {found.begin(), found.end()};
}

}  // namespace cluecore
