// SPDX-License-Identifier: MIT
#include "serve/questions.hpp"

#include "picture/svg.hpp"
#include "report/json.hpp"
#include "report/words.hpp"
#include "serve/sheet_json.hpp"

#include <cluecore/marks.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <stdexcept>
#include <tuple>

namespace cluecore::serve {

namespace {

/// So many solutions are looked at for the values that a cell can have.
constexpr std::size_t most_solutions = 500;
/// So many givens are named that may have been left out.
constexpr std::size_t most_missing = 8;

Subject subject_of(const Asked& asked) {
  Subject subject =
      cluecore::subject_of(asked.reading, asked.engine.name, "the time limit was reached");
  subject.encoding = asked.examiner.encoding_name(*asked.reading.family);
  return subject;
}

Question question_of(const Asked& asked, Detail detail) {
  return {.deduce = asked.deduce, .detail = detail, .limits = {.stop = asked.stop}};
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
  json.add("sequence", asked.query.sequence).add("family", reading.family->name());
  json.add("format", reading.format).add("shape", reading.puzzle->shape());
  if (verdict) json.add("verdict", name(*verdict));
  return json;
}

Json givens_json(const Puzzle& puzzle, std::span<const Given> givens) {
  return json_list(givens, [&](const Given& given) {
    return json_object("place", given.place, "value", given.value,  //
                       "words", puzzle.fact(given, true));
  });
}

Json step_json(const Puzzle& puzzle, const SolvingStep& step) {
  return json_object("found", givens_json(puzzle, step.found),        //
                     "excluded", givens_json(puzzle, step.excluded),  //
                     "because", step.because, "clues", step.clues,    //
                     "technique", step.technique, "explanation", step.explanation);
}

Json steps_json(const Puzzle& puzzle, const std::vector<SolvingStep>& steps) {
  return json_list(steps, [&](const SolvingStep& step) { return step_json(puzzle, step); });
}

Json conflicts_json(const Puzzle& puzzle, const Findings& findings) {
  return json_list(findings.conflicts, [&](const Conflict& conflict) {
    return json_object("clues", conflict.clues, "rules", texts(conflict.rules),  //
                       "places", conflict.places, "steps", steps_json(puzzle, conflict.steps));
  });
}

/// Buttons: what each says, the text that it makes, and what would change on the sheet.
Json offers_json(const Reading& reading, const Subject& subject, const Findings& findings) {
  const Sheet sheet = reading.puzzle->sheet();
  return json_list(offers(reading, subject, findings), [&](const Offer& offer) {
    const auto after =
        offer.text ? read_alike(reading, *offer.text, reading.how.format) : std::nullopt;
    std::optional<Json> changes;
    if (after) changes = changes_json(sheet, after->puzzle->sheet());
    return json_object("words", offer.words, "unique", offer.unique, "text", offer.text,  //
                       "changes", changes, "clues", offer.clues);
  });
}

Json marks_json(const Subject& subject, const Findings& findings) {
  const bool contradictory = findings.verdict == Verdict::contradictory;
  return json_object("conflict",
                     contradictory ? flagged_json(conflicting(subject, findings)) : Json{"[]"},  //
                     "unit", broken_places(findings), "suspect", findings.suspects,              //
                     "differs", findings.open.empty() ? findings.differs : findings.open);
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
  json.add("read", read_text(subject)).add("more", asked.reading.more).add("note", puzzle.note());
  json.raw("notes", notes_json(puzzle.notes(), 1));
  json.add("verdict", untouched ? "untouched" : name(findings.verdict));
  json.add("words", untouched ? "nothing is typed yet" : verdict_text(subject, findings));
  json.raw("marks", marks_json(subject, findings));
  json.raw("conflicts", conflicts_json(puzzle, findings));
  if (!all) return json.raw("sheet", sheet_json(asked.reading)).text();
  const std::size_t missing = std::min(findings.missing.size(), most_missing);
  return json.raw("offers", offers_json(asked.reading, subject, findings))
      .raw("missing", givens_json(puzzle, std::span(findings.missing).first(missing)))
      .add("full_words", words_of_report(subject, findings))
      .raw("report", json_report(subject, findings))
      .text();
}

/// Values of all places, by solution.
std::string solve(const Asked& asked) {
  const Findings findings = examined(asked, question_of(asked, Detail::verdict));
  return opened(asked, findings.verdict)
      .add("words", verdict_text(subject_of(asked), findings))
      .add("solutions", findings.solutions)
      .add("differs", findings.differs)
      .text();
}

/// Entries and what hints ruled out, as values at places. Throws BadQuery for what is none.
class OwnValues {
 public:
  explicit OwnValues(const Sheet& sheet) {
    for (const Sheet::Cell& cell : sheet.cells) {
      if (cell.place) values_[*cell.place] = cell.signs.size();
    }
  }
  Given checked(std::size_t place, std::size_t value) const {
    const auto known = values_.find(place);
    if (known == values_.end()) throw BadQuery("that cell does not exist");
    if (value >= known->second) throw BadQuery("that cell has no such value");
    return {place, value};
  }

