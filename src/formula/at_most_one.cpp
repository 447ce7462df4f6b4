// SPDX-License-Identifier: MIT
// At most one of n literals: a table of encodings, each with its size.
//
// pairwise    No variables; a clause for each pair: n(n-1)/2.
// sequential  The sequential counter of cardinality.cpp with k = 1: n-1 variables, 3n-4 clauses.
//             C. Sinz: Towards an optimal CNF encoding of Boolean cardinality constraints, CP 2005.
// product     The literals fill a grid of p = ceil(sqrt n) columns and q = ceil(n/p) rows. Each
//             column and row is a variable; each literal implies its column and its row, which is
//             two clauses; and again at most one column and at most one row.
//             J. Chen: A new SAT encoding of the at-most-one constraint, ModRef 2010.
// commander   Groups of 3, pairwise inside. A variable for each group, its commander; a clause for
//             each literal (it implies its commander); and again at most one commander. The paper's
//             clauses from a commander to its group say "at least one", so they are not here.
//             W. Klieber, G. Kwon: Efficient CNF encoding for selecting 1 from n objects, CFV 2007.
// bitwise     The variables are the bits of a number below n: ceil(log2 n). Each literal implies
//             the bits of its own position: n ceil(log2 n) clauses.
//             A. Frisch, T. Peugniez: Solving non-Boolean satisfiability problems with stochastic
//             local search, IJCAI 2001. S. Prestwich: Variable dependency in local search:
//             prevention is better than cure, SAT 2007.
// bimander    Bitwise over groups instead of literals, pairwise inside a group. With groups of 2, the
//             paper's best choice, m = ceil(n/2) groups: ceil(log2 m) variables, a clause for each
//             pair, and for each literal the bits of its group: floor(n/2) + n ceil(log2 m).
//             V. Nguyen, S. Mai: A new method to encode the at-most-one constraint into SAT,
//             SoICT 2015.
//
// Where their recursion ends, product up to n = 4 and commander up to n = 3, both are pairwise.
#include <cluecore/constraints.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <vector>

namespace cluecore {
namespace {

/// Of fewer literals a grid has as many clauses as all pairs.
constexpr int smallest_product = 5;
/// The sizes with the fewest clauses, as their papers say.
constexpr int commander_group = 3;
constexpr int bimander_group = 2;

void pairwise(Formula& formula, Group group, Literals literals) {
  for (std::size_t i = 0; i < literals.size(); ++i) {
    for (Literal later : literals.subspan(i + 1)) formula.add(group, {~literals[i], ~later});
  }
}

Size pairwise_size(int n) {
  return {0, n * (n - 1) / 2};
}

void sequential(Formula& formula, Group group, Literals literals) {
  at_most(formula, group, 1, literals, Cardinality::sequential);
}

Size sequential_size(int n) {
  return size_of(Cardinality::sequential, n, 1);
}

int column_count(int n) {
  int p = 0;
  while (p * p < n) ++p;
  return p;
}

void product(Formula& formula, Group group, Literals literals) {
  if (std::ssize(literals) < smallest_product) return pairwise(formula, group, literals);
  const auto p = static_cast<std::size_t>(column_count(static_cast<int>(literals.size())));
  std::vector<Literal> columns;
  std::vector<Literal> rows;
  for (std::size_t i = 0; i < literals.size(); ++i) {
    if (i % p == 0) rows.push_back(formula.new_auxiliary(group));
    if (i < p) columns.push_back(formula.new_auxiliary(group));
    formula.add(group, {~literals[i], rows.back()});
    formula.add(group, {~literals[i], columns[i % p]});
  }
  product(formula, group, rows);
  product(formula, group, columns);
}

Size product_size(int n) {
  if (n < smallest_product) return pairwise_size(n);
  const int p = column_count(n);
  const int q = (n + p - 1) / p;
  const Size columns = product_size(p);
  const Size rows = product_size(q);
  return {p + q + columns.variables + rows.variables, 2 * n + columns.clauses + rows.clauses};
}

void commander(Formula& formula, Group group, Literals literals) {
  if (std::ssize(literals) <= commander_group) return pairwise(formula, group, literals);
  std::vector<Literal> commanders;
  while (!literals.empty()) {
    const Literals members =
        literals.first(std::min<std::size_t>(commander_group, literals.size()));
    literals = literals.subspan(members.size());
    // A literal that is left over commands itself.
    const bool alone = members.size() == 1;
    commanders.push_back(alone ? members.front() : formula.new_auxiliary(group));
    if (alone) continue;
    pairwise(formula, group, members);
    for (Literal member : members) formula.add(group, {~member, commanders.back()});
  }
  commander(formula, group, commanders);
}

Size commander_size(int n) {
  if (n <= commander_group) return pairwise_size(n);
  const int full = n / commander_group;
  const int rest = n % commander_group;
  const Size upper = commander_size(full + (rest > 0 ? 1 : 0));
  const int members = rest == 1 ? n - 1 : n;  // the literals that have a commander above them
  return {full + (rest > 1 ? 1 : 0) + upper.variables,
          full * pairwise_size(commander_group).clauses + pairwise_size(rest).clauses + members +
              upper.clauses};
}

int bit_count(int n) {
  return n == 0 ? 0 : static_cast<int>(std::bit_width(static_cast<unsigned>(n - 1)));
}

/// Each literal implies the bits of the number of its group, `group_size` literals a group.
void imply_bits(Formula& formula, Group group, Literals literals, std::size_t group_size) {
  const std::size_t groups = (literals.size() + group_size - 1) / group_size;
  const int bits = bit_count(static_cast<int>(groups));
  for (int bit = 0; bit < bits; ++bit) {
    const Literal set = formula.new_auxiliary(group);
    for (std::size_t i = 0; i < literals.size(); ++i) {
      formula.add(group, {~literals[i], (i / group_size >> bit) % 2 == 1 ? set : ~set});
    }
  }
}

void bitwise(Formula& formula, Group group, Literals literals) {
  imply_bits(formula, group, literals, 1);
}

Size bitwise_size(int n) {
  return {bit_count(n), n * bit_count(n)};
}

void bimander(Formula& formula, Group group, Literals literals) {
  for (std::size_t i = 0; i + 1 < literals.size(); i += bimander_group) {
    pairwise(formula, group, literals.subspan(i, bimander_group));
  }
  imply_bits(formula, group, literals, bimander_group);
}

Size bimander_size(int n) {
  const int bits = bit_count((n + 1) / bimander_group);
  return {bits, n / bimander_group + n * bits};
}

struct Method {
  void (*add)(Formula&, Group, Literals);
  Size (*size)(int n);
};

/// In the order of AtMostOne.
constexpr std::array<Method, 6> methods = {{
    {pairwise, pairwise_size},
    {sequential, sequential_size},
    {product, product_size},
    {commander, commander_size},
    {bitwise, bitwise_size},
    {bimander, bimander_size},
}};

}  // namespace

void at_most_one(Formula& formula, Group group, Literals literals, AtMostOne choice) {
  methods.at(static_cast<std::size_t>(choice)).add(formula, group, literals);
}

Size size_of(AtMostOne choice, int n) {
  return methods.at(static_cast<std::size_t>(choice)).size(n);
}

void exactly_one(Formula& formula, Group group, Literals literals, AtMostOne choice) {
  at_least_one(formula, group, literals);
  at_most_one(formula, group, literals, choice);
}

}  // namespace cluecore
