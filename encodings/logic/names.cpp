// SPDX-License-Identifier: MIT
// Names of items: which need quotes, how reports say them, and the numbers in them.
#include "logic.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <array>

namespace cluecore::logic {

namespace {

/// Words that stand between items, so that no name can hold them.
constexpr std::array joining_words = {"is", "and", "or", "nor", "in", "then", "iff"};
/// Words that stand where an item could, so that no name can begin with them.
constexpr std::array leading_words = {"not",    "neither", "either",     "first",    "last",
                                      "middle", "even",    "odd",        "at",       "before",
                                      "after",  "between", "if",         "directly", "somewhere",
                                      "of",     "exactly", "immediately"};
constexpr std::array leading_phrases = {
    "next to",         "left of",        "right of",       "more than",       "less than",
    "apart from",      "all different",  "to the left of", "to the right of", "on the left of",
    "on the right of", "just before",    "just after",     "just next to",    "just left of",
    "just right of",   "just to the",    "right before",   "right after",     "right next to",
    "right left of",   "right right of", "right to the"};

bool is_unique(const World& world, Item item) {
  const std::string name = lower(world.name(item));
  int found = 0;
  for (const Category& category : world.categories) {
    found += static_cast<int>(std::ranges::count_if(
        category.items, [&](const std::string& other) { return lower(other) == name; }));
  }
  return found == 1;
}

/// The digits, with commas between thousands and a decimal part, at a place of a text.
struct Number {
  std::int64_t millionths = 0;
  std::size_t end = 0;
};

std::optional<Number> number_at(std::string_view text, std::size_t begin) {
  constexpr int most_digits = 12;
  constexpr int most_decimals = 6;
  Number number{0, begin};
  int digits = 0;
  const auto take_digit = [&] {
    number.millionths = number.millionths * 10 + (text[number.end++] - '0');
  };
  const auto digit_at = [&](std::size_t at) { return at < text.size() && is_digit(text[at]); };
  while (digit_at(number.end)) {
    take_digit();
    if (++digits > most_digits) return std::nullopt;
    // A comma counts only before just three digits: "1,200", not "1,2".
    const std::size_t next = number.end + 1;
    const bool thousands = number.end < text.size() && text[number.end] == ',' && digit_at(next) &&
                           digit_at(next + 1) && digit_at(next + 2) && !digit_at(next + 3);
    if (thousands) ++number.end;
  }
  int decimals = 0;
  if (number.end < text.size() && text[number.end] == '.' && digit_at(number.end + 1)) {
    for (++number.end; digit_at(number.end); ++decimals) {
      if (decimals == most_decimals) return std::nullopt;
      take_digit();
    }
  }
  for (; decimals < most_decimals; ++decimals) number.millionths *= 10;
  return number;
}

}  // namespace

const char* header_word(Order order) {
  return order == Order::none ? "category" : order == Order::listed ? "ordered" : "number";
}

std::string reserved_word_in(std::string_view name) {
  for (const char* sign : {",", ";", "\"", "="}) {
    if (name.find(sign) != std::string_view::npos) return sign;
  }
  if (name.starts_with('#') || name.find(" #") != std::string_view::npos) return "#";
  if (name.starts_with('(')) return "(";
  const std::string lowered = lower(name);
  const std::vector<Field> words = split_blanks(lowered);
  for (const Field& word : words) {
    if (contains(joining_words, word.text)) return std::string(word.text);
  }
  if (!words.empty() && contains(leading_words, words.front().text)) {
    return std::string(words.front().text);
  }
  for (const std::string_view phrase : leading_phrases) {
    if (lowered == phrase || lowered.starts_with(std::string(phrase) + " ")) {
      return std::string(phrase);
    }
  }
  return "";
}

const std::vector<std::string>& language_words() {
  static const std::vector<std::string> words = [] {
    std::vector<std::string> all(leading_words.begin(), leading_words.end());
    all.insert(all.end(), joining_words.begin(), joining_words.end());
    return all;
  }();
  return words;
}

std::string quoted(const std::string& name) {
  if (reserved_word_in(name).empty() && name.find(':') == std::string::npos) return name;
  std::string text = "\"";
  for (char c : name) text += c == '"' ? std::string("\"\"") : std::string(1, c);
  return text + "\"";
}

std::string within_sentence(const LogicClue& clue) {
  return clue.text.substr(0, clue.text.size() - (clue.text.ends_with('.') ? 1 : 0));
}

std::string spoken(const World& world, Item item) {
  const std::string& name = world.name(item);
  const bool word = !is_digit(name.front()) && name.front() != '$';
  if (word && is_unique(world, item)) return name;
  return world.categories[item.category].name + " " + name;
}

std::string written(const World& world, Item item) {
  std::string name = quoted(world.name(item));
  if (is_unique(world, item)) return name;
  return quoted(world.categories[item.category].name) + ":" + name;
}

std::optional<std::int64_t> number_in(std::string_view text) {
  std::optional<std::int64_t> value;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!is_digit(text[at])) continue;
    const std::optional<Number> number = number_at(text, at);
    if (!number || value) return std::nullopt;
    const bool point = at > 0 && text[at - 1] == '.';  // ".5" is as likely half as five
    if (point) return std::nullopt;
    // A minus counts at the beginning, also before a currency sign: "A-4" is no negative number.
    const bool minus = text.front() == '-' && at <= 4;
    value = minus ? -number->millionths : number->millionths;
    at = number->end - 1;
  }
  return value;
}

std::size_t World::owner(const Solution& solution, Item item) const {
  if (item.category == 0) return item.index;
  for (std::size_t person = 0; person < size(); ++person) {
    if (solution[place(person, item.category)] == item.index) return person;
  }
  return size();
}

}  // namespace cluecore::logic
