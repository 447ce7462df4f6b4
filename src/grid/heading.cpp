// SPDX-License-Identifier: MIT
#include "grid/heading.hpp"

#include "text/contains.hpp"
#include "text/pieces.hpp"

#include <algorithm>
#include <array>

namespace cluecore::grid {

namespace {

constexpr std::string_view cross = "\u00d7";

/// Digits, and a cross between or beside them: "5", "5x5", "x".
bool is_size_word(std::string_view word) {
  std::string text = lower(word);
  if (const std::size_t at = text.find(cross); at != text.npos) text.replace(at, cross.size(), "x");
  return text.find_first_not_of("0123456789x") == text.npos;
}

bool is_cross(const std::vector<Field>& words, std::size_t at) {
  return at < words.size() && (lower(words[at].text) == "x" || words[at].text == cross);
}

/// "star" or "stars"
bool is_counted(const std::vector<Field>& words, std::size_t at, std::string_view counted) {
  if (at >= words.size()) return false;
  const std::string word = lower(words[at].text);
  return word == counted || word == std::string(counted) + "s";
}

Field without_colon(Field field) {
  if (field.text.ends_with(':')) field.text.remove_suffix(1);
  return trim(field);
}

}  // namespace

bool TypedSize::is(std::size_t actual_width, std::size_t actual_height) const {
  if (!both) return width == actual_width || width == actual_height;
  return std::minmax(width, height) == std::minmax(actual_width, actual_height);
}

std::optional<TypedSize> typed_size(std::string_view content) {
  std::string words = lower(content);
  if (const std::size_t at = words.find(cross); at != words.npos) {
    words.replace(at, cross.size(), " ");
  }
  std::replace_if(
      words.begin(), words.end(), [](char c) { return c == 'x' || c == ','; }, ' ');
  const std::vector<Field> fields = split_blanks(words);
  if (fields.empty() || fields.size() > 2) return std::nullopt;
  const std::optional<int> first = whole_number(fields.front().text);
  const std::optional<int> second = whole_number(fields.back().text);
  if (first.value_or(0) < 1 || second.value_or(0) < 1) return std::nullopt;
  return TypedSize{static_cast<std::size_t>(*first), static_cast<std::size_t>(*second),
                   fields.size() == 2};
}

std::optional<Field> behind_title(const Field& content, std::string_view name) {
  std::string said;
  for (const Field& word : split_blanks(content)) {
    const Field plain = without_colon(word);
    said += lower(plain.text);
    if (said.size() > name.size()) break;
    if (said != name) continue;
    const std::size_t end = word.begin + word.text.size() - content.begin;
    const Field rest = trim(piece(content, end, content.text.size()));
    // What stands behind a colon is a text of its own: "towers: 3, 4".
    if (plain.text.size() < word.text.size() && !rest.text.empty()) break;
    return rest;
  }
  return std::nullopt;
}

TitleRest title_rest(const Field& behind, std::string_view counted) {
  static constexpr std::array<std::string_view, 2> idle = {"puzzle", "puzzles"};
  static constexpr std::array<std::string_view, 4> numbering = {"no", "no.", "nr.", "number"};
  TitleRest rest;
  const std::vector<Field> words = split_blanks(without_colon(behind));
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string word = lower(words[i].text);
    if (contains(idle, word)) continue;
    if (contains(numbering, word) && i + 1 < words.size() && whole_number(words[i + 1].text)) {
      ++i;
    } else if (const auto number = whole_number(word);
               number && !counted.empty() && !rest.number && !is_cross(words, i + 1)) {
      rest.number = static_cast<std::size_t>(*number);
      rest.number_field = words[i];
      if (is_counted(words, i + 1, counted)) ++i;
    } else if (is_size_word(word) && rest.size_field.text.empty()) {
      const std::size_t first = i;
      const auto so_far = [&] {
        const std::size_t begin = words[first].begin - behind.begin;
        return piece(behind, begin, words[i].begin + words[i].text.size() - behind.begin);
      };
      const auto is_whole = [&] {  // a number behind it counts something
        const std::optional<TypedSize> size = typed_size(so_far().text);
        return !counted.empty() && size && size->both;
      };
      while (i + 1 < words.size() && is_size_word(words[i + 1].text) && !is_whole()) ++i;
      rest.size_field = so_far();
      rest.size = typed_size(rest.size_field.text);
      if (!rest.size) rest.words.push_back(rest.size_field);
    } else {
      rest.words.push_back(words[i]);
    }
  }
  return rest;
}

}  // namespace cluecore::grid
