// SPDX-License-Identifier: MIT
// What one rule or clue excludes without propagating it by itself: a value is tried that leaves it nothing,
// once what the value excludes at once, in its own row and such, is gone. That is singleton consistency
// (Debruyne & Bessiere, IJCAI 1997) of each rule alone, and no supposition to whoever looks at that rule.
#include "steps/guide.hpp"
#include "text/contains.hpp"

#include <algorithm>
#include <utility>

namespace cluecore {

namespace {

/// It takes more than what a rule says outright, and than what has a name (those cost below 25).
constexpr std::size_t for_trying = 25;

}  // namespace

/// The cheapest of such steps; what the same rule makes of the same facts is one.
std::optional<Inference> Guide::by_one_rule() {
  std::optional<Inference> best;
  ++tries_;
  for (std::size_t place = 0; place < asked_places_; ++place) {
    for (Literal supposed : encoding_.answer[place]) {
      if (!local_.is_open(supposed)) continue;
      auto found = refuted_by_one_rule(supposed);
      if (!found) {
        tried_at_[supposed.index()] = tries_;
        continue;
      }
      if (best && found->groups == best->groups && found->because == best->because) {
        best->so.push_back(found->so.front());
      } else if (!best || found->telling.cost < best->telling.cost) {
        best = std::move(found);
      }
    }
  }
  if (best && best->so.size() > 1) {
    const Telling alone = best->telling;
    best->telling = told(*best);
    best->telling.cost = alone.cost;
    best->telling.technique = alone.technique;
  }
  return best;
}

std::optional<Inference> Guide::refuted_by_one_rule(Literal supposed) {
  const std::size_t level = local_.mark();
  std::vector<Literal> excluded;
  is_stated_[supposed.index()] = true;  // for as long as it is tried
  bool holds = local_.assume(supposed);
  for (const auto& [exclusion, group] : excluded_by_[supposed.index()]) {
    if (!holds || !in_basis_[position(group)] || !local_.is_open(exclusion)) continue;
    excluded_.insert({exclusion, {supposed, group}});
    excluded.push_back(exclusion);
    holds = local_.assume(exclusion);
  }
  std::vector<Group> touched;
  for (std::size_t at = level; at < local_.mark(); ++at) {
    for (Group group : groups_of_[index_of(local_.trail(at))]) {
      const bool is_news = active_[position(group)] && !is_touched_[position(group)] &&
                           changed_at_[position(group)] >= tried_at_[supposed.index()];
      if (is_news) touched.push_back(group);
      is_touched_[position(group)] = true;
    }
  }
  std::optional<Inference> cheapest;
  for (Group group : touched) {
    auto found = holds ? clash_with(group, supposed) : std::nullopt;
    if (found && (!cheapest || found->because.size() < cheapest->because.size())) {
      cheapest = std::move(found);
    }
  }
  for (std::size_t at = level; at < local_.mark(); ++at) {
    for (Group group : groups_of_[index_of(local_.trail(at))]) is_touched_[position(group)] = false;
  }
  is_stated_[supposed.index()] = false;
  for (Literal exclusion : excluded) excluded_.erase(exclusion);
  local_.back_to(level);
  if (cheapest) {
    cheapest->telling = told(*cheapest);
    if (cheapest->telling.technique.empty()) cheapest->telling.technique = "tried on one rule";
    cheapest->telling.cost = std::min(least_refutation - 1, cheapest->telling.cost + for_trying);
  }
  return cheapest;
}

/// What follows from its clash with the group, if it has one.
std::optional<Inference> Guide::clash_with(Group group, Literal supposed) {
  const std::size_t level = local_.mark();
  std::optional<Inference> found;
  if (!local_.activate(group)) {
    Grounds grounds;
    expand(*local_.broken(), Literal(), level, grounds);
    found = in_order(std::move(grounds));
  }
  local_.deactivate(group);
  local_.back_to(level);
  if (!found) return found;
  drop_idle(*found);
  if (std::erase(found->because, supposed) == 0) return std::nullopt;
  found->so = {~supposed};
  found->premises = found->because;
  found->tried = true;
  return found;
}

}  // namespace cluecore
