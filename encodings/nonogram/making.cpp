// SPDX-License-Identifier: MIT
// How nonograms are made: the numbers of a picture, and pictures at random.
//
// Noise is a dull picture, and few large ones have one solution. Each cell takes the colour that most cells
// around it have, some times over: blots remain, as in a cellular automaton that votes (Vichniac, Physica D
// 1984). What is still in doubt is settled cell by cell (Batenburg, Henstra, Kosters & Palenstijn,
// "Constructing simple nonograms of varying difficulty", Pure Math. Appl. 2009).
#include "nonogram.hpp"

#include <algorithm>

namespace cluecore::nonogram {

namespace {

/// Of a hundred cells so many are black to begin with: as many as leave most lines neither full nor empty.
constexpr std::size_t black_of_hundred = 54;

/// So often each cell looks around; oftener, and one blot is left.
constexpr int votes = 1;

/// Colours by the majority of a cell and those around it; of what lies outside half is black.
Solution voted(const Solution& picture, std::size_t height, std::size_t width) {
  Solution next(picture.size());
  for (std::size_t cell = 0; cell < picture.size(); ++cell) {
    std::size_t black = 0;  // in halves
    for (std::size_t step = 0; step < 9; ++step) {
      // Before the first one a row or column is too large for any grid.
      const std::size_t row = cell / width + step / 3 - 1;
      const std::size_t column = cell % width + step % 3 - 1;
      const bool outside = row >= height || column >= width;
      black += outside ? 1 : 2 * picture[row * width + column];
    }
    next[cell] = black > 9 ? 1 : 0;
  }
  return next;
}

}  // namespace

std::unique_ptr<Puzzle> NonogramPuzzle::with_clues_of(const Solution& solution) const {
  Board board = board_;
  board.fixed.clear();
  const std::vector<GridLine> lines = grid_lines(board_);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    LineClue& clue = i < board.height() ? board.rows[i] : board.columns[i - board.height()];
    clue.runs = runs_in(solution, lines[i].cells);
    clue.unknown = false;
  }
  return std::make_unique<NonogramPuzzle>(std::move(board));
}

std::unique_ptr<Puzzle> NonogramPuzzle::with_only(const std::vector<std::size_t>& clues) const {
  Board board = board_;
  board.fixed.clear();
  const std::size_t lines = board.height() + board.width();
  for (std::size_t i = 0; i < clues_.size(); ++i) {
    const bool kept = std::ranges::binary_search(clues, i);
    if (i >= lines) {
      if (kept) board.fixed.push_back(board_.fixed[i - lines]);
      continue;
    }
    LineClue& clue = i < board.height() ? board.rows[i] : board.columns[i - board.height()];
    clue.unknown = clue.unknown || !kept;
    if (clue.unknown) clue.runs.clear();
  }
  return std::make_unique<NonogramPuzzle>(std::move(board));
}

Role NonogramPuzzle::role(std::size_t clue) const {
  if (clue >= board_.height() + board_.width()) return Role::value;
  const LineClue& line =
      clue < board_.height() ? board_.rows[clue] : board_.columns[clue - board_.height()];
  // What says nothing cannot say less; and the format that has cells has no sign for such a line.
  return line.unknown || !board_.fixed.empty() ? Role::fixed : Role::always;
}

std::optional<Seat> NonogramPuzzle::seat(std::size_t clue) const {
  if (clue < board_.height()) return Seat{2 * clue + 1, 0};
  clue -= board_.height();
  if (clue < board_.width()) return Seat{0, 2 * clue + 1};
  return seat_of(*cell(board_.fixed.at(clue - board_.width()).cell));
}

std::optional<Solution> NonogramPuzzle::sketch(Random& random, Symmetry symmetry) const {
  const std::size_t height = board_.height();
  const std::size_t width = board_.width();
  Solution picture(places());
  for (std::size_t& cell : picture) cell = random.percent(black_of_hundred) ? 1 : 0;
  for (int vote = 0; vote < votes; ++vote) picture = voted(picture, height, width);
  for (std::size_t cell = 0; cell < picture.size(); ++cell) {
    picture[image_of(cell, height, width, symmetry)] = picture[cell];
  }
  return picture;
}

}  // namespace cluecore::nonogram
