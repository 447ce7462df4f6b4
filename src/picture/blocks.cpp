// SPDX-License-Identifier: MIT
// Sheets of black and white cells as text: numbers in the margins, two characters a cell, so that
// cells are about square. What is in a conflict is marked without making the cells wider: rows in
// brackets, columns from below, given cells by a sign before them.
#include "picture/drawing.hpp"
#include "text/text.hpp"

#include <algorithm>

namespace cluecore {

namespace {

struct Signs {
  const char* black;
  const char* white;  ///< also: not known
  const char* given_black;
  const char* given_white;
  const char* differing_black;
  const char* differing_white;
};

constexpr Signs unicode = {"█", "·", "■", "×", "▓", "░"};
constexpr Signs ascii = {"#", ".", "@", "x", "%", "="};
constexpr std::string_view conflict_below = "^";
constexpr std::string_view conflict_before = "!";

class BlockDrawing {
 public:
  BlockDrawing(const Sheet& sheet, const Picture& picture)
      : sheet_(sheet), picture_(picture), signs_(picture.ascii ? ascii : unicode) {
    for (const Sheet::Item& row : sheet.margins[Sheet::left]) {
      margin_ = std::max(margin_, row.text.size());
    }
    margin_ += 4;  // two blanks, and room for brackets
    for (const Sheet::Item& column : sheet.margins[Sheet::top]) {
      numbers_.push_back(split_blanks(column.text));
      depth_ = std::max(depth_, numbers_.back().size());
      marks_below_ = marks_below_ || in_conflict(column, picture);
    }
    cell_width_ = cell_width();  // NOLINT: needs the lines above
  }

  std::string text() const {
    std::string text;
    for (std::size_t level = 0; level < depth_; ++level) {
      text += line("", [&](std::size_t column) {
        const std::size_t above = depth_ - numbers_[column].size();
        const std::string number(level < above ? "" : numbers_[column][level - above].text);
        return in_cell(number, column_conflicts(column) ? Mark::conflict : Mark::none);
      });
    }
    if (marks_below_) {
      text += line("", [&](std::size_t column) {
        return in_cell(column_conflicts(column) ? std::string(conflict_below) : "", Mark::conflict);
      });
    }
    for (std::size_t row = 0; row < sheet_.height; ++row) {
      const Sheet::Item& numbers = sheet_.margins[Sheet::left][row];
      const Mark mark = in_conflict(numbers, picture_) ? Mark::conflict : Mark::none;
      const std::string blanks(margin_ - 2 - numbers.text.size(), ' ');
      text += line(blanks + marked(numbers.text, mark, picture_.colour), [&](std::size_t column) {
        return cell(sheet_.cells[row * sheet_.width + column]);
      });
    }
    return text;
  }

  std::string legend() const {
    std::string legend;
    const auto add = [&](const std::string& part) {
      legend += (legend.empty() ? "" : ", ") + part;
    };
    const auto find = [](const auto& items, auto&& test) {
      return std::find_if(items.begin(), items.end(), test);
    };
    const auto conflicting = [&](const Sheet::Item& item) { return in_conflict(item, picture_); };
    std::vector<std::string> conflicts;  // the signs of those in one
    const auto& rows = sheet_.margins[Sheet::left];
    if (const auto row = find(rows, conflicting); row != rows.end()) {
      conflicts.push_back("[" + row->text + "]");
    }
    if (marks_below_) conflicts.emplace_back(conflict_below);
    const auto given = find(sheet_.cells, [&](const auto& at) { return conflicting(at.item); });
    if (given != sheet_.cells.end()) {
      conflicts.push_back(std::string(conflict_before) + sign(*given));
    }
    if (!conflicts.empty()) {
      add(listed(conflicts, "and") + (conflicts.size() == 1 ? " takes" : " take") +
          " part in a conflict");
    }
    const auto is_given = [](const Sheet::Cell& at) { return at.item.clue.has_value(); };
    if (find(sheet_.cells, is_given) != sheet_.cells.end()) {
      add(std::string(signs_.given_black) + " is given as black, " + signs_.given_white +
          " as white");
    }
    const auto differs = [&](const auto& at) { return flagged(picture_.differs, at.place); };
    if (find(sheet_.cells, differs) != sheet_.cells.end()) {
      add(repeated(signs_.differing_black, 2) + " differs and is black, " +
          repeated(signs_.differing_white, 2) + " white");
    }
    return legend;
  }

 private:
  /// Two, unless numbers of neighbouring columns would run together.
  std::size_t cell_width() const {
    std::size_t width = 2;
    std::size_t before = 0;  // numbers of the column before
    for (const std::vector<Field>& numbers : numbers_) {
      for (std::size_t i = 0; i < numbers.size(); ++i) {
        const bool neighbour = numbers.size() - i <= before;
        width = std::max(width, numbers[i].text.size() + (neighbour ? 1 : 0));
      }
      before = numbers.size();
    }
    return width;
  }

  template <typename Cell>
  std::string line(const std::string& margin, Cell&& cell) const {
    std::string line = margin.empty() ? std::string(margin_, ' ') : margin;
    for (std::size_t column = 0; column < sheet_.width; ++column) line += cell(column);
    return ended(line);
  }

  bool column_conflicts(std::size_t column) const {
    return in_conflict(sheet_.margins[Sheet::top][column], picture_);
  }
  /// Text at the right end of a cell.
  std::string in_cell(const std::string& text, Mark mark) const {
    const std::string blanks(cell_width_ - std::min(cell_width_, character_count(text)), ' ');
    return blanks + (picture_.colour && !text.empty() ? coloured(text, mark) : text);
  }

  const char* sign(const Sheet::Cell& cell) const {
    return cell.item.text == cell.signs.at(1) ? signs_.given_black : signs_.given_white;
  }

  std::string cell(const Sheet::Cell& cell) const {
    if (cell.item.clue) {
      const bool conflict = in_conflict(cell.item, picture_);
      return in_cell((conflict ? std::string(conflict_before) : "") + sign(cell),
                     conflict ? Mark::conflict : Mark::given);
    }
    if (picture_.solution == nullptr) return in_cell(signs_.white, Mark::none);
    const bool black = picture_.solution->at(*cell.place) == 1;
    if (flagged(picture_.differs, cell.place)) {
      const std::string filled =
          repeated(black ? signs_.differing_black : signs_.differing_white, cell_width_);
      return picture_.colour ? coloured(filled, Mark::differs) : filled;
    }
    return black ? repeated(signs_.black, cell_width_) : in_cell(signs_.white, Mark::none);
  }

  const Sheet& sheet_;
  const Picture& picture_;
  const Signs& signs_;
  std::vector<std::vector<Field>> numbers_;  // by column
  bool marks_below_ = false;                 // some column is in a conflict
  std::size_t margin_ = 0;                   // characters left of the cells
  std::size_t depth_ = 0;                    // lines above them
  std::size_t cell_width_ = 0;               // characters a cell
};

}  // namespace

Drawn draw_blocks(const Sheet& sheet, const Picture& picture) {
  const BlockDrawing drawing(sheet, picture);
  return {drawing.text(), drawing.legend()};
}

}  // namespace cluecore
