// SPDX-License-Identifier: MIT
// Sudokus as people paste them: what the cells are in puzzle/pasted_grid.hpp.
#include "puzzle/other_rules.hpp"
#include "readers.hpp"
#include "text/pieces.hpp"

#include <algorithm>

namespace cluecore::sudoku {

namespace {

/// Headings are left out of what is pasted; with other rules, these would be. An asterisk is none where
/// `stars` are cells, and they are called blank.
void refuse_other_rules(const Source& source, const Line& line, bool stars) {
  const std::string text = lower(line.text);
  const bool of_blanks = text.find("blank") != text.npos || text.find("empty") != text.npos;
  cluecore::refuse_other_rules(source, line, stars && of_blanks ? " asterisk " : "");
}

}  // namespace

std::vector<Note> notes_of_remarks(std::span<const Line> lines) {
  for (const Line& line : lines) {
    const Field content = content_of(line.text);
    const std::size_t end = content.begin + content.text.size();
    const Field named = named_rule({end, std::string_view(line.text).substr(end)}, true);
    if (!named.text.empty()) {
      return {{"a remark says " + lower(named.text) + "; of such rules nothing is read",
               span_of(line, named)}};
    }
  }
  return {};
}

std::optional<PastedGrid> pasted_sudoku(std::span<const Line> lines,
                                        const std::optional<Shape>& box, PasteKind kind) {
  // An .sdk file without its puzzle may still have the state that someone left it in.
  const auto section = [](const Line& line) { return is_puzzle_section(trim(line.text)); };
  if (std::any_of(lines.begin(), lines.end(), section)) return std::nullopt;
  const CellSigns signs{[&box](std::size_t width, std::size_t height) {
                          if (width != height || width < smallest_size || width > largest_size)
                            return false;
                          const auto size = static_cast<int>(width);
                          return box ? box->size() == size : usual_shape(size).has_value();
                        },
                        [](std::string_view cell, std::size_t width) {
                          const auto size = static_cast<int>(width);
                          if (const std::optional<int> number = whole_number(cell)) {
                            return *number >= 1 && *number <= size;
                          }
                          const char c = cell.size() == 1 ? lower(cell).front() : ' ';
                          return size > 9 && size <= largest_size_in_characters && c >= 'a' &&
                                 c - 'a' + 10 <= size;
                        }};
  return pasted_grid(lines, signs, kind);
}

Grid read_pasted(const Source& source, std::span<const Line> lines, const PastedGrid& pasted,
                 std::optional<Shape> box) {
  const bool stars = std::ranges::any_of(pasted.rows, [](const auto& row) {
    return std::ranges::any_of(row, [](const auto& cell) { return cell.field.text == "*"; });
  });
  for (const Line& line : lines) refuse_other_rules(source, line, stars);
  const auto size = static_cast<int>(pasted.rows.size());
  if (!box) box = drawn_box(lines, size);
  const PastedCell& first = pasted.rows.front().front();
  if (!pasted.doubt.empty()) {
    const Line& line = lines[first.line];
    throw source.error(line, 0, line.text.size(), pasted.doubt);
  }
  const Shape shape = shape_for({source, lines[first.line]}, first.field, size, box);
  CellReader reader(size, true);
  for (const auto& row : pasted.rows) {
    for (const PastedCell& cell : row) reader.look_at(cell.field.text);
  }
  Grid grid = reader.grid(shape, box, notes_of(source, lines, pasted, stars ? " asterisk " : ""));
  grid.as_numbers = grid.as_numbers && size > 9;
  Errors errors;
  for (const auto& row : pasted.rows) {
    for (const PastedCell& cell : row) {
      errors.try_to([&] {
        const Line& line = lines[cell.line];
        grid.cells.push_back({reader.read({source, line}, cell.field), span_of(line, cell.field)});
      });
    }
  }
  errors.raise_of_grid();
  return grid;
}

}  // namespace cluecore::sudoku
