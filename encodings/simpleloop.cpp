// SPDX-License-Identifier: MIT
// Simple loop: draw one loop from cell to cell that passes every cell but the walls.
//
//   text       simpleloop                rows of cells: # for a wall, . for an open cell
//              . . . #
//   link       simpleloop/8/7/2002...    of puzz.link: five cells a character
//   variables  one for each two cells side by side, about 2N for N cells, and one for each cell; in files of the
//              formula, and as the encoding "levels", the levels of what is one loop: N^2
//   size       10x10: 280 variables, 1,109 clauses; 20x20: 1,160 and 4,809
//
// What a cell is, is a place: so that a wall, or its lack, can be blamed. To decide whether there is a solution is
// NP-complete (Itai, Papadimitriou & Szwarcfiter, SIAM J. Comput. 1982: Hamiltonian circuits of grid graphs).
#include "grid/family.hpp"
#include "grid/loops.hpp"
#include "grid/packed.hpp"

namespace cluecore {

namespace {

using namespace grid;

Values cells() {
  Values values = numbers(0, 1, {"is", "is not", "are", "are not"});
  values.words = {"open", "a wall"};
  values.signs = {".", "#"};
  values.dot_is_sign = true;
  return values;
}

Board declare(const Words& words) {
  Board board(words.height(), words.width(),
              std::to_string(words.width()) + "x" + std::to_string(words.height()));
  const Edges ways = Edges::ways(board, [](std::size_t, std::size_t) { return true; });
  one_loop(board, ways);
  const SharedValues values = cells();
  for (std::size_t row = 0; row < words.height(); ++row) {
    for (std::size_t column = 0; column < words.width(); ++column) {
      const std::size_t cell =
          board.add_place({Board::cell_name(row, column), values, {Spot::cell, row, column}});
      passes(board, ways, row, column, cell, 0, "it is a wall");
    }
  }
  return board;
}

}  // namespace

const Family& simpleloop_family() {
  static const GridFamily family({
      .name = "simpleloop",
      .summary = "one loop through every cell that is no wall",
      .extent = {.form = Form::cells, .largest = 60, .has_walls = true},
      .sizes = {"6x6", "8x8", "10x10"},
      .declare = declare,
      .link_kinds = {"simpleloop"},
      .from_link =
          [](Cursor& code, Words& words) {
            for (const auto& [cell, number, where] :
                 packed(code, words.height() * words.width(), 2, 5)) {
              words.put({Spot::cell, cell / words.width(), cell % words.width()}, "#", where);
            }
          },
      .encodings = Definition::with_levels(),
      .made = false,
  });
  return family;
}

}  // namespace cluecore
