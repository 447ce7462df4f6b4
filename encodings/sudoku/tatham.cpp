// SPDX-License-Identifier: MIT
// Game ids of Solo in Simon Tatham's Portable Puzzle Collection.
#include "cells.hpp"
#include "grid/codes.hpp"

#include <algorithm>

namespace cluecore::sudoku {

Grid read_tatham(const Text& text, const Field& id) {
  const std::size_t colon = id.text.find_first_of(":#");
  if (colon == std::string_view::npos || id.text[colon] == '#') {
    throw text.error(id, colon == std::string_view::npos
                             ? "a game id has a colon: 3x3:a1b2..."
                             : "a random seed is not a puzzle; the id with a colon is needed");
  }
  const Field size{id.begin, id.text.substr(0, colon)};
  auto parts = grid::game_id(text, id);
  if (!parts) throw text.error(size, "a game id begins with the boxes: 3x3:");
  auto& [head, code] = *parts;
  // What follows the size: variants, then how the puzzle was generated, which does not matter.
  const Field letters{id.begin + colon - head.letters.size(), head.letters};
  for (std::size_t at = 0; at < letters.text.size(); ++at) {
    const char c = letters.text[at];
    if (c == 'd' || c == 'r' || c == 'm' || c == 'a') break;
    const char* variant = c == 'j'   ? "jigsaw"
                          : c == 'x' ? "diagonal (X)"
                          : c == 'k' ? "killer"
                                     : nullptr;
    throw text.error({letters.begin + at, letters.text.substr(at, 1)},
                     variant == nullptr
                         ? quoted_character(letters.text, at) + " is not part of a game id"
                         : std::string(variant) + " sudokus are not supported yet");
  }
  if (size.text.substr(0, colon - letters.text.size()).find('x') == std::string_view::npos) {
    throw text.error(size, "a game id begins with the boxes: 3x3:");
  }
  // So many columns of boxes: each box is that many rows high, and the other way round.
  const auto side = [](std::size_t boxes) {
    return static_cast<int>(std::min(boxes, std::size_t{largest_size}));
  };
  const std::optional<Shape> shape = checked_shape(side(head.width), side(head.height));
  if (!shape) throw text.error(size, "boxes are from 2x2 to 7x7");
  Grid grid{*shape, {}, Symbols::from_one, shape->size() > 35};
  grid.cells.resize(static_cast<std::size_t>(shape->cells()));
  for (const auto& [cell, digit, where] :
       grid::letter_runs(code, grid.cells.size(), grid::Digits::many)) {
    if (*digit == 0 || *digit > static_cast<std::size_t>(shape->size())) {
      throw InputError(text.source.name(), text.line, where,
                       *digit == 0 ? "0 is not a digit of the grid"
                                   : std::to_string(*digit) + " is not a digit from 1 to " +
                                         std::to_string(shape->size()));
    }
    grid.cells[cell] = {static_cast<int>(*digit), where};
  }
  return grid;
}

}  // namespace cluecore::sudoku
