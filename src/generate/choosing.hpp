// SPDX-License-Identifier: MIT
// Which of a puzzle's clues are enough for its solution to be the only one.
#pragma once

#include "generate/orbits.hpp"
#include "generate/rules.hpp"

#include <cluecore/generate.hpp>

#include <optional>
#include <vector>

namespace cluecore {

/// Clues to choose from.
struct Pool {
  const Solution& solution;
  std::vector<Literal> literals;  ///< by clue: what it says
  std::vector<Orbit> orbits;      ///< of which may be left out, those to be kept rather first
  std::vector<std::size_t> always{};
  std::size_t at_least = 0;  ///< no orbit is left out that would leave fewer clues
  std::size_t at_most = 0;   ///< where there are no more, none is left out either
};

/// Enough of the clues, ascending. Without at_least and at_most: none of the orbits could be left out. Nothing:
/// all of them leave another solution, or a stop came.
std::optional<std::vector<std::size_t>> choose_clues(Rules& rules, const Pool& pool,
                                                     const std::stop_token& stop);

}  // namespace cluecore
