// SPDX-License-Identifier: MIT
// Chains of reasoning in words.
#pragma once

#include "steps/guide.hpp"

#include <string>
#include <vector>

namespace cluecore {

/// The sentences that tell a chain of reasoning.
std::vector<std::string> sentences(const Puzzle& puzzle, const Encoding& encoding,
                                   const Reasoner& reasoner, const std::vector<Inference>& steps);

/// For a Guide: is the step told in one sentence that is not too long?
Guide::IsBrief fits_a_sentence(const Encoding& encoding, const Reasoner& reasoner);

}  // namespace cluecore
