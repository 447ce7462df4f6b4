// SPDX-License-Identifier: MIT
#include "csv.hpp"
#include "text.hpp"

#include <cluecore/report.hpp>

#include <algorithm>

namespace cluecore {

namespace {

constexpr std::size_t line_width = 78;

/// The words with blanks between, broken into lines; each line begins with two blanks.
std::string wrapped(std::span<const std::string> words) {
  std::string text;
  std::size_t column = 0;
  for (const std::string& word : words) {
    if (column == 0 || column + 1 + word.size() > line_width) {
      text += column == 0 ? "  " : "\n  ";
      column = 2 + word.size();
    } else {
      text += ' ';
      column += 1 + word.size();
    }
    text += word;
  }
  return text + "\n";
}

std::vector<std::string> clue_texts(const Puzzle& puzzle, const Conflict& conflict) {
  std::vector<std::string> texts;
  for (std::size_t clue : conflict.clues) texts.push_back(puzzle.clues()[clue].text);
  return texts;
}

/// "3, 7, 12"; empty if not all of the clues have a label.
std::string clue_labels(const Puzzle& puzzle, const Conflict& conflict) {
  std::string labels;
  for (std::size_t clue : conflict.clues) {
    const std::string& label = puzzle.clues()[clue].label;
    if (label.empty()) return "";
    labels.append(labels.empty() ? "" : ", ").append(label);
  }
  return labels;
}

std::vector<bool> flags(std::size_t size, std::span<const std::size_t> set) {
  std::vector<bool> result(size);
  for (std::size_t at : set) result[at] = true;
  return result;
}

std::string picture_with_legend(const Puzzle& puzzle, const Picture& picture) {
  const std::string legend = puzzle.legend(picture);
  return puzzle.draw(picture) + (legend.empty() ? "" : "  (" + legend + ")\n");
}

Picture styled(Style style) {
  Picture picture;
  picture.colour = style.colour;
  picture.ascii = style.ascii;
  return picture;
}

std::string puzzle_with_conflicts(const Subject& subject, const Findings& findings, Style style) {
  Picture picture = styled(style);
  picture.conflict.resize(subject.puzzle->clues().size());
  for (const Conflict& conflict : findings.conflicts) {
    for (std::size_t clue : conflict.clues) picture.conflict[clue] = true;
  }
  return picture_with_legend(*subject.puzzle, picture);
}

/// "typo.csv:1:13"
std::string place_in_source(const Subject& subject, std::size_t clue) {
  const Span& where = subject.puzzle->clues()[clue].where;
  return std::string(subject.source) + ":" + std::to_string(where.line) + ":" +
         std::to_string(where.column);
}

/// "r1c7=5  (typo.csv:1:13)"
std::string located(const Subject& subject, std::size_t clue) {
  return subject.puzzle->clues()[clue].text + "  (" + place_in_source(subject, clue) + ")";
}

std::string suspects_text(const Subject& subject, const Findings& findings) {
  const std::vector<std::size_t>& suspects = findings.suspects;
  const std::string word(subject.family->clue_word());
  if (suspects.empty()) {
    return findings.suspects_complete
               ? "No single " + word +
                     " is at fault: without any one there is still no solution.\n\n"
               : "";
  }
  if (suspects.size() > 1 && suspects == findings.conflicts.front().clues) {
    return "Suspects: without any one of these " + counted(suspects.size(), word) +
           " the puzzle has a solution.\n\n";
  }
  const char* end = findings.suspects_complete ? ":\n" : " (perhaps not all of them):\n";
  if (suspects.size() == 1) {
    return "Suspect: without this " + std::string(subject.family->clue_word()) +
           " there is a solution" + end + "  " + located(subject, suspects.front()) + "\n\n";
  }
  std::string text = "Suspects: without any one of these " +
                     counted(suspects.size(), subject.family->clue_word()) +
                     " there is a solution" + end;
  for (std::size_t clue : suspects) text += "  " + located(subject, clue) + "\n";
  return text + "\n";
}

std::string conflict_text(const Subject& subject, const Conflict& conflict) {
  const std::string_view word = subject.family->clue_word();
  if (conflict.counted) {
    const bool one = conflict.clues.size() == 1;
    return conflict.rules.front() +
           (one ? "  (" + place_in_source(subject, conflict.clues.front()) + ")\n" : "\n");
  }
  if (conflict.direct) {
    return listed(clue_texts(*subject.puzzle, conflict), "and") + ": " +
           listed(conflict.rules, "and") + "\n";
  }
  std::string text;
  if (conflict.clues.empty()) {
    text += "The rules have no solution, whatever the " + std::string(word) + "s:\n";
  } else {
    text += conflict.rules.empty() ? "These " : "No rule is broken by itself, but these ";
    text += counted(conflict.clues.size(), word) + " have no solution together";
    text += conflict.minimal ? ";\nleave out any one of them and the others have one:\n"
                             : "\n(perhaps fewer do: a limit was reached):\n";
  }
  for (std::size_t clue : conflict.clues) text += "  " + located(subject, clue) + "\n";
  for (const std::string& sentence : conflict.explanation) text += sentence + "\n";
  if (conflict.rules.empty()) return text;
  if (!conflict.clues.empty()) text += "These rules leave no room for them:\n";
  for (const std::string& rule : conflict.rules) text += "  " + rule + "\n";
  return text;
}

std::string places_that_differ(const Puzzle& puzzle, const Findings& findings) {
  std::vector<std::string> places;
  bool blanks = false;
  for (std::size_t place : findings.differs) {
    places.push_back(puzzle.place(place));
    blanks = blanks || places.back().find(' ') != std::string::npos;
  }
  // Names of several words need commas to be told apart.
  for (std::size_t i = 0; blanks && i + 1 < places.size(); ++i) places[i] += ',';
  return wrapped(places);
}

std::string solution_pictures(const Subject& subject, const Findings& findings, Style style) {
  std::string text;
  const std::size_t places = findings.solutions.empty() ? 0 : findings.solutions.front().size();
  for (std::size_t i = 0; i < findings.solutions.size(); ++i) {
    Picture picture = styled(style);
    picture.solution = &findings.solutions[i];
    // The first two are compared; marks in more would compare nothing that can be seen.
    if (findings.solutions.size() == 2) picture.differs = flags(places, findings.differs);
    if (findings.solutions.size() > 1) text += "solution " + std::to_string(i + 1) + "\n";
    const bool last = i + 1 == findings.solutions.size();
    text += last ? picture_with_legend(*subject.puzzle, picture) : subject.puzzle->draw(picture);
    text += "\n";
  }
  return text;
}

std::string headline(const Subject& subject, const Findings& findings) {
  return std::string(subject.source) + ": " + verdict_text(subject, findings) + "\n";
}

std::string expected_text(const Findings& findings) {
  if (!findings.expected_right || *findings.expected_right) return "";
  return findings.verdict == Verdict::unique ? "not the solution given"
                                             : "the solution given is none";
}

std::string solution_lines(const Subject& subject, const Findings& findings) {
  std::string text;
  for (const Solution& solution : findings.solutions) {
    if (!text.empty()) text += "; ";
    text += subject.puzzle->line(solution);
    if (!subject.listing) break;
  }
  return text;
}

}  // namespace

std::string verdict_text(const Subject& subject, const Findings& findings) {
  const std::string_view word = subject.family->clue_word();
  const std::string expected = expected_text(findings);
  const std::string also = expected.empty() ? "" : "; " + expected;
  switch (findings.verdict) {
    case Verdict::unique:
      return "exactly one solution" + also;
    case Verdict::several:
      if (findings.count > 2 || findings.complete) {
        return counted(findings.count, "solution") + (findings.complete ? "" : " or more") + also;
      }
      return "several solutions; two of them differ in " +
             counted(findings.differs.size(), "place") + also;
    case Verdict::solvable:
      return "a solution; whether it is the only one was not asked" + also;
    case Verdict::contradictory: {
      const std::vector<Conflict>& conflicts = findings.conflicts;
      if (conflicts.empty()) {
        return "contradictory: no solution; " + std::string(subject.limit) +
               " before the conflict was found";
      }
      if (conflicts.front().counted) return "contradictory: counting shows it";
      if (conflicts.front().clues.empty()) return "contradictory: the rules alone have no solution";
      const std::string labels = clue_labels(*subject.puzzle, conflicts.front());
      if (!conflicts.front().direct && !labels.empty()) {
        const bool one = conflicts.front().clues.size() == 1;
        return "contradictory: " +
               (one ? "this " + std::string(word) + " contradicts the rules: "
                    : "these " + std::string(word) + "s contradict each other: ") +
               labels;
      }
      if (!conflicts.front().direct) {
        return "contradictory: " + counted(conflicts.front().clues.size(), word) +
               " cannot stand together";
      }
      const bool pairs = std::all_of(conflicts.begin(), conflicts.end(),
                                     [](const Conflict& one) { return one.clues.size() == 2; });
      return "contradictory: " + counted(conflicts.size(), pairs ? "pair" : "group") + " of " +
             std::string(word) + (conflicts.size() == 1 ? "s breaks a rule" : "s break a rule");
    }
    case Verdict::unknown: {
      std::string text = "unknown: " + std::string(subject.limit);
      if (findings.count == 1) text += "; there is a solution, perhaps more";
      return text;
    }
  }
  return "";
}

std::string check_report(const Subject& subject, const Findings& findings, Style style) {
  std::string text = headline(subject, findings);
  if (findings.verdict == Verdict::contradictory) {
    text += "\n" + puzzle_with_conflicts(subject, findings, style);
    if (!findings.conflicts.empty()) text += "\n" + suspects_text(subject, findings);
    for (const Conflict& conflict : findings.conflicts) text += conflict_text(subject, conflict);
  }
  if (findings.verdict == Verdict::several) {
    text += places_that_differ(*subject.puzzle, findings) + "\n" +
            solution_pictures(subject, findings, style);
    text.pop_back();
  }
  return text;
}

std::string solve_report(const Subject& subject, const Findings& findings, Style style) {
  if (findings.verdict == Verdict::contradictory) return check_report(subject, findings, style);
  std::string text = solution_pictures(subject, findings, style);
  text += headline(subject, findings);
  if (findings.verdict == Verdict::several && findings.solutions.size() == 2) {
    text += places_that_differ(*subject.puzzle, findings);
  }
  return text;
}

std::string line_answer(const Subject& subject, const Findings& findings) {
  std::string solutions = solution_lines(subject, findings);
  const bool plain = findings.verdict == Verdict::unique || findings.verdict == Verdict::solvable;
  if (plain && expected_text(findings).empty()) return solutions;
  return solutions + (solutions.empty() ? "# " : " # ") + short_verdict(subject, findings);
}

std::string record_answer(const Subject& subject, const Findings& findings) {
  return csv_quoted(solution_lines(subject, findings)) + "," +
         csv_quoted(short_verdict(subject, findings));
}

std::string short_verdict(const Subject& subject, const Findings& findings) {
  std::string text(name(findings.verdict));
  if (findings.verdict == Verdict::contradictory && !findings.conflicts.empty()) {
    const Conflict& conflict = findings.conflicts.front();
    if (conflict.counted) {
      text += ": " + conflict.rules.front();
    } else if (!conflict.clues.empty()) {
      const std::vector<std::string> clues = clue_texts(*subject.puzzle, conflict);
      const bool sentences = clues.front().find(' ') != std::string::npos;
      for (const std::string& clue : clues) {
        text += (&clue == &clues.front() ? ": " : sentences ? "; " : " ") + clue;
      }
    }
  }
  if (findings.verdict == Verdict::several && subject.listing) {
    text += ": " + std::to_string(findings.count) + (findings.complete ? "" : " or more");
  }
  if (findings.verdict == Verdict::unknown) text += ": " + std::string(subject.limit);
  const std::string expected = expected_text(findings);
  return expected.empty() ? text : text + "; " + expected;
}

std::string count_answer(const Findings& findings) {
  if (findings.verdict == Verdict::unknown && findings.count == 0) return "unknown";
  return std::to_string(findings.count) + (findings.complete ? "" : " or more");
}

std::string line_error(const InputError& error) {
  return "# error: " + error.message();
}

std::string record_error(const InputError& error) {
  return ",," + csv_quoted("error: " + error.message());
}

}  // namespace cluecore
