// SPDX-License-Identifier: MIT
// Direct conflicts as people read them: clues of which each two break the same rule are one line.
#include "report/words.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <cluecore/techniques.hpp>

#include <map>
#include <optional>
#include <set>

namespace cluecore {

namespace {

/// So many lines are shown if not all are wanted, and so many clues in each.
constexpr std::size_t most_conflict_lines = 40;
constexpr std::size_t most_in_line = 9;

/// Clues, and the rules that any two of them break, or else all of them together.
struct ConflictLine {
  std::vector<std::size_t> clues;
  std::vector<RuleForm> rules;
  const Conflict* conflict = nullptr;
};

class ConflictLines {
 public:
  explicit ConflictLines(const std::vector<const Conflict*>& conflicts) {
    for (const Conflict* conflict : conflicts) {
      for (const RuleForm& form : conflict->rules) {
        Rule& rule = rules_[text(form)];
        if (rule.conflicts++ == 0) rule.first = conflict;
        rule.pairs += conflict->clues.size() == 2 ? 1 : 0;
        rule.members.insert(conflict->clues.begin(), conflict->clues.end());
      }
    }
    for (const Conflict* conflict : conflicts) {
      if (conflict->rules.empty()) lines_.push_back({conflict->clues, {}, conflict});
      for (const RuleForm& rule : conflict->rules) add(*conflict, rule);
    }
  }

  const std::vector<ConflictLine>& all() const { return lines_; }

 private:
  struct Rule {
    const Conflict* first = nullptr;
    std::size_t conflicts = 0;
    std::size_t pairs = 0;
    std::set<std::size_t> members;
  };

  void add(const Conflict& conflict, const RuleForm& form) {
    const Rule& rule = rules_[text(form)];
    const std::size_t members = rule.members.size();
    const bool each_two = rule.pairs == rule.conflicts && rule.pairs == members * (members - 1) / 2;
    if (each_two && &conflict != rule.first) return;  // it is in the line of the first
    const std::vector<std::size_t> clues =
        each_two ? std::vector(rule.members.begin(), rule.members.end()) : conflict.clues;
    const auto [line, is_new] = line_of_.try_emplace(clues, lines_.size());
    if (is_new) lines_.push_back({clues, {}, &conflict});
    lines_[line->second].rules.push_back(form);
  }

  std::map<std::string, Rule> rules_;                        // by name
  std::map<std::vector<std::size_t>, std::size_t> line_of_;  // by clues
  std::vector<ConflictLine> lines_;
};

/// "row 4 and box 4 can hold 5 only once"
std::string rules_text(const std::vector<RuleForm>& rules) {
  const std::optional<std::string> all = text_of_all(rules);
  return all ? *all : listed(texts(rules), "and");
}

/// "r1c1 to r1c5 are all 1: row 1 can hold 1 only 4 times", if the clues are that many equal values in cells; or "".
std::string equal_values(const Puzzle& puzzle, const std::vector<std::size_t>& clues,
                         const std::vector<RuleForm>& rules) {
  std::vector<std::size_t> places;
  std::string value;
  for (std::size_t clue : clues) {
    const Clue& it = puzzle.clues()[clue];
    if (!it.given) return "";
    if (places.empty()) value = puzzle.value(*it.given);
    places.push_back(it.given->place);
    if (it.wording != Wording::name || puzzle.value(*it.given) != value) return "";
  }
  if (rules.size() == 1 && rules.front().places == places) return text(rules.front()) + ", but are";
  return listed(ranges_text(puzzle, places), "and") + " are all " + value + ": " +
         rules_text(rules);
}

/// "r1c1 < r1c2; but r1c1 is 4", if one of the clues is a sign or a number beside the cells; or "".
std::string told_by_number(const Puzzle& puzzle, const ConflictLine& line) {
  bool number = false;
  Deduction deduction;
  for (std::size_t clue : line.clues) {
    const std::optional<Given>& given = puzzle.clues()[clue].given;
    if (!given) return "";
    number = number || given->place >= puzzle.asked_places();
    deduction.because.push_back({*given, true});
  }
  if (!number || line.clues.size() < 2 || line.rules.size() != 1) return "";
  deduction.rule = &line.rules.front();
  const std::optional<Telling> telling = puzzle.tell(deduction);
  return telling ? text(puzzle, telling->saying) : "";
}

std::string line_text(const Subject& subject, const ConflictLine& line) {
  if (std::string told = told_by_number(*subject.puzzle, line); !told.empty()) return told;
  if (line.clues.size() > 2 && !line.rules.empty()) {
    const std::string all = equal_values(*subject.puzzle, line.clues, line.rules);
    if (!all.empty()) return all;
  }
  std::vector<std::string> clues = clue_names(subject, line.clues);
  if (!subject.full) clues = cut(std::move(clues), most_in_line - 1);
  const std::string names = listed(clues, "and");
  if (!line.rules.empty()) {
    // "wall r2c2=4: it says how many of the 3 cells beside it have bulbs"
    const std::optional<Given>& given = subject.puzzle->clues()[line.clues.front()].given;
    const bool own = line.clues.size() == 1 && line.rules.size() == 1 && given &&
                     line.rules.front().place == given->place;
    return names + ": " + (own ? text_of_it(line.rules.front()) : rules_text(line.rules));
  }
  if (line.conflict->explanation.size() == 1) return line.conflict->explanation.front();
  std::string why = explanation_text(subject, line.conflict->explanation);
  if (!why.empty()) why.insert(0, "\n").pop_back();
  if (line.clues.size() == 1) return names + ": this is impossible" + why;
  const std::string together = told_apart(*subject.puzzle, line.clues, clues, "and");
  return together == names ? names + " contradict each other" + why
                           : "these contradict each other: " + together + why;
}

}  // namespace

std::vector<std::string> direct_conflict_lines(const Subject& subject,
                                               const std::vector<const Conflict*>& conflicts) {
  return mapped(ConflictLines(conflicts).all(),
                [&](const ConflictLine& line) { return line_text(subject, line); });
}

std::string pairs_report(const Subject& subject, const Findings& findings,
                         std::string_view before) {
  std::string text;
  for (const Conflict& conflict : findings.conflicts) {
    if (!conflict.direct || conflict.clues.size() != 2) continue;
    const std::string why = conflict.rules.empty() ? "" : ": " + rules_text(conflict.rules);
    text += std::string(before) + clues_text(*subject.puzzle, conflict.clues) + why + "\n";
  }
  return text;
}

std::string direct_conflicts_text(const Subject& subject,
                                  const std::vector<const Conflict*>& conflicts) {
  return lines_text(subject, direct_conflict_lines(subject, conflicts), most_conflict_lines, "");
}

}  // namespace cluecore
