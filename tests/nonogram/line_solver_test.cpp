// SPDX-License-Identifier: MIT
// What a line's numbers and known cells have in common, against every way to lay the runs, each written down: for short
// lines, and for those that end before, at and behind the edge of a word of 64 bits.
#include "../../encodings/nonogram/line_solver.hpp"

#include "catch.hpp"

#include <algorithm>
#include <random>

using namespace cluecore::nonogram;

namespace {

using Runs = std::vector<int>;
using Cells = std::vector<Cell>;
using Starts = std::vector<std::size_t>;

/// Every way to lay the runs from this one on, from this cell on, as starts.
void lay_all(const Runs& runs, const Cells& known, std::size_t from, Starts& starts,
             std::vector<Starts>& all) {
  if (starts.size() == runs.size()) {
    if (std::find(known.begin() + static_cast<long>(std::min(from, known.size())), known.end(),
                  Cell::black) == known.end()) {
      all.push_back(starts);
    }
    return;
  }
  const auto length = static_cast<std::size_t>(runs[starts.size()]);
  for (std::size_t start = from; start + length <= known.size(); ++start) {
    const auto at = [&](std::size_t i) { return known.begin() + static_cast<long>(i); };
    const bool black = std::find(at(start), at(start + length), Cell::white) == at(start + length);
    const bool ends = start + length == known.size() || known[start + length] != Cell::black;
    if (black && ends) {
      starts.push_back(start);
      lay_all(runs, known, start + length + 1, starts, all);
      starts.pop_back();
    }
    if (known[start] == Cell::black) return;  // it is of no later run
  }
}

void check(const Runs& runs, const Cells& known, std::size_t& laid) {
  std::vector<Starts> all;
  Starts none;
  lay_all(runs, known, 0, none, all);
  const LineFillings fillings(runs, known);
  REQUIRE(fillings.any() == !all.empty());
  if (all.empty()) return;
  ++laid;
  std::vector<std::size_t> black(known.size());  // in how many ways
  std::vector<Starts> starts(runs.size());
  for (const Starts& way : all) {
    for (std::size_t run = 0; run < runs.size(); ++run) {
      starts[run].push_back(way[run]);
      for (int i = 0; i < runs[run]; ++i) ++black[way[run] + static_cast<std::size_t>(i)];
    }
  }
  for (std::size_t run = 0; run < runs.size(); ++run) {
    std::ranges::sort(starts[run]);
    const auto [first, last] = std::ranges::unique(starts[run]);
    starts[run].erase(first, last);
    REQUIRE(fillings.starts(run) == starts[run]);
  }
  for (std::size_t cell = 0; cell < known.size(); ++cell) {
    REQUIRE(fillings.common(cell) == (black[cell] == all.size() ? Cell::black
                                      : black[cell] == 0        ? Cell::white
                                                                : Cell::open));
  }
}

}  // namespace

TEST_CASE("all ways to lay a line agree in what they agree in by brute force") {
  std::mt19937 random(7);
  std::size_t laid = 0;
  for (std::size_t length : {1, 2, 5, 9, 12, 62, 63, 64, 65, 127, 128, 130}) {
    // Long lines have few runs, or many known cells, so that their ways can be written down.
    const std::size_t most_runs = length < 20 ? 5 : 2;
    for (int round = 0; round < 300; ++round) {
      Runs runs;
      Cells known(length, Cell::open);
      std::size_t at = random() % 3;
      while (runs.size() < most_runs && at < length) {
        const std::size_t run = 1 + random() % (length - at);
        runs.push_back(static_cast<int>(length < 20 || random() % 2 == 0 ? 1 + run % 4 : run));
        for (std::size_t i = at; i < std::min(length, at + run); ++i) {
          if (random() % 8 == 0) known[i] = Cell::black;
        }
        at += run + 1 + random() % 4;
        if (at <= length && random() % 3 == 0) known[at - 1] = Cell::white;
      }
      check(runs, known, laid);
      check(runs, Cells(length, Cell::open), laid);
    }
  }
  CHECK(laid > 3000);
}
