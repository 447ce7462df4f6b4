// SPDX-License-Identifier: MIT
// Cells from text: the one place that knows how a digit and a blank are written.
#pragma once

#include "sudoku.hpp"
#include "text.hpp"

namespace cluecore::sudoku {

/// A line being read, for errors that point into it.
struct Text {
  const Source& source;
  const Line& line;

  InputError error(const Field& field, std::string message) const {
    return source.error(line, field.begin, field.text.size(), std::move(message));
  }
};

/// The shape of a size x size grid: `box` if it fits, square boxes otherwise. Throws InputError,
/// pointing at `field`, if there is none.
Shape shape_for(const Text& text, const Field& field, int size, const std::optional<Shape>& box);

/// Is this a way to write a blank cell: 0 . _ * or nothing?
bool is_blank_cell(std::string_view text);
/// A character that can stand for a digit or a blank in some size.
bool is_symbol(char c);

/// A cell from a number or a blank.
Cell number_cell(const Text& text, const Field& field, int size);

/// Cells written as one character each, of any rows given, all of one grid of this size: 0 is a
/// digit or a blank depending on the others (Symbols::from_zero).
class SymbolCells {
 public:
  explicit SymbolCells(int size) : size_(size) {}
  /// Looks at characters that read() will be asked for.
  void look_at(std::string_view characters);
  Symbols symbols() const;
  Cell read(const Text& text, std::size_t at) const;

 private:
  int size_;
  bool zero_ = false;   // a 0 occurs
  bool point_ = false;  // a . occurs
  bool other_ = false;  // G, or another sign for a blank, occurs: then 0 is a blank
};

/// A whole grid from one field: a character a cell, or numbers with blanks or commas between.
Grid read_grid_field(const Text& text, const Field& field, const std::optional<Shape>& box);

/// A grid from the description of a game id of Simon Tatham's Solo: numbers, letters a to z for 1 to
/// 26 blanks, _ between two numbers.
Grid read_tatham(const Text& text, const Field& id);

}  // namespace cluecore::sudoku
