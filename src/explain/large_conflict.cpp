// SPDX-License-Identifier: MIT
// A minimal conflict of a large puzzle of givens. To give an engine the whole formula takes most of a
// second, so it is asked last. Propagation and probing find a small conflict; without each of its clues
// there is a solution, or there may be one. Where there is one with all other clues of the puzzle, an engine
// finds it in the little that those leave of the formula; and each solution shows for many clues that the
// others can do without them.
#include "explain/instance.hpp"
#include "explain/queries.hpp"

#include <algorithm>
#include <set>

namespace cluecore {

namespace {

/// Probing takes many times what propagation takes, so that less is tried with it.
constexpr int most_probed = 120;
constexpr std::size_t probed_literals_per_variable = 20;
/// A clue of which it takes more than so many conflicts to tell whether it is needed is kept; after a
/// few of these, so are all others: what else is to be said of the puzzle should not wait for them.
constexpr unsigned deciding_conflicts = 300;
constexpr int most_undecided = 6;
/// In what a part of the clues leaves of the formula, conflicts take less.
constexpr unsigned small_conflicts = 1500;

class LargeConflict {
 public:
  LargeConflict(Instance& instance, Findings& findings, bool suspects, const Limits& limits)
      : instance_(instance), findings_(findings), suspects_(suspects), limits_(limits) {}

  std::optional<Conflict> find() {
    std::vector<std::size_t> clues = instance_.all_clues();
    probes_ = !refuted(clues);
    searches_ = probes_ && !refuted(clues);
    if (searches_ && !refuted_by_engine(clues)) return std::nullopt;
    if (!searches_) shrink(clues);
    if (clues.empty()) return std::nullopt;  // the rules alone have no solution
    Conflict conflict;
    // Solutions without a suspect show that it is needed, which is tried of fewer then; but what an engine
    // found is large, and most of it is no suspect.
    if (searches_) make_minimal(clues);
    std::sort(clues.begin(), clues.end());
    if (suspects_) find_suspects(instance_, clues, findings_, limits_);
    if (!searches_) make_minimal(clues);
    std::sort(clues.begin(), clues.end());
    conflict.clues = clues;
    if ((searches_ || !refuted(clues)) && !instance_.check_refuted(clues, limits_)) {
      return std::nullopt;
    }
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
    PropagationSolver& solver = instance_.propagation_solver_for_trials();
    if (!solver.begin(instance_.assumptions_of(clues))) return true;
    const auto variables = static_cast<std::size_t>(instance_.formula().variable_count());
    return probes_ && !solver.probe(probed_literals_per_variable * variables);
  }

  /// Leaves those that the engine needs to refute them. False if a limit came first, or they have a solution.
  bool refuted_by_engine(std::vector<std::size_t>& clues) {
    if (!load()) return false;
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

  void make_minimal(std::vector<std::size_t>& clues) {
    // Where a part of the other clues holds, too, there is a solution nearly as often, and it is found sooner.
    const std::vector<Literal> some = some_without(clues);
    const auto small_engine = searches_ ? nullptr : instance_.engine_under(some);
    std::vector<std::size_t> needed;
    Limits few = limits_;
    few.conflicts = deciding_conflicts;
    Limits soon = limits_;
    soon.conflicts = small_conflicts;
    int undecided = 0;
    while (!clues.empty()) {
      const std::size_t candidate = clues.back();
      clues.pop_back();
      std::vector<std::size_t> rest = needed;
      rest.insert(rest.end(), clues.begin(), clues.end());
      const std::vector<Literal> literals = instance_.assumptions_of(rest);
      Status status = Status::satisfiable;
      if (undecided >= most_undecided) {
        status = Status::unknown;
      } else if (!instance_.known_together(literals) &&
                 !(small_engine && satisfied(*small_engine, literals, soon))) {
        status = load() ? instance_.search_engine().solve(literals, few) : Status::unknown;
        undecided += status == Status::unknown ? 1 : 0;
        if (status == Status::satisfiable) {
          instance_.note_solution(instance_.solution(instance_.search_engine()));
        }
      }
      if (status == Status::unsatisfiable) {
        keep_core(instance_.search_engine(), clues);
        continue;
      }
      needed.push_back(candidate);
    }
    clues = std::move(needed);
  }

  /// Every second clue but these.
  std::vector<Literal> some_without(const std::vector<std::size_t>& clues) const {
    const std::vector<Literal> others = instance_.assumptions_without(clues);
    std::vector<Literal> some;
    for (std::size_t i = 0; i < others.size(); i += 2) some.push_back(others[i]);
    return some;
  }

  bool satisfied(Engine& engine, const std::vector<Literal>& literals, const Limits& limits) {
    if (engine.solve(literals, limits) != Status::satisfiable) return false;
    instance_.note_solution(instance_.solution(engine));
    return true;
  }

  /// The search engine, which takes long.
  bool load() {
    if (loaded_) return true;
    if (!instance_.load(limits_)) return false;
    instance_.reset_solver();
    return loaded_ = true;
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
  bool loaded_ = false;    // the search engine
};

}  // namespace

std::optional<Conflict> find_large_conflict(Instance& instance, Findings& findings, bool suspects,
                                            const Limits& limits) {
  if (!instance.only_givens() || limits.stop.stop_requested()) return std::nullopt;
  return LargeConflict(instance, findings, suspects, limits).find();
}

}  // namespace cluecore
