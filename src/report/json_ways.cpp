// SPDX-License-Identifier: MIT
// Why a place has its value, the way to the solution, hints, mistakes and ratings, for programs.
#include "report/json.hpp"
#include "report/words.hpp"

namespace cluecore {

namespace {

std::string step_json(const Puzzle& puzzle, const SolvingStep& step) {
  JsonWriter one('{');
  one.key("found").raw(facts_json(puzzle, step.found, true));
  if (!step.excluded.empty()) one.key("excluded").raw(facts_json(puzzle, step.excluded, false));
  one.key("simple").boolean(step.simple);
  if (!step.technique.empty()) one.key("technique").string(step.technique);
  one.key("cost").number(step.cost);
  one.key("explanation").raw(strings_json(step.explanation));
  return one.text();
}

/// Of any question but `check`: an unknown verdict says which limit was reached.
JsonWriter opened(const Subject& subject, Verdict verdict) {
  JsonWriter json = opened_subject(subject, subject.engine);
  json.key("verdict").string(name(verdict));
  if (verdict == Verdict::unknown) json.key("limit").string(subject.limit);
  return json;
}

}  // namespace

std::string json_reasons(const Subject& subject, std::size_t place, const Reasons& reasons) {
  const Puzzle& puzzle = *subject.puzzle;
  JsonWriter json = opened_subject(subject, subject.engine);
  json.key("verdict").string(name(reasons.verdict));
  json.key("place").string(puzzle.place(place));
  if (reasons.verdict == Verdict::solvable)
    json.key("value").string(puzzle.value({place, reasons.value}));
  if (!reasons.forced) {
    if (reasons.verdict != Verdict::contradictory) json.key("limit").string(subject.limit);
    return json.text();
  }
  json.key("forced").boolean(*reasons.forced);
  if (!*reasons.forced) {
    json.key("other_value").string(puzzle.value({place, reasons.other_value}));
    return json.text();
  }
  json.key("clues").raw(
      json_list(reasons.clues, [&](std::size_t clue) { return clue_json(puzzle, clue); }));
  json.key("minimal").boolean(reasons.minimal);
  json.key("rules").raw(strings_json(reasons.rules));
  json.key("explanation").raw(strings_json(reasons.explanation));
  return json.text();
}

std::string json_walkthrough(const Subject& subject, const Walkthrough& walkthrough) {
  const Puzzle& puzzle = *subject.puzzle;
  JsonWriter json = opened_subject(subject, subject.engine);
  json.key("verdict").string(name(walkthrough.verdict));
  if (walkthrough.verdict != Verdict::unique) return json.text();
  json.key("steps").raw(json_list(
      walkthrough.steps, [&](const SolvingStep& step) { return step_json(puzzle, step); }));
  json.key("steps_complete").boolean(walkthrough.complete);
  return json.text();
}

std::string json_hint(const Subject& subject, const Hint& hint) {
  JsonWriter json = opened(subject, hint.verdict);
  if (hint.step) json.key("step").raw(step_json(*subject.puzzle, *hint.step));
  return json.text();
}

std::string json_mistakes(const Subject& subject, const Mistakes& mistakes) {
  JsonWriter json = opened(subject, mistakes.verdict);
  json.key("wrong").raw(json_list(mistakes.wrong, [&](std::size_t place) {
    return json_string(subject.puzzle->place(place));
  }));
  json.key("possible").boolean(mistakes.possible);
  json.key("explanation").raw(strings_json(mistakes.explanation));
  return json.text();
}

std::string json_rating(const Subject& subject, const Rating& rating) {
  JsonWriter json = opened(subject, rating.verdict);
  if (rating.verdict != Verdict::unique) return json.text();
  json.key("level").string(level(rating));
  json.key("difficulty").raw(difficulty_text(rating));
  json.key("largest").number(rating.largest);
  json.key("sum").number(rating.sum);
  json.key("refutations").number(rating.refutations);
  json.key("nested").number(rating.nested);
  json.key("cost").number(rating.cost);
  JsonWriter steps('{');
  for (const auto& [technique, count] : rating.steps) steps.key(technique).number(count);
  json.key("steps").raw(steps.text());
  json.key("rating_complete").boolean(rating.complete);
  return json.text();
}

}  // namespace cluecore
