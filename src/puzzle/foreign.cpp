// SPDX-License-Identifier: MIT
// Formats of other programs that no family reads: better refused by name than taken for another.
#include "puzzle/list_order.hpp"
#include "puzzle/readers.hpp"
#include "text/pieces.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cluecore {

namespace {

constexpr std::size_t looked_at = 60;       // lines: a program names its format soon
constexpr std::size_t longest_list = 4000;  // of lines, where a bracket is open so far

using Lines = std::vector<std::string_view>;

template <typename Test>
bool any_line(const Lines& lines, Test test) {
  return std::any_of(lines.begin(), lines.end(), test);
}

/// What stands behind "word =".
std::optional<std::string_view> assigned(std::string_view line) {
  const std::size_t equals = line.find('=');
  if (equals == std::string_view::npos) return std::nullopt;
  const std::string_view word = trim(line.substr(0, equals));
  const bool name = !word.empty() && std::all_of(word.begin(), word.end(), [](char c) {
    return is_digit(c) || c == '_' || c == '-' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  });
  return name ? std::optional(trim(line.substr(equals + 1))) : std::nullopt;
}

bool is_bitmap(const Lines& lines) {
  return lines.front() == "P1" || lines.front().starts_with("P1 ");
}

bool is_toml(const Lines& lines) {
  // [clues], not a row of numbers in a program's list.
  const bool section = any_line(lines, [](std::string_view line) {
    const std::size_t name = std::min(line.find_first_not_of('['), line.size() - 1);
    return line.front() == '[' && line.back() == ']' && (line[name] | 0x20) >= 'a' &&
           (line[name] | 0x20) <= 'z';
  });
  return section && any_line(lines, [](std::string_view line) {
           const auto value = assigned(line);
           return value &&
                  (value->starts_with('"') || value->starts_with('\'') || value->starts_with('['));
         });
}

/// Rows that end in semicolons within brackets or at the line's end, or numbers with blanks between them: a
/// matrix of Matlab or Octave, which MiniZinc writes with commas and bars.
bool is_matrix(const Lines& lines) {
  bool within = false;
  bool number = false;  // does a number stand to the left?
  for (const std::string_view line : lines) {
    for (std::size_t at = 0; at < line.size(); ++at) {
      const char c = line[at];
      const bool begins = is_digit(c) && (at == 0 || !is_digit(line[at - 1]));
      if (within && (c == ';' || (number && begins))) return true;
      if (c == '[' || c == ']') within = c == '[';
      if (c != ' ') number = is_digit(c);
    }
  }
  return false;
}

bool is_minizinc(const Lines& lines) {
  const auto first = std::find_if(lines.begin(), lines.end(),
                                  [](std::string_view line) { return line.front() != '%'; });
  // sep=; says what stands between the cells of a spreadsheet.
  return first != lines.end() && assigned(*first).value_or(";") != ";" && !is_matrix(lines) &&
         any_line(lines, [](std::string_view line) { return line.ends_with(';'); });
}

/// Colours below a line #d, or two sections that begin with a colon.
bool is_olsak(const Lines& lines) {
  const auto sections = std::count_if(lines.begin(), lines.end(),
                                      [](std::string_view line) { return line.front() == ':'; });
  const bool colours = any_line(lines, [](std::string_view line) {
    return line == "#d" || line == "#D" || line.starts_with("#d ") || line.starts_with("#D ");
  });
  return sections >= (colours ? 1 : 2);
}

/// Words of digits that grow, 81 of them, and some of three digits or more: the digits that a cell may still hold.
/// A u before one is .sdx's.
bool is_pencilled(const Lines& lines) {
  std::size_t words = 0;
  bool marks = false;
  for (const std::string_view line : lines) {
    if (line.find_first_of("123456789") == line.npos) continue;
    const auto is_between = [](const Field& one) {
      return std::string_view(" \t,;|").find(one.text) != std::string_view::npos;
    };
    for (const Field& field : pieces_between(Field{0, line}, is_between)) {
      const std::string_view word = field.text.substr(field.text.starts_with('u') ? 1 : 0);
      const bool grows = std::ranges::adjacent_find(word, std::greater_equal()) == word.end();
      if (word.empty() || !grows || word.find_first_not_of("123456789") != word.npos) return false;
      ++words;
      marks = marks || word.size() > 2;
    }
  }
  return marks && words == 81;
}

}  // namespace

void refuse_foreign(Source& source) {
  Lines lines;
  std::ptrdiff_t open = 0;
  for (std::size_t ahead = 0; ahead < (open > 0 ? longest_list : looked_at); ++ahead) {
    if (source.peek(ahead) == nullptr) break;
    const std::string_view text = trim(source.peek(ahead)->text);
    if (!text.empty()) lines.push_back(text);
    for (const char c : text) open += (c == '[' || c == '{') - (c == ']' || c == '}');
  }
  if (lines.empty()) return;
  const auto refuse = [&](const char* what) {
    throw source.error(std::string("this is ") + what + ", which is not read here");
  };
  if (is_bitmap(lines)) refuse("a picture in the PBM format");
  if (is_toml(lines)) refuse("TOML, as nonogrid's puzzles are");
  if (is_minizinc(lines)) refuse("data of MiniZinc (.dzn)");
  if (is_pencilled(lines)) {
    throw source.error(
        "these are pencil marks, the digits that each cell may still hold, which are not read "
        "here; type "
        "the digits that are given, and . for every other cell");
  }
  struct Foreign {
    std::string_view sign;
    const char* what;
  };
  constexpr std::array programs = {
      Foreign{"<opensudoku",
              "OpenSudoku are not read here; a puzzle is the 81 digits behind data="},
      Foreign{"\"puzzle_data\"",
              "the New York Times are not read here; a puzzle is the list behind \"puzzle\""},
      Foreign{"pzprv3",
              "puzz.link are not read here, but the links that it gives to share a puzzle are"},
  };
  for (const Foreign& program : programs) {
    const auto has = [&](std::string_view line) { return line.find(program.sign) != line.npos; };
    if (any_line(lines, has)) throw source.error(std::string("files of ") + program.what);
  }
  if (const char* list = list_laid_out_otherwise(lines)) refuse(list);
  if (is_olsak(lines)) refuse("the format of Olsak's solver (.g), as for puzzles in colour");
}

}  // namespace cluecore
