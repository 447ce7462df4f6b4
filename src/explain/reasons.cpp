// SPDX-License-Identifier: MIT
// Why a place has its value, and the way to the whole solution.
#include "explain/instances.hpp"
#include "explain/queries.hpp"
#include "mus/shuffle.hpp"
#include "words/sentences.hpp"
#include "words/together.hpp"

#include <algorithm>
#include <iterator>
#include <random>
#include <set>
#include <stdexcept>

namespace cluecore {

namespace {

Verdict verdict_of(Status status) {
  if (status == Status::unknown) return Verdict::unknown;
  return status == Status::satisfiable ? Verdict::solvable : Verdict::contradictory;
}

/// Clues that exclude a literal, none of which is idle if `minimal`.
struct ForcingClues {
  std::vector<std::size_t> clues;
  bool minimal = false;
};

/// Few clues that exclude a literal, in several ways, those with fewer clues first; none if a limit
/// came first.
std::vector<ForcingClues> forcing_clues(Instance& instance, Literal excluded,
                                        const Limits& limits) {
  instance.reset_solver();
  Engine& engine = instance.search_engine();
  std::mt19937 random(1);  // NOLINT: the same input gives the same bytes
  std::vector<Literal> order = instance.assumptions();
  std::vector<ForcingClues> found;
  for (int run = 0; run < orders_tried; ++run) {
    std::vector<Literal> assumed = order;
    assumed.push_back(excluded);
    if (engine.solve(assumed, limits) != Status::unsatisfiable) break;
    std::vector<Literal> core = engine.core();
    std::erase(core, excluded);
    const MinimalCore core_found =
        minimal_core(engine, Literals(&excluded, 1), std::move(core), limits);
    const std::set<Literal> literals(core_found.literals.begin(), core_found.literals.end());
    ForcingClues forcing{{}, core_found.minimal};
    for (std::size_t clue : instance.all_clues()) {
      if (literals.contains(instance.assumptions()[clue])) forcing.clues.push_back(clue);
    }
    found.push_back(std::move(forcing));
    shuffle(order, random);
  }
  std::stable_sort(found.begin(), found.end(), [](const ForcingClues& a, const ForcingClues& b) {
    return a.clues.size() < b.clues.size();
  });
  return found;
}

/// Solves again, on the engine that only checks: the clues exclude the literal; do they without any
/// one of them?
void check(Instance& instance, ForcingClues& forcing, Literal excluded, const Limits& limits) {
  Engine* engine = instance.verify_engine(limits);
  if (engine == nullptr) {
    forcing.minimal = false;
    return;
  }
  const auto with = [&](std::vector<Literal> literals) {
    literals.push_back(excluded);
    return engine->solve(literals, limits);
  };
  if (with(instance.assumptions_of(forcing.clues)) == Status::satisfiable) {
    throw std::logic_error("what forces a value does not");
  }
  for (std::size_t clue : forcing.clues) {
    if (!forcing.minimal) break;
    std::vector<std::size_t> rest = forcing.clues;
    std::erase(rest, clue);
    forcing.minimal = with(instance.assumptions_of(rest)) == Status::satisfiable;
  }
}

/// The clues that steps rest on.
std::vector<std::size_t> clues_of(const Instance& instance, const std::vector<Inference>& steps) {
  std::set<Literal> literals;
  for (const Inference& step : steps) literals.insert(step.because.begin(), step.because.end());
  const std::set<Group> groups = groups_of(steps);
  std::vector<std::size_t> clues;
  for (std::size_t clue : instance.all_clues()) {
    const ClueForm& form = instance.forms()[clue];
    if (form.group ? groups.contains(*form.group) : literals.contains(form.literal)) {
      clues.push_back(clue);
    }
  }
  return clues;
}

/// What leads to the literal on the way from all clues, or, if fewest is said, from few of them.
ForcingClues find_chain(Instance& instance, Literal literal, const Question& question,
                        Reasons& reasons) {
  const Limits& limits = question.limits;
  const bool fewest = question.smallest;
  ForcingClues forcing{instance.all_clues(), false};
  if (fewest) {
    const std::vector<ForcingClues> few = forcing_clues(instance, ~literal, limits);
    if (!few.empty()) forcing = few.front();
  }
  const Guide::Start start = start_from(instance, forcing.clues, limits);
  const Guide::Way way = instance.guide().lead(start, {literal}, Guide::deepest, limits.stop);
  const std::vector<Inference> steps = way_told(instance, start, way.steps, question.each_step);
  reasons.explanation = sentences(instance.puzzle(), instance.told(), instance.reasoner(), steps);
  reasons.steps = steps_of(instance, steps);
  if (way.arrived && !fewest) {
    forcing.clues = clues_of(instance, way.steps);
    // A given is shown by itself.
    const std::vector<Literal>& assumed = instance.assumptions();
    for (std::size_t clue = 0; clue < assumed.size(); ++clue) {
      if (assumed[clue] == literal) forcing.clues = {clue};
    }
    forcing.minimal = true;  // unless the check tells otherwise
  }
  return forcing;
}

Reasons reasons_at(Instance& instance, std::size_t place, const Question& question) {
  const Limits& limits = question.limits;
  Reasons reasons;
  Engine& engine = instance.search_engine();
  reasons.verdict = verdict_of(engine.solve(instance.assumptions(), limits));
  if (reasons.verdict != Verdict::solvable) return reasons;
  reasons.value = instance.checked_solution().at(place);
  const Literal literal = instance.encoding().answer.at(place)[reasons.value];
  std::vector<Literal> otherwise = instance.assumptions();
  otherwise.push_back(~literal);
  const Status status = engine.solve(otherwise, limits);
  if (status == Status::unknown) return reasons;
  reasons.forced = status == Status::unsatisfiable;
  if (!*reasons.forced) {
    reasons.other_value = instance.checked_solution().at(place);
    return reasons;
  }
  ForcingClues forcing = find_chain(instance, literal, question, reasons);
  check(instance, forcing, ~literal, limits);
  reasons.clues = forcing.clues;
  reasons.minimal = forcing.minimal;
  std::vector<Literal> assumed = instance.assumptions_of(forcing.clues);
  assumed.push_back(~literal);
  reasons.rules = rules_of(instance.formula(), instance.minimal_rules(assumed, limits));
  return reasons;
}

}  // namespace

std::vector<Inference> way_told(Instance& instance, const Guide::Start& start,
                                const std::vector<Inference>& steps, bool each) {
  const Puzzle& puzzle = instance.puzzle();
  const Reasoner& reasoner = instance.reasoner();
  const auto length = [&](const std::vector<Inference>& told) {
    return sentences(puzzle, instance.told(), reasoner, told).size();
  };
  auto told = merged(puzzle, reasoner, instance.guide().retold(start, steps));
  constexpr std::size_t few = 8;  // lines, which are read without being made fewer
  if (each || length(told) <= few) return told;
  auto brief = briefly_merged(puzzle, instance.told(), reasoner,
                              instance.guide().retold(start, in_runs(steps)));
  // Not every family says which of its steps are alike.
  return length(brief) < length(told) ? brief : told;
}

std::vector<Literal> goals_of(const Instance& instance, const Solution& solution,
                              const Reasoner::Basis& basis) {
  std::vector<Literal> goals;
  for (std::size_t place = 0; place < instance.puzzle().asked_places(); ++place) {
    goals.push_back(instance.encoding().answer[place][solution[place]]);
  }
  for (Literal given : basis.literals) std::erase(goals, given);
  return goals;
}

Guide::Start start_from(Instance& instance, std::vector<std::size_t> clues, const Limits& limits) {
  instance.find_cuts(instance.assumptions_of(clues), limits);
  Reasoner::Basis basis;
  for (std::size_t clue : clues) {
    const ClueForm& form = instance.forms()[clue];
    if (form.group) {
      basis.groups.push_back(*form.group);
    } else {
      basis.literals.push_back(form.literal);
    }
  }
  // Where no sign was typed, nobody would reason from what it might be.
  std::set<Group> idle;
  for (const auto& [rule, place] : instance.encoding().telling) {
    const std::vector<Literal>& values = instance.encoding().answer[place];
    if (std::ranges::find_first_of(values, basis.literals) == values.end()) idle.insert(rule);
  }
  std::ranges::copy_if(instance.formula().groups(GroupKind::rule), std::back_inserter(basis.groups),
                       [&](Group rule) { return !idle.contains(rule); });
  return {&instance.puzzle(), std::move(basis), &instance.forms(), std::move(clues)};
}

bool reason(Instances& answering, Instances& reasoning, const Family& family, const Puzzle& puzzle,
            const Question& question, const std::function<void(Instance&)>& work) {
  answering.make_room();
  reasoning.make_room();
  answering.set_current(nullptr);
  reasoning.set_current(nullptr);
  if (counting_refutes(puzzle)) return false;
  reasoning.with(family, puzzle, Form::full, question.limits.stop, work);
  return true;
}

Reasons Examiner::why(const Family& family, const Puzzle& puzzle, std::size_t place,
                      const Question& question) {
  Reasons reasons;
  const bool reasoned =
      reason(*instances_, *reasoning_, family, puzzle, question, [&](Instance& instance) {
        if (!instance.load_puzzle(puzzle, question.limits)) return;
        reasons = reasons_at(instance, place, question);
      });
  if (!reasoned) reasons.verdict = Verdict::contradictory;
  return reasons;
}

Walkthrough Examiner::walk(const Family& family, const Puzzle& puzzle, const Question& question) {
  Walkthrough walkthrough;
  const bool reasoned =
      reason(*instances_, *reasoning_, family, puzzle, question, [&](Instance& instance) {
        instance.set_puzzle(puzzle);
        const Findings findings =
            solve_with_engines(instance, {.race = question.race, .limits = question.limits});
        walkthrough.verdict = findings.verdict;
        walkthrough.solutions = findings.solutions;
        if (findings.verdict != Verdict::unique) return;
        const Guide::Start start = start_from(instance, instance.all_clues(), question.limits);
        const std::vector<Literal> goals =
            goals_of(instance, findings.solutions.front(), start.basis);
        walkthrough.complete = goals.empty();
        if (goals.empty()) return;
        const Guide::Way way =
            instance.guide().walk(start, goals, Guide::deepest, question.limits.stop);
        walkthrough.steps = steps_of(instance, merged(puzzle, instance.reasoner(), way.steps));
        walkthrough.complete = way.arrived;
      });
  if (!reasoned) walkthrough.verdict = Verdict::contradictory;
  return walkthrough;
}

}  // namespace cluecore
