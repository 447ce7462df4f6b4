// SPDX-License-Identifier: MIT
// Mosaic (fill-a-pix): blacken cells so that each number says how many of the nine cells around it, its
// own among them, are black.
//
//   text       mosaic                    rows of cells: a number from 0 to 9, or . for none; # for one
//              . 3 . .                   that is known to be black, o for a white one
//              2 . 5 .
//   id         5x5:c4b14a60b6f2a55a      of Tatham's Mosaic: a to z for 1 to 26 cells without number
//   link       mosaic/5/5/...            of puzz.link, in either of its codes for numbers
//   variables  one for each cell, ten for each number, and the steps of the walks around it; all cells
//              have a number, typed or not
//   size       10x10: 10,892 variables, 33,936 clauses
//
// To decide whether such a puzzle has a solution is NP-complete: a mosaic can say all that a minesweeper
// says (Kaye, Mathematical Intelligencer 2000).
#include "grid/family.hpp"

namespace cluecore {

namespace {

using namespace grid;

Board declare(const Words& words) {
  Board board(words.height(), words.width(),
              std::to_string(words.width()) + "x" + std::to_string(words.height()));
  board.add_cells(shades());
  const SharedValues counted = numbers(0, 9);
  for (std::size_t row = 0; row < words.height(); ++row) {
    for (std::size_t column = 0; column < words.width(); ++column) {
      std::vector<std::size_t> around;
      for (std::size_t at = 0; at < 9; ++at) {
        const CellAt cell{row + at / 3 - 1, column + at % 3 - 1};
        if (board.has_cell(cell.row, cell.column)) {
          around.push_back(board.cell(cell.row, cell.column));
        }
      }
      const std::string name = "number " + Board::cell_name(row, column);
      const std::size_t number = board.add_place({name, counted, {Spot::cell, row, column}});
      board.tells(
          number,
          "says how many of the " + std::to_string(around.size()) + " cells around it are black",
          around, counts(1));
    }
  }
  return board;
}

/// Letters stand for 1 to 26 blanks in one code, and from g on in the other: only one fits the grid.
bool fits_letters(std::string_view code, std::size_t cells) {
  std::size_t count = 0;
  for (const char c : code)
    count += c >= 'a' && c <= 'z' ? static_cast<std::size_t>(c - 'a') + 1 : 1;
  return count == cells;
}

}  // namespace

const Family& mosaic_family() {
  static const GridFamily family({
      .name = "mosaic",
      .summary = "numbers count the black cells around them, their own among them",
      .extent = {.form = Form::cells, .largest = 60, .has_walls = true, .taken = "0"},
      .sizes = {"7x7", "5x5", "10x10", "15x15"},
      .declare = declare,
      .aliases = {{"fill-a-pix"}, {"fillapix"}, {"mosaik"}},
      .from_id =
          [](Cursor& code, const IdHead&, Words& words) {
            put_in_cells(words, letter_runs(code, words.height() * words.width(), Digits::one));
          },
      .id_example = "7x7:",
      .link_kinds = {"mosaic"},
      .from_link =
          [](Cursor& code, Words& words) {
            const std::size_t cells = words.height() * words.width();
            put_in_cells(words, fits_letters(code.field().text, cells)
                                    ? letter_runs(code, cells, Digits::one, '.')
                                    : numbers_in_16(code, cells, true));
          },
  });
  return family;
}

}  // namespace cluecore
