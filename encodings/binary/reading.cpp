// SPDX-License-Identifier: MIT
// The formats that binary puzzles come in, beside words and game ids.
//
//   grid       lines of 0, 1 and blanks (. _ - * ?), perhaps with commas, | or white space between;
//              the size may stand on a line before; 2 and 1, w and b, or o and x, may stand for 0 and 1
//   line       a square grid a line, a character a cell; the solution may stand behind a blank
//   runlength  a square grid a line: digits are givens, letters a to z are 1 to 26 blanks
#include "binary.hpp"
#include "puzzle/errors.hpp"

#include <algorithm>
#include <array>

namespace cluecore::binary {

namespace {

using namespace grid;

/// 0, 1 or blank. Throws InputError for another sign.
std::size_t read_value(const Text& text, const Field& field, std::string_view signs = zero_one) {
  if (const std::optional<std::size_t> value = value_of(field.text, signs)) return *value;
  const bool mistaken = field.text.size() == 1 && is_mistaken_letter(field.text.front());
  throw text.error(field, (mistaken ? "the letter " : "") + shown(field.text) + " is neither " +
                              signs[0] + " nor " + signs[1] + " nor a blank (.)");
}

/// A cell, and the line that it stands on.
struct TypedCell {
  const Line* line;
  Field field;

