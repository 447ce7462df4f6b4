// SPDX-License-Identifier: MIT
// Small puzzles on grids against trying all grids: futoshiki, skyscrapers, akari and binary puzzles with
// signs, with some clues of a solution, some of them wrong.
#include "all_grids.hpp"
#include "brute_force.hpp"

#include <map>

using namespace cluecore;
using namespace cluecore::oracle;

namespace {

std::string cell_name(std::size_t cell, std::size_t width) {
  return "r" + std::to_string(cell / width + 1) + "c" + std::to_string(cell % width + 1);
}

/// A clue for a cell of n x n, or . for none.
std::string given(World& world, std::size_t cell, std::size_t n, std::size_t value) {
  world.clues.push_back({cell_name(cell, n) + "=" + std::to_string(value + 1),
                         [=](const Grid& grid) { return grid[cell] == value; }});
  return std::to_string(value + 1);
}

World futoshiki(std::size_t n, bool adjacent, Dice& dice) {
  World world{adjacent ? "futoshiki adjacent\n" : "futoshiki\n", latin_squares(n), {}};
  const Grid& grid = world.grids[dice(world.grids.size())];
  const auto sign = [&](std::size_t one, std::size_t other, const std::string& smaller,
                        const std::string& larger, const std::string& bar) -> std::string {
    const std::string a = cell_name(one, n);
    const std::string b = cell_name(other, n);
    const bool wrong = dice(30) == 0;
    if (adjacent) {
      const auto next = [=](const Grid& g) {
        return g[one] + 1 == g[other] || g[other] + 1 == g[one];
      };
      const bool is = next(grid) != wrong;
      world.clues.push_back({a + " and " + b + (is ? " differ by 1" : " do not differ by 1"),
                             [=](const Grid& g) { return next(g) == is; }});
      return is ? bar : ".";
    }
    if (dice(3) > 0) return ".";
    const bool is = (grid[one] < grid[other]) != wrong;
    world.clues.push_back(
        {a + (is ? " < " : " > ") + b, [=](const Grid& g) { return (g[one] < g[other]) == is; }});
    return is ? smaller : larger;
  };
  for (std::size_t row = 0; row < n; ++row) {
    for (std::size_t column = 0; column < n; ++column) {
      const std::size_t cell = row * n + column;
      const std::size_t value = dice(12) == 0 ? dice(n) : grid[cell];
      world.text += (dice(5) == 0 ? given(world, cell, n, value) : ".") + " ";
      if (column + 1 < n) world.text += sign(cell, cell + 1, "<", ">", "|") + " ";
    }
    world.text += "\n";
    for (std::size_t cell = row * n; row + 1 < n && cell < row * n + n; ++cell) {
      world.text += sign(cell, cell + n, "^", "v", "-") + " ";
    }
    world.text += "\n";
  }
  return world;
}

/// How many heights along these cells are above all before them.
std::size_t visible(const Grid& grid, const std::vector<std::size_t>& cells) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    count += std::all_of(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(i),
                         [&](std::size_t before) { return grid[before] < grid[cells[i]]; })
                 ? 1
                 : 0;
  }
  return count;
}

World skyscrapers(std::size_t n, Dice& dice) {
  World world{"skyscrapers\n", latin_squares(n), {}};
  const Grid& grid = world.grids[dice(world.grids.size())];
  const auto margin = [&](const std::string& name, bool row, std::size_t at, bool back) {
    if (dice(3) == 0) return std::string(". ");
    std::vector<std::size_t> cells;
    for (std::size_t i = 0; i < n; ++i) cells.push_back(row ? at * n + i : i * n + at);
    if (back) std::reverse(cells.begin(), cells.end());
    const std::size_t seen = dice(20) == 0 ? dice(n) + 1 : visible(grid, cells);
    world.clues.push_back({name + " sees " + std::to_string(seen),
                           [=](const Grid& g) { return visible(g, cells) == seen; }});
    return std::to_string(seen) + " ";
  };
  const auto edge = [&](const std::string& from, bool back) {
    world.text += ". ";
    for (std::size_t column = 0; column < n; ++column) {
      world.text += margin("column " + std::to_string(column + 1) + from, false, column, back);
    }
    world.text += ".\n";
  };
  edge(" from the top", false);
  for (std::size_t row = 0; row < n; ++row) {
    const std::string name = "row " + std::to_string(row + 1);
    world.text += margin(name + " from the left", true, row, false);
    for (std::size_t cell = row * n; cell < row * n + n; ++cell) {
      world.text += (dice(8) == 0 ? given(world, cell, n, grid[cell]) : ".") + " ";
    }
    world.text += margin(name + " from the right", true, row, true) + "\n";
  }
  edge(" from the bottom", true);
  return world;
}

