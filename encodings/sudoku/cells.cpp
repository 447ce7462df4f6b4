// SPDX-License-Identifier: MIT
#include "cells.hpp"

#include "puzzle/pasted_grid.hpp"
#include "text/contains.hpp"
#include "text/pieces.hpp"

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

/// Could this be a cell of any grid?
bool is_cell(std::string_view text) {
  if (text.size() <= 1) return text.empty() || is_symbol(text.front());
  const std::optional<int> number = whole_number(text);
  return number && *number <= largest_size;
}

InputError no_cell(const Text& text, const Field& cell) {
  const std::string_view sign = cell.text;
  return text.error(
      cell, (character_length(sign, 0) == sign.size() ? quoted_character(sign, 0) : shown(sign)) +
                " is neither a digit nor a blank (. 0 _ or *)");
}

/// The letter O, where it cannot be a digit.
std::string letter_or_cell(std::string_view cell, int size, std::string cell_text) {
  const bool letter = size <= 9 && !digit_meant(cell).empty();
  return letter ? "the letter " + std::string(cell) : std::move(cell_text);
}
std::string meant(std::string_view cell, int size) {
  return size <= 9 ? digit_meant(cell) : "";
}

/// From a number or a blank; 0 for a blank.
int read_number(const Text& text, const Field& field, int size) {
  if (is_blank_cell(field.text)) return 0;
  // 00 is a blank where numbers are filled up to two digits.
  const std::optional<int> digit = whole_number(field.text);
  if (!digit || *digit > size) {
    throw text.error(field, letter_or_cell(field.text, size, shown(field.text)) +
                                " is not a digit from 1 to " + std::to_string(size) +
                                meant(field.text, size));
  }
  return *digit;
}

/// Refuses a number of cells that makes no grid, naming the likeliest that was meant.
Shape shape_for_cells(const Text& text, const Field& field, const std::vector<Field>& cells,
                      const std::optional<Shape>& box) {
  if (const std::optional<int> size = size_of_cells(cells.size());
      size && (!box || box->size() == *size)) {
    return shape_for(text, field, *size, box);
  }
  // Something that is no cell at all is a likelier slip than a wrong number of cells.
  for (const Field& cell : cells) {
    if (!is_cell(cell.text)) throw no_cell(text, cell);
  }
  int meant = box ? box->size() : smallest_size;
  for (int side = 2; !box && side * side <= largest_size; ++side) {
    const auto distance = [&](int size) {
      return std::abs(static_cast<long>(cells.size()) - static_cast<long>(size) * size);
    };
    if (distance(side * side) < distance(meant)) meant = side * side;
  }
  throw text.error(field, counted(cells.size(), "cell") + "; " + a_grid(meant) + " has " +
                              std::to_string(meant * meant));
}

/// Cells with blanks between them, rather than characters and a slip or a remark: 5 3 . 12.
bool are_apart(const std::vector<Field>& fields) {
  std::size_t characters = 0;
  for (const Field& field : fields) characters += field.text.size();
  return fields.size() > 1 && fields.size() * 3 >= characters;
}

struct Cells {
  std::vector<Field> fields;
  bool apart = false;
};

Cells cells_of(const Text& text, const Field& field) {
  const bool commas = field.text.find(',') != std::string_view::npos;
  std::vector<Field> fields = commas ? split(field, ',') : split_blanks(field);
  if (commas || are_apart(fields)) return {std::move(fields), true};
  if (fields.size() > 1) {
    const bool whole = size_of_cells(fields.front().text.size()).has_value();
    throw text.error(fields[1], whole ? "this stands behind the puzzle; a remark begins with #"
                                      : "a gap in the puzzle; a blank cell is . 0 _ or *");
  }
  return {characters_of(field), false};
}

