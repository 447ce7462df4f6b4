// SPDX-License-Identifier: MIT
#include "report/words.hpp"

#include "text/contains.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <map>

namespace cluecore {

namespace {

constexpr std::size_t line_width = 78;  // of sentences, however wide the terminal is
/// Lines of an explanation that are shown if not all are wanted.
constexpr std::size_t most_step_lines = 16;

/// "3, 7 and 12"; empty if not all of the clues have a label.
std::string clue_labels(const Puzzle& puzzle, const Conflict& conflict) {
  const auto labels =
      mapped(conflict.clues, [&](std::size_t clue) { return puzzle.clues()[clue].label; });
  return contains(labels, "") ? "" : listed(labels, "and");
}

}  // namespace

std::vector<bool> flags(std::size_t size, std::span<const std::size_t> set) {
  std::vector<bool> result(size);
  for (std::size_t at : set) result[at] = true;
  return result;
}

std::vector<std::size_t> broken_places(const Findings& findings) {
  constexpr std::size_t most = 3;  // beyond that, all is full of them
  std::vector<std::size_t> places;
  if (findings.conflicts.size() > most) return places;
  for (const Conflict& conflict : findings.conflicts) {
    places.insert(places.end(), conflict.places.begin(), conflict.places.end());
  }
  std::sort(places.begin(), places.end());
  places.erase(std::unique(places.begin(), places.end()), places.end());
  return places;
}

std::vector<bool> conflicting(const Subject& subject, const Findings& findings) {
  std::vector<bool> result(subject.puzzle->clues().size());
  for (const Conflict& conflict : findings.conflicts) {
    for (std::size_t clue : conflict.clues) result[clue] = true;
  }
  return result;
}

std::string wrapped(std::span<const std::string> words, std::size_t columns) {
  std::string line = " ";
  for (const std::string& word : words) line += " " + word;
  return folded(line, std::min(line_width, columns), 2);
}

std::string open_count_text(const Puzzle& puzzle, const Findings& findings) {
  const std::size_t open = std::max(findings.open.size(), findings.differs.size());
  const std::size_t asked = puzzle.asked_places();
  if (open == asked) return "No cell is determined";
  return std::to_string(open) + (findings.open_complete ? "" : " or more") + " of " +
         counted(asked, "cell") + (open == 1 ? " is" : " are") + " not determined";
}

std::string places_text(const Puzzle& puzzle, const std::vector<std::size_t>& places,
                        std::size_t columns) {
  std::vector<std::string> names;
  bool blanks = false;
  for (std::size_t place : places) {
    names.push_back(puzzle.place(place));
    blanks = blanks || names.back().find(' ') != std::string::npos;
  }
  // Names of several words need commas to be told apart.
  for (std::size_t i = 0; blanks && i + 1 < names.size(); ++i) names[i] += ',';
  return wrapped(names, columns);
}

std::vector<std::string> clue_texts(const Puzzle& puzzle, const std::vector<std::size_t>& clues) {
  return mapped(clues, [&](std::size_t clue) { return puzzle.clues()[clue].text; });
}

std::string clues_text(const Puzzle& puzzle, const std::vector<std::size_t>& clues,
                       std::size_t most) {
  std::vector<std::string> texts = clue_texts(puzzle, clues);
  const bool sentences = joined(texts, "").find(' ') != std::string::npos;
  texts = cut(std::move(texts), most);
  if (texts.size() < clues.size()) texts.back().insert(0, "and ");
  return joined(texts, sentences ? "; " : " ");
}

std::vector<std::string> clue_names(const Subject& subject, const std::vector<std::size_t>& clues) {
  return mapped(clues, [&](std::size_t clue) {
    const Clue& it = subject.puzzle->clues()[clue];
    return it.label.empty() ? it.text : std::string(subject.family->clue_word()) + " " + it.label;
  });
}

std::string told_apart(const Puzzle& puzzle, const std::vector<std::size_t>& clues,
                       const std::vector<std::string>& names, std::string_view last,
                       bool by_label) {
  const bool plain = std::ranges::all_of(clues, [&](std::size_t clue) {
    const Clue& it = puzzle.clues()[clue];
    return it.given || (by_label && !it.label.empty());
  });
  return plain ? listed(names, last) : joined(names, "; ");
}

std::string expected_text(const Subject& subject, const Findings& findings) {
  if (!findings.expected_right) return "";
  const std::string proviso = subject.puzzle->proviso();
  if (*findings.expected_right) return proviso.empty() ? "" : "the solution given keeps to them";
  // What it breaks says more than that it is not the one, unless all that is known is cells.
  constexpr std::string_view begin = "this is not so: ";
  const std::vector<std::string> broken =
      subject.puzzle->violations(subject.puzzle->expected().value());
  if (!broken.empty() && broken.front().starts_with(begin)) {
    const std::size_t more = broken.size() - 1;
    return "the solution given breaks " + broken.front().substr(begin.size()) +
           (more == 0 ? "" : ", and " + std::to_string(more) + " more");
  }
  return findings.verdict == Verdict::unique ? "not the solution given"
                                             : "the solution given is wrong";
}

std::string proviso_text(const Subject& subject) {
  const std::string proviso = subject.puzzle->proviso();
  return proviso.empty() ? "" : " (" + proviso + ")";
}

std::vector<std::string> cut(std::vector<std::string> words, std::size_t most,
                             const std::string& rest) {
  if (words.empty() || words.size() - 1 <= most) return words;
  const std::string more = std::to_string(words.size() - most) + " " + rest;
  words.resize(most);
  words.push_back(more);
  return words;
}

std::string lines_text(const Subject& subject, const std::vector<std::string>& lines,
                       std::size_t most, std::string_view indent) {
  const std::size_t shown = subject.full || lines.size() <= most ? lines.size() : most - 1;
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) text.append(indent).append(lines[i]) += "\n";
  if (shown == lines.size()) return text;
  return text.append(indent) + "... and " + std::to_string(lines.size() - shown) +
         " more; explain --full shows them\n";
}

