// SPDX-License-Identifier: MIT
// Runs a test once for every engine that this build has.
#pragma once

#include "catch.hpp"

#include <cluecore/engine.hpp>

/// The engine of this run of the test. Call it once, at the beginning of a test case.
inline const cluecore::EngineKind& each_engine() {
  const auto all = cluecore::engines();
  return all[static_cast<std::size_t>(GENERATE_REF(range(0, static_cast<int>(all.size()))))];
}
