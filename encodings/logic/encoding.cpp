// SPDX-License-Identifier: MIT
// Logic grids as clauses. A puzzle has m categories of n items. The items of one of them, the first
// with an order or else the first, are the positions that all other items take.
//
//   variables    Jake is 2           item and position                          n^2 (m - 1)
//                Ruby is Jake        of two items without position: where an answer or a clue
//                                    asks; true exactly if their positions are equal
//                part of clue 3      a statement inside another, true exactly if it holds
//
//   rules        each tom has at least one, and at most one, kittens; each kittens at least one, and
//                at most one, tom: items and positions, pairwise
//                                                            (m - 1) (n^2 (n - 1) + 2n) clauses
//                the same of two categories without positions, for those of their items that have
//                variables: it follows, and shows what is wrong with two clues by one rule
//   definitions  3n clauses for each two items. An answer says what belongs to the first category's
//                items: if that is not the positions, n^2 (m - 2) such variables.
//                Of items that clues of the form A is B connect, each two have a variable and each
//                three 3 clauses (if A is B and B is C then A is C), so that nothing needs a position
//
//   clues        A is B                           1 unit clause
//                A is at K                        1
//                A is either B or C               2, or 1 for items of a category
//                all different, k items           k (k - 1) / 2 at most
//                two compared in an order, by
//                  pairs     each two positions that do not go together; a position that goes
//                            with none is excluded at once. Never more than n^2
//                              before             2 + (n - 1)(n - 2) / 2
//                              directly before    2 + (n - 1)(n - 2)
//                              next to            n^2 - 2 (n - 1)
//                  supports  each position with those of the other that go with it: 2n
//                between                          at most n^3
//                statements inside statements     defined in both directions; counts by a ladder,
//                                                 "j of the first i hold", 6 clauses a rung at most
//
// Ranks and values are compared while the formula is built; it knows no numbers. All variables are
// functions of the answer, so excluding an answer excludes one model. Pairs are the direct encoding
// and supports that of Kasif (Artificial Intelligence, 1990) and Gent (ECAI 2002), by which unit
// propagation narrows both sides.
#include "statement_encoder.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace cluecore::logic {

namespace {

constexpr std::array encodings = {
    Choice{"pairs", "what two positions cannot go together, a clause each"},
    Choice{"supports", "what positions each position goes with; propagates more"},
};

/// Of more items than this in one class, nobody would read the reasons.
constexpr std::size_t most_connected = 30;

/// The classes of items that clues say outright belong to one person.
std::vector<std::vector<Item>> identities(const Document& document) {
  std::map<Item, Item> leader;  // an item of its class that comes before it, or itself
  const auto first_of = [&](Item item) {
    leader.try_emplace(item, item);
    while (leader[item] != item) item = leader[item];
    return item;
  };
  for (const LogicClue& clue : document.clues) {
    for (const Statement& statement : clue.statements) {
      if (statement.kind != Statement::Kind::same) continue;
      const Item one = first_of(statement.items[0]);
      const Item other = first_of(statement.items[1]);
      leader[std::max(one, other)] = std::min(one, other);
    }
  }
  std::map<Item, std::vector<Item>> classes;
  for (const auto& [item, before] : leader) classes[first_of(item)].push_back(item);
  std::vector<std::vector<Item>> found;
  for (auto& [item, items] : classes) {
    if (items.size() > 2 && items.size() <= most_connected) found.push_back(std::move(items));
  }
  return found;
}

}  // namespace

std::span<const Choice> encoding_choices() {
  return encodings;
}

Encoding encode(const Document& document, const EncodingChoice& choice) {
  require_no_objection(logic_family(), choice);
  WorldFormula world(document.world, choice.stop);
  for (const LogicClue& clue : document.clues) {
    const Group group = world.formula().new_group(GroupKind::clue, within_sentence(clue));
    StatementEncoder encoder(world, "part of clue " + clue.label, choice.name == "supports");
    for (const Statement& statement : clue.statements) encoder.require(group, statement, true);
  }
  for (const std::vector<Item>& items : identities(document)) world.connect(items);
  world.add_rules_of_pairs();
  return std::move(world).take();
}

}  // namespace cluecore::logic
