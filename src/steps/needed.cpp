// SPDX-License-Identifier: MIT
// Which steps of a way lead to its end.
#include "steps/guide.hpp"

#include <algorithm>
#include <set>

namespace cluecore {

std::vector<Inference> needed_for(std::vector<Inference> steps, const std::vector<Literal>& goals,
                                  const std::function<bool(Literal)>& is_worth) {
  std::set<Literal> needed(goals.begin(), goals.end());
  std::vector<Inference> kept;
  for (std::size_t at = steps.size(); at-- > 0;) {
    Inference& step = steps[at];
    const bool leads = step.so.empty() || std::ranges::any_of(step.so, [&](Literal literal) {
                         return needed.contains(literal) || (!step.tried && is_worth(literal));
                       });
    if (!leads) continue;
    // What else a rule or clue makes at that time.
    if (!step.supposed && step.telling.saying.empty()) {
      std::erase_if(step.so, [&](Literal literal) {
        return !needed.contains(literal) && (step.tried || !is_worth(literal));
      });
    }
    needed.insert(step.because.begin(), step.because.end());
    kept.push_back(std::move(step));
  }
  std::ranges::reverse(kept);
  return kept;
}

}  // namespace cluecore
