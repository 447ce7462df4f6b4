// SPDX-License-Identifier: MIT
// What follows from a puzzle's clues by unit propagation and a little search, without an engine: fast,
// for streams of puzzles.
#pragma once

#include "search/propagation.hpp"

#include <cluecore/encoding.hpp>
#include <cluecore/puzzle.hpp>

#include <algorithm>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace cluecore {

/// All groups of the formula take part. Costs a pass over the formula when it is made, and after
/// that nothing but what is propagated.
class PropagationSolver {
 public:
  /// In larger formulas propagation of our own would take more memory than it saves time.
  static bool suits(const Formula& formula) { return formula.literal_count() <= 4000000; }
  /// The encoding must outlive this, and stay as it is.
  explicit PropagationSolver(const Encoding& encoding);

  /// Starts again from these literals, of variables of the formula (std::out_of_range for another, such as
  /// a selector); false if they lead to a clash.
  bool begin(Literals assumed);
  /// Goes on from there: where a place has up to four values left, one that leads to a clash is not
  /// its own (failed literals: Freeman, PhD thesis, Pennsylvania 1995; Le Berre, SAT 2001). Ends when
  /// that brings nothing more, or after so many literals; false if all values of a place lead to a
  /// clash. Requires: begin() found no clash.
  bool probe(std::size_t most_literals);
  /// Values, each of which leads to a clash where those before it are excluded, that leave no room beside what is
  /// assumed: those that probing comes upon, but for what is needless. Nothing where it comes upon no clash, or more
  /// than `most` are needed.
  std::vector<Literal> refuted_values(Literals assumed, std::size_t most);
  /// Goes on from there with each of these that leads to no clash after those before it.
  void keep(Literals wished);
  /// Trying values settles most puzzles of two values a place that people solve, where a search,
  /// which cannot tell such places from each other, takes many times as long. With more values to a
  /// place a search takes less.
  bool probing_pays() const { return most_values_ <= 2; }
  /// Does the literal, of a variable of the formula, follow?
  bool is_true(Literal literal) const { return propagation_.is_true(literal); }
  /// 1, -1 or, if it is open, 0.
  signed char value(Literal literal) const { return propagation_.value(literal); }
  /// The value of every place, if what is true settles them all.
  std::optional<Solution> complete_solution() const;
  /// When a search ends before all is known.
  struct Bounds {
    std::size_t solutions = 2;        ///< so many are enough
    std::size_t literals = SIZE_MAX;  ///< assigned after begin(), taken back or not
    std::stop_token stop;
    /// Is told the clause that each retreat shows: it follows from the formula, what begin() assumed
    /// and the clauses told before by unit propagation (RUP), as long as no solution was found.
    std::function<void(Literals)> refuted{};
    /// Says whether values of all places are a solution. None, or it says no: all other variables
    /// are to find values, too.
    std::function<bool(const Solution&)> is_solution{};
  };
  enum class Searched {
    all,     ///< there are no other solutions
    enough,  ///< as many as were asked for were found
    cut,     ///< a bound or a stop came first
  };
  /// Backtracks over the values of places, nothing learned (Davis, Logemann & Loveland, CACM 1962), and
  /// adds what it finds to `found`. Requires: begin() found no clash.
  Searched search(const Bounds& bounds, std::vector<Solution>& found);
  /// A bound in literals within which a search takes less than an engine on most puzzles; beyond it
  /// few more are settled. Where areas decide, an engine learns from each cut, and a search does not; but so
  /// many literals take less than making an engine.
  std::size_t literals_worth_searching() const {
    constexpr std::size_t like_an_engine = 100'000;
    if (encoding_.refine.empty()) return 200 * variables();
    return std::max(20 * variables(), like_an_engine);
  }
  /// Likewise of probing, which takes many times what propagation takes.
  std::size_t literals_worth_probing() const { return 20 * variables(); }
  /// From here on notes the cuts that it uses; nullptr: no more.
  void note_cuts(std::vector<Cut>* cuts) { noted_ = cuts; }
  /// Literals gone through so far, in all that was asked.
  std::size_t effort() const { return effort_; }

  /// Of a solution that has what begin() assumed: literals that, with that, leave no other solution,
  /// as few as a greedy choice gives. None of them follows from those before it by propagation.
  /// None at all: it is the only one.
  Clause separating_literals(const Solution& solution);

 private:
  /// A literal that a search supposes, and the length of the trail before it.
  struct Decision {
    Literal literal;
    bool at_place;  ///< otherwise all places are settled, and only a model is completed
    std::size_t mark;
  };

  enum class Tried { nothing, excluded, clash };
  Tried probe_places(std::size_t values, std::size_t& literals);
  bool leave_no_room(Literals assumed, Literals refuted);
  bool retreat(const Bounds& bounds);
  std::optional<Decision> next_value() const;
  std::optional<Decision> next_auxiliary() const;
  bool completes_model() const { return !decisions_.empty() && !decisions_.back().at_place; }
  bool assume(Literal literal);
  bool refine();
  bool is_possible(Literal literal);
  void find_clauses_of_values();
  /// How many values a place may still have; 1 if it is settled.
  std::size_t open_values(std::size_t place) const;
  std::size_t variables() const {
    return static_cast<std::size_t>(encoding_.formula.variable_count()) + 1;
  }

  const Encoding& encoding_;
  Propagation propagation_;
  std::size_t most_values_ = 0;  // of a place
  std::size_t effort_ = 0;
  std::size_t given_ = 0;  // so many follow from what begin() was given, as far as is known
  std::vector<Cut>* noted_ = nullptr;        // where to note cuts
  std::vector<Literal>* refuted_ = nullptr;  // where to note what probing refutes
  // Long clauses, by number among those.
  std::vector<std::optional<std::size_t>> some_value_;  // by place: that it has one of its values
  /// Those of values of several places: some cell of row 1 is 5.
  std::vector<std::size_t> clauses_of_values_;
  // Of a search.
  std::vector<Decision> decisions_;
};

}  // namespace cluecore
