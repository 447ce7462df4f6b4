// SPDX-License-Identifier: MIT
// Grids of cells in texts that do not name their family. A family declares its signs and sizes, and is
// read from
//
//   grid       lines of signs and blanks (. _ - * ? -1), perhaps with commas, | or white space between;
//              the size may stand on a line before; or whatever people paste (puzzle/pasted_grid.hpp)
//   line       a square grid a line, a character a cell; the solution may stand behind a blank
//   runlength  a square grid a line: signs are givens, letters a to z are 1 to 26 blanks
#pragma once

#include "grid/words.hpp"
#include "puzzle/pasted_grid.hpp"

#include <functional>

namespace cluecore::grid {

/// What a text without the family's name looks like.
struct Look {
  std::string format = "";  ///< "" if it looks like none
  Match match = Match::none;
  /// It could be in another format too: what to say then, "" if not.
  std::string ambiguous = "";
  /// It could be a puzzle of this family with a slip, or one of another: where, and why.
  std::optional<Doubt> doubt = std::nullopt;
};

/// A character for each value of a cell, in their order.
struct Alphabet {
  std::string_view signs;
  std::string_view note{};  ///< how a grid with these is taken
};

/// A line of a grid: what it says, and its cells.
struct TypedRow {
  const Line* line;
  Field content;
  std::vector<Field> cells;
};

/// The rows that a source seems to begin with.
struct TypedRows {
  std::vector<TypedRow> rows;
  bool sized = false;  ///< a line before them, which is left out, says their size
};

struct CellText {
  Extent extent;
  std::string_view summary;         ///< of its grids, a line for help
  std::vector<Alphabet> alphabets;  ///< the first has what stands in Words
  std::string_view mistaken = "";   ///< letters that are easily taken for one of its signs
  /// A line of a grid in the first alphabet breaks a rule: few do, if it was meant as a grid.
  std::function<bool(const std::string& line)> is_wrong{};

  /// A way to write a blank cell.
  static bool is_blank(std::string_view cell);
  /// The cells of a row: between commas or vertical lines, else one a character.
  static std::vector<Field> cells_in(Field row);
  /// What Words have for a cell: a sign of the first alphabet, or a dot; '\0' if it is no cell.
  char sign_of(std::string_view cell, const Alphabet& alphabet) const;
  bool is_mistaken(std::string_view cell) const {
    return cell.size() == 1 && mistaken.find(cell.front()) != std::string_view::npos;
  }
  /// The side of a square grid with so many cells; 0 if there is none.
  std::size_t side_of(std::size_t cells) const;
  /// The second of two fields on a line whose first one is a square grid.
  std::optional<Field> solution_behind(const Field& content) const;

  // Each throws InputError for what is no puzzle.

  /// All lines are one puzzle; where they are none as above, perhaps a pasted one.
  Words grid(const Source& source, const std::vector<Line>& lines) const;
  Words line(const Text& text, const Field& content) const;
  Words run_length(const Text& text, const Field& content) const;
  /// The solution of a puzzle of so many cells.
  Solution solution(const Text& text, const Field& field, std::size_t cells) const;

  // What a source looks like; which family's puzzles those are is for the family to say.

  /// No more of a source than need be.
  TypedRows first_rows(Source& source) const;
  /// How many cells a run-length text with a given stands for; 0 if it is none.
  std::size_t cells_of_run_length(std::string_view text) const;
  /// Grid or line, of rows that are at least one; `ambiguous` where that cannot be told.
  Look layout_of(const TypedRows& typed) const;
  /// The lines ahead hold a grid as people paste it.
  bool is_pasted(Source& source) const;

 private:
  /// Rows and columns that break a rule.
  std::size_t wrong_lines(const std::vector<std::string>& rows) const;
  struct Pasted {
    PastedGrid grid;
    const Alphabet* alphabet;
  };
  std::optional<Pasted> pasted(std::span<const Line> lines) const;
  std::string not_a_cell(std::string_view cell, const Alphabet& alphabet) const;
  Words typed_grid(const Source& source, const std::vector<Line>& lines) const;
  Words square(const Text& text, const Field& content, std::size_t cells) const;
  bool may_be_a_grid(const TypedRows& typed, std::size_t width, std::size_t side,
                     bool& may_be_lines) const;
};

}  // namespace cluecore::grid
