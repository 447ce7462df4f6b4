// SPDX-License-Identifier: MIT
// Doppelblock: each row and column of n x n cells has two black cells, and the numbers from 1 to n - 2 once.
// Numbers above and to the left say what stands between the two black cells adds up to.
//
//   text       doppelblock               rows of cells: a number, # for a black one, . for any, with the
//              . 6 1 . . .               numbers above and before them; . for one that is not told
//              . . . . . .
//   link       doppelblock/5/5/61j4g35   of puzz.link: the numbers above, to the left; perhaps given cells
//   variables  n - 1 for each cell, 1 + (n - 2)(n - 1)/2 for each sum, and the steps of the walks
//   size       5x5: 1,210 variables, 3,745 clauses
#include "grid/family.hpp"
#include "grid/more_rules.hpp"

namespace cluecore {

namespace {

using namespace grid;

Board declare(const Words& words) {
  const std::size_t n = words.height();
  const std::size_t most = n < 2 ? 0 : n - 2;
  const std::string side = std::to_string(n);
  Board board(n, n, side + "x" + side);
  Values cells = numbers(0, most);
  cells.words.front() = "black";
  cells.signs.front() = "#";
  cells.also = {{"black", 0}};
  cells.noun = "value";
  board.add_cells(cells);
  const SharedValues sums = numbers(0, most * (most + 1) / 2,
                                    {"encloses", "does not enclose", "enclose", "do not enclose"});
  for (const Unit& line : numbered_lines(board)) {
    each_once(board, line, 1, most);
    exactly(board, line, 0, 2, "has two black cells");
    const std::size_t sum = board.add_place({line.name, sums, line.spot});
    board.tells(sum, "encloses what stands between its two black cells", line.places,
                between_two(0));
  }
  return board;
}

}  // namespace

const Family& doppelblock_family() {
  static const GridFamily family({
      .name = "doppelblock",
      .summary = "two black cells in every line, margins add up what is between them",
      .extent = {.form = Form::with_margins,
                 .square = true,
                 .largest = 12,
                 .has_walls = true,
                 .taken = "0",
                 .sides = Extent::Sides::first},
      .sizes = {"5x5", "4x4", "6x6", "7x7"},
      .declare = declare,
      .link_kinds = {"doppelblock"},
      .from_link =
          [](Cursor& code, Words& words) {
            const std::size_t n = words.height();
            put_in_margins(words, numbers_in_16(code, 2 * n));
            put_in_cells(words, numbers_in_16(code, n * n));
          },
  });
  return family;
}

}  // namespace cluecore
