// SPDX-License-Identifier: MIT
// Which cells belong together, and which clues touch them.
#include "puzzle.hpp"
#include "text/contains.hpp"

#include <algorithm>

namespace cluecore::variants {

std::string cell_name(const Variant& variant, std::size_t cell) {
  const auto n = static_cast<std::size_t>(variant.size);
  return grid::Board::cell_name(cell / n, cell % n);
}

Cells steps_from(const Variant& variant, std::size_t cell, int rows, int columns) {
  const int n = variant.size;
  const int row = static_cast<int>(cell) / n;
  const int column = static_cast<int>(cell) % n;
  Cells found;
  for (const auto& [down, across] : {std::pair(rows, columns), std::pair(columns, rows)}) {
    for (int sign = 0; sign < 4; ++sign) {
      const int to_row = row + (sign & 1 ? -down : down);
      const int to_column = column + (sign & 2 ? -across : across);
      if (to_row < 0 || to_column < 0 || to_row >= n || to_column >= n) continue;
      found.push_back(static_cast<std::size_t>(to_row * n + to_column));
    }
  }
  std::ranges::sort(found);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

Cells beside(const Variant& variant, std::size_t cell) {
  return steps_from(variant, cell, 0, 1);
}

std::vector<std::pair<std::size_t, std::size_t>> neighbours(const Variant& variant) {
  const auto n = static_cast<std::size_t>(variant.size);
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    if ((cell + 1) % n != 0) pairs.emplace_back(cell, cell + 1);
    if (cell + n < n * n) pairs.emplace_back(cell, cell + n);
  }
  return pairs;
}

std::vector<Cells> regions_of(const Variant& variant) {
  std::vector<Cells> regions;
  for (std::size_t cell = 0; cell < variant.regions.size(); ++cell) {
    if (!variant.regions[cell]) continue;
    const std::size_t region = *variant.regions[cell];
    if (region >= regions.size()) regions.resize(region + 1);
    regions[region].push_back(cell);
  }
  return regions;
}

std::vector<Cells> windows(const Variant& variant) {
  if (variant.size != 9) return {};
  std::vector<Cells> windows;
  for (std::size_t top : {1U, 5U}) {
    for (std::size_t left : {1U, 5U}) {
      Cells& window = windows.emplace_back();
      for (std::size_t i = 0; i < 9; ++i) window.push_back((top + i / 3) * 9 + left + i % 3);
    }
  }
  return windows;
}

std::vector<Cells> disjoint_groups(const Variant& variant) {
  std::vector<Cells> groups(static_cast<std::size_t>(variant.size));
  for (const Cells& region : regions_of(variant)) {
    for (std::size_t i = 0; i < region.size() && i < groups.size(); ++i) {
      groups[i].push_back(region[i]);
    }
  }
  return groups;
}

Cells diagonal(const Variant& variant, bool down) {
  const auto n = static_cast<std::size_t>(variant.size);
  Cells cells;
  for (std::size_t i = 0; i < n; ++i) {
    cells.push_back(down ? i * n + i : (n - 1 - i) * n + i);
  }
  return cells;
}

std::vector<Cells> visits(const Variant& variant, const Cells& line) {
  std::vector<Cells> visits;
  std::optional<std::size_t> last;
  for (std::size_t cell : line) {
    const std::optional<std::size_t> region = variant.regions[cell];
    if (!region) continue;
    if (region != last) visits.emplace_back();
    visits.back().push_back(cell);
    last = region;
  }
  return visits;
}

Seen seen(const Variant& variant, const Cells& cells) {
  const auto n = static_cast<std::size_t>(variant.size);
  const std::size_t first = cells.front();
  const bool forth = first < cells.back();
  if (first / n == cells.back() / n) {
    return {"row " + std::to_string(first / n + 1), forth ? "left" : "right"};
  }
  return {"column " + std::to_string(first % n + 1), forth ? "top" : "bottom"};
}

bool has_mark(const Variant& variant, std::size_t cell, Kind kind) {
  return std::ranges::any_of(variant.clues, [&](const Clue& clue) {
    return clue.kind == kind && contains(clue.cells, cell);
  });
}

std::vector<int> ratios(const Variant& variant) {
  std::vector<int> ratios;
  for (const Clue& clue : variant.clues) {
    if (clue.kind == Kind::ratio) ratios.push_back(clue.value.value_or(2));
  }
  if (ratios.empty()) ratios.push_back(2);
  std::ranges::sort(ratios);
  ratios.erase(std::unique(ratios.begin(), ratios.end()), ratios.end());
  return ratios;
}

std::size_t rank(std::size_t digit, std::size_t size) {
  const std::size_t third = size / 3;
  const std::size_t low = size % 3 == 2 ? third + 1 : third;
  const std::size_t middle = size % 3 == 1 ? third + 1 : third;
  return digit <= low ? 0 : digit <= low + middle ? 1 : 2;
}

Indexed indexed(const Variant& variant, const Clue& clue) {
  const auto n = static_cast<std::size_t>(variant.size);
  const std::size_t cell = clue.cells.front();
  const std::size_t row = cell / n;
  const std::size_t column = cell % n;
  Indexed found;
  if (clue.kind == Kind::box_indexer) {
    if (!variant.regions[cell]) return found;
    found.cells = regions_of(variant)[*variant.regions[cell]];
    found.position =
        static_cast<int>(std::ranges::find(found.cells, cell) - found.cells.begin()) + 1;
    return found;
  }
  const bool by_row = clue.kind == Kind::row_indexer;
  for (std::size_t i = 0; i < n; ++i) found.cells.push_back(by_row ? i * n + column : row * n + i);
  found.position = static_cast<int>(by_row ? row : column) + 1;
  return found;
}

}  // namespace cluecore::variants
