// SPDX-License-Identifier: MIT
#include "cells.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace cluecore::sudoku {

namespace {

/// The digit that a character stands for when counting starts at 1, or nothing.
std::optional<int> digit_of_symbol(char c) {
  if (c >= '1' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  return std::nullopt;
}

std::string alphabet(int size) {
  if (size <= 9) return "a digit from 1 to " + std::to_string(size);
  std::string letters = "A to ";
  letters += static_cast<char>('A' + size - 10);
  return "one of 1 to 9 and " + (size == 10 ? "A" : letters);
}

std::string grid_name(int size) {
  return std::to_string(size) + "x" + std::to_string(size) + " grid";
}

/// The size of a grid with so many cells, or nothing.
std::optional<int> size_of_cells(std::size_t cells) {
  for (int size = smallest_size; size <= largest_size; ++size) {
    if (static_cast<std::size_t>(size * size) == cells) return size;
  }
  return std::nullopt;
}

/// Refuses a number of cells that makes no grid, naming the likeliest that was meant.
Shape shape_for_cells(const Text& text, const Field& field, std::size_t cells,
                      const std::optional<Shape>& box) {
  if (const std::optional<int> size = size_of_cells(cells);
      size && (!box || box->size() == *size)) {
    return shape_for(text, field, *size, box);
  }
  int meant = box ? box->size() : smallest_size;
  for (int side = 2; !box && side * side <= largest_size; ++side) {
    const auto distance = [&](int size) {
      return std::abs(static_cast<long>(cells) - static_cast<long>(size) * size);
    };
    if (distance(side * side) < distance(meant)) meant = side * side;
  }
  throw text.error(field, counted(cells, "cell") + "; a " + grid_name(meant) + " has " +
                              std::to_string(meant * meant));
}

Grid read_numbers(const Text& text, const Field& field, std::vector<Field> numbers,
                  const std::optional<Shape>& box) {
  const Shape shape = shape_for_cells(text, field, numbers.size(), box);
  Grid grid{shape, {}, Symbols::from_one, true};
  for (Field& number : numbers) {
    number.begin += field.begin;
    grid.cells.push_back(number_cell(text, number, shape.size()));
  }
  return grid;
}

}  // namespace

Shape shape_for(const Text& text, const Field& field, int size, const std::optional<Shape>& box) {
  if (box && box->size() == size) return *box;
  if (box) {
    throw text.error(field, "a " + grid_name(size) + ", but boxes of " +
                                std::to_string(box->height) + "x" + std::to_string(box->width) +
                                " make a " + grid_name(box->size()));
  }
  if (size < smallest_size || size > largest_size) {
    throw text.error(field, "a " + grid_name(size) + "; sizes are " +
                                std::to_string(smallest_size) + " to " +
                                std::to_string(largest_size));
  }
  if (const std::optional<Shape> square = square_shape(size)) return *square;
  std::vector<std::string> boxes;
  for (const Shape& shape : shapes_of_size(size)) {
    boxes.push_back("--box " + std::to_string(shape.height) + "x" + std::to_string(shape.width));
  }
  throw text.error(field, "a " + grid_name(size) + " has no square boxes" +
                              (boxes.empty() ? ", nor any others" : "; say " + listed(boxes)));
}

bool is_blank_cell(std::string_view text) {
  return text.empty() || text == "0" || text == "." || text == "_" || text == "*";
}

bool is_symbol(char c) { return is_blank_cell({&c, 1}) || digit_of_symbol(c).has_value(); }

Cell number_cell(const Text& text, const Field& field, int size) {
  const Span where = text.line.span(field.begin, field.text.size());
  if (is_blank_cell(field.text)) return {0, where};
  const std::optional<int> digit = whole_number(field.text);
  if (!digit || *digit < 1 || *digit > size) {
    throw text.error(field, std::string(field.text) + " is not a digit from 1 to " +
                                std::to_string(size));
  }
  return {*digit, where};
}

void SymbolCells::look_at(std::string_view characters) {
  for (char c : characters) {
    zero_ = zero_ || c == '0';
    point_ = point_ || c == '.';
    other_ = other_ || c == 'G' || c == 'g' || c == '_' || c == '*';
  }
}

Symbols SymbolCells::symbols() const {
  return size_ == 16 && zero_ && point_ && !other_ ? Symbols::from_zero : Symbols::from_one;
}

Cell SymbolCells::read(const Text& text, std::size_t at) const {
  const std::string_view line = text.line.text;
  const Field field{at, line.substr(at, character_length(line, at))};
  const Span where = text.line.span(at, field.text.size());
  const bool from_zero = symbols() == Symbols::from_zero;
  if (from_zero && field.text == "0") return {1, where};
  if (is_blank_cell(field.text)) return {0, where};
  std::optional<int> digit = digit_of_symbol(line[at]);
  if (digit && from_zero) ++*digit;
  if (!digit || *digit > size_) {
    throw text.error(field, quoted_character(line, at) + " is not " +
                                (from_zero ? "one of 0 to 9 and A to F" : alphabet(size_)));
  }
  return {*digit, where};
}

Grid read_grid_field(const Text& text, const Field& field, const std::optional<Shape>& box) {
  if (field.text.find(',') != std::string_view::npos) {
    return read_numbers(text, field, split(field.text, ','), box);
  }
  if (field.text.find_first_of(" \t") != std::string_view::npos) {
    return read_numbers(text, field, split_blanks(field.text), box);
  }
  // A sign that no sudoku has is a likelier slip than a wrong length.
  for (std::size_t at = 0; at < field.text.size(); ++at) {
    if (!is_symbol(field.text[at])) {
      const std::size_t length = character_length(field.text, at);
      throw text.error({field.begin + at, field.text.substr(at, length)},
                       quoted_character(field.text, at) + " is neither a digit nor a blank");
    }
  }
  const Shape shape = shape_for_cells(text, field, field.text.size(), box);
  if (shape.size() > 35) {
    throw text.error(field, "digits up to " + std::to_string(shape.size()) +
                                " need numbers, with blanks between them");
  }
  SymbolCells cells(shape.size());
  cells.look_at(field.text);
  Grid grid{shape, {}, cells.symbols(), false};
  for (std::size_t at = 0; at < field.text.size(); ++at) {
    grid.cells.push_back(cells.read(text, field.begin + at));
  }
  return grid;
}

Grid read_tatham(const Text& text, const Field& id) {
  const std::string_view whole = id.text;
  const auto part = [&](std::size_t begin, std::size_t length) {
    return Field{id.begin + begin, whole.substr(begin, length)};
  };
  const std::size_t colon = whole.find_first_of(":#");
  if (colon == std::string_view::npos || whole[colon] == '#') {
    throw text.error(id, colon == std::string_view::npos
                             ? "a game id has a colon: 3x3:a1b2..."
                             : "a random seed is no puzzle; the id with a colon is needed");
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
      throw text.error(part(at, 1), quoted_character(whole, at) + " is no part of a game id");
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
                       quoted_character(whole, at) + " is no part of a game id");
    }
    if (grid.cells.size() > cells) {
      throw text.error(part(begin, at - begin),
                       "more than the " + std::to_string(cells) + " cells of a " +
                           grid_name(shape.size()));
    }
  }
  if (grid.cells.size() < cells) {
    throw text.error(part(colon + 1, whole.size()),
                     counted(grid.cells.size(), "cell") + "; a " + grid_name(shape.size()) +
                         " has " + std::to_string(cells));
  }
  return grid;
}

}  // namespace cluecore::sudoku
