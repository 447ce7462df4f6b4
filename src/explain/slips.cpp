// SPDX-License-Identifier: MIT
// Which single slip explains that a puzzle has no solution, or several? All that its family lists are
// tried; what leaves exactly one solution is told.
#include "explain/instance.hpp"
#include "explain/queries.hpp"
#include "text/contains.hpp"

#include <cluecore/slips.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <stdexcept>
#include <tuple>

namespace cluecore {

namespace {

constexpr std::size_t most_told = 5;
constexpr std::size_t most_alternatives = 4;
/// Clues of which it is tried whether they are redundant, to judge what sort of puzzle it is.
constexpr std::size_t most_tried_redundant = 12;
/// How much is tried, in literals of the formulas that are gone through: enough for all slips of a 9x9
/// many times over, and little beside what else takes time in large puzzles.
constexpr std::size_t most_propagated = 5'000'000;
constexpr std::size_t most_solved = 8'000'000;
constexpr std::size_t most_encoded = 400'000;
/// An engine of its own costs about as much as so many.
constexpr std::size_t engine_in_literals = 20'000;
constexpr unsigned trial_conflicts = 500;
constexpr std::size_t searched_literals_per_variable = 40;
/// A trial by propagation that is not cut goes through each variable about so often.
constexpr std::size_t usual_effort = 2;
constexpr std::size_t most_missing_tried = 1500;
/// In larger formulas a trial by propagation takes too long.
constexpr std::size_t most_literals = 2000000;

class SlipSearch {
 public:
  SlipSearch(const SlipTools& tools, const Puzzle& puzzle, Findings& findings, const Limits& limits)
      : tools_(tools), puzzle_(puzzle), findings_(findings), limits_(limits) {
    limits_.conflicts = trial_conflicts;
    for (const Conflict& conflict : findings.conflicts) {
      if (!conflict.clues.empty()) cores_.push_back({conflict.clues, {}});
    }
    for (const Solution& solution : findings.solutions) know(solution, true);
  }

  void run() {
    if (tools_.instance != nullptr && instance().formula().literal_count() > most_literals) return;
    try {
      find_slips();
      if (findings_.verdict == Verdict::several && puzzle_.takes_givens()) find_missing();
    } catch (const FormulaStopped&) {
      findings_.slips_complete = false;
    }
  }

 private:
  Instance& instance() const { return *tools_.instance; }

  enum class Count { none, one, several, unknown };

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
  /// A slip that is being tried, and the solution with it mended, once one is known.
  struct Trial {
    Slip slip;
    Count count = Count::unknown;
    Solution solution{};
    double odds = 0;
  };

  void find_slips() {
    std::vector<Trial> open;
    std::vector<Trial> found;
    const bool contradictory = findings_.verdict == Verdict::contradictory;
    for (Slip& slip : puzzle_.slips()) {
      ways_[slip.kind] += std::ldexp(1, -static_cast<int>(slip.distance));
      // One that only takes something away leaves all the solutions that there were.
      const bool weaker = slip.givens && slip.givens->empty();
      if (!contradictory && weaker && !slip.evident) continue;
      if (refuted_by_core(slip)) continue;
      open.push_back({std::move(slip)});
    }
    findings_.slips_complete = true;
    // The simplest first, in case that not all can be tried, and of those the likeliest.
    std::stable_sort(open.begin(), open.end(), [](const Trial& one, const Trial& other) {
      const auto key = [](const Slip& slip) {
        return std::pair(slip.givens && slip.givens->size() > 1,
                         -slip.often * std::ldexp(1, -static_cast<int>(slip.distance)));
      };
      return key(one.slip) < key(other.slip);
    });
    // What propagation settles goes first: the solutions it finds help with the others.
    for (const bool engine : {false, true}) {
      for (Trial& trial : open) {
        if (limits_.stop.stop_requested()) break;
        if (trial.count == Count::unknown) count(trial, engine);
      }
    }
    for (Trial& trial : open) {
      if (trial.count == Count::unknown) findings_.slips_complete = false;
      const bool told = trial.count == Count::one ||
                        (trial.slip.evident && trial.count == Count::several && contradictory);
      if (told) found.push_back(std::move(trial));
    }
    rank(found);
    for (std::vector<Trial>& alternatives : told_together(std::move(found))) {
      for (Trial& trial : alternatives) {
        const bool unique = trial.count == Count::one;
        if (unique && !verified(trial)) continue;
        findings_.slips.push_back({std::move(trial.slip), unique});
      }
    }
  }

