// SPDX-License-Identifier: MIT
// Direct conflicts: clues that break one rule by themselves, found by unit propagation.
#include "propagation.hpp"

#include <cluecore/explain.hpp>

#include <algorithm>
#include <map>
#include <set>

namespace cluecore {

namespace {

using Members = std::vector<std::size_t>;

/// All that can be seen by propagation over one rule, clue by clue.
class Search {
 public:
  Search(const Formula& formula, std::span<const ClueForm> clues)
      : formula_(formula), clues_(clues), propagation_(formula) {}

  std::vector<DirectConflict> run() {
    for (std::size_t clue = 0; clue < clues_.size(); ++clue) {
      if (clues_[clue].literal) start_from_literal(clue);
      if (clues_[clue].group) start_from_group(clue);
    }
    for (const auto& [rule, members] : literals_of_rule_) {
      if (!broken_.contains(rule) && breaks(members, rule)) add_larger(members, rule);
    }
    // A clue that is impossible by itself needs no other.
    std::erase_if(found_, [&](const DirectConflict& conflict) {
      return std::any_of(found_.begin(), found_.end(), [&](const DirectConflict& other) {
        return other.clues.size() < conflict.clues.size() &&
               std::includes(conflict.clues.begin(), conflict.clues.end(), other.clues.begin(),
                             other.clues.end());
      });
    });
    return {found_.begin(), found_.end()};
  }

 private:
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
      Members fewer = members;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at));
      if (breaks(fewer, rule)) members = std::move(fewer);
    }
    add(members, rule);
  }

  const Formula& formula_;
  std::span<const ClueForm> clues_;
  Propagation propagation_;
  std::set<DirectConflict> found_;
  std::map<Group, Members> literals_of_rule_;
  std::set<Group> broken_;  // rules that some members found break
};

}  // namespace

std::vector<DirectConflict> direct_conflicts(const Formula& formula,
                                             std::span<const ClueForm> clues) {
  return Search(formula, clues).run();
}

}  // namespace cluecore
