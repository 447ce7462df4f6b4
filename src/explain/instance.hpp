// SPDX-License-Identifier: MIT
// One formula with the engines that work on it, and the puzzle that is being examined.
#pragma once

#include "engine/tracked_formula.hpp"
#include "explain/direct_conflicts.hpp"
#include "explain/models.hpp"
#include "search/propagation_solver.hpp"
#include "steps/guide.hpp"

#include <cluecore/explain.hpp>
#include <cluecore/mus.hpp>

#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace cluecore {

class Instance {
 public:
  /// `choice`: what the encoding was made with.
  /// `reducible`: there is a reduced form of that.
  Instance(Encoding encoding, EngineMaker make_engine, EncodingChoice choice,
           bool reducible = false)
      : encoding_(std::move(encoding)),
        make_engine_(std::move(make_engine)),
        choice_(std::move(choice)),
        reducible_(reducible) {}

  const Encoding& encoding() const { return encoding_; }
  const Formula& formula() const { return encoding_.formula; }
  const EngineMaker& make_engine() const { return make_engine_; }
  const EncodingChoice& choice() const { return choice_; }
  /// Calls of all its engines.
  std::size_t calls() const {
    return search_engine_.calls() + verify_engine_.calls() + rule_engine_.calls() + past_calls_;
  }
  /// Conflicts in their searches.
  std::size_t conflicts() const {
    return search_engine_.conflicts() + verify_engine_.conflicts() + rule_engine_.conflicts() +
           past_conflicts_;
  }
  /// Engines that it has loaded so far.
  std::size_t engines() const {
    return std::size_t{search_engine_.engine != nullptr} +
           std::size_t{verify_engine_.engine != nullptr} +
           std::size_t{rule_engine_.engine != nullptr};
  }
  /// Can clues be left out? Not in the reduced form, in which givens hold for good.
  bool blames_clues() const { return !encoding_.givens_hold; }
  bool reducible() const { return reducible_; }
  /// Of a puzzle that was set: are all its clues givens?
  bool only_givens() const { return only_givens_; }

  /// Lays out a puzzle, whose formula this is; no engine is needed for that.
  void set_puzzle(const Puzzle& puzzle);
  /// Makes the search engine ready for it, unless it is; false if a stop came before the formula was
  /// loaded.
  bool load(const Limits& limits);
  /// Both.
  bool load_puzzle(const Puzzle& puzzle, const Limits& limits);
  /// As PropagationSolver::search(), with what trying values shows before it; what is found was checked.
  /// Cut where that would take more than an engine. Requires: set_puzzle().
  PropagationSolver::Searched search_by_propagation(std::size_t solutions, const Limits& limits,
                                                    std::vector<Solution>& found);
  /// A clause that all solutions but this one meet, given the clues, as blocking_clause(); but short, and
  /// empty where propagation shows that there is no other, if search_by_propagation() was called.
  Clause short_blocking_clause(const Solution& solution);
  /// To find out what else propagation shows; short_blocking_clause() is no longer short after that.
  PropagationSolver& propagation_solver_for_trials() {
    propagation_begun_ = false;
    return propagation_solver();
  }
  /// The search engine answers from here on as if there had been no puzzle before. Each search that
  /// has a choice of what to find (repairs, a small conflict, all conflicts, clues that force a value)
  /// begins with this: what it finds depends neither on other puzzles nor on what else was asked of
  /// this one. The others do without, as it takes time.
  void reset_solver();
  /// Has the search engine served other puzzles before this one?
  bool has_history() const { return puzzles_ > 1; }

  const Puzzle& puzzle() const { return *puzzle_; }
  /// What each clue of the puzzle assumes of the search and the verify engine.
  const std::vector<Literal>& assumptions() const { return assumptions_; }
  const std::vector<ClueForm>& forms() const { return forms_; }
  /// The numbers of all clues.
  std::vector<std::size_t> all_clues() const;
  std::vector<Literal> assumptions_of(const std::vector<std::size_t>& clues) const;
  std::vector<Literal> assumptions_without(const std::vector<std::size_t>& clues) const;

  /// The literals, and behind them what may be assumed with them without loss.
  std::vector<Literal> and_without_loss(std::vector<Literal> literals) const;
  /// While it lives, an engine takes that for granted: no solution is to be found meanwhile but any.
  class WithoutLoss {
   public:
    WithoutLoss(const Instance& instance, Engine& engine);
    ~WithoutLoss();
    WithoutLoss(const WithoutLoss&) = delete;
    WithoutLoss& operator=(const WithoutLoss&) = delete;

   private:
    Engine* engine_ = nullptr;  // none: there is nothing to take for granted
  };

  /// Finds solutions and conflicts. Requires: load_puzzle().
  Engine& search_engine() const { return *search_engine_.engine; }
  /// Finds nothing, and only checks; nullptr if a stop came before the formula was loaded.
  Engine* verify_engine(const Limits& limits);
  /// Counts what an engine did before that goes.
  struct Retire {
    Instance* instance;
    void operator()(Engine* engine) const;
  };
  /// A new engine with what propagation leaves of the formula where these literals hold, and all that
  /// follows from them: where most clues of a large puzzle do, that is a twentieth of it. The instance must
  /// outlive it. `models`: it is to find some. Requires: only_givens().
  std::unique_ptr<Engine, Retire> engine_under(const std::vector<Literal>& literals,
                                               bool models = false);
  /// A minimal set of rules that leave no room for what is assumed: as few units as possible are
  /// looked for first, then rules in them. In the order of the formula; empty if a limit came first.
  /// `among`: only of these, which leave no room.
  std::vector<Group> minimal_rules(const std::vector<Literal>& assumed, const Limits& limits,
                                   const std::set<Group>* among = nullptr);
  /// What chains of reasoning are made of: the encoding, with cuts that were found for this puzzle.
  const Encoding& told() const { return told_ ? *told_ : encoding_; }
  /// Adds those that it takes to see what follows from the literals. Reasoner and guide may be others then.
  void find_cuts(const std::vector<Literal>& literals, const Limits& limits);
  /// For chains of reasoning.
  Reasoner& reasoner();
  Guide& guide();

