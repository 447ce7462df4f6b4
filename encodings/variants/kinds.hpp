// SPDX-License-Identifier: MIT
// A kind of clue is declared once, as a row of one table (kinds.cpp): the words that are typed for it, what
// cells it takes, how it is called and drawn, its keys in other formats, what it is mistaken for, and what it
// says. From what it says follow its clauses, the check of a solution and what its number would have to be
// (says.cpp).
//
// A kind without a row, or with two, does not compile.
#pragma once

#include "grid/clue_clauses.hpp"
#include "puzzle.hpp"

#include <array>
#include <initializer_list>
#include <string_view>

namespace cluecore::variants {

/// What a clue says, part by part. Cells hold digits, from 1.
class Says {
 public:
  virtual ~Says() = default;
  virtual void holds(std::size_t cell, const grid::Numbers& allowed) = 0;
  virtual void pair(std::size_t one, std::size_t other, const grid::NumberPairs& allowed) = 0;
  /// No digit twice.
  virtual void differ(const Cells& cells) = 0;
  /// Their digits, which differ, are those of one of the sets, each ascending.
  virtual void one_of(const Cells& cells, const std::vector<Cells>& sets) = 0;
  /// So many of the cells, or more, hold the digit.
  virtual void at_least(const Cells& cells, std::size_t digit, std::ptrdiff_t count) = 0;
  /// Both cells hold their digits, or neither does.
  virtual void both(std::size_t one, std::size_t digit, std::size_t other,
                    std::size_t other_digit) = 0;
  /// The walk along the cells has the result 1.
  virtual void walk(const Cells& cells, const grid::Walk& walk) = 0;
};

/// What a row of the table is asked about.
struct On {
  On(const Variant& of, const Clue& about);

  const Variant& variant;
  const Clue& clue;
  const Cells& line = clue.cells;
  const Cells& others = clue.others;
  std::size_t n;      ///< digits
  std::size_t value;  ///< what is meant if there is no number, else 0
};

/// What cells a kind of clue takes, and what is typed with them.
enum class Takes {
  cell,         ///< each of the cells typed has the clue
  listed_cell,  ///< likewise; f-puzzles has them in a list, too
  digits_cell,  ///< likewise, digits before them
  pair,         ///< two neighbours, perhaps a number before them
  set,          ///< the clue has them all; ranges are rectangles
  number_set,   ///< likewise, and perhaps a number before them
  digits_set,   ///< likewise, digits
  two_sets,     ///< the cells, a colon, the others
  line,         ///< cells in order; ranges are straight
  long_line,    ///< likewise, three cells or more: two say nothing
  number_line,  ///< likewise, perhaps a number before them
  sum_line,     ///< likewise, a number before them
  bulb_line,    ///< the bulb is the first, or all before a colon
  outside,      ///< a number, row or column with its number, the side
  whole_grid,   ///< nothing
  negative,     ///< likewise; f-puzzles lists it as negative: it is about what has no mark
};

/// A word as it is printed; read without blanks and dashes, in either case.
struct Word {
  constexpr Word() = default;
  constexpr Word(const char* printed, int says = 0) : written(printed), value(says) {}  // NOLINT
  std::string_view written{};
  int value = 0;  ///< that the word itself says, or that is meant if none follows; 0: none
};

/// How a kind is drawn: a shape of a sheet, but for its cells.
struct Drawn {
  enum Where { shape, margin, words_alone } where = shape;
  Sheet::Shape::Form form = Sheet::Shape::Form::line;
  std::string_view text{};
  std::size_t tone = 0;
  Sheet::Shape::Tip begin = Sheet::Shape::Tip::none;
  Sheet::Shape::Tip end = Sheet::Shape::Tip::none;
  bool thin = false;
  bool filled = false;
};

/// What it is called in the files of others; "": nothing.
struct Keys {
  std::string_view fpuzzles{};
  std::string_view sudokupad{};
  std::array<std::string_view, 2> also{};  ///< f-puzzles has these for it, too
};

/// Another kind that it is mistaken for, as a report calls one of that.
struct Mistaken {
  std::optional<Kind> kind{};
  std::string_view called{};
};

/// All there is to a kind of clue.
struct KindRow {
  Kind kind{};
  std::array<Word, 4> words{};  ///< the first of a value is printed
  Takes takes{};
  std::string_view name{};  ///< with {first}, {last}, {value} ... in it (names.cpp)
  Drawn drawn{};
  Keys keys{};
  void (*says)(const On&, Says&) = nullptr;
  Mistaken mistaken{};
  /// What it says is left unsaid of cells or pairs that have one of these marks. Of a negative rule the
  /// first is the mark that it takes to be missing.
  std::array<std::optional<Kind>, 2> heeds{};
  bool heeds_regions = false;  ///< where they are no rules

  /// A number that it is about; others may have one, too.
  bool has_number() const {
    return takes == Takes::number_set || takes == Takes::sum_line || takes == Takes::outside;
  }
  bool may_have_number() const {
    return has_number() || takes == Takes::pair || takes == Takes::number_line;
  }
  /// Its name is a sentence, and no noun.
  bool is_sentence() const { return takes <= Takes::pair; }
  bool is_line() const { return Takes::line <= takes && takes <= Takes::bulb_line; }
  bool is_drawn_line() const { return Takes::line <= takes && takes <= Takes::number_line; }
};

inline constexpr auto kind_count = static_cast<std::size_t>(Kind::negative_sum) + 1;

/// By kind.
const std::array<KindRow, kind_count>& kinds();
inline const KindRow& row_of(Kind kind) {
  return kinds()[static_cast<std::size_t>(kind)];
}

/// What is meant by a clue without a number, if it then says something.
std::optional<int> usual_value(Kind kind, int size);
/// The digits add up to that.
grid::Walk sum_is(std::size_t total);

}  // namespace cluecore::variants
