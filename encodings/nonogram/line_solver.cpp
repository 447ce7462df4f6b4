// SPDX-License-Identifier: MIT
#include "line_solver.hpp"

#include <algorithm>

namespace cluecore::nonogram {

LineSolver::LineSolver(const Board& board) : board_(board), lines_(grid_lines(board)) {}

LineSolver::Outcome LineSolver::solve(const std::vector<const std::vector<int>*>& runs) {
  const std::size_t height = board_.height();
  const std::size_t width = board_.width();
  cells_.assign(height * width, Known::nothing);
  for (const FixedCell& fixed : board_.fixed) {
    cells_[fixed.cell] = fixed.black ? Known::black : Known::white;
  }
  std::vector<bool> changed(lines_.size(), true);
  for (bool any = true; any;) {
    any = false;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (!changed[i] || runs[i] == nullptr) continue;
      changed[i] = false;
      if (!narrow(*runs[i], lines_[i].cells)) return Outcome::clash;
      for (std::size_t at = 0; at < known_.size(); ++at) {
        if (cells_[lines_[i].cells[at]] == known_[at]) continue;
        cells_[lines_[i].cells[at]] = known_[at];
        changed[i < height ? height + at : at] = true;
        any = true;
      }
    }
  }
  return std::find(cells_.begin(), cells_.end(), Known::nothing) == cells_.end() ? Outcome::solved
                                                                                 : Outcome::open;
}

Solution LineSolver::picture() const {
  Solution picture;
  for (Known cell : cells_) picture.push_back(cell == Known::black ? 1 : 0);
  return picture;
}

/// Fills known_ with what all ways have in common; false if there is none.
bool LineSolver::narrow(const std::vector<int>& runs, const std::vector<std::size_t>& line) {
  const std::size_t n = line.size();
  const std::size_t k = runs.size();
  effort_ += (k + 1) * n;
  known_.resize(n);
  for (std::size_t i = 0; i < n; ++i) known_[i] = cells_[line[i]];
  whites_.assign(n + 1, 0);
  for (std::size_t i = 0; i < n; ++i) {
    whites_[i + 1] = whites_[i] + (known_[i] == Known::white ? 1 : 0);
  }
  const auto may_be_white = [&](std::size_t i) { return known_[i] != Known::black; };
  const auto may_be_black = [&](std::size_t begin, std::size_t end) {
    return whites_[begin] == whites_[end];
  };
  const auto at = [n](std::size_t run, std::size_t cell) { return run * (n + 1) + cell; };

  before_.assign((k + 1) * (n + 1), 0);
  behind_.assign((k + 1) * (n + 1), 0);
  for (std::size_t j = 0; j <= k; ++j) {
    const std::size_t length = j == 0 ? 0 : static_cast<std::size_t>(runs[j - 1]);
    before_[at(j, 0)] = j == 0 ? 1 : 0;
    for (std::size_t i = 1; i <= n; ++i) {
      bool can = before_[at(j, i - 1)] != 0 && may_be_white(i - 1);
      if (!can && j > 0 && i >= length && may_be_black(i - length, i)) {
        const std::size_t begin = i - length;
        can = begin == 0 ? j == 1 : may_be_white(begin - 1) && before_[at(j - 1, begin - 1)] != 0;
      }
      before_[at(j, i)] = can ? 1 : 0;
    }
  }
  if (before_[at(k, n)] == 0) return false;
  for (std::size_t j = k + 1; j-- > 0;) {
    const std::size_t length = j == k ? 0 : static_cast<std::size_t>(runs[j]);
    behind_[at(j, n)] = j == k ? 1 : 0;
    for (std::size_t i = n; i-- > 0;) {
      bool can = behind_[at(j, i + 1)] != 0 && may_be_white(i);
      if (!can && j < k && i + length <= n && may_be_black(i, i + length)) {
        const std::size_t end = i + length;
        can = end == n ? j + 1 == k : may_be_white(end) && behind_[at(j + 1, end + 1)] != 0;
      }
      behind_[at(j, i)] = can ? 1 : 0;
    }
  }
  blackened_.assign(n + 1, 0);
  for (std::size_t j = 0; j < k; ++j) {
    const auto length = static_cast<std::size_t>(runs[j]);
    for (std::size_t begin = 0; begin + length <= n; ++begin) {
      const std::size_t end = begin + length;
      if (!may_be_black(begin, end)) continue;
      const bool left =
          begin == 0 ? j == 0 : may_be_white(begin - 1) && before_[at(j, begin - 1)] != 0;
      const bool right =
          end == n ? j + 1 == k : may_be_white(end) && behind_[at(j + 1, end + 1)] != 0;
      if (!left || !right) continue;
      ++blackened_[begin];
      --blackened_[end];
    }
  }
  int ways = 0;
  for (std::size_t i = 0; i < n; ++i) {
    ways += blackened_[i];
    if (known_[i] != Known::nothing) continue;
    bool white = false;
    for (std::size_t j = 0; j <= k && !white; ++j) {
      white = before_[at(j, i)] != 0 && behind_[at(j, i + 1)] != 0;
    }
    if (ways == 0) known_[i] = Known::white;
    if (!white) known_[i] = Known::black;
  }
  return true;
}

}  // namespace cluecore::nonogram
