// SPDX-License-Identifier: MIT
// A way that leads somewhere, with few steps that take more than one rule: which of those that were
// found are needed is tried one by one, as minimal unsatisfiable subsets are found by deletion (Bakker,
// Dikker, Tempelman & Wognum, IJCAI 1993). What single rules make in between is found again.
#include "steps/guide.hpp"
#include "text/contains.hpp"
#include "text/mapped.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace cluecore {

namespace {

/// Ways of so many steps are short enough.
constexpr std::size_t few_steps = 8;
/// A larger formula takes too long to propagate as often.
constexpr std::size_t most_clauses = 50'000;

const std::vector<Literal>& premises_of(const Inference& proposal) {
  return proposal.supposed ? proposal.because : proposal.premises;
}

std::size_t total_cost(const std::vector<Inference>& steps) {
  return std::accumulate(
      steps.begin(), steps.end(), std::size_t{0},
      [](std::size_t sum, const Inference& step) { return sum + step.telling.cost; });
}

}  // namespace

Guide::Way Guide::lead(const Start& start, const std::vector<Literal>& goals, int depth,
                       const std::stop_token& stop, const std::vector<Literal>* supposed) {
  const auto needed = [&](std::vector<Inference> steps) {
    const auto nothing_more = [](Literal) { return false; };
    steps = needed_for(std::move(steps), goals, nothing_more);
    for (Inference& step : steps) {
      if (!step.supposed && step.telling.saying.empty()) drop_idle(step);
    }
    return needed_for(std::move(steps), goals, nothing_more);
  };
  const auto go_on = [&](int deep) {
    begin(start);
    go(goals, deep, supposed, SIZE_MAX, stop);
    Way way{std::move(steps_), arrived(goals)};
    end();
    return way;
  };
  Way way = go_on(depth);
  if (!way.arrived) return {};
  std::vector<Inference> proposals;
  std::ranges::copy_if(way.steps, std::back_inserter(proposals), [](const Inference& step) {
    return (step.supposed || step.tried || !step.premises.empty()) && !step.so.empty();
  });
  way.steps = needed(std::move(way.steps));
  if (way.steps.size() <= few_steps || proposals.empty() ||
      encoding_.formula.clause_count() > most_clauses) {
    return way;
  }
  proposals = fewest(start, goals, proposals, stop);
  only_ = &proposals;
  Way shorter = go_on(0);
  only_ = nullptr;
  shorter.steps = needed(std::move(shorter.steps));
  // What a family calls by a name may be easier than what its rules make.
  if (shorter.arrived && length(shorter.steps) < length(way.steps) &&
      total_cost(shorter.steps) <= total_cost(way.steps)) {
    return shorter;
  }
  return way;
}

/// Of the proposals, which lead to the goals, some none of which can be left out. The costliest are
/// tried first, of those that cost the same the last.
std::vector<Inference> Guide::fewest(const Start& start, const std::vector<Literal>& goals,
                                     const std::vector<Inference>& proposals,
                                     const std::stop_token& stop) {
  std::vector<const Inference*> kept;
  for (const Inference& proposal : proposals) kept.push_back(&proposal);
  std::vector<const Inference*> order(kept.rbegin(), kept.rend());
  std::ranges::stable_sort(order, [](const Inference* a, const Inference* b) {
    return a->telling.cost > b->telling.cost;
  });
  for (const Inference* one : order) {
    if (stop.stop_requested()) break;
    std::vector<const Inference*> rest = kept;
    std::erase(rest, one);
    if (suffice(start, goals, rest)) kept = std::move(rest);
  }
  return mapped(kept, [](const Inference* one) { return *one; });
}

/// Do they lead to the goals, or without goals to a clash, with what rules and clues propagate?
bool Guide::suffice(const Start& start, const std::vector<Literal>& goals,
                    const std::vector<const Inference*>& proposals) {
  const std::size_t level = judge_.mark();
  bool holds = true;
  for (Literal literal : start.basis.literals) holds = holds && judge_.assign(literal);
  std::vector<Group> clues;
  std::ranges::copy_if(start.basis.groups, std::back_inserter(clues), [&](Group group) {
    return encoding_.formula.kind(group) == GroupKind::clue;
  });
  holds = holds && (clues.empty() ? judge_.propagate() : judge_.activate(clues));
  const auto is_true = [&](Literal literal) { return judge_.is_true(literal); };
  std::vector<const Inference*> waiting = proposals;
  for (bool any = true; holds && std::exchange(any, false);) {
    std::erase_if(waiting, [&](const Inference* one) {
      if (!holds || !std::ranges::all_of(premises_of(*one), is_true)) return false;
      for (Literal literal : one->so) holds = holds && judge_.assume(literal);
      any = true;
      return true;
    });
  }
  const bool there = !holds || (!goals.empty() && std::ranges::all_of(goals, is_true));
  for (Group clue : clues) judge_.deactivate(clue);
  judge_.back_to(level);
  return there;
}

/// Of the proposals that may be taken, one that shows something new.
std::optional<Inference> Guide::known_before(std::size_t below) {
  const auto is_true = [&](Literal literal) { return local_.is_true(literal); };
  for (const Inference& proposal : *only_) {
    const bool late = !proposal.supposed && proposal.telling.cost >= below;
    if (late || (proposal.supposed && below < least_refutation) ||
        !std::ranges::all_of(premises_of(proposal), is_true) ||
        std::ranges::all_of(proposal.so, is_true)) {
      continue;
    }
    Inference inference = proposal;
    std::erase_if(inference.so, is_true);
    if (proposal.supposed) {  // its steps name what it rests on
      for (Literal literal : inference.because) {
        if (!is_stated_[literal.index()]) state(literal);
      }
      return inference;
    }
    Grounds grounds;
    for (Literal premise : inference.premises) rest_on(premise, local_.mark(), grounds);
    Inference based = in_order(std::move(grounds));
    inference.because = std::move(based.because);
    inference.excluding = std::move(based.excluding);
    std::ranges::copy_if(proposal.groups, std::back_inserter(based.groups),
                         [&](Group group) { return !contains(based.groups, group); });
    inference.groups = std::move(based.groups);
    return inference;
  }
  return std::nullopt;
}

}  // namespace cluecore
