// SPDX-License-Identifier: MIT
// The formats that nonograms come in: a reader for each, and what the readers share.
//
//   non     Steve Simpson's format: width 5, height 10, rows, columns, goal      non.cpp
//   nin     W H, the rows, the columns: Jakub Wilk's                             lists.cpp
//   mk      H W, the rows, a #, the columns: Olsak's                             lists.cpp
//   cwd     H, W, the rows, a blank line, the columns: QNonograms                lists.cpp
//   lists   numbers below "rows" and "columns", or in two blocks: as people type  typed_lists.cpp
//   picross the same as [ 2 1 ] below ROWS and COLUMNS: Pierre Dejoue's          typed_lists.cpp
//   tatham  ids of Pattern in Simon Tatham's Portable Puzzle Collection          tatham.cpp
//   puzzlink  links of puzz.link                                                 tatham.cpp
//   xml     webpbn's <puzzleset>                                                 xml.cpp
//   json    {"rows": [[2, 1], ...], "columns": [...]}                            json.cpp
#pragma once

#include "nonogram.hpp"
#include "puzzle/readers.hpp"

#include <memory>
#include <optional>
#include <span>
#include <utility>

namespace cluecore::nonogram {

inline constexpr const char* too_many_runs = "no line has so many runs";

/// The length of a run; 0 too, which only stands for a line that is all white.
int read_run(const Text& text, const Field& field);

/// The numbers of a line, with `separator` (or blanks) between; nothing, or a 0 alone, for a line
/// that is all white; a ? alone for one of which nothing is known.
LineClue read_clue(const Text& text, const Field& field, char separator = ',');

/// A number of rows or columns; `what` is "width" or "height".
std::size_t read_side(const Text& text, const Field& field, const std::string& what);

/// The clues on these lines, of which there must be `needed`; if not, the error says why `needed`:
/// "the height is 10", pointing at `head` if there are too few. Blank lines separate, or, if only
/// then the count works out, are empty clues.
std::vector<LineClue> read_clues(const Source& source, const Line& head,
                                 std::span<const Line> lines, std::size_t needed,
                                 const std::string& why);

/// Cells of a picture, from characters that must be as many as the board has cells.
class GoalReader {
 public:
  GoalReader(const Board& board, char white, char black)
      : cells_(board.width() * board.height()), white_(white), black_(black) {}

  /// The next cell; false if the character is none of the two.
  bool take(char c) {
    if (c == white_ || c == black_) goal_.push_back(c == black_ ? 1 : 0);
    return c == white_ || c == black_;
  }
  bool complete() const { return goal_.size() == cells_; }
  /// "24 cells where the picture has 25".
  std::string complaint() const;
  Solution goal() && { return std::move(goal_); }

 private:
  std::size_t cells_;
  char white_;
  char black_;
  Solution goal_;
};

using Lines = std::vector<Line>;
Board read_non(const Source& source, const Lines& lines);
Board read_nin(const Source& source, const Lines& lines);
Board read_mk(const Source& source, const Lines& lines);
Board read_cwd(const Source& source, const Lines& lines);
Board read_lists(const Source& source, const Lines& lines);
Board read_xml(const Source& source, const Lines& lines);
Board read_json(const Source& source, const Lines& lines);
Board read_tatham(const Text& text, const Field& content);
Board read_link(const Text& text, const Field& content);

/// Does a line begin a .non file's size, a section, or goal? In lower case; "" if it does not.
std::string non_keyword(std::string_view line);

/// Do lists of numbers follow, as read_lists() takes them? Headed: under the words rows and columns.
struct TypedLists {
  bool headed = false;
  bool blocks = false;  ///< two blocks of numbers, whose sums are equal, and nothing else
};
TypedLists look_for_lists(std::span<const Line> lines);

/// Does it name the puzzle, with or without its size: "Nonogram 5x5"?
bool is_title(const Field& content);

/// A nonogram as it is printed.
struct Drawn {
  Board board;
  bool titled = false;
  bool cells = false;  ///< they are drawn
  /// A cell that is not blank.
  std::optional<std::pair<const Line*, Field>> filled{};

  /// It says what it is, or its numbers do.
  bool is_sure() const;
};
/// The one that these lines are, if they are.
std::optional<Drawn> drawn_nonogram(std::span<const Line> lines);
Board read_drawn(const Source& source, const Lines& lines);

std::span<const Choice> format_choices();
/// The format a source seems to be in, "" if in none, and how sure that is.
std::pair<std::string, Match> recognise_format(Source& source);
std::unique_ptr<Reader> make_reader(Source& source, const std::string& format);

}  // namespace cluecore::nonogram
