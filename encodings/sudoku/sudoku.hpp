// SPDX-License-Identifier: MIT
// The sudoku family in parts: grid and puzzle (this file, puzzle.cpp), reading (recognise.cpp chooses
// among the readers of readers.hpp), encodings (encoding.cpp), and the family itself (family.cpp).
#pragma once

#include <cluecore/encoding.hpp>
#include <cluecore/making.hpp>
#include <cluecore/puzzle.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cluecore {
const Family& sudoku_family();
}  // namespace cluecore

namespace cluecore::sudoku {

/// The smallest that has boxes; and a bound for formulas: 49x49 has 11 million clauses.
inline constexpr int smallest_size = 4;
inline constexpr int largest_size = 49;

/// Boxes of `height` x `width` cells in a grid of size x size, size = height x width.
struct Shape {
  int height = 3;
  int width = 3;

  int size() const { return height * width; }
  int cells() const { return size() * size(); }
  int box(int row, int column) const { return row / height * height + column / width; }
  friend bool operator==(const Shape&, const Shape&) = default;
};

/// The shape with square boxes, if there is one of that size.
std::optional<Shape> square_shape(int size);
/// The one that is meant where nothing is said: square boxes, or else a little wider than high.
std::optional<Shape> usual_shape(int size);
/// "boxes of 2 rows and 3 columns".
std::string boxes_of(const Shape& shape);
/// Boxes written as "2x3", or "3" for square ones; nothing if a grid cannot have such boxes.
std::optional<Shape> shape_named(std::string_view boxes);
/// Boxes of so many rows and columns, if a grid can have them.
std::optional<Shape> checked_shape(int height, int width);
/// The shapes with boxes of at least two rows and two columns, low ones first.
std::vector<Shape> shapes_of_size(int size);

struct Cell {
  int digit = 0;  ///< 0 = blank
  Span where;
};

/// Characters that digits are written in where a digit is one character.
enum class Symbols {
  from_one,   ///< 1 to 9, then A to Z
  from_zero,  ///< 0 to 9, then A to F, for 1 to 16
};

/// One character for a digit, from 1.
char symbol(int digit, Symbols symbols);

struct Grid {
  Shape shape;
  std::vector<Cell> cells;  ///< row by row
  Symbols symbols = Symbols::from_one;
  bool as_numbers = false;    ///< written as numbers with blanks between them
  std::vector<Note> notes{};  ///< what a reader should know of how it was taken
  std::string blank = ".";    ///< as it is typed
  /// Nobody said what boxes it has, and it could have others.
  bool boxes_assumed = false;

  /// The next cell, and what it was read from.
  void add(const Cell& cell, std::string_view typed) {
    if (cell.digit == 0) blank = typed;
    cells.push_back(cell);
  }
};

/// Has every cell a text of its own?
bool apart(const Grid& grid);

/// A row, column or box: "row 3" and its cells, by number.
struct Unit {
  std::string name;
  UnitKind kind = UnitKind::other;
  std::vector<int> cells{};
};

/// All rows, then all columns, then all boxes.
std::vector<Unit> units(const Shape& shape);
/// "r3c4".
std::string cell_name(const Shape& shape, int cell);

class SudokuPuzzle final : public Puzzle, public Makable {
 public:
  SudokuPuzzle(Grid grid, std::optional<Solution> expected);

  std::string shape() const override;
  std::string rules_key() const override;
  const std::vector<Clue>& clues() const override { return clues_; }
  std::size_t places() const override { return static_cast<std::size_t>(grid_.shape.cells()); }
  Encoding encode(const EncodingChoice& choice) const override;
  bool pays_reduced() const override { return grid_.shape.size() > 16; }
  std::optional<CellAt> cell(std::size_t place) const override {
    const auto side = static_cast<std::size_t>(grid_.shape.size());
    return CellAt{place / side, place % side};
  }
  std::string place(std::size_t place) const override {
    return cell_name(grid_.shape, static_cast<int>(place));
  }
  std::string value(const Given& at) const override { return std::to_string(at.value + 1); }
  std::vector<std::string> violations(const Solution& solution) const override;
  std::optional<Telling> tell(const Deduction& deduction) const override;
  std::optional<Technique> technique(const Known& known, std::size_t below) const override;
  std::optional<Solution> expected() const override { return expected_; }
  std::optional<Relaxed> relaxed() const override;
  std::vector<Slip> slips(const std::stop_token& stop) const override;
  std::string print() const override;
  std::string written(std::string_view format) const override;
  std::string line(const Solution& solution) const override;
  Sheet sheet() const override;
  std::vector<Note> notes() const override;
  // making.cpp
  std::unique_ptr<Puzzle> with_clues_of(const Solution& solution) const override;
  std::unique_ptr<Puzzle> with_only(const std::vector<std::size_t>& clues) const override;
  std::optional<Seat> seat(std::size_t clue) const override;
  std::string on_a_line() const override;

 private:
  std::string link() const;
  bool is_last_of(const Known& known, int cell, char unit) const;

  Grid grid_;
  std::vector<Clue> clues_;
  std::optional<Solution> expected_;
};

/// The formula of a grid: of its shape alone, unless it is to be reduced.
Encoding encode(const Grid& grid, const EncodingChoice& choice);
EncodingFreedom freedom(std::string_view encoding);
std::span<const Choice> encoding_choices();

/// How a source is to be read.
struct Reading {
  std::string format;
  std::optional<Shape> box;  ///< from --box
  bool asked = false;        ///< the format was named, not recognised
  bool pasted = false;       ///< no format of the family's own: a grid as people paste it
};

std::span<const Choice> format_choices();
/// The format a source seems to be in, and how sure that is.
std::pair<std::string, Match> recognise_format(Source& source);
std::unique_ptr<Reader> make_reader(Source& source, const Reading& reading);

}  // namespace cluecore::sudoku
