// SPDX-License-Identifier: MIT
// Sums of a few cells, as people who solve killers see them: a cage, what cages leave of rows, columns and
// boxes (innies), by how much they stick out of those (outies), two cages beside each other.
//
// What a sum leaves to its cells is found by search for a way to each digit, of which most show many
// others, too (support, as in Bessiere & Regin, IJCAI 1997); what has none is excluded.
#pragma once

#include "puzzle.hpp"

#include <cluecore/techniques.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cluecore::variants {

/// Houses that total a multiple of n (n + 1) / 2.
struct Area {
  std::string name;
  bool several = false;  ///< of rows, columns or boxes there are two or more
  Cells cells;
  std::size_t total = 0;
};
/// Each row, column and box, up to four lines side by side, two boxes side by side.
std::vector<Area> areas(const Variant& variant);

/// A cage that may be used, both of its statements.
struct Cage {
  std::size_t differ = 0;  ///< the number of the statement; that of the sum is the next
  const Clue* clue = nullptr;
};

/// Cells whose digits have these sums.
struct Sums {
  struct Line {
    std::vector<int> signs;  ///< by cell: 1 is added, -1 is taken away, 0 not of this
    long total = 0;
  };
  Cells cells{};
  std::vector<Line> lines{};
  std::vector<Cage> cages{};   ///< from which that follows
  const Area* area = nullptr;  ///< likewise
  /// Cells that two houses or a cage make differ, by index: bits.
  std::vector<std::uint32_t> apart{};
};

/// Digits from 0, as bits.
using Domain = std::uint32_t;

/// Of these digits of each cell, those that have a way; all of them where that takes too long to find.
std::vector<Domain> supported(const Sums& sums, const std::vector<Domain>& domains);

/// Digits that the cells hold together, each set ascending, if all differ: of a cage.
std::vector<Cells> sets_of(const Sums& sums, const std::vector<Domain>& domains, int size);

}  // namespace cluecore::variants
