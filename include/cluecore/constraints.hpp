// SPDX-License-Identifier: MIT
// What puzzles say, written as clauses: at most one, exactly k, if ... then.
//
// Every function adds clauses to one group of a formula; helping variables are
// Formula::new_auxiliary of that group. Each of them propagates completely, provided that no
// variable occurs twice among its literals: as soon as the literals assigned so far decide another
// one, or cannot be met, unit propagation finds it.
#pragma once

#include <cluecore/formula.hpp>

#include <optional>
#include <span>
#include <string_view>

namespace cluecore {

/// How "at most one of n literals" becomes clauses. size_of() has the exact numbers.
enum class AtMostOne {
  pairwise,    ///< no variables, n(n-1)/2 clauses. Best up to n = 25 and where clues are tracked.
  sequential,  ///< n-1 variables, 3n-4 clauses; pairwise up to n = 2. Sinz, CP 2005.
  product,     ///< 2 sqrt(n) + O(n^1/4) variables, 2n + 4 sqrt(n) + O(n^1/4) clauses;
               ///< pairwise up to n = 4. Chen, ModRef 2010.
  commander,   ///< groups of 3: about n/2 variables, 3n clauses; pairwise up to n = 3.
               ///< Klieber & Kwon, CFV 2007.
  bitwise,     ///< ceil(log2 n) variables, n ceil(log2 n) clauses. Frisch & Peugniez, IJCAI 2001;
               ///< Prestwich, SAT 2007.
  bimander,    ///< pairs, and bits that number the pairs: ceil(log2 ceil(n/2)) variables,
               ///< floor(n/2) + n ceil(log2 ceil(n/2)) clauses. Nguyen & Mai, SoICT 2015.
};

/// How "at most k of n literals" becomes clauses, for 0 < k < n-1. The other k need no variables:
/// none of n is n unit clauses, not all of n is one clause.
enum class Cardinality {
  sequential,  ///< k(n-1) variables, 2nk+n-3k-1 clauses. Sinz, CP 2005.
  totalizer,   ///< a tree of sums, each counted up to k+1: O(n log k) variables, O(nk) clauses.
               ///< Bailleux & Boufkhad, CP 2003.
};

/// Variables and clauses that a constraint adds to a formula.
struct Size {
  int variables = 0;
  int clauses = 0;
  friend bool operator==(const Size&, const Size&) = default;
};

/// The word a choice goes by on the command line, and back; nothing for a word that is none.
std::string_view name(AtMostOne choice);
std::string_view name(Cardinality choice);
std::optional<AtMostOne> at_most_one_named(std::string_view name);
std::optional<Cardinality> cardinality_named(std::string_view name);
/// All choices, in the order above.
std::span<const AtMostOne> at_most_one_choices();
std::span<const Cardinality> cardinality_choices();

void at_least_one(Formula& formula, Group group, Literals literals);
void at_most_one(Formula& formula, Group group, Literals literals,
                 AtMostOne choice = AtMostOne::pairwise);
void exactly_one(Formula& formula, Group group, Literals literals,
                 AtMostOne choice = AtMostOne::pairwise);

/// k may be anything: a k that no assignment meets adds the empty clause, a k that all meet
/// nothing.
void at_most(Formula& formula, Group group, int k, Literals literals,
             Cardinality choice = Cardinality::sequential);
void at_least(Formula& formula, Group group, int k, Literals literals,
              Cardinality choice = Cardinality::sequential);
/// With the totalizer one tree, its clauses in both directions; with the sequential encoding two
/// counters, an at_most and an at_least.
void exactly(Formula& formula, Group group, int k, Literals literals,
             Cardinality choice = Cardinality::sequential);

/// If all of `all_of` hold then at least one of `any_of` does: one clause.
void implies(Formula& formula, Group group, Literals all_of, Literals any_of);
/// `defined` holds exactly if all, or any, of the literals hold: n + 1 clauses.
void define_and(Formula& formula, Group group, Literal defined, Literals all_of);
void define_or(Formula& formula, Group group, Literal defined, Literals any_of);

/// What at_most_one, and at_most k, add for n >= 0 literals: the formulas of the papers, which the
/// tests hold against what is really added.
Size size_of(AtMostOne choice, int n);
Size size_of(Cardinality choice, int n, int k);

}  // namespace cluecore
