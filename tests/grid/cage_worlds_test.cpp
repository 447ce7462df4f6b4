// SPDX-License-Identifier: MIT
// Small puzzles whose numbers speak of groups of cells against trying all grids: kenken, kakuro, shikaku,
// magnets, dominosa and thermometers, with clues of a solution, some of them wrong.
#include "all_grids.hpp"
#include "brute_force.hpp"

#include <map>
#include <set>

using namespace cluecore;
using namespace cluecore::oracle;

namespace {

std::string name_of(std::size_t cell, std::size_t width) {
  std::string name = "r";  // in steps: GCC 12 takes one expression for an overlapping copy
  name += std::to_string(cell / width + 1) + "c";
  return name += std::to_string(cell % width + 1);
}

std::string names_of(const std::vector<std::size_t>& cells, std::size_t width) {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    text += i == 0 ? "" : i + 1 == cells.size() ? " and " : ", ";
    text += name_of(cells[i], width);
  }
  return text;
}

/// Groups of up to so many cells, each grown from the first cell that is free.
std::vector<std::vector<std::size_t>> grown(std::size_t height, std::size_t width, std::size_t most,
                                            Dice& dice) {
  std::vector<std::size_t> of(height * width, SIZE_MAX);
  std::vector<std::vector<std::size_t>> groups;
  for (std::size_t cell = 0; cell < of.size(); ++cell) {
    if (of[cell] < SIZE_MAX) continue;
    std::vector<std::size_t> group = {cell};
    const std::size_t size = 1 + dice(most);
    of[cell] = groups.size();
    for (int tries = 0; tries < 20 && group.size() < size; ++tries) {
      const std::size_t from = group[dice(group.size())];
      const bool down = dice(2) == 0;
      const std::size_t next = from + (down ? width : 1);
      if (next >= of.size() || (!down && next % width == 0) || of[next] < SIZE_MAX) continue;
      of[next] = groups.size();
      group.push_back(next);
    }
    std::sort(group.begin(), group.end());
    groups.push_back(std::move(group));
  }
  return groups;
}

std::string letters_of(const std::vector<std::vector<std::size_t>>& groups, std::size_t height,
                       std::size_t width) {
  std::string text;
  for (std::size_t cell = 0; cell < height * width; ++cell) {
    for (std::size_t group = 0; group < groups.size(); ++group) {
      const bool here = std::count(groups[group].begin(), groups[group].end(), cell) > 0;
      if (here) text += static_cast<char>('A' + group);
    }
    text += (cell + 1) % width == 0 ? '\n' : ' ';
  }
  return text;
}

std::string rows_of(const std::vector<std::string>& words, std::size_t width) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    text += words[i] + ((i + 1) % width == 0 ? "\n" : " ");
  }
  return text;
}

/// All that the numbers, from 1 on, make by an operator; of two ways to subtract or divide, the one that can
/// be.
std::set<std::size_t> made(char by, std::vector<std::size_t> numbers) {
  std::sort(numbers.rbegin(), numbers.rend());
  std::size_t result = numbers.front();
  for (std::size_t i = 1; i < numbers.size(); ++i) {
    if (by == '+') result += numbers[i];
    if (by == 'x') result *= numbers[i];
    if (by == '-' && numbers[i] > result) return {};
    if (by == '-') result -= numbers[i];
    if (by == '/' && result % numbers[i] != 0) return {};
    if (by == '/') result /= numbers[i];
  }
  return {result};
}

std::set<std::size_t> made_by_any(const std::vector<std::size_t>& numbers) {
  std::set<std::size_t> all;
  for (char by : std::string(numbers.size() == 2 ? "+x-/" : "+x")) all.merge(made(by, numbers));
  return all;
}

