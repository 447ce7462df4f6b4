// SPDX-License-Identifier: MIT
// The formats that sudokus come in.
//
//   csv      n lines of n values with commas between; 0, . or nothing is a blank
//   grid     n lines of n values with blanks between, or of n characters; a first line 3 (or 2x3)
//            says the boxes; | and rulers are drawing; [Puzzle] and lines that begin with # as in
//            .sdk files, .ss files
//   line     a puzzle a line, a character a cell (.sdm): . 0 _ * are blanks, A to Z follow 9
//   numbers  a puzzle a line, numbers with blanks between
//   table    comma-separated records; the header names a column puzzle, quizzes or question
//   tatham   game ids of Simon Tatham's Solo, one a line: 3x3:b4a8...
#include <algorithm>
#include <array>

#include "cells.hpp"
#include "csv.hpp"

namespace cluecore::sudoku {

namespace {

constexpr std::array formats = {
    Choice{"csv", "a grid: lines of values with commas between"},
    Choice{"grid", "a grid: lines of values with blanks between or drawn; also .sdk and .ss"},
    Choice{"line", "a puzzle a line, a character a cell; also .sdm"},
    Choice{"numbers", "a puzzle a line, numbers with blanks between"},
    Choice{"table", "CSV records with a column puzzle or quizzes, and perhaps the solution"},
    Choice{"tatham", "a game id of Simon Tatham's Solo a line: 3x3:b4a8..."},
};

constexpr std::array<std::string_view, 5> puzzle_columns = {"puzzle", "puzzles", "quiz", "quizzes",
                                                            "question"};
constexpr std::array<std::string_view, 3> solution_columns = {"solution", "solutions", "answer"};

bool is_comment(std::string_view line) { return trim(line).starts_with('#'); }

/// A line that is drawing only: ---+---+---, *-----------*.
bool is_ruler(std::string_view line) {
  return line.find_first_not_of("-+|*=: \t") == std::string_view::npos &&
         (line.find("--") != std::string_view::npos || line.find("==") != std::string_view::npos);
}

/// Readers share what they keep of their source.
class SudokuReader : public Reader {
 public:
  SudokuReader(Source& source, Reading reading) : source_(source), reading_(std::move(reading)) {}
  std::string_view format() const override { return reading_.format; }
  const Line& record() const override { return record_; }

 protected:
  Source& source_;
  Reading reading_;
  Line record_;
};

/// A grid over several lines: the whole source is one puzzle.
class GridReader final : public SudokuReader {
 public:
  using SudokuReader::SudokuReader;
  Layout layout() const override { return Layout::single; }

  std::optional<Item> next() override {
    if (done_) return std::nullopt;
    done_ = true;
    read_rows();
    if (rows_.empty()) throw source_.error("there is no puzzle in it");
    record_ = rows_.front();
    return Item{record_, std::make_unique<SudokuPuzzle>(read_grid(), std::nullopt)};
  }

 private:
  bool commas() const { return reading_.format == "csv"; }

  void read_rows() {
    bool in_puzzle = true;
    while (source_.peek() != nullptr) {
      Line line = source_.take();
      const std::string_view text = trim(line.text);
      if (text.empty() || is_comment(text)) continue;
      if (text.front() == '[' && text.back() == ']' && !is_digit(text[1]) && text[1] != '.') {
        in_puzzle = lower(text) == "[puzzle]";
        continue;
      }
      if (!in_puzzle || (!commas() && is_ruler(text))) continue;
      if (!commas() && rows_.empty() && !reading_.box && take_size(line)) continue;
      if (!commas()) std::replace(line.text.begin(), line.text.end(), '|', ' ');
      rows_.push_back(std::move(line));
    }
  }

  /// "3" or "2x3" on a line of its own: the size of the boxes.
  bool take_size(const Line& line) {
    if (line.text.find_first_not_of("0123456789x") != std::string::npos) return false;
    // Too many signs for a size: a row of characters.
    if (line.text.size() > 3) return false;
    reading_.box = shape_named(line.text);
    if (!reading_.box) {
      throw source_.error(line, 0, line.text.size(),
                          line.text + " is no size of boxes: they are from 2x2 to 7x7");
    }
    return true;
  }

