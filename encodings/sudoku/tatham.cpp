// SPDX-License-Identifier: MIT
// Game ids of Solo in Simon Tatham's Portable Puzzle Collection, and links of puzz.link.
#include "cells.hpp"
#include "grid/codes.hpp"
#include "puzzle/links.hpp"

#include <algorithm>
#include <array>

namespace cluecore::sudoku {

namespace {

void put(Grid& grid, const Text& text, const std::vector<grid::Coded>& givens) {
  grid.cells.resize(static_cast<std::size_t>(grid.shape.cells()));
  for (const auto& [cell, digit, where] : givens) {
    if (!digit) continue;
    if (*digit == 0 || *digit > static_cast<std::size_t>(grid.shape.size())) {
      throw InputError(text.source.name(), text.line, where,
                       *digit == 0 ? "0 is not a digit of the grid"
                                   : std::to_string(*digit) + " is not a digit from 1 to " +
                                         std::to_string(grid.shape.size()));
    }
    grid.cells[cell] = {static_cast<int>(*digit), where};
  }
}

}  // namespace

Grid read_tatham(const Text& text, const Field& content) {
  const Field id = behind_page(content, "solo");
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
  const auto cells = static_cast<std::size_t>(shape->cells());
  put(grid, text, grid::letter_runs(code, cells, grid::Digits::many));
  return grid;
}

Grid read_link(const Text& text, const Field& content) {
  constexpr std::array<std::string_view, 1> kinds = {"sudoku"};
  auto [parts, code] = grid::link_of_kind(text, content, kinds);
  const auto size = static_cast<int>(std::min(parts.width, std::size_t{largest_size} + 1));
  const Field sides{content.begin, content.text.substr(0, code.field().begin - content.begin)};
  const std::optional<Shape> shape = usual_shape(size);
  if (parts.width != parts.height || parts.width > largest_size || !shape) {
    throw text.error(sides, "sudokus are square, and their boxes are from 2x2 to 7x7");
  }
  Grid grid{*shape, {}, Symbols::from_one, size > 35};
  put(grid, text, grid::numbers_in_16(code, static_cast<std::size_t>(shape->cells()), true));
  if (!code.at_end()) throw code.error("the code should end here");
  return grid;
}

}  // namespace cluecore::sudoku
