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

}  // namespace cluecore::test
