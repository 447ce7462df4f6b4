// SPDX-License-Identifier: MIT
// Techniques by which one of two cells must hold a digit, so that no cell that sees both does: wings,
// chains of cells with two digits, and of units with two places for a digit.
#include "grid/candidates.hpp"
#include "text/contains.hpp"

#include <algorithm>
#include <bit>

namespace cluecore::grid {

namespace {

std::vector<int> cells_of_two(const Candidates& grid) {
  std::vector<int> cells;
  for (int cell = 0; cell < grid.cells(); ++cell) {
    if (std::popcount(grid.open(cell)) == 2) cells.push_back(cell);
  }
  return cells;
}

Bits one(int digit) {
  return Bits{1} << digit;
}

/// What no cell that sees all of these may hold.
std::vector<Fact> seen_by_all(const Candidates& grid, const std::vector<int>& cells, int digit) {
  std::vector<Fact> so;
  for (int cell : grid.seen_by_all(cells)) grid.exclude(cell, one(digit), so);
  return so;
}

/// Houses in which a digit has two places, as their cells.
struct Link {
  int unit;
  int a;
  int b;
};

std::vector<Link> links(const Candidates& grid, int digit) {
  std::vector<Link> found;
  for (int unit = 0; unit < static_cast<int>(grid.houses().size()); ++unit) {
    const Bits places = grid.places(unit, digit);
    if (std::popcount(places) != 2) continue;
    const std::vector<int> at = bits_of(places);
    found.push_back({unit, grid.cell(unit, at[0]), grid.cell(unit, at[1])});
  }
  return found;
}

}  // namespace

std::optional<Technique> xy_wing(const Candidates& grid) {
  const std::vector<int> cells = cells_of_two(grid);
  for (int pivot : cells) {
    for (int a : cells) {
      if (!grid.see_each_other(pivot, a) || std::popcount(grid.open(pivot) & grid.open(a)) != 1) {
        continue;
      }
      const Bits wanted = grid.open(a) & ~grid.open(pivot);
      for (int b : cells) {
        if (b <= a || !grid.see_each_other(pivot, b)) continue;
        if (grid.open(b) != (wanted | (grid.open(pivot) & ~grid.open(a)))) continue;
        const int digit = std::countr_zero(wanted);
        Technique technique;
        technique.so = seen_by_all(grid, {a, b}, digit);
        if (!grid.is_wanted(technique.so)) continue;
        for (int cell : {pivot, a, b})
          grid.add_holds_only(cell, grid.open(cell), technique.because);
        technique.telling.technique = "XY-wing";
        technique.telling.saying.ground =
            "as " + grid.name(pivot) + " is " + grid.digits_text(grid.open(pivot), "or") + ", " +
            grid.cells_text({a, b}, "or") + " is " + grid.value(digit);
        return technique;
      }
    }
  }
  return std::nullopt;
}

std::optional<Technique> xyz_wing(const Candidates& grid) {
  const std::vector<int> cells = cells_of_two(grid);
  for (int pivot = 0; pivot < grid.cells(); ++pivot) {
    if (std::popcount(grid.open(pivot)) != 3) continue;
    for (int a : cells) {
      if (!grid.see_each_other(pivot, a) || (grid.open(a) & ~grid.open(pivot)) != 0) continue;
      for (int b : cells) {
        if (b <= a || !grid.see_each_other(pivot, b) || grid.open(a) == grid.open(b) ||
            (grid.open(b) & ~grid.open(pivot)) != 0) {
          continue;
        }
        const int digit = std::countr_zero(grid.open(a) & grid.open(b));
        Technique technique;
        technique.so = seen_by_all(grid, {pivot, a, b}, digit);
        if (!grid.is_wanted(technique.so)) continue;
        for (int cell : {pivot, a, b})
          grid.add_holds_only(cell, grid.open(cell), technique.because);
        technique.telling.technique = "XYZ-wing";
        technique.telling.saying.ground = "whatever " + grid.name(pivot) + " is, it, " +
                                          grid.cells_text({a, b}, "or") + " is " +
                                          grid.value(digit);
        return technique;
      }
    }
  }
  return std::nullopt;
}

std::optional<Technique> w_wing(const Candidates& grid) {
  const std::vector<int> cells = cells_of_two(grid);
  for (int a : cells) {
    for (int b : cells) {
      if (b <= a || grid.open(a) != grid.open(b) || grid.see_each_other(a, b)) continue;
      for (int digit : bits_of(grid.open(a))) {
        const int other = std::countr_zero(grid.open(a) & ~one(digit));
        for (const Link& link : links(grid, digit)) {
          const bool straight = grid.see_each_other(a, link.a) && grid.see_each_other(b, link.b);
          const bool crossed = grid.see_each_other(a, link.b) && grid.see_each_other(b, link.a);
          if (!straight && !crossed) continue;
          Technique technique;
          technique.so = seen_by_all(grid, {a, b}, other);
          if (!grid.is_wanted(technique.so)) continue;
          grid.add_holds_only(a, grid.open(a), technique.because);
          grid.add_holds_only(b, grid.open(b), technique.because);
          grid.add_confined(link.unit, digit, grid.places(link.unit, digit), technique.because);
          technique.telling.technique = "W-wing";
          technique.telling.saying.ground =
              grid.cells_text({a, b}) + " cannot both be " + grid.value(digit) + ", as " +
              grid.house_name(link.unit) + " has it in " + grid.cells_text({link.a, link.b}, "or") +
              "; one is " + grid.value(other);
          return technique;
        }
      }
    }
  }
  return std::nullopt;
}

std::optional<Technique> turbot_fish(const Candidates& grid) {
  for (int digit = 0; digit < grid.size(); ++digit) {
    const std::vector<Link> all = links(grid, digit);
    for (const Link& first : all) {
      for (const Link& second : all) {
        if (second.unit <= first.unit) continue;
        for (const auto& [end, inner] : {std::pair(first.a, first.b), {first.b, first.a}}) {
          for (const auto& [met, last] : {std::pair(second.a, second.b), {second.b, second.a}}) {
            if (!grid.see_each_other(inner, met) || end == last || end == met || inner == last) {
              continue;
            }
            Technique technique;
            technique.so = seen_by_all(grid, {end, last}, digit);
            if (!grid.is_wanted(technique.so)) continue;
            for (const Link& link : {first, second}) {
              grid.add_confined(link.unit, digit, grid.places(link.unit, digit), technique.because);
            }
            technique.telling.technique = "turbot fish";
            technique.telling.saying.ground =
                grid.cells_text({inner, met}) + " cannot both be " + grid.value(digit) +
                ", so of " + grid.house_name(first.unit) + " " + grid.name(end) + " is, or of " +
                grid.house_name(second.unit) + " " + grid.name(last);
            return technique;
          }
        }
      }
    }
  }
  return std::nullopt;
}

std::optional<Technique> xy_chain(const Candidates& grid) {
  // The shortest first; each cell, and the digit that it is if the first cell is not that digit.
  constexpr std::size_t longest = 8;
  struct End {
    std::vector<int> cells;
    int digit;
  };
  const std::vector<int> cells = cells_of_two(grid);
  for (int start : cells) {
    for (int digit : bits_of(grid.open(start))) {
      std::vector<End> ends = {{{start}, std::countr_zero(grid.open(start) & ~one(digit))}};
      std::vector<bool> reached(static_cast<std::size_t>(grid.cells() * grid.size()));
      for (std::size_t at = 0; at < ends.size(); ++at) {
        const End end = ends[at];
        if (end.cells.size() > 2 && end.digit == digit) {
          Technique technique;
          technique.so = seen_by_all(grid, {start, end.cells.back()}, digit);
          if (grid.is_wanted(technique.so)) {
            for (std::size_t i = 0; i < end.cells.size(); ++i) {
              grid.add_holds_only(end.cells[i], grid.open(end.cells[i]), technique.because);
            }
            technique.telling.technique = "XY-chain";
            technique.telling.saying.ground = grid.name(start) + " or " +
                                              grid.name(end.cells.back()) + " is " +
                                              grid.value(digit) + " by the pairs in " +
                                              grid.cells_text({end.cells.begin(), end.cells.end()});
            return technique;
          }
        }
        if (end.cells.size() == longest) continue;
        for (int next : cells) {
          if (!grid.is_open(next, end.digit) || !grid.see_each_other(next, end.cells.back()) ||
              contains(end.cells, next)) {
            continue;
          }
          const int then = std::countr_zero(grid.open(next) & ~one(end.digit));
          const auto state = static_cast<std::size_t>(next * grid.size() + then);
          if (reached[state]) continue;
          reached[state] = true;
          End longer = end;
          longer.cells.push_back(next);
          longer.digit = then;
          ends.push_back(std::move(longer));
        }
      }
    }
  }
  return std::nullopt;
}

}  // namespace cluecore::grid
