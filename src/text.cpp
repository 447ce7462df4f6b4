// SPDX-License-Identifier: MIT
#include "text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <numeric>

namespace cluecore {

namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

/// Edits (insert, delete, change, swap two neighbours) that turn one word into the other.
/// Damerau, CACM 1964, in the form that edits no part twice.
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

}  // namespace

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

bool is_blank(std::string_view text) { return trim(text).empty(); }

bool is_digit(char c) { return c >= '0' && c <= '9'; }

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
    std::string_view piece = text.substr(begin, end - begin);
    const std::string_view trimmed = trim(piece);
    const std::size_t lead = trimmed.empty() ? 0 : piece.find(trimmed.front());
    fields.push_back({begin + lead, trimmed});
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
  std::size_t end = begin + 1;
  while (end < text.size() && continues_character(text[end])) ++end;
  return std::min(end, text.size()) - std::min(begin, text.size());
}

std::size_t character_count(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); at += character_length(text, at)) ++count;
  return count;
}

std::string quoted_character(std::string_view text, std::size_t begin) {
  const std::string_view character = text.substr(begin, character_length(text, begin));
  if (character.size() == 1 && static_cast<unsigned char>(character[0]) - 0x20U >= 0x5FU) {
    std::array<char, 16> code{};
    std::snprintf(code.data(), code.size(), "byte 0x%02X",
                  static_cast<unsigned>(static_cast<unsigned char>(character[0])));
    return code.data();
  }
  return "'" + std::string(character) + "'";
}

std::string counted(std::size_t count, std::string_view singular, std::string_view plural) {
  std::string text = std::to_string(count) + " ";
  if (count == 1) return text.append(singular);
  return plural.empty() ? text.append(singular) + "s" : text.append(plural);
}

std::string listed(std::span<const std::string> words, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0 && i + 1 == words.size()) {
      text.append(" ").append(last).append(" ");
    } else if (i > 0) {
      text += ", ";
    }
    text += words[i];
  }
  return text;
}

std::optional<std::string> nearest(std::string_view misspelt, std::span<const std::string> words) {
  const std::string* best = nullptr;
  // Up to a third of the letters may be wrong; more is another word.
  std::size_t allowed = std::max<std::size_t>(1, misspelt.size() / 3) + 1;
  for (const std::string& word : words) {
    const std::size_t distance = edit_distance(lower(misspelt), lower(word));
    if (distance < allowed) {
      allowed = distance;
      best = &word;
    }
  }
  if (best == nullptr) return std::nullopt;
  return *best;
}

}  // namespace cluecore
