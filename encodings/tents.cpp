// SPDX-License-Identifier: MIT
// Tents and trees: put tents into cells so that each tree has one of its own beside it, by a side, and each
// tent a tree. No two tents touch, not even by corners. Numbers in the margins count tents.
//
//   text       tents                     rows of cells, T for a tree, A for a tent that is known, . for
//              T . . . 1                 any other, with the numbers behind each row and below each
//              . . . T 0                 column, or before and above them; . for one that is not told
//              . . . . 1
//              0 1 0 1 .
//   id         5x5:aajdac,1,1,1,0,2,...  of Tatham's Tents: _ for a tree, a to y for 1 to 25 cells and one,
//                                        z for 25 cells; one behind the end; numbers of columns, of rows
//   link       tents/5/5/3g2j1hk1322313  of puzz.link: the numbers above, to the left, then the trees
//   variables  one for each cell, one for each cell beside a tree, and as many for each number as it can
//              be; the steps of the walks along lines
//   size       8x8 with 12 trees: 1,280 variables, 4,182 clauses
//
// Which tent is whose is a matching: where it can be chosen, any is right. To decide whether there is a
// solution is NP-complete (De Biasi, 2012).
#include "grid/family.hpp"
#include "grid/more_rules.hpp"

namespace cluecore {

namespace {

using namespace grid;

Board declare(const Words& words) {
  const std::size_t height = words.height();
  const std::size_t width = words.width();
  Board board(height, width, std::to_string(width) + "x" + std::to_string(height));
  board.own_rules();  // they follow from where the trees are
  Values tents = numbers(0, 1, {"has", "has", "have", "have"});
  tents.words = {"no tent", "a tent"};
  tents.signs = {".", "A"};
  const SharedValues shared = tents;
  std::vector<CellAt> trees;
  for (std::size_t row = 0; row < height; ++row) {
    for (std::size_t column = 0; column < width; ++column) {
      if (words.at(row, column).text == "T") {
        board.add_wall(row, column, "T");
        trees.push_back({row, column});
      } else {
        board.add_cell(row, column, shared);
      }
    }
  }
  none_touch(board, 1, "tent", Touch::by_corners_too);
  pair_up(board, trees, 1, {"tree", "tent"});
  for (const Unit& line : numbered_lines(board)) {
    const std::size_t most = line.kind == UnitKind::row ? width : height;
    const Values counted = numbers(0, most, {"counts", "does not count", "count", "do not count"});
    const std::size_t number = board.add_place({line.name, counted, line.spot});
    board.tells(number, "counts its tents", line.places, counts(1));
  }
  return board;
}

void put_tree(Words& words, std::size_t cell, const Span& where) {
  words.put({Spot::cell, cell / words.width(), cell % words.width()}, "T", where);
}

void from_id(Cursor& code, const IdHead&, Words& words) {
  const std::size_t cells = words.height() * words.width();
  std::size_t at = 0;
  while (!code.at_end() && code.peek() != ',') {
    const std::size_t begin = code.position();
    const char c = code.take();
    if (c != '_' && (c < 'a' || c > 'z')) throw code.error(begin, "this is neither a letter nor _");
    at += c == '_' ? 0 : c == 'z' ? 25 : static_cast<std::size_t>(c - 'a') + 1;
    if (at > cells) throw code.error(begin, "this goes beyond the cells of the grid");
    if (c == 'z') continue;
    if (at < cells) put_tree(words, at, code.where(begin));
    ++at;
    if (at > cells && code.peek() != ',') throw code.error("here the numbers should begin: ,");
  }
  if (at != cells + 1) throw code.error("the letters must end one cell behind the grid");
  code.take_if(',');
  put_in_margins(words, numbers_between(code, ',', words.width() + words.height()));
}

/// Code 1cell: 0 to h for a tree and 0 to 17 other cells behind it, i to z for 1 to 18 of these.
void from_link(Cursor& code, Words& words) {
  put_in_margins(words, numbers_in_16(code, words.width() + words.height()));
  const std::size_t cells = words.height() * words.width();
  std::size_t at = 0;
  while (!code.at_end()) {
    const std::size_t begin = code.position();
    constexpr std::string_view digits = "0123456789abcdefghijklmnopqrstuvwxyz";
    const std::size_t digit = digits.find(code.take());
    if (digit == digits.npos) throw code.error(begin, "this is neither a digit nor a letter");
    if (at >= cells) throw code.error(begin, "this goes beyond the cells of the grid");
    if (digit < 18) put_tree(words, at, code.where(begin));
    at += digit < 18 ? digit + 1 : digit - 17;
  }
}

}  // namespace

const Family& tents_family() {
  static const GridFamily family({
      .name = "tents",
      .summary = "each tree has a tent of its own beside it, margins count them",
      .extent = {.form = Form::with_margins,
                 .largest = 50,
                 .taken = "0",
                 .upper_case = true,
                 .sides = Extent::Sides::first_or_last},
      .sizes = {"8x8", "6x6", "10x10", "15x15"},
      .declare = declare,
      .aliases = {{"tents-and-trees"}, {"tentsandtrees"}},
      .wall = "T",
      .wall_word = "a tree",
      .from_id = from_id,
      .id_example = "8x8:",
      .link_kinds = {"tents"},
      .from_link = from_link,
      .made = false,
  });
  return family;
}

}  // namespace cluecore
