// SPDX-License-Identifier: MIT
#include "grid/cell_text.hpp"

#include "grid/codes.hpp"
#include "puzzle/errors.hpp"
#include "puzzle/other_rules.hpp"
#include "puzzle/pasted_layouts.hpp"
#include "text/pieces.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace cluecore::grid {

namespace {

void put_cell(Words& words, std::size_t cell, char sign, const Span& where) {
  words.put({Spot::cell, cell / words.width(), cell % words.width()}, std::string(1, sign), where);
}

/// "0 nor 1 nor "
std::string or_signs(const Alphabet& alphabet) {
  std::string text;
  for (const char sign : alphabet.signs) text += std::string(1, sign) + " nor ";
  return text;
}

}  // namespace

bool CellText::is_blank(std::string_view cell) {
  return cell.empty() || cell == "-1" ||  // as programs write it
         (cell.size() == 1 && std::string_view("._-*?").find(cell[0]) != std::string::npos);
}

std::vector<Field> CellText::cells_in(Field row) {
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
  std::erase_if(cells, [](const Field& cell) { return cluecore::is_blank(cell.text); });
  return cells;
}

char CellText::sign_of(std::string_view cell, const Alphabet& alphabet) const {
  if (is_blank(cell)) return '.';
  const std::size_t value = cell.size() == 1 ? alphabet.signs.find(lower(cell)) : cell.npos;
  return value == cell.npos ? '\0' : alphabets.front().signs[value];
}

std::string CellText::not_a_cell(std::string_view cell, const Alphabet& alphabet) const {
  return (is_mistaken(cell) ? "the letter " : "") + shown(cell) + " is neither " +
         or_signs(alphabet) + "a blank (.)";
}

std::size_t CellText::side_of(std::size_t cells) const {
  for (std::size_t side = 1; side <= extent.largest; ++side) {
    if (side * side == cells) return side;
  }
  return 0;
}

std::optional<Field> CellText::solution_behind(const Field& content) const {
  const std::vector<Field> fields = split_blanks(content);
  if (fields.size() != 2 || side_of(fields[0].text.size()) < 4) return std::nullopt;
  return fields[1];
}

Words CellText::square(const Text& text, const Field& content, std::size_t cells) const {
  const std::size_t side = side_of(cells);
  if (side == 0) throw text.error(content, counted(cells, "cell") + " make no square grid");
  const Span all = text.line.span(content.begin, content.text.size());
  return {text.source, {text.line}, all, extent, side, side};
}

Solution CellText::solution(const Text& text, const Field& field, std::size_t cells) const {
  Solution values;
  for (const Field& cell : cells_in(field)) {
    const char sign = sign_of(cell.text, alphabets.front());
    if (sign == '\0') throw text.error(cell, not_a_cell(cell.text, alphabets.front()));
    if (sign == '.') throw text.error(cell, "a blank cell in a solution");
    values.push_back(alphabets.front().signs.find(sign));
  }
  if (values.size() == cells) return values;
  throw text.error(field, counted(values.size(), "cell") + " in the solution; the puzzle has " +
                              std::to_string(cells));
}

Words CellText::line(const Text& text, const Field& content) const {
  const std::optional<Field> behind = solution_behind(content);
  const std::size_t end = behind ? behind->begin - content.begin : content.text.size();
  const Field puzzle = trim(piece(content, 0, end));
  const std::vector<Field> cells = cells_in(puzzle);
  // Where each cell stands takes time: none of more than there can be is looked at.
  const std::string side = std::to_string(extent.largest);
  if (cells.size() > extent.largest * extent.largest) {
    throw text.error(puzzle, "more cells than the largest grid has, " + side + "x" + side);
  }
  Errors errors;
  for (const Field& cell : cells) {
    if (sign_of(cell.text, alphabets.front()) != '\0') continue;
    errors.try_to([&] { throw text.error(cell, not_a_cell(cell.text, alphabets.front())); });
  }
  errors.raise_of_grid();
  Words words = square(text, content, cells.size());
  std::map<std::string, std::string> typed;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    const char sign = sign_of(cells[cell].text, alphabets.front());
    put_cell(words, cell, sign, span_of(text.line, cells[cell]));
    typed[std::string(1, sign)] = cells[cell].text;
  }
  words.set_typed(std::move(typed));
  if (behind) words.set_expected(solution(text, *behind, cells.size()));
  return words;
}

