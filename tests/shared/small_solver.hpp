// SPDX-License-Identifier: MIT
// A small solver to hold encodings against: unit propagation, search, and all models over chosen
// literals. It shares nothing with the library but the clauses it judges.
#pragma once

#include <cluecore/formula.hpp>

#include <optional>
#include <vector>

/// Bit i is the truth of the i-th of some literals.
using Mask = unsigned;

inline bool bit(Mask mask, std::size_t i) {
  return (mask >> i) % 2 == 1;
}

class SmallSolver {
 public:
  using Literal = cluecore::Literal;
  /// By Literal::index(): does the literal hold? Neither of a variable's two: not known.
  using Values = std::vector<bool>;

  /// The formula must outlive its judge, and stay as it is.
  explicit SmallSolver(const cluecore::Formula& formula)
      : formula_(formula),
        clauses_with_(2 * static_cast<std::size_t>(formula.variable_count()) + 2) {
    for (std::size_t c = 0; c < formula.clause_count(); ++c) {
      for (Literal literal : formula.clause(c)) clauses_with_[literal.index()].push_back(c);
    }
  }

  /// What unit propagation makes of the clauses and `todo`; nothing if that is a conflict.
  std::optional<Values> propagate(cluecore::Clause todo) const {
    for (std::size_t c = 0; c < formula_.clause_count(); ++c) {
      if (formula_.clause(c).empty()) return std::nullopt;
      if (formula_.clause(c).size() == 1) todo.push_back(formula_.clause(c)[0]);
    }
    return extend(Values(clauses_with_.size()), todo);
  }

  /// The truths of `inputs`, in rising order, that some truth of the other variables completes.
  std::vector<Mask> models(cluecore::Literals inputs) const {
    return models(propagate({}), inputs);
  }

 private:
  std::optional<Values> extend(Values values, cluecore::Clause todo) const {
    while (!todo.empty()) {
      const Literal literal = todo.back();
      todo.pop_back();
      if (values[(~literal).index()]) return std::nullopt;
      values[literal.index()] = true;
      for (std::size_t c : clauses_with_[(~literal).index()]) {
        Literal open;
        int open_count = 0;
        for (Literal other : formula_.clause(c)) {
          if (values[(~other).index()]) continue;
          open = other;
          open_count += values[other.index()] ? 2 : 1;  // a clause that holds forces nothing
        }
        if (open_count == 0) return std::nullopt;
        if (open_count == 1) todo.push_back(open);
      }
    }
    return values;
  }

  bool satisfiable(const std::optional<Values>& values) const {
    if (!values) return false;
    for (int variable = 1; variable <= formula_.variable_count(); ++variable) {
      const Literal literal(variable);
      if ((*values)[literal.index()] || (*values)[(~literal).index()]) continue;
      return satisfiable(extend(*values, {literal})) || satisfiable(extend(*values, {~literal}));
    }
    return true;
  }

  std::vector<Mask> models(const std::optional<Values>& values, cluecore::Literals inputs) const {
    if (!values) return {};
    if (inputs.empty()) return std::vector<Mask>(satisfiable(values) ? 1 : 0);
    // The last input is the highest bit: all that lack it come before all that have it.
    const cluecore::Literals lower = inputs.first(inputs.size() - 1);
    std::vector<Mask> found = models(extend(*values, {~inputs.back()}), lower);
    for (Mask mask : models(extend(*values, {inputs.back()}), lower)) {
      found.push_back(mask | Mask{1} << lower.size());
    }
    return found;
  }

  const cluecore::Formula& formula_;
  std::vector<std::vector<std::size_t>> clauses_with_;
};
