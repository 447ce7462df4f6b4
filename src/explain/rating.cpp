// SPDX-License-Identifier: MIT
// How hard a puzzle is: the largest refutation that a solver by propagation needs, of which only the
// cells count that the clash rests on. It knows no technique, so that it is one measure for all
// families; what people call the steps is told beside it, and parts those that are alike in it.
#include "explain/instances.hpp"
#include "explain/queries.hpp"

#include <algorithm>
#include <numeric>
#include <stop_token>

namespace cluecore {

namespace {

/// Refutations of up to so many cells can be followed in the head.
constexpr std::size_t most_in_the_head = 3;

/// Clauses looked at before the measure gives up, and then the way, some ten seconds each: time would make
/// another number on a busy machine.
constexpr std::size_t most_work = 500'000'000;

Rating rating_of(Instance& instance, const Limits& limits) {
  Question two;
  two.limits = limits;
  Rating rating;
  std::optional<Findings> findings = find_by_propagation(instance, two);
  if (!findings) {
    if (!instance.load(limits)) return rating;
    findings = find_solutions(instance, two);
  }
  rating.verdict = findings->verdict;
  if (rating.verdict != Verdict::unique) return rating;
  const Guide::Start start = start_from(instance, instance.all_clues(), limits);
  const std::vector<Literal> goals = goals_of(instance, findings->solutions.front(), start.basis);
  std::stop_source over;
  std::stop_source lost;
  const std::stop_callback stop(limits.stop, [&] {
    over.request_stop();
    lost.request_stop();
  });
  Reasoner& reasoner = instance.reasoner();
  reasoner.give_up_after(most_work, &over);
  const Reasoner::Measure measure =
      reasoner.measure(start.basis, goals, Guide::deepest, over.get_token());
  reasoner.give_up_after(most_work, &lost);
  rating.refutations = measure.cells.size();
  rating.nested = measure.nested;
  rating.sum = std::accumulate(measure.cells.begin(), measure.cells.end(), std::size_t{0});
  for (std::size_t cells : measure.cells) rating.largest = std::max(rating.largest, cells);
  const Guide::Way way = instance.guide().walk(start, goals, Guide::deepest, lost.get_token());
  reasoner.give_up_after(0, nullptr);
  for (const Inference& step : way.steps) {
    rating.cost = std::max(rating.cost, step.telling.cost);
    const std::string& name =
        step.telling.technique.empty() ? "by one rule" : step.telling.technique;
    const auto known = std::find_if(rating.steps.begin(), rating.steps.end(),
                                    [&](const auto& one) { return one.first == name; });
    if (known == rating.steps.end()) {
      rating.steps.emplace_back(name, 1);
    } else {
      ++known->second;
    }
  }
  rating.complete = goals.empty() || (measure.arrived && way.arrived);
  return rating;
}

}  // namespace

std::string_view level(const Rating& rating) {
  if (rating.nested > 0) return "extreme";
  if (rating.largest == 0) return "easy";
  return rating.largest <= most_in_the_head ? "medium" : "hard";
}

Rating Examiner::rate(const Family& family, const Puzzle& puzzle, const Question& question) {
  Rating rating;
  const bool reasoned =
      reason(*instances_, *reasoning_, family, puzzle, question, [&](Instance& instance) {
        instance.set_puzzle(puzzle);
        rating = rating_of(instance, question.limits);
      });
  if (!reasoned) rating.verdict = Verdict::contradictory;
  return rating;
}

}  // namespace cluecore
