// SPDX-License-Identifier: MIT
// From lines of text to tables of cells: a layout each for what may stand between cells.
#pragma once

#include "puzzle/pasted_grid.hpp"

namespace cluecore {

using PastedTable = std::vector<std::vector<PastedCell>>;

/// A table as a layout sees it; its rows may differ in length.
struct TypedTable {
  std::string how;  ///< "cells between tabs"
  PastedTable rows;
  bool may_pad = false;       ///< blanks at the end of a row may be left out
  bool separated = false;     ///< between separators that cannot be anything else
  bool single_signs = false;  ///< a character a cell
  bool bare_ends =
      false;  ///< nothing but blanks stands at the ends of rows that begin or end with them
  bool amid_more = false;            ///< as PastedGrid::amid_more
  std::vector<PastedCell> beside{};  ///< as PastedGrid::beside, on any lines
};

/// A line without what is no part of the puzzle.
struct TypedLine {
  std::size_t number = 0;  ///< among the lines given, from 0
  Field text;              ///< not trimmed on the left
  Field label{};           ///< what was taken off before it
};
using TypedLines = std::vector<TypedLine>;

/// <td> in <tr>.
std::optional<TypedTable> html_table(const TypedLines& lines);
/// Cells by name, and what each holds: r1c1=5 r1c2: 3. One that is named twice holds no value.
std::optional<TypedTable> cell_list(const TypedLines& lines);
/// Lists in lists, as programs write them; or a list of rows as strings, or of all cells.
std::optional<TypedTable> list_table(const TypedLines& lines);
/// Cells between tabs, semicolons or commas, if most lines have such.
std::optional<TypedTable> separated_table(const TypedLines& lines);
/// Cells between bars: | 5 | | 3 |
std::optional<TypedTable> barred_table(const TypedLines& lines);
/// Cells with blanks between them; bars are drawing.
TypedTable word_table(const TypedLines& lines);
/// A character a cell; blanks and bars are drawing.
TypedTable character_table(const TypedLines& lines);
/// Cells at equal distances, where a blank cell is a blank: all ways to read it so.
std::vector<TypedTable> column_tables(const TypedLines& lines);
/// The first grid with marks as this program prints it: 5' [5] <5>
std::optional<TypedTable> printed_table(const TypedLines& lines);

/// Cells of all rows, one behind the other, as the rows of a square from 4x4 on; as one row if they make
/// none.
PastedTable squared(const std::vector<PastedCell>& cells);
/// A vertical line, of whatever kind.
bool is_bar(std::string_view character);
/// U+2500 to U+257F.
bool is_box_drawing(std::string_view character);
/// Without white space of any kind, quotes, bold type, and the .0 of a spreadsheet.
Field undressed(Field field);

}  // namespace cluecore
