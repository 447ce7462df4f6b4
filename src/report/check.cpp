// SPDX-License-Identifier: MIT
// What check prints of a puzzle: what fits on a screen. First the verdict and the likeliest slip, then
// a picture, whom to suspect, what to do, and one sentence why; explain_report() has the rest.
#include "report/words.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"

#include <algorithm>

namespace cluecore {

namespace {

constexpr std::size_t most_suspects = 8;
constexpr std::size_t most_remedies = 2;
constexpr std::size_t most_reasons = 2;
/// Of what is told only if it is short.
constexpr std::size_t most_lines = 2;
constexpr std::size_t most_facts = 6;
constexpr std::size_t most_open = 16;
/// So few steps are told, if all of them are short; of many the last says nothing by itself.
constexpr std::size_t few_steps = 3;
constexpr std::size_t most_steps = 20;
constexpr std::size_t short_steps = 240;

/// Lines of text, none wider than the terminal.
class Lines {
 public:
  explicit Lines(const Style& style) : width_(style.columns) {}

  void add(const std::string& line, std::size_t indent = 0) { add_if(line, indent, SIZE_MAX); }
  /// If it takes no more lines than so many.
  bool add_if(const std::string& line, std::size_t indent, std::size_t most) {
    const std::string text = folded(line, width_, indent);
    const bool fits = static_cast<std::size_t>(std::ranges::count(text, '\n')) <= most;
    if (fits) text_ += text;
    return fits;
  }
  /// The first `most` of them, and how many more there are.
  void add_some(const std::vector<std::string>& lines, std::size_t most, std::size_t indent) {
    const bool cut = lines.size() > most + 1;
    const std::size_t shown = cut ? most : lines.size();
    for (std::size_t i = 0; i < shown; ++i) add(std::string(indent, ' ') + lines[i], indent + 2);
    if (cut) {
      add(std::string(indent, ' ') + "... and " + std::to_string(lines.size() - shown) + " more");
    }
  }
  const std::string& text() const { return text_; }

