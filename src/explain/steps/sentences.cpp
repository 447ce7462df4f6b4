// SPDX-License-Identifier: MIT
// Chains of reasoning in words.
#include "explain/queries.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <set>

namespace cluecore {

namespace {

/// Clues that are named without more stand together on a line of about this width.
constexpr std::size_t clues_width = 100;

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

  /// "box 5 must hold 7; as r4c1 and r6c9 are 7, r5c4 is 7"
  std::string sentence(const Inference& step) const {
    std::vector<std::string> names = names_of(formula_, step.groups);
    const std::string rule = listed(names, "and");
    const std::string because = facts(step.because);
    const std::string so = facts(step.so);
    if (const auto clause = requirement(step)) {
      const std::vector<Given> choice = facts_of(*clause);
      const std::string& unit = formula_.unit(step.groups.front());
      const std::string value = puzzle_.value(choice.front());
      if (all_alike(choice, &Given::place) &&
          choice.size() == encoding_.answer[choice.front().place].size()) {
        const bool none = step.so.empty();
        const std::string fits =
            none ? "nothing" : "only " + puzzle_.value(fact_of(step.so.front()));
        return fits + " fits in " + puzzle_.place(choice.front().place) + ", as " + because;
      }
      // Only what the rule is called tells that these are all places of the unit.
      if (step.so.empty() && rule == unit + " must hold " + value) {
        return value + " has no place in " + unit + ", as " + because;
      }
    }
    if (step.so.empty()) {
      if (rule.empty()) return "these cannot all be: " + because;
      return because.empty() ? rule + ": that is impossible by itself" : rule + "; but " + because;
    }
    if (because.empty()) return rule.empty() ? so : rule + "; so " + so;
    return rule + (rule.empty() ? "as " : "; as ") + because + ", " + so;
  }

  /// Literals that make the same of several places become one.
  struct Statement {
    bool holds;
    std::string value;
    std::vector<std::size_t> places;
    std::string text;  // as it stands alone
  };

  std::string facts(const std::vector<Literal>& literals) const {
    std::vector<Statement> statements;
    for (Literal literal : literals) {
      const std::optional<Given> is = reasoner_.fact(literal);
      const std::optional<Given> given = is ? is : reasoner_.fact(~literal);
      if (!given) {  // a name from the formula, which no place goes by
        statements.push_back({true, "", {}, named(literal)});
        continue;
      }
      const std::string value = puzzle_.value(*given);
      const auto same =
          std::find_if(statements.begin(), statements.end(), [&](const Statement& other) {
            return !other.places.empty() && other.holds == is.has_value() && other.value == value &&
                   puzzle_.verb(other.places.front()) == puzzle_.verb(given->place);
          });
      if (same != statements.end()) {
        same->places.push_back(given->place);
      } else {
        statements.push_back(
            {is.has_value(), value, {given->place}, puzzle_.fact(*given, is.has_value())});
      }
    }
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < statements.size(); ++i) {
      if (statements[i].places.size() != 1 || statements[i].holds) {
        texts.push_back(text(statements[i]));
        continue;
      }
      // What else a single place is not stands with it.
      std::vector<std::string> values = {statements[i].value};
      for (std::size_t j = statements.size() - 1; j > i; --j) {
        if (statements[j].holds || statements[j].places != statements[i].places) continue;
        values.insert(values.begin() + 1, statements[j].value);
        statements.erase(statements.begin() + static_cast<std::ptrdiff_t>(j));
      }
      texts.push_back(values.size() == 1 ? text(statements[i])
                                         : joined(statements[i], listed(values, "or")));
    }
    return listed(texts, "and");
  }

  /// "Batman is 2", "Batman is not 2".
  std::string named(Literal literal) const {
    std::string name = formula_.name(literal);
    if (!literal.negated()) return name;
    const std::size_t verb = name.find(" is ");
    return verb == std::string::npos ? "not " + name : name.insert(verb + 3, " not");
  }

  std::string text(const Statement& statement) const {
    return statement.places.size() < 2 ? statement.text : joined(statement, statement.value);
  }

  /// "r1c1 and r1c2 are not 5"
  std::string joined(const Statement& statement, const std::string& value) const {
    std::vector<std::size_t> places = statement.places;
    std::sort(places.begin(), places.end());
    std::vector<std::string> names;
    names.reserve(places.size());
    for (std::size_t place : places) names.push_back(puzzle_.place(place));
    const Verb verb = puzzle_.verb(places.front());
    const bool one = places.size() == 1;
    const std::string_view word =
        statement.holds ? (one ? verb.is : verb.are) : (one ? verb.is_not : verb.are_not);
    return listed(names, "and") + " " + std::string(word) + " " + value;
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
