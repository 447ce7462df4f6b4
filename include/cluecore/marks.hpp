// SPDX-License-Identifier: MIT
// Pencil marks: what one rule or clue leaves, as people write it small into the cells before they think.
#pragma once

#include <cluecore/puzzle.hpp>

#include <cstddef>
#include <stop_token>
#include <vector>

namespace cluecore {

class Family;

/// By place, the values, ascending, that no rule and no clue excludes by itself beside the givens and these entries.
/// None are left where the entries break a rule. A requested stop ends it by FormulaStopped. Throws NoFormula, too.
std::vector<std::vector<std::size_t>> pencil_marks(const Family& family, const Puzzle& puzzle,
                                                   const std::vector<Given>& entries,
                                                   std::stop_token stop = {});

}  // namespace cluecore
