// SPDX-License-Identifier: MIT
// The check of an answer: what each statement says of who has what. Knows no formula.
#include "logic.hpp"

#include <algorithm>
#include <cstdlib>

namespace cluecore::logic {

namespace {

class Judgement {
 public:
  Judgement(const World& world, const Solution& solution) : world_(world), solution_(solution) {}

  bool holds(const Statement& statement) const {
    switch (statement.kind) {
      case Statement::Kind::same:
        return owner(statement.items[0]) == owner(statement.items[1]);
      case Statement::Kind::ranked:
        return statement.ranks[static_cast<std::size_t>(measure(statement, 0))];
      case Statement::Kind::difference:
        return in_limits(statement, measure(statement, 0) - measure(statement, 1));
      case Statement::Kind::distance:
        return in_limits(statement, std::abs(measure(statement, 0) - measure(statement, 1)));
      case Statement::Kind::parity:
        return (measure(statement, 0) - measure(statement, 1)) % 2 == 0;
      case Statement::Kind::between:
        return is_between(statement);
      case Statement::Kind::counted:
        return in_limits(statement, std::count_if(statement.parts.begin(), statement.parts.end(),
                                                  [&](const auto& part) { return holds(part); }));
    }
    return false;
  }

 private:
  std::size_t owner(Item item) const { return world_.owner(solution_, item); }

  /// The rank or the value, in the statement's category, of who has its item number `which`.
  std::int64_t measure(const Statement& statement, std::size_t which) const {
    const std::size_t person = owner(statement.items[which]);
    const std::size_t index = world_.owned(solution_, person, statement.category);
    const Category& category = world_.categories[statement.category];
    return statement.by_value ? category.values[index]
                              : static_cast<std::int64_t>(category.ranks[index]);
  }

  bool is_between(const Statement& statement) const {
    const std::int64_t middle = measure(statement, 0);
    const auto [low, high] = std::minmax({measure(statement, 1), measure(statement, 2)});
    if (statement.directly) return low + 1 == middle && middle + 1 == high;
    return low < middle && middle < high;
  }

  static bool in_limits(const Statement& statement, std::int64_t number) {
    return number >= statement.least && number <= statement.most;
  }

  const World& world_;
  const Solution& solution_;
};

/// Have any two items the difference that the statement asks for?
bool fits_two_items(const Statement& statement, const Category& category) {
  const bool signless = statement.kind == Statement::Kind::distance;
  if (!signless && statement.kind != Statement::Kind::difference) return true;
  const auto measures =
      statement.by_value ? category.values
                         : std::vector<std::int64_t>(category.ranks.begin(), category.ranks.end());
  return std::ranges::any_of(measures, [&](std::int64_t one) {
    return std::ranges::any_of(measures, [&](std::int64_t other) {
      const std::int64_t difference = signless ? std::abs(one - other) : one - other;
      return difference >= statement.least && difference <= statement.most;
    });
  });
}

}  // namespace

bool holds(const World& world, const Statement& statement, const Solution& solution) {
  return Judgement(world, solution).holds(statement);
}

std::vector<CountingConflict> LogicPuzzle::counting_conflicts() const {
  std::vector<CountingConflict> found;
  for (std::size_t clue = 0; clue < clues_.size(); ++clue) {
    for (const Statement& statement : document_.clues[clue].statements) {
      const Category& category = document_.world.categories[statement.category];
      if (fits_two_items(statement, category)) continue;
      found.push_back({{clue},
                       "clue " + clues_[clue].label + ": no two items of " + category.name +
                           " differ by that much"});
      break;
    }
  }
  return found;
}

}  // namespace cluecore::logic
