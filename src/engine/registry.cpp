// SPDX-License-Identifier: MIT
// The engines this build has.
#include "engine/registry.hpp"

#include <algorithm>
#include <array>

namespace cluecore {

std::span<const EngineKind> engines() {
  static const std::array table = {
      EngineKind{"z3", z3_version(), z3_engine, nullptr},
#ifdef CLUECORE_WITH_CADICAL
      EngineKind{"cadical", cadical_version(), cadical_engine, cadical_engine_with_proof},
#endif
  };
  return table;
}

std::span<const std::string_view> engines_left_out() {
#ifdef CLUECORE_WITH_CADICAL
  return {};
#else
  static constexpr std::array<std::string_view, 1> names = {"cadical"};
  return names;
#endif
}

const EngineKind* engine_named(std::string_view name) {
  const auto known = engines();
  const auto found = std::find_if(known.begin(), known.end(),
                                  [&](const EngineKind& kind) { return kind.name == name; });
  return found == known.end() ? nullptr : &*found;
}

}  // namespace cluecore
