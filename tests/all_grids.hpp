// SPDX-License-Identifier: MIT
// An oracle for puzzles on a grid: all grids that keep the rules, found by trying every value in every
// cell, and clues as questions about a grid. It knows no formula and no declaration.
#pragma once

#include "catch.hpp"
#include "reading.hpp"

#include <cluecore/explain.hpp>

#include <algorithm>
#include <functional>
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
