// SPDX-License-Identifier: MIT
// How sudokus are made: the givens that a grid makes, and the grid without some.
#include "sudoku.hpp"

#include <algorithm>

namespace cluecore::sudoku {

std::unique_ptr<Puzzle> SudokuPuzzle::with_clues_of(const Solution& solution) const {
  Grid grid = grid_;
  for (std::size_t cell = 0; cell < grid.cells.size(); ++cell) {
    grid.cells[cell].digit = static_cast<int>(solution.at(cell)) + 1;
  }
  return std::make_unique<SudokuPuzzle>(std::move(grid), std::nullopt);
}

std::unique_ptr<Puzzle> SudokuPuzzle::with_only(const std::vector<std::size_t>& clues) const {
  Grid grid = grid_;
  for (Cell& cell : grid.cells) cell.digit = 0;
  for (std::size_t clue : clues) {
    const Given& given = *clues_.at(clue).given;
    grid.cells[given.place].digit = static_cast<int>(given.value) + 1;
  }
  return std::make_unique<SudokuPuzzle>(std::move(grid), expected_);
}

std::optional<Seat> SudokuPuzzle::seat(std::size_t clue) const {
  return seat_of(*cell(clues_.at(clue).given->place));
}

std::string SudokuPuzzle::on_a_line() const {
  // A digit is one character up to Z, and a line says nothing of its boxes.
  constexpr int most_characters = 35;
  const std::optional<Shape> usual = usual_shape(grid_.shape.size());
  if (grid_.shape.size() > most_characters || usual != grid_.shape) return "";
  std::string text(places(), '.');
  for (const Clue& clue : clues_) {
    text[clue.given->place] = symbol(static_cast<int>(clue.given->value) + 1, grid_.symbols);
  }
  return text;
}

}  // namespace cluecore::sudoku
