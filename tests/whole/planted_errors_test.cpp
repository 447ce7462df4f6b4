// SPDX-License-Identifier: MIT
// Errors planted in the puzzles of data/, and every claim about what comes of them checked by an
// engine that has seen nothing else; and what is claimed when a limit comes early.
#include "brute_force.hpp"
#include "catch.hpp"
#include "effort.hpp"
#include "letter_formula.hpp"
#include "reading.hpp"
#include "text/text.hpp"
#include "tracked_puzzle.hpp"

#include <cluecore/explain.hpp>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <sstream>

using namespace cluecore;
using namespace cluecore::test;
namespace fs = std::filesystem;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

/// The puzzles of data/FAMILY that are not too large, each as its family prints it.
std::vector<std::string> texts(const Family& family) {
  std::set<fs::path> files;
  for (const auto& entry : fs::directory_iterator(fs::path("data") / family.name())) {
    if (entry.is_regular_file() && entry.path().extension() != ".transcript") {
      files.insert(entry.path());
    }
  }
  std::vector<std::string> texts;
  for (const fs::path& path : files) {
    std::ifstream in(path, std::ios::binary);
    const Outcome outcome = read(Source(path.string(), in), {}, std::string(family.name()), 3);
    for (const Reader::Item& item : outcome.items) {
      if (item.puzzle && item.puzzle->places() <= 150) texts.push_back(item.puzzle->print());
    }
  }
  return texts;
}

/// "12 by multiplication" as it is typed: "12x"; a white pearl: "o".
std::string as_typed(const std::string& words) {
  for (const auto& [word, sign] :
       {std::pair("white", "o"), std::pair("black", "@"), std::pair("none", "."),
        std::pair("open", "."), std::pair("a wall", "#")}) {
    if (words == word) return sign;
  }
  for (const auto& [by, sign] :
       {std::pair(" by addition", "+"), std::pair(" by subtraction", "-"),
        std::pair(" by multiplication", "x"), std::pair(" by division", "/"),
        std::pair(" pluses", ""), std::pair(" plus", ""), std::pair(" minuses", ""),
        std::pair(" minus", "")}) {
    if (words.ends_with(by)) return words.substr(0, words.size() - std::strlen(by)) + sign;
  }
  return words;
}

/// Puts another text in place of a clue, as its family prints clues.
std::string with_clue(const std::string& text, const Clue& clue, const std::string& from_words,
                      const std::string& to_words) {
  const std::string from = as_typed(from_words);
  const std::string to = as_typed(to_words);
  std::vector<std::string> lines = lines_of(text);
  std::string& line = lines.at(static_cast<std::size_t>(clue.where.line) - 1);
  // Letters may be typed in either case.
  const std::size_t at =
      lower(line).find(lower(from), static_cast<std::size_t>(clue.where.column) - 1);
  CAPTURE(clue.text, from, to);
  REQUIRE(at != std::string::npos);
  line.replace(at, from.size(), to);
  return text_of(lines);
}

/// One clue says something else; or nothing changes, if no good idea came.
std::string misprinted(const std::string& text, const Puzzle& puzzle, Dice& dice) {
  const Clue& clue = puzzle.clues()[dice(puzzle.clues().size())];
  std::vector<std::string> lines = lines_of(text);
  std::string& line = lines.at(static_cast<std::size_t>(clue.where.line) - 1);
  auto at = static_cast<std::size_t>(clue.where.column) - 1;
  if (line.substr(at).find(" is ") != std::string::npos) {
    const std::size_t is = line.find(" is ", at);
    if (line.compare(is, 8, " is not ") == 0) {
      line.erase(is + 3, 4);
    } else {
      line.insert(is + 3, " not");
    }
    return text_of(lines);
  }
  if (const std::size_t number = line.find_first_of("0123456789", at);
      number != std::string::npos && number > at && line[number - 1] == ' ') {
    at = number;  // behind the word that names the clue
  }
  char& digit = line.at(at);
  if (at + 1 < line.size() && line[at + 1] >= '0' && line[at + 1] <= '9' &&
      line.find(' ') != std::string::npos) {
    return text;  // of a number with two digits
  }
  if (digit == '0' || digit == '1') {
    digit = static_cast<char>('1' - digit + '0');
  } else if ((digit | 32) >= 'a' && (digit | 32) <= 'z') {
    digit = static_cast<char>(digit ^ 32);  // of a game id: the other colour
  } else if (digit >= '2' && digit <= '9') {
    digit = static_cast<char>(digit + (dice(2) == 0 ? -1 : 1));
    if (digit > '9') digit = '1';
  }
  return text_of(lines);
}

