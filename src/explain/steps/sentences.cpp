// SPDX-License-Identifier: MIT
// Chains of reasoning in words.
#include "explain/queries.hpp"
#include "explain/steps/guide.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"

#include <cluecore/techniques.hpp>

#include <algorithm>
#include <set>

namespace cluecore {

namespace {

/// Clues that are named without more stand together on a line of about this width.
constexpr std::size_t clues_width = 100;
/// A sentence that would be longer gives fewer reasons.
constexpr std::size_t longest_sentence = 160;

class SentenceWriter {
 public:
  SentenceWriter(const Puzzle& puzzle, const Encoding& encoding, const Reasoner& reasoner)
      : puzzle_(puzzle), encoding_(encoding), formula_(encoding.formula), reasoner_(reasoner) {
    std::size_t clue = 0;
    for (Group group : formula_.groups(GroupKind::clue)) {
      while (clue < puzzle.clues().size() && puzzle.clues()[clue].given) ++clue;
      if (clue < puzzle.clues().size() && puzzle.clues()[clue].outright) outright_.insert(group);
      ++clue;
    }
  }

  void tell(const std::vector<Inference>& steps, const std::string& indent) {
    bool repeating = false;
    for (const Inference& step : steps) {
      if (repeats_clue(step)) {
        const std::string& clue = formula_.name(step.groups.front());
        // Clues that stand for themselves share lines.
        repeating = repeating && lines_.back().size() + clue.size() < clues_width;
        if (repeating) {
          lines_.back() += "; " + clue;
        } else {
          lines_.push_back(indent + clue);
        }
        repeating = true;
        continue;
      }
      repeating = false;
      if (const auto clash = short_clash(step)) {
        const std::string line = facts(step.so) + ": otherwise " + *clash;
        if (line.size() <= longest_sentence) {
          lines_.push_back(indent + line);
          continue;
        }
      }
      if (step.supposed) {
        lines_.push_back(indent + "Suppose " + facts({step.supposed}) + ":");
        tell(step.steps, indent + "  ");
        lines_.push_back(indent + "So " + facts(step.so) + ".");
      } else {
        lines_.push_back(indent + sentence(step));
      }
    }
  }

  std::vector<std::string> lines() && { return std::move(lines_); }

 private:
  /// What a supposition comes to, if that is one step, or such as is told in brief before it.
  std::optional<std::string> short_clash(const Inference& step) const {
    if (!step.supposed || step.steps.size() > 2) return std::nullopt;
    if (step.steps.size() == 1) return sentence(step.steps.front());
    const Inference& first = step.steps.front();
    if (first.telling.alike.empty()) return std::nullopt;
    return sentence(first, false) + "; then " + sentence(step.steps.back());
  }

  /// Does it do no more than say again what a clue says?
  bool repeats_clue(const Inference& step) const {
    return !step.supposed && step.because.empty() && !step.so.empty() && step.groups.size() == 1 &&
           outright_.contains(step.groups.front());
  }

  /// The clause of a rule that is nothing but that one of several facts holds, where all of them
  /// fail, or all but the one that the step shows.
  std::optional<Literals> requirement(const Inference& step) const {
    if (step.groups.size() != 1 || step.so.size() > 1 || step.because.empty()) return std::nullopt;
    if (formula_.kind(step.groups.front()) != GroupKind::rule) return std::nullopt;
    const auto clause = reasoner_.only_clause(step.groups.front());
    if (!clause || clause->size() < 2) return std::nullopt;
    const bool of_facts = std::all_of(clause->begin(), clause->end(), [&](Literal literal) {
      return reasoner_.fact(literal).has_value();
    });
    const bool shown = step.so.empty() ||
                       std::find(clause->begin(), clause->end(), step.so.front()) != clause->end();
    return of_facts && shown ? clause : std::nullopt;
  }

  Given fact_of(Literal literal) const { return *reasoner_.fact(literal); }
  std::vector<Given> facts_of(Literals literals) const {
    std::vector<Given> facts;
    for (Literal literal : literals) facts.push_back(fact_of(literal));
    return facts;
  }
  static bool all_alike(const std::vector<Given>& facts, std::size_t Given::*part) {
    return std::all_of(facts.begin(), facts.end(),
                       [&](const Given& fact) { return fact.*part == facts.front().*part; });
  }

