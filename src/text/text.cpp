// SPDX-License-Identifier: MIT
#include "text/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <numeric>

namespace cluecore {

namespace {

bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

constexpr char32_t stray_byte = 0xFFFFFFFF;  // no code point

struct Character {
  char32_t code = stray_byte;
  std::size_t length = 1;
};

/// The UTF-8 sequence (RFC 3629) at byte `begin`, which the text has.
Character character_at(std::string_view text, std::size_t begin) {
  constexpr std::array<char32_t, 5> least = {0, 0, 0x80, 0x800, 0x10000};
  const auto byte = [&](std::size_t at) {
    return static_cast<char32_t>(static_cast<unsigned char>(text[at]));
  };
  const char32_t first = byte(begin);
  if (first < 0x80) return {first, 1};
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC0 || first > 0xF7 || text.size() - begin < length) return {};
  char32_t code = first & (0x7FU >> length);
  for (std::size_t at = begin + 1; at < begin + length; ++at) {
    if ((byte(at) & 0xC0U) != 0x80U) return {};
    code = code << 6 | (byte(at) & 0x3FU);
  }
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (code < least[length] || code > 0x10FFFF || surrogate) return {};
  return {code, length};
}

bool is_visible(char32_t code) {
  const auto in = [code](char32_t from, char32_t to) { return code >= from && code <= to; };
  // Controls, then blanks other than U+0020, and marks that only steer the layout.
  return !(code == stray_byte || code < 0x20 || in(0x7F, 0xA0) || code == 0xAD || code == 0x61C ||
           in(0x2000, 0x200F) || in(0x2028, 0x202F) || in(0x205F, 0x206F) || code == 0x3000 ||
           code == 0xFEFF);
}

/// Steers a terminal, or turns the direction of writing.
bool is_control(char32_t code) {
  const auto in = [code](char32_t from, char32_t to) { return code >= from && code <= to; };
  return code < 0x20 || in(0x7F, 0x9F) || in(0x202A, 0x202E) || in(0x2066, 0x2069) ||
         code == 0x61C || code == 0x200E || code == 0x200F;
}

bool is_in(char32_t code, std::span<const std::array<char32_t, 2>> ranges) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [code](const auto& range) { return code >= range[0] && code <= range[1]; });
}

/// At least so many digits.
std::string hexadecimal(std::uint32_t number, std::size_t digits) {
  std::string text;
  for (; number > 0 || text.size() < digits; number /= 16) {
    text.insert(0, 1, "0123456789ABCDEF"[number % 16]);
  }
  return text;
}

}  // namespace

std::string_view trim_end(std::string_view text) {
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  return trim_end(text);
}

Field trim(const Field& field) {
  const std::string_view text = trim(field.text);
  const std::size_t lead = text.empty() ? 0 : field.text.find(text.front());
  return {field.begin + lead, text};
}

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = lower(c);
  return result;
}

bool is_blank(std::string_view text) {
  return trim(text).empty();
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

std::optional<int> whole_number(std::string_view text) {
  int value = 0;
  if (text.empty() || !is_digit(text.front())) return std::nullopt;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::vector<Field> split(std::string_view text, char separator) {
  std::vector<Field> fields;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(separator, begin), text.size());
    fields.push_back(trim(Field{begin, text.substr(begin, end - begin)}));
    begin = end + 1;
  }
  return fields;
}

std::vector<Field> split_blanks(std::string_view text) {
  std::vector<Field> fields;
  for (std::size_t begin = 0; begin < text.size();) {
    if (is_space(text[begin])) {
      ++begin;
      continue;
    }
    std::size_t end = begin;
    while (end < text.size() && !is_space(text[end])) ++end;
    fields.push_back({begin, text.substr(begin, end - begin)});
    begin = end;
  }
  return fields;
}

std::size_t character_length(std::string_view text, std::size_t begin) {
  return begin < text.size() ? character_at(text, begin).length : 0;
}

std::size_t character_count(std::string_view text) {
  // Every clue of every puzzle asks where it stands, and nearly every line is ASCII.
  unsigned char all = 0;
  for (char byte : text) all |= static_cast<unsigned char>(byte);  // many bytes at a time
  if (all < 0x80) return text.size();
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); at += character_length(text, at)) ++count;
  return count;
}

std::string visible_character(std::string_view text, std::size_t begin) {
  const Character character = character_at(text, begin);
  return is_visible(character.code) ? std::string(text.substr(begin, character.length)) : "?";
}

std::string quoted_character(std::string_view text, std::size_t begin) {
  const Character character = character_at(text, begin);
  if (is_visible(character.code)) {
    return "'" + std::string(text.substr(begin, character.length)) + "'";
  }
  return character.length == 1 ? "byte 0x" + hexadecimal(static_cast<unsigned char>(text[begin]), 2)
                               : "U+" + hexadecimal(character.code, 4);
}

