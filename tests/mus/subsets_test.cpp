// SPDX-License-Identifier: MIT
// Minimal unsatisfiable subsets and minimal correction sets against the power set: what can hold
// together is found by trying all assignments, without a solver.
#include "brute_force.hpp"
#include "catch.hpp"
#include "letter_formula.hpp"

#include <cluecore/mus.hpp>

#include <algorithm>
#include <bit>
#include <set>

using namespace cluecore;

namespace {

using Subsets = std::set<Subset>;

/// Clauses over few variables, and literals that are assumed of them.
struct Instance {
  int variables = 0;
  std::vector<Clause> clauses;
  std::vector<Literal> literals;

  std::unique_ptr<Engine> engine() const {
    auto engine = z3_engine();
    engine->reserve(variables);
    for (const Clause& clause : clauses) engine->add(clause);
    return engine;
  }
};

/// The power set of an instance's literals. Bit i of a mask is the i-th literal.
class PowerSet {
 public:
  explicit PowerSet(const Instance& instance) : count_(instance.literals.size()) {
    std::vector<bool> holds(std::size_t{1} << count_);
    for (unsigned values = 0; values < 1U << instance.variables; ++values) {
      const auto is_true = [&](Literal literal) {
        return (values >> (literal.variable() - 1) & 1U) != (literal.negated() ? 1U : 0U);
      };
      if (!std::all_of(instance.clauses.begin(), instance.clauses.end(), [&](const Clause& clause) {
            return std::any_of(clause.begin(), clause.end(), is_true);
          })) {
        continue;
      }
      satisfiable_ = true;
      unsigned mask = 0;
      for (std::size_t i = 0; i < count_; ++i) {
        if (is_true(instance.literals[i])) mask |= 1U << i;
      }
      holds[mask] = true;
    }
    // What holds together does so in parts.
    for (std::size_t mask = holds.size(); mask-- > 0;) {
      for (std::size_t i = 0; i < count_ && holds[mask]; ++i) {
        holds[mask & ~(std::size_t{1} << i)] = true;
      }
    }
    holds_ = std::move(holds);
  }

  /// Do the clauses have a model at all; do they with all the literals?
  bool clauses_hold() const { return satisfiable_; }
  bool all_hold() const { return holds_.back(); }
  bool holds(const Subset& subset) const { return holds_[mask_of(subset)]; }

  Subsets muses() const {
    Subsets found;
    for (std::size_t mask = 0; mask < holds_.size(); ++mask) {
      bool minimal = !holds_[mask];
      for (std::size_t i = 0; i < count_ && minimal; ++i) {
        minimal = (mask >> i & 1U) == 0 || holds_[mask & ~(std::size_t{1} << i)];
      }
      if (minimal) found.insert(subset_of(mask));
    }
    return found;
  }

  Subsets corrections() const {
    Subsets found;
    for (std::size_t mask = 0; mask < holds_.size(); ++mask) {
      bool maximal = holds_[mask];
      for (std::size_t i = 0; i < count_ && maximal; ++i) {
        maximal = (mask >> i & 1U) == 1 || !holds_[mask | std::size_t{1} << i];
      }
      if (maximal) found.insert(subset_of(~mask & (holds_.size() - 1)));
    }
    return found;
  }

  /// From the last literal to the first: is there a MUS without it among those that are left? Then
  /// only such are.
  Subset preferred() const {
    Subsets left = muses();
    for (std::size_t i = count_; i-- > 0;) {
      Subsets without;
      for (const Subset& mus : left) {
        if (!std::binary_search(mus.begin(), mus.end(), i)) without.insert(mus);
      }
      if (!without.empty()) left = std::move(without);
    }
    REQUIRE(left.size() == 1);
    return *left.begin();
  }

