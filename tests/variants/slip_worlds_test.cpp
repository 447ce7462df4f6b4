// SPDX-License-Identifier: MIT
// Slips in clues of every kind of small variant sudokus. A puzzle with one solution gets a slip, and what is
// told of it is held against all grids: each slip told leaves one of them, read from the mended text, and
// the one that it got is listed.
#include "clue_makers.hpp"
#include "effort.hpp"

#include <cluecore/slips.hpp>

using namespace cluecore;
using namespace cluecore::test;

namespace {

/// Rows of the grid, with only these cells, and below them the clue.
std::string text_of(const Grid& grid, const std::vector<bool>& given, const std::string& clue) {
  std::string text = "variant 4x4\n";
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    text += given[cell] ? std::to_string(grid[cell] + 1) : ".";
    text += (cell + 1) % 4 == 0 ? "\n" : " ";
  }
  return text + clue + "\n";
}

std::size_t solutions(const Puzzle& puzzle) {
  static const std::vector<Grid> all = oracle::latin_squares(4);
  return static_cast<std::size_t>(std::ranges::count_if(
      all, [&](const Grid& grid) { return puzzle.violations(grid).empty(); }));
}

/// A puzzle with one solution and no given that is not needed for that; "" if the clue is not so.
std::string puzzle_with(const Maker& make, Dice& dice) {
  const Grid& grid = four().grids[dice(four().grids.size())];
  Making making{four(), dice, grid};
  const auto [clue, holds] = make(making);
  if (!holds(grid)) return "";
  std::vector<bool> given(16, true);
  for (std::size_t i = 0; i < 16; ++i) {
    const std::size_t cell = (i * 7 + 3) % 16;
    given[cell] = false;
    const auto fits = [&, holds = holds](const Grid& other) {
      for (std::size_t at = 0; at < 16; ++at) {
        if (given[at] && other[at] != grid[at]) return false;
      }
      return holds(other);
    };
    if (std::ranges::count_if(four().grids, fits) > 1) given[cell] = true;
  }
  return text_of(grid, given, clue);
}

struct Held {
  int planted = 0;
  int listed = 0;
  int told = 0;
};

void check_planted(const Puzzle& right, const std::string& wrong, const Slip& planted, Held& held) {
  CAPTURE(wrong, planted.text());
  const test::Outcome outcome = test::read(wrong);
  if (!outcome.errors.empty()) return;  // such as a line of one cell
  const Puzzle& puzzle = outcome.puzzle();
  const std::size_t count = solutions(puzzle);
  if (count == 1) return;
  const Findings found = Examiner().examine(*family_named("variant"), puzzle, {});
  REQUIRE(found.verdict == (count == 0 ? Verdict::contradictory : Verdict::several));
  for (const LikelySlip& one : found.slips) {
    CAPTURE(one.slip.text());
    CHECK((solutions(*one.slip.mended()) == 1) == one.unique);
    if (one.slip.edits.empty()) continue;
    const test::Outcome mended = test::read(edited(wrong, one.slip.edits));
    REQUIRE(mended.errors.empty());
    CHECK(mended.puzzle().print() == one.slip.mended()->print());
  }
  // A cell that is put back stands last in its cage, and a dot behind the others.
  const auto said = [&](const Puzzle& one) {
    std::string text = one.print();
    if (planted.kind == "too many" || planted.kind == "extra clue") std::ranges::sort(text);
    return text;
  };
  const auto mends = [&](const Slip& slip) { return said(*slip.mended()) == said(right); };
  ++held.planted;
  held.listed += std::ranges::any_of(puzzle.slips({}), mends) ? 1 : 0;
  held.told +=
      std::ranges::any_of(found.slips, [&](const LikelySlip& one) { return mends(one.slip); }) ? 1
                                                                                               : 0;
}

/// Some of the slips in clues that could be made in a puzzle that is right: one mends the other.
void plant(const std::string& text, Dice& dice, std::size_t most,
           std::map<std::string, Held>& by_slip) {
  const test::Outcome outcome = test::read(text);
  REQUIRE(outcome.errors.empty());
  const Puzzle& right = outcome.puzzle();
  REQUIRE(solutions(right) == 1);
  std::vector<Slip> slips = right.slips({});
  std::erase_if(slips, [&](const Slip& slip) {
    return slip.edits.empty() || right.clues()[slip.clues.front()].given;
  });
  for (std::size_t i = 0; i < most && !slips.empty(); ++i) {
    const Slip& slip = slips[dice(slips.size())];
    check_planted(right, edited(text, slip.edits), slip, by_slip[slip.kind]);
  }
}

void check_held(const std::map<std::string, Held>& by_slip, int fewest) {
  Held all;
  for (const auto& [kind, held] : by_slip) {
    CAPTURE(kind, held.planted, held.listed, held.told);
    // A clue that was left out altogether is nowhere to be seen.
    if (kind != "extra clue") CHECK(held.listed == held.planted);
    all.planted += held.planted;
    all.told += held.told;
  }
  CAPTURE(all.planted, all.told);
  CHECK(all.planted >= fewest);
  CHECK(all.told * 2 > all.planted);
}

}  // namespace

TEST_CASE("slips in clues of every kind of small variant sudokus are listed, and leave one grid") {
  const std::size_t rounds = some_of(4, 4);
  std::map<std::string, Held> by_slip;
  for (const auto& [kind, make] : makers()) {
    CAPTURE(kind);
    Dice dice(kind.size() * 41 + static_cast<std::size_t>(kind.back()));
    for (std::size_t round = 0; round < rounds; ++round) {
      const std::string text = puzzle_with(make, dice);
      if (text.empty()) continue;
      plant(text, dice, 4, by_slip);
    }
  }
  check_held(by_slip, static_cast<int>(25 * rounds));
}

TEST_CASE("cells over the border of a region of a jigsaw are listed as slips, and leave one grid") {
  std::map<std::string, Held> by_slip;
  Dice dice(3);
  const std::string regions = "regions\nA A B B\nA C D B\nA C D B\nC C D D\n";
  for (const char* const cells :
       {"1 2 3 4\n. 1 . .\n. . . .\n. . . .\n", "1 . 3 .\n3 1 . .\n. . 2 .\n. . . .\n"}) {
    plant("variant 4x4\n" + std::string(cells) + regions, dice, 8, by_slip);
  }
  check_held(by_slip, 4);
}

TEST_CASE("a dot that is missing where all are told is listed as a slip") {
  Held held;
  for (std::size_t number = 0; number < four().grids.size(); number += 40) {
    const Grid& grid = four().grids[number];
    std::string dots = "non-consecutive\n";
    for (std::size_t cell = 0; cell < 16; ++cell) {
      for (const std::size_t other : {cell + 1, cell + 4}) {
        if (other > 15 || (other == cell + 1 && other % 4 == 0)) continue;
        if (grid[cell] + 1 != grid[other] && grid[other] + 1 != grid[cell]) continue;
        dots += "white" + text(four(), {cell, other}) + "\n";
      }
    }
    std::vector<bool> given(16, false);
    given[0] = given[5] = given[10] = true;
    const std::string all = text_of(grid, given, dots);
    const test::Outcome outcome = test::read(all);
    if (solutions(outcome.puzzle()) != 1) continue;
    for (const Slip& slip : outcome.puzzle().slips({})) {
      if (slip.kind != "extra clue") continue;
      check_planted(outcome.puzzle(), edited(all, slip.edits), slip, held);
    }
  }
  CHECK(held.planted > 10);
  CHECK(held.listed == held.planted);
  CHECK(held.told * 2 > held.planted);
}