  Span where() const {
    Span where = line->span(field.begin, field.text.size());
    if (field.text.empty()) where.length = 0;
    return where;
  }
};
using TypedRow = std::vector<TypedCell>;

/// What the cells of a grid are written with.
std::string_view signs_of(const std::vector<TypedRow>& rows) {
  const auto any = [&](std::string_view sign) {
    return std::any_of(rows.begin(), rows.end(), [&](const TypedRow& row) {
      return std::any_of(row.begin(), row.end(),
                         [&](const TypedCell& cell) { return lower(cell.field.text) == sign; });
    });
  };
  if (any("0")) return zero_one;
  if (any("1")) return any("2") ? two_one : zero_one;
  if (any("o") && any("x")) return o_x;
  return any("w") || any("b") ? white_black : zero_one;
}

/// Puts cells, each of which has a text of its own, into words, which are blank.
void put_cells(Words& words, const std::vector<TypedCell>& cells, std::string_view signs) {
  std::array<std::string, 3> typed = {std::string(1, signs[0]), std::string(1, signs[1]), "."};
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    const std::size_t value = value_of(cells[cell].field.text, signs).value_or(blank);
    typed[value] = cells[cell].field.text;
    words.put({Spot::cell, cell / words.width(), cell % words.width()},
              std::string(1, "01."[value]), cells[cell].where());
  }
  words.set_typed({{"0", typed[0]}, {"1", typed[1]}, {".", typed[blank]}});
}

InputError too_many_cells(const Text& text, const Field& field) {
  const std::string side = std::to_string(largest_side);
  return text.error(field, "more cells than the largest grid has, " + side + "x" + side);
}

/// The words of a square grid on a line, blank.
Words square(const Text& text, const Field& content, std::size_t cells) {
  const std::size_t side = side_of(cells);
  if (side == 0) throw text.error(content, counted(cells, "cell") + " make no square grid");
  const Span all = text.line.span(content.begin, content.text.size());
  return {text.source, {text.line}, all, extent, side, side};
}

/// The solution that stands behind a puzzle on its line.
Solution read_expected(const Text& text, const Field& field, std::size_t cells) {
  Solution solution;
  for (const Field& cell : cells_in(field)) {
    solution.push_back(read_value(text, cell));
    if (solution.back() == blank) throw text.error(cell, "a blank cell in a solution");
  }
  if (solution.size() != cells) {
    throw text.error(field, counted(solution.size(), "cell") + " in the solution; the puzzle has " +
                                std::to_string(cells));
  }
  return solution;
}

Words read_line(const Text& text, const Field& content) {
  const std::optional<Field> solution = solution_behind(content);
  const Field before =
      solution ? trim(Field{content.begin, content.text.substr(0, solution->begin - content.begin)})
               : content;
  std::vector<TypedCell> cells;
  for (const Field& field : cells_in(before)) cells.push_back({&text.line, field});
  // Where each cell stands takes time: none of more than there can be is looked at.
  if (cells.size() > largest_side * largest_side) throw too_many_cells(text, before);
  Errors errors;
  for (const TypedCell& cell : cells) errors.try_to([&] { read_value(text, cell.field); });
  errors.raise();
  Words words = square(text, content, cells.size());
  put_cells(words, cells, zero_one);
  if (solution) words.set_expected(read_expected(text, *solution, cells.size()));
  return words;
}

Words read_run_length(const Text& text, const Field& content) {
  std::vector<std::pair<std::size_t, Field>> givens;  // by cell
  std::size_t cells = 0;
  for (std::size_t at = 0; at < content.text.size(); ++at) {
    const char c = content.text[at];
    const Field field{content.begin + at, content.text.substr(at, 1)};
    if (c >= 'a' && c <= 'z') {
      cells += static_cast<std::size_t>(c - 'a') + 1;
    } else if (c == '0' || c == '1') {
      givens.emplace_back(cells++, field);
    } else {
      throw text.error(field, quoted_character(content.text, at) +
                                  " is neither 0 nor 1 nor a letter for blanks");
    }
    if (cells > largest_side * largest_side) throw too_many_cells(text, field);
  }
  Words words = square(text, content, cells);
  for (const auto& [cell, field] : givens) {
    words.put({Spot::cell, cell / words.width(), cell % words.width()}, std::string(field.text),
              text.line.span(field.begin, 1));
  }
  return words;
}

/// The words of a grid of these rows; `last` is what an error about its size is told at.
Words words_of_rows(const Source& source, const std::vector<Line>& lines, const Span& last,
                    const std::vector<TypedRow>& rows, std::string_view signs, std::string note) {
  Words words(source, lines, last, extent, rows.size(), rows.front().size());
  TypedRow cells;
  for (const TypedRow& row : rows) cells.insert(cells.end(), row.begin(), row.end());
  put_cells(words, cells, signs);
  if (signs != zero_one && !note.empty()) note += "; ";
  if (signs == two_one) note += "cells hold 1 and 2; 2 is read as 0";
  if (signs == white_black) note += "cells hold w and b; w is read as 0 and b as 1";
  if (signs == o_x) note += "cells hold o and x; o is read as 0 and x as 1";
  words.set_note(std::move(note));
  return words;
}

/// The rows as this family writes them.
Words read_own_rows(const Source& source, const std::vector<Line>& lines) {
  std::vector<TypedRow> rows;
  for (const Line& line : lines) {
    const Field content = content_of(line.text);
    if (content.text.empty()) continue;
    const std::vector<Field> cells = cells_in(content);
    if (cells.empty()) continue;
    if (cells.size() > largest_side) {
      throw Text{source, line}.error(content, counted(cells.size(), "cell") +
                                                  " in a row; sides are up to " +
                                                  std::to_string(largest_side));
    }
    TypedRow& row = rows.emplace_back();
    for (const Field& cell : cells) row.push_back({&line, cell});
  }
  if (rows.empty()) throw source.error("there is no puzzle in it");
  const Line& first = *rows.front().front().line;
  std::optional<TypedSize> size;
  if (rows.size() > 1) size = size_line(content_of(first.text).text, rows[1].size());
  if (size) rows.erase(rows.begin());
  const std::string_view signs = signs_of(rows);
  const std::size_t width = rows.front().size();
  Errors errors;
  for (const TypedRow& row : rows) {
    const Text text{source, *row.front().line};
    for (const TypedCell& cell : row) errors.try_to([&] { read_value(text, cell.field, signs); });
    if (row.size() == width) continue;
    errors.try_to([&] {
      throw text.error(
          content_of(text.line.text),
          counted(row.size(), "cell") + " in a row; the first row has " + std::to_string(width));
    });
  }
  errors.raise();
  if (size && size->both && !size->is(width, rows.size())) {
    throw Text{source, first}.error(content_of(first.text), "this says another size than " +
                                                                counted(rows.size(), "row") +
                                                                " of " + counted(width, "cell"));
  }
  const Line& last = *rows.back().front().line;
  const Field content = content_of(last.text);
  return words_of_rows(source, lines, last.span(content.begin, content.text.size()), rows, signs,
                       "");
}

/// All lines are one puzzle; where they are none as this family writes them, perhaps a pasted one.
Words read_rows(const Source& source, const std::vector<Line>& lines) {
  try {
    return read_own_rows(source, lines);
  } catch (const InputError&) {
    const std::optional<Pasted> pasted = pasted_binary(lines);
    if (!pasted || !pasted->grid.clean()) throw;
    std::vector<TypedRow> rows;
    for (const std::vector<PastedCell>& cells : pasted->grid.rows) {
      TypedRow& row = rows.emplace_back();
      for (const PastedCell& cell : cells) row.push_back({&lines[cell.line], cell.field});
    }
    return words_of_rows(source, lines, rows.front().front().where(), rows, pasted->signs,
                         pasted->grid.note);
  }
}

}  // namespace

