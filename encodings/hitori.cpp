// SPDX-License-Identifier: MIT
// Hitori (singles): every cell has a number; blacken some so that no number is twice among the white cells
// of a row or column. No two black cells are side by side, and the white ones are connected.
//
//   text       hitori                    rows of numbers; . for a cell without one, # for a black cell
//              3 5 4 1 5                 and o for a white one of which the number does not matter
//   id         5x5:3541521544...         of Tatham's Singles: 1 to 9, a to z for 10 to 35, A to Z
//   link       hitori/5/5/3541521544...  of puzz.link: 1 to 9, a to z; . @ % for a cell without number
//   variables  one for each cell, n for each number; in files of the formula, and as the encoding "levels",
//              the levels of what is connected: a third of the square of the number of cells
//   size       8x8: 576 variables, 5,552 clauses, with levels 1,905 and 12,813; 20x20: 8,400 and 229,160, with
//              levels 60,701 and 532,145
//
// A number is a place beside the colour of its cell: rules speak of any numbers, so that all puzzles of a
// size share them, and a number can be blamed. To decide whether there is a solution is NP-complete (Hearn
// & Demaine, Games, Puzzles and Computation, 2009).
#include "grid/family.hpp"
#include "grid/more_rules.hpp"

#include <algorithm>
#include <map>

namespace cluecore {

namespace {

using namespace grid;

constexpr std::string_view characters =
    "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

bool has_number(const Word& word) {
  return !word.is_blank() && !shades().typed(word.text);
}

/// By cell: the place of its number.
using NumberPlaces = std::map<std::size_t, std::size_t>;

void add_line(Board& board, const Unit& line, const NumberPlaces& numbers, std::size_t number) {
  const RuleForm rule{.subject = line.name,
                      .kind = line.kind,
                      .value = "can hold " + std::to_string(number) + " in one white cell only",
                      .unit = line.name};
  std::vector<std::size_t> cells;
  for (std::size_t cell : line.places) {
    if (numbers.contains(cell)) cells.push_back(cell);
  }
  if (cells.size() < 2) return;
  const auto add = [=](const Clauses& clauses) {
    const Group group = clauses.rule(rule);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t j = i + 1; j < cells.size(); ++j) {
        clauses.encoding.formula.add(group, {~clauses.at(numbers.at(cells[i]), number),
                                             ~clauses.at(numbers.at(cells[j]), number),
                                             clauses.at(cells[i], 1), clauses.at(cells[j], 1)});
      }
    }
  };
  const auto broken = [=](const Board& all, const Solution& solution) {
    const auto counted = std::ranges::count_if(cells, [&](std::size_t cell) {
      return solution[cell] == 0 && all.number(numbers.at(cell), solution) == number;
    });
    if (counted < 2) return std::vector<std::string>{};
    return std::vector<std::string>{line.name + " holds " + std::to_string(number) +
                                    " in two white cells"};
  };
  board.add_rule({add, broken});
}

/// Numbers go up to the longer side, or as far as they are typed.
std::size_t largest(const Words& words) {
  int most = static_cast<int>(std::max(words.height(), words.width()));
  for (const auto& row : words.rows()) {
    for (const Word& word : row)
      most = std::max(most, std::min(whole_number(word.text).value_or(0), 99));
  }
  return static_cast<std::size_t>(most);
}

Board declare(const Words& words) {
  const std::size_t most = largest(words);
  std::string shape = std::to_string(words.width()) + "x" + std::to_string(words.height());
  if (most > std::max(words.height(), words.width())) shape += ", to " + std::to_string(most);
  Board board(words.height(), words.width(), shape);
  board.add_cells(shades());
  const SharedValues values = numbers(1, most);
  NumberPlaces places;
  for (std::size_t row = 0; row < words.height(); ++row) {
    for (std::size_t column = 0; column < words.width(); ++column) {
      if (!has_number(words.at(row, column))) continue;
      places[board.cell(row, column)] = board.add_place(
          {"number " + Board::cell_name(row, column), values, {Spot::cell, row, column}});
    }
  }
  if (places.size() < board.cell_count()) board.own_rules();  // they follow from where numbers are
  for (const Unit& line : board.lines()) {
    for (std::size_t number = 1; number <= most; ++number) add_line(board, line, places, number);
  }
  none_touch(board, 1, "black", Touch::by_sides);
  // Of two side by side one is white.
  std::vector<std::size_t> roots = {0};
  if (board.cell_count() > 1) roots.push_back(1);
  connected(board, 0, "white", roots);
  return board;
}

/// A character for each cell: its place among these is its number. Cells may also be `without`.
void put(Cursor& code, Words& words, std::string_view known, std::string_view without) {
  for (std::size_t cell = 0; cell < words.height() * words.width(); ++cell) {
    const std::size_t begin = code.position();
    if (code.at_end()) throw code.error("the code ends after " + counted(cell, "cell"));
    const char c = code.take();
    if (without.find(c) != without.npos) continue;
    const std::size_t number = known.find(c);
    if (number == 0 || number == known.npos) {
      throw code.error(begin, "this is no number of a cell");
    }
    words.put({Spot::cell, cell / words.width(), cell % words.width()}, std::to_string(number),
              code.where(begin));
  }
}

}  // namespace

const Family& hitori_family() {
  static const GridFamily family({
      .name = "hitori",
      .summary = "no number twice among the white cells of a line, which are connected",
      .extent = {.form = Form::cells, .largest = 30, .has_walls = true},
      .sizes = {"8x8", "5x5", "6x6", "10x10"},
      .declare = declare,
      .aliases = {{"singles"}},
      .varies =
          [](const Words& words) {
            std::string numbers = std::to_string(largest(words)) + " ";
            for (const auto& row : words.rows()) {
              for (const Word& word : row) numbers += has_number(word) ? '1' : '0';
            }
            return numbers;
          },
      .from_id = [](Cursor& code, const IdHead&,
                    Words& words) { put(code, words, characters, ""); },
      .id_example = "8x8:",
      .link_kinds = {"hitori"},
      .from_link = [](Cursor& code,
                      Words& words) { put(code, words, characters.substr(0, 36), ".@%"); },
      .encodings = Definition::with_levels(),
      .made = false,
  });
  return family;
}

}  // namespace cluecore
