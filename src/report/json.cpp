// SPDX-License-Identifier: MIT
#include "report/json.hpp"

#include "report/words.hpp"

#include <algorithm>

namespace cluecore {

static JsonWriter opened_clue(const Clue& clue) {
  JsonWriter json('{');
  json.key("text").string(clue.text);
  json.key("line").number(static_cast<std::size_t>(clue.where.line));
  json.key("column").number(static_cast<std::size_t>(clue.where.column));
  return json;
}

std::string clue_json(const Puzzle& puzzle, std::size_t clue) {
  return opened_clue(puzzle.clues()[clue]).text();
}

std::string facts_json(const Puzzle& puzzle, const std::vector<Given>& givens, bool hold) {
  return json_list(givens,
                   [&](const Given& given) { return json_string(puzzle.fact(given, hold)); });
}

namespace {

/// So many conflicts are listed if neither all of them nor all there is to say were asked for.
constexpr std::size_t most_conflicts = 200;

std::string clues_json(const Puzzle& puzzle, const std::vector<std::size_t>& clues) {
  return json_list(clues, [&](std::size_t clue) { return clue_json(puzzle, clue); });
}

std::string places_json(const Puzzle& puzzle, const std::vector<std::size_t>& places) {
  return json_list(places, [&](std::size_t place) { return json_string(puzzle.place(place)); });
}

std::string repair_json(const Puzzle& puzzle, const Repair& repair) {
  JsonWriter changes('[');
  for (std::size_t i = 0; i < repair.change.size(); ++i) {
    JsonWriter change('{');
    change.key("clue").raw(clue_json(puzzle, repair.drop[i]));
    change.key("to").string(repair.change[i].to);
    changes.raw(change.text());
  }
  JsonWriter json('{');
  json.key("drop").raw(clues_json(puzzle, repair.drop));
  json.key("change").raw(changes.text());
  if (repair.unique) json.key("unique").boolean(*repair.unique);
  return json.text();
}

std::string slip_json(const LikelySlip& likely) {
  JsonWriter edits('[');
  for (const auto& [where, to] : likely.slip.edits) {
    JsonWriter edit('{');
    edit.key("line").number(static_cast<std::size_t>(where.line));
    edit.key("column").number(static_cast<std::size_t>(where.column));
    edit.key("length").number(static_cast<std::size_t>(where.length));
    edit.key("to").string(to);
    edits.raw(edit.text());
  }
  JsonWriter json('{');
  json.key("kind").string(likely.slip.kind);
  json.key("text").string(likely.slip.text);
  if (!likely.slip.edits.empty()) json.key("edits").raw(edits.text());
  json.key("unique").boolean(likely.unique);
  return json.text();
}

std::string conflict_json(const Puzzle& puzzle, const Conflict& conflict) {
  JsonWriter json('{');
  json.key("clues").raw(clues_json(puzzle, conflict.clues));
  json.key("rules").raw(strings_json(conflict.rules));
  json.key("direct").boolean(conflict.direct);
  json.key("minimal").boolean(conflict.minimal);
  json.key("smallest").boolean(conflict.smallest);
  if (!conflict.explanation.empty()) {
    json.key("explanation").raw(strings_json(conflict.explanation));
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

JsonWriter opened_subject(const Subject& subject, std::string_view engine) {
  JsonWriter json = opened(subject.source, static_cast<std::size_t>(subject.line));
  json.key("family").string(subject.family->name());
  json.key("shape").string(subject.puzzle->shape());
  json.key("encoding").string(subject.encoding);
  if (!engine.empty()) json.key("engine").string(engine);
  if (!subject.settled.empty()) json.key("settled").string(subject.settled);
  return json;
}

std::string json_report(const Subject& subject, const Findings& findings) {
  const Puzzle& puzzle = *subject.puzzle;
  JsonWriter json =
      opened_subject(subject, findings.by_propagation ? "propagation" : subject.engine);
  json.key("verdict").string(name(findings.verdict));
  if (const std::string proviso = puzzle.proviso(); !proviso.empty()) {
    json.key("proviso").string(proviso);
  }
  if (findings.verdict == Verdict::unknown) json.key("limit").string(subject.limit);
  if (!findings.conflicts.empty()) {
    JsonWriter conflicts('[');
    const std::size_t all = findings.conflicts.size();
    const std::size_t listed =
        subject.full || !findings.parts.empty() ? all : std::min(all, most_conflicts);
    for (std::size_t i = 0; i < listed; ++i) {
      conflicts.raw(conflict_json(puzzle, findings.conflicts[i]));
    }
    json.key("conflicts").raw(conflicts.text());
    if (listed < all) json.key("conflicts_not_listed").number(all - listed);
    json.key("conflicts_complete").boolean(findings.conflicts_complete);
  }
  if (findings.without) {
    JsonWriter without('{');
    without.key("option").string(findings.without->option);
    without.key("verdict").string(name(findings.without->verdict));
    json.key("without").raw(without.text());
  }
  if (!findings.parts.empty()) {
    JsonWriter parts('[');
    for (std::size_t clue = 0; clue < findings.parts.size(); ++clue) {
      JsonWriter part = opened_clue(puzzle.clues()[clue]);
      part.key("conflicts").string(name(findings.parts[clue]));
      parts.raw(part.text());
    }
    json.key("parts").raw(parts.text());
  }
  if (!findings.slips.empty()) {
    json.key("slips").raw(json_list(findings.slips, slip_json));
    json.key("slips_complete").boolean(findings.slips_complete);
  }
  if (!findings.missing.empty()) {
    json.key("missing").raw(facts_json(puzzle, findings.missing, true));
  }
  if (!findings.suspects.empty()) {
    json.key("suspects").raw(clues_json(puzzle, findings.suspects));
    json.key("suspects_complete").boolean(findings.suspects_complete);
  }
  if (!findings.repairs.empty()) {
    json.key("repairs").raw(json_list(
        findings.repairs, [&](const Repair& repair) { return repair_json(puzzle, repair); }));
    json.key("repairs_complete").boolean(findings.repairs_complete);
  }
  if (!findings.solutions.empty()) {
    json.key("solutions").raw(json_list(findings.solutions, [&](const Solution& solution) {
      return puzzle.json(solution);
    }));
  }
  json.key("solution_count").number(findings.count);
  json.key("count_complete").boolean(findings.complete);
  if (!findings.differs.empty()) json.key("differs").raw(places_json(puzzle, findings.differs));
  if (!findings.open.empty()) {
    json.key("open").raw(places_json(puzzle, findings.open));
    json.key("open_complete").boolean(findings.open_complete);
  }
  if (findings.redundant_asked) {
    json.key("redundant").raw(clues_json(puzzle, findings.redundant));
    json.key("redundant_complete").boolean(findings.redundant_complete);
  }
  if (!findings.candidates.empty()) {
    json.key("candidates").raw(candidates_json(puzzle, findings));
    json.key("settling").raw(facts_json(puzzle, settling_givens(findings), true));
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