/// The puzzle's formula in an engine of its own, and what each clue assumes of it.
struct Bench {
  Bench(const Family& family, const Puzzle& puzzle)
      : encoding(puzzle.encode(family.encodings().back().name)),  // not the one that is asked
        tracked(puzzle, encoding) {}

  bool solvable_without(const std::vector<std::size_t>& some) {
    std::vector<Literal> assumed;
    for (std::size_t clue = 0; clue < tracked.clues.size(); ++clue) {
      if (std::find(some.begin(), some.end(), clue) == some.end())
        assumed.push_back(tracked.clues[clue]);
    }
    return tracked.engine->solve(assumed) == Status::satisfiable;
  }
  bool solvable_with(const std::vector<std::size_t>& some) {
    std::vector<Literal> assumed;
    for (std::size_t clue : some) assumed.push_back(tracked.clues[clue]);
    return tracked.engine->solve(assumed) == Status::satisfiable;
  }

  Encoding encoding;
  TrackedPuzzle tracked;
};

void check_conflicts(const Findings& findings, Bench& bench) {
  for (const Conflict& conflict : findings.conflicts) {
    CHECK_FALSE(bench.solvable_with(conflict.clues));
    if (!conflict.minimal) continue;
    for (std::size_t clue : conflict.clues) {
      std::vector<std::size_t> fewer = conflict.clues;
      std::erase(fewer, clue);
      CHECK(bench.solvable_with(fewer));
    }
  }
}

/// A repair is typed in, and the new puzzle asked about.
void check_repair(const Family& family, const std::string& text, const Puzzle& puzzle,
                  const Repair& repair) {
  // Clues of game ids cannot be replaced one by one.
  if (repair.change.empty() || repair.drop.size() != 1 || lines_of(text).size() == 1) return;
  const Clue& clue = puzzle.clues()[repair.drop.front()];
  // What a region says of itself is nowhere typed: such a clue stands at the first of its letters.
  if (clue.text.starts_with("region ") && clue.given) return;
  const auto typed = [&](const std::string& numbers) {
    return clue.given ? numbers : replaced(numbers, " ", ",");
  };
  const std::string& to = repair.change.front().to;
  const std::string mended = with_clue(text, clue, typed(repair.change.front().from), typed(to));
  CAPTURE(mended, to);
  const Outcome outcome = read(mended, {}, std::string(family.name()));
  REQUIRE(outcome.errors.empty());
  Question question;
  question.detail = Detail::verdict;
  const Verdict verdict = Examiner().examine(family, outcome.puzzle(), question).verdict;
  CHECK((verdict == Verdict::unique || verdict == Verdict::several));
  if (repair.unique) CHECK((verdict == Verdict::unique) == *repair.unique);
}

