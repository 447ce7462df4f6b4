// SPDX-License-Identifier: MIT
// Slips that the text itself shows, or that two ways of saying lead to: told once, and only where they
// explain something.
#include "catch.hpp"
#include "examined.hpp"
#include "reading.hpp"

#include <cluecore/explain.hpp>
#include <cluecore/slips.hpp>

#include <algorithm>

using namespace cluecore;
using namespace cluecore::test;

TEST_CASE("equal rows of walls are told once, and only if something can stand in place of one") {
  const std::string rest =
      ". . . . . . .\n# . . 1 . . #\n. . # . 0 . .\n. . . . . . #\n. 2 . # . . .\n";
  const Findings findings = examined("akari", "akari\n. . # . 2 . .\n. . # . 2 . .\n" + rest);
  const auto repeats = [](const LikelySlip& one) { return one.slip.kind == "repeated"; };
  CHECK(findings.slips.front().slip.text().starts_with("row 2 repeats row 1"));
  for (const LikelySlip& one : findings.slips) {
    if (repeats(one)) CHECK(are_alternatives(one.slip, findings.slips.front().slip));
  }
  // Whatever stands there, a corner has no four neighbours.
  const Findings none =
      examined("akari", "akari\n. 1 . # . 2 .\n. 1 . # . 2 .\n. . . . . . .\n4 . . . . . .\n");
  REQUIRE(none.verdict == Verdict::contradictory);
  CHECK(std::ranges::none_of(none.slips, repeats));
}

TEST_CASE("a cage that is typed twice is told, and one whose sum is impossible lacks a cell") {
  const auto told = [](const std::string& text) {
    const Findings findings = examined("variant", text);
    return findings.slips.empty() ? "" : findings.slips.front().slip.text();
  };
  CHECK(told("variant 4\ncage 5 r1c1 r1c2\ncage 5 r1c2 r1c1\n") ==
        "the cage at r1c1 is typed twice");
  CHECK(told("variant 4\ncage 5 r1c1 r1c2\ncage 6 r1c1 r1c2\n")
            .starts_with("the cage at r1c1 is typed twice, and its sum is "));
  CHECK(told("variant 4\ncage 5 r1c1 r1c2\ncage 5 r1c1 r1c3\n").empty());
}

TEST_CASE("that a line of a nonogram repeats another is not told beside what it should say") {
  const Findings findings =
      examined("nonogram", "6x6:1.1/1.1/3/1.2/0/5/2.1/1.1.1/2.1/1.1.1/1.1.1/2\n");
  std::vector<std::string> first;
  for (const LikelySlip& one : findings.slips) {
    if (one.slip.text().starts_with("column 1 ")) first.push_back(one.slip.text());
  }
  CHECK(first == std::vector<std::string>{"column 1 says 1 1 instead of 1 3"});
}

TEST_CASE("what a full grid breaks is said in plain words") {
  const Outcome outcome = read("2241\n4213\n1324\n3142\n");
  const std::vector<std::string> broken =
      outcome.puzzle().violations({1, 1, 1, 0, 3, 1, 0, 2, 0, 2, 1, 3, 2, 0, 3, 1});
  CHECK(std::ranges::count(broken, "row 1 has 2 3 times") == 1);
  CHECK(std::ranges::count(broken, "column 2 has 2 twice") == 1);
  CHECK(std::ranges::count(broken, "column 2 has no 4") == 1);
}
