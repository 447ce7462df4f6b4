// SPDX-License-Identifier: MIT
// The words of the format that people type, for reading and writing.
//
//   variant [6x6]            also: killer, jigsaw
//   . . 3 . . .              the rows of cells, if any is given; for a digit each, blanks are not needed
//   cage 15 r1c1 r1c2 r2c1   a clue a line; commas, colons and = are blanks, but in arrows and clones
//   cage 12: r3c3-r4c4       a range is a rectangle in cages and extra regions, else a straight line
//   thermo r2c3-r2c6-r4c6    lines from their bulb on; white, black, x, v of two cells
//   arrow r1c1 r1c2 r1c3     the bulb first; of more cells it is what stands before a colon
//   sandwich 20 row 3        x-sum 14 column 2 from the top; little-killer 23 r1c3-r3c1
//   odd r1c1 r2c2            of each of these cells; marks 1 3 5 r4c4
//   diagonal                 both; diagonal up, diagonal down, anti-knight, ...
//   regions                  and then rows of letters, the same for the cells of a region
#pragma once

#include "variant.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace cluecore::variants {

/// What stands behind a word.
enum class Behind {
  cells,         ///< each of them has the clue
  digits_cells,  ///< likewise: marks
  set,           ///< the clue has them all; ranges are rectangles
  number_set,    ///< likewise, and perhaps a number before them
  digits_set,    ///< likewise, digits
  two_sets,      ///< the cells, a colon, the others
  pair,          ///< two neighbours, perhaps a number before them
  line,          ///< cells in order; ranges are straight
  long_line,     ///< likewise, three cells or more: two say nothing
  number_line,   ///< likewise, perhaps a number before them
  sum_line,      ///< likewise, a number before them
  bulb_line,     ///< the bulb is the first, or all before a colon
  outside,       ///< a number, row or column with its number, the side
  nothing,
};

/// A word in lower case, without blanks and dashes: "antiknight".
struct TypedWord {
  std::string_view word;
  Kind kind;
  Behind behind;
  std::optional<int> value{};       ///< that the word itself says, or that is meant if none follows
  std::string_view written = word;  ///< as it is printed, if it is the first of its kind and value
};

std::span<const TypedWord> typed_words();
/// Which of the words for its kind and value it is, from 0: of `maximum` and `max` the second is 1.
std::size_t spelling_of(const TypedWord& word);
/// The word that a clue is printed with, spelt as it was typed; nullptr for givens, which stand in their cells.
const TypedWord* word_for(const Clue& clue);

}  // namespace cluecore::variants
