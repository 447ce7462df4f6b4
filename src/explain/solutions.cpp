// SPDX-License-Identifier: MIT
// Solutions of a puzzle: how many, where they differ, and which clues they need.
#include "explain/instance.hpp"
#include "explain/queries.hpp"
#include "search/counting.hpp"

#include <algorithm>

namespace cluecore {

namespace {

/// More solutions than so many are not looked for by propagation.
constexpr std::size_t most_searched_for = 1000;

/// How far a count goes by itself: a search of some ten seconds, told by the literals that it assigns, for time
/// would make another number on a busy machine; and what an engine finds in as long.
constexpr std::uint64_t literals_within_reach = 1'000'000'000;
constexpr std::size_t models_within_reach = 10000;

/// Called with the first solution in the engine.
Findings enumerate(Instance& instance, const Question& question) {
  Engine& engine = instance.search_engine();
  Findings findings;
  Solution found = instance.checked_solution();
  Status status = Status::satisfiable;
  const bool bounded = question.solutions == solutions_within_reach;
  const std::size_t most = bounded ? models_within_reach : question.solutions;
  engine.push();
  while (true) {
    const bool first = ++findings.count == 1;
    const bool enough = findings.count == most;
    // Whether there is one more tells a full count from a cut one; of two nobody asks that.
    const bool over = enough && question.solutions <= 2;
    Clause another;
    // Every puzzle is asked for a second one, so that is done in as few words as may be.
    if (!over)
      another = first ? instance.short_blocking_clause(found) : instance.blocking_clause(found);
    if (question.keep_solutions || findings.count <= 2) {
      findings.solutions.push_back(std::move(found));
    }
    if (over) break;
    status = Status::unsatisfiable;
    if (!another.empty()) {
      engine.add(another);
      status = engine.solve(instance.assumptions(), question.limits);
    }
    if (enough || status != Status::satisfiable) break;
    if (findings.count == 1 && instance.has_history()) {
      // There are several. Which ones are found depends on what the engine learned from other
      // puzzles, so begin again without that: the same puzzle gives the same answer everywhere.
      findings.solutions.push_back(instance.checked_solution());
      engine.pop();
      instance.reset_solver();
      if (engine.solve(instance.assumptions(), question.limits) == Status::satisfiable) {
        Findings again = enumerate(instance, question);
        if (again.count > 1) return again;
      }
      findings.count = 2;  // a limit came meanwhile; but these two were found
      return compared(instance, std::move(findings));
    }
    found = instance.checked_solution();
  }
  engine.pop();
  findings.complete = status == Status::unsatisfiable;
  if (findings.count > 1) return compared(instance, std::move(findings));
  if (findings.complete) {
    findings.verdict = Verdict::unique;
  } else {
    findings.verdict = status == Status::unknown ? Verdict::unknown : Verdict::solvable;
  }
  return findings;
}

}  // namespace

Findings compared(const Instance& instance, Findings findings) {
  findings.verdict = Verdict::several;
  for (std::size_t place = 0; place < instance.puzzle().asked_places(); ++place) {
    if (findings.solutions[0][place] != findings.solutions[1][place]) {
      findings.differs.push_back(place);
    }
  }
  return findings;
}

namespace {

/// Where nothing but their number is asked for. Nothing: it takes an engine to find out whether there are two.
std::optional<Findings> count_by_search(Instance& instance, const Question& question) {
  Findings findings;
  const auto searched = instance.search_by_propagation(2, question.limits, findings.solutions);
  if (searched == PropagationSolver::Searched::cut) return std::nullopt;
  findings.by_propagation = true;
  findings.count = findings.solutions.size();
  findings.complete = searched == PropagationSolver::Searched::all;
  if (findings.complete && findings.count < 2) {
    findings.verdict = findings.count == 0 ? Verdict::contradictory : Verdict::unique;
    return findings;
  }
  const Puzzle& puzzle = instance.puzzle();
  std::vector<Literal> givens;
  for (const ClueForm& form : clue_forms(puzzle, instance.encoding())) {
    if (form.literal) givens.push_back(form.literal);
  }
  SolutionCounter counter(instance.encoding(), puzzle.asked_places());
  SolutionCounter::Bounds bounds{.stop = question.limits.stop};
  if (question.solutions == solutions_within_reach) {
    bounds.literals = literals_within_reach;
  } else if (question.solutions > 0) {
    bounds.solutions = question.solutions;
  }
  const auto count = counter.count(givens, bounds);
  findings.count = std::max<std::size_t>(2, count.solutions);
  findings.complete = count.complete;
  return compared(instance, std::move(findings));
}

}  // namespace

std::optional<Findings> find_by_propagation(Instance& instance, const Question& question) {
  const bool lazy = !instance.encoding().refine.empty();  // whose rests are not alike
  const bool counts =
      !lazy && !question.keep_solutions && (question.solutions == 0 || question.solutions > 2);
  if (counts) return count_by_search(instance, question);
  const std::size_t wanted = question.solutions == 0 ? most_searched_for : question.solutions;
  if (wanted > most_searched_for) return std::nullopt;
  // Whether there is one more tells a full count from a cut one; of two nobody asks that.
  const std::size_t most = wanted <= 2 ? wanted : wanted + 1;
  Findings findings;
  const auto searched = instance.search_by_propagation(most, question.limits, findings.solutions);
  const bool enough = searched == PropagationSolver::Searched::enough;
  if (searched == PropagationSolver::Searched::cut || (enough && question.solutions == 0)) {
    return std::nullopt;
  }
  findings.by_propagation = true;
  if (findings.solutions.size() > wanted) findings.solutions.pop_back();
  findings.count = findings.solutions.size();
  findings.complete = !enough;
  if (!question.keep_solutions && findings.count > 2) findings.solutions.resize(2);
  if (findings.count > 1) return compared(instance, std::move(findings));
  // Who asks for any solution hears no more than that, however it was found.
  if (question.solutions == 1) findings.complete = findings.count == 0;
  findings.verdict = findings.count == 0 ? Verdict::contradictory
                     : findings.complete ? Verdict::unique
                                         : Verdict::solvable;
  return findings;
}

Findings find_solutions(Instance& instance, const Question& question) {
  const Status status = instance.search_engine().solve(
      instance.and_without_loss(instance.assumptions()), question.limits);
  if (status == Status::unknown) return {};
  if (status == Status::satisfiable) return enumerate(instance, question);
  Findings findings;
  findings.verdict = Verdict::contradictory;
  findings.complete = true;
  return findings;
}

/// Each call asks for a solution that differs from the first where none did so far.
void find_open_places(Instance& instance, Findings& findings, const Limits& limits) {
  Engine& engine = instance.search_engine();
  const Solution& first = findings.solutions.front();
  std::vector<bool> open(instance.puzzle().asked_places());
  const auto compare = [&](const Solution& other) {
    for (std::size_t place = 0; place < open.size(); ++place) {
      open[place] = open[place] || other[place] != first[place];
    }
  };
  for (const Solution& solution : findings.solutions) compare(solution);
  Status status = findings.complete && findings.solutions.size() == findings.count
                      ? Status::unsatisfiable
                      : Status::satisfiable;
  engine.push();
  while (status == Status::satisfiable) {
    Clause elsewhere;  // what implies those before it, so that they can stay
    for (std::size_t place = 0; place < open.size(); ++place) {
      if (!open[place]) elsewhere.push_back(~instance.encoding().answer[place][first[place]]);
    }
    engine.add(elsewhere);
    status = engine.solve(instance.assumptions(), limits);
    if (status == Status::satisfiable) compare(instance.checked_solution());
  }
  engine.pop();
  for (std::size_t place = 0; place < open.size(); ++place) {
    if (open[place]) findings.open.push_back(place);
  }
  findings.open_complete = status == Status::unsatisfiable;
}

/// A clue follows from the others if none of the solutions without it breaks it. Solutions that keep
/// it are excluded one by one, so of puzzles that have very many of them nothing is said.
void find_redundant(Instance& instance, Findings& findings, const Limits& limits) {
  constexpr std::size_t most_solutions = 300;  // each is a clause more for the engine to keep
  Engine& engine = instance.search_engine();
  std::size_t excluded = 0;
  findings.redundant_complete = true;
  engine.push();
  for (const Solution& solution : findings.solutions)
    engine.add(instance.blocking_clause(solution));
  for (std::size_t clue = 0; clue < instance.assumptions().size(); ++clue) {
    const std::vector<Literal> others = instance.assumptions_without({clue});
    Status status = engine.solve(others, limits);
    while (status == Status::satisfiable && excluded < most_solutions) {
      const Solution found = instance.solution(engine);
      if (!instance.puzzle().violations(found).empty()) break;
      engine.add(instance.blocking_clause(found));
      ++excluded;
      status = engine.solve(others, limits);
    }
    if (status == Status::unsatisfiable) findings.redundant.push_back(clue);
    const bool cut = status == Status::satisfiable && excluded == most_solutions &&
                     instance.puzzle().violations(instance.solution(engine)).empty();
    if (cut || status == Status::unknown) {
      findings.redundant_complete = false;
      break;
    }
  }
  engine.pop();
}

}  // namespace cluecore
