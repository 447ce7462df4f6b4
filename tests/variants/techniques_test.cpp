// SPDX-License-Identifier: MIT
// How variants are solved, held against marks of the tests' own: killers are walked, each exclusion by a cage
// has no way to fill it, and nothing that one rule or clue excludes is a supposition.
#include "catch.hpp"
#include "reading.hpp"
#include "text/contains.hpp"

#include <cluecore/explain.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <sstream>
#include <string>
#include <vector>

using namespace cluecore;

namespace {

/// Made by Simon Tatham's generator.
constexpr std::array killers = {
    "3x3k:zzzc,a_a__b_____ba_a__a___a__a__a___a_a___a_a__a____aa_aa__ab____aaa___aaaa__aaa__b_aba__"
    "___a_a__a__aaa_,15a9_7a14_3_12a8b11_10b11a12d12a15_14_5_14a19_7_13d9d7a14_16a9_13a6_"
    "6c13a12b23a5b14a15a20b7f5a",
    "3x3k:zzzc,ab_aa____a__________aa_b_____a__aa__aa_____aaa__aab_a_aa_aa_aa_a___aa____a_a__aaaa__"
    "b_a_a__a_b__aa,10a15b11_13a8_8a14_13_7a18b7_10c17_9d14d11a14a7a15_13a17a14f9_7a12a13a12_14b10_"
    "12_8e26b5a12d",
};
constexpr std::array others = {
    "9j:b9c5b9g8_6_5f4a2_8b7c1g3c5b9_6a5f1_7_2g5b3c7b,g_a_dddafdcdb_d_bc_dccaa_baaaba_c_a_aa__a_"
    "baaaaaabbab_",
    "3x3x:d5_1d9_5_4j7_4f2c4a1e2a7c9f6_3j5_2_3d6_1d",
    "6:0R,0,0R,0D,0D,0,0UR,0D,0,0,0,0,0,0,0,0,0L,0,0RD,0,0D,0L,0R,0,0,0,3,0,0,0,0,4L,0,6,0,0U,",
    "5:0D,0,0D,0,0L,0,0,0,0L,4UL,0D,0,0R,0R,0D,0,0,0,0,0,0U,0,0,0,0,",
    "5:3/2/1/2/2/2/3/3/2/1/3/2/2/1/3/2/2/4/3/1",
};

struct Cage {
  int sum = 0;
  std::vector<std::size_t> cells;
};

/// The cages of a killer as it is printed: "cage 15 r1c1 r1c2".
std::vector<Cage> cages_of(const std::string& text) {
  std::vector<Cage> cages;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string word;
    Cage cage;
    if (!(words >> word >> cage.sum) || word != "cage") continue;
    while (words >> word) {
      REQUIRE(word.size() == 4);
      cage.cells.push_back(static_cast<std::size_t>((word[1] - '1') * 9 + word[3] - '1'));
    }
    cages.push_back(cage);
  }
  return cages;
}

/// Marks on paper.
class Paper {
 public:
  explicit Paper(std::vector<Cage> cages) : cages_(std::move(cages)) { marks_.fill(0x1ffU); }

  void fill(const Given& at) {
    for (std::size_t other = 0; other < marks_.size(); ++other) {
      if (other != at.place && see_each_other(other, at.place)) exclude({other, at.value});
    }
    marks_[at.place] = 1U << at.value;
  }
  void exclude(const Given& at) { marks_[at.place] &= ~(1U << at.value); }

  /// Can the cage of this cell be filled with that digit in it?
  bool can_be(const Given& at) const {
    for (const Cage& cage : cages_) {
      if (contains(cage.cells, at.place)) return can_fill(cage, at, 0, 0, 0);
    }
    FAIL("no cage has the cell");
    return false;
  }

 private:
  bool see_each_other(std::size_t a, std::size_t b) const {
    const bool in_cage = std::ranges::any_of(cages_, [&](const Cage& cage) {
      return contains(cage.cells, a) && contains(cage.cells, b);
    });
    return in_cage || a / 9 == b / 9 || a % 9 == b % 9 ||
           (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
  }
  bool can_fill(const Cage& cage, const Given& with, std::size_t from, unsigned used,
                int sum) const {
    if (from == cage.cells.size()) return sum == cage.sum;
    const std::size_t cell = cage.cells[from];
    for (unsigned digit = 0; digit < 9; ++digit) {
      if ((used >> digit & 1U) != 0 || (marks_[cell] >> digit & 1U) == 0) continue;
      if (cell == with.place && digit != with.value) continue;
      if (can_fill(cage, with, from + 1, used | 1U << digit, sum + static_cast<int>(digit) + 1)) {
        return true;
      }
    }
    return false;
  }

  std::vector<Cage> cages_;
  std::array<unsigned, 81> marks_{};
};

}  // namespace

TEST_CASE("a killer without givens is walked without a supposition, and each step is right") {
  Examiner examiner;
  std::size_t by_cages = 0;
  std::size_t by_areas = 0;
  for (const std::string text : killers) {
    CAPTURE(text);
    const test::Outcome outcome = test::read(text + "\n");
    const Puzzle& puzzle = outcome.puzzle();
    const Walkthrough walk = examiner.walk(*family_named("variant"), puzzle, {});
    REQUIRE(walk.complete);
    Paper paper(cages_of(puzzle.print()));
    for (const SolvingStep& step : walk.steps) {
      CAPTURE(step.explanation.front());
      CHECK(step.simple);
      by_areas += step.technique == "innies" || step.technique == "outies" ? 1U : 0U;
      const bool by_cage = step.technique == "cage combinations";
      by_cages += by_cage ? 1U : 0U;
      for (const Given& at : step.excluded) {
        CHECK(walk.solutions.front()[at.place] != at.value);
        if (by_cage) CHECK_FALSE(paper.can_be(at));
      }
      for (const Given& at : step.found) {
        CHECK(walk.solutions.front()[at.place] == at.value);
        for (std::size_t other = 0; by_cage && other < 9; ++other) {
          if (other != at.value) CHECK_FALSE(paper.can_be({at.place, other}));
        }
      }
      for (const Given& at : step.excluded) paper.exclude(at);
      for (const Given& at : step.found) paper.fill(at);
    }
  }
  CHECK(by_cages > 100);
  CHECK(by_areas > 0);
}

TEST_CASE("what one rule or clue excludes is no supposition") {
  Examiner examiner;
  for (const std::string text : others) {
    CAPTURE(text);
    Source source = Source::from_text("f", text + "\n");
    const Family& family = recognise_family(source);
    const test::Outcome outcome = test::read(text + "\n");
    const Walkthrough walk = examiner.walk(family, outcome.puzzle(), {});
    REQUIRE(walk.complete);
    for (const SolvingStep& step : walk.steps) {
      CAPTURE(step.explanation.front());
      CHECK((step.simple || step.explanation.size() > 1));
      for (const Given& at : step.excluded) CHECK(walk.solutions.front()[at.place] != at.value);
      for (const Given& at : step.found) CHECK(walk.solutions.front()[at.place] == at.value);
    }
  }
}

TEST_CASE("where several solutions are left no step is said to be missing") {
  Examiner examiner;
  const test::Outcome outcome = test::read("variant 4x4\n. . . .\n. . . .\n. . . .\n. . . .\n");
  const Hint hint = examiner.hint(*family_named("variant"), outcome.puzzle(), {}, {});
  CHECK(hint.verdict == Verdict::several);
  CHECK_FALSE(hint.step);
}
