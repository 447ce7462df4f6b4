// SPDX-License-Identifier: MIT
#include "text/text.hpp"

#include "report/words.hpp"

#include <cluecore/report.hpp>

namespace cluecore {

namespace {

/// The places that are not the same in all solutions, if the two shown do not say so.
std::string open_places(const Puzzle& puzzle, const Findings& findings, const Style& style) {
  if (findings.open.size() == puzzle.asked_places()) return "No cell is determined.\n";
  if (findings.open.size() <= findings.differs.size()) {
    return findings.open_complete ? std::string(same_elsewhere) + "\n" : "";
  }
  return open_count_text(puzzle, findings) + ":\n" +
         places_text(puzzle, findings.open, style.columns);
}

/// What a report says before its pictures.
std::string words_before(const Subject& subject, const Findings& findings, const Style& style) {
  const std::string settled = settled_text(subject, {});
  const std::string slip = is_one_slip_likely(findings) ? slip_line(findings) : "";
  if (findings.verdict == Verdict::contradictory) {
    return settled + slip + (findings.without ? without_text(findings) + "\n" : "");
  }
  if (findings.verdict != Verdict::several) return settled + slip;
  // Of more that are open, the pictures show those that differ.
  const bool all_open = findings.open.size() <= findings.differs.size();
  return settled +
         (all_open ? "These cells differ:\n" +
                         places_text(*subject.puzzle, findings.differs, style.columns)
                   : "") +
         open_places(*subject.puzzle, findings, style) + slip + other_slips_text(subject, findings);
}

/// And behind them.
std::string words_behind(const Subject& subject, const Findings& findings, const Style& style) {
  std::string text;
  if (findings.verdict == Verdict::contradictory) {
    text = contradiction_text(subject, findings, style);
  }
  return text + redundant_text(subject, findings) + limit_text(subject, findings);
}

}  // namespace

std::string headline(const Subject& subject, const Findings& findings) {
  return read_as(subject) + verdict_text(subject, findings) + "\n";
}

std::string settled_text(const Subject& subject, const Style& style) {
  return subject.settled.empty() ? "" : folded(std::string(subject.settled), style.columns, 2);
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
  const std::string text = "\nEach of these " + counted(findings.redundant.size(), word) +
                           " follows from all the others";
  return text +
         (findings.redundant_complete ? ":\n" : " (perhaps more do: a limit was reached):\n") +
         located(subject, findings.redundant);
}

std::string without_text(const Findings& findings) {
  if (!findings.without) return "";
  const bool unique = findings.without->verdict == Verdict::unique;
  return findings.without->rule + " it has " +
         (unique ? "exactly one solution" : "several solutions") + " (--" +
         findings.without->option + ").";
}

std::string limit_text(const Subject& subject, const Findings& findings) {
  const bool in_headline = findings.verdict == Verdict::contradictory && findings.conflicts.empty();
  if (subject.longer.empty() || in_headline) return "";
  return "\nThis may not be all: " + std::string(subject.limit) + longer_text(subject) + ".\n";
}

std::string words_of_report(const Subject& subject, const Findings& findings) {
  return words_before(subject, findings, {}) + words_behind(subject, findings, {});
}

std::string explain_report(const Subject& subject, const Findings& findings, Style style) {
  std::string text = folded_lines(
      headline(subject, findings) + words_before(subject, findings, style), style.columns);
  const std::string words = folded_lines(words_behind(subject, findings, style), style.columns);
  if (findings.verdict == Verdict::contradictory) {
    const std::string picture = puzzle_with_conflicts(subject, findings, style);
    text += "\n" + picture + (words.empty() || picture.empty() ? "" : "\n");
  }
  if (findings.verdict == Verdict::several) {
    if (!text.ends_with("\n\n")) text += "\n";
    text += solution_pictures(subject, findings, style);
    text.pop_back();
  }
  return text + words;
}

std::string solve_report(const Subject& subject, const Findings& findings, Style style) {
  if (findings.verdict == Verdict::contradictory) return check_report(subject, findings, style);
  std::string text = solution_pictures(subject, findings, style);
  text += folded(headline(subject, findings), style.columns, 2) + settled_text(subject, style);
  if (findings.verdict == Verdict::several && findings.solutions.size() == 2) {
    text += places_text(*subject.puzzle, findings.differs, style.columns);
  }
  return text + folded_lines(candidates_text(subject, findings), style.columns);
}

}  // namespace cluecore
