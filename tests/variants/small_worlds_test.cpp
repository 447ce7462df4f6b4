// SPDX-License-Identifier: MIT
// Every kind of clue of variant sudokus in small worlds: what the formula lets pass, and what the
// family's own check has nothing against, is what an oracle here says that the clue means.
#include "clue_makers.hpp"

using namespace cluecore;
using namespace cluecore::test;

namespace {

std::string heading(const Small& small) {
  std::string text = "variant " + std::to_string(small.n) + "x" + std::to_string(small.n) + "\n";
  for (std::size_t cell = 0; cell < small.n * small.n; ++cell) {
    text += cell < small.given ? std::to_string(small.grids.front()[cell] + 1) : ".";
    text += (cell + 1) % small.n == 0 ? "\n" : " ";
  }
  return text;
}

/// All grids that the formula lets pass, sorted.
std::vector<Grid> solved(const Puzzle& puzzle) {
  Examiner examiner;
  Question all;
  all.solutions = 0;
  all.detail = Detail::verdict;
  std::vector<Grid> found = examiner.examine(*family_named("variant"), puzzle, all).solutions;
  std::sort(found.begin(), found.end());
  return found;
}

void check_world(const Small& small, const std::string& text, const std::vector<Holds>& clues) {
  INFO(text);
  const test::Outcome read = test::read(text);
  REQUIRE(read.errors.empty());
  const Puzzle& puzzle = read.puzzle();
  std::vector<Grid> meant;
  for (const Grid& grid : small.grids) {
    const bool holds =
        std::all_of(clues.begin(), clues.end(), [&](const Holds& is) { return is(grid); });
    if (holds) meant.push_back(grid);
    REQUIRE(puzzle.violations(grid).empty() == holds);
  }
  const bool impossible = !puzzle.counting_conflicts().empty();
  if (impossible) {
    CHECK(meant.empty());
  } else {
    CHECK(solved(puzzle) == meant);
  }
  // What is printed reads as the same puzzle.
  const test::Outcome again = test::read(puzzle.print());
  REQUIRE(again.errors.empty());
  REQUIRE(again.puzzle().clues().size() == puzzle.clues().size());
  CHECK(again.puzzle().print() == puzzle.print());
}

}  // namespace

TEST_CASE("each kind of clue of a variant sudoku means what it says, in all 4x4 grids") {
  for (const auto& [kind, make] : makers()) {
    INFO(kind);
    Dice dice(kind.size() * 31 + static_cast<std::size_t>(kind.front()));
    for (int round = 0; round < 6; ++round) {
      Making making{four(), dice, four().grids[dice(four().grids.size())]};
      const auto [line, holds] = make(making);
      check_world(four(), heading(four()) + line + "\n", {holds});
    }
  }
}

TEST_CASE(
    "each kind of clue of a variant sudoku means what it says, below two rows and a half of a 6x6 "
    "grid") {
  REQUIRE(six().grids.size() > 20);
  for (const auto& [kind, make] : makers()) {
    INFO(kind);
    Dice dice(kind.size() * 37 + static_cast<std::size_t>(kind.front()));
    for (int round = 0; round < 4; ++round) {
      Making making{six(), dice, six().grids[dice(six().grids.size())]};
      const auto [line, holds] = make(making);
      check_world(six(), heading(six()) + line + "\n", {holds});
    }
  }
}

TEST_CASE("clues of several kinds stand together in a variant sudoku") {
  std::vector<Maker> all;
  for (const auto& [kind, make] : makers()) {
    const std::set<std::string> marks = {"minimum", "maximum", "white", "black", "sum of two"};
    // What is between marks and negative rules is tried by itself.
    if (!marks.contains(kind) && !kind.starts_with("n")) all.push_back(make);
  }
  Dice dice(7);
  for (int round = 0; round < 60; ++round) {
    Making making{four(), dice, four().grids[dice(four().grids.size())]};
    std::string text = heading(four());
    std::vector<Holds> clues;
    for (int i = 0; i < 3; ++i) {
      auto [line, holds] = all[dice(all.size())](making);
      text += line + "\n";
      clues.push_back(std::move(holds));
    }
    check_world(four(), text, clues);
  }
}

TEST_CASE("a dot exempts its pair from negative rules of a variant sudoku") {
  const std::size_t n = 4;
  const auto pairs_but = [&](std::size_t one, std::size_t other, std::function<bool(int, int)> is) {
    return [=](const Grid& grid) {
      for (std::size_t a = 0; a < grid.size(); ++a) {
        for (std::size_t b : {a + 1, a + n}) {
          if (b >= grid.size() || (b == a + 1 && b % n == 0) || (a == one && b == other)) continue;
          if (!is(static_cast<int>(grid[a]) + 1, static_cast<int>(grid[b]) + 1)) return false;
        }
      }
      return true;
    };
  };
  const auto ratio = [](int a, int b) { return a == 2 * b || b == 2 * a; };
  check_world(four(), heading(four()) + "black r1c1 r1c2\nnon-consecutive\n",
              {[=](const Grid& g) { return ratio(int(g[0]) + 1, int(g[1]) + 1); },
               pairs_but(0, 1, [](int a, int b) { return std::abs(a - b) != 1; })});
  check_world(four(), heading(four()) + "white r2c1 r3c1\nnegative ratio\n",
              {[=](const Grid& g) { return std::abs(int(g[4]) - int(g[8])) == 1; },
               pairs_but(4, 8, [=](int a, int b) { return !ratio(a, b); })});
  check_world(four(), heading(four()) + "v r1c1 r1c2\nnegative xv\n",
              {[=](const Grid& g) { return g[0] + g[1] == 3; },
               pairs_but(0, 1, [](int a, int b) { return a + b != 5; })});
}

