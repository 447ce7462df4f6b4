// SPDX-License-Identifier: MIT
// Suspects, repairs, conflicts, open places, redundant clues and the reasons of values in small
// worlds of every family, against brute force.
#include "catch.hpp"
#include "reading.hpp"
#include "truth.hpp"

#include <cluecore/explain.hpp>

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <utility>

using namespace cluecore;
using namespace cluecore::test;

namespace {

/// One small world after another: some of its clues, right or wrong.
void check_world(const Family& family, const std::string& text, const ReadOptions& options,
                 const std::vector<Solution>& all, const Keeps& keeps, Examiner& examiner,
                 Dice& dice, Tally& tally) {
  CAPTURE(text);
  const Outcome outcome = read(text, options, std::string(family.name()));
  const Puzzle& puzzle = outcome.puzzle();
  for (const CountingConflict& one : puzzle.counting_conflicts()) {
    if (!one.clues.empty()) return;
  }
  const Truth truth(puzzle.clues().size(), all, keeps);
  Claims claims(family, puzzle, truth, tally);
  claims.check_all(examiner, dice);
  if (truth.clues() <= 10) claims.check_conflicts(examiner, dice);
  claims.check_why(examiner, dice);
  claims.check_walk(examiner);
}

void require(const Tally& tally, const std::map<std::string, int>& least) {
  std::string all;
  for (const auto& [what, count] : tally) all += what + ": " + std::to_string(count) + ", ";
  CAPTURE(all);
  for (const auto& [what, count] : least) {
    CAPTURE(what);
    CHECK((tally.contains(what) && tally.at(what) >= count));
  }
}

Keeps keeps_givens(const std::vector<Given>& givens) {
  return [givens](std::size_t clue, const Solution& solution) {
    return solution[givens[clue].place] == givens[clue].value;
  };
}

}  // namespace

TEST_CASE("what is said of 4x4 sudokus with wrong givens is what brute force says") {
  const SudokuWorld world(2, 2);
  std::vector<Solution> all;
  for (const Digits& grid : world.solutions(Digits(16), 1000)) {
    Solution& solution = all.emplace_back();
    for (unsigned digit : grid) solution.push_back(digit - 1);
  }
  REQUIRE(all.size() == 288);
  Dice dice(1);
  Tally tally;
  Examiner examiner;
  for (std::size_t i = 0; i < 90; ++i) {
    Digits digits = world.some_of_a_grid(3 + i % 8, dice);
    for (std::size_t wrong = dice(4); wrong > 0; --wrong) world.misprint(digits, dice);
    std::vector<Given> givens;
    for (std::size_t place = 0; place < 16; ++place) {
      if (digits[place] > 0) givens.push_back({place, digits[place] - 1});
    }
    check_world(*family_named("sudoku"), SudokuWorld::line(digits) + "\n",
                {"line", {{"box", "2x2"}}}, all, keeps_givens(givens), examiner, dice, tally);
  }
  require(tally, {{"unique", 10},
                  {"several", 10},
                  {"contradictory", 30},
                  {"repairs of 2", 10},
                  {"unique repair", 50},
                  {"repair to several", 50},
                  {"many conflicts", 20},
                  {"redundant", 5},
                  {"forced", 50},
                  {"not forced", 20},
                  {"walk", 10}});
}

TEST_CASE("what is said of 4x4 binary puzzles with wrong givens is what brute force says") {
  std::vector<Solution> all;
  for (unsigned bits = 0; bits < 1U << 16; ++bits) {
    Solution grid;
    for (unsigned cell = 0; cell < 16; ++cell) grid.push_back(bits >> cell & 1U);
    std::set<Solution> rows, columns;
    bool right = true;
    for (std::size_t line = 0; line < 4; ++line) {
      Solution row, column;
      for (std::size_t at = 0; at < 4; ++at) {
        row.push_back(grid[4 * line + at]);
        column.push_back(grid[4 * at + line]);
      }
      for (const Solution& one : {row, column}) {
        right = right && std::accumulate(one.begin(), one.end(), std::size_t{0}) == 2;
        right = right && !(one[0] == one[1] && one[1] == one[2]);
        right = right && !(one[1] == one[2] && one[2] == one[3]);
      }
      right = right && rows.insert(row).second && columns.insert(column).second;
    }
    if (right) all.push_back(grid);
  }
  REQUIRE(all.size() == 72);
  Dice dice(2);
  Tally tally;
  Examiner examiner;
  for (std::size_t i = 0; i < 90; ++i) {
    const Solution& grid = all[dice(all.size())];
    std::vector<Given> givens;
    std::string text;
    for (std::size_t place = 0; place < 16; ++place) {
      if (dice(16) < 3 + i % 6) {
        givens.push_back({place, dice(6) == 0 ? 1 - grid[place] : grid[place]});
        text += givens.back().value == 0 ? '0' : '1';
      } else {
        text += '.';
      }
      if (place % 4 == 3) text += '\n';
    }
    if (givens.empty()) continue;
    check_world(*family_named("binary"), text, {}, all, keeps_givens(givens), examiner, dice,
                tally);
  }
  require(tally, {{"unique", 5},
                  {"several", 20},
                  {"contradictory", 15},
                  {"repairs of 2", 2},
                  {"unique repair", 20},
                  {"repair to several", 10},
                  {"many conflicts", 8},
                  {"redundant", 5},
                  {"forced", 50},
                  {"not forced", 50},
                  {"walk", 5}});
}

