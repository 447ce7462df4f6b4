// SPDX-License-Identifier: MIT
// Trying slips: how many solutions has the puzzle with one of them mended?
#pragma once

#include "explain/instance.hpp"
#include "explain/queries.hpp"

#include <cluecore/slips.hpp>

#include <cstddef>
#include <map>
#include <vector>

namespace cluecore {

/// Tries changes of one puzzle, within a budget for all of them, and remembers what it learns: clues
/// that contradict each other, and solutions.
class SlipTrials {
 public:
  enum class Count { none, one, several, unknown };
  /// A slip that is being tried, and the solution with it mended, once one is known.
  struct Trial {
    Slip slip;
    Count count = Count::unknown;
    Solution solution{};
    double odds = 0;    ///< beside those of other slips, whatever the pattern
    bool easy = false;  ///< propagation alone led to the solution

    /// The odds by which slips are put in order.
    double told_odds() const { return odds * slip.symmetric; }
  };

  /// `findings`: the conflicts and solutions that are known of the puzzle.
  SlipTrials(Instance& instance, const Findings& findings, const Limits& limits);

  bool stopped() const { return limits_.stop.stop_requested(); }
  /// From now on as much may be tried as at first.
  void renew_effort() { propagated_ = solved_ = weighed_ = 0; }
  /// Is there an unchanged conflict with the slip mended?
  bool refuted_by_core(const Slip& slip) const;
  /// Counts, by propagation or else, if `engine`, with an engine; leaves it unknown where a limit came first.
  void count(Trial& trial, bool engine);
  /// Likewise without these clues (ascending), and with these givens.
  void count_givens(const std::vector<std::size_t>& without, const std::vector<Given>& givens,
                    bool engine, Count& count, Solution& solution);
  /// Leaves out those that propagation refutes with all the clues as they were typed.
  void drop_refuted(std::vector<Given>& givens);
  /// Requires: count() found one solution. The family's own check has nothing against it, and an engine
  /// that found nothing of all this knows no other; false if a limit came first.
  bool verified(const Trial& trial);
  /// Are these all solutions with the given: likewise?
  bool is_only_one(const Given& given, const Solution& solution);
  /// Requires: count() found one solution. Does a clue of the mended puzzle follow from its others? No, too,
  /// where propagation does not show it; yes, if so much was tried before that it is not.
  bool has_redundant(const Trial& trial);
  /// Do clues give values of places that are asked for?
  bool gives_values() const { return values_given_ > 0; }
  std::size_t values_given() const { return values_given_; }
  /// Did whoever made the puzzle choose to give this? Not in a margin that is filled all around, beside a
  /// grid that is not: that such a clue follows from others says nothing of the grid.
  bool is_chosen(std::size_t clue) const;
  /// Are both values of places that are asked for, or neither?
  bool are_like(std::size_t one, std::size_t other) const {
    return gives_value(one) == gives_value(other);
  }
  std::size_t given_like(std::size_t clue) const {
    return gives_value(clue) ? values_given_ : others_given_;
  }
  std::size_t places_like(std::size_t clue) const;
  /// In the last trial: did propagation alone lead to the solution?
  bool was_easy() const { return settled_; }

 private:
  /// Clues that have no solution together with these givens.
  struct Core {
    std::vector<std::size_t> clues;  // ascending
    std::vector<Given> added;
  };
  /// A solution of one of the puzzles tried, and the clues it breaks of the puzzle as it was typed.
  struct Known {
    Solution solution;
    std::vector<std::size_t> broken;
    bool own = true;  // of the puzzle's own formula
  };

  bool gives_value(std::size_t clue) const;
  /// `own`: of the formula of the puzzle as it was typed; a mended one may have other places. `without`:
  /// the clues that were left out.
  void know(const Solution& solution, bool own, const std::vector<std::size_t>& without = {});
  /// Are two solutions known of the puzzle without these clues, and with these givens?
  bool has_two_known(const std::vector<std::size_t>& without,
                     const std::vector<Given>& givens) const;
  bool has_two_known(const Puzzle& mended) const;
  std::vector<Literal> assumed(const std::vector<std::size_t>& without,
                               const std::vector<Given>& givens) const;
  /// Is one of them clauses rather than a literal? Propagation cannot leave that out.
  bool leaves_out_clauses(const std::vector<std::size_t>& clues) const;
  /// Propagation, and a little search; what that finds of several solutions is noted, too.
  void count_by_propagation(PropagationSolver& solver, const std::vector<Literal>& literals,
                            std::size_t most_searched, bool own, Count& count, Solution& solution);
  void count_by_engine(const std::vector<std::size_t>& without, const std::vector<Given>& givens,
                       Count& count, Solution& solution);
  void count_by_small_engine(const std::vector<Literal>& literals, Count& count,
                             Solution& solution);
  void note_core(const Engine& engine, const std::vector<std::size_t>& without,
                 const std::vector<Given>& givens);
  /// `reduced`: where no clue is left out.
  Instance instance_of(const Puzzle& puzzle, bool reduced = false) const;
  /// Have the other clues no solution? Then none is mended by what stands in place of these.
  bool refuted_without(const std::vector<std::size_t>& clues);
  /// What the other clues have for solutions, where that is few; or at least two.
  struct Rest {
    std::vector<Solution> solutions;
    bool complete = false;
  };
  const Rest& rest_without(const std::vector<std::size_t>& clues);
  /// Where only other clues stand in place of some: those solutions of the rest that the mended puzzle's
  /// own check accepts. False where that does not settle it.
  bool count_in_rest(Trial& trial);
  /// By the engine that has all other clues, and what the slip says: none or several, else nothing.
  bool count_beside_rest(Trial& trial, const Puzzle& mended);
  /// Under rules of its own, or with clues that are more than givens: with a formula of its own.
  void count_afresh(Trial& trial);
  bool has_redundant_given(const std::vector<std::size_t>& without,
                           const std::vector<Given>& givens);
  bool has_redundant_clue(const Trial& trial);
  /// Does propagation show that the literal follows?
  bool implies(Instance& instance, std::vector<Literal> assumed, Literal literal);
  /// Has the puzzle without these clues, and with these givens, another solution?
  Status look_for_another(const std::vector<std::size_t>& without, const std::vector<Given>& givens,
                          const Solution& solution);

  Instance& instance_;
  const Puzzle& puzzle_;
  bool contradictory_;
  Limits limits_;
  std::size_t values_given_ = 0;
  std::size_t others_given_ = 0;
  std::vector<Core> cores_;
  std::vector<Known> known_;
  std::map<std::vector<std::size_t>, Rest> rests_;  // by clues left out
  std::size_t rest_calls_ = 0;
  // How much was tried so far, in literals.
  std::size_t propagated_ = 0;
  std::size_t solved_ = 0;
  std::size_t encoded_ = 0;
  std::size_t weighed_ = 0;
  bool settled_ = false;  // by propagation alone, in the last trial
};

}  // namespace cluecore