/// A grid of digits up to 9 and blanks, a character each: what streams are full of, read at one go.
/// Nothing: it has something else.
std::optional<Grid> read_plain(const Text& text, const Field& field,
                               const std::optional<Shape>& box) {
  const std::optional<int> size = size_of_cells(field.text.size());
  if (!size || *size > 9 || (box && box->size() != *size)) return std::nullopt;
  std::optional<Shape> shape = box ? box : square_shape(*size);
  if (!shape) shape = usual_shape(*size);
  if (!shape) return std::nullopt;
  Grid grid = CellReader(*size, false).grid(*shape, box);
  grid.cells.reserve(field.text.size());
  Span where = text.line.span(field.begin, 1);
  char blank = '.';
  for (const char c : field.text) {
    const int digit = c > '0' && c <= '9' ? c - '0' : 0;
    if (digit > *size || (digit == 0 && !is_blank_cell({&c, 1}))) return std::nullopt;
    if (digit == 0) blank = c;
    grid.cells.push_back({digit, where});
    ++where.column;
  }
  grid.blank = blank;
  return grid;
}

}  // namespace

std::optional<int> size_of_cells(std::size_t cells) {
  for (int size = smallest_size; size <= largest_size; ++size) {
    if (Shape{1, size}.cells() == static_cast<int>(cells)) return size;
  }
  return std::nullopt;
}

std::string grid_name(int size) {
  return std::to_string(size) + "x" + std::to_string(size) + " grid";
}

std::string a_grid(int size) {
  const bool vowel = size == 8 || size == 11 || size == 18;  // eight, eleven, eighteen
  return (vowel ? "an " : "a ") + grid_name(size);
}

Shape shape_for(const Text& text, const Field& field, int size, const std::optional<Shape>& box) {
  const std::string grid = a_grid(size);
  if (box && box->size() == size) return *box;
  if (box) {
    throw text.error(field, grid + ", but boxes of " + std::to_string(box->height) + "x" +
                                std::to_string(box->width) + " make " + a_grid(box->size()));
  }
  if (size < smallest_size || size > largest_size) {
    throw text.error(field, grid + " is too " + (size < smallest_size ? "small" : "large") +
                                "; sizes are " + std::to_string(smallest_size) + " to " +
                                std::to_string(largest_size));
  }
  if (const std::optional<Shape> usual = usual_shape(size)) return *usual;
  throw text.error(field,
                   grid +
                       " cannot be divided into boxes; a futoshiki, skyscrapers or akari begins "
                       "with its name, or say --family futoshiki");
}

bool is_unusual_blank(std::string_view text) {
  static constexpr std::array<std::string_view, 8> signs = {"?", "-", "\u2013", "\u2014",
                                                            "x", "X", "#",      "-1"};
  return contains(signs, text);
}

bool is_blank_cell(std::string_view text) {
  if (text.size() > 1) return false;
  const char sign = text.empty() ? '.' : text.front();
  return sign == '0' || sign == '.' || sign == '_' || sign == '*';
}

bool is_symbol(char c) {
  return is_blank_cell({&c, 1}) || digit_of_symbol(c).has_value();
}

void CellReader::look_at(std::string_view cell) {
  if (cell.size() == 1 && cell.front() >= '1' && cell.front() <= '9') return;  // says nothing new
  usual_blank_ = usual_blank_ || is_blank_cell(cell);
  if (sudoku::is_unusual_blank(cell)) {
    several_unusual_ = several_unusual_ || (!unusual_blank_.empty() && unusual_blank_ != cell);
    unusual_blank_ = cell;
  }
  number_ = number_ || (cell.size() > 1 && whole_number(cell));
  if (cell.size() != 1) {
    other_blank_ = other_blank_ || cell.empty();
    return;
  }
  const char c = cell.front();
  if (c == '0') ++zeros_;
  point_ = point_ || c == '.';
  other_blank_ = other_blank_ || c == '_' || c == '*';
  letter_ = letter_ || digit_of_symbol(c).value_or(0) > 9;
  last_letter_ = last_letter_ || c == 'G' || c == 'g';
}

Symbols CellReader::symbols() const {
  if (chosen_) return *chosen_;
  // Without a point the zeros are the blanks, but in a full grid, which has no more than 16.
  const bool digits = zeros_ > 0 && (point_ || zeros_ <= size_);
  return characters() && size_ == 16 && digits && !other_blank_ && !last_letter_
             ? Symbols::from_zero
             : Symbols::from_one;
}

