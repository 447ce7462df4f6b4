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
/// So many givens are named that may have been left out.
constexpr std::size_t most_missing = 8;

Subject subject_of(const Asked& asked) {
  Subject subject = serve::subject_of(asked.reading, asked.engine);
  subject.encoding = asked.examiner.encoding_name(*asked.reading.family);
  return subject;
}

Question question_of(const Asked& asked, Detail detail) {
  Question question = serve::question_of(detail, asked.stop);
  question.deduce = asked.deduce;
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
JsonWriter opened(const Asked& asked, std::optional<Verdict> verdict = std::nullopt) {
  const Reading& reading = asked.reading;
  JsonWriter json('{');
  json.key("sequence").number(asked.query.sequence);
  json.key("family").string(reading.family->name());
  json.key("format").string(reading.format);
  json.key("shape").string(reading.puzzle->shape());
  if (verdict) json.key("verdict").string(name(*verdict));
  return json;
}

std::string givens_json(const Puzzle& puzzle, const std::vector<Given>& givens) {
  return json_list(givens, [&](const Given& given) {
    JsonWriter one('{');
    one.key("place").number(given.place);
    one.key("value").number(given.value);
    one.key("words").string(puzzle.fact(given, true));
    return one.text();
  });
}

std::string steps_json(const Puzzle& puzzle, const std::vector<SolvingStep>& steps) {
  return json_list(steps, [&](const SolvingStep& step) {
    JsonWriter one('{');
    one.key("found").raw(givens_json(puzzle, step.found));
    one.key("excluded").raw(givens_json(puzzle, step.excluded));
    one.key("because").raw(numbers_json(step.because));
    one.key("clues").raw(numbers_json(step.clues));
    one.key("explanation").raw(strings_json(step.explanation));
    return one.text();
  });
}

std::string conflicts_json(const Puzzle& puzzle, const Findings& findings) {
  return json_list(findings.conflicts, [&](const Conflict& conflict) {
    JsonWriter one('{');
    one.key("clues").raw(numbers_json(conflict.clues));
    one.key("rules").raw(strings_json(conflict.rules));
    one.key("places").raw(numbers_json(conflict.places));
    one.key("steps").raw(steps_json(puzzle, conflict.steps));
    return one.text();
  });
}

/// Buttons: what each says, the text that it makes, and what would change on the sheet.
std::string offers_json(const Reading& reading, const Subject& subject, const Findings& findings) {
  const Sheet sheet = reading.puzzle->sheet();
  return json_list(offers(reading, subject, findings), [&](const Offer& offer) {
    JsonWriter one('{');
    one.key("words").string(offer.words);
    if (offer.unique) one.key("unique").boolean(*offer.unique);
    if (offer.text) {
      one.key("text").string(*offer.text);
      if (const auto after = read_alike(reading, *offer.text, reading.how.format)) {
        one.key("changes").raw(changes_json(sheet, after->puzzle->sheet()));
      }
    }
    one.key("clues").raw(numbers_json(offer.clues));
    return one.text();
  });
}

/// Givens that may have been left out: where, and what to type.
std::string missing_json(const Asked& asked, const Findings& findings) {
  const Puzzle& puzzle = *asked.reading.puzzle;
  JsonWriter json('[');
  for (std::size_t i = 0; i < std::min(findings.missing.size(), most_missing); ++i) {
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

/// Is nothing typed into it yet? Then it is the empty puzzle of its size.
bool is_untouched(const Reading& reading) {
  const Puzzle& puzzle = *reading.puzzle;
  if (std::ranges::any_of(puzzle.clues(), [](const Clue& clue) { return clue.given.has_value(); }))
    return false;
  const Sheet sheet = puzzle.sheet();
  const std::string size = std::to_string(sheet.width) + "x" + std::to_string(sheet.height);
  std::optional<Reading> blank;
  try {
    blank = read_alike(reading, reading.family->blank(size), "");
  } catch (const InputError&) {
    return false;  // there is none
  }
  const auto text_of = [](const Sheet::Cell& cell) { return cell.item.text; };
  return blank && blank->puzzle->shape() == puzzle.shape() &&
         std::ranges::equal(puzzle.clues(), blank->puzzle->clues(), {}, &Clue::text, &Clue::text) &&
         std::ranges::equal(sheet.cells, blank->puzzle->sheet().cells, {}, text_of, text_of);
}

/// The verdict and what is wrong, in stages: of a large puzzle the clues that clash by themselves are
/// known long before the verdict, and that before slips, repairs and reasons.
std::string check(const Asked& asked) {
  const bool all = asked.query.report;
  const bool direct = asked.query.direct;
  const bool untouched = is_untouched(asked.reading);
  const Findings findings = untouched
                                ? Findings()
                                : examined(asked, question_of(asked, all      ? Detail::report
                                                                     : direct ? Detail::direct
                                                                              : Detail::conflict));
  const Subject subject = subject_of(asked);
  const Puzzle& puzzle = *subject.puzzle;
  JsonWriter json = opened(asked);
  json.key("read").string(read_text(subject));
  json.key("more").boolean(asked.reading.more);
  json.key("note").string(puzzle.note());
  json.key("verdict").string(untouched ? "untouched" : name(findings.verdict));
  json.key("words").string(untouched ? "nothing is typed yet" : verdict_text(subject, findings));
  json.key("marks").raw(marks_json(subject, findings));
  json.key("conflicts").raw(conflicts_json(puzzle, findings));
  if (!all) {
    json.key("sheet").raw(sheet_json(asked.reading));
    return json.text();
  }
  json.key("offers").raw(offers_json(asked.reading, subject, findings));
  json.key("missing").raw(missing_json(asked, findings));
  json.key("full_words").string(words_of_report(subject, findings));
  json.key("report").raw(json_report(subject, findings));
  return json.text();
}

/// Values of all places, by solution.
std::string solve(const Asked& asked) {
  const Findings findings = examined(asked, question_of(asked, Detail::verdict));
  JsonWriter json = opened(asked, findings.verdict);
  json.key("words").string(verdict_text(subject_of(asked), findings));
  json.key("solutions").raw(json_list(findings.solutions, numbers_json));
  json.key("differs").raw(numbers_json(findings.differs));
  return json.text();
}

/// Which of the solver's own entries are not as in the solution, and nothing more of that.
std::string mistakes(const Asked& asked) {
  const Findings findings = examined(asked, question_of(asked, Detail::verdict));
  JsonWriter json = opened(asked, findings.verdict);
  if (findings.verdict == Verdict::unique) {
    std::vector<std::size_t> wrong;
    for (const auto& [place, value] : asked.query.entries) {
      if (place >= asked.reading.puzzle->places()) throw BadQuery("that cell does not exist");
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
  JsonWriter json = opened(asked, findings.verdict);
  json.key("solutions").number(findings.count);
  json.key("complete").boolean(findings.complete);
  json.key("candidates").raw(json_list(values, [](const std::set<std::size_t>& of_place) {
    return numbers_json(std::vector<std::size_t>(of_place.begin(), of_place.end()));
  }));
  return json.text();
}

/// Why a place has its value.
void why(const Asked& asked, JsonWriter& json) {
  const Puzzle& puzzle = *asked.reading.puzzle;
  if (*asked.query.place >= puzzle.places()) throw BadQuery("that cell does not exist");
  const Reasons reasons = asked.examiner.why(*asked.reading.family, puzzle, *asked.query.place,
                                             question_of(asked, Detail::report));
  json.key("verdict").string(name(reasons.verdict));
  json.key("clues").raw(numbers_json(reasons.clues));
  const Subject subject = subject_of(asked);
  std::string words = reasons.verdict == Verdict::contradictory
                          ? "There is no solution, so no cell has a value."
                          : reasons_report(subject, *asked.query.place, reasons);
  if (const std::string before = read_as(subject); words.starts_with(before)) {
    words.erase(0, before.size());
  }
  if (!reasons.steps.empty()) words = words.substr(0, words.find('\n'));  // they say the rest
  json.key("words").string(words);
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
