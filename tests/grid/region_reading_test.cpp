// SPDX-License-Identifier: MIT
// Puzzles with regions as texts and links: what they are taken for, that the same puzzle comes of each,
// and that a border which is off by a cell is mended in the text.
#include "catch.hpp"
#include "reading.hpp"

#include <cluecore/explain.hpp>

#include <algorithm>

using namespace cluecore;
using namespace cluecore::test;

namespace {

std::string printed(const std::string& text, const std::string& family = "") {
  return read(text, {}, family).puzzle().print();
}

}  // namespace

TEST_CASE("labels of regions are read however they are typed") {
  const std::string stars = "starbattle\nA A B\nA B B\nC C C\n";
  CHECK(printed(stars) == stars);
  for (const char* text :
       {"starbattle\nAAB\nABB\nCCC\n", "Queens 3x3:\nA A B\nA B B\n\nC C C\n",
        "starbattle\n3\nA A B\nA B B\nC C C\n", "STAR BATTLE\r\nA\tA\tB\r\nA\tB\tB\r\nC\tC\tC\r\n",
        "starbattle\n. . .\n. . .\n. . .\nA A B\nA B B\nC C C\n"}) {
    CAPTURE(text);
    CHECK(printed(text) == stars);
  }
  CHECK(printed("starbattle\n1 1 2\n1 2 2\n3 3 3\n") == "starbattle\n1 1 2\n1 2 2\n3 3 3\n");
  CHECK(printed("starbattle 2 stars\n...\n.*.\n...\nxxx\nxxx\nxXX\n") ==
        "starbattle 2\n. . .\n. * .\n. . .\nx x x\nx x x\nx X X\n");
  CHECK(printed("suguru\n.2\n..\nAB\nAB\n") == "suguru\n. 2\n. .\nA B\nA B\n");
  const std::string water = "aquarium\n. 1 .\n2 . .\n. . .\nA A\nB A\n";
  for (const char* text : {"aquarium\n. 1 . .\n2 . . .\n. . . .\n. . . .\nA A\nB A\n",
                           "aquarium\n1 .\n2 . .\n. . .\nAA\nBA\n",
                           "aquarium\n1 .\n2 . . .\n. . . .\n. .\nA A\nB A\n"}) {
    CAPTURE(text);
    CHECK(printed(text) == water);
  }
}

TEST_CASE("links with borders say what labels say") {
  CHECK(printed("starbattle/3/3/1/c0bg") == "starbattle 1\nA A B\nA B B\nC C C\n");
  CHECK(printed("https://puzz.link/p?norinori/3/3/00vg") == "norinori\nA A A\nB B B\nC C C\n");
  CHECK(printed("suguru/2/2/0o2h1") == "suguru\n2 .\n. 1\nA A\nB B\n");
  CHECK(printed("aquarium/2/2/0o/1h2") == "aquarium pools\n. 1 .\n. . .\n2 . .\nA A\nB B\n");
  CHECK(printed("aquarium/r/2/2/0o/1h2") == "aquarium\n. 1 .\n. . .\n2 . .\nA A\nB B\n");
  for (const char* link : {"aquarium/q/2/2/0o/1h2", "starbattle/3/3/c0bg", "norinori/3/3/00vz",
                           "suguru/2/2/0", "starbattle/3/3/1/c0bgg"}) {
    CAPTURE(link);
    CHECK_FALSE(read(link).errors.empty());
  }
}

TEST_CASE("a cell in the wrong region is a slip, mended where it is typed") {
  const std::string typed =
      "starbattle\nA A D D D D\nA A D D E E\nC A D E E E\nC C B B B E\nF C B B B E\nF F B B B E\n";
  const Outcome outcome = read(typed);
  const Family& family = *family_named("starbattle");
  const Findings findings = Examiner().examine(family, outcome.puzzle(), {});
  CHECK(findings.verdict == Verdict::contradictory);
  REQUIRE_FALSE(findings.conflicts.empty());
  std::vector<std::string> blamed;
  for (std::size_t clue : findings.conflicts.front().clues) {
    blamed.push_back(outcome.puzzle().clues()[clue].text);
  }
  CHECK(blamed == std::vector<std::string>{"region A has 1 star", "region C has 1 star",
                                           "region F has 1 star"});
  REQUIRE_FALSE(findings.slips.empty());
  for (const LikelySlip& likely : findings.slips) {
    const Slip& slip = likely.slip;
    CHECK(slip.kind == "border");
    const std::string mended = edited(typed, slip.edits);
    CHECK(mended != typed);
    CHECK(printed(mended) == slip.mended()->print());
    const Outcome again = read(mended);
    CHECK(Examiner().examine(family, again.puzzle(), {}).verdict == Verdict::unique);
  }
}
