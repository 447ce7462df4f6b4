// SPDX-License-Identifier: MIT
// The words by which English compares, orders, counts, denies, or joins two persons. They are few and
// known, so that one that is not understood can be told from a verb or noun that nobody has listed.
#pragma once

#include <span>
#include <string_view>

namespace cluecore::logic {

struct WordClass {
  std::string_view name;
  std::string_view words;  ///< with blanks between
};
/// All that the questions below are answered from.
std::span<const WordClass> closed_classes();

/// A word that never says that two things belong together.
bool in_closed_class(std::string_view word);
/// A form of a verb of two persons, or of two that are compared: "hugged", "surpasses".
bool joins_two(std::string_view word);
/// A word that makes another amount of the one beside it: "percent", "decade".
bool scales(std::string_view word);
/// "Loudest", whatever the adjective is.
bool is_superlative(std::string_view word);
/// "A fan of": of a thing it says what somebody has, of a person it joins two.
bool is_devotion(std::string_view word);

}  // namespace cluecore::logic
