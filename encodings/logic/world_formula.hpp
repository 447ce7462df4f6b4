// SPDX-License-Identifier: MIT
// The clauses that hold in every puzzle about the same categories, and who belongs to whom in them.
#pragma once

#include "logic.hpp"

#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace cluecore::logic {

/// A literal, or the constant that takes its place where the categories alone decide.
struct Term {
  Literal literal;
  bool constant = false;

  Term operator~() const { return {~literal, !constant}; }
  bool is(bool value) const { return !literal && constant == value; }
};

/// Adds a clause of the terms that are no constants, each once, unless one is true.
void add_clause(Formula& formula, Group group, const std::vector<Term>& terms);

class WorldFormula {
 public:
  WorldFormula(const World& world, const std::stop_token& stop);

  /// The items belong to one person.
  Term same(Item one, Item other);
  /// Items of which clues say outright that they belong together: who is who among all of them, so
  /// that it can be told of items what needs no position.
  void connect(const std::vector<Item>& items);
  /// The rules for items that no position takes part in; once all clues are there.
  void add_rules_of_pairs();
  Formula& formula() { return encoding_.formula; }
  const World& world() const { return world_; }
  Encoding take() && { return std::move(encoding_); }

 private:
  void add_rules();
  void add_rule(std::size_t category, std::size_t other,
                const std::vector<std::vector<Literal>>& rows);
  Literal& position(Item item, std::size_t index) {
    return positions_[item.category * world_.size() + item.index][index];
  }
  Literal defined_same(Item one, Item other);

  const World& world_;
  Encoding encoding_;
  std::size_t reference_ = 0;                       // the category whose items are the positions
  std::vector<std::vector<Literal>> positions_;     // by item, over all categories, and position
  std::map<std::pair<Item, Item>, Literal> sames_;  // of items outside the reference category
  std::optional<Group> definitions_;
};

}  // namespace cluecore::logic
