// SPDX-License-Identifier: MIT
// Which of the slips that explain a puzzle are told, where they are many or trying them takes long.
#include "catch.hpp"
#include "examined.hpp"
#include "reading.hpp"
#include "report/words.hpp"
#include "tool.hpp"

#include <cluecore/explain.hpp>

#include <algorithm>
#include <string>

using namespace cluecore;
using namespace cluecore::test;

namespace {

bool tells(const std::string& family, const std::string& text, const std::string& slip) {
  return std::ranges::any_of(examined(family, text).slips,
                             [&](const LikelySlip& one) { return one.slip.text() == slip; });
}

/// Does the puzzle have one solution without one of its clues, too? By an engine alone; of a futoshiki.
bool has_redundant(const std::string& text) {
  REQUIRE(has_one_solution("futoshiki", text));
  for (std::size_t i = text.find('\n'); i < text.size(); ++i) {
    if (contains(" .\n", text.substr(i, 1))) continue;
    std::string fewer = text;
    fewer[i] = '.';
    if (has_one_solution("futoshiki", fewer)) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("a row typed twice is told of several solutions, too") {
  CHECK(tells("binary",
              "........\n..0..1..\n.1....1.\n..0...00\n0...1...\n.....1.1\n11.0....\n11.0....\n",
              "row 8 repeats row 7"));
}

TEST_CASE("columns that are exchanged are tried before runs inside lines") {
  CHECK(tells("binary",
              "...1.0.0.1.1..\n......1.....1.\n1.0.0...0.0...\n...100..0.0...\n"
              "0..........1.1\n.....1........\n..00....1.0.11\n1.0...1.......\n"
              ".....0..0..00.\n..01....00..11\n0....1........\n0.1...0.1.1.0.\n"
              ".1........1..0\n.1...11......1\n",
              "columns 3 and 4 are exchanged"));
}

TEST_CASE("the likeliest slip of a kind is told though many of other kinds are likelier") {
  CHECK(tells("nonogram",
              "10 10\n2 2 1\n2 3 1\n5 1\n4 2\n2 3\n3\n3\n1 5\n2 3\n4 1\n"
              "4 1\n5 1\n3 2\n3 3\n3\n2 3\n4\n6\n1 2 2\n4 2\n",
              "column 9 says 1 2 2 instead of 2 2: a number is one too many"));
}

TEST_CASE("the ways in which a line may be shifted are told together") {
  const ToolRun run = tool({"explain", "-"},
                           "........\n..1...1.\n0....0.1\n..1.....\n0....1..\n..0..11.\n"
                           "0.00....\n.......0\n");
  INFO(run.out);
  CHECK(contains(
      run.out,
      "column 3 is shifted by one up (all of it or from r6c3 on), down from r2c3 to r6c3 or "
      "down from r4c3 to r6c3"));
}

TEST_CASE("of a line that may be shifted wholly or in part, where to is said once") {
  // The likelier is told first, the part or the whole.
  const std::string whole = "row 1 is shifted by one ";
  const SlipWords words{"row 1", "is", "shifted by one", "to the right"};
  LikelySlip all;
  all.unique = true;
  all.slip.kind = "shifted";
  all.slip.clues = {0};
  LikelySlip part = all;
  LikelySlip left = all;
  all.slip.words = part.slip.words = left.slip.words = words;
  part.slip.words.part = "from r1c3 to r1c5";
  left.slip.words.end = "to the left";
  left.slip.words.part = "from r1c3 on";
  Findings findings;
  for (const auto& slips : {std::vector{all, part, left}, std::vector{part, all, left}}) {
    findings.slips = slips;
    CHECK(slip_texts(findings) ==
          std::vector{whole +
                      "to the right (all of it or from r1c3 to r1c5) or to the left from r1c3 on"});
  }
}

TEST_CASE(
    "a row of walls that was typed twice is told, though the walls that belong there are not "
    "known") {
  const std::string typed =
      "akari\n. . # . 2 . .\n. . # . 2 . .\n. . . . . . .\n# . . 1 . . #\n. . # . 0 . .\n"
      ". . . . . . #\n. 2 . # . . .\n";
  const Findings findings = examined("akari", typed);
  REQUIRE(findings.verdict == Verdict::contradictory);
  REQUIRE_FALSE(findings.slips.empty());
  CHECK(findings.slips.front().slip.kind == "repeated");
}

TEST_CASE("of many ways to shift a line check tells a few, and counts the others") {
  const std::string line = "column 6 is shifted by one ";
  Findings findings;
  for (const auto& [end, part] :
       {std::pair("up", "from r6c6 on"), std::pair("down", "from r4c6 on"),
        std::pair("up", "from r3c6 to r8c6"), std::pair("down", "from r2c6 to r5c6"),
        std::pair("up", "from r5c6 on")}) {
    LikelySlip one;
    one.unique = true;
    one.slip.kind = "shifted";
    one.slip.clues = {0};
    one.slip.words = {"column 6", "is", "shifted by one", end, part};
    findings.slips.push_back(one);
  }
  findings.likely_slips = findings.slips.size();
  CHECK(claim_in_short({}, findings) ==
        "; likely slip: " + line + "up from r6c6 on, down from r4c6 on or 3 more ways");
  findings.slips.resize(3);
  CHECK(slip_texts(findings, most_ways) == slip_texts(findings));
}

TEST_CASE("a missing given beside which no other clue is redundant is named first") {
  const std::string typed =
      "futoshiki\n. . . . . . . . .\n. . . . .\n. . 4 . . . . . .\nv . ^ . .\n3 . . . . . . . .\n"
      ". . . . ^\n. . . . . . . . .\n. . . ^ .\n. < . . . > . < .\n";
  std::vector<bool> redundant;
  for (const Given& given : examined("futoshiki", typed).missing) {
    std::string filled = typed;
    const std::size_t at =
        std::string("futoshiki\n").size() + given.place / 5 * (18 + 10) + given.place % 5 * 4;
    filled[at] = static_cast<char>('1' + given.value);
    redundant.push_back(has_redundant(filled));
  }
  // Of the third, propagation does not show it; in the order of the page it came second.
  CHECK(redundant == std::vector<bool>{false, false, true, true, true});
}

TEST_CASE(
    "of slips whose puzzles show no redundant clue to propagation, a search tells those that have "
    "one") {
  const std::string typed =
      "futoshiki\n. . . . . . . . .\n. . . . v\n. . . . . . . . .\n. . . . .\n. . 3 . . . . > .\n"
      "^ . ^ . .\n. . 1 . . < . . .\n. . . . ^\n. . 3 > . > . . .\n";
  const Findings findings = examined("futoshiki", typed);
  std::vector<bool> redundant;
  for (const LikelySlip& one : findings.slips) {
    redundant.push_back(has_redundant(edited(typed, one.slip.edits)));
  }
  // By propagation alone the second, another digit, is likelier than a moved one.
  CHECK(redundant == std::vector<bool>{false, true, true});
  CHECK(findings.slips.front().slip.text() == "the 3 in r5c2 belongs in r5c1");
}
