// SPDX-License-Identifier: MIT
// What is wrong with a nonogram before any search: clues that do not fit their line, totals that
// differ, fixed cells that a line's own clue cannot meet.
#include "nonogram.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <numeric>

namespace cluecore::nonogram {

namespace {

/// What is known of each cell of a line.
enum class Known : char { nothing, white, black };

/// Can the runs be laid so that they agree with the cells? Looks at every prefix of the runs on
/// every prefix of the line: runs times length steps.
bool can_be_laid(const std::vector<int>& runs, const std::vector<Known>& cells) {
  const std::size_t n = cells.size();
  std::vector<std::size_t> whites(n + 1);  // among the first i cells
  for (std::size_t i = 0; i < n; ++i)
    whites[i + 1] = whites[i] + (cells[i] == Known::white ? 1 : 0);

  std::vector<bool> laid(n + 1);  // the runs so far fit the first i cells exactly
  laid[0] = true;
  for (std::size_t i = 0; i < n; ++i) laid[i + 1] = laid[i] && cells[i] != Known::black;
  for (std::size_t j = 0; j < runs.size(); ++j) {
    const auto run = static_cast<std::size_t>(runs[j]);
    std::vector<bool> next(n + 1);
    for (std::size_t i = 1; i <= n; ++i) {
      next[i] = next[i - 1] && cells[i - 1] != Known::black;
      if (i < run || whites[i] != whites[i - run]) continue;
      const std::size_t begin = i - run;
      if (j == 0) {
        next[i] = next[i] || laid[begin];
      } else if (begin > 0 && cells[begin - 1] != Known::black) {
        next[i] = next[i] || laid[begin - 1];
      }
    }
    laid = std::move(next);
  }
  return laid[n];
}

/// A line with its fixed cells: a place on the line, and the number of the clue that fixes it.
struct Fixed {
  std::size_t at = 0;
  Known colour = Known::nothing;
  std::size_t clue = 0;
};

std::vector<Fixed> fixed_on(const GridLine& line, const Board& board) {
  std::vector<Fixed> fixed;
  for (std::size_t i = 0; i < board.fixed.size(); ++i) {
    const auto cell = std::find(line.cells.begin(), line.cells.end(), board.fixed[i].cell);
    if (cell == line.cells.end()) continue;
    fixed.push_back({static_cast<std::size_t>(cell - line.cells.begin()),
                     board.fixed[i].black ? Known::black : Known::white,
                     board.height() + board.width() + i});
  }
  return fixed;
}

bool agree(const GridLine& line, const std::vector<Fixed>& fixed) {
  std::vector<Known> cells(line.cells.size());
  for (const Fixed& cell : fixed) cells[cell.at] = cell.colour;
  return can_be_laid(*line.runs, cells);
}

/// The line's clue and as few of its fixed cells as contradict it.
std::optional<CountingConflict> clash(const GridLine& line, std::size_t clue, const Board& board) {
  std::vector<Fixed> fixed = fixed_on(line, board);
  if (agree(line, fixed)) return std::nullopt;
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
                    (cell.colour == Known::black ? " black" : " white"));
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
