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
//   size       9x9 with 38 cages: 6,953 variables, 54,827 clauses
//
// A walk over sums or products propagates completely (Quimper & Walsh, CP 2006). To decide whether such a
// puzzle has a solution is NP-complete (Haraguchi & Ono, JIP 2015).
#include "grid/family.hpp"

#include "grid/cages.hpp"
#include "grid/regions.hpp"
#include "ids.hpp"
#include "operations.hpp"
#include "text/contains.hpp"

#include <algorithm>
#include <map>

namespace cluecore {

namespace {

using namespace grid;

constexpr std::size_t most_cells = 10;  // of a cage: those that people meet have up to six

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

void arrange(Words& words) {
  take_cages(words, number_of);
  for (const std::vector<Word>& row : words.rows()) {
    for (const Word& word : row) {
      if (word.is_blank() || whole_number(word.text)) continue;
      throw words.error(word, number_of(word.text)
                                  ? "a cage of one cell has no operator: the number is its own"
                                  : shown(word.text) +
                                        " is no number of a cage, as 6x, 3+, 1-, 2/ "
                                        "are, or 6? where no operator is told");
    }
  }
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
      .from_id = kenken::from_id,
      .id_example = "6:",
      .arrange = arrange,
      .to_id = kenken::to_id,
      .slips =
          [](const auto& board, const auto& words, const auto& clues, const auto& puzzle) {
            return cage_slips(board, words, clues, other_operators, puzzle);
          },
      .made = false,
  });
  return family;
}

}  // namespace cluecore
