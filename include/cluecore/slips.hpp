// SPDX-License-Identifier: MIT
// Slips of whoever typed a puzzle: two digits swapped, a row shifted by one, left for right. A family
// lists those that may have led to the text it read (Puzzle::slips()); the Examiner finds out which of
// them explain that the puzzle has no solution, or several.
#pragma once

#include <cluecore/puzzle.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cluecore {

/// A replacement in the text of a source. Of length 0 it puts something in.
struct Edit {
  Span where;
  std::string to;
  friend bool operator==(const Edit&, const Edit&) = default;
};

/// What is said of a slip, in parts. Slips that differ only in the end put different things in one place,
/// and are told as one: "r4c7 is 8 instead of 3 or 5".
struct SlipWords {
  std::string subject;  ///< "r4c7", "row 3"
  std::string verb;     ///< "is"
  std::string what{};   ///< "8 instead of", "shifted by one"
  std::string end{};    ///< "3", "to the right"
  std::string part{};   ///< of a line of which not all is: "from r1c3 on"
  std::string why{};    ///< "row and column are mixed up"
  std::string
      for_other{};  ///< instead of verb and what, where the subject is called otherwise: "should be"
  friend bool operator==(const SlipWords&, const SlipWords&) = default;
};
std::string text(const SlipWords& words);

/// One slip, and the puzzle as it was meant.
struct Slip {
  std::string kind;  ///< a word or two: "swapped"
  SlipWords words;
  /// What mends the source, in its order, none overlapping another. Empty where a cell has no text of
  /// its own, as in a game id.
  std::vector<Edit> edits;
  /// The clues that were mistyped, which the puzzle as it was meant lacks, ascending.
  std::vector<std::size_t> clues;
  /// What it has instead, if that is givens under the same rules, and no other clue changes. None: its
  /// formula may be another.
  std::optional<std::vector<Given>> givens;
  /// Without `givens`: it has the same places and rules, and its other clues say what they said. So its
  /// solutions are among those of the puzzle without `clues`.
  bool same_rules = false;
  /// How likely beside others of its kind that are as near. One kind is as likely as another.
  double likely = 1;
  /// How much likelier the pattern of the puzzle as it was meant is of somebody who wanted it symmetric
  /// than by chance.
  double symmetric = 1;
  /// Among slips of one kind: how far apart on the page and the keyboard, what was typed and what
  /// was meant. Each step halves the odds.
  std::size_t distance = 0;
  /// The text itself shows it, as where two rows are equal: to be told even where it leaves several
  /// solutions.
  bool evident = false;
  /// The puzzle as it was meant.
  std::function<std::unique_ptr<Puzzle>()> mended;
  /// With `same_rules`, if not empty: adds what that says in place of `clues`, over the answers of an
  /// encoding of the puzzle as it was typed.
  std::function<void(Encoding&, const EncodingChoice&)> says{};

  /// "r2c5 and r2c6 are swapped"
  std::string text() const { return cluecore::text(words); }
};

/// A slip that explains what is wrong with a puzzle.
struct LikelySlip {
  Slip slip;
  /// The puzzle as it was meant has exactly one solution: proved. Otherwise it has several, or that is
  /// not known; so only if it is evident.
  bool unique = false;
};

/// Do they put different things in one place?
bool are_alternatives(const Slip& one, const Slip& other);

/// The text with the edits made. Lines and columns are counted as Source counts them; line ends stay as
/// they are. Throws std::logic_error for an edit beyond the text.
std::string edited(std::string_view text, const std::vector<Edit>& edits);

}  // namespace cluecore