World kenken(Dice& dice) {
  constexpr std::size_t n = 4;
  World world{"kenken\n", latin_squares(n), {}};
  const Grid& solution = world.grids[dice(world.grids.size())];
  const auto groups = grown(n, n, 4, dice);
  std::vector<std::string> words(n * n, ".");
  const std::map<char, std::string> how = {{'+', " by addition"},
                                           {'-', " by subtraction"},
                                           {'x', " by multiplication"},
                                           {'/', " by division"},
                                           {'?', ""}};
  for (const auto& group : groups) {
    if (dice(5) == 0) continue;
    const auto numbers = [group](const Grid& grid) {
      std::vector<std::size_t> found;
      for (std::size_t cell : group) found.push_back(grid[cell] + 1);
      return found;
    };
    if (group.size() == 1) {
      const std::size_t value = dice(12) == 0 ? dice(n) : solution[group[0]];
      words[group[0]] = std::to_string(value + 1);
      world.clues.push_back({name_of(group[0], n) + "=" + words[group[0]],
                             [=](const Grid& grid) { return grid[group[0]] == value; }});
      continue;
    }
    const char by = "+x-/?"[dice(5)];
    const auto all = [=](const Grid& grid) {
      return by == '?' ? made_by_any(numbers(grid)) : made(by, numbers(grid));
    };
    const std::set<std::size_t> right = all(solution);
    if (right.empty()) continue;
    const std::size_t number = *right.rbegin() + (dice(9) == 0 ? dice(3) : 0);
    words[group[dice(group.size())]] = std::to_string(number) + by;
    world.clues.push_back(
        {"the cage of " + names_of(group, n) + " makes " + std::to_string(number) + how.at(by),
         [=](const Grid& grid) { return all(grid).contains(number); }});
  }
  world.text += rows_of(words, n) + letters_of(groups, n, n);
  return world;
}

/// Black cells in the first row and column, and perhaps one more, at a corner.
World kakuro(std::vector<Grid>& grids, Dice& dice) {
  constexpr std::size_t width = 4;
  constexpr std::size_t height = 3 + 1;
  std::vector<bool> black(height * width);
  for (std::size_t cell = 0; cell < black.size(); ++cell) {
    black[cell] = cell < width || cell % width == 0;
  }
  // Two rows of three, one of two: all grids are few enough.
  for (std::size_t cell = 3 * width; cell < black.size(); ++cell) black[cell] = true;
  black[dice(2) == 0 ? 2 * width + 3 : width + 1] = true;
  struct Run {
    std::size_t head;
    bool down;
    std::vector<std::size_t> cells;
  };
  std::vector<Run> runs;
  for (std::size_t cell = 0; cell < black.size(); ++cell) {
    for (const bool down : {true, false}) {
      const std::size_t step = down ? width : 1;
      if (!black[cell]) continue;
      Run run{cell, down, {}};
      for (std::size_t at = cell + step; at < black.size() && !black[at]; at += step) {
        run.cells.push_back(at);
      }
      if (!run.cells.empty()) runs.push_back(run);
    }
  }
  // Values are counted from 0; black cells have the first.
  grids = all_grids(black.size(), 9, [&](const Grid& grid) {
    if (grid.empty()) return true;
    const std::size_t last = grid.size() - 1;
    if (black[last] && grid[last] != 0) return false;
    for (const Run& run : runs) {
      std::set<std::size_t> seen;
      for (std::size_t cell : run.cells) {
        if (cell < grid.size() && !seen.insert(grid[cell]).second) return false;
      }
    }
    return true;
  });
  World world{"kakuro\n", grids, {}};
  const Grid& solution = grids[dice(grids.size())];
  std::vector<std::string> below(black.size());
  std::vector<std::string> right(black.size());
  for (const Run& run : runs) {
    if (dice(8) == 0) continue;
    const auto sum = [run](const Grid& grid) {
      std::size_t total = 0;
      for (std::size_t cell : run.cells) total += grid[cell] + 1;
      return total;
    };
    const std::size_t number = sum(solution) + (dice(12) == 0 ? 1 : 0);
    (run.down ? below : right)[run.head] = std::to_string(number);
    std::string name = "the run " + name_of(run.cells.front(), width);
    if (run.cells.size() > 1) name += " to " + name_of(run.cells.back(), width);
    world.clues.push_back({name + " adds up to " + std::to_string(number),
                           [=](const Grid& grid) { return sum(grid) == number; }});
  }
  std::vector<std::string> words;
  for (std::size_t cell = 0; cell < black.size(); ++cell) {
    words.push_back(black[cell] ? below[cell] + "\\" + right[cell] : ".");
  }
  world.text += rows_of(words, width);
  return world;
}

