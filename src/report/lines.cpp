// SPDX-License-Identifier: MIT
// Answers of one line: to a line of a stream, to a record of a table.
#include "report/words.hpp"
#include "text/csv.hpp"
#include "text/text.hpp"

#include <cluecore/report.hpp>

#include <algorithm>
#include <cstdint>

namespace cluecore {

namespace {

std::string solution_lines(const Subject& subject, const Findings& findings) {
  std::string text;
  for (const Solution& solution : findings.solutions) {
    if (!subject.listing) return subject.puzzle->line(solution);
    if (!text.empty()) text += "; ";
    text += subject.puzzle->line(solution);
  }
  return text;
}

/// Of a conflict so many clues are named, and the others counted.
std::string verdict_with_clues(const Subject& subject, const Findings& findings, std::size_t most) {
  std::string text(name(findings.verdict));
  if (findings.verdict == Verdict::contradictory && !findings.conflicts.empty()) {
    const Conflict& conflict = findings.conflicts.front();
    if (conflict.counted) {
      text += ": " + cluecore::text(conflict.rules.front());
    } else if (!conflict.clues.empty()) {
      text += ": " + clues_text(*subject.puzzle, conflict.clues, most);
    }
  }
  if (findings.verdict == Verdict::several && subject.listing) {
    text += ": " + std::to_string(findings.count) + (findings.complete ? "" : " or more");
  }
  if (findings.verdict == Verdict::unknown) text += ": " + std::string(subject.limit);
  text += proviso_text(subject);
  const std::string expected = expected_text(subject, findings);
  return expected.empty() ? text : text + "; " + expected;
}

}  // namespace

std::string line_answer(const Subject& subject, const Findings& findings) {
  std::string solutions = solution_lines(subject, findings);
  const bool plain = findings.verdict == Verdict::unique || findings.verdict == Verdict::solvable;
  if (plain && expected_text(subject, findings).empty() && subject.puzzle->proviso().empty()) {
    return solutions;
  }
  return solutions + (solutions.empty() ? "# " : " # ") + short_verdict(subject, findings);
}

std::string record_answer(const Subject& subject, const Findings& findings) {
  return csv_quoted(solution_lines(subject, findings)) + "," +
         csv_quoted(short_verdict(subject, findings));
}

std::string short_verdict(const Subject& subject, const Findings& findings) {
  return verdict_with_clues(subject, findings, SIZE_MAX);
}

std::string brief_report(const Subject& subject, const Findings& findings) {
  constexpr std::size_t few_clues = 5;
  const std::string claim = claim_in_short(subject, findings);
  const std::string verdict =
      claim.empty() ? verdict_with_clues(subject, findings, few_clues)
                    : std::string(name(findings.verdict)) + proviso_text(subject) + claim;
  return std::string(subject.source) + ": " + verdict;
}

std::string count_answer(const Findings& findings) {
  if (findings.verdict == Verdict::unknown && findings.count == 0) return "unknown";
  return std::to_string(findings.count) + (findings.complete ? "" : " or more");
}

std::string line_error(const InputError& error) {
  return "# error: " + error.message();
}

std::string record_error(const InputError& error, std::string_view columns) {
  const auto commas = static_cast<std::size_t>(std::count(columns.begin(), columns.end(), ','));
  return std::string(commas + 1, ',') + csv_quoted("error: " + error.message());
}

}  // namespace cluecore