std::string visible(std::string_view text) {
  std::string visible;
  for (std::size_t at = 0; at < text.size(); at += character_length(text, at)) {
    visible += visible_character(text, at);
  }
  return visible;
}

std::optional<std::size_t> find_unprintable(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const Character character = character_at(text, at);
    const bool wrong = character.code == stray_byte || is_control(character.code);
    if (wrong && text[at] != '\t') return at;
    at += character.length;
  }
  return std::nullopt;
}

std::size_t columns_of_character(std::string_view text, std::size_t begin) {
  // The blocks of Unicode that are wholly so (UAX 11), not each single character.
  static constexpr std::array<std::array<char32_t, 2>, 6> marks = {{{0x300, 0x36F},
                                                                    {0x1AB0, 0x1AFF},
                                                                    {0x1DC0, 0x1DFF},
                                                                    {0x20D0, 0x20FF},
                                                                    {0xFE00, 0xFE0F},
                                                                    {0xFE20, 0xFE2F}}};
  static constexpr std::array<std::array<char32_t, 2>, 10> wide = {{{0x1100, 0x115F},
                                                                    {0x2E80, 0x303E},
                                                                    {0x3041, 0xA4CF},
                                                                    {0xAC00, 0xD7A3},
                                                                    {0xF900, 0xFAFF},
                                                                    {0xFE30, 0xFE6F},
                                                                    {0xFF01, 0xFF60},
                                                                    {0xFFE0, 0xFFE6},
                                                                    {0x1F300, 0x1F9FF},
                                                                    {0x20000, 0x3FFFD}}};
  const char32_t code = character_at(text, begin).code;
  if (code < 0x300 || !is_visible(code)) return 1;  // what is not visible is shown as '?'
  return is_in(code, marks) ? 0 : is_in(code, wide) ? 2 : 1;
}

namespace {

std::size_t columns_of(std::string_view text) {
  std::size_t columns = 0;
  for (std::size_t at = 0; at < text.size(); at += character_length(text, at)) {
    columns += columns_of_character(text, at);
  }
  return columns;
}

}  // namespace

std::string shown(std::string_view text) {
  constexpr std::size_t most_characters = 30;
  std::string visible;
  std::size_t at = 0;
  for (std::size_t count = 0; at < text.size() && count < most_characters; ++count) {
    visible += visible_character(text, at);
    at += character_length(text, at);
  }
  return at < text.size() ? visible + "..." : visible;
}

std::string folded(std::string_view line, std::size_t width, std::size_t indent) {
  if (line.empty()) return "";
  std::string text;
  const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
  std::string now(line.substr(0, begin));
  bool fresh = true;    // nothing stands in this line yet
  std::size_t end = 0;  // of the word before
  for (const Field& word : split_blanks(line)) {
    // What is between words stays as it is.
    std::string_view between = line.substr(end, fresh ? 0 : word.begin - end);
    if (!fresh && columns_of(now) + between.size() + columns_of(word.text) > width) {
      text += now + "\n";
      now.assign(indent, ' ');
      between = {};
    }
    now.append(between).append(word.text);
    end = word.begin + word.text.size();
    fresh = false;
  }
  return text + now + "\n";
}

std::string folded_lines(std::string_view text, std::size_t width) {
  std::string result;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    result += line.empty() ? "\n" : folded(line, width, indent + 2);
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return result;
}

std::string counted(std::size_t count, std::string_view singular, std::string_view plural) {
  std::string text = std::to_string(count) + " ";
  if (count == 1) return text.append(singular);
  return plural.empty() ? text.append(singular) + "s" : text.append(plural);
}

std::string joined(std::span<const std::string> words, std::string_view separator) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) text.append(i > 0 ? separator : "") += words[i];
  return text;
}

std::string listed(std::span<const std::string> words, std::string_view last) {
  if (words.size() < 2) return joined(words, "");
  const auto before = words.first(words.size() - 1);
  return joined(before, ", ").append(" ").append(last).append(" ") + words.back();
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> above(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(above.begin(), above.end(), 0U);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
    std::swap(before, above);
    std::swap(above, row);
  }
  return above[b.size()];
}

std::optional<std::string> nearest(std::string_view misspelt, std::span<const std::string> words) {
  constexpr std::size_t longest = 200;
  if (misspelt.size() > longest) return std::nullopt;
  const std::string wanted = lower(misspelt);
  const std::string* best = nullptr;
  // Up to a third of the letters may be wrong; more is another word.
  std::size_t allowed = std::max<std::size_t>(1, misspelt.size() / 3) + 1;
  for (const std::string& word : words) {
    if (word.size() > longest) continue;
    const std::size_t distance = edit_distance(wanted, lower(word));
    // Nothing of it is left, or it is what was typed.
    if (distance >= misspelt.size() || word == misspelt) continue;
    if (distance < allowed) {
      allowed = distance;
      best = &word;
    }
  }
  if (best == nullptr) return std::nullopt;
  return *best;
}

}  // namespace cluecore
