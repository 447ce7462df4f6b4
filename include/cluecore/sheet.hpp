// SPDX-License-Identifier: MIT
// What there is to see of a puzzle, whatever it is drawn with: cells, thick borders, signs between
// cells, margins with clues, and sentences. A solution is put in, and marks are laid on it.
//
//   std::string text = draw_sheet(puzzle->sheet(), {});
//   std::string image = svg(puzzle->sheet(), {.solution = &findings.solutions.front()});
#pragma once

#include <cluecore/source.hpp>

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace cluecore {

/// Of a file or a pipe, in which lines are as long as they are.
inline constexpr std::size_t any_columns = static_cast<std::size_t>(-1);

/// What to show of a puzzle.
struct Picture {
  const std::vector<std::size_t>* solution = nullptr;  ///< none: the puzzle as it was typed
  std::vector<bool> conflict{};  ///< by clue: in a conflict (blank grids left out); may be empty
  std::vector<bool> suspect{};   ///< by clue: may be the one that is wrong; may be empty
  std::vector<bool> differs{};   ///< by place: differs between solutions; may be empty
  std::vector<bool> unit{};      ///< by place: a rule that is broken speaks of it; may be empty
  std::size_t columns = any_columns;  ///< of the terminal: what is wider is drawn closer, if it can
  bool colour = false;                ///< colour on top of the marks, never instead of them
  bool ascii = false;                 ///< the terminal shows nothing but ASCII
  const struct PicturedStep* step = nullptr;  ///< none: no way is being told
};

/// A step on the way to a solution, as far as it can be seen. For images.
struct PicturedStep {
  std::vector<bool> known{};    ///< by place: of the solution, no more is shown
  std::vector<bool> because{};  ///< by place: the step rests on it
  std::vector<bool> clues{};    ///< by clue: likewise
  std::vector<bool> follows{};  ///< by place: the step settles it
  std::map<std::size_t, std::vector<std::size_t>> ruled_out{};  ///< values, by their places
};

struct Sheet {
  /// Something to read, at a cell, between two, in a margin, or beside a sentence.
  struct Item {
    std::string text{};                 ///< as typed; "" is nothing
    std::optional<std::size_t> clue{};  ///< the clue that it is
    /// Where it is typed, or would be; line 0: it has no text of its own, as in a code.
    Span where{};
  };
  struct Cell {
    Item item{};
    std::optional<std::size_t> place{};  ///< whose value a solution shows here
    std::vector<std::string> signs{};    ///< of that place's values
  };
  /// A line of text: a clue in words with its label, or what else should be read.
  struct Sentence {
    Item label{};
    std::string text{};
    bool drawn = false;     ///< by a shape or in a margin, too: to be read only where it is marked
    std::string reading{};  ///< as it was read, if that was typed in other words
  };
  /// Something drawn across cells, below what stands in them. Several clues may be one shape.
  struct Shape {
    enum class Form {
      line,     ///< through the middles of the cells, in their order
      outline,  ///< broken, just within the cells' borders; the text in the corner of the first
      region,   ///< of thick borders: drawn only where its clue is marked
      area,     ///< all of the cells is tinted, the text in a corner of each
      capsule,  ///< a round frame about the middles of the cells, in their order
      disc,     ///< in the middle of the cells: of one, between two, where four meet
      square,   ///< likewise
      label,    ///< the text alone, likewise
    };
    /// corner: the line goes on to the corner of its cell.
    enum class Tip { none, bulb, ring, diamond, arrow, corner };
    Form form = Form::line;
    std::vector<std::size_t> cells{};
    std::string text{};
    std::vector<std::size_t> clues{};
    std::size_t tone =
        0;  ///< one of `tones`: shapes of one form and different tones differ in colour
    Tip begin = Tip::none;  ///< of a line: what is at its first cell
    Tip end = Tip::none;
    bool thin = false;    ///< of a line
    bool filled = false;  ///< of a disc or square: dark, and its text light
  };
  /// Of a puzzle whose solution is a loop: a side of a cell, or the way from the middle of a cell to that of
  /// the next one. The loop goes along it where its place has the second value.
  struct Edge {
    std::size_t row = 0;  ///< of the corner or cell where it begins
    std::size_t column = 0;
    bool down = false;  ///< it leads downwards, and not to the right
    std::size_t place = 0;
  };
  enum class Edges { none, sides, ways };
  static constexpr std::size_t tones = 8;
  enum Side { left, right, top, bottom };
  enum class Look {
    cells,    ///< each with what stands in it
    picture,  ///< cells are white or black: their two values; numbers in the margins, apart by blanks
    table,    ///< words below headings (the margin on top); without a solution: the sentences
  };

  Look look = Look::cells;
  std::string blank = ".";                     ///< what is typed for nothing
  std::string meaning{};                       ///< of signs in a solution: "* is a bulb"; or ""
  std::map<std::string, std::string> typed{};  ///< signs that are typed in another way: "10" as "A"
  std::size_t height = 0;
  std::size_t width = 0;
  std::vector<Cell> cells;          ///< row by row
  std::vector<Item> signs_right;    ///< by cell: between it and the next of its row; or empty
  std::vector<Item> signs_below;    ///< likewise, and the next of its column
  std::vector<bool> borders_right;  ///< by cell: is the line there a thick one? Or empty
  std::vector<bool> borders_below;  ///< likewise
  std::array<std::vector<Item>, 4> margins;  ///< by side, then by row or column; or empty
  std::vector<Sentence> sentences;
  std::vector<Shape> shapes{};
  Edges loop = Edges::none;
  std::vector<Edge> edges{};
};

/// The sheet for a terminal, each line ended. Marked are conflicts [5], what differs <5>, and, beside
/// a solution, givens 5'.
std::string draw_sheet(const Sheet& sheet, const Picture& picture);
/// What the marks in it mean: "5' is a given, <7> differs"; empty if there are none.
std::string sheet_legend(const Sheet& sheet, const Picture& picture);

/// The sheet as an image: SVG 1.1 without script, links or fonts of its own, all text escaped. Marks
/// are shapes; colours only support them, and follow light, dark and print. `title` is what a screen
/// reader says of it.
std::string svg(const Sheet& sheet, const Picture& picture, const std::string& title);

}  // namespace cluecore
