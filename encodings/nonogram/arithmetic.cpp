// SPDX-License-Identifier: MIT
// What is wrong with a nonogram before any search: clues that do not fit their line, totals that
// differ, fixed cells that a line's own clue cannot meet.
#include "line_solver.hpp"
#include "nonogram.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <numeric>

namespace cluecore::nonogram {

namespace {

/// A line with its fixed cells: a place on the line, and the number of the clue that fixes it.
struct Fixed {
  std::size_t at = 0;
  Cell colour = Cell::open;
  std::size_t clue = 0;
};

std::vector<Fixed> fixed_on(const GridLine& line, const Board& board) {
  std::vector<Fixed> fixed;
  for (std::size_t i = 0; i < board.fixed.size(); ++i) {
    const auto cell = std::find(line.cells.begin(), line.cells.end(), board.fixed[i].cell);
    if (cell == line.cells.end()) continue;
    fixed.push_back({static_cast<std::size_t>(cell - line.cells.begin()),
                     board.fixed[i].black ? Cell::black : Cell::white,
                     board.height() + board.width() + i});
  }
  return fixed;
}

bool agree(const GridLine& line, const std::vector<Fixed>& fixed) {
  std::vector<Cell> cells(line.cells.size(), Cell::open);
  for (const Fixed& cell : fixed) cells[cell.at] = cell.colour;
  return LineFillings(*line.runs, cells).any();
}

/// The line's clue and as few of its fixed cells as contradict it.
std::optional<CountingConflict> clash(const GridLine& line, std::size_t clue, const Board& board) {
  std::vector<Fixed> fixed = fixed_on(line, board);
  if (fixed.empty() || agree(line, fixed)) return std::nullopt;
  for (std::size_t i = fixed.size(); i-- > 0;) {
    std::vector<Fixed> fewer = fixed;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (!agree(line, fewer)) fixed = std::move(fewer);
  }
  CountingConflict found{{clue}, ""};
  std::vector<std::string> cells;
  for (const Fixed& cell : fixed) {
    found.clues.push_back(cell.clue);
    cells.push_back(cell_name(board, line.cells[cell.at]) +
                    (cell.colour == Cell::black ? " black" : " white"));
  }
  found.reason = clue_text(line) + " leaves no way to have " + listed(cells, "and");
  return found;
}

long total(const std::vector<LineClue>& clues) {
  return std::accumulate(clues.begin(), clues.end(), 0L, [](long sum, const LineClue& clue) {
    return std::accumulate(clue.runs.begin(), clue.runs.end(), sum);
  });
}

}  // namespace

std::vector<CountingConflict> counting_conflicts(const Board& board) {
  std::vector<CountingConflict> found;
  const std::vector<GridLine> lines = grid_lines(board);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].unknown) continue;
    const long needed = cells_needed(*lines[i].runs);
    const std::size_t length = lines[i].cells.size();
    if (needed > static_cast<long>(length)) {
      found.push_back({{i},
                       clue_text(lines[i]) + " needs " + std::to_string(needed) + " cells, the " +
                           (i < board.height() ? "width" : "height") + " is " +
                           std::to_string(length)});
    } else if (auto contradiction = clash(lines[i], i, board)) {
      found.push_back(std::move(*contradiction));
    }
  }
  if (std::ranges::any_of(lines, &GridLine::unknown)) return found;
  const long rows = total(board.rows);
  const long columns = total(board.columns);
  if (rows != columns) {
    found.push_back(
        {{}, "rows add up to " + std::to_string(rows) + ", columns to " + std::to_string(columns)});
  }
  return found;
}

}  // namespace cluecore::nonogram
