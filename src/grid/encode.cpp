// SPDX-License-Identifier: MIT
// A board as clauses: the values of its places, and its rules.
#include "grid/board.hpp"
#include "text/mapped.hpp"

#include <set>

namespace cluecore::grid {

namespace {

/// Variables for the values of a place; two values are one variable.
std::vector<Literal> new_values(Formula& formula, const Board& board, std::size_t place) {
  const Values& values = *board.places()[place].values;
  if (values.count() == 2) {
    // A cell of 0 or 1 is a variable by nature, and needs no name for what it says.
    const bool binary = values.words == std::vector<std::string>{"0", "1"} && values.verb == Verb();
    const Literal second =
        formula.new_variable(binary ? board.places()[place].name : board.fact({place, 1}));
    return {~second, second};
  }
  return mapped(values.words, [&](const std::string& word) {
    return formula.new_variable(board.places()[place].name + "=" + word);
  });
}

/// Products of a cage are hundreds; which one follows from the cells, so that fewer clauses do.
constexpr std::size_t most_pairwise = 30;

void add_one_value(const Clauses& clauses, std::size_t place, std::set<std::string>& names) {
  const std::string& name = clauses.board.places()[place].name;
  const Values& values = *clauses.board.places()[place].values;
  const std::vector<Literal>& literals = clauses.encoding.answer[place];
  if (values.count() == 2) return;
  Formula& formula = clauses.encoding.formula;
  if (place < clauses.board.cell_count()) {
    at_least_one(formula,
                 clauses.rule({Relation::holds, name, UnitKind::cell, "a " + values.noun, 1, name}),
                 literals);
    at_most_one(
        formula, clauses.rule({Relation::one_value, name, UnitKind::cell, values.noun, 1, name}),
        literals,
        clauses.choice.at_most_one.value_or(literals.size() > most_pairwise ? AtMostOne::product
                                                                            : AtMostOne::pairwise));
  } else {
    // A line may have two numbers, of which each has words of its own.
    std::string own = name + " is one number";
    if (!names.insert(own).second) own += ": " + values.words.front() + " or another";
    names.insert(own);
    exactly_one(formula, formula.new_group(GroupKind::definition, own), literals,
                clauses.at_most_one());
  }
}

}  // namespace

Encoding Board::encode(const EncodingChoice& choice) const {
  Encoding encoding{Formula(choice.stop), {}};
  const Clauses clauses{*this, encoding, choice};
  std::set<std::string> names;
  for (std::size_t place = 0; place < places_.size(); ++place) {
    encoding.answer.push_back(new_values(encoding.formula, *this, place));
  }
  for (std::size_t place = 0; place < places_.size(); ++place) {
    add_one_value(clauses, place, names);
  }
  for (const Rule& rule : rules_) rule.add(clauses);
  return encoding;
}

}  // namespace cluecore::grid
