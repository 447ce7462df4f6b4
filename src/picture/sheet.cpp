// SPDX-License-Identifier: MIT
// Sheets as text. Rows and columns of the picture are, by turns, those of cells and those between
// them; what is between takes room only where something stands, and margins are one more at each end.
#include "picture/sheet.hpp"

#include "picture/marks.hpp"
#include "text/text.hpp"

#include <algorithm>

namespace cluecore {

namespace {

/// What stands around cells that differ: something else than < and > where those are signs.
std::string_view differing(const Sheet& sheet) {
  const auto is_angle = [](const Sheet::Item& item) {
    return item.text == "<" || item.text == ">";
  };
  return std::any_of(sheet.signs_right.begin(), sheet.signs_right.end(), is_angle) ? "()" : "<>";
}

class Drawing {
 public:
  Drawing(const Sheet& sheet, const Picture& picture)
      : sheet_(sheet),
        picture_(picture),
        differing_(differing(sheet)),
        height_(2 * sheet.height + 1),
        width_(2 * sheet.width + 1),
        spots_((height_ + 2) * (width_ + 2)) {
    for (std::size_t row = 0; row < sheet.height; ++row) {
      for (std::size_t column = 0; column < sheet.width; ++column) put_cell(row, column);
    }
    for (std::size_t side = 0; side < sheet.margins.size(); ++side) {
      const std::vector<Sheet::Item>& margin = sheet.margins[side];
      for (std::size_t at = 0; at < margin.size(); ++at) {
        const std::size_t along = 2 * at + 2;
        if (side == Sheet::left) put(along, 0, margin[at]);
        if (side == Sheet::right) put(along, width_ + 1, margin[at]);
        if (side == Sheet::top) put(0, along, margin[at]);
        if (side == Sheet::bottom) put(height_ + 1, along, margin[at]);
      }
    }
  }

  std::string text() const {
    std::vector<std::size_t> widths(width_ + 2);
    std::vector<bool> used(height_ + 2);
    for (std::size_t row = 0; row < height_ + 2; ++row) {
      for (std::size_t column = 0; column < width_ + 2; ++column) {
        const std::size_t length = character_count(spot(row, column).text);
        // All cells are as wide as the widest.
        std::size_t& width = widths[is_line(column) ? 2 : column];
        width = std::max(width, length);
        used[row] = used[row] || length > 0;
      }
    }
    std::string text;
    for (std::size_t row = 0; row < height_ + 2; ++row) {
      if (!used[row]) continue;
      std::string line = "  ";
      for (std::size_t column = 0; column < width_ + 2; ++column) {
        const std::size_t width = widths[is_line(column) ? 2 : column];
        if (width == 0) continue;
        const Marked& at = spot(row, column);
        std::string padded(width - character_count(at.text), ' ');
        line += marked(padded + at.text, at.mark, picture_.colour, differing_);
      }
      line.erase(line.find_last_not_of(' ') + 1);
      text += line + "\n";
    }
    for (const Sheet::Item& sentence : sheet_.sentences) {
      text += "  " + marked(sentence.text, mark_of(sentence), picture_.colour) + "\n";
    }
    return text;
  }

  std::vector<Marked> drawn() const {
    std::vector<Marked> drawn = spots_;
    for (const Sheet::Item& sentence : sheet_.sentences) {
      drawn.push_back({sentence.text, mark_of(sentence)});
    }
    return drawn;
  }

 private:
  /// Is this a row or column of cells, and not one between them or a margin?
  bool is_line(std::size_t at) const { return at % 2 == 0 && at > 0 && at < width_ + 1; }
  const Marked& spot(std::size_t row, std::size_t column) const {
    return spots_[row * (width_ + 2) + column];
  }

  Mark mark_of(const Sheet::Item& item) const {
    const bool conflict =
        item.clue && *item.clue < picture_.conflict.size() && picture_.conflict[*item.clue];
    return conflict ? Mark::conflict : Mark::none;
  }

  void put(std::size_t row, std::size_t column, const Sheet::Item& item) {
    if (!item.text.empty()) spots_[row * (width_ + 2) + column] = {item.text, mark_of(item)};
  }

  void put_cell(std::size_t row, std::size_t column) {
    const std::size_t index = row * sheet_.width + column;
    const Sheet::Cell& cell = sheet_.cells[index];
    Sheet::Item item = cell.item;
    Mark mark = Mark::none;
    if (cell.place && picture_.solution != nullptr) {
      item.text = cell.signs.at((*picture_.solution)[*cell.place]);
      if (item.clue) mark = Mark::given;
      if (*cell.place < picture_.differs.size() && picture_.differs[*cell.place]) {
        mark = Mark::differs;
      }
    }
    if (mark_of(item) == Mark::conflict) mark = Mark::conflict;
    const std::size_t y = 2 * row + 2;
    const std::size_t x = 2 * column + 2;
    spots_[y * (width_ + 2) + x] = {item.text, mark};
    put_between(y, x + 1, index, sheet_.signs_right, sheet_.borders_right, "|");
    put_between(y + 1, x, index, sheet_.signs_below, sheet_.borders_below, "-");
  }

  void put_between(std::size_t y, std::size_t x, std::size_t index,
                   const std::vector<Sheet::Item>& signs, const std::vector<bool>& borders,
                   const char* line) {
    if (index < borders.size() && borders[index]) put(y, x, {line, std::nullopt});
    if (index < signs.size()) put(y, x, signs[index]);
  }

  const Sheet& sheet_;
  const Picture& picture_;
  std::string_view differing_;
  std::size_t height_;  // in rows of the picture, margins apart
  std::size_t width_;
  std::vector<Marked> spots_;
};

}  // namespace

std::string draw_sheet(const Sheet& sheet, const Picture& picture) {
  return Drawing(sheet, picture).text();
}

std::string sheet_legend(const Sheet& sheet, const Picture& picture) {
  return marks_legend(Drawing(sheet, picture).drawn(), differing(sheet));
}

}  // namespace cluecore
