// SPDX-License-Identifier: MIT
#include "line_solver.hpp"

#include "text/contains.hpp"

namespace cluecore::nonogram {

LineSolver::LineSolver(const Board& board) : board_(board), lines_(grid_lines(board)) {}

LineSolver::Outcome LineSolver::solve(const std::vector<const std::vector<int>*>& runs) {
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
  Solution picture;
  for (Cell cell : cells_) picture.push_back(cell == Cell::black ? 1 : 0);
  return picture;
}

}  // namespace cluecore::nonogram
