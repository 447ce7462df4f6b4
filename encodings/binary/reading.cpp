// SPDX-License-Identifier: MIT
// The formats that binary puzzles come in, beside words and game ids.
//
//   grid       lines of 0, 1 and blanks (. _ - * ?), perhaps with commas, | or white space between;
//              the size may stand on a line before; 2 and 1, or w and b, may stand for 0 and 1
//   line       a square grid a line, a character a cell; the solution may stand behind a blank
//   runlength  a square grid a line: digits are givens, letters a to z are 1 to 26 blanks
#include "binary.hpp"

#include <algorithm>

namespace cluecore::binary {

namespace {

using namespace grid;

constexpr std::size_t blank = 2;

// Signs for 0 and 1. Which is which makes no difference to the rules.
constexpr std::string_view zero_one = "01";
constexpr std::string_view two_one = "21";
constexpr std::string_view white_black = "wb";

/// 0, 1 or blank. Throws InputError for another sign.
std::size_t value_of(const Text& text, const Field& field, std::string_view signs = zero_one) {
  if (is_blank_cell(field.text)) return blank;
  const std::size_t value =
      field.text.size() == 1 ? signs.find(lower(field.text)) : std::string_view::npos;
  if (value < signs.size()) return value;
  const bool mistaken = field.text.size() == 1 && is_mistaken_letter(field.text.front());
  throw text.error(field, (mistaken ? "the letter " : "") + shown(field.text) + " is neither " +
                              signs[0] + " nor " + signs[1] + " nor a blank (.)");
}

/// What the cells of a grid are written with: 0 and 1, or 2 and 1, or w and b for 0 and 1.
std::string_view signs_of(const std::vector<std::vector<Field>>& rows) {
  const auto any = [&](std::string_view sign) {
    return std::any_of(rows.begin(), rows.end(), [&](const std::vector<Field>& row) {
      return std::any_of(row.begin(), row.end(),
                         [&](const Field& cell) { return lower(cell.text) == sign; });
    });
  };
  if (any("0")) return zero_one;
  if (any("1")) return any("2") ? two_one : zero_one;
  return any("w") || any("b") ? white_black : zero_one;
}

/// The words of a square grid on a line, of which these fields are the cells that are not blank.
class SquareLine {
 public:
  SquareLine(const Text& text, const Field& content) : text_(text), content_(content) {}

  void skip(std::size_t blanks, const Field& field) {
    cells_ += blanks;
    // Where each cell stands takes time: none of more than there can be is looked at.
    if (cells_ <= largest_side * largest_side) return;
    const std::string side = std::to_string(largest_side);
    throw text_.error(field, "more cells than the largest grid has, " + side + "x" + side);
  }

  void add(const Field& field) {
    const std::size_t value = value_of(text_, field);
    if (value != blank) found_.push_back({cells_, value, field});
    skip(1, field);
  }

  Words words() const {
    const std::size_t side = side_of(cells_);
    if (side == 0) {
      throw text_.error(content_, counted(cells_, "cell") + " make no square grid");
    }
    const Span all = text_.line.span(content_.begin, content_.text.size());
    Words words(text_.source, {text_.line}, all, extent, side, side);
    for (const auto& [cell, value, field] : found_) {
      words.put({Spot::cell, cell / side, cell % side}, std::to_string(value),
                text_.line.span(field.begin, field.text.size()));
    }
    return words;
  }

 private:
  struct Found {
    std::size_t cell;
    std::size_t value;
    Field field;
  };