 private:
  std::map<std::size_t, std::size_t> values_;  // how many there are, by place
};

std::vector<Given> entries_of(const Asked& asked, const OwnValues& own) {
  std::vector<Given> entries;
  for (const auto& [place, value] : asked.query.entries)
    entries.push_back(own.checked(place, value));
  return entries;
}

/// The values that each place has beside the entries, as far as a single rule or clue says.
std::string marks(const Asked& asked) {
  const Puzzle& puzzle = *asked.reading.puzzle;
  const std::vector<Given> entries = entries_of(asked, OwnValues(puzzle.sheet()));
  JsonWriter json = opened(asked);
  try {
    json.add("marks", pencil_marks(*asked.reading.family, puzzle, entries, asked.stop));
  } catch (const FormulaStopped&) {
    // Without marks, it says that the time was over.
  }
  return json.text();
}

/// The next step from the entries, the cheapest; no others are looked for.
std::string hint(const Asked& asked) {
  const Puzzle& puzzle = *asked.reading.puzzle;
  const OwnValues own(puzzle.sheet());
  const std::vector<Given> entries = entries_of(asked, own);
  std::vector<Given> ruled_out;
  for (const auto& [place, values] : asked.query.ruled_out) {
    for (std::size_t value : values) ruled_out.push_back(own.checked(place, value));
  }
  const Hint found = asked.examiner.hint(*asked.reading.family, puzzle, entries,
                                         question_of(asked, Detail::report), ruled_out);
  std::optional<Json> step;
  if (found.step) step = step_json(puzzle, *found.step);
  return opened(asked, found.verdict).add("step", step).text();
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
    json.add("mistakes", wrong);
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
  return opened(asked, findings.verdict)
      .add("solutions", findings.count)
      .add("complete", findings.complete)
      .add("candidates", values)
      .text();
}

/// Why a place has its value.
std::string why(const Asked& asked) {
  const Puzzle& puzzle = *asked.reading.puzzle;
  if (*asked.query.place >= puzzle.places()) throw BadQuery("that cell does not exist");
  const Reasons reasons = asked.examiner.why(*asked.reading.family, puzzle, *asked.query.place,
                                             question_of(asked, Detail::report));
  const Subject subject = subject_of(asked);
  std::string words = reasons.verdict == Verdict::contradictory
                          ? "There is no solution, so no cell has a value."
                          : reasons_report(subject, *asked.query.place, reasons);
  if (const std::string before = read_as(subject); words.starts_with(before)) {
    words.erase(0, before.size());
  }
  if (!reasons.steps.empty()) words = words.substr(0, words.find('\n'));  // they say the rest
  return opened(asked, reasons.verdict)
      .add("clues", reasons.clues)
      .add("words", words)
      .raw("steps", steps_json(puzzle, reasons.steps))
      .text();
}

/// The steps to the solution, or why one place has its value.
std::string explain(const Asked& asked) {
  if (asked.query.place) return why(asked);
  const Puzzle& puzzle = *asked.reading.puzzle;
  const Walkthrough walk =
      asked.examiner.walk(*asked.reading.family, puzzle, question_of(asked, Detail::report));
  return opened(asked, walk.verdict)
      .raw("steps", steps_json(puzzle, walk.steps))
      .add("complete", walk.complete)
      .text();
}

/// A picture of its solution.
std::string pictured_solution(const Asked& asked) {
  const Findings findings = examined(asked, question_of(asked, Detail::verdict));
  JsonWriter json = opened(asked, findings.verdict);
  if (findings.solutions.empty()) return json.add("message", "There is no solution.").text();
  const Puzzle& puzzle = *asked.reading.puzzle;
  const std::string title = "the solution of " + puzzle.shape();
  return json.add("written", svg(puzzle.sheet(), {.solution = &findings.solutions.front()}, title))
      .text();
}

/// The puzzle to be kept or given away: as "text", a picture ("svg"; of its "solution"), or in a format of
/// its family.
std::string written(const Asked& asked) {
  const auto& [format, reading] = std::tie(asked.query.to, asked.reading);
  const Puzzle& puzzle = *reading.puzzle;
  JsonWriter json = opened(asked);
  try {
    if (format == "text") return json.add("written", puzzle.print()).text();
    if (format == "svg") {
      const std::string title = std::string(reading.family->name()) + " " + puzzle.shape();
      return json.add("written", svg(puzzle.sheet(), {}, title)).text();
    }
    if (format == "solution") return pictured_solution(asked);
    if (std::ranges::count(reading.family->written_formats(), format, &Choice::name) == 0) {
      throw BadQuery("such a puzzle cannot be written in that format");
    }
    return json.add("written", puzzle.written(format) + "\n").text();
  } catch (const std::invalid_argument& wordless) {
    return json.add("message", wordless.what()).text();
  }
}

}  // namespace

const Asker* asker_for(std::string_view path) {
  static constexpr std::array<std::pair<std::string_view, Asker>, 8> askers = {{
      {"/api/check", check},
      {"/api/solve", solve},
      {"/api/mistakes", mistakes},
      {"/api/candidates", candidates},
      {"/api/explain", explain},
      {"/api/hint", hint},
      {"/api/marks", marks},
      {"/api/written", written},
  }};
  for (const auto& [known, asker] : askers) {
    if (known == path) return &asker;
  }
  return nullptr;
}

}  // namespace cluecore::serve