/// Which number each cell of 3 x 4 belongs to: the cells of each are a rectangle with no other number.
World shikaku(std::vector<Grid>& grids, Dice& dice) {
  constexpr std::size_t width = 4;
  constexpr std::size_t cells = 12;
  std::set<std::size_t> seeds;
  while (seeds.size() < 3) seeds.insert(dice(cells));
  const std::vector<std::size_t> at(seeds.begin(), seeds.end());
  const auto area = [=](const Grid& grid, std::size_t seed) {
    return static_cast<std::size_t>(std::count(grid.begin(), grid.end(), seed));
  };
  const auto is_rectangle = [=](const Grid& grid, std::size_t seed) {
    std::size_t top = cells;
    std::size_t left = cells;
    std::size_t bottom = 0;
    std::size_t right = 0;
    for (std::size_t cell = 0; cell < cells; ++cell) {
      if (grid[cell] != seed) continue;
      top = std::min(top, cell / width);
      bottom = std::max(bottom, cell / width);
      left = std::min(left, cell % width);
      right = std::max(right, cell % width);
    }
    return area(grid, seed) == (bottom - top + 1) * (right - left + 1);
  };
  grids = all_grids(cells, at.size(), [&](const Grid& grid) {
    for (std::size_t seed = 0; seed < at.size(); ++seed) {
      if (at[seed] < grid.size() && grid[at[seed]] != seed) return false;
      if (grid.size() == cells && !is_rectangle(grid, seed)) return false;
    }
    return true;
  });
  World world{"shikaku\n", grids, {}};
  std::vector<std::string> words(cells, ".");
  const Grid solution = grids.empty() ? Grid(cells) : grids[dice(grids.size())];
  for (std::size_t seed = 0; seed < at.size(); ++seed) {
    const bool told = dice(4) > 0;
    const std::size_t number =
        std::max<std::size_t>(1, area(solution, seed) + (dice(5) == 0 ? dice(3) : 1) - 1);
    words[at[seed]] = told ? std::to_string(number) : "?";
    world.clues.push_back({"the rectangle of " + name_of(at[seed], width) + " has an area of " +
                               (told ? std::to_string(number) : "any size"),
                           [=](const Grid& grid) { return !told || area(grid, seed) == number; }});
  }
  world.text += rows_of(words, width);
  return world;
}

/// Neutral, plus and minus in 2 x 4 cells.
World magnets(std::vector<Grid>& grids, Dice& dice) {
  constexpr std::size_t width = 4;
  constexpr std::size_t cells = 8;
  const auto dominoes = grown(2, width, 2, dice);
  grids = all_grids(cells, 3, [&](const Grid& grid) {
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
      if (grid[cell] == 0) continue;
      if (cell % width > 0 && grid[cell - 1] == grid[cell]) return false;
      if (cell >= width && grid[cell - width] == grid[cell]) return false;
    }
    if (grid.size() < cells) return true;
    for (const auto& domino : dominoes) {
      const std::size_t one = grid[domino.front()];
      const std::size_t other = grid[domino.back()];
      if (domino.size() == 1 ? one != 0 : one + other != 0 && (one == other || one * other == 0)) {
        return false;
      }
    }
    return true;
  });
  World world{"magnets\n", grids, {}};
  const Grid& solution = grids[dice(grids.size())];
  const auto margin = [&](bool row, std::size_t at, std::size_t pole) -> std::string {
    if (dice(3) == 0) return ".";
    const auto count = [=](const Grid& grid) {
      std::size_t number = 0;
      for (std::size_t cell = 0; cell < cells; ++cell) {
        number += (row ? cell / width : cell % width) == at && grid[cell] == pole ? 1 : 0;
      }
      return number;
    };
    const std::size_t number = dice(12) == 0 ? dice(3) : count(solution);
    const std::string text = std::to_string(number);
    world.clues.push_back({(row ? "row " : "column ") + std::to_string(at + 1) + " counts " + text +
                               (pole == 1 ? " plus" : " minus") + (number == 1 ? "" : "es"),
                           [=](const Grid& grid) { return count(grid) == number; }});
    return text;
  };
  const auto line = [&](std::size_t pole) {
    world.text += ".";
    for (std::size_t column = 0; column < width; ++column) {
      world.text += " " + margin(false, column, pole);
    }
    world.text += " .\n";
  };
  line(1);
  for (std::size_t row = 0; row < 2; ++row) {
    world.text += margin(true, row, 1) + " . . . . ";
    world.text += margin(true, row, 2) + "\n";
  }
  line(2);
  world.text += letters_of(dominoes, 2, width);
  return world;
}

