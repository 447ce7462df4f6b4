// SPDX-License-Identifier: MIT
// What a clue says of cells, as clauses of a group of its own, so that it can be left out and blamed. A
// rule's group does as well.
//
// Places hold numbers, and may be named more than once.
#pragma once

#include "grid/board.hpp"

#include <functional>
#include <vector>

namespace cluecore::grid {

/// Clauses of one group. With a guard, they hold only where that literal does.
struct ClueClauses {
  const Clauses& clauses;
  Group group;
  Literal guard{};

  Formula& formula() const { return clauses.encoding.formula; }
  /// At least one of them holds.
  void any(Clause literals) const;
  /// The literal that a place holds a number; none, if it never does.
  Literal at(std::size_t place, std::size_t number) const { return clauses.at(place, number); }
  /// All of these that a place can hold, likewise.
  Clause at_any(std::size_t place, const std::vector<std::size_t>& numbers) const;
  /// The same group under this guard.
  ClueClauses guarded_by(Literal by) const { return {clauses, group, by}; }
};

using Numbers = std::function<bool(std::size_t)>;
using NumberPairs = std::function<bool(std::size_t, std::size_t)>;

/// The place holds a number of which this is so.
void add_holds(const ClueClauses& clue, std::size_t place, const Numbers& allowed);
/// The numbers of two places are allowed together: what is not is a clause, and so is what a number
/// leaves to the other, if it leaves few (Gent, ECAI 2002: arc consistency by support clauses).
void add_pair(const ClueClauses& clue, std::size_t one, std::size_t other,
              const NumberPairs& allowed);
/// No number twice; and each once, if there are as many places as numbers.
void add_all_different(const ClueClauses& clue, const std::vector<std::size_t>& places);
/// The walk over the places has the result 1.
void add_walk(const ClueClauses& clue, const std::vector<std::size_t>& places, const Walk& walk);
/// The numbers of the places, which are different by another clue or rule, are those of one of the sets,
/// each ascending.
void add_one_of_sets(const ClueClauses& clue, const std::vector<std::size_t>& places,
                     const std::vector<std::vector<std::size_t>>& sets);
/// Likewise, they add up to this: by the sets of numbers that do. Few do: at most 12 for any sum of up to
/// nine digits.
void add_sum_of_different(const ClueClauses& clue, const std::vector<std::size_t>& places,
                          std::size_t total);
/// All sets of `count` of the numbers, ascending, that add up to `total`.
std::vector<std::vector<std::size_t>> sets_with_sum(const std::vector<std::size_t>& numbers,
                                                    std::size_t count, std::size_t total);

}  // namespace cluecore::grid
