// SPDX-License-Identifier: MIT
// Small puzzles of cells that are white or black, or have a tent, against trying all grids: mosaic,
// kakurasu, tents, hitori and kuromasu, with some clues of a solution, some of them wrong.
#include "all_grids.hpp"
#include "brute_force.hpp"

#include <map>
#include <numeric>

using namespace cluecore;
using namespace cluecore::oracle;

namespace {

/// Cells in rows of so many.
struct Cells {
  std::size_t width;
  std::size_t count;

  std::string name(std::size_t cell) const {
    return "r" + std::to_string(cell / width + 1) + "c" + std::to_string(cell % width + 1);
  }
  /// How far apart two are, across and down.
  std::pair<std::size_t, std::size_t> apart(std::size_t a, std::size_t b) const {
    const auto between = [](std::size_t x, std::size_t y) { return x < y ? y - x : x - y; };
    return {between(a % width, b % width), between(a / width, b / width)};
  }
  bool beside(std::size_t a, std::size_t b) const {
    const auto [across, down] = apart(a, b);
    return across + down == 1;
  }
  bool touch(std::size_t a, std::size_t b) const {
    const auto [across, down] = apart(a, b);
    return a != b && across <= 1 && down <= 1;
  }
  /// Do the cells that hold 0 make one area? Labels of neighbours are made equal until all are.
  bool one_area(const Grid& grid) const {
    std::vector<std::size_t> label(count);
    std::iota(label.begin(), label.end(), std::size_t{0});
    for (std::size_t round = 0; round < count; ++round) {
      for (std::size_t a = 0; a < count; ++a) {
        for (std::size_t b = 0; b < count; ++b) {
          if (grid[a] == 0 && grid[b] == 0 && beside(a, b)) {
            label[a] = label[b] = std::min(label[a], label[b]);
          }
        }
      }
    }
    std::size_t areas = 0;
    for (std::size_t cell = 0; cell < count; ++cell) {
      if (grid[cell] == 0 && label[cell] == cell) ++areas;
    }
    return areas < 2;
  }
  /// Is no black cell beside another, as far as the grid goes?
  bool blacks_apart(const Grid& grid) const {
    for (std::size_t a = 0; a < std::min(count, grid.size()); ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        if (grid[a] == 1 && grid[b] == 1 && beside(a, b)) return false;
      }
    }
    return true;
  }
};

using Count = std::function<std::size_t(const Grid&)>;

/// The number, or now and then another one, as a clue.
std::string number_clue(World& world, const std::string& name, const Grid& solution,
                        const Count& count, std::size_t values, std::size_t wrong_of, Dice& dice) {
  const std::size_t number = dice(wrong_of) == 0 ? dice(values) : count(solution);
  world.clues.push_back(
      {name + std::to_string(number), [=](const Grid& grid) { return count(grid) == number; }});
  return std::to_string(number) + " ";
}

/// Ends a row of words.
std::string after(const Cells& cells, std::size_t cell) {
  return (cell + 1) % cells.width == 0 ? "\n" : "";
}

World mosaic(const std::vector<Grid>& grids, Dice& dice) {
  constexpr Cells cells{4, 12};
  World world{"mosaic\n", grids, {}};
  const Grid& solution = grids[dice(grids.size())];
  for (std::size_t cell = 0; cell < cells.count; ++cell) {
    const auto count = [=](const Grid& grid) {
      std::size_t black = grid[cell];
      for (std::size_t at = 0; at < cells.count; ++at)
        black += cells.touch(cell, at) ? grid[at] : 0;
      return black;
    };
    if (dice(12) == 0) {
      const bool black = solution[cell] == 1;
      world.clues.push_back({cells.name(cell) + (black ? "=black" : "=white"),
                             [=](const Grid& grid) { return (grid[cell] == 1) == black; }});
      world.text += black ? "# " : "o ";
    } else if (dice(4) > 0) {
      world.text +=
          number_clue(world, "number " + cells.name(cell) + "=", solution, count, 10, 40, dice);
    } else {
      world.text += ". ";
    }
    world.text += after(cells, cell);
  }
  return world;
}

World kakurasu(const std::vector<Grid>& grids, Dice& dice) {
  constexpr Cells cells{4, 12};
  World world{"kakurasu\n", grids, {}};
  const Grid& solution = grids[dice(grids.size())];
  const auto sum = [&](bool row, std::size_t at) -> std::string {
    if (dice(8) == 0) return ". ";
    const auto adds_up = [=](const Grid& grid) {
      std::size_t total = 0;
      for (std::size_t cell = 0; cell < cells.count; ++cell) {
        const std::size_t there[] = {cell / cells.width, cell % cells.width};
        if (grid[cell] == 1 && there[row ? 0 : 1] == at) total += there[row ? 1 : 0] + 1;
      }
      return total;
    };
    return number_clue(world, (row ? "row " : "column ") + std::to_string(at + 1) + " adds up to ",
                       solution, adds_up, 7, 20, dice);
  };
  std::string rows;
  for (std::size_t row = 0; row < cells.count / cells.width; ++row) {
    rows += ". . . . " + sum(true, row) + "\n";
  }
  world.text += rows;
  for (std::size_t column = 0; column < cells.width; ++column) world.text += sum(false, column);
  world.text += ".\n";
  return world;
}

