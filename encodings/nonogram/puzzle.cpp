// SPDX-License-Identifier: MIT
// A nonogram as it was read: its clues, its independent check, and how it is printed.
#include "grid/codes.hpp"
#include "grid/link_writer.hpp"
#include "nonogram.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <numeric>

namespace cluecore::nonogram {

namespace {

const char* colour_name(std::size_t value) {
  return value == 1 ? "black" : "white";
}

std::string joined(const std::vector<int>& numbers, char between) {
  std::string text;
  for (int number : numbers) {
    if (!text.empty()) text += between;
    text += std::to_string(number);
  }
  return text;
}

std::string non_text(const Board& board) {
  std::string text = "width " + std::to_string(board.width()) + "\nheight " +
                     std::to_string(board.height()) + "\n";
  for (const auto* lines : {&board.rows, &board.columns}) {
    text += lines == &board.rows ? "\nrows\n" : "\ncolumns\n";
    for (const LineClue& clue : *lines) {
      text += (clue.unknown ? "?" : clue.runs.empty() ? "0" : joined(clue.runs, ',')) + "\n";
    }
  }
  if (board.goal) {
    text += "\ngoal \"";
    for (std::size_t value : *board.goal) text += value == 1 ? '1' : '0';
    text += "\"\n";
  }
  return text;
}

/// The format that has fixed cells: see tatham.cpp.
std::string tatham_text(const Board& board) {
  std::string text = std::to_string(board.width()) + "x" + std::to_string(board.height());
  char between = ':';
  for (const auto* lines : {&board.columns, &board.rows}) {
    for (const LineClue& clue : *lines) {
      text += between + joined(clue.runs, '.');
      between = '/';
    }
  }
  text += ',';
  std::vector<grid::Coded> fixed;
  for (const FixedCell& cell : board.fixed) fixed.push_back({cell.cell, cell.black ? 1U : 0U, {}});
  text += grid::steps_to_values(fixed, board.width() * board.height());
  return text + "\n";
}

}  // namespace

std::vector<int> runs_in(const Solution& picture, const std::vector<std::size_t>& cells) {
  std::vector<int> runs;
  bool in_run = false;
  for (std::size_t cell : cells) {
    const bool black = picture[cell] == 1;
    if (black && !in_run) runs.push_back(0);
    if (black) ++runs.back();
    in_run = black;
  }
  return runs;
}

std::vector<GridLine> grid_lines(const Board& board) {
  std::vector<GridLine> lines;
  for (std::size_t row = 0; row < board.height(); ++row) {
    const LineClue& clue = board.rows[row];
    lines.push_back({"row " + std::to_string(row + 1), 'c', &clue.runs, {}, clue.unknown});
  }
  for (std::size_t column = 0; column < board.width(); ++column) {
    const LineClue& clue = board.columns[column];
    lines.push_back({"column " + std::to_string(column + 1), 'r', &clue.runs, {}, clue.unknown});
  }
  for (std::size_t cell = 0; cell < board.width() * board.height(); ++cell) {
    lines[cell / board.width()].cells.push_back(cell);
    lines[board.height() + cell % board.width()].cells.push_back(cell);
  }
  return lines;
}

std::string cell_name(const Board& board, std::size_t cell) {
  return "r" + std::to_string(cell / board.width() + 1) + "c" +
         std::to_string(cell % board.width() + 1);
}

std::string numbers_text(const std::vector<int>& runs) {
  return runs.empty() ? "0" : joined(runs, ' ');
}

std::string clue_text(const GridLine& line) {
  return line.name + ": " + (line.unknown ? "?" : numbers_text(*line.runs));
}

long cells_needed(const std::vector<int>& runs) {
  const long gaps = runs.empty() ? 0 : static_cast<long>(runs.size()) - 1;
  return std::accumulate(runs.begin(), runs.end(), gaps);
}

std::size_t starts_of(const Board& board) {
  std::size_t starts = 0;
  for (const GridLine& line : grid_lines(board)) {
    const long slack = static_cast<long>(line.cells.size()) - cells_needed(*line.runs);
    if (slack > 0) starts += line.runs->size() * static_cast<std::size_t>(slack);
  }
  return starts;
}

NonogramPuzzle::NonogramPuzzle(Board board) : board_(std::move(board)) {
  const std::vector<GridLine> lines = grid_lines(board_);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Span where =
        i < board_.height() ? board_.rows[i].where : board_.columns[i - board_.height()].where;
    clues_.push_back({clue_text(lines[i]), where, std::nullopt});
  }
  for (const FixedCell& fixed : board_.fixed) {
    const Given given{fixed.cell, fixed.black ? 1U : 0U};
    clues_.push_back(
        {cell_name(board_, fixed.cell) + "=" + colour_name(given.value), fixed.where, given});
  }
}

std::string NonogramPuzzle::shape() const {
  // Width first, as people give the size of a picture and as all formats but .mk and .cwd do.
  return std::to_string(board_.width()) + "x" + std::to_string(board_.height());
}

