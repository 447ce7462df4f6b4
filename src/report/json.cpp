// SPDX-License-Identifier: MIT
#include "report/json.hpp"

#include "report/words.hpp"

#include <algorithm>
#include <optional>
#include <span>

namespace cluecore {

static Json clue_json(const Puzzle& puzzle, std::size_t number,
                      std::optional<std::string_view> conflicts = {}) {
  const Clue& clue = puzzle.clues()[number];
  return json_object("text", clue.text, "line", clue.where.line, "column", clue.where.column,
                     "conflicts", conflicts);
}

Json clues_json(const Puzzle& puzzle, const std::vector<std::size_t>& clues) {
  return json_list(clues, [&](std::size_t clue) { return clue_json(puzzle, clue); });
}

Json places_json(const Puzzle& puzzle, const std::vector<std::size_t>& places) {
  return json_list(places, [&](std::size_t place) { return json_string(puzzle.place(place)); });
}

Json facts_json(const Puzzle& puzzle, const std::vector<Given>& givens, bool hold) {
  return json_list(givens,
                   [&](const Given& given) { return json_string(puzzle.fact(given, hold)); });
}

namespace {

/// So many conflicts are listed if neither all of them nor all there is to say were asked for.
constexpr std::size_t most_conflicts = 200;

Json repair_json(const Puzzle& puzzle, const Repair& repair) {
  std::size_t at = 0;
  const Json changes = json_list(repair.change, [&](const Change& change) {
    return json_object("clue", clue_json(puzzle, repair.drop[at++]), "to", change.to);
  });
  return json_object("drop", clues_json(puzzle, repair.drop), "change", changes,  //
                     "unique", repair.unique);
}

Json slip_json(const LikelySlip& likely) {
  const Json edits = json_list(likely.slip.edits, [](const Edit& edit) {
    return json_object("line", edit.where.line, "column", edit.where.column,  //
                       "length", edit.where.length, "to", edit.to);
  });
  const auto some = likely.slip.edits.empty() ? std::nullopt : std::optional(edits);
  return json_object("kind", likely.slip.kind, "text", likely.slip.text(), "edits", some,  //
                     "unique", likely.unique);
}

std::string conflict_json(const Puzzle& puzzle, const Conflict& conflict) {
  JsonWriter json('{');
  json.raw("clues", clues_json(puzzle, conflict.clues)).add("rules", texts(conflict.rules));
  json.add("direct", conflict.direct).add("minimal", conflict.minimal);
  json.add("smallest", conflict.smallest);
  if (!conflict.explanation.empty()) json.add("explanation", conflict.explanation);
  if (conflict.explained_by_all) json.add("explained_by_all", true);
  return json.text();
}

void add_conflicts(const Subject& subject, const Findings& findings, JsonWriter& json) {
  const std::size_t all = findings.conflicts.size();
  if (all == 0) return;
  const bool everything = subject.full || !findings.parts.empty();
  const std::size_t listed = everything ? all : std::min(all, most_conflicts);
  json.raw("conflicts",
           json_list(std::span(findings.conflicts).first(listed), [&](const Conflict& conflict) {
             return conflict_json(*subject.puzzle, conflict);
           }));
  if (listed < all) json.add("conflicts_not_listed", all - listed);
  json.add("conflicts_complete", findings.conflicts_complete);
}

/// Which sort of explanation is likelier than all else, or which two are together.
std::string_view likeliest_class(const Findings& findings) {
  if (is_one_slip_likely(findings)) return "slip";
  if (findings.likely_slips == 0) return findings.likely_missing ? "missing" : "";
  return findings.likely_missing ? "missing or slip" : "slips";
}

JsonWriter opened(std::string_view source, int line) {
  JsonWriter json('{');
  json.add("version", 1).add("source", source);
  if (line > 0) json.add("line", line);
  return json;
}

}  // namespace

Json notes_json(const std::vector<Note>& notes, int line) {
  return json_list(notes, [&](const Note& note) {
    JsonWriter json('{');
    json.add("text", note.text)
        .add("line", note.where.line > 0 ? note.where.line : std::max(line, 1));
    json.add("column", std::max(note.where.column, 1));
    if (note.unread) json.add("unread", true);
    return json.text();
  });
}

JsonWriter opened_subject(const Subject& subject, std::string_view engine) {
  JsonWriter json = opened(subject.source, subject.line);
  json.add("family", subject.family->name()).add("shape", subject.puzzle->shape());
  json.add("encoding", subject.encoding);
  if (!engine.empty()) json.add("engine", engine);
  if (!subject.settled.empty()) json.add("settled", subject.settled);
  const std::vector<Note> notes = subject.puzzle->notes();
  if (!notes.empty()) json.raw("notes", notes_json(notes, subject.line));
  return json;
}

std::string json_report(const Subject& subject, const Findings& findings) {
  const Puzzle& puzzle = *subject.puzzle;
  JsonWriter json =
      opened_subject(subject, findings.by_propagation ? "propagation" : subject.engine);
  json.add("verdict", name(findings.verdict));
  if (const std::string proviso = puzzle.proviso(); !proviso.empty()) {
    json.add("proviso", proviso);
  }
  if (findings.verdict == Verdict::unknown) json.add("limit", subject.limit);
  add_conflicts(subject, findings, json);
  if (findings.without) {
    const WithoutRule& without = *findings.without;
    json.add("without", json_object("option", without.option, "verdict", name(without.verdict)));
  }
  if (!findings.parts.empty()) {
    std::size_t clue = 0;
    json.raw("parts", json_list(findings.parts,
                                [&](Part part) { return clue_json(puzzle, clue++, name(part)); }));
  }
  // Lists are left out where they are empty.
  const auto list = [&](const std::string& name, const auto& items, const std::string& items_json,
                        std::optional<bool> complete = std::nullopt) {
    if (!items.empty()) json.raw(name, items_json).add(name + "_complete", complete);
  };
  list("slips", findings.slips, json_list(findings.slips, slip_json), findings.slips_complete);
  if (const std::string_view likeliest = likeliest_class(findings); !likeliest.empty()) {
    json.add("likeliest", likeliest);
    if (findings.likely_slips > 0) json.add("likely_slips", findings.likely_slips);
  }
  list("missing", findings.missing, facts_json(puzzle, findings.missing, true));
  if (findings.missing_complete) json.add("missing_complete", true);
  list("suspects", findings.suspects, clues_json(puzzle, findings.suspects),
       findings.suspects_complete);
  const auto repairs = json_list(findings.repairs,
                                 [&](const Repair& repair) { return repair_json(puzzle, repair); });
  list("repairs", findings.repairs, repairs, findings.repairs_complete);
  const auto solutions = json_list(findings.solutions,
                                   [&](const Solution& solution) { return puzzle.json(solution); });
  list("solutions", findings.solutions, solutions);
  json.add("solution_count", findings.count).add("count_complete", findings.complete);
  list("differs", findings.differs, places_json(puzzle, findings.differs));
  list("open", findings.open, places_json(puzzle, findings.open), findings.open_complete);
  if (findings.redundant_asked) {
    json.raw("redundant", clues_json(puzzle, findings.redundant));
    json.add("redundant_complete", findings.redundant_complete);
  }
  if (!findings.candidates.empty()) {
    json.raw("candidates", candidates_json(puzzle, findings));
    json.raw("settling", facts_json(puzzle, settling_givens(findings), true));
  }
  if (findings.expected_right) {
    json.add("given_solution", *findings.expected_right ? "right" : "wrong");
  }
  return json.text();
}

std::string json_beginning(std::string_view source, int line) {
  std::string json = opened(source, line).text();
  json.back() = ',';
  return json;
}

std::string json_error(std::string_view source, std::string_view family, int line,
                       const InputError& error) {
  JsonWriter json = opened(source, line);
  if (!family.empty()) json.add("family", family);
  JsonWriter trouble('{');
  const Span& where = error.where();
  if (where.line > 0) trouble.add("line", where.line).add("column", where.column);
  trouble.add("message", error.message());
  return json.add("verdict", "error").raw("error", trouble.text()).text();
}

}  // namespace cluecore
