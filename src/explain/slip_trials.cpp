// SPDX-License-Identifier: MIT
#include "explain/slip_trials.hpp"

#include "text/contains.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>

namespace cluecore {

namespace {

/// How much is tried, in literals of the formulas that are gone through: enough for all slips of a 9x9
/// many times over, and little beside what else takes time in large puzzles.
constexpr std::size_t most_propagated = 5'000'000;
/// In a large formula to go through as many takes longer, and an engine less than that.
constexpr std::size_t most_propagated_if_large = 1'500'000;
constexpr std::size_t most_solved = 8'000'000;
constexpr std::size_t most_encoded = 1'500'000;
constexpr std::size_t most_weighed = 500'000;  // in variables and literals
/// An engine of its own costs about as much as so many.
constexpr std::size_t engine_in_literals = 20'000;
/// Solutions of the other clues, of each set of clues that may have been mistyped and of all.
constexpr std::size_t most_of_a_rest = 12;
constexpr std::size_t most_rest_calls = 300;
constexpr unsigned conflicts_of_a_slip = 500;
/// What a search without an engine may go through; of a large formula less, so that it takes no longer.
constexpr std::size_t searched_literals_per_variable = 40;
constexpr std::size_t searched_if_large = 4;
/// Before an engine is made for one trial, at least so many: that takes less.
constexpr std::size_t searched_before_engine = 100'000;
/// To begin a trial by propagation costs about as much as to go through one in so many variables.
constexpr std::size_t variables_per_begin = 4;

/// For propagation, which knows the variables of the formula alone: in it, clues that are clauses always
/// take part.
std::vector<Literal> without_selectors(const Formula& formula, std::vector<Literal> literals) {
  std::erase_if(literals, [variables = formula.variable_count()](Literal literal) {
    return literal.variable() > variables;
  });
  return literals;
}

}  // namespace

SlipTrials::SlipTrials(Instance& instance, const Findings& findings, const Limits& limits)
    : instance_(instance),
      puzzle_(instance.puzzle()),
      contradictory_(findings.verdict == Verdict::contradictory),
      limits_(limits) {
  limits_.conflicts = conflicts_of_a_slip;
  for (const Conflict& conflict : findings.conflicts) {
    if (!conflict.clues.empty()) cores_.push_back({conflict.clues, {}});
  }
  for (const Solution& solution : findings.solutions) know(solution, true);
  for (std::size_t clue = 0; clue < puzzle_.clues().size(); ++clue) {
    ++(gives_value(clue) ? values_given_ : others_given_);
  }
}

// What is known already.

bool SlipTrials::refuted_by_core(const Slip& slip) const {
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

void SlipTrials::know(const Solution& solution, bool own, const std::vector<std::size_t>& without) {
  // Each once: two that are the same are no two solutions of anything.
  auto known = std::ranges::find(known_, solution, &Known::solution);
  if (known == known_.end()) {
    known = known_.insert(known, {solution, {}, false});
  }
  if (!own || known->own) return;
  known->own = true;
  for (std::size_t clue = 0; clue < puzzle_.clues().size(); ++clue) {
    const std::optional<Given>& given = puzzle_.clues()[clue].given;
    // Of one that is clauses it is not known whether the solution breaks it.
    if (given ? solution[given->place] != given->value : contains(without, clue)) {
      known->broken.push_back(clue);
    }
  }
}

bool SlipTrials::has_two_known(const std::vector<std::size_t>& without,
                               const std::vector<Given>& givens) const {
  std::size_t count = 0;
  for (const Known& known : known_) {
    const bool solves =
        known.own &&
        std::includes(without.begin(), without.end(), known.broken.begin(), known.broken.end()) &&
        std::all_of(givens.begin(), givens.end(),
                    [&](const Given& given) { return known.solution[given.place] == given.value; });
    if (solves && ++count == 2) return true;
  }
  return false;
}

bool SlipTrials::has_two_known(const Puzzle& mended) const {
  std::size_t count = 0;
  for (const Known& known : known_) {
    if (mended.violations(known.solution).empty() && ++count == 2) return true;
  }
  return false;
}

// Trials.

void SlipTrials::count(Trial& trial, bool engine) {
  // By one that an engine found since.
  if (engine && refuted_by_core(trial.slip)) {
    trial.count = Count::none;
    return;
  }
  if (!trial.slip.givens) {
    if (engine) count_afresh(trial);
    return;
  }
  count_givens(trial.slip.clues, *trial.slip.givens, engine, trial.count, trial.solution);
  trial.easy = settled_;
}

std::vector<Literal> SlipTrials::assumed(const std::vector<std::size_t>& without,
                                         const std::vector<Given>& givens) const {
  std::vector<Literal> literals = instance_.assumptions_without(without);
  for (const Given& given : givens) {
    literals.push_back(instance_.encoding().answer[given.place][given.value]);
  }
  return literals;
}

void SlipTrials::count_givens(const std::vector<std::size_t>& without,
                              const std::vector<Given>& givens, bool engine, Count& count,
                              Solution& solution) {
  settled_ = false;
  if (has_two_known(without, givens)) {
    count = Count::several;
    return;
  }
  if (engine) {
    count_by_engine(without, givens, count, solution);
    return;
  }
  const bool large = instance_.is_large();
  if (propagated_ > (large ? most_propagated_if_large : most_propagated)) return;
  if (leaves_out_clauses(without)) return;
  PropagationSolver& solver = instance_.propagation_solver_for_trials();
  const std::vector<Literal> literals =
      without_selectors(instance_.formula(), assumed(without, givens));
  const auto variables = static_cast<std::size_t>(instance_.formula().variable_count());
  const std::size_t most = variables * (large ? searched_if_large : searched_literals_per_variable);
  const std::size_t before = solver.effort();
  count_by_propagation(solver, literals, most, true, count, solution);
  propagated_ += solver.effort() - before + variables / variables_per_begin;
}

void SlipTrials::drop_refuted(std::vector<Given>& givens) {
  PropagationSolver& solver = instance_.propagation_solver_for_trials();
  solver.begin(without_selectors(instance_.formula(), assumed({}, {})));
  std::erase_if(givens, [&](const Given& given) {
    return solver.value(instance_.encoding().answer[given.place][given.value]) < 0;
  });
}

bool SlipTrials::leaves_out_clauses(const std::vector<std::size_t>& clues) const {
  return std::any_of(clues.begin(), clues.end(),
                     [&](std::size_t clue) { return !instance_.forms()[clue].literal; });
}

void SlipTrials::count_by_propagation(PropagationSolver& solver,
                                      const std::vector<Literal>& literals,
                                      std::size_t most_searched, bool own, Count& count,
                                      Solution& solution) {
  std::vector<Solution> found;
  auto searched = PropagationSolver::Searched::all;
  if (solver.begin(literals)) {
    settled_ = solver.complete_solution().has_value();
    searched = solver.search({2, most_searched, limits_.stop}, found);
  }
  for (const Solution& one : found) know(one, own);
  if (found.size() > 1) {
    count = Count::several;
  } else if (searched == PropagationSolver::Searched::all) {
    count = found.empty() ? Count::none : Count::one;
    if (!found.empty()) solution = std::move(found.front());
  }
}

void SlipTrials::count_by_engine(const std::vector<std::size_t>& without,
                                 const std::vector<Given>& givens, Count& count,
                                 Solution& solution) {
  const std::vector<Literal> literals = assumed(without, givens);
  if (contradictory_ && solved_ <= most_solved && instance_.is_large() && instance_.only_givens()) {
    count_by_small_engine(literals, count, solution);
    return;
  }
  if (solved_ > most_solved || !instance_.load(limits_)) return;
  if (solved_ == 0) instance_.reset_solver();
  Engine& engine = instance_.search_engine();
  solved_ += 2 * instance_.formula().literal_count();
  Status status = engine.solve(literals, limits_);
  if (status == Status::unsatisfiable) note_core(engine, without, givens);
  if (status == Status::unsatisfiable) count = Count::none;
  if (status != Status::satisfiable) return;
  solution = instance_.solution(engine);
  know(solution, true, without);
  engine.push();
  engine.add(instance_.blocking_clause(solution));
  status = engine.solve(literals, limits_);
  if (status == Status::satisfiable) know(instance_.solution(engine), true, without);
  engine.pop();
  if (status != Status::unknown) {
    count = status == Status::satisfiable ? Count::several : Count::one;
  }
}

/// Of large puzzles: where a solution is known, as it is without each suspect, is there another?
void SlipTrials::count_by_small_engine(const std::vector<Literal>& literals, Count& count,
                                       Solution& solution) {
  std::optional<Solution> known = instance_.known_solution(literals);
  if (!known) return;
  know(*known, true);
  solved_ += 2 * instance_.formula().literal_count();
  const auto engine = instance_.engine_under(literals);
  engine->add(instance_.blocking_clause(*known));
  const Status status = engine->solve({}, limits_);
  if (status == Status::satisfiable) know(instance_.solution(*engine), true);
  if (status == Status::unknown) return;
  solution = std::move(*known);
  count = status == Status::satisfiable ? Count::several : Count::one;
}

void SlipTrials::note_core(const Engine& engine, const std::vector<std::size_t>& without,
                           const std::vector<Given>& givens) {
  Core core;
  for (Literal literal : engine.core()) {
    bool added = false;
    for (const Given& given : givens) {
      if (instance_.encoding().answer[given.place][given.value] != literal) continue;
      core.added.push_back(given);
      added = true;
    }
    for (std::size_t clue = 0; !added && clue < instance_.assumptions().size(); ++clue) {
      if (instance_.assumptions()[clue] != literal) continue;
      if (!std::binary_search(without.begin(), without.end(), clue)) core.clues.push_back(clue);
    }
  }
  cores_.push_back(std::move(core));
}

Instance SlipTrials::instance_of(const Puzzle& puzzle, bool reduced) const {
  EncodingChoice choice = instance_.choice();
  choice.reduce = reduced;
  choice.stop = limits_.stop;
  return {puzzle.encode(choice), instance_.make_engine(), instance_.choice()};
}

bool SlipTrials::refuted_without(const std::vector<std::size_t>& clues) {
  if (!contradictory_ || solved_ > most_solved || !instance_.load(limits_)) {
    return false;
  }
  if (solved_ == 0) instance_.reset_solver();
  solved_ += instance_.formula().literal_count();
  Engine& engine = instance_.search_engine();
  if (engine.solve(assumed(clues, {}), limits_) != Status::unsatisfiable) return false;
  note_core(engine, clues, {});
  return true;
}

const SlipTrials::Rest& SlipTrials::rest_without(const std::vector<std::size_t>& clues) {
  const auto [known, is_new] = rests_.try_emplace(clues);
  Rest& rest = known->second;
  if (!is_new || rest_calls_ > most_rest_calls || !instance_.load(limits_)) return rest;
  if (rest_calls_ == 0) instance_.reset_solver();
  Engine& engine = instance_.search_engine();
  const std::vector<Literal> others = assumed(clues, {});
  engine.push();
  for (Status status = Status::satisfiable; status == Status::satisfiable;) {
    if (rest.solutions.size() == most_of_a_rest) break;
    ++rest_calls_;
    status = engine.solve(others, limits_);
    rest.complete = status == Status::unsatisfiable;
    if (status != Status::satisfiable) break;
    rest.solutions.push_back(instance_.solution(engine));
    engine.add(instance_.blocking_clause(rest.solutions.back()));
  }
  if (rest.complete && rest.solutions.empty()) note_core(engine, clues, {});
  engine.pop();
  return rest;
}

bool SlipTrials::count_in_rest(Trial& trial) {
  if (!trial.slip.same_rules) return false;
  const Rest& rest = rest_without(trial.slip.clues);
  if (rest.solutions.empty() && !rest.complete) return false;
  const std::unique_ptr<Puzzle> mended = trial.slip.mended();
  std::size_t count = 0;
  for (const Solution& solution : rest.solutions) {
    if (count == 2) break;
    if (!mended->violations(solution).empty()) continue;
    ++count;
    trial.solution = solution;
  }
  if (count < 2 && !rest.complete) return false;
  trial.count = count == 0 ? Count::none : count == 1 ? Count::one : Count::several;
  return true;
}

void SlipTrials::count_afresh(Trial& trial) {
  const std::unique_ptr<Puzzle> mended = trial.slip.mended();
  if (!mended->counting_conflicts().empty()) {
    trial.count = Count::none;
    return;
  }
  if (count_in_rest(trial) || (solved_ <= most_solved && count_beside_rest(trial, *mended))) return;
  if (refuted_by_core(trial.slip) || refuted_without(trial.slip.clues)) {
    trial.count = Count::none;
    return;
  }
  if (encoded_ > most_encoded) return;
  if (has_two_known(*mended)) {
    trial.count = Count::several;
    return;
  }
  Instance fresh = instance_of(*mended);
  encoded_ += fresh.formula().literal_count();
  fresh.set_puzzle(*mended);
  settled_ = false;
  const std::size_t most_searched =
      searched_literals_per_variable * static_cast<std::size_t>(fresh.formula().variable_count());
  std::vector<Literal> literals;
  for (const ClueForm& form : fresh.forms()) {
    if (form.literal) literals.push_back(form.literal);
  }
  count_by_propagation(fresh.propagation_solver_for_trials(), literals,
                       std::max(most_searched, searched_before_engine), false, trial.count,
                       trial.solution);
  trial.easy = settled_;
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

bool SlipTrials::verified(const Trial& trial) {
  const std::unique_ptr<Puzzle> mended = trial.slip.mended();
  if (!mended->violations(trial.solution).empty()) {
    throw std::logic_error("a slip mends nothing: " + trial.slip.text());
  }
  Status status = Status::unknown;
  const bool own = trial.slip.givens.has_value();
  if (own) instance_.note_solution(trial.solution);
  const bool reduced = own && instance_.reducible() && mended->pays_reduced();
  if (own && !reduced) {
    status = look_for_another(trial.slip.clues, *trial.slip.givens, trial.solution);
  } else {
    Instance fresh = instance_of(*mended, reduced);
    if (!fresh.load_puzzle(*mended, limits_)) return false;
    fresh.search_engine().add(fresh.blocking_clause(trial.solution));
    status = fresh.search_engine().solve(fresh.assumptions(), limits_);
  }
  if (status == Status::satisfiable) {
    throw std::logic_error("a slip leaves several solutions: " + trial.slip.text());
  }
  return status == Status::unsatisfiable;
}

Status SlipTrials::look_for_another(const std::vector<std::size_t>& without,
                                    const std::vector<Given>& givens, const Solution& solution) {
  Engine* engine = instance_.verify_engine(limits_);
  if (engine == nullptr) return Status::unknown;
  engine->push();
  engine->add(instance_.blocking_clause(solution));
  const Status status = engine->solve(assumed(without, givens), limits_);
  engine->pop();
  return status;
}

bool SlipTrials::is_only_one(const Given& given, const Solution& solution) {
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

// How likely it is that a puzzle was meant so.

bool SlipTrials::gives_value(std::size_t clue) const {
  const std::optional<Given>& given = puzzle_.clues()[clue].given;
  return given && given->place < puzzle_.asked_places();
}

std::size_t SlipTrials::places_like(std::size_t clue) const {
  return gives_value(clue) ? puzzle_.asked_places() : puzzle_.places() - puzzle_.asked_places();
}

bool SlipTrials::is_chosen(std::size_t clue) const {
  if (!puzzle_.clues()[clue].given || values_given_ == 0) return true;
  return given_like(clue) < places_like(clue);
}

bool SlipTrials::implies(Instance& instance, std::vector<Literal> assumed, Literal literal) {
  assumed = without_selectors(instance.formula(), std::move(assumed));
  assumed.push_back(~literal);
  weighed_ += static_cast<std::size_t>(instance.formula().variable_count());
  return !instance.propagation_solver_for_trials().begin(assumed);
}

bool SlipTrials::has_redundant(const Trial& trial) {
  if (weighed_ > most_weighed) return true;
  return trial.slip.givens ? has_redundant_given(trial.slip.clues, *trial.slip.givens)
                           : has_redundant_clue(trial);
}

bool SlipTrials::has_redundant_given(const std::vector<std::size_t>& without,
                                     const std::vector<Given>& givens) {
  if (leaves_out_clauses(without)) return false;
  for (std::size_t i = 0; i < givens.size(); ++i) {
    std::vector<Given> others = givens;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    const Literal literal = instance_.encoding().answer[givens[i].place][givens[i].value];
    if (implies(instance_, assumed(without, others), literal)) return true;
  }
  for (std::size_t clue = 0; clue < instance_.assumptions().size(); ++clue) {
    if (weighed_ > most_weighed || stopped()) return false;
    if (!instance_.forms()[clue].literal || !is_chosen(clue) || contains(without, clue)) continue;
    std::vector<std::size_t> fewer = without;
    fewer.insert(std::upper_bound(fewer.begin(), fewer.end(), clue), clue);
    if (implies(instance_, assumed(fewer, givens), instance_.assumptions()[clue])) return true;
  }
  return false;
}

bool SlipTrials::has_redundant_clue(const Trial& trial) {
  if (weighed_ > most_weighed || stopped()) return false;
  const std::unique_ptr<Puzzle> mended = trial.slip.mended();
  Instance fresh = instance_of(*mended);
  weighed_ += fresh.formula().literal_count();
  fresh.set_puzzle(*mended);
  const std::size_t clues = fresh.forms().size();
  if (fresh.only_givens()) {
    for (std::size_t clue = 0; clue < clues && weighed_ <= most_weighed; ++clue) {
      if (implies(fresh, fresh.assumptions_without({clue}), fresh.assumptions()[clue])) {
        return true;
      }
    }
    return false;
  }
  if (!fresh.load(limits_)) return false;
  Engine& engine = fresh.search_engine();
  engine.add(fresh.blocking_clause(trial.solution));
  for (std::size_t clue = 0; clue < clues && weighed_ <= most_weighed; ++clue) {
    weighed_ += fresh.formula().literal_count() / 4;
    const Status status = engine.solve(fresh.assumptions_without({clue}), limits_);
    if (status == Status::unsatisfiable) return true;
  }
  return false;
}

}  // namespace cluecore
