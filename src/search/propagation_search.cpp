// SPDX-License-Identifier: MIT
// The search of the propagation solver. It branches on the place with the fewest values left or, where
// that is shorter, on the shortest clause about values that nothing meets yet: 5 has two cells left in
// row 1. Nothing is learned, so that a node costs no more than its propagation, and the way back is
// the proof.
#include "search/propagation_solver.hpp"

#include <algorithm>
#include <stdexcept>

namespace cluecore {

namespace {

Literal literal_of(std::uint32_t code) {
  const auto variable = static_cast<int>(code / 2);
  return Literal(code % 2 == 0 ? variable : -variable);
}

}  // namespace

/// The value to suppose next; nothing if all places are settled.
std::optional<PropagationSolver::Decision> PropagationSolver::next_value() const {
  if (all_assigned()) return std::nullopt;
  const auto is_open = [&](std::uint32_t literal) { return value_[literal] == 0; };
  std::uint64_t fewest = SIZE_MAX;
  std::size_t chosen = 0;
  for (std::size_t place = 0; place < encoding_.answer.size() && fewest > 2; ++place) {
    const std::size_t open = open_values(place);
    if (open < 2 || open >= fewest) continue;
    chosen = place;
    fewest = open;
  }
  if (fewest == SIZE_MAX) return std::nullopt;
  std::optional<std::uint32_t> shortest;
  for (auto clause = clauses_of_values_.begin(); clause != clauses_of_values_.end() && fewest > 2;
       ++clause) {
    if (open_[*clause] >= fewest) continue;
    shortest = *clause;
    fewest = open_[*clause];
  }
  if (shortest) {
    const auto begin = clause_literals_.begin() + clause_begin_[*shortest];
    return Decision{*std::find_if(begin, clause_literals_.end(), is_open), true, assigned_};
  }
  const auto values = values_.items.begin() + values_.begin[chosen];
  return Decision{*std::find_if(values, values_.items.end(), is_open), true, assigned_};
}

/// A variable that no place settles; nothing if there is none left.
std::optional<PropagationSolver::Decision> PropagationSolver::next_auxiliary() const {
  if (all_assigned()) return std::nullopt;
  // Those before the last such decision are settled as long as that stands.
  std::uint32_t literal = completes_model() ? decisions_.back().literal : code(Literal(-1));
  while (value_[literal] != 0) literal += 2;
  return Decision{literal, false, assigned_};
}

PropagationSolver::Searched PropagationSolver::search(const Bounds& bounds,
                                                      std::vector<Solution>& found) {
  const std::size_t root = assigned_;
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
      const std::size_t mark = next ? next->mark : decisions_.back().mark;
      if (next) decisions_.push_back(*next);
      consistent = next ? assign(next->literal) && propagate() : retreat(bounds);
      literals -= std::min(literals, assigned_ - mark);
    }
  }
  back_to(root);
  return searched.value_or(Searched::cut);
}

/// Takes the last decision back, for its opposite follows from those before it; false at a clash.
bool PropagationSolver::retreat(const Bounds& bounds) {
  if (bounds.refuted) {
    Clause clause;
    for (const Decision& decision : decisions_) {
      clause.push_back(literal_of(negation(decision.literal)));
    }
    bounds.refuted(clause);
  }
  const Decision last = decisions_.back();
  decisions_.pop_back();
  back_to(last.mark);
  return assign(negation(last.literal)) && propagate();
}

}  // namespace cluecore