/// A puzzle with signs that has these grids.
World binary(const std::vector<Grid>& grids, bool distinct, Dice& dice) {
  constexpr std::size_t n = 4;
  World world{distinct ? "binary signs\n" : "binary equal signs\n", grids, {}};
  const Grid& solution = grids[dice(grids.size())];
  const auto sign = [&](std::size_t one, std::size_t other) -> std::string {
    if (dice(3) > 0) return ". ";
    const bool equal = (solution[one] == solution[other]) != (dice(8) == 0);
    world.clues.push_back(
        {cell_name(one, n) + (equal ? " equals " : " differs from ") + cell_name(other, n),
         [=](const Grid& grid) { return (grid[one] == grid[other]) == equal; }});
    return equal ? "= " : "x ";
  };
  for (std::size_t row = 0; row < n; ++row) {
    for (std::size_t cell = row * n; cell < row * n + n; ++cell) {
      std::string text = ".";
      if (dice(5) == 0) {
        const std::size_t value = dice(8) == 0 ? dice(2) : solution[cell];
        text = std::to_string(value);
        world.clues.push_back({cell_name(cell, n) + "=" + text,
                               [=](const Grid& grid) { return grid[cell] == value; }});
      }
      world.text += text + " ";
      if (cell % n + 1 < n) world.text += sign(cell, cell + 1);
    }
    world.text += "\n";
    for (std::size_t cell = row * n; row + 1 < n && cell < row * n + n; ++cell) {
      world.text += sign(cell, cell + n);
    }
    world.text += "\n";
  }
  return world;
}

/// An akari of 3 x 4 cells; `grids` takes all that its rules allow.
World akari(std::vector<Grid>& grids, Dice& dice) {
  constexpr Board board{4, 12};
  constexpr std::size_t cells = board.cells;
  std::vector<bool> wall(cells);
  for (std::size_t cell = 0; cell < cells; ++cell) wall[cell] = dice(3) == 0;
  grids = all_grids(cells, 2, [&](const Grid& grid) {
    return grid.size() < cells || board.is_lit(grid, [&](std::size_t cell) { return wall[cell]; });
  });
  World world{"akari\n", grids, {}};
  const Grid solution = grids.empty() ? Grid(cells) : grids[dice(grids.size())];
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const auto count = [=](const Grid& grid) { return board.bulbs_beside(cell, grid); };
    if (!wall[cell]) {
      world.text += ". ";
    } else if (dice(2) == 0) {
      world.text += "# ";
    } else {
      const std::size_t number = dice(8) == 0 ? dice(5) : count(solution);
      world.clues.push_back({"wall " + cell_name(cell, board.width) + "=" + std::to_string(number),
                             [=](const Grid& grid) { return count(grid) == number; }});
      world.text += std::to_string(number) + " ";
    }
    if ((cell + 1) % board.width == 0) world.text += "\n";
  }
  return world;
}

/// All verdicts have come by, so that the worlds are not all of one kind.
void check_all_kinds(const std::map<Verdict, int>& seen) {
  CHECK(seen.size() == 3);
}

}  // namespace

TEST_CASE("small futoshikis: what is found is what all grids say") {
  Dice dice(1);
  Examiner examiner;
  std::map<Verdict, int> seen;
  for (int i = 0; i < 60; ++i) {
    ++seen[check_world(futoshiki(i % 2 == 0 ? 3 : 4, false, dice), examiner)];
  }
  check_all_kinds(seen);
}

TEST_CASE("small adjacent futoshikis: what is found is what all grids say") {
  Dice dice(2);
  Examiner examiner;
  std::map<Verdict, int> seen;
  for (int i = 0; i < 40; ++i) {
    ++seen[check_world(futoshiki(i % 2 == 0 ? 3 : 4, true, dice), examiner)];
  }
  check_all_kinds(seen);
}

TEST_CASE("small skyscrapers: what is found is what all grids say") {
  Dice dice(3);
  Examiner examiner;
  std::map<Verdict, int> seen;
  for (int i = 0; i < 60; ++i) {
    ++seen[check_world(skyscrapers(i % 2 == 0 ? 3 : 4, dice), examiner)];
  }
  check_all_kinds(seen);
}

TEST_CASE("small akaris: what is found is what all grids say") {
  Dice dice(4);
  Examiner examiner;
  std::map<Verdict, int> seen;
  for (int i = 0; i < 60; ++i) {
    std::vector<Grid> grids;
    const World world = akari(grids, dice);
    // Walls without any way to light all cells have no clue to blame.
    if (!grids.empty()) ++seen[check_world(world, examiner)];
  }
  check_all_kinds(seen);
}

TEST_CASE("small binary puzzles with signs: what is found is what all grids say") {
  Dice dice(5);
  Examiner examiner;
  std::map<Verdict, int> seen;
  for (const bool distinct : {true, false}) {
    const std::vector<Grid> grids = binary_grids(distinct);
    CHECK(grids.size() == (distinct ? 72 : 90));
    for (int i = 0; i < 40; ++i) ++seen[check_world(binary(grids, distinct, dice), examiner)];
  }
  check_all_kinds(seen);
}
