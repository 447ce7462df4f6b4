// SPDX-License-Identifier: MIT
// Futoshiki (unequal): fill n x n cells with 1 to n so that no row or column holds a number twice and
// each sign between two cells points to the smaller one. In adjacent puzzles there are bars instead:
// the numbers beside a bar differ by 1, and no others do.
//
//   text       futoshiki [adjacent]      rows of cells with what is between them (2n - 1 words) and
//              . < . . 3                 rows of what is between those (n words):
//              v   .   ^                 < > ^ v, or | and - for bars; . for nothing
//   id         5:0,0D,2R,...             of Tatham's Unequal: the number or 0, then U R D L for the
//                                        neighbours that are smaller, or behind a bar (5a:...)
//   variables  n^3 for the cells; one for each of the 2n(n - 1) pairs of neighbours: the first is
//              smaller, or they differ by 1; and steps of the walks over both
//   size       9x9: 3,177 variables, 19,071 clauses
//
// To decide whether a futoshiki has a solution is NP-complete (Haraguchi & Ono, JIP 2015).
#include "grid/family.hpp"

namespace cluecore {

namespace {

using namespace grid;

/// A sign between neighbours: whether the first is smaller.
void add_sign(Board& board, const Pair& pair) {
  const std::string& one = board.places()[pair.one].name;
  const std::string& other = board.places()[pair.other].name;
  Values signs = numbers(0, 1);
  signs.signs =
      pair.side_by_side() ? std::vector<std::string>{">", "<"} : std::vector<std::string>{"v", "^"};
  signs.words = signs.signs;
  signs.sentences = {one + " > " + other, one + " < " + other};
  board.tells(board.add_place({"the sign between " + pair.name, signs, pair.spot}),
              "points to the smaller", {pair.one, pair.other},
              compares_different([](std::size_t a, std::size_t b) { return a < b; }));
}

/// A bar between neighbours: whether they differ by 1.
void add_bar(Board& board, const Pair& pair) {
  Values bars = numbers(0, 1);
  bars.signs = {".", pair.side_by_side() ? "|" : "-"};
  bars.dot_is_sign = true;
  bars.words = {"empty", "a bar"};
  bars.sentences = {pair.name + " do not differ by 1", pair.name + " differ by 1"};
  const std::string name = "the space between " + pair.name;
  board.tells(
      board.add_place({name, bars, pair.spot}), "has a bar if they differ by 1, and only then",
      {pair.one, pair.other},
      compares_different([](std::size_t a, std::size_t b) { return a + 1 == b || b + 1 == a; }));
}

Board declare(const Words& words) {
  const std::size_t n = words.height();
  const bool adjacent = words.has("adjacent");
  const std::string side = std::to_string(n);
  Board board(n, n, side + "x" + side + (adjacent ? ", adjacent" : ""));
  board.add_cells(numbers(1, n));
  for (const Unit& line : board.lines()) board.all_different(line);
  for (const Pair& pair : board.neighbours()) {
    if (adjacent) {
      add_bar(board, pair);
    } else {
      add_sign(board, pair);
    }
  }
  return board;
}

/// Cells with a comma behind each: the number, and a letter for each sign.
void from_id(Cursor& code, const IdHead& head, Words& words) {
  const bool bars = head.letters.starts_with('a');
  if (bars) words.add_option("adjacent");
  const std::size_t n = words.height();
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    const Spot here{Spot::cell, cell / n, cell % n};
    std::size_t begin = code.position();
    const auto number = code.take_number();
    if (!number) throw code.error("here a number should be, 0 for a blank");
    if (*number > 0) words.put(here, std::to_string(*number), code.where(begin));
    while (!code.at_end() && !code.take_if(',')) {
      begin = code.position();
      switch (code.take()) {
        case 'U':
          words.put({Spot::below, here.row - 1, here.column}, bars ? "-" : "^", code.where(begin));
          break;
        case 'D':
          words.put({Spot::below, here.row, here.column}, bars ? "-" : "v", code.where(begin));
          break;
        case 'L':
          words.put({Spot::right_of, here.row, here.column - 1}, bars ? "|" : "<",
                    code.where(begin));
          break;
        case 'R':
          words.put({Spot::right_of, here.row, here.column}, bars ? "|" : ">", code.where(begin));
          break;
        default:
          throw code.error(begin, "this is none of the letters U, R, D and L");
      }
    }
  }
}

}  // namespace

const Family& futoshiki_family() {
  static const GridFamily family({
      .name = "futoshiki",
      .summary = "each number once in every line, signs say which is smaller",
      .extent = {.form = Form::with_signs,
                 .square = true,
                 .largest = 25,
                 .signs_across = "<>",
                 .signs_down = "^v"},
      .sizes = {"5x5", "4x4", "6x6", "7x7", "9x9"},
      .declare = declare,
      .options = {"adjacent"},
      .aliases = {{"unequal"}},
      .from_id = from_id,
  });
  return family;
}

}  // namespace cluecore
