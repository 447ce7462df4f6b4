// SPDX-License-Identifier: MIT
// A verdict by several engines side by side. Whether there is a solution, and whether there is another,
// is the same whoever says so first; which solutions there are is not, where there are several.
#include "engine/registry.hpp"
#include "engine/rivals.hpp"
#include "explain/instance.hpp"
#include "explain/queries.hpp"

namespace cluecore {

namespace {

/// No solution, the only one, or two that luck chose.
Findings hold_race(Instance& instance, const Limits& limits) {
  Rivals rivals(instance.formula(), racers());
  Findings findings;
  while (findings.count < 2 && !findings.complete) {
    const Status status = rivals.solve(instance.assumptions(), limits);
    if (status == Status::unknown) return findings;
    findings.winner = rivals.winner_name();
    findings.complete = status == Status::unsatisfiable;
    if (findings.complete) break;
    findings.solutions.push_back(instance.checked(instance.solution(rivals.winner())));
    ++findings.count;
    rivals.add(instance.blocking_clause(findings.solutions.back()));
  }
  if (findings.count > 1) return compared(instance, std::move(findings));
  findings.verdict = findings.count == 0 ? Verdict::contradictory : Verdict::unique;
  return findings;
}

}  // namespace

Findings solve_with_engines(Instance& instance, const Question& question) {
  Findings raced;
  if (question.race) {
    raced = hold_race(instance, question.limits);
    // Who asks for any solution hears no more than that.
    if (question.solutions == 1 && raced.count == 1) {
      raced.verdict = Verdict::solvable;
      raced.complete = false;
    }
    if (raced.count < 2) return raced;
  }
  if (!instance.load(question.limits)) return raced;
  Findings found = find_solutions(instance, question);
  if (question.race && found.verdict == Verdict::unknown)
    return raced;  // a limit came; but it is known
  found.winner = raced.winner;
  return found;
}

}  // namespace cluecore