/// Can each tree have a tent of its own? Tries all ways.
bool pairs(const Cells& cells, const std::vector<std::size_t>& trees, Grid tents,
           std::size_t from) {
  if (from == trees.size()) return std::accumulate(tents.begin(), tents.end(), std::size_t{0}) == 0;
  for (std::size_t cell = 0; cell < cells.count; ++cell) {
    if (tents[cell] == 0 || !cells.beside(cell, trees[from])) continue;
    Grid others = tents;
    others[cell] = 0;
    if (pairs(cells, trees, others, from + 1)) return true;
  }
  return false;
}

/// Tents of 4 x 4 cells; `grids` takes all that its rules allow.
World tents(std::vector<Grid>& grids, Dice& dice) {
  constexpr Cells cells{4, 16};
  std::vector<std::size_t> trees;
  for (std::size_t cell = 0; cell < cells.count; ++cell) {
    if (dice(6) == 0) trees.push_back(cell);
  }
  const auto is_tree = [&](std::size_t cell) {
    return std::find(trees.begin(), trees.end(), cell) != trees.end();
  };
  grids = all_grids(cells.count, 2, [&](const Grid& grid) {
    for (std::size_t a = 0; a < grid.size(); ++a) {
      if (grid[a] == 1 && is_tree(a)) return false;
      for (std::size_t b = 0; b < a; ++b) {
        if (grid[a] == 1 && grid[b] == 1 && cells.touch(a, b)) return false;
      }
    }
    return grid.size() < cells.count || pairs(cells, trees, grid, 0);
  });
  World world{"tents\n", grids, {}};
  const Grid solution = grids.empty() ? Grid(cells.count) : grids[dice(grids.size())];
  const auto number = [&](bool row, std::size_t at) -> std::string {
    if (dice(5) == 0) return ". ";
    const auto count = [=](const Grid& grid) {
      std::size_t total = 0;
      for (std::size_t cell = 0; cell < cells.count; ++cell) {
        if ((row ? cell / cells.width : cell % cells.width) == at) total += grid[cell];
      }
      return total;
    };
    return number_clue(world, (row ? "row " : "column ") + std::to_string(at + 1) + " counts ",
                       solution, count, 4, 15, dice);
  };
  for (std::size_t cell = 0; cell < cells.count; ++cell) {
    world.text += is_tree(cell) ? "T " : ". ";
    if ((cell + 1) % cells.width == 0) world.text += number(true, cell / cells.width) + "\n";
  }
  for (std::size_t column = 0; column < cells.width; ++column) world.text += number(false, column);
  world.text += ".\n";
  return world;
}

/// All hitoris of 3 x 3 cells: colours, and behind them the numbers from 0.
std::vector<Grid> hitori_grids() {
  constexpr Cells cells{3, 9};
  return all_grids(2 * cells.count, 3, [=](const Grid& grid) {
    if (!cells.blacks_apart(grid)) return false;
    for (std::size_t cell = 0; cell < std::min(grid.size(), cells.count); ++cell) {
      if (grid[cell] == 2) return false;
    }
    if (grid.size() == cells.count && !cells.one_area(grid)) return false;
    for (std::size_t a = cells.count; a < grid.size(); ++a) {
      for (std::size_t b = cells.count; b < a; ++b) {
        const auto [across, down] = cells.apart(a - cells.count, b - cells.count);
        if (grid[a] == grid[b] && (across == 0 || down == 0) && grid[a - cells.count] == 0 &&
            grid[b - cells.count] == 0) {
          return false;
        }
      }
    }
    return true;
  });
}

World hitori(const std::vector<Grid>& grids, Dice& dice) {
  constexpr Cells cells{3, 9};
  World world{"hitori\n", grids, {}};
  const Grid& solution = grids[dice(grids.size())];
  for (std::size_t cell = 0; cell < cells.count; ++cell) {
    world.text += number_clue(
        world, "number " + cells.name(cell) + "=", solution,
        [=](const Grid& grid) { return grid[cells.count + cell] + 1; }, 3, 12, dice);
    if (world.text.ends_with("0 ")) {  // no number of a cell
      world.text.replace(world.text.size() - 2, 1, "1");
      world.clues.back() = {"number " + cells.name(cell) + "=1",
                            [=](const Grid& grid) { return grid[cells.count + cell] == 0; }};
    }
    world.text += after(cells, cell);
  }
  return world;
}