  /// The minimal sets that have something in common with each of these.
  Subsets hitting(const Subsets& sets) const {
    std::vector<std::size_t> masks;
    for (const Subset& set : sets) masks.push_back(mask_of(set));
    const auto hits = [&](std::size_t mask) {
      return std::all_of(masks.begin(), masks.end(),
                         [&](std::size_t other) { return (mask & other) != 0; });
    };
    Subsets found;
    for (std::size_t mask = 0; mask < holds_.size(); ++mask) {
      bool minimal = hits(mask);
      for (std::size_t i = 0; i < count_ && minimal; ++i) {
        minimal = (mask >> i & 1U) == 0 || !hits(mask & ~(std::size_t{1} << i));
      }
      if (minimal) found.insert(subset_of(mask));
    }
    return found;
  }

 private:
  static std::size_t mask_of(const Subset& subset) {
    std::size_t mask = 0;
    for (std::size_t i : subset) mask |= std::size_t{1} << i;
    return mask;
  }
  Subset subset_of(std::size_t mask) const {
    Subset subset;
    for (std::size_t i = 0; i < count_; ++i) {
      if ((mask >> i & 1U) == 1) subset.push_back(i);
    }
    return subset;
  }

  std::size_t count_;
  bool satisfiable_ = false;
  std::vector<bool> holds_;  // by mask
};

/// Literals of random clauses, or selectors of clauses that can be left out.
Instance random_instance(Dice& dice) {
  Instance instance;
  const bool selectors = dice(3) > 0;
  const int base = selectors ? 4 : 7;
  const std::size_t literals = 2 + dice(9);
  const auto any = [&] {
    const Literal literal(static_cast<int>(dice(static_cast<std::size_t>(base))) + 1);
    return dice(2) == 0 ? literal : ~literal;
  };
  instance.variables = base;
  for (std::size_t left = dice(selectors ? 4 : 16); left > 0; --left) {
    instance.clauses.push_back(dice(3) == 0 ? Clause{any(), any(), any()} : Clause{any(), any()});
  }
  if (selectors) {
    for (std::size_t i = 0; i < literals; ++i) {
      const Literal selector(++instance.variables);
      instance.literals.push_back(selector);
      instance.clauses.push_back({~selector, any()});
      if (dice(2) == 0) instance.clauses.back().push_back(any());
      if (dice(3) == 0) instance.clauses.push_back({~selector, any()});
    }
  } else {
    std::set<Literal> seen;
    while (seen.size() < literals) {
      const Literal literal = any();
      if (seen.insert(literal).second) instance.literals.push_back(literal);
    }
  }
  return instance;
}

/// So many random instances whose literals contradict each other, but not the clauses themselves.
template <typename Test>
void for_random_instances(int count, std::uint64_t seed, Test test) {
  Dice dice(seed);
  while (count > 0) {
    const Instance instance = random_instance(dice);
    const PowerSet power(instance);
    if (!power.clauses_hold() || power.all_hold()) continue;
    CAPTURE(count);
    test(instance, power, dice);
    --count;
  }
}

Subset numbers_of(const std::vector<Literal>& some, const std::vector<Literal>& literals) {
  Subset numbers;
  for (Literal literal : some) {
    const auto at = std::find(literals.begin(), literals.end(), literal);
    REQUIRE(at != literals.end());
    numbers.push_back(static_cast<std::size_t>(at - literals.begin()));
  }
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

/// The subsets as sets of literals, which do not depend on their order.
std::set<std::set<Literal>> assumptions_of(const std::vector<Subset>& subsets,
                                           const Instance& instance) {
  std::set<std::set<Literal>> sets;
  for (const Subset& subset : subsets) {
    std::set<Literal> literals;
    for (std::size_t i : subset) literals.insert(instance.literals[i]);
    sets.insert(literals);
  }
  return sets;
}

/// The engine has the clauses that it had, and no scope is open: forget() would refuse.
void check_unspoilt(Engine& engine, const PowerSet& power, const Instance& instance) {
  CHECK_NOTHROW(engine.forget());
  CHECK(engine.solve({}) == Status::satisfiable);
  for (const Subset& mus : power.muses()) {
    std::vector<Literal> assumed;
    for (std::size_t i : mus) assumed.push_back(instance.literals[i]);
    CHECK(engine.solve(assumed) == Status::unsatisfiable);
    assumed.pop_back();
    CHECK(engine.solve(assumed) == Status::satisfiable);
  }
}

/// All MUSes, in the order in which they come; what is said on the way is held against the truth.
std::vector<Subset> explored(const Instance& instance, const PowerSet& power, Engine& engine) {
  const Subsets muses = power.muses();
  SubsetExplorer explorer(engine, z3_engine, instance.literals);
  std::vector<Subset> found;
  Subsets left = muses;
  while (true) {
    for (const Subset& mus : left) CHECK(explorer.at_least() <= mus.size());
    const auto next = explorer.next({});
    if (!next) break;
    CHECK_FALSE(explorer.complete());
    CHECK(std::is_sorted(next->begin(), next->end()));
    CHECK(left.erase(*next) == 1);
    if (!found.empty()) CHECK(found.back().size() <= next->size());
    found.push_back(*next);
  }
  CHECK(left.empty());
  CHECK(explorer.complete());
  CHECK_FALSE(explorer.next({}));
  const std::vector<Subset>& corrections = explorer.corrections();
  CHECK(Subsets(corrections.begin(), corrections.end()) == power.corrections());
  CHECK(corrections.size() == power.corrections().size());
  return found;
}

/// Pigeons 1 to 5, each in one of 3 holes if its literal holds; literals for the holes, if each can
/// hold only one pigeon just while its literal holds.
Instance pigeons(bool soft_holes) {
  Instance instance;
  const auto in = [](int pigeon, int hole) { return Literal(3 * pigeon + hole + 1); };
  instance.variables = 15;
  for (int pigeon = 0; pigeon < 5; ++pigeon) {
    const Literal placed(++instance.variables);
    instance.literals.push_back(placed);
    instance.clauses.push_back({~placed, in(pigeon, 0), in(pigeon, 1), in(pigeon, 2)});
  }
  for (int hole = 0; hole < 3; ++hole) {
    const Literal narrow(++instance.variables);
    if (soft_holes) instance.literals.push_back(narrow);
    for (int one = 0; one < 5; ++one) {
      for (int other = 0; other < one; ++other) {
        instance.clauses.push_back({~narrow, ~in(one, hole), ~in(other, hole)});
      }
    }
    if (!soft_holes) instance.clauses.push_back({narrow});
  }
  return instance;
}

}  // namespace

TEST_CASE("five pigeons in three holes contradict each other in the ways that are known") {
  for (const bool soft_holes : {false, true}) {
    const Instance instance = pigeons(soft_holes);
    const auto engine = instance.engine();
    SubsetExplorer explorer(*engine, z3_engine, instance.literals);
    Subsets muses;
    while (const auto mus = explorer.next({})) muses.insert(*mus);
    // Any four pigeons, with all three holes.
    Subsets expected;
    for (std::size_t missing = 0; missing < 5; ++missing) {
      Subset four;
      for (std::size_t i = 0; i < instance.literals.size(); ++i) {
        if (i != missing) four.push_back(i);
      }
      expected.insert(four);
    }
    CHECK(muses == expected);
    CHECK(explorer.complete());
    // Any two pigeons go, or a hole gets wide.
    Subsets corrections;
    for (std::size_t one = 0; one < 5; ++one) {
      for (std::size_t other = 0; other < one; ++other) corrections.insert({other, one});
    }
    for (std::size_t hole = 5; hole < instance.literals.size(); ++hole) corrections.insert({hole});
    CHECK(corrections.size() == (soft_holes ? 13 : 10));
    const std::vector<Subset>& found = explorer.corrections();
    CHECK(Subsets(found.begin(), found.end()) == corrections);
    const Corrections smallest = smallest_corrections(*engine, instance.literals, 1, 5, 100, {});
    CHECK(smallest.complete);
    CHECK(smallest.sets.size() == (soft_holes ? 3 : 10));
    CHECK(smallest.at_least == (soft_holes ? 1 : 2));
  }
}

TEST_CASE("the minimal unsatisfiable subsets and correction sets are those of the power set") {
  std::size_t many = 0;
  for_random_instances(150, 1, [&](const Instance& instance, const PowerSet& power, Dice& dice) {
    const Subsets muses = power.muses();
    const Subsets corrections = power.corrections();
    many += muses.size() >= 4 ? 1 : 0;
    // Brute force agrees with theory (Reiter 1987), so it can be trusted.
    REQUIRE(power.hitting(muses) == corrections);
    REQUIRE(power.hitting(corrections) == muses);

    const auto engine = instance.engine();
    const std::vector<Subset> found = explored(instance, power, *engine);
    CHECK(Subsets(found.begin(), found.end()) == muses);
    check_unspoilt(*engine, power, instance);

    Instance shuffled = instance;
    dice.shuffle(shuffled.literals);
    const auto other = shuffled.engine();
    const std::vector<Subset> again = explored(shuffled, PowerSet(shuffled), *other);
    CHECK(assumptions_of(found, instance) == assumptions_of(again, shuffled));
  });
  CHECK(many >= 30);
}

TEST_CASE("a search for subsets goes no further than it is asked to, and on from there") {
  for_random_instances(60, 2, [](const Instance& instance, const PowerSet& power, Dice&) {
    const auto engine = instance.engine();
    SubsetExplorer explorer(*engine, z3_engine, instance.literals);
    Subsets found;
    for (std::size_t below = 0; below <= instance.literals.size() + 1; ++below) {
      while (const auto mus = explorer.next({}, below)) {
        CHECK(mus->size() < below);
        CHECK(found.insert(*mus).second);
      }
      Subsets smaller;
      for (const Subset& mus : power.muses()) {
        if (mus.size() < below) smaller.insert(mus);
      }
      CHECK(found == smaller);
      CHECK(explorer.at_least() <= std::max<std::size_t>(below, 1));
      if (explorer.complete()) CHECK(found == power.muses());
    }
    CHECK_FALSE(explorer.next({}));
    CHECK(explorer.complete());
  });
}

TEST_CASE("literals that have a model have no unsatisfiable subset") {
  for (const std::size_t count : {0U, 1U, 3U}) {
    CAPTURE(count);
    const auto engine = z3_engine();
    const Literal a(1), b(2), c(3);
    engine->add({a, b, c});
    engine->add({~a, b});
    const std::vector<Literal> all = {a, b, c};
    SubsetExplorer explorer(*engine, z3_engine,
                            {all.begin(), all.begin() + static_cast<int>(count)});
    CHECK_FALSE(explorer.next({}));
    CHECK(explorer.complete());
    CHECK_FALSE(explorer.next({}));
    const Corrections none = smallest_corrections(*engine, {all.data(), count}, 0, 3, 9, {});
    CHECK(none.sets == std::vector<Subset>{{}});
    CHECK(none.complete);
  }
}

TEST_CASE("the smallest correction sets are found with all ties, between the bounds") {
  std::set<std::size_t> sizes;
  for_random_instances(120, 3, [&](const Instance& instance, const PowerSet& power, Dice& dice) {
    std::vector<Subset> expected;
    for (const Subset& set : power.corrections()) {
      if (!expected.empty() && set.size() < expected.front().size()) expected.clear();
      if (expected.empty() || set.size() == expected.front().size()) expected.push_back(set);
    }
    std::sort(expected.begin(), expected.end());
    const std::size_t size = expected.front().size();
    sizes.insert(size);
    const auto engine = instance.engine();
    const auto ask = [&](std::size_t least, std::size_t most, std::size_t limit) {
      return smallest_corrections(*engine, instance.literals, least, most, limit, {});
    };
    for (std::size_t least = 0; least <= size; ++least) {
      for (const std::size_t most : {size, size + 2, std::size_t{100}}) {
        const Corrections all = ask(least, most, 1000);
        CHECK(all.sets == expected);
        CHECK(all.complete);
        CHECK(all.at_least == size);
      }
      const Corrections none = ask(least, size - 1, 1000);
      CHECK((none.sets.empty() && !none.complete));
      CHECK(none.at_least == size);
    }
    for (const std::size_t limit : {std::size_t{1}, expected.size() - 1, expected.size()}) {
      const Corrections some = ask(1, 100, limit);
      CHECK(some.sets.size() == limit);
      CHECK(std::includes(expected.begin(), expected.end(), some.sets.begin(), some.sets.end()));
      CHECK(some.complete == (limit == expected.size()));
    }
    Instance shuffled = instance;
    dice.shuffle(shuffled.literals);
    const Corrections again = smallest_corrections(*engine, shuffled.literals, 1, 100, 1000, {});
    CHECK(assumptions_of(again.sets, shuffled) == assumptions_of(expected, instance));
    check_unspoilt(*engine, power, instance);
  });
  CHECK(sizes.size() >= 3);
}

TEST_CASE("the preferred core does without the last literals, as far as any does") {
  for_random_instances(200, 4, [](const Instance& instance, const PowerSet& power, Dice& dice) {
    const auto engine = instance.engine();
    Instance shuffled = instance;
    for (int order = 0; order < 3; ++order) {
      const MinimalCore core = preferred_core(*engine, shuffled.literals, {});
      CHECK(core.minimal);
      CHECK(numbers_of(core.literals, shuffled.literals) == PowerSet(shuffled).preferred());
      const MinimalCore any = minimal_core(*engine, {}, shuffled.literals, {});
      CHECK(any.minimal);
      CHECK(PowerSet(shuffled).muses().contains(numbers_of(any.literals, shuffled.literals)));
      dice.shuffle(shuffled.literals);
    }
    check_unspoilt(*engine, power, instance);
  });
}

TEST_CASE("a minimal core beside what is always assumed is one of those of brute force") {
  for_random_instances(150, 5, [](const Instance& instance, const PowerSet& power, Dice& dice) {
    const auto engine = instance.engine();
    const std::size_t fixed = dice(instance.literals.size());
    const Literals all = instance.literals;
    const Literals always = all.first(fixed);
    Subset kept;
    for (std::size_t i = 0; i < fixed; ++i) kept.push_back(i);
    const Literals rest = all.subspan(fixed);
    const MinimalCore core = minimal_core(*engine, always, {rest.begin(), rest.end()}, {});
    CHECK(core.minimal);
    const Subset chosen = numbers_of(core.literals, instance.literals);
    const auto with = [&](Subset some) {
      some.insert(some.end(), kept.begin(), kept.end());
      return some;
    };
    CHECK_FALSE(power.holds(with(chosen)));
    for (std::size_t i : chosen) {
      Subset fewer = chosen;
      std::erase(fewer, i);
      CHECK(power.holds(with(fewer)));
    }
  });
}

TEST_CASE("what a limit cuts short is right as far as it goes") {
  for_random_instances(60, 6, [](const Instance& instance, const PowerSet& power, Dice&) {
    const auto engine = instance.engine();
    SubsetExplorer explorer(*engine, z3_engine, instance.literals);
    // A stop between any two results, and the search goes on behind it.
    Subsets found;
    while (true) {
      CHECK_FALSE(explorer.next(stopped()));
      CHECK_FALSE(explorer.complete());
      for (const Subset& mus : power.muses()) {
        CHECK((found.contains(mus) || mus.size() >= explorer.at_least()));
      }
      const auto next = explorer.next({});
      if (!next) break;
      found.insert(*next);
    }
    CHECK(found == power.muses());
    CHECK(explorer.complete());

    const Corrections none =
        smallest_corrections(*engine, instance.literals, 1, 100, 100, stopped());
    CHECK((none.sets.empty() && !none.complete));
    CHECK(none.at_least == 1);
    for (const MinimalCore& core : {preferred_core(*engine, instance.literals, stopped()),
                                    minimal_core(*engine, {}, instance.literals, stopped())}) {
      CHECK_FALSE(core.minimal);
      CHECK_FALSE(power.holds(numbers_of(core.literals, instance.literals)));
    }
    check_unspoilt(*engine, power, instance);
  });
}
