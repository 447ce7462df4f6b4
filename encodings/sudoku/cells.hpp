// SPDX-License-Identifier: MIT
// Cells from text: the one place that knows how a digit and a blank are written.
#pragma once

#include "puzzle/errors.hpp"
#include "puzzle/readers.hpp"
#include "sudoku.hpp"

namespace cluecore::sudoku {

/// Up to this size a digit can be one character: 1 to 9, then A to Z.
inline constexpr int largest_size_in_characters = 35;

/// The size of a grid with so many cells, or nothing.
std::optional<int> size_of_cells(std::size_t cells);

/// "9x9 grid".
std::string grid_name(int size);
/// "a 9x9 grid", "an 8x8 grid".
std::string a_grid(int size);

/// The shape of a size x size grid: `box` if it fits, the usual boxes otherwise. Throws InputError,
/// pointing at `field`, if there is none.
Shape shape_for(const Text& text, const Field& field, int size, const std::optional<Shape>& box);

/// Is this a way to write a blank cell: 0 . _ * or nothing?
bool is_blank_cell(std::string_view text);
/// Is it one where nothing else is: ? - x # or -1?
bool is_unusual_blank(std::string_view text);
/// A character that can stand for a digit or a blank in some size.
bool is_symbol(char c);

/// Reads the cells of one grid. What a character means depends on the others: all cells are looked
/// at before the first is read.
class CellReader {
 public:
  /// `apart`: the cells are fields with something between them; otherwise a character each.
  CellReader(int size, bool apart) : size_(size), apart_(apart) {}

  void look_at(std::string_view cell);
  /// Reads characters as in another grid that belongs to this one.
  void read_as(Symbols symbols) { chosen_ = symbols; }

  /// The digit of a cell, 0 for a blank. Throws InputError.
  int read(const Text& text, const Field& cell) const;
  /// A grid without cells yet, with notes of what was taken: "? is a blank cell". `box` is what was
  /// asked for.
  Grid grid(const Shape& shape, const std::optional<Shape>& box,
            std::vector<Note> notes = {}) const;
  Symbols symbols() const;
  /// Fields may hold characters too: 1 2 . A in a 16x16 grid.
  bool characters() const { return !apart_ || (size_ > 9 && letter_ && !number_); }

 private:
  bool is_unusual_blank(std::string_view cell) const;

  int size_;
  bool apart_;
  std::optional<Symbols> chosen_;
  int zeros_ = 0;
  bool point_ = false;           // a . occurs
  bool other_blank_ = false;     // another blank occurs that is not 0
  bool letter_ = false;          // a letter occurs
  bool last_letter_ = false;     // G occurs, which is 16 and no digit from 0 to F
  bool number_ = false;          // a number of two digits occurs
  bool usual_blank_ = false;     // one of 0 . _ * or nothing occurs
  std::string unusual_blank_{};  // another sign that may be one
  bool several_unusual_ = false;
};

/// A whole grid from one field: a character a cell, or numbers with blanks or commas between.
/// `symbols` says how to read characters if another grid belongs to this one.
Grid read_grid_field(const Text& text, const Field& field, const std::optional<Shape>& box,
                     std::optional<Symbols> symbols = std::nullopt);

/// The solution of a puzzle, written as the puzzle is, without blanks.
Solution read_solution(const Text& text, const Field& field, const Grid& puzzle);

/// A grid from a game id of Simon Tatham's Solo: numbers, letters a to z for 1 to 26 blanks, _
/// between two numbers.
Grid read_tatham(const Text& text, const Field& content);
/// A grid from a link of puzz.link, or its tail: sudoku/9/9/k8g1...
Grid read_link(const Text& text, const Field& content);

}  // namespace cluecore::sudoku
