// SPDX-License-Identifier: MIT
// Maps of letters: a letter for each cell, the same for the cells of a region or of a cage; of cages
// the sums stand below, "a = 8", "a: 8" or "8 a".
#pragma once

#include "puzzle/readers.hpp"
#include "variant.hpp"

#include <vector>

namespace cluecore::variants {

/// A row as it is typed: its line, what it says, its cells.
struct TypedRow {
  const Line* line;
  Field content;
  std::vector<Field> cells{};
};

/// The cells of a row of letters, dots among them; nothing if it is none. Letters without blanks
/// between them may be a word as well.
std::vector<Field> letters_of(const Field& content);
/// Where behind the cells of a row as many letters stand: what is of the cells, and what is of the
/// letters. Both are empty if it is no such row.
std::pair<Field, Field> cells_beside_letters(const Field& content);

/// A cage's letter and sum.
struct LetterSum {
  const Line* line;
  Field letter;
  Field number;
};
/// All that a line says, which is nothing else; else none.
std::vector<LetterSum> letter_sums(const Line& line);

/// Adds a cage for each letter of the map. Throws InputError if a letter has no sum or two, if none of
/// the cells has it, or if its cells are apart. Requires: the map has as many cells as the variant.
void add_cages(const Source& source, const std::vector<TypedRow>& map,
               const std::vector<LetterSum>& sums, Variant& variant);

}  // namespace cluecore::variants
