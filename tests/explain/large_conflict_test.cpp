// SPDX-License-Identifier: MIT
// Conflicts of large puzzles, most of them tried on small ones, where backtracking over grids knows which
// clues can stand together.
#include "brute_force.hpp"
#include "catch.hpp"
#include "effort.hpp"
#include "explain/instance.hpp"
#include "explain/queries.hpp"
#include "forwarding_engine.hpp"
#include "puzzle_files.hpp"
#include "tool.hpp"

#include <cluecore/report.hpp>

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

TEST_CASE("a conflict of a large puzzle has no solution, and has one without any of its clues") {
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
      Findings findings;
      const auto conflict = find_large_conflict(laid.instance, findings, true, {});
      CAPTURE(SudokuWorld::line(grid));
      CHECK(conflict.has_value() != world.solvable(grid));
      if (!conflict) continue;
      for (std::size_t clue : laid.instance.all_clues()) {
        std::vector<std::size_t> rest = laid.instance.all_clues();
        std::erase(rest, clue);
        const bool suspect = std::ranges::binary_search(findings.suspects, clue);
        CHECK(suspect == world.solvable(only(*puzzle, rest, world.cells())));
      }
      CHECK(findings.suspects_complete);
      Laid again(*puzzle);
      Findings unasked;
      CHECK(find_large_conflict(again.instance, unasked, false, {}).has_value());
      CHECK(unasked.suspects.empty());
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

TEST_CASE(
    "no conflict is looked for as in large puzzles where clues are more than givens, or time is "
    "over") {
  for (const auto& file : puzzle_files(*family_named("nonogram"))) {
    for (const auto& puzzle : read_all(*family_named("nonogram"), file)) {
      if (!puzzle->counting_conflicts().empty() || puzzle->clues().front().given) continue;
      Laid laid(*puzzle, "nonogram");
      Findings findings;
      CHECK_FALSE(find_large_conflict(laid.instance, findings, true, {}));
    }
  }
  const SudokuWorld world(2, 2);
  const auto puzzle = world.puzzle({1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 2, 0});
  std::stop_source stop;
  stop.request_stop();
  Limits over;
  over.stop = stop.get_token();
  Laid laid(*puzzle);
  Findings findings;
  CHECK_FALSE(find_large_conflict(laid.instance, findings, true, over));
}

TEST_CASE(
    "a conflict that is called minimal is, though the engine decides nothing that takes effort") {
  /// Knows nothing where conflicts are limited.
  class Hesitant final : public ForwardingEngine {
   public:
    using ForwardingEngine::solve;
    Status solve(Literals assumptions, const Limits& limits) override {
      return limits.conflicts > 0 ? Status::unknown : ForwardingEngine::solve(assumptions, limits);
    }
  };
  const SudokuWorld world(3, 3);
  Dice dice(3);
  std::size_t found = 0;
  std::size_t minimal = 0;
  for (int i = 0; i < 12; ++i) {
    Digits grid = world.some_of_a_grid(28, dice);
    if (!world.misprint_unseen(grid, dice)) continue;
    const auto puzzle = world.puzzle(grid);
    Laid laid(*puzzle, "sudoku", [] { return std::make_unique<Hesitant>(); });
    Findings findings;
    const auto conflict = find_large_conflict(laid.instance, findings, true, {});
    if (!conflict) continue;
    ++found;
    // Of most clues a little search tells, without an engine.
    minimal += conflict->minimal ? 1 : 0;
    Laid other(*puzzle);
    REQUIRE(other.instance.load({}));
    Engine& engine = other.instance.search_engine();
    const auto status = [&](const std::vector<std::size_t>& clues) {
      return engine.solve(other.instance.assumptions_of(clues), {});
    };
    CHECK(status(conflict->clues) == Status::unsatisfiable);
    for (std::size_t clue : conflict->clues) {
      std::vector<std::size_t> rest = conflict->clues;
      std::erase(rest, clue);
      if (conflict->minimal) CHECK(status(rest) == Status::satisfiable);
    }
  }
  CHECK(found > 0);
  CHECK(minimal > 0);
}

TEST_CASE("an engine with some literals built in says what one says that assumes them") {
  const SudokuWorld world(2, 2);
  Dice dice(5);
  std::size_t satisfiable = 0;
  for (int i = 0; i < 60; ++i) {
    Digits grid = world.some_of_a_grid(9, dice);
    if (dice(2) == 0) world.misprint(grid, dice);
    const auto puzzle = world.puzzle(grid);
    Laid laid(*puzzle, "sudoku", engines()[static_cast<std::size_t>(i) % engines().size()].make);
    const std::vector<std::size_t> last = {6, 7, 8};
    const bool models = dice(2) == 0;
    const auto engine = laid.instance.engine_under(laid.instance.assumptions_without(last), models);
    CAPTURE(SudokuWorld::line(grid));
    for (const std::vector<std::size_t>& with : {last, {6, 7}, {8}, {}}) {
      std::vector<std::size_t> clues = {0, 1, 2, 3, 4, 5};
      clues.insert(clues.end(), with.begin(), with.end());
      const bool solvable = world.solvable(only(*puzzle, clues, world.cells()));
      const Status status = engine->solve(laid.instance.assumptions_of(with), {});
      CHECK(status == (solvable ? Status::satisfiable : Status::unsatisfiable));
      satisfiable += solvable ? 1 : 0;
      if (solvable) CHECK(laid.instance.note_solution(laid.instance.solution(*engine)));
    }
  }
  CHECK(satisfiable > 30);
  CHECK(satisfiable < 220);
}

namespace {

/// A sudoku of 25x25 with a wrong digit that clashes with no other given. With so many givens there is one
/// solution without it.
std::unique_ptr<Puzzle> large_misprint(std::size_t givens, Dice& dice) {
  const SudokuWorld world(5, 5);
  Digits grid = world.some_of_a_grid(givens, dice);
  while (!world.misprint_unseen(grid, dice)) {
  }
  std::string text;
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    text += std::to_string(grid[cell]) + (cell % 25 == 24 ? "\n" : " ");
  }
  Source source = Source::from_text("large", text);
  const auto reader = family_named("sudoku")->open(source, {});
  while (auto item = reader->next()) {
    if (item->puzzle) return std::move(item->puzzle);
  }
  return nullptr;
}

}  // namespace

