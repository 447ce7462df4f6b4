// SPDX-License-Identifier: MIT
// What every puzzle family offers: reading puzzles, their formula, and an independent check.
//
// A family lives in encodings/ and nowhere else; the rest of the program knows it by this header.
// An answer is a value at each of a puzzle's places: the digit in each cell of a sudoku, the colour
// of each cell of a nonogram. The formula of a puzzle has one literal for every (place, value), so
// that solutions are read, compared and excluded without knowing the family.
#pragma once

#include <cluecore/sheet.hpp>
#include <cluecore/source.hpp>

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace cluecore {

/// A value (from 0) at a place (from 0).
struct Given {
  std::size_t place = 0;
  std::size_t value = 0;
  friend auto operator<=>(const Given&, const Given&) = default;
};

/// A cell of the grid: its row and column, from 0.
struct CellAt {
  std::size_t row = 0;
  std::size_t column = 0;
  friend auto operator<=>(const CellAt&, const CellAt&) = default;
};

/// What the text of a clue is in a sentence.
enum class Wording {
  name,      ///< "r1c1=5"
  noun,      ///< "the arrow from r1c1 to r1c3": it says nothing by itself
  sentence,  ///< "r1c1 < r1c2"
};

/// A statement of a puzzle that may be wrong: a given, the numbers of a line, a numbered sentence.
struct Clue {
  std::string text;            ///< as reports name it: "r1c1=5"
  Span where;                  ///< where it stands in the source
  std::optional<Given> given;  ///< set if it only fixes a place; otherwise it owns a clue group
  std::string label{};         ///< the number it has in the source, for short; may be empty
  bool outright = false;       ///< `text` itself states all facts that the clue makes
  Wording wording = Wording::name;
};

/// What a clue says, and what it would have to say instead: "row 5" from "2 7" to "2 6".
struct Change {
  std::string subject;
  std::string from;
  std::string to;
  friend bool operator==(const Change&, const Change&) = default;
};

/// The value at each place.
using Solution = std::vector<std::size_t>;

/// What joins a place and a value in a sentence, and where there are several places.
struct Verb {
  std::string_view is = "is";
  std::string_view is_not = "is not";
  std::string_view are = "are";
  std::string_view are_not = "are not";
  friend bool operator==(const Verb&, const Verb&) = default;
};

/// A contradiction that counting alone shows: numbers that do not fit their line, totals that
/// differ.
struct CountingConflict {
  std::vector<std::size_t> clues;  ///< those that contradict each other; none: all of them do
  std::string reason;              ///< a sentence: "row 4: 3 3 5 needs 13 cells, the width is 10"
};

class Puzzle;
struct Slip;
class Known;  // techniques.hpp has these four: how people reason
struct Deduction;
struct Technique;
struct Telling;
struct Encoding;  // encoding.hpp has these three: how a puzzle becomes a formula
struct EncodingChoice;
struct EncodingFreedom;

/// The puzzle as many mean it: without a rule that they do not know, or with another one.
struct Relaxed {
  std::unique_ptr<Puzzle> puzzle;
  std::string rule;    ///< "Without the rule that lines differ", "With boxes of 3 rows ..."
  std::string option;  ///< the FamilyOption that reads it so
};

/// One puzzle as it was read. Immutable.
class Puzzle {
 public:
  virtual ~Puzzle() = default;

  /// What sort of puzzle this is, for a headline: "9x9".
  virtual std::string shape() const = 0;
  /// Puzzles of a family with the same non-empty key have the same formula, so that one engine
  /// serves them all. Empty: the formula is this puzzle's own.
  virtual std::string rules_key() const = 0;
  virtual const std::vector<Clue>& clues() const = 0;
  /// The formula, in one of the family's encodings. The same call gives the same formula. Throws
  /// std::logic_error for a choice that has an objection(), or that this is too_large() for.
  virtual Encoding encode(const EncodingChoice& choice) const = 0;
  /// Why no memory holds the formula that the resolved choice leads to, as a sentence; "": some does.
  virtual std::string too_large(const EncodingChoice& /*choice*/) const { return ""; }
  /// Is the full formula so large that it should be reduced wherever no clue is tracked?
  virtual bool pays_reduced() const { return false; }

  /// How many places there are: as many as encode() has answers.
  virtual std::size_t places() const = 0;
  /// The first so many of them are asked for. What the others hold follows from these, and nobody
  /// wants to be told, except where a clue says it: the number in a margin.
  virtual std::size_t asked_places() const { return places(); }
  /// "r3c4".
  virtual std::string place(std::size_t place) const = 0;
  /// The cell that it is; nothing if it is none.
  virtual std::optional<CellAt> cell(std::size_t /*place*/) const { return std::nullopt; }
  /// What a value is called at its place: "black". As it is, counted from 0, unless the family says
  /// otherwise.
  virtual std::string value(const Given& at) const { return std::to_string(at.value); }
  /// How it is said that a place has a value.
  virtual Verb verb(std::size_t /*place*/) const { return {}; }
  /// A value at a place, or that it is not there, as a clause of a sentence: "r3c4 is black".
  virtual std::string fact(const Given& fact, bool holds) const;
  /// What clue number `clue` would have to say if `solution` were the one that was meant; nothing if
  /// no such thing can be said, as of a sentence.
  virtual std::optional<Change> change(std::size_t clue, const Solution& solution) const;
  /// What is wrong with an answer, rule by rule and clue by clue, a sentence for each clue that it
  /// does not keep; empty for a solution. Uses no formula: this is the check of everything that is
  /// printed.
  virtual std::vector<std::string> violations(const Solution& solution) const = 0;
  /// What can be said against the puzzle without any search, and should be: where clues promise
  /// different totals, a SAT solver would have to count, and cannot.
  virtual std::vector<CountingConflict> counting_conflicts() const { return {}; }
  /// The puzzle without such a rule; nothing if all its rules are beyond doubt.
  virtual std::optional<Relaxed> relaxed() const { return std::nullopt; }
  /// The single slips that may have led to this text from another puzzle's; see slips.hpp. None that
  /// cannot mend anything by what arithmetic shows. As many as are worth trying one by one; once a stop is
  /// requested, soon, those that were found by then.
  virtual std::vector<Slip> slips(const std::stop_token& stop) const;
  /// What a step is called that propagation found, and its sentence; nothing: it has no name.
  virtual std::optional<Telling> tell(const Deduction& deduction) const;
  /// The cheapest step beyond those that the family knows and that is open, if it costs less than
  /// `below`.
  virtual std::optional<Technique> technique(const Known& known, std::size_t below) const;
  /// The solution that came with the puzzle, if one did.
  virtual std::optional<Solution> expected() const { return std::nullopt; }

  /// The puzzle in a text that its family reads back.
  virtual std::string print() const = 0;
  /// The puzzle in one of its family's written_formats(), without end of line. Throws
  /// std::invalid_argument, saying which clue, if the format has no words for it.
  virtual std::string written(std::string_view /*format*/) const { return print(); }
  /// A solution in the characters of the family's line format, without end of line.
  virtual std::string line(const Solution& solution) const = 0;
  /// A solution as JSON: the line as a string, unless the family has names for its parts.
  virtual std::string json(const Solution& solution) const;
  /// Can the value of a place be given, as one more clue? So it is where clues do nothing else.
  virtual bool takes_givens() const;
  /// What there is to see of it.
  virtual Sheet sheet() const = 0;
  /// The sheet for a terminal, each line ended.
  virtual std::string draw(const Picture& picture) const;
  /// What the marks in it mean, for the line below it: "5' is a given".
  virtual std::string legend(const Picture& picture) const;
  /// What a reader should know of how the text was taken: what was left out of it, and that "0 to F are
  /// read as 1 to 16".
  virtual std::vector<Note> notes() const { return {}; }
  /// Their texts, of many the first, or "".
  std::string note() const;
  /// What every verdict is subject to where something was left unread, or "": "by the clues that have a
  /// formal meaning".
  std::string proviso() const;
};

/// How the puzzles of a source follow each other.
enum class Layout {
  single,  ///< one puzzle over several lines
  lines,   ///< a puzzle a line: answered by a line each
  table,   ///< comma-separated records under a header: answered by records with more columns
};

/// Reads the puzzles of one source, in order, holding no more than the one being read.
class Reader {
 public:
  virtual ~Reader() = default;

  struct Item {
    Line line;                       ///< the (first) line it stands on
    std::unique_ptr<Puzzle> puzzle;  ///< none: the line is blank, a comment, or a table's header
  };

  /// The next item, or nothing at the end. Throws InputError for what is no puzzle; the call after
  /// that goes on behind it, and record() is the line at fault.
  virtual std::optional<Item> next() = 0;
  virtual std::string_view format() const = 0;
  virtual Layout layout() const = 0;
  /// The line that next() took last.
  virtual const Line& record() const = 0;
};

/// A thing that can be chosen by name, with the sentence that help prints.
struct Choice {
  std::string_view name;
  std::string_view summary;
};

/// An option that one family alone has.
struct FamilyOption {
  std::string_view name;   ///< "box" for --box
  std::string_view value;  ///< "HxW", or "" for a switch
  std::string_view summary;
};

/// What is pointed at on a grid to draw a clue there.
enum class Gesture {
  cells,    ///< all of them, in any order
  line,     ///< cells one after the other
  copy,     ///< cells, then where the first of as many others is
  pair,     ///< two neighbours, or the edge between them
  corner,   ///< where four cells meet
  outside,  ///< a row or column, from one of its ends
  grid,     ///< nothing: the clue is there or not
};

/// A kind of clue that can be drawn. What is typed for it is made from its form: {cells} and {others} are
/// names of places, {line} is "row 3" and {side} "left", {value} what is asked for.
struct Drawable {
  /// What a value is, if one is asked for.
  enum class Value { none, number_or_none, number, digits };

  std::string_view name;  ///< "cage"
  Gesture gesture{};
  std::string form;  ///< "cage {value} {cells}"
  Value value{};
};

struct ReadOptions {
  std::string format;                                       ///< "" = recognise it
  std::map<std::string, std::string, std::less<>> options;  ///< FamilyOption name to value
};

/// How sure a family is that a source holds its puzzles.
enum class Match {
  none,
  pasted,    ///< it is one if it came from a spreadsheet, a page, a program: if no family says more
  possible,  ///< it looks like it, perhaps with mistakes
  certain,   ///< nothing else looks like this
  named,     ///< it begins with the name of the family, whatever else it looks like
};

/// A reason to ask which family is meant, and where it stands.
struct Doubt {
  Line line;
  Span where;
  std::string reason;  ///< "all cells but r3c3=2 are 0, 1 or blank"
};

class Family {
 public:
  virtual ~Family() = default;

  virtual std::string_view name() const = 0;
  virtual std::string_view summary() const = 0;
  /// What a clue is called in reports: "given".
  virtual std::string_view clue_word() const { return "clue"; }
  virtual std::span<const Choice> formats() const = 0;
  /// The first is the default.
  virtual std::span<const Choice> encodings() const = 0;
  /// What can be chosen within the encoding of that name.
  virtual EncodingFreedom freedom(std::string_view encoding) const;
  virtual std::span<const FamilyOption> options() const { return {}; }
  /// The sizes that people meet most, the usual one first: "9x9".
  virtual std::span<const std::string_view> sizes() const { return {}; }
  /// A puzzle of that size without clues, to be typed into; other sizes than the usual are taken, too.
  /// Throws InputError for what is no size of this family.
  virtual std::string blank(std::string_view size) const;

  /// Is it the kind that more people know than any other? What is for everybody begins with it.
  virtual bool best_known() const { return false; }

  /// What other programs read that puzzles can be written in, beside what print() makes.
  virtual std::span<const Choice> written_formats() const { return {}; }

  /// Kinds of clues that can be drawn on a grid: each becomes a line at the end of the text.
  virtual std::span<const Drawable> drawables() const { return {}; }

  /// Looks at the beginning of a source without taking anything from it.
  virtual Match recognise(Source& source) const = 0;
  /// Of a source that this family and another may be meant by: what makes one doubt, if that can be
  /// said in a sentence.
  virtual std::optional<Doubt> doubt(Source& /*source*/) const { return std::nullopt; }
  /// A reader of the source, which must outlive it. Throws InputError if the source holds nothing
  /// to read, if an option's value makes no sense, or if the format cannot be told.
  virtual std::unique_ptr<Reader> open(Source& source, const ReadOptions& options) const = 0;
};

/// All families, by name.
std::span<const Family* const> families();

/// The family of that name, or nullptr.
const Family* family_named(std::string_view name);

/// The family whose puzzles the source holds; if `format` is not "", among those that have a format
/// of that name. Throws InputError if none does, or if two could.
const Family& recognise_family(Source& source, std::string_view format = "");

}  // namespace cluecore
