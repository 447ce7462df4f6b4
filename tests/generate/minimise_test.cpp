// SPDX-License-Identifier: MIT
// Clues that are left out of puzzles of all families, each way checked by solving what is left.
#include "catch.hpp"
#include "examined.hpp"
#include "puzzle_files.hpp"

#include <cluecore/generate.hpp>

#include <algorithm>
#include <bit>

using namespace cluecore;

namespace {

std::unique_ptr<Puzzle> without(const Puzzle& puzzle, std::size_t left_out) {
  const auto& makable = dynamic_cast<const Makable&>(puzzle);
  std::vector<std::size_t> others;
  for (std::size_t clue = 0; clue < puzzle.clues().size(); ++clue) {
    if (makable.first_of(clue) != makable.first_of(left_out)) others.push_back(clue);
  }
  return makable.with_only(others);
}

Verdict verdict(const Family& family, const Puzzle& puzzle) {
  return Examiner({}, z3_engine).examine(family, puzzle, {.detail = Detail::verdict}).verdict;
}

/// Clues that can be left out; a nonogram's line without numbers is none.
std::size_t said(const Puzzle& puzzle) {
  const auto& makable = dynamic_cast<const Makable&>(puzzle);
  std::size_t count = 0;
  for (std::size_t clue = 0; clue < puzzle.clues().size(); ++clue) {
    count += makable.role(clue) == Role::fixed ? 0 : 1;
  }
  return count;
}

/// Whole puzzles of moderate size that have one solution.
bool suits(const Family& family, const Puzzle& puzzle) {
  return puzzle.places() <= 100 && puzzle.clues().size() <= 50 &&
         verdict(family, puzzle) == Verdict::unique;
}

}  // namespace

TEST_CASE("what is minimised has one solution, and several without any of its clues") {
  std::size_t tried = 0;
  std::size_t left_out = 0;
  for (const Family* family : families()) {
    std::size_t of_family = 0;
    for (const auto& file : puzzle_files(*family)) {
      for (const auto& puzzle : read_all(*family, file)) {
        if (of_family == 3 || !suits(*family, *puzzle)) continue;
        CAPTURE(file);
        ++of_family;
        if (dynamic_cast<const Makable&>(*puzzle).has_untried_clues()) {
          CHECK_THROWS_AS(minimise(*family, *puzzle, {}), std::invalid_argument);
          continue;
        }
        const Minimised minimised = minimise(*family, *puzzle, {});
        REQUIRE(minimised.verdict == Verdict::unique);
        CHECK(minimised.minimal);
        left_out += minimised.left_out.size();
        CHECK(said(*minimised.puzzle) + minimised.left_out.size() == said(*puzzle));
        // What is written reads back as it is.
        const auto read = test::read(minimised.puzzle->print(), {}, std::string(family->name()));
        CHECK(read.puzzle().clues().size() == minimised.puzzle->clues().size());
        CHECK(verdict(*family, read.puzzle()) == Verdict::unique);
        const auto& makable = dynamic_cast<const Makable&>(*minimised.puzzle);
        for (std::size_t clue = 0; clue < minimised.puzzle->clues().size(); ++clue) {
          if (makable.role(clue) == Role::fixed) continue;
          CHECK(verdict(*family, *without(*minimised.puzzle, clue)) == Verdict::several);
        }
      }
    }
    tried += of_family;
  }
  CHECK(tried >= 10);
  CHECK(left_out > 20);
}

TEST_CASE("clues that are to be kept stay, and go with their images where that is wished") {
  const Family& family = *family_named("sudoku");
  const auto outcome = test::read(test::solution, {}, "sudoku");
  const Puzzle& full = outcome.puzzle();
  const Minimised kept = minimise(family, full, {.keep = {0, 1, 2, 3, 4, 5, 6, 7, 8}, .seed = 5});
  for (std::size_t clue = 0; clue < 9; ++clue) {
    CHECK(kept.puzzle->clues()[clue].text == full.clues()[clue].text);
  }
  CHECK(verdict(family, *kept.puzzle) == Verdict::unique);
  const Minimised turned = minimise(family, full, {.symmetry = Symmetry::rotate});
  CHECK(verdict(family, *turned.puzzle) == Verdict::unique);
  for (std::size_t out : turned.left_out) {
    CHECK(std::ranges::binary_search(turned.left_out, 80 - out));
  }
  CHECK(minimise(family, full, {.seed = 1}).left_out !=
        minimise(family, full, {.seed = 2}).left_out);
}

TEST_CASE("the fewest clues are as few as trying all choices finds") {
  const Family& family = *family_named("sudoku");
  const auto outcome = test::read("1243342123144132", {}, "sudoku");
  const Puzzle& full = outcome.puzzle();
  const Minimised fewest = minimise(family, full, {.fewest = true});
  CHECK(fewest.smallest);
  // No sudoku of 4x4 has fewer than 4 givens, and each grid has some with 4 to 6.
  const std::size_t clues = fewest.puzzle->clues().size();
  CHECK(verdict(family, *fewest.puzzle) == Verdict::unique);
  const auto& makable = dynamic_cast<const Makable&>(full);
  std::size_t unique = 0;
  std::size_t tried = 0;
  for (unsigned mask = 0; mask < 1U << 16U; ++mask) {
    if (static_cast<std::size_t>(std::popcount(mask)) + 1 != clues) continue;
    std::vector<std::size_t> chosen;
    for (std::size_t clue = 0; clue < 16; ++clue) {
      if ((mask >> clue & 1U) != 0) chosen.push_back(clue);
    }
    ++tried;
    static Examiner examiner;
    const auto puzzle = makable.with_only(chosen);
    unique +=
        examiner.examine(family, *puzzle, {.detail = Detail::verdict}).verdict == Verdict::unique;
  }
  CHECK(tried > 500);
  CHECK(unique == 0);
}

TEST_CASE("a puzzle with several solutions, or none, is not minimised") {
  const Family& family = *family_named("sudoku");
  const auto several = test::read("12..............", {}, "sudoku");
  CHECK(minimise(family, several.puzzle(), {}).verdict == Verdict::several);
  CHECK(minimise(family, several.puzzle(), {}).puzzle == nullptr);
  const auto none = test::read("11..............", {}, "sudoku");
  CHECK(minimise(family, none.puzzle(), {}).verdict == Verdict::contradictory);
}
