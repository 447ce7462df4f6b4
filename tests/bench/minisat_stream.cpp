// SPDX-License-Identifier: MIT
// MiniSat in process, the way a library would be used for a stream of sudokus: the complete one-hot
// CNF, the givens as assumptions, a second solution ruled out by a clause under an activation literal.
//
//   minisat_stream FILE     a sudoku a line, a character a cell, a blank is . or 0, after 9 comes A
//
// Prints how many have a solution and how many of these one only, for tests/bench/compare.py.
#include "minisat/core/Solver.h"

#include <cctype>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

// l_True is a macro in some versions of MiniSat and a constant in others: this serves both.
using namespace Minisat;

namespace {

// A solver keeps a clause for each puzzle that it had, and what it learnt with it. Made anew after so
// many puzzles, it neither grows nor has to be filled for each.
constexpr int puzzles_a_solver = 20;

int digit_of(char character) {
  if (character >= '1' && character <= '9') return character - '0';
  const int letter = std::toupper(static_cast<unsigned char>(character));
  return letter >= 'A' && letter <= 'Z' ? letter - 'A' + 10 : 0;
}

class Sudokus {
 public:
  explicit Sudokus(int box) : box_(box), size_(box * box) {}

  int cells() const { return size_ * size_; }

  struct Answer {
    bool solved = false;
    bool unique = false;
  };

  Answer solve(const std::string& puzzle) {
    if (since_filled_++ % puzzles_a_solver == 0) fill();
    vec<Lit> assumptions;
    for (int cell = 0; cell < cells(); ++cell) {
      const int digit = given(puzzle, cell);
      if (digit > 0) assumptions.push(literal(cell / size_, cell % size_, digit - 1));
    }
    if (!solver_->solve(assumptions)) return {};

    const Lit another = mkLit(solver_->newVar());
    vec<Lit> different;
    different.push(~another);
    for (int cell = 0; cell < cells(); ++cell) {
      if (given(puzzle, cell) > 0) continue;
      for (int digit = 0; digit < size_; ++digit) {
        const Lit holds = literal(cell / size_, cell % size_, digit);
        if (solver_->modelValue(holds) == l_True) different.push(~holds);
      }
    }
    solver_->addClause(different);
    assumptions.push(another);
    const bool several = solver_->solve(assumptions);
    solver_->addClause(~another);
    return {true, !several};
  }

 private:
  int given(const std::string& puzzle, int cell) const {
    const int digit = digit_of(puzzle[static_cast<std::size_t>(cell)]);
    return digit <= size_ ? digit : 0;
  }

  Lit literal(int row, int column, int digit) const {
    return mkLit((row * size_ + column) * size_ + digit);
  }

  void exactly_one(const std::vector<Lit>& literals) {
    vec<Lit> some;
    for (std::size_t i = 0; i < literals.size(); ++i) {
      some.push(literals[i]);
      for (std::size_t j = 0; j < i; ++j) solver_->addClause(~literals[i], ~literals[j]);
    }
    solver_->addClause(some);
  }

  void fill() {
    solver_ = std::make_unique<Solver>();
    for (int variable = 0; variable < cells() * size_; ++variable) solver_->newVar();
    for (int i = 0; i < size_; ++i) {
      for (int j = 0; j < size_; ++j) {
        std::vector<Lit> cell, row, column, box;
        for (int k = 0; k < size_; ++k) {
          cell.push_back(literal(i, j, k));
          row.push_back(literal(i, k, j));
          column.push_back(literal(k, i, j));
          box.push_back(literal(i / box_ * box_ + k / box_, i % box_ * box_ + k % box_, j));
        }
        for (const auto& group : {cell, row, column, box}) exactly_one(group);
      }
    }
  }

  int box_;
  int size_;
  std::unique_ptr<Solver> solver_;
  int since_filled_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  std::ifstream in(argc == 2 ? argv[1] : "");
  if (!in) {
    std::cerr << "usage: minisat_stream FILE\n";
    return 2;
  }
  std::unique_ptr<Sudokus> sudokus;
  int solved = 0;
  int unique = 0;
  for (std::string puzzle; std::getline(in, puzzle);) {
    const int cells = static_cast<int>(puzzle.size());
    if (sudokus == nullptr || sudokus->cells() != cells) {
      int box = 2;
      while (box < 6 && box * box * box * box < cells) ++box;
      sudokus = std::make_unique<Sudokus>(box);
      if (sudokus->cells() != cells) {
        std::cerr << "no sudoku: " << puzzle << "\n";
        return 2;
      }
    }
    const Sudokus::Answer answer = sudokus->solve(puzzle);
    solved += answer.solved ? 1 : 0;
    unique += answer.unique ? 1 : 0;
  }
  std::cout << "solved " << solved << " unique " << unique << "\n";
}
