// SPDX-License-Identifier: MIT
// Clues about lines that are pairs of cells, or little more, as clauses.
//
//   thermometer          cells i < j differ by at least j - i: the closure propagates more
//   slow thermometer     neighbours on it
//   whispers             neighbours on it
//   palindrome           pairs around the middle
//   nabner               all pairs
//   entropic, modular    cells up to three apart: equal kinds exactly if three apart
//   renban               all different, and a variable for each digit that the run may begin with
//   between, lockout     a walk over both ends, as a pair, and then each inner cell
#include "puzzle.hpp"

#include <algorithm>

namespace cluecore::variants {

namespace {

using grid::add_pair;

void add_neighbours(const grid::ClueClauses& into, const Cells& line,
                    const grid::NumberPairs& allowed) {
  for (std::size_t i = 1; i < line.size(); ++i) add_pair(into, line[i - 1], line[i], allowed);
}

void add_thermometer(const grid::ClueClauses& into, const Cells& line) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    for (std::size_t j = i + 1; j < line.size(); ++j) {
      add_pair(into, line[i], line[j], [by = j - i](auto x, auto y) { return x + by <= y; });
    }
  }
}

void add_thirds(const grid::ClueClauses& into, const Cells& line,
                const std::function<int(std::size_t)>& kind_of) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    for (std::size_t j = i + 1; j < std::min(i + 4, line.size()); ++j) {
      const bool alike = j == i + 3;
      add_pair(into, line[i], line[j],
               [&](auto x, auto y) { return (kind_of(x) == kind_of(y)) == alike; });
    }
  }
}

void add_renban(const grid::ClueClauses& into, const Variant& variant, const Cells& line) {
  grid::add_all_different(into, line);
  const auto n = static_cast<std::size_t>(variant.size);
  Clause one_of_them;
  for (std::size_t first = 1; first + line.size() <= n + 1; ++first) {
    const Literal begins = into.formula().new_auxiliary(into.group);
    one_of_them.push_back(begins);
    const grid::ClueClauses run = into.guarded_by(begins);
    for (std::size_t digit = 1; digit <= n; ++digit) {
      const Clause holders = into.clauses.literals(line, digit);
      if (first <= digit && digit < first + line.size()) {
        run.any(holders);
      } else {
        for (Literal literal : holders) run.any({~literal});
      }
    }
  }
  into.any(one_of_them);
}

/// The ends of a line, lower one first, and whether all that came was right.
struct Ends {
  std::size_t seen = 0;  // up to two
  std::size_t low = 0;
  std::size_t high = 0;
  bool right = true;
  auto operator<=>(const Ends&) const = default;
};

void add_ends(const grid::ClueClauses& into, const Cells& line, bool between) {
  constexpr std::size_t least_apart = 4;  // of a lockout line
  const auto step = [=](Ends ends, std::size_t digit) {
    if (!ends.right) return ends;
    if (ends.seen == 0) return Ends{1, digit, digit, true};
    if (ends.seen == 1) {
      Ends both{2, std::min(ends.low, digit), std::max(ends.low, digit), true};
      both.right = between || both.high - both.low >= least_apart;
      return both.right ? both : Ends{2, 0, 0, false};
    }
    const bool inside = ends.low < digit && digit < ends.high;
    const bool outside = digit < ends.low || digit > ends.high;
    return (between ? inside : outside) ? ends : Ends{2, 0, 0, false};
  };
  Cells places = {line.front(), line.back()};
  places.insert(places.end(), line.begin() + 1, line.end() - 1);
  grid::add_walk(into, places,
                 grid::Fold<Ends>{{}, step, [](Ends ends) { return ends.right ? 1U : 0U; }});
}

}  // namespace

void add_line_clue(const grid::ClueClauses& into, const Variant& variant, const Clue& clue) {
  const Cells& line = clue.cells;
  const auto apart = [](std::size_t by) {
    return [by](std::size_t x, std::size_t y) { return x + by <= y || y + by <= x; };
  };
  switch (clue.kind) {
    case Kind::thermometer:
      return add_thermometer(into, line);
    case Kind::slow_thermometer:
      return add_neighbours(into, line, std::less_equal<>());
    case Kind::whispers:
      return add_neighbours(
          into, line, apart(static_cast<std::size_t>(clue.value.value_or((variant.size + 1) / 2))));
    case Kind::palindrome:
      for (std::size_t i = 0; i < line.size() / 2; ++i) {
        add_pair(into, line[i], line[line.size() - 1 - i], std::equal_to<>());
      }
      return;
    case Kind::nabner:
      for (std::size_t i = 0; i < line.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) add_pair(into, line[j], line[i], apart(2));
      }
      return;
    case Kind::entropic:
      return add_thirds(into, line,
                        [&](std::size_t d) { return rank(static_cast<int>(d), variant.size); });
    case Kind::modular:
      return add_thirds(into, line, [](std::size_t d) { return static_cast<int>(d % 3); });
    case Kind::renban:
      return add_renban(into, variant, line);
    case Kind::between:
      if (line.size() > 2) add_ends(into, line, true);
      return;
    case Kind::lockout:
      if (line.size() > 1) add_ends(into, line, false);
      return;
    default:
      return add_sum_clue(into, variant, clue);
  }
}

}  // namespace cluecore::variants
