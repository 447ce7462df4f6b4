// SPDX-License-Identifier: MIT
// Suguru (tectonic, number blocks): fill each region of n cells with the numbers 1 to n so that equal
// numbers never touch, not even by a corner.
//
//   text       suguru                    rows of numbers, . for a blank, and below them as many rows of
//              . . 3 ...                 letters, the same for all cells of a region
//              A A B ...
//   link       suguru/6/6/adbl...        of puzz.link: the borders, then the numbers
//   variables  m for each cell, where m is the size of the largest region, or a larger number
//   size       10x10 with 31 regions of up to 5 cells: 500 variables, 4,429 clauses
//
// To decide whether a suguru has a solution is NP-complete (Robert et al., 2022).
#include "grid/family.hpp"
#include "grid/more_rules.hpp"
#include "grid/regions.hpp"

#include <algorithm>

namespace cluecore {

namespace {

using namespace grid;

constexpr std::size_t most_cells = 25;  // of a region; those that people meet have up to nine

/// In a region smaller than the largest: numbers above its size have no place in it.
Rule hold_no_more(const Unit& region, std::size_t largest) {
  const std::size_t size = region.places.size();
  const RuleForm form{Relation::other, region.name, region.kind,
                      "has " + counted(size, "cell") + ", so no number in it is larger than " +
                          std::to_string(size)};
  const auto add = [=](const Clauses& clauses) {
    const Group group = clauses.rule(form);
    for (std::size_t cell : region.places) {
      for (std::size_t number = size + 1; number <= largest; ++number) {
        clauses.encoding.formula.add(group, {~clauses.at(cell, number)});
      }
    }
  };
  const auto broken = [=](const Board& board, const Solution& solution) {
    const auto numbers = board.numbers_of(region.places, solution);
    return broken_unless(*std::ranges::max_element(numbers) <= size, form);
  };
  return {add, broken};
}

/// As many numbers as the largest region has cells; or more, if larger ones are typed: they are wrong,
/// and can be blamed, or the regions are.
std::size_t largest_number(const Words& words) {
  std::size_t largest = largest_region(words);
  for (const std::vector<Word>& row : words.rows()) {
    for (const Word& word : row) {
      const auto typed = static_cast<std::size_t>(whole_number(word.text).value_or(0));
      largest = std::max(largest, typed);
    }
  }
  return std::min(largest, most_cells);
}

Board declare(const Words& words) {
  const std::size_t height = words.height();
  const std::size_t width = words.width();
  const std::size_t largest = largest_number(words);
  Board board(height, width, std::to_string(width) + "x" + std::to_string(height));
  board.add_cells(numbers(1, largest));
  for (const Unit& region : board.add_regions(words)) {
    const std::size_t size = region.places.size();
    if (size > most_cells) {
      throw words.error(words.at(region.spot), region.name + " has " + counted(size, "cell") +
                                                   "; it should have up to " +
                                                   std::to_string(most_cells));
    }
    board.all_different(region);
    if (size < largest) board.add_rule(hold_no_more(region, largest));
    // Where there are as many numbers as cells, that they differ says so.
    for (std::size_t number = 1; number <= size && (size < largest || size == 1); ++number) {
      board.count(
          {Relation::holds, region.name, region.kind, std::to_string(number), 1, region.name},
          region.places, number, 1, size);
    }
  }
  for (const Unit& block : blocks(board)) board.all_different(block);
  return board;
}

}  // namespace

const Family& suguru_family() {
  static const GridFamily family({
      .name = "suguru",
      .summary = "1 to n in every region of n cells, equal numbers never touch",
      .extent = {.form = Form::cells, .largest = 50, .labels = Labels::below},
      .sizes = {"6x6", "5x5", "8x8", "10x10"},
      .declare = declare,
      .aliases = {{"tectonic"}, {"numberblocks"}},
      .link_kinds = {"suguru"},
      .from_link =
          [](Cursor& code, Words& words) {
            put_regions(code, words);
            put_in_cells(words, numbers_in_16(code, words.height() * words.width()));
          },
      .clue_word = "given",
      .made = false,
  });
  return family;
}

}  // namespace cluecore
