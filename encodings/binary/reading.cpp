// SPDX-License-Identifier: MIT
// The formats that binary puzzles come in.
//
//   grid       lines of 0, 1 and blanks (. _ - * ?), perhaps with commas, | or white space between;
//              the size may stand on a line before
//   line       a square grid a line, a character a cell
//   runlength  a square grid a line: digits are givens, letters a to z are 1 to 26 blanks
//   tatham     a game id of Simon Tatham's Unruly a line, 8x8u:aacagad...: each letter steps over
//              0 to 24 blanks to a 0 (small) or 1 (capital), z over 25 to none; the last given
//              stands behind the end
#include "binary.hpp"

#include <algorithm>
#include <array>

namespace cluecore::binary {

namespace {

constexpr std::array formats = {
    Choice{"grid", "lines of 0, 1 and . for a blank"},
    Choice{"line", "a square puzzle a line, a character a cell"},
    Choice{"runlength", "a square puzzle a line, a to z for 1 to 26 blanks"},
    Choice{"tatham", "a game id of Simon Tatham's Unruly a line: 8x8u:aacagad..."},
};

/// 0, 1 or blank; nothing for another sign.
std::optional<std::size_t> value_of(std::string_view cell) {
  if (cell == "0") return 0;
  if (cell == "1") return 1;
  if (cell.empty() ||
      (cell.size() == 1 && std::string_view("._-*?").find(cell[0]) != std::string::npos)) {
    return blank;
  }
  return std::nullopt;
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
  const std::optional<std::size_t> value = value_of(field.text);
  if (!value) {
    throw text.error(field, shown(field.text) + " is neither 0 nor 1 nor a blank (.)");
  }
  grid.cells.push_back(*value);
  grid.where.push_back(text.line.span(field.begin, field.text.size()));
}

/// The cells of a row: between commas or vertical lines, else one a character.
std::vector<Field> cells_in(Field row) {
  const bool commas = row.text.find(',') != std::string_view::npos;
  if (commas || row.text.find('|') != std::string_view::npos) {
    if (!commas && row.text.front() == '|') row = {row.begin + 1, row.text.substr(1)};
    if (!commas && row.text.ends_with('|')) row.text.remove_suffix(1);
    std::vector<Field> cells = split(row.text, commas ? ',' : '|');
    for (Field& cell : cells) cell.begin += row.begin;
    return cells;
  }
  std::vector<Field> cells;
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

/// The side of a square grid with so many cells; 0 if there is none.
std::size_t side_of(std::size_t cells) {
  for (std::size_t side = 1; side <= largest_side; ++side) {
    if (side * side == cells) return side;
  }
  return 0;
}

/// "6" or "6x6", the size before the rows.
bool is_size_line(std::string_view content, std::size_t cells_below) {
  return whole_number(content.substr(0, content.find('x'))) == static_cast<int>(cells_below);
}

}  // namespace

Grid read_rows(const Source& source, const std::vector<Line>& lines) {
  Grid grid;
  const Line* last = nullptr;
  bool first = true;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Text text{source, lines[i]};
    const Field content = content_of(lines[i].text);
    if (content.text.empty()) continue;
    const std::vector<Field> cells = cells_in(content);
    const auto below =
        std::find_if(lines.begin() + static_cast<std::ptrdiff_t>(i) + 1, lines.end(),
                     [](const Line& line) { return !content_of(line.text).text.empty(); });
    if (first && below != lines.end()) {
      first = false;
      const std::size_t cells_below = cells_in(content_of(below->text)).size();
      if (cells_below != cells.size() && is_size_line(content.text, cells_below)) continue;
    }
    if (cells.size() > largest_side) {
      throw text.error(content, counted(cells.size(), "cell") + " in a row; sides are up to " +
                                    std::to_string(largest_side));
    }
    if (grid.width == 0) grid.width = cells.size();
    for (const Field& cell : cells) add_cell(grid, text, cell);
    if (cells.size() != grid.width) {
      throw text.error(content, counted(cells.size(), "cell") + " in a row; the first row has " +
                                    std::to_string(grid.width));
    }
    ++grid.height;
    last = &lines[i];
  }
  if (last == nullptr) throw source.error("there is no puzzle in it");
  check_size({source, *last}, content_of(last->text), grid.width, grid.height);
  return grid;
}

Grid read_line(const Text& text, const Field& content) {
  Grid grid;
  const std::vector<Field> cells = cells_in(content);
  // Where each cell stands takes time: none of more than there can be is looked at.
  if (cells.size() > largest_side * largest_side) throw too_many_cells(text, content);
  for (const Field& cell : cells) add_cell(grid, text, cell);
  grid.width = grid.height = side_of(grid.cells.size());
  if (grid.width == 0) {
    throw text.error(content, counted(grid.cells.size(), "cell") + " make no square grid");
  }
  check_size(text, content, grid.width, grid.height);
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

namespace {

/// "8x8u": width, height, whether lines are distinct; nothing if it is not the head of a game id.
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

}  // namespace

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
      throw text.error(field, quoted_character(content.text, at) + " is no letter");
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

namespace {

/// The text holds nothing but 0, 1, blanks and separators.
bool is_plain(std::string_view text) {
  return text.find_first_not_of("01._-*? \t,|") == std::string_view::npos;
}

/// How many cells a run-length text with a given stands for; 0 if it is none.
std::size_t cells_of_run_length(std::string_view text) {
  std::size_t cells = 0;
  bool letter = false;
  bool given = false;
  for (char c : text) {
    if (c >= 'a' && c <= 'z') {
      cells += static_cast<std::size_t>(c - 'a') + 1;
      letter = true;
    } else if (c == '0' || c == '1') {
      ++cells;
      given = true;
    } else {
      return 0;
    }
  }
  return letter && given ? cells : 0;
}

bool any_holds(const std::vector<std::string_view>& lines, char sign) {
  return std::any_of(lines.begin(), lines.end(), [sign](std::string_view line) {
    return line.find(sign) != std::string_view::npos;
  });
}

std::pair<std::string, Match> recognise_game_id(std::string_view first, std::size_t colon) {
  const std::string_view letters = first.substr(colon + 1);
  const bool other_signs = std::any_of(letters.begin(), letters.end(), [](char c) {
    return (c < 'a' || c > 'z') && (c < 'A' || c > 'Z');
  });
  if (!read_id_head(first.substr(0, colon)) || other_signs) return {"", Match::none};
  // A grid of blanks alone could be an id of another game.
  const bool given = lower(letters) != letters;
  return {"tatham",
          given || first.substr(0, colon).ends_with('u') ? Match::certain : Match::possible};
}

}  // namespace

std::span<const Choice> format_choices() {
  return formats;
}

std::pair<std::string, Match> recognise_format(Source& source) {
  std::vector<std::string_view> lines;
  for (std::size_t ahead = 0; source.peek(ahead) != nullptr && lines.size() < 60; ++ahead) {
    const Field content = content_of(source.peek(ahead)->text);
    if (!content.text.empty()) lines.push_back(content.text);
  }
  if (lines.empty()) return {"", Match::none};
  if (const std::size_t colon = lines[0].find(':'); colon != std::string_view::npos) {
    return recognise_game_id(lines[0], colon);
  }
  if (lines.size() > 1 && is_size_line(lines[0], cells_in({0, lines[1]}).size())) {
    lines.erase(lines.begin());
  }
  const std::string_view row = lines[0];
  if (const std::size_t side = side_of(cells_of_run_length(row)); side > 0) {
    return {"runlength", side % 2 == 0 ? Match::certain : Match::possible};
  }
  if (!std::all_of(lines.begin(), lines.end(), is_plain)) return {"", Match::none};
  const std::size_t cells = cells_in({0, row}).size();
  const std::size_t side = side_of(cells);
  const bool a_line_each = side >= 4 && side % 2 == 0 && lines.size() != cells;
  const bool even = a_line_each || (cells % 2 == 0 && lines.size() % 2 == 0);
  // 0s, 1s, blanks, and no other sign: elsewhere 0 would be a blank, and nobody mixes blanks.
  const bool other = any_holds(lines, '1') || any_holds(lines, '.') || any_holds(lines, '_');
  const bool both = any_holds(lines, '0') && other;
  return {a_line_each ? "line" : "grid", both && even ? Match::certain : Match::possible};
}

}  // namespace cluecore::binary