TEST_CASE("what is said of small nonograms with wrong lines is what brute force says") {
  constexpr std::size_t width = 4;
  constexpr std::size_t height = 3;
  std::vector<Solution> all;
  for (unsigned bits = 0; bits < 1U << (width * height); ++bits) {
    Solution& grid = all.emplace_back();
    for (unsigned cell = 0; cell < width * height; ++cell) grid.push_back(bits >> cell & 1U);
  }
  // Rows from 0, then columns.
  const auto runs = [](const Solution& grid, std::size_t line) {
    Numbers found;
    std::size_t run = 0;
    const std::size_t length = line < height ? width : height;
    for (std::size_t at = 0; at <= length; ++at) {
      const bool black =
          at < length && grid[line < height ? line * width + at : at * width + line - height] == 1;
      if (!black && run > 0) found.push_back(std::exchange(run, 0));
      if (black) ++run;
    }
    return found;
  };
  Dice dice(3);
  Tally tally;
  Examiner examiner;
  for (int i = 0; i < 50; ++i) {
    const Solution& grid = all[dice(all.size())];
    std::vector<Numbers> lines;
    for (std::size_t line = 0; line < width + height; ++line) {
      // Another grid's line is a mistake that fits.
      lines.push_back(runs(dice(7) == 0 ? all[dice(all.size())] : grid, line));
    }
    std::string text = "width 4\nheight 3\n\nrows\n";
    for (std::size_t line = 0; line < lines.size(); ++line) {
      if (line == height) text += "\ncolumns\n";
      std::string numbers;
      for (std::size_t run : lines[line])
        numbers += (numbers.empty() ? "" : ",") + std::to_string(run);
      text += (numbers.empty() ? "0" : numbers) + "\n";
    }
    const Keeps keeps = [&](std::size_t clue, const Solution& solution) {
      return runs(solution, clue) == lines[clue];
    };
    check_world(*family_named("nonogram"), text, {}, all, keeps, examiner, dice, tally);
  }
  require(tally,
          {{"unique", 5}, {"contradictory", 10}, {"suspects", 10}, {"forced", 40}, {"walk", 5}});
}

TEST_CASE("what is said of 3x3 logic grids with wrong clues is what brute force says") {
  // Person p has drink d[p] and number n[p]; the answer names them person by person.
  std::vector<Solution> all;
  Numbers d = {0, 1, 2};
  do {
    Numbers n = {0, 1, 2};
    do {
      all.push_back({d[0], n[0], d[1], n[1], d[2], n[2]});
    } while (std::next_permutation(n.begin(), n.end()));
  } while (std::next_permutation(d.begin(), d.end()));
  REQUIRE(all.size() == 36);
  using Holds = std::function<bool(const Solution&)>;
  Dice dice(4);
  const auto statement = [&](std::string& text) -> Holds {
    const std::size_t a = dice(3), b = (a + 1 + dice(2)) % 3, x = dice(3), y = dice(3);
    const auto person = [](std::size_t p) { return "P" + std::to_string(p + 1); };
    const std::string drink = "D" + std::to_string(x + 1);
    const std::string number = "N" + std::to_string(y + 1);
    switch (dice(7)) {
      case 0:
        text = person(a) + " is " + drink;
        return [=](const Solution& s) { return s[2 * a] == x; };
      case 1:
        text = person(a) + " is not " + drink;
        return [=](const Solution& s) { return s[2 * a] != x; };
      case 2:
        text = person(a) + " is " + number;
        return [=](const Solution& s) { return s[2 * a + 1] == y; };
      case 3:
        text = person(a) + " is before " + person(b) + " in D";
        return [=](const Solution& s) { return s[2 * a] < s[2 * b]; };
      case 4:
        text = person(a) + " is next to " + person(b) + " in D";
        return
            [=](const Solution& s) { return s[2 * a] + 1 == s[2 * b] || s[2 * b] + 1 == s[2 * a]; };
      case 5:
        text = "if " + person(a) + " is " + drink + " then " + person(b) + " is " + number;
        return [=](const Solution& s) { return s[2 * a] != x || s[2 * b + 1] == y; };
      default:
        text = drink + " is " + number;
        return [=](const Solution& s) {
          for (std::size_t p = 0; p < 3; ++p) {
            if (s[2 * p] == x) return s[2 * p + 1] == y;
          }
          return false;
        };
    }
  };
  Tally tally;
  Examiner examiner;
  for (std::size_t i = 0; i < 60; ++i) {
    const Solution& meant = all[dice(all.size())];
    std::vector<Holds> clues;
    std::string text = "category P: P1, P2, P3\nordered D: D1, D2, D3\ncategory N: N1, N2, N3\n";
    while (clues.size() < 3 + i % 6) {
      std::string sentence;
      const Holds holds = statement(sentence);
      if (!holds(meant) && dice(4) > 0) continue;
      clues.push_back(holds);
      text += std::to_string(clues.size()) + ". " + sentence + "\n";
    }
    const Keeps keeps = [&](std::size_t clue, const Solution& s) { return clues[clue](s); };
    check_world(*family_named("logic"), text, {}, all, keeps, examiner, dice, tally);
  }
  require(tally, {{"unique", 5},
                  {"several", 5},
                  {"contradictory", 10},
                  {"suspects", 10},
                  {"many conflicts", 3},
                  {"forced", 30},
                  {"walk", 5}});
}
