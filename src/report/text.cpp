// SPDX-License-Identifier: MIT
#include "text/text.hpp"

#include "report/words.hpp"

#include <cluecore/report.hpp>

#include <algorithm>

namespace cluecore {

namespace {

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

/// The places that are not the same in all solutions, if the two shown do not say so.
std::string open_places(const Puzzle& puzzle, const Findings& findings) {
  if (findings.open.size() <= findings.differs.size()) {
    return findings.open_complete ? "All other places are the same in every solution.\n" : "";
  }
  std::string text = counted(findings.open.size(), "place") + " of " +
                     std::to_string(puzzle.asked_places()) +
                     (findings.open_complete ? " are not settled by the clues"
                                             : " or more are not settled by the clues");
  if (findings.open.size() == puzzle.asked_places()) return text + ".\n";
  return text + ":\n" + places_text(puzzle, findings.open);
}

std::string redundant_text(const Subject& subject, const Findings& findings) {
  if (!findings.redundant_asked) return "";
  const std::string word(subject.family->clue_word());
  if (findings.redundant.empty() && !findings.redundant_complete) {
    return "\nWhether a " + word + " follows from the others is not known: a limit was reached.\n";
  }
  if (findings.redundant.empty()) {
    return "\nNo " + word + " follows from the others: each one is needed.\n";
  }
  std::string text = "\nEach of these " + counted(findings.redundant.size(), word) +
                     " follows from all the others";
  text += findings.redundant_complete ? ":\n" : " (perhaps more do: a limit was reached):\n";
  for (std::size_t clue : findings.redundant) text += "  " + located(subject, clue) + "\n";
  return text;
}

/// "Without the rule that lines differ it has exactly one solution (--no-distinct-lines)."
std::string without_text(const Findings& findings) {
  if (!findings.without) return "";
  const bool unique = findings.without->verdict == Verdict::unique;
  return "Without " + findings.without->rule + " it has " +
         (unique ? "exactly one solution" : "several solutions") + " (--" +
         findings.without->option + ").\n";
}

}  // namespace

std::string headline(const Subject& subject, const Findings& findings) {
  return read_as(subject) + verdict_text(subject, findings) + "\n";
}

std::string check_report(const Subject& subject, const Findings& findings, Style style) {
  std::string text = headline(subject, findings) + slip_line(findings);
  if (findings.verdict == Verdict::contradictory) {
    text += without_text(findings) + "\n" + puzzle_with_conflicts(subject, findings, style);
    const std::string why = contradiction_text(subject, findings);
    if (!why.empty()) text += "\n" + why;
  }
  if (findings.verdict == Verdict::several) {
    text += places_text(*subject.puzzle, findings.differs) +
            open_places(*subject.puzzle, findings) + "\n" + other_slips_text(subject, findings) +
            solution_pictures(subject, findings, style);
    text.pop_back();
  }
  text += redundant_text(subject, findings);
  const bool in_headline = findings.verdict == Verdict::contradictory && findings.conflicts.empty();
  if (!subject.longer.empty() && !in_headline) {
    text += "\nThis may not be all: " + std::string(subject.limit) + longer_text(subject) + ".\n";
  }
  return text;
}

std::string solve_report(const Subject& subject, const Findings& findings, Style style) {
  if (findings.verdict == Verdict::contradictory) return check_report(subject, findings, style);
  std::string text = solution_pictures(subject, findings, style);
  text += headline(subject, findings);
  if (findings.verdict == Verdict::several && findings.solutions.size() == 2) {
    text += places_text(*subject.puzzle, findings.differs);
  }
  return text;
}

}  // namespace cluecore
