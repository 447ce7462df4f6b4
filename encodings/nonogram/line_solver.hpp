// SPDX-License-Identifier: MIT
// Solving a picture line by line, as people do, without any formula: what a line's numbers and known
// cells have in common in every way to lay its runs (Batenburg & Kosters, Pattern Recognition 2009).
#pragma once

#include "line_fillings.hpp"
#include "nonogram.hpp"

#include <vector>

namespace cluecore::nonogram {

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
