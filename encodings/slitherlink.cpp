// SPDX-License-Identifier: MIT
// Slitherlink (slither, loopy, fences): draw one loop along the sides of cells; a number says how many sides of
// its cell are on it.
//
//   text       slitherlink               rows of cells: 0 to 4, or . for no number
//              3 . 2
//   id         7x7t0:3a22b1...           of Tatham's Loopy, on squares: a to z for 1 to 26 cells without
//   link       slither/5/5/g3cg...       of puzz.link
//   variables  one for each side, about 2N for N cells, five for each number, and the steps of the walk
//              around it; in files of the formula, and as the encoding "levels", the levels of what is one
//              loop: N^2
//   size       20x20 with 160 numbers: 6,000 variables, 17,000 clauses
//
// That there is one loop is found out by cuts: "an edge must leave this part" (Ohashi, Soh, Le Berre et al., SAT
// 2025). To decide whether there is a solution is NP-complete (Yato & Seta, IEICE 2003).
#include "grid/family.hpp"
#include "grid/loops.hpp"

namespace cluecore {

namespace {

using namespace grid;

Board declare(const Words& words) {
  const std::size_t height = words.height();
  const std::size_t width = words.width();
  Board board(height, width, std::to_string(width) + "x" + std::to_string(height));
  board.own_rules();  // they follow from where numbers are
  const Edges sides = Edges::sides(board);
  one_loop(board, sides);
  const SharedValues values = numbers(0, 4);
  for (std::size_t row = 0; row < height; ++row) {
    for (std::size_t column = 0; column < width; ++column) {
      board.add_wall(row, column, ".");
      if (words.at(row, column).is_blank()) continue;
      const std::string name = "number " + Board::cell_name(row, column);
      board.tells(board.add_place({name, values, {Spot::cell, row, column}}),
                  "says how many of its sides are on the loop", sides.around(row, column),
                  counts(1));
    }
  }
  return board;
}

}  // namespace

const Family& slitherlink_family() {
  static const GridFamily family({
      .name = "slitherlink",
      .summary = "one loop along the sides of cells, of which numbers count those on it",
      .extent = {.form = Form::cells, .largest = 60, .taken = "0"},
      .sizes = {"7x7", "5x5", "10x10", "15x15"},
      .declare = declare,
      .aliases = {{"slither"}, {"loopy"}, {"fences"}},
      .wall = "",
      .from_id =
          [](Cursor& code, const IdHead& head, Words& words) {
            if (head.letters.starts_with("t") && !head.letters.starts_with("t0")) {
              throw code.error("only a grid of squares, t0, is read");
            }
            put_in_cells(words, letter_runs(code, words.height() * words.width(), Digits::one));
          },
      .id_example = "7x7t0:",
      .link_kinds = {"slither", "slitherlink"},
      .from_link =
          [](Cursor& code, Words& words) {
            put_in_cells(words, numbers_to_4(code, words.height() * words.width()));
          },
      .encodings = Definition::with_levels(),
      .made = false,
  });
  return family;
}

}  // namespace cluecore
