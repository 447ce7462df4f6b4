// SPDX-License-Identifier: MIT
// Dominosa: find the dominoes of a set, from 0-0 to n-n, each of them once, in a grid of n + 1 rows and n + 2
// columns of numbers, or the other way round.
//
//   text       dominosa                  rows of numbers; . for one that is not told
//              1 1 0
//              0 0 1
//   id         6:34246251313230446...    of Tatham's Dominosa: a digit for each cell, [12] for others
//   variables  up to four for each cell, n + 1 for its number, and one for each pair of neighbours and domino
//              that they can be
//   size       8x7: 25,810 variables, 74,713 clauses
//
// That each number stands n + 2 times follows, and is said, for it shows at once what counting shows.
#include "grid/family.hpp"

#include "grid/more_rules.hpp"
#include "halves.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

namespace cluecore {

namespace {

using namespace grid;

/// The largest number of the set that covers a grid; nothing if none does.
std::optional<std::size_t> set_for(std::size_t height, std::size_t width) {
  const std::size_t less = std::min(height, width);
  if (less < 2 || std::max(height, width) != less + 1) return std::nullopt;
  return less - 1;
}

std::string size_error(const Words& words) {
  return "a grid of " + words.kind() +
         " is covered by no set of dominoes; one up to 6-6 takes 8x7, or 7x8";
}

Board declare(const Words& words) {
  const auto largest = set_for(words.height(), words.width());
  if (!largest) throw words.error(words.at(0, 0), size_error(words));
  Board board(words.height(), words.width(), words.kind());
  dominosa::add_halves(board);
  const std::size_t cells = board.cell_count();
  const SharedValues shared =
      numbers(0, *largest, {"holds", "does not hold", "hold", "do not hold"});
  std::vector<std::size_t> numbered;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    numbered.push_back(
        board.add_place({board.places()[cell].name, shared, board.places()[cell].spot}));
  }
  const std::vector<dominosa::Half> pairs = dominosa::pairs_of(board);
  for (const dominosa::Half& pair : pairs) board.add_rule(dominosa::both_halves(pair));
  for (std::size_t low = 0; low <= *largest; ++low) {
    const std::string word = std::to_string(low);
    exactly(board, {"the grid", numbered}, low, *largest + 2,
            "holds " + word + " just " + std::to_string(*largest + 2) + " times");
    for (std::size_t high = low; high <= *largest; ++high) {
      board.add_rule(dominosa::domino_once(pairs, cells, low, high));
    }
  }
  return board;
}

std::vector<CountingConflict> counting(const Board& board, const std::vector<Clue>& clues) {
  const std::size_t most = *set_for(board.height(), board.width()) + 2;
  std::map<std::size_t, std::vector<std::size_t>> stand;  // clues, by number
  for (std::size_t clue = 0; clue < clues.size(); ++clue) {
    stand[clues[clue].given->value].push_back(clue);
  }
  std::vector<CountingConflict> found;
  for (auto& [number, all] : stand) {
    if (all.size() <= most) continue;
    const std::string reason = std::to_string(number) + " stands " + std::to_string(all.size()) +
                               " times; the dominoes have it " + std::to_string(most) + " times";
    found.push_back({std::move(all), reason});
  }
  return found;
}

/// One digit a cell, or more in brackets.
void from_id(Cursor& code, const IdHead& /*head*/, Words& words) {
  const std::size_t width = words.width();
  for (std::size_t cell = 0; cell < words.height() * width; ++cell) {
    const std::size_t begin = code.position();
    const bool brackets = code.take_if('[');
    const auto number = brackets ? code.take_number()
                        : is_digit(code.peek())
                            ? std::optional(static_cast<std::size_t>(code.take() - '0'))
                            : std::nullopt;
    if (!number)
      throw code.error("here the number of " + Board::cell_name(cell / width, cell % width) +
                       " should be");
    if (brackets && !code.take_if(']')) throw code.error("here a ] should be");
    words.put({Spot::cell, cell / width, cell % width}, std::to_string(*number), code.where(begin));
  }
}

std::string to_id(const Words& words) {
  if (words.width() != words.height() + 1) {
    throw std::invalid_argument("a game id has no words for a grid that is higher than wide");
  }
  std::string code;
  for (const std::vector<Word>& row : words.rows()) {
    for (const Word& word : row) {
      if (!whole_number(word.text)) throw std::invalid_argument("a game id tells all numbers");
      code += word.text.size() > 1 ? "[" + word.text + "]" : word.text;
    }
  }
  return std::to_string(words.height() - 1) + ":" + code;
}

}  // namespace

const Family& dominosa_family() {
  static const GridFamily family({
      .name = "dominosa",
      .summary = "find each domino of a set once in a grid of numbers",
      .extent = {.form = Form::cells, .largest = 16, .taken = "0"},
      .declare = declare,
      .aliases = {{"dominoes"}, {"domino"}},
      .from_id = from_id,
      .id_size =
          [](IdHead& head) {
            head.height = head.width + 1;
            head.width += 2;
          },
      .id_example = "6:",
      .to_id = to_id,
      .counting = counting,
      .draw = [](Sheet& sheet, const Board&,
                 const Words&) { sheet.meaning = "> belongs with the cell to its right"; },
      .made = false,
  });
  return family;
}

}  // namespace cluecore
