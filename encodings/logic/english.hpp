// SPDX-License-Identifier: MIT
// Clues as puzzles print them, said in the words of the language. No word that is not understood
// may stand where it could turn what is said: what names no item, joins no two and is not known to
// say nothing is refused.
#pragma once

#include "parser.hpp"
#include "phrases.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace cluecore::logic {

/// How a file puts things elsewhere, which tells what it means where it says less.
struct Habits {
  bool somewhere = false;      ///< it says so of what is not right beside
  bool directly = false;       ///< it says so of what is
  bool left_or_right = false;  ///< "on the left or right of", which can mean nothing but beside
  friend bool operator==(const Habits&, const Habits&) = default;
  Habits& operator|=(const Habits& other);
};
/// Takes note of what a clue says.
void learn(Habits& habits, std::string_view clue);

/// What a clue may mean.
struct Translation {
  /// Statements that can be read: one, if it is clear; several to choose from; or none.
  std::vector<std::string> readings;
  bool guess = false;  ///< it may mean something else, too
  /// Of several: what the words are read as, where that is not plain to see.
  std::optional<TwoMeanings> doubt;
  Field words;  ///< the words in doubt or not understood; without text if that is all of them
  std::string trouble;   ///< of none: what is wrong, or "" if that cannot be told
  std::string unlisted;  ///< a word of comparison that nobody has listed, whose way is asked for
  std::string remark;    ///< of one: what it was inferred from, or "" if that is plain to see
};

/// The first word of a clue that no name has and that may turn what is said: a sign, a number that is not plain.
std::optional<Field> find_odd_word(const World& world, std::string_view clue);

/// Does the language have the sentence?
using Readable = std::function<bool(const std::string& sentence)>;

Translation translate(const World& world, const Topics& topics, const Habits& habits,
                      std::string_view clue);

}  // namespace cluecore::logic
