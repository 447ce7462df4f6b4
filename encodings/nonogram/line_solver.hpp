// SPDX-License-Identifier: MIT
// Solving a picture line by line, as people do, without any formula: what a line's numbers and known
// cells have in common in every way to lay its runs (Batenburg & Kosters, Pattern Recognition 2009), for
// 64 cells of a line at a time.
#pragma once

#include "bit_row.hpp"
#include "nonogram.hpp"

#include <vector>

namespace cluecore::nonogram {

enum class Cell : char { open, white, black };

/// What is known of the cells of a line, or follows. Rows have a bit more than there are cells, at least.
struct LineCells {
  std::size_t count = 0;
  BitRow white;
  BitRow black;

  explicit LineCells(std::size_t cells = 0, std::size_t words = 0)
      : count(cells), white(words), black(words) {}
  Cell at(std::size_t cell) const {
    return white.has(cell) ? Cell::white : black.has(cell) ? Cell::black : Cell::open;
  }
};

/// All ways to lay the runs of a line over what is known of its cells.
class LineFillings {
 public:
  LineFillings() = default;
  LineFillings(const std::vector<int>& runs, const std::vector<Cell>& cells) { lay(runs, cells); }
  /// Another line, in the memory of the one before; false if there is no way.
  bool lay(const std::vector<int>& runs, const std::vector<Cell>& cells);
  bool lay(const std::vector<int>& runs, const LineCells& known);

  bool any() const { return any_; }
  // All that follows requires: any().
  /// Where run `run` may start, in ascending order.
  std::vector<std::size_t> starts(std::size_t run) const;
  /// What all ways make of a cell; open: some make it black, some white.
  Cell common(std::size_t cell) const { return common_.at(cell); }
  const LineCells& common() const { return common_; }

 private:
  /// The ways to lay the first runs, without the others, in a line or its mirror image. Bits stand for the places before,
  /// between and behind cells, from 0.
  struct Side {
    std::vector<BitRow> within;  ///< by how many runs: they can be laid in so many cells
    std::vector<BitRow> starts;  ///< by run: where it and those before it can start
    BitRow not_black;            ///< cells
    BitRow not_white;
  };

  void lay_first(Side& side) const;
  void find_starts();
  void find_common();

  bool any_ = false;
  std::vector<std::size_t> lengths_;  // of the runs
  Side before_;
  Side behind_;  // of the mirror image, until find_starts()
  std::vector<BitRow> starts_;
  LineCells common_;
  BitRow scratch_;
  BitRow more_;
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
  void learn(std::size_t line, const LineCells& found);

  const Board& board_;
  std::vector<LineCells> blank_;  // of each line, rows first: the cells that came with the puzzle
  std::vector<LineCells> lines_;  // likewise, what is known by now
  std::vector<bool> changed_;
  std::size_t effort_ = 0;
  LineFillings fillings_;  // of the line that is looked at
};

}  // namespace cluecore::nonogram
