// SPDX-License-Identifier: MIT
// How much the long tests try: samples, or all of it with CLUECORE_EXHAUSTIVE=1 (minutes); little
// under sanitizers, which slow z3's first steps down tenfold and look for other things.
#pragma once

#include <cstddef>
#include <cstdlib>

namespace cluecore {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr std::size_t sanitizer_share = 30;
#else
inline constexpr std::size_t sanitizer_share = 1;
#endif

inline bool exhaustive() {
  const char* value = std::getenv("CLUECORE_EXHAUSTIVE");
  return value != nullptr && *value != '\0';
}

/// Try one of so many.
inline std::size_t one_of(std::size_t many) {
  return exhaustive() ? 1 : many * sanitizer_share;
}

/// Try so many of all, where all are made at random.
inline std::size_t some_of(std::size_t all, std::size_t usual) {
  return exhaustive() ? all : usual / (sanitizer_share > 1 ? 4 : 1);
}

/// Of what is gone through in order, is number `at` tried? All of it, but one of `usual`, and of four times
/// as many under sanitizers.
inline bool is_tried(std::size_t at, std::size_t usual = 1) {
  return exhaustive() || at % (usual * (sanitizer_share > 1 ? 4 : 1)) == 0;
}

}  // namespace cluecore
