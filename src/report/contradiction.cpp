// SPDX-License-Identifier: MIT
// What is known of a contradictory puzzle: whom to suspect, what to change, what contradicts what.
#include "report/words.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <algorithm>

namespace cluecore {

namespace {

/// So many repairs are shown if not all are wanted.
constexpr std::size_t most_repairs = 5;
/// And so many clues of a conflict.
constexpr std::size_t most_clues = 40;
/// And so many lines of the rules that it needs, if steps are told.
constexpr std::size_t most_rules = 12;
/// And so many broken rules where all cells are given.
constexpr std::size_t most_broken = 20;

std::string suspects_text(const Subject& subject, const Findings& findings) {
  const std::vector<std::size_t>& suspects = findings.suspects;
  const std::string word(subject.family->clue_word());
  if (suspects.empty()) {
    return findings.suspects_complete
               ? "No single " + word +
                     " is at fault: without any one there is still no solution.\n\n"
               : "";
  }
  if (suspects.size() > 1 && !findings.conflicts.empty() &&
      suspects == findings.conflicts.front().clues) {
    return "Suspects: without any one of these " + counted(suspects.size(), word) +
           " the puzzle has a solution.\n\n";
  }
  const char* end = findings.suspects_complete ? ":\n" : " (perhaps not all of them):\n";
  std::string text = suspects.size() == 1
                         ? "Suspect: without this " + word
                         : "Suspects: without any one of these " + counted(suspects.size(), word);
  return text + " there is a solution" + end + located(subject, suspects) + "\n";
}

std::string repairs_text(const Subject& subject, const Findings& findings) {
  const std::vector<Repair>& repairs = findings.repairs;
  if (repairs.empty()) {
    if (findings.repairs_at_least < 2) return "";
    return "At least " + counted(findings.repairs_at_least, subject.family->clue_word()) +
           " must be changed.\n\n";
  }
  const auto texts =
      mapped(repairs, [&](const Repair& repair) { return repair_text(subject, repair); });
  return (repairs.size() == 1 ? "Repair:\n" : "Repairs, the most promising first:\n") +
         lines_text(subject, texts, most_repairs) + "\n";
}

/// Rules as lines: if there are many, and steps say which of them is used where, how many there are.
std::string rules_of_conflict(const Subject& subject, const Conflict& conflict) {
  if (conflict.rules.empty()) return "";
  const std::string what = conflict.clues.empty()       ? ""
                           : conflict.clues.size() == 1 ? " leave no room for it"
                                                        : " leave no room for them";
  const std::vector<std::string> rules = texts_together(conflict.rules);
  if (!subject.full && rules.size() > most_rules && !conflict.explanation.empty()) {
    return std::to_string(conflict.rules.size()) + " rules" +
           (what.empty() ? " are needed" : what) + "; explain --full names them.\n";
  }
  return (what.empty() ? "" : "These rules" + what + ":\n") +
         lines_text(subject, rules, most_clues);
}

std::string conflict_text(const Subject& subject, const Conflict& conflict) {
  const std::string_view word = subject.family->clue_word();
  if (conflict.counted) {
    const bool one = conflict.clues.size() == 1;
    return cluecore::text(conflict.rules.front()) +
           (one ? "  " + location(subject, conflict.clues.front()) : "") + "\n";
  }
  if (conflict.direct) return direct_conflicts_text(subject, {&conflict});
  std::string text;
  if (conflict.clues.empty()) {
    text += "The rules have no solution, whatever the " + std::string(word) + "s:\n";
  } else {
    const bool one = conflict.clues.size() == 1;
    text += one                      ? "There is no solution with this "
            : conflict.rules.empty() ? "These "
                                     : "No rule is broken by itself, but these ";
    text += one ? std::string(word)
                : counted(conflict.clues.size(), word) + " have no solution together";
    text += one                ? ":\n"
            : conflict.minimal ? ";\nleave out any one of them and the others have one:\n"
                               : "\n(perhaps fewer do: a limit was reached):\n";
  }
  text += located(subject, conflict.clues, most_clues);
  if (conflict.smallest && conflict.clues.size() > 1) {
    text += "No conflict has fewer.\n";
  } else if (conflict.at_least > 1) {
    text +=
        "Not proved smallest: a conflict has at least " + counted(conflict.at_least, word) + ".\n";
  }
  text += rules_of_conflict(subject, conflict);
  if (!conflict.explanation.empty()) {
    const std::string from = conflict.explained_by_all
                                 ? ", from all " + counted(subject.puzzle->clues().size(), word)
                                 : "";
    text += "Step by step" + from + ":\n" + explanation_text(subject, conflict.explanation);
  }
  return text;
}

/// Of all conflicts: how many there are, and which clues are in every one, some, or none.
std::string parts_text(const Subject& subject, const Findings& findings, const Style& style) {
  if (findings.parts.empty()) return "";
  std::string text =
      counted(findings.conflicts.size(), "conflict") + " found; " +
      (findings.conflicts_complete ? "there are no others.\n" : "there may be more.\n");
  const auto list = [&](Part part, const std::string& what) {
    std::vector<std::string> texts;
    for (std::size_t clue = 0; clue < findings.parts.size(); ++clue) {
      if (findings.parts[clue] == part) texts.push_back(subject.puzzle->clues()[clue].text);
    }
    if (texts.empty()) return;
    const bool sentences = texts.front().find(' ') != std::string::npos;
    text += what + ":\n";
    text += sentences ? lines_text(subject, texts, SIZE_MAX) : wrapped(texts, style.columns);
  };
  list(Part::every, "In every conflict");
  list(Part::some, findings.conflicts_complete ? "In some conflicts" : "In a conflict");
  list(Part::none, "In no conflict");
  return text;
}

}  // namespace

std::string repair_way(const Subject& subject, const Repair& repair, const Repair* before) {
  if (!repair.change.empty()) {
    const auto others_alike = [&] {  // all but what the last clue is to say
      std::vector<Change> changes = before->change;
      if (changes.empty()) return false;
      changes.back().to = repair.change.back().to;
      return changes == repair.change;
    };
    if (before != nullptr && others_alike()) return "to " + repair.change.back().to;
    const auto parts = mapped(repair.change, [](const Change& change) {
      const bool says = change.subject.find(" of " + change.from + " ") != std::string::npos;
      return change.subject + (says ? "" : " from " + change.from) + " to " + change.to;
    });
    return "change " + listed(parts, "and");
  }
  std::vector<std::string> names = clue_names(subject, repair.drop);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Clue& clue = subject.puzzle->clues()[repair.drop[i]];
    if (clue.wording == Wording::sentence && clue.label.empty()) names[i].insert(0, "that ");
  }
  const bool again = before != nullptr && before->change.empty();
  return (again ? "" : "leave out ") + listed(names, "and");
}

