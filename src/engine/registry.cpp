// SPDX-License-Identifier: MIT
// The engines this build has.
#include "engine/registry.hpp"

#include <algorithm>
#include <array>
#include <thread>
#include <vector>

namespace cluecore {

std::span<const EngineKind> engines() {
  static const std::array table = {
#ifndef CLUECORE_WITHOUT_Z3  // as in the page that runs in a browser alone
      EngineKind{"z3", z3_version(), z3_engine, nullptr},
#endif
#ifdef CLUECORE_WITH_CADICAL
      EngineKind{"cadical", cadical_version(), cadical_engine, cadical_engine_with_proof},
#endif
  };
  return table;
}

std::unique_ptr<Engine> default_engine() {
  return engines().front().make();
}

std::span<const std::string_view> engines_left_out() {
#ifdef CLUECORE_WITH_CADICAL
  return {};
#else
  static constexpr std::array<std::string_view, 1> names = {"cadical"};
  return names;
#endif
}

std::span<const EngineKind> racers() {
  static const std::vector<EngineKind> all = [] {
    // More threads than the machine runs at once only take turns; and each has the formula.
    const std::size_t count = std::clamp(std::thread::hardware_concurrency(), 2U, 8U);
    std::vector<EngineKind> made;
    for (unsigned seed = 0; made.size() < count; ++seed) {
      const std::string number = seed == 0 ? "" : " " + std::to_string(seed + 1);
#ifdef CLUECORE_WITH_CADICAL
      made.push_back({"cadical" + number, cadical_version(),
                      [seed] { return cadical_engine_with(seed); }, nullptr});
#endif
#ifndef CLUECORE_WITHOUT_Z3
      made.push_back(
          {"z3" + number, z3_version(), [seed] { return z3_engine_with(seed); }, nullptr});
#endif
    }
    made.resize(count);
    return made;
  }();
  return all;
}

const EngineKind& race() {
  static const EngineKind kind{"race", "", engines().back().make, nullptr};
  return kind;
}

const EngineKind* engine_named(std::string_view name) {
  if (name == race().name) return &race();
  const auto known = engines();
  const auto found = std::ranges::find(known, name, &EngineKind::name);
  return found == known.end() ? nullptr : &*found;
}

}  // namespace cluecore
