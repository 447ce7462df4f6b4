// SPDX-License-Identifier: MIT
// Literals and clauses, numbered as in DIMACS: variable 1 is the literals 1 and -1.
#pragma once

#include <compare>
#include <cstddef>
#include <span>
#include <vector>

namespace cluecore {

/// A variable or its negation. A default-made literal is "none" and belongs to no variable.
class Literal {
 public:
  constexpr Literal() = default;
  /// `dimacs` is a variable from 1 up, negative for its negation; 0 is "none".
  explicit constexpr Literal(int dimacs) : dimacs_(dimacs) {}

  constexpr Literal operator~() const { return Literal(-dimacs_); }
  constexpr int dimacs() const { return dimacs_; }
  constexpr int variable() const { return dimacs_ < 0 ? -dimacs_ : dimacs_; }
  constexpr bool negated() const { return dimacs_ < 0; }
  constexpr explicit operator bool() const { return dimacs_ != 0; }

  /// A table index: 2v for variable v, 2v + 1 for its negation.
  constexpr std::size_t index() const {
    return 2 * static_cast<std::size_t>(variable()) + (negated() ? 1 : 0);
  }

  friend constexpr auto operator<=>(const Literal&, const Literal&) = default;

 private:
  int dimacs_ = 0;
};

/// A disjunction; the empty clause is false.
using Clause = std::vector<Literal>;
/// A clause, or any list of literals, that somebody else owns.
using Literals = std::span<const Literal>;

}  // namespace cluecore