  /// The first few, each with its alternatives.
  static std::vector<std::vector<Trial>> told_together(std::vector<Trial> found) {
    std::vector<std::vector<Trial>> told;
    for (Trial& trial : found) {
      const auto known = std::find_if(told.begin(), told.end(), [&](const auto& alternatives) {
        return are_alternatives(alternatives.front().slip, trial.slip);
      });
      if (known != told.end()) {
        if (known->size() < most_alternatives) known->push_back(std::move(trial));
      } else if (told.size() < most_told) {
        told.emplace_back().push_back(std::move(trial));
      }
    }
    return told;
  }

  /// The likeliest first. A slip is as likely as its kind, shared among all slips of that kind that
  /// there can be: where neighbours are swapped there are few ways to do it, so that it explains the
  /// puzzle is hardly chance.
  void rank(std::vector<Trial>& found) {
    for (Trial& trial : found) {
      trial.odds = trial.slip.often * std::ldexp(1, -static_cast<int>(trial.slip.distance)) /
                   ways_.at(trial.slip.kind);
    }
    weigh_against_leaving_out(found);
    const auto key = [&](const Trial& trial) {
      return std::tuple(!trial.slip.evident, trial.count != Count::one, -trial.odds);
    };
    std::stable_sort(found.begin(), found.end(),
                     [&](const Trial& a, const Trial& b) { return key(a) < key(b); });
  }

  /// Where a clue can be left out altogether, it may have been one too many, or follow from the others
  /// if it were right. The latter is hardly so in a puzzle in which other clues do not.
  void weigh_against_leaving_out(std::vector<Trial>& found) {
    const auto only_leaves_out = [](const Trial& trial) {
      return trial.count == Count::one && trial.slip.givens && trial.slip.givens->empty() &&
             trial.slip.clues.size() == 1;
    };
    const auto left_out = std::find_if(found.begin(), found.end(), only_leaves_out);
    if (left_out == found.end()) return;
    if (tools_.instance == nullptr) return;
    const double share = redundant_share(left_out->slip.clues);
    for (Trial& trial : found) {
      if (only_leaves_out(trial)) {
        trial.odds *= std::pow(1 - share, 3);
        continue;
      }
      const bool other = std::any_of(found.begin(), found.end(), [&](const Trial& leaving) {
        return only_leaves_out(leaving) && contains(trial.slip.clues, leaving.slip.clues.front());
      });
      if (other) trial.odds *= std::min(1.0, 3 * share);
    }
  }

  /// Without these clues: how many of the others, some of which are tried, follow from the rest?
  double redundant_share(const std::vector<std::size_t>& without) {
    double redundant = 0.5;
    double tried = 1;
    const std::size_t clues = instance().assumptions().size();
    const std::size_t step = std::max<std::size_t>(1, clues / most_tried_redundant);
    for (std::size_t clue = 0; clue < clues; clue += step) {
      std::vector<std::size_t> fewer = without;
      if (contains(fewer, clue)) continue;
      fewer.insert(std::upper_bound(fewer.begin(), fewer.end(), clue), clue);
      Count count = Count::unknown;
      Solution solution;
      count_givens(fewer, {}, false, count, solution);
      redundant += count == Count::one ? 1 : 0;
      tried += 1;
    }
    return redundant / tried;
  }

  // What is known already.

  bool refuted_by_core(const Slip& slip) const {
    return std::any_of(cores_.begin(), cores_.end(), [&](const Core& core) {
      return std::none_of(core.clues.begin(), core.clues.end(),
                          [&](std::size_t clue) {
                            return std::binary_search(slip.clues.begin(), slip.clues.end(), clue);
                          }) &&
             std::all_of(core.added.begin(), core.added.end(), [&](const Given& given) {
               return slip.givens && contains(*slip.givens, given);
             });
    });
  }

