// SPDX-License-Identifier: MIT
// A minimal conflict of a large puzzle of givens: propagation and probing find a small one, an engine
// refutes it and makes it minimal, and each of its models is kept, as it shows for many clues that the
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

class PropagatedConflict {
 public:
  PropagatedConflict(Instance& instance, const Limits& limits)
      : instance_(instance), limits_(limits) {}

  std::optional<Conflict> find() {
    std::vector<std::size_t> clues = instance_.all_clues();
    if (!refuted(clues)) {
      probes_ = true;
      if (!refuted(clues)) return std::nullopt;
    }
    shrink(clues);
    if (!instance_.load(limits_)) return std::nullopt;
    Conflict conflict;
    conflict.minimal = true;
    if (!make_minimal(clues, conflict.minimal)) return std::nullopt;
    std::sort(clues.begin(), clues.end());
    conflict.clues = clues;
    // The engine has refuted these: does propagation, too? If not, an engine that found nothing does.
    if (!refuted(clues) && !instance_.check_refuted(clues, limits_)) return std::nullopt;
    conflict.minimal =
        conflict.minimal && instance_.check_minimal(clues, limits_) == Instance::Checked::minimal;
    return conflict;
  }

 private:
  bool refuted(const std::vector<std::size_t>& clues) {
    PropagationSolver& solver = instance_.propagation_solver_for_trials();
    if (!solver.begin(instance_.assumptions_of(clues))) return true;
    const auto variables = static_cast<std::size_t>(instance_.formula().variable_count());
    return probes_ && !solver.probe(probed_literals_per_variable * variables);
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

  /// False if a limit came before the engine refuted them.
  bool make_minimal(std::vector<std::size_t>& clues, bool& minimal) {
    Engine& engine = instance_.search_engine();
    instance_.reset_solver();
    if (engine.solve(instance_.assumptions_of(clues), limits_) != Status::unsatisfiable)
      return false;
    keep_core(engine, clues);
    std::vector<std::size_t> needed;
    Limits few = limits_;
    few.conflicts = deciding_conflicts;
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
      } else if (!instance_.can_hold_together(literals)) {
        status = engine.solve(literals, few);
        undecided += status == Status::unknown ? 1 : 0;
        if (status == Status::satisfiable) instance_.note_solution(instance_.solution(engine));
      }
      if (status == Status::unsatisfiable) {
        keep_core(engine, clues);
        continue;
      }
      minimal = minimal && status == Status::satisfiable;
      needed.push_back(candidate);
    }
    clues = std::move(needed);
    return true;
  }

  void keep_core(const Engine& engine, std::vector<std::size_t>& clues) const {
    const std::set<Literal> core(engine.core().begin(), engine.core().end());
    std::erase_if(clues,
                  [&](std::size_t clue) { return !core.contains(instance_.assumptions()[clue]); });
  }

  Instance& instance_;
  const Limits& limits_;
  bool probes_ = false;
};

}  // namespace

std::optional<Conflict> find_conflict_by_propagation(Instance& instance, const Limits& limits) {
  if (!instance.only_givens() || limits.stop.stop_requested()) return std::nullopt;
  return PropagatedConflict(instance, limits).find();
}

}  // namespace cluecore
