// SPDX-License-Identifier: MIT
// Kakuro (cross sums): fill the white cells with 1 to 9 so that each run of them adds up to its number,
// which stands in the black cell before it, and holds no number twice.
//
//   text       kakuro                    rows of cells: . for a white one, or its number; # for a black
//              #    16\  24\             one; below\right for one with sums: of the run below it, of the
//              \17  .    .               one to the right; either may be left out. / for \ is fine
//              \23  .    .
//   link       kakuro/2/2/h.m7E4...      of puzz.link, whose size leaves out the first row and column
//   variables  nine for each white cell, one for each sum that its run can have and for each set of
//              numbers in it
//   size       15x15 with 84 runs: 12,614 variables, 170,190 clauses
//
// A variable for each set of numbers, of which a run of so many cells has at most 126. To decide whether
// such a puzzle has a solution is NP-complete (Seta, 2002).
#include "grid/family.hpp"

#include "sums.hpp"

#include <algorithm>
#include <string_view>

namespace cluecore {

namespace {

using namespace grid;

/// 0 to 9, a to j for 10 to 19, A to Z from 20 on; all else is no sum.
constexpr std::string_view digits = "0123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ";

void take_sum(Cursor& code, Words& words, const Spot& spot) {
  const std::size_t begin = code.position();
  const std::size_t number = digits.find(code.take());
  if (number == digits.npos || number == 0) return;
  words.put_apart(spot, {std::to_string(number), code.where(begin)});
}

void from_link(Cursor& code, Words& words) {
  const std::size_t width = words.width() - 1;
  const std::size_t cells = (words.height() - 1) * width;
  const auto black = [&](std::size_t row, std::size_t column, const Span& where) {
    words.put({Spot::cell, row, column}, "#", where);
  };
  for (std::size_t row = 0; row < words.height(); ++row) black(row, 0, code.where(0));
  for (std::size_t column = 1; column <= width; ++column) black(0, column, code.where(0));
  for (std::size_t cell = 0; cell < cells;) {
    const std::size_t begin = code.position();
    if (code.at_end()) throw code.error("the code ends before the last cell");
    if (code.peek() >= 'k' && code.peek() <= 'z') {
      cell += static_cast<std::size_t>(code.take() - 'k') + 1;
      if (cell > cells) throw code.error(begin, "this goes beyond the cells of the grid");
      continue;
    }
    const std::size_t row = cell / width + 1;
    const std::size_t column = cell % width + 1;
    if (!code.take_if('.')) {
      take_sum(code, words, {Spot::sum_below, row, column});
      take_sum(code, words, {Spot::sum_right, row, column});
    }
    black(row, column, code.where(begin));
    ++cell;
  }
  for (std::size_t column = 1; column <= width; ++column) {
    if (words.at(1, column).is_blank()) take_sum(code, words, {Spot::sum_below, 0, column});
  }
  for (std::size_t row = 1; row < words.height(); ++row) {
    if (words.at(row, 1).is_blank()) take_sum(code, words, {Spot::sum_right, row, 0});
  }
}

std::string to_link(const Words& words) {
  std::string code;
  std::size_t white = 0;
  const auto end_run = [&] {
    constexpr std::size_t longest = 16;  // k to z
    for (; white > 0; white -= std::min(white, longest)) {
      code += static_cast<char>('k' + std::min(white, longest) - 1);
    }
  };
  const auto sum = [&](Spot::Kind kind, std::size_t row, std::size_t column) {
    const auto number = whole_number(words.at({kind, row, column}).text);
    return number ? digits.at(static_cast<std::size_t>(*number)) : '-';
  };
  for (std::size_t row = 1; row < words.height(); ++row) {
    for (std::size_t column = 1; column < words.width(); ++column) {
      if (words.at(row, column).text != "#") {
        ++white;
        continue;
      }
      end_run();
      const char below = sum(Spot::sum_below, row, column);
      const char right = sum(Spot::sum_right, row, column);
      code += below == '-' && right == '-' ? "." : std::string{below, right};
    }
  }
  end_run();
  for (std::size_t column = 1; column < words.width(); ++column) {
    if (words.at(1, column).text != "#") code += sum(Spot::sum_below, 0, column);
  }
  for (std::size_t row = 1; row < words.height(); ++row) {
    if (words.at(row, 1).text != "#") code += sum(Spot::sum_right, row, 0);
  }
  return code;
}

Board declare(const Words& words) {
  Board board(words.height(), words.width(),
              std::to_string(words.width()) + "x" + std::to_string(words.height()));
  board.own_rules();  // they follow from where the black cells are
  const SharedValues cells = numbers(1, 9);
  for (std::size_t row = 0; row < words.height(); ++row) {
    for (std::size_t column = 0; column < words.width(); ++column) {
      if (words.at(row, column).text != "#") {
        board.add_cell(row, column, cells);
      } else {
        const bool right = !words.at({Spot::sum_right, row, column}).is_blank();
        board.add_wall(row, column, right ? "\\" : "#");
      }
    }
  }
  kakuro::add_sum_runs(board, words);
  return board;
}

}  // namespace

const Family& kakuro_family() {
  static const GridFamily family({
      .name = "kakuro",
      .summary = "1 to 9 in white cells, runs add up to their numbers and hold none twice",
      .extent = {.form = Form::cells, .largest = 60, .has_walls = true, .taken = "xX*"},
      .declare = declare,
      .aliases = {{"cross-sums"}, {"crosssums"}},
      .link_kinds = {"kakuro"},
      .from_link = from_link,
      .link_margin = 1,
      .arrange = kakuro::take_sums,
      .to_link = to_link,
      .counting = kakuro::sums_impossible,
      .made = false,
  });
  return family;
}

}  // namespace cluecore
