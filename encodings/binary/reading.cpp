// SPDX-License-Identifier: MIT
// The formats that binary puzzles come in.
//
//   grid       lines of 0, 1 and blanks (. _ - * ?), perhaps with commas, | or white space between;
//              the size may stand on a line before; 2 and 1, or w and b, may stand for 0 and 1
//   line       a square grid a line, a character a cell; the solution may stand behind a blank
//   runlength  a square grid a line: digits are givens, letters a to z are 1 to 26 blanks
//   tatham     a game id of Simon Tatham's Unruly a line, 8x8u:aacagad...: each letter steps over
//              0 to 24 blanks to a 0 (small) or 1 (capital), z over 25 to none; the last given
//              stands behind the end
#include "readers.hpp"

#include <algorithm>

namespace cluecore::binary {

namespace {

/// 0, 1 or blank; nothing for another sign.
std::optional<std::size_t> value_of(std::string_view cell, std::string_view signs) {
  if (is_blank_cell(cell)) return blank;
  const std::size_t value = cell.size() == 1 ? signs.find(lower(cell)) : std::string_view::npos;
  return value < signs.size() ? std::optional(value) : std::nullopt;
}

void check_size(const Text& text, const Field& field, std::size_t width, std::size_t height) {
  const std::string size = std::to_string(width) + "x" + std::to_string(height);
  if (width % 2 != 0 || height % 2 != 0 || width == 0 || height == 0) {
    throw text.error(field, "a grid of " + size + "; both sides of a binary puzzle are even");
  }
  if (width > largest_side || height > largest_side) {
    throw text.error(field,
                     "a grid of " + size + "; sides are up to " + std::to_string(largest_side));
  }
}

void add_cell(Grid& grid, const Text& text, const Field& field) {
  const std::optional<std::size_t> value = value_of(field.text, grid.signs);
  if (!value) {
    const bool mistaken = field.text.size() == 1 && is_mistaken_letter(field.text.front());
    throw text.error(field, (mistaken ? "the letter " : "") + shown(field.text) + " is neither " +
                                grid.signs[0] + " nor " + grid.signs[1] + " nor a blank (.)");
  }
  grid.cells.push_back(*value);
  grid.where.push_back(text.line.span(field.begin, field.text.size()));
  if (*value != blank) return;
  grid.blank_sign = field.text;
  if (field.text.empty()) grid.where.back().length = 0;
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
  if (any("o") && any("x")) return o_x;
  return any("w") || any("b") ? white_black : zero_one;
}

/// The solution that stands behind a puzzle on its line.
Solution read_expected(const Text& text, const Field& field, const Grid& puzzle) {
  Grid grid;
  for (const Field& cell : cells_in(field)) {
    add_cell(grid, text, cell);
    if (grid.cells.back() == blank) throw text.error(cell, "a blank cell in a solution");
  }
  if (grid.cells.size() != puzzle.cells.size()) {
    throw text.error(field, counted(grid.cells.size(), "cell") +
                                " in the solution; the puzzle has " +
                                std::to_string(puzzle.cells.size()));
  }
  return grid.cells;
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

InputError too_many_cells(const Text& text, const Field& field) {
  const std::string side = std::to_string(largest_side);
  return text.error(field, "more cells than the largest grid has, " + side + "x" + side);
}

std::size_t side_of(std::size_t cells) {
  for (std::size_t side = 1; side <= largest_side; ++side) {
    if (side * side == cells) return side;
  }
  return 0;
}

std::optional<Size> size_line(std::string_view content, std::size_t cells_below) {
  if (cells_in({0, content}).size() == cells_below) return std::nullopt;
  std::string words = lower(content);
  std::replace_if(
      words.begin(), words.end(), [](char c) { return c == 'x' || c == ','; }, ' ');
  const std::vector<Field> fields = split_blanks(words);
  if (fields.empty() || fields.size() > 2) return std::nullopt;
  const std::optional<int> first = whole_number(fields.front().text);
  const std::optional<int> second = whole_number(fields.back().text);
  if (!first || !second || *first < 1 || *second < 1) return std::nullopt;
  const Size size{static_cast<std::size_t>(*first), static_cast<std::size_t>(*second),
                  fields.size() == 2};
  return size.width == cells_below || size.height == cells_below ? std::optional(size)
                                                                 : std::nullopt;
}

std::optional<Field> solution_behind(const Field& content) {
  const std::vector<Field> fields = split_blanks(content.text);
  if (fields.size() != 2 || side_of(fields[0].text.size()) < 4) return std::nullopt;
  return Field{content.begin + fields[1].begin, fields[1].text};
}

namespace {

/// The cells of a grid as people paste them. Throws InputError for all cells that are none.
Grid read_pasted(const Source& source, const std::vector<Line>& lines, const Pasted& pasted) {
  Grid grid;
  grid.signs = pasted.signs;
  grid.height = pasted.grid.rows.size();
  grid.width = pasted.grid.rows.front().size();
  grid.note = pasted.grid.note;
  if (!pasted.grid.doubt.empty()) {
    const Line& line = lines[pasted.grid.rows.front().front().line];
    throw source.error(line, 0, line.text.size(), pasted.grid.doubt);
  }
  std::vector<InputError> errors;
  for (const auto& row : pasted.grid.rows) {
    for (const PastedCell& cell : row) {
      try {
        add_cell(grid, {source, lines[cell.line]}, cell.field);
      } catch (const InputError& error) {
        errors.push_back(error);
      }
    }
  }
  if (!errors.empty()) throw InputError(errors);
  return grid;
}

/// The rows as this family writes them.
Grid read_own_rows(const Source& source, const std::vector<Line>& lines) {
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
  std::optional<Size> size;
  if (rows.size() > 1) size = size_line(content_of(at[0]->text).text, rows[1].size());
  if (size) {
    head = at.front();
    at.erase(at.begin());
    rows.erase(rows.begin());
  }
  Grid grid;
  grid.signs = signs_of(rows);
  grid.width = rows.front().size();
  grid.height = rows.size();
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const Text text{source, *at[row]};
    for (const Field& cell : rows[row]) add_cell(grid, text, cell);
    if (rows[row].size() != grid.width) {
      throw text.error(content_of(text.line.text), counted(rows[row].size(), "cell") +
                                                       " in a row; the first row has " +
                                                       std::to_string(grid.width));
    }
  }
  if (size && size->both &&
      std::minmax(size->width, size->height) != std::minmax(grid.width, grid.height)) {
    throw Text{source, *head}.error(content_of(head->text),
                                    "this says another size than " + counted(grid.height, "row") +
                                        " of " + counted(grid.width, "cell"));
  }
  check_size({source, *at.back()}, content_of(at.back()->text), grid.width, grid.height);
  return grid;
}

}  // namespace

std::optional<Pasted> pasted_binary(std::span<const Line> lines) {
  std::optional<Pasted> best;
  for (std::string_view signs : {zero_one, o_x, white_black, two_one}) {
    std::size_t first = 0;
    std::size_t second = 0;
    const bool occurs = std::any_of(lines.begin(), lines.end(), [signs](const Line& line) {
      return lower(line.text).find_first_of(signs) != std::string::npos;
    });
    if (!occurs) continue;
    const CellSigns cells{[](std::size_t width, std::size_t height) {
                            return width % 2 == 0 && height % 2 == 0 && width >= 4 && height >= 4 &&
                                   width <= largest_side && height <= largest_side;
                          },
                          [signs](std::string_view cell, std::size_t) {
                            return cell.size() == 1 && signs.find(lower(cell)) < signs.size();
                          }};
    std::optional<PastedGrid> grid = pasted_grid(lines, cells);
    if (!grid) continue;
    for (const auto& row : grid->rows) {
      for (const PastedCell& cell : row) {
        const std::size_t value = value_of(cell.field.text, signs).value_or(blank);
        ++(value == 0 ? first : second);
        if (value == blank) --second;
      }
    }
    // Signs other than 0 and 1 are those only where both are there.
    if (signs != zero_one && (first == 0 || second == 0)) continue;
    if (best && best->grid.wrong.size() <= grid->wrong.size()) continue;
    best = Pasted{std::move(*grid), signs};
    if (best->grid.clean()) break;
  }
  return best;
}

Grid read_rows(const Source& source, const std::vector<Line>& lines) {
  try {
    return read_own_rows(source, lines);
  } catch (const InputError&) {
    const std::optional<Pasted> pasted = pasted_binary(lines);
    if (!pasted || !pasted->grid.clean()) throw;
    return read_pasted(source, lines, *pasted);
  }
}

Grid read_line(const Text& text, const Field& content) {
  const std::optional<Field> solution = solution_behind(content);
  const Field cells =
      solution ? trim(Field{content.begin, content.text.substr(0, solution->begin - content.begin)})
               : content;
  Grid grid;
  const std::vector<Field> fields = cells_in(cells);
  // Where each cell stands takes time: none of more than there can be is looked at.
  if (fields.size() > largest_side * largest_side) throw too_many_cells(text, cells);
  for (const Field& cell : fields) add_cell(grid, text, cell);
  grid.width = grid.height = side_of(grid.cells.size());
  if (grid.width == 0) {
    throw text.error(content, counted(grid.cells.size(), "cell") + " make no square grid");
  }
  check_size(text, content, grid.width, grid.height);
  if (solution) grid.expected = read_expected(text, *solution, grid);
  return grid;
}

Grid read_run_length(const Text& text, const Field& content) {
  Grid grid;
  for (std::size_t at = 0; at < content.text.size(); ++at) {
    const char c = content.text[at];
    const Field field{content.begin + at, content.text.substr(at, 1)};
    if (c >= 'a' && c <= 'z') {
      grid.cells.resize(grid.cells.size() + static_cast<std::size_t>(c - 'a') + 1, blank);
      grid.where.resize(grid.cells.size());
    } else if (c == '0' || c == '1') {
      add_cell(grid, text, field);
    } else {
      throw text.error(field, quoted_character(content.text, at) +
                                  " is neither 0 nor 1 nor a letter for blanks");
    }
    if (grid.cells.size() > largest_side * largest_side) throw too_many_cells(text, field);
  }
  grid.width = grid.height = side_of(grid.cells.size());
  if (grid.width == 0) {
    throw text.error(content, counted(grid.cells.size(), "cell") + " make no square grid");
  }
  check_size(text, content, grid.width, grid.height);
  return grid;
}

std::optional<Grid> read_id_head(std::string_view head) {
  const std::size_t x = head.find('x');
  if (x == std::string_view::npos) return std::nullopt;
  std::size_t end = x + 1;
  while (end < head.size() && is_digit(head[end])) ++end;
  const std::optional<int> width = whole_number(head.substr(0, x));
  const std::optional<int> height = whole_number(head.substr(x + 1, end - x - 1));
  const std::string_view rest = head.substr(end);
  // u: all lines differ; d and a letter: how hard it was generated to be.
  const bool unique = rest.starts_with('u');
  const std::string_view difficulty = rest.substr(unique ? 1 : 0);
  const bool known = difficulty.empty() || (difficulty.size() == 2 && difficulty[0] == 'd');
  if (!width || !height || !known) return std::nullopt;
  Grid grid;
  grid.width = static_cast<std::size_t>(*width);
  grid.height = static_cast<std::size_t>(*height);
  grid.distinct = unique;
  return grid;
}

Grid read_game_id(const Text& text, const Field& content) {
  const std::size_t colon = std::min(content.text.find(':'), content.text.size());
  const Field head{content.begin, content.text.substr(0, colon)};
  std::optional<Grid> read = read_id_head(head.text);
  if (!read || colon == content.text.size()) {
    throw text.error(head, "a game id begins with the size: 8x8: or 8x8u:");
  }
  Grid grid = std::move(*read);
  check_size(text, head, grid.width, grid.height);
  const std::size_t cells = grid.width * grid.height;
  grid.cells.assign(cells, blank);
  grid.where.resize(cells);
  std::size_t position = 0;  // letters are steps to the next given; the last stands behind the end
  for (std::size_t at = colon + 1; at < content.text.size(); ++at) {
    const char c = content.text[at];
    const bool one = c >= 'A' && c <= 'Z';
    const Field field{content.begin + at, content.text.substr(at, 1)};
    if (!one && (c < 'a' || c > 'z')) {
      throw text.error(field, quoted_character(content.text, at) + " is not a letter");
    }
    const auto step = static_cast<std::size_t>(c - (one ? 'A' : 'a'));
    position += step;
    if (step < 25) {
      if (position < cells) {
        grid.cells[position] = one ? 1 : 0;
        grid.where[position] = text.line.span(field.begin, 1);
      }
      ++position;
    }
    if (position > cells + 1) {
      throw text.error(field, "this goes beyond the " + counted(cells, "cell") + " of the grid");
    }
  }
  if (position != cells + 1) {
    throw text.error(content, "the letters end after " + counted(position, "cell") +
                                  "; they must end one behind the " + std::to_string(cells) +
                                  " of the grid");
  }
  return grid;
}

}  // namespace cluecore::binary
