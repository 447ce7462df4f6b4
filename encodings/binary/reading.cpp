// SPDX-License-Identifier: MIT
// The formats that binary puzzles come in, beside words and game ids.
//
//   grid       lines of 0, 1 and blanks (. _ - * ?), perhaps with commas, | or white space between;
//              the size may stand on a line before; 2 and 1, w and b, or o and x, may stand for 0 and 1
//   line       a square grid a line, a character a cell; the solution may stand behind a blank
//   runlength  a square grid a line: digits are givens, letters a to z are 1 to 26 blanks
#include "binary.hpp"
#include "puzzle/errors.hpp"
#include "puzzle/pasted_layouts.hpp"
#include "text/pieces.hpp"

#include <algorithm>
#include <array>
#include <set>

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

/// What the cells of a grid are written with.
std::string_view signs_of(const PastedTable& rows) {
  std::set<std::string> typed;
  for (const auto& row : rows) {
    for (const PastedCell& cell : row) typed.insert(lower(cell.field.text));
  }
  if (typed.contains("0") || (typed.contains("1") && !typed.contains("2"))) return zero_one;
  if (typed.contains("1")) return two_one;
  if (typed.contains("o") && typed.contains("x")) return o_x;
  return typed.contains("w") || typed.contains("b") ? white_black : zero_one;
}