/// All ways to cover 3 x 4 cells with dominoes, each cell with the direction of its other half: up, left,
/// right, down.
std::vector<Grid> covers() {
  constexpr std::size_t width = 4;
  constexpr std::size_t cells = 12;
  return all_grids(cells, 4, [](const Grid& grid) {
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
      const std::size_t to = grid[cell];
      const bool out = to == 0   ? cell < width
                       : to == 1 ? cell % width == 0
                       : to == 2 ? cell % width + 1 == width
                                 : cell + width >= cells;
      if (out) return false;
      const std::size_t other = to == 0   ? cell - width
                                : to == 1 ? cell - 1
                                : to == 2 ? cell + 1
                                          : cell + width;
      if (other < grid.size() && grid[other] != 3 - to) return false;
    }
    return true;
  });
}

World dominosa(const std::vector<Grid>& grids, Dice& dice) {
  constexpr std::size_t width = 4;
  constexpr std::size_t cells = 12;
  World world{"dominosa\n", grids, {}};
  std::vector<std::size_t> numbers;
  for (std::size_t cell = 0; cell < cells; ++cell) numbers.push_back(cell % 3);
  const Grid& solution = grids[dice(grids.size())];
  // The six dominoes of a set, in any order, on the ways they lie.
  std::vector<std::pair<std::size_t, std::size_t>> set = {{0, 0}, {0, 1}, {0, 2},
                                                          {1, 1}, {1, 2}, {2, 2}};
  dice.shuffle(set);
  std::size_t next = 0;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    if (solution[cell] < 2) continue;
    numbers[cell] = set[next].first;
    numbers[solution[cell] == 2 ? cell + 1 : cell + width] = set[next++].second;
  }
  if (dice(3) == 0) std::swap(numbers[dice(cells)], numbers[dice(cells)]);
  std::vector<std::string> words;
  for (std::size_t cell = 0; cell < cells; ++cell) words.push_back(std::to_string(numbers[cell]));
  world.text += rows_of(words, width);
  return world;
}

std::size_t covers_with_each_domino(const World& world) {
  std::vector<std::size_t> numbers;
  for (char c : world.text.substr(world.text.find('\n'))) {
    if (c >= '0' && c <= '9') numbers.push_back(static_cast<std::size_t>(c - '0'));
  }
  return static_cast<std::size_t>(
      std::count_if(world.grids.begin(), world.grids.end(), [&](const Grid& grid) {
        std::set<std::pair<std::size_t, std::size_t>> seen;
        for (std::size_t cell = 0; cell < grid.size(); ++cell) {
          if (grid[cell] < 2) continue;
          const std::size_t other = numbers[grid[cell] == 2 ? cell + 1 : cell + 4];
          seen.insert(std::minmax({numbers[cell], other}));
        }
        return seen.size() == 6;
      }));
}

