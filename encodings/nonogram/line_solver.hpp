// SPDX-License-Identifier: MIT
// Solving a picture line by line, as people do, without any formula: what a line's numbers and known
// cells have in common in every way to lay its runs (Batenburg & Kosters, Pattern Recognition 2009).
#pragma once

#include "nonogram.hpp"

#include <vector>

namespace cluecore::nonogram {

enum class Cell : char { open, white, black };

/// All ways to lay the runs of a line over what is known of its cells.
class LineFillings {
 public:
  LineFillings() = default;
  LineFillings(const std::vector<int>& runs, const std::vector<Cell>& cells) { lay(runs, cells); }
  /// Another line, in the memory of the one before; false if there is no way.
  bool lay(const std::vector<int>& runs, const std::vector<Cell>& cells);

  bool any() const { return any_; }
  // Both require: any().
  /// Where run `run` may start, in ascending order.
  std::vector<std::size_t> starts(std::size_t run) const;
  /// What all ways make of a cell; open: some make it black, some white.
  Cell common(std::size_t cell) const { return common_[cell]; }

 private:
  std::size_t at(std::size_t run, std::size_t cell) const {
    return run * (common_.size() + 1) + cell;
  }
  void lay_before();
  void lay_behind();
  void find_common();
  bool may_be_black(std::size_t begin, std::size_t end) const {
    return whites_[begin] == whites_[end];
  }
  bool may_start(std::size_t run, std::size_t start) const;
  bool leaves_room_before(std::size_t run, std::size_t start) const;
  bool leaves_room_behind(std::size_t run, std::size_t end) const;

  bool any_ = false;
  std::vector<std::size_t> lengths_;  // of the runs
  std::vector<Cell> common_;
  std::vector<bool> may_be_white_;
  std::vector<std::size_t> whites_;  // among the cells before
  std::vector<char> before_;    // by runs and cells: so many runs can be laid in the first cells
  std::vector<char> behind_;    // the runs from there on can be laid in the cells from there on
  std::vector<int> blackened_;  // changes of how many ways blacken a cell
};

class LineSolver {
 public:
  enum class Outcome { clash, solved, open };

  explicit LineSolver(const Board& board);

  /// Solves the board with these numbers for its lines, rows first; a line without is not known.
  Outcome solve(const std::vector<const std::vector<int>*>& runs);
  /// The picture. Requires: it was solved.
  Solution picture() const;
  /// How much was looked at so far: runs times cells, a measure of time.
  std::size_t effort() const { return effort_; }

 private:
  const Board& board_;
  std::vector<GridLine> lines_;
  std::vector<Cell> cells_;
  std::size_t effort_ = 0;
  std::vector<Cell> known_;  // of the line that is looked at
  LineFillings fillings_;    // likewise
};

}  // namespace cluecore::nonogram
