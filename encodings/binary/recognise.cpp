// SPDX-License-Identifier: MIT
// Which format a source is in, and whether it holds binary puzzles at all. A false answer is worse
// than a question: where two readings are as good as each other, neither is taken.
#include "binary.hpp"

#include <algorithm>

namespace cluecore::binary {

namespace {

using grid::Look;

/// So many lines tell what is in the cells.
constexpr std::size_t looked_at = 60;
/// Where a line could be a grid: the largest one with a size above it, and one line to see its end.
constexpr std::size_t looked_at_for_grid = largest_side + 2;
/// So many cells that are no cells of a binary puzzle may be slips; more are another puzzle.
constexpr std::size_t most_slips = 2;
/// The sudokus of this size have no digits but those that a binary puzzle may be written with.
constexpr std::size_t smallest_sudoku = 4;
/// From this size on the letters that look like 0 and 1 can be digits of a sudoku.
constexpr std::size_t size_with_letters = 18;

struct Row {
  const Line* line;
  Field content;
  std::vector<Field> cells;
};

std::vector<Row> first_rows(Source& source) {
  std::vector<Row> rows;
  for (std::size_t ahead = 0; rows.size() < looked_at_for_grid; ++ahead) {
    // No further than need be: what stands far behind in a stream is not our business.
    const std::size_t side = rows.empty() ? 0 : side_of(rows.back().cells.size());
    const bool a_line_each = side >= 4 && side % 2 == 0;
    if (rows.size() >= looked_at && (!a_line_each || side * side > largest_side)) break;
    const Line* line = source.peek(ahead);
    if (line == nullptr) break;
    const Field content = content_of(line->text);
    if (!content.text.empty()) rows.push_back({line, content, cells_in(content)});
  }
  return rows;
}

/// What stands in the cells.
struct Tally {
  struct Slip {
    const Line* line;
    std::size_t row;
    std::size_t column;
    Field cell;
  };

  std::size_t zeros = 0;
  std::size_t ones = 0;
  std::size_t twos = 0;
  std::size_t white_black = 0;  // w and b
  std::size_t letters = 0;      // that look like 0 and 1
  std::size_t blanks = 0;
  bool dash = false;        // a blank is - or ?, as in no sudoku
  bool point = false;       // a blank is . or _
  std::vector<Slip> slips;  // neither 0, 1 nor blank, nor such a letter: the first few
  std::size_t others = 0;   // how many of them there are
  bool alike_rows = true;   // all rows have as many cells as the first
  bool twice = false;       // a row or column has a sign twice, as no sudoku has

  explicit Tally(const std::vector<Row>& rows) {
    for (std::size_t row = 0; row < rows.size(); ++row) {
      const std::vector<Field>& cells = rows[row].cells;
      alike_rows = alike_rows && cells.size() == rows.front().cells.size();
      for (std::size_t column = 0; column < cells.size(); ++column) {
        twice = twice || is_twice(rows, row, column);
        if (add(cells[column].text)) continue;
        ++others;
        if (slips.size() <= most_slips) {
          slips.push_back({rows[row].line, row, column, cells[column]});
        }
      }
    }
  }

  /// Only 0, 1 and blanks.
  bool plain() const { return others == 0 && letters == 0; }
  /// 0s, 1s, blanks, and no other sign: elsewhere 0 would be a blank, and nobody mixes blanks.
  bool both() const { return zeros > 0 && (ones > 0 || point); }

 private:
  /// Does a cell before this one in its row or column have the same sign, which is not a blank?
  static bool is_twice(const std::vector<Row>& rows, std::size_t row, std::size_t column) {
    const std::string_view sign = rows[row].cells[column].text;
    if (is_blank_cell(sign) || column >= smallest_sudoku || row >= smallest_sudoku) return false;
    for (std::size_t before = 0; before < column; ++before) {
      if (rows[row].cells[before].text == sign) return true;
    }
    for (std::size_t above = 0; above < row; ++above) {
      const std::vector<Field>& cells = rows[above].cells;
      if (column < cells.size() && cells[column].text == sign) return true;
    }
    return false;
  }

