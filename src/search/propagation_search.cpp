// SPDX-License-Identifier: MIT
// The search of the propagation solver. It branches on the place with the fewest values left or, where
// that is shorter, on the shortest clause about values that nothing meets yet: 5 has two cells left in
// row 1. Nothing is learned, so that a node costs no more than its propagation, and the way back is
// the proof.
#include "search/propagation_solver.hpp"

#include <algorithm>
#include <stdexcept>

namespace cluecore {

/// The value to suppose next; nothing if all places are settled.
std::optional<PropagationSolver::Decision> PropagationSolver::next_value() const {
  Literals shortest;
  std::size_t fewest = SIZE_MAX;
  for (std::size_t place = 0; place < encoding_.answer.size() && fewest > 2; ++place) {
    const std::size_t open = open_values(place);
    if (open < 2 || open >= fewest) continue;
    shortest = encoding_.answer[place];
    fewest = open;
  }
  if (shortest.empty()) return std::nullopt;
  for (auto at = clauses_of_values_.begin(); at != clauses_of_values_.end() && fewest > 2; ++at) {
    const std::size_t open = propagation_.open_in(*at);
    if (open < 2 || open >= fewest) continue;
    shortest = propagation_.long_clause(*at);
    fewest = open;
  }
  const auto is_open = [&](Literal value) { return propagation_.is_open(value); };
  return Decision{*std::ranges::find_if(shortest, is_open), true, propagation_.mark()};
}

/// A variable that no place settles; nothing if there is none left.
std::optional<PropagationSolver::Decision> PropagationSolver::next_auxiliary() const {
  // Those before the last such decision are settled as long as that stands.
  int variable = completes_model() ? decisions_.back().literal.variable() : 1;
  while (variable <= encoding_.formula.variable_count() &&
         !propagation_.is_open(Literal(variable))) {
    ++variable;
  }
  if (variable > encoding_.formula.variable_count()) return std::nullopt;
  return Decision{Literal(-variable), false, propagation_.mark()};
}

PropagationSolver::Searched PropagationSolver::search(const Bounds& bounds,
                                                      std::vector<Solution>& found) {
  const std::size_t root = propagation_.mark();
  const std::size_t enough = found.size() + bounds.solutions;
  std::size_t literals = bounds.literals;
  bool consistent = true;
  std::optional<Searched> searched;
  decisions_.clear();
  while (!searched && !bounds.stop.stop_requested()) {
    std::optional<Decision> next;
    if (consistent && !completes_model()) next = next_value();
    if (consistent && !next) {
      if (completes_model()) next = next_auxiliary();
      std::optional<Solution> solution = next ? std::nullopt : complete_solution();
      const bool accepted = solution && bounds.is_solution && bounds.is_solution(*solution);
      if (!next && !accepted) next = next_auxiliary();
      if (!next) {
        if (!solution) throw std::logic_error("a model gives a place no value");
        found.push_back(std::move(*solution));
        // What only completes the model leads to no other solution.
        while (completes_model()) decisions_.pop_back();
      }
    }
    if (found.size() == enough) {
      searched = Searched::enough;
    } else if (!next && decisions_.empty()) {
      searched = Searched::all;
    } else if (literals == 0) {
      searched = Searched::cut;
    } else {
      const std::size_t before = effort_;
      if (next) decisions_.push_back(*next);
      consistent = next ? assume(next->literal) : retreat(bounds);
      literals -= std::min(literals, effort_ - before);
    }
  }
  propagation_.back_to(root);
  return searched.value_or(Searched::cut);
}

/// Takes the last decision back, for its opposite follows from those before it; false at a clash.
bool PropagationSolver::retreat(const Bounds& bounds) {
  if (bounds.refuted) {
    Clause clause;
    for (const Decision& decision : decisions_) {
      clause.push_back(~decision.literal);
    }
    bounds.refuted(clause);
  }
  const Decision last = decisions_.back();
  decisions_.pop_back();
  propagation_.back_to(last.mark);
  return assume(~last.literal);
}

}  // namespace cluecore
