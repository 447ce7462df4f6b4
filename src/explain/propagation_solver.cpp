// SPDX-License-Identifier: MIT
#include "explain/propagation_solver.hpp"

#include <algorithm>
#include <array>

namespace cluecore {

namespace {

/// Where more are left, trying them all takes longer than it saves.
constexpr std::size_t most_values_to_try = 4;

/// Literals are their indices here; the two of a variable differ in the last bit.
std::uint32_t code(Literal literal) {
  return static_cast<std::uint32_t>(literal.index());
}

std::uint32_t negation(std::uint32_t literal) {
  return literal ^ 1U;
}

}  // namespace

PropagationSolver::PropagationSolver(const Encoding& encoding) : encoding_(encoding) {
  const Formula& formula = encoding.formula;
  const std::size_t literals = 2 * (static_cast<std::size_t>(formula.variable_count()) + 1);
  value_.resize(literals);
  implied_.begin.resize(literals + 1);
  long_.begin.resize(literals + 1);
  clause_begin_.push_back(0);
  for (std::size_t index = 0; index < formula.clause_count(); ++index) {
    const Literals clause = formula.clause(index);
    if (clause.empty()) broken_ = true;
    if (clause.size() == 1) units_.push_back(code(clause[0]));
    if (clause.size() < 2) continue;
    Lists& lists = clause.size() == 2 ? implied_ : long_;
    for (Literal literal : clause) ++lists.begin[negation(code(literal)) + 1];
    if (clause.size() == 2) continue;
    for (Literal literal : clause) clause_literals_.push_back(code(literal));
    clause_begin_.push_back(static_cast<std::uint32_t>(clause_literals_.size()));
    open_.push_back(static_cast<std::uint32_t>(clause.size()));
  }
  for (Lists* lists : {&implied_, &long_}) {
    for (std::size_t i = 1; i < lists->begin.size(); ++i) lists->begin[i] += lists->begin[i - 1];
    lists->items.resize(lists->begin.back());
  }
  std::array<std::vector<std::uint32_t>, 2> next = {implied_.begin, long_.begin};
  std::uint32_t number = 0;
  for (std::size_t index = 0; index < formula.clause_count(); ++index) {
    const Literals clause = formula.clause(index);
    if (clause.size() == 2) {
      implied_.items[next[0][negation(code(clause[0]))]++] = code(clause[1]);
      implied_.items[next[0][negation(code(clause[1]))]++] = code(clause[0]);
    } else if (clause.size() > 2) {
      for (Literal literal : clause) long_.items[next[1][negation(code(literal))]++] = number;
      ++number;
    }
  }
}

bool PropagationSolver::begin(Literals assumed) {
  back_to(0);
  given_ = 0;
  if (broken_) return false;
  for (std::uint32_t unit : units_) {
    if (!assign(unit)) return false;
  }
  for (Literal literal : assumed) {
    if (!assign(code(literal))) return false;
  }
  const bool consistent = propagate();
  given_ = trail_.size();
  return consistent;
}

bool PropagationSolver::probe(std::size_t most_literals) {
  // Of two values one is wrong, so they are worth the most; others wait until that brings nothing.
  std::size_t values = 2;
  while (values <= most_values_to_try && most_literals > 0) {
    const Tried tried = probe_places(values, most_literals);
    if (tried == Tried::clash) return false;
    values = tried == Tried::excluded ? 2 : values + 1;
  }
  return true;
}

/// Tries every value of the places that have so many left, as long as there are literals to spend.
PropagationSolver::Tried PropagationSolver::probe_places(std::size_t values,
                                                         std::size_t& literals) {
  Tried tried = Tried::nothing;
  for (std::size_t place = 0; place < encoding_.answer.size() && literals > 0; ++place) {
    if (open_values(place) != values) continue;
    for (Literal value : encoding_.answer[place]) {
      if (value_[value.index()] != 0) continue;
      const std::size_t mark = trail_.size();
      const bool possible = assume(value);
      literals -= std::min(literals, trail_.size() - mark);
      back_to(mark);
      if (possible) continue;
      if (!assume(~value)) return Tried::clash;
      given_ = trail_.size();
      tried = Tried::excluded;
    }
  }
  return tried;
}

PropagationSolver::Searched PropagationSolver::search(const Bounds& bounds,
                                                      std::vector<Solution>& found) {
  std::size_t literals = bounds.literals;
  const std::size_t mark = trail_.size();
  const Searched searched = descend(bounds, literals, found);
  back_to(mark);
  return searched;
}

PropagationSolver::Searched PropagationSolver::descend(const Bounds& bounds, std::size_t& literals,
                                                       std::vector<Solution>& found) {
  std::size_t chosen = encoding_.answer.size();
  std::size_t fewest = SIZE_MAX;
  for (std::size_t place = 0; place < encoding_.answer.size() && fewest > 2; ++place) {
    const std::size_t open = open_values(place);
    if (open == 0) return Searched::all;
    if (open == 1 || open >= fewest) continue;
    chosen = place;
    fewest = open;
  }
  if (chosen == encoding_.answer.size()) {
    std::optional<Solution> solution = complete_solution();
    if (!solution) return Searched::cut;
    found.push_back(std::move(*solution));
    return found.size() < bounds.solutions ? Searched::all : Searched::enough;
  }
  for (Literal value : encoding_.answer[chosen]) {
    if (is_true(value)) return descend(bounds, literals, found);  // the others were refuted
    if (value_[value.index()] != 0) continue;
    if (literals == 0 || bounds.stop.stop_requested()) return Searched::cut;
    const std::size_t mark = trail_.size();
    const bool possible = assume(value);
    literals -= std::min(literals, trail_.size() - mark);
    const Searched below = possible ? descend(bounds, literals, found) : Searched::all;
    back_to(mark);
    if (below != Searched::all) return below;
    if (!assume(~value)) return Searched::all;
  }
  return Searched::all;
}

bool PropagationSolver::assume(Literal literal) {
  return assign(code(literal)) && propagate();
}

bool PropagationSolver::assign(std::uint32_t literal) {
  if (value_[literal] != 0) return value_[literal] > 0;
  value_[literal] = 1;
  value_[negation(literal)] = -1;
  trail_.push_back(literal);
  return true;
}

bool PropagationSolver::propagate() {
  bool consistent = true;
  while (consistent && propagated_ < trail_.size()) {
    const std::uint32_t literal = trail_[propagated_++];
    // All counts are brought up to date, clash or not, so that back_to() can undo them.
    for (std::uint32_t at = long_.begin[literal]; at < long_.begin[literal + 1]; ++at) {
      const std::uint32_t clause = long_.items[at];
      if (--open_[clause] < 2) consistent = visit(clause) && consistent;
    }
    for (std::uint32_t at = implied_.begin[literal]; consistent && at < implied_.begin[literal + 1];
         ++at) {
      consistent = assign(implied_.items[at]);
    }
  }
  return consistent;
}

/// A clause that may have one literal left, or none; those on the trail may not be counted yet.
bool PropagationSolver::visit(std::uint32_t clause) {
  for (std::uint32_t at = clause_begin_[clause]; at < clause_begin_[clause + 1]; ++at) {
    const std::uint32_t literal = clause_literals_[at];
    if (value_[literal] > 0) return true;
    if (value_[literal] == 0) return assign(literal);
  }
  return false;
}

void PropagationSolver::back_to(std::size_t mark) {
  for (std::size_t i = mark; i < propagated_; ++i) {
    const std::uint32_t literal = trail_[i];
    for (std::uint32_t at = long_.begin[literal]; at < long_.begin[literal + 1]; ++at) {
      ++open_[long_.items[at]];
    }
  }
  for (std::size_t i = mark; i < trail_.size(); ++i) {
    value_[trail_[i]] = 0;
    value_[negation(trail_[i])] = 0;
  }
  trail_.resize(mark);
  propagated_ = std::min(propagated_, mark);
}

std::size_t PropagationSolver::open_values(std::size_t place) const {
  std::size_t open = 0;
  for (Literal literal : encoding_.answer[place]) {
    if (is_true(literal)) return 1;
    if (value_[literal.index()] == 0) ++open;
  }
  return open;
}

std::optional<Solution> PropagationSolver::complete_solution() const {
  Solution solution;
  solution.reserve(encoding_.answer.size());
  for (const std::vector<Literal>& values : encoding_.answer) {
    const auto held =
        std::find_if(values.begin(), values.end(), [&](Literal value) { return is_true(value); });
    if (held == values.end()) return std::nullopt;
    solution.push_back(static_cast<std::size_t>(held - values.begin()));
  }
  return solution;
}

Clause PropagationSolver::separating_literals(const Solution& solution) {
  back_to(given_);
  Clause chosen;
  while (true) {
    // A place with two values left is settled either way, and most likely to settle others.
    std::size_t best = solution.size();
    std::size_t fewest = SIZE_MAX;
    for (std::size_t place = 0; place < solution.size() && fewest > 2; ++place) {
      if (is_true(encoding_.answer[place][solution[place]])) continue;
      const std::size_t open = open_values(place);
      if (open < fewest) {
        best = place;
        fewest = open;
      }
    }
    if (best == solution.size()) return chosen;
    const Literal literal = encoding_.answer[best][solution[best]];
    // If all other values are refuted by propagation, it follows from what is chosen already.
    const std::size_t mark = trail_.size();
    const bool possible = assume(~literal);
    back_to(mark);
    if (possible) chosen.push_back(literal);
    assume(literal);
  }
}

}  // namespace cluecore
