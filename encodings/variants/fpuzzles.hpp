// SPDX-License-Identifier: MIT
// The JSON of f-puzzles.com: which key is which clue, for its reader and its writer. There is no
// description of the format; this is what the programs that read it (SudokuSolver by D. Clamage, the
// Interactive Sudoku Solver, SudokuPad) agree about.
#pragma once

#include "kinds.hpp"
#include "origin.hpp"
#include "readers.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace cluecore::variants {

/// The kind of clue that a key means, or, if `negative`, a word in the list of negative rules; nullptr: none.
const KindRow* kind_of_key(std::string_view key, bool negative = false);

/// The step into the grid of a little killer: down or up, then right or left.
struct Direction {
  std::string_view name;
  int down = 0;
  int right = 0;
};
inline constexpr std::array directions = {
    Direction{"DR", 1, 1},
    Direction{"DL", 1, -1},
    Direction{"UR", -1, 1},
    Direction{"UL", -1, -1},
};

/// By cell, the region of a cell that tells none: the usual ones, or rows where there are none.
std::vector<std::optional<std::size_t>> untold_regions(int size);

/// A row and a column, from 0 to the size - 1 within the grid, one less or more outside of it.
struct Position {
  int row = 0;
  int column = 0;
  bool inside(int size) const { return row >= 0 && column >= 0 && row < size && column < size; }
};
/// The cells from a position on, as far as they are within the grid.
std::vector<std::size_t> cells_from(Position at, int down, int right, int size);

/// The clues of one element of the list with that key, read into the variant. Throws InputError.
void read_element(std::string_view key, const KindRow& row, const JsonValue& json,
                  const Origin& origin, Variant& variant);

Variant read_fpuzzles(const JsonValue& root, const Origin& origin);
std::string write_fpuzzles_json(const Variant& variant);

}  // namespace cluecore::variants
