// SPDX-License-Identifier: MIT
// Clues that add up, or count along a line, as walks (src/grid/walk.hpp): layered automata whose states
// are what is still to be known.
//
//   arrow           the number in the bulb, then what of it is left
//   little killer   what is left of the sum
//   sandwich        before, the sum so far, behind
//   X-sum           cells to go, what is left of the sum
//   skyscraper      the highest so far, how many were seen
//   region sum      the sum of the first visit, of this one, cells so far
//   zipper          the common sum, half a pair
//   double arrow    the ends, then what of their sum is left
//   cage            the sets of digits that have the sum (src/grid/clue_clauses.hpp): at most 12 for a cage
//                   of a 9x9 grid, where its digits differ; what is left of the sum where they may not
//
// Sizes on an empty 9x9 grid are in docs/encodings.md.
#include "puzzle.hpp"

#include <algorithm>

namespace cluecore::variants {

namespace {

/// State of a walk that counts down: `left` of a number, after so many cells; `lost` if it cannot end.
struct Rest {
  std::size_t seen = 0;
  std::size_t common = 0;
  std::size_t left = 0;
  bool lost = false;
  auto operator<=>(const Rest&) const = default;
};
constexpr Rest lost{0, 0, 0, true};

Rest take(Rest rest, std::size_t digit) {
  if (digit > rest.left) return lost;
  rest.left -= digit;
  return rest;
}

std::size_t nothing_left(const Rest& rest) {
  return !rest.lost && rest.left == 0 ? 1 : 0;
}

using Step = std::function<Rest(Rest, std::size_t)>;

void add_rest(const grid::ClueClauses& into, const Cells& places, Rest start, const Step& step) {
  const Step unless_lost = [step](Rest rest, std::size_t digit) {
    return rest.lost ? rest : step(rest, digit);
  };
  grid::add_walk(into, places, grid::Fold<Rest>{start, unless_lost, nothing_left});
}

void add_arrow(const grid::ClueClauses& into, const Variant& variant, const Clue& clue) {
  if (clue.others.empty() || clue.cells.empty()) return;
  Cells places = clue.others;
  places.insert(places.end(), clue.cells.begin(), clue.cells.end());
  const std::size_t bulb = clue.others.size();
  const std::size_t most = clue.cells.size() * static_cast<std::size_t>(variant.size);
  add_rest(into, places, {}, [=](Rest rest, std::size_t digit) {
    if (rest.seen == bulb) return take(rest, digit);
    ++rest.seen;
    rest.left = rest.left * (digit > 9 ? 100 : 10) + digit;
    return rest.left > most ? lost : rest;
  });
}

void add_sum(const grid::ClueClauses& into, const Cells& cells, std::size_t sum) {
  add_rest(into, cells, {0, 0, sum}, take);
}

/// `seen` is how many of the two crusts were.
void add_sandwich(const grid::ClueClauses& into, const Variant& variant, const Clue& clue,
                  std::size_t sum) {
  const auto n = static_cast<std::size_t>(variant.size);
  add_rest(into, clue.cells, {0, 0, sum}, [n](Rest rest, std::size_t digit) {
    if (digit == 1 || digit == n) {
      ++rest.seen;
      return rest.seen > 2 || (rest.seen == 2 && rest.left > 0) ? lost : rest;
    }
    return rest.seen == 1 ? take(rest, digit) : rest;
  });
}

/// `common` is how many cells are still to come, the first of them said that.
void add_x_sum(const grid::ClueClauses& into, const Clue& clue, std::size_t sum) {
  add_rest(into, clue.cells, {0, 0, sum}, [most = clue.cells.size()](Rest rest, std::size_t digit) {
    if (rest.seen == 0) {
      if (digit > most) return lost;
      rest.seen = 1;
      rest.common = digit;
    }
    if (rest.common == 0) return rest;
    --rest.common;
    return take(rest, digit);
  });
}

void add_skyscraper(const grid::ClueClauses& into, const Clue& clue, std::size_t count) {
  add_rest(into, clue.cells, {0, 0, count}, [](Rest rest, std::size_t digit) {
    if (digit <= rest.common) return rest;
    rest.common = digit;
    return take(rest, 1);
  });
}

/// `common` is the sum of the first visit, `left` what this one lacks of it.
void add_region_sum(const grid::ClueClauses& into, const Variant& variant, const Clue& clue) {
  const std::vector<Cells> parts = visits(variant, clue.cells);
  if (parts.size() < 2) return;
  std::vector<std::size_t> ends;  // how many cells were seen
  Cells places;
  for (const Cells& part : parts) {
    places.insert(places.end(), part.begin(), part.end());
    ends.push_back(places.size());
  }
  add_rest(into, places, {}, [ends](Rest rest, std::size_t digit) {
    ++rest.seen;
    if (rest.seen <= ends.front()) {
      rest.common += digit;
      if (rest.seen == ends.front()) rest.left = rest.common;
      return rest;
    }
    rest = take(rest, digit);
    if (rest.lost || !std::binary_search(ends.begin(), ends.end(), rest.seen)) return rest;
    if (rest.left > 0) return lost;
    if (rest.seen < ends.back()) rest.left = rest.common;
    return rest;
  });
}

/// Pairs from the outside in; `common` is their sum, `left` what the second of a pair has to be.
void add_zipper(const grid::ClueClauses& into, const Clue& clue) {
  const Cells& line = clue.cells;
  const std::size_t count = line.size();
  if (count < 2) return;
  Cells places;
  for (std::size_t i = 0; i < count / 2; ++i) {
    places.push_back(line[i]);
    places.push_back(line[count - 1 - i]);
  }
  if (count % 2 == 1) places.push_back(line[count / 2]);
  add_rest(into, places, {}, [count](Rest rest, std::size_t digit) {
    ++rest.seen;
    if (rest.seen <= 2) {
      rest.common += digit;
      return rest;
    }
    if (rest.seen == count && count % 2 == 1) return digit == rest.common ? rest : lost;
    if (rest.seen % 2 == 0) return digit == rest.left ? Rest{rest.seen, rest.common} : lost;
    if (digit >= rest.common) return lost;
    rest.left = rest.common - digit;
    return rest;
  });
}

void add_double_arrow(const grid::ClueClauses& into, const Clue& clue) {
  const Cells& line = clue.cells;
  if (line.size() < 3) return;
  Cells places = {line.front(), line.back()};
  places.insert(places.end(), line.begin() + 1, line.end() - 1);
  add_rest(into, places, {}, [](Rest rest, std::size_t digit) {
    if (rest.seen == 2) return take(rest, digit);
    ++rest.seen;
    rest.left += digit;
    return rest;
  });
}

}  // namespace

void add_cage_sum(const grid::ClueClauses& into, const Clue& cage, Literal differ) {
  const auto sum = static_cast<std::size_t>(*cage.value);
  grid::add_sum_of_different(into.guarded_by(differ), cage.cells, sum);
  const int before = into.formula().variable_count();
  add_sum(into.guarded_by(~differ), cage.cells, sum);
  // Where the digits differ nothing is left to choose there, which would keep a solver busy.
  for (int state = before + 1; state <= into.formula().variable_count(); ++state) {
    into.any({~differ, ~Literal(state)});
  }
}

void add_sum_clue(const grid::ClueClauses& into, const Variant& variant, const Clue& clue) {
  const auto value = static_cast<std::size_t>(clue.value.value_or(0));
  switch (clue.kind) {
    case Kind::arrow:
      return add_arrow(into, variant, clue);
    case Kind::little_killer:
      return add_sum(into, clue.cells, value);
    case Kind::sandwich:
      return add_sandwich(into, variant, clue, value);
    case Kind::x_sum:
      return add_x_sum(into, clue, value);
    case Kind::skyscraper:
      return add_skyscraper(into, clue, value);
    case Kind::region_sum:
      return add_region_sum(into, variant, clue);
    case Kind::zipper:
      return add_zipper(into, clue);
    case Kind::double_arrow:
      return add_double_arrow(into, clue);
    default:
      return add_grid_clue(into, variant, clue);
  }
}

}  // namespace cluecore::variants
