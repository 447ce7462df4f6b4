// SPDX-License-Identifier: MIT
#include "generate/rules.hpp"

#include <algorithm>
#include <stdexcept>

namespace cluecore {

namespace {

/// A search that assigns every variable more than so often takes longer than an engine that has learned from
/// the clues tried before: 12x12 binary puzzles are made four times as fast as with the bound that pays where
/// each question is another puzzle's, sudokus and futoshikis as fast.
constexpr std::size_t passes_worth_searching = 2;

/// The family's first encoding, in full: a clue is to be left out.
Encoding formula_of(const Family& family, const Puzzle& board) {
  Encoding encoding = encode(board, resolved(family, {}));
  if (!PropagationSolver::suits(encoding.formula)) {
    throw std::invalid_argument("a grid of " + board.shape() +
                                " is too large for a puzzle to be made of it");
  }
  return encoding;
}

}  // namespace

Rules::Rules(const Family& family, const Puzzle& board)
    : encoding_(formula_of(family, board)),
      asked_(board.asked_places()),
      propagation_(encoding_.formula),
      solver_(encoding_) {
  propagation_.activate_all();
}

Status Rules::can_hold(Literals literals, const std::stop_token& stop) {
  using Searched = PropagationSolver::Searched;
  if (!solver_.begin(literals)) return Status::unsatisfiable;
  std::vector<Solution> found;
  const auto variables = static_cast<std::size_t>(encoding_.formula.variable_count());
  const Searched searched = solver_.search({1, passes_worth_searching * variables, stop}, found);
  if (searched == Searched::enough) return Status::satisfiable;
  if (searched == Searched::all) return Status::unsatisfiable;
  if (stop.stop_requested()) return Status::unknown;
  if (engine_ == nullptr) {
    // The last is CaDiCaL where it was built in, to which a call costs least.
    engine_ = engines().back().make();
    for (std::size_t i = 0; i < encoding_.formula.clause_count(); ++i) {
      engine_->add(encoding_.formula.clause(i));
    }
  }
  return engine_->solve(literals, {.stop = stop});
}

}  // namespace cluecore
