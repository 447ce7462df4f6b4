// SPDX-License-Identifier: MIT
// The statements of a clue as clauses, and as defined variables where they are parts of others.
#pragma once

#include "world_formula.hpp"

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace cluecore::logic {

class StatementEncoder {
 public:
  /// Defined variables are named after `parts`.
  StatementEncoder(WorldFormula& world, std::string parts, bool supports)
      : world_(world), formula_(world.formula()), parts_(std::move(parts)), supports_(supports) {}

  /// Adds clauses to the group that say that the statement holds, or that it does not.
  void require(Group group, const Statement& statement, bool holds);

 private:
  using Terms = std::vector<Term>;

  /// By rank or by value one, two or three items are related: who has them has those of the
  /// statement's category that it admits.
  static constexpr std::size_t most_related = 3;
  using Choice = std::array<std::size_t, most_related>;

  void require_relation(Group group, const Statement& statement, bool holds);
  void require_supports(Group group, const Statement& statement, bool holds);
  void require_count(Group group, const Statement& statement, bool holds);

  /// A term that is true exactly if the statement holds.
  Term meaning(const Statement& statement);
  Term meaning_of_count(const Statement& statement);
  /// "At least k of them hold", for k from 0 to `most`.
  Terms ladder(const Terms& terms, std::size_t most);
  Term both(Term one, Term other) { return ~either(~one, ~other); }
  Term either(Term one, Term other);

  Terms meanings(const std::vector<Statement>& statements);
  /// The statement's item number `which` belongs to that of its category.
  Term at(const Statement& statement, std::size_t which, std::size_t index) {
    return world_.same(statement.items[which], {statement.category, index});
  }
  template <typename Visit>
  void for_each_choice(std::size_t count, const Visit& visit) const;
  bool admits(const Statement& statement, const Choice& choice) const;
  Group definitions();
  Literal new_part() { return formula_.new_auxiliary(definitions()); }
  void add(Group group, const Terms& terms) { add_clause(formula_, group, terms); }

  WorldFormula& world_;
  Formula& formula_;
  std::string parts_;
  bool supports_;
  std::optional<Group> definitions_;
};

}  // namespace cluecore::logic
