// SPDX-License-Identifier: MIT
#include "line_solver.hpp"

#include "text/contains.hpp"
#include "text/mapped.hpp"

namespace cluecore::nonogram {

bool LineFillings::lay(const std::vector<int>& runs, const std::vector<Cell>& cells) {
  const std::size_t n = cells.size();
  lengths_.assign(runs.begin(), runs.end());
  common_ = cells;
  may_be_white_.resize(n);
  whites_.assign(n + 1, 0);
  for (std::size_t i = 0; i < n; ++i) {
    may_be_white_[i] = cells[i] != Cell::black;
    whites_[i + 1] = whites_[i] + (cells[i] == Cell::white ? 1 : 0);
  }
  lay_before();
  any_ = before_[at(lengths_.size(), n)] != 0;
  if (!any_) return false;
  lay_behind();
  find_common();
  return true;
}

/// Up to which cells the first runs can be laid.
void LineFillings::lay_before() {
  const std::size_t n = common_.size();
  const std::size_t k = lengths_.size();
  before_.assign((k + 1) * (n + 1), 0);
  for (std::size_t j = 0; j <= k; ++j) {
    const std::size_t length = j == 0 ? 0 : lengths_[j - 1];
    before_[at(j, 0)] = j == 0 ? 1 : 0;
    for (std::size_t i = 1; i <= n; ++i) {
      bool can = before_[at(j, i - 1)] != 0 && may_be_white_[i - 1];
      if (!can && j > 0 && i >= length && may_be_black(i - length, i)) {
        can = leaves_room_before(j - 1, i - length);
      }
      before_[at(j, i)] = can ? 1 : 0;
    }
  }
}

/// From which cells on the last runs can be laid.
void LineFillings::lay_behind() {
  const std::size_t n = common_.size();
  const std::size_t k = lengths_.size();
  behind_.assign((k + 1) * (n + 1), 0);
  for (std::size_t j = k + 1; j-- > 0;) {
    const std::size_t length = j == k ? 0 : lengths_[j];
    behind_[at(j, n)] = j == k ? 1 : 0;
    for (std::size_t i = n; i-- > 0;) {
      bool can = behind_[at(j, i + 1)] != 0 && may_be_white_[i];
      if (!can && j < k && i + length <= n && may_be_black(i, i + length)) {
        can = leaves_room_behind(j, i + length);
      }
      behind_[at(j, i)] = can ? 1 : 0;
    }
  }
}

/// What all fillings have in common.
void LineFillings::find_common() {
  const std::size_t n = common_.size();
  const std::size_t k = lengths_.size();
  blackened_.assign(n + 1, 0);
  for (std::size_t run = 0; run < k; ++run) {
    for (std::size_t start = 0; start + lengths_[run] <= n; ++start) {
      if (!may_start(run, start)) continue;
      ++blackened_[start];
      --blackened_[start + lengths_[run]];
    }
  }
  int ways = 0;
  for (std::size_t i = 0; i < n; ++i) {
    ways += blackened_[i];
    if (common_[i] != Cell::open) continue;
    bool white = false;
    for (std::size_t j = 0; j <= k && !white; ++j) {
      white = before_[at(j, i)] != 0 && behind_[at(j, i + 1)] != 0;
    }
    if (ways == 0) common_[i] = Cell::white;
    if (!white) common_[i] = Cell::black;
  }
}

std::vector<std::size_t> LineFillings::starts(std::size_t run) const {
  std::vector<std::size_t> starts;
  for (std::size_t start = 0; start + lengths_[run] <= common_.size(); ++start) {
    if (may_start(run, start)) starts.push_back(start);
  }
  return starts;
}

bool LineFillings::may_start(std::size_t run, std::size_t start) const {
  const std::size_t end = start + lengths_[run];
  return may_be_black(start, end) && leaves_room_before(run, start) && leaves_room_behind(run, end);
}

/// For the runs before it.
bool LineFillings::leaves_room_before(std::size_t run, std::size_t start) const {
  return start == 0 ? run == 0 : may_be_white_[start - 1] && before_[at(run, start - 1)] != 0;
}

/// For the runs behind it.
bool LineFillings::leaves_room_behind(std::size_t run, std::size_t end) const {
  return end == common_.size() ? run + 1 == lengths_.size()
                               : may_be_white_[end] && behind_[at(run + 1, end + 1)] != 0;
}

LineSolver::LineSolver(const Board& board) : board_(board), lines_(grid_lines(board)) {}

LineSolver::Outcome LineSolver::solve(const std::vector<const std::vector<int>*>& runs) {
  // Before any line is looked into, which takes long where they are many.
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const auto length = static_cast<long>(lines_[i].cells.size());
    if (runs[i] != nullptr && cells_needed(*runs[i]) > length) return Outcome::clash;
  }
  const std::size_t height = board_.height();
  cells_.assign(height * board_.width(), Cell::open);
  for (const FixedCell& fixed : board_.fixed) {
    cells_[fixed.cell] = fixed.black ? Cell::black : Cell::white;
  }
  std::vector<bool> changed(lines_.size(), true);
  for (bool any = true; any;) {
    any = false;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (!changed[i] || runs[i] == nullptr) continue;
      changed[i] = false;
      const std::vector<std::size_t>& line = lines_[i].cells;
      known_.clear();
      for (std::size_t cell : line) known_.push_back(cells_[cell]);
      effort_ += (runs[i]->size() + 1) * line.size();
      if (!fillings_.lay(*runs[i], known_)) return Outcome::clash;
      for (std::size_t at = 0; at < line.size(); ++at) {
        if (known_[at] == fillings_.common(at)) continue;
        cells_[line[at]] = fillings_.common(at);
        changed[i < height ? height + at : at] = true;
        any = true;
      }
    }
  }
  return contains(cells_, Cell::open) ? Outcome::open : Outcome::solved;
}

Solution LineSolver::picture() const {
  return mapped(cells_, [](Cell cell) { return std::size_t{cell == Cell::black}; });
}

}  // namespace cluecore::nonogram
