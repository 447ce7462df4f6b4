// SPDX-License-Identifier: MIT
// Small puzzles with regions against trying all grids: star battle, norinori, suguru and aquarium, with
// regions grown at random and clues of a solution, some of them wrong.
#include "all_grids.hpp"
#include "brute_force.hpp"

#include <map>

using namespace cluecore;
using namespace cluecore::oracle;

namespace {

/// A grid cut into regions.
struct Areas {
  std::size_t height;
  std::size_t width;
  std::vector<std::size_t> of;  ///< by cell, from 0

  std::size_t cells() const { return height * width; }
  std::size_t count() const { return *std::max_element(of.begin(), of.end()) + 1; }
  char letter(std::size_t cell) const { return static_cast<char>('A' + of[cell]); }
  std::vector<std::size_t> beside(std::size_t cell) const {
    std::vector<std::size_t> found;
    if (cell % width > 0) found.push_back(cell - 1);
    if (cell % width + 1 < width) found.push_back(cell + 1);
    if (cell >= width) found.push_back(cell - width);
    if (cell + width < cells()) found.push_back(cell + width);
    return found;
  }
  bool touch(std::size_t a, std::size_t b) const {
    const auto apart = [](std::size_t x, std::size_t y) { return x < y ? y - x : x - y; };
    return a != b && apart(a / width, b / width) < 2 && apart(a % width, b % width) < 2;
  }
  std::string text() const {
    std::string text;
    for (std::size_t cell = 0; cell < cells(); ++cell) {
      text += std::string(1, letter(cell)) + ((cell + 1) % width == 0 ? "\n" : " ");
    }
    return text;
  }
  std::size_t number_in(std::size_t area, const Grid& grid) const {
    std::size_t number = 0;
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
      if (of[cell] == area) number += grid[cell];
    }
    return number;
  }
};

/// So many regions, grown from cells of their own; their numbers are in the order of their first cells.
Areas grown(std::size_t height, std::size_t width, std::size_t count, Dice& dice) {
  constexpr std::size_t none = 999;
  Areas areas{height, width, std::vector<std::size_t>(height * width, none)};
  for (std::size_t area = 0; area < count;) {
    std::size_t& at = areas.of[dice(areas.cells())];
    if (at == none) at = area++;
  }
  while (std::count(areas.of.begin(), areas.of.end(), none) > 0) {
    const std::size_t cell = dice(areas.cells());
    const std::vector<std::size_t> beside = areas.beside(cell);
    if (areas.of[cell] == none) areas.of[cell] = areas.of[beside[dice(beside.size())]];
  }
  std::map<std::size_t, std::size_t> numbers;
  for (std::size_t& area : areas.of) area = numbers.try_emplace(area, numbers.size()).first->second;
  return areas;
}

std::string cell_name(std::size_t cell, std::size_t width) {
  return "r" + std::to_string(cell / width + 1) + "c" + std::to_string(cell % width + 1);
}

/// Rows of cells, now and then with what the grid holds, or something else; nothing if all are blank.
std::string givens(World& world, const Areas& areas, const Grid& grid, std::size_t values,
                   std::size_t one_of, Dice& dice,
                   const std::function<std::pair<std::string, std::string>(std::size_t)>& says) {
  std::string text;
  bool blank = true;
  for (std::size_t cell = 0; cell < areas.cells(); ++cell) {
    const std::size_t value = dice(9) == 0 ? dice(values) : grid[cell];
    const auto [sign, words] = says(value);
    const bool typed = dice(one_of) == 0 && sign != ".";
    text += (typed ? sign : ".") + ((cell + 1) % areas.width == 0 ? "\n" : " ");
    if (!typed) continue;
    blank = false;
    world.clues.push_back({cell_name(cell, areas.width) + words,
                           [=](const Grid& other) { return other[cell] == value; }});
  }
  return blank ? "" : text;
}

void say_counts(World& world, const Areas& areas, std::size_t number, const std::string& what) {
  for (std::size_t area = 0; area < areas.count(); ++area) {
    world.clues.push_back(
        {std::string("region ") + static_cast<char>('A' + area) + " has " + what,
         [=](const Grid& grid) { return areas.number_in(area, grid) == number; }});
  }
}

