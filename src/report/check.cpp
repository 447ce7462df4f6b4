// SPDX-License-Identifier: MIT
// What check prints of a puzzle: what fits on a screen. First the verdict and the likeliest slip, then
// a picture, whom to suspect, what to do, and one sentence why; explain_report() has the rest.
#include "report/words.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace cluecore {

namespace {

/// Of each, so many stand in the line that tells it: a report of check fits on a screen, and explain tells all.
constexpr std::size_t most_suspects = 8;
constexpr std::size_t most_remedies = 2;
constexpr std::size_t most_reasons = 2;
constexpr std::size_t most_facts = 6;
constexpr std::size_t most_missing = 3;
/// What takes more than so many lines in all is told in a line each, as far as that is wide enough.
constexpr std::size_t roomy = 20;
constexpr std::size_t most_lines = 3;
/// So few steps are told, if all of them are short; of many the last says nothing by itself.
constexpr std::size_t few_steps = 3;
constexpr std::size_t most_steps = 20;
constexpr std::size_t short_steps = 240;

/// Lines of text, none wider than the terminal.
class Lines {
 public:
  Lines(const Style& style, std::size_t each) : width_(style.columns), each_(each) {}

  void add(const std::string& line) { text_ += folded(line, width_, 2); }
  /// As many of them, up to so many, as are told in few lines; the others are counted.
  template <typename Line>
  void add_some(std::size_t most, Line&& line) {
    while (most > 1 && lines_of(folded(line(most), width_, 2)) > each_) --most;
    add(line(most));
  }
  bool terse() const { return each_ == 1; }
  const std::string& text() const { return text_; }

  static std::size_t lines_of(const std::string& text) {
    return static_cast<std::size_t>(std::ranges::count(text, '\n'));
  }

 private:
  std::size_t width_;
  std::size_t each_;  // lines that each is to take at most
  std::string text_;
};

/// Why a conflict is one that no single rule shows, or what it takes to see it.
std::string steps_text(const Subject& subject, const Findings& findings) {
  const Conflict& conflict = findings.conflicts.front();
  const std::vector<std::string>& steps = conflict.explanation;
  const std::size_t count = conflict.clues.size();
  if (steps.size() == 1) return steps.front();
  const std::string whole =
      conflict.explained_by_all
          ? "all " + counted(subject.puzzle->clues().size(), subject.family->clue_word())
      : count == 0 ? "the rules alone"
                   : "the " + counted(count, subject.family->clue_word()) + " in the conflict";
  const bool plain = std::ranges::all_of(conflict.steps, &SolvingStep::simple);
  if (steps.empty()) {
    return conflict.rules.empty()
               ? "no steps to the clash were found"
               : "no steps to the clash were found; explain names the rules that leave no room";
  }
  const std::string from = "from " + whole + ", in " + std::to_string(steps.size()) + " steps";
  if (steps.size() > most_steps) {
    return from + (plain ? "" : " that suppose values") + ", which explain tells";
  }
  std::string told = steps.front();
  for (std::size_t at = 1; at < steps.size(); ++at) {
    told += (at + 1 < steps.size() ? "; then " : "; and ") + steps[at];  // the last is the clash
  }
  if (plain && steps.size() <= few_steps && told.size() <= short_steps) return told;
  return from + ": " + std::string(trim(steps.back()));
}

void add_suspects(const Subject& subject, const Findings& findings, Lines& lines) {
  const std::vector<std::size_t>& suspects = findings.suspects;
  const std::string word(subject.family->clue_word());
  if (suspects.empty()) {
    if (findings.suspects_complete) lines.add("No single " + word + " is at fault.");
    return;
  }
  const std::vector<std::string> names = clue_names(subject, suspects);
  if (suspects.size() == 1) {
    return lines.add_some(2, [&](std::size_t most) {
      return "Suspect: " + names.front() +
             (most > 1 ? "  " + location(subject, suspects.front()) : "");
    });
  }
  if (suspects.size() > 2 && !findings.conflicts.empty() &&
      suspects == findings.conflicts.front().clues) {
    return lines.add("Suspects: any one of the " + counted(suspects.size(), word) +
                     " in the conflict.");
  }
  lines.add_some(most_suspects, [&](std::size_t most) {
    return "Suspects: " + told_apart(*subject.puzzle, suspects, cut(names, most), "or") +
           (findings.suspects_complete ? "" : ", perhaps others");
  });
}

/// The slips that the first line does not tell; or, where no slip explains it, repairs.
void add_remedies(const Subject& subject, const Findings& findings, Lines& lines) {
  if (!findings.slips.empty()) {
    std::vector<std::string> slips = slip_texts(findings, most_ways);
    const bool first_told = is_one_slip_likely(findings);
    if (first_told) slips.erase(slips.begin());
    if (slips.empty()) return;
    return lines.add_some(most_remedies, [&](std::size_t most) {
      return (first_told || findings.likely_missing ? "Or: " : "Perhaps: ") +
             joined(cut(slips, most), "; ") + ".";
    });
  }
  const std::vector<Repair>& repairs = findings.repairs;
  if (repairs.empty()) {
    if (findings.repairs_at_least > 1) {
      lines.add("At least " + counted(findings.repairs_at_least, subject.family->clue_word()) +
                " must be changed.");
    }
    return;
  }
  // Those that come later are seldom meant.
  lines.add_some(most_remedies, [&](std::size_t most) {
    const std::size_t shown = repairs.size() > most + 1 ? most : repairs.size();
    std::string text = "May mend it: ";
    const Repair* before = nullptr;
    bool it = false;  // was the one before told by its name?
    for (const Repair& repair : std::span(repairs).first(shown)) {
      const bool alike = before != nullptr && before->unique == repair.unique;
      if (before != nullptr) text += alike ? ", or " : repair_outcome(*before) + "; ";
      const bool named = std::exchange(it, repair.change.empty() && findings.suspects.size() == 1 &&
                                               repair.drop == findings.suspects);
      text += it ? "leave it out" : repair_way(subject, repair, alike && !named ? before : nullptr);
      before = &repair;
    }
    text += repair_outcome(*before);
    if (shown < repairs.size())
      text += "; " + std::to_string(repairs.size() - shown) + " more ways";
    return text + ".";
  });
}

/// Why there is no solution.
void add_reasons(const Subject& subject, const Findings& findings, Lines& lines) {
  std::vector<const Conflict*> direct;
  std::vector<std::string> reasons;
  for (const Conflict& conflict : findings.conflicts) {
    if (conflict.counted) {
      reasons.push_back(text(conflict.rules.front()));
    } else if (conflict.direct) {
      direct.push_back(&conflict);
    }
  }
  for (const std::string& line : direct_conflict_lines(subject, direct))
    reasons.push_back(line.substr(0, line.find('\n')));
  if (reasons.empty() && !findings.conflicts.empty()) {
    reasons.push_back(steps_text(subject, findings));
  }
  if (reasons.empty()) return;
  if (lines.terse() && reasons.size() > 1) {
    reasons = {reasons.front() + "; " + std::to_string(reasons.size() - 1) + " more"};
  }
  std::string before = "Why: ";
  for (const std::string& reason : cut(std::move(reasons), most_reasons)) {
    lines.add(std::exchange(before, "  ") + reason);
  }
}

/// How many cells are not determined, and some of what they are in another solution.
void add_several(const Subject& subject, const Findings& findings, Lines& lines) {
  const Puzzle& puzzle = *subject.puzzle;
  std::vector<std::string> facts;
  for (std::size_t place : findings.differs) {
    if (findings.solutions.size() > 1 && place < puzzle.asked_places()) {
      facts.push_back(puzzle.fact({place, findings.solutions[1][place]}, true));
    }
  }
  const std::string open = open_count_text(puzzle, findings);
  lines.add_some(most_facts, [&](std::size_t most) {
    return open +
           (facts.empty() ? "" : "; in another solution " + listed(cut(facts, most), "and")) + ".";
  });
}

std::string words_below(const Subject& subject, const Findings& findings, Lines lines) {
  if (findings.verdict == Verdict::contradictory) {
    add_suspects(subject, findings, lines);
    add_remedies(subject, findings, lines);
    add_reasons(subject, findings, lines);
  } else {
    add_several(subject, findings, lines);
    if (!is_missing_in_short(findings) && !missing_text(subject, findings, most_missing).empty()) {
      lines.add_some(most_missing,
                     [&](std::size_t most) { return missing_text(subject, findings, most); });
    }
    add_remedies(subject, findings, lines);
  }
  return lines.text();
}

}  // namespace

