// SPDX-License-Identifier: MIT
// Sudokus as people paste them: what the cells are in puzzle/pasted_grid.hpp.
#include "lines.hpp"
#include "readers.hpp"

#include <algorithm>
#include <cctype>

namespace cluecore::sudoku {

namespace {

/// Headings are left out of what is pasted; with these, rules would be.
constexpr std::string_view other_rules =
    " killer cage cages jigsaw irregular diagonal diagonals windoku hyper samurai consecutive "
    "nonconsecutive antiknight antiking knight king thermo thermometer thermometers arrow arrows "
    "kropki sandwich even odd ";

/// Throws InputError for a line that names other rules than those of rows, columns and boxes.
void refuse_other_rules(const Source& source, const Line& line) {
  const std::string text = lower(line.text);
  std::string before;
  for (std::size_t begin = 0, at = 0; at <= text.size(); ++at) {
    if (at < text.size() && std::isalnum(static_cast<unsigned char>(text[at])) != 0) continue;
    const std::string word = text.substr(begin, at - begin);
    const bool crosses = (before == "sudoku" && word == "x") || (before == "x" && word == "sudoku");
    if (crosses || (!word.empty() && other_rules.find(" " + word + " ") != other_rules.npos)) {
      throw source.error(line, begin, word.size(),
                         "sudokus with other rules than rows, columns and boxes are not "
                         "supported; if this one is plain, leave this line out");
    }
    if (!word.empty()) before = word;
    begin = at + 1;
  }
}

}  // namespace

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
  for (const Line& line : lines) refuse_other_rules(source, line);
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