/// All ways to put so many stars into each line of n x n cells, none of them touching.
std::vector<Grid> star_grids(std::size_t n, std::size_t stars) {
  const Areas areas{n, n, std::vector<std::size_t>(n * n)};
  return all_grids(n * n, 2, [&](const Grid& grid) {
    std::vector<std::size_t> lines(2 * n);
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
      for (std::size_t other = 0; other < cell; ++other) {
        if (grid[cell] + grid[other] == 2 && areas.touch(cell, other)) return false;
      }
      lines[cell / n] += grid[cell];
      lines[n + cell % n] += grid[cell];
    }
    for (std::size_t line = 0; line < 2 * n; ++line) {
      const bool full = grid.size() == n * n || (line < n && line < grid.size() / n);
      if (lines[line] > stars || (full && lines[line] < stars)) return false;
    }
    return true;
  });
}

World starbattle(const std::vector<Grid>& grids, std::size_t n, std::size_t stars, Dice& dice) {
  World world{stars == 1 ? "starbattle\n" : "starbattle 2\n", grids, {}};
  const Areas areas = grown(n, n, n / stars - dice(2), dice);
  const Grid& solution = grids[dice(grids.size())];
  world.text += givens(world, areas, solution, 2, 9, dice, [](std::size_t value) {
    return std::pair<std::string, std::string>(value == 1 ? "*" : ".", " has a star");
  });
  world.text += areas.text();
  say_counts(world, areas, stars, stars == 1 ? "1 star" : "2 stars");
  return world;
}

World norinori(const std::vector<Grid>& grids, Dice& dice) {
  World world{"norinori\n", grids, {}};
  const Areas areas = grown(3, 4, 1 + dice(3), dice);
  const Grid& solution = grids[dice(grids.size())];
  world.text += givens(world, areas, solution, 2, 6, dice, [](std::size_t value) {
    return std::pair<std::string, std::string>(value == 1 ? "#" : ".", "=black");
  });
  world.text += areas.text();
  say_counts(world, areas, 2, "2 black cells");
  return world;
}

/// All fillings of 3 x 4 cells with dominoes that do not touch by a side.
std::vector<Grid> domino_grids() {
  const Areas areas{3, 4, std::vector<std::size_t>(12)};
  return all_grids(12, 2, [&](const Grid& grid) {
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
      std::size_t black = 0;
      bool all = true;
      for (std::size_t other : areas.beside(cell)) {
        all = all && other < grid.size();
        black += other < grid.size() ? grid[other] : 0;
      }
      if (grid[cell] == 1 && (black > 1 || (all && black == 0))) return false;
    }
    return true;
  });
}

World suguru(std::vector<Grid>& grids, Dice& dice) {
  const Areas areas = grown(3, 3 + dice(2), 3 + dice(2), dice);
  std::vector<std::size_t> sizes(areas.count());
  for (std::size_t area : areas.of) ++sizes[area];
  const std::size_t largest = *std::max_element(sizes.begin(), sizes.end());
  grids = all_grids(areas.cells(), largest, [&](const Grid& grid) {
    if (grid.empty()) return true;
    const std::size_t cell = grid.size() - 1;
    if (grid[cell] >= sizes[areas.of[cell]]) return false;
    for (std::size_t other = 0; other < cell; ++other) {
      const bool near = areas.touch(cell, other) || areas.of[cell] == areas.of[other];
      if (near && grid[cell] == grid[other]) return false;
    }
    return true;
  });
  World world{"suguru\n", grids, {}};
  const Grid solution = grids.empty() ? Grid(areas.cells()) : grids[dice(grids.size())];
  const std::string cells = givens(world, areas, solution, largest, 3, dice, [](std::size_t value) {
    const std::string number = std::to_string(value + 1);
    return std::pair(number, "=" + number);
  });
  std::string blank;
  for (std::size_t cell = 0; cell < areas.cells(); ++cell) {
    blank += (cell + 1) % areas.width == 0 ? ".\n" : ". ";
  }
  world.text += (cells.empty() ? blank : cells) + areas.text();
  return world;
}

