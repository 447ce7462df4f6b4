// SPDX-License-Identifier: MIT
// Signs in a clue. What is not a word, a plain number or part of a name may turn what is said ("≠ tea",
// "> $20", "10% more", "20k"), so a clue with it is not read as if it were not there; nor are verbs that a word of order belongs to.
#include "english.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"
#include "vocabulary.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace cluecore::logic {

namespace {

/// Marks that stand around words.
constexpr std::array<std::string_view, 17> marks = {
    "\"", "'",      "(",      ")",      ",",      ".",      ";",      ":",     "!",
    "?",  "\u2018", "\u2019", "\u201C", "\u201D", "\u2026", "\u00AB", "\u00BB"};
/// Those that stand within words, or alone between them.
constexpr std::array<std::string_view, 12> within = {
    "-", "/", "&", "=", "`", "\u00B4", "\u02BC", "\u2032", "\u2010", "\u2011", "\u2013", "\u2014"};

std::string bare(std::string_view word) {
  const auto strip = [&](bool front) {
    for (const std::string_view mark : marks) {
      if (front ? word.starts_with(mark) : word.ends_with(mark)) {
        word = front ? word.substr(mark.size()) : word.substr(0, word.size() - mark.size());
        return true;
      }
    }
    return false;
  };
  while (strip(true) || strip(false)) {
  }
  for (const std::string_view owner : {"'s", "\u2019s"}) {
    if (word.ends_with(owner)) word.remove_suffix(owner.size());
  }
  return lower(word);
}

/// A letter of any script, as far as its bytes tell: signs of U+0080 to U+00BF, U+2000 to U+2BFF,
/// U+3000 to U+303F and all beyond U+FFFF are none.
bool is_letter(std::string_view character) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
  if (character.size() == 1) {
    const char c = lower(character).front();
    return (c >= 'a' && c <= 'z') || is_digit(c);
  }
  if (character.size() == 2) {
    return byte(0) >= 0xC3 && character != "\u00D7" && character != "\u00F7";
  }
  const bool signs = byte(0) == 0xE2 && byte(1) < 0xB0;
  return character.size() == 3 && !signs && !character.starts_with("\xE3\x80");
}

/// A number with letters behind it that are neither an ordinal's nor a unit: 20k, 2x, 20ish.
bool is_strange_number(std::string_view piece) {
  if (piece.starts_with('$')) piece.remove_prefix(1);
  const std::size_t letters = piece.find_first_not_of("0123456789.,:");
  if (letters == 0 || letters == std::string_view::npos) return false;
  const std::string_view unit = piece.substr(letters);
  constexpr std::array<std::string_view, 8> plain = {"st", "nd", "rd", "th", "am", "pm", "s", "'s"};
  return !contains(plain, unit) && dimension(unit).empty();
}

/// "Looks after the cat", "takes after Bob": nothing is after anything. "A good $2 more": or even more than that.
bool is_idiom(std::string_view word, std::string_view next) {
  if (word == "good" && (small_number(next) || next.starts_with('$'))) return true;
  constexpr std::array<std::string_view, 12> verbs = {"look", "looks", "looked", "looking",
                                                      "take", "takes", "took",   "taking",
                                                      "ask",  "asks",  "asked",  "named"};
  return next == "after" && contains(verbs, word);
}

bool is_strange(std::string_view word) {
  if (word == "so-called") return true;
  const bool digit = std::any_of(word.begin(), word.end(), is_digit);
  if (digit && (word.front() == '-' || word.find('/') != std::string_view::npos)) return true;
  for (std::size_t at = 0; at < word.size();) {
    const std::string_view character = word.substr(at, character_length(word, at));
    const bool money = character == "$" && at == 0 && word.size() > 1 && is_digit(word[1]);
    if (!is_letter(character) && !money && !contains(marks, character) &&
        !contains(within, character)) {
      return true;
    }
    at += character.size();
  }
  for (std::size_t begin = 0; begin < word.size();) {
    const std::size_t end = std::min(word.find('-', begin), word.size());
    if (is_strange_number(word.substr(begin, end - begin))) return true;
    begin = end + 1;
  }
  return false;
}

}  // namespace

std::optional<Field> find_odd_word(const World& world, std::string_view clue) {
  std::set<std::string> names;
  const auto add = [&](std::string_view name) {
    for (const Field& word : split_blanks(name)) names.insert(bare(word.text));
  };
  for (const Category& category : world.categories) {
    add(category.name);
    for (const std::string& item : category.items) add(item);
  }
  std::string before;
  for (const Field& word : split_blanks(clue)) {
    const std::string text = bare(word.text);
    if (text.empty()) continue;
    if (is_idiom(before, text) || (!names.contains(text) && is_strange(text))) return word;
    before = text;
  }
  return std::nullopt;
}

}  // namespace cluecore::logic
