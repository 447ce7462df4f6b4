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
    for (const Sheet::Item& column : sheet.margins[Sheet::top]) {
      depth_ = std::max(depth_, split_blanks(column.text).size());
      marks_below_ = marks_below_ || in_conflict(column, picture);
    }
    measure();
    while (margin_ + cell_width_ * sheet.width > picture.columns && can_be_closer()) {
      ++closeness_;
      measure();
    }
  }

  std::string text() const {
    std::string text;
    for (std::size_t level = 0; level < depth_; ++level) {
      text += line("", [&](std::size_t column) {
        const std::size_t above = depth_ - numbers_[column].size();
        const std::string number(level < above ? "" : numbers_[column][level - above]);
        return in_cell(number, column_conflicts(column) ? Mark::conflict : Mark::none);
      });
    }
    if (marks_below_) {
      text += line("", [&](std::size_t column) {
        return in_cell(column_conflicts(column) ? std::string(conflict_below) : "", Mark::conflict);
      });
    }
    for (std::size_t row = 0; row < sheet_.height; ++row) {
      const bool conflict = in_conflict(sheet_.margins[Sheet::left][row], picture_);
      const std::string blanks(margin_ - 2 - rows_[row].size(), ' ');
      const std::string numbers =
          marked(rows_[row], conflict ? Mark::conflict : Mark::none, picture_.colour);
      text += line(blanks + numbers, [&](std::size_t column) {
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
      conflicts.push_back("[" + rows_[static_cast<std::size_t>(row - rows.begin())] + "]");
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
      add(repeated(signs_.differing_black, cell_width_) + " differs and is black, " +
          repeated(signs_.differing_white, cell_width_) + " white");
    }
    if (renamed_ > 9) add(symbols_legend(renamed_));
    if (closeness_ >= close_rows) add("each sign left of a row is a number");
    return legend;
  }

 private:
  // What is too wide for the terminal leaves out, one after the other: the blanks before all, numbers
  // of two digits, the blanks between numbers of a row, and cells of two characters.
  static constexpr int no_indent = 1;
  static constexpr int symbols = 2;
  static constexpr int close_rows = 3;
  static constexpr int narrow_cells = 4;

  bool can_be_closer() const {
    if (closeness_ < symbols) return true;
    if (closeness_ == narrow_cells) return false;
    const auto has_symbols = [](const Sheet::Item& line) {
      return std::ranges::all_of(split_blanks(line.text), [](const Field& number) {
        return symbol_of(std::string(number.text)).size() == 1;
      });
    };
    // A given cell in a conflict has a sign before it.
    return std::ranges::all_of(sheet_.margins[Sheet::left], has_symbols) &&
           std::ranges::all_of(sheet_.margins[Sheet::top], has_symbols) &&
           (closeness_ < close_rows || std::ranges::none_of(sheet_.cells, [&](const auto& cell) {
              return in_conflict(cell.item, picture_);
            }));
  }

  std::vector<std::string> numbers_of(const Sheet::Item& line) {
    std::vector<std::string> numbers;
    for (const Field& number : split_blanks(line.text)) {
      numbers.emplace_back(number.text);
      if (closeness_ < symbols) continue;
      renamed_ = std::max(renamed_, whole_number(number.text).value_or(0));
      numbers.back() = symbol_of(numbers.back());
    }
    return numbers;
  }

  void measure() {
    renamed_ = 0;
    rows_.clear();
    numbers_.clear();
    margin_ = 0;
    for (const Sheet::Item& row : sheet_.margins[Sheet::left]) {
      rows_.push_back(joined(numbers_of(row), closeness_ < close_rows ? " " : ""));
      margin_ = std::max(margin_, rows_.back().size());
    }
    margin_ += closeness_ < no_indent ? 4 : 2;  // two blanks, and room for brackets
    for (const Sheet::Item& column : sheet_.margins[Sheet::top]) {
      numbers_.push_back(numbers_of(column));
    }
    cell_width_ = closeness_ < narrow_cells ? cell_width() : 1;
  }

  /// Two, unless numbers of neighbouring columns would run together.
  std::size_t cell_width() const {
    std::size_t width = 2;
    std::size_t before = 0;  // numbers of the column before
    for (const std::vector<std::string>& numbers : numbers_) {
      for (std::size_t i = 0; i < numbers.size(); ++i) {
        const bool neighbour = numbers.size() - i <= before;
        width = std::max(width, numbers[i].size() + (neighbour ? 1 : 0));
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
  int closeness_ = 0;
  int renamed_ = 0;                                // the largest of the numbers, from 10 on letters
  std::vector<std::string> rows_;                  // their numbers
  std::vector<std::vector<std::string>> numbers_;  // by column
  bool marks_below_ = false;                       // some column is in a conflict
  std::size_t margin_ = 0;                         // characters left of the cells
  std::size_t depth_ = 0;                          // lines above them
  std::size_t cell_width_ = 0;                     // characters a cell
};

}  // namespace

Drawn draw_blocks(const Sheet& sheet, const Picture& picture) {
  const BlockDrawing drawing(sheet, picture);
  return {drawing.text(), drawing.legend()};
}

}  // namespace cluecore
