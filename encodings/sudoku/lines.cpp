// SPDX-License-Identifier: MIT
#include "puzzle/pasted_layouts.hpp"
#include "readers.hpp"
#include "text/pieces.hpp"

#include <algorithm>

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
  const std::string name = lower(content);
  return name.size() > 2 && name.front() == '[' && name.back() == ']' && name[1] >= 'a' &&
         name[1] <= 'z';
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

}  // namespace cluecore::sudoku
