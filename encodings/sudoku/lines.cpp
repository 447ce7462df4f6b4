// SPDX-License-Identifier: MIT
#include "lines.hpp"

#include "puzzle/pasted_layouts.hpp"
#include "text/contains.hpp"
#include "text/pieces.hpp"

#include <algorithm>
#include <array>

namespace cluecore::sudoku {

namespace {

constexpr std::array<std::string_view, 5> puzzle_columns = {"puzzle", "puzzles", "quiz", "quizzes",
                                                            "question"};
constexpr std::array<std::string_view, 3> solution_columns = {"solution", "solutions", "answer"};

bool is_blank_or_vertical(const Field& character) {
  return character.text == "|" || is_blank(character.text) || is_box_drawing(character.text);
}

template <std::size_t count>
std::optional<std::size_t> column_named(const std::vector<Field>& header,
                                        const std::array<std::string_view, count>& names) {
  for (std::size_t column = 0; column < header.size(); ++column) {
    if (contains(names, lower(header[column].text))) return column;
  }
  return std::nullopt;
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

std::optional<TableHeader> table_header(std::string_view line, char separator) {
  const std::vector<Field> fields = separator == ',' ? csv_fields(line) : split(line, separator);
  const std::optional<std::size_t> puzzle = column_named(fields, puzzle_columns);
  if (!puzzle) return std::nullopt;
  return TableHeader{fields.size(), *puzzle, column_named(fields, solution_columns)};
}

}  // namespace cluecore::sudoku
