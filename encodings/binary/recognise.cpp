// SPDX-License-Identifier: MIT
// Whether a source holds binary puzzles. A false answer is worse than a question: where two readings
// are as good as each other, neither is taken.
#include "binary.hpp"

#include <algorithm>
#include <set>

namespace cluecore::binary {

namespace {

using grid::CellText;
using grid::Look;
using grid::TypedRow;

/// So many cells that are no cells of a binary puzzle may be slips; more are another puzzle.
constexpr std::size_t most_slips = 2;
/// The sudokus of this size have no digits but those that a binary puzzle may be written with.
constexpr std::size_t smallest_sudoku = 4;
/// From this size on the letters that look like 0 and 1 can be digits of a sudoku.
constexpr std::size_t size_with_letters = 18;

/// What stands in the cells.
struct Tally {
  struct Slip {
    const Line* line;
    std::size_t row;
    std::size_t column;
    Field cell;
  };

  std::string signs;        // what stands in the cells of one character
  std::size_t letters = 0;  // that look like 0 and 1
  std::size_t blanks = 0;
  std::vector<Slip> slips;  // neither 0, 1 nor blank, nor such a letter: the first few
  std::size_t others = 0;   // how many of them there are
  bool alike_rows = true;   // all rows have as many cells as the first
  bool twice = false;       // a row or column of a small grid has a sign twice, as no sudoku has

  Tally(const CellText& text, const std::vector<TypedRow>& rows) {
    std::set<std::pair<std::size_t, std::string_view>> seen;  // by line
    for (std::size_t row = 0; row < rows.size(); ++row) {
      const std::vector<Field>& cells = rows[row].cells;
      alike_rows = alike_rows && cells.size() == rows.front().cells.size();
      for (std::size_t column = 0; column < cells.size(); ++column) {
        const std::string_view cell = cells[column].text;
        if (std::max(row, column) < smallest_sudoku && !CellText::is_blank(cell)) {
          const bool in_row = seen.insert({row, cell}).second;
          const bool in_column = seen.insert({smallest_sudoku + column, cell}).second;
          twice = twice || !in_row || !in_column;
        }
        if (cell.size() == 1) signs += cell;
        if (CellText::is_blank(cell)) {
          ++blanks;
        } else if (text.is_mistaken(cell)) {
          ++letters;
        } else if (cell != "0" && cell != "1") {
          ++others;
          if (slips.size() > most_slips) continue;
          slips.push_back({rows[row].line, row, column, cells[column]});
        }
      }
    }
  }

  /// So many cells hold one of these.
  std::size_t count(std::string_view any_of) const {
    return static_cast<std::size_t>(std::ranges::count_if(
        signs, [&](char sign) { return any_of.find(sign) != std::string_view::npos; }));
  }
  /// 0s, 1s, blanks, and no other sign: elsewhere 0 would be a blank, and nobody mixes blanks.
  bool both() const { return count("0") > 0 && count("1._") > 0; }
};

Look look_at_game_id(std::string_view id) {
  const std::string_view head = id.substr(0, id.find(':'));
  const std::string_view code = id.substr(head.size() + 1);
  const bool other_signs = std::ranges::any_of(
      code, [](char c) { return (c < 'a' || c > 'z') && (c < 'A' || c > 'Z'); });
  const std::size_t letters = std::min(head.find_first_not_of("0123456789x"), head.size());
  const std::optional<grid::TypedSize> size = grid::typed_size(head.substr(0, letters));
  if (!knows_letters(head.substr(letters)) || !size || !size->both || other_signs) return {};
  // A grid of blanks alone could be an id of another game.
  const bool given = lower(code) != code;
  return {"tatham", given || head.ends_with('u') ? Match::certain : Match::possible};
}

/// Cells of 1, 2 and blanks, or of w, b and blanks.
Match match_of_other_signs(const Tally& tally, std::size_t width) {
  const std::size_t ones = tally.count("1");
  const std::size_t twos = tally.count("2");
  if (const std::size_t white_black = tally.count("wWbB"); white_black > 0) {
    return white_black == tally.others && ones == 0 ? Match::certain : Match::none;
  }
  if (twos != tally.others || ones == 0) return Match::none;
  // No sudoku has a digit more often than it has rows; nor is - or ? a blank in one.
  if (tally.count("-?") > 0 || ones > width || twos > width) return Match::certain;
  // A 4x4 sudoku of two digits only has no single solution: the other two can change places.
  const bool filled = ones + twos >= 6;
  return width > smallest_sudoku || tally.twice || filled ? Match::possible : Match::none;
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
Look look_at_own(const CellText& text, Source& source) {
  const grid::TypedRows typed = text.first_rows(source);
  const std::vector<TypedRow>& rows = typed.rows;
  if (rows.empty()) return {};
  const Field& first = rows.front().content;
  if (first.text.find(':') != std::string_view::npos) return look_at_game_id(first.text);
  if (const std::size_t side = text.side_of(text.cells_of_run_length(first.text)); side > 0) {
    return {"runlength", side % 2 == 0 ? Match::certain : Match::possible};
  }
  const Tally tally(text, rows);
  Look look = text.layout_of(typed);
  const bool a_line_each = look.format == "line";
  const std::size_t cells = a_line_each && text.solution_behind(first)
                                ? first.text.find_first_of(" \t")
                                : rows.front().cells.size();
  const std::size_t width = a_line_each ? text.side_of(cells) : cells;
  const bool even = a_line_each || (width % 2 == 0 && rows.size() % 2 == 0);
  if (tally.others == 0 && tally.letters == 0) {
    if (tally.both() && even) {
      look.match = Match::certain;
    } else if (tally.both() || width % 2 == 0) {
      look.match = Match::possible;
    }
    return look;
  }
  if (!even || width < 4) return {};
  if (tally.others == 0) {
    const bool certain = tally.count("01") > 0 && width < size_with_letters;
    look.match = certain ? Match::certain : Match::none;
    return look;
  }
  if (tally.letters > 0) return {};
  if (tally.count("0") == 0 && !a_line_each && tally.alike_rows) {
    look.match = match_of_other_signs(tally, width);
    if (look.match == Match::possible) {
      look.doubt = doubt_about(tally, "all cells are 1, 2 or blank: perhaps a binary puzzle");
    }
    if (look.match != Match::none) return look;
  }
  // Where 0 is a blank there is no other; and a digit is there no more often than there are rows.
  const bool mixed = tally.count("0") > 0 && tally.blanks > 0;
  const bool few = (tally.others <= most_slips || mixed) && tally.others < tally.count("01");
  if (!few || !(mixed || tally.count("1") > width)) return {};
  look.match = Match::possible;
  look.doubt = doubt_about(tally, slips_text(tally, a_line_each));
  return look;
}

}  // namespace

Look look_at(const CellText& text, Source& source) {
  Look look = look_at_own(text, source);
  if (look.match == Match::none && text.is_pasted(source)) return {"grid", Match::pasted};
  return look;
}

}  // namespace cluecore::binary
