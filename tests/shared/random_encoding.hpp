// SPDX-License-Identifier: MIT
// Small encodings of no puzzle.
#pragma once

#include "brute_force.hpp"

#include <cluecore/encoding.hpp>

#include <string>
#include <vector>

/// Three places with three values each or with two, some helping variables, and random clauses in
/// groups of all kinds.
inline cluecore::Encoding random_encoding(Dice& dice) {
  using namespace cluecore;
  Encoding encoding;
  Formula& formula = encoding.formula;
  const bool booleans = dice(3) == 0;
  for (int place = 0; place < (booleans ? 6 : 3); ++place) {
    const std::string name = "p" + std::to_string(place);
    if (booleans) {
      const Literal one = formula.new_variable(name);
      encoding.answer.push_back({~one, one});
      continue;
    }
    std::vector<Literal>& values = encoding.answer.emplace_back();
    for (int value = 0; value < 3; ++value) {
      values.push_back(formula.new_variable(name + "=" + std::to_string(value)));
    }
    formula.add(formula.new_group(GroupKind::rule, name + " some"), values);
    const Group one = formula.new_group(GroupKind::rule, name + " one");
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < i; ++j) formula.add(one, {~values[i], ~values[j]});
    }
  }
  formula.new_variable("x");
  formula.new_variable("y");
  const auto any = [&] {
    const Literal literal(
        static_cast<int>(dice(static_cast<std::size_t>(formula.variable_count()))) + 1);
    return dice(2) == 0 ? literal : ~literal;
  };
  for (std::size_t left = 3 + dice(8); left > 0; --left) {
    const GroupKind kinds[] = {GroupKind::rule, GroupKind::clue, GroupKind::clue,
                               GroupKind::definition};
    const GroupKind kind = kinds[dice(4)];
    const Group group = formula.new_group(kind, "g" + std::to_string(left));
    for (std::size_t clauses = 1 + dice(3); clauses > 0; --clauses) {
      const std::size_t size = kind == GroupKind::definition ? 2 : dice(6) == 0 ? 1 : 2;
      Clause clause;
      while (clause.size() < size + dice(2)) clause.push_back(any());
      formula.add(group, clause);
    }
  }
  return encoding;
}