  /// The solution in an engine whose last answer was satisfiable.
  Solution solution(const Engine& engine) const;
  /// The same, once the family's own check has nothing against it; an internal error if it has.
  Solution checked(Solution found) const;
  /// The search engine's, checked.
  Solution checked_solution() const { return checked(solution(*search_engine_.engine)); }
  /// The clause that only this solution does not meet.
  Clause blocking_clause(const Solution& solution) const;

  enum class Checked { minimal, not_minimal, unknown };
  /// Have the clues no solution? False if a limit came first, an internal error if they have one.
  /// Propagation in all rules refutes them or else the verify engine: not what found the conflict.
  bool check_refuted(const std::vector<std::size_t>& clues, const Limits& limits);
  /// Is there a solution without any one of the clues? Models of the verify engine show that.
  Checked check_minimal(const std::vector<std::size_t>& clues, const Limits& limits);
  /// Both: minimal only if they have none.
  Checked check(const std::vector<std::size_t>& clues, const Limits& limits);
  /// A solution of the rules that was found while something else was looked for: what holds in it can
  /// hold together, so no engine is asked about that. Returns whether the family's own check has nothing
  /// against it but the givens that it breaks.
  bool note_solution(const Solution& solution);
  /// A solution that was noted, and meets all of these.
  std::optional<Solution> known_solution(const std::vector<Literal>& literals) const;
  /// What to wish for where the literals are to hold, so that a solution is found near the one noted that
  /// breaks fewest of them: it may differ but where that has one of two values, neither `value` nor in the
  /// way. Keeping more, a search mostly finds none. Nothing where none is noted.
  std::vector<Literal> near_noted(const std::vector<Literal>& literals, std::size_t value) const;
  /// Models that turn up where clues are more than givens, to be asked first; of givens alone, none.
  Witnesses* witnesses() { return only_givens_ ? nullptr : &models_; }
  /// Does a solution that was noted or found meet all of these?
  bool known_together(const std::vector<Literal>& literals) const;
  /// Does an engine take long to be loaded with the formula, and to find a first solution?
  bool takes_long_to_load() const;
  /// Or longer than searches without one, where all clues are givens? Then those come first.
  bool is_large() const;
  /// Does propagation in all rules show that the literals cannot hold together?
  bool propagation_refutes(const std::vector<Literal>& literals);
  /// Likewise, and if not, that one value after another of places with few left does not fit?
  bool probing_refutes(const std::vector<Literal>& literals);
  /// Do the rules alone have a solution?
  Status rules_alone(const Limits& limits);

 private:
  /// An engine that has the formula, made when it is first needed.
  struct Loaded {
    std::unique_ptr<Engine> engine;
    std::unique_ptr<TrackedFormula> tracked;

    Engine* ready(const Instance& instance, TrackedFormula::Track track,
                  const std::stop_token& stop);
    std::size_t calls() const { return engine == nullptr ? 0 : engine->calls(); }
    std::size_t conflicts() const { return engine == nullptr ? 0 : engine->conflicts(); }
  };

  PropagationSolver& propagation_solver();
  void forget_told();
  void make_unit_selectors();
  Solution solution_in(const std::vector<bool>& model) const;
  /// Asks the verify engine, unless one of its models answers already.
  Status check_together(const std::vector<Literal>& literals, const Limits& limits);

  Encoding encoding_;
  EngineMaker make_engine_;
  EncodingChoice choice_;
  bool reducible_ = false;
  const Puzzle* puzzle_ = nullptr;
  std::vector<Literal> assumptions_;
  std::vector<ClueForm> forms_;
  bool ready_ = false;  // the search engine is, for this puzzle
  int puzzles_ = 0;     // since the search engine was new
  int explained_ = 0;   // contradictory puzzles so far
  Loaded search_engine_;
  Loaded verify_engine_;
  Loaded rule_engine_;              // every rule can be left out: finds the rules of a conflict
  std::size_t past_calls_ = 0;      // of engines that are no more
  std::size_t past_conflicts_ = 0;  // likewise
  std::vector<std::pair<Literal, std::vector<Group>>> units_;  // of the rule engine
  std::optional<Status> rules_status_;
  bool only_givens_ = false;              // the formula has no groups of clues
  Models models_{encoding_.formula};      // that turned up, of few literals if they are givens
  std::vector<std::vector<bool>> noted_;  // solutions, likewise; of answers alone
  std::unique_ptr<Encoding> told_;        // none: the encoding
  std::set<Clause> told_clauses_;         // that it has beside that
  std::set<std::vector<Literal>> cuts_sought_;  // under which those were looked for
  std::unique_ptr<Reasoner> reasoner_;
  std::unique_ptr<Guide> guide_;
  std::unique_ptr<PropagationSolver> propagation_solver_;
  std::vector<Literal> givens_;     // of this puzzle, for propagation; kept for its memory
  bool propagation_begun_ = false;  // with the clues of this puzzle
};

}  // namespace cluecore
