// SPDX-License-Identifier: MIT
// Loops as text: along the sides of cells, with a character for each corner and three for each side and cell;
// or from cell to cell, with three for each cell and one for what is between two.
#include "picture/drawing.hpp"
#include "text/text.hpp"

#include <algorithm>

namespace cluecore {

namespace {

class LoopDrawing {
 public:
  LoopDrawing(const Sheet& sheet, const Picture& picture)
      : sheet_(sheet),
        picture_(picture),
        seen_(seen_edges(sheet, picture)),
        width_(4 * sheet.width + 1) {
    lines_.assign(2 * sheet.height + 1, std::vector<std::string>(width_, " "));
    if (sheet.loop == Sheet::Edges::sides) draw_corners();
    for (std::size_t index = 0; index < sheet.cells.size(); ++index) draw_cell(index);
    for (const SeenEdge& seen : seen_) draw_edge(seen);
    if (sheet.loop == Sheet::Edges::ways) draw_turns();
  }

  std::string text() const {
    std::string text;
    const bool ways = sheet_.loop == Sheet::Edges::ways;
    for (std::size_t line = 0; line < lines_.size(); ++line) {
      // Between cells nothing stands but the loop, and beyond them not even that.
      const bool between = ways && line % 2 == 0;
      if (between && (seen_.empty() || line == 0 || line + 1 == lines_.size())) continue;
      std::string joined = "  ";
      for (const std::string& sign : lines_[line]) joined += sign;
      text += ended(joined);
    }
    return text + draw_sentences(sheet_, picture_);
  }

  std::string legend() const {
    std::string legend = marks_legend(drawn_);
    if (differs_) legend += (legend.empty() ? "" : ", ") + std::string("~ differs");
    return legend;
  }

 private:
  // Where cells and what is between them stand. Corners are at (0, 0), middles of cells at (1, 2).

  std::string& at(std::size_t line, std::size_t column) { return lines_[line][column]; }

  void draw_corners() {
    for (std::size_t row = 0; row <= sheet_.height; ++row) {
      for (std::size_t column = 0; column <= sheet_.width; ++column) at(2 * row, 4 * column) = ".";
    }
  }

  void draw_cell(std::size_t index) {
    Marked cell = shown(sheet_.cells[index], picture_);
    const bool sides = sheet_.loop == Sheet::Edges::sides;
    if (cell.text.empty() || (sides && cell.text == ".")) {
      cell.text = sides ? " " : ".";
    }
    drawn_.push_back(cell);
    const std::size_t line = 2 * (index / sheet_.width) + 1;
    const std::size_t column = 4 * (index % sheet_.width) + 2;
    at(line, column) = cell.text;
    if (cell.mark == Mark::none) return;
    const std::string whole = marked(cell.text, cell.mark, picture_.colour);
    at(line, column - 1) = at(line, column + 1) = "";
    at(line, column) = whole;
  }

  /// What stands at one of the characters of an edge.
  void put(std::size_t line, std::size_t column, const std::string& sign) {
    if (at(line, column) == " ") at(line, column) = sign;
  }

  void draw_edge(const SeenEdge& seen) {
    const auto& [edge, used, other, follows] = seen;
    differs_ = differs_ || other;
    if (!used && !other) return;
    const bool sides = sheet_.loop == Sheet::Edges::sides;
    const std::size_t shift = sides ? 0 : 1;  // of the point, in lines
    const std::size_t line = 2 * edge.row + shift + (edge.down ? 1 : 0);
    const std::size_t column = 4 * edge.column + 2 * shift;
    const std::string sign = other ? "~" : edge.down ? "|" : "-";
    if (edge.down) {
      put(line, column, sign);
    } else {
      for (std::size_t along = 1; along < 4; ++along) put(line, column + along, sign);
    }
    if (!sides || !used) return;
    at(2 * edge.row, 4 * edge.column) = "+";
    at(2 * (edge.row + (edge.down ? 1 : 0)), 4 * (edge.column + (edge.down ? 0 : 1))) = "+";
  }

  /// Through cells without a sign of their own the loop is drawn on.
  void draw_turns() {
    std::vector<int> across(sheet_.cells.size());
    std::vector<int> along(sheet_.cells.size());
    for (const SeenEdge& seen : seen_) {
      if (!seen.used) continue;
      const Sheet::Edge& edge = seen.edge;
      std::vector<int>& counts = edge.down ? along : across;
      const std::size_t cell = edge.row * sheet_.width + edge.column;
      ++counts[cell];
      ++counts[cell + (edge.down ? sheet_.width : 1)];
    }
    for (std::size_t cell = 0; cell < sheet_.cells.size(); ++cell) {
      std::string& sign = at(2 * (cell / sheet_.width) + 1, 4 * (cell % sheet_.width) + 2);
      if (sign != "." || across[cell] + along[cell] == 0) continue;
      sign = along[cell] == 0 ? "-" : across[cell] == 0 ? "|" : "+";
    }
  }

  const Sheet& sheet_;
  const Picture& picture_;
  std::vector<SeenEdge> seen_;
  std::size_t width_;
  std::vector<std::vector<std::string>> lines_;
  std::vector<Marked> drawn_;
  bool differs_ = false;
};

}  // namespace

const std::string loop_style =
    ".cluecore .loop{stroke:var(--solved);stroke-width:4;stroke-linecap:round}"
    ".cluecore .no-loop{stroke:var(--doubt);stroke-width:2;stroke-dasharray:1 4}"
    ".cluecore .maybe{stroke:var(--doubt);stroke-dasharray:7 5}"
    ".cluecore .new{stroke-width:7}";

std::vector<SeenEdge> seen_edges(const Sheet& sheet, const Picture& picture) {
  std::vector<SeenEdge> seen;
  if (picture.solution == nullptr) return seen;
  for (const Sheet::Edge& edge : sheet.edges) {
    const bool follows = picture.step != nullptr && flagged(picture.step->follows, edge.place);
    const bool known = picture.step == nullptr || flagged(picture.step->known, edge.place);
    const bool used = (known || follows) && picture.solution->at(edge.place) == 1;
    const bool differs = flagged(picture.differs, edge.place);
    if (used || differs || follows) seen.push_back({edge, used, differs, follows});
  }
  return seen;
}

Drawn draw_loop(const Sheet& sheet, const Picture& picture) {
  const LoopDrawing drawing(sheet, picture);
  return {drawing.text(), drawing.legend()};
}

}  // namespace cluecore
