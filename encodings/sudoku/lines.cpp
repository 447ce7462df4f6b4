// SPDX-License-Identifier: MIT
#include "puzzle/pasted_layouts.hpp"
#include "readers.hpp"
#include "text/pieces.hpp"

#include <algorithm>
#include <set>

namespace cluecore::sudoku {

namespace {

bool is_blank_or_vertical(const Field& character) {
  return character.text == "|" || is_blank(character.text) || is_box_drawing(character.text);
}

}  // namespace

bool is_ruler(std::string_view content) {
  bool ruler = false;
  for (const Field& character : characters_of({0, content})) {
    const bool drawing = is_box_drawing(character.text);
    if (!drawing && content.find_first_of("-+|*=: \t", character.begin) != character.begin) {
      return false;
    }
    ruler = ruler || drawing;
  }
  return ruler || content.find("--") != std::string_view::npos ||
         content.find("==") != std::string_view::npos;
}

bool is_section(std::string_view content) {
  return is_puzzle_section(content) || lower(content) == "[state]";
}

bool is_puzzle_section(std::string_view content) {
  return lower(content) == "[puzzle]";
}

bool is_box_size(std::string_view content) {
  const std::vector<Field> sides = split(content, 'x');
  return sides.size() <= 2 && std::all_of(sides.begin(), sides.end(), [](const Field& side) {
           return side.text.size() <= 2 && whole_number(side.text);
         });
}

bool is_grid_size(std::string_view content, std::string_view below) {
  const std::vector<Field> sides = split_blanks(content);
  return sides.size() == 2 && is_box_size(sides[0].text) && sides[0].text == sides[1].text &&
         drawn_characters({0, below}).size() > drawn_characters({0, content}).size();
}

std::vector<Field> drawn_fields(const Field& content) {
  return pieces_between(content, is_blank_or_vertical);
}

std::vector<Field> drawn_characters(const Field& content) {
  std::vector<Field> characters = characters_of(content);
  std::erase_if(characters, is_blank_or_vertical);
  return characters;
}

std::optional<Shape> drawn_box(std::span<const Line> lines, int size) {
  int rows = 0;
  std::set<int> bars;      // that rows have
  std::set<int> bands{0};  // the rows above each ruler
  for (const Line& line : lines) {
    const std::vector<Field> signs = characters_of(content_of(line.text));
    const auto count =
        std::ranges::count_if(signs, [](const Field& one) { return is_bar(one.text); });
    if (is_ruler(content_of(line.text).text)) {
      bands.insert(rows);
    } else if (count > 0) {
      bars.insert(static_cast<int>(count));
      ++rows;
    }
  }
  bands.insert(rows);
  const int down = static_cast<int>(bands.size()) - 1;
  if (rows != size || bars.size() != 1 || down < 2 || rows % down != 0) return std::nullopt;
  // Between the boxes, or around them, too.
  const int across = rows / down;
  if (across < 2 || (*bars.begin() != across - 1 && *bars.begin() != across + 1))
    return std::nullopt;
  const Shape box{rows / down, rows / across};
  const bool even = std::ranges::all_of(bands, [&](int row) { return row % box.height == 0; });
  return even ? std::optional(box) : std::nullopt;
}

}  // namespace cluecore::sudoku
