// SPDX-License-Identifier: MIT
// Game ids of Solo in Simon Tatham's Portable Puzzle Collection.
#include "cells.hpp"

namespace cluecore::sudoku {

Grid read_tatham(const Text& text, const Field& id) {
  const std::string_view whole = id.text;
  const auto part = [&](std::size_t begin, std::size_t length) {
    return Field{id.begin + begin, whole.substr(begin, length)};
  };
  const std::size_t colon = whole.find_first_of(":#");
  if (colon == std::string_view::npos || whole[colon] == '#') {
    throw text.error(id, colon == std::string_view::npos
                             ? "a game id has a colon: 3x3:a1b2..."
                             : "a random seed is not a puzzle; the id with a colon is needed");
  }
  std::size_t at = 0;
  const auto number = [&](std::size_t end) -> std::optional<int> {
    const std::size_t begin = at;
    while (at < end && is_digit(whole[at])) ++at;
    return whole_number(whole.substr(begin, at - begin));
  };
  const std::optional<int> columns_of_boxes = number(colon);
  std::optional<int> rows_of_boxes;
  if (at < colon && whole[at] == 'x') {
    ++at;
    rows_of_boxes = number(colon);
  }
  // What follows the size: variants, then how the puzzle was generated, which does not matter.
  for (; at < colon; ++at) {
    const char c = whole[at];
    const bool generation = c == 'd' || c == 'r' || c == 'm' || c == 'a';
    if (generation) break;
    const char* variant = c == 'j'   ? "jigsaw"
                          : c == 'x' ? "diagonal (X)"
                          : c == 'k' ? "killer"
                                     : nullptr;
    if (variant == nullptr) {
      throw text.error(part(at, 1), quoted_character(whole, at) + " is not part of a game id");
    }
    throw text.error(part(at, 1), std::string(variant) + " sudokus are not supported yet");
  }
  if (!columns_of_boxes || !rows_of_boxes) {
    throw text.error(part(0, colon), "a game id begins with the boxes: 3x3:");
  }
  // So many columns of boxes: each box is that many rows high, and the other way round.
  const std::optional<Shape> checked = checked_shape(*columns_of_boxes, *rows_of_boxes);
  if (!checked) throw text.error(part(0, colon), "boxes are from 2x2 to 7x7");
  const Shape shape = *checked;

  Grid grid{shape, {}, Symbols::from_one, shape.size() > 35};
  at = colon + 1;
  const auto cells = static_cast<std::size_t>(shape.cells());
  while (at < whole.size()) {
    const char c = whole[at];
    const std::size_t begin = at;
    if (is_digit(c)) {
      number(whole.size());
      const Field field = part(begin, at - begin);
      if (field.text == "0") throw text.error(field, "0 is not a digit of the grid");
      grid.cells.push_back(number_cell(text, field, shape.size()));
    } else if (c >= 'a' && c <= 'z') {
      ++at;
      grid.cells.resize(grid.cells.size() + static_cast<std::size_t>(c - 'a' + 1));
    } else if (c == '_') {
      ++at;
    } else {
      throw text.error(part(at, character_length(whole, at)),
                       quoted_character(whole, at) + " is not part of a game id");
    }
    if (grid.cells.size() > cells) {
      throw text.error(part(begin, at - begin), "more than the " + std::to_string(cells) +
                                                    " cells of a " + grid_name(shape.size()));
    }
  }
  if (grid.cells.size() < cells) {
    throw text.error(part(colon + 1, whole.size()), counted(grid.cells.size(), "cell") + "; a " +
                                                        grid_name(shape.size()) + " has " +
                                                        std::to_string(cells));
  }
  return grid;
}

}  // namespace cluecore::sudoku
