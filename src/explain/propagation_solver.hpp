// SPDX-License-Identifier: MIT
// What follows from a puzzle's clues by unit propagation, without an engine and without reasons:
// fast, for streams of puzzles. (Propagation, beside this, knows why.)
#pragma once

#include <cluecore/encoding.hpp>
#include <cluecore/puzzle.hpp>

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace cluecore {

/// All groups of the formula take part. Costs a pass over the formula when it is made, and after
/// that nothing but what is propagated.
class PropagationSolver {
 public:
  /// The encoding must outlive this, and stay as it is.
  explicit PropagationSolver(const Encoding& encoding);

  /// Starts again from these literals; false if they lead to a clash.
  bool begin(Literals assumed);
  /// Goes on from there: where a place has up to four values left, one that leads to a clash is not
  /// its own (failed literals: Freeman, PhD thesis, Pennsylvania 1995; Le Berre, SAT 2001). Ends when
  /// that brings nothing more, or after so many literals; false if all values of a place lead to a
  /// clash. Requires: begin() found no clash.
  bool probe(std::size_t most_literals);
  /// The value of every place, if what is true settles them all.
  std::optional<Solution> complete_solution() const;
  /// When a search ends before all is known.
  struct Bounds {
    std::size_t solutions = 2;        ///< so many are enough
    std::size_t literals = SIZE_MAX;  ///< assigned after begin(), taken back or not
    std::stop_token stop;
  };
  enum class Searched {
    all,     ///< there are no other solutions
    enough,  ///< as many as were asked for were found
    cut,     ///< a bound or a stop came first
  };
  /// Backtracks over the values of places, nothing learned (Davis, Logemann & Loveland, CACM 1962), and
  /// adds what it finds to `found`. Requires: begin() found no clash.
  Searched search(const Bounds& bounds, std::vector<Solution>& found);

  /// Of a solution that has what begin() assumed: literals that, with that, leave no other solution,
  /// as few as a greedy choice gives. None of them follows from those before it by propagation.
  /// None at all: it is the only one.
  Clause separating_literals(const Solution& solution);

 private:
  /// Lists, end to end in one array, by Literal::index.
  struct Lists {
    std::vector<std::uint32_t> begin;
    std::vector<std::uint32_t> items;
  };

  enum class Tried { nothing, excluded, clash };
  Searched descend(const Bounds& bounds, std::size_t& literals, std::vector<Solution>& found);
  Tried probe_places(std::size_t values, std::size_t& literals);
  bool assume(Literal literal);
  bool assign(std::uint32_t literal);
  bool propagate();
  bool visit(std::uint32_t clause);
  void back_to(std::size_t mark);
  /// How many values a place may still have; 1 if it is settled.
  std::size_t open_values(std::size_t place) const;
  bool is_true(Literal literal) const { return value_[literal.index()] > 0; }

  const Encoding& encoding_;
  Lists implied_;  // by literal: those that follow when it becomes true
  Lists long_;     // by literal: the clauses of three or more that get shorter when it becomes true
  std::vector<std::uint32_t> clause_begin_;
  std::vector<std::uint32_t> clause_literals_;
  std::vector<std::uint32_t> open_;  // by long clause: literals that are not false
  std::vector<std::uint32_t> units_;
  bool broken_ = false;             // by an empty clause
  std::vector<signed char> value_;  // by literal: 1, -1 or 0
  std::vector<std::uint32_t> trail_;
  std::size_t propagated_ = 0;
  std::size_t given_ = 0;  // so many follow from what begin() was given, as far as is known
};

}  // namespace cluecore
