// SPDX-License-Identifier: MIT
#include "json.hpp"
#include "text.hpp"

#include <cluecore/puzzle.hpp>

#include <algorithm>
#include <stdexcept>

namespace cluecore {

std::string Puzzle::fact(const Given& fact, bool holds) const {
  const Verb joined = verb(fact.place);
  return place(fact.place) + " " + std::string(holds ? joined.is : joined.is_not) + " " +
         value(fact);
}

std::optional<Change> Puzzle::change(std::size_t clue, const Solution& solution) const {
  const std::optional<Given>& given = clues().at(clue).given;
  if (!given) return std::nullopt;
  return Change{place(given->place), value(*given),
                value({given->place, solution.at(given->place)})};
}

std::string Puzzle::json(const Solution& solution) const {
  return json_string(line(solution));
}

const Family* family_named(std::string_view name) {
  for (const Family* family : families()) {
    if (family->name() == name) return family;
  }
  return nullptr;
}

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

std::string objection(const Family& family, const EncodingChoice& choice) {
  const std::string family_name(family.name());
  const auto encodings = family.encodings();
  if (std::none_of(encodings.begin(), encodings.end(),
                   [&](const Choice& known) { return known.name == choice.name; })) {
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

const Family& recognise_family(Source& source) {
  if (source.peek() == nullptr) throw source.error("it is empty");
  Match best = Match::none;
  std::vector<const Family*> candidates;
  for (const Family* family : families()) {
    const Match match = family->recognise(source);
    if (match == Match::none || match < best) continue;
    if (match > best) candidates.clear();
    best = match;
    candidates.push_back(family);
  }
  if (candidates.size() == 1) return *candidates.front();
  std::vector<std::string> names;
  for (const Family* family : candidates.empty() ? families() : candidates) {
    names.push_back("--family " + std::string(family->name()));
  }
  throw source.error(candidates.empty()
                         ? "this looks like no puzzle that cluecore knows; " + listed(names) +
                               " says what it should be"
                         : "this could be several kinds of puzzle; say " + listed(names));
}

}  // namespace cluecore
