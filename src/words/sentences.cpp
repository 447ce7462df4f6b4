// SPDX-License-Identifier: MIT
// Chains of reasoning in words.
#include "words/sentences.hpp"

#include "text/contains.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <cluecore/techniques.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

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
      if (clue < puzzle.clues().size()) {
        if (puzzle.clues()[clue].outright) outright_.insert(group);
        if (puzzle.clues()[clue].wording == Wording::noun) nouns_.insert(group);
        labels_[group] = puzzle.clues()[clue].label;
      }
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
      if (step.searched) {
        lines_.push_back(indent + "no short step was found; a search refutes all else, so " +
                         facts(step.so));
        continue;
      }
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
        tell_plainly(step, indent);
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
    return sentence(first, false) + "; and " + sentence(step.steps.back());
  }

  /// In one sentence, or, if that would be long, in one for each half of what it makes.
  void tell_plainly(const Inference& step, const std::string& indent) {
    const std::string words = sentence(step);
    if (words.size() <= longest_sentence || step.so.size() < 2 || !step.telling.saying.empty()) {
      lines_.push_back(indent + words);
      return;
    }
    const auto middle = step.so.begin() + static_cast<std::ptrdiff_t>((step.so.size() + 1) / 2);
    Inference half = step;
    half.so.assign(step.so.begin(), middle);
    tell_plainly(half, indent);
    half.so.assign(middle, step.so.end());
    tell_plainly(half, indent);
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

  /// Of a rule that is nothing but that one of several holds, again and again: the clause that has this
  /// literal, or that fails.
  std::optional<Literals> choice(Group rule, Literal literal,
                                 const std::optional<std::size_t>& broken) const {
    std::optional<Literals> found;
    for (std::size_t at : reasoner_.clauses_of(rule)) {
      const Literals clause = formula_.clause(at);
      if (clause.size() < 2 || std::ranges::any_of(clause, &Literal::negated)) return std::nullopt;
      if (at == broken || (literal && contains(clause, literal))) found = clause;
    }
    return found;
  }

  /// What all of "Ada is 1st" and "Ada is 2nd" speak of.
  std::optional<std::string> common_part(Literals choice) const {
    const Belonging* one = formula_.said(choice.front());
    const auto all_have = [&](std::string Belonging::*part) {
      return one != nullptr && std::ranges::all_of(choice, [&](Literal literal) {
               const Belonging* other = formula_.said(literal);
               return other != nullptr && other->*part == one->*part;
             });
    };
    if (all_have(&Belonging::first)) return one->first;
    if (all_have(&Belonging::second)) return one->second;
    return std::nullopt;
  }

  /// "only 4th is left for Ada, as Bo's finish is 3", if that is the step.
  std::optional<std::string> what_is_left(const Inference& step) const {
    if (step.groups.size() != 1 || formula_.kind(step.groups.front()) != GroupKind::rule) {
      return std::nullopt;
    }
    std::vector<std::string> left;
    std::vector<Literal> crossed;  // in the row or column that it is seen in
    std::vector<Literal> others;
    const auto look_at = [&](Literal literal) {
      const auto of = choice(step.groups.front(), literal, step.broken);
      const auto whom = of ? common_part(*of) : std::nullopt;
      if (!whom) return false;
      for (Literal one : *of) crossed.push_back(~one);
      std::string what = "nothing";
      if (literal) {
        const Belonging& said = *formula_.said(literal);
        what = "only " + (said.first == *whom ? said.second : said.first);
      }
      left.push_back(what + " is left for " + *whom);
      return true;
    };
    if (step.so.empty()) {
      if (look_at(Literal())) left.front().insert(0, formula_.name(step.groups.front()) + "; but ");
    } else {
      for (Literal literal : step.so) {
        if (literal.negated() || !look_at(literal)) others.push_back(literal);
      }
    }
    if (left.empty()) return std::nullopt;
    std::vector<Literal> because;
    std::ranges::copy_if(step.because, std::back_inserter(because),
                         [&](Literal literal) { return !contains(crossed, literal); });
    const std::string rest = others.empty() ? "" : ", so " + facts(others);
    const std::string claim = listed(left, "and");
    const std::string whole = with_reasons(claim, because, rest);
    if (because.empty() || whole != claim + rest) return whole;
    const std::string brief = claim + ", by what is known of " + subjects(because) + rest;
    return brief.size() <= longest_sentence ? brief : whole;
  }

  /// Is the clause nothing but that a value has a place?
  bool all_of_value(const std::optional<std::size_t>& clause) const {
    if (!clause) return false;
    const Literals literals = formula_.clause(*clause);
    return std::ranges::all_of(
               literals, [&](Literal one) { return !one.negated() && reasoner_.fact(one); }) &&
           all_alike(facts_of(literals), &Given::value);
  }

  Given fact_of(Literal literal) const { return *reasoner_.fact(literal); }
  std::vector<Given> facts_of(Literals literals) const {
    return mapped(literals, [this](Literal literal) { return fact_of(literal); });
  }
  static bool all_alike(const std::vector<Given>& facts, std::size_t Given::*part) {
    return std::all_of(facts.begin(), facts.end(),
                       [&](const Given& fact) { return fact.*part == facts.front().*part; });
  }

  /// "only r4c4 is left for 8 in row 4, as r1c1 is 8"
  std::string sentence(const Inference& step, bool why = true) const {
    if (!step.telling.saying.empty()) return text(puzzle_, step.telling.saying);
    if (const auto deduced = deduction(encoding_, reasoner_, step)) {
      const auto telling = puzzle_.tell(*deduced);
      if (telling && !telling->saying.empty()) return text(puzzle_, telling->saying);
    }
    const std::string rule =
        listed(mapped(step.groups, [&](Group group) { return formula_.name(group); }), "and");
    if (const auto clause = requirement(step)) {
      const std::vector<Given> choice = facts_of(*clause);
      const RuleForm& form = formula_.rule(step.groups.front());
      const std::string value = puzzle_.value(choice.front());
      const bool none = step.so.empty();
      if (all_alike(choice, &Given::place) &&
          choice.size() == encoding_.answer[choice.front().place].size()) {
        const std::string fits =
            none ? "nothing" : "only " + puzzle_.value(fact_of(step.so.front()));
        const auto said = why ? what_shuts_out(step, choice) : std::vector<Literal>();
        const std::string place = puzzle_.place(choice.front().place);
        return with_reasons(fits + " fits in " + place, said,
                            none && why ? taken(*clause, said) : "", choice.front().place);
      }
      // Only the rule tells that these are all places of the unit.
      if (form.relation == Relation::holds && form.value == value) {
        return with_reasons(none ? value + " has no place in " + form.subject
                                 : "only " + puzzle_.place(fact_of(step.so.front()).place) +
                                       " is left for " + value + " in " + form.subject,
                            why ? what_shuts_out(step, choice) : std::vector<Literal>());
      }
    }
    if (auto left = what_is_left(step)) return *left;
    if (rule.empty() && step.so.empty()) return "these cannot all be: " + facts(step.because);
    if (step.so.size() > 1) return plainly(step, rule, false);  // which can be parted
    // The shortest words are the last.
    for (const bool numbered : {false, true}) {
      for (const bool by_subject : {false, true}) {
        std::string words = plainly(step, numbered ? short_names(step.groups) : rule, by_subject);
        if (words.size() <= longest_sentence) return words;
      }
    }
    return plainly(step, short_names(step.groups), true);
  }

  /// What the rule or clue makes of what is known; by_subject: of which places, not what.
  std::string plainly(const Inference& step, const std::string& rule, bool by_subject) const {
    const std::string so = facts(step.so);
    const bool noun = !step.groups.empty() && nouns_.contains(step.groups.front());
    if (step.because.empty()) {
      if (step.so.empty()) return rule + ": that is impossible by itself";
      return noun ? "by " + rule + ", " + so : rule + (rule.empty() ? "" : "; so ") + so;
    }
    const std::string known = facts(step.because);
    const std::string because =
        by_subject ? "by what is known of " + subjects(step.because) : "as " + known;
    if (!step.so.empty()) {
      return noun ? "by " + rule + ", " + because + ", " + so
                  : rule + (rule.empty() ? "" : "; ") + because + ", " + so;
    }
    if (noun && all_of_value(step.broken)) {
      return puzzle_.value(fact_of(formula_.clause(*step.broken).front())) + " has no place in " +
             rule + ", " + because;
    }
    if (noun) return rule + (by_subject ? " cannot hold, " + because : " forbids that " + known);
    if (by_subject) return rule + "; but that fails " + because;
    // "r1c1 to r1c3 cannot all be 1, but are"
    return rule + (denies_all(step) ? ", but are" : "; but " + known);
  }

  /// Is the rule that these places cannot all be so?
  bool denies_all(const Inference& step) const {
    std::vector<std::size_t> places;
    for (Literal literal : step.because) {
      if (const auto fact = reasoner_.fact(literal)) places.push_back(fact->place);
    }
    std::ranges::sort(places);
    return step.groups.size() == 1 && !places.empty() &&
           formula_.rule(step.groups.front()).places == places;
  }

  /// Clues by their numbers, or, if they are many, how many there are.
  std::string short_names(const std::vector<Group>& groups) const {
    constexpr std::size_t few = 1;
    std::vector<std::string> names;
    std::vector<std::string> clues;
    for (Group group : groups) {
      const auto label = labels_.find(group);
      if (label == labels_.end()) {
        names.push_back(formula_.name(group));
      } else {
        clues.push_back(label->second.empty() ? formula_.name(group) : "clue " + label->second);
      }
    }
    if (clues.size() > few) clues = {std::to_string(clues.size()) + " clues"};
    names.insert(names.begin(), clues.begin(), clues.end());
    return listed(names, "and");
  }

  /// The places that facts are about, and what others are.
  std::string subjects(const std::vector<Literal>& literals) const {
    std::set<std::size_t> places;
    std::vector<std::string> names;
    for (Literal literal : literals) {
      const std::optional<Given> at = reasoner_.fact(literal.negated() ? ~literal : literal);
      if (at) {
        places.insert(at->place);
      } else {
        const Belonging* said = formula_.said(literal);
        const std::string& subject = said != nullptr ? said->first : formula_.name(literal);
        if (!contains(names, subject)) names.push_back(subject);
      }
    }
    std::ranges::copy(ranges_text(puzzle_, {places.begin(), places.end()}),
                      std::back_inserter(names));
    return listed(names, "and");
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

  /// ", and 3 is taken": of the values that nothing was said of.
  std::string taken(Literals clause, const std::vector<Literal>& said) const {
    std::vector<std::string> values;
    for (Literal literal : clause) {
      if (!contains(said, ~literal)) values.push_back(puzzle_.value(fact_of(literal)));
    }
    if (values.empty()) return "";
    if (said.empty()) return ", as all values are taken";
    return ", and " + listed(values, "and") + (values.size() == 1 ? " is" : " are") + " taken";
  }

  std::string with_reasons(const std::string& claim, const std::vector<Literal>& because,
                           const std::string& rest = "",
                           std::optional<std::size_t> it = std::nullopt) const {
    if (because.empty()) return claim + rest;
    const std::string whole = claim + ", as " + facts(because, it) + rest;
    if (whole.size() <= longest_sentence) return whole;
    std::vector<Literal> exclusions;
    std::copy_if(because.begin(), because.end(), std::back_inserter(exclusions),
                 [&](Literal literal) { return !reasoner_.fact(literal); });
    return exclusions.size() == because.size() || exclusions.empty()
               ? claim + rest
               : with_reasons(claim, exclusions, rest, it);
  }

  std::string facts(const std::vector<Literal>& literals,
                    std::optional<std::size_t> it = std::nullopt) const {
    struct Belongings {  // by names from the formula, which no place goes by
      std::vector<std::string> subjects;
      std::vector<std::string> values;
      bool holds = true;
    };
    std::vector<Fact> facts;
    std::vector<Belongings> named;
    for (Literal literal : literals) {
      const std::optional<Given> is = reasoner_.fact(literal);
      if (const auto given = is ? is : reasoner_.fact(~literal)) {
        facts.push_back({*given, is.has_value()});
        continue;
      }
      const Belonging* said = formula_.said(literal);
      const Belongings one{{said != nullptr ? said->first : formula_.name(literal)},
                           {said != nullptr ? said->second : ""},
                           !literal.negated()};
      // "ball is not 6 or 7", "book and drum are not cat"
      const auto with = std::ranges::find_if(named, [&](const Belongings& other) {
        return !one.holds && !other.holds && !one.values.front().empty() &&
               (one.subjects == other.subjects || one.values == other.values);
      });
      if (with == named.end()) {
        named.push_back(one);
      } else if (with->subjects == one.subjects) {
        with->values.push_back(one.values.front());
      } else {
        with->subjects.push_back(one.subjects.front());
      }
    }
    std::vector<std::string> texts = mapped(named, [](const Belongings& one) {
      const std::string who = listed(one.subjects, "and");
      const std::string what = listed(one.values, "or");
      if (what.empty()) return (one.holds ? "" : "not ") + who;
      return who + (one.subjects.size() > 1 ? " are" : " is") + (one.holds ? " " : " not ") + what;
    });
    if (!facts.empty()) texts.push_back(facts_text(puzzle_, facts, it));
    return listed(texts, "and");
  }

  const Puzzle& puzzle_;
  const Encoding& encoding_;
  const Formula& formula_;
  const Reasoner& reasoner_;
  std::set<Group> outright_;  // of clues that state all that they make
  std::set<Group> nouns_;     // likewise: "the arrow from r1c1 to r1c3" says nothing by itself
  std::map<Group, std::string> labels_;  // of clues
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> sentences(const Puzzle& puzzle, const Encoding& encoding,
                                   const Reasoner& reasoner, const std::vector<Inference>& steps) {
  SentenceWriter teller(puzzle, encoding, reasoner);
  teller.tell(steps, "");
  return std::move(teller).lines();
}

Guide::IsBrief fits_a_sentence(const Encoding& encoding, const Reasoner& reasoner) {
  return [&](const Puzzle& puzzle, const Inference& step) {
    return sentences(puzzle, encoding, reasoner, {step}).front().size() <= longest_sentence;
  };
}

}  // namespace cluecore
