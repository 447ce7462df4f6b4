// SPDX-License-Identifier: MIT
// The codes that puzzles travel in, written once for all families: game ids of Simon Tatham's
// collection (SIZE:CODE) and links of puzz.link, pzv.jp and pzprxs (KIND/WIDTH/HEIGHT/CODE).
#pragma once

#include "puzzle/readers.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cluecore::grid {

/// A code being read from left to right, with the places that errors point at.
class Cursor {
 public:
  Cursor(const Text& text, const Field& field) : text_(&text), field_(field) {}

  const Text& text() const { return *text_; }
  const Field& field() const { return field_; }
  bool at_end() const { return at_ == field_.text.size(); }
  /// The next character; '\0' at the end.
  char peek() const { return at_end() ? '\0' : field_.text[at_]; }
  char take();
  bool take_if(char c);
  /// Takes all digits that follow; nothing if there are none.
  std::optional<std::size_t> take_number();
  /// Takes exactly so many hexadecimal digits.
  std::size_t take_hexadecimal(int digits);

  std::size_t position() const { return at_; }
  /// Where the characters from there to here stand.
  Field since(std::size_t begin) const {
    return {field_.begin + begin, field_.text.substr(begin, at_ - begin)};
  }
  Span where(std::size_t begin) const;
  InputError error(std::size_t begin, std::string message) const {
    return text_->error(since(begin), std::move(message));
  }
  /// About the next character.
  InputError error(std::string message) const;

 private:
  const Text* text_;
  Field field_;
  std::size_t at_ = 0;
};

/// What a code says of one cell: a number, or a number that is not told.
struct Coded {
  std::size_t cell = 0;
  std::optional<std::size_t> number;
  Span where;
};

class Words;
/// Numbers in cells; those that are not told are left out.
void put_in_cells(Words& words, const std::vector<Coded>& numbers);
/// Likewise those above the columns, then those to the left of the rows.
void put_in_margins(Words& words, const std::vector<Coded>& numbers);

/// "5" and "7x9" before the colon of a game id, with what follows them: width, height, "dk".
struct IdHead {
  std::size_t width = 0;
  std::size_t height = 0;
  std::string_view letters;
};
/// The parts of a game id, and a cursor at its code; nothing if it does not look like one.
std::optional<std::pair<IdHead, Cursor>> game_id(const Text& text, const Field& content);

/// Numbers among letters that skip blanks (a to z: 1 to 26). Numbers have one digit each, or else any
/// number of them, with _ between two. `wall`: stands in a cell for a number that is not told.
enum class Digits { one, many };
std::vector<Coded> letter_runs(Cursor& cursor, std::size_t cells, Digits digits, char wall = '\0');
/// The same, written, with many digits; 0 is a blank.
std::string letter_runs(const std::vector<int>& numbers);

/// Letters that step over blanks to the next of two values: a to y over 0 to 24 of them to the first, A
/// to Y to the second, z and Z over 25 to none. The last value stands behind the end.
std::vector<Coded> steps_to_values(Cursor& cursor, std::size_t cells);
/// The same, written; `values` are in the order of cells.
std::string steps_to_values(const std::vector<Coded>& values, std::size_t cells);

/// So many numbers, or nothing in place of one, with a sign between two.
std::vector<Coded> numbers_between(Cursor& cursor, char sign, std::size_t count);

/// The parts of a link to a puzzle, or of its tail; nothing if it does not look like one. The kind is without _edit
/// and _play.
struct Link {
  std::string_view kind;
  Field option{};  ///< a word before the size: a variation of the rules
  std::size_t width = 0;
  std::size_t height = 0;
};
std::optional<std::pair<Link, Cursor>> link(const Text& text, const Field& content);
/// The same of a link that must be one of such kinds, and may have one of these options. Throws
/// InputError.
std::pair<Link, Cursor> link_of_kind(const Text& text, const Field& content,
                                     std::span<const std::string_view> kinds,
                                     std::span<const std::string_view> options = {});

/// Code 4cell: numbers from 0 to 4 with the blanks behind them, g to z for 1 to 20 blanks, . for a
/// number that is not told.
std::vector<Coded> numbers_to_4(Cursor& cursor, std::size_t cells);
/// Code num16: 0 to f, -10 to -ff, +100 to +fff, g to z for 1 to 20 blanks, . for a number that is not
/// told. Ends with the last of the cells, or the code, unless it must have `all`. Margins (code excell) are
/// written so, too.
std::vector<Coded> numbers_in_16(Cursor& cursor, std::size_t cells, bool all = false);

/// The borders between cells, and with them the areas that a grid is cut into. Cells are counted row by
/// row. A border within an area divides nothing: areas are what can be reached around it.
struct Borders {
  std::size_t width = 0;
  std::size_t height = 0;
  std::vector<bool> right;  ///< by cell: between it and the next in its row
  std::vector<bool> below;  ///< by cell: between it and the next in its column

  /// Those between cells with different numbers.
  static Borders between(const std::vector<std::size_t>& areas, std::size_t width);
  /// By cell, the number of its area: from 0, in reading order of their first cells.
  std::vector<std::size_t> areas() const;
};

/// Tatham's areas (the blocks and cages of Solo): how many inner edges lie between two borders, first
/// the edges between neighbours in a row, row by row, then the others, column by column. _ for none,
/// a to y for 1 to 25, z for 26 with no border behind. A last border stands behind the end. `repeats`: a
/// number behind a letter says how often it stands there (Keen).
Borders runs_to_borders(Cursor& cursor, std::size_t width, std::size_t height,
                        bool repeats = false);
/// The same, written.
std::string runs_to_borders(const Borders& borders);

}  // namespace cluecore::grid
