// SPDX-License-Identifier: MIT
// Steps that are told as one.
#pragma once

#include "steps/guide.hpp"

#include <vector>

namespace cluecore {

/// Steps in a row that are told as one become one.
std::vector<Inference> merged(const Puzzle& puzzle, const Reasoner& reasoner,
                              std::vector<Inference> steps);
/// Likewise those that are alike, but for the last, with less of their reasons; so within refutations.
std::vector<Inference> briefly_merged(const Puzzle& puzzle, const Encoding& encoding,
                                      const Reasoner& reasoner, std::vector<Inference> steps);
/// The same steps, each after those that it rests on, in an order in which more of those that are alike
/// stand together.
std::vector<Inference> in_runs(std::vector<Inference> steps);

}  // namespace cluecore