TEST_CASE(
    "a wrong digit of a 25x25: the conflict is minimal and the slip is told, in another encoding, "
    "too") {
  Dice dice(1);
  const auto puzzle = large_misprint(330, dice);
  REQUIRE(puzzle);
  Examiner examiner({}, engines().back().make);
  const Findings findings = examiner.examine(*family_named("sudoku"), *puzzle, {});
  REQUIRE(findings.verdict == Verdict::contradictory);
  REQUIRE(findings.conflicts.size() == 1);
  const Conflict& conflict = findings.conflicts.front();
  CHECK_FALSE(conflict.direct);
  CHECK(conflict.minimal);
  CHECK_FALSE(findings.suspects.empty());
  CHECK(std::ranges::includes(conflict.clues, findings.suspects));

  // Variables of its own, for where a digit meets a line and a box.
  EncodingChoice triads;
  triads.name = "triads";
  triads.reduce = false;
  Instance other(puzzle->encode(resolved(*family_named("sudoku"), triads)), engines().back().make,
                 triads);
  REQUIRE(other.load_puzzle(*puzzle, {}));
  Engine& engine = other.search_engine();
  CHECK(engine.solve(other.assumptions_of(conflict.clues), {}) == Status::unsatisfiable);
  for (std::size_t clue : conflict.clues) {
    std::vector<std::size_t> rest = conflict.clues;
    std::erase(rest, clue);
    CHECK(engine.solve(other.assumptions_of(rest), {}) == Status::satisfiable);
  }
  for (std::size_t clue : findings.suspects) {
    CHECK(engine.solve(other.assumptions_without({clue}), {}) == Status::satisfiable);
  }
}

