// SPDX-License-Identifier: MIT
// Small worlds of variant sudokus: all grids of a size, and what a clue says of them, apart from what the
// family makes of it.
#pragma once

#include "all_grids.hpp"
#include "brute_force.hpp"

#include <cmath>
#include <map>
#include <numeric>
#include <set>

namespace cluecore::test {

using cluecore::oracle::Grid;

using Cells = std::vector<std::size_t>;
using Values = std::vector<int>;
using Holds = std::function<bool(const Grid&)>;

/// A size, its grids (all of 4x4; of 6x6 those that begin with two rows and a half), and those rows.
struct Small {
  std::size_t n;
  std::size_t box_height;
  std::size_t box_width;
  std::vector<Grid> grids;
  std::size_t given = 0;

  std::size_t box(std::size_t cell) const {
    return cell / n / box_height * box_height + cell % n / box_width;
  }
};

inline bool is_sudoku(const Grid& grid, const Small& small) {
  if (!oracle::is_latin(grid, small.n)) return false;
  for (std::size_t a = 0; a < grid.size(); ++a) {
    for (std::size_t b = a + 1; b < grid.size(); ++b) {
      if (grid[a] == grid[b] && small.box(a) == small.box(b)) return false;
    }
  }
  return true;
}

inline const Small& four() {
  static const Small small = [] {
    Small made{4, 2, 2, {}};
    made.grids = oracle::all_grids(16, 4, [&](const Grid& grid) { return is_sudoku(grid, made); });
    return made;
  }();
  return small;
}

inline const Small& six() {
  static const Small small = [] {
    Small made{6, 2, 3, {}, 15};
    const Grid top = {0, 1, 2, 3, 4, 5, 3, 4, 5, 0, 1, 2, 1, 2, 0};
    made.grids = oracle::all_grids(36, 6, [&](const Grid& grid) {
      return std::equal(
                 grid.begin(),
                 grid.begin() + static_cast<std::ptrdiff_t>(std::min(grid.size(), top.size())),
                 top.begin()) &&
             is_sudoku(grid, made);
    });
    return made;
  }();
  return small;
}

inline std::string text(const Small& small, const Cells& cells) {
  std::string all;
  for (std::size_t cell : cells) {
    all += " r" + std::to_string(cell / small.n + 1) + "c" + std::to_string(cell % small.n + 1);
  }
  return all;
}

inline Values values(const Grid& grid, const Cells& cells) {
  Values all;
  for (std::size_t cell : cells) all.push_back(static_cast<int>(grid[cell]) + 1);
  return all;
}
inline int total(const Values& all) {
  return std::accumulate(all.begin(), all.end(), 0);
}
inline bool different(const Values& all) {
  return std::set<int>(all.begin(), all.end()).size() == all.size();
}

/// Makes a clue: the line of text, and what it means.
struct Making {
  const Small& small;
  Dice& dice;
  const Grid& grid;  ///< a solution that the clue may be true of

  std::size_t cell() { return dice(small.n * small.n); }
  /// Cells that touch, none twice.
  Cells path(std::size_t most, std::size_t fewest = 2) {
    Cells cells = {cell()};
    const std::size_t wanted = fewest + dice(most - fewest + 1);
    for (int tries = 0; cells.size() < wanted && tries < 50; ++tries) {
      const auto n = static_cast<int>(small.n);
      const int row = static_cast<int>(cells.back()) / n + static_cast<int>(dice(3)) - 1;
      const int column = static_cast<int>(cells.back()) % n + static_cast<int>(dice(3)) - 1;
      if (row < 0 || column < 0 || row >= n || column >= n) continue;
      const auto next = static_cast<std::size_t>(row * n + column);
      if (std::find(cells.begin(), cells.end(), next) == cells.end()) cells.push_back(next);
    }
    return cells.size() < fewest ? path(most, fewest) : cells;
  }
  Cells pair() {
    const std::size_t one = cell();
    const bool down = dice(2) == 0;
    if (down ? one / small.n + 1 == small.n : one % small.n + 1 == small.n) return pair();
    return {one, one + (down ? small.n : 1)};
  }
  /// A row or column from an end, and its words.
  std::pair<Cells, std::string> sight() {
    const std::size_t at = dice(small.n);
    const bool column = dice(2) == 0;
    const bool back = dice(2) == 0;
    Cells cells;
    for (std::size_t i = 0; i < small.n; ++i) {
      cells.push_back(column ? i * small.n + at : at * small.n + i);
    }
    if (back) std::reverse(cells.begin(), cells.end());
    return {cells, std::string(column ? "column " : "row ") + std::to_string(at + 1) +
                       (column ? (back ? " bottom" : " top") : (back ? " right" : " left"))};
  }
  template <std::size_t fewest = 2>
  std::pair<std::string, Holds> line(const std::string& word, std::size_t most,
                                     const std::function<bool(const Values&)>& is) {
    const Cells cells = path(most, fewest);
    return {word + text(small, cells), [cells, is](const Grid& g) { return is(values(g, cells)); }};
  }
  std::pair<std::string, Holds> all_cells(const std::string& word,
                                          const std::function<bool(const Grid&)>& is) {
    return {word, is};
  }
};

using Maker = std::function<std::pair<std::string, Holds>(Making&)>;

/// All pairs of cells with their rows and columns apart, up to so far, hold what is asked.
inline Holds all_pairs(std::size_t n, const std::function<bool(int, int)>& which,
                       const std::function<bool(int, int)>& is) {
  return [=](const Grid& grid) {
    for (std::size_t a = 0; a < grid.size(); ++a) {
      for (std::size_t b = a + 1; b < grid.size(); ++b) {
        const int down = static_cast<int>(b / n) - static_cast<int>(a / n);
        const int across = std::abs(static_cast<int>(b % n) - static_cast<int>(a % n));
        if (which(down, across) &&
            !is(static_cast<int>(grid[a]) + 1, static_cast<int>(grid[b]) + 1)) {
          return false;
        }
      }
    }
    return true;
  };
}
inline bool side_by_side(int down, int across) {
  return down + across == 1;
}

inline bool every(const Values& v, const std::function<bool(std::size_t)>& is) {
  for (std::size_t i = 0; i < v.size(); ++i) {
    if (!is(i)) return false;
  }
  return true;
}
/// Of any three in a row no two are alike, nor of two.
inline bool no_two_of_three(const Values& v, const std::function<int(int)>& kind) {
  return every(v, [&](std::size_t i) {
    return (i < 1 || kind(v[i]) != kind(v[i - 1])) && (i < 2 || kind(v[i]) != kind(v[i - 2]));
  });
}

}  // namespace cluecore::test
