// SPDX-License-Identifier: MIT
// What is found of a puzzle that is typed.
#pragma once

#include "reading.hpp"

#include <cluecore/explain.hpp>

#include <string>

namespace cluecore::test {

inline Findings examined(const std::string& family, const std::string& text) {
  const Outcome outcome = read(text, {}, family);
  return Examiner().examine(*family_named(family), outcome.puzzle(), {});
}

/// A solution, and none but that, by an engine alone.
inline bool has_one_solution(const std::string& family, const std::string& text) {
  const Outcome outcome = read(text, {}, family);
  const Puzzle& puzzle = outcome.puzzle();
  Question question;
  question.detail = Detail::verdict;
  question.deduce = false;
  return Examiner().examine(*family_named(family), puzzle, question).verdict == Verdict::unique;
}

}  // namespace cluecore::test