  std::vector<Field> fields_of(const Line& row) const {
    return commas() ? split(row.text, ',') : split_blanks(row.text);
  }

  static std::size_t symbols_in(const Line& row) {
    return static_cast<std::size_t>(
        std::count_if(row.text.begin(), row.text.end(), [](char c) { return c != ' ' && c != '\t'; }));
  }

  /// Rows of characters rather than of values apart. A row of n single characters is both.
  bool compact(std::size_t size) const {
    if (commas()) return false;
    const auto agree = [&](auto cells_of) {
      return std::count_if(rows_.begin(), rows_.end(),
                           [&](const Line& row) { return cells_of(row) == size; });
    };
    return agree([](const Line& row) { return symbols_in(row); }) >
           agree([&](const Line& row) { return fields_of(row).size(); });
  }

  /// The size most rows speak for; the number of rows where they make no grid.
  std::size_t likely_size() const {
    if (reading_.box) return static_cast<std::size_t>(reading_.box->size());
    const auto is_size = [](std::size_t size) {
      return size <= static_cast<std::size_t>(largest_size) &&
             square_shape(static_cast<int>(size)).has_value();
    };
    std::vector<std::size_t> lengths;
    for (const Line& row : rows_) lengths.push_back(fields_of(row).size());
    if (!commas()) {
      for (const Line& row : rows_) lengths.push_back(symbols_in(row));
    }
    std::size_t best = 0;
    std::ptrdiff_t best_votes = 0;
    for (std::size_t length : lengths) {
      // Rows and columns agreeing counts most, then a size that has square boxes.
      std::ptrdiff_t votes = std::count(lengths.begin(), lengths.end(), length) * 4;
      if (length == rows_.size()) votes += 2 * static_cast<std::ptrdiff_t>(rows_.size());
      if (is_size(length)) votes += 1;
      if (votes > best_votes) {
        best = length;
        best_votes = votes;
      }
    }
    if (!is_size(best) && is_size(rows_.size())) return rows_.size();
    return best;
  }

  Grid read_grid() const {
    const std::size_t size = likely_size();
    const Line& first = rows_.front();
    const Shape shape = shape_for({source_, first}, {0, first.text}, static_cast<int>(size),
                                  reading_.box);
    const bool characters = compact(size);
    SymbolCells symbols(shape.size());
    if (characters) {
      for (const Line& row : rows_) symbols.look_at(row.text);
    }
    Grid grid{shape, {}, symbols.symbols(), !characters && shape.size() > 9};
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      if (row == size) {
        throw source_.error(rows_[row], 0, rows_[row].text.size(),
                            "row " + std::to_string(row + 1) + " is one too many; " + needs(size));
      }
      if (characters) {
        read_characters(grid, row, symbols);
      } else {
        read_values(grid, row);
      }
    }
    if (rows_.size() < size) {
      throw source_.error(rows_.back(), 0, rows_.back().text.size(),
                          "this is row " + std::to_string(rows_.size()) + " and the last; " +
                              needs(size));
    }
    return grid;
  }

  static std::string needs(std::size_t size) {
    const std::string n = std::to_string(size);
    return "a " + n + "x" + n + " grid has " + n;
  }

  void read_values(Grid& grid, std::size_t row) const {
    const Line& line = rows_[row];
    const auto size = static_cast<std::size_t>(grid.shape.size());
    const std::vector<Field> fields = fields_of(line);
    for (std::size_t column = 0; column < fields.size() && column < size; ++column) {
      grid.cells.push_back(number_cell({source_, line}, fields[column], grid.shape.size()));
    }
    if (fields.size() > size) {
      const Field& extra = fields[size];
      throw source_.error(line, extra.begin, extra.text.size(),
                          counted(fields.size(), "value") + " in row " + std::to_string(row + 1) +
                              "; " + needs(size));
    }
    if (fields.size() < size) throw short_row(line, row, fields.size(), size);
  }