  bool add(std::string_view cell) {
    const char c = cell.size() == 1 ? cell.front() : '\0';
    if (is_blank_cell(cell)) {
      ++blanks;
      dash = dash || c == '-' || c == '?';
      point = point || c == '.' || c == '_';
      return true;
    }
    if (c == '0') ++zeros;
    if (c == '1') ++ones;
    if (c == '2') ++twos;
    if (lower(cell) == "w" || lower(cell) == "b") ++white_black;
    if (is_mistaken_letter(c)) ++letters;
    return c == '0' || c == '1' || is_mistaken_letter(c);
  }
};

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

Look look_at_game_id(std::string_view id) {
  const std::string_view head = id.substr(0, id.find(':'));
  const std::string_view code = id.substr(head.size() + 1);
  const bool other_signs = std::any_of(code.begin(), code.end(), [](char c) {
    return (c < 'a' || c > 'z') && (c < 'A' || c > 'Z');
  });
  const std::size_t letters = head.find_first_not_of("0123456789x");
  const bool known = knows_letters(letters < head.size() ? head.substr(letters) : "");
  if (!known || !grid::typed_size(head.substr(0, letters)).value_or(grid::TypedSize()).both ||
      other_signs) {
    return {};
  }
  // A grid of blanks alone could be an id of another game.
  const bool given = lower(code) != code;
  return {"tatham", given || head.ends_with('u') ? Match::certain : Match::possible};
}

/// How many rows and columns of a grid have three alike side by side.
std::size_t lines_with_threes(const std::vector<std::string>& rows) {
  const auto has_three = [](const std::string& line) {
    return line.find("000") != std::string::npos || line.find("111") != std::string::npos;
  };
  auto found = std::count_if(rows.begin(), rows.end(), has_three);
  for (std::size_t column = 0; column < rows.front().size(); ++column) {
    std::string line;
    for (const std::string& row : rows) line += row[column];
    if (has_three(line)) ++found;
  }
  return static_cast<std::size_t>(found);
}

/// Lines of a square number of cells are a grid, or a smaller grid each.
struct TwoReadings {
  bool grid = false;
  bool lines = false;
};

TwoReadings readings(const std::vector<Row>& rows, std::size_t width, std::size_t side) {
  std::vector<std::string> grid;
  std::size_t wrong_puzzles = 0;
  for (const Row& row : rows) {
    if (row.cells.size() != width) continue;
    std::string& text = grid.emplace_back();
    for (const Field& cell : row.cells) text += is_blank_cell(cell.text) ? '.' : cell.text[0];
    std::vector<std::string> small;
    for (std::size_t at = 0; at < text.size(); at += side) small.push_back(text.substr(at, side));
    if (lines_with_threes(small) > 0) ++wrong_puzzles;
  }
  // Three alike side by side are a slip, and so is a puzzle that has them; read in the other way,
  // lines have them by the dozen, if cells are given in any number.
  const std::size_t wrong_lines = lines_with_threes(grid);
  const auto far_more = [](std::size_t many, std::size_t few) {
    return many >= 8 && many >= 8 * few;
  };
  if (far_more(wrong_lines, wrong_puzzles)) return {false, true};
  if (far_more(wrong_puzzles, wrong_lines)) return {true, false};
  const std::size_t height = rows.size();
  const bool near = height + 2 >= width && height <= width + 2;
  const bool like_a_grid = height * 2 >= width && height <= width * 2;
  return {near || (height % 2 == 0 && like_a_grid), true};
}

/// Grid or line; "" and what to say where that cannot be told.
Look format_of(const std::vector<Row>& rows, bool sized) {
  const auto with_solution = std::count_if(rows.begin(), rows.end(), [](const Row& row) {
    const std::optional<Field> solution = solution_behind(row.content);
    return solution && std::none_of(solution->text.begin(), solution->text.end(), [](char c) {
             return is_blank_cell({&c, 1});
           });
  });
  if (static_cast<std::size_t>(with_solution) * 2 > rows.size()) return {"line"};
  const std::size_t cells = rows.front().cells.size();
  const std::size_t side = side_of(cells);
  if (sized || side < 4 || side % 2 != 0) return {"grid"};
  if (rows.size() == 1 || rows.size() > largest_side) return {"line"};
  const bool apart = std::any_of(rows.begin(), rows.end(), [](const Row& row) {
    return row.content.text.find_first_of(", |\t") != std::string_view::npos;
  });
  if (apart) return {"grid"};
  const auto alike = std::count_if(rows.begin(), rows.end(),
                                   [&](const Row& row) { return row.cells.size() == cells; });
  if (static_cast<std::size_t>(alike) * 2 < rows.size()) return {"line"};
  const TwoReadings possible = readings(rows, cells, side);
  if (!possible.grid || !possible.lines) return {possible.grid ? "grid" : "line"};
  const std::string small = std::to_string(side) + "x" + std::to_string(side);
  return {"line", Match::none,
          "this could be one " + std::to_string(cells) + "x" + std::to_string(rows.size()) +
              " grid or " + counted(rows.size(), "puzzle") + " of " + small +
              "; say --from grid or --from line"};
}

/// Cells of 1, 2 and blanks, or of w, b and blanks.
Match match_of_other_signs(const Tally& tally, std::size_t width) {
  if (tally.white_black > 0) {
    return tally.white_black == tally.others && tally.ones == 0 ? Match::certain : Match::none;
  }
  if (tally.twos != tally.others || tally.ones == 0) return Match::none;
  // No sudoku has a digit more often than it has rows.
  if (tally.dash || tally.ones > width || tally.twos > width) return Match::certain;
  // A 4x4 sudoku of two digits only has no single solution: the other two can change places.
  const bool filled = tally.ones + tally.twos >= 6;
  return width > smallest_sudoku || tally.twice || filled ? Match::possible : Match::none;
}

/// Without the solution that may stand behind it.
std::size_t cells_of_puzzle(const Field& content) {
  const bool solution = solution_behind(content).has_value();
  return solution ? content.text.find_first_of(" \t") : cells_in(content).size();
}

Doubt doubt_about(const Tally& tally, const std::string& reason) {
  const Tally::Slip& slip = tally.slips.front();
  return {*slip.line, slip.line->span(slip.cell.begin, slip.cell.text.size()), reason};
}

/// "all cells but r3c3=2 are 0, 1 or blank"
std::string slips_text(const Tally& tally, bool a_line_each) {
  std::vector<std::string> cells;
  for (const Tally::Slip& slip : tally.slips) {
    cells.push_back((a_line_each ? "line " + std::to_string(slip.line->number) + ", cell "
                                 : "r" + std::to_string(slip.row + 1) + "c") +
                    std::to_string(slip.column + 1) + "=" + shown(slip.cell.text));
  }
  const std::size_t more = tally.others - cells.size();
  if (more > 0) cells.push_back(std::to_string(more) + " more");
  return "all cells but " + listed(cells, "and") +
         " are 0, 1 or blank: perhaps a binary puzzle with a slip";
}

/// What it looks like as this family writes its puzzles.
Look look_at_own(Source& source) {
  std::vector<Row> rows = first_rows(source);
  if (rows.empty()) return {};
  const std::string_view first = rows.front().content.text;
  if (first.find(':') != std::string_view::npos) return look_at_game_id(first);
  const bool sized = rows.size() > 1 && size_line(first, rows[1].cells.size());
  if (sized || (rows.size() > 1 && is_count(first, rows[1].content.text))) {
    rows.erase(rows.begin());
  }
  if (const std::size_t side = side_of(cells_of_run_length(rows.front().content.text)); side > 0) {
    return {"runlength", side % 2 == 0 ? Match::certain : Match::possible};
  }
  const Tally tally(rows);
  Look look = format_of(rows, sized);
  const bool a_line_each = look.format == "line";
  const std::size_t width =
      a_line_each ? side_of(cells_of_puzzle(rows.front().content)) : rows.front().cells.size();
  const bool even = a_line_each || (width % 2 == 0 && rows.size() % 2 == 0);
  if (tally.plain()) {
    if (tally.both() && even) {
      look.match = Match::certain;
    } else if (tally.both() || width % 2 == 0) {
      look.match = Match::possible;
    }
    return look;
  }
  if (!even || width < 4) return {};
  if (tally.others == 0) {
    const bool certain = tally.zeros + tally.ones > 0 && width < size_with_letters;
    look.match = certain ? Match::certain : Match::none;
    return look;
  }
  if (tally.letters > 0) return {};
  if (tally.zeros == 0 && !a_line_each && tally.alike_rows) {
    look.match = match_of_other_signs(tally, width);
    if (look.match == Match::possible) {
      look.doubt = doubt_about(tally, "all cells are 1, 2 or blank: perhaps a binary puzzle");
    }
    if (look.match != Match::none) return look;
  }
  // Where 0 is a blank there is no other; and a digit is there no more often than there are rows.
  const bool mixed = tally.zeros > 0 && tally.blanks > 0;
  const bool few = (tally.others <= most_slips || mixed) && tally.others < tally.zeros + tally.ones;
  if (!few || !(mixed || tally.ones > width)) return {};
  look.match = Match::possible;
  look.doubt = doubt_about(tally, slips_text(tally, a_line_each));
  return look;
}

}  // namespace

Look look_at(Source& source) {
  Look look = look_at_own(source);
  if (look.match != Match::none) return look;
  const std::vector<Line> lines = lines_of_paste(source);
  if (lines.empty()) return look;
  const std::optional<Pasted> pasted = pasted_binary(lines);
  if (pasted && pasted->grid.clean()) return {"grid", Match::pasted};
  return look;
}

}  // namespace cluecore::binary
