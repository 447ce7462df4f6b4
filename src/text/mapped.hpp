// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <iterator>
#include <type_traits>
#include <vector>

namespace cluecore {

/// What `make`, which may be a member, makes of each item.
template <typename Items, typename Make>
auto mapped(const Items& items, Make make) {
  using Made = std::invoke_result_t<Make&, decltype(*std::begin(items))>;
  std::vector<std::decay_t<Made>> all;
  all.reserve(std::size(items));
  for (const auto& item : items) all.push_back(std::invoke(make, item));
  return all;
}

}  // namespace cluecore