 private:
  std::size_t width_;
  std::string text_;
};

/// Why a conflict is one that no single rule shows.
std::string steps_text(const Subject& subject, const Findings& findings) {
  const Conflict& conflict = findings.conflicts.front();
  const std::vector<std::string>& steps = conflict.explanation;
  const std::size_t count = conflict.clues.size();
  const std::string word(subject.family->clue_word());
  if (steps.size() == 1) return steps.front();
  std::string text = count == 0   ? "the rules alone have no solution"
                     : count == 1 ? "the " + word + " that is marked cannot hold"
                     : findings.suspects == conflict.clues
                         ? "together they contradict each other"
                         : "the " + counted(count, word) + " that are marked contradict each other";
  if (steps.empty()) return text + ".";
  const std::string all = joined(steps, "; then ");
  const bool plain = std::ranges::none_of(
      steps, [](const std::string& step) { return step.starts_with(' ') || step.ends_with(':'); });
  if (plain && steps.size() <= few_steps && all.size() <= short_steps) return all;
  text += ", in " + std::to_string(steps.size()) + " steps";
  if (steps.size() > most_steps) return text + ".";
  return text + "; the last: " + std::string(trim(steps.back()));
}

/// Names that are sentences, or have colons, need more than commas to be told apart.
std::string together(const std::vector<std::string>& names) {
  const bool plain = std::ranges::none_of(names, [](const std::string& name) {
    return name.find(':') != name.npos || name.find(" and ") != name.npos;
  });
  return plain ? listed(names) : joined(names, "; ");
}

std::string suspects_line(const Subject& subject, const Findings& findings) {
  const std::vector<std::size_t>& suspects = findings.suspects;
  const std::string word(subject.family->clue_word());
  if (suspects.empty()) {
    return findings.suspects_complete ? "No single " + word + " is at fault." : "";
  }
  if (suspects.size() == 1) {
    return "Suspect: " + clue_names(subject, suspects).front() + "  " +
           location(subject, suspects.front());
  }
  if (suspects.size() > 2 && !findings.conflicts.empty() &&
      suspects == findings.conflicts.front().clues) {
    return "Suspects: any one of the " + counted(suspects.size(), word) + " that are marked.";
  }
  return "Suspects: " + together(cut(clue_names(subject, suspects), most_suspects)) +
         (findings.suspects_complete ? "" : ", perhaps others");
}

/// The slips but the first, which is in the first line; or, where no slip explains it, repairs.
std::vector<std::string> remedies(const Subject& subject, const Findings& findings) {
  std::vector<std::string> lines = slip_texts(findings);
  if (!lines.empty()) {
    lines.erase(lines.begin());
    return lines;
  }
  for (const Repair& repair : findings.repairs) lines.push_back(repair_text(subject, repair));
  return lines;
}

void add_remedies(const Subject& subject, const Findings& findings, Lines& lines) {
  const std::vector<std::string> all = remedies(subject, findings);
  if (all.empty()) {
    if (findings.slips.empty() && findings.repairs_at_least > 1) {
      lines.add("At least " + counted(findings.repairs_at_least, subject.family->clue_word()) +
                " must be changed.");
    }
    return;
  }
  if (findings.slips.empty()) {
    lines.add("What may mend it, the most promising first:");
    lines.add_some(all, most_remedies, 2);
    return;
  }
  // Those that come later are seldom meant.
  const auto line = [&](std::size_t most) { return "Or: " + joined(cut(all, most), "; ") + "."; };
  if (!lines.add_if(line(most_remedies), 2, most_lines)) lines.add(line(1), 2);
}

/// Why there is no solution.
void add_reasons(const Subject& subject, const Findings& findings, Lines& lines) {
  std::vector<const Conflict*> direct;
  std::vector<std::string> reasons;
  for (const Conflict& conflict : findings.conflicts) {
    if (conflict.counted) {
      reasons.push_back(conflict.rules.front());
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
  lines.add("Why: " + reasons.front(), 2);
  reasons.erase(reasons.begin());
  lines.add_some(reasons, most_reasons - 1, 2);
}

std::string facts_of(const Subject& subject, const Solution& solution,
                     const std::vector<std::size_t>& places) {
  std::vector<std::string> facts;
  for (std::size_t place : places) {
    if (place < subject.puzzle->asked_places()) {
      facts.push_back(subject.puzzle->fact({place, solution[place]}, true));
    }
  }
  return listed(cut(facts, most_facts), "and");
}

void add_several(const Subject& subject, const Findings& findings, Lines& lines) {
  std::string text;
  if (findings.solutions.size() > 1) {
    text =
        "In another solution " + facts_of(subject, findings.solutions[1], findings.differs) + ".";
  }
  const std::size_t open = findings.open.size();
  const std::size_t asked = subject.puzzle->asked_places();
  if (open <= findings.differs.size() && open < asked) {
    if (!findings.open_complete) return lines.add(text, 2);
    return lines.add((text.empty() ? "" : text + " ") + same_elsewhere, 2);
  }
  lines.add(text, 2);
  if (open == asked) return lines.add("No cell is determined.");
  std::vector<std::size_t> others;
  for (std::size_t place = 0; place < asked; ++place) {
    if (!contains(findings.open, place)) others.push_back(place);
  }
  const bool few_others = findings.open_complete && others.size() < open;
  const std::vector<std::size_t>& named = few_others ? others : findings.open;
  text = open_count_text(*subject.puzzle, findings);
  const std::string all = text + (few_others ? ": all but " : ": ") +
                          listed(place_ranges(*subject.puzzle, named), "and") + ".";
  if (named.size() > most_open || !lines.add_if(all, 2, most_lines)) lines.add(text + ".");
}

}  // namespace

std::string check_report(const Subject& subject, const Findings& findings, Style style) {
  Lines lines(style);
  std::string head = headline(subject, findings);
  head.pop_back();
  const bool contradictory = findings.verdict == Verdict::contradictory;
  if (!findings.slips.empty()) {
    head = read_as(subject) + verdict_word(findings) + proviso_text(subject) +
           "; likely slip: " + slip_texts(findings).front();
  }
  lines.add(head, 2);
  if (!subject.settled.empty()) lines.add(std::string(subject.settled), 2);
  const std::string more = folded_lines(
      redundant_text(subject, findings) + limit_text(subject, findings), style.columns);
  if (findings.verdict != Verdict::several && !contradictory) {
    return lines.text() + more;
  }
  if (contradictory) lines.add(without_text(findings), 2);
  Lines below(style);
  if (contradictory) {
    const std::string suspects = suspects_line(subject, findings);
    if (!suspects.empty()) below.add(suspects, 2);
    add_remedies(subject, findings, below);
    add_reasons(subject, findings, below);
  } else {
    add_several(subject, findings, below);
    below.add(missing_text(subject, findings), 2);
    add_remedies(subject, findings, below);
  }
  const std::string picture = contradictory ? clues_with_conflicts(subject, findings, style)
                                            : solution_with_differences(subject, findings, style);
  std::string text = lines.text() + (picture.empty() ? "" : "\n" + picture);
  text += "\n" + below.text() + more;
  if (!findings.conflicts.empty() || !contradictory) {
    const bool is_file = subject.source.find(' ') == subject.source.npos;
    text += folded(
        "cluecore explain " + (is_file ? std::string(subject.source) + " " : "") + "tells more.",
        style.columns);
  }
  return text;
}

}  // namespace cluecore