std::string check_report(const Subject& subject, const Findings& findings, Style style) {
  const bool contradictory = findings.verdict == Verdict::contradictory;
  std::string head = headline(subject, findings);
  head.pop_back();
  // How many cells differ is said below.
  const bool two =
      findings.verdict == Verdict::several && findings.count <= 2 && !findings.complete;
  const std::string claim = claim_in_short(subject, findings);
  if (two || !claim.empty()) {
    const std::string expected = expected_text(subject, findings);
    head = read_as(subject) + verdict_word(findings) + proviso_text(subject) +
           (!claim.empty() || expected.empty() ? claim : "; " + expected);
  }
  Lines lines(style, most_lines);
  lines.add(head);
  if (!subject.settled.empty()) lines.add(std::string(subject.settled));
  std::string more = folded_lines(redundant_text(subject, findings) + limit_text(subject, findings),
                                  style.columns);
  if (findings.verdict != Verdict::several && !contradictory) {
    return lines.text() + more;
  }
  if (contradictory) lines.add(without_text(findings));
  const std::string picture = contradictory ? clues_with_conflicts(subject, findings, style)
                                            : solution_with_differences(subject, findings, style);
  const std::string above = lines.text() + (picture.empty() ? "" : "\n" + picture) + "\n";
  if (!findings.conflicts.empty() || !contradictory) {
    const bool is_file = subject.source.find(' ') == subject.source.npos;
    more += folded(
        "cluecore explain " + (is_file ? std::string(subject.source) + " " : "") + "tells more.",
        style.columns);
  }
  const std::string text = above + words_below(subject, findings, Lines(style, most_lines)) + more;
  return Lines::lines_of(text) <= roomy
             ? text
             : above + words_below(subject, findings, Lines(style, 1)) + more;
}

}  // namespace cluecore
