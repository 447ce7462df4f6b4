// SPDX-License-Identifier: MIT
// Direct conflicts: clues that break one rule by themselves, found by unit propagation.
#include "propagation.hpp"

#include <cluecore/explain.hpp>

#include <algorithm>
#include <map>
#include <set>

namespace cluecore {

namespace {

/// Do these clues break the rule?
bool breaks(GroupPropagation& propagation, Literals clues, const std::vector<std::size_t>& chosen,
            Group rule) {
  bool consistent = true;
  for (std::size_t clue : chosen) consistent = consistent && propagation.assume(clues[clue]);
  consistent = consistent && propagation.propagate(rule);
  propagation.back_to(0);
  return !consistent;
}

}  // namespace

std::vector<DirectConflict> direct_conflicts(const Formula& formula, Literals clues) {
  GroupPropagation propagation(formula);
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

  // Rules that only three or more clues together break.
  for (auto& entry : clues_of_rule) {
    const Group rule = entry.first;
    std::vector<std::size_t>& chosen = entry.second;
    if (broken.contains(rule) || !breaks(propagation, clues, chosen, rule)) continue;
    for (std::size_t at = chosen.size(); at-- > 0;) {
      std::vector<std::size_t> fewer = chosen;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at));
      if (breaks(propagation, clues, fewer, rule)) chosen = std::move(fewer);
    }
    found.insert({chosen, rule});
  }
  // A clue that is impossible by itself needs no other.
  std::erase_if(found, [&](const DirectConflict& conflict) {
    return std::any_of(found.begin(), found.end(), [&](const DirectConflict& other) {
      return other.clues.size() < conflict.clues.size() &&
             std::includes(conflict.clues.begin(), conflict.clues.end(), other.clues.begin(),
                           other.clues.end());
    });
  });
  return {found.begin(), found.end()};
}

}  // namespace cluecore
