// SPDX-License-Identifier: MIT
// English words in which puzzles compare, beyond those of the language.
#pragma once

#include <optional>
#include <string_view>

namespace cluecore::logic {

enum class Sense {
  unknown,
  filler,  ///< adds nothing: "sits", "the"
  verb,    ///< with an item behind it says `is`
  negation,
  directly,
  somewhere,
  limit,  ///< "at least"
  before,
  after,
  left,
  right,
  less,
  more,
  unclear,  ///< "older": born before, or of more years?
  next,
  apart,
  between,
  low_end,
  high_end,
  least,
  greatest,
  unclear_end,
  middle,
};

/// What a word says by itself, whatever stands around it; in lower case.
Sense sense_of(std::string_view word);
/// Does it count places: "seats"? What else is counted may be an amount.
bool is_unit_of_places(std::string_view word);
/// 3 for "third" and "3rd".
std::optional<int> ordinal(std::string_view word);

}  // namespace cluecore::logic
