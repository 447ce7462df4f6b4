// SPDX-License-Identifier: MIT
// Puzzles that are made: unique as another engine says, minimal as dropping each clue shows, the same from the
// same seed, and as wished.
#include "catch.hpp"
#include "reading.hpp"

#include <cluecore/generate.hpp>

#include <algorithm>
#include <set>

using namespace cluecore;

namespace {

/// As an engine says alone, of the text: nothing that made the puzzle takes part.
Verdict verdict_of_text(const Family& family, const std::string& text) {
  const auto outcome = test::read(text, {}, std::string(family.name()));
  static Examiner examiner({}, z3_engine);
  const Question question{.deduce = false, .detail = Detail::verdict};
  return examiner.examine(family, outcome.puzzle(), question).verdict;
}

std::vector<std::size_t> all_but(std::size_t clues, std::size_t left_out) {
  std::vector<std::size_t> others;
  for (std::size_t clue = 0; clue < clues; ++clue) {
    if (clue != left_out) others.push_back(clue);
  }
  return others;
}

/// Is each clue needed, but for those that all puzzles of the kind have?
void check_minimal(const Family& family, const Puzzle& puzzle) {
  const auto& makable = dynamic_cast<const Makable&>(puzzle);
  for (std::size_t clue = 0; clue < puzzle.clues().size(); ++clue) {
    const Role role = makable.role(clue);
    if (role == Role::always || role == Role::fixed) continue;
    CAPTURE(puzzle.clues()[clue].text);
    const auto without = makable.with_only(all_but(puzzle.clues().size(), clue));
    CHECK(without->clues().size() + 1 == puzzle.clues().size());
    CHECK(verdict_of_text(family, without->print()) == Verdict::several);
  }
}

/// The families that puzzles can be made of, with a small size.
std::vector<std::pair<const Family*, std::string>> made_families() {
  std::vector<std::pair<const Family*, std::string>> made;
  for (const Family* family : families()) {
    if (family->sizes().empty()) continue;
    const auto smallest = std::ranges::min_element(
        family->sizes(), {}, [](std::string_view size) { return std::pair(size.size(), size); });
    try {
      Generator(*family, {.size = std::string(*smallest)});
      made.emplace_back(family, *smallest);
    } catch (const std::invalid_argument&) {  // none is made so far
    }
  }
  return made;
}

std::set<Seat> seats(const Puzzle& puzzle) {
  const auto& makable = dynamic_cast<const Makable&>(puzzle);
  std::set<Seat> found;
  for (std::size_t clue = 0; clue < puzzle.clues().size(); ++clue) {
    found.insert(makable.seat(clue).value());
  }
  return found;
}

}  // namespace

TEST_CASE("random numbers are the same on every platform, and each as likely") {
  Random random(1, 2);
  std::vector<std::size_t> drawn;
  for (int i = 0; i < 8; ++i) drawn.push_back(random.below(1000));
  CHECK(drawn == std::vector<std::size_t>{854, 807, 283, 534, 76, 937, 76, 41});
  std::vector<int> times(3);
  for (int i = 0; i < 3000; ++i) ++times[random.below(3)];
  for (int count : times) CHECK(std::abs(count - 1000) < 150);
}

TEST_CASE("what is made has one solution, and no clue too many, in every family") {
  const auto made_of = made_families();
  CHECK(made_of.size() >= 6);
  for (const auto& [family, size] : made_of) {
    CAPTURE(family->name(), size);
    Generator generator(*family, {.size = size});
    for (std::uint64_t number = 0; number < 8; ++number) {
      const MadePuzzle made = generator.make(3, number);
      REQUIRE(made.result == MadePuzzle::Result::as_wished);
      CAPTURE(made.puzzle->print());
      CHECK(verdict_of_text(*family, made.puzzle->print()) == Verdict::unique);
      CHECK(made.puzzle->violations(made.solution).empty());
      check_minimal(*family, *made.puzzle);
    }
  }
}

TEST_CASE("larger puzzles have one solution, too") {
  const std::vector<std::pair<std::string, std::string>> sizes = {{"sudoku", "9x9"},
                                                                  {"binary", "12x12"},
                                                                  {"futoshiki", "7x7"},
                                                                  {"nonogram", "15x15"},
                                                                  {"akari", "14x14"}};
  for (const auto& [name, size] : sizes) {
    CAPTURE(name, size);
    const Family& family = *family_named(name);
    Generator generator(family, {.size = size});
    for (std::uint64_t number = 0; number < 3; ++number) {
      const MadePuzzle made = generator.make(5, number);
      REQUIRE(made.result == MadePuzzle::Result::as_wished);
      CHECK(verdict_of_text(family, made.puzzle->print()) == Verdict::unique);
    }
  }
}

