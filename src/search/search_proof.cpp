// SPDX-License-Identifier: MIT
// The proof that a search without learning is: the decisions of each retreat, negated, are a clause that
// unit propagation shows (RUP: Goldberg & Novikov, DATE 2003).
#include "search/propagation_solver.hpp"

#include <cluecore/proof.hpp>

#include <fstream>
#include <stdexcept>

namespace cluecore {

bool write_search_proof(const Puzzle& puzzle, const Encoding& encoding, const std::string& file,
                        const Limits& limits) {
  using Searched = PropagationSolver::Searched;
  if (!PropagationSolver::suits(encoding.formula)) return false;
  std::vector<Literal> givens;
  for (const ClueForm& clue : clue_forms(puzzle, encoding)) {
    if (clue.literal) givens.push_back(clue.literal);
  }
  std::ofstream out(file, std::ios::binary);
  const auto write = [&out](Literals clause) {
    for (Literal literal : clause) out << literal.dimacs() << ' ';
    out << "0\n";
  };
  PropagationSolver solver(encoding);
  std::vector<Solution> found;
  Searched searched = Searched::all;
  if (solver.begin(givens)) {
    searched = solver.search({1, solver.literals_worth_searching(), limits.stop, write}, found);
  }
  if (searched == Searched::enough) throw std::logic_error("what is to be proved is not so");
  if (searched == Searched::cut) return false;
  write({});
  out.close();
  if (!out) throw InputError(file, "it cannot be written");
  return true;
}

}  // namespace cluecore
