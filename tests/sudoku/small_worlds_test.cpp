// SPDX-License-Identifier: MIT
// Small sudokus in every encoding against brute force: verdicts, solutions, conflicts, suspects,
// and the rules that conflicts name.
#include "brute_force.hpp"
#include "catch.hpp"
#include "effort.hpp"
#include "small_solver.hpp"

#include <cluecore/explain.hpp>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

using namespace cluecore;

namespace {

/// How often each kind of puzzle occurred.
struct Tally {
  int unique = 0;
  int several = 0;
  int direct = 0;  ///< contradictory: equal givens in a unit
  int deep = 0;    ///< contradictory without any
};

/// Rules by their names as clauses over "cell holds digit", variable cell * size + digit.
class RuleBook {
 public:
  explicit RuleBook(const SudokuWorld& world) : world_(world) {
    for (std::size_t cell = 0; cell < world.cells(); ++cell) {
      Clause& some = rules_[world.cell(cell) + " must hold a digit"].emplace_back();
      for (unsigned digit = 1; digit <= world.size(); ++digit) {
        some.push_back(holds(cell, digit));
        for (unsigned other = 1; other < digit; ++other) {
          rules_[only_one(cell)].push_back({~holds(cell, digit), ~holds(cell, other)});
        }
        for (const std::string& unit : world.shared_units(cell, cell)) {
          std::vector<Clause>& held = rules_[unit + " must hold " + std::to_string(digit)];
          if (held.empty()) held.emplace_back();
          held.front().push_back(holds(cell, digit));
        }
        for (std::size_t other = 0; other < cell; ++other) {
          for (const std::string& unit : world.shared_units(cell, other)) {
            rules_[unit + " can hold " + std::to_string(digit) + " only once"].push_back(
                {~holds(cell, digit), ~holds(other, digit)});
          }
        }
      }
    }
  }

  std::string only_one(std::size_t cell) const {
    return world_.cell(cell) + " can hold only one digit";
  }

  /// Is there an assignment of booleans that has the givens and keeps these rules?
  bool room(const Digits& givens, const std::vector<std::string>& rules) const {
    Formula formula;
    const Group group = formula.new_group(GroupKind::rule, "all");
    for (std::size_t i = 0; i < world_.cells() * world_.size(); ++i) formula.new_variable("holds");
    for (std::size_t cell = 0; cell < givens.size(); ++cell) {
      if (givens[cell] != 0) formula.add(group, {holds(cell, givens[cell])});
    }
    for (const std::string& rule : rules) {
      CAPTURE(rule);
      REQUIRE(rules_.contains(rule));
      for (const Clause& clause : rules_.at(rule)) formula.add(group, clause);
    }
    return !SmallSolver(formula).models({}).empty();
  }

 private:
  Literal holds(std::size_t cell, unsigned digit) const {
    return Literal(static_cast<int>(cell * world_.size() + digit));
  }

  const SudokuWorld& world_;
  std::map<std::string, std::vector<Clause>> rules_;
};

/// Puzzles of one world in one encoding, each examined and its findings held against brute force.
class Trial {
 public:
  Trial(const SudokuWorld& world, std::string_view encoding)
      : world_(world), book_(world), examiner_(std::string(encoding)) {}

  /// Asks for at most `limit` solutions, of which there may be more; 0 = for all.
  void run(const Digits& givens, std::size_t limit) {
    CAPTURE(SudokuWorld::line(givens));
    const std::unique_ptr<Puzzle> puzzle = world_.puzzle(givens);
    const std::vector<Digits> all = world_.solutions(givens, limit == 0 ? no_limit : limit + 1);
    Question question;
    question.slips = false;  // thousands of puzzles, with hundreds of slips each
    question.solutions = limit;
    const Findings findings = examiner_.examine(*family_named("sudoku"), *puzzle, question);
    if (all.empty()) {
      REQUIRE(findings.verdict == Verdict::contradictory);
      CHECK((findings.solutions.empty() && findings.count == 0 && findings.complete));
      check_conflicts(givens, *puzzle, findings);
    } else {
      REQUIRE(findings.verdict == (all.size() == 1 ? Verdict::unique : Verdict::several));
      ++(all.size() == 1 ? tally_.unique : tally_.several);
      CHECK((findings.conflicts.empty() && findings.suspects.empty()));
      check_solutions(givens, all, limit == 0 ? no_limit : limit, findings);
    }
  }

  const Tally& tally() const { return tally_; }

 private:
  static constexpr std::size_t no_limit = 1000;

