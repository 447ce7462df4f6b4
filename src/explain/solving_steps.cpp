// SPDX-License-Identifier: MIT
// Chains of reasoning as what can be pointed at: what each step rests on, and what follows.
#include "explain/instance.hpp"
#include "explain/queries.hpp"
#include "words/sentences.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace cluecore {

namespace {

using Groups = std::set<Group>;
using LiteralSet = std::set<Literal>;

/// What a refutation takes from outside: neither what it supposes nor what follows from that.
void collect(const std::vector<Inference>& steps, LiteralSet inside, LiteralSet& because,
             Groups& groups) {
  for (const Inference& step : steps) {
    for (Literal literal : step.because) {
      if (!inside.contains(literal)) because.insert(literal);
    }
    groups.insert(step.groups.begin(), step.groups.end());
    if (step.supposed) {
      LiteralSet within = inside;
      within.insert(step.supposed);
      collect(step.steps, std::move(within), because, groups);
    }
    inside.insert(step.so.begin(), step.so.end());
  }
}

}  // namespace

std::vector<SolvingStep> steps_of(Instance& instance, const std::vector<Inference>& inferences) {
  const Reasoner& reasoner = instance.reasoner();
  std::map<Group, std::size_t> clue_of;
  for (std::size_t clue = 0; clue < instance.forms().size(); ++clue) {
    if (const auto& group = instance.forms()[clue].group) clue_of[*group] = clue;
  }
  std::vector<SolvingStep> steps;
  for (const Inference& inference : inferences) {
    SolvingStep& step = steps.emplace_back();
    step.simple = !inference.supposed && !inference.searched;
    step.technique = inference.telling.technique;
    step.cost = inference.telling.cost;
    for (Literal literal : inference.so) {
      if (const auto fact = reasoner.fact(literal)) {
        step.found.push_back(*fact);
      } else if (const auto excluded = reasoner.fact(~literal)) {
        step.excluded.push_back(*excluded);
      }
    }
    LiteralSet because;
    Groups groups;
    collect({inference}, {}, because, groups);
    std::set<std::size_t> places;
    for (Literal literal : because) {
      std::optional<Given> fact = reasoner.fact(literal);
      if (!fact) fact = reasoner.fact(~literal);
      if (fact) places.insert(fact->place);
    }
    step.because.assign(places.begin(), places.end());
    std::set<std::size_t> clues;
    for (Group group : groups) {
      if (const auto clue = clue_of.find(group); clue != clue_of.end()) {
        clues.insert(clue->second);
      }
    }
    step.clues.assign(clues.begin(), clues.end());
    step.explanation = sentences(instance.puzzle(), instance.told(), reasoner, {inference});
  }
  return steps;
}

}  // namespace cluecore
