// SPDX-License-Identifier: MIT
// Cells that are halves of dominoes, and the rules of these.
#pragma once

#include "grid/board.hpp"

#include <string>
#include <vector>

namespace cluecore::dominosa {

/// Two neighbours, with the values of their cells that say that they are a domino.
struct Half {
  std::size_t one = 0;
  std::size_t other = 0;
  std::size_t value_of_one = 0;
  std::size_t value_of_other = 0;
  std::string name;
};

/// The cells, each with the neighbours that can be the other half of its domino.
void add_halves(grid::Board& board);
/// All that can be dominoes.
std::vector<Half> pairs_of(const grid::Board& board);
/// One is the other half of the other, and that of it.
grid::Rule both_halves(const Half& pair);
/// One pair of neighbours that belong together has these two numbers. The number of a cell is `first` places
/// behind it.
grid::Rule domino_once(const std::vector<Half>& pairs, std::size_t first, std::size_t low,
                       std::size_t high);

}  // namespace cluecore::dominosa
