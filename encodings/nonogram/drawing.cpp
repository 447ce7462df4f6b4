// SPDX-License-Identifier: MIT
// A nonogram on the terminal: its numbers in the margins, two characters a cell, so that cells are
// about square. Marks, not colours, say what is in a conflict and what differs.
#include "nonogram.hpp"

#include <algorithm>

namespace cluecore::nonogram {

namespace {

struct Signs {
  const char* black;
  const char* white;  ///< also: not known
  const char* fixed_black;
  const char* fixed_white;
  const char* differing_black;
  const char* differing_white;
};

constexpr Signs unicode = {"█", "·", "■", "×", "▓", "░"};
constexpr Signs ascii = {"#", ".", "@", "x", "%", "="};

const Signs& signs(const Picture& picture) {
  return picture.ascii ? ascii : unicode;
}

bool flagged(const std::vector<bool>& flags, std::size_t at) {
  return at < flags.size() && flags[at];
}

bool any(const std::vector<bool>& flags, std::size_t begin = 0) {
  for (std::size_t at = begin; at < flags.size(); ++at) {
    if (flags[at]) return true;
  }
  return false;
}

std::string repeated(const char* sign, std::size_t times) {
  std::string text;
  for (; times > 0; --times) text += sign;
  return text;
}

std::string right_aligned(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + text;
}

std::string without_blanks_behind(const std::string& line) {
  return line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
}

/// The numbers that stand above a column.
std::vector<int> column_numbers(const LineClue& clue) {
  return clue.runs.empty() ? std::vector<int>{0} : clue.runs;
}

class Drawing {
 public:
  Drawing(const Board& board, const Picture& picture)
      : board_(board),
        picture_(picture),
        signs_(signs(picture)),
        brackets_(any(picture.conflict, board.height())),
        fixed_(board.width() * board.height()) {
    for (const LineClue& row : board.rows) {
      margin_ = std::max(margin_, numbers_text(row.runs).size());
    }
    margin_ += 4;  // two blanks, and room for brackets
    for (const LineClue& column : board.columns) {
      depth_ = std::max(depth_, column_numbers(column).size());
    }
    cell_width_ = cell_width();  // NOLINT: needs the lines above
    for (const FixedCell& cell : board.fixed) fixed_[cell.cell] = &cell;
  }

  std::string text() const {
    std::string text;
    for (std::size_t level = 0; level < depth_; ++level) {
      std::string line(margin_, ' ');
      for (std::size_t column = 0; column < board_.width(); ++column) {
        line += column_number(column, level);
      }
      text += without_blanks_behind(line);
    }
    for (std::size_t row = 0; row < board_.height(); ++row) {
      std::string line = row_numbers(row);
      for (std::size_t column = 0; column < board_.width(); ++column) {
        line += cell(row * board_.width() + column);
      }
      text += without_blanks_behind(line);
    }
    return text;
  }

 private:
  /// Two, unless numbers of neighbouring columns would run together, or brackets need room.
  std::size_t cell_width() const {
    std::size_t width = 2;
    std::size_t numbers_before = 0;
    for (const LineClue& clue : board_.columns) {
      const std::vector<int> numbers = column_numbers(clue);
      for (std::size_t i = 0; i < numbers.size(); ++i) {
        const bool neighbour = numbers.size() - i <= numbers_before;
        const std::size_t around = brackets_ ? 2 : neighbour ? 1 : 0;
        width = std::max(width, std::to_string(numbers[i]).size() + around);
      }
      numbers_before = numbers.size();
    }
    return width;
  }

  std::string coloured(const char* colour, const std::string& text) const {
    return picture_.colour ? colour + text + "\x1b[0m" : text;
  }
  std::string bracketed(const std::string& text) const {
    return coloured("\x1b[1;31m", "[" + text + "]");
  }

