// SPDX-License-Identifier: MIT
#include "explain/direct_conflicts.hpp"

#include "search/propagation.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace cluecore {

namespace {

using Members = std::vector<std::size_t>;

/// All that can be seen by propagation over one rule, clue by clue.
class DirectConflictFinder {
 public:
  DirectConflictFinder(const Formula& formula, std::span<const ClueForm> clues,
                       const std::stop_token& stop)
      : formula_(formula), clues_(clues), stop_(stop), propagation_(formula) {}

  std::vector<DirectConflict> run() {
    for (std::size_t clue = 0; clue < clues_.size() && !stopped(); ++clue) {
      if (clues_[clue].literal) start_from_literal(clue);
      if (clues_[clue].group) start_from_group(clue);
    }
    for (const auto& [rule, members] : literals_of_rule_) {
      if (stopped()) break;
      if (!broken_.contains(rule) && breaks(members, rule)) add_larger(members, rule);
    }
    return without_larger();
  }

 private:
  bool stopped() const { return stop_.stop_requested(); }

  /// What was found, but for what contains another: a clue that is impossible by itself needs no
  /// other.
  std::vector<DirectConflict> without_larger() const {
    std::vector<std::vector<const Members*>> beginning_with(clues_.size());
    for (const DirectConflict& conflict : found_) {
      beginning_with[conflict.clues.front()].push_back(&conflict.clues);
    }
    const auto contains_another = [&](const Members& members) {
      return std::any_of(members.begin(), members.end(), [&](std::size_t first) {
        const auto& others = beginning_with[first];
        return std::any_of(others.begin(), others.end(), [&](const Members* other) {
          return other->size() < members.size() &&
                 std::includes(members.begin(), members.end(), other->begin(), other->end());
        });
      });
    };
    std::vector<DirectConflict> kept;
    for (const DirectConflict& conflict : found_) {
      if (!contains_another(conflict.clues)) kept.push_back(conflict);
    }
    return kept;
  }

  void add(Members members, std::optional<Group> rule) {
    std::sort(members.begin(), members.end());
    found_.insert({std::move(members), rule});
    if (rule) broken_.insert(*rule);
  }

  /// Lets a clue hold; false if that contradicts what is known.
  bool let_hold(std::size_t clue) {
    const ClueForm& form = clues_[clue];
    return form.group ? propagation_.activate(*form.group) : propagation_.assume(form.literal);
  }

  void begin_again() {
    for (const ClueForm& clue : clues_) {
      if (clue.group) propagation_.deactivate(*clue.group);
    }
    propagation_.back_to(0);
  }

  /// A clue, with each rule that it touches: is it impossible, which others are?
  void start_from_literal(std::size_t clue) {
    let_hold(clue);
    const std::size_t mark = propagation_.mark();
    for (Group rule : propagation_.touched(GroupKind::rule)) {
      literals_of_rule_[rule].push_back(clue);
      const bool alone = propagation_.activate(rule);
      if (!alone) add({clue}, rule);
      for (std::size_t other = 0; alone && other < clues_.size(); ++other) {
        if (clues_[other].literal && propagation_.is_false(clues_[other].literal)) {
          add({clue, other}, rule);
        }
      }
      propagation_.deactivate(rule);
      propagation_.back_to(mark);
    }
    propagation_.back_to(0);
  }

  /// A clue that is clauses, with all rules: which others does it touch, and then exclude?
  void start_from_group(std::size_t clue) {
    begin_again();
    bool alone = let_hold(clue);
    for (Group rule : formula_.groups(GroupKind::rule))
      alone = propagation_.activate(rule) && alone;
    std::set<std::size_t> others;
    for (std::size_t other = 0; alone && other < clues_.size(); ++other) {
      if (clues_[other].literal && propagation_.is_false(clues_[other].literal)) {
        others.insert(other);
      }
    }
    const std::set<Group> touched =
        alone ? propagation_.touched(GroupKind::clue) : std::set<Group>();
    const std::size_t mark = propagation_.mark();
    for (std::size_t other = 0; other < clues_.size(); ++other) {
      const std::optional<Group> group = clues_[other].group;
      if (stopped()) break;
      if (other == clue || !group || !touched.contains(*group)) continue;
      if (!propagation_.activate(*group)) others.insert(other);
      propagation_.deactivate(*group);
      propagation_.back_to(mark);
    }
    for (Group rule : formula_.groups(GroupKind::rule)) propagation_.deactivate(rule);
    begin_again();
    if (!alone) add_if_one_rule({clue});
    for (std::size_t other : others) add_if_one_rule({clue, other});
  }

  /// Members that no solution has under all rules: does one rule do, or none?
  void add_if_one_rule(const Members& members) {
    if (breaks(members, std::nullopt)) {
      add(members, std::nullopt);
      return;
    }
    for (Group rule : formula_.groups(GroupKind::rule)) {
      if (stopped()) return;
      if (breaks(members, rule)) add(members, rule);
    }
  }

  bool breaks(const Members& members, std::optional<Group> rule) {
    begin_again();
    bool consistent = true;
    for (std::size_t clue : members) consistent = consistent && let_hold(clue);
    if (rule) {
      consistent = consistent && propagation_.activate(*rule);
      propagation_.deactivate(*rule);
    }
    begin_again();
    return !consistent;
  }

  /// A rule that no two clues break but all of them do: all threes that do, or else one minimal set.
  void add_larger(Members members, Group rule) {
    for (std::size_t i = 0; i < members.size(); ++i) {
      for (std::size_t j = i + 1; j < members.size(); ++j) {
        if (stopped()) return;
        const bool consistent =
            let_hold(members[i]) && let_hold(members[j]) && propagation_.activate(rule);
        if (!consistent) add({members[i], members[j]}, rule);
        for (std::size_t k = j + 1; consistent && k < members.size(); ++k) {
          if (propagation_.is_false(clues_[members[k]].literal)) {
            add({members[i], members[j], members[k]}, rule);
          }
        }
        propagation_.deactivate(rule);
        propagation_.back_to(0);
      }
    }
    if (broken_.contains(rule)) return;
    for (std::size_t at = members.size(); at-- > 0;) {
      if (stopped()) return;
      Members fewer = members;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at));
      if (breaks(fewer, rule)) members = std::move(fewer);
    }
    add(members, rule);
  }

  const Formula& formula_;
  std::span<const ClueForm> clues_;
  std::stop_token stop_;
  Propagation propagation_;
  std::set<DirectConflict> found_;
  std::map<Group, Members> literals_of_rule_;
  std::set<Group> broken_;  // rules that some members found break
};

}  // namespace

std::vector<DirectConflict> direct_conflicts(const Formula& formula,
                                             std::span<const ClueForm> clues,
                                             const std::stop_token& stop) {
  return DirectConflictFinder(formula, clues, stop).run();
}

}  // namespace cluecore