  void check_solutions(const Digits& givens, const std::vector<Digits>& all, std::size_t limit,
                       const Findings& findings) {
    REQUIRE(findings.count == std::min(limit, all.size()));
    // Whether two are all was not asked.
    CHECK(findings.complete == (limit > 2 ? all.size() <= limit : all.size() == 1));
    std::vector<Digits> found;
    for (const Solution& solution : findings.solutions) {
      Digits& grid = found.emplace_back();
      for (std::size_t value : solution) grid.push_back(static_cast<unsigned>(value + 1));
    }
    std::vector<std::size_t> differs;
    for (std::size_t at = 0; found.size() > 1 && at < givens.size(); ++at) {
      if (found[0][at] != found[1][at]) differs.push_back(at);
    }
    CHECK(findings.differs == differs);
    std::sort(found.begin(), found.end());
    if (all.size() <= limit) {
      CHECK(found == all);
      return;
    }
    // Of more than were asked for, any will do that are solutions and distinct.
    REQUIRE(found.size() == limit);
    CHECK(std::adjacent_find(found.begin(), found.end()) == found.end());
    for (const Digits& grid : found) {
      for (std::size_t at = 0; at < givens.size(); ++at) {
        if (givens[at] != 0) CHECK(grid[at] == givens[at]);
      }
      CHECK(world_.solvable(grid));
    }
  }

  void check_conflicts(const Digits& givens, const Puzzle& puzzle, const Findings& findings) {
    std::vector<std::size_t> cells;
    for (std::size_t at = 0; at < givens.size(); ++at) {
      if (givens[at] != 0) cells.push_back(at);
    }
    std::vector<std::pair<std::vector<std::size_t>, std::vector<std::string>>> pairs;
    std::vector<std::size_t> suspects;
    for (std::size_t one = 0; one < cells.size(); ++one) {
      const unsigned digit = givens[cells[one]];
      CHECK(puzzle.clues().at(one).text == world_.cell(cells[one]) + "=" + std::to_string(digit));
      for (std::size_t other = one + 1; other < cells.size(); ++other) {
        if (givens[cells[other]] != digit) continue;
        std::vector<std::string> rules = world_.shared_units(cells[one], cells[other]);
        for (std::string& rule : rules) rule += " can hold " + std::to_string(digit) + " only once";
        if (!rules.empty()) pairs.push_back({{one, other}, rules});
      }
      Digits without = givens;
      without[cells[one]] = 0;
      if (world_.solvable(without)) suspects.push_back(one);
    }
    CHECK(findings.suspects == suspects);
    if (pairs.empty()) {
      ++tally_.deep;
      REQUIRE(findings.conflicts.size() == 1);
      check_deep_conflict(givens, cells, findings.conflicts.front());
      return;
    }
    ++tally_.direct;
    REQUIRE(findings.conflicts.size() == pairs.size());
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      CHECK(findings.conflicts[i].clues == pairs[i].first);
      CHECK(texts(findings.conflicts[i].rules) == pairs[i].second);
      CHECK((findings.conflicts[i].direct && findings.conflicts[i].minimal));
    }
  }

  void check_deep_conflict(const Digits& givens, const std::vector<std::size_t>& cells,
                           const Conflict& conflict) {
    CHECK((!conflict.direct && conflict.minimal));
    CHECK(std::is_sorted(conflict.clues.begin(), conflict.clues.end()));
    Digits blamed(givens.size());
    for (std::size_t clue : conflict.clues) blamed[cells.at(clue)] = givens[cells.at(clue)];
    CHECK(!world_.solvable(blamed));
    for (std::size_t clue : conflict.clues) {
      Digits without = blamed;
      without[cells[clue]] = 0;
      CHECK(world_.solvable(without));
    }
    if (world_.size() == 4)
      check_rules(blamed, texts(conflict.rules));  // larger ones take the judge long
  }

  /// The rules that a conflict names have no room for its clues, and without any one they have.
  void check_rules(const Digits& blamed, std::vector<std::string> rules) {
    const std::size_t named = rules.size();
    CHECK(named >= 2);
    // Some encodings can only say one digit a cell: then it is no rule, but goes without saying.
    const Formula& formula = examiner_.encoding()->formula;
    const std::vector<Group> groups = formula.groups(GroupKind::rule);
    for (std::size_t cell = 0; cell < world_.cells(); ++cell) {
      const std::string one_digit = book_.only_one(cell);
      if (std::none_of(groups.begin(), groups.end(),
                       [&](Group rule) { return formula.name(rule) == one_digit; })) {
        rules.push_back(one_digit);
      }
    }
    CHECK(!book_.room(blamed, rules));
    for (std::size_t i = 0; i < named; ++i) {
      std::vector<std::string> fewer = rules;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      CAPTURE(rules[i]);
      CHECK(book_.room(blamed, fewer));
    }
  }

