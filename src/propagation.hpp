// SPDX-License-Identifier: MIT
// Unit propagation over a part of a formula: the definitions and one group at a time.
#pragma once

#include <cluecore/formula.hpp>

#include <optional>
#include <set>
#include <span>
#include <vector>

namespace cluecore {

class GroupPropagation {
 public:
  /// The formula must outlive this.
  explicit GroupPropagation(const Formula& formula);

  /// Makes the literal true and propagates over the definitions; false if that fails.
  bool assume(Literal literal) { return assign(literal) && propagate(0, std::nullopt); }
  /// Propagates what is assumed over a group too; false if its clauses are broken.
  bool propagate(Group group) { return propagate(0, group); }

  bool is_false(Literal literal) const {
    const signed char value = value_[static_cast<std::size_t>(literal.variable())];
    return literal.negated() ? value > 0 : value < 0;
  }

  /// The rules with a clause that what is assumed has made shorter.
  std::set<Group> touched_rules() const;

  /// What is assumed so far, and back to it.
  std::size_t mark() const { return trail_.size(); }
  void back_to(std::size_t mark);

 private:
  std::span<const std::size_t> occurrences(Literal literal) const;
  bool assign(Literal literal);
  bool propagate(std::size_t from, std::optional<Group> group);
  bool propagate_clause(std::size_t clause);

  const Formula& formula_;
  std::vector<std::size_t> begin_;  // by Literal::index, into occurrences_
  std::vector<std::size_t> occurrences_;
  std::vector<signed char> value_;  // by variable
  std::vector<Literal> trail_;
};

}  // namespace cluecore
