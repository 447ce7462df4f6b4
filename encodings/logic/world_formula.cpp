// SPDX-License-Identifier: MIT
#include "world_formula.hpp"

#include "text/contains.hpp"

#include <cluecore/constraints.hpp>

#include <algorithm>

namespace cluecore::logic {

void add_clause(Formula& formula, Group group, const std::vector<Term>& terms) {
  Clause clause;
  for (const Term& term : terms) {
    if (term.is(true)) return;
    if (term.is(false) || contains(clause, term.literal)) {
      continue;
    }
    if (contains(clause, ~term.literal)) return;
    clause.push_back(term.literal);
  }
  formula.add(group, clause);
}

WorldFormula::WorldFormula(const World& world, const std::stop_token& stop)
    : world_(world), encoding_{Formula(stop), {}} {
  const auto ordered = std::ranges::find_if(
      world.categories, [](const Category& category) { return category.order != Order::none; });
  if (ordered != world.categories.end()) {
    reference_ = static_cast<std::size_t>(ordered - world.categories.begin());
  }
  const std::size_t size = world.size();
  positions_.resize(world.categories.size() * size);
  for (std::size_t c = 0; c < world.categories.size(); ++c) {
    if (c == reference_) continue;
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t p = 0; p < size; ++p) {
        positions_[c * size + i].push_back(
            formula().new_variable(written(world, {c, i}), written(world, {reference_, p})));
      }
    }
  }
  add_rules();
  encoding_.answer.resize(world.places());
  for (std::size_t place = 0; place < world.places(); ++place) {
    for (std::size_t value = 0; value < size; ++value) {
      const Term term = same({0, world.person_of(place)}, {world.category_of(place), value});
      encoding_.answer[place].push_back(term.literal);
    }
  }
}

void WorldFormula::add_rules() {
  const std::size_t size = world_.size();
  for (std::size_t c = 0; c < world_.categories.size(); ++c) {
    if (c == reference_) continue;
    std::vector<std::vector<Literal>> of_items;
    for (std::size_t i = 0; i < size; ++i) of_items.push_back(positions_[c * size + i]);
    std::vector<std::vector<Literal>> of_positions(size);
    for (std::size_t p = 0; p < size; ++p) {
      for (std::size_t i = 0; i < size; ++i) of_positions[p].push_back(position({c, i}, p));
    }
    add_rule(c, reference_, of_items);
    add_rule(reference_, c, of_positions);
  }
}

/// "Each guest has at least one seat" and "at most one": each row holds who of the other category
/// one item of the first may be. Not all of a row need to have a variable.
void WorldFormula::add_rule(std::size_t category, std::size_t other,
                            const std::vector<std::vector<Literal>>& rows) {
  const auto add = [&](Relation relation, const char* count, std::size_t fewest, auto constraint) {
    std::optional<Group> group;
    for (const std::vector<Literal>& row : rows) {
      if (row.size() < fewest) continue;
      if (!group) {
        group = formula().new_rule(
            {relation,
             "each " + world_.categories[category].name,
             {},
             std::string("has ") + count + " one " + world_.categories[other].name});
      }
      constraint(*group, row);
    }
  };
  add(Relation::each_has, "at least", world_.size(),
      [&](Group group, const std::vector<Literal>& row) { at_least_one(formula(), group, row); });
  add(Relation::other, "at most", 2,
      [&](Group group, const std::vector<Literal>& row) { at_most_one(formula(), group, row); });
}

void WorldFormula::add_rules_of_pairs() {
  std::map<std::pair<std::size_t, std::size_t>, std::vector<std::vector<Literal>>> rows;
  const auto add = [&](Item item, std::size_t other, Literal literal) {
    auto& of_pair = rows[{item.category, other}];
    of_pair.resize(world_.size());
    of_pair[item.index].push_back(literal);
  };
  for (const auto& [items, literal] : sames_) {
    add(items.first, items.second.category, literal);
    add(items.second, items.first.category, literal);
  }
  for (const auto& [categories, of_pair] : rows) {
    add_rule(categories.first, categories.second, of_pair);
  }
}

void WorldFormula::connect(const std::vector<Item>& items) {
  const auto positioned = [&](Item item) { return item.category != reference_; };
  std::vector<Item> class_items;
  std::ranges::copy_if(items, std::back_inserter(class_items), positioned);
  const std::size_t count = class_items.size();
  const auto together = [&](std::size_t i, std::size_t j) {
    return same(class_items[i], class_items[j]);
  };
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = i + 1; j < count; ++j) together(i, j);
  }
  if (!definitions_) return;
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = i + 1; j < count; ++j) {
      for (std::size_t k = j + 1; k < count; ++k) {
        const Term ij = together(i, j);
        const Term jk = together(j, k);
        const Term ik = together(i, k);
        // Of two items of a category there is a rule.
        if (!ij.literal || !jk.literal || !ik.literal) continue;
        add_clause(formula(), *definitions_, {~ij, ~jk, ik});
        add_clause(formula(), *definitions_, {~ij, jk, ~ik});
        add_clause(formula(), *definitions_, {ij, ~jk, ~ik});
      }
    }
  }
}

Term WorldFormula::same(Item one, Item other) {
  if (one.category == other.category) return {Literal(), one.index == other.index};
  if (one.category == reference_) return {position(other, one.index)};
  if (other.category == reference_) return {position(one, other.index)};
  return {defined_same(std::min(one, other), std::max(one, other))};
}

Literal WorldFormula::defined_same(Item one, Item other) {
  const auto [known, fresh] = sames_.try_emplace({one, other});
  if (!fresh) return known->second;
  if (!definitions_) {
    definitions_ = formula().new_group(GroupKind::definition, "which items belong together");
  }
  const Literal together = formula().new_variable(written(world_, one), written(world_, other));
  known->second = together;
  for (std::size_t p = 0; p < world_.size(); ++p) {
    const Literal of_one = position(one, p);
    const Literal of_other = position(other, p);
    formula().add(*definitions_, {~together, ~of_one, of_other});
    formula().add(*definitions_, {~together, of_one, ~of_other});
    formula().add(*definitions_, {together, ~of_one, ~of_other});
  }
  return together;
}

}  // namespace cluecore::logic