  /// `own`: of the formula of the puzzle as it was typed; a mended one may have other places.
  void know(const Solution& solution, bool own) {
    const auto same = [&](const Known& known) {
      return known.own == own && known.solution == solution;
    };
    if (std::any_of(known_.begin(), known_.end(), same)) return;
    Known known{solution, {}, own};
    for (std::size_t clue = 0; own && clue < puzzle_.clues().size(); ++clue) {
      const std::optional<Given>& given = puzzle_.clues()[clue].given;
      if (given && solution[given->place] != given->value) known.broken.push_back(clue);
    }
    known_.push_back(std::move(known));
  }

  bool has_two_known(const std::vector<std::size_t>& without,
                     const std::vector<Given>& givens) const {
    std::size_t count = 0;
    for (const Known& known : known_) {
      const bool solves =
          known.own &&
          std::includes(without.begin(), without.end(), known.broken.begin(), known.broken.end()) &&
          std::all_of(givens.begin(), givens.end(), [&](const Given& given) {
            return known.solution[given.place] == given.value;
          });
      if (solves && ++count == 2) return true;
    }
    return false;
  }

  bool has_two_known(const Puzzle& mended) const {
    std::size_t count = 0;
    for (const Known& known : known_) {
      if (mended.violations(known.solution).empty() && ++count == 2) return true;
    }
    return false;
  }

  // Trials.

  void count(Trial& trial, bool engine) {
    if (!trial.slip.givens || tools_.instance == nullptr) {
      if (engine) count_afresh(trial);
      return;
    }
    count_givens(trial.slip.clues, *trial.slip.givens, engine, trial.count, trial.solution);
  }

  std::vector<Literal> assumed(const std::vector<std::size_t>& without,
                               const std::vector<Given>& givens) const {
    std::vector<Literal> literals = instance().assumptions_without(without);
    for (const Given& given : givens) {
      literals.push_back(instance().encoding().answer[given.place][given.value]);
    }
    return literals;
  }

  void count_givens(const std::vector<std::size_t>& without, const std::vector<Given>& givens,
                    bool engine, Count& count, Solution& solution) {
    if (has_two_known(without, givens)) {
      count = Count::several;
      return;
    }
    if (engine) {
      count_by_engine(without, givens, count, solution);
      return;
    }
    // Clues that are clauses always take part there.
    const auto is_group = [&](std::size_t clue) { return !instance().forms()[clue].literal; };
    if (propagated_ > most_propagated || std::any_of(without.begin(), without.end(), is_group)) {
      return;
    }
    PropagationSolver& solver = instance().propagation_solver_for_trials();
    std::vector<Literal> literals = assumed(without, givens);
    const int variables = instance().formula().variable_count();
    std::erase_if(literals, [&](Literal literal) { return literal.variable() > variables; });
    count_by_propagation(solver, literals, most_searched(instance().formula()), true, count,
                         solution);
  }

  static std::size_t most_searched(const Formula& formula) {
    return searched_literals_per_variable * static_cast<std::size_t>(formula.variable_count());
  }

  /// Propagation, and a little search; what that finds of several solutions is noted, too.
  void count_by_propagation(PropagationSolver& solver, const std::vector<Literal>& literals,
                            std::size_t most_searched, bool own, Count& count, Solution& solution) {
    std::vector<Solution> found;
    auto searched = PropagationSolver::Searched::all;
    if (solver.begin(literals)) {
      searched = solver.search({2, most_searched, limits_.stop}, found);
    }
    const bool cut = searched == PropagationSolver::Searched::cut;
    propagated_ += most_searched / (cut ? 1 : searched_literals_per_variable / usual_effort);
    for (const Solution& one : found) know(one, own);
    if (found.size() > 1) {
      count = Count::several;
    } else if (searched == PropagationSolver::Searched::all) {
      count = found.empty() ? Count::none : Count::one;
      if (!found.empty()) solution = std::move(found.front());
    }
  }

