// SPDX-License-Identifier: MIT
// What is left of a variant without some of its clues. A clue is two statements where it is a cage with a
// sum, and goes whole; a region cannot go, for its cells would belong to none.
#include "puzzle.hpp"

#include <algorithm>

namespace cluecore::variants {

std::unique_ptr<Puzzle> VariantPuzzle::with_only(const std::vector<std::size_t>& clues) const {
  std::vector<bool> kept(variant_->clues.size());
  for (std::size_t clue : clues) {
    const Statement& statement = statements_.at(clue);
    if (statement.part != Statement::Part::region) kept[statement.number] = true;
  }
  Variant fewer = *variant_;
  fewer.clues.clear();
  for (std::size_t number = 0; number < kept.size(); ++number) {
    if (kept[number]) fewer.clues.push_back(variant_->clues[number]);
  }
  return std::make_unique<VariantPuzzle>(std::move(fewer));
}

Role VariantPuzzle::role(std::size_t clue) const {
  if (statements_.at(clue).part == Statement::Part::region) return Role::fixed;
  return clues_[clue].given ? Role::value : Role::beside;
}

std::size_t VariantPuzzle::first_of(std::size_t clue) const {
  return statements_.at(clue).part == Statement::Part::sum ? clue - 1 : clue;
}

std::optional<Seat> VariantPuzzle::seat(std::size_t clue) const {
  if (!clues_.at(clue).given) return std::nullopt;
  return seat_of(*cell(clues_[clue].given->place));
}

}  // namespace cluecore::variants
