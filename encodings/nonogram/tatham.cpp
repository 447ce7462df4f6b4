// SPDX-License-Identifier: MIT
// Game ids of Pattern in Simon Tatham's Portable Puzzle Collection: 5x3:1/2/1.1/2/1/4/1.1/1
//
// The size, width first; behind the colon the clues of the columns, then of the rows, with /
// between and . within. Newer versions add a comma and the cells that are fixed: a letter a to y
// skips 0 to 24 cells and fixes the next, to black if it is a capital; z skips 25 and fixes none.
// The last letter fixes the cell that would come after the last one.
#include "grid/codes.hpp"
#include "readers.hpp"
#include "text/pieces.hpp"

#include <algorithm>

namespace cluecore::nonogram {

Board read_tatham(const Text& text, const Field& id) {
  const auto part = [&](std::size_t begin, std::size_t end) { return piece(id, begin, end); };
  const std::size_t colon = id.text.find_first_of(":#");
  if (colon == std::string_view::npos || id.text[colon] == '#') {
    throw text.error(id, colon == std::string_view::npos
                             ? "a game id has a colon: 10x10:1.2/3/..."
                             : "a random seed is not a puzzle; the id with a colon is needed");
  }
  // A number alone is the size of a square.
  const std::size_t x = std::min(id.text.find('x'), colon);
  const std::size_t width = read_side(text, part(0, x), "width");
  const std::size_t height = x == colon ? width : read_side(text, part(x + 1, colon), "height");

  const std::size_t comma = std::min(id.text.find(',', colon), id.text.size());
  const Field clues = part(colon + 1, comma);
  const std::vector<Field> lines = split(clues, '/');
  if (lines.size() != width + height) {
    throw text.error(clues, counted(lines.size(), "clue") + "; " + counted(width, "column") +
                                " and " + counted(height, "row") + " have " +
                                std::to_string(width + height));
  }
  Board board;
  for (const Field& line : lines) {
    auto& side = board.columns.size() < width ? board.columns : board.rows;
    side.push_back(read_clue(text, line, '.'));
  }
  if (comma < id.text.size()) {
    grid::Cursor letters(text, part(comma + 1, id.text.size()));
    for (const auto& [cell, black, where] : grid::steps_to_values(letters, width * height)) {
      board.fixed.push_back({cell, *black == 1, where});
    }
  }
  return board;
}

}  // namespace cluecore::nonogram
