// SPDX-License-Identifier: MIT
#include "generate/orbits.hpp"

#include <algorithm>
#include <map>

namespace cluecore {

std::vector<Orbit> orbits_of(const Puzzle& puzzle, const Makable& makable, Symmetry symmetry) {
  const std::size_t clues = puzzle.clues().size();
  std::map<Seat, std::size_t> at;  // clues by seat
  Seat corner;
  if (symmetry != Symmetry::none) {
    const Sheet sheet = puzzle.sheet();
    corner = {2 * sheet.height, 2 * sheet.width};
    for (std::size_t clue = 0; clue < clues; ++clue) {
      if (const auto seat = makable.seat(clue)) at.emplace(*seat, clue);
    }
  }
  std::map<std::size_t, Orbit> orbits;  // by their first clue
  for (std::size_t clue = 0; clue < clues; ++clue) {
    if (makable.role(clue) == Role::fixed) continue;
    std::size_t first = makable.first_of(clue);
    if (const auto seat = symmetry == Symmetry::none ? std::nullopt : makable.seat(clue)) {
      const std::size_t row = symmetry == Symmetry::rotate ? corner.row - seat->row : seat->row;
      const auto image = at.find({row, corner.column - seat->column});
      if (image != at.end()) first = std::min(first, image->second);
    }
    orbits[first].push_back(clue);
  }
  std::vector<Orbit> all;
  for (auto& [first, orbit] : orbits) all.push_back(std::move(orbit));
  return all;
}

}  // namespace cluecore
