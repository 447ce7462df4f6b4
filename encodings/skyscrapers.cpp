// SPDX-License-Identifier: MIT
// Skyscrapers (towers): n x n cells hold towers of the heights 1 to n, each height once in every row
// and column. A number in the margin says how many towers are seen from there: higher towers hide
// those behind them.
//
//   text       skyscrapers               n + 2 rows of n + 2 words: the grid with its margins, . for
//              . 2 . 3 .                 what is blank, and . in the corners
//              1 . 3 . .
//   id         4:2/1///3/...             of Tatham's Towers: the numbers above, below, to the left,
//                                        to the right, / between them; perhaps , and given towers
//   link       skyscrapers/4/4/k13h4j3g  of puzz.link, also as building: numbers in the same order,
//                                        then given towers
//   variables  n^3 for the cells, 4n^2 for the numbers, and the steps of the 4n walks along the lines
//   size       7x7: 9,527 variables, 30,899 clauses; 9x9: 33,093 and 104,716
//
// To decide whether such a puzzle has a solution is NP-complete (Iwamoto & Matsui, 2009).
#include "grid/family.hpp"

#include <array>

namespace cluecore {

namespace {

using namespace grid;

/// What is seen along a line: the highest tower so far, and how many were higher than all before.
struct Sight {
  std::size_t highest = 0;
  std::size_t seen = 0;
  auto operator<=>(const Sight&) const = default;
};

/// None, if the highest tower of n is not there: so a 1 puts it first, and n puts all in order, by this
/// rule alone.
Fold<Sight> towers_seen(std::size_t n) {
  return {{},
          [](Sight sight, std::size_t height) {
            return height > sight.highest ? Sight{height, sight.seen + 1} : sight;
          },
          [n](Sight sight) { return sight.highest == n ? sight.seen : 0; }};
}

Board declare(const Words& words) {
  const std::size_t n = words.height();
  const std::string side = std::to_string(n);
  Board board(n, n, side + "x" + side);
  board.add_cells(numbers(1, n));
  for (const Unit& line : board.lines()) board.all_different(line);
  for (const Unit& sight : board.sights()) {
    const std::size_t number = board.add_place(
        {sight.name, numbers(1, n, {"sees", "does not see", "see", "do not see"}), sight.spot});
    board.tells(number, "sees the towers that no higher one hides", sight.places, towers_seen(n));
  }
  return board;
}

/// Puts the numbers of the margins, top, bottom, left, right, and then those of given towers.
void put(Words& words, const std::vector<Coded>& margins, const std::vector<Coded>& towers) {
  constexpr std::array sides = {Spot::top_margin, Spot::bottom_margin, Spot::left_margin,
                                Spot::right_margin};
  const std::size_t n = words.height();
  for (const auto& [at, number, where] : margins) {
    if (number) words.put({sides[at / n], at % n, at % n}, std::to_string(*number), where);
  }
  put_in_cells(words, towers);
}

}  // namespace

const Family& skyscrapers_family() {
  static const GridFamily family({
      .name = "skyscrapers",
      .summary = "each height once in every line, margins say how many towers are seen",
      .extent = {Form::with_margins, true, 12},
      .sizes = {"5x5", "4x4", "6x6", "7x7"},
      .declare = declare,
      .aliases = {{"skyscraper"}, {"towers"}},
      .from_id =
          [](Cursor& code, const IdHead& head, Words& words) {
            const std::size_t n = head.width;
            const std::vector<Coded> margins = numbers_between(code, '/', 4 * n);
            std::vector<Coded> towers;
            if (code.take_if(',')) towers = letter_runs(code, n * n, Digits::many);
            put(words, margins, towers);
          },
      .link_kinds = {"skyscrapers", "skyscraper", "building"},
      .from_link =
          [](Cursor& code, Words& words) {
            const std::size_t n = words.height();
            const std::vector<Coded> margins = numbers_in_16(code, 4 * n);
            put(words, margins, numbers_in_16(code, n * n));
          },
  });
  return family;
}

}  // namespace cluecore
