// SPDX-License-Identifier: MIT
#include "grid_picture.hpp"

#include <algorithm>
#include <stdexcept>

namespace cluecore {

namespace {

enum class Mark { none, conflict, differs, given };

constexpr const char* conflict_colour = "\x1b[1;31m";
constexpr const char* differs_colour = "\x1b[33m";
constexpr const char* given_colour = "\x1b[1m";
constexpr const char* no_colour = "\x1b[0m";

std::vector<Mark> marks(std::size_t cells, const std::vector<Clue>& clues, const Picture& picture) {
  std::vector<Mark> marks(cells);
  for (std::size_t cell = 0; cell < picture.differs.size(); ++cell) {
    if (picture.differs[cell]) marks.at(cell) = Mark::differs;
  }
  for (std::size_t clue = 0; clue < clues.size(); ++clue) {
    if (!clues[clue].given) continue;
    Mark& mark = marks.at(clues[clue].given->place);
    if (picture.solution != nullptr) mark = Mark::given;
    if (clue < picture.conflict.size() && picture.conflict[clue]) mark = Mark::conflict;
  }
  return marks;
}

void append_cell(std::string& line, std::string text, Mark mark, bool coloured) {
  const char* colour = "";
  char left = ' ';
  char right = ' ';
  if (mark == Mark::conflict) {
    left = '[';
    right = ']';
    colour = conflict_colour;
  } else if (mark == Mark::differs) {
    left = '<';
    right = '>';
    colour = differs_colour;
  } else if (mark == Mark::given) {
    right = '\'';
    colour = given_colour;
  }
  text.insert(0, 1, left) += right;
  if (coloured && mark != Mark::none) {
    line.append(colour).append(text).append(no_colour);
  } else {
    line += text;
  }
}

}  // namespace

std::string draw_grid(const GridPicture& grid, const std::vector<Clue>& clues,
                      const Picture& picture) {
  if (grid.columns == 0) throw std::logic_error("draw_grid: a grid without columns");
  const std::vector<Mark> mark = marks(grid.cells.size(), clues, picture);
  std::size_t width = 1;
  for (const std::string& cell : grid.cells) width = std::max(width, cell.size());
  const auto begins = [](std::size_t at, std::size_t step) {
    return step > 0 && at > 0 && at % step == 0;
  };
  std::string ruler = "  ";
  for (std::size_t column = 0; column < grid.columns; ++column) {
    if (begins(column, grid.box_width)) ruler += '+';
    ruler.append(width + 2, '-');
  }
  std::string text;
  std::string line;
  for (std::size_t cell = 0; cell < grid.cells.size(); ++cell) {
    const std::size_t column = cell % grid.columns;
    if (column == 0) {
      if (begins(cell / grid.columns, grid.box_height)) text += ruler + "\n";
      line = "  ";
    }
    if (begins(column, grid.box_width)) line += '|';
    std::string content = grid.cells[cell];
    content.insert(0, width - content.size(), ' ');
    append_cell(line, std::move(content), mark[cell], picture.colour);
    if (column + 1 == grid.columns) {
      while (line.back() == ' ') line.pop_back();
      text += line + "\n";
    }
  }
  return text;
}

std::string grid_legend(const GridPicture& grid, const std::vector<Clue>& clues,
                        const Picture& picture) {
  const std::vector<Mark> mark = marks(grid.cells.size(), clues, picture);
  std::string legend;
  // The first that is marked so: an example that is not there could be taken for a statement.
  const auto add = [&](Mark kind, const char* before, const char* behind) {
    const auto found = std::find(mark.begin(), mark.end(), kind);
    if (found == mark.end()) return;
    legend.append(legend.empty() ? "" : ", ").append(before);
    legend.append(grid.cells[static_cast<std::size_t>(found - mark.begin())]).append(behind);
  };
  add(Mark::conflict, "[", "] takes part in a conflict");
  add(Mark::given, "", "' is a given");
  add(Mark::differs, "<", "> differs");
  return legend;
}

}  // namespace cluecore
