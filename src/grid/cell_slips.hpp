// SPDX-License-Identifier: MIT
// The slips that people make with what stands in cells, whatever the puzzle: another digit, one a cell
// off, neighbours swapped, row for column, a run shifted by one, lines exchanged, a row typed twice, one
// too many. Where the puzzle as it was meant fills cells in a symmetric pattern, that speaks for it.
#pragma once

#include <cluecore/slips.hpp>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace cluecore::grid {

/// What was typed into the cells of a grid, or into the places of a margin, a grid of one row or column.
struct TypedCells {
  using Values = std::vector<std::optional<std::size_t>>;

  std::size_t height = 0;
  std::size_t width = 0;
  Values values;                    ///< row by row; none: blank
  std::vector<std::size_t> places;  ///< of the puzzle, likewise
  std::vector<std::string> names;   ///< "r3c4"
  /// Of signs: the cells that each stands between, by their names.
  std::vector<std::pair<std::string, std::string>> between;
  std::vector<Span> where;         ///< length 0 where nothing stands; empty: no text of their own
  std::vector<std::string> words;  ///< by value, as reports name it
  std::vector<std::string> signs;  ///< by value, as it is typed
  std::string blank = ".";         ///< as it is typed
  std::string row = "row ";        ///< "row 3" is the name of a line; "" if lines have none
  std::string column = "column ";
  /// What is missing in a blank cell is a slip, too: where it is, the rules are others.
  bool lists_missing = false;
  /// The puzzle with other values in these cells.
  std::function<std::unique_ptr<Puzzle>(const Values&)> with;
  /// And with a row of which nothing is known, so that its rules are others: it has several solutions if
  /// there is any, whatever stands in that row. None: such a row is blank.
  std::function<std::unique_ptr<Puzzle>(const Values&, std::size_t row)> with_unknown;
};

/// The slips, each under the same rules. Of large grids, not every run that may be shifted.
std::vector<Slip> cell_slips(const TypedCells& typed, const std::vector<Clue>& clues);

}  // namespace cluecore::grid
