// SPDX-License-Identifier: MIT
// A sudoku as it was read: its clues, its independent check, and how it is printed.
#include "grid/link_writer.hpp"
#include "sudoku.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

namespace cluecore::sudoku {

char symbol(int digit, Symbols symbols) {
  const int value = symbols == Symbols::from_zero ? digit - 1 : digit;
  return static_cast<char>(value < 10 ? '0' + value : 'A' + value - 10);
}

namespace {

/// Does every row, column and box hold every digit, given that no cell holds another? Asked of each
/// puzzle of a stream, so without a word.
bool all_units_hold(const Shape& shape, const Solution& solution) {
  const int n = shape.size();
  static_assert(largest_size < 64);
  std::array<std::uint64_t, 3 * largest_size> held{};
  int cell = 0;
  for (int row = 0; row < n; ++row) {
    for (int column = 0; column < n; ++column, ++cell) {
      const std::uint64_t digit = std::uint64_t{1} << solution[static_cast<std::size_t>(cell)];
      for (int unit : {row, n + column, 2 * n + shape.box(row, column)}) {
        held[static_cast<std::size_t>(unit)] |= digit;
      }
    }
  }
  const std::uint64_t every = (std::uint64_t{1} << static_cast<unsigned>(n)) - 1;
  return std::all_of(held.begin(), held.begin() + 3 * n,
                     [&](std::uint64_t digits) { return digits == every; });
}

/// "r3c4", or "r3c4=7". Made for each given of a stream: in a piece, and short enough for a string
/// to hold it by itself.
struct Named {
  const Shape& shape;
  int cell;
  int digit = 0;
};
std::string name_of(const Named& named) {
  std::array<char, 16> name;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  char* end = name.data();
  const auto put = [&](char before, int number) {
    *end++ = before;
    end = std::to_chars(end, name.data() + name.size(), number).ptr;
  };
  put('r', named.cell / named.shape.size() + 1);
  put('c', named.cell % named.shape.size() + 1);
  if (named.digit > 0) put('=', named.digit);
  return {name.data(), end};
}

}  // namespace

std::optional<Shape> square_shape(int size) {
  for (int side = 2; side * side <= size; ++side) {
    if (side * side == size) return Shape{side, side};
  }
  return std::nullopt;
}

std::optional<Shape> checked_shape(int height, int width) {
  if (height < 2 || width < 2 || height > largest_size / width) return std::nullopt;
  return Shape{height, width};
}

std::optional<Shape> shape_named(std::string_view boxes) {
  const std::vector<Field> sides = split(boxes, 'x');
  const std::optional<int> height = whole_number(sides.front().text);
  const std::optional<int> width = whole_number(sides.back().text);
  if (sides.size() > 2 || !height || !width) return std::nullopt;
  return checked_shape(*height, *width);
}

std::vector<Shape> shapes_of_size(int size) {
  std::vector<Shape> shapes;
  for (int height = 2; height <= size / 2; ++height) {
    if (size % height == 0) shapes.push_back({height, size / height});
  }
  return shapes;
}

std::optional<Shape> usual_shape(int size) {
  std::optional<Shape> usual;
  for (const Shape& shape : shapes_of_size(size)) {
    if (shape.height <= shape.width) usual = shape;
  }
  return usual;
}

std::string boxes_of(const Shape& shape) {
  return "boxes of " + std::to_string(shape.height) + " rows and " + std::to_string(shape.width) +
         " columns";
}

std::vector<Unit> units(const Shape& shape) {
  const int n = shape.size();
  std::vector<Unit> units;
  for (const auto& [kind, name] :
       {std::pair(UnitKind::row, "row "), std::pair(UnitKind::column, "column "),
        std::pair(UnitKind::box, "box ")}) {
    for (int i = 1; i <= n; ++i) units.push_back({name + std::to_string(i), kind});
  }
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const int row = cell / n;
    const int column = cell % n;
    for (int unit : {row, n + column, 2 * n + shape.box(row, column)}) {
      units[static_cast<std::size_t>(unit)].cells.push_back(cell);
    }
  }
  return units;
}

