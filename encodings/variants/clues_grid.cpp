// SPDX-License-Identifier: MIT
// Clues about the whole grid, as forbidden pairs: one group for each, however many cells it is about.
#include "puzzle.hpp"

#include <algorithm>

namespace cluecore::variants {

namespace {

using grid::add_pair;

void add_none_alike(const grid::ClueClauses& into, const Variant& variant, int rows, int columns) {
  const std::size_t cells = into.clauses.board.cell_count();
  for (std::size_t cell = 0; cell < cells; ++cell) {
    for (std::size_t other : steps_from(variant, cell, rows, columns)) {
      if (cell < other) add_pair(into, cell, other, std::not_equal_to<>());
    }
  }
}

void add_unmarked(const grid::ClueClauses& into, const Variant& variant,
                  std::initializer_list<Kind> marks, const grid::NumberPairs& allowed) {
  for (const auto& [one, other] : neighbours(variant)) {
    if (!has_mark(variant, one, other, marks)) add_pair(into, one, other, allowed);
  }
}

void add_sets(const grid::ClueClauses& into, const std::vector<Cells>& sets) {
  for (const Cells& cells : sets) grid::add_all_different(into, cells);
}

}  // namespace

void add_grid_clue(const grid::ClueClauses& into, const Variant& variant, const Clue& clue) {
  switch (clue.kind) {
    case Kind::diagonal_down:
    case Kind::diagonal_up:
      return grid::add_all_different(into, diagonal(variant, clue.kind == Kind::diagonal_down));
    case Kind::windoku:
      return add_sets(into, windows(variant));
    case Kind::disjoint_groups:
      return add_sets(into, disjoint_groups(variant));
    case Kind::anti_knight:
      return add_none_alike(into, variant, 1, 2);
    case Kind::anti_king:
      return add_none_alike(into, variant, 1, 1);
    case Kind::non_consecutive:
      return add_unmarked(into, variant, {Kind::difference, Kind::ratio},
                          [](auto x, auto y) { return x + 1 != y && y + 1 != x; });
    case Kind::negative_ratio: {
      const std::vector<int> all = ratios(variant);
      add_unmarked(into, variant, {Kind::difference, Kind::ratio}, [&](auto x, auto y) {
        return std::none_of(all.begin(), all.end(), [&](int ratio) {
          const auto by = static_cast<std::size_t>(ratio);
          return x * by == y || y * by == x;
        });
      });
      return;
    }
    default:  // negative_sum
      return add_unmarked(into, variant, {Kind::sum},
                          [](auto x, auto y) { return x + y != 5 && x + y != 10; });
  }
}

}  // namespace cluecore::variants