void check_contradictory(const Family& family, const std::string& text, const Puzzle& puzzle,
                         const Findings& findings) {
  Bench bench(family, puzzle);
  if (!findings.conflicts.front().counted) {
    CHECK_FALSE(bench.solvable_without({}));
    check_conflicts(findings, bench);
    CHECK(findings.suspects_complete);
    for (std::size_t clue = 0; clue < puzzle.clues().size(); ++clue) {
      const bool suspect =
          std::binary_search(findings.suspects.begin(), findings.suspects.end(), clue);
      CHECK(bench.solvable_without({clue}) == suspect);
    }
    CHECK_FALSE((findings.repairs.empty() && findings.repairs_complete));
    CHECK((!findings.repairs.empty() || findings.repairs_at_least > 4));
  }
  std::set<std::vector<std::size_t>> drops;
  int typed = 0;
  for (const Repair& repair : findings.repairs) {
    CHECK(bench.solvable_without(repair.drop));
    CHECK((repair.drop.size() == 1) == !findings.suspects.empty());
    CHECK(repair.drop.size() == findings.repairs.front().drop.size());
    drops.insert(repair.drop);
    for (std::size_t clue : repair.drop) {
      std::vector<std::size_t> fewer = repair.drop;
      std::erase(fewer, clue);
      CHECK_FALSE((fewer.empty() ? false : bench.solvable_without(fewer)));
    }
    if (typed++ < 3) check_repair(family, text, puzzle, repair);
  }
  if (!findings.repairs_complete || findings.repairs.empty()) return;
  if (drops.begin()->size() == 1) CHECK(drops.size() == findings.suspects.size());
  if (drops.begin()->size() != 2 || puzzle.clues().size() > 25) return;
  for (std::size_t one = 0; one < puzzle.clues().size(); ++one) {
    for (std::size_t other = one + 1; other < puzzle.clues().size(); ++other) {
      CHECK(bench.solvable_without({one, other}) == drops.contains({one, other}));
    }
  }
}

/// Sixty sudokus of 6x6 with two wrong digits each, and from `givens` on up to so many more givens.
void for_each_misprinted_sudoku(
    std::uint64_t seed, std::size_t givens, std::size_t more,
    const std::function<void(const Family& family, const Puzzle& puzzle, int number)>& test) {
  const SudokuWorld world(2, 3);
  Dice dice(seed);
  for (int i = 0; i < 60; ++i) {
    Digits digits = world.some_of_a_grid(givens + static_cast<std::size_t>(i) % more, dice);
    for (int wrong = 0; wrong < 2; ++wrong) world.misprint(digits, dice);
    CAPTURE(SudokuWorld::line(digits));
    test(*family_named("sudoku"), *world.puzzle(digits), i);
  }
}

}  // namespace

TEST_CASE("every claim about puzzles of data with errors in them holds on an engine of its own") {
  for (const Family* family : families()) {
    Dice dice(1);  // for each family, so that none depends on which others there are
    std::map<Verdict, int> verdicts;
    Examiner examiner;
    std::vector<std::string> all = texts(*family);
    REQUIRE(all.size() >= 4);
    const std::size_t rounds = some_of(48, 16);
    for (std::size_t round = 0; round < rounds; ++round) {
      std::string text = all[round % all.size()];
      for (std::size_t errors = 1 + dice(3); errors > 0; --errors) {
        const Outcome outcome = read(text, {}, std::string(family->name()));
        if (!outcome.errors.empty() || outcome.puzzle().clues().empty()) break;
        text = misprinted(text, outcome.puzzle(), dice);
      }
      CAPTURE(text);
      const Outcome outcome = read(text, {}, std::string(family->name()));
      if (!outcome.errors.empty()) continue;
      const Puzzle& puzzle = outcome.puzzle();
      const auto impossible = puzzle.counting_conflicts();
      const bool encoded =
          std::all_of(impossible.begin(), impossible.end(),
                      [](const CountingConflict& one) { return one.clues.empty(); });
      Question question;
      question.slips = false;
      const Findings findings = examiner.examine(*family, puzzle, question);
      ++verdicts[findings.verdict];
      for (const Solution& solution : findings.solutions)
        CHECK(puzzle.violations(solution).empty());
      if (findings.verdict == Verdict::contradictory && encoded) {
        check_contradictory(*family, text, puzzle, findings);
      }
    }
    CAPTURE(family->name());
    CHECK(verdicts[Verdict::contradictory] >= static_cast<int>(rounds / 12));
    CHECK(verdicts[Verdict::unknown] == 0);
  }
}

