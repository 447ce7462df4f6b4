// SPDX-License-Identifier: MIT
// The formats that are sizes and lists of clues, nothing else: .nin, .mk and .cwd.
#include "puzzle/other_rules.hpp"
#include "readers.hpp"

#include <algorithm>

namespace cluecore::nonogram {

namespace {

std::span<const Line> without_blank_lines_before(std::span<const Line> lines) {
  while (!lines.empty() && lines.front().text.empty()) lines = lines.subspan(1);
  return lines;
}

/// The two numbers of the first line, in its order.
std::pair<std::size_t, std::size_t> two_sides(const Source& source, const Line& line,
                                              const char* first, const char* second) {
  const std::vector<Field> fields = split_blanks(line.text);
  const Text text{source, line};
  if (fields.size() != 2) {
    throw source.error(line, 0, line.text.size(),
                       std::string("the first line is two numbers, ") + first + " and " + second);
  }
  return {read_side(text, fields[0], first), read_side(text, fields[1], second)};
}

std::string sides_text(std::size_t width, std::size_t height) {
  return counted(height, "row") + " and " + counted(width, "column") + " have " +
         std::to_string(height + width);
}

}  // namespace

Board read_nin(const Source& source, const Lines& lines) {
  const std::span<const Line> body = without_blank_lines_before(lines);
  const Line& head = body.front();
  const auto [width, height] = two_sides(source, head, "width", "height");
  Board board;
  board.rows = read_clues(source, head, body.subspan(1), width + height, sides_text(width, height));
  const auto columns = board.rows.begin() + static_cast<std::ptrdiff_t>(height);
  board.columns.assign(columns, board.rows.end());
  board.rows.erase(columns, board.rows.end());
  return board;
}

Board read_mk(const Source& source, const Lines& lines) {
  const std::span<const Line> body = without_blank_lines_before(lines);
  const Line& head = body.front();
  const auto [height, width] = two_sides(source, head, "height", "width");
  const auto hash = [&](auto begin) {
    return std::find_if(begin, body.end(), [](const Line& line) { return trim(line.text) == "#"; });
  };
  const auto middle = hash(body.begin());
  if (middle == body.end()) {
    throw source.error(head, 0, head.text.size(),
                       "no line is a # alone; it stands between the rows and the columns");
  }
  Board board;
  board.rows = read_clues(source, head, {body.begin() + 1, middle}, height,
                          "the height is " + std::to_string(height));
  // Some programs write a # below the columns too.
  const auto end = hash(middle + 1);
  board.columns = read_clues(source, *middle, {middle + 1, end}, width,
                             "the width is " + std::to_string(width));
  for (auto line = end; line != body.end(); ++line) {
    const Field content = content_of(line->text);
    if (!content.text.empty()) throw Text{source, *line}.error(content, no_part_of_it);
  }
  return board;
}

Board read_cwd(const Source& source, const Lines& lines) {
  std::span<const Line> body = without_blank_lines_before(lines);
  const auto take_side = [&](const char* what) {
    if (body.empty()) throw source.error(std::string("there is no ") + what);
    const Line& line = body.front();
    body = body.subspan(1);
    return read_side({source, line}, trim(Field{0, line.text}), what);
  };
  const std::size_t height = take_side("height");
  const std::size_t width = take_side("width");
  const Line& head = *(body.data() - 1);
  // A blank line where the rows end; only if there is none, the first one wherever it is.
  auto middle = body.begin() + static_cast<std::ptrdiff_t>(std::min(height, body.size()));
  if (middle == body.end() || !middle->text.empty()) {
    const auto blank =
        std::find_if(body.begin(), body.end(), [](const Line& line) { return line.text.empty(); });
    if (blank == body.end() && middle != body.end()) {
      throw source.error(*middle, 0, middle->text.size(),
                         "a blank line is expected between the rows and the columns");
    }
    middle = blank;
  }
  Board board;
  board.rows = read_clues(source, head, {body.begin(), middle}, height,
                          "the height is " + std::to_string(height));
  const auto below = middle == body.end() ? middle : middle + 1;
  board.columns = read_clues(source, middle == body.end() ? head : *middle, {below, body.end()},
                             width, "the width is " + std::to_string(width));
  return board;
}

}  // namespace cluecore::nonogram
