// SPDX-License-Identifier: MIT
#include "search/propagation_solver.hpp"

#include <algorithm>
#include <stdexcept>

namespace cluecore {

namespace {

/// Where more are left, trying them all takes longer than it saves.
constexpr std::size_t most_values_to_try = 4;

/// Of more, it takes long to find out which are needed.
constexpr std::size_t most_values_to_choose_from = 64;

}  // namespace

PropagationSolver::PropagationSolver(const Encoding& encoding)
    : encoding_(encoding), propagation_(encoding.formula), some_value_(encoding.answer.size()) {
  propagation_.activate_all();
  for (const std::vector<Literal>& values : encoding.answer) {
    most_values_ = std::max(most_values_, values.size());
  }
  if (most_values_ > 2) find_clauses_of_values();
}

void PropagationSolver::find_clauses_of_values() {
  std::vector<std::size_t> place_of(2 * variables(), SIZE_MAX);
  for (std::size_t place = 0; place < some_value_.size(); ++place) {
    for (Literal value : encoding_.answer[place]) place_of[value.index()] = place;
  }
  for (std::size_t at = 0; at < propagation_.long_clauses(); ++at) {
    const Literals clause = propagation_.long_clause(at);
    const auto is_of = [&](Literal literal) { return place_of[literal.index()]; };
    const std::size_t place = is_of(clause.front());
    if (std::ranges::any_of(clause, [&](Literal one) { return is_of(one) == SIZE_MAX; })) continue;
    if (clause.size() == encoding_.answer[place].size() &&
        std::ranges::all_of(clause, [&](Literal one) { return is_of(one) == place; })) {
      some_value_[place] = at;
    } else {
      clauses_of_values_.push_back(at);
    }
  }
}

bool PropagationSolver::begin(Literals assumed) {
  propagation_.back_to(0);
  bool consistent = propagation_.activate_all();
  for (Literal literal : assumed) {
    if (literal.index() >= 2 * variables())
      throw std::out_of_range("begin: no variable of the formula");
    consistent = consistent && propagation_.assign(literal);
  }
  consistent = consistent && propagation_.propagate() && refine();
  effort_ += propagation_.mark();
  given_ = propagation_.mark();
  return consistent;
}

bool PropagationSolver::assume(Literal literal) {
  const std::size_t mark = propagation_.mark();
  const bool consistent = propagation_.assume(literal) && refine();
  effort_ += propagation_.mark() - mark;
  return consistent;
}

/// What rules say that the formula leaves out, until that brings nothing more; false at a clash.
bool PropagationSolver::refine() {
  constexpr std::size_t places_like_a_literal = 4;  // in time, of those gone through
  const ValueOf value = [this](Literal literal) { return propagation_.value(literal); };
  for (bool more = !encoding_.refine.empty(); more;) {
    more = false;
    effort_ += encoding_.answer.size() / places_like_a_literal;
    for (const Cut& cut : encoding_.cuts(value)) {
      Literal left;
      std::size_t open = 0;
      bool met = false;
      for (Literal literal : cut.clause) {
        met = met || propagation_.is_true(literal);
        if (propagation_.is_open(literal)) left = literal;
        open += propagation_.is_open(literal) ? 1 : 0;
      }
      if (met || open > 1) continue;  // by what came from those before it
      if (noted_ != nullptr) noted_->push_back(cut);
      if (open == 0) return false;
      propagation_.assign(left);
      more = true;
    }
    if (more && !propagation_.propagate()) return false;
  }
  return true;
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

std::vector<Literal> PropagationSolver::refuted_values(Literals assumed, std::size_t most) {
  std::vector<Literal> values;
  if (!begin(assumed)) return values;
  refuted_ = &values;
  const bool clash = !probe(literals_worth_probing());
  refuted_ = nullptr;
  if (!clash || values.size() > most_values_to_choose_from) return {};
  for (std::size_t block = (values.size() + 1) / 2; block > 0; block /= 2) {
    // The last ones are near the clash.
    for (std::size_t begin = 0; begin < values.size();) {
      const auto first = values.begin() + static_cast<std::ptrdiff_t>(begin);
      const auto end = first + static_cast<std::ptrdiff_t>(std::min(block, values.size() - begin));
      std::vector<Literal> fewer(values.begin(), first);
      fewer.insert(fewer.end(), end, values.end());
      if (leave_no_room(assumed, fewer)) {
        values = std::move(fewer);
      } else {
        begin += block;
      }
    }
  }
  return values.size() > most ? std::vector<Literal>() : values;
}

bool PropagationSolver::leave_no_room(Literals assumed, Literals refuted) {
  begin(assumed);
  return std::ranges::any_of(refuted,
                             [&](Literal value) { return !is_possible(value) && !assume(~value); });
}

void PropagationSolver::keep(Literals wished) {
  for (Literal literal : wished) {
    const std::size_t mark = propagation_.mark();
    if (propagation_.is_open(literal) && !assume(literal)) propagation_.back_to(mark);
  }
}

/// Tries every value of the places that have so many left, as long as there are literals to spend.
PropagationSolver::Tried PropagationSolver::probe_places(std::size_t values,
                                                         std::size_t& literals) {
  Tried tried = Tried::nothing;
  for (std::size_t place = 0; place < encoding_.answer.size() && literals > 0; ++place) {
    if (open_values(place) != values) continue;
    for (Literal value : encoding_.answer[place]) {
      if (!propagation_.is_open(value)) continue;
      const std::size_t before = effort_;
      const bool possible = is_possible(value);
      literals -= std::min(literals, effort_ - before);
      if (possible) continue;
      if (refuted_ != nullptr) refuted_->push_back(value);
      if (!assume(~value)) return Tried::clash;
      given_ = propagation_.mark();
      tried = Tried::excluded;
    }
  }
  return tried;
}

/// Does propagation leave it possible?
bool PropagationSolver::is_possible(Literal literal) {
  const std::size_t mark = propagation_.mark();
  const bool possible = assume(literal);
  propagation_.back_to(mark);
  return possible;
}

std::size_t PropagationSolver::open_values(std::size_t place) const {
  if (some_value_[place]) return propagation_.open_in(*some_value_[place]);
  std::size_t open = 0;
  for (Literal literal : encoding_.answer[place]) {
    if (propagation_.is_true(literal)) return 1;
    if (propagation_.is_open(literal)) ++open;
  }
  return open;
}

std::optional<Solution> PropagationSolver::complete_solution() const {
  Solution solution(encoding_.answer.size());
  for (std::size_t place = 0; place < solution.size(); ++place) {
    const std::vector<Literal>& values = encoding_.answer[place];
    const auto held = std::ranges::find_if(values, [&](Literal value) { return is_true(value); });
    if (held == values.end()) return std::nullopt;
    solution[place] = static_cast<std::size_t>(held - values.begin());
  }
  return solution;
}

Clause PropagationSolver::separating_literals(const Solution& solution) {
  propagation_.back_to(given_);
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
    if (is_possible(~literal)) chosen.push_back(literal);
    assume(literal);
  }
}

}  // namespace cluecore
