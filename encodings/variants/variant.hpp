// SPDX-License-Identifier: MIT
// Variant sudokus in parts: what a text says (this file, filled by readers), what each kind of clue
// means (clues), reading and writing (formats), and the family itself (family.cpp).
//
// A cell is numbered row by row, from 0. Values are digits from 1 to the size.
#pragma once

#include <cluecore/source.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace cluecore::variants {

/// The smallest that has boxes; and a bound for formulas of sums, which grow faster than the grid.
inline constexpr int smallest_size = 4;
inline constexpr int largest_size = 16;

/// What a clue says of its cells. The comment tells which members of Clue a kind uses besides `cells`.
enum class Kind {
  // Cells.
  given,    ///< value
  marks,    ///< values: the cell holds one of them
  odd,      ///< of one cell
  even,     ///< of one cell
  minimum,  ///< of one cell: smaller than its side neighbours without this mark
  maximum,  ///< likewise
  // Sets of cells.
  cage,          ///< value, if it has a sum; the digits differ
  extra_region,  ///< the digits differ
  clone,         ///< others: as many cells, equal to `cells` by index
  quadruple,     ///< values: each occurs as often as it is listed
  // Two neighbours.
  difference,  ///< value: differ by it
  ratio,       ///< value: one is so many times the other
  sum,         ///< value: 10 for X, 5 for V
  // Lines, cells in order.
  thermometer,  ///< from the bulb: increasing
  slow_thermometer,
  arrow,     ///< others: the bulb, of one or more cells; `cells` is the shaft without it
  whispers,  ///< value: neighbours on the line differ by at least that
  renban,
  palindrome,
  between,     ///< inner cells strictly between the ends
  lockout,     ///< ends differ by 4 or more, inner cells outside
  region_sum,  ///< each visit of a region has the same sum
  entropic,
  modular,
  nabner,  ///< no digit twice, no two consecutive
  zipper,
  double_arrow,
  // Outside; `cells` as seen walking into the grid.
  little_killer,  ///< value
  sandwich,       ///< value
  x_sum,          ///< value
  skyscraper,     ///< value
  // Indexers, of one cell each.
  row_indexer,
  column_indexer,
  box_indexer,
  // The whole grid; no cells.
  diagonal_up,    ///< from bottom left to top right
  diagonal_down,  ///< from top left to bottom right
  windoku,
  anti_knight,
  anti_king,
  disjoint_groups,
  non_consecutive,  ///< side neighbours without a dot
  negative_ratio,   ///< neighbours without a dot are in none of the ratios that occur
  negative_sum,     ///< neighbours without X or V sum to neither 5 nor 10
};

struct Clue {
  Kind kind{};
  std::vector<std::size_t> cells{};
  std::vector<std::size_t> others{};
  std::optional<int> value{};
  std::vector<int> values{};
  Span where{};       ///< in the source; of a packed text, all of it
  Span number{};      ///< where `value` stands in it, if it has a place of its own
  bool line = false;  ///< `where` is a line of the format that people type, with this clue alone
  std::size_t spelling = 0;  ///< which of the words for its kind was typed (typed_words.hpp)
};

/// What a text says. Rows and columns hold each digit once, and so does each region.
struct Variant {
  int size = 9;
  /// By cell: its region from 0, or none. Regions are rules if they are boxes, else clues.
  std::vector<std::optional<std::size_t>> regions{};
  bool boxes = true;                 ///< regions are the usual ones for the size
  Span where{};                      ///< where it stands
  std::vector<Span> cell_where{};    ///< where each cell stands; empty: not all do
  std::vector<Span> region_where{};  ///< where each cell's region is typed; empty: not all are
  std::vector<std::string> region_signs{};  ///< likewise, what is typed
  std::vector<Clue> clues{};
  std::vector<int> stored_solution{};  ///< by cell, as it came with the puzzle; else empty
  std::string title{};
  std::string author{};
  std::string rules{};  ///< in prose, as they came
  /// Lines that are neither cells nor clues.
  std::vector<Note> left_out{};
  /// What no clue explains, and what was left out, each a sentence to be told.
  std::vector<std::string> remarks{};
  /// Drawings, unknown clues or rules in prose came with it that no clue explains: a verdict is by the
  /// clues that have a formal meaning.
  bool informal = false;

  bool has(Kind kind) const { return std::ranges::find(clues, kind, &Clue::kind) != clues.end(); }
  /// Tells that something was left out which may be a rule.
  void doubt(std::string remark) {
    remarks.push_back(std::move(remark));
    informal = true;
  }
};

/// "r3c4".
std::string cell_name(const Variant& variant, std::size_t cell);

}  // namespace cluecore::variants