/// Puts the cells of rows, each of which has a text of its own, into words, which are blank.
void put_cells(Words& words, std::span<const Line> lines, const PastedTable& rows,
               std::string_view signs) {
  std::array<std::string, 3> typed = {std::string(1, signs[0]), std::string(1, signs[1]), "."};
  std::size_t place = 0;
  for (const auto& row : rows) {
    for (const PastedCell& cell : row) {
      const std::size_t value = value_of(cell.field.text, signs).value_or(blank);
      typed[value] = cell.field.text;
      words.put({Spot::cell, place / words.width(), place % words.width()},
                std::string(1, "01."[value]), span_of(lines[cell.line], cell.field));
      ++place;
    }
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
  PastedTable row(1);
  for (const Field& field : cells_in(before)) row[0].push_back({0, field});
  // Where each cell stands takes time: none of more than there can be is looked at.
  if (row[0].size() > largest_side * largest_side) throw too_many_cells(text, before);
  Errors errors;
  for (const PastedCell& cell : row[0]) errors.try_to([&] { read_value(text, cell.field); });
  errors.raise();
  Words words = square(text, content, row[0].size());
  put_cells(words, {&text.line, 1}, row, zero_one);
  if (solution) words.set_expected(read_expected(text, *solution, row[0].size()));
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

/// The words of a grid of these rows; `where` is what an error about its size is told at.
Words words_of_rows(const Source& source, const std::vector<Line>& lines, const Span& where,
                    const Pasted& pasted) {
  const auto& [grid, signs] = pasted;
  Words words(source, lines, where, extent, grid.rows.size(), grid.rows.front().size());
  put_cells(words, lines, grid.rows, signs);
  std::string note = grid.note;
  if (signs != zero_one && !note.empty()) note += "; ";
  if (signs == two_one) note += "cells hold 1 and 2; 2 is read as 0";
  if (signs == white_black) note += "cells hold w and b; w is read as 0 and b as 1";
  if (signs == o_x) note += "cells hold o and x; o is read as 0 and x as 1";
  words.set_note(std::move(note));
  return words;
}

/// The rows as this family writes them.
Words read_own_rows(const Source& source, const std::vector<Line>& lines) {
  PastedTable rows;
  for (std::size_t number = 0; number < lines.size(); ++number) {
    const Field content = content_of(lines[number].text);
    const std::vector<Field> cells = cells_in(content);
    if (cells.empty()) continue;
    if (cells.size() > largest_side) {
      throw Text{source, lines[number]}.error(content, counted(cells.size(), "cell") +
                                                           " in a row; sides are up to " +
                                                           std::to_string(largest_side));
    }
    auto& row = rows.emplace_back();
    for (const Field& cell : cells) row.push_back({number, cell});
  }
  if (rows.empty()) throw source.error("there is no puzzle in it");
  const auto text_of = [&](const std::vector<PastedCell>& row) {
    return Text{source, lines[row.front().line]};
  };
  const Text first = text_of(rows.front());
  std::optional<TypedSize> size;
  if (rows.size() > 1) size = size_line(content_of(first.line.text).text, rows[1].size());
  if (size) rows.erase(rows.begin());
  const std::string_view signs = signs_of(rows);
  const std::size_t width = rows.front().size();
  Errors errors;
  for (const auto& row : rows) {
    const Text text = text_of(row);
    for (const PastedCell& cell : row) errors.try_to([&] { read_value(text, cell.field, signs); });
    if (row.size() == width) continue;
    errors.try_to([&] {
      throw text.error(
          content_of(text.line.text),
          counted(row.size(), "cell") + " in a row; the first row has " + std::to_string(width));
    });
  }
  errors.raise();
  if (size && size->both && !size->is(width, rows.size())) {
    throw first.error(content_of(first.line.text), "this says another size than " +
                                                       counted(rows.size(), "row") + " of " +
                                                       counted(width, "cell"));
  }
  const Line& last = text_of(rows.back()).line;
  const Span where = span_of(last, content_of(last.text));
  Pasted own{{}, signs};
  own.grid.rows = std::move(rows);
  return words_of_rows(source, lines, where, own);
}

/// All lines are one puzzle; where they are none as this family writes them, perhaps a pasted one.
Words read_rows(const Source& source, const std::vector<Line>& lines) {
  try {
    return read_own_rows(source, lines);
  } catch (const InputError&) {
    const std::optional<Pasted> pasted = pasted_binary(lines);
    if (!pasted || !pasted->grid.clean()) throw;
    const PastedCell& first = pasted->grid.rows.front().front();
    return words_of_rows(source, lines, span_of(lines[first.line], first.field), *pasted);
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
  if (row.text.find(',') != std::string_view::npos) return split(row, ',');
  if (row.text.find('|') != std::string_view::npos) {
    if (row.text.front() == '|') row = piece(row, 1, row.text.size());
    if (row.text.ends_with('|')) row.text.remove_suffix(1);
    return split(row, '|');
  }
  const std::vector<Field> words = split_blanks(row);
  const auto is_cell = [](const Field& word) {
    return word.text == "-1" || character_length(word.text, 0) == word.text.size();
  };
  if (words.size() > 1 && std::all_of(words.begin(), words.end(), is_cell)) return words;
  std::vector<Field> cells = characters_of(row);
  std::erase_if(cells, [](const Field& cell) { return is_blank(cell.text); });
  return cells;
}

std::optional<Pasted> pasted_binary(std::span<const Line> lines) {
  std::optional<Pasted> best;
  for (std::string_view signs : {zero_one, o_x, white_black, two_one}) {
    const CellSigns cells{[](std::size_t width, std::size_t height) {
                            return width % 2 == 0 && height % 2 == 0 && width >= 4 && height >= 4 &&
                                   width <= largest_side && height <= largest_side;
                          },
                          [signs](std::string_view cell, std::size_t) {
                            return cell.size() == 1 && signs.find(lower(cell)) < signs.size();
                          }};
    std::optional<PastedGrid> grid = pasted_grid(lines, cells);
    if (!grid || (best && best->grid.wrong.size() <= grid->wrong.size())) continue;
    std::array<bool, 3> holds{};
    for (const auto& row : grid->rows) {
      for (const PastedCell& cell : row) {
        holds[value_of(cell.field.text, signs).value_or(blank)] = true;
      }
    }
    // Signs other than 0 and 1 are those only where both are there.
    if (signs != zero_one && !(holds[0] && holds[1])) continue;
    best = Pasted{std::move(*grid), signs};
    if (best->grid.clean()) break;
  }
  return best;
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
  const std::vector<Field> fields = split_blanks(content);
  if (fields.size() != 2 || side_of(fields[0].text.size()) < 4) return std::nullopt;
  return fields[1];
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
