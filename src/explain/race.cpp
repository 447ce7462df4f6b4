// SPDX-License-Identifier: MIT
// A verdict by several engines side by side. Whether there is a solution, and whether there is another,
// is the same whoever says so first; which solutions there are is not, where there are several.
#include "engine/refined.hpp"
#include "engine/registry.hpp"
#include "engine/rivals.hpp"
#include "explain/instance.hpp"
#include "explain/queries.hpp"

#include <stdexcept>

namespace cluecore {

namespace {

/// No solution, the only one, or two. `alone`: the same engine won each time, the first of the kinds.
Findings hold_race(Instance& instance, std::span<const EngineKind> kinds, const Limits& limits,
                   bool& alone) {
  std::vector<EngineKind> refined(kinds.begin(), kinds.end());
  for (EngineKind& kind : refined) {
    kind.make = [&instance, make = kind.make] {
      return RefinedEngine::around(make(), instance.encoding(), false);
    };
  }
  Rivals rivals(instance.formula(), refined);
  Findings findings;
  alone = true;
  while (findings.count < 2 && !findings.complete) {
    const Status status = rivals.solve(instance.assumptions(), limits);
    if (status == Status::unknown) return findings;
    findings.winner = rivals.winner_name();
    alone = alone && findings.winner == kinds.front().name;
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

/// Several solutions, found in the way that is the same each time, whoever won.
Findings find_again(Instance& instance, const Question& question, Findings raced, bool alone) {
  if (question.solutions == 2) {
    // What the first engine found without a stop it would find again.
    if (alone) return raced;
    Findings again = hold_race(instance, racers().first(1), question.limits, alone);
    if (again.count < 2 && again.verdict != Verdict::unknown) {
      throw std::logic_error("two engines disagree about the number of solutions");
    }
    if (again.count < 2) return raced;  // a limit came; but that much is known
    again.winner = raced.winner;
    return again;
  }
  if (!instance.load(question.limits)) return raced;
  Findings found = find_solutions(instance, question);
  if (found.verdict == Verdict::unknown) return raced;
  found.winner = raced.winner;
  return found;
}

}  // namespace

Findings solve_with_engines(Instance& instance, const Question& question) {
  if (!question.race) {
    return instance.load(question.limits) ? find_solutions(instance, question) : Findings();
  }
  bool alone = false;
  Findings raced = hold_race(instance, racers(), question.limits, alone);
  // Who asks for any solution hears no more than that.
  if (question.solutions == 1 && raced.count == 1) {
    raced.verdict = Verdict::solvable;
    raced.complete = false;
  }
  return raced.count < 2 ? raced : find_again(instance, question, std::move(raced), alone);
}

}  // namespace cluecore
