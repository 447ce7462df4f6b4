// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <iterator>

namespace cluecore {

/// Is the item one of these?
template <typename Items, typename Item>
bool contains(const Items& items, const Item& item) {
  return std::find(std::begin(items), std::end(items), item) != std::end(items);
}

}  // namespace cluecore
