// SPDX-License-Identifier: MIT
#include "serve/questions.hpp"

#include "report/words.hpp"
#include "serve/sheet_json.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace cluecore::serve {

namespace {

/// So many solutions are looked at for the values that a cell can have.
constexpr std::size_t most_solutions = 500;
/// So many ways to mend a puzzle are offered.
constexpr std::size_t most_offers = 8;

Subject subject_of(const Asked& asked) {
  Subject subject;
  subject.source = text_name;
  subject.family = asked.reading.family;
  subject.puzzle = asked.reading.puzzle.get();
  subject.line = asked.reading.line;
  subject.encoding = asked.examiner.encoding_name(*asked.reading.family);
  subject.engine = asked.engine.name;
  subject.limit = "the time limit was reached";
  return subject;
}

Question question_of(const Asked& asked, Detail detail) {
  Question question;
  question.detail = detail;
  question.deduce = asked.deduce;
  question.limits.stop = asked.stop;
  return question;
}

Findings examined(const Asked& asked, const Question& question) {
  return asked.examiner.examine(*asked.reading.family, *asked.reading.puzzle, question);
}

/// "sudoku 9x9, 30 givens"
std::string read_text(const Subject& subject) {
  std::string text = read_as(subject);
  const std::string before = std::string(subject.source) + ": ";
  if (text.starts_with(before)) text.erase(0, before.size());
  while (text.ends_with(' ') || text.ends_with(':')) text.pop_back();
  return text;
}

/// What every answer begins with.
JsonWriter opened(const Asked& asked) {
  const Reading& reading = asked.reading;
  JsonWriter json('{');
  json.key("sequence").number(asked.query.sequence);
  json.key("family").string(reading.family->name());
  json.key("format").string(reading.format);
  json.key("shape").string(reading.puzzle->shape());
  return json;
}

std::string givens_json(const Puzzle& puzzle, const std::vector<Given>& givens) {
  JsonWriter json('[');
  for (const Given& given : givens) {
    JsonWriter one('{');
    one.key("place").number(given.place);
    one.key("value").number(given.value);
    one.key("words").string(puzzle.fact(given, true));
    json.raw(one.text());
  }
  return json.text();
}

std::string steps_json(const Puzzle& puzzle, const std::vector<SolvingStep>& steps) {
  JsonWriter json('[');
  for (const SolvingStep& step : steps) {
    JsonWriter one('{');
    one.key("found").raw(givens_json(puzzle, step.found));
    one.key("excluded").raw(givens_json(puzzle, step.excluded));
    one.key("because").raw(numbers_json(step.because));
    one.key("clues").raw(numbers_json(step.clues));
    one.key("explanation").raw(strings_json(step.explanation));
    json.raw(one.text());
  }
  return json.text();
}

std::string conflicts_json(const Puzzle& puzzle, const Findings& findings) {
  JsonWriter json('[');
  for (const Conflict& conflict : findings.conflicts) {
    JsonWriter one('{');
    one.key("clues").raw(numbers_json(conflict.clues));
    one.key("rules").raw(strings_json(conflict.rules));
    one.key("places").raw(numbers_json(conflict.places));
    one.key("steps").raw(steps_json(puzzle, conflict.steps));
    json.raw(one.text());
  }
  return json.text();
}

/// A button: what it says, the text that it makes, and what would change on the sheet.
std::string offer_json(const Asked& asked, const std::string& words, std::optional<bool> unique,
                       const std::optional<std::string>& text, std::span<const std::size_t> clues) {
  const Reading& reading = asked.reading;
  JsonWriter json('{');
  json.key("words").string(words);
  if (unique) json.key("unique").boolean(*unique);
  if (text) {
    json.key("text").string(*text);
    if (const auto after = read_alike(reading, *text, reading.how.format)) {
      json.key("changes").raw(changes_json(reading.puzzle->sheet(), after->puzzle->sheet()));
    }
  }
  json.key("clues").raw(numbers_json(clues));
  return json.text();
}

std::string offers_json(const Asked& asked, const Subject& subject, const Findings& findings) {
  JsonWriter json('[');
  for (const LikelySlip& likely : findings.slips) {
    json.raw(offer_json(asked, likely.slip.text, likely.unique, mended(asked.reading, likely.slip),
                        likely.slip.clues));
  }
  const std::size_t repairs = std::min(findings.repairs.size(), most_offers);
  for (std::size_t i = 0; i < repairs; ++i) {
    const Repair& repair = findings.repairs[i];
    json.raw(offer_json(asked, repair_text(subject, repair), repair.unique,
                        mended(asked.reading, repair), repair.drop));
  }
  return json.text();
}

/// Givens that may have been left out: where, and what to type.
std::string missing_json(const Asked& asked, const Findings& findings) {
  const Puzzle& puzzle = *asked.reading.puzzle;
  JsonWriter json('[');
  for (std::size_t i = 0; i < std::min(findings.missing.size(), most_offers); ++i) {
    const Given& given = findings.missing[i];
    JsonWriter one('{');
    one.key("words").string(puzzle.fact(given, true));
    one.key("place").number(given.place);
    one.key("value").number(given.value);
    json.raw(one.text());
  }
  return json.text();
}

std::string marks_json(const Subject& subject, const Findings& findings) {
  const bool contradictory = findings.verdict == Verdict::contradictory;
  JsonWriter json('{');
  json.key("conflict").raw(contradictory ? flagged_json(conflicting(subject, findings)) : "[]");
  json.key("unit").raw(numbers_json(broken_places(findings)));
  json.key("suspect").raw(numbers_json(findings.suspects));
  json.key("differs").raw(numbers_json(findings.open.empty() ? findings.differs : findings.open));
  return json.text();
}

/// The verdict and what is wrong, in stages: of a large puzzle the clues that clash by themselves are
/// known long before the verdict, and that before slips, repairs and reasons.
std::string check(const Asked& asked) {
  const bool all = asked.query.report;
  const bool direct = asked.query.direct;
  const Findings findings = examined(asked, question_of(asked, all      ? Detail::report
                                                               : direct ? Detail::direct
                                                                        : Detail::conflict));
  const Subject subject = subject_of(asked);
  const Puzzle& puzzle = *subject.puzzle;
  JsonWriter json = opened(asked);
  json.key("read").string(read_text(subject));
  json.key("more").boolean(asked.reading.more);
  json.key("note").string(puzzle.note());
  json.key("verdict").string(name(findings.verdict));
  json.key("words").string(verdict_text(subject, findings));
  json.key("marks").raw(marks_json(subject, findings));
  json.key("conflicts").raw(conflicts_json(puzzle, findings));
  if (!all) {
    json.key("sheet").raw(sheet_json(asked.reading));
    return json.text();
  }
  json.key("offers").raw(offers_json(asked, subject, findings));
  json.key("missing").raw(missing_json(asked, findings));
  json.key("full_words").string(words_of_report(subject, findings));
  json.key("report").raw(json_report(subject, findings));
  return json.text();
}

/// Values of all places, by solution.
std::string solve(const Asked& asked) {
  const Findings findings = examined(asked, question_of(asked, Detail::verdict));
  JsonWriter solutions('[');
  for (const Solution& solution : findings.solutions) solutions.raw(numbers_json(solution));
  JsonWriter json = opened(asked);
  json.key("verdict").string(name(findings.verdict));
  json.key("words").string(verdict_text(subject_of(asked), findings));
  json.key("solutions").raw(solutions.text());
  json.key("differs").raw(numbers_json(findings.differs));
  return json.text();
}

/// Which of the solver's own entries are not as in the solution, and nothing more of that.
std::string mistakes(const Asked& asked) {
  const Findings findings = examined(asked, question_of(asked, Detail::verdict));
  JsonWriter json = opened(asked);
  json.key("verdict").string(name(findings.verdict));
  if (findings.verdict == Verdict::unique) {
    std::vector<std::size_t> wrong;
    for (const auto& [place, value] : asked.query.entries) {
      if (place >= asked.reading.puzzle->places()) throw BadQuery("there is no such place");
      if (findings.solutions.front().at(place) != value) wrong.push_back(place);
    }
    json.key("mistakes").raw(numbers_json(wrong));
  }
  return json.text();
}

/// The values that each place has in some solution: of all solutions, if there are not too many.
std::string candidates(const Asked& asked) {
  Question question = question_of(asked, Detail::verdict);
  question.solutions = most_solutions;
  const Findings findings = examined(asked, question);
  std::vector<std::set<std::size_t>> values(asked.reading.puzzle->places());
  for (const Solution& solution : findings.solutions) {
    for (std::size_t place = 0; place < solution.size(); ++place) {
      values[place].insert(solution[place]);
    }
  }
  JsonWriter list('[');
  for (const auto& set : values) {
    const std::vector<std::size_t> ascending(set.begin(), set.end());
    list.raw(numbers_json(ascending));
  }
  JsonWriter json = opened(asked);
  json.key("verdict").string(name(findings.verdict));
  json.key("solutions").number(findings.count);
  json.key("complete").boolean(findings.complete);
  json.key("candidates").raw(list.text());
  return json.text();
}

/// Why a place has its value.
void why(const Asked& asked, JsonWriter& json) {
  const Puzzle& puzzle = *asked.reading.puzzle;
  if (*asked.query.place >= puzzle.places()) throw BadQuery("there is no such place");
  const Reasons reasons = asked.examiner.why(*asked.reading.family, puzzle, *asked.query.place,
                                             question_of(asked, Detail::report));
  json.key("verdict").string(name(reasons.verdict));
  json.key("clues").raw(numbers_json(reasons.clues));
  json.key("words").string(reasons_report(subject_of(asked), *asked.query.place, reasons));
  json.key("steps").raw(steps_json(puzzle, reasons.steps));
}

/// The steps to the solution, or why one place has its value.
std::string explain(const Asked& asked) {
  JsonWriter json = opened(asked);
  if (asked.query.place) {
    why(asked, json);
    return json.text();
  }
  const Puzzle& puzzle = *asked.reading.puzzle;
  const Walkthrough walk =
      asked.examiner.walk(*asked.reading.family, puzzle, question_of(asked, Detail::report));
  json.key("verdict").string(name(walk.verdict));
  json.key("steps").raw(steps_json(puzzle, walk.steps));
  json.key("complete").boolean(walk.complete);
  return json.text();
}

}  // namespace

const Asker* asker_for(std::string_view path) {
  static constexpr std::array<std::pair<std::string_view, Asker>, 5> askers = {{
      {"/api/check", check},
      {"/api/solve", solve},
      {"/api/mistakes", mistakes},
      {"/api/candidates", candidates},
      {"/api/explain", explain},
  }};
  for (const auto& [known, asker] : askers) {
    if (known == path) return &asker;
  }
  return nullptr;
}

}  // namespace cluecore::serve
