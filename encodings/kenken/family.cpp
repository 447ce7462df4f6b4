// SPDX-License-Identifier: MIT
// Kenken (calcudoku, mathdoku): fill n x n cells with 1 to n, each once in every row and column, so that the
// numbers of each cage make its number: added up or multiplied, or the others taken from the largest, or
// that divided by them. Where no operator is told one of these does; the last two only in pairs.
//
//   text       kenken                    rows of cells, in one of each cage its number: 6x, 3+, 1-, 2/,
//              6x .  3-                  or 6? if the operator is not told; . elsewhere; below them as
//              .  2  .                   many rows of letters, the same for all cells of a cage. Or the
//              A A B                     letters alone, and below them lines A = 6x. A cage of one cell
//              A C B                     holds its number
//   id         6:_a_a_6a__a_3a,m90s1...  of Tatham's Keen: borders, then the numbers behind a, s, m and d
//   variables  n for each cell, one for each number that a cage can make, and the steps of its walk
//   size       9x9 with 34 cages: SIZE
//
// A walk over sums or products propagates completely (Quimper & Walsh, CP 2006). To decide whether such a
// puzzle has a solution is NP-complete (Haraguchi & Ono, JIP 2015).
#include "grid/family.hpp"

#include "grid/cages.hpp"
#include "grid/regions.hpp"
#include "operations.hpp"
#include "text/contains.hpp"

#include <map>
#include <stdexcept>

namespace cluecore {

namespace {

using namespace grid;

constexpr std::size_t most_cells = 10;        // of a cage: those that people meet have up to six
constexpr std::string_view letters = "asmd";  // of ids, for the operators in their order

/// "6x" of "6x", "x6", "6*", "6×" and the like.
std::optional<std::string> number_of(std::string_view typed) {
  static const std::map<std::string_view, char> signs = {
      {"+", '+'},      {"-", '-'},      {"x", 'x'},      {"/", '/'},     {"?", '?'},
      {"", '?'},       {"X", 'x'},      {"*", 'x'},      {":", '/'},     {"\u00d7", 'x'},
      {"\u00b7", 'x'}, {"\u00f7", '/'}, {"\u2212", '-'}, {"\u2013", '-'}};
  const std::size_t begin = std::min(typed.find_first_of("0123456789"), typed.size());
  const std::string_view number = digits_of(typed.substr(begin));
  const std::string_view behind = typed.substr(begin + number.size());
  const auto sign = signs.find(begin > 0 ? typed.substr(0, begin) : behind);
  if (sign == signs.end() || (begin > 0 && !behind.empty()) || !whole_number(number)) {
    return std::nullopt;
  }
  return std::string(number) + sign->second;
}

Board declare(const Words& words) {
  const std::size_t n = words.height();
  const std::string side = std::to_string(n);
  Board board(n, n, side + "x" + side);
  board.add_cells(numbers(1, n));
  for (const Unit& line : board.lines()) board.all_different(line);
  for (const Unit& region : board.add_regions(words)) {
    const Spot spot{Spot::cage, region.spot.row, region.spot.column};
    const Word& word = words.at(spot);
    if (word.is_blank()) continue;
    if (region.places.size() > most_cells) {
      throw words.error(word, "a cage of " + counted(region.places.size(), "cell") +
                                  "; it should have up to " + std::to_string(most_cells));
    }
    const auto typed = static_cast<std::size_t>(*whole_number(digits_of(word.text)));
    Unit cage = region;
    cage.name = "the cage of " + cells_of(board, region);
    kenken::add_number(board, cage, word.text.back(), spot, typed);
  }
  return board;
}

void from_id(Cursor& code, const IdHead&, Words& words) {
  const std::size_t n = words.height();
  words.set_regions(runs_to_borders(code, n, n, true).areas());
  if (!code.take_if(',')) throw code.error("a comma should be behind the borders");
  std::map<std::string, std::vector<std::size_t>> cages;  // by label: their cells
  std::vector<std::string> order;
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    const std::string& label = words.at({Spot::label, cell / n, cell % n}).text;
    if (!cages.contains(label)) order.push_back(label);
    cages[label].push_back(cell);
  }
  for (const std::string& label : order) {
    const std::size_t begin = code.position();
    const std::size_t by = letters.find(code.take());
    const auto number = code.take_number();
    if (by == letters.npos || !number) {
      throw code.error(begin,
                       "here one of the letters a, s, m and d and a number should be, for a "
                       "cage: there are " +
                           std::to_string(order.size()));
    }
    const std::vector<std::size_t>& cells = cages[label];
    const bool single = cells.size() == 1;
    const Spot spot{single ? Spot::cell : Spot::cage, cells.front() / n, cells.front() % n};
    const std::string text = std::to_string(*number);
    if (single) words.put(spot, text, code.where(begin));
    if (!single) words.put_apart(spot, {text + kenken::operators[by], code.where(begin)});
  }
}

std::string to_id(const Words& words) {
  const std::size_t n = words.height();
  std::map<std::string, std::size_t> numbers;
  std::vector<std::size_t> areas;
  std::string clues;
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    const Spot label{Spot::label, cell / n, cell % n};
    const auto [area, is_new] = numbers.try_emplace(words.at(label).text, numbers.size());
    areas.push_back(area->second);
    if (!is_new) continue;
    const Word& cage = words.at({Spot::cage, label.row, label.column});
    const Word& number = cage.is_blank() ? words.at(label.row, label.column) : cage;
    const std::size_t by = cage.is_blank() ? 0 : kenken::operators.find(number.text.back());
    if (number.is_blank() || by == kenken::operators.npos) {
      throw std::invalid_argument("a game id has no word for a cage without number or operator");
    }
    clues += letters[by] + std::string(digits_of(number.text));
  }
  std::string code;
  const std::string borders = runs_to_borders(Borders::between(areas, n));
  for (std::size_t at = 0; at < borders.size();) {
    const std::size_t end = std::min(borders.find_first_not_of(borders[at], at), borders.size());
    code += end - at > 2 ? borders[at] + std::to_string(end - at) : borders.substr(at, end - at);
    at = end;
  }
  return std::to_string(n) + ":" + code + "," + clues;
}

std::vector<std::string> other_operators(const std::string& text) {
  std::vector<std::string> others;
  for (char by : kenken::operators) {
    if (by != text.back()) others.push_back(std::string(digits_of(text)) + by);
  }
  return others;
}

}  // namespace

const Family& kenken_family() {
  static const GridFamily family({
      .name = "kenken",
      .summary = "each number once in every line, cages add up, multiply, subtract or divide",
      .extent = {.form = Form::cells,
                 .square = true,
                 .largest = 9,
                 .labels = Labels::enough,
                 .is_listed = lists_cages},
      .sizes = {"4x4", "5x5", "6x6", "9x9"},
      .declare = declare,
      .aliases = {{"calcudoku"}, {"mathdoku"}, {"keen"}, {"kendoku"}},
      .from_id = from_id,
      .id_example = "6:",
      .arrange = [](Words& words) { take_cages(words, number_of); },
      .to_id = to_id,
      .slips =
          [](const auto& board, const auto& words, const auto& clues, const auto& puzzle) {
            return cage_slips(board, words, clues, other_operators, puzzle);
          },
      .made = false,
  });
  return family;
}

}  // namespace cluecore
