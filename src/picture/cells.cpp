// SPDX-License-Identifier: MIT
// Sheets of cells as text. Rows and columns of the picture are, by turns, those of cells and those
// between them; what is between takes room only where something stands, and margins are one more at
// each end. Thick borders are drawn as rulers, close to the cells; where these would be more than half of
// the lines, as in a jigsaw, they are underlined cells, which takes no lines.
#include "picture/drawing.hpp"
#include "text/text.hpp"

#include <algorithm>

namespace cluecore {

namespace {

/// What stands around cells that differ: something else than < and > where those are signs.
std::string_view differing(const Sheet& sheet) {
  const auto is_angle = [](const Sheet::Item& item) {
    return item.text == "<" || item.text == ">";
  };
  return std::ranges::any_of(sheet.signs_right, is_angle) ? "()" : "<>";
}

class CellDrawing {
 public:
  CellDrawing(const Sheet& sheet, const Picture& picture)
      : sheet_(sheet),
        picture_(picture),
        height_(2 * sheet.height + 3),
        width_(2 * sheet.width + 3),
        differing_(differing(sheet)),
        spots_(height_ * width_) {
    for (std::size_t row = 0; row < sheet.height; ++row) {
      for (std::size_t column = 0; column < sheet.width; ++column) put_cell(row, column);
    }
    put_margins();
    underlined_ =
        2 * static_cast<std::size_t>(std::ranges::count(border_row_, true)) > sheet.height;
    measure();
    if (underlined_ && width() > picture.columns) underlined_ = false;
    if (width() > picture.columns && can_be_closer()) {
      closer_ = true;
      for (Marked& at : spots_) {
        renamed_ = std::max(renamed_, whole_number(at.text).value_or(0));
        at.text = symbol_of(at.text);
      }
      measure();
    }
    if (width() > picture.columns) indent_ = 0;
  }

  std::string text() const {
    // Of a conflict, blank cells in boxes tell nothing.
    if (!picture_.conflict.empty() && shows_nothing()) return draw_sentences(sheet_, picture_);
    std::string text;
    for (std::size_t row = 0; row < height_; ++row) {
      if (row_used_[row]) text += line(row);
      if (has_ruler(row)) text += ruler(row);
    }
    return text + draw_sentences(sheet_, picture_);
  }

  std::string legend() const {
    std::vector<Marked> drawn = spots_;
    for (const Sheet::Sentence& sentence : sheet_.sentences) {
      if (in_conflict(sentence.label, picture_)) {
        drawn.push_back({sentence.label.text, Mark::conflict});
      }
    }
    return closer_ ? closer_legend() : marks_legend(drawn, differing_);
  }

 private:
  /// Beside its sentences.
  bool shows_nothing() const {
    using Shape = Sheet::Shape;
    return std::ranges::count(sheet_.shapes, Shape::Form::region, &Shape::form) == 0 &&
           std::ranges::all_of(spots_, [&](const Marked& at) {
             return at.text.empty() || at.text == sheet_.blank;
           });
  }

  /// How wide columns are, and which rows there are.
  void measure() {
    cell_width_ = 1;
    std::ranges::fill(sign_width_, 0);
    for (std::size_t row = 0; row < height_; ++row) {
      for (std::size_t column = 0; column < width_; ++column) {
        const std::size_t length = character_count(spot(row, column).text);
        std::size_t& width = is_line(column) ? cell_width_ : sign_width_[column];
        width = std::max(width, length);
        row_used_[row] = row_used_[row] || length > 0;
      }
    }
  }

  /// Is this a row or column of cells, and not one between them or a margin?
  static bool is_cells(std::size_t at, std::size_t end) {
    return at % 2 == 0 && at > 0 && at + 1 < end;
  }
  bool is_line(std::size_t column) const { return is_cells(column, width_); }
  const Marked& spot(std::size_t row, std::size_t column) const {
    return spots_[row * width_ + column];
  }
  void put(std::size_t row, std::size_t column, const Sheet::Item& item) {
    const Mark mark = in_conflict(item, picture_) ? Mark::conflict : Mark::none;
    if (!item.text.empty()) spots_[row * width_ + column] = {item.text, mark};
  }

  void put_margins() {
    for (std::size_t side = 0; side < sheet_.margins.size(); ++side) {
      const std::vector<Sheet::Item>& margin = sheet_.margins[side];
      for (std::size_t at = 0; at < margin.size(); ++at) {
        const std::size_t along = 2 * at + 2;
        if (side == Sheet::left) put(along, 0, margin[at]);
        if (side == Sheet::right) put(along, width_ - 1, margin[at]);
        if (side == Sheet::top) put(0, along, margin[at]);
        if (side == Sheet::bottom) put(height_ - 1, along, margin[at]);
      }
    }
  }

  void put_cell(std::size_t row, std::size_t column) {
    const std::size_t index = row * sheet_.width + column;
    const std::size_t y = 2 * row + 2;
    const std::size_t x = 2 * column + 2;
    spots_[y * width_ + x] = shown(sheet_.cells[index], picture_);
    if (index < sheet_.signs_right.size()) put(y, x + 1, sheet_.signs_right[index]);
    if (index < sheet_.signs_below.size()) put(y + 1, x, sheet_.signs_below[index]);
    if (has(sheet_.borders_right, row, column)) border_column_[x + 1] = true;
    if (has(sheet_.borders_below, row, column)) border_row_[y + 1] = true;
  }

