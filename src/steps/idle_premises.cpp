// SPDX-License-Identifier: MIT
// Premises that a step does not need.
#include "steps/guide.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace cluecore {

/// Takes out what the rule does not need: a rule of many clauses may have come to it by detours.
void Guide::drop_idle(Inference& inference) {
  if (inference.groups.size() != 1 || inference.because.size() < 2 ||
      reasoner_.only_clause(inference.groups.front())) {
    return;
  }
  if (!alone_) alone_.emplace(encoding_.formula);
  std::vector<Group> groups = inference.groups;
  groups.insert(groups.end(), inference.excluding.begin(), inference.excluding.end());
  alone_->activate(groups);
  const auto implied = [&](Literal literal) { return alone_->is_true(literal); };
  const auto suffice = [&](Literal but) {
    const std::size_t level = alone_->mark();
    bool holds = true;
    for (Literal literal : inference.because) {
      if (literal != but) holds = holds && alone_->assign(literal);
    }
    holds = holds && alone_->propagate();
    const bool all =
        !holds || (!inference.so.empty() && std::ranges::all_of(inference.so, implied));
    alone_->back_to(level);
    return all;
  };
  // What is not so is left out rather than what is.
  for (const bool holds : {false, true}) {
    for (std::size_t at = inference.because.size(); at-- > 0;) {
      const Literal literal = inference.because[at];
      if (reasoner_.fact(literal).has_value() != holds || !suffice(literal)) continue;
      inference.because.erase(inference.because.begin() + static_cast<std::ptrdiff_t>(at));
    }
  }
  for (Group group : groups) alone_->deactivate(group);
  alone_->back_to(0);
}

/// "Is 6" rather than "is not 3, 4 or 5", if the rule makes that of the same premises by a detour.
void Guide::add_values(Inference& inference, const std::vector<Literal>& values) {
  if (values.empty() || inference.so.empty() || inference.groups.size() != 1) return;
  if (!alone_) alone_.emplace(encoding_.formula);
  alone_->activate(inference.groups);
  bool holds = alone_->propagate();
  for (Literal literal : inference.because) holds = holds && alone_->assume(literal);
  for (Literal value : values) {
    if (!holds || !alone_->is_true(value)) continue;
    const std::size_t place = reasoner_.fact(value)->place;
    const std::size_t before = inference.so.size();
    std::erase_if(inference.so, [&](Literal literal) {
      const std::optional<Given> excluded = reasoner_.fact(~literal);
      return excluded && excluded->place == place;
    });
    if (inference.so.size() < before) inference.so.push_back(value);
  }
  alone_->deactivate(inference.groups.front());
  alone_->back_to(0);
}

/// The same for the steps from a supposition to the clash, and leaves out those that nothing needs then.
void Guide::drop_idle_within(Inference& refutation) {
  std::set<Literal> needed;
  std::vector<Inference> kept;
  for (std::size_t at = refutation.steps.size(); at-- > 0;) {
    Inference& step = refutation.steps[at];
    const bool leads = kept.empty() || std::ranges::any_of(step.so, [&](Literal literal) {
                         return needed.contains(literal);
                       });
    if (!leads) continue;
    if (!step.supposed) drop_idle(step);
    needed.insert(step.because.begin(), step.because.end());
    kept.push_back(std::move(step));
  }
  refutation.steps.assign(std::make_move_iterator(kept.rbegin()),
                          std::make_move_iterator(kept.rend()));
  std::erase_if(refutation.because, [&](Literal literal) { return !needed.contains(literal); });
  const std::set<Group> groups = groups_of(refutation.steps);
  refutation.groups.assign(groups.begin(), groups.end());
}

}  // namespace cluecore
