// SPDX-License-Identifier: MIT
#include "clue_lines.hpp"

#include "lines.hpp"
#include "text/pieces.hpp"
#include "typed_line.hpp"

#include <cluecore/puzzle.hpp>

#include <algorithm>

namespace cluecore::variants {

namespace {

/// So many lines tell whether a text is one.
constexpr std::size_t looked_at = 60;

bool is_letter(char c) {
  return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
}

/// "2." "2)" "(2)" "a)" before a blank.
std::size_t length_of_label(std::string_view text) {
  const std::size_t begin = text.starts_with("(") ? 1 : 0;
  std::size_t end = begin;
  while (end < text.size() && end < begin + 3 && is_digit(text[end])) ++end;
  if (end == begin && end < text.size() && is_letter(text[end])) ++end;
  const bool closed = end > begin && end + 1 < text.size() &&
                      (text[end] == ')' || (text[end] == '.' && begin == 0)) &&
                      text[end + 1] == ' ';
  return closed ? end + 2 : 0;
}

std::size_t length_of_bullet(std::string_view text) {
  for (const std::string_view bullet :
       {"- ", "* ", "+ ", "\u2022", "\u2013 ", "\u2014 ", "\u00b7 ", "\u25aa", "\u25e6", ">"}) {
    if (text.starts_with(bullet)) return bullet.size();
  }
  return length_of_label(text);
}

/// The length of "r3c4" at that byte; 0 if there is none.
std::size_t length_of_cell(std::string_view text, std::size_t at) {
  std::size_t end = at;
  for (const char letter : {'r', 'c'}) {
    if (end >= text.size() || (text[end] | 0x20) != letter) return 0;
    const std::size_t begin = ++end;
    while (end < text.size() && is_digit(text[end])) ++end;
    if (end == begin) return 0;
  }
  return end - at;
}

/// Words and cells of a line.
struct Said {
  std::vector<std::string> words;
  std::size_t cells = 0;
  bool number_first = false;  // behind the words that it begins with
  bool words_only = true;
  bool value = false;  // "r3c4=5"

  explicit Said(std::string_view text) {
    bool begun = false;
    for (std::size_t at = 0; at < text.size();) {
      if (const std::size_t cell = length_of_cell(text, at)) {
        ++cells;
        at += cell;
        value = value || text.substr(at).starts_with('=');
      } else if (is_letter(text[at])) {
        const std::size_t begin = at;
        while (at < text.size() && (is_letter(text[at]) || text[at] == '-' || text[at] == '_'))
          ++at;
        words.push_back(lower(text.substr(begin, at - begin)));
      } else {
        if (is_digit(text[at]) && !std::exchange(begun, true)) number_first = !words.empty();
        words_only =
            words_only && std::string_view(" \t:=").find(text[at]) != std::string_view::npos;
        at += character_length(text, at);
      }
    }
  }
};

}  // namespace

Field undressed_clue(const Field& content) {
  Field clue = content;
  while (const std::size_t dress = length_of_bullet(clue.text)) {
    clue = trim(piece(clue, dress, clue.text.size()));
  }
  while (!clue.text.empty() && std::string_view(",;. \t\"").find(clue.text.back()) < 6) {
    clue.text.remove_suffix(1);
  }
  return clue.text.starts_with('"') ? piece(clue, 1, clue.text.size()) : clue;
}

bool is_clue_line(const Field& content) {
  constexpr std::size_t most_words = 3;  // "anti knight", "whisper line"
  const Said said(undressed_clue(content).text);
  const std::size_t known = words_of_clue(said.words);
  // "Suspect: r1c7=5" is said of a puzzle.
  if (said.cells > 0) {
    return said.words.size() <= most_words && (known > 0 || said.words.empty() || !said.value);
  }
  if (known == 0) return false;
  const auto names_line = [](const std::string& word) {
    return word == "row" || word.starts_with("col");
  };
  return said.number_first ? std::ranges::any_of(said.words, names_line)
                           : said.words_only && known == said.words.size();
}

std::optional<PastedGrid> grid_among(std::span<const Line> lines) {
  const CellSigns signs{[](std::size_t width, std::size_t height) {
                          return width == height && width >= smallest_size && width <= largest_size;
                        },
                        [](std::string_view cell, std::size_t width) {
                          const std::optional<int> digit = whole_number(cell);
                          return digit && *digit >= 1 && static_cast<std::size_t>(*digit) <= width;
                        }};
  return pasted_grid(lines, signs);
}

bool has_clue_lines(Source& source) {
  std::vector<Line> rest;
  bool clues = false;
  for (std::size_t ahead = 0; ahead < looked_at && source.peek(ahead) != nullptr; ++ahead) {
    const Line& line = *source.peek(ahead);
    const Field content = content_of(line.text);
    const bool clue = !content.text.empty() && is_clue_line(content);
    clues = clues || clue;
    if (!clue) rest.push_back(line);
  }
  if (!clues) return false;
  if (walled_grid(rest)) return true;
  const auto grid = grid_among(rest);
  // 1 alone, with or without 0, is the digit of another kind of puzzle.
  return grid && std::ranges::any_of(grid->rows, [](const auto& row) {
           return std::ranges::any_of(row, [](const PastedCell& cell) {
             return whole_number(cell.field.text).value_or(0) > 1;
           });
         });
}

}  // namespace cluecore::variants
