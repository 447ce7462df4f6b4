// SPDX-License-Identifier: MIT
#include "search/propagation_solver.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <stdexcept>

namespace cluecore {

namespace {

/// Where more are left, trying them all takes longer than it saves.
constexpr std::size_t most_values_to_try = 4;

/// Of more, it takes long to find out which are needed.
constexpr std::size_t most_values_to_choose_from = 64;

/// What a clause that has a true literal counts for, beyond the length of any.
constexpr std::uint64_t met = std::uint64_t{1} << 32U;

}  // namespace

PropagationSolver::PropagationSolver(const Encoding& encoding) : encoding_(encoding) {
  const Formula& formula = encoding.formula;
  const std::size_t literals = 2 * (static_cast<std::size_t>(formula.variable_count()) + 1);
  value_.resize(literals);
  trail_.resize(literals / 2 + 1);
  implied_.begin.resize(literals + 1);
  long_.begin.resize(literals + 1);
  clause_begin_.push_back(0);
  for (std::size_t index = 0; index < formula.clause_count(); ++index) {
    const Literals clause = formula.clause(index);
    if (clause.empty()) broken_ = true;
    if (clause.size() == 1) units_.push_back(code(clause[0]));
    if (clause.size() < 2) continue;
    Lists& lists = clause.size() == 2 ? implied_ : long_;
    const bool binary = clause.size() == 2;
    for (Literal literal : clause) ++lists.begin[code(binary ? ~literal : literal) + 1];
    if (binary) continue;
    for (Literal literal : clause) clause_literals_.push_back(code(literal));
    clause_begin_.push_back(static_cast<std::uint32_t>(clause_literals_.size()));
    open_at_first_.push_back(clause.size());
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
      for (Literal literal : clause) long_.items[next[1][code(literal)]++] = number;
      ++number;
    }
  }
  open_ = open_at_first_;
  values_.begin.push_back(0);
  for (const std::vector<Literal>& values : encoding.answer) {
    most_values_ = std::max(most_values_, values.size());
    for (Literal value : values) values_.items.push_back(code(value));
    values_.begin.push_back(static_cast<std::uint32_t>(values_.items.size()));
  }
  if (most_values_ > 2) find_clauses_of_values();
}

void PropagationSolver::find_clauses_of_values() {
  some_value_.assign(encoding_.answer.size(), none);
  std::vector<std::uint32_t> place_of(value_.size(), none);
  for (std::uint32_t place = 0; place < some_value_.size(); ++place) {
    for (Literal value : encoding_.answer[place]) place_of[code(value)] = place;
  }
  for (std::uint32_t clause = 0; clause + 1 < clause_begin_.size(); ++clause) {
    const std::span literals(clause_literals_.begin() + clause_begin_[clause],
                             clause_literals_.begin() + clause_begin_[clause + 1]);
    const std::uint32_t place = place_of[literals.front()];
    if (std::ranges::any_of(literals, [&](auto one) { return place_of[one] == none; })) continue;
    if (literals.size() == encoding_.answer[place].size() &&
        std::ranges::all_of(literals, [&](auto one) { return place_of[one] == place; })) {
      some_value_[place] = clause;
    } else {
      clauses_of_values_.push_back(clause);
    }
  }
}

bool PropagationSolver::begin(Literals assumed) {
  // Faster than taking all of it back, where a puzzle was solved.
  if (assigned_ > 0) {
    open_ = open_at_first_;
    std::fill(value_.begin(), value_.end(), static_cast<signed char>(0));
    assigned_ = 0;
  }
  propagated_ = 0;
  given_ = 0;
  if (broken_) return false;
  for (std::uint32_t unit : units_) {
    if (!assign(unit)) return false;
  }
  for (Literal literal : assumed) {
    if (code(literal) >= value_.size())
      throw std::out_of_range("begin: no variable of the formula");
    if (!assign(code(literal))) return false;
  }
  const bool consistent = propagate();
  given_ = assigned_;
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
  return std::ranges::any_of(refuted, [&](Literal value) {
    const std::size_t mark = assigned_;
    const bool possible = assume(value);
    back_to(mark);
    return !possible && !assume(~value);
  });
}

void PropagationSolver::keep(Literals wished) {
  for (Literal literal : wished) {
    const std::size_t mark = assigned_;
    if (value_[literal.index()] == 0 && !assume(literal)) back_to(mark);
  }
}

/// Tries every value of the places that have so many left, as long as there are literals to spend.
PropagationSolver::Tried PropagationSolver::probe_places(std::size_t values,
                                                         std::size_t& literals) {
  Tried tried = Tried::nothing;
  for (std::size_t place = 0; place < encoding_.answer.size() && literals > 0; ++place) {
    if (open_values(place) != values) continue;
    for (Literal value : encoding_.answer[place]) {
      if (value_[value.index()] != 0) continue;
      const std::size_t mark = assigned_;
      const bool possible = assume(value);
      literals -= std::min(literals, assigned_ - mark);
      back_to(mark);
      if (possible) continue;
      if (refuted_ != nullptr) refuted_->push_back(value);
      if (!assume(~value)) return Tried::clash;
      given_ = assigned_;
      tried = Tried::excluded;
    }
  }
  return tried;
}

