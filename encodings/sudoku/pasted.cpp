// SPDX-License-Identifier: MIT
// Sudokus as people paste them: what the cells are in puzzle/pasted_grid.hpp.
#include "lines.hpp"
#include "readers.hpp"

#include <algorithm>

namespace cluecore::sudoku {

std::optional<PastedGrid> pasted_sudoku(std::span<const Line> lines,
                                        const std::optional<Shape>& box, PasteKind kind) {
  // An .sdk file without its puzzle may still have the state that someone left it in.
  const auto section = [](const Line& line) { return is_puzzle_section(trim(line.text)); };
  if (std::any_of(lines.begin(), lines.end(), section)) return std::nullopt;
  const CellSigns signs{
      [&box](std::size_t width, std::size_t height) {
        if (width != height || width < smallest_size || width > largest_size) return false;
        const auto size = static_cast<int>(width);
        return box ? box->size() == size : size == 6 || square_shape(size).has_value();
      },
      [](std::string_view cell, std::size_t width) {
        const auto size = static_cast<int>(width);
        if (const std::optional<int> number = whole_number(cell)) {
          return *number >= 1 && *number <= size;
        }
        const char c = cell.size() == 1 ? lower(cell).front() : ' ';
        return size > 9 && size <= largest_size_in_characters && c >= 'a' && c - 'a' + 10 <= size;
      }};
  return pasted_grid(lines, signs, kind);
}

Grid read_pasted(const Source& source, std::span<const Line> lines, const PastedGrid& pasted,
                 const std::optional<Shape>& box) {
  const auto size = static_cast<int>(pasted.rows.size());
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
  Grid grid{shape, {}, reader.symbols(), !reader.characters() && size > 9, pasted.note};
  if (const std::string boxes = box_note(shape, box); !boxes.empty()) grid.note += "; " + boxes;
  Errors errors;
  for (const auto& row : pasted.rows) {
    for (const PastedCell& cell : row) {
      errors.try_to([&] {
        grid.cells.push_back(reader.read({source, lines[cell.line]}, cell.field));
      });
    }
  }
  errors.raise();
  return grid;
}

}  // namespace cluecore::sudoku
