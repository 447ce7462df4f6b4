// SPDX-License-Identifier: MIT
// Akari (light up): put bulbs into white cells so that each is lit. A bulb lights its row and column
// up to the next wall, and none may light another. A number on a wall says how many bulbs are beside.
//
//   text       akari                     rows of cells: . for a white one, # for a wall, 0 to 4 for a
//              . . 1 . .                 wall with a number
//              . # . . 2
//   id         7x7:0c1aBgBi4i1g1aBcB     of Tatham's Light Up: a to z for 1 to 26 white cells, B wall
//   link       akari/6/6/nekcakbl        of puzz.link, also as lightup
//   variables  one for each white cell, five for each number, and the steps of the walks around it
//   size       10x10 with 13 numbers: 358 variables, 1,308 clauses
//
// To decide whether an akari has a solution is NP-complete (McPhail, 2005).
#include "grid/family.hpp"
#include "text/contains.hpp"

#include <utility>

namespace cluecore {

namespace {

using namespace grid;

Values bulbs(bool unknown) {
  Values values = numbers(0, unknown ? 2 : 1, {"has", "has", "have", "have"});
  values.words = {"no bulb", "a bulb"};
  values.signs = {".", "*"};
  if (unknown) values.words.emplace_back("a wall");
  return values;
}

Board declare(const Words& words) {
  const std::size_t height = words.height();
  const std::size_t width = words.width();
  Board board(height, width, std::to_string(width) + "x" + std::to_string(height));
  board.own_rules();  // they follow from where the walls are
  for (std::size_t row = 0; row < height; ++row) {
    for (std::size_t column = 0; column < width; ++column) {
      const std::string& text = words.at(row, column).text;
      if (text == "." || text == "*") {
        board.add_cell(row, column, bulbs(words.is_unknown_row(row)));
      } else {
        board.add_wall(row, column, text);
      }
    }
  }
  const auto is_known = [&](std::size_t cell) { return board.places()[cell].values->count() == 2; };
  std::vector<std::vector<std::size_t>> near(board.cell_count());  // by cell: those that light it
  for (const Unit& run : board.runs()) {
    std::vector<std::size_t> part;  // between cells that are not known, where walls may stand
    const auto hold_one = [&] {
      const std::vector<std::size_t> whole = std::exchange(part, {});
      if (!whole.empty()) board.count({Relation::one_value, run.name, {}, "bulb"}, whole, 1, 0, 1);
    };
    for (std::size_t cell : run.places) {
      if (!is_known(cell)) hold_one();
      if (is_known(cell)) part.push_back(cell);
      for (std::size_t light : run.places) {
        if (!contains(near[cell], light)) near[cell].push_back(light);
      }
    }
    hold_one();
    // A row of bulbs would have just one form.
    if (run.places.size() > 1 && std::ranges::none_of(run.places, is_known))
      board.count({Relation::not_all, run.name, {}, "bulbs"}, run.places, 1, 0,
                  run.places.size() - 1);
  }
  for (std::size_t cell = 0; cell < near.size(); ++cell) {
    if (!is_known(cell)) continue;
    const std::string& name = board.places()[cell].name;
    board.count({Relation::other, name, UnitKind::cell, "must be lit"}, near[cell], 1, 1,
                near[cell].size());
  }
  for (std::size_t row = 0; row < height; ++row) {
    for (std::size_t column = 0; column < width; ++column) {
      if (board.has_cell(row, column) || words.at(row, column).text == "#") continue;
      const std::string name = "wall " + Board::cell_name(row, column);
      const std::size_t wall = board.add_place({name, numbers(0, 4), {Spot::cell, row, column}});
      const std::vector<std::size_t> beside = board.beside(row, column);
      const std::string said = beside.empty() ? "has no cell beside it"
                               : beside.size() == 1
                                   ? "says how many bulbs are in the one cell beside it"
                                   : "says how many of the " + std::to_string(beside.size()) +
                                         " cells beside it have bulbs";
      board.tells(wall, said, beside, counts(1));
    }
  }
  return board;
}

/// Puts walls with and without a number.
void put(Words& words, const std::vector<Coded>& walls) {
  for (const auto& [cell, number, where] : walls) {
    words.put({Spot::cell, cell / words.width(), cell % words.width()},
              number ? std::to_string(*number) : "#", where);
  }
}

/// Walls, each perhaps with a number, on so many cells of a hundred: as in most that are printed.
void lay_out(Words& words, Symmetry symmetry, Random& random) {
  constexpr std::size_t walls_of_hundred = 20;
  const std::size_t height = words.height();
  const std::size_t width = words.width();
  for (std::size_t cell = 0; cell < height * width; ++cell) {
    const Spot spot{Spot::cell, cell / width, cell % width};
    const std::size_t there = image_of(cell, height, width, symmetry);
    if (there < cell) {
      words.replace(spot, words.at(there / width, there % width).text);
    } else if (random.percent(walls_of_hundred)) {
      words.replace(spot, "0");
    }
  }
}

}  // namespace

const Family& akari_family() {
  static const GridFamily family({
      .name = "akari",
      .summary = "bulbs light every cell and none of them another; walls count those beside",
      .extent = {.form = Form::cells, .largest = 200, .has_walls = true, .taken = "*0xX"},
      .sizes = {"7x7", "10x10", "14x14", "20x20"},
      .declare = declare,
      .aliases = {{"lightup"}},
      .knows_unknown_rows = true,
      .from_id =
          [](Cursor& code, const IdHead&, Words& words) {
            put(words, letter_runs(code, words.height() * words.width(), Digits::one, 'B'));
          },
      .link_kinds = {"akari", "lightup"},
      .from_link =
          [](Cursor& code, Words& words) {
            put(words, numbers_to_4(code, words.height() * words.width()));
          },
      .lay_out = lay_out,
  });
  return family;
}

}  // namespace cluecore
