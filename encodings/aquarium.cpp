// SPDX-License-Identifier: MIT
// Aquarium: the regions of a grid are tanks with water in them, which stands at one level all over a
// tank. A number above a column or beside a row says how many of its cells have water.
//
//   text       aquarium [pools]          a row of numbers above the columns, then rows that begin with
//              . 3 . 2 ...               the number of the row, . for none and for each cell; below
//              2 . . . ...               them as many rows of letters as the grid has, the same for all
//              A A B ...                 cells of a tank. pools: only water that hangs together, as in
//                                        the two arms of a U, stands at one level
//   link       aquarium/r/5/4/17qg...    of puzz.link: the borders, then the numbers; without r: pools
//   variables  one for each cell, n + 1 for the number of a line of n cells, and steps of its walk
//   size       10x10: 3,380 variables, 10,265 clauses
#include "grid/family.hpp"
#include "grid/more_rules.hpp"
#include "grid/regions.hpp"

#include <algorithm>
#include <set>

namespace cluecore {

namespace {

using namespace grid;

constexpr std::size_t water = 1;  // of two values

Values contents() {
  Values values = numbers(0, water, {"has", "has", "have", "have"});
  values.words = {"no water", "water"};
  values.signs = {".", "~"};
  return values;
}

/// If the first cell has water, so has the second.
using Flows = std::vector<std::pair<std::size_t, std::size_t>>;

/// The cells of a region that are as low as a cell or lower, and that water gets to from there without
/// rising above it; with one level for all of the region, all that are as low.
std::vector<std::size_t> filled_from(const Board& board, const Unit& region, std::size_t cell,
                                     bool pools) {
  const auto is_low = [&](std::size_t one) {
    return board.areas()[one] == board.areas()[cell] &&
           board.cell_at(one)->row >= board.cell_at(cell)->row;
  };
  std::vector<std::size_t> found;
  if (!pools) {
    std::ranges::copy_if(region.places, std::back_inserter(found), is_low);
    return found;
  }
  std::set<std::size_t> seen;
  const auto reach = [&](std::size_t one) {
    if (is_low(one) && seen.insert(one).second) found.push_back(one);
  };
  reach(cell);
  for (std::size_t i = 0; i < found.size(); ++i) {
    const CellAt at = *board.cell_at(found[i]);
    for (std::size_t next : board.beside(at.row, at.column)) reach(next);
  }
  return found;
}

/// From each cell to the next of its level, in a ring, and to those below.
Flows flows_in(const Board& board, const Unit& region, bool pools) {
  Flows flows;
  for (std::size_t cell : region.places) {
    const std::size_t row = board.cell_at(cell)->row;
    std::vector<std::size_t> level;
    std::vector<std::size_t> below;
    for (std::size_t one : filled_from(board, region, cell, pools)) {
      const std::size_t down = board.cell_at(one)->row - row;
      if (down == 0) level.push_back(one);
      if (down == 1) below.push_back(one);
    }
    std::ranges::sort(level);
    const auto next = std::ranges::upper_bound(level, cell);
    const std::size_t other = next == level.end() ? level.front() : *next;
    if (other != cell) flows.emplace_back(cell, other);
    for (std::size_t one : below) flows.emplace_back(cell, one);
  }
  return flows;
}

Rule one_level(const Unit& region, const Flows& flows) {
  const RuleForm form{Relation::other, region.name, region.kind, "has water up to one level"};
  const auto add = [=](const Clauses& clauses) {
    const Group group = clauses.rule(form);
    for (const auto& [from, to] : flows) {
      clauses.encoding.formula.add(group, {~clauses.at(from, water), clauses.at(to, water)});
    }
  };
  const auto broken = [=](const Board& board, const Solution& solution) {
    const bool kept = std::ranges::all_of(flows, [&](const auto& flow) {
      return board.number(flow.first, solution) <= board.number(flow.second, solution);
    });
    return broken_unless(kept, form);
  };
  return {add, broken};
}

Board declare(const Words& words) {
  const bool pools = words.has("pools");
  Board board(words.height(), words.width(),
              std::to_string(words.width()) + "x" + std::to_string(words.height()) +
                  (pools ? ", pools" : ""));
  board.add_cells(contents());
  for (const Unit& line : numbered_lines(board)) {
    const Values counted =
        numbers(0, line.places.size(), {"counts", "does not count", "count", "do not count"});
    const std::size_t number = board.add_place({line.name, counted, line.spot});
    board.tells(number, "counts its cells with water", line.places, counts(water));
  }
  for (const Unit& region : board.add_regions(words)) {
    const Flows flows = flows_in(board, region, pools);
    if (!flows.empty()) board.add_rule(one_level(region, flows));
  }
  return board;
}

}  // namespace

const Family& aquarium_family() {
  static const GridFamily family({
      .name = "aquarium",
      .summary = "water stands at one level in every tank, margins count it",
      .extent = {.form = Form::with_margins,
                 .largest = 50,
                 .taken = "0",
                 .sides = Extent::Sides::first,
                 .labels = Labels::below},
      .sizes = {"6x6", "8x8", "10x10"},
      .declare = declare,
      .options = {"pools"},
      .link_kinds = {"aquarium"},
      .link_options = {{"", {"pools"}}, {"r"}},
      .from_link =
          [](Cursor& code, Words& words) {
            put_regions(code, words);
            if (!code.take_if('/')) throw code.error("a / should be behind the borders");
            put_in_margins(words, numbers_in_16(code, words.width() + words.height()));
          },
      .made = false,
  });
  return family;
}

}  // namespace cluecore