  void count_by_engine(const std::vector<std::size_t>& without, const std::vector<Given>& givens,
                       Count& count, Solution& solution) {
    if (solved_ > most_solved || !instance().load(limits_)) return;
    if (solved_ == 0) instance().reset_solver();
    Engine& engine = instance().search_engine();
    const std::vector<Literal> literals = assumed(without, givens);
    solved_ += 2 * instance().formula().literal_count();
    Status status = engine.solve(literals, limits_);
    if (status == Status::unsatisfiable) note_core(engine, without, givens);
    if (status == Status::unsatisfiable) count = Count::none;
    if (status != Status::satisfiable) return;
    solution = instance().solution(engine);
    know(solution, true);
    engine.push();
    engine.add(instance().blocking_clause(solution));
    status = engine.solve(literals, limits_);
    if (status == Status::satisfiable) know(instance().solution(engine), true);
    engine.pop();
    if (status != Status::unknown) {
      count = status == Status::satisfiable ? Count::several : Count::one;
    }
  }

  void note_core(const Engine& engine, const std::vector<std::size_t>& without,
                 const std::vector<Given>& givens) {
    Core core;
    for (Literal literal : engine.core()) {
      bool added = false;
      for (const Given& given : givens) {
        if (instance().encoding().answer[given.place][given.value] != literal) continue;
        core.added.push_back(given);
        added = true;
      }
      for (std::size_t clue = 0; !added && clue < instance().assumptions().size(); ++clue) {
        if (instance().assumptions()[clue] != literal) continue;
        if (!std::binary_search(without.begin(), without.end(), clue)) core.clues.push_back(clue);
      }
    }
    cores_.push_back(std::move(core));
  }

  Instance instance_of(const Puzzle& puzzle) const {
    EncodingChoice choice = tools_.choice;
    choice.stop = limits_.stop;
    return {puzzle.encode(choice), tools_.make_engine, tools_.choice};
  }

  /// Have the other clues no solution? Then none is mended by what stands in place of these.
  bool refuted_without(const std::vector<std::size_t>& clues) {
    if (tools_.instance == nullptr || findings_.verdict != Verdict::contradictory ||
        solved_ > most_solved || !instance().load(limits_)) {
      return false;
    }
    if (solved_ == 0) instance().reset_solver();
    solved_ += instance().formula().literal_count();
    Engine& engine = instance().search_engine();
    if (engine.solve(assumed(clues, {}), limits_) != Status::unsatisfiable) return false;
    note_core(engine, clues, {});
    return true;
  }

  /// Under rules of its own, or with clues that are more than givens: with a formula of its own.
  void count_afresh(Trial& trial) {
    if (refuted_by_core(trial.slip)) {
      trial.count = Count::none;
      return;
    }
    if (refuted_without(trial.slip.clues)) {
      trial.count = Count::none;
      return;
    }
    if (encoded_ > most_encoded) return;
    const std::unique_ptr<Puzzle> mended = trial.slip.mended();
    if (!mended->counting_conflicts().empty()) {
      trial.count = Count::none;
      return;
    }
    if (has_two_known(*mended)) {
      trial.count = Count::several;
      return;
    }
    Instance fresh = instance_of(*mended);
    encoded_ += fresh.formula().literal_count();
    fresh.set_puzzle(*mended);
    std::vector<Literal> literals;
    for (const ClueForm& form : fresh.forms()) {
      if (form.literal) literals.push_back(form.literal);
    }
    count_by_propagation(fresh.propagation_solver_for_trials(), literals,
                         most_searched(fresh.formula()), false, trial.count, trial.solution);
    if (trial.count == Count::unknown) {
      encoded_ += engine_in_literals;
      Question two;
      two.limits = limits_;
      if (!fresh.load(limits_)) return;
      Findings found = find_solutions(fresh, two);
      if (found.verdict == Verdict::contradictory) trial.count = Count::none;
      if (found.verdict == Verdict::several) trial.count = Count::several;
      if (found.verdict == Verdict::unique) trial.count = Count::one;
      for (const Solution& solution : found.solutions) know(solution, false);
      if (trial.count == Count::one) trial.solution = std::move(found.solutions.front());
    }
  }

