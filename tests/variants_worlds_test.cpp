// SPDX-License-Identifier: MIT
// Every kind of clue of variant sudokus in small worlds: what the formula lets pass, and what the
// family's own check has nothing against, is what an oracle here says that the clue means.
#include "all_grids.hpp"
#include "brute_force.hpp"

#include <cmath>
#include <map>
#include <numeric>
#include <set>

using namespace cluecore;
using cluecore::oracle::Grid;

namespace {

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

bool is_sudoku(const Grid& grid, const Small& small) {
  if (!oracle::is_latin(grid, small.n)) return false;
  for (std::size_t a = 0; a < grid.size(); ++a) {
    for (std::size_t b = a + 1; b < grid.size(); ++b) {
      if (grid[a] == grid[b] && small.box(a) == small.box(b)) return false;
    }
  }
  return true;
}

const Small& four() {
  static const Small small = [] {
    Small made{4, 2, 2, {}};
    made.grids = oracle::all_grids(16, 4, [&](const Grid& grid) { return is_sudoku(grid, made); });
    return made;
  }();
  return small;
}

const Small& six() {
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

std::string text(const Small& small, const Cells& cells) {
  std::string all;
  for (std::size_t cell : cells) {
    all += " r" + std::to_string(cell / small.n + 1) + "c" + std::to_string(cell % small.n + 1);
  }
  return all;
}

Values values(const Grid& grid, const Cells& cells) {
  Values all;
  for (std::size_t cell : cells) all.push_back(static_cast<int>(grid[cell]) + 1);
  return all;
}
int total(const Values& all) {
  return std::accumulate(all.begin(), all.end(), 0);
}
bool different(const Values& all) {
  return std::set<int>(all.begin(), all.end()).size() == all.size();
}

/// Makes a clue: the line of text, and what it means.
struct Making {
  const Small& small;
  Dice& dice;
  const Grid& grid;  ///< a solution that the clue may be true of

  std::size_t cell() { return dice(small.n * small.n); }
  /// Cells that touch, none twice.
  Cells path(std::size_t most) {
    Cells cells = {cell()};
    const std::size_t wanted = 2 + dice(most - 1);
    for (int tries = 0; cells.size() < wanted && tries < 50; ++tries) {
      const auto n = static_cast<int>(small.n);
      const int row = static_cast<int>(cells.back()) / n + static_cast<int>(dice(3)) - 1;
      const int column = static_cast<int>(cells.back()) % n + static_cast<int>(dice(3)) - 1;
      if (row < 0 || column < 0 || row >= n || column >= n) continue;
      const auto next = static_cast<std::size_t>(row * n + column);
      if (std::find(cells.begin(), cells.end(), next) == cells.end()) cells.push_back(next);
    }
    return cells.size() < 2 ? path(most) : cells;
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
  std::pair<std::string, Holds> line(const std::string& word, std::size_t most,
                                     const std::function<bool(const Values&)>& is) {
    const Cells cells = path(most);
    return {word + text(small, cells),
            [cells, is](const Grid& grid) { return is(values(grid, cells)); }};
  }
  std::pair<std::string, Holds> all_cells(const std::string& word,
                                          const std::function<bool(const Grid&)>& is) {
    return {word, is};
  }
};

using Maker = std::function<std::pair<std::string, Holds>(Making&)>;

/// All pairs of cells with their rows and columns apart, up to so far, hold what is asked.
Holds all_pairs(std::size_t n, const std::function<bool(int, int)>& which,
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
bool side_by_side(int down, int across) {
  return down + across == 1;
}

bool every(const Values& v, const std::function<bool(std::size_t)>& is) {
  for (std::size_t i = 0; i < v.size(); ++i) {
    if (!is(i)) return false;
  }
  return true;
}
/// Of any three in a row no two are alike, nor of two.
bool no_two_of_three(const Values& v, const std::function<int(int)>& kind) {
  return every(v, [&](std::size_t i) {
    return (i < 1 || kind(v[i]) != kind(v[i - 1])) && (i < 2 || kind(v[i]) != kind(v[i - 2]));
  });
}

const std::map<std::string, Maker>& makers() {
  static const std::map<std::string, Maker> all = {
      {"marks",
       [](Making& m) -> std::pair<std::string, Holds> {
         const std::size_t cell = m.cell();
         const std::size_t other = m.dice(m.small.n);
         return {"marks " + std::to_string(other + 1) + " " + std::to_string(m.grid[cell] + 1) +
                     text(m.small, {cell}),
                 [cell, other, own = m.grid[cell]](const Grid& grid) {
                   return grid[cell] == other || grid[cell] == own;
                 }};
       }},
      {"odd",
       [](Making& m) -> std::pair<std::string, Holds> {
         const std::size_t cell = m.cell();
         return {"odd" + text(m.small, {cell}),
                 [cell](const Grid& grid) { return grid[cell] % 2 == 0; }};
       }},
      {"even",
       [](Making& m) -> std::pair<std::string, Holds> {
         const std::size_t cell = m.cell();
         return {"even" + text(m.small, {cell}),
                 [cell](const Grid& grid) { return grid[cell] % 2 == 1; }};
       }},
      {"minimum",
       [](Making& m) -> std::pair<std::string, Holds> {
         const Cells two = m.pair();  // neighbours with the same mark say nothing of each other
         const std::size_t n = m.small.n;
         return {"min" + text(m.small, two), [two, n](const Grid& grid) {
                   for (std::size_t cell : two) {
                     for (std::size_t other = 0; other < grid.size(); ++other) {
                       const std::size_t apart =
                           (cell / n > other / n ? cell / n - other / n : other / n - cell / n) +
                           (cell % n > other % n ? cell % n - other % n : other % n - cell % n);
                       if (apart != 1 || other == two[0] || other == two[1]) continue;
                       if (grid[other] <= grid[cell]) return false;
                     }
                   }
                   return true;
                 }};
       }},
      {"maximum",
       [](Making& m) -> std::pair<std::string, Holds> {
         const std::size_t cell = m.cell();
         const std::size_t n = m.small.n;
         return {"max" + text(m.small, {cell}), [cell, n](const Grid& grid) {
                   return (cell % n == 0 || grid[cell - 1] < grid[cell]) &&
                          (cell % n == n - 1 || grid[cell + 1] < grid[cell]) &&
                          (cell < n || grid[cell - n] < grid[cell]) &&
                          (cell + n >= grid.size() || grid[cell + n] < grid[cell]);
                 }};
       }},
      {"cage",
       [](Making& m) {
         const int off = m.dice(4) == 0 ? 1 : 0;
         const Cells cells = m.path(4);
         const int sum = total(values(m.grid, cells)) + off;
         return std::pair<std::string, Holds>("cage " + std::to_string(sum) + text(m.small, cells),
                                              [=](const Grid& grid) {
                                                const Values v = values(grid, cells);
                                                return different(v) && total(v) == sum;
                                              });
       }},
      {"cage without sum", [](Making& m) { return m.line("cage", 4, different); }},
      {"extra region", [](Making& m) { return m.line("extra-region", 4, different); }},
      {"clone",
       [](Making& m) -> std::pair<std::string, Holds> {
         const Cells first = m.pair();
         const Cells second = m.pair();
         return {"clone" + text(m.small, first) + " :" + text(m.small, second),
                 [=](const Grid& grid) { return values(grid, first) == values(grid, second); }};
       }},
      {"quadruple",
       [](Making& m) -> std::pair<std::string, Holds> {
         const std::size_t row = m.dice(m.small.n - 1);
         const std::size_t column = m.dice(m.small.n - 1);
         const std::size_t corner = row * m.small.n + column;
         const Cells cells = {corner, corner + 1, corner + m.small.n, corner + m.small.n + 1};
         Values wanted = {static_cast<int>(m.grid[cells[m.dice(4)]]) + 1,
                          static_cast<int>(m.grid[cells[m.dice(4)]]) + 1};
         return {"quadruple " + std::to_string(wanted[0]) + " " + std::to_string(wanted[1]) +
                     text(m.small, cells),
                 [=](const Grid& grid) {
                   Values left = values(grid, cells);
                   for (int value : wanted) {
                     const auto at = std::find(left.begin(), left.end(), value);
                     if (at == left.end()) return false;
                     left.erase(at);
                   }
                   return true;
                 }};
       }},
      {"white",
       [](Making& m) -> std::pair<std::string, Holds> {
         const Cells two = m.pair();
         const int by = 1 + static_cast<int>(m.dice(2));
         return {"white " + std::to_string(by) + text(m.small, two), [=](const Grid& grid) {
                   const Values v = values(grid, two);
                   return std::max(v[0], v[1]) == std::min(v[0], v[1]) + by;
                 }};
       }},
      {"black",
       [](Making& m) -> std::pair<std::string, Holds> {
         const Cells two = m.pair();
         const int by = 2 + static_cast<int>(m.dice(2));
         return {"black " + std::to_string(by) + text(m.small, two), [=](const Grid& grid) {
                   const Values v = values(grid, two);
                   return std::max(v[0], v[1]) == std::min(v[0], v[1]) * by;
                 }};
       }},
      {"sum of two",
       [](Making& m) -> std::pair<std::string, Holds> {
         const Cells two = m.pair();
         const bool v = m.dice(2) == 0;
         return {(v ? "v" : "x") + text(m.small, two),
                 [=](const Grid& grid) { return total(values(grid, two)) == (v ? 5 : 10); }};
       }},
      {"thermo",
       [](Making& m) {
         return m.line("thermo", 4, [](const Values& v) {
           return every(v, [&](std::size_t i) { return i == 0 || v[i - 1] < v[i]; });
         });
       }},
      {"slow thermo",
       [](Making& m) {
         return m.line("slow-thermo", 5, [](const Values& v) {
           return every(v, [&](std::size_t i) { return i == 0 || v[i - 1] <= v[i]; });
         });
       }},
      {"arrow",
       [](Making& m) {
         return m.line("arrow", 4, [](const Values& v) { return 2 * v[0] == total(v); });
       }},
      {"pill",
       [](Making& m) -> std::pair<std::string, Holds> {
         const Cells bulb = m.pair();
         const Cells shaft = m.path(4);
         return {"arrow" + text(m.small, bulb) + " :" + text(m.small, shaft),
                 [=](const Grid& grid) {
                   const Values b = values(grid, bulb);
                   return 10 * b[0] + b[1] == total(values(grid, shaft));
                 }};
       }},
      {"whispers",
       [](Making& m) {
         return m.line("whispers 2", 5, [](const Values& v) {
           return every(v, [&](std::size_t i) { return i == 0 || std::abs(v[i - 1] - v[i]) > 1; });
         });
       }},
      {"renban",
       [](Making& m) {
         return m.line("renban", 4, [](Values v) {
           std::sort(v.begin(), v.end());
           return every(v, [&](std::size_t i) { return i == 0 || v[i - 1] + 1 == v[i]; });
         });
       }},
      {"palindrome",
       [](Making& m) {
         return m.line("palindrome", 5,
                       [](const Values& v) { return v == Values(v.rbegin(), v.rend()); });
       }},
      {"between",
       [](Making& m) {
         return m.line("between", 4, [](const Values& v) {
           if (v.size() < 3) return true;
           return every(v, [&](std::size_t i) {
             return i == 0 || i + 1 == v.size() || (v[i] - v.front()) * (v[i] - v.back()) < 0;
           });
         });
       }},
      {"lockout",
       [](Making& m) {
         return m.line("lockout", 4, [](const Values& v) {
           if (std::abs(v.front() - v.back()) < 4) return false;
           return every(v, [&](std::size_t i) {
             return i == 0 || i + 1 == v.size() || (v[i] - v.front()) * (v[i] - v.back()) > 0;
           });
         });
       }},
      {"region sum",
       [](Making& m) -> std::pair<std::string, Holds> {
         const Cells cells = m.path(6);
         return {"region-sum" + text(m.small, cells), [cells, small = m.small](const Grid& grid) {
                   std::vector<int> sums;
                   for (std::size_t i = 0; i < cells.size(); ++i) {
                     if (i == 0 || small.box(cells[i]) != small.box(cells[i - 1])) {
                       sums.push_back(0);
                     }
                     sums.back() += static_cast<int>(grid[cells[i]]) + 1;
                   }
                   return std::all_of(sums.begin(), sums.end(),
                                      [&](int sum) { return sum == sums.front(); });
                 }};
       }},
      {"entropic",
       [](Making& m) {
         // 1, 2-3, 4 and 1-2, 3-4, 5-6.
         const bool is_four = m.small.n == 4;
         return m.line("entropic", 5, [=](const Values& v) {
           return no_two_of_three(v, [=](int d) { return is_four ? d / 2 : (d + 1) / 2; });
         });
       }},
      {"modular",
       [](Making& m) {
         return m.line("modular", 5, [](const Values& v) {
           return no_two_of_three(v, [](int d) { return d % 3; });
         });
       }},
      {"nabner",
       [](Making& m) {
         return m.line("nabner", 3, [](Values v) {
           std::sort(v.begin(), v.end());
           return every(v, [&](std::size_t i) { return i == 0 || v[i] > v[i - 1] + 1; });
         });
       }},
      {"zipper",
       [](Making& m) {
         return m.line("zipper", 6, [](const Values& v) {
           const std::size_t k = v.size();
           const int sum = k % 2 == 1 ? v[k / 2] : v[k / 2] + v[k / 2 - 1];
           return every(
               v, [&](std::size_t i) { return 2 * i + 1 == k || v[i] + v[k - 1 - i] == sum; });
         });
       }},
      {"double arrow",
       [](Making& m) {
         return m.line("double-arrow", 5, [](const Values& v) {
           return v.size() < 3 || total(v) == 2 * (v.front() + v.back());
         });
       }},
      {"little killer",
       [](Making& m) -> std::pair<std::string, Holds> {
         const std::size_t from = 1 + m.dice(m.small.n - 1);
         Cells cells;
         for (std::size_t i = 0; i <= from; ++i) cells.push_back(i * m.small.n + from - i);
         const int sum = total(values(m.grid, cells));
         return {"little-killer " + std::to_string(sum) + text(m.small, cells),
                 [=](const Grid& grid) { return total(values(grid, cells)) == sum; }};
       }},
      {"sandwich",
       [](Making& m) -> std::pair<std::string, Holds> {
         const auto [cells, where] = m.sight();
         const auto between = [cells = cells](const Grid& grid) {
           const Values v = values(grid, cells);
           int sum = 0;
           bool inside = false;
           for (int value : v) {
             const bool crust = value == 1 || value == static_cast<int>(v.size());
             if (crust) inside = !inside;
             if (inside && !crust) sum += value;
           }
           return sum;
         };
         const int sum = between(m.grid);
         return {"sandwich " + std::to_string(sum) + " " + where,
                 [=](const Grid& grid) { return between(grid) == sum; }};
       }},
      {"X-sum",
       [](Making& m) -> std::pair<std::string, Holds> {
         const auto [cells, where] = m.sight();
         const auto add = [cells = cells](const Grid& grid) {
           Values v = values(grid, cells);
           v.resize(static_cast<std::size_t>(v.front()));
           return total(v);
         };
         const int sum = add(m.grid);
         return {"x-sum " + std::to_string(sum) + " " + where,
                 [=](const Grid& grid) { return add(grid) == sum; }};
       }},
      {"skyscraper",
       [](Making& m) -> std::pair<std::string, Holds> {
         const auto [cells, where] = m.sight();
         const auto count = [cells = cells](const Grid& grid) {
           const Values v = values(grid, cells);
           int seen = 0;
           for (auto at = v.begin(); at != v.end(); ++at) {
             if (std::all_of(v.begin(), at, [&](int before) { return before < *at; })) ++seen;
           }
           return seen;
         };
         const int seen = count(m.grid);
         return {"skyscraper " + std::to_string(seen) + " " + where,
                 [=](const Grid& grid) { return count(grid) == seen; }};
       }},
      {"row indexer",
       [](Making& m) -> std::pair<std::string, Holds> {
         const std::size_t cell = m.cell();
         return {"row-indexer" + text(m.small, {cell}), [cell, n = m.small.n](const Grid& grid) {
                   return grid[grid[cell] * n + cell % n] == cell / n;
                 }};
       }},
      {"column indexer",
       [](Making& m) -> std::pair<std::string, Holds> {
         const std::size_t cell = m.cell();
         return {"column-indexer" + text(m.small, {cell}), [cell, n = m.small.n](const Grid& grid) {
                   return grid[cell / n * n + grid[cell]] == cell % n;
                 }};
       }},
      {"box indexer",
       [](Making& m) -> std::pair<std::string, Holds> {
         const std::size_t cell = m.cell();
         return {"box-indexer" + text(m.small, {cell}), [cell, small = m.small](const Grid& grid) {
                   Cells box;
                   for (std::size_t other = 0; other < grid.size(); ++other) {
                     if (small.box(other) == small.box(cell)) box.push_back(other);
                   }
                   const auto own = std::find(box.begin(), box.end(), cell) - box.begin();
                   return grid[box[grid[cell]]] == static_cast<std::size_t>(own);
                 }};
       }},
      {"diagonal down",
       [](Making& m) -> std::pair<std::string, Holds> {
         return {"diagonal down", [n = m.small.n](const Grid& grid) {
                   std::set<std::size_t> seen;
                   for (std::size_t i = 0; i < n; ++i) seen.insert(grid[i * n + i]);
                   return seen.size() == n;
                 }};
       }},
      {"diagonal up",
       [](Making& m) -> std::pair<std::string, Holds> {
         return {"diagonal up", [n = m.small.n](const Grid& grid) {
                   std::set<std::size_t> seen;
                   for (std::size_t i = 0; i < n; ++i) seen.insert(grid[i * n + n - 1 - i]);
                   return seen.size() == n;
                 }};
       }},
      {"disjoint groups",
       [](Making& m) -> std::
                         pair<std::string, Holds> {
                           return {"disjoint-groups", [small = m.small](const Grid& grid) {
                                     std::set<std::pair<std::size_t, std::size_t>> seen;
                                     for (std::size_t cell = 0; cell < grid.size(); ++cell) {
                                       const std::size_t position =
                                           cell / small.n % small.box_height * small.box_width +
                                           cell % small.n % small.box_width;
                                       if (!seen.insert({position, grid[cell]}).second)
                                         return false;
                                     }
                                     return true;
                                   }};
                         }},
      {"anti-knight",
       [](Making& m) -> std::
                         pair<std::string, Holds> {
                           return {"anti-knight",
                                   all_pairs(
                                       m.small.n, [](int d, int a) { return d * a == 2; },
                                       std::not_equal_to<>())};
                         }},
      {"anti-king",
       [](Making& m) -> std::
                         pair<std::string, Holds> {
                           return {"anti-king",
                                   all_pairs(
                                       m.small.n, [](int d, int a) { return d == 1 && a == 1; },
                                       std::not_equal_to<>())};
                         }},
      {"non-consecutive",
       [](Making& m) -> std::
                         pair<std::string, Holds> {
                           return {"non-consecutive",
                                   all_pairs(m.small.n, side_by_side,
                                             [](int a, int b) { return std::abs(a - b) != 1; })};
                         }},
      {"negative ratio",
       [](Making& m) -> std::
                         pair<std::string, Holds> {
                           return {"negative ratio",
                                   all_pairs(m.small.n, side_by_side, [](int a, int b) {
                                     return a != 2 * b && b != 2 * a;
                                   })};
                         }},
      {"negative XV",
       [](Making& m) -> std::
                         pair<std::string, Holds> {
                           return {"negative xv",
                                   all_pairs(m.small.n, side_by_side, [](int a, int b) {
                                     return a + b != 5 && a + b != 10;
                                   })};
                         }},
  };
  return all;
}

std::string heading(const Small& small) {
  std::string text = "variant " + std::to_string(small.n) + "x" + std::to_string(small.n) + "\n";
  for (std::size_t cell = 0; cell < small.n * small.n; ++cell) {
    text += cell < small.given ? std::to_string(small.grids.front()[cell] + 1) : ".";
    text += (cell + 1) % small.n == 0 ? "\n" : " ";
  }
  return text;
}

/// All grids that the formula lets pass, sorted.
std::vector<Grid> solved(const Puzzle& puzzle) {
  Examiner examiner;
  Question all;
  all.solutions = 0;
  all.detail = Detail::verdict;
  std::vector<Grid> found = examiner.examine(*family_named("variant"), puzzle, all).solutions;
  std::sort(found.begin(), found.end());
  return found;
}

void check_world(const Small& small, const std::string& text, const std::vector<Holds>& clues) {
  INFO(text);
  const test::Outcome read = test::read(text);
  REQUIRE(read.errors.empty());
  const Puzzle& puzzle = read.puzzle();
  std::vector<Grid> meant;
  for (const Grid& grid : small.grids) {
    const bool holds =
        std::all_of(clues.begin(), clues.end(), [&](const Holds& is) { return is(grid); });
    if (holds) meant.push_back(grid);
    REQUIRE(puzzle.violations(grid).empty() == holds);
  }
  const bool impossible = !puzzle.counting_conflicts().empty();
  if (impossible) {
    CHECK(meant.empty());
  } else {
    CHECK(solved(puzzle) == meant);
  }
  // What is printed reads as the same puzzle.
  const test::Outcome again = test::read(puzzle.print());
  REQUIRE(again.errors.empty());
  REQUIRE(again.puzzle().clues().size() == puzzle.clues().size());
  CHECK(again.puzzle().print() == puzzle.print());
}

}  // namespace

TEST_CASE("each kind of clue of a variant sudoku means what it says, in all 4x4 grids") {
  for (const auto& [kind, make] : makers()) {
    INFO(kind);
    Dice dice(kind.size() * 31 + static_cast<std::size_t>(kind.front()));
    for (int round = 0; round < 6; ++round) {
      Making making{four(), dice, four().grids[dice(four().grids.size())]};
      const auto [line, holds] = make(making);
      check_world(four(), heading(four()) + line + "\n", {holds});
    }
  }
}

TEST_CASE(
    "each kind of clue of a variant sudoku means what it says, below two rows and a half of a 6x6 "
    "grid") {
  REQUIRE(six().grids.size() > 20);
  for (const auto& [kind, make] : makers()) {
    INFO(kind);
    Dice dice(kind.size() * 37 + static_cast<std::size_t>(kind.front()));
    for (int round = 0; round < 4; ++round) {
      Making making{six(), dice, six().grids[dice(six().grids.size())]};
      const auto [line, holds] = make(making);
      check_world(six(), heading(six()) + line + "\n", {holds});
    }
  }
}

TEST_CASE("clues of several kinds stand together in a variant sudoku") {
  std::vector<Maker> all;
  for (const auto& [kind, make] : makers()) {
    const std::set<std::string> marks = {"minimum", "maximum", "white", "black", "sum of two"};
    // What is between marks and negative rules is tried by itself.
    if (!marks.contains(kind) && !kind.starts_with("n")) all.push_back(make);
  }
  Dice dice(7);
  for (int round = 0; round < 60; ++round) {
    Making making{four(), dice, four().grids[dice(four().grids.size())]};
    std::string text = heading(four());
    std::vector<Holds> clues;
    for (int i = 0; i < 3; ++i) {
      auto [line, holds] = all[dice(all.size())](making);
      text += line + "\n";
      clues.push_back(std::move(holds));
    }
    check_world(four(), text, clues);
  }
}

TEST_CASE("a dot exempts its pair from negative rules of a variant sudoku") {
  const std::size_t n = 4;
  const auto pairs_but = [&](std::size_t one, std::size_t other, std::function<bool(int, int)> is) {
    return [=](const Grid& grid) {
      for (std::size_t a = 0; a < grid.size(); ++a) {
        for (std::size_t b : {a + 1, a + n}) {
          if (b >= grid.size() || (b == a + 1 && b % n == 0) || (a == one && b == other)) continue;
          if (!is(static_cast<int>(grid[a]) + 1, static_cast<int>(grid[b]) + 1)) return false;
        }
      }
      return true;
    };
  };
  const auto ratio = [](int a, int b) { return a == 2 * b || b == 2 * a; };
  check_world(four(), heading(four()) + "black r1c1 r1c2\nnon-consecutive\n",
              {[=](const Grid& g) { return ratio(int(g[0]) + 1, int(g[1]) + 1); },
               pairs_but(0, 1, [](int a, int b) { return std::abs(a - b) != 1; })});
  check_world(four(), heading(four()) + "white r2c1 r3c1\nnegative ratio\n",
              {[=](const Grid& g) { return std::abs(int(g[4]) - int(g[8])) == 1; },
               pairs_but(4, 8, [=](int a, int b) { return !ratio(a, b); })});
  check_world(four(), heading(four()) + "v r1c1 r1c2\nnegative xv\n",
              {[=](const Grid& g) { return g[0] + g[1] == 3; },
               pairs_but(0, 1, [](int a, int b) { return a + b != 5; })});
}

TEST_CASE("regions of a jigsaw are clues, and those that no digits fill are named") {
  const test::Outcome fair = test::read("jigsaw\nregions\nAABB\nACDB\nACDB\nCCDD\n");
  REQUIRE(fair.errors.empty());
  std::vector<Grid> meant = oracle::all_grids(16, 4, [](const Grid& grid) {
    const std::string regions = "AABBACDBACDBCCDD";
    for (std::size_t a = 0; a < grid.size(); ++a) {
      for (std::size_t b = a + 1; b < grid.size(); ++b) {
        if (grid[a] == grid[b] && regions[a] == regions[b]) return false;
      }
    }
    return oracle::is_latin(grid, 4);
  });
  CHECK(!meant.empty());
  CHECK(solved(fair.puzzle()) == meant);
  CHECK(fair.puzzle().clues().size() == 4);
  // Three cells of the first row and r2c4: this is what r1c4 is, and stands below it.
  const test::Outcome dead = test::read("jigsaw\nregions\nAAAB\nBBBA\nCCCD\nDDDC\n");
  REQUIRE(dead.errors.empty());
  Examiner examiner;
  const Findings findings = examiner.examine(*family_named("variant"), dead.puzzle(), {});
  CHECK(findings.verdict == Verdict::contradictory);
  REQUIRE(!findings.conflicts.empty());
  CHECK(findings.conflicts.front().clues.size() < 4);
}
