// SPDX-License-Identifier: MIT
// Slitherlink (slither, loopy, fences): draw one loop along the sides of cells; a number says how many sides of
// its cell are on it.
//
//   text       slitherlink               rows of cells: 0 to 4, or . for no number
//              3 . 2
//   id         7x7t0:3a22b1...           of Tatham's Loopy, on squares: a to z for 1 to 26 cells without
//   link       slither/5/5/g3cg...       of puzz.link
//   variables  one for each side, about 2N for N cells, and five for each number; in files of the formula, and as
//              the encoding "levels", the levels of what is one loop: N^2
//   size       10x10: 720 variables, 4,901 clauses; 20x20: 2,840 and 19,601
//
// Each cell has a number, typed or not, so that all puzzles of a size share their formula.
// That there is one loop is found out by cuts: "an edge must leave this part" (Ohashi, Soh, Le Berre et al., SAT
// 2025). To decide whether there is a solution is NP-complete (Yato & Seta, IEICE 2003).
#include "grid/family.hpp"
#include "grid/loops.hpp"

namespace cluecore {

namespace {

using namespace grid;

/// A number that says how many of the places hold 1, by subsets: of so many and one more not all do, and of
/// those that are to be left one does. Four places take 30 clauses, and no further variable as a walk would.
void counts_sides(Board& board, std::size_t number, const std::vector<std::size_t>& sides) {
  const RuleForm rule{.subject = board.places()[number].name,
                      .value = "says how many of its sides are on the loop",
                      .place = number};
  const auto add = [=](const Clauses& clauses) {
    const Group group = clauses.rule(rule);
    clauses.encoding.telling.emplace_back(group, number);
    const std::vector<Literal> used = clauses.literals(sides, 1);
    for (unsigned chosen = 1; chosen < 1U << used.size(); ++chosen) {
      Clause all_on;
      Clause all_off;
      for (std::size_t side = 0; side < used.size(); ++side) {
        if ((chosen >> side) % 2 == 0) continue;
        all_on.push_back(~used[side]);
        all_off.push_back(used[side]);
      }
      const std::size_t size = all_on.size();
      all_on.push_back(~clauses.at(number, size - 1));
      all_off.push_back(~clauses.at(number, used.size() + 1 - size));
      clauses.encoding.formula.add(group, all_on);
      clauses.encoding.formula.add(group, all_off);
    }
  };
  const auto broken = [=](const Board& all, const Solution& solution) {
    const std::size_t count = counts(1).result(all.numbers_of(sides, solution));
    return broken_unless(count == all.number(number, solution), rule);
  };
  board.add_rule({add, broken});
}

Board declare(const Words& words) {
  Board board(words.height(), words.width(),
              std::to_string(words.width()) + "x" + std::to_string(words.height()));
  const Edges sides = Edges::sides(board);
  one_loop(board, sides);
  const SharedValues values = numbers(0, 4);
  for (std::size_t row = 0; row < words.height(); ++row) {
    for (std::size_t column = 0; column < words.width(); ++column) {
      const std::string name = "number " + Board::cell_name(row, column);
      counts_sides(board, board.add_place({name, values, {Spot::cell, row, column}}),
                   sides.around(row, column));
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
