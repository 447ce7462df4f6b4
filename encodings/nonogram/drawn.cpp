// SPDX-License-Identifier: MIT
// A nonogram as it is printed: the columns' numbers above them, each row's before its cells.
//
//         1           The cells are dots, dashes, _ or ?, or are left out: then each row has its
//       2 1 2         numbers alone. Which column a number belongs to is told by where it stands.
//    2  . . .
//   1 1 . . .
//    3  . . .
#include "grid/heading.hpp"
#include "readers.hpp"
#include "text/pieces.hpp"

#include <algorithm>
#include <array>

namespace cluecore::nonogram {

namespace {

/// What stands in a line, and where.
struct Part {
  Field field;
  Span where;
  std::optional<int> number;  // else it is a cell
};

struct DrawnLine {
  const Line* line;
  std::vector<Part> parts;

  std::size_t numbers() const {
    return static_cast<std::size_t>(
        std::ranges::find_if(parts, [](const Part& part) { return !part.number; }) - parts.begin());
  }
  bool has_cells() const { return numbers() < parts.size(); }
};

bool is_cell(std::string_view text) {
  return text.size() == 1 ? std::string_view("._-?#xX*").find(text) != text.npos
                          : text == "\u00b7" || text == "\u25a1" || text == "\u2b1c";
}

/// Numbers, then cells; nothing if the line has something else.
std::optional<DrawnLine> drawn_line(const Line& line) {
  DrawnLine result{&line, {}};
  const auto is_between = [](const Field& sign) { return is_blank(sign.text) || sign.text == "|"; };
  for (const Field& word : pieces_between(Field{0, line.text}, is_between)) {
    if (result.parts.size() > 2 * largest_side) return std::nullopt;
    const std::optional<int> number = whole_number(word.text);
    if (number && (*number > largest_side || result.has_cells())) return std::nullopt;
    if (number) {
      result.parts.push_back({word, span_of(line, word), number});
      continue;
    }
    if (word.text.size() > 4 * largest_side) return std::nullopt;  // of up to four bytes each
    for (const Field& sign : characters_of(word)) {
      if (!is_cell(sign.text)) return std::nullopt;
      result.parts.push_back({sign, span_of(line, sign), std::nullopt});
    }
  }
  return result.parts.empty() ? std::nullopt : std::optional(std::move(result));
}

bool overlap(const Span& a, const Span& b) {
  return a.column < b.column + b.length && b.column < a.column + a.length;
}

/// The lines that are not blank, without a title; empty if one of them is no part of a drawing.
std::vector<DrawnLine> drawn_lines(std::span<const Line> lines, bool& titled) {
  std::vector<DrawnLine> drawn;
  for (const Line& line : lines) {
    if (is_blank(line.text)) continue;
    if (drawn.empty() && is_title(content_of(line.text))) {
      titled = true;
      continue;
    }
    std::optional<DrawnLine> found = drawn_line(line);
    if (!found || line.text.find('\t') != line.text.npos) return {};
    drawn.push_back(std::move(*found));
  }
  return drawn;
}

/// Where the cells of each column stand: in the rows, or where the last line above has its numbers.
std::vector<Span> columns_of(const std::vector<DrawnLine>& drawn, std::size_t first_row) {
  const DrawnLine& model = drawn[first_row].has_cells() ? drawn[first_row] : drawn[first_row - 1];
  std::vector<Span> columns;
  for (std::size_t i = drawn[first_row].has_cells() ? model.numbers() : 0; i < model.parts.size();
       ++i) {
    columns.push_back(model.parts[i].where);
  }
  return columns;
}

/// The first line that begins left of all above it, which stand above the cells.
std::size_t first_row_of(const std::vector<DrawnLine>& drawn) {
  int left = drawn.front().parts.front().where.column;
  for (std::size_t i = 0; i < drawn.size(); ++i) {
    const DrawnLine& line = drawn[i];
    if (line.has_cells()) return i;
    const Span& last = line.parts.back().where;
    if (i > 0 && last.column + last.length <= left) return i;
    left = std::min(left, line.parts.front().where.column);
  }
  return 0;
}

LineClue clue_of(std::span<const Part> parts) {
  LineClue clue;
  for (const Part& part : parts) {
    if (part.number > 0) clue.runs.push_back(*part.number);
  }
  return clue;
}

}  // namespace

bool is_title(const Field& content) {
  static constexpr std::array<std::string_view, 6> names = {
      "nonogram", "picross", "griddler", "griddlers", "hanjie", "paintbynumbers"};
  return std::ranges::any_of(names, [&](std::string_view name) {
    const auto behind = grid::behind_title(content, name);
    return behind && grid::title_rest(*behind).words.empty();
  });
}

std::optional<Drawn> drawn_nonogram(std::span<const Line> lines) {
  Drawn result;
  const std::vector<DrawnLine> drawn = drawn_lines(lines, result.titled);
  const std::size_t first = drawn.size() < 3 ? 0 : first_row_of(drawn);
  if (first == 0) return std::nullopt;
  result.cells = drawn[first].has_cells();
  const std::vector<Span> columns = columns_of(drawn, first);
  std::vector<std::vector<Part>> above(columns.size());
  for (std::size_t i = 0; i < first; ++i) {
    for (const Part& part : drawn[i].parts) {
      const auto below = [&](const Span& column) { return overlap(column, part.where); };
      const auto at = std::ranges::find_if(columns, below);
      if (std::ranges::count_if(columns, below) != 1) return std::nullopt;
      above[static_cast<std::size_t>(at - columns.begin())].push_back(part);
    }
  }
  for (std::size_t i = first; i < drawn.size(); ++i) {
    const std::size_t numbers = drawn[i].numbers();
    const auto cells = std::span(drawn[i].parts).subspan(numbers);
    if (numbers == 0 || drawn[i].has_cells() != drawn[first].has_cells()) return std::nullopt;
    if (!cells.empty() && !std::ranges::equal(
                              cells, columns, {},
                              [](const Part& part) { return part.where.column; }, &Span::column)) {
      return std::nullopt;
    }
    for (const Part& cell : cells) {
      const bool filled = std::string_view("#xX*").find(cell.field.text) != std::string_view::npos;
      if (filled && !result.filled) result.filled = {drawn[i].line, cell.field};
    }
    LineClue& row =
        result.board.rows.emplace_back(clue_of(std::span(drawn[i].parts).first(numbers)));
    const Span& last = drawn[i].parts[numbers - 1].where;
    row.where = drawn[i].parts.front().where;
    row.where.length = last.column + last.length - row.where.column;
  }
  // Their numbers stand on several lines: no place is one column's.
  for (const std::vector<Part>& parts : above) result.board.columns.push_back(clue_of(parts));
  return result;
}

bool Drawn::is_sure() const {
  const auto black = [](const std::vector<LineClue>& clues) {
    std::size_t sum = 0;
    for (const LineClue& clue : clues) {
      for (const int run : clue.runs) sum += static_cast<std::size_t>(run);
    }
    return sum;
  };
  const auto several = [](const LineClue& clue) { return clue.runs.size() > 1; };
  // With cells no other puzzle has two numbers before a row or above a column.
  return titled || ((cells || black(board.rows) == black(board.columns)) &&
                    (std::ranges::any_of(board.rows, several) ||
                     std::ranges::any_of(board.columns, several)));
}

Board read_drawn(const Source& source, const Lines& lines) {
  std::optional<Drawn> drawn = drawn_nonogram(lines);
  if (!drawn) {
    throw source.error(
        "no drawing: the columns' numbers stand above them, each row's before its cells");
  }
  if (drawn->filled) {
    const auto& [line, cell] = *drawn->filled;
    throw source.error(*line, cell.begin, cell.text.size(),
                       "cells that are filled in are not read: type . for each");
  }
  return std::move(drawn->board);
}

}  // namespace cluecore::nonogram
