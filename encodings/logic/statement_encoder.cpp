// SPDX-License-Identifier: MIT
#include "statement_encoder.hpp"

#include <cluecore/constraints.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace cluecore::logic {

namespace {

using Kind = Statement::Kind;

bool wants_all(const Statement& statement) {
  return statement.least == static_cast<std::int64_t>(statement.parts.size());
}

}  // namespace

void StatementEncoder::require(Group group, const Statement& statement, bool holds) {
  switch (statement.kind) {
    case Kind::same: {
      const Term term = world_.same(statement.items[0], statement.items[1]);
      add(group, {holds ? term : ~term});
      return;
    }
    case Kind::ranked:
      require_ranks(group, statement, holds);
      return;
    case Kind::difference:
    case Kind::distance:
    case Kind::parity:
      if (supports_) {
        require_supports(group, statement, holds);
      } else {
        require_pairs(group, statement, holds);
      }
      return;
    case Kind::between:
      require_between(group, statement, holds);
      return;
    case Kind::counted:
      require_count(group, statement, holds);
      return;
  }
}

void StatementEncoder::require_ranks(Group group, const Statement& statement, bool holds) {
  const Category& category = world_.world().categories[statement.category];
  const bool one = std::count(statement.ranks.begin(), statement.ranks.end(), holds) == 1;
  for (std::size_t i = 0; i < category.items.size(); ++i) {
    const Term term = at(statement.items[0], statement.category, i);
    const bool admitted = statement.ranks[category.ranks[i]] == holds;
    if (one && admitted) add(group, {term});
    if (!one && !admitted) add(group, {~term});
  }
}

void StatementEncoder::require_pairs(Group group, const Statement& statement, bool holds) {
  const std::size_t size = world_.world().size();
  const auto together = [&](std::size_t one, std::size_t other) {
    return admits(statement, one, other) == holds;
  };
  const auto position = [&](std::size_t which, std::size_t index) {
    return at(statement.items[which], statement.category, index);
  };
  std::vector<bool> possible_one(size);
  std::vector<bool> possible_other(size);
  for (std::size_t p = 0; p < size; ++p) {
    for (std::size_t q = 0; q < size; ++q) {
      if (!together(p, q)) continue;
      possible_one[p] = true;
      possible_other[q] = true;
    }
  }
  for (std::size_t p = 0; p < size; ++p) {
    if (!possible_one[p]) add(group, {~position(0, p)});
  }
  for (std::size_t q = 0; q < size; ++q) {
    if (!possible_other[q]) add(group, {~position(1, q)});
  }
  for (std::size_t p = 0; p < size; ++p) {
    for (std::size_t q = 0; q < size; ++q) {
      if (!possible_one[p] || !possible_other[q] || together(p, q)) continue;
      add(group, {~position(0, p), ~position(1, q)});
    }
  }
}

void StatementEncoder::require_supports(Group group, const Statement& statement, bool holds) {
  const std::size_t size = world_.world().size();
  for (const std::size_t which : {0U, 1U}) {
    for (std::size_t p = 0; p < size; ++p) {
      Terms clause = {~at(statement.items[which], statement.category, p)};
      for (std::size_t q = 0; q < size; ++q) {
        const bool together =
            which == 0 ? admits(statement, p, q) == holds : admits(statement, q, p) == holds;
        if (together) clause.push_back(at(statement.items[1 - which], statement.category, q));
      }
      add(group, clause);
    }
  }
}

void StatementEncoder::require_between(Group group, const Statement& statement, bool holds) {
  const std::size_t size = world_.world().size();
  const auto position = [&](std::size_t which, std::size_t index) {
    return at(statement.items[which], statement.category, index);
  };
  for (std::size_t p = 0; p < size; ++p) {
    for (std::size_t q = 0; q < size; ++q) {
      for (std::size_t r = 0; r < size; ++r) {
        if (admits_between(statement, p, q, r) == holds) continue;
        add(group, {~position(0, p), ~position(1, q), ~position(2, r)});
      }
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
  const std::size_t size = world_.world().size();
  const auto position = [&](std::size_t which, std::size_t index) {
    return at(statement.items[which], statement.category, index);
  };
  switch (statement.kind) {
    case Kind::same:
      return world_.same(statement.items[0], statement.items[1]);
    case Kind::counted:
      return meaning_of_count(statement);
    case Kind::ranked: {
      const Category& category = world_.world().categories[statement.category];
      Term held = {Literal(), false};
      for (std::size_t i = 0; i < size; ++i) {
        if (statement.ranks[category.ranks[i]]) held = either(held, position(0, i));
      }
      return held;
    }
    case Kind::difference:
    case Kind::distance:
    case Kind::parity: {
      const Term part = {new_part()};
      for (std::size_t p = 0; p < size; ++p) {
        for (std::size_t q = 0; q < size; ++q) {
          add(definitions(),
              {~position(0, p), ~position(1, q), admits(statement, p, q) ? part : ~part});
        }
      }
      return part;
    }
    case Kind::between: {
      const Term part = {new_part()};
      for (std::size_t p = 0; p < size; ++p) {
        for (std::size_t q = 0; q < size; ++q) {
          for (std::size_t r = 0; r < size; ++r) {
            add(definitions(), {~position(0, p), ~position(1, q), ~position(2, r),
                                admits_between(statement, p, q, r) ? part : ~part});
          }
        }
      }
      return part;
    }
  }
  return {};
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

Term StatementEncoder::both(Term one, Term other) {
  return ~either(~one, ~other);
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
  Terms terms;
  for (const Statement& statement : statements) terms.push_back(meaning(statement));
  return terms;
}

Term StatementEncoder::at(Item item, std::size_t category, std::size_t index) {
  return world_.same(item, {category, index});
}

bool StatementEncoder::admits(const Statement& statement, std::size_t one,
                              std::size_t other) const {
  const Category& category = world_.world().categories[statement.category];
  const auto measure = [&](std::size_t index) {
    return statement.by_value ? category.values[index]
                              : static_cast<std::int64_t>(category.ranks[index]);
  };
  std::int64_t difference = measure(one) - measure(other);
  if (statement.kind == Kind::parity) return difference % 2 == 0;
  if (statement.kind == Kind::distance) difference = std::abs(difference);
  return difference >= statement.least && difference <= statement.most;
}

bool StatementEncoder::admits_between(const Statement& statement, std::size_t middle,
                                      std::size_t one, std::size_t other) const {
  const std::vector<std::size_t>& ranks = world_.world().categories[statement.category].ranks;
  const std::size_t low = std::min(ranks[one], ranks[other]);
  const std::size_t high = std::max(ranks[one], ranks[other]);
  if (statement.directly) return low + 1 == ranks[middle] && ranks[middle] + 1 == high;
  return low < ranks[middle] && ranks[middle] < high;
}

Group StatementEncoder::definitions() {
  if (!definitions_) {
    definitions_ = formula_.new_group(GroupKind::definition, parts_);
  }
  return *definitions_;
}

}  // namespace cluecore::logic
