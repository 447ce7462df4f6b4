// SPDX-License-Identifier: MIT
// The constraints that are plain clauses, and the names of the encodings of the others, which are
// in at_most_one.cpp and cardinality.cpp.
#include <cluecore/constraints.hpp>

#include <algorithm>
#include <array>

namespace cluecore {
namespace {

constexpr std::array at_most_ones = {AtMostOne::pairwise, AtMostOne::sequential,
                                     AtMostOne::product,  AtMostOne::commander,
                                     AtMostOne::bitwise,  AtMostOne::bimander};
constexpr std::array<std::string_view, at_most_ones.size()> at_most_one_names = {
    "pairwise", "sequential", "product", "commander", "bitwise", "bimander"};

constexpr std::array cardinalities = {Cardinality::sequential, Cardinality::totalizer};
constexpr std::array<std::string_view, cardinalities.size()> cardinality_names = {"sequential",
                                                                                  "totalizer"};

template <typename Choice, std::size_t count>
std::optional<Choice> named(std::string_view name, const std::array<Choice, count>& choices,
                            const std::array<std::string_view, count>& names) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return choices[static_cast<std::size_t>(found - names.begin())];
}

}  // namespace

std::string_view name(AtMostOne choice) {
  return at_most_one_names.at(static_cast<std::size_t>(choice));
}

std::string_view name(Cardinality choice) {
  return cardinality_names.at(static_cast<std::size_t>(choice));
}

std::optional<AtMostOne> at_most_one_named(std::string_view name) {
  return named(name, at_most_ones, at_most_one_names);
}

std::optional<Cardinality> cardinality_named(std::string_view name) {
  return named(name, cardinalities, cardinality_names);
}

std::span<const AtMostOne> at_most_one_choices() {
  return at_most_ones;
}

std::span<const Cardinality> cardinality_choices() {
  return cardinalities;
}

void at_least_one(Formula& formula, Group group, Literals literals) {
  formula.add(group, literals);
}

void implies(Formula& formula, Group group, Literals all_of, Literals any_of) {
  Clause clause;
  for (Literal literal : all_of) clause.push_back(~literal);
  clause.insert(clause.end(), any_of.begin(), any_of.end());
  formula.add(group, clause);
}

void define_and(Formula& formula, Group group, Literal defined, Literals all_of) {
  for (Literal literal : all_of) formula.add(group, {~defined, literal});
  implies(formula, group, all_of, Literals(&defined, 1));
}

void define_or(Formula& formula, Group group, Literal defined, Literals any_of) {
  for (Literal literal : any_of) formula.add(group, {~literal, defined});
  implies(formula, group, Literals(&defined, 1), any_of);
}

}  // namespace cluecore
