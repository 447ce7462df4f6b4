// SPDX-License-Identifier: MIT
// Game ids of Pattern in Simon Tatham's Portable Puzzle Collection: 5x3:1/2/1.1/2/1/4/1.1/1
//
// The size, width first; behind the colon the clues of the columns, then of the rows, with /
// between and . within. Newer versions add a comma and the cells that are fixed: a letter a to y
// skips 0 to 24 cells and fixes the next, to black if it is a capital; z skips 25 and fixes none.
// The last letter fixes the cell that would come after the last one.
//
// Links of puzz.link: nonogram/6/7/31h12h... The margin of a column has room for (height + 1) / 2 numbers, that of
// a row for (width + 1) / 2; they begin beside the grid. All columns come before the rows.
#include "grid/codes.hpp"
#include "puzzle/links.hpp"
#include "readers.hpp"
#include "text/pieces.hpp"

#include <algorithm>
#include <array>

namespace cluecore::nonogram {

Board read_tatham(const Text& text, const Field& content) {
  const Field id = behind_page(content, "pattern");
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

Board read_link(const Text& text, const Field& content) {
  constexpr std::array<std::string_view, 1> kinds = {"nonogram"};
  auto [parts, code] = grid::link_of_kind(text, content, kinds);
  const Field all = code.field();
  constexpr auto largest = static_cast<std::size_t>(largest_side);
  if (std::max(parts.width, parts.height) > largest) {
    throw text.error({content.begin, content.text.substr(0, all.begin - content.begin)},
                     "a side has no more than " + std::to_string(largest) + " cells");
  }
  const std::size_t above = (parts.height + 1) / 2;
  const std::size_t beside = (parts.width + 1) / 2;
  Board board;
  board.columns.resize(parts.width);
  board.rows.resize(parts.height);
  for (LineClue& line : board.columns) line.where = text.line.span(all.begin, all.text.size());
  for (LineClue& line : board.rows) line.where = board.columns.front().where;
  const std::size_t spots = parts.width * above + parts.height * beside;
  for (const auto& [at, number, where] : grid::numbers_in_16(code, spots, true)) {
    if (!number) {
      throw InputError(text.source.name(), text.line, where,
                       "a number that is not told is not read");
    }
    const bool column = at < parts.width * above;
    LineClue& line =
        column ? board.columns[at / above] : board.rows[(at - parts.width * above) / beside];
    if (line.runs.empty()) line.where = where;
    line.where.length = where.column + where.length - line.where.column;
    if (*number > 0) line.runs.insert(line.runs.begin(), static_cast<int>(*number));
  }
  if (!code.at_end()) throw code.error("the code should end here");
  return board;
}

}  // namespace cluecore::nonogram
