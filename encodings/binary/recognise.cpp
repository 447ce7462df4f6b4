// SPDX-License-Identifier: MIT
// Whether a source holds binary puzzles. A false answer is worse than a question: where two readings
// are as good as each other, neither is taken.
#include "binary.hpp"

#include <algorithm>
#include <set>
#include <span>

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
    std::size_t row, column;
    Field cell;
  };

  std::string signs;        // what stands in the cells of one character
  std::size_t letters = 0;  // that look like 0 and 1
  std::size_t blanks = 0;
  std::vector<Slip> slips;  // neither 0, 1 nor blank, nor such a letter
  bool twice = false;       // a row or column of a small grid has a sign twice, as no sudoku has

  Tally(const CellText& text, const std::vector<TypedRow>& rows) {
    std::set<std::pair<std::size_t, std::string_view>> seen;  // by line
    for (std::size_t row = 0; row < rows.size(); ++row) {
      const std::vector<Field>& cells = rows[row].cells;
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
          slips.push_back({row, column, cells[column]});
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
  const bool others = lower(code).find_first_not_of("abcdefghijklmnopqrstuvwxyz") != code.npos;
  const std::size_t letters = std::min(head.find_first_not_of("0123456789x"), head.size());
  const std::optional<grid::TypedSize> size = grid::typed_size(head.substr(0, letters));
  if (!knows_letters(head.substr(letters)) || !size || !size->both || others) return {};
  // A grid of blanks alone could be an id of another game.
  return {"tatham", lower(code) != code || head.ends_with('u') ? Match::certain : Match::possible};
}

/// Cells of 1, 2 and blanks, or of w, b and blanks.
Match match_of_other_signs(const Tally& tally, std::size_t width) {
  const std::size_t ones = tally.count("1");
  const std::size_t twos = tally.count("2");
  if (const std::size_t white_black = tally.count("wWbB"); white_black > 0) {
    return white_black == tally.slips.size() && ones == 0 ? Match::certain : Match::none;
  }
  if (twos != tally.slips.size() || ones == 0) return Match::none;
  // No sudoku has a digit more often than it has rows; nor is - or ? a blank in one.
  if (tally.count("-?") > 0 || ones > width || twos > width) return Match::certain;
  // A 4x4 sudoku of two digits only has no single solution: the other two can change places.
  const bool filled = ones + twos >= 6;
  return width > smallest_sudoku || tally.twice || filled ? Match::possible : Match::none;
}

/// "all cells but r3c3=2 are 0, 1 or blank"
std::string slips_text(const Tally& tally, const std::vector<TypedRow>& rows, bool a_line_each) {
  const std::size_t told = std::min(tally.slips.size(), most_slips + 1);
  std::vector<std::string> cells;
  for (const Tally::Slip& slip : std::span(tally.slips).first(told)) {
    cells.push_back((a_line_each ? "line " + std::to_string(rows[slip.row].line->number) + ", cell "
                                 : "r" + std::to_string(slip.row + 1) + "c") +
                    std::to_string(slip.column + 1) + "=" + shown(slip.cell.text));
  }
  const std::size_t more = tally.slips.size() - told;
  if (more > 0) cells.push_back(std::to_string(more) + " more");
  return "all cells but " + listed(cells, "and") +
         " are 0, 1 or blank: perhaps a binary puzzle with a slip";
}

}  // namespace

Look look_at(const CellText& text, Source& source) {
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
  if (tally.slips.empty() && tally.letters == 0) {
    if (tally.both() || width % 2 == 0) {
      look.match = tally.both() && even ? Match::certain : Match::possible;
    }
    return look;
  }
  if (!even || width < 4) return {};
  if (tally.slips.empty()) {
    if (tally.count("01") > 0 && width < size_with_letters) look.match = Match::certain;
    return look;
  }
  if (tally.letters > 0) return {};
  std::string reason = "all cells are 1, 2 or blank: perhaps a binary puzzle";
  const auto is_as_long = [&](const TypedRow& row) { return row.cells.size() == cells; };
  if (tally.count("0") == 0 && !a_line_each && std::ranges::all_of(rows, is_as_long)) {
    look.match = match_of_other_signs(tally, width);
  }
  if (look.match == Match::none) {
    // Where 0 is a blank there is no other; and a digit is there no more often than there are rows.
    const bool mixed = tally.count("0") > 0 && tally.blanks > 0;
    const bool few =
        (tally.slips.size() <= most_slips || mixed) && tally.slips.size() < tally.count("01");
    if (!few || !(mixed || tally.count("1") > width)) return {};
    look.match = Match::possible;
    reason = slips_text(tally, rows, a_line_each);
  }
  if (look.match == Match::possible) {
    const Tally::Slip& slip = tally.slips.front();
    const Line& line = *rows[slip.row].line;
    look.doubt = Doubt{line, line.span(slip.cell.begin, slip.cell.text.size()), reason};
  }
  return look;
}

}  // namespace cluecore::binary
