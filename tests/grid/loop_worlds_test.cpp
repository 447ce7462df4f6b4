// SPDX-License-Identifier: MIT
// Small puzzles whose solution is a loop against trying all sets of edges: slitherlink, masyu and simple loops,
// with some clues of a loop, some of them wrong.
#include "all_grids.hpp"
#include "brute_force.hpp"

#include <map>

using namespace cluecore;
using namespace cluecore::oracle;

namespace {

/// Points in rows of so many, and the edges between those side by side.
struct Points {
  std::size_t width;
  std::size_t count;
  std::vector<std::pair<std::size_t, std::size_t>> edges{};

  Points(std::size_t height, std::size_t columns) : width(columns), count(height * columns) {
    for (std::size_t point = 0; point < count; ++point) {
      if ((point + 1) % width > 0) edges.emplace_back(point, point + 1);
      if (point + width < count) edges.emplace_back(point, point + width);
    }
  }
  std::string name(std::size_t point) const {
    return "r" + std::to_string(point / width + 1) + "c" + std::to_string(point % width + 1);
  }
  /// Where edges that are used lead from a point.
  std::vector<std::size_t> next(const Grid& grid, std::size_t point) const {
    std::vector<std::size_t> found;
    for (std::size_t edge = 0; edge < grid.size(); ++edge) {
      const auto [one, other] = edges[edge];
      if (grid[edge] == 1 && one == point) found.push_back(other);
      if (grid[edge] == 1 && other == point) found.push_back(one);
    }
    return found;
  }
  /// Walks along the loop, and compares its length.
  bool is_one_loop(const Grid& grid) const {
    const auto used = static_cast<std::size_t>(std::count(grid.begin(), grid.end(), 1U));
    if (used == 0) return false;
    const auto first =
        static_cast<std::size_t>(std::find(grid.begin(), grid.end(), 1U) - grid.begin());
    std::size_t before = edges[first].first;
    std::size_t at = edges[first].second;
    std::size_t length = 1;
    while (at != edges[first].first) {
      const std::vector<std::size_t> ways = next(grid, at);
      if (ways.size() != 2) return false;
      const std::size_t to = ways[0] == before ? ways[1] : ways[0];
      before = at;
      at = to;
      ++length;
    }
    return length == used;
  }
  std::vector<Grid> loops() const {
    return all_grids(edges.size(), 2, [this](const Grid& grid) {
      for (std::size_t point = 0; point < count; ++point) {
        const std::size_t degree = next(grid, point).size();
        // The edges of a point come with its own number or a smaller one.
        const bool known = grid.size() == edges.size() || edges[grid.size()].first > point;
        if (degree > 2 || (known && degree == 1)) return false;
      }
      return grid.size() < edges.size() || is_one_loop(grid);
    });
  }
};

void check_all_kinds(const std::map<Verdict, int>& seen) {
  CHECK(seen.size() == 3);
}

World slitherlink(const std::vector<Grid>& loops, const Points& points, Dice& dice) {
  World world{"slitherlink\n", loops, {}};
  const Grid& loop = loops[dice(loops.size())];
  for (std::size_t corner = 0; corner + points.width < points.count; ++corner) {
    if ((corner + 1) % points.width == 0) {
      world.text += "\n";
      continue;
    }
    // The other end of each side is a corner of the same cell.
    const auto sides = [=, &points](const Grid& grid) {
      const std::size_t corners[] = {corner, corner + 1, corner + points.width,
                                     corner + points.width + 1};
      std::size_t count = 0;
      for (std::size_t edge = 0; edge < grid.size(); ++edge) {
        const auto [one, other] = points.edges[edge];
        const bool own =
            std::count(corners, corners + 4, one) + std::count(corners, corners + 4, other) == 2;
        count += own ? grid[edge] : 0;
      }
      return count;
    };
    if (dice(3) == 0) {
      world.text += ". ";
      continue;
    }
    const std::size_t number = dice(12) == 0 ? dice(5) : sides(loop);
    world.clues.push_back({"number " + points.name(corner) + "=" + std::to_string(number),
                           [=](const Grid& grid) { return sides(grid) == number; }});
    world.text += std::to_string(number) + " ";
  }
  return world;
}

/// What the loop does in a point: none, straight on, a turn.
enum class Course { none, straight, turn };
Course course(const Points& points, const Grid& grid, std::size_t point) {
  const std::vector<std::size_t> ways = points.next(grid, point);
  if (ways.empty()) return Course::none;
  return ways[0] + ways[1] == 2 * point ? Course::straight : Course::turn;
}

bool fits(const Points& points, const Grid& grid, std::size_t point, bool white) {
  const Course own = course(points, grid, point);
  if (own == Course::none) return false;
  const std::vector<std::size_t> ways = points.next(grid, point);
  const bool one = course(points, grid, ways[0]) == Course::straight;
  const bool other = course(points, grid, ways[1]) == Course::straight;
  return white ? own == Course::straight && !(one && other) : own == Course::turn && one && other;
}

World masyu(const std::vector<Grid>& loops, const Points& points, Dice& dice) {
  World world{"masyu\n", loops, {}};
  const Grid& loop = loops[dice(loops.size())];
  for (std::size_t point = 0; point < points.count; ++point) {
    const bool wrong = dice(25) == 0;
    const bool white = wrong ? dice(2) == 0 : fits(points, loop, point, true);
    if (wrong || (dice(2) == 0 && (white || fits(points, loop, point, false)))) {
      world.clues.push_back(
          {"pearl " + points.name(point) + (white ? "=white" : "=black"),
           [=, &points](const Grid& grid) { return fits(points, grid, point, white); }});
      world.text += white ? "o " : "@ ";
    } else {
      world.text += ". ";
    }
    if ((point + 1) % points.width == 0) world.text += "\n";
  }
  return world;
}

World simple_loop(const std::vector<Grid>& loops, const Points& points, Dice& dice) {
  World world{"simpleloop\n", loops, {}};
  const Grid& loop = loops[dice(loops.size())];
  for (std::size_t point = 0; point < points.count; ++point) {
    const bool wall = (course(points, loop, point) == Course::none) != (dice(40) == 0);
    world.clues.push_back(
        {points.name(point) + (wall ? "=a wall" : "=open"),
         [=, &points](const Grid& grid) { return points.next(grid, point).empty() == wall; }});
    world.text += wall ? "# " : ". ";
    if ((point + 1) % points.width == 0) world.text += "\n";
  }
  return world;
}

}  // namespace

TEST_CASE("small slitherlinks: what is found is what all loops say") {
  Dice dice(21);
  Examiner examiner;
  std::map<Verdict, int> seen;
  const Points points(4, 4);
  const std::vector<Grid> loops = points.loops();
  CHECK(loops.size() == 213);  // OEIS A140517
  for (int i = 0; i < 60; ++i) ++seen[check_world(slitherlink(loops, points, dice), examiner)];
  check_all_kinds(seen);
}

TEST_CASE("small masyus: what is found is what all loops say") {
  Dice dice(22);
  Examiner examiner;
  std::map<Verdict, int> seen;
  const Points points(4, 5);
  const std::vector<Grid> loops = points.loops();
  for (int i = 0; i < 60; ++i) ++seen[check_world(masyu(loops, points, dice), examiner)];
  check_all_kinds(seen);
}

TEST_CASE("small simple loops: what is found is what all loops say") {
  Dice dice(23);
  Examiner examiner;
  std::map<Verdict, int> seen;
  const Points points(4, 4);
  const std::vector<Grid> loops = points.loops();
  for (int i = 0; i < 60; ++i) ++seen[check_world(simple_loop(loops, points, dice), examiner)];
  check_all_kinds(seen);
}