std::string cell_name(const Shape& shape, int cell) {
  return name_of({shape, cell});
}

SudokuPuzzle::SudokuPuzzle(Grid grid, std::optional<Solution> expected)
    : grid_(std::move(grid)), expected_(std::move(expected)) {
  clues_.reserve(static_cast<std::size_t>(
      std::ranges::count_if(grid_.cells, [](const Cell& cell) { return cell.digit != 0; })));
  for (int cell = 0; cell < grid_.shape.cells(); ++cell) {
    const auto place = static_cast<std::size_t>(cell);
    const int digit = grid_.cells[place].digit;
    if (digit == 0) continue;
    clues_.push_back({name_of({grid_.shape, cell, digit}), grid_.cells[place].where,
                      Given{place, static_cast<std::size_t>(digit - 1)}});
  }
}

std::string SudokuPuzzle::shape() const {
  const std::string n = std::to_string(grid_.shape.size());
  std::string text = n + "x" + n;
  if (grid_.shape.height != grid_.shape.width) {
    text += " with boxes of " + std::to_string(grid_.shape.height) + "x" +
            std::to_string(grid_.shape.width);
  }
  return text;
}

std::string SudokuPuzzle::rules_key() const {
  return std::to_string(grid_.shape.height) + "x" + std::to_string(grid_.shape.width);
}

std::optional<Relaxed> SudokuPuzzle::relaxed() const {
  if (!grid_.boxes_assumed) return std::nullopt;
  Grid turned = grid_;
  turned.shape = {grid_.shape.width, grid_.shape.height};
  turned.boxes_assumed = false;
  return Relaxed{
      std::make_unique<SudokuPuzzle>(std::move(turned), expected_),
      "With " + boxes_of({grid_.shape.width, grid_.shape.height}),
      "box " + std::to_string(grid_.shape.width) + "x" + std::to_string(grid_.shape.height)};
}

Encoding SudokuPuzzle::encode(const EncodingChoice& choice) const {
  return sudoku::encode(grid_, choice);
}

std::vector<std::string> SudokuPuzzle::violations(const Solution& solution) const {
  const auto n = static_cast<std::size_t>(grid_.shape.size());
  if (solution.size() != n * n) return {"it has " + counted(solution.size(), "cell")};
  std::vector<std::string> found;
  for (std::size_t cell = 0; cell < solution.size(); ++cell) {
    if (solution[cell] >= n) found.push_back(place(cell) + " holds no digit of the grid");
  }
  if (!found.empty()) return found;
  for (const Clue& clue : clues_) {
    if (solution[clue.given->place] != clue.given->value) {
      found.push_back("the given " + clue.text + " is changed");
    }
  }
  if (all_units_hold(grid_.shape, solution)) return found;
  for (const Unit& unit : units(grid_.shape)) {
    std::vector<int> times(n);
    for (int cell : unit.cells) ++times[solution[static_cast<std::size_t>(cell)]];
    for (std::size_t digit = 0; digit < n; ++digit) {
      if (times[digit] == 1) continue;
      const std::string word = std::to_string(digit + 1);
      found.push_back(unit.name +
                      (times[digit] == 0 ? " has no " + word
                       : times[digit] == 2
                           ? " has " + word + " twice"
                           : " has " + word + " " + std::to_string(times[digit]) + " times"));
    }
  }
  return found;
}

std::string SudokuPuzzle::print() const {
  const Shape& shape = grid_.shape;
  std::string text = std::to_string(shape.height);
  if (shape.height != shape.width) text += "x" + std::to_string(shape.width);
  text += "\n";
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const int digit = grid_.cells[static_cast<std::size_t>(cell)].digit;
    text += digit == 0 ? "." : std::to_string(digit);
    text += (cell + 1) % shape.size() == 0 ? '\n' : ' ';
  }
  return text;
}

