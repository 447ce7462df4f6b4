// SPDX-License-Identifier: MIT
// Binary puzzles (takuzu, binairo, unruly, tango): fill a grid of w x h cells, both even, with 0 and 1
// so that no three alike stand side by side in a row or column, every row and column holds as many 0s
// as 1s, and no two rows and no two columns are equal. The last rule can be off. Between two cells may
// stand = if they are equal, or x if they differ.
//
//   text       binary [signs] [equal]    rows of cells; with signs also rows of what is between them,
//              0 = . . .                 as in futoshiki. equal: lines may be equal. tango is the same
//              .   x   . .               as binary signs equal
//   others     as in grid/cell_text.hpp; 2 and 1, w and b, or o and x, may stand for 0 and 1
//
//   variables  r3c4                         cell r3c4 is 1                      w h
//              rows 1 and 2 differ at c4    only if they do           w h (h - 1) / 2
//              columns 1 and 2 differ at r4                           w h (w - 1) / 2
//              with signs one for each of the 2 w h - w - h pairs of neighbours: they are equal
//
//   rules      three cells side by side are not all 0, not all 1: a clause each,
//              2 h (w - 2) + 2 w (h - 2)
//              a row can hold 0 at most w / 2 times, and 1 likewise; columns: at most k of 2 k,
//              2 (w + h) constraints in one of
//                counter    sequential counter (Sinz, CP 2005), k (2k - 1) variables each, or what
//                           --cardinality says
//                totalizer  (Bailleux & Boufkhad, CP 2003)
//                subsets    a clause for each k + 1 cells, no variables: C(2k, k + 1) each
//              two lines differ: 2 n + 1 clauses for each pair of lines of n cells; off with
//              --no-distinct-lines and in game ids without u
//              a sign: four clauses
//
//   size       14x14: 7,840 variables and 16,478 clauses with counters
//
// Deciding whether a puzzle has a solution is NP-complete (De Biasi, Binary puzzle is NP-complete, 2012;
// Utomo & Makarim 2017).
#include "binary.hpp"

#include <span>

namespace cluecore {

namespace {

using namespace grid;

constexpr Extent extent{
    .form = Form::cells, .largest = 100, .even = true, .signs_option = "signs", .taken = "0"};

void no_three_alike(Board& board, const Unit& line) {
  for (std::size_t i = 0; i + 2 < line.places.size(); ++i) {
    const auto first = line.places.begin() + static_cast<std::ptrdiff_t>(i);
    for (std::size_t value : {0U, 1U}) {
      const std::string cells =
          board.places()[first[0]].name + " to " + board.places()[first[2]].name;
      board.count({Relation::not_all, cells, UnitKind::other, std::to_string(value), 1, line.name},
                  {first, first + 3}, value, 0, 2);
    }
  }
}

void as_many_of_each(Board& board, const Unit& line) {
  const std::size_t half = line.places.size() / 2;
  for (std::size_t value : {0U, 1U}) {
    board.count({Relation::at_most, line.name, line.kind, std::to_string(value), half, line.name},
                line.places, value, 0, half);
  }
}

void add_sign(Board& board, const Pair& pair) {
  Values signs = numbers(0, 1);
  signs.signs = signs.words = {"x", "="};
  const std::string& one = board.places()[pair.one].name;
  const std::string& other = board.places()[pair.other].name;
  signs.sentences = {one + " differs from " + other, one + " equals " + other};
  const std::string name = "the sign between " + pair.name;
  board.tells(board.add_place({name, signs, pair.spot}), "says whether they are equal",
              {pair.one, pair.other},
              compares([](std::size_t a, std::size_t b) { return a == b; }));
}

Board declare(const Words& words) {
  const bool equal = words.has("equal");
  const bool signs = words.has("signs");
  Board board(words.height(), words.width(),
              std::to_string(words.width()) + "x" + std::to_string(words.height()) +
                  (signs ? ", signs" : "") + (equal ? ", lines may be equal" : ""));
  board.add_cells(numbers(0, 1));
  const std::vector<Unit> lines = board.lines();
  for (const bool rows : {true, false}) {
    const auto along =
        rows ? std::span(lines).first(words.height()) : std::span(lines).subspan(words.height());
    for (const Unit& line : along) {
      no_three_alike(board, line);
      as_many_of_each(board, line);
    }
    if (!equal) board.lines_differ(rows);
  }
  if (!signs) return board;
  for (const Pair& pair : board.neighbours()) add_sign(board, pair);
  return board;
}

void from_id(Cursor& code, const IdHead& head, Words& words) {
  if (!binary::knows_letters(head.letters)) {
    throw code.text().error({code.field().begin - head.letters.size() - 1, head.letters},
                            "behind the size can stand u if all lines differ");
  }
  if (!head.letters.starts_with('u')) words.add_option("equal");
  put_in_cells(words, steps_to_values(code, words.height() * words.width()));
}

}  // namespace

bool binary::knows_letters(std::string_view letters) {
  if (letters.starts_with('u')) letters.remove_prefix(1);
  return letters.empty() || (letters.size() == 2 && letters[0] == 'd');
}

const Family& binary_family() {
  static const GridFamily family({
      .name = "binary",
      .summary =
          "0 and 1, as many of each in every line, no three alike side by side, no equal lines",
      .extent = extent,
      .sizes = {"10x10", "6x6", "8x8", "12x12", "14x14"},
      .declare = declare,
      .options = {"signs", "equal"},
      .aliases = {{"takuzu"}, {"binairo"}, {"unruly"}, {"tango", {"signs", "equal"}}},
      .from_id = from_id,
      .id_example = "8x8: or 8x8u:",
      .clue_word = "given",
      .cells = CellText{extent,
                        "lines of 0, 1 and . for a blank",
                        {{"01"},
                         {"ox", "cells hold o and x; o is read as 0 and x as 1"},
                         {"wb", "cells hold w and b; w is read as 0 and b as 1"},
                         {"21", "cells hold 1 and 2; 2 is read as 0"}},
                        "OoIl",
                        [](const std::string& line) {
                          return line.find("000") != line.npos || line.find("111") != line.npos;
                        }},
      .look = binary::look_at,
      .optional_rule = OptionalRule{"equal",
                                    {"no-distinct-lines", "", "rows may be equal, and columns"},
                                    "Without the rule that lines differ"},
      .encodings = {{"counter", "equal numbers by sequential counters"},
                    {"totalizer", "equal numbers by totalizers"},
                    {"subsets", "equal numbers by a clause for every half and one more"}},
      .freedom =
          [](std::string_view encoding) {
            return EncodingFreedom{.cardinality = encoding == "counter"};
          },
      .tell = binary::tell,
      .technique =
          [](const Puzzle& puzzle, const Board& board, const Known& known, std::size_t below) {
            const bool equal = board.shape().find("equal") != std::string::npos;
            return binary::technique(puzzle, board, !equal, known, below);
          },
  });
  return family;
}

}  // namespace cluecore
