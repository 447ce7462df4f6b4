// SPDX-License-Identifier: MIT
// Clues about single cells, sets of cells and neighbours, as clauses: units, forbidden pairs and, for
// quadruples, at least so many of a digit.
//
//   odd, even, marks     a clause for each digit that is ruled out; a given is a literal and no clause
//   minimum, maximum     a table of pairs for each neighbour without the mark
//   difference, ratio, X, V    a table of pairs
//   clone, palindrome    equal pairs; also what a digit leaves to the other cell
//   indexers             two clauses a digit
#include "puzzle.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace cluecore::variants {

namespace {

using grid::add_holds;
using grid::add_pair;

void add_extreme(const grid::ClueClauses& into, const Variant& variant, const Clue& clue) {
  const std::size_t cell = clue.cells.front();
  const bool least = clue.kind == Kind::minimum;
  for (std::size_t other : beside(variant, cell)) {
    if (has_mark(variant, other, clue.kind)) continue;
    add_pair(into, cell, other,
             [least](std::size_t x, std::size_t y) { return least ? x < y : x > y; });
  }
}

void add_quadruple(const grid::ClueClauses& into, const Clue& clue) {
  std::map<int, int> times;
  for (int value : clue.values) ++times[value];
  for (const auto& [value, count] : times) {
    const std::vector<Literal> holders =
        into.clauses.literals(clue.cells, static_cast<std::size_t>(value));
    at_least(into.formula(), into.group, count, holders);
  }
}

void add_indexer(const grid::ClueClauses& into, const Variant& variant, const Clue& clue) {
  const Indexed to = indexed(variant, clue);
  for (std::size_t i = 0; i < to.cells.size(); ++i) {
    const Literal points = into.at(clue.cells.front(), i + 1);
    const Literal held = into.at(to.cells[i], static_cast<std::size_t>(to.position));
    into.any({~points, held});
    into.any({points, ~held});
  }
}

}  // namespace

void add_cell_clue(const grid::ClueClauses& into, const Variant& variant, const Clue& clue) {
  const auto value = static_cast<std::size_t>(clue.value.value_or(0));
  switch (clue.kind) {
    case Kind::marks:
      return add_holds(into, clue.cells.front(), [&](std::size_t digit) {
        return std::count(clue.values.begin(), clue.values.end(), static_cast<int>(digit)) > 0;
      });
    case Kind::odd:
    case Kind::even:
      return add_holds(into, clue.cells.front(), [odd = clue.kind == Kind::odd](std::size_t digit) {
        return (digit % 2 == 1) == odd;
      });
    case Kind::minimum:
    case Kind::maximum:
      return add_extreme(into, variant, clue);
    case Kind::cage:
    case Kind::extra_region:
      return grid::add_all_different(into, clue.cells);
    case Kind::clone:
      for (std::size_t i = 0; i < clue.cells.size(); ++i) {
        add_pair(into, clue.cells[i], clue.others[i], std::equal_to<>());
      }
      return;
    case Kind::quadruple:
      return add_quadruple(into, clue);
    case Kind::difference:
      return add_pair(
          into, clue.cells[0], clue.cells[1],
          [by = clue.value ? value : 1](auto x, auto y) { return x + by == y || y + by == x; });
    case Kind::ratio:
      return add_pair(
          into, clue.cells[0], clue.cells[1],
          [by = clue.value ? value : 2](auto x, auto y) { return x * by == y || y * by == x; });
    case Kind::sum:
      return add_pair(into, clue.cells[0], clue.cells[1],
                      [sum = clue.value ? value : 10](auto x, auto y) { return x + y == sum; });
    case Kind::row_indexer:
    case Kind::column_indexer:
    case Kind::box_indexer:
      return add_indexer(into, variant, clue);
    default:
      return add_line_clue(into, variant, clue);
  }
}

}  // namespace cluecore::variants
