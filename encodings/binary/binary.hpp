// SPDX-License-Identifier: MIT
// The binary family in parts: its declaration (family.cpp), its formats (reading.cpp), and how they
// are told from each other and from other puzzles (recognise.cpp).
#pragma once

#include "grid/family.hpp"
#include "puzzle/pasted_grid.hpp"

#include <cluecore/techniques.hpp>

namespace cluecore {
const Family& binary_family();
}  // namespace cluecore

namespace cluecore::binary {

inline constexpr std::size_t largest_side = 100;

inline constexpr grid::Extent extent{grid::Form::cells, false, largest_side, true, "signs"};

/// Letters behind the size in a game id: u if all lines differ; d and one for how hard it is.
bool knows_letters(std::string_view letters);

grid::OwnFormats own_formats();
grid::Look look_at(Source& source);

/// How people solve them: see techniques.hpp. `distinct`: no two lines are equal.
std::optional<Telling> tell(const Puzzle& puzzle, const grid::Board& board,
                            const Deduction& deduction);
std::optional<Technique> technique(const Puzzle& puzzle, const grid::Board& board, bool distinct,
                                   const Known& known, std::size_t below);

// How cells are written, for reading and recognising them.

inline constexpr std::size_t blank = 2;

// Signs for 0 and 1. Which is which makes no difference to the rules.
inline constexpr std::string_view zero_one = "01";
inline constexpr std::string_view two_one = "21";
inline constexpr std::string_view white_black = "wb";
inline constexpr std::string_view o_x = "ox";

/// 0, 1 or blank; nothing for another sign.
std::optional<std::size_t> value_of(std::string_view cell, std::string_view signs);
/// A way to write a blank cell.
bool is_blank_cell(std::string_view cell);
/// A letter that is easily taken for a 0 or a 1.
bool is_mistaken_letter(char c);
/// The cells of a row: between commas or vertical lines, else one a character.
std::vector<Field> cells_in(Field row);
/// The side of a square grid with so many cells; 0 if there is none.
std::size_t side_of(std::size_t cells);
/// The size before a row of so many cells; nothing for anything else.
std::optional<grid::TypedSize> size_line(std::string_view content, std::size_t cells_below);
/// The second of two fields on a line whose first one is a square grid.
std::optional<Field> solution_behind(const Field& content);

/// The grid that lines hold as people paste them, and its signs, if there is one.
struct Pasted {
  PastedGrid grid;
  std::string_view signs;
};
std::optional<Pasted> pasted_binary(std::span<const Line> lines);

}  // namespace cluecore::binary
