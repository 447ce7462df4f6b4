// SPDX-License-Identifier: MIT
// A minimal conflict of a large puzzle of givens. To give an engine the whole formula takes most of a
// second, so it is asked last. Propagation and probing find a small conflict; without each of its clues
// there is a solution, or there may be one. Where there is one with all other clues of the puzzle, an engine
// finds it in the little that those leave of the formula. For each of the rest, a search without an engine
// mostly finds one near those that are known; and each solution shows for many clues that the others can do
// without them.
#include "explain/instance.hpp"
#include "explain/queries.hpp"
#include "text/contains.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace cluecore {

namespace {

/// Probing takes many times what propagation takes, so that less is tried with it.
constexpr int most_probed = 600;  // clues
/// Conflicts that propagation finds, of which the smallest is told.
constexpr std::size_t most_turns = 4;
/// A clue of which it takes more than so many conflicts to tell whether it is needed is kept, and tried once
/// more in the end; after a few of these, all others are kept: what else is to be said of the puzzle should not
/// wait for them.
constexpr unsigned deciding_conflicts = 300;
constexpr unsigned deciding_conflicts_in_the_end = 1000;
constexpr std::size_t most_undecided = 6;
/// That a conflict has no solution is given up to show after so many.
constexpr unsigned checking_conflicts = 20000;
/// What a search finds, it finds soon.
constexpr std::size_t settled_in_literals_per_variable = 4;

class LargeConflict {
 public:
  LargeConflict(Instance& instance, Findings& findings, bool suspects, const Limits& limits)
      : instance_(instance), findings_(findings), suspects_(suspects), limits_(limits) {}

  std::optional<Conflict> find() {
    std::vector<std::size_t> clues = instance_.all_clues();
    probes_ = !refuted(clues);
    searches_ = probes_ && !refuted(clues);
    if (searches_ && !refuted_by_engine(clues)) return std::nullopt;
    if (!searches_) shrink_in_turns(clues);
    if (clues.empty()) return std::nullopt;  // the rules alone have no solution
    if (!std::exchange(probes_, true)) shrink(clues);
    // Solutions without a suspect show that it is needed, which is tried of fewer then; but what an engine
    // found is large, and most of it is no suspect.
    if (searches_) make_minimal(clues);
    std::ranges::sort(clues);
    if (suspects_) find_suspects(instance_, clues, findings_, limits_);
    const std::vector<std::size_t> wider = clues;
    if (!searches_) make_minimal(clues);
    std::ranges::sort(clues);
    Limits few = limits_;
    few.conflicts = checking_conflicts;
    if ((searches_ || !refuted(clues)) && !instance_.check_refuted(clues, few)) {
      if (searches_) return std::nullopt;
      clues = wider;  // which propagation and probing refute
    }
    Conflict conflict;
    conflict.clues = clues;
    // All solutions were noted, and checked; those without a suspect may show it of clues undecided before.
    conflict.minimal = std::all_of(clues.begin(), clues.end(), [&](std::size_t clue) {
      std::vector<std::size_t> rest = clues;
      std::erase(rest, clue);
      return instance_.known_together(instance_.assumptions_of(rest));
    });
    return conflict;
  }

 private:
  bool refuted(const std::vector<std::size_t>& clues) {
    const std::vector<Literal> literals = instance_.assumptions_of(clues);
    return probes_ ? instance_.probing_refutes(literals) : instance_.propagation_refutes(literals);
  }

  /// Leaves those that the engine needs to refute them. False if a limit came first, or they have a solution.
  bool refuted_by_engine(std::vector<std::size_t>& clues) {
    if (!instance_.load(limits_)) return false;  // which takes long
    instance_.reset_solver();
    Engine& engine = instance_.search_engine();
    if (engine.solve(instance_.assumptions_of(clues), limits_) != Status::unsatisfiable) {
      return false;
    }
    keep_core(engine, clues);
    return true;
  }

  /// Leaves out what it can, many at once first.
  void shrink(std::vector<std::size_t>& clues) {
    int tried = 0;
    for (std::size_t block = clues.size() / 4; block > 0; block /= 2) {
      for (std::size_t end = clues.size(); end > 0;) {
        if (limits_.stop.stop_requested() || (probes_ && ++tried > most_probed)) return;
        const std::size_t begin = end - std::min(block, end);
        std::vector<std::size_t> fewer(clues.begin(),
                                       clues.begin() + static_cast<std::ptrdiff_t>(begin));
        fewer.insert(fewer.end(), clues.begin() + static_cast<std::ptrdiff_t>(end), clues.end());
        if (refuted(fewer)) clues = std::move(fewer);
        end = begin;
      }
    }
  }

  /// Likewise of all clues without one that the smallest so far has; the smallest stays.
  void shrink_in_turns(std::vector<std::size_t>& clues) {
    shrink(clues);
    std::size_t turn = 1;
    for (std::size_t clue : std::vector<std::size_t>(clues)) {
      if (probes_ || turn == most_turns) return;
      if (!contains(clues, clue)) continue;
      std::vector<std::size_t> others = instance_.all_clues();
      std::erase(others, clue);
      if (!refuted(others)) continue;
      ++turn;
      shrink(others);
      if (others.size() < clues.size()) clues = std::move(others);
    }
  }