/// A kuromasu of 4 x 3 cells; `grids` takes all that its rules allow: cells with a number are white.
World kuromasu(const std::vector<Grid>& all, std::vector<Grid>& grids, Dice& dice) {
  constexpr Cells cells{4, 12};
  const Grid& solution = all[dice(all.size())];
  std::vector<bool> numbered(cells.count);
  for (std::size_t cell = 0; cell < cells.count; ++cell) {
    numbered[cell] = solution[cell] == 0 && dice(3) == 0;
  }
  grids.clear();
  std::copy_if(all.begin(), all.end(), std::back_inserter(grids), [&](const Grid& grid) {
    for (std::size_t cell = 0; cell < cells.count; ++cell) {
      if (numbered[cell] && grid[cell] == 1) return false;
    }
    return true;
  });
  World world{"kuromasu\n", grids, {}};
  for (std::size_t cell = 0; cell < cells.count; ++cell) {
    // Another cell is seen if all on the line between them are white, and it is.
    const auto seen = [=](const Grid& grid) {
      std::size_t count = 0;
      for (std::size_t at = 0; at < cells.count; ++at) {
        const auto [across, down] = cells.apart(cell, at);
        if (across > 0 && down > 0) continue;
        bool open = true;
        for (std::size_t other = 0; other < cells.count; ++other) {
          const auto to_one = cells.apart(cell, other);
          const auto to_other = cells.apart(at, other);
          const bool between =
              to_one.first + to_other.first == across && to_one.second + to_other.second == down;
          open = open && (!between || grid[other] == 0);
        }
        count += open ? 1 : 0;
      }
      return count;
    };
    if (!numbered[cell]) {
      world.text += ". ";
    } else if (dice(8) == 0) {
      const std::size_t wrong = 1 + dice(6);
      world.clues.push_back({"number " + cells.name(cell) + "=" + std::to_string(wrong),
                             [=](const Grid& grid) { return seen(grid) == wrong; }});
      world.text += std::to_string(wrong) + " ";
    } else {
      world.text +=
          number_clue(world, "number " + cells.name(cell) + "=", solution, seen, 1, 1000000, dice);
    }
    world.text += after(cells, cell);
  }
  return world;
}

std::vector<Grid> any_grids(std::size_t cells) {
  return all_grids(cells, 2, [](const Grid&) { return true; });
}

/// All verdicts have come by, so that the worlds are not all of one kind.
void check_all_kinds(const std::map<Verdict, int>& seen) {
  CHECK(seen.size() == 3);
}

}  // namespace

TEST_CASE("small mosaics: what is found is what all grids say") {
  Dice dice(11);
  Examiner examiner;
  std::map<Verdict, int> seen;
  const std::vector<Grid> grids = any_grids(12);
  for (int i = 0; i < 60; ++i) ++seen[check_world(mosaic(grids, dice), examiner)];
  check_all_kinds(seen);
}

TEST_CASE("small kakurasus: what is found is what all grids say") {
  Dice dice(12);
  Examiner examiner;
  std::map<Verdict, int> seen;
  const std::vector<Grid> grids = any_grids(12);
  for (int i = 0; i < 60; ++i) ++seen[check_world(kakurasu(grids, dice), examiner)];
  check_all_kinds(seen);
}

TEST_CASE("small tents: what is found is what all grids say") {
  Dice dice(13);
  Examiner examiner;
  std::map<Verdict, int> seen;
  for (int i = 0; i < 120; ++i) {
    std::vector<Grid> grids;
    const World world = tents(grids, dice);
    // Trees that cannot all have a tent leave no clue to blame.
    if (!grids.empty() && !world.clues.empty()) ++seen[check_world(world, examiner)];
  }
  check_all_kinds(seen);
}

TEST_CASE("small hitoris: what is found is what all grids say") {
  Dice dice(14);
  Examiner examiner;
  std::map<Verdict, int> seen;
  const std::vector<Grid> grids = hitori_grids();
  for (int i = 0; i < 60; ++i) ++seen[check_world(hitori(grids, dice), examiner)];
  check_all_kinds(seen);
}

TEST_CASE("small kuromasus: what is found is what all grids say") {
  constexpr Cells cells{4, 12};
  Dice dice(15);
  Examiner examiner;
  std::map<Verdict, int> seen;
  const std::vector<Grid> all = all_grids(cells.count, 2, [=](const Grid& grid) {
    return cells.blacks_apart(grid) && (grid.size() < cells.count || cells.one_area(grid));
  });
  std::vector<Grid> grids;
  for (int i = 0; i < 60; ++i) ++seen[check_world(kuromasu(all, grids, dice), examiner)];
  check_all_kinds(seen);
}
