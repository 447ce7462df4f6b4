// SPDX-License-Identifier: MIT
// Kuromasu (range, kurodoko): blacken cells so that each number says how many cells are seen from it, with
// itself, along its row and column up to black ones. Cells with a number are white; no two black ones are
// side by side, and the white ones are connected.
//
//   text       kuromasu                  rows of cells: a number, or . for none; # for one that is known
//              . 3 . . 5                 to be black, o for a white one
//   id         5x5:a5b8_2m5_5b6a         of Tatham's Range: a to z for 1 to 26 cells without number
//   link       kurodoko/5/5/g5h8...      of puzz.link: numbers as there, . for a white cell
//   variables  one for each cell; for each number as many as it can be, the same for what is seen in each
//              direction, and the steps of the walk over these; levels of what is connected as in hitori
//   size       7x7 with 13 numbers, with levels: 2,261 variables, 10,044 clauses
//
// To decide whether there is a solution is NP-complete (Kölker, 2012).
#include "grid/family.hpp"
#include "grid/more_rules.hpp"

namespace cluecore {

namespace {

using namespace grid;

Board declare(const Words& words) {
  const std::size_t height = words.height();
  const std::size_t width = words.width();
  Board board(height, width, std::to_string(width) + "x" + std::to_string(height));
  board.own_rules();  // they follow from where numbers are
  const Values cells = shades();
  board.add_cells(cells);
  none_touch(board, 1, "black", Touch::by_sides);
  // Of two side by side one is white.
  std::vector<std::size_t> roots = {0};
  if (board.cell_count() > 1) roots.push_back(1);
  connected(board, 0, "white", roots);
  const SharedValues seen = numbers(1, height + width - 1);
  for (std::size_t row = 0; row < height; ++row) {
    for (std::size_t column = 0; column < width; ++column) {
      const Word& word = words.at(row, column);
      if (word.is_blank() || cells.typed(word.text)) continue;
      const std::string name = "number " + Board::cell_name(row, column);
      sees(board, board.add_place({name, seen, {Spot::cell, row, column}}), {row, column}, 1);
    }
  }
  return board;
}

void put(Words& words, const std::vector<Coded>& numbers) {
  for (const auto& [cell, number, where] : numbers) {
    words.put({Spot::cell, cell / words.width(), cell % words.width()},
              number ? std::to_string(*number) : "o", where);
  }
}

}  // namespace

const Family& kuromasu_family() {
  static const GridFamily family({
      .name = "kuromasu",
      .summary = "numbers say how many cells they see up to black ones",
      .extent = {.form = Form::cells, .largest = 30, .has_walls = true},
      .sizes = {"7x7", "5x5", "9x9", "11x11"},
      .declare = declare,
      .aliases = {{"kurodoko"}, {"range"}},
      .from_id =
          [](Cursor& code, const IdHead& head, Words& words) {
            if (!head.letters.empty()) throw code.error("only the size stands before the colon");
            put(words, letter_runs(code, words.height() * words.width(), Digits::many));
          },
      .id_example = "9x6:",
      .link_kinds = {"kurodoko", "kuromasu"},
      .from_link =
          [](Cursor& code, Words& words) {
            put(words, numbers_in_16(code, words.height() * words.width(), true));
          },
      .encodings = Definition::with_levels(),
      .made = false,
  });
  return family;
}

}  // namespace cluecore
