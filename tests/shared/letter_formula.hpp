// SPDX-License-Identifier: MIT
// A formula to make by hand.
#pragma once

#include <cluecore/engine.hpp>
#include <cluecore/formula.hpp>

#include <stop_token>
#include <string>
#include <vector>

/// A formula over the variables a to f, with groups that tests add.
struct LetterFormula {
  using Literal = cluecore::Literal;
  using Clause = cluecore::Clause;
  using Group = cluecore::Group;
  using GroupKind = cluecore::GroupKind;

  cluecore::Formula formula;
  Literal a = formula.new_variable("a"), b = formula.new_variable("b");
  Literal c = formula.new_variable("c"), d = formula.new_variable("d");
  Literal e = formula.new_variable("e"), f = formula.new_variable("f");

  Group group(GroupKind kind, const std::string& name, const std::vector<Clause>& clauses) {
    const Group group = formula.new_group(kind, name);
    for (const Clause& clause : clauses) formula.add(group, clause);
    return group;
  }
  Group rule(const std::string& name, const std::vector<Clause>& clauses) {
    return group(GroupKind::rule, name, clauses);
  }
};

/// No call is answered within these.
inline cluecore::Limits stopped() {
  std::stop_source source;
  source.request_stop();
  return {0, source.get_token()};
}
