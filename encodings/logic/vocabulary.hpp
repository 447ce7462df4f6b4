// SPDX-License-Identifier: MIT
// English words as printed clues use them: what each says by itself, and which are forms of one.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cluecore::logic {

enum class Sense {
  unknown,  ///< no word of the dictionary: a noun, an adjective, a verb
  filler,   ///< adds nothing: "the", "somewhat"
  helper,   ///< is, was, will, did
  negation,
  directly,
  somewhere,
  trap,  ///< may turn or bound what is said, so that no sentence with it is understood
  before,
  after,
  left,
  right,
  less,
  more,
  unclear_less,  ///< "younger": born after, or of fewer years?
  unclear_more,
  next,
  apart,
  between,
  even,
  odd,
  least,
  greatest,
  unclear_end,
};

/// Of a word in lower case, whatever stands around it.
Sense sense_of(std::string_view word);
/// One for all forms of a word: "cherri" for "cherry" and "cherries", "april" for "apr".
std::string stem(std::string_view word);
/// Without the s at its end.
std::string singular(std::string_view word);
/// What is measured in the unit, or by the word: "length" for "feet" and "taller"; "" if unknown.
std::string_view dimension(std::string_view word);
/// "feet", "cents": in words that do not measure the same as each other.
bool is_unit(std::string_view word);
/// Does it count places: "seats"? What else is counted may be an amount.
bool is_unit_of_places(std::string_view word);
/// Days, hours, years.
bool is_unit_of_time(std::string_view word);
/// A relative or a companion, who is somebody else: "wife", "friend".
bool is_relative(std::string_view word);
bool are_parent_and_child(std::string_view one, std::string_view other);
/// Says that there is somebody: "person", "who", "drinker".
bool speaks_of_a_person(std::string_view word);
/// A form of a verb that says no more than that something belongs to somebody: "owns", "bought".
bool is_plain_verb(std::string_view word);
/// "own" of "owns", if it is a regular form of such a verb; or "".
std::string plain_form(std::string_view word);
/// A form of a verb by which something is not had, or no more: "ditched", "refrains".
bool is_denying_verb(std::string_view word);
/// One that turns such a verb, or an adverb that turns any: "disowns", "untruthfully".
bool may_deny(std::string_view word);
/// Who does so: "disowner", "dodger".
bool is_denying_agent(std::string_view word);
/// "Likes", "prefers": of a thing, that somebody has it; of a deed, no more than that.
bool is_verb_of_liking(std::string_view word);
/// One by which it is left open whether something is so: "presumably". Nobody can list them, so it is
/// any but those that say how much, when or how.
bool is_doubtful_adverb(std::string_view word);
/// 3 for "third" and "3rd".
std::optional<int> ordinal(std::string_view word);
/// "third" for 3; "" beyond twelfth.
std::string_view ordinal_word(int number);
/// 2 for "2" and "two".
std::optional<int> small_number(std::string_view word);
/// 1 for Monday or January, in full or short; 0 for anything else.
int weekday(std::string_view word);
int month(std::string_view word);

}  // namespace cluecore::logic
