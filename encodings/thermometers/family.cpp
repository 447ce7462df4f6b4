// SPDX-License-Identifier: MIT
// Thermometers: the cells of a grid are thermometers, which fill up with mercury from their bulbs. A number
// above a column or beside a row says how many of its cells have mercury.
//
//   text       thermometers              a row of numbers above the columns, then rows that begin with the
//              . 2 1 1                   number of the row, or the numbers behind and below, . for none and
//              1 . . .                   for each cell, # for one with mercury, o for one without; below
//              2 . . .                   them as many rows of letters, the same for all cells of a
//              1 . . .                   thermometer, a capital one at its bulb
//              A a a
//              B b b
//              C c c
//   variables  one for each cell, n + 1 for the number of a line of n cells, and steps of its walk
//   size       6x6: 780 variables, 2,338 clauses
#include "grid/family.hpp"

#include "grid/more_rules.hpp"
#include "tubes.hpp"

#include <algorithm>

namespace cluecore {

namespace {

using namespace grid;

constexpr std::size_t mercury = 1;  // of two values

Rule fills_up(const Board& board, const thermometers::Tube& tube) {
  const std::string& bulb = board.places()[tube.front()].name;
  const RuleForm form{
      .subject = "the thermometer from " + bulb + " to " + board.places()[tube.back()].name,
      .value = "fills up from its bulb"};
  const auto add = [=](const Clauses& clauses) {
    const Group group = clauses.rule(form);
    for (std::size_t i = 0; i + 1 < tube.size(); ++i) {
      clauses.encoding.formula.add(
          group, {clauses.at(tube[i], mercury), ~clauses.at(tube[i + 1], mercury)});
    }
  };
  const auto broken = [=](const Board& all, const Solution& solution) {
    const auto numbers = all.numbers_of(tube, solution);
    return broken_unless(std::ranges::is_sorted(numbers, std::greater<>()), form);
  };
  return {add, broken};
}

Board declare(const Words& words) {
  Board board(words.height(), words.width(),
              std::to_string(words.width()) + "x" + std::to_string(words.height()));
  board.own_rules();  // they follow from where the thermometers are
  Values contents = numbers(0, mercury, {"has", "has", "have", "have"});
  contents.words = {"no mercury", "mercury"};
  contents.signs = {".", "#"};
  contents.also = {{"o", 0}, {"O", 0}};
  board.add_cells(contents);
  for (const Unit& line : numbered_lines(board)) {
    const Values counted =
        numbers(0, line.places.size(), {"counts", "does not count", "count", "do not count"});
    const std::size_t number = board.add_place({line.name, counted, line.spot});
    board.tells(number, "counts its cells with mercury", line.places, counts(mercury));
  }
  for (const thermometers::Tube& tube : thermometers::tubes_of(board, words)) {
    if (tube.size() > 1) board.add_rule(fills_up(board, tube));
  }
  return board;
}

/// Lines with bulbs; and, as far as nothing else stands in cells, their letters.
void draw(Sheet& sheet, const Board& board, const Words& words) {
  for (const thermometers::Tube& tube : thermometers::tubes_of(board, words)) {
    sheet.shapes.push_back({.cells = tube, .begin = Sheet::Shape::Tip::bulb});
  }
  for (std::size_t cell = 0; cell < board.cell_count(); ++cell) {
    const CellAt at = *board.cell_at(cell);
    const std::string& letter = words.at({Spot::label, at.row, at.column}).text;
    Sheet::Cell& seen = sheet.cells[cell];
    if (!seen.item.clue) seen.item.text = letter;
  }
}

}  // namespace

const Family& thermometers_family() {
  static const GridFamily family({
      .name = "thermometers",
      .summary = "thermometers fill up from their bulbs, margins count the cells with mercury",
      .extent = {.form = Form::with_margins,
                 .largest = 30,
                 .has_walls = true,
                 .taken = "0",
                 .sides = Extent::Sides::first_or_last,
                 .labels = Labels::below},
      .declare = declare,
      .aliases = {{"thermometer"}},
      .counting =
          [](const Board& board, const std::vector<Clue>& clues) {
            return totals_differ(board, clues, "cell with mercury", "cells with mercury");
          },
      .draw = draw,
      .made = false,
  });
  return family;
}

}  // namespace cluecore