TEST_CASE("repairs, and their order, do not depend on the puzzles before") {
  Examiner examiner;
  int of_two = 0;
  for_each_misprinted_sudoku(5, 12, 12, [&](const Family& family, const Puzzle& puzzle, int) {
    Question question;
    question.slips = false;
    const Findings used = examiner.examine(family, puzzle, question);
    const Findings fresh = Examiner().examine(family, puzzle, question);
    REQUIRE(used.repairs.size() == fresh.repairs.size());
    for (std::size_t at = 0; at < used.repairs.size(); ++at) {
      CHECK(used.repairs[at].drop == fresh.repairs[at].drop);
      CHECK(used.repairs[at].change == fresh.repairs[at].change);
      CHECK(used.repairs[at].unique == fresh.repairs[at].unique);
    }
    of_two += !used.repairs.empty() && used.repairs.front().drop.size() == 2 ? 1 : 0;
  });
  CHECK(of_two >= 10);
}

TEST_CASE("conflicts, however they are asked for, do not depend on the puzzles before") {
  Examiner examiner;
  int conflicts = 0;
  for_each_misprinted_sudoku(6, 14, 8, [&](const Family& family, const Puzzle& puzzle, int i) {
    Question question;
    question.detail = i % 2 == 0 ? Detail::conflict : Detail::report;
    question.smallest = i % 3 == 0;
    question.conflicts = i % 3 == 1 ? 4 : 0;
    const Findings used = examiner.examine(family, puzzle, question);
    const Findings fresh = Examiner().examine(family, puzzle, question);
    REQUIRE(used.conflicts.size() == fresh.conflicts.size());
    for (std::size_t at = 0; at < used.conflicts.size(); ++at, ++conflicts) {
      CHECK(used.conflicts[at].clues == fresh.conflicts[at].clues);
      CHECK(used.conflicts[at].rules == fresh.conflicts[at].rules);
    }
  });
  CHECK(conflicts >= 60);
}

TEST_CASE("what explanations have no time for is not claimed") {
  for (const std::string text :
       {"53..7....\n6..194...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n"
        "....8..79\n",
        "55..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n"
        "....8..79\n",
        "5........\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n"
        "........5\n"}) {
    CAPTURE(text);
    const Outcome outcome = read(text, {}, "sudoku");
    for (const bool smallest : {false, true}) {
      for (const std::size_t conflicts : {0U, 1U, 5U}) {
        for (const bool trust : {false, true}) {
          Question question;
          question.smallest = smallest;
          question.conflicts = conflicts;
          question.redundant = true;
          if (trust) question.trust = {0, 1};
          question.explaining = stopped;
          const Findings findings =
              Examiner().examine(*family_named("sudoku"), outcome.puzzle(), question);
          CHECK(
              (findings.verdict == Verdict::contradictory || findings.verdict == Verdict::several));
          CHECK_FALSE((findings.suspects_complete || findings.repairs_complete));
          CHECK_FALSE((findings.conflicts_complete || findings.redundant_complete));
          CHECK_FALSE((findings.open_complete && findings.verdict == Verdict::several));
          CHECK((findings.repairs.empty() && findings.redundant.empty()));
          CHECK(findings.redundant_asked == (findings.verdict == Verdict::several));
          for (const Conflict& conflict : findings.conflicts) {
            CHECK(conflict.direct);
            CHECK_FALSE((conflict.minimal || conflict.smallest));
            CHECK(conflict.at_least == 1);
          }
          for (const Part part : findings.parts)
            CHECK((part == Part::some || part == Part::unknown));
        }
      }
    }
    Question question;
    question.limits = stopped();
    const Reasons reasons = Examiner().why(*family_named("sudoku"), outcome.puzzle(), 3, question);
    CHECK(reasons.verdict == Verdict::unknown);
    CHECK_FALSE(reasons.forced);
    const Walkthrough walk = Examiner().walk(*family_named("sudoku"), outcome.puzzle(), question);
    CHECK(walk.verdict == Verdict::unknown);
    CHECK((walk.steps.empty() && !walk.complete));
  }
}
