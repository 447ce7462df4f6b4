// SPDX-License-Identifier: MIT
// Magnets: the grid is cut into dominoes. Each is a magnet with a plus and a minus, or neutral; equal poles
// are never side by side. Numbers above and to the left count the pluses of columns and rows, those below
// and to the right the minuses.
//
//   text       magnets                   rows of cells, + or - or x for one that is known, . for any, with
//              . 1 . 2 .                 the numbers around them; below them as many rows of letters, the
//              2 . . . 1                 same for both halves of a domino; or L R for the halves of one
//              . . . . .                 that lies, T B of one that stands, S for a cell that is in none
//              . 2 . 1 .
//              L R T
//              L R B
//   id         6x5:.1.1.2,1.2.3,...      of Tatham's Magnets: above, left, below, right, then L R T B *
//   variables  three for each cell, as many for each number as it can be, and steps of the walks along lines
//   size       8x7: 3,024 variables, 9,602 clauses
//
// To decide whether such a puzzle has a solution is NP-complete (Koelker, 2012).
#include "grid/family.hpp"

#include "formats.hpp"
#include "grid/more_rules.hpp"

namespace cluecore {

namespace {

using namespace grid;

constexpr std::size_t plus = 1;   // of three values
constexpr std::size_t minus = 2;  // likewise

Values poles() {
  Values values = numbers(0, minus);
  values.words = {"neutral", "plus", "minus"};
  values.signs = {"x", "+", "-"};
  values.also = {{"X", 0}};
  values.noun = "pole";
  return values;
}

/// Both halves are neutral, or they are the two poles of a magnet.
Rule is_magnet(const Unit& domino) {
  const std::size_t one = domino.places[0];
  const std::size_t other = domino.places[1];
  const RuleForm form{Relation::other, domino.name, UnitKind::other,
                      "has a plus and a minus, or is neutral"};
  const auto opposite = [](std::size_t pole) { return pole == 0 ? 0 : plus + minus - pole; };
  const auto add = [=](const Clauses& clauses) {
    const Group group = clauses.rule(form);
    for (std::size_t pole = 0; pole <= minus; ++pole) {
      const Literal there = clauses.at(other, opposite(pole));
      clauses.encoding.formula.add(group, {~clauses.at(one, pole), there});
      clauses.encoding.formula.add(group, {clauses.at(one, pole), ~there});
    }
  };
  const auto broken = [=](const Board& board, const Solution& solution) {
    return broken_unless(board.number(other, solution) == opposite(board.number(one, solution)),
                         form);
  };
  return {add, broken};
}

void add_count(Board& board, const Unit& line, std::size_t pole, const Spot& spot) {
  Values counted =
      numbers(0, line.places.size(), {"counts", "does not count", "count", "do not count"});
  for (std::string& word : counted.words) {
    word += std::string(pole == plus ? " plus" : " minus") + (word == "1" ? "" : "es");
  }
  const std::size_t number = board.add_place({line.name, counted, spot});
  board.tells(number, pole == plus ? "counts its pluses" : "counts its minuses", line.places,
              counts(pole));
}

Board declare(const Words& words) {
  Board board(words.height(), words.width(),
              std::to_string(words.width()) + "x" + std::to_string(words.height()));
  board.add_cells(poles());
  board.own_rules();  // they follow from where the dominoes are
  for (const std::vector<std::size_t>& cells : magnets::dominoes(words)) {
    const std::string& first = board.places()[cells.front()].name;
    if (cells.size() == 1) {
      board.count({.subject = first, .value = "is neutral, for it has no other half"}, cells, 0, 1,
                  1);
      continue;
    }
    const std::string name = "the domino " + first + " and " + board.places()[cells.back()].name;
    board.add_rule(is_magnet({name, cells}));
  }
  for (const Pair& pair : board.neighbours()) {
    for (const std::size_t pole : {plus, minus}) {
      board.count({.relation = Relation::not_all,
                   .subject = pair.name,
                   .value = pole == plus ? "plus" : "minus"},
                  {pair.one, pair.other}, pole, 0, 1);
    }
  }
  for (const Unit& line : numbered_lines(board)) {
    const bool row = line.kind == UnitKind::row;
    const Spot& spot = line.spot;
    add_count(board, line, plus, spot);
    add_count(board, line, minus,
              {row ? Spot::right_margin : Spot::bottom_margin, spot.row, spot.column});
  }
  return board;
}

std::vector<CountingConflict> counting(const Board& board, const std::vector<Clue>& clues) {
  std::vector<CountingConflict> found = totals_differ(board, clues, "plus", "pluses");
  for (CountingConflict& one :
       totals_differ(board, clues, "minus", "minuses", Spot::right_margin, Spot::bottom_margin)) {
    found.push_back(std::move(one));
  }
  return found;
}

}  // namespace

const Family& magnets_family() {
  static const GridFamily family({
      .name = "magnets",
      .summary = "dominoes are magnets or neutral, equal poles never touch, margins count them",
      .extent =
          {.form = Form::with_margins, .largest = 35, .taken = "+-xX0", .labels = Labels::below},
      .declare = declare,
      .from_id = magnets::from_id,
      .id_example = "6x5:",
      .arrange = magnets::take_halves,
      .to_id = magnets::to_id,
      .counting = counting,
      .draw =
          [](Sheet& sheet, const Board& board, const Words& words) {
            const Borders borders = magnets::borders_of(words, board.width());
            sheet.borders_right = borders.right;
            sheet.borders_below = borders.below;
          },
      .made = false,
  });
  return family;
}

}  // namespace cluecore
