// SPDX-License-Identifier: MIT
// Direct conflicts: clues that break one rule by themselves, found by unit propagation.
#pragma once

#include <cluecore/encoding.hpp>

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace cluecore {

/// Clues that break one rule by themselves: the numbers (ascending) of the clues, and the rule; no
/// rule if the clues contradict each other as they are.
struct DirectConflict {
  std::vector<std::size_t> clues;
  std::optional<Group> rule;
  friend auto operator<=>(const DirectConflict&, const DirectConflict&) = default;
};

/// What unit propagation over one rule and the definitions refutes, without any search: all single
/// clues and all pairs; of literals, where no pair breaks a rule, all threes that do; where no three
/// do, one minimal larger set. All of them, that is, where the clauses propagate completely. Without
/// those that contain another. Sorted. A requested stop ends the search with what was found so far.
std::vector<DirectConflict> direct_conflicts(const Formula& formula,
                                             std::span<const ClueForm> clues,
                                             const std::stop_token& stop = {});

}  // namespace cluecore
