// SPDX-License-Identifier: MIT
#include "vocabulary.hpp"

#include "lexicon.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace cluecore::logic {

namespace {

struct Meaning {
  Sense sense;
  std::string_view list;  ///< in the lexicon
};
constexpr std::array meanings = {
    Meaning{Sense::filler, "filler"},
    Meaning{Sense::helper, "helper"},
    Meaning{Sense::negation, "negation"},
    Meaning{Sense::directly, "directly"},
    Meaning{Sense::somewhere, "somewhere"},
    Meaning{Sense::before, "before"},
    Meaning{Sense::after, "after"},
    Meaning{Sense::left, "left"},
    Meaning{Sense::right, "right"},
    Meaning{Sense::less, "less"},
    Meaning{Sense::more, "more"},
    Meaning{Sense::unclear_less, "unclear_less"},
    Meaning{Sense::unclear_more, "unclear_more"},
    Meaning{Sense::next, "next"},
    Meaning{Sense::apart, "apart"},
    Meaning{Sense::between, "between"},
    Meaning{Sense::even, "even"},
    Meaning{Sense::odd, "odd"},
    Meaning{Sense::least, "least"},
    Meaning{Sense::greatest, "greatest"},
    Meaning{Sense::unclear_end, "unclear_end"},
    Meaning{Sense::trap, "trap"},
    Meaning{Sense::trap, "trap verbs"},
    Meaning{Sense::trap, "trap adjectives"},
    Meaning{Sense::trap, "trap amounts"},
    Meaning{Sense::trap, "trap prefixes"},
};

/// What turns one of the plain ones into its opposite.
constexpr std::array denying = {"dis", "mis", "un", "non", "non-", "anti", "anti-"};

constexpr std::array<std::string_view, 9> dimensions = {
    "age", "length", "price", "weight", "time", "score", "sound", "temperature", "speed"};

constexpr std::array ordinals = {"first",   "second", "third", "fourth", "fifth",    "sixth",
                                 "seventh", "eighth", "ninth", "tenth",  "eleventh", "twelfth"};
constexpr std::array number_words = {"zero",  "one",   "two",  "three", "four",   "five",  "six",
                                     "seven", "eight", "nine", "ten",   "eleven", "twelve"};
constexpr std::array weekdays = {"monday", "tuesday",  "wednesday", "thursday",
                                 "friday", "saturday", "sunday"};
constexpr std::array months = {"january",   "february", "march",    "april",
                               "may",       "june",     "july",     "august",
                               "september", "october",  "november", "december"};

bool holds_word(std::string_view words, std::string_view word) {
  return !word.empty() && words.find(" " + std::string(word) + " ") != std::string_view::npos;
}

template <typename Names>
int place_in(const Names& names, std::string_view word) {
  const auto found = std::find(names.begin(), names.end(), word);
  return found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

/// By its whole name or at least three letters of it.
template <typename Names>
int named_in(const Names& names, std::string_view word) {
  constexpr std::size_t fewest = 3;
  constexpr std::size_t most = 4;
  const int whole = place_in(names, word);
  if (whole >= 0 || word.size() < fewest || word.size() > most) return whole + 1;
  const auto begins = [&](std::string_view name) { return name.starts_with(word); };
  const auto found = std::ranges::find_if(names, begins);
  return found == names.end() ? 0 : static_cast<int>(found - names.begin()) + 1;
}

bool strip(std::string& word, std::string_view ending, std::size_t shortest) {
  if (!word.ends_with(ending) || word.size() < ending.size() + shortest) return false;
  word.erase(word.size() - ending.size());
  return true;
}

}  // namespace

Sense sense_of(std::string_view word) {
  const auto found = std::ranges::find_if(
      meanings, [&](const Meaning& meaning) { return in_word_list(meaning.list, word); });
  return found == meanings.end() ? Sense::unknown : found->sense;
}

std::string stem(std::string_view of) {
  constexpr std::size_t shortest = 4;
  std::string word = lower(of);
  const std::string_view irregular = word_list("irregular");
  if (const std::size_t at = irregular.find(" " + word + ":"); at != irregular.npos) {
    word = split_blanks(irregular.substr(at)).front().text.substr(word.size() + 1);
  }
  if (const int number = month(word)) return months.at(static_cast<std::size_t>(number) - 1);
  if (const int day = weekday(word)) return weekdays.at(static_cast<std::size_t>(day) - 1);
  if (const auto number = ordinal(word); number && *number >= 1 && *number <= 12) {
    return ordinals.at(static_cast<std::size_t>(*number) - 1);
  }
  std::string rest = word;
  if (strip(rest, "ies", 2)) {
    rest += 'y';
  } else if (rest.ends_with("xes") || rest.ends_with("ches") || rest.ends_with("shes") ||
             rest.ends_with("sses")) {
    strip(rest, "es", 2);
  } else if (!rest.ends_with("ss")) {
    strip(rest, "s", 2);
  }
  const bool shortened =
      strip(rest, "ing", shortest) || strip(rest, "er", shortest) || strip(rest, "ed", shortest);
  const std::size_t size = rest.size();
  if (shortened && size > shortest && rest[size - 1] == rest[size - 2]) rest.pop_back();
  if (rest.size() >= shortest && rest.back() == 'e') rest.pop_back();
  if (rest.size() >= shortest && rest.back() == 'y') rest.back() = 'i';
  return rest;
}

namespace {

std::set<std::string> stems_of(std::string_view list) {
  std::set<std::string> all;
  for (const Field& word : split_blanks(word_list(list))) all.insert(stem(word.text));
  return all;
}

}  // namespace

std::string singular(std::string_view word) {
  std::string one = lower(word);
  if (one.size() > 2 && one.ends_with('s') && !one.ends_with("ss")) one.pop_back();
  return one;
}

std::string_view dimension(std::string_view word) {
  for (const std::string& form : {lower(word), singular(word), stem(word)}) {
    for (const std::string_view of : dimensions) {
      if (in_word_list("measures " + std::string(of), form)) return of;
    }
  }
  return "";
}

bool is_unit(std::string_view word) {
  const std::string one = stem(word);
  static const std::set<std::string> stems = stems_of("units");
  return stems.contains(one);
}

bool is_unit_of_places(std::string_view word) {
  return in_word_list("place units", singular(word));
}

bool is_unit_of_time(std::string_view word) {
  return in_word_list("time units", singular(word));
}

bool is_relative(std::string_view word) {
  return in_word_list("relatives", singular(word));
}

bool are_parent_and_child(std::string_view one, std::string_view other) {
  constexpr std::string_view parents = " mother father parent ";
  constexpr std::string_view children = " son daughter child children kid ";
  const std::string a = singular(one);
  const std::string b = singular(other);
  return (holds_word(parents, a) && holds_word(children, b)) ||
         (holds_word(children, a) && holds_word(parents, b));
}

bool speaks_of_a_person(std::string_view word) {
  constexpr std::size_t shortest = 5;
  const bool agent = word.size() >= shortest && (word.ends_with("er") || word.ends_with("ist"));
  return in_word_list("persons", word) || is_relative(word) || (agent && dimension(word).empty());
}

namespace {

std::set<std::string, std::less<>> words_in(std::string_view list) {
  std::set<std::string, std::less<>> words;
  for (const Field& word : split_blanks(list)) words.emplace(word.text);
  return words;
}

/// The one of the verbs that the word is a regular form of, or "". stem() takes no ending from short words.
std::string verb_of(const std::set<std::string, std::less<>>& verbs, std::string_view word) {
  if (verbs.contains(word)) return std::string(word);
  for (const std::string_view ending : {"s", "d", "es", "ed", "ies", "ied", "ing"}) {
    if (!word.ends_with(ending)) continue;
    std::string base(word.substr(0, word.size() - ending.size()));
    if (base.size() < 2) continue;
    if (ending.front() == 'i' && ending != "ing") base += 'y';
    for (const std::string& verb : {base, base + "e"}) {
      if (verbs.contains(verb)) return verb;
    }
    const bool doubled = base.size() > 2 && base.back() == base[base.size() - 2];
    if (doubled) base.pop_back();
    if (doubled && verbs.contains(base)) return base;
  }
  return "";
}

const std::set<std::string, std::less<>>& all_plain_verbs() {
  static const auto verbs = words_in(word_list("plain verbs"));
  return verbs;
}

}  // namespace

bool is_plain_verb(std::string_view word) {
  static const std::set<std::string> stems = stems_of("plain verbs");
  return !plain_form(word).empty() || stems.contains(stem(word));
}

std::string plain_form(std::string_view word) {
  return verb_of(all_plain_verbs(), word);
}

bool is_denying_verb(std::string_view word) {
  static const auto verbs = words_in(word_list("denying verbs"));
  return !is_plain_verb(word) && !verb_of(verbs, word).empty();
}

bool may_deny(std::string_view word) {
  if (is_plain_verb(word)) return false;
  return std::ranges::any_of(denying, [&](std::string_view prefix) {
    return word.starts_with(prefix) &&
           (word.ends_with("ly") || is_plain_verb(word.substr(prefix.size())) ||
            holds_word(" approve approves approved trust trusts trusted regard regards regarded "
                       "respect respects respected agree agrees agreed qualified ",
                       word.substr(prefix.size())));
  });
}

bool is_denying_agent(std::string_view word) {
  if (!word.ends_with("er")) return false;
  const std::string_view base = word.substr(0, word.size() - 2);
  const std::string with_e(word.substr(0, word.size() - 1));
  return may_deny(base) || is_denying_verb(base) || is_denying_verb(with_e);
}

bool is_verb_of_liking(std::string_view word) {
  static const auto verbs = words_in("like love prefer preferred favor favour enjoy adore");
  return !verb_of(verbs, word).empty();
}

bool is_doubtful_adverb(std::string_view word) {
  return word.ends_with("ly") && !in_word_list("plain adverbs", word);
}

std::optional<int> ordinal(std::string_view word) {
  if (const int named = place_in(ordinals, word); named >= 0) return named + 1;
  if (word.size() < 3) return std::nullopt;
  const std::string_view end = word.substr(word.size() - 2);
  if (end != "st" && end != "nd" && end != "rd" && end != "th") return std::nullopt;
  return whole_number(word.substr(0, word.size() - 2));
}

std::string_view ordinal_word(int number) {
  const auto index = static_cast<std::size_t>(number) - 1;
  return index < ordinals.size() ? ordinals[index] : "";
}

std::optional<int> small_number(std::string_view word) {
  if (const int named = place_in(number_words, lower(word)); named >= 0) return named;
  return whole_number(word);
}

int weekday(std::string_view word) {
  // "sat" and "wed" are more often verbs.
  if (word == "sat" || word == "wed" || word == "sun") return 0;
  return named_in(weekdays, word);
}

int month(std::string_view word) {
  return named_in(months, word);
}

}  // namespace cluecore::logic
