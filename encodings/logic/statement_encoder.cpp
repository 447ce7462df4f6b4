// SPDX-License-Identifier: MIT
#include "statement_encoder.hpp"

#include "text/mapped.hpp"

#include <cluecore/constraints.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>

namespace cluecore::logic {

namespace {

using Kind = Statement::Kind;

bool wants_all(const Statement& statement) {
  return statement.least == static_cast<std::int64_t>(statement.parts.size());
}

}  // namespace

template <typename Visit>
void StatementEncoder::for_each_choice(std::size_t count, const Visit& visit) const {
  Choice choice{};
  while (true) {
    visit(choice);
    std::size_t i = count;
    while (i > 0 && ++choice[i - 1] == world_.world().size()) choice[--i] = 0;
    if (i == 0) return;
  }
}

void StatementEncoder::require(Group group, const Statement& statement, bool holds) {
  switch (statement.kind) {
    case Kind::same: {
      const Term term = world_.same(statement.items[0], statement.items[1]);
      add(group, {holds ? term : ~term});
      return;
    }
    case Kind::counted:
      require_count(group, statement, holds);
      return;
    default:
      require_relation(group, statement, holds);
  }
}

void StatementEncoder::require_relation(Group group, const Statement& statement, bool holds) {
  const std::size_t count = statement.items.size();
  if (supports_ && count == 2) return require_supports(group, statement, holds);
  std::array<std::set<std::size_t>, most_related> possible;
  for_each_choice(count, [&](const Choice& choice) {
    if (admits(statement, choice) != holds) return;
    for (std::size_t i = 0; i < count; ++i) possible[i].insert(choice[i]);
  });
  if (count == 1 && possible[0].size() == 1) {
    return add(group, {at(statement, 0, *possible[0].begin())});
  }
  // What goes with none of the others is excluded at once.
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t p = 0; p < world_.world().size(); ++p) {
      if (!possible[i].contains(p)) add(group, {~at(statement, i, p)});
    }
  }
  for_each_choice(count, [&](const Choice& choice) {
    if (admits(statement, choice) == holds) return;
    Terms clause;
    for (std::size_t i = 0; i < count; ++i) {
      if (!possible[i].contains(choice[i])) return;
      clause.push_back(~at(statement, i, choice[i]));
    }
    add(group, clause);
  });
}

void StatementEncoder::require_supports(Group group, const Statement& statement, bool holds) {
  const std::size_t size = world_.world().size();
  for (const std::size_t which : {0U, 1U}) {
    for (std::size_t p = 0; p < size; ++p) {
      Terms clause = {~at(statement, which, p)};
      for (std::size_t q = 0; q < size; ++q) {
        const bool together = admits(statement, which == 0 ? Choice{p, q} : Choice{q, p}) == holds;
        if (together) clause.push_back(at(statement, 1 - which, q));
      }
      add(group, clause);
    }
  }
}

void StatementEncoder::require_count(Group group, const Statement& statement, bool holds) {
  const std::vector<Statement>& parts = statement.parts;
  const bool any =
      statement.least == 1 && statement.most >= static_cast<std::int64_t>(parts.size());
  if ((wants_all(statement) && holds) || (any && !holds) || (statement.most == 0 && holds)) {
    for (const Statement& part : parts) require(group, part, wants_all(statement) && holds);
    return;
  }
  Terms terms = meanings(parts);
  if ((any && holds) || (statement.most == 0 && !holds)) {
    add(group, terms);
    return;
  }
  if (wants_all(statement)) {
    for (Term& term : terms) term = ~term;
    add(group, terms);
    return;
  }
  if (statement.least == 1 && statement.most == 1 && holds) {
    add(group, terms);
    for (std::size_t i = 0; i < terms.size(); ++i) {
      for (std::size_t j = i + 1; j < terms.size(); ++j) {
        // Two items of a category never belong to one person, so nothing needs to say it.
        const bool exclusive = parts[i].kind == Kind::same && parts[j].kind == Kind::same &&
                               parts[i].items[0] == parts[j].items[0] &&
                               parts[i].items[1].category == parts[j].items[1].category &&
                               parts[i].items[1] != parts[j].items[1];
        if (!exclusive) add(group, {~terms[i], ~terms[j]});
      }
    }
    return;
  }
  const Term term = meaning(statement);
  add(group, {holds ? term : ~term});
}