Encoding NonogramPuzzle::encode(const EncodingChoice& choice) const {
  return nonogram::encode(board_, choice);
}

std::vector<CountingConflict> NonogramPuzzle::counting_conflicts() const {
  return nonogram::counting_conflicts(board_);
}

std::optional<Change> NonogramPuzzle::change(std::size_t clue, const Solution& solution) const {
  const std::vector<GridLine> lines = grid_lines(board_);
  if (clue >= lines.size()) return Puzzle::change(clue, solution);
  const GridLine& line = lines[clue];
  return Change{line.name, numbers_text(*line.runs), numbers_text(runs_in(solution, line.cells))};
}

std::vector<std::string> NonogramPuzzle::violations(const Solution& solution) const {
  if (solution.size() != board_.width() * board_.height()) {
    return {"it has " + counted(solution.size(), "cell")};
  }
  std::vector<std::string> found;
  for (std::size_t cell = 0; cell < solution.size(); ++cell) {
    if (solution[cell] > 1) found.push_back(place(cell) + " is neither black nor white");
  }
  if (!found.empty()) return found;
  for (const GridLine& line : grid_lines(board_)) {
    const std::vector<int> runs = runs_in(solution, line.cells);
    if (line.unknown || runs == *line.runs) continue;
    found.push_back(line.name + " has " + (runs.empty() ? "no run" : "runs " + numbers_text(runs)) +
                    ", its clue is " + numbers_text(*line.runs));
  }
  for (const FixedCell& fixed : board_.fixed) {
    const std::size_t value = solution[fixed.cell];
    if (value == (fixed.black ? 1U : 0U)) continue;
    found.push_back(place(fixed.cell) + " is " + colour_name(value) + ", but given as " +
                    colour_name(1 - value));
  }
  return found;
}

std::vector<Note> NonogramPuzzle::notes() const {
  std::vector<Note> notes = board_.notes;
  std::vector<Span> unknown;
  for (const auto* side : {&board_.rows, &board_.columns}) {
    for (const LineClue& line : *side) {
      if (line.unknown) unknown.push_back(line.where);
    }
  }
  if (!unknown.empty()) {
    notes.push_back(
        {"a ? stands for " +
             (unknown.size() == 1 ? "one line" : std::to_string(unknown.size()) + " lines"),
         unknown.front()});
  }
  return notes;
}

std::string NonogramPuzzle::print() const {
  return board_.fixed.empty() ? non_text(board_) : tatham_text(board_);
}

/// Columns, then rows, each from the last number on in as many spots as there may be numbers.
std::string NonogramPuzzle::written(std::string_view /*format*/) const {
  if (!board_.fixed.empty()) {
    throw std::invalid_argument("a link to puzz.link has no words for cells that are given");
  }
  std::vector<std::optional<std::size_t>> spots;
  const auto add = [&](const std::vector<LineClue>& lines, std::size_t most) {
    for (const LineClue& line : lines) {
      if (line.unknown || line.runs.size() > most) {
        throw std::invalid_argument(line.unknown
                                        ? "a link to puzz.link has no words for a ?"
                                        : "a link to puzz.link has no room for so many numbers");
      }
      for (std::size_t i = line.runs.size(); i-- > 0;) {
        spots.emplace_back(static_cast<std::size_t>(line.runs[i]));
      }
      spots.resize(spots.size() + most - line.runs.size());
    }
  };
  add(board_.columns, (board_.height() + 1) / 2);
  add(board_.rows, (board_.width() + 1) / 2);
  return grid::link_text("nonogram", board_.width(), board_.height(), grid::numbers_in_16(spots));
}

std::string NonogramPuzzle::line(const Solution& solution) const {
  std::string text;
  for (std::size_t value : solution) text += value == 1 ? '1' : '0';
  return text;
}

Sheet NonogramPuzzle::sheet() const {
  Sheet sheet;
  sheet.look = Sheet::Look::picture;
  sheet.height = board_.height();
  sheet.width = board_.width();
  for (std::size_t place = 0; place < places(); ++place) {
    sheet.cells.push_back({{}, place, {".", "#"}});
  }
  std::size_t clue = 0;
  const auto item = [&](const LineClue& line) -> Sheet::Item {
    Span where = line.where;
    if (line.unsaid) where.length = 0;
    return {line.unknown ? "?" : numbers_text(line.runs), clue++, where};
  };
  for (const LineClue& row : board_.rows) sheet.margins[Sheet::left].push_back(item(row));
  for (const LineClue& column : board_.columns) {
    sheet.margins[Sheet::top].push_back(item(column));
  }
  sheet.blank = board_.blank;
  for (const FixedCell& fixed : board_.fixed) {
    Sheet::Cell& cell = sheet.cells[fixed.cell];
    cell.item = {cell.signs[fixed.black ? 1 : 0], clue++};
  }
  return sheet;
}

}  // namespace cluecore::nonogram