  /// "only r4c4 is left for 8 in row 4, as r1c1 is 8"
  std::string sentence(const Inference& step, bool why = true) const {
    if (!step.telling.sentence.empty()) return step.telling.sentence;
    if (const auto deduced = deduction(encoding_, reasoner_, step)) {
      const auto telling = puzzle_.tell(*deduced);
      if (telling && !telling->sentence.empty()) return telling->sentence;
    }
    const std::string rule = listed(names_of(formula_, step.groups), "and");
    const std::string so = facts(step.so);
    if (const auto clause = requirement(step)) {
      const std::vector<Given> choice = facts_of(*clause);
      const std::string& unit = formula_.unit(step.groups.front());
      const std::string value = puzzle_.value(choice.front());
      const bool none = step.so.empty();
      if (all_alike(choice, &Given::place) &&
          choice.size() == encoding_.answer[choice.front().place].size()) {
        const std::string fits =
            none ? "nothing" : "only " + puzzle_.value(fact_of(step.so.front()));
        return with_reasons(fits + " fits in " + puzzle_.place(choice.front().place),
                            why ? what_shuts_out(step, choice) : std::vector<Literal>());
      }
      // Only what the rule is called tells that these are all places of the unit.
      if (rule == unit + " must hold " + value) {
        return with_reasons(none ? value + " has no place in " + unit
                                 : "only " + puzzle_.place(fact_of(step.so.front()).place) +
                                       " is left for " + value + " in " + unit,
                            why ? what_shuts_out(step, choice) : std::vector<Literal>());
      }
    }
    const std::string because = facts(step.because);
    if (step.so.empty()) {
      if (rule.empty()) return "these cannot all be: " + because;
      return because.empty() ? rule + ": that is impossible by itself" : rule + "; but " + because;
    }
    const std::string plainly = rule.empty() ? so : rule + "; so " + so;
    if (because.empty()) return plainly;
    const std::string whole = rule + (rule.empty() ? "as " : "; as ") + because + ", " + so;
    return whole.size() <= longest_sentence || rule.empty() ? whole : plainly;
  }

  /// Of what leaves no more of a choice, what has to be said: not that other cells are full, nor what
  /// else stands around a cell.
  std::vector<Literal> what_shuts_out(const Inference& step,
                                      const std::vector<Given>& choice) const {
    const bool one_place = all_alike(choice, &Given::place);
    std::vector<Literal> said;
    std::copy_if(step.because.begin(), step.because.end(), std::back_inserter(said),
                 [&](Literal literal) {
                   const auto is = reasoner_.fact(literal);
                   return !is || (!one_place && is->value == choice.front().value);
                 });
    return said;
  }

  std::string with_reasons(const std::string& claim, const std::vector<Literal>& because) const {
    if (because.empty()) return claim;
    const std::string whole = claim + ", as " + facts(because);
    if (whole.size() <= longest_sentence) return whole;
    std::vector<Literal> exclusions;
    std::copy_if(because.begin(), because.end(), std::back_inserter(exclusions),
                 [&](Literal literal) { return !reasoner_.fact(literal); });
    return exclusions.size() == because.size() || exclusions.empty()
               ? claim
               : with_reasons(claim, exclusions);
  }

  std::string facts(const std::vector<Literal>& literals) const {
    std::vector<Fact> facts;
    std::vector<std::string> texts;
    for (Literal literal : literals) {
      const std::optional<Given> is = reasoner_.fact(literal);
      if (const auto given = is ? is : reasoner_.fact(~literal)) {
        facts.push_back({*given, is.has_value()});
      } else {  // a name from the formula, which no place goes by
        texts.push_back(named(literal));
      }
    }
    if (!facts.empty()) texts.push_back(facts_text(puzzle_, facts));
    return listed(texts, "and");
  }

  /// "Batman is 2", "Batman is not 2".
  std::string named(Literal literal) const {
    std::string name = formula_.name(literal);
    if (!literal.negated()) return name;
    const std::size_t verb = name.find(" is ");
    return verb == std::string::npos ? "not " + name : name.insert(verb + 3, " not");
  }

  const Puzzle& puzzle_;
  const Encoding& encoding_;
  const Formula& formula_;
  const Reasoner& reasoner_;
  std::set<Group> outright_;  // of clues that state all that they make
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> sentences(const Puzzle& puzzle, const Encoding& encoding,
                                   const Reasoner& reasoner, const std::vector<Inference>& steps) {
  SentenceWriter teller(puzzle, encoding, reasoner);
  teller.tell(steps, "");
  return std::move(teller).lines();
}

}  // namespace cluecore