  void read_characters(Grid& grid, std::size_t row, const SymbolCells& symbols) const {
    const Line& line = rows_[row];
    const auto size = static_cast<std::size_t>(grid.shape.size());
    std::size_t cells = 0;
    for (std::size_t at = 0; at < line.text.size(); at += character_length(line.text, at)) {
      if (line.text[at] == ' ' || line.text[at] == '\t') continue;
      if (++cells > size) {
        throw source_.error(line, at, 1,
                            "more than " + std::to_string(size) + " cells in row " +
                                std::to_string(row + 1) + "; " + needs(size));
      }
      grid.cells.push_back(symbols.read({source_, line}, at));
    }
    if (cells < size) throw short_row(line, row, cells, size);
  }

  InputError short_row(const Line& line, std::size_t row, std::size_t values,
                       std::size_t size) const {
    return source_.error(line, line.text.size(), 1,
                         counted(values, "value") + " in row " + std::to_string(row + 1) + "; " +
                             needs(size));
  }

  bool done_ = false;
  std::vector<Line> rows_;
};

/// A puzzle a line.
class LineReader final : public SudokuReader {
 public:
  using SudokuReader::SudokuReader;
  Layout layout() const override { return Layout::lines; }

  std::optional<Item> next() override {
    if (source_.peek() == nullptr) return std::nullopt;
    record_ = source_.take();
    Field field = split(record_.text, '\n').front();
    // What follows a # is a remark: the answer lines of this program are read back.
    field.text = trim(field.text.substr(0, field.text.find('#')));
    if (field.text.empty() || field.text.front() == '[') return Item{record_, nullptr};
    const Text text{source_, record_};
    Grid grid = reading_.format == "tatham" ? read_tatham(text, whole_id(field))
                                            : read_grid_field(text, field, reading_.box);
    return Item{record_, std::make_unique<SudokuPuzzle>(std::move(grid), std::nullopt)};
  }

 private:
  /// An id with a random seed has a # of its own.
  Field whole_id(const Field& field) const {
    const std::string_view text = record_.text;
    const std::size_t end = std::min(text.find_first_of(" \t", field.begin), text.size());
    return {field.begin, text.substr(field.begin, end - field.begin)};
  }
};

/// The number of the first field of a header that is one of the names.
template <std::size_t count>
std::optional<std::size_t> column_named(std::string_view header,
                                        const std::array<std::string_view, count>& names) {
  const std::vector<Field> fields = csv_fields(header);
  for (std::size_t column = 0; column < fields.size(); ++column) {
    if (std::find(names.begin(), names.end(), lower(fields[column].text)) != names.end()) {
      return column;
    }
  }
  return std::nullopt;
}

/// Comma-separated records under a header.
class TableReader final : public SudokuReader {
 public:
  using SudokuReader::SudokuReader;
  Layout layout() const override { return Layout::table; }

  std::optional<Item> next() override {
    if (source_.peek() == nullptr) return std::nullopt;
    record_ = source_.take();
    if (is_blank(record_.text)) return Item{record_, nullptr};
    if (columns_ == 0) {
      read_header();
      return Item{record_, nullptr};
    }
    const std::vector<Field> fields = csv_fields(record_.text);
    if (fields.size() != columns_) {
      throw source_.error(record_, 0, record_.text.size(),
                          counted(fields.size(), "field") + "; the header has " +
                              std::to_string(columns_));
    }
    const Text text{source_, record_};
    Grid grid = read_grid_field(text, fields[puzzle_column_], reading_.box);
    std::optional<Solution> expected;
    if (solution_column_ && !fields[*solution_column_].text.empty()) {
      expected = read_expected(text, fields[*solution_column_], grid.shape);
    }
    return Item{record_, std::make_unique<SudokuPuzzle>(std::move(grid), std::move(expected))};
  }

 private:
  void read_header() {
    const std::optional<std::size_t> puzzle = column_named(record_.text, puzzle_columns);
    if (!puzzle) {
      throw source_.error(record_, 0, record_.text.size(),
                          "no column of this header is called puzzle or quizzes");
    }
    puzzle_column_ = *puzzle;
    solution_column_ = column_named(record_.text, solution_columns);
    columns_ = csv_fields(record_.text).size();
  }

