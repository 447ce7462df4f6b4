// SPDX-License-Identifier: MIT
// A clue of each kind made at random: its line of text, and an oracle for what it means.
#pragma once

#include "worlds.hpp"

namespace cluecore::test {

inline const std::map<std::string, Maker>& makers() {
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
         return m.line<3>("between", 4, [](const Values& v) {
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
         return m.line<3>("zipper", 6, [](const Values& v) {
           const std::size_t k = v.size();
           const int sum = k % 2 == 1 ? v[k / 2] : v[k / 2] + v[k / 2 - 1];
           return every(
               v, [&](std::size_t i) { return 2 * i + 1 == k || v[i] + v[k - 1 - i] == sum; });
         });
       }},
      {"double arrow",
       [](Making& m) {
         return m.line<3>("double-arrow", 5,
                          [](const Values& v) { return total(v) == 2 * (v.front() + v.back()); });
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

}  // namespace cluecore::test
