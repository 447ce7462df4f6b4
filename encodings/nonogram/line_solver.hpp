// SPDX-License-Identifier: MIT
// Solving a picture line by line, as people do, without any formula: what a line's numbers and known
// cells have in common in every way to lay its runs (Batenburg & Kosters, Pattern Recognition 2009).
#pragma once

#include "nonogram.hpp"

#include <cstdint>
#include <vector>

namespace cluecore::nonogram {

class LineSolver {
 public:
  enum class Known : char { nothing, white, black };
  enum class Outcome { clash, solved, open };

  explicit LineSolver(const Board& board);

  /// Solves the board with these numbers for its lines, rows first; a line without is not known.
  Outcome solve(const std::vector<const std::vector<int>*>& runs);
  /// The picture. Requires: it was solved.
  Solution picture() const;
  /// How much was looked at so far: runs times cells, a measure of time.
  std::size_t effort() const { return effort_; }

 private:
  bool narrow(const std::vector<int>& runs, const std::vector<std::size_t>& line);

  const Board& board_;
  std::vector<GridLine> lines_;
  std::vector<Known> cells_;
  std::size_t effort_ = 0;
  // Of the line being narrowed.
  std::vector<Known> known_;
  std::vector<std::size_t> whites_;  // among the cells before
  std::vector<char> before_;    // by runs and cells: so many runs can be laid in the first cells
  std::vector<char> behind_;    // the runs from there on can be laid in the cells from there on
  std::vector<int> blackened_;  // changes of how many ways blacken a cell
};

}  // namespace cluecore::nonogram
