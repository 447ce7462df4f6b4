// SPDX-License-Identifier: MIT
// Links to f-puzzles.com and sudokupad.app, and the packed texts in them.
#pragma once

#include "puzzle/readers.hpp"

#include <string>
#include <string_view>

namespace cluecore::variants {

enum class Packing {
  none,
  fpuzzles,   ///< lz-string of the JSON of f-puzzles
  sudokupad,  ///< lz-string of the JSON of SudokuPad, perhaps in its short hand
  server,     ///< a name under which a server keeps the puzzle
  bulk,       ///< SudokuPad's scf..., which nothing here reads
};

/// A text that travels, without the link around it and without percent-encoding.
struct Packed {
  Packing packing = Packing::none;
  std::string payload{};
};

/// What a line holds.
Packed packed_text(std::string_view line);

/// The JSON in a line that packed_text() finds something in. Damage that links often suffer is mended: +
/// turned into a blank, / lost beside another. Throws InputError.
std::string unpacked(const Packed& packed, const Text& text, const Field& content);

/// The link that opens the JSON in f-puzzles.
std::string fpuzzles_link(std::string_view json, bool for_sudokupad = false);

}  // namespace cluecore::variants
