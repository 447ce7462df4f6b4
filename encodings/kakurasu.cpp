// SPDX-License-Identifier: MIT
// Kakurasu: blacken cells. A black cell adds the number of its column, counted from 1, to its row, and the
// number of its row to its column; numbers in the margins say what rows and columns add up to.
//
//   text       kakurasu                  rows of cells, . or # for a black one, o for a white one, with
//              . . . 5                   the numbers behind each row and below each column, or before
//              . . . 3                   and above them; . for a number that is not told
//              2 3 1 .
//   variables  one for each cell, 1 + n(n + 1)/2 for each sum, and the steps of the walks along lines
//   size       5x5: 765 variables, 3,130 clauses
//
// Each line is a subset sum; in one dimension that is what dynamic programming solves, and the walk is.
#include "grid/family.hpp"
#include "grid/more_rules.hpp"

#include <numeric>

namespace cluecore {

namespace {

using namespace grid;

Board declare(const Words& words) {
  Board board(words.height(), words.width(),
              std::to_string(words.width()) + "x" + std::to_string(words.height()));
  board.add_cells(shades());
  for (const Unit& line : numbered_lines(board)) {
    const std::size_t n = line.places.size();
    std::vector<std::size_t> weights(n);
    std::iota(weights.begin(), weights.end(), std::size_t{1});
    const Values sums = numbers(
        0, n * (n + 1) / 2, {"adds up to", "does not add up to", "add up to", "do not add up to"});
    const std::size_t sum = board.add_place({line.name, sums, line.spot});
    board.tells(sum,
                std::string("adds up the numbers of the ") +
                    (line.kind == UnitKind::row ? "columns" : "rows") + " of its black cells",
                line.places, weighs(1, weights));
  }
  return board;
}

}  // namespace

const Family& kakurasu_family() {
  static const GridFamily family({
      .name = "kakurasu",
      .summary = "black cells weigh what their row or column counts, margins say how much",
      .extent = {.form = Form::with_margins,
                 .largest = 15,
                 .has_walls = true,
                 .taken = "0",
                 .sides = Extent::Sides::first_or_last},
      .sizes = {"5x5", "4x4", "6x6", "7x7"},
      .declare = declare,
  });
  return family;
}

}  // namespace cluecore