bool CellReader::is_unusual_blank(std::string_view cell) const {
  const bool digit = size_ >= digit_of_symbol('X').value_or(0);
  return cell == unusual_blank_ && !cell.empty() && !usual_blank_ && !several_unusual_ &&
         !(digit && lower(cell) == "x");
}

Grid CellReader::grid(const Shape& shape, const std::optional<Shape>& box,
                      std::vector<Note> notes) const {
  const auto add = [&](std::string more) { notes.push_back({std::move(more)}); };
  if (is_unusual_blank(unusual_blank_)) add(unusual_blank_ + " is a blank cell");
  Grid grid{shape, {}, symbols(), !characters()};
  grid.boxes_assumed = !box && shape.height != shape.width;
  if (grid.boxes_assumed) {
    const bool one_other = shapes_of_size(shape.size()).size() == 2;
    add(boxes_of(shape) + "; --box " +
        (one_other ? std::to_string(shape.width) + "x" + std::to_string(shape.height) +
                         " for the other kind"
                   : "says otherwise"));
  }
  grid.notes = std::move(notes);
  return grid;
}

int CellReader::read(const Text& text, const Field& cell) const {
  if (is_unusual_blank(cell.text)) return 0;
  if (!characters()) return read_number(text, cell, size_);
  if (size_ > largest_size_in_characters) {
    throw text.error(
        cell, "digits up to " + std::to_string(size_) + " need numbers, with blanks between them");
  }
  const bool from_zero = symbols() == Symbols::from_zero;
  if (const std::optional<int> digit =
          cell.text.size() == 1 && !from_zero ? digit_of_symbol(cell.text.front()) : std::nullopt;
      digit && *digit <= size_) {
    return *digit;  // as most are, in a stream
  }
  if (from_zero && cell.text == "0") return 1;
  if (is_blank_cell(cell.text)) return 0;
  if (!is_cell(cell.text)) throw no_cell(text, cell);
  const int digit = digit_of_symbol(cell.text.front()).value_or(0) + (from_zero ? 1 : 0);
  if (digit > size_) {
    throw text.error(cell, letter_or_cell(cell.text, size_, quoted_character(cell.text, 0)) +
                               " is not " +
                               (from_zero ? "one of 0 to 9 and A to F" : alphabet(size_)) +
                               meant(cell.text, size_));
  }
  return digit;
}

Grid read_grid_field(const Text& text, const Field& whole, const std::optional<Shape>& box,
                     std::optional<Symbols> symbols) {
  Field field = whole;
  const char quote = field.text.empty() ? ' ' : field.text.front();
  if ((quote == '"' || quote == '\'') && field.text.size() > 1 && field.text.back() == quote) {
    field = {field.begin + 1, field.text.substr(1, field.text.size() - 2)};
  }
  if (field.text.empty()) throw text.error(field, "there is no puzzle in this field");
  if (std::optional<Grid> plain = read_plain(text, field, box)) return std::move(*plain);
  const Cells cells = cells_of(text, field);
  const Shape shape = shape_for_cells(text, field, cells.fields, box);
  CellReader reader(shape.size(), cells.apart);
  for (const Field& cell : cells.fields) reader.look_at(cell.text);
  if (symbols) reader.read_as(*symbols);
  Grid grid = reader.grid(shape, box);
  grid.cells.reserve(cells.fields.size());
  Spans where(text.line);
  for (const Field& cell : cells.fields) {
    grid.add({reader.read(text, cell), where.of(cell)}, cell.text);
  }
  return grid;
}

Solution read_solution(const Text& text, const Field& field, const Grid& puzzle) {
  const Grid grid = read_grid_field(text, field, puzzle.shape, puzzle.symbols);
  Solution solution;
  for (const Cell& cell : grid.cells) {
    if (cell.digit == 0) {
      throw InputError(text.source.name(), text.line, cell.where, "a blank cell in a solution");
    }
    solution.push_back(static_cast<std::size_t>(cell.digit - 1));
  }
  return solution;
}

}  // namespace cluecore::sudoku
