// SPDX-License-Identifier: MIT
// What somebody entered so far: what is wrong with it, and what comes next.
#include "explain/instances.hpp"
#include "explain/queries.hpp"
#include "words/sentences.hpp"

#include <algorithm>

namespace cluecore {

namespace {

/// From the clues and the entries.
Guide::Start start_with(Instance& instance, const std::vector<Given>& entries,
                        const Limits& limits) {
  Guide::Start start = start_from(instance, instance.all_clues(), limits);
  for (const Given& entry : entries) {
    start.basis.literals.push_back(instance.encoding().answer[entry.place][entry.value]);
  }
  instance.find_cuts(start.basis.literals, limits);
  return start;
}

void find_mistakes(Instance& instance, const std::vector<Given>& entries, const Limits& limits,
                   Mistakes& mistakes) {
  Question two;
  two.limits = limits;
  const Findings findings = find_solutions(instance, two);
  mistakes.verdict = findings.verdict;
  if (findings.verdict == Verdict::contradictory || findings.verdict == Verdict::unknown) return;
  if (findings.verdict == Verdict::unique) {
    for (const Given& entry : entries) {
      if (findings.solutions.front()[entry.place] != entry.value) {
        mistakes.wrong.push_back(entry.place);
      }
    }
    mistakes.possible = mistakes.wrong.empty();
  } else {
    const Guide::Start start = start_with(instance, entries, limits);
    std::vector<Literal> assumed = instance.assumptions();
    assumed.insert(assumed.end(), start.basis.literals.begin(), start.basis.literals.end());
    mistakes.possible = instance.search_engine().solve(assumed, limits) == Status::satisfiable;
  }
  if (mistakes.possible) return;
  const Guide::Start start = start_with(instance, entries, limits);
  const Guide::Way way = instance.guide().lead(start, {}, Guide::deepest, limits.stop);
  mistakes.explanation = sentences(instance.puzzle(), instance.told(), instance.reasoner(),
                                   way_told(instance, start, way.steps, false));
}

}  // namespace

Mistakes Examiner::mistakes(const Family& family, const Puzzle& puzzle,
                            const std::vector<Given>& entries, const Question& question) {
  Mistakes mistakes;
  const bool reasoned =
      reason(*instances_, *reasoning_, family, puzzle, question, [&](Instance& instance) {
        if (!instance.load_puzzle(puzzle, question.limits)) return;
        find_mistakes(instance, entries, question.limits, mistakes);
      });
  if (!reasoned) mistakes.verdict = Verdict::contradictory;
  return mistakes;
}

namespace {

/// Where nothing short leads on: a goal that the engine finds to follow. The verdict becomes "several" if
/// none does, "unknown" if a limit was reached before.
std::optional<Inference> searched(Instance& instance, const Guide::Start& start,
                                  const std::vector<Literal>& goals, const Question& question,
                                  Verdict& verdict) {
  const std::set<Literal> known(start.basis.literals.begin(), start.basis.literals.end());
  for (Literal goal : goals) {
    if (known.contains(goal)) continue;
    std::vector<Literal> assumed = instance.assumptions();
    assumed.insert(assumed.end(), known.begin(), known.end());
    assumed.push_back(~goal);
    const Status status = instance.search_engine().solve(assumed, question.limits);
    if (status == Status::unsatisfiable) {
      return by_search(start.basis.literals, start.basis.groups, goal);
    }
    verdict = status == Status::unknown ? Verdict::unknown : Verdict::several;
    if (status == Status::unknown) break;
  }
  return std::nullopt;
}

}  // namespace

Hint Examiner::hint(const Family& family, const Puzzle& puzzle, const std::vector<Given>& entries,
                    const Question& question, const std::vector<Given>& ruled_out) {
  Hint hint;
  const bool reasoned =
      reason(*instances_, *reasoning_, family, puzzle, question, [&](Instance& instance) {
        if (!instance.load_puzzle(puzzle, question.limits)) return;
        Guide::Start start = start_with(instance, entries, question.limits);
        for (const Given& out : ruled_out) {
          start.basis.literals.push_back(~instance.encoding().answer[out.place][out.value]);
        }
        std::vector<Literal> assumed = instance.assumptions();
        assumed.insert(assumed.end(), start.basis.literals.begin(), start.basis.literals.end());
        const Status status = instance.search_engine().solve(assumed, question.limits);
        if (status == Status::unknown) return;
        hint.verdict = status == Status::satisfiable ? Verdict::solvable : Verdict::contradictory;
        if (hint.verdict != Verdict::solvable) return;
        const std::vector<Literal> goals =
            goals_of(instance, instance.checked_solution(), start.basis);
        if (goals.empty()) return;
        auto step = instance.guide().next(start, goals, Guide::deepest, question.limits.stop);
        if (!step) step = searched(instance, start, goals, question, hint.verdict);
        if (step) hint.step = steps_of(instance, {*step}).front();
      });
  if (!reasoned) hint.verdict = Verdict::contradictory;
  return hint;
}

}  // namespace cluecore
