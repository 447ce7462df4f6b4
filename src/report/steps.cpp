// SPDX-License-Identifier: MIT
// Why a place has its value, and the way to the solution, for people.
#include "report/words.hpp"
#include "text/text.hpp"

namespace cluecore {

namespace {

std::string because_text(const Subject& subject, const Reasons& reasons) {
  const std::string word(subject.family->clue_word());
  if (reasons.clues.empty()) return "The rules alone force it:\n";
  std::string text = counted(reasons.clues.size(), word) +
                     (reasons.clues.size() == 1 ? " forces it" : " force it");
  text += reasons.minimal ? reasons.clues.size() == 1 ? ":\n" : ", all of them needed:\n"
                          : " (perhaps fewer do):\n";
  return text + located(subject, reasons.clues);
}

/// "naked pair, 9"
std::string named_cost(const SolvingStep& step) {
  return step.technique + (step.technique.empty() ? "" : ", ") + std::to_string(step.cost);
}

}  // namespace

std::string reasons_report(const Subject& subject, std::size_t place, const Reasons& reasons) {
  const Puzzle& puzzle = *subject.puzzle;
  const std::string source = read_as(subject);
  if (reasons.verdict == Verdict::contradictory) {
    return source + "contradictory: no solution, so nothing is forced; explain it without --cell\n";
  }
  if (reasons.verdict == Verdict::unknown) {
    return source + "unknown: " + std::string(subject.limit) + longer_text(subject) + "\n";
  }
  const std::string fact = puzzle.fact({place, reasons.value}, true);
  if (!reasons.forced) {
    return source + fact + " in a solution; " + std::string(subject.limit) +
           " before it was clear whether it must be" + longer_text(subject) + "\n";
  }
  if (!*reasons.forced) {
    return source + puzzle.place(place) + " is not determined: " + fact + " in one solution, " +
           puzzle.fact({place, reasons.other_value}, true) + " in another\n";
  }
  std::string text = source + fact + " in every solution\n\n" + because_text(subject, reasons);
  if (!reasons.explanation.empty()) {
    text += "Step by step:\n" + explanation_text(subject, reasons.explanation);
  } else if (reasons.clues.size() > 1) {  // what one clue says needs no step
    text += "No steps: " + std::string(subject.limit) + " before they were found" +
            longer_text(subject) + "\n";
  }
  if (!reasons.rules.empty() && (subject.full || reasons.explanation.empty())) {
    text += "Rules that this needs:\n" + lines_text(subject, texts(reasons.rules), SIZE_MAX);
  }
  return text;
}

std::string walkthrough_report(const Subject& subject, const Walkthrough& walkthrough,
                               Style style) {
  const std::string source = read_as(subject);
  if (walkthrough.verdict != Verdict::unique) {
    std::string text = source;
    if (walkthrough.verdict == Verdict::unknown) {
      text += "unknown: " + std::string(subject.limit) + longer_text(subject);
    } else if (walkthrough.verdict == Verdict::contradictory) {
      text += "contradictory: there is no way to a solution; explain it without --steps";
    } else {
      text += "several solutions: there is no way to a single one; explain it without --steps";
    }
    return folded_lines(text + "\n", style.columns);
  }
  if (walkthrough.steps.empty() && walkthrough.complete) {
    return folded(source + "no step is left", style.columns, 2);
  }
  std::string text = source + "the way to its solution in " +
                     counted(walkthrough.steps.size(), "step") +
                     ", with the name and cost of each\n\n";
  std::size_t number = 0;
  std::size_t hard = 0;
  for (const SolvingStep& step : walkthrough.steps) {
    const std::string label = std::to_string(++number) + ") ";
    hard += step.simple ? 0 : 1;
    for (const std::string& sentence : step.explanation) {
      const bool first = &sentence == &step.explanation.front();
      text += (first ? label : std::string(label.size(), ' ')) + sentence;
      if (&sentence == &step.explanation.back()) text += "  [" + named_cost(step) + "]";
      text += "\n";
    }
  }
  if (!walkthrough.complete) {
    text += "\n" + std::string(subject.limit) + "; it stops there" + longer_text(subject) + "\n";
    return folded_lines(text, style.columns);
  }
  text = folded_lines(text, style.columns) + "\n";
  if (hard > 0) {
    text += counted(hard, "step") + (hard == 1 ? " takes" : " take") + " a supposition.\n\n";
  }
  return text + solution_picture(*subject.puzzle, walkthrough.solutions.front(), style);
}

}  // namespace cluecore