Term StatementEncoder::meaning(const Statement& statement) {
  if (statement.kind == Kind::same) return world_.same(statement.items[0], statement.items[1]);
  if (statement.kind == Kind::counted) return meaning_of_count(statement);
  const std::size_t count = statement.items.size();
  if (count == 1) {
    Term held = {Literal(), false};
    for_each_choice(1, [&](const Choice& choice) {
      if (admits(statement, choice)) held = either(held, at(statement, 0, choice[0]));
    });
    return held;
  }
  const Term part = {new_part()};
  for_each_choice(count, [&](const Choice& choice) {
    Terms clause;
    for (std::size_t i = 0; i < count; ++i) clause.push_back(~at(statement, i, choice[i]));
    clause.push_back(admits(statement, choice) ? part : ~part);
    add(definitions(), clause);
  });
  return part;
}

Term StatementEncoder::meaning_of_count(const Statement& statement) {
  const Terms terms = meanings(statement.parts);
  if (terms.size() == 1) {
    const bool plain = statement.least == 1;
    const bool negated = statement.most == 0;
    if (plain) return terms.front();
    if (negated) return ~terms.front();
    return {Literal(), true};
  }
  const auto size = static_cast<std::int64_t>(terms.size());
  const auto most = static_cast<std::size_t>(std::min(statement.most + 1, size));
  const Terms at_least = ladder(terms, most);
  const Term enough = at_least[static_cast<std::size_t>(statement.least)];
  if (statement.most >= size) return enough;
  return both(enough, ~at_least[most]);
}

StatementEncoder::Terms StatementEncoder::ladder(const Terms& terms, std::size_t most) {
  Terms rungs(most + 1, Term{Literal(), false});
  rungs[0].constant = true;
  for (const Term& term : terms) {
    // From above, so that a rung is made of those of the terms before.
    for (std::size_t k = most; k > 0; --k) {
      rungs[k] = either(rungs[k], both(rungs[k - 1], term));
    }
  }
  return rungs;
}

Term StatementEncoder::either(Term one, Term other) {
  if (one.is(true) || other.is(false)) return one;
  if (other.is(true) || one.is(false)) return other;
  const Literal part = new_part();
  const std::array<Literal, 2> any = {one.literal, other.literal};
  define_or(formula_, definitions(), part, any);
  return {part};
}

StatementEncoder::Terms StatementEncoder::meanings(const std::vector<Statement>& statements) {
  return mapped(statements, [this](const Statement& statement) { return meaning(statement); });
}

bool StatementEncoder::admits(const Statement& statement, const Choice& choice) const {
  const Category& category = world_.world().categories[statement.category];
  const auto measure = [&](std::size_t which) {
    return statement.by_value ? category.values[choice[which]]
                              : static_cast<std::int64_t>(category.ranks[choice[which]]);
  };
  const std::int64_t first = measure(0);
  switch (statement.kind) {
    case Kind::ranked:
      return statement.ranks[static_cast<std::size_t>(first)];
    case Kind::parity:
      return (first - measure(1)) % 2 == 0;
    case Kind::between: {
      const auto [low, high] = std::minmax({measure(1), measure(2)});
      return statement.directly ? low + 1 == first && first + 1 == high
                                : low < first && first < high;
    }
    default: {
      const std::int64_t difference = first - measure(1);
      const std::int64_t far = statement.kind == Kind::distance ? std::abs(difference) : difference;
      return far >= statement.least && far <= statement.most;
    }
  }
}

Group StatementEncoder::definitions() {
  if (!definitions_) {
    definitions_ = formula_.new_group(GroupKind::definition, parts_);
  }
  return *definitions_;
}

}  // namespace cluecore::logic
