// SPDX-License-Identifier: MIT
// Which of the layouts in cell_text.hpp a source is in.
#include "grid/cell_text.hpp"

#include <algorithm>

namespace cluecore::grid {

namespace {

/// So many lines tell what is in the cells.
constexpr std::size_t lines_that_tell = 60;

}  // namespace

TypedRows CellText::first_rows(Source& source) const {
  TypedRows typed;
  std::vector<TypedRow>& rows = typed.rows;
  // The largest grid with a size above it, and one line to see its end.
  for (std::size_t ahead = 0; rows.size() < extent.largest + 2; ++ahead) {
    // No further than need be: what stands far behind in a stream is not our business.
    const std::size_t side = rows.empty() ? 0 : side_of(rows.back().cells.size());
    const bool a_line_each = side >= 4 && (side % 2 == 0 || !extent.even);
    if (rows.size() >= lines_that_tell && (!a_line_each || side * side > extent.largest)) break;
    const Line* line = source.peek(ahead);
    if (line == nullptr) break;
    const Field content = content_of(line->text);
    if (!content.text.empty()) rows.push_back({line, content, cells_in(content)});
  }
  if (rows.size() < 2) return typed;
  const std::string_view first = rows.front().content.text;
  typed.sized = is_size_of_rows(first, rows[0].cells.size(), rows[1].cells.size());
  if (typed.sized || is_count(first, rows[1].content.text)) rows.erase(rows.begin());
  return typed;
}

std::size_t CellText::cells_of_run_length(std::string_view text) const {
  std::size_t cells = 0;
  bool letter = false;
  bool given = false;
  for (char c : text) {
    if (c >= 'a' && c <= 'z') {
      cells += static_cast<std::size_t>(c - 'a') + 1;
      letter = true;
    } else if (alphabets.front().signs.find(c) != std::string_view::npos) {
      ++cells;
      given = true;
    } else {
      return 0;
    }
  }
  return letter && given ? cells : 0;
}

std::size_t CellText::wrong_lines(const std::vector<std::string>& rows) const {
  std::vector<std::string> lines = rows;
  for (std::size_t column = 0; column < rows.front().size(); ++column) {
    std::string& line = lines.emplace_back();
    for (const std::string& row : rows) line += row[column];
  }
  return static_cast<std::size_t>(std::ranges::count_if(lines, is_wrong));
}

/// Lines of a square number of cells are a grid, or a smaller grid each.
bool CellText::may_be_a_grid(const TypedRows& typed, std::size_t width, std::size_t side,
                             bool& may_be_lines) const {
  may_be_lines = true;
  std::vector<std::string> grid;
  std::size_t wrong_puzzles = 0;
  for (const TypedRow& row : typed.rows) {
    if (row.cells.size() != width) continue;
    std::string& text = grid.emplace_back();
    for (const Field& cell : row.cells) text += is_blank(cell.text) ? '.' : cell.text[0];
    std::vector<std::string> small;
    for (std::size_t at = 0; at < text.size(); at += side) small.push_back(text.substr(at, side));
    if (wrong_lines(small) > 0) ++wrong_puzzles;
  }
  // A line that breaks a rule is a slip, and so is a puzzle with one; read in the other way, there
  // are dozens, if cells are given in any number.
  const std::size_t wrong = wrong_lines(grid);
  const auto far_more = [](std::size_t many, std::size_t few) {
    return many >= 8 && many >= 8 * few;
  };
  if (far_more(wrong, wrong_puzzles)) return false;
  may_be_lines = !far_more(wrong_puzzles, wrong);
  if (!may_be_lines) return true;
  const std::size_t height = typed.rows.size();
  const bool near = height + 2 >= width && height <= width + 2;
  const bool like_a_grid = height * 2 >= width && height <= width * 2;
  return near || (height % 2 == 0 && like_a_grid);
}

Look CellText::layout_of(const TypedRows& typed) const {
  const std::vector<TypedRow>& rows = typed.rows;
  const auto for_most = [&](auto test) {
    return static_cast<std::size_t>(std::ranges::count_if(rows, test)) * 2 > rows.size();
  };
  if (for_most([&](const TypedRow& row) {
        const std::optional<Field> solution = solution_behind(row.content);
        return solution && std::ranges::none_of(solution->text, [](char c) {
                 return is_blank({&c, 1});
               });
      })) {
    return {"line"};
  }
  const std::size_t cells = rows.front().cells.size();
  const std::size_t side = side_of(cells);
  if (typed.sized || side < 4 || (extent.even && side % 2 != 0)) return {"grid"};
  if (rows.size() == 1 || rows.size() > extent.largest) return {"line"};
  const bool apart = std::ranges::any_of(rows, [](const TypedRow& row) {
    return row.content.text.find_first_of(", |\t") != std::string_view::npos;
  });
  if (apart) return {"grid"};
  if (for_most([&](const TypedRow& row) { return row.cells.size() != cells; })) return {"line"};
  bool may_be_lines = false;
  const bool grid = may_be_a_grid(typed, cells, side, may_be_lines);
  if (!grid || !may_be_lines) return {grid ? "grid" : "line"};
  const std::string small = std::to_string(side) + "x" + std::to_string(side);
  return {"line", Match::none,
          "this could be one " + std::to_string(cells) + "x" + std::to_string(rows.size()) +
              " grid or " + counted(rows.size(), "puzzle") + " of " + small +
              "; say --from grid or --from line"};
}

}  // namespace cluecore::grid