  /// The number above a column at a level from the top; the last ones stand on the last level.
  std::string column_number(std::size_t column, std::size_t level) const {
    const std::vector<int> numbers = column_numbers(board_.columns[column]);
    const std::size_t above = depth_ - numbers.size();
    if (level < above) return right_aligned("", cell_width_);
    const std::string number = std::to_string(numbers[level - above]);
    if (!flagged(picture_.conflict, board_.height() + column)) {
      return in_cell(number, number.size());
    }
    return std::string(cell_width_ - number.size() - 2, ' ').append(bracketed(number));
  }

  std::string row_numbers(std::size_t row) const {
    const std::string numbers = numbers_text(board_.rows[row].runs);
    if (!flagged(picture_.conflict, row)) return right_aligned(numbers + " ", margin_);
    return std::string(margin_ - numbers.size() - 2, ' ') + bracketed(numbers);
  }

  std::string cell(std::size_t cell) const {
    if (const FixedCell* fixed = fixed_[cell]) {
      const char* sign = fixed->black ? signs_.fixed_black : signs_.fixed_white;
      const auto clue = static_cast<std::size_t>(fixed - board_.fixed.data());
      if (flagged(picture_.conflict, board_.height() + board_.width() + clue)) {
        return std::string(cell_width_ - 3, ' ') + bracketed(sign);
      }
      return coloured("\x1b[1m", in_cell(sign, 1));
    }
    if (picture_.solution == nullptr) return in_cell(signs_.white, 1);
    const bool black = (*picture_.solution)[cell] == 1;
    if (flagged(picture_.differs, cell)) {
      const char* sign = black ? signs_.differing_black : signs_.differing_white;
      return coloured("\x1b[33m", repeated(sign, cell_width_));
    }
    return black ? repeated(signs_.black, cell_width_) : in_cell(signs_.white, 1);
  }

  /// Text that is `width` wide, where a cell's or a column's last character but brackets stands.
  std::string in_cell(const std::string& text, std::size_t width) const {
    const std::size_t behind = brackets_ ? 1 : 0;
    return std::string(cell_width_ - width - behind, ' ') + text + std::string(behind, ' ');
  }

  const Board& board_;
  const Picture& picture_;
  const Signs& signs_;
  bool brackets_;                        // some stand around a column's numbers or a cell
  std::size_t margin_ = 0;               // characters left of the cells
  std::size_t depth_ = 0;                // lines above them
  std::size_t cell_width_ = 0;           // characters a cell
  std::vector<const FixedCell*> fixed_;  // by cell
};

}  // namespace

namespace {

/// What stands between brackets if the clue is marked.
std::string example_of(const Board& board, const Signs& sign, std::size_t clue) {
  const std::size_t lines = board.height() + board.width();
  if (clue < board.height()) return numbers_text(board.rows[clue].runs);
  if (clue < lines) {
    return std::to_string(column_numbers(board.columns[clue - board.height()]).front());
  }
  return board.fixed[clue - lines].black ? sign.fixed_black : sign.fixed_white;
}

}  // namespace

std::string draw(const Board& board, const Picture& picture) {
  return Drawing(board, picture).text();
}

std::string legend(const Board& board, const Picture& picture) {
  const Signs& sign = signs(picture);
  std::string legend;
  const auto add = [&](const std::string& part) { legend += (legend.empty() ? "" : ", ") + part; };
  const auto marked = std::find(picture.conflict.begin(), picture.conflict.end(), true);
  if (marked != picture.conflict.end()) {
    const auto clue = static_cast<std::size_t>(marked - picture.conflict.begin());
    add("[" + example_of(board, sign, clue) + "] takes part in a conflict");
  }
  if (!board.fixed.empty()) {
    add(std::string(sign.fixed_black) + " is given as black, " + sign.fixed_white + " as white");
  }
  if (any(picture.differs)) {
    add(repeated(sign.differing_black, 2) + " differs and is black, " +
        repeated(sign.differing_white, 2) + " white");
  }
  return legend;
}

}  // namespace cluecore::nonogram
