// SPDX-License-Identifier: MIT
#include "folding.hpp"

#include "text/pieces.hpp"

#include <cluecore/sheet.hpp>

#include <algorithm>

namespace cluecore::cli {

namespace {

/// Is it the line that marks a place in the one above?
bool is_caret_line(std::string_view line) {
  const std::size_t caret = line.find_first_not_of(" \t");
  return caret != line.npos && line[caret] == '^' &&
         line.find_first_not_of('~', caret + 1) == line.npos;
}

/// A line of the input and the caret below it: what stands around the caret.
std::string excerpt_around(std::string_view line, std::string_view marks, std::size_t columns) {
  constexpr std::string_view dots = "...";
  const std::size_t caret = marks.find('^');  // as many characters as the line has columns there
  const std::size_t room = columns - 2 * dots.size();
  const std::size_t first = caret < room ? 0 : caret - room / 2;
  std::string shown = first == 0 ? "" : std::string(dots);
  std::size_t width = shown.size();
  std::string below(width, ' ');
  std::size_t column = 0;
  for (const Field& one : characters_of({0, line})) {
    const bool tab = one.text == "\t";
    const std::size_t next = column + (tab ? 1 : columns_of_character(one.text, 0));
    if (column >= first && width + next - column > columns - dots.size()) {
      shown += dots;
      break;
    }
    if (column >= first) {
      shown += tab ? " " : one.text;
      width += next - column;
      if (column < caret) below.append(next - column, ' ');
    }
    column = next;
  }
  const std::size_t most = columns - below.size();
  return shown + "\n" + below + std::string(marks.substr(caret, most)) + "\n";
}

}  // namespace

std::string folded_message(std::string_view message, std::size_t columns) {
  std::string text;
  while (!message.empty()) {
    const auto line_at = [&](std::size_t begin) {
      begin = std::min(begin, message.size());
      return message.substr(begin, message.find('\n', begin) - begin);
    };
    const std::string_view line = line_at(0);
    const std::string_view below = line_at(line.size() + 1);
    std::size_t taken = line.size() + 1;
    if (!is_caret_line(below)) {
      text += folded_lines(message.substr(0, taken), columns);
    } else {
      taken += below.size() + 1;
      std::size_t wide = 0;
      for (const Field& one : characters_of({0, line})) {
        wide += one.text == "\t" ? 8 - wide % 8 : columns_of_character(one.text, 0);
      }
      text += std::max(wide, below.size()) <= columns ? std::string(message.substr(0, taken))
                                                      : excerpt_around(line, below, columns);
    }
    message.remove_prefix(std::min(taken, message.size()));
  }
  return text;
}

Folding::int_type Folding::overflow(int_type c) {
  const char one = traits_type::to_char_type(c);
  return traits_type::eq_int_type(c, traits_type::eof()) || xsputn(&one, 1) == 1
             ? c
             : traits_type::eof();
}

std::streamsize Folding::xsputn(const char* text, std::streamsize size) {
  if (columns_ == any_columns) return to_.write(text, size) ? size : 0;
  message_.append(text, static_cast<std::size_t>(size));
  if (message_.ends_with('\n')) {
    to_ << folded_message(message_, columns_);
    message_.clear();
  }
  return to_ ? size : 0;
}

int Folding::sync() {
  to_ << message_ << std::flush;
  message_.clear();
  return to_ ? 0 : -1;
}

}  // namespace cluecore::cli
