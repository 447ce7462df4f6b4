// SPDX-License-Identifier: MIT
// What a clue says, in seven kinds. All words of the language come down to these.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace cluecore::logic {

/// An item, by the number of its category and its own in there.
struct Item {
  std::size_t category = 0;
  std::size_t index = 0;
  friend auto operator<=>(const Item&, const Item&) = default;
};

struct Statement {
  enum class Kind {
    same,        ///< items[0] and items[1] belong to one person
    ranked,      ///< the rank of items[0] in a category is one of `ranks`
    difference,  ///< rank, or value, of items[0] minus that of items[1] is from `least` to `most`
    distance,    ///< the same without its sign
    parity,      ///< the ranks of items[0] and items[1] are both odd or both even
    between,     ///< items[0] is between items[1] and items[2], in either order
    counted,     ///< from `least` to `most` of the parts hold
  };
  static constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max() / 4;

  Kind kind = Kind::same;
  std::vector<Item> items{};
  std::size_t category = 0;   ///< that ranks and values are taken in
  bool by_value = false;      ///< difference: of values, not of ranks
  bool directly = false;      ///< between: next to both
  std::vector<bool> ranks{};  ///< by rank from 0
  std::int64_t least = 0;
  std::int64_t most = 0;
  std::vector<Statement> parts{};
  friend bool operator==(const Statement&, const Statement&) = default;
};

Statement same(Item item, Item other);
Statement ranked(Item item, std::vector<bool> ranks);
Statement pair(Statement::Kind kind, Item item, Item other, std::int64_t least, std::int64_t most);
/// The logical words, as counts.
Statement all_of(std::vector<Statement> parts);
Statement any_of(std::vector<Statement> parts);
Statement negation(Statement statement);
Statement counted_statement(std::int64_t least, std::int64_t most, std::vector<Statement> parts);

/// Is the first statement the second, or that of the nearest places alone?
bool is_nearest_of(Statement direct, const Statement& anywhere);

}  // namespace cluecore::logic