std::string repair_outcome(const Repair& repair) {
  return !repair.unique   ? ": then there is a solution"
         : *repair.unique ? ": then there is exactly one solution"
                          : ": then there are several solutions";
}

std::string repair_text(const Subject& subject, const Repair& repair) {
  return repair_way(subject, repair) + repair_outcome(repair);
}

std::string contradiction_text(const Subject& subject, const Findings& findings,
                               const Style& style) {
  std::string text = other_slips_text(subject, findings) + suspects_text(subject, findings) +
                     repairs_text(subject, findings);
  const bool listed = !findings.parts.empty();  // all conflicts were asked for, one by one
  const bool many = findings.conflicts.size() > 1 && listed;
  std::size_t told = 0;
  std::vector<const Conflict*> direct;
  for (const Conflict& conflict : findings.conflicts) {
    if (findings.all_given && !subject.full && told++ == most_broken - 1) {
      return text + "... and " + std::to_string(findings.conflicts.size() - told + 1) +
             " more; explain --full shows them\n";
    }
    if (conflict.direct && !conflict.counted && !listed) {
      direct.push_back(&conflict);
    } else {
      text += conflict_text(subject, conflict) + (many && !conflict.direct ? "\n" : "");
    }
  }
  return text + direct_conflicts_text(subject, direct) + parts_text(subject, findings, style);
}

}  // namespace cluecore
