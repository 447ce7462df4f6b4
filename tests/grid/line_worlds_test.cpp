// SPDX-License-Identifier: MIT
// Small puzzles of lines against trying all grids: doppelblock and easy as ABC, with some clues of a
// solution, some of them wrong.
#include "all_grids.hpp"
#include "brute_force.hpp"

#include <map>

using namespace cluecore;
using namespace cluecore::oracle;

namespace {

/// The values along a line of n x n cells.
std::vector<std::size_t> along(const Grid& grid, std::size_t n, bool row, std::size_t at,
                               bool back) {
  std::vector<std::size_t> values;
  for (std::size_t i = 0; i < n; ++i) values.push_back(grid[row ? at * n + i : i * n + at]);
  if (back) std::reverse(values.begin(), values.end());
  return values;
}

/// Grids of n x n cells of which each line has 0 as often as said, and all other values once.
std::vector<Grid> grids_of_lines(std::size_t n, std::size_t zeros) {
  return all_grids(n * n, n - zeros + 1, [=](const Grid& grid) {
    for (const bool row : {true, false}) {
      for (std::size_t at = 0; at < n; ++at) {
        std::vector<std::size_t> count(n - zeros + 1);
        for (std::size_t cell = 0; cell < grid.size(); ++cell) {
          if ((row ? cell / n : cell % n) == at) ++count[grid[cell]];
        }
        for (std::size_t value = 0; value < count.size(); ++value) {
          if (count[value] > (value == 0 ? zeros : 1)) return false;
        }
      }
    }
    return true;
  });
}

std::string cell_clue(World& world, std::size_t cell, std::size_t n, const Grid& solution,
                      const std::vector<std::string>& words, Dice& dice) {
  const std::size_t value = dice(6) == 0 ? 1 + dice(words.size() - 1) : solution[cell];
  if (value == 0) return "";
  world.clues.push_back(
      {"r" + std::to_string(cell / n + 1) + "c" + std::to_string(cell % n + 1) + "=" + words[value],
       [=](const Grid& grid) { return grid[cell] == value; }});
  return words[value] + " ";
}

World doppelblock(const std::vector<Grid>& grids, std::size_t n, Dice& dice) {
  World world{"doppelblock\n", grids, {}};
  const Grid& solution = grids[dice(grids.size())];
  const auto sum = [&](bool row, std::size_t at) -> std::string {
    if (dice(5) == 0) return ". ";
    const auto between = [=](const Grid& grid) {
      const std::vector<std::size_t> values = along(grid, n, row, at, false);
      const auto first = std::find(values.begin(), values.end(), 0U);
      std::size_t total = 0;
      for (auto value = first + 1; *value != 0; ++value) total += *value;
      return total;
    };
    const std::size_t number = dice(15) == 0 ? dice(n - 1) : between(solution);
    world.clues.push_back({(row ? "row " : "column ") + std::to_string(at + 1) + " encloses " +
                               std::to_string(number),
                           [=](const Grid& grid) { return between(grid) == number; }});
    return std::to_string(number) + " ";
  };
  std::vector<std::string> words = {"black", "1"};
  if (n > 3) words.emplace_back("2");
  world.text += ". ";
  for (std::size_t column = 0; column < n; ++column) world.text += sum(false, column);
  world.text += "\n";
  for (std::size_t row = 0; row < n; ++row) {
    world.text += sum(true, row);
    for (std::size_t cell = row * n; cell < row * n + n; ++cell) {
      const std::string given =
          dice(12) == 0 ? cell_clue(world, cell, n, solution, words, dice) : "";
      world.text += given.empty() ? ". " : given;
    }
    world.text += "\n";
  }
  return world;
}

World easyasabc(const std::vector<Grid>& grids, std::size_t n, std::size_t letters, Dice& dice) {
  World world{letters == 2 ? "easyasabc ab\n" : "easyasabc abc\n", grids, {}};
  const Grid& solution = grids[dice(grids.size())];
  const std::vector<std::string> words = {"empty", "A", "B", "C"};
  const auto margin = [&](bool row, std::size_t at, bool back) -> std::string {
    if (dice(3) == 0) return ". ";
    const auto first = [=](const Grid& grid) {
      for (std::size_t value : along(grid, n, row, at, back)) {
        if (value > 0) return value;
      }
      return std::size_t{0};
    };
    const std::size_t letter = dice(20) == 0 ? 1 + dice(letters) : first(solution);
    const std::string from = row ? (back ? " from the right" : " from the left")
                                 : (back ? " from the bottom" : " from the top");
    world.clues.push_back(
        {(row ? "row " : "column ") + std::to_string(at + 1) + from + " sees " + words[letter],
         [=](const Grid& grid) { return first(grid) == letter; }});
    return words[letter] + " ";
  };
  const auto edge = [&](bool back) {
    world.text += ". ";
    for (std::size_t column = 0; column < n; ++column) world.text += margin(false, column, back);
    world.text += ".\n";
  };
  edge(false);
  for (std::size_t row = 0; row < n; ++row) {
    world.text += margin(true, row, false);
    for (std::size_t cell = row * n; cell < row * n + n; ++cell) {
      const std::string given =
          dice(12) == 0
              ? cell_clue(world, cell, n, solution,
                          {words.begin(), words.begin() + 1 + static_cast<std::ptrdiff_t>(letters)},
                          dice)
              : "";
      world.text += given.empty() ? ". " : given;
    }
    world.text += margin(true, row, true) + "\n";
  }
  edge(true);
  return world;
}

/// All verdicts have come by, so that the worlds are not all of one kind.
void check_all_kinds(const std::map<Verdict, int>& seen) {
  CHECK(seen.size() == 3);
}

}  // namespace

TEST_CASE("small doppelblocks: what is found is what all grids say") {
  Dice dice(21);
  Examiner examiner;
  std::map<Verdict, int> seen;
  const std::vector<Grid> three = grids_of_lines(3, 2);
  const std::vector<Grid> four = grids_of_lines(4, 2);
  CHECK(three.size() == 6);  // where the one number stands: permutations
  for (int i = 0; i < 60; ++i) {
    ++seen[check_world(i % 4 == 0 ? doppelblock(three, 3, dice) : doppelblock(four, 4, dice),
                       examiner)];
  }
  check_all_kinds(seen);
}

TEST_CASE("small easy as ABCs: what is found is what all grids say") {
  Dice dice(22);
  Examiner examiner;
  std::map<Verdict, int> seen;
  const std::vector<Grid> three = grids_of_lines(3, 1);
  const std::vector<Grid> four = grids_of_lines(4, 1);
  CHECK(three.size() == 12);  // Latin squares
  for (int i = 0; i < 60; ++i) {
    ++seen[check_world(i % 3 == 0 ? easyasabc(three, 3, 2, dice) : easyasabc(four, 4, 3, dice),
                       examiner)];
  }
  check_all_kinds(seen);
}
