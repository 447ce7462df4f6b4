// SPDX-License-Identifier: MIT
// Star battle (two not touch; with one star queens): put stars into cells so that each row, each column
// and each region has the same number of them and no two touch, not even by a corner.
//
//   text       starbattle 2              rows of letters, the same for all cells of a region; the
//              A A B B B ...             number of stars behind the name, 1 if it is left out. Rows of
//              A C C B D ...             cells may stand above: . for a blank, * for a star
//   link       starbattle/6/6/1/2u9g...  of puzz.link: the stars, then the borders
//   variables  one for each cell, k + 2 for each region of k stars, and steps of the walks through them
//   size       10x10 with 2 stars: TODO variables, TODO clauses
//
// A star battle says nothing but where its regions are: each is a clue, "region A has 1 star".
#include "grid/family.hpp"
#include "grid/regions.hpp"

namespace cluecore {

namespace {

using namespace grid;

Values stars() {
  Values values = numbers(0, 1, {"has", "has", "have", "have"});
  values.words = {"no star", "a star"};
  values.signs = {".", "*"};
  return values;
}

/// How many stars a line has. Of a row of n cells no more than half have one.
std::size_t stars_of_line(const Words& words) {
  const std::size_t stars = static_cast<std::size_t>(*whole_number(words.number().text));
  const std::size_t most = (std::min(words.width(), words.height()) + 1) / 2;
  if (stars >= 1 && stars <= most) return stars;
  throw words.error(words.number(), "a line of " + counted(words.width(), "cell") +
                                        " has room for 1 to " + std::to_string(most) +
                                        " stars that do not touch");
}

Board declare(const Words& words) {
  const std::size_t count = stars_of_line(words);
  const std::string side = std::to_string(words.width());
  const std::string all = counted(count, "star");
  Board board(words.height(), words.width(), side + "x" + side + ", " + all);
  board.add_cells(stars());
  for (const Unit& line : board.lines()) {
    board.count({Relation::other, line.name, line.kind, "must have " + all}, line.places, 1, count,
                count);
  }
  none_touch(board, 1, "star");
  board.add_regions(words);
  state_counts(board, 1, count, "star");
  return board;
}

}  // namespace

const Family& starbattle_family() {
  static const GridFamily family({
      .name = "starbattle",
      .summary = "so many stars in every line and region, none of them touching",
      .extent = {.form = Form::cells,
                 .square = true,
                 .largest = 30,
                 .taken = "*",
                 .labels = Labels::enough,
                 .counted = "star"},
      .sizes = {"8x8", "5x5", "6x6", "10x10"},
      .declare = declare,
      .aliases = {{"queens"}, {"twonottouch", {"2"}}},
      .link_kinds = {"starbattle"},
      .from_link =
          [](Cursor& code, Words& words) {
            const std::size_t begin = code.position();
            const auto stars = code.take_number();
            if (!stars) throw code.error("here the number of stars should be");
            words.set_number(*stars, code.where(begin));
            if (!code.take_if('/')) throw code.error("a / should be behind the number of stars");
            put_regions(code, words);
          },
  });
  return family;
}

}  // namespace cluecore
