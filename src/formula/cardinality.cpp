// SPDX-License-Identifier: MIT
// At most, at least and exactly k of n literals, for any k.
//
// sequential  For each literal but the last a row of k variables: row i counts the first i literals
//             in unary. k(n-1) variables, 2nk+n-3k-1 clauses.
//             C. Sinz: Towards an optimal CNF encoding of Boolean cardinality constraints, CP 2005.
// totalizer   A balanced tree over the literals: a node of s literals has min(s, k+1) variables,
//             which count them in unary and are made of the counts of its two halves. O(n log k)
//             variables, O(nk) clauses.
//             O. Bailleux, Y. Boufkhad: Efficient CNF encoding of Boolean cardinality constraints,
//             CP 2003.
//
// At least k of n is at most n-k of the negations. Exactly k is both: one tree with clauses in both
// directions for the totalizer, but two counters for the sequential encoding, as Sinz's clauses
// count one way only.
//
// A few k need no counting: k = n-1 is one clause, k = 0 a unit clause for each literal.
#include <cluecore/constraints.hpp>

#include <algorithm>
#include <vector>

namespace cluecore {
namespace {

std::vector<Literal> auxiliaries(Formula& formula, Group group, std::size_t count) {
  std::vector<Literal> made(count);
  for (Literal& literal : made) literal = formula.new_auxiliary(group);
  return made;
}

void sequential(Formula& formula, Group group, std::size_t k, Literals literals) {
  // sums[j] holds if more than j of the literals before this one hold; `next` counts this one too.
  std::vector<Literal> sums;
  for (Literal literal : literals.first(literals.size() - 1)) {
    const std::vector<Literal> next = auxiliaries(formula, group, k);
    formula.add(group, {~literal, next[0]});
    if (sums.empty()) {
      for (Literal sum : Literals(next).subspan(1)) formula.add(group, {~sum});
    } else {
      for (std::size_t j = 0; j < k; ++j) formula.add(group, {~sums[j], next[j]});
      for (std::size_t j = 1; j < k; ++j) formula.add(group, {~literal, ~sums[j - 1], next[j]});
      formula.add(group, {~literal, ~sums.back()});
    }
    sums = next;
  }
  formula.add(group, {~literals.back(), ~sums.back()});
}

enum class Direction {
  up,    // the literals raise the counts: enough for "at most"
  both,  // and the counts are no higher than the literals make them: for "exactly"
};

/// Literal j of the result holds if more than j of `literals` hold; counts stop at `bound`.
std::vector<Literal> totalizer(Formula& formula, Group group, Literals literals, std::size_t bound,
                               Direction direction) {
  if (literals.size() == 1) return {literals.front()};
  const std::size_t half = literals.size() / 2;
  const auto left = totalizer(formula, group, literals.first(half), bound, direction);
  const auto right = totalizer(formula, group, literals.subspan(half), bound, direction);
  auto sums = auxiliaries(formula, group, std::min(literals.size(), bound));
  for (std::size_t i = 0; i <= left.size(); ++i) {
    for (std::size_t j = 0; j <= right.size() && i + j <= sums.size(); ++j) {
      if (i + j > 0) {  // at least i and at least j: at least i + j
        Clause clause = {sums[i + j - 1]};
        if (i > 0) clause.push_back(~left[i - 1]);
        if (j > 0) clause.push_back(~right[j - 1]);
        formula.add(group, clause);
      }
      if (direction == Direction::both &&
          i + j < sums.size()) {  // no more than i, than j: than i + j
        Clause clause = {~sums[i + j]};
        if (i < left.size()) clause.push_back(left[i]);
        if (j < right.size()) clause.push_back(right[j]);
        formula.add(group, clause);
      }
    }
  }
  return sums;
}

Size totalizer_size(int n, int bound) {
  if (n == 1) return {};
  const Size left = totalizer_size(n / 2, bound);
  const Size right = totalizer_size(n - n / 2, bound);
  const int a = std::min(n / 2, bound);
  const int b = std::min(n - n / 2, bound);
  // A clause for each pair of counts, 0 to a and 0 to b, but for two zeros and for what passes the
  // bound: the pairs in the far corner, a triangle.
  const int excess = std::max(0, a + b - bound);
  return {left.variables + right.variables + std::min(n, bound),
          left.clauses + right.clauses + (a + 1) * (b + 1) - 1 - excess * (excess + 1) / 2};
}

int count(Literals literals) {
  return static_cast<int>(literals.size());
}

}  // namespace

void at_most(Formula& formula, Group group, int k, Literals literals, Cardinality choice) {
  const int n = count(literals);
  if (k >= n) return;
  if (k < 0) {
    formula.add(group, {});
  } else if (k == n - 1) {
    implies(formula, group, literals, {});
  } else if (k == 0) {
    for (Literal literal : literals) formula.add(group, {~literal});
  } else if (choice == Cardinality::sequential) {
    sequential(formula, group, static_cast<std::size_t>(k), literals);
  } else {
    const auto bound = static_cast<std::size_t>(k) + 1;
    formula.add(group, {~totalizer(formula, group, literals, bound, Direction::up).back()});
  }
}

void at_least(Formula& formula, Group group, int k, Literals literals, Cardinality choice) {
  if (k <= 0) return;
  Clause negations;
  for (Literal literal : literals) negations.push_back(~literal);
  at_most(formula, group, count(literals) - k, negations, choice);
}

void exactly(Formula& formula, Group group, int k, Literals literals, Cardinality choice) {
  if (choice == Cardinality::totalizer && 0 < k && k < count(literals)) {
    const auto bound = static_cast<std::size_t>(k) + 1;
    const auto sums = totalizer(formula, group, literals, bound, Direction::both);
    formula.add(group, {sums[bound - 2]});
    formula.add(group, {~sums[bound - 1]});
  } else {
    at_most(formula, group, k, literals, choice);
    at_least(formula, group, k, literals, choice);
  }
}

Size size_of(Cardinality choice, int n, int k) {
  if (k >= n) return {};
  if (k < 0 || k == n - 1) return {0, 1};
  if (k == 0) return {0, n};
  if (choice == Cardinality::sequential) return {k * (n - 1), 2 * n * k + n - 3 * k - 1};
  const Size tree = totalizer_size(n, k + 1);
  return {tree.variables, tree.clauses + 1};
}

}  // namespace cluecore