TEST_CASE("what is typed of a variant sudoku means the same in every size, or is refused") {
  const auto verdict = [](const std::string& text) {
    const test::Outcome read = test::read(text);
    if (!read.errors.empty()) return std::string(read.errors.front().message());
    const Findings findings = Examiner().examine(*family_named("variant"), read.puzzle(), {});
    return std::string(name(findings.verdict));
  };
  // Dutch whispers differ by one less than half of the digits: 2 in a 6x6 grid, 4 in a 9x9 one.
  CHECK(verdict("variant 6\ndutch-whispers r1c1 r1c2\nr1c1=1\nr1c2=3\n") == "several");
  CHECK(verdict("variant 6\ndutch-whispers r1c1 r1c2\nr1c1=1\nr1c2=2\n") == "contradictory");
  CHECK(verdict("variant\ndutch-whispers r1c1 r1c2\nr1c1=1\nr1c2=4\n") == "contradictory");
  CHECK(verdict("variant\ndiagonal left\n") == "behind diagonal stands up, down or nothing");
  CHECK(verdict("jigsaw\nr1c1=1\n") ==
        "a jigsaw has regions: a line regions, then rows of letters");
  CHECK(verdict("killer\nr1c1=1\n") ==
        "a killer has cages: a line each, as in cage 15 r1c1 r1c2, or rows of letters and below "
        "them a "
        "line a = 15 for each");
}

TEST_CASE("regions of a jigsaw are clues, and those that no digits fill are named") {
  const test::Outcome fair = test::read("jigsaw\nregions\nAABB\nACDB\nACDB\nCCDD\n");
  REQUIRE(fair.errors.empty());
  std::vector<Grid> meant = oracle::all_grids(16, 4, [](const Grid& grid) {
    const std::string regions = "AABBACDBACDBCCDD";
    for (std::size_t a = 0; a < grid.size(); ++a) {
      for (std::size_t b = a + 1; b < grid.size(); ++b) {
        if (grid[a] == grid[b] && regions[a] == regions[b]) return false;
      }
    }
    return oracle::is_latin(grid, 4);
  });
  CHECK(!meant.empty());
  CHECK(solved(fair.puzzle()) == meant);
  CHECK(fair.puzzle().clues().size() == 4);
  // Three cells of the first row and r2c4: this is what r1c4 is, and stands below it.
  const test::Outcome dead = test::read("jigsaw\nregions\nAAAB\nBBBA\nCCCD\nDDDC\n");
  REQUIRE(dead.errors.empty());
  Examiner examiner;
  const Findings findings = examiner.examine(*family_named("variant"), dead.puzzle(), {});
  CHECK(findings.verdict == Verdict::contradictory);
  REQUIRE(!findings.conflicts.empty());
  CHECK(findings.conflicts.front().clues.size() < 4);
}

TEST_CASE("the windows of a windoku are four regions more") {
  // A grid whose windows hold each digit once, without its first rows.
  const test::Outcome empty =
      test::read("variant\n" + test::repeated(". . . . . . . . .\n", 9) + "windoku\n");
  REQUIRE(empty.errors.empty());
  Examiner examiner;
  const Grid grid =
      examiner.examine(*family_named("variant"), empty.puzzle(), Question()).solutions.front();
  std::string rows = "variant\n";
  for (std::size_t cell = 0; cell < 81; ++cell) {
    rows += cell < 30 ? "." : std::to_string(grid[cell] + 1);
    rows += cell % 9 == 8 ? "\n" : " ";
  }
  const auto solutions = [&](const std::string& clues) {
    const test::Outcome read = test::read(rows + clues);
    REQUIRE(read.errors.empty());
    return solved(read.puzzle());
  };
  const std::vector<Grid> with = solutions("windoku\n");
  std::string regions;
  for (const char* const region : {"r2c2-r4c4", "r2c6-r4c8", "r6c2-r8c4", "r6c6-r8c8"}) {
    regions += std::string("extra-region ") + region + "\n";
  }
  CHECK(with == solutions(regions));
  const std::vector<Grid> without = solutions("");
  CHECK(without.size() > with.size());
  const test::Outcome windows = test::read(rows + "windoku\n");
  for (const Grid& each : without) {
    bool differ = true;
    for (const std::size_t corner : {10U, 14U, 46U, 50U}) {
      std::set<std::size_t> digits;
      for (std::size_t i = 0; i < 9; ++i) digits.insert(each[corner + i / 3 * 9 + i % 3]);
      differ = differ && digits.size() == 9;
    }
    CHECK(windows.puzzle().violations(each).empty() == differ);
    CHECK(std::count(with.begin(), with.end(), each) == (differ ? 1 : 0));
  }
}