  Solution read_expected(const Text& text, const Field& field, const Shape& shape) const {
    const Grid grid = read_grid_field(text, field, reading_.box);
    if (grid.shape != shape) throw text.error(field, "this solution is of another size");
    Solution solution;
    for (const Cell& cell : grid.cells) {
      if (cell.digit == 0) throw text.error(field, "this solution has a blank cell");
      solution.push_back(static_cast<std::size_t>(cell.digit - 1));
    }
    return solution;
  }

  std::size_t columns_ = 0;
  std::size_t puzzle_column_ = 0;
  std::optional<std::size_t> solution_column_;
};

/// "3x3:", "9j:", "3x3#": a number, perhaps x and another, letters, then a colon or a hash.
bool looks_like_game_id(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size() && is_digit(text[at])) ++at;
  if (at == 0 || at > 2) return false;
  if (at < text.size() && text[at] != 'x' && text[at] != 'j') return false;
  while (at < text.size() && (is_digit(text[at]) || (text[at] >= 'a' && text[at] <= 'z'))) ++at;
  // Letters and digits: ids of other games have only letters, or other signs.
  return at < text.size() && (text[at] == ':' || text[at] == '#') &&
         text.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyz_,", at + 1) ==
             std::string_view::npos;
}

bool all_symbols(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return is_symbol(c) || c == '|'; });
}

}  // namespace

std::span<const Choice> format_choices() { return formats; }

std::pair<std::string, Match> recognise_format(Source& source) {
  // The lines that tell: neither blank nor a remark.
  std::vector<std::string_view> lines;
  for (std::size_t ahead = 0; lines.size() < 60; ++ahead) {
    const Line* line = source.peek(ahead);
    if (line == nullptr) break;
    const std::string_view text = trim(line->text);
    if (!text.empty() && !is_comment(text)) lines.push_back(text);
  }
  if (lines.empty()) return {"", Match::none};
  const std::string_view first = lines.front();
  if (lower(first) == "[puzzle]") return {"grid", Match::certain};
  if (column_named(first, puzzle_columns)) return {"table", Match::certain};
  if (looks_like_game_id(first)) {
    const bool numbers = first.find_first_of("0123456789", first.find(':')) < first.size();
    return {"tatham", numbers ? Match::certain : Match::possible};
  }
  if (first.find(':') != std::string_view::npos) return {"", Match::none};
  if (is_ruler(first)) return {"grid", Match::possible};

  const bool commas = first.find(',') != std::string_view::npos;
  const std::vector<Field> values = commas ? split(first, ',') : split_blanks(first);
  const std::size_t signs = static_cast<std::size_t>(
      std::count_if(values.begin(), values.end(), [](const Field& field) {
        return is_blank_cell(field.text) || is_digit(field.text.front()) || all_symbols(field.text);
      }));
  if (signs * 2 < values.size()) return {"", Match::none};
  const bool one_a_line = lines.size() != values.size() && values.size() > largest_size;
  if (commas) return {one_a_line ? "numbers" : "csv", Match::possible};
  if (values.size() == 1) {
    // 16 characters: a 4x4 puzzle, or the first of 16 rows.
    const bool rows = first.size() < 16 || (lines.size() == first.size() && first.size() <= 35);
    return {rows ? "grid" : "line", Match::possible};
  }
  const bool line_of_16 = values.size() == 16 && lines.size() < 8;
  return {one_a_line || line_of_16 ? "numbers" : "grid", Match::possible};
}

std::unique_ptr<Reader> make_reader(Source& source, const Reading& reading) {
  if (reading.format == "table") return std::make_unique<TableReader>(source, reading);
  if (reading.format == "csv" || reading.format == "grid") {
    return std::make_unique<GridReader>(source, reading);
  }
  return std::make_unique<LineReader>(source, reading);
}

}  // namespace cluecore::sudoku
