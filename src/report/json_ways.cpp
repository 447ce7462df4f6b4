// SPDX-License-Identifier: MIT
// Why a place has its value, the way to the solution, hints, mistakes and ratings, for programs.
#include "report/json.hpp"
#include "report/words.hpp"

namespace cluecore {

namespace {

std::string step_json(const Puzzle& puzzle, const SolvingStep& step) {
  JsonWriter one('{');
  one.raw("found", facts_json(puzzle, step.found, true));
  if (!step.excluded.empty()) one.raw("excluded", facts_json(puzzle, step.excluded, false));
  one.add("simple", step.simple);
  if (!step.technique.empty()) one.add("technique", step.technique);
  return one.add("cost", step.cost).add("explanation", step.explanation).text();
}

/// Of any question but `check`: an unknown verdict says which limit was reached.
JsonWriter opened(const Subject& subject, Verdict verdict) {
  JsonWriter json = opened_subject(subject, subject.engine);
  json.add("verdict", name(verdict));
  if (verdict == Verdict::unknown) json.add("limit", subject.limit);
  return json;
}

}  // namespace

std::string json_reasons(const Subject& subject, std::size_t place, const Reasons& reasons) {
  const Puzzle& puzzle = *subject.puzzle;
  JsonWriter json = opened_subject(subject, subject.engine);
  json.add("verdict", name(reasons.verdict)).add("place", puzzle.place(place));
  if (reasons.verdict == Verdict::solvable) {
    json.add("value", puzzle.value({place, reasons.value}));
  }
  if (!reasons.forced) {
    if (reasons.verdict != Verdict::contradictory) json.add("limit", subject.limit);
    return json.text();
  }
  json.add("forced", reasons.forced);
  if (!*reasons.forced) {
    return json.add("other_value", puzzle.value({place, reasons.other_value})).text();
  }
  json.raw("clues", clues_json(puzzle, reasons.clues)).add("minimal", reasons.minimal);
  return json.add("rules", texts(reasons.rules)).add("explanation", reasons.explanation).text();
}

std::string json_walkthrough(const Subject& subject, const Walkthrough& walkthrough) {
  const Puzzle& puzzle = *subject.puzzle;
  JsonWriter json = opened_subject(subject, subject.engine);
  json.add("verdict", name(walkthrough.verdict));
  if (walkthrough.verdict != Verdict::unique) return json.text();
  json.raw("steps", json_list(walkthrough.steps,
                              [&](const SolvingStep& step) { return step_json(puzzle, step); }));
  return json.add("steps_complete", walkthrough.complete).text();
}

std::string json_hint(const Subject& subject, const Hint& hint) {
  JsonWriter json = opened(subject, hint.verdict);
  if (hint.step) json.raw("step", step_json(*subject.puzzle, *hint.step));
  return json.text();
}

std::string json_mistakes(const Subject& subject, const Mistakes& mistakes) {
  JsonWriter json = opened(subject, mistakes.verdict);
  json.raw("wrong", places_json(*subject.puzzle, mistakes.wrong));
  return json.add("possible", mistakes.possible).add("explanation", mistakes.explanation).text();
}

std::string json_rating(const Subject& subject, const Rating& rating) {
  JsonWriter json = opened(subject, rating.verdict);
  if (rating.verdict != Verdict::unique) return json.text();
  JsonWriter steps('{');
  for (const auto& [technique, count] : rating.steps) steps.add(technique, count);
  return json.add("level", level(rating))
      .raw("difficulty", difficulty_text(rating))
      .add("largest", rating.largest)
      .add("sum", rating.sum)
      .add("refutations", rating.refutations)
      .add("nested", rating.nested)
      .add("cost", rating.cost)
      .raw("steps", steps.text())
      .add("rating_complete", rating.complete)
      .text();
}

}  // namespace cluecore
