// SPDX-License-Identifier: MIT
// Game ids of Pattern in Simon Tatham's Portable Puzzle Collection: 5x3:1/2/1.1/2/1/4/1.1/1
//
// The size, width first; behind the colon the clues of the columns, then of the rows, with /
// between and . within. Newer versions add a comma and the cells that are fixed: a letter a to y
// skips 0 to 24 cells and fixes the next, to black if it is a capital; z skips 25 and fixes none.
// The last letter fixes the cell that would come after the last one.
#include "readers.hpp"

#include <algorithm>

namespace cluecore::nonogram {

namespace {

std::vector<FixedCell> read_fixed_cells(const Text& text, const Field& letters, std::size_t cells) {
  std::vector<FixedCell> fixed;
  std::size_t position = 0;
  for (std::size_t at = 0; at < letters.text.size(); ++at) {
    const char c = letters.text[at];
    const bool black = c >= 'A' && c <= 'Z';
    const Field letter{letters.begin + at,
                       letters.text.substr(at, character_length(letters.text, at))};
    if (!black && (c < 'a' || c > 'z')) {
      throw text.error(letter, quoted_character(letters.text, at) +
                                   " is not a letter; fixed cells are the letters a to z");
    }
    const auto skipped = static_cast<std::size_t>(c - (black ? 'A' : 'a'));
    position += skipped;
    if (position > cells) {
      throw text.error(letter, "this letter goes past the last of the " + counted(cells, "cell"));
    }
    if (skipped == 25) continue;
    if (position < cells) {
      fixed.push_back({position, black, text.line.span(letter.begin, 1)});
    }
    ++position;
  }
  if (position != cells + 1) {
    throw text.error(letters, "the fixed cells end " + counted(cells + 1 - position, "cell") +
                                  " too soon; the last letter stands behind the last cell");
  }
  return fixed;
}

}  // namespace

Board read_tatham(const Text& text, const Field& id) {
  const auto part = [&](std::size_t begin, std::size_t end) {
    return Field{id.begin + begin, id.text.substr(begin, end - begin)};
  };
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
  const std::vector<Field> lines = split(clues.text, '/');
  if (lines.size() != width + height) {
    throw text.error(clues, counted(lines.size(), "clue") + "; " + counted(width, "column") +
                                " and " + counted(height, "row") + " have " +
                                std::to_string(width + height));
  }
  Board board;
  for (const Field& line : lines) {
    auto& side = board.columns.size() < width ? board.columns : board.rows;
    side.push_back(read_clue(text, {clues.begin + line.begin, line.text}, '.'));
  }
  if (comma < id.text.size()) {
    board.fixed = read_fixed_cells(text, part(comma + 1, id.text.size()), width * height);
  }
  return board;
}

}  // namespace cluecore::nonogram