/// Of boxes that are the usual ones of their size: the link does not say others.
std::string SudokuPuzzle::link() const {
  const auto size = static_cast<std::size_t>(grid_.shape.size());
  if (usual_shape(grid_.shape.size()) != grid_.shape) {
    throw std::invalid_argument("a link to puzz.link does not say which boxes these are");
  }
  std::vector<std::optional<std::size_t>> cells;
  for (const auto& [digit, where] : grid_.cells) {
    cells.push_back(digit == 0 ? std::nullopt : std::optional(static_cast<std::size_t>(digit)));
  }
  return grid::link_text("sudoku", size, size, grid::numbers_in_16(cells));
}

/// Formats of variants, of which a sudoku is one with nothing but its boxes.
std::string SudokuPuzzle::written(std::string_view format) const {
  if (format == "puzzlink") return link();
  const std::string rows = print();
  std::string text = "variant" + rows.substr(rows.find('\n'));
  const int size = grid_.shape.size();
  if (size > 26) throw std::invalid_argument("it is too large for f-puzzles");
  text += "regions\n";
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      text += static_cast<char>('A' + grid_.shape.box(row, column));
    }
    text += '\n';
  }
  Source source = Source::from_text("this grid", std::move(text));
  try {
    return family_named("variant")->open(source, {})->next()->puzzle->written(format);
  } catch (const InputError& error) {
    throw std::invalid_argument(error.message());
  }
}

std::string SudokuPuzzle::line(const Solution& solution) const {
  std::string text;
  // And the end of line behind it.
  text.reserve((grid_.as_numbers ? 3 : 1) * solution.size() + 1);
  for (std::size_t value : solution) {
    const int digit = static_cast<int>(value) + 1;
    if (!grid_.as_numbers) {
      text += symbol(digit, grid_.symbols);
      continue;
    }
    if (!text.empty()) text += ' ';
    if (digit >= 10) text += static_cast<char>('0' + digit / 10);
    text += static_cast<char>('0' + digit % 10);
  }
  return text;
}

bool apart(const Grid& grid) {
  return std::ranges::all_of(grid.cells, [](const Cell& cell) { return cell.where.line > 0; });
}

Sheet SudokuPuzzle::sheet() const {
  Sheet sheet;
  const auto n = static_cast<std::size_t>(grid_.shape.size());
  const auto ends = [n](std::size_t at, int step) {
    return (at + 1) % static_cast<std::size_t>(step) == 0 && at + 1 < n;
  };
  sheet.height = n;
  sheet.width = n;
  std::vector<std::string> digits;
  for (std::size_t digit = 1; digit <= n; ++digit) digits.push_back(std::to_string(digit));
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    sheet.cells.push_back({{"."}, cell, digits});
    sheet.borders_below.push_back(ends(cell / n, grid_.shape.height));
    sheet.borders_right.push_back(ends(cell % n, grid_.shape.width));
  }
  for (std::size_t clue = 0; clue < clues_.size(); ++clue) {
    const Given& given = *clues_[clue].given;
    sheet.cells[given.place].item = {digits[given.value], clue};
  }
  sheet.blank = grid_.blank;
  for (std::size_t value = 0; value < n; ++value) {
    if (const std::string typed = line({value}); typed != digits[value]) {
      sheet.typed[digits[value]] = typed;
    }
  }
  if (apart(grid_)) {
    for (std::size_t cell = 0; cell < n * n; ++cell) {
      sheet.cells[cell].item.where = grid_.cells[cell].where;
    }
  }
  return sheet;
}

std::vector<Note> SudokuPuzzle::notes() const {
  std::vector<Note> notes = grid_.notes;
  if (grid_.symbols != Symbols::from_one) {
    notes.push_back({"0 to F are taken for the digits 1 to 16, and only . for a blank",
                     grid_.cells.front().where});
  }
  return notes;
}

}  // namespace cluecore::sudoku
