// SPDX-License-Identifier: MIT
#include "json.hpp"

#include <cluecore/report.hpp>

namespace cluecore {

namespace {

std::string clue_json(const Clue& clue) {
  JsonWriter json('{');
  json.key("text").string(clue.text);
  json.key("line").number(static_cast<std::size_t>(clue.where.line));
  json.key("column").number(static_cast<std::size_t>(clue.where.column));
  return json.text();
}

std::string conflict_json(const Puzzle& puzzle, const Conflict& conflict) {
  JsonWriter clues('[');
  for (std::size_t clue : conflict.clues) clues.raw(clue_json(puzzle.clues()[clue]));
  JsonWriter rules('[');
  for (const std::string& rule : conflict.rules) rules.string(rule);
  JsonWriter json('{');
  json.key("clues").raw(clues.text());
  json.key("rules").raw(rules.text());
  json.key("direct").boolean(conflict.direct);
  json.key("minimal").boolean(conflict.minimal);
  if (!conflict.explanation.empty()) {
    JsonWriter explanation('[');
    for (const std::string& sentence : conflict.explanation) explanation.string(sentence);
    json.key("explanation").raw(explanation.text());
  }
  return json.text();
}

JsonWriter opened(std::string_view source, std::size_t line) {
  JsonWriter json('{');
  json.key("version").number(1);
  json.key("source").string(source);
  if (line > 0) json.key("line").number(line);
  return json;
}

}  // namespace

std::string json_report(const Subject& subject, const Findings& findings) {
  const Puzzle& puzzle = *subject.puzzle;
  JsonWriter json = opened(subject.source, static_cast<std::size_t>(subject.line));
  json.key("family").string(subject.family->name());
  json.key("shape").string(puzzle.shape());
  json.key("encoding").string(subject.encoding);
  if (!subject.engine.empty()) json.key("engine").string(subject.engine);
  json.key("verdict").string(name(findings.verdict));
  if (findings.verdict == Verdict::unknown) json.key("limit").string(subject.limit);
  if (!findings.conflicts.empty()) {
    JsonWriter conflicts('[');
    for (const Conflict& conflict : findings.conflicts) {
      conflicts.raw(conflict_json(puzzle, conflict));
    }
    json.key("conflicts").raw(conflicts.text());
    json.key("conflicts_complete").boolean(false);
  }
  if (!findings.suspects.empty()) {
    JsonWriter suspects('[');
    for (std::size_t clue : findings.suspects) suspects.raw(clue_json(puzzle.clues()[clue]));
    json.key("suspects").raw(suspects.text());
    json.key("suspects_complete").boolean(findings.suspects_complete);
  }
  if (!findings.solutions.empty()) {
    JsonWriter solutions('[');
    for (const Solution& solution : findings.solutions) solutions.string(puzzle.line(solution));
    json.key("solutions").raw(solutions.text());
  }
  json.key("solution_count").number(findings.count);
  json.key("count_complete").boolean(findings.complete);
  if (!findings.differs.empty()) {
    JsonWriter differs('[');
    for (std::size_t place : findings.differs) differs.string(puzzle.place(place));
    json.key("differs").raw(differs.text());
  }
  if (findings.expected_right) {
    json.key("given_solution").string(*findings.expected_right ? "right" : "wrong");
  }
  return json.text();
}

std::string json_error(std::string_view source, std::string_view family, int line,
                       const InputError& error) {
  JsonWriter json = opened(source, static_cast<std::size_t>(line));
  if (!family.empty()) json.key("family").string(family);
  json.key("verdict").string("error");
  JsonWriter trouble('{');
  if (error.where().line > 0) {
    trouble.key("line").number(static_cast<std::size_t>(error.where().line));
    trouble.key("column").number(static_cast<std::size_t>(error.where().column));
  }
  trouble.key("message").string(error.message());
  json.key("error").raw(trouble.text());
  return json.text();
}

}  // namespace cluecore