  const Text& text_;
  Field content_;
  std::size_t cells_ = 0;
  std::vector<Found> found_;
};

/// The solution that stands behind a puzzle on its line.
Solution read_expected(const Text& text, const Field& field, std::size_t cells) {
  Solution solution;
  for (const Field& cell : cells_in(field)) {
    solution.push_back(value_of(text, cell));
    if (solution.back() == blank) throw text.error(cell, "a blank cell in a solution");
  }
  if (solution.size() != cells) {
    throw text.error(field, counted(solution.size(), "cell") + " in the solution; the puzzle has " +
                                std::to_string(cells));
  }
  return solution;
}

Words read_line(const Text& text, const Field& content) {
  const std::optional<Field> solution = solution_behind(content);
  const Field cells =
      solution ? trim(Field{content.begin, content.text.substr(0, solution->begin - content.begin)})
               : content;
  const std::vector<Field> fields = cells_in(cells);
  SquareLine line(text, content);
  if (fields.size() > largest_side * largest_side) line.skip(fields.size(), cells);
  for (const Field& cell : fields) line.add(cell);
  Words words = line.words();
  if (solution) words.set_expected(read_expected(text, *solution, fields.size()));
  return words;
}

Words read_run_length(const Text& text, const Field& content) {
  SquareLine line(text, content);
  for (std::size_t at = 0; at < content.text.size(); ++at) {
    const char c = content.text[at];
    const Field field{content.begin + at, content.text.substr(at, 1)};
    if (c >= 'a' && c <= 'z') {
      line.skip(static_cast<std::size_t>(c - 'a') + 1, field);
    } else if (c == '0' || c == '1') {
      line.add(field);
    } else {
      throw text.error(field, quoted_character(content.text, at) +
                                  " is neither 0 nor 1 nor a letter for blanks");
    }
  }
  return line.words();
}

/// All lines are one puzzle.
Words read_rows(const Source& source, const std::vector<Line>& lines) {
  std::vector<const Line*> at;
  std::vector<std::vector<Field>> rows;
  for (const Line& line : lines) {
    const Field content = content_of(line.text);
    if (content.text.empty()) continue;
    const std::vector<Field> cells = cells_in(content);
    if (cells.size() > largest_side) {
      throw Text{source, line}.error(content, counted(cells.size(), "cell") +
                                                  " in a row; sides are up to " +
                                                  std::to_string(largest_side));
    }
    at.push_back(&line);
    rows.push_back(cells);
  }
  if (rows.empty()) throw source.error("there is no puzzle in it");
  const Line* head = nullptr;
  std::optional<TypedSize> size;
  if (rows.size() > 1) size = size_line(content_of(at[0]->text).text, rows[1].size());
  if (size) {
    head = at.front();
    at.erase(at.begin());
    rows.erase(rows.begin());
  }
  const std::string_view signs = signs_of(rows);
  const std::size_t width = rows.front().size();
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const Text text{source, *at[row]};
    for (const Field& cell : rows[row]) value_of(text, cell, signs);
    if (rows[row].size() == width) continue;
    throw text.error(content_of(text.line.text), counted(rows[row].size(), "cell") +
                                                     " in a row; the first row has " +
                                                     std::to_string(width));
  }
  if (size && size->both && !size->is(width, rows.size())) {
    throw Text{source, *head}.error(content_of(head->text), "this says another size than " +
                                                                counted(rows.size(), "row") +
                                                                " of " + counted(width, "cell"));
  }
  const Field last = content_of(at.back()->text);
  Words words(source, lines, at.back()->span(last.begin, last.text.size()), extent, rows.size(),
              width);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t column = 0; column < width; ++column) {
      const Field& cell = rows[row][column];
      const std::size_t value = value_of({source, *at[row]}, cell, signs);
      if (value == blank) continue;
      words.put({Spot::cell, row, column}, std::to_string(value),
                at[row]->span(cell.begin, cell.text.size()));
    }
  }
  if (signs == two_one) words.set_note("cells hold 1 and 2; 2 is read as 0");
  if (signs == white_black) words.set_note("cells hold w and b; w is read as 0 and b as 1");
  return words;
}

}  // namespace

bool is_blank_cell(std::string_view cell) {
  return cell.empty() || cell == "-1" ||  // as programs write it
         (cell.size() == 1 && std::string_view("._-*?").find(cell[0]) != std::string::npos);
}

bool is_mistaken_letter(char c) {
  return std::string_view("OoIl").find(c) != std::string_view::npos;
}

std::vector<Field> cells_in(Field row) {
  const bool commas = row.text.find(',') != std::string_view::npos;
  if (commas || row.text.find('|') != std::string_view::npos) {
    if (!commas && row.text.front() == '|') row = {row.begin + 1, row.text.substr(1)};
    if (!commas && row.text.ends_with('|')) row.text.remove_suffix(1);
    std::vector<Field> cells = split(row.text, commas ? ',' : '|');
    for (Field& cell : cells) cell.begin += row.begin;
    return cells;
  }
  std::vector<Field> cells = split_blanks(row.text);
  const auto is_cell = [](const Field& word) {
    return word.text == "-1" || character_length(word.text, 0) == word.text.size();
  };
  if (cells.size() > 1 && std::all_of(cells.begin(), cells.end(), is_cell)) {
    for (Field& cell : cells) cell.begin += row.begin;
    return cells;
  }
  cells.clear();
  for (std::size_t at = 0; at < row.text.size();) {
    const std::size_t length = character_length(row.text, at);
    const Field cell{row.begin + at, row.text.substr(at, length)};
    if (!is_blank(cell.text)) cells.push_back(cell);
    at += length;
  }
  return cells;
}

std::size_t side_of(std::size_t cells) {
  for (std::size_t side = 1; side <= largest_side; ++side) {
    if (side * side == cells) return side;
  }
  return 0;
}

std::optional<TypedSize> size_line(std::string_view content, std::size_t cells_below) {
  if (cells_in({0, content}).size() == cells_below) return std::nullopt;
  const std::optional<TypedSize> size = typed_size(content);
  const bool fits = size && (size->width == cells_below || size->height == cells_below);
  return fits ? size : std::nullopt;
}

std::optional<Field> solution_behind(const Field& content) {
  const std::vector<Field> fields = split_blanks(content.text);
  if (fields.size() != 2 || side_of(fields[0].text.size()) < 4) return std::nullopt;
  return Field{content.begin + fields[1].begin, fields[1].text};
}

OwnFormats own_formats() {
  return {
      .whole = {{"grid", "lines of 0, 1 and . for a blank"}},
      .lines = {{"line",
                 "a square puzzle a line, a character a cell; perhaps the solution behind it"},
                {"runlength", "a square puzzle a line, a to z for 1 to 26 blanks"}},
      .read_whole = [](std::string_view, const Source& source,
                       const std::vector<Line>& lines) { return read_rows(source, lines); },
      .read_line =
          [](std::string_view format, const Text& text, const Field& content) {
            return format == "line" ? read_line(text, content) : read_run_length(text, content);
          },
      .look = look_at,
  };
}

}  // namespace cluecore::binary