std::optional<std::size_t> value_of(std::string_view cell, std::string_view signs) {
  if (is_blank_cell(cell)) return blank;
  const std::size_t value = cell.size() == 1 ? signs.find(lower(cell)) : std::string_view::npos;
  return value < signs.size() ? std::optional(value) : std::nullopt;
}

bool is_blank_cell(std::string_view cell) {
  return cell.empty() || cell == "-1" ||  // as programs write it
         (cell.size() == 1 && std::string_view("._-*?").find(cell[0]) != std::string::npos);
}

bool is_mistaken_letter(char c) {
  return std::string_view("OoIl").find(c) != std::string_view::npos;
}

std::vector<Field> cells_in(Field row) {
  const bool commas = row.text.find(',') != std::string_view::npos;
  if (commas || row.text.find('|') != std::string_view::npos) {
    if (!commas && row.text.front() == '|') row = {row.begin + 1, row.text.substr(1)};
    if (!commas && row.text.ends_with('|')) row.text.remove_suffix(1);
    std::vector<Field> cells = split(row.text, commas ? ',' : '|');
    for (Field& cell : cells) cell.begin += row.begin;
    return cells;
  }
  std::vector<Field> cells = split_blanks(row.text);
  const auto is_cell = [](const Field& word) {
    return word.text == "-1" || character_length(word.text, 0) == word.text.size();
  };
  if (cells.size() > 1 && std::all_of(cells.begin(), cells.end(), is_cell)) {
    for (Field& cell : cells) cell.begin += row.begin;
    return cells;
  }
  cells.clear();
  for (std::size_t at = 0; at < row.text.size();) {
    const std::size_t length = character_length(row.text, at);
    const Field cell{row.begin + at, row.text.substr(at, length)};
    if (!is_blank(cell.text)) cells.push_back(cell);
    at += length;
  }
  return cells;
}

std::size_t side_of(std::size_t cells) {
  for (std::size_t side = 1; side <= largest_side; ++side) {
    if (side * side == cells) return side;
  }
  return 0;
}

std::optional<TypedSize> size_line(std::string_view content, std::size_t cells_below) {
  if (cells_in({0, content}).size() == cells_below) return std::nullopt;
  const std::optional<TypedSize> size = typed_size(content);
  const bool fits = size && (size->width == cells_below || size->height == cells_below);
  return fits ? size : std::nullopt;
}

std::optional<Field> solution_behind(const Field& content) {
  const std::vector<Field> fields = split_blanks(content.text);
  if (fields.size() != 2 || side_of(fields[0].text.size()) < 4) return std::nullopt;
  return Field{content.begin + fields[1].begin, fields[1].text};
}

OwnFormats own_formats() {
  return {
      .whole = {{"grid", "lines of 0, 1 and . for a blank"}},
      .lines = {{"line",
                 "a square puzzle a line, a character a cell; perhaps the solution behind it"},
                {"runlength", "a square puzzle a line, a to z for 1 to 26 blanks"}},
      .read_whole = [](std::string_view, const Source& source,
                       const std::vector<Line>& lines) { return read_rows(source, lines); },
      .read_line =
          [](std::string_view format, const Text& text, const Field& content) {
            return format == "line" ? read_line(text, content) : read_run_length(text, content);
          },
      .look = look_at,
  };
}

}  // namespace cluecore::binary
