// SPDX-License-Identifier: MIT
// An oracle for puzzles on a grid: all grids that keep the rules, found by trying every value in every
// cell, and clues as questions about a grid. It knows no formula and no declaration.
#pragma once

#include "catch.hpp"
#include "reading.hpp"

#include <cluecore/explain.hpp>

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace cluecore::oracle {

using Grid = std::vector<std::size_t>;

/// The grids of so many cells with values from 0 to `values` - 1 that the rules allow. `keeps` is asked
/// of every beginning of a grid, and says no only to what no grid with this beginning mends.
inline std::vector<Grid> all_grids(std::size_t cells, std::size_t values,
                                   const std::function<bool(const Grid&)>& keeps) {
  std::vector<Grid> found;
  Grid grid;
  const std::function<void()> go_on = [&] {
    if (!keeps(grid)) return;
    if (grid.size() == cells) {
      found.push_back(grid);
      return;
    }
    for (std::size_t value = 0; value < values; ++value) {
      grid.push_back(value);
      go_on();
      grid.pop_back();
    }
  };
  go_on();
  return found;
}

/// Does no row and no column of an n x n grid, or of a beginning of it, hold a value twice?
inline bool is_latin(const Grid& grid, std::size_t n) {
  for (std::size_t a = 0; a < grid.size(); ++a) {
    for (std::size_t b = a + 1; b < grid.size(); ++b) {
      if (grid[a] == grid[b] && (a / n == b / n || a % n == b % n)) return false;
    }
  }
  return true;
}

/// All n x n grids of which no row and no column holds a value twice.
inline const std::vector<Grid>& latin_squares(std::size_t n) {
  static std::map<std::size_t, std::vector<Grid>> known;
  std::vector<Grid>& squares = known[n];
  if (squares.empty()) {
    squares = all_grids(n * n, n, [n](const Grid& grid) { return is_latin(grid, n); });
  }
  return squares;
}

/// All grids of 4 x 4 cells that the rules of binary puzzles allow.
inline std::vector<Grid> binary_grids(bool distinct) {
  constexpr std::size_t n = 4;
  const auto line = [](const Grid& grid, bool row, std::size_t at) {
    std::string text;
    for (std::size_t i = 0; i < n; ++i)
      text += grid[row ? at * n + i : i * n + at] == 0 ? '0' : '1';
    return text;
  };
  return all_grids(n * n, 2, [&](const Grid& grid) {
    if (grid.size() < n * n) return true;
    for (const bool row : {true, false}) {
      std::vector<std::string> lines;
      for (std::size_t at = 0; at < n; ++at) {
        const std::string text = line(grid, row, at);
        if (std::count(text.begin(), text.end(), '1') != 2) return false;
        if (distinct && std::count(lines.begin(), lines.end(), text) > 0) return false;
        lines.push_back(text);
      }
    }
    return true;
  });
}

/// Akari: cells in rows of so many, with a bulb where the value is 1.
struct Board {
  std::size_t width;
  std::size_t cells;

  /// The next cell in one of four directions; beyond the last there is none, and it says `cells`.
  std::size_t beside(std::size_t cell, std::size_t step) const {
    if (step == 0) return cell % width > 0 ? cell - 1 : cells;
    if (step == 1) return cell % width + 1 < width ? cell + 1 : cells;
    if (step == 2) return cell >= width ? cell - width : cells;
    return std::min(cells, cell + width);
  }
  std::size_t bulbs_beside(std::size_t cell, const Grid& grid) const {
    std::size_t bulbs = 0;
    for (std::size_t step = 0; step < 4; ++step) {
      const std::size_t at = beside(cell, step);
      if (at < cells) bulbs += grid[at];
    }
    return bulbs;
  }
  /// Are all cells lit that are no walls, and no bulb by another?
  bool is_lit(const Grid& grid, const std::function<bool(std::size_t)>& wall) const {
    for (std::size_t cell = 0; cell < cells; ++cell) {
      if (wall(cell)) {
        if (grid[cell] != 0) return false;
        continue;
      }
      std::size_t seen = 0;
      for (std::size_t step = 0; step < 4; ++step) {
        for (std::size_t at = beside(cell, step); at < cells && !wall(at); at = beside(at, step)) {
          seen += grid[at];
        }
      }
      if (grid[cell] == 1 ? seen > 0 : seen == 0) return false;
    }
    return true;
  }
};

/// A puzzle as the oracle knows it: what it reads like, the grids that the rules allow, and its clues,
/// by the names that reports give them.
struct World {
  struct Says {
    std::string clue;
    std::function<bool(const Grid&)> holds;
  };

  std::string text;
  const std::vector<Grid>& grids;
  std::vector<Says> clues;

  /// How many grids keep all the clues but those left out.
  std::size_t count(const std::function<bool(const std::string&)>& left_out) const {
    return static_cast<std::size_t>(
        std::count_if(grids.begin(), grids.end(), [&](const Grid& grid) {
          return std::all_of(clues.begin(), clues.end(), [&](const Says& says) {
            return left_out(says.clue) || says.holds(grid);
          });
        }));
  }
};

/// Holds verdict, number of solutions, conflicts, suspects and repairs against the oracle's.
inline Verdict check_world(const World& world, Examiner& examiner) {
  CAPTURE(world.text);
  const test::Outcome outcome = test::read(world.text);
  REQUIRE(outcome.errors.empty());
  const Puzzle& puzzle = outcome.puzzle();
  const std::string family = world.text.substr(0, world.text.find_first_of(" \n"));
  std::vector<std::string> names;
  for (const Clue& clue : puzzle.clues()) names.push_back(clue.text);
  REQUIRE(names.size() == world.clues.size());
  for (const World::Says& says : world.clues) {
    CAPTURE(says.clue);
    CHECK(std::count(names.begin(), names.end(), says.clue) == 1);
  }
  const auto named = [&](const std::vector<std::size_t>& clues) {
    std::vector<std::string> some;
    for (std::size_t clue : clues) some.push_back(names[clue]);
    return some;
  };
  const auto among = [](const std::vector<std::string>& some, const std::string& name) {
    return std::find(some.begin(), some.end(), name) != some.end();
  };

  Question question;
  question.slips = false;
  question.solutions = 0;
  const Findings findings = examiner.examine(*family_named(family), puzzle, question);
  const std::size_t count = world.count([](const std::string&) { return false; });
  CHECK(findings.verdict == (count == 0   ? Verdict::contradictory
                             : count == 1 ? Verdict::unique
                                          : Verdict::several));
  CHECK(findings.count == count);
  CHECK(findings.conflicts.empty() == (count > 0));
  for (const Conflict& conflict : findings.conflicts) {
    const std::vector<std::string> members = named(conflict.clues);
    CHECK(world.count([&](const std::string& clue) { return !among(members, clue); }) == 0);
    for (const std::string& member : members) {
      if (!conflict.minimal) continue;
      CHECK(world.count([&](const std::string& clue) {
        return clue == member || !among(members, clue);
      }) > 0);
    }
  }
  if (count > 0) return findings.verdict;
  for (const std::string& name : names) {
    CAPTURE(name);
    const bool mends = world.count([&](const std::string& clue) { return clue == name; }) > 0;
    CHECK(mends == among(named(findings.suspects), name));
  }
  for (const Repair& repair : findings.repairs) {
    const std::vector<std::string> dropped = named(repair.drop);
    CHECK(repair.change.size() == dropped.size());
    CHECK(world.count([&](const std::string& clue) { return among(dropped, clue); }) > 0);
  }
  return findings.verdict;
}

}  // namespace cluecore::oracle