  void make_minimal(std::vector<std::size_t>& clues) {
    // What is needed is seen from solutions that are known, or near those.
    std::vector<std::size_t> needed;
    std::vector<std::size_t> open = clues;
    std::erase_if(open, [&](std::size_t clue) {
      const bool is_needed = !searches_ && seen_needed(clues, clue);
      if (is_needed) needed.push_back(clue);
      return is_needed;
    });
    if (!open.empty()) decide(needed, open);
    clues = std::move(needed);
  }

  /// Is a solution known, or found near those, of the others?
  bool seen_needed(const std::vector<std::size_t>& clues, std::size_t clue) {
    std::vector<std::size_t> rest = clues;
    std::erase(rest, clue);
    const std::vector<Literal> literals = instance_.assumptions_of(rest);
    if (instance_.known_together(literals)) return true;
    const std::optional<Given>& given = instance_.puzzle().clues()[clue].given;
    if (!given) return false;  // solutions are noted of puzzles of givens alone
    const std::vector<Literal> wished = instance_.near_noted(literals, given->value);
    return !wished.empty() && searched(literals, wished) == Status::satisfiable;
  }

  /// By propagation and a little search. A solution is noted.
  Status searched(const std::vector<Literal>& literals, const std::vector<Literal>& wished = {}) {
    PropagationSolver& solver = instance_.propagation_solver_for_trials();
    const auto variables = static_cast<std::size_t>(instance_.formula().variable_count());
    if (!solver.begin(literals)) return Status::unsatisfiable;
    solver.keep(wished);
    if (wished.empty() && !solver.probe(solver.literals_worth_probing())) {
      return Status::unsatisfiable;
    }
    std::vector<Solution> found;
    const auto end =
        solver.search({1, settled_in_literals_per_variable * variables, limits_.stop}, found);
    if (!found.empty() && instance_.note_solution(found.front())) return Status::satisfiable;
    const bool all = end == PropagationSolver::Searched::all && wished.empty();
    return all ? Status::unsatisfiable : Status::unknown;
  }

  /// Which of the open ones are needed, too? An engine is asked where a little search does not tell.
  void decide(std::vector<std::size_t>& needed, std::vector<std::size_t> open) {
    if (!searches_ && searched(instance_.assumptions_of(needed)) == Status::unsatisfiable) return;
    std::unique_ptr<Engine, Instance::Retire> small_engine;
    Limits few = limits_;
    few.conflicts = deciding_conflicts;
    std::vector<std::size_t> undecided;
    while (!open.empty()) {
      const std::size_t candidate = open.back();
      open.pop_back();
      std::vector<std::size_t> rest = needed;
      rest.insert(rest.end(), open.begin(), open.end());
      const std::vector<Literal> literals = instance_.assumptions_of(rest);
      Status status = Status::satisfiable;
      if (!instance_.known_together(literals)) {
        status = searches_ ? Status::unknown : searched(literals);
        if (status == Status::unknown && undecided.size() < most_undecided) {
          if (!searches_ && !small_engine) {
            small_engine = instance_.engine_under(instance_.assumptions_of(needed));
          }
          Engine& engine = searches_ ? instance_.search_engine() : *small_engine;
          status = engine.solve(literals, few);
          if (status == Status::unknown) undecided.push_back(candidate);
          if (status == Status::satisfiable) instance_.note_solution(instance_.solution(engine));
          if (status == Status::unsatisfiable) keep_core(engine, open);
        }
      }
      if (status != Status::unsatisfiable) needed.push_back(candidate);
    }
    few.conflicts = deciding_conflicts_in_the_end;
    for (std::size_t candidate : undecided) {
      std::vector<std::size_t> rest = needed;
      std::erase(rest, candidate);
      const std::vector<Literal> literals = instance_.assumptions_of(rest);
      if (instance_.known_together(literals)) continue;
      Engine& engine = searches_ ? instance_.search_engine() : *small_engine;
      const Status status = engine.solve(literals, few);
      if (status == Status::satisfiable) instance_.note_solution(instance_.solution(engine));
      if (status == Status::unsatisfiable) needed = std::move(rest);
    }
  }

  void keep_core(const Engine& engine, std::vector<std::size_t>& clues) const {
    const std::set<Literal> core(engine.core().begin(), engine.core().end());
    std::erase_if(clues,
                  [&](std::size_t clue) { return !core.contains(instance_.assumptions()[clue]); });
  }

  Instance& instance_;
  Findings& findings_;
  bool suspects_;  // are they asked for?
  const Limits& limits_;
  bool probes_ = false;    // propagation alone does not refute them
  bool searches_ = false;  // nor does that
};

}  // namespace

std::optional<Conflict> find_large_conflict(Instance& instance, Findings& findings, bool suspects,
                                            const Limits& limits) {
  if (!instance.only_givens() || limits.stop.stop_requested()) return std::nullopt;
  return LargeConflict(instance, findings, suspects, limits).find();
}

}  // namespace cluecore
