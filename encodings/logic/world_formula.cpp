// SPDX-License-Identifier: MIT
#include "world_formula.hpp"

#include "contains.hpp"

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
  const auto ordered =
      std::find_if(world.categories.begin(), world.categories.end(),
                   [](const Category& category) { return category.order != Order::none; });
  if (ordered != world.categories.end()) {
    reference_ = static_cast<std::size_t>(ordered - world.categories.begin());
  }
  const std::size_t size = world.size();
  positions_.resize(world.categories.size() * size);
  for (std::size_t c = 0; c < world.categories.size(); ++c) {
    if (c == reference_) continue;
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t p = 0; p < size; ++p) {
        positions_[c * size + i].push_back(formula().new_variable(written(world, {c, i}) + " is " +
                                                                  written(world, {reference_, p})));
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
  const std::string& reference = world_.categories[reference_].name;
  const std::size_t size = world_.size();
  for (std::size_t c = 0; c < world_.categories.size(); ++c) {
    if (c == reference_) continue;
    const std::string& name = world_.categories[c].name;
    const auto each_has_one = [&](const std::string& one, const std::string& other) {
      std::string rule = "each " + one;
      return formula().new_group(GroupKind::rule, rule.append(" has one ").append(other));
    };
    const Group one_position = each_has_one(name, reference);
    for (std::size_t i = 0; i < size; ++i) {
      exactly_one(formula(), one_position, positions_[c * size + i]);
    }
    const Group one_item = each_has_one(reference, name);
    for (std::size_t p = 0; p < size; ++p) {
      std::vector<Literal> items;
      for (std::size_t i = 0; i < size; ++i) items.push_back(position({c, i}, p));
      exactly_one(formula(), one_item, items);
    }
  }
}

Literal& WorldFormula::position(Item item, std::size_t index) {
  return positions_[item.category * world_.size() + item.index][index];
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
  const Literal together =
      formula().new_variable(written(world_, one) + " is " + written(world_, other));
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
