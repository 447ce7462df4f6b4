// SPDX-License-Identifier: MIT
// What a puzzle on a grid has values at: cells, the numbers of clues, signs between cells; and how
// such values are called.
//
// A clue that is a number or a sign is a place of its own, which the rules speak of: "row 1 from the
// left" sees 1, 2, 3 ... towers, and the clue fixes it. So clues are literals, puzzles of one shape
// share their formula, and where a clue is left out, the solution says what it should have been.
#pragma once

#include <cluecore/puzzle.hpp>
#include <cluecore/rule.hpp>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cluecore::grid {

/// The values of a place: the numbers from `least` on, one for each word.
struct Values {
  std::size_t least = 0;
  std::vector<std::string> words;  ///< as reports name them: "5", "a bulb"
  std::vector<std::string> signs;  ///< as they are typed and drawn: "5", "*"
  std::string noun = "number";     ///< what they are: "r1c1 must hold a number"
  Verb verb = {};                  ///< "row 1 from the left" "sees"
  bool dot_is_sign = false;        ///< a dot is typed for one of them, and is not a blank
  /// Other ways to type them, each with the number of its value from 0: "a" for the first, "A".
  std::vector<std::pair<std::string, std::size_t>> also{};
  /// For each what it says, if that is a sentence: "r1c1 < r1c2".
  std::vector<std::string> sentences{};

  std::size_t count() const { return words.size(); }
  /// What is typed so; nothing if that is none of them.
  std::optional<std::size_t> typed(std::string_view word) const {
    for (std::size_t value = 0; value < signs.size(); ++value) {
      if (signs[value] == word) return value;
    }
    for (const auto& [sign, value] : also) {
      if (sign == word) return value;
    }
    return std::nullopt;
  }
};

/// The numbers from `least` to `most`.
inline Values numbers(std::size_t least, std::size_t most, Verb verb = {}) {
  Values values;
  values.least = least;
  values.verb = verb;
  for (std::size_t value = least; value <= most; ++value) {
    values.words.push_back(std::to_string(value));
  }
  values.signs = values.words;
  return values;
}

/// Cells that are white or black, with # typed for a black one and o for a white one.
inline Values shades() {
  Values values = numbers(0, 1);
  values.words = {"white", "black"};
  values.signs = {".", "#"};
  values.also = {{"o", 0}, {"O", 0}};
  return values;
}

/// Where a place is seen: in a cell of the grid, between it and the one to its right or below it, in
/// the margin of its row or column, or at the letter that says which region a cell belongs to; nowhere, if
/// nothing is ever typed for it. Apart from a cell's value, and perhaps beside another number: that of the
/// region whose first cell it is (a cage), those of the cells that begin below and to the right of it. A
/// cell's value and its number may both be seen in the cell: a word there is for the one that has such a sign.
struct Spot {
  enum Kind {
    cell,
    right_of,
    below,
    left_margin,
    right_margin,
    top_margin,
    bottom_margin,
    label,
    cage,
    sum_below,
    sum_right,
    nowhere
  };
  Kind kind = cell;
  std::size_t row = 0;
  std::size_t column = 0;

  bool is_apart() const { return kind == cage || kind == sum_below || kind == sum_right; }
};

/// Values that many places have in common: a large grid has ten thousand.
class SharedValues {
 public:
  SharedValues(Values values)  // NOLINT: values are values
      : values_(std::make_shared<const Values>(std::move(values))) {}

  const Values& operator*() const { return *values_; }
  const Values* operator->() const { return values_.get(); }

 private:
  std::shared_ptr<const Values> values_;
};

struct Place {
  std::string name;  ///< "r3c4", "row 1 from the left"
  SharedValues values;
  Spot spot;
};

/// Places that a rule is about, with their name: "row 3".
struct Unit {
  std::string name;
  std::vector<std::size_t> places;
  Spot spot{};  ///< where a number that the line has would stand
  UnitKind kind = UnitKind::other;
};

/// Two cells side by side.
struct Pair {
  std::size_t one = 0;    ///< the left or upper one
  std::size_t other = 0;  ///< the right or lower one
  std::string name;       ///< "r1c1 and r1c2"
  Spot spot;              ///< where a sign between them would stand

  /// In a row, and not one below the other?
  bool side_by_side() const { return spot.kind == Spot::right_of; }
};

}  // namespace cluecore::grid
