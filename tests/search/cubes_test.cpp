// SPDX-License-Identifier: MIT
// The cubes of random formulas leave nothing out and have nothing twice, by their form and by all assignments.
#include "search/cubes.hpp"

#include "catch.hpp"
#include "random_encoding.hpp"

#include <algorithm>
#include <set>

using namespace cluecore;

namespace {

/// The variables that answers are made of.
std::vector<int> variables_of(const Encoding& encoding) {
  std::set<int> variables;
  for (const auto& place : encoding.answer) {
    for (Literal literal : place) variables.insert(literal.variable());
  }
  return {variables.begin(), variables.end()};
}

/// In how many cubes does each assignment of these variables lie? The rules are not asked.
std::vector<std::size_t> cubes_of_assignments(const Encoding& encoding,
                                              const std::vector<Cube>& cubes) {
  const std::vector<int> variables = variables_of(encoding);
  std::vector<std::size_t> found;
  for (std::size_t mask = 0; mask < std::size_t{1} << variables.size(); ++mask) {
    const auto holds = [&](const CubeDecision& decision) {
      const Literal literal = literal_of(encoding, decision);
      const auto at = std::ranges::find(variables, literal.variable()) - variables.begin();
      return (mask >> static_cast<std::size_t>(at)) % 2 == (literal.negated() ? 0 : 1);
    };
    found.push_back(static_cast<std::size_t>(std::ranges::count_if(
        cubes, [&](const Cube& cube) { return std::ranges::all_of(cube, holds); })));
  }
  return found;
}

}  // namespace

TEST_CASE("every assignment lies in exactly one cube, whatever the formula") {
  Dice dice(31);
  for (int round = 0; round < 300; ++round) {
    CAPTURE(round);
    const Encoding encoding = random_encoding(dice);
    Clause assumed;
    for (std::size_t clue = dice(3); clue > 0; --clue) {
      assumed.push_back(encoding.answer[clue][dice(2)]);
    }
    const std::size_t count = 2 + dice(30);
    const auto cubes = cubes_of(encoding, assumed, encoding.answer.size(), count);
    REQUIRE(cubes);
    CHECK(cubes->size() == count);
    CHECK(faults_in_cover(*cubes).empty());
    CHECK(cubes_of(encoding, assumed, encoding.answer.size(), count) == cubes);
    const std::vector<std::size_t> lies = cubes_of_assignments(encoding, *cubes);
    CHECK(std::ranges::all_of(lies, [](std::size_t times) { return times == 1; }));
  }
}

TEST_CASE("there are no more cubes than assignments, and none once a stop came") {
  Dice dice(8);
  const Encoding encoding = random_encoding(dice);
  const std::size_t all = std::size_t{1} << variables_of(encoding).size();
  const auto cubes = cubes_of(encoding, {}, encoding.answer.size(), all + 1);
  REQUIRE(cubes);
  CHECK(cubes->size() == all);
  std::stop_source stop;
  stop.request_stop();
  CHECK_FALSE(cubes_of(encoding, {}, encoding.answer.size(), 4, stop.get_token()));
}

TEST_CASE("a cube that is missing is named by its decisions, and one too many by its number") {
  Dice dice(5);
  for (int round = 0; round < 100; ++round) {
    const Encoding encoding = random_encoding(dice);
    const auto cubes = cubes_of(encoding, {}, encoding.answer.size(), 2 + dice(12));
    REQUIRE(cubes);
    const std::size_t left_out = dice(cubes->size());
    std::vector<Cube> fewer = *cubes;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(left_out));
    const auto gaps = faults_in_cover(fewer);
    REQUIRE(gaps.size() == 1);
    CHECK_FALSE(gaps.front().clash);
    CHECK(gaps.front().gap == (*cubes)[left_out]);
    std::vector<Cube> more = *cubes;
    more.push_back((*cubes)[left_out]);
    const auto twice = faults_in_cover(more);
    REQUIRE(twice.size() == 1);
    CHECK(twice.front().clash == std::pair(left_out, cubes->size()));
    more.back().pop_back();  // the branch that it lies in
    CHECK(faults_in_cover(more).front().clash.has_value());
  }
  CHECK(faults_in_cover({}).front().gap.empty());
}
