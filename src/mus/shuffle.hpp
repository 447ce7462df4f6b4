// SPDX-License-Identifier: MIT
#pragma once

#include <random>
#include <utility>
#include <vector>

namespace cluecore {

/// Shuffles alike on every platform, which std::shuffle does not promise.
template <typename T>
void shuffle(std::vector<T>& items, std::mt19937& random) {
  for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[random() % i]);
}

}  // namespace cluecore