TEST_CASE("a seed makes the same puzzles, whatever was made before, and another one others") {
  for (const auto& [family, size] : made_families()) {
    CAPTURE(family->name());
    const Wish wish{.size = size};
    Generator one(*family, wish);
    Generator other(*family, wish);
    std::vector<std::string> forth;
    for (std::uint64_t number = 0; number < 4; ++number) {
      forth.push_back(one.make(8, number).puzzle->print());
    }
    for (std::uint64_t number = 4; number-- > 0;) {
      CHECK(other.make(8, number).puzzle->print() == forth[number]);
    }
    CHECK(std::set<std::string>(forth.begin(), forth.end()).size() > 1);
    CHECK(other.make(9, 0).puzzle->print() != forth[0]);
  }
}

TEST_CASE("clues lie as symmetry has them, and none of their sets can go") {
  for (const std::string name : {"sudoku", "binary", "akari", "futoshiki"}) {
    for (const Symmetry symmetry : {Symmetry::rotate, Symmetry::mirror}) {
      const Family& family = *family_named(name);
      CAPTURE(name, static_cast<int>(symmetry));
      Generator generator(family, {.size = "6x6", .symmetry = symmetry});
      const MadePuzzle made = generator.make(4, 0);
      REQUIRE(made.result == MadePuzzle::Result::as_wished);
      CAPTURE(made.puzzle->print());
      CHECK(verdict_of_text(family, made.puzzle->print()) == Verdict::unique);
      const std::set<Seat> there = seats(*made.puzzle);
      for (const Seat& seat : there) {
        const std::size_t row = symmetry == Symmetry::rotate ? 12 - seat.row : seat.row;
        CHECK(there.contains({row, 12 - seat.column}));
      }
    }
  }
}

TEST_CASE("so many clues as are wished are there, or the nearest is told") {
  const Family& sudoku = *family_named("sudoku");
  Generator thirty(sudoku, {.clues = Range{30, 32}});
  std::set<std::size_t> counts;
  for (std::uint64_t number = 0; number < 20; ++number) {
    const MadePuzzle made = thirty.make(1, number);
    CHECK(made.result == MadePuzzle::Result::as_wished);
    counts.insert(made.puzzle->clues().size());
  }
  CHECK(counts == std::set<std::size_t>{30, 31, 32});
  Generator all(sudoku, {.clues = Range{81, 81}});
  CHECK(all.make(1, 0).puzzle->clues().size() == 81);
  // No 9x9 has fewer than 17 (McGuire, Tugemann & Civario, 2012).
  Generator too_few(sudoku, {.clues = Range{10, 16}, .tries = 20});
  const MadePuzzle nearest = too_few.make(1, 0);
  CHECK(nearest.result == MadePuzzle::Result::nearest);
  CHECK(nearest.tries == 20);
  CHECK(nearest.puzzle->clues().size() < 25);
}

TEST_CASE("every number and sign stays where that is wished") {
  Generator skyscrapers(*family_named("skyscrapers"), {.size = "4x4", .all_beside = true});
  const MadePuzzle made = skyscrapers.make(1, 0);
  REQUIRE(made.result == MadePuzzle::Result::as_wished);
  CHECK(made.puzzle->clues().size() >= 16);
  Generator futoshiki(*family_named("futoshiki"), {.size = "5x5", .all_beside = true});
  CHECK(futoshiki.make(1, 0).puzzle->clues().size() >= 40);
  CHECK_THROWS_AS(Generator(*family_named("sudoku"), {.all_beside = true}), std::invalid_argument);
}

TEST_CASE("a level that is wished is the level that is rated") {
  const Family& sudoku = *family_named("sudoku");
  for (const std::string wished : {"easy", "medium", "hard"}) {
    CAPTURE(wished);
    Generator generator(sudoku, {.level = wished});
    const MadePuzzle made = generator.make(2, 0);
    REQUIRE(made.result == MadePuzzle::Result::as_wished);
    const auto outcome = test::read(made.puzzle->print(), {}, "sudoku");
    CHECK(level(Examiner().rate(sudoku, outcome.puzzle(), {})) == wished);
  }
  Generator band(sudoku, {.largest = Range{3, 5}});
  const MadePuzzle made = band.make(2, 0);
  REQUIRE(made.result == MadePuzzle::Result::as_wished);
  CHECK(made.rating.largest >= 3);
  CHECK(made.rating.largest <= 5);
}

TEST_CASE("what cannot be made is refused in a sentence") {
  const auto refusal = [](const std::string& family, const Wish& wish) -> std::string {
    try {
      Generator(*family_named(family), wish);
    } catch (const std::invalid_argument& refused) {
      return refused.what();
    }
    return "";
  };
  CHECK(refusal("variant", {}) == "generate makes no variant puzzles so far");
  CHECK(refusal("nonogram", {.clues = Range{1, 2}}) ==
        "a nonogram has all its clues; their number cannot be chosen");
  CHECK_THROWS_AS(Generator(*family_named("sudoku"), {.size = "5x5"}), InputError);
  std::stop_source stop;
  stop.request_stop();
  CHECK(Generator(*family_named("sudoku"), {}).make(1, 0, stop.get_token()).result ==
        MadePuzzle::Result::stopped);
}