TEST_CASE(
    "where a conflict of a 25x25 takes a search, the steps begin with all givens and say so") {
  const Family& family = *family_named("sudoku");
  const auto read = read_all(
      family, Source::from_text(
                  "large",
                  "5...6ND.F....1..I..C..AG...H..5..7.K.A.P.E.9.....J....I...A.N9F...M..1..7.."
                  "K.....1..M.....5....EDF...D....C24I5..O.K.A..M1H...KG1H...87.....6F.D5.N9CE"
                  "....AP.1....9..M.8...5L.6.38..65.L.P1.KHE.9..A...I.5...E..94...37.A...HK..."
                  ".N9.4.JB.A.DL.F.H.1K7.8....6F..9.EJ...8..KIA..GPH11G.H3O8..5....KD..FL....."
                  ".2..K.G..3C4E...OM.8NL.FDO8.75D..6N....3..E4.K2IABC9..JB2.I.DF6LN1.P.G....O"
                  "..O5.....9H31..4.C..G..K........K..F..69..1.P.M.5.HP.387M5OL....GF.DN62..J."
                  "A..KGHP3184J.E27..5.........N94E.C....M.A.BK.8..3.24.IB....1........M.D.5.."
                  ".7....FE.C8M3H.2...4.A.P..FN.......L.5..G1K.A.H.M8.H.M.L..5D....1.C..F..J.."
                  "G...18H.3..IJ..LD........"));
  REQUIRE(read.size() == 1);
  const Puzzle& puzzle = *read.front();
  Examiner examiner({}, engines().back().make);
  const Findings findings = examiner.examine(family, puzzle, {});
  REQUIRE(findings.conflicts.size() == 1);
  const Conflict& conflict = findings.conflicts.front();
  CHECK(conflict.minimal);
  CHECK(conflict.explained_by_all);
  CHECK_FALSE(conflict.explanation.empty());
  // Some of them are none of the conflict.
  Laid laid(puzzle, "sudoku", engines().back().make);
  CHECK_FALSE(laid.instance.propagation_refutes(laid.instance.assumptions_of(conflict.clues)));
  Subject subject;
  subject.source = "here";
  subject.family = &family;
  subject.puzzle = &puzzle;
  CHECK(
      test::contains(explain_report(subject, findings, {}), "Step by step, from all 281 givens:"));
  CHECK_FALSE(test::contains(check_report(subject, findings, {}), "in the conflict, in"));
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

TEST_CASE("a conflict that no limit left time to prove minimal is not called so in the report") {
  /// Where conflicts are limited, the limit comes before any solution.
  class Late final : public ForwardingEngine {
   public:
    using ForwardingEngine::solve;
    Status solve(Literals assumptions, const Limits& limits) override {
      const Status status = ForwardingEngine::solve(assumptions, limits);
      return limits.conflicts > 0 && status == Status::satisfiable ? Status::unknown : status;
    }
  };
  const SudokuWorld world(3, 3);
  Dice dice(3);
  const Family& family = *family_named("sudoku");
  std::size_t unproved = 0;
  std::size_t proved = 0;
  for (int i = 0; i < 8; ++i) {
    Digits grid = world.some_of_a_grid(28, dice);
    if (!world.misprint_unseen(grid, dice)) continue;
    const auto puzzle = world.puzzle(grid);
    for (const unsigned conflicts : {0U, 100000U}) {
      Question question;
      question.slips = false;
      question.explaining = [conflicts] {
        Limits limits;
        limits.conflicts = conflicts;
        return limits;
      };
      Examiner examiner({}, [] { return std::make_unique<Late>(); });
      const Findings findings = examiner.examine(family, *puzzle, question);
      if (findings.verdict != Verdict::contradictory || findings.conflicts.empty()) continue;
      const Conflict& conflict = findings.conflicts.front();
      CAPTURE(SudokuWorld::line(grid), conflicts);
      CHECK_FALSE(world.solvable(only(*puzzle, conflict.clues, world.cells())));
      Subject subject;
      subject.source = "here";
      subject.family = &family;
      subject.puzzle = puzzle.get();
      subject.full = true;
      const std::string report = explain_report(subject, findings, {});
      CHECK(test::contains(report, "leave out any one of them") == conflict.minimal);
      CHECK(test::contains(report, "(perhaps fewer do: a limit was reached)") == !conflict.minimal);
      ++(conflict.minimal ? proved : unproved);
    }
  }
  CHECK(unproved > 0);
  CHECK(proved > 0);
}
