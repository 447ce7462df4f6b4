// SPDX-License-Identifier: MIT
// The techniques of houses in their order. The names are those of solving guides (Stuart, sudokuwiki.org;
// Hodoku's); docs/techniques.md explains each.
#include "grid/candidates.hpp"

#include <algorithm>
#include <array>

namespace cluecore::grid {

namespace {

/// Above this size, only what people can see at a glance is looked for.
constexpr int largest_for_all = 16;

/// The techniques, the cheapest first. Of one kind, what settles a cell is told first: one that places
/// nothing reads as pointless.
struct Named {
  std::optional<Technique> (*find)(const Candidates&);
  bool at_a_glance = false;
};

constexpr std::array named = {
    Named{locked_candidates, true},
    Named{[](const Candidates& grid) { return naked_subset(grid, 2); }, true},
    Named{[](const Candidates& grid) { return hidden_subset(grid, 2); }, true},
    Named{[](const Candidates& grid) { return naked_subset(grid, 3); }},
    Named{[](const Candidates& grid) { return hidden_subset(grid, 3); }},
    Named{[](const Candidates& grid) { return naked_subset(grid, 4); }},
    Named{[](const Candidates& grid) { return hidden_subset(grid, 4); }},
    Named{[](const Candidates& grid) { return fish(grid, 2); }, true},
    Named{[](const Candidates& grid) { return fish(grid, 3); }},
    Named{[](const Candidates& grid) { return fish(grid, 4); }},
    Named{xy_wing},
    Named{xyz_wing},
    Named{w_wing},
    Named{turbot_fish},
    Named{xy_chain},
};

}  // namespace

std::optional<Technique> house_technique(const Puzzle& puzzle, Candidates& grid, std::size_t below,
                                         const Looking& looking) {
  const std::size_t to = std::min(looking.to, named.size());
  for (std::size_t at = looking.from; at < to && looking.first_cost + at < below; ++at) {
    if (!named.at(at).at_a_glance && grid.size() > largest_for_all) continue;
    std::optional<Technique> technique = named.at(at).find(grid);
    if (!technique) continue;
    if (!grid.settles(technique->so)) {
      grid.want_settled(true);
      if (auto settling = named.at(at).find(grid)) technique = std::move(settling);
      grid.want_settled(false);
    }
    technique->telling.cost = looking.first_cost + at;
    constexpr std::size_t longest = 160;  // characters that are read as one sentence
    Saying& saying = technique->telling.saying;
    saying.so = technique->so;
    // What else it excludes is found again after that.
    while (saying.so.size() > 1 && text(puzzle, saying).size() > longest) {
      saying.so.resize((saying.so.size() + 1) / 2);
    }
    technique->so = saying.so;
    grid.add_clues(*technique);
    return technique;
  }
  return std::nullopt;
}

}  // namespace cluecore::grid
