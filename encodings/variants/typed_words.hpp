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

#include "kinds.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace cluecore::variants {

/// A word in lower case, without blanks and dashes: "antiknight".
struct TypedWord {
  std::string word;
  const KindRow& row;
  Word said;
  std::size_t spelling;  ///< which of the words for its kind and value it is, from 0
};

const std::vector<TypedWord>& typed_words();
/// A word as the table has it.
std::string plain_word(std::string_view text);
/// The word that a clue is printed with, spelt as it was typed; nullptr for givens, which stand in their cells.
const TypedWord* word_for(const Clue& clue);

}  // namespace cluecore::variants
