// SPDX-License-Identifier: MIT
// Walks against truth tables: unit propagation finds all that trying every combination of values shows.
#include "catch.hpp"
#include "grid/board.hpp"
#include "small_solver.hpp"

#include <cluecore/constraints.hpp>

#include <array>
#include <set>

using namespace cluecore;
using namespace cluecore::grid;

namespace {

struct Sight {
  std::size_t highest = 0;
  std::size_t seen = 0;
  auto operator<=>(const Sight&) const = default;
};

Walk sight() {
  return Fold<Sight>{{},
                     [](Sight s, std::size_t height) {
                       return height > s.highest ? Sight{height, s.seen + 1} : s;
                     },
                     [](Sight s) { return s.seen; }};
}

/// Any table of states, so that nothing is as regular as in a puzzle.
Walk scrambled(std::size_t seed) {
  return Fold<std::size_t>{
      seed % 5,
      [seed](std::size_t state, std::size_t value) { return (state * state + seed * value) % 5; },
      [](std::size_t state) { return state % 3; }};
}

/// All ways to give each place one of its numbers, by index.
void for_each_choice(const Domains& domains,
                     const std::function<void(const std::vector<std::size_t>&)>& call) {
  std::vector<std::size_t> choice(domains.size());
  while (true) {
    call(choice);
    std::size_t at = 0;
    while (at < domains.size() && ++choice[at] == domains[at].size()) choice[at++] = 0;
    if (at == domains.size()) return;
  }
}

/// The formula of a walk; `ties`: the last place holds its result, which otherwise must be 1.
void check_walk(const Walk& walk, const Domains& domains, bool ties) {
  const std::size_t places = domains.size() - (ties ? 1 : 0);
  const Domains along(domains.begin(), domains.begin() + static_cast<std::ptrdiff_t>(places));
  Formula formula;
  const Group group = formula.new_group(GroupKind::rule, "walk");
  std::vector<std::vector<Literal>> literals;
  for (const std::vector<std::size_t>& domain : domains) {
    std::vector<Literal>& values = literals.emplace_back();
    for (std::size_t i = 0; i < domain.size(); ++i) values.push_back(formula.new_variable("v"));
    exactly_one(formula, group, values);
  }
  add_walk(formula, group,
           ties ? walk.unfold(along, domains.back()) : walk.unfold(along, std::size_t{1}),
           literals);

  std::set<std::vector<std::size_t>> kept;
  for_each_choice(domains, [&](const std::vector<std::size_t>& choice) {
    std::vector<std::size_t> numbers;
    for (std::size_t at = 0; at < places; ++at) numbers.push_back(domains[at][choice[at]]);
    const std::size_t meant = ties ? domains.back()[choice.back()] : 1;
    if (walk.result(numbers) == meant) kept.insert(choice);
  });

  // Of every place every choice of values that are ruled out, as bits.
  Domains excluded;
  for (const std::vector<std::size_t>& domain : domains) {
    std::vector<std::size_t>& masks = excluded.emplace_back();
    for (std::size_t mask = 0; mask < std::size_t{1} << domain.size(); ++mask)
      masks.push_back(mask);
  }
  const SmallSolver judge(formula);
  int mistakes = 0;
  int cases = 0;
  for_each_choice(excluded, [&](const std::vector<std::size_t>& masks) {
    ++cases;
    Clause assumed;
    for (std::size_t at = 0; at < domains.size(); ++at) {
      for (std::size_t i = 0; i < domains[at].size(); ++i) {
        if ((masks[at] >> i) % 2 == 1) assumed.push_back(~literals[at][i]);
      }
    }
    std::vector<std::set<std::size_t>> possible(domains.size());
    for (const std::vector<std::size_t>& choice : kept) {
      bool open = true;
      for (std::size_t at = 0; at < choice.size(); ++at) {
        open = open && (masks[at] >> choice[at]) % 2 == 0;
      }
      for (std::size_t at = 0; open && at < choice.size(); ++at) possible[at].insert(choice[at]);
    }
    const auto values = judge.propagate(assumed);
    if (values.has_value() == possible.front().empty()) ++mistakes;
    for (std::size_t at = 0; values && at < domains.size(); ++at) {
      for (std::size_t i = 0; i < domains[at].size(); ++i) {
        if ((*values)[(~literals[at][i]).index()] == possible[at].contains(i)) ++mistakes;
      }
    }
  });
  CHECK(mistakes == 0);
  CHECK(cases > 100);
}

const std::vector<std::size_t> one_to_three = {1, 2, 3};

}  // namespace