bool PropagationSolver::assign(std::uint32_t literal) {
  if (value_[literal] != 0) return value_[literal] > 0;
  value_[literal] = 1;
  value_[negation(literal)] = -1;
  trail_[assigned_++] = literal;
  return true;
}

// What is done most by far. The arrays are held by pointers of its own: values are characters, which
// may be anything to a compiler, so that it would fetch the vectors' pointers again after each.
bool PropagationSolver::propagate() {
  signed char* const value = value_.data();
  std::uint64_t* const open = open_.data();
  std::uint32_t* const trail = trail_.data();
  const std::uint32_t* const long_begin = long_.begin.data();
  const std::uint32_t* const long_items = long_.items.data();
  const std::uint32_t* const implied_begin = implied_.begin.data();
  const std::uint32_t* const implied_items = implied_.items.data();
  const std::uint32_t* const clause_begin = clause_begin_.data();
  const std::uint32_t* const clause_literals = clause_literals_.data();
  std::size_t assigned = assigned_;
  std::size_t propagated = propagated_;
  bool consistent = true;
  // Of what is not false. Without a branch on whether it is known, which nobody can predict.
  const auto assign = [&](std::uint32_t literal) {
    trail[assigned] = literal;
    assigned += value[literal] == 0 ? 1 : 0;
    value[literal] = 1;
    value[negation(literal)] = -1;
  };
  while (consistent && propagated < assigned) {
    const std::uint32_t literal = trail[propagated++];
    const std::uint32_t opposite = negation(literal);
    // All counts are brought up to date, clash or not, so that back_to() can undo them.
    for (std::uint32_t at = long_begin[literal], end = long_begin[literal + 1]; at < end; ++at) {
      open[long_items[at]] += met;
    }
    for (std::uint32_t at = long_begin[opposite], end = long_begin[opposite + 1]; at < end; ++at) {
      const std::uint32_t clause = long_items[at];
      if (--open[clause] > 1) continue;
      // It may have one literal left, or none; those on the trail may not be counted yet.
      std::uint32_t left = clause_begin[clause];
      const std::uint32_t clause_end = clause_begin[clause + 1];
      while (left < clause_end && value[clause_literals[left]] < 0) ++left;
      if (left < clause_end) {
        assign(clause_literals[left]);
      } else {
        consistent = false;
      }
    }
    for (std::uint32_t at = implied_begin[literal], end = implied_begin[literal + 1];
         consistent && at < end; ++at) {
      if (value[implied_items[at]] < 0) {
        consistent = false;
      } else {
        assign(implied_items[at]);
      }
    }
  }
  assigned_ = assigned;
  effort_ += propagated - propagated_;
  propagated_ = propagated;
  return consistent;
}

void PropagationSolver::back_to(std::size_t mark) {
  std::uint64_t* const open = open_.data();
  const std::uint32_t* const items = long_.items.data();
  for (std::size_t i = mark; i < propagated_; ++i) {
    const std::uint32_t literal = trail_[i];
    const std::uint32_t opposite = negation(literal);
    for (std::uint32_t at = long_.begin[literal]; at < long_.begin[literal + 1]; ++at) {
      open[items[at]] -= met;
    }
    for (std::uint32_t at = long_.begin[opposite]; at < long_.begin[opposite + 1]; ++at) {
      ++open[items[at]];
    }
  }
  signed char* const value = value_.data();
  for (std::size_t i = mark; i < assigned_; ++i) {
    const std::uint32_t literal = trail_[i];
    value[literal] = 0;
    value[negation(literal)] = 0;
  }
  assigned_ = mark;
  propagated_ = std::min(propagated_, mark);
}

std::size_t PropagationSolver::open_values(std::size_t place) const {
  if (!some_value_.empty() && some_value_[place] != none) {
    const std::uint64_t open = open_[some_value_[place]];
    return open < met ? open : 1;
  }
  std::size_t open = 0;
  for (std::uint32_t at = values_.begin[place]; at < values_.begin[place + 1]; ++at) {
    const signed char value = value_[values_.items[at]];
    if (value > 0) return 1;
    if (value == 0) ++open;
  }
  return open;
}

std::optional<Solution> PropagationSolver::complete_solution() const {
  Solution solution(encoding_.answer.size());
  for (std::size_t place = 0; place < solution.size(); ++place) {
    std::uint32_t at = values_.begin[place];
    const std::uint32_t end = values_.begin[place + 1];
    while (at < end && value_[values_.items[at]] <= 0) ++at;
    if (at == end) return std::nullopt;
    solution[place] = at - values_.begin[place];
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
    const std::size_t mark = assigned_;
    const bool possible = assume(~literal);
    back_to(mark);
    if (possible) chosen.push_back(literal);
    assume(literal);
  }
}

}  // namespace cluecore
