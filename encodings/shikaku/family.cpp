// SPDX-License-Identifier: MIT
// Shikaku (rectangles): cut the grid into rectangles, each with one number in it, which is how many cells
// it has.
//
//   text       shikaku                   rows of cells: a number, or . for none; ? for one that is not told
//              . 4 . .
//              . . 3 .
//   id         7x7:a2d2a2c4d8_6c2j2...   of Tatham's Rectangles: a to z for 1 to 26 cells without number
//   link       shikaku/6/6/s66j4.g...    of puzz.link
//   variables  one for each rectangle about each number that has no other in it, for each cell one for each
//              number that it can belong to, and for each number as many as it can be
//   size       10x10 with 22 numbers: 1,581 variables, 22,282 clauses
//
// All rectangles are placed, whatever the number says: so that can be wrong, and be blamed. To decide whether
// such a puzzle has a solution is NP-complete (Takenaga, Aoyagi, Iwata & Kasai, 2013).
#include "grid/family.hpp"

#include "formats.hpp"
#include "grid/rectangles.hpp"

#include <algorithm>

namespace cluecore {

namespace {

using namespace grid;

constexpr std::size_t most_rectangles = 100000;  // of a puzzle: a gigabyte

Board declare(const Words& words) {
  const std::size_t height = words.height();
  const std::size_t width = words.width();
  std::vector<CellAt> numbers_at;
  for (std::size_t row = 0; row < height; ++row) {
    for (std::size_t column = 0; column < width; ++column) {
      const std::string& text = words.at(row, column).text;
      if (text == "?" || whole_number(text)) numbers_at.push_back({row, column});
    }
  }
  std::vector<std::vector<Rectangle>> rectangles;
  std::size_t count = 0;
  std::size_t largest = 1;
  for (const CellAt& at : numbers_at) {
    rectangles.push_back(rectangles_about(at, numbers_at, height, width));
    count += rectangles.back().size();
    for (const Rectangle& one : rectangles.back()) largest = std::max(largest, one.area());
    const auto typed = whole_number(words.at(at.row, at.column).text);
    if (typed) largest = std::max(largest, static_cast<std::size_t>(*typed));
    if (count > most_rectangles || largest > most_rectangles) {
      throw words.error(words.at(at.row, at.column),
                        "there are too many rectangles to try, or this number is too large");
    }
  }
  Board board(height, width, std::to_string(width) + "x" + std::to_string(height));
  board.own_rules();  // they follow from where the numbers are
  cut_into(board, numbers_at, rectangles);
  Values areas = numbers(
      1, largest,
      {"has an area of", "does not have an area of", "have an area of", "do not have an area of"});
  const SharedValues shared = areas;
  Values any = numbers(0, 1, areas.verb);  // the second is never so
  any.words = {"any size", "no size"};
  any.signs = {"?", "none"};
  for (std::size_t i = 0; i < numbers_at.size(); ++i) {
    const auto& [row, column] = numbers_at[i];
    const bool told = words.at(row, column).text != "?";
    const std::size_t place = board.add_place({rectangle_name(numbers_at[i]),
                                               told ? shared : SharedValues(any),
                                               {Spot::cell, row, column}});
    const auto area = [told, all = rectangles[i]](std::size_t, std::size_t value) {
      return told ? all[value].area() : 0;
    };
    board.tells(place, "has as many cells as its number says", {rectangle_place(board, i)},
                Fold<std::size_t>{0, area, [](std::size_t size) { return size; }});
  }
  return board;
}

std::vector<CountingConflict> counting(const Board& board, const std::vector<Clue>& clues) {
  std::size_t total = 0;
  std::vector<std::size_t> all;
  for (const Clue& clue : clues) {
    const Place& place = board.places()[clue.given->place];
    if (!board.value_beside(clue.given->place) || place.values->signs.front() == "?") return {};
    total += place.values->least + clue.given->value;
    all.push_back(all.size());
  }
  const std::size_t cells = board.height() * board.width();
  if (total == cells || clues.empty()) return {};
  return {{all, "the numbers add up to " + std::to_string(total) + ", the grid has " +
                    counted(cells, "cell")}};
}

}  // namespace

const Family& shikaku_family() {
  static const GridFamily family({
      .name = "shikaku",
      .summary = "cut the grid into rectangles of as many cells as their one number says",
      .extent = {.form = Form::cells, .largest = 60, .taken = "?"},
      .declare = declare,
      .aliases = {{"rectangles"}, {"rect"}, {"divide-by-squares"}},
      .from_id =
          [](Cursor& code, const IdHead& head, Words& words) {
            if (!head.letters.empty())
              throw code.error("an id of rectangles has no letters behind its size");
            put_in_cells(words, letter_runs(code, words.height() * words.width(), Digits::many));
          },
      .id_example = "7x7:",
      .link_kinds = {"shikaku"},
      .from_link =
          [](Cursor& code, Words& words) {
            const std::size_t width = words.width();
            for (const Coded& at : numbers_in_16(code, words.height() * width)) {
              words.put({Spot::cell, at.cell / width, at.cell % width},
                        at.number ? std::to_string(*at.number) : "?", at.where);
            }
          },
      .arrange = shikaku::refuse_others,
      .to_link = shikaku::to_link,
      .to_id = shikaku::to_id,
      .counting = counting,
      .made = false,
  });
  return family;
}

}  // namespace cluecore