TEST_CASE("a walk propagates all that follows: what is seen, sums, counts, comparisons") {
  check_walk(sight(), {one_to_three, one_to_three, one_to_three, one_to_three}, true);
  check_walk(sight(), {one_to_three, one_to_three, one_to_three, {2}}, true);
  check_walk(adds_up(), {one_to_three, one_to_three, {4, 5, 6, 9}}, true);
  check_walk(adds_up(), {{0, 1}, {0, 1, 2}, one_to_three}, false);
  check_walk(counts(1), {{0, 1}, {0, 1}, {0, 1}, {0, 1, 2, 3}}, true);
  const auto smaller = [](std::size_t a, std::size_t b) { return a < b; };
  check_walk(compares(smaller), {{1, 2, 3, 4}, {1, 2, 3, 4}, {0, 1}}, true);
  check_walk(compares(smaller), {{1, 2, 3, 4}, {1, 2, 3, 4}}, false);
}

TEST_CASE("a walk propagates all that follows: any table of states") {
  for (std::size_t seed = 0; seed < 20; ++seed) {
    CAPTURE(seed);
    check_walk(scrambled(seed), {one_to_three, one_to_three, one_to_three, {0, 1, 2}}, true);
    check_walk(scrambled(seed), {{0, 1}, {0, 1, 2, 3}, {0, 1}}, false);
  }
}

TEST_CASE("a walk without a way to its end is broken from the beginning") {
  Formula formula;
  const Group group = formula.new_group(GroupKind::rule, "walk");
  const std::vector<std::vector<Literal>> places = {
      {formula.new_variable("a"), formula.new_variable("b")}};
  add_walk(formula, group, adds_up().unfold({{2, 3}}, std::size_t{1}), places);
  CHECK_FALSE(SmallSolver(formula).propagate({}).has_value());
}

TEST_CASE("the sizes of walks") {
  const auto size_of = [](const Walk& walk, std::size_t places, std::size_t values,
                          const std::vector<std::size_t>& results) {
    Formula formula;
    const Group group = formula.new_group(GroupKind::rule, "walk");
    std::vector<std::vector<Literal>> literals;
    for (std::size_t at = 0; at <= places; ++at) {
      const std::size_t count = at < places ? values : results.size();
      std::vector<Literal>& all = literals.emplace_back();
      for (std::size_t i = 0; i < count; ++i) all.push_back(formula.new_variable("v"));
    }
    const int before = formula.variable_count();
    std::vector<std::size_t> domain;
    for (std::size_t value = 1; value <= values; ++value) domain.push_back(value);
    add_walk(formula, group, walk.unfold(Domains(places, domain), results), literals);
    return Size{formula.variable_count() - before, static_cast<int>(formula.clause_count())};
  };
  // Two numbers and which is smaller: no state, as the first number is one, and a step for each.
  const auto smaller = [](std::size_t a, std::size_t b) { return a < b; };
  CHECK(size_of(compares(smaller), 2, 9, {0, 1}) == Size{18, 74});
  CHECK(size_of(sight(), 5, 5, {1, 2, 3, 4, 5}) == Size{106, 329});
  CHECK(size_of(sight(), 9, 9, {1, 2, 3, 4, 5, 6, 7, 8, 9}) == Size{1039, 3040});
  CHECK(size_of(adds_up(), 5, 9, {25}) == Size{335, 1021});
}

TEST_CASE("rows of three values differ: every grid, by clauses and by the check alike") {
  Board board(2, 2, "2x2");
  board.add_cells(numbers(1, 3));
  board.lines_differ(true);
  const Encoding encoding = board.encode(EncodingChoice("one-hot"));
  const SmallSolver judge(encoding.formula);
  int differing = 0;
  for_each_choice(Domains(4, {1, 2, 3}), [&](const Solution& solution) {
    Clause assumed;
    for (std::size_t place = 0; place < 4; ++place) {
      assumed.push_back(encoding.answer[place][solution[place]]);
    }
    const bool differ = solution[0] != solution[2] || solution[1] != solution[3];
    differing += differ ? 1 : 0;
    CHECK(judge.propagate(assumed).has_value() == differ);
    CHECK(board.rules().front().broken(board, solution).empty() == differ);
    // The last cell's value is ruled out as soon as the others are known.
    assumed.pop_back();
    const auto values = judge.propagate(assumed);
    REQUIRE(values);
    const Literal above = encoding.answer[1][solution[1]];
    const Literal below = encoding.answer[3][solution[1]];
    CHECK((*values)[above.index()]);
    CHECK((*values)[(~below).index()] == (solution[0] == solution[2]));
  });
  CHECK(differing == 72);
}