  const SudokuWorld& world_;
  RuleBook book_;
  Examiner examiner_;
  Tally tally_;
};

/// Part of a solved grid, more often than not with misprints.
Digits sample(const SudokuWorld& world, std::size_t givens, Dice& dice) {
  Digits digits = world.some_of_a_grid(givens, dice);
  const std::size_t kind = dice(7);
  if (kind == 2 || kind == 3) world.misprint(digits, dice);
  if (kind >= 4) {
    for (std::size_t changed = 0, tries = 0; changed < 2 && tries < 20; ++tries) {
      changed += world.misprint_unseen(digits, dice) ? 1 : 0;
    }
  }
  return digits;
}

/// In each encoding, calls `run_one(trial, number, dice)` `all` or `usual` times. Each kind of puzzle
/// must occur in one of twelve, or more.
template <typename RunOne>
void run_random(const SudokuWorld& world, std::size_t all, std::size_t usual, unsigned seed,
                RunOne run_one) {
  const std::size_t puzzles = some_of(all, usual);
  const int least = static_cast<int>(puzzles / 12);
  for (const Choice& encoding : family_named("sudoku")->encodings()) {
    DYNAMIC_SECTION(encoding.name) {
      Trial trial(world, encoding.name);
      Dice dice(seed);
      for (std::size_t i = 0; i < puzzles; ++i) run_one(trial, i, dice);
      const Tally& tally = trial.tally();
      CAPTURE(tally.unique, tally.several, tally.direct, tally.deep);
      REQUIRE((tally.unique >= least && tally.several >= least));
      REQUIRE((tally.direct >= least && tally.deep >= least));
    }
  }
}

}  // namespace

TEST_CASE("brute force knows the 288 sudokus of 4x4") {
  const SudokuWorld world(2, 2);
  const std::vector<Digits> all = world.solutions(Digits(16), 1000);
  CHECK(all.size() == 288);
  CHECK(std::adjacent_find(all.begin(), all.end()) == all.end());
  Dice dice(7);
  for (int i = 0; i < 50; ++i) {
    CHECK(std::binary_search(all.begin(), all.end(), world.solved_grid(dice)));
    CHECK(SudokuWorld(2, 3).solvable(SudokuWorld(2, 3).solved_grid(dice)));
  }
}

TEST_CASE("all 4x4 sudokus with up to two givens are solved and explained as brute force says",
          "[worlds]") {
  const SudokuWorld world(2, 2);
  for (const Choice& encoding : family_named("sudoku")->encodings()) {
    DYNAMIC_SECTION(encoding.name) {
      Trial trial(world, encoding.name);
      trial.run(Digits(16), 0);
      for (std::size_t one = 0; one < 16; ++one) {
        for (unsigned digit = 1; digit <= 4; ++digit) {
          Digits givens(16);
          givens[one] = digit;
          trial.run(givens, 0);
          for (std::size_t other = 0; other < one; ++other) {
            for (unsigned second = 1; second <= 4; ++second) {
              if ((one * 31 + other * 7 + digit * 3 + second) % one_of(4) != 0) continue;
              givens[other] = second;
              const bool every_solution = (one + other + digit + second) % 4 == 0;
              trial.run(givens, every_solution ? 0 : 3);
            }
            givens[other] = 0;
          }
        }
      }
      if (!exhaustive()) {
        CHECK((trial.tally().direct > 0 && trial.tally().several > 64));
        continue;
      }
      // 16 cells, each with 7 others in sight, and 4 digits; nothing else is wrong with two givens.
      CHECK(trial.tally().direct == 16 * 7 / 2 * 4);
      CHECK(trial.tally().several == 1 + 64 + 16 * 15 / 2 * 16 - trial.tally().direct);
    }
  }
}

TEST_CASE("4x4 sudokus with 3 to 16 givens are solved and explained as brute force says",
          "[worlds]") {
  const SudokuWorld world(2, 2);
  run_random(world, 1960, 600, 44, [&](Trial& trial, std::size_t i, Dice& dice) {
    // Few givens twice as often: of many, few say anything that others do not.
    trial.run(sample(world, 3 + i % (i % 3 == 0 ? 14 : 7), dice), i % 4 == 0 ? 2 : 0);
  });
}

TEST_CASE("6x6 sudokus with boxes of 2x3 are solved and explained as brute force says",
          "[worlds]") {
  const SudokuWorld world(2, 3);
  run_random(world, 240, 120, 66, [&](Trial& trial, std::size_t i, Dice& dice) {
    trial.run(sample(world, 8 + i % 16, dice), i % 2 == 0 ? 2 : 20);
  });
}