  /// The family's own check has nothing against the solution, and an engine that found nothing of all
  /// this knows no other.
  bool verified(const Trial& trial) {
    const std::unique_ptr<Puzzle> mended = trial.slip.mended();
    if (!mended->violations(trial.solution).empty()) {
      throw std::logic_error("a slip mends nothing: " + trial.slip.text);
    }
    Status status = Status::unknown;
    if (trial.slip.givens && tools_.instance != nullptr) {
      status = look_for_another(trial.slip.clues, *trial.slip.givens, trial.solution);
    } else {
      Instance fresh = instance_of(*mended);
      if (!fresh.load_puzzle(*mended, limits_)) return false;
      fresh.search_engine().add(fresh.blocking_clause(trial.solution));
      status = fresh.search_engine().solve(fresh.assumptions(), limits_);
    }
    if (status == Status::satisfiable) {
      throw std::logic_error("a slip leaves several solutions: " + trial.slip.text);
    }
    return status == Status::unsatisfiable;
  }

  /// Has the puzzle without these clues, and with these givens, another solution?
  Status look_for_another(const std::vector<std::size_t>& without, const std::vector<Given>& givens,
                          const Solution& solution) {
    Engine* engine = instance().verify_engine(limits_);
    if (engine == nullptr) return Status::unknown;
    engine->push();
    engine->add(instance().blocking_clause(solution));
    const Status status = engine->solve(assumed(without, givens), limits_);
    engine->pop();
    return status;
  }

  /// Are these all solutions with the given: the family's own check has nothing against this one, and
  /// the engine that only checks knows no other?
  bool is_only_one(const Given& given, const Solution& solution) {
    if (solution[given.place] != given.value || !puzzle_.violations(solution).empty()) {
      throw std::logic_error("a missing given leads to no solution: " + puzzle_.fact(given, true));
    }
    const Status status = look_for_another({}, {given}, solution);
    if (status == Status::satisfiable) {
      throw std::logic_error("a missing given leaves several solutions: " +
                             puzzle_.fact(given, true));
    }
    return status == Status::unsatisfiable;
  }

  /// The values that cannot be typed: where a dot is drawn, nothing was given.
  std::set<Given> untyped() const {
    std::set<Given> untyped;
    for (const Sheet::Cell& cell : puzzle_.sheet().cells) {
      for (std::size_t value = 0; cell.place && value < cell.signs.size(); ++value) {
        if (cell.signs[value] == ".") untyped.insert({*cell.place, value});
      }
    }
    return untyped;
  }

  /// Givens of which one more would do.
  void find_missing() {
    const std::set<Given> untyped = this->untyped();
    std::size_t tried = 0;
    for (const bool engine : {false, true}) {
      for (std::size_t place : findings_.open) {
        const std::size_t values = instance().encoding().answer[place].size();
        for (std::size_t value = 0; value < values; ++value) {
          if (limits_.stop.stop_requested() || ++tried > most_missing_tried) return;
          const Given given{place, value};
          if (untyped.contains(given) || contains(findings_.missing, given)) continue;
          Count count = Count::unknown;
          Solution solution;
          count_givens({}, {given}, engine, count, solution);
          if (count == Count::one && is_only_one(given, solution)) {
            findings_.missing.push_back(given);
          }
        }
      }
    }
    std::sort(findings_.missing.begin(), findings_.missing.end());
  }

  const SlipTools& tools_;
  const Puzzle& puzzle_;
  Findings& findings_;
  Limits limits_;
  std::vector<Core> cores_;
  std::vector<Known> known_;
  std::map<std::string, double> ways_;  // by kind: its slips, each with its odds among them
  // How much was tried so far, in literals.
  std::size_t propagated_ = 0;
  std::size_t solved_ = 0;
  std::size_t encoded_ = 0;
};

}  // namespace

void find_slips(const SlipTools& tools, const Puzzle& puzzle, Findings& findings,
                const Question& question, const Limits& limits) {
  if (!question.slips) return;
  if (question.progress) question.progress("looking for slips");
  SlipSearch(tools, puzzle, findings, limits).run();
}

void find_slips(Instance& instance, Findings& findings, const Question& question,
                const Limits& limits) {
  find_slips({instance.make_engine(), instance.choice(), &instance}, instance.puzzle(), findings,
             question, limits);
}

}  // namespace cluecore
