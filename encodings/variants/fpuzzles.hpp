// SPDX-License-Identifier: MIT
// The JSON of f-puzzles.com: which key is which clue, for its reader and its writer. There is no
// description of the format; this is what the programs that read it (SudokuSolver by D. Clamage, the
// Interactive Sudoku Solver, SudokuPad) agree about.
#pragma once

#include "origin.hpp"
#include "readers.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace cluecore::variants {

/// What members an element of a clue's list has.
enum class Form {
  cell,           ///< cell: one inside the grid
  each_cell,      ///< cells: a clue each
  cells,          ///< cells
  cage,           ///< cells, value if it has a sum
  pair,           ///< cells: two, value
  quadruple,      ///< cells, values
  clone,          ///< cells, cloneCells
  lines,          ///< lines: a clue each, value
  arrow,          ///< cells: the bulb; lines: a clue each, which begin in the bulb
  outside,        ///< cell: beside a row or column, value
  little_killer,  ///< cell, direction, value
};

struct Element {
  std::string_view key;
  Kind kind{};
  Form form{};
  std::size_t fewest = 1;  ///< with fewer cells it says nothing
};

/// Writers take the first of a kind.
inline constexpr std::array elements = {
    Element{"odd", Kind::odd, Form::cell},
    Element{"even", Kind::even, Form::cell},
    Element{"minimum", Kind::minimum, Form::cell},
    Element{"maximum", Kind::maximum, Form::cell},
    Element{"killercage", Kind::cage, Form::cage},
    Element{"extraregion", Kind::extra_region, Form::cells},
    Element{"clone", Kind::clone, Form::clone},
    Element{"quadruple", Kind::quadruple, Form::quadruple},
    Element{"difference", Kind::difference, Form::pair},
    Element{"ratio", Kind::ratio, Form::pair},
    Element{"xv", Kind::sum, Form::pair},
    Element{"thermometer", Kind::thermometer, Form::lines, 2},
    Element{"slowthermometer", Kind::slow_thermometer, Form::lines, 2},
    Element{"arrow", Kind::arrow, Form::arrow},
    Element{"whispers", Kind::whispers, Form::lines, 2},
    Element{"germanwhispers", Kind::whispers, Form::lines, 2},
    Element{"dutchwhispers", Kind::whispers, Form::lines, 2},
    Element{"renban", Kind::renban, Form::lines, 2},
    Element{"palindrome", Kind::palindrome, Form::lines, 2},
    Element{"betweenline", Kind::between, Form::lines, 3},
    Element{"lockout", Kind::lockout, Form::lines, 2},
    Element{"regionsumline", Kind::region_sum, Form::lines, 2},
    Element{"entropicline", Kind::entropic, Form::lines, 2},
    Element{"modularline", Kind::modular, Form::lines, 2},
    Element{"nabner", Kind::nabner, Form::lines, 2},
    Element{"zipperline", Kind::zipper, Form::lines, 3},
    Element{"doublearrow", Kind::double_arrow, Form::lines, 3},
    Element{"littlekillersum", Kind::little_killer, Form::little_killer},
    Element{"sandwichsum", Kind::sandwich, Form::outside},
    Element{"xsum", Kind::x_sum, Form::outside},
    Element{"skyscraper", Kind::skyscraper, Form::outside},
    Element{"rowindexer", Kind::row_indexer, Form::each_cell},
    Element{"columnindexer", Kind::column_indexer, Form::each_cell},
    Element{"boxindexer", Kind::box_indexer, Form::each_cell},
};

/// A rule of the whole grid, which a key switches on, or a word in a list of negative rules.
struct Flag {
  std::string_view key;
  Kind kind{};
};
inline constexpr std::array flags = {
    Flag{"diagonal+", Kind::diagonal_up},          Flag{"diagonal-", Kind::diagonal_down},
    Flag{"antiknight", Kind::anti_knight},         Flag{"antiking", Kind::anti_king},
    Flag{"disjointgroups", Kind::disjoint_groups}, Flag{"nonconsecutive", Kind::non_consecutive},
};
inline constexpr std::array negatives = {
    Flag{"ratio", Kind::negative_ratio},
    Flag{"xv", Kind::negative_sum},
};

/// The step into the grid of a little killer: down or up, then right or left.
struct Direction {
  std::string_view name;
  int down = 0;
  int right = 0;
};
inline constexpr std::array directions = {
    Direction{"DR", 1, 1},
    Direction{"DL", 1, -1},
    Direction{"UR", -1, 1},
    Direction{"UL", -1, -1},
};

/// By cell, the region of a cell that tells none: the usual ones, or rows where there are none.
std::vector<std::optional<std::size_t>> untold_regions(int size);

/// What a clue without a value says, if it then says something.
std::optional<int> default_value(Kind kind, int size);

/// A row and a column, from 0 to the size - 1 within the grid, one less or more outside of it.
struct Position {
  int row = 0;
  int column = 0;
  bool inside(int size) const { return row >= 0 && column >= 0 && row < size && column < size; }
};
/// The cells from a position on, as far as they are within the grid.
std::vector<std::size_t> cells_from(Position at, int down, int right, int size);

/// The clues of one list, read into the variant. Throws InputError.
void read_element(const Element& element, const JsonValue& json, const Origin& origin,
                  Variant& variant);

Variant read_fpuzzles(const JsonValue& root, const Origin& origin);
std::string write_fpuzzles_json(const Variant& variant);

}  // namespace cluecore::variants