Words CellText::run_length(const Text& text, const Field& content) const {
  std::size_t cells = 0;
  for (std::size_t at = 0; at < content.text.size(); ++at) {
    const char c = content.text[at];
    const bool letter = c >= 'a' && c <= 'z';
    if (!letter && alphabets.front().signs.find(c) == std::string_view::npos) {
      throw text.error(piece(content, at, at + 1),
                       quoted_character(content.text, at) + " is neither " +
                           or_signs(alphabets.front()) + "a letter for blanks");
    }
    cells += letter ? static_cast<std::size_t>(c - 'a') + 1 : 1;
    if (cells > extent.largest * extent.largest) {
      const std::string side = std::to_string(extent.largest);
      throw text.error(piece(content, at, at + 1),
                       "more cells than the largest grid has, " + side + "x" + side);
    }
  }
  Cursor code(text, content);
  const std::vector<Coded> givens = letter_runs(code, cells, Digits::one);
  Words words = square(text, content, cells);
  for (const Coded& given : givens) {
    put_cell(words, given.cell, static_cast<char>('0' + *given.number), given.where);
  }
  return words;
}

Words CellText::typed_grid(const Source& source, const std::vector<Line>& lines) const {
  Words words(source, lines, extent, cells_in);
  std::set<std::string> typed;
  for (const auto& row : words.rows()) {
    for (const Word& word : row) typed.insert(lower(word.text));
  }
  // As in what is pasted: signs other than the first only where all are there.
  const auto is_typed = [&](char sign) { return typed.contains(std::string(1, sign)); };
  const auto other = std::ranges::find_if(alphabets, [&](const Alphabet& alphabet) {
    return std::ranges::all_of(alphabet.signs, is_typed);
  });
  const Alphabet& alphabet = other == alphabets.end() ? alphabets.front() : *other;
  std::map<std::string, std::string> as_typed;
  words.read_cells(extent, [&](const Word& word) {
    const std::string sign(1, sign_of(word.text, alphabet));
    if (sign[0] == '\0') throw words.error(word, not_a_cell(word.text, alphabet));
    as_typed[sign] = word.text;
    return sign;
  });
  words.set_typed(std::move(as_typed));
  words.add_note({std::string(alphabet.note), words.rows().front().front().where});
  return words;
}

std::optional<CellText::Pasted> CellText::pasted(std::span<const Line> lines) const {
  std::optional<Pasted> best;
  for (const Alphabet& alphabet : alphabets) {
    const CellSigns cells{[this](std::size_t width, std::size_t height) {
                            const bool even = width % 2 == 0 && height % 2 == 0;
                            return std::min(width, height) >= 4 && (even || !extent.even) &&
                                   std::max(width, height) <= extent.largest;
                          },
                          [&alphabet](std::string_view cell, std::size_t) {
                            return cell.size() == 1 &&
                                   alphabet.signs.find(lower(cell)) != cell.npos;
                          }};
    std::optional<PastedGrid> grid = pasted_grid(lines, cells);
    if (!grid || (best && best->grid.wrong.size() <= grid->wrong.size())) continue;
    std::set<char> held;
    for (const auto& row : grid->rows) {
      for (const PastedCell& cell : row) held.insert(sign_of(cell.field.text, alphabet));
    }
    const auto is_held = [&](char sign) { return held.contains(sign); };
    if (&alphabet != &alphabets.front() && !std::ranges::all_of(alphabets.front().signs, is_held)) {
      continue;
    }
    best = Pasted{std::move(*grid), &alphabet};
    if (best->grid.clean()) break;
  }
  return best;
}

Words CellText::grid(const Source& source, const std::vector<Line>& lines) const {
  try {
    return typed_grid(source, lines);
  } catch (const InputError&) {
    const std::optional<Pasted> found = pasted(lines);
    if (!found || !found->grid.clean()) throw;
    const auto& rows = found->grid.rows;
    const PastedCell& first = rows.front().front();
    Words words(source, lines, span_of(lines[first.line], first.field), extent, rows.size(),
                rows.front().size());
    std::map<std::string, std::string> typed;
    std::size_t place = 0;
    for (const auto& row : rows) {
      for (const PastedCell& cell : row) {
        const char read = sign_of(cell.field.text, *found->alphabet);
        const char sign = read == '\0' ? '.' : read;
        put_cell(words, place++, sign, span_of(lines[cell.line], cell.field));
        typed[std::string(1, sign)] = cell.field.text;
      }
    }
    words.set_typed(std::move(typed));
    for (const Note& note : notes_of(source, lines, found->grid)) words.add_note(note);
    words.add_note({std::string(found->alphabet->note), span_of(lines[first.line], first.field)});
    return words;
  }
}

bool CellText::is_pasted(Source& source) const {
  const std::vector<Line> lines = lines_of_paste(source);
  if (lines.empty()) return false;
  const std::optional<Pasted> found = pasted(lines);
  return found && found->grid.clean();
}

}  // namespace cluecore::grid
