// SPDX-License-Identifier: MIT
#include "steps/smallest_clash.hpp"

#include <algorithm>
#include <bit>

namespace cluecore {

SmallestClash::SmallestClash(const Encoding& encoding, const Propagation& propagation,
                             std::size_t asked_places)
    : encoding_(encoding),
      propagation_(propagation),
      words_((asked_places + 63) / 64),
      cell_(2 * static_cast<std::size_t>(encoding.formula.variable_count()) + 2),
      value_(static_cast<std::size_t>(encoding.formula.variable_count()) + 1),
      reason_(value_.size()),
      at_(value_.size()),
      union_(words_) {
  for (std::size_t place = 0; place < asked_places; ++place) {
    for (Literal literal : encoding.answer[place]) cell_[literal.index()] = place;
  }
}

bool SmallestClash::is_false(Literal literal) const {
  const signed char value = value_[index_of(literal)];
  if (value != 0) return literal.negated() ? value > 0 : value < 0;
  return propagation_.is_false(literal);
}

std::optional<std::size_t> SmallestClash::cells(Literal supposed, std::size_t below) {
  clear();
  below_ = below;
  supposed_ = supposed;
  if (below <= 1) return std::nullopt;
  settle(supposed, none);
  for (; next_ < waiting_.size(); ++next_) {
    for (std::size_t at = 0; at < waiting_[next_].size(); ++at) {
      const Event event = waiting_[next_][at];
      if (!event.makes) {
        broken_ = event.clause;
      } else if (value_[index_of(event.makes)] == 0) {
        settle(event.makes, event.clause);
      }  // if it is false by now, the clause failed when it became so
      if (broken_ != none) {
        spare_ = needless(broken_);
        return next_;
      }
    }
  }
  return std::nullopt;
}

void SmallestClash::settle(Literal literal, std::size_t clause) {
  const std::size_t variable = index_of(literal);
  if (clause == none) {
    std::fill(union_.begin(), union_.end(), 0);
  } else {
    count_with(clause, literal);
  }
  if (const auto& cell = cell_[literal.index()])
    union_[*cell / 64] |= std::uint64_t{1} << *cell % 64;
  at_[variable] = cells_.size();
  cells_.insert(cells_.end(), union_.begin(), union_.end());
  value_[variable] = literal.negated() ? -1 : 1;
  reason_[variable] = clause;
  settled_.push_back(literal);
  propagation_.each_clause_with(~literal, [&](std::size_t other) {
    if (propagation_.takes_part(other)) look_at(other);
    return true;
  });
}

/// Does the clause fail, or leave one literal?
void SmallestClash::look_at(std::size_t clause) {
  ++work_;
  Literal unit;
  for (Literal literal : encoding_.formula.clause(clause)) {
    if (is_false(literal)) continue;
    if (unit || is_true(literal)) return;
    unit = literal;
  }
  if (unit) {
    std::size_t cells = count_with(clause, unit);
    const auto& cell = cell_[unit.index()];
    if (cell && (union_[*cell / 64] >> *cell % 64 & 1U) == 0) ++cells;
    put(cells, {clause, unit});
    return;
  }
  // The cell placed last need not be: nothing is left for what made it.
  const std::size_t all = count_with(clause, Literal());
  put(needless(clause) ? all - 1 : all, {clause, Literal()});
}

/// Of a clause that fails, a value that was placed for no other of its literals.
Literal SmallestClash::needless(std::size_t clause) {
  for (Literal literal : encoding_.formula.clause(clause)) {
    const Literal value = ~literal;
    const auto& cell = cell_[value.index()];
    if (value_[index_of(value)] == 0 || value == supposed_ || !cell) continue;
    count_with(clause, literal);
    if ((union_[*cell / 64] >> *cell % 64 & 1U) == 0) return value;
  }
  return {};
}

/// How many cells the literals of the clause rest on, but this one; union_ has them then.
std::size_t SmallestClash::count_with(std::size_t clause, Literal but) {
  std::fill(union_.begin(), union_.end(), 0);
  for (Literal literal : encoding_.formula.clause(clause)) {
    if (literal == but || value_[index_of(literal)] == 0) continue;
    const std::size_t begin = at_[index_of(literal)];
    for (std::size_t word = 0; word < words_; ++word) union_[word] |= cells_[begin + word];
  }
  std::size_t count = 0;
  for (std::uint64_t word : union_) count += static_cast<std::size_t>(std::popcount(word));
  return count;
}

void SmallestClash::put(std::size_t cells, const Event& event) {
  if (cells >= below_) return;
  if (!event.makes && cells < next_ + (broken_ == none ? 1 : 0)) {
    broken_ = event.clause;
    next_ = cells;
    return;
  }
  if (waiting_.size() <= cells) waiting_.resize(cells + 1);
  waiting_[cells].push_back(event);
}

void SmallestClash::clear() {
  for (Literal literal : settled_) value_[index_of(literal)] = 0;
  settled_.clear();
  cells_.clear();
  for (auto& events : waiting_) events.clear();
  next_ = 0;
  broken_ = none;
}

SmallestClash::Way SmallestClash::way() const {
  std::vector<bool> needed(value_.size());
  const auto need = [&](std::size_t clause) {
    for (Literal literal : encoding_.formula.clause(clause)) {
      if (value_[index_of(literal)] != 0) needed[index_of(literal)] = true;
    }
  };
  Way way;
  way.broken = spare_ ? reason_[index_of(spare_)] : broken_;
  need(broken_);
  for (std::size_t at = settled_.size(); at-- > 0;) {
    const Literal literal = settled_[at];
    const std::size_t reason = reason_[index_of(literal)];
    if (!needed[index_of(literal)] || reason == none) continue;
    need(reason);
    if (literal != spare_) way.consequences.push_back({literal, reason});
  }
  std::reverse(way.consequences.begin(), way.consequences.end());
  if (spare_) way.consequences.push_back({~spare_, broken_});
  return way;
}

}  // namespace cluecore