  bool has(const std::vector<bool>& borders, std::size_t row, std::size_t column) const {
    return row < sheet_.height && column < sheet_.width &&
           flagged(borders, row * sheet_.width + column);
  }
  bool has_ruler(std::size_t row) const { return border_row_[row] && !underlined_; }
  /// Is there a border below the cell there? `row` and `column` are of the picture.
  bool is_underlined(std::size_t row, std::size_t column) const {
    return underlined_ && is_cells(row, height_) && is_line(column) &&
           has(sheet_.borders_below, row / 2 - 1, column / 2 - 1);
  }

  // Cells of numbers that are too wide for the terminal take two characters each: a sign for the
  // mark, and one character for the number, A for 10.

  bool can_be_closer() const {
    return std::ranges::all_of(spots_,
                               [](const Marked& at) { return symbol_of(at.text).size() <= 1; });
  }
  static const char* closer_sign(Mark mark) {
    return mark == Mark::conflict  ? "!"
           : mark == Mark::differs ? "~"
           : mark == Mark::given   ? "'"
                                   : " ";
  }
  std::string closer_legend() const {
    std::string legend;
    const auto add = [&](Mark mark, const char* meaning) {
      const auto found = std::ranges::find(spots_, mark, &Marked::mark);
      if (found == spots_.end()) return;
      legend += closer_sign(mark) + found->text + meaning + ", ";
    };
    add(Mark::conflict, " takes part in a conflict");
    add(Mark::given, " is a given");
    add(Mark::differs, " differs");
    if (renamed_ > 9) return legend + symbols_legend(renamed_);
    if (!legend.empty()) legend.resize(legend.size() - 2);
    return legend;
  }
  std::string spot_text(const Marked& at, std::size_t width) const {
    const std::string text = std::string(width - character_count(at.text), ' ') + at.text;
    if (!closer_) return marked(text, at.mark, picture_.colour, differing_);
    const std::string sign = closer_sign(at.mark);
    return picture_.colour ? coloured(sign + text, at.mark) : sign + text;
  }

  std::size_t width() const {
    std::size_t width = indent_;
    for (std::size_t column = 0; column < width_; ++column) {
      const std::size_t own = is_line(column) ? cell_width_ : sign_width_[column];
      width += (own == 0 ? 0 : own + (closer_ ? 1 : 2)) + (border_column_[column] ? 1 : 0) +
               (underlined_ && is_line(column) ? 2 : 0);
    }
    return width;
  }

  std::string line(std::size_t row) const {
    std::string line(indent_, ' ');
    for (std::size_t column = 0; column < width_; ++column) {
      const std::size_t width = is_line(column) ? cell_width_ : sign_width_[column];
      if (border_column_[column]) {
        const bool here =
            is_cells(row, height_) && has(sheet_.borders_right, row / 2 - 1, (column - 1) / 2 - 1);
        const bool between = is_underlined(row, column - 1) && is_underlined(row, column + 1);
        line += here ? '|' : between ? '_' : ' ';
      }
      if (width == 0) continue;
      std::string at = spot_text(spot(row, column), width);
      if (underlined_ && is_line(column)) at = " " + at + " ";
      if (is_underlined(row, column)) std::ranges::replace(at, ' ', '_');
      line += at;
    }
    return ended(line);
  }

  /// Below the cells of a row: their borders there, and the corners between them.
  std::string ruler(std::size_t row) const {
    const std::size_t above = (row - 1) / 2 - 1;
    std::string line(indent_, ' ');
    for (std::size_t column = 0; column < width_; ++column) {
      if (border_column_[column]) {
        const std::size_t left = (column - 1) / 2 - 1;
        const bool across =
            has(sheet_.borders_below, above, left) || has(sheet_.borders_below, above, left + 1);
        const bool along =
            has(sheet_.borders_right, above, left) || has(sheet_.borders_right, above + 1, left);
        line += across && along ? '+' : across ? '-' : along ? '|' : ' ';
      }
      const std::size_t width = is_line(column) ? cell_width_ : sign_width_[column];
      if (width == 0) continue;
      const bool here = is_line(column) && has(sheet_.borders_below, above, column / 2 - 1);
      line.append(width + (closer_ ? 1 : 2), here ? '-' : ' ');
    }
    return ended(line);
  }

  const Sheet& sheet_;
  const Picture& picture_;
  std::size_t
      height_;  // in rows of the picture, margins and what is before the first cell among them
  std::size_t width_;
  std::string_view differing_;
  std::vector<Marked> spots_;
  bool underlined_ = false;  // cells with a border below are, in place of rulers
  bool closer_ = false;      // cells are too wide for the terminal
  int renamed_ = 0;          // the largest of the numbers, from 10 on letters
  std::size_t indent_ = 2;
  std::size_t cell_width_ = 1;  // all cells are as wide as the widest
  std::vector<std::size_t> sign_width_ = std::vector<std::size_t>(width_);
  std::vector<bool> row_used_ = std::vector<bool>(height_);
  std::vector<bool> border_column_ = std::vector<bool>(width_);
  std::vector<bool> border_row_ = std::vector<bool>(height_);
};

}  // namespace

Drawn draw_cells(const Sheet& sheet, const Picture& picture) {
  const CellDrawing drawing(sheet, picture);
  return {drawing.text(), drawing.legend()};
}

}  // namespace cluecore
