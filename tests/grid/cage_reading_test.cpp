// SPDX-License-Identifier: MIT
// Puzzles whose numbers speak of groups of cells, as texts, ids and links: that the same puzzle comes of each,
// that it is written as it was read, and that slips of operators and borders are found.
#include "catch.hpp"
#include "reading.hpp"

#include <cluecore/explain.hpp>

#include <algorithm>

using namespace cluecore;
using namespace cluecore::test;

namespace {

std::string printed(const std::string& text) {
  return read(text, {}, "").puzzle().print();
}

std::string written(const std::string& text, const std::string& format) {
  return read(text, {}, "").puzzle().written(format);
}

std::vector<std::string> slips_of(const std::string& text) {
  const Outcome outcome = read(text, {}, "");
  const Puzzle& puzzle = outcome.puzzle();
  const std::string family = text.substr(0, text.find('\n'));
  Examiner examiner;
  const Findings findings = examiner.examine(*family_named(family), puzzle, Question{});
  std::vector<std::string> found;
  for (const LikelySlip& one : findings.slips) found.push_back(one.slip.text());
  return found;
}

bool has(const std::vector<std::string>& all, const std::string& one) {
  return std::count(all.begin(), all.end(), one) > 0;
}

}  // namespace

TEST_CASE("numbers of cages are read wherever they stand") {
  const std::string cages = "kenken\n6x  . 7+\n .  2  .\n .  .  .\nA A B\nA C B\nA B B\n";
  for (const char* text : {"kenken\n. . .\n6* 2 7+\n. . .\nA A B\nA C B\nA B B\n",
                           "KenKen 3x3:\nAAB\nACB\nABB\nA: 6 x\nB = 7+, C 2\n",
                           "calcudoku\nx6 . +7\n. 2 .\n. . .\nA A B\nA C B\nA B B\n",
                           "mathdoku\nA A B\nA C B\nA B B\nC=2\nB=7+\nA=6\u00d7\n"}) {
    CAPTURE(text);
    CHECK(printed(text) == cages);
  }
  CHECK(printed("kenken\n3 .\n. .\nA A\nB B\n") == "kenken\n3?  .\n .  .\nA A\nB B\n");
}

TEST_CASE("ids and links are written as they were read") {
  const std::string cages =
      "6:a3_aa__aa_4a_3aa_a_aa_4a_4a_3a__aa,a7d2m4s1s2d2s1d3m10m18a6s1a5d3m4d2a8s2";
  CHECK(written("kenken " + cages, "tatham") == cages);
  const std::string rectangles = "7x7:a2d2a2c4d8_6c2j2_2a8e5b4a2a";
  CHECK(written("shikaku " + rectangles, "tatham") == rectangles);
  const std::string magnets = "6x5:.1.1.2,1.2.3,.31..1,2...2,LRTTTTTTBBBBBBLRLRLRTTLRLRBBLR";
  CHECK(written("magnets " + magnets, "tatham") == magnets);
  const std::string dominoes = "2:011220011202";
  CHECK(written("dominosa " + dominoes, "tatham") == dominoes);
  const std::string link = "https://puzz.link/p?shikaku/6/6/s66j4.g8n4h4g";
  CHECK(written(link, "puzzlink") == link);
  CHECK(printed("kakuro\n# 4\\ 6\\\n\\3 . .\n\\7 . .\n") ==
        printed(written("kakuro\n# 4\\ 6\\\n\\3 . .\n\\7 . .\n", "puzzlink")));
}

TEST_CASE("operators and sums that are wrong are slips") {
  const std::vector<std::string> cages =
      slips_of("kenken\n3+ . 3\n6+ . 1\n3 . .\nA A B\nC C D\nE F F\n");
  CHECK(has(cages, "the cage of r2c1 and r2c2 is 6+ instead of 6x"));
  const std::vector<std::string> sums = slips_of("kakuro\n# 4\\ 6\\\n\\3 . .\n\\8 . .\n");
  CHECK(has(sums, "the run r3c2 to r3c3 is 8 instead of 7"));
}