/// Does water in a cell of 3 x 4 fill all that it must?
bool stands_level(const Areas& areas, bool pools, const Grid& grid) {
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    if (grid[cell] == 0) continue;
    std::vector<std::size_t> filled = {cell};
    for (std::size_t i = 0; i < filled.size(); ++i) {
      for (std::size_t next = 0; next < grid.size(); ++next) {
        const std::vector<std::size_t> beside = areas.beside(filled[i]);
        const bool reached = !pools || std::count(beside.begin(), beside.end(), next) > 0;
        if (!reached || areas.of[next] != areas.of[cell]) continue;
        if (next / areas.width < cell / areas.width) continue;
        if (std::count(filled.begin(), filled.end(), next) == 0) filled.push_back(next);
      }
    }
    for (std::size_t one : filled) {
      if (grid[one] == 0) return false;
    }
  }
  return true;
}

World aquarium(std::vector<Grid>& grids, bool pools, Dice& dice) {
  const Areas areas = grown(3, 4, 2 + dice(4), dice);
  grids = all_grids(12, 2, [&](const Grid& grid) {
    return grid.size() < 12 || stands_level(areas, pools, grid);
  });
  World world{pools ? "aquarium pools\n" : "aquarium\n", grids, {}};
  const Grid& solution = grids[dice(grids.size())];
  const auto margin = [&](bool row, std::size_t at) -> std::string {
    if (dice(4) == 0) return ".";
    const auto count = [=](const Grid& grid) {
      std::size_t number = 0;
      for (std::size_t cell = 0; cell < 12; ++cell) {
        if ((row ? cell / 4 : cell % 4) == at) number += grid[cell];
      }
      return number;
    };
    const std::size_t number = dice(10) == 0 ? dice(4) : count(solution);
    world.clues.push_back(
        {(row ? "row " : "column ") + std::to_string(at + 1) + " counts " + std::to_string(number),
         [=](const Grid& grid) { return count(grid) == number; }});
    return std::to_string(number);
  };
  world.text += ".";
  for (std::size_t column = 0; column < 4; ++column) world.text += " " + margin(false, column);
  world.text += "\n";
  for (std::size_t row = 0; row < 3; ++row) world.text += margin(true, row) + " . . . .\n";
  world.text += areas.text();
  return world;
}

/// All verdicts have come by, so that the worlds are not all of one kind.
void check_all_kinds(const std::map<Verdict, int>& seen) {
  CHECK(seen.size() == 3);
}

}  // namespace

TEST_CASE("small star battles: what is found is what all grids say") {
  Dice dice(1);
  std::map<Verdict, int> seen;
  for (const std::size_t n : {5U, 6U, 8U}) {
    const std::size_t stars = n == 8 ? 2 : 1;
    const std::vector<Grid> grids = star_grids(n, stars);
    CHECK(grids.size() == (n == 5 ? 14 : n == 6 ? 90 : 2));
    for (int i = 0; i < 30; ++i) {
      Examiner examiner;
      ++seen[check_world(starbattle(grids, n, stars, dice), examiner)];
    }
  }
  check_all_kinds(seen);
}

TEST_CASE("small norinoris: what is found is what all grids say") {
  Dice dice(2);
  std::map<Verdict, int> seen;
  const std::vector<Grid> grids = domino_grids();
  for (int i = 0; i < 80; ++i) {
    Examiner examiner;
    ++seen[check_world(norinori(grids, dice), examiner)];
  }
  check_all_kinds(seen);
}

TEST_CASE("small sugurus: what is found is what all grids say") {
  Dice dice(3);
  std::map<Verdict, int> seen;
  for (int i = 0; i < 150; ++i) {
    std::vector<Grid> grids;
    const World world = suguru(grids, dice);
    // Regions that cannot be filled have no clue to blame.
    Examiner examiner;
    if (!grids.empty()) ++seen[check_world(world, examiner)];
  }
  check_all_kinds(seen);
}

TEST_CASE("small aquariums: what is found is what all grids say") {
  Dice dice(4);
  std::map<Verdict, int> seen;
  for (int i = 0; i < 100; ++i) {
    std::vector<Grid> grids;
    const World world = aquarium(grids, i % 2 == 0, dice);
    Examiner examiner;
    ++seen[check_world(world, examiner)];
  }
  check_all_kinds(seen);
}
