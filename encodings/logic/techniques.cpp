// SPDX-License-Identifier: MIT
// How people solve logic grids: what clues say outright, a tick where only one is not crossed, the ends
// of an order, comparisons; what belongs to one person goes from item to item.
#include "logic.hpp"

#include <cluecore/techniques.hpp>

#include <algorithm>

namespace cluecore::logic {

namespace {

enum Cost : std::size_t { outright = 1, tick, end_of_order, comparison };

}  // namespace

std::optional<Telling> LogicPuzzle::tell(const Deduction& deduction) const {
  const std::vector<Fact>& because = deduction.because;
  const std::vector<Fact>& so = deduction.so;
  if (so.empty()) return std::nullopt;
  if (deduction.rule->relation == Relation::each_has) {
    Telling telling{"tick from crosses", tick};
    if (so.size() != 1 || !so.front().holds) return telling;
    const std::size_t place = so.front().at.place;
    const bool one_place =
        std::ranges::all_of(because, [&](const Fact& fact) { return fact.at.place == place; });
    if (one_place && !because.empty()) {
      telling.saying.ground = this->place(place) + " can only be " + value(so.front().at);
    }
    return telling;
  }
  if (!deduction.clue) return std::nullopt;
  if (because.empty()) {
    const bool ticks = std::ranges::all_of(so, [](const Fact& fact) { return fact.holds; });
    return Telling{ticks ? "said outright" : "end of an order", ticks ? outright : end_of_order};
  }
  return Telling{"comparison", comparison + because.size()};
}

}  // namespace cluecore::logic
