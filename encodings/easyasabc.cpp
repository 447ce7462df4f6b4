// SPDX-License-Identifier: MIT
// Easy as ABC (ABC end view): each letter stands once in every row and column, and other cells are empty.
// A letter in a margin is the first that is seen from there.
//
//   text       easyasabc abc             n + 2 rows of n + 2 words: the grid with its margins, . for what
//              . A . . B .               is blank, and . in the corners; the letters behind the name, or
//              . . . . . C               as far as they are typed
//   link       easyasabc/4/4/3/1m2h3g3h  of puzz.link: how many letters, then those above, below, to the
//                                        left, to the right, as numbers; perhaps given cells
//   variables  k + 1 for each cell, k for each letter in a margin, and the steps of the 4n walks
//   size       5x5 with 3 letters: 700 variables, 2,465 clauses
#include "grid/family.hpp"
#include "grid/more_rules.hpp"

#include <array>

namespace cluecore {

namespace {

using namespace grid;

constexpr std::string_view letters = "abcdefghijkl";

/// How many there are, at least one.
std::size_t letter_count(const Words& words) {
  for (std::size_t count = letters.size(); count > 0; --count) {
    if (words.has(letters.substr(0, count))) return count;
  }
  std::size_t most = 1;
  for (const auto& row : words.rows()) {
    for (const Word& word : row) {
      const std::size_t at = word.text.size() == 1 ? letters.find(lower(word.text)) : letters.npos;
      if (at != letters.npos) most = std::max(most, at + 1);
    }
  }
  return most;
}

Values letter_values(std::size_t count, bool or_empty, Verb verb) {
  Values values = numbers(or_empty ? 0 : 1, count, verb);
  for (std::size_t letter = 0; letter < count; ++letter) {
    const std::size_t value = letter + (or_empty ? 1 : 0);
    values.words[value] = std::string(1, static_cast<char>('A' + static_cast<int>(letter)));
  }
  values.signs = values.words;
  values.noun = "letter";
  if (!or_empty) return values;
  values.words.front() = "empty";
  values.also = {{"empty", 0}};
  values.signs.front() = ".";
  values.noun = "value";
  return values;
}

Board declare(const Words& words) {
  const std::size_t n = words.height();
  const std::size_t count = letter_count(words);
  const std::string side = std::to_string(n);
  Board board(
      n, n,
      side + "x" + side + ", A" +
          (count == 1
               ? ""
               : " to " + std::string(1, static_cast<char>('A' + static_cast<int>(count) - 1))));
  board.add_cells(letter_values(count, true, {}));
  for (const Unit& line : board.lines()) each_once(board, line, 1, count);
  const SharedValues first =
      letter_values(count, false, {"sees", "does not see", "see", "do not see"});
  for (const Unit& sight : board.sights()) {
    const std::size_t letter = board.add_place({sight.name, first, sight.spot});
    board.tells(letter, "sees its first letter", sight.places, first_but(0));
  }
  return board;
}

void from_link(Cursor& code, Words& words) {
  constexpr std::array sides = {Spot::top_margin, Spot::bottom_margin, Spot::left_margin,
                                Spot::right_margin};
  const std::size_t n = words.height();
  const std::size_t begin = code.position();
  const std::size_t count = code.take_number().value_or(0);
  if (count == 0 || count > letters.size() || !code.take_if('/')) {
    throw code.error(begin, "here the number of letters should be, from 1 to 12, and /");
  }
  words.add_option(letters.substr(0, count));
  const auto put = [&](const Spot& spot, const Coded& letter) {
    if (!letter.number) return;
    words.put(spot, std::string(1, static_cast<char>('A' + static_cast<int>(*letter.number) - 1)),
              letter.where);
  };
  for (const Coded& letter : numbers_in_16(code, 4 * n)) {
    put({sides[letter.cell / n], letter.cell % n, letter.cell % n}, letter);
  }
  for (const Coded& letter : numbers_in_16(code, n * n)) {
    put({Spot::cell, letter.cell / n, letter.cell % n}, letter);
  }
}

}  // namespace

const Family& easyasabc_family() {
  static const GridFamily family({
      .name = "easyasabc",
      .summary = "letters once in every line, margins tell the first that is seen",
      .extent = {.form = Form::with_margins, .square = true, .largest = 12, .upper_case = true},
      .sizes = {"5x5", "4x4", "6x6", "7x7"},
      .declare = declare,
      .options = {"abc", "abcd", "a", "ab", "abcde", "abcdef", "abcdefg", "abcdefgh", "abcdefghi",
                  "abcdefghij", "abcdefghijk", "abcdefghijkl"},
      .aliases = {{"easy-as-abc"}, {"abcendview"}, {"abc-end-view"}},
      .varies = [](const Words& words) { return std::to_string(letter_count(words)); },
      .link_kinds = {"easyasabc"},
      .from_link = from_link,
      .made = false,
  });
  return family;
}

}  // namespace cluecore
