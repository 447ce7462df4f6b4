// SPDX-License-Identifier: MIT
// Star battle (two not touch; with one star queens): put stars into cells so that each row, each column
// and each region has the same number of them and no two touch, not even by a corner.
//
//   text       starbattle 2              rows of letters, the same for all cells of a region; the
//              A A B B B ...             number of stars behind the name, 1 if it is left out. Rows of
//              A C C B D ...             cells may stand above: . for a blank, * for a star
//   link       starbattle/6/6/1/2u9g...  of puzz.link: the stars, then the borders
//   variables  one for each cell, k + 2 for each region of k stars, and steps of the walks through them
//   size       10x10 with 2 stars: 2,705 variables, 6,628 clauses
// Its regions are all that it says: each is a clue, "region A has 1 star".
#include "grid/family.hpp"
#include "grid/more_rules.hpp"
#include "grid/regions.hpp"
#include "text/contains.hpp"

#include <algorithm>

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
  const std::string all = counted(count, "star");
  Board board(words.height(), words.width(),
              std::to_string(words.width()) + "x" + std::to_string(words.height()) + ", " + all);
  board.add_cells(stars());
  for (const Unit& line : board.lines()) {
    exactly(board, line, 1, count, "must have " + all);
  }
  none_touch(board, 1, "star", Touch::by_corners_too);
  board.add_regions(words);
  state_counts(board, 1, count, "star");
  return board;
}

/// Regions whose stars are all in as many lines side by side: these have no others. In fewer lines
/// there is no room for them.
std::optional<Technique> within_lines(const Board& board, const Known& known, std::size_t first,
                                      std::size_t last, bool rows) {
  const std::size_t stars = board.stated().front().value;
  const auto is_inside = [&](std::size_t cell) {
    const CellAt at = *board.cell_at(cell);
    return first <= (rows ? at.row : at.column) && (rows ? at.row : at.column) <= last;
  };
  Technique found;
  std::vector<std::string> names;
  for (std::size_t region = 0; region < board.regions().size(); ++region) {
    const Unit& unit = board.regions()[region];
    std::vector<Fact> because = {{{board.cell_count() + region, stars}, true}};
    if (!known.is(because.front().at)) continue;
    const bool within = std::ranges::all_of(unit.places, [&](std::size_t cell) {
      if (is_inside(cell)) return true;
      because.push_back({{cell, 0}, true});  // no star
      return known.is({cell, 0});
    });
    // Of more regions than there is room for, one more is enough.
    if (!within || names.size() > last - first + 1) continue;
    names.push_back(unit.name);
    found.because.insert(found.because.end(), because.begin(), because.end());
  }
  if (names.size() < last - first + 1) return std::nullopt;
  std::string lines = rows ? "row" : "column";
  lines += (first < last ? "s " : " ") + std::to_string(first + 1);
  if (first < last) lines += (first + 1 < last ? " to " : " and ") + std::to_string(last + 1);
  const std::string all = listed(names, "and");
  if (names.size() > last - first + 1) {
    found.telling.saying.ground = all + " lie in " + lines + ", which have room for fewer stars";
  } else {
    for (std::size_t cell = 0; cell < board.cell_count(); ++cell) {
      const Given in_region{board.cell_count() + board.areas()[cell], stars};
      const bool taken = contains(found.because, Fact{in_region, true});
      if (is_inside(cell) && !taken && !known.value(cell)) found.so.push_back({{cell, 0}, true});
    }
    if (found.so.empty()) return std::nullopt;
    found.telling.saying = {
        all + (names.size() == 1 ? " needs" : " need") + " all stars of " + lines, {}, found.so};
  }
  found.telling.technique = "regions within lines";
  return found;
}

std::optional<Technique> technique(const Puzzle& /*puzzle*/, const Board& board, const Known& known,
                                   std::size_t below) {
  constexpr std::size_t dearer_than_one_rule = 10;  // and more lines than fewer
  for (std::size_t count = 1; count < board.width(); ++count) {
    if (dearer_than_one_rule * count >= below) break;
    for (std::size_t first = 0; first + count <= board.width(); ++first) {
      for (const bool rows : {true, false}) {
        auto found = within_lines(board, known, first, first + count - 1, rows);
        if (!found) continue;
        found->telling.cost = std::min(dearer_than_one_rule * count, least_refutation - 1);
        return found;
      }
    }
  }
  return std::nullopt;
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
      .technique = technique,
      .made = false,
  });
  return family;
}

}  // namespace cluecore
