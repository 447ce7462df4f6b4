// SPDX-License-Identifier: MIT
#include "text/text.hpp"

#include <cluecore/encoding.hpp>
#include <cluecore/puzzle.hpp>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace cluecore {

std::string text(const EncodingChoice& choice) {
  std::string text = choice.name;
  if (choice.at_most_one) text += ", " + std::string(name(*choice.at_most_one));
  if (choice.cardinality) text += ", " + std::string(name(*choice.cardinality));
  if (choice.reduce.value_or(false)) text += ", reduced";
  return text;
}

EncodingChoice resolved(const Family& family, EncodingChoice choice) {
  if (choice.name.empty()) choice.name = family.encodings().front().name;
  return choice;
}

EncodingChoice resolved(const Family& family, const Puzzle& puzzle, EncodingChoice choice,
                        Clues clues) {
  choice = resolved(family, std::move(choice));
  if (!choice.reduce) {
    choice.reduce =
        clues == Clues::given && puzzle.pays_reduced() && family.freedom(choice.name).reduce;
  }
  return choice;
}

std::string objection(const Family& family, const EncodingChoice& choice) {
  const std::string family_name(family.name());
  const auto encodings = family.encodings();
  if (std::ranges::count(encodings, choice.name, &Choice::name) == 0) {
    return family_name + " has no encoding '" + choice.name + "'";
  }
  const auto refuse = [&](bool asked, bool EncodingFreedom::*freedom, const std::string& what) {
    if (!asked || family.freedom(choice.name).*freedom) return std::string();
    std::vector<std::string> others;
    for (const Choice& other : encodings) {
      if (family.freedom(other.name).*freedom) others.emplace_back(other.name);
    }
    return family_name + (others.empty() ? " has no " : "'s encoding " + choice.name + " has no ") +
           what +
           (others.empty()
                ? ""
                : "; " + listed(others, "and") + (others.size() == 1 ? " has one" : " have one"));
  };
  std::string found = refuse(choice.at_most_one.has_value(), &EncodingFreedom::at_most_one,
                             "at-most-one constraint to choose");
  if (found.empty()) {
    found = refuse(choice.cardinality.has_value(), &EncodingFreedom::cardinality,
                   "cardinality constraint to choose");
  }
  if (found.empty()) {
    found = refuse(choice.reduce.value_or(false), &EncodingFreedom::reduce, "reduced form");
  }
  return found;
}

void require_no_objection(const Family& family, const EncodingChoice& choice) {
  if (const std::string wrong = objection(family, choice); !wrong.empty()) {
    throw std::logic_error(wrong);
  }
}

Encoding encode(const Puzzle& puzzle, const EncodingChoice& choice) {
  if (const std::string wrong = puzzle.too_large(choice); !wrong.empty()) throw NoFormula(wrong);
  return puzzle.encode(choice);
}

std::vector<ClueForm> clue_forms(const Puzzle& puzzle, const Encoding& encoding,
                                 std::vector<ClueForm> memory) {
  const Formula& formula = encoding.formula;
  // Formulas that puzzles share, often large ones, have no groups of clues.
  const std::vector<Group> groups =
      puzzle.rules_key().empty() ? formula.groups(GroupKind::clue) : std::vector<Group>();
  std::vector<ClueForm> forms = std::move(memory);
  forms.clear();
  forms.reserve(puzzle.clues().size());
  auto group = groups.begin();
  for (const Clue& clue : puzzle.clues()) {
    if (!clue.given) {
      if (group == groups.end()) {
        throw std::logic_error("a clue that is not a given has no group in the formula");
      }
      forms.push_back({Literal(), *group++});
      continue;
    }
    const auto [place, value] = *clue.given;
    if (place >= encoding.answer.size() || value >= encoding.answer[place].size()) {
      throw std::logic_error(
          "a given is at a place, or of a value, that the formula does not have");
    }
    forms.push_back({encoding.givens_hold ? Literal() : encoding.answer[place][value], {}});
  }
  if (group != groups.end()) throw std::logic_error("a group of clauses belongs to no clue");
  return forms;
}

}  // namespace cluecore
