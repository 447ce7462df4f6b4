// SPDX-License-Identifier: MIT
#include "picture/grid_picture.hpp"

#include "picture/marks.hpp"

#include <algorithm>
#include <stdexcept>

namespace cluecore {

namespace {

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
    line += marked(std::move(content), mark[cell], picture.colour);
    if (column + 1 == grid.columns) {
      while (line.back() == ' ') line.pop_back();
      text += line + "\n";
    }
  }
  return text;
}

std::string grid_legend(const GridPicture& grid, const std::vector<Clue>& clues,
                        const Picture& picture) {
  std::vector<Marked> drawn;
  for (const Mark mark : marks(grid.cells.size(), clues, picture)) {
    drawn.push_back({grid.cells[drawn.size()], mark});
  }
  return marks_legend(drawn);
}

}  // namespace cluecore
