// SPDX-License-Identifier: MIT
// Chains of reasoning in words.
#include "questions.hpp"
#include "text.hpp"

#include <algorithm>

namespace cluecore {

namespace {

class Teller {
 public:
  Teller(const Puzzle& puzzle, const Encoding& encoding, const Reasoner& reasoner)
      : puzzle_(puzzle), formula_(encoding.formula), reasoner_(reasoner) {}

  void tell(const std::vector<Inference>& steps, const std::string& indent) {
    for (const Inference& step : steps) {
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
  /// "box 5 must hold 7; as r4c1 and r6c9 are 7, r5c4 is 7"
  std::string sentence(const Inference& step) const {
    std::vector<std::string> names = names_of(formula_, step.groups);
    const std::string rule = listed(names, "and");
    const std::string because = facts(step.because);
    const std::string so = facts(step.so);
    if (step.so.empty()) {
      return because.empty() ? rule + ": that is impossible by itself" : rule + "; but " + because;
    }
    if (because.empty()) return rule + "; so " + so;
    return rule + (rule.empty() ? "as " : "; as ") + because + ", " + so;
  }

  /// Literals that make the same of several places are told together.
  struct Told {
    bool holds;
    std::string value;
    std::vector<std::size_t> places;
    std::string text;  // as it is told alone
  };

  std::string facts(const std::vector<Literal>& literals) const {
    std::vector<Told> told;
    for (Literal literal : literals) {
      const std::optional<Given> is = reasoner_.fact(literal);
      const std::optional<Given> given = is ? is : reasoner_.fact(~literal);
      if (!given) {  // a name from the formula, which no place goes by
        told.push_back({true, "", {}, named(literal)});
        continue;
      }
      const std::string value = puzzle_.value(*given);
      const auto same = std::find_if(told.begin(), told.end(), [&](const Told& other) {
        return !other.places.empty() && other.holds == is.has_value() && other.value == value &&
               puzzle_.verb(other.places.front()) == puzzle_.verb(given->place);
      });
      if (same != told.end()) {
        same->places.push_back(given->place);
      } else {
        told.push_back(
            {is.has_value(), value, {given->place}, puzzle_.fact(*given, is.has_value())});
      }
    }
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < told.size(); ++i) {
      if (told[i].places.size() != 1 || told[i].holds) {
        texts.push_back(text(told[i]));
        continue;
      }
      // What else a single place is not is told with it.
      std::vector<std::string> values = {told[i].value};
      for (std::size_t j = told.size() - 1; j > i; --j) {
        if (told[j].holds || told[j].places != told[i].places) continue;
        values.insert(values.begin() + 1, told[j].value);
        told.erase(told.begin() + static_cast<std::ptrdiff_t>(j));
      }
      texts.push_back(values.size() == 1 ? text(told[i]) : joined(told[i], listed(values, "or")));
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

  std::string text(const Told& told) const {
    return told.places.size() < 2 ? told.text : joined(told, told.value);
  }

  /// "r1c1 and r1c2 are not 5"
  std::string joined(const Told& told, const std::string& value) const {
    std::vector<std::size_t> places = told.places;
    std::sort(places.begin(), places.end());
    std::vector<std::string> names;
    names.reserve(places.size());
    for (std::size_t place : places) names.push_back(puzzle_.place(place));
    const Verb verb = puzzle_.verb(places.front());
    const bool one = places.size() == 1;
    const std::string_view word =
        told.holds ? (one ? verb.is : verb.are) : (one ? verb.is_not : verb.are_not);
    return listed(names, "and") + " " + std::string(word) + " " + value;
  }

  const Puzzle& puzzle_;
  const Formula& formula_;
  const Reasoner& reasoner_;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> sentences(const Puzzle& puzzle, const Encoding& encoding,
                                   const Reasoner& reasoner, const std::vector<Inference>& steps) {
  Teller teller(puzzle, encoding, reasoner);
  teller.tell(steps, "");
  return std::move(teller).lines();
}

}  // namespace cluecore