/// Mercury in 3 x 4 cells; thermometers that go to the right and down, or the other way.
World thermometers(std::vector<Grid>& grids, Dice& dice) {
  constexpr std::size_t width = 4;
  constexpr std::size_t cells = 12;
  std::vector<std::vector<std::size_t>> tubes;
  std::string letters(cells, '.');
  for (std::size_t cell = 0; cell < cells; ++cell) {
    if (letters[cell] != '.') continue;
    std::vector<std::size_t> tube = {cell};
    const auto letter = static_cast<char>('a' + tubes.size());
    letters[cell] = letter;
    const std::size_t step = dice(2) == 0 ? 1 : width;
    while (tube.size() < 3 && dice(4) > 0) {
      const std::size_t next = tube.back() + step;
      if (next >= cells || (step == 1 && next % width == 0) || letters[next] != '.') break;
      letters[next] = letter;
      tube.push_back(next);
    }
    if (dice(2) == 0) std::reverse(tube.begin(), tube.end());
    letters[tube.front()] = static_cast<char>(letter - 'a' + 'A');
    tubes.push_back(tube);
  }
  grids = all_grids(cells, 2, [&](const Grid& grid) {
    for (const auto& tube : tubes) {
      for (std::size_t i = 1; i < tube.size(); ++i) {
        if (std::max(tube[i], tube[i - 1]) < grid.size() && grid[tube[i]] > grid[tube[i - 1]]) {
          return false;
        }
      }
    }
    return true;
  });
  World world{"thermometers\n", grids, {}};
  const Grid& solution = grids[dice(grids.size())];
  const auto margin = [&](bool row, std::size_t at) -> std::string {
    if (dice(6) == 0) return ".";
    const auto count = [=](const Grid& grid) {
      std::size_t number = 0;
      for (std::size_t cell = 0; cell < cells; ++cell) {
        if ((row ? cell / width : cell % width) == at) number += grid[cell];
      }
      return number;
    };
    const std::size_t number = dice(12) == 0 ? dice(4) : count(solution);
    world.clues.push_back(
        {(row ? "row " : "column ") + std::to_string(at + 1) + " counts " + std::to_string(number),
         [=](const Grid& grid) { return count(grid) == number; }});
    return std::to_string(number);
  };
  world.text += ".";
  for (std::size_t column = 0; column < width; ++column) world.text += " " + margin(false, column);
  world.text += "\n";
  for (std::size_t row = 0; row < 3; ++row) world.text += margin(true, row) + " . . . .\n";
  for (std::size_t row = 0; row < 3; ++row) world.text += letters.substr(row * width, width) + "\n";
  return world;
}

/// All three verdicts have come by.
void check_worlds(std::size_t count, std::uint64_t seed,
                  const std::function<World(std::vector<Grid>&, Dice&)>& make) {
  Dice dice(seed);
  std::map<Verdict, int> seen;
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<Grid> grids;
    const World world = make(grids, dice);
    // Where the rules alone allow nothing, no clue is to blame.
    Examiner examiner;
    if (!world.grids.empty()) ++seen[check_world(world, examiner)];
  }
  CHECK(seen.size() == 3);
}

}  // namespace

TEST_CASE("small kenkens: what is found is what all grids say") {
  check_worlds(150, 1, [](std::vector<Grid>&, Dice& dice) { return kenken(dice); });
}

TEST_CASE("small kakuros: what is found is what all grids say") {
  check_worlds(80, 2, kakuro);
}

TEST_CASE("small shikakus: what is found is what all grids say") {
  check_worlds(150, 3, shikaku);
}

TEST_CASE("small magnets: what is found is what all grids say") {
  check_worlds(100, 4, magnets);
}

TEST_CASE("small thermometers: what is found is what all grids say") {
  check_worlds(100, 5, thermometers);
}

TEST_CASE("small dominosas: what is found is what all covers say") {
  Dice dice(6);
  const std::vector<Grid> grids = covers();
  CHECK(grids.size() == 11);
  std::map<Verdict, int> seen;
  for (int i = 0; i < 100; ++i) {
    const World world = dominosa(grids, dice);
    CAPTURE(world.text);
    const test::Outcome outcome = test::read(world.text);
    REQUIRE(outcome.errors.empty());
    Examiner examiner;
    Question question;
    question.slips = false;
    question.solutions = 0;
    const Findings findings =
        examiner.examine(*family_named("dominosa"), outcome.puzzle(), question);
    const std::size_t count = covers_with_each_domino(world);
    CHECK(findings.count == count);
    ++seen[findings.verdict];
  }
  CHECK(seen.size() == 3);
}
