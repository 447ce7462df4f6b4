// SPDX-License-Identifier: MIT
// How binary puzzles are written: what reading them and recognising their format have in common.
#pragma once

#include "binary.hpp"
#include "puzzle/pasted_grid.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace cluecore::binary {

/// A way to write a blank cell.
bool is_blank_cell(std::string_view cell);
/// A letter that is easily taken for a 0 or a 1.
bool is_mistaken_letter(char c);
/// The cells of a row: between commas or vertical lines, else one a character.
std::vector<Field> cells_in(Field row);
/// The side of a square grid with so many cells; 0 if there is none.
std::size_t side_of(std::size_t cells);

/// The grid that lines hold as people paste them, and its signs, if there is one.
struct Pasted {
  PastedGrid grid;
  std::string_view signs;
};
std::optional<Pasted> pasted_binary(std::span<const Line> lines);

/// The size that stands before the rows.
struct Size {
  std::size_t width = 0;
  std::size_t height = 0;
  bool both = false;  ///< otherwise it is one number
};
/// "6", "6x6" or "6 6" before a row of so many cells; nothing for anything else.
std::optional<Size> size_line(std::string_view content, std::size_t cells_below);

/// The second of two fields on a line whose first one is a square grid.
std::optional<Field> solution_behind(const Field& content);

/// "8x8u": width, height, whether lines are distinct; nothing if it is not the head of a game id.
std::optional<Grid> read_id_head(std::string_view head);

}  // namespace cluecore::binary
