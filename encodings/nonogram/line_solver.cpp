// SPDX-License-Identifier: MIT
#include "line_solver.hpp"

#include "text/contains.hpp"
#include "text/mapped.hpp"

namespace cluecore::nonogram {

namespace {

/// So that a bit more than there are cells fits.
std::size_t words_for(std::size_t cells) {
  return cells / word_bits + 1;
}

/// Calls `act` with distances by which a row, moved by them one after the other, has met all moves by less than
/// `length`: 1, 2, 4, ... and what is left.
template <class Act>
void double_up_to(std::size_t length, Act act) {
  for (std::size_t have = 1; have < length;) {
    const std::size_t by = std::min(have, length - have);
    act(by);
    have += by;
  }
}

}  // namespace

bool LineFillings::lay(const std::vector<int>& runs, const std::vector<Cell>& cells) {
  LineCells known(cells.size(), words_for(cells.size()));
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i] == Cell::white) known.white.set(i);
    if (cells[i] == Cell::black) known.black.set(i);
  }
  return lay(runs, known);
}

bool LineFillings::lay(const std::vector<int>& runs, const LineCells& known) {
  lengths_.assign(runs.begin(), runs.end());
  common_ = known;
  before_.not_black = before_.not_white = known.white;
  before_.not_black.fill(known.count);
  before_.not_white = before_.not_black;
  before_.not_black.remove(known.black);
  before_.not_white.remove(known.white);
  lay_first(before_);
  any_ = before_.within[lengths_.size()].has(known.count);
  if (!any_) return false;
  behind_.not_black = before_.not_black;
  behind_.not_white = before_.not_white;
  behind_.not_black.reverse(known.count);
  behind_.not_white.reverse(known.count);
  std::reverse(lengths_.begin(), lengths_.end());
  lay_first(behind_);
  std::reverse(lengths_.begin(), lengths_.end());
  find_starts();
  find_common();
  return true;
}

void LineFillings::lay_first(Side& side) const {
  const std::size_t k = lengths_.size();
  side.within.resize(std::max(side.within.size(), k + 1));
  side.starts.resize(std::max(side.starts.size(), k));
  side.within[0].clear(side.not_black.words().size());
  side.within[0].set(0);
  side.within[0].flood_up(side.not_black);
  for (std::size_t run = 0; run < k; ++run) {
    BitRow& starts = side.starts[run];
    starts = side.not_white;  // where as many cells as it takes may be black
    double_up_to(lengths_[run], [&](std::size_t by) {
      BitRow& moved = side.within[run + 1] = starts;
      moved.shift_down(by);
      starts &= moved;
    });
    BitRow& row = side.within[run + 1] = side.within[run];
    if (run > 0) {  // behind a white cell
      row &= side.not_black;
      row.shift_up(1);
    }
    starts &= row;
    row = starts;
    row.shift_up(lengths_[run]);
    row.flood_up(side.not_black);
  }
}

/// Where each run can start with all others laid; and what is behind is turned round.
void LineFillings::find_starts() {
  const std::size_t k = lengths_.size();
  starts_.resize(std::max(starts_.size(), k));
  for (std::size_t run = 0; run < k; ++run) {
    starts_[run] = behind_.starts[k - 1 - run];
    starts_[run].reverse(common_.count + 1);  // where it ends
    starts_[run].shift_down(lengths_[run]);
    starts_[run] &= before_.starts[run];
  }
  for (std::size_t run = 0; run <= k; ++run) behind_.within[run].reverse(common_.count + 1);
}

void LineFillings::find_common() {
  const std::size_t k = lengths_.size();
  BitRow& may_be_white = scratch_;
  may_be_white.clear(common_.white.words().size());
  for (std::size_t run = 0; run <= k; ++run) {
    more_ = behind_.within[k - run];
    more_.shift_down(1);
    more_ &= before_.within[run];
    may_be_white |= more_;
  }
  may_be_white &= before_.not_black;
  common_.black.fill(common_.count);
  common_.white = common_.black;
  common_.black.remove(may_be_white);
  for (std::size_t run = 0; run < k; ++run) {
    BitRow& blackened = scratch_ = starts_[run];
    double_up_to(lengths_[run], [&](std::size_t by) {
      more_ = blackened;
      more_.shift_up(by);
      blackened |= more_;
    });
    common_.white.remove(blackened);
  }
}

std::vector<std::size_t> LineFillings::starts(std::size_t run) const {
  std::vector<std::size_t> starts;
  for_each_bit(starts_[run], [&](std::size_t start) { starts.push_back(start); });
  return starts;
}

LineSolver::LineSolver(const Board& board) : board_(board) {
  const std::size_t height = board.height();
  const std::size_t width = board.width();
  for (std::size_t row = 0; row < height; ++row) blank_.emplace_back(width, words_for(width));
  for (std::size_t column = 0; column < width; ++column) {
    blank_.emplace_back(height, words_for(height));
  }
  for (const FixedCell& fixed : board.fixed) {
    const std::size_t row = fixed.cell / width;
    const std::size_t column = fixed.cell % width;
    (fixed.black ? blank_[row].black : blank_[row].white).set(column);
    LineCells& crossing = blank_[height + column];
    (fixed.black ? crossing.black : crossing.white).set(row);
  }
}

LineSolver::Outcome LineSolver::solve(const std::vector<const std::vector<int>*>& runs) {
  lines_ = blank_;
  // Before any line is looked into, which takes long where they are many.
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const auto length = static_cast<long>(lines_[i].count);
    if (runs[i] != nullptr && cells_needed(*runs[i]) > length) return Outcome::clash;
  }
  changed_.assign(lines_.size(), true);
  while (contains(changed_, true)) {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (!changed_[i]) continue;
      changed_[i] = false;
      if (runs[i] == nullptr) continue;
      effort_ += (runs[i]->size() + 1) * lines_[i].count;
      if (!fillings_.lay(*runs[i], lines_[i])) return Outcome::clash;
      learn(i, fillings_.common());
    }
  }
  const bool solved =
      std::ranges::all_of(std::span(lines_).first(board_.height()), [](const LineCells& row) {
        std::size_t known = 0;
        for_each_bit(row.white, [&](std::size_t) { ++known; });
        for_each_bit(row.black, [&](std::size_t) { ++known; });
        return known == row.count;
      });
  return solved ? Outcome::solved : Outcome::open;
}

/// What was found of a line, for those that cross it.
void LineSolver::learn(std::size_t line, const LineCells& found) {
  const std::size_t height = board_.height();
  const bool is_row = line < height;
  const auto tell = [&](const BitRow& before, const BitRow& now, BitRow LineCells::*colour) {
    BitRow fresh = now;
    fresh.remove(before);
    for_each_bit(fresh, [&](std::size_t at) {
      const std::size_t crossing = is_row ? height + at : at;
      (lines_[crossing].*colour).set(is_row ? line : line - height);
      changed_[crossing] = true;
    });
  };
  tell(lines_[line].white, found.white, &LineCells::white);
  tell(lines_[line].black, found.black, &LineCells::black);
  lines_[line] = found;
}

Solution LineSolver::picture() const {
  Solution picture;
  for (std::size_t row = 0; row < board_.height(); ++row) {
    for (std::size_t column = 0; column < board_.width(); ++column) {
      picture.push_back(std::size_t{lines_[row].black.has(column)});
    }
  }
  return picture;
}

}  // namespace cluecore::nonogram
