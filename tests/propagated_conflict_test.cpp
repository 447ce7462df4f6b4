// SPDX-License-Identifier: MIT
// Conflicts that propagation finds in large puzzles, tried on small ones, where backtracking over grids
// knows which clues can stand together.
#include "brute_force.hpp"
#include "catch.hpp"
#include "effort.hpp"
#include "explain/instance.hpp"
#include "explain/queries.hpp"
#include "forwarding_engine.hpp"
#include "puzzle_files.hpp"

using namespace cluecore;

namespace {

/// A puzzle in an instance, as the examiner has it.
struct Laid {
  explicit Laid(const Puzzle& puzzle, const char* family = "sudoku",
                const EngineMaker& make = z3_engine)
      : instance(puzzle.encode(resolved(*family_named(family), {})), make, {}) {
    instance.set_puzzle(puzzle);
  }
  Instance instance;
};

Digits only(const Puzzle& puzzle, const std::vector<std::size_t>& clues, std::size_t cells) {
  Digits givens(cells);
  for (std::size_t clue : clues) {
    const Given& given = *puzzle.clues()[clue].given;
    givens[given.place] = static_cast<unsigned>(given.value) + 1;
  }
  return givens;
}

}  // namespace

TEST_CASE(
    "a conflict that propagation finds has no solution, and has one without any of its clues") {
  std::size_t found = 0;
  std::size_t minimal = 0;
  Dice dice(7);
  // Of larger grids backtracking takes long where few clues are left.
  for (const auto& [world, givens] : {std::pair(SudokuWorld(2, 3), std::size_t{14}),
                                      std::pair(SudokuWorld(2, 2), std::size_t{7})}) {
    for (std::size_t i = 0; i < some_of(600, 120); ++i) {
      Digits grid = world.some_of_a_grid(givens, dice);
      if (!world.misprint_unseen(grid, dice)) continue;
      const auto puzzle = world.puzzle(grid);
      Laid laid(*puzzle);
      const auto conflict = find_conflict_by_propagation(laid.instance, {});
      CAPTURE(SudokuWorld::line(grid));
      if (world.solvable(grid)) CHECK_FALSE(conflict);
      if (!conflict) continue;
      ++found;
      CHECK(std::is_sorted(conflict->clues.begin(), conflict->clues.end()));
      CHECK_FALSE(world.solvable(only(*puzzle, conflict->clues, world.cells())));
      if (!conflict->minimal) continue;
      ++minimal;
      for (std::size_t clue : conflict->clues) {
        std::vector<std::size_t> rest = conflict->clues;
        std::erase(rest, clue);
        CHECK(world.solvable(only(*puzzle, rest, world.cells())));
      }
    }
  }
  CHECK(found > 20);
  CHECK(minimal * 10 >= found * 9);
}

TEST_CASE("propagation looks for no conflict where clues are more than givens, or time is over") {
  for (const auto& file : puzzle_files(*family_named("nonogram"))) {
    for (const auto& puzzle : read_all(*family_named("nonogram"), file)) {
      if (!puzzle->counting_conflicts().empty() || puzzle->clues().front().given) continue;
      Laid laid(*puzzle, "nonogram");
      CHECK_FALSE(find_conflict_by_propagation(laid.instance, {}));
    }
  }
  const SudokuWorld world(2, 2);
  const auto puzzle = world.puzzle({1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 2, 0});
  std::stop_source stop;
  stop.request_stop();
  Limits over;
  over.stop = stop.get_token();
  Laid laid(*puzzle);
  CHECK_FALSE(find_conflict_by_propagation(laid.instance, over));
}

TEST_CASE("what an engine leaves undecided stays in a conflict, which is not called minimal then") {
  /// Knows nothing where conflicts are limited.
  class Hesitant final : public ForwardingEngine {
   public:
    using ForwardingEngine::solve;
    Status solve(Literals assumptions, const Limits& limits) override {
      return limits.conflicts > 0 ? Status::unknown : ForwardingEngine::solve(assumptions, limits);
    }
  };
  const SudokuWorld world(2, 3);
  Dice dice(3);
  std::size_t found = 0;
  for (int i = 0; i < 60; ++i) {
    Digits grid = world.some_of_a_grid(14, dice);
    if (!world.misprint_unseen(grid, dice)) continue;
    const auto puzzle = world.puzzle(grid);
    Laid laid(*puzzle, "sudoku", [] { return std::make_unique<Hesitant>(); });
    const auto conflict = find_conflict_by_propagation(laid.instance, {});
    if (!conflict) continue;
    ++found;
    CHECK_FALSE(conflict->minimal);
    CHECK_FALSE(world.solvable(only(*puzzle, conflict->clues, world.cells())));
  }
  CHECK(found > 0);
}

TEST_CASE("nothing is known of literals that the solutions noted say nothing of") {
  const SudokuWorld world(2, 2);
  const auto puzzle = world.puzzle(Digits(world.cells()));
  Laid laid(*puzzle);
  REQUIRE(laid.instance.load({}));
  Engine& engine = laid.instance.search_engine();
  REQUIRE(engine.solve({}) == Status::satisfiable);
  const Solution solution = laid.instance.solution(engine);
  REQUIRE(laid.instance.note_solution(solution));
  Models models(laid.instance.formula());
  models.note(engine);
  const Literal held = laid.instance.encoding().answer[0][solution[0]];
  CHECK(laid.instance.known_together({held}));
  CHECK(models.hold_together(Clause{held}));
  const int variables = laid.instance.formula().variable_count();
  for (const int beyond : {variables + 1, variables + 1000, 100'000'000}) {
    for (const Literal literal : {Literal(beyond), ~Literal(beyond)}) {
      CHECK_FALSE(laid.instance.known_together({held, literal}));
      // Groups of rules are not tracked in it, but have a place.
      if (beyond > variables + laid.instance.formula().group_count()) {
        CHECK_FALSE(models.hold_together(Clause{held, literal}));
      }
    }
  }
}
