// SPDX-License-Identifier: MIT
#include "lines.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <map>

namespace cluecore::variants {

std::optional<int> value_of(char c) {
  const std::size_t value = std::string_view("0123456789abcdefg").find(lower({&c, 1}));
  return value == std::string_view::npos ? std::nullopt : std::optional(static_cast<int>(value));
}

int whispers_gap(std::string_view word, int size) {
  return (size + 1) / 2 - (word == "dutchwhispers" ? 1 : 0);
}

std::vector<std::optional<std::size_t>> usual_regions(int size) {
  const auto n = static_cast<std::size_t>(size);
  std::vector<std::optional<std::size_t>> regions(n * n);
  std::size_t height = 1;
  for (std::size_t divisor = 2; divisor * divisor <= n; ++divisor) {
    if (n % divisor == 0) height = divisor;
  }
  if (height == 1) return regions;
  const std::size_t width = n / height;
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    regions[cell] = cell / n / height * height + cell % n / width;
  }
  return regions;
}

void settle_regions(Variant& variant) {
  std::map<std::size_t, std::size_t> numbers;
  for (auto& region : variant.regions) {
    if (region) region = numbers.try_emplace(*region, numbers.size()).first->second;
  }
  variant.boxes = variant.regions == usual_regions(variant.size);
}

bool are_regions(const std::vector<std::size_t>& areas) {
  std::map<std::size_t, std::size_t> cells;
  for (std::size_t area : areas) ++cells[area];
  return std::ranges::all_of(
      cells, [&](const auto& area) { return area.second * area.second == areas.size(); });
}

std::string wrong_region(const Variant& variant) {
  const auto n = static_cast<std::size_t>(variant.size);
  std::map<std::size_t, std::vector<std::size_t>> cells;
  for (std::size_t cell = 0; cell < variant.regions.size(); ++cell) {
    if (variant.regions[cell]) cells[*variant.regions[cell]].push_back(cell);
  }
  for (const auto& [region, members] : cells) {
    if (members.size() == n) continue;
    return "the region at " + cell_name(variant, members.front()) + " has " +
           counted(members.size(), "cell") + "; a region of a " + std::to_string(n) + "x" +
           std::to_string(n) + " grid has " + std::to_string(n);
  }
  return "";
}

}  // namespace cluecore::variants
