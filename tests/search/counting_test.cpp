// SPDX-License-Identifier: MIT
// Solutions counted without going through them, held against all models of random formulas and against counts
// that are known.
#include "search/counting.hpp"

#include "catch.hpp"
#include "random_encoding.hpp"
#include "reading.hpp"
#include "small_solver.hpp"

#include <set>

using namespace cluecore;

namespace {

/// How many values of the first places the models in which these hold have.
std::uint64_t counted_models(const Encoding& encoding, std::size_t places, const Clause& assumed) {
  Formula formula = encoding.formula;
  const Group group = formula.new_group(GroupKind::rule, "assumed");
  for (Literal literal : assumed) formula.add(group, {literal});
  std::vector<Literal> values;
  for (std::size_t place = 0; place < places; ++place) {
    values.insert(values.end(), encoding.answer[place].begin(), encoding.answer[place].end());
  }
  return SmallSolver(formula).models(values).size();
}

SolutionCounter::Count counted_blank(const std::string& family, const std::string& size,
                                     const SolutionCounter::Bounds& bounds) {
  const Family& of = *family_named(family);
  const auto outcome = test::read(of.blank(size), {}, family);
  const Encoding encoding = encode(outcome.puzzle(), resolved(of, {}));
  return SolutionCounter(encoding, outcome.puzzle().asked_places()).count({}, bounds);
}

}  // namespace

TEST_CASE("solutions are counted as trying all of them counts, whatever is assumed") {
  Dice dice(11);
  std::size_t several = 0;
  std::size_t fewer_places = 0;
  for (int round = 0; round < 1500; ++round) {
    CAPTURE(round);
    const Encoding encoding = random_encoding(dice);
    Clause assumed;
    for (std::size_t left = dice(3); left > 0; --left) {
      const auto& place = encoding.answer[dice(encoding.answer.size())];
      assumed.push_back(place[dice(place.size())]);
    }
    const std::size_t places = encoding.answer.size() - dice(2);
    SolutionCounter counter(encoding, places);
    const std::uint64_t all = counted_models(encoding, places, assumed);
    const auto count = counter.count(assumed, {});
    CHECK(count.solutions == all);
    CHECK(count.complete);
    several += all > 1 ? 1 : 0;
    fewer_places += places < encoding.answer.size() ? 1 : 0;
    if (all < 2) continue;
    const auto bounded = counter.count(assumed, {.solutions = all - 1});
    CHECK(bounded.solutions == all - 1);
    CHECK_FALSE(bounded.complete);
    CHECK(counter.count(assumed, {.solutions = all}).complete);
  }
  CHECK(several > 300);
  CHECK(fewer_places > 300);
}

TEST_CASE("empty grids have as many solutions as is known of them") {
  // Sudokus of 4x4: OEIS A107739; Latin squares of 5x5: A002860; 4x4 binary puzzles whose lines may not be equal.
  CHECK(counted_blank("sudoku", "4x4", {}).solutions == 288);
  CHECK(counted_blank("futoshiki", "5x5", {}).solutions == 161280);
  CHECK(counted_blank("binary", "4x4", {}).solutions == 72);
}

TEST_CASE("a count that is cut off is a number that there are") {
  const auto cut = counted_blank("futoshiki", "5x5", {.literals = 100000});
  CHECK_FALSE(cut.complete);
  CHECK(cut.solutions > 100);
  CHECK(cut.solutions < 161280);
  std::stop_source stop;
  stop.request_stop();
  CHECK(counted_blank("futoshiki", "5x5", {.stop = stop.get_token()}).solutions == 0);
}