std::string explanation_text(const Subject& subject, const std::vector<std::string>& explanation) {
  return lines_text(subject, explanation, most_step_lines);
}

std::string read_as(const Subject& subject) {
  const Puzzle& puzzle = *subject.puzzle;
  return std::string(subject.source) + ": " + std::string(subject.family->name()) + " " +
         puzzle.shape() + ", " + counted(puzzle.clues().size(), subject.family->clue_word()) + ": ";
}

std::string longer_text(const Subject& subject) {
  return subject.longer.empty() ? "" : "; " + std::string(subject.longer) + " looks longer";
}

std::string location(const Subject& subject, std::size_t clue) {
  const Span& where = subject.puzzle->clues()[clue].where;
  return "(" + std::string(subject.source) + ":" + std::to_string(where.line) + ":" +
         std::to_string(where.column) + ")";
}

std::string located(const Subject& subject, std::size_t clue) {
  return subject.puzzle->clues()[clue].text + "  " + location(subject, clue);
}

std::string located(const Subject& subject, const std::vector<std::size_t>& clues,
                    std::size_t most) {
  return lines_text(subject,
                    mapped(clues, [&](std::size_t clue) { return located(subject, clue); }), most);
}

std::string verdict_word(const Findings& findings) {
  return findings.verdict == Verdict::several ? "several solutions"
                                              : std::string(name(findings.verdict));
}

namespace {

/// What is wrong with a contradictory puzzle, of which conflicts were found.
std::string conflicts_in_short(const Subject& subject, const Findings& findings) {
  const std::string word(subject.family->clue_word());
  const std::vector<Conflict>& conflicts = findings.conflicts;
  const Conflict& first = conflicts.front();
  if (findings.all_given) {
    return "every cell is given, and " + counted(conflicts.size(), "rule") +
           (conflicts.size() == 1 ? " is" : " are") + " broken";
  }
  if (first.counted) return "counting shows it";
  if (first.clues.empty()) return "the rules alone have no solution";
  const bool one_clue = first.clues.size() == 1;
  if (const std::string labels = clue_labels(*subject.puzzle, first); !labels.empty()) {
    return word + (one_clue ? " " : "s ") + labels +
           (one_clue ? " cannot hold" : " cannot stand together") +
           (conflicts.size() > 1 ? ", and " + counted(conflicts.size() - 1, "more conflict") : "");
  }
  const std::string clues = counted(first.clues.size(), word);
  if (!first.direct) return clues + (one_clue ? " cannot hold" : " cannot stand together");
  std::size_t direct = 0;
  bool pairs = true;
  bool rules = true;
  for (const Conflict& conflict : conflicts) {
    if (!conflict.direct) continue;
    ++direct;
    pairs = pairs && conflict.clues.size() == 2;
    rules = rules && !conflict.rules.empty();
  }
  if (direct == 1 && !rules && findings.direct_complete) {
    return clues + (one_clue ? " cannot hold" : " contradict each other");
  }
  return (findings.direct_complete ? "" : "at least ") + counted(direct, pairs ? "pair" : "group") +
         " of " + word +
         (!rules        ? "s contradict each other"
          : direct == 1 ? "s breaks a rule"
                        : "s break a rule");
}

std::string plain_verdict(const Subject& subject, const Findings& findings) {
  switch (findings.verdict) {
    case Verdict::unique:
      return "exactly one solution";
    case Verdict::several:
      if (findings.count > 2 || findings.complete) {
        return counted(findings.count, "solution") + (findings.complete ? "" : " or more");
      }
      return "several solutions; two of them differ in " + counted(findings.differs.size(), "cell");
    case Verdict::solvable:
      return "a solution; whether it is the only one was not asked";
    case Verdict::contradictory:
      if (!findings.conflicts.empty()) {
        return "contradictory: " + conflicts_in_short(subject, findings);
      }
      return "contradictory: no solution; " + std::string(subject.limit) +
             " before the conflict was found" + longer_text(subject);
    case Verdict::unknown:
      return "unknown: " + std::string(subject.limit) + longer_text(subject) +
             (findings.count == 1 ? "; there is a solution, perhaps more" : "");
  }
  return "";
}

}  // namespace

std::string verdict_text(const Subject& subject, const Findings& findings) {
  const std::string expected = expected_text(subject, findings);
  return plain_verdict(subject, findings) + proviso_text(subject) +
         (expected.empty() ? "" : "; " + expected);
}

}  // namespace cluecore
