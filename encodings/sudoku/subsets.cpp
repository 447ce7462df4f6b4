// SPDX-License-Identifier: MIT
// Techniques by which digits are confined to cells: locked candidates, naked and hidden subsets, fish.
// The names are those of solving guides (Stuart, sudokuwiki.org; Hodoku's).
#include "candidates.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace cluecore::sudoku {

namespace {

constexpr std::array<const char*, 5> subset_names = {"", "", "pair", "triple", "quad"};
constexpr std::array<const char*, 5> fish_names = {"", "", "X-wing", "swordfish", "jellyfish"};

/// Calls `found` with every choice of so many of the items until one gives a technique.
template <typename Found>
std::optional<Technique> choose(const std::vector<int>& items, int count, std::vector<int>& chosen,
                                std::size_t from, const Found& found) {
  if (static_cast<int>(chosen.size()) == count) return found(chosen);
  for (std::size_t at = from; at < items.size(); ++at) {
    chosen.push_back(items[at]);
    auto result = choose(items, count, chosen, at + 1, found);
    chosen.pop_back();
    if (result) return result;
  }
  return std::nullopt;
}

template <typename Found>
std::optional<Technique> choose(const std::vector<int>& items, int count, const Found& found) {
  std::vector<int> chosen;
  return choose(items, count, chosen, 0, found);
}

}  // namespace

std::optional<Technique> locked_candidates(const Candidates& grid) {
  const auto units = static_cast<int>(grid.units().size());
  const int boxes = 2 * grid.size();
  for (int unit = 0; unit < units; ++unit) {
    // From boxes to lines first, as people do.
    const int from = (unit + boxes) % units;
    for (int digit = 0; digit < grid.size(); ++digit) {
      const Bits places = grid.places(from, digit);
      if (std::popcount(places) < 2) continue;
      const int first = grid.cell(from, std::countr_zero(places));
      const std::array targets = {first / grid.size(), grid.size() + first % grid.size(),
                                  boxes + grid.box(first)};
      for (int to : targets) {
        if (to == from || (from < boxes && to < boxes)) continue;
        const Unit& target = grid.units()[static_cast<std::size_t>(to)];
        Technique technique;
        bool inside = true;
        for (int at : bits_of(places)) {
          inside = inside && contains(target.cells, grid.cell(from, at));
        }
        if (!inside) continue;
        for (int cell : target.cells) {
          if (contains(grid.units()[static_cast<std::size_t>(from)].cells, cell)) continue;
          grid.exclude(cell, Bits{1} << digit, technique.so);
        }
        if (!grid.is_wanted(technique.so)) continue;
        grid.add_confined(from, digit, places, technique.because);
        technique.telling.technique = "locked candidates";
        technique.telling.saying.ground = std::to_string(digit + 1) + " of " +
                                          grid.unit_name(from) + " is confined to " +
                                          grid.unit_name(to);
        return technique;
      }
    }
  }
  return std::nullopt;
}

std::optional<Technique> naked_subset(const Candidates& grid, int count) {
  for (const Unit& unit : grid.units()) {
    std::vector<int> cells;
    for (int cell : unit.cells) {
      const int open = std::popcount(grid.open(cell));
      if (open >= 1 && open <= count) cells.push_back(cell);
    }
    auto found = choose(cells, count, [&](const std::vector<int>& chosen) {
      std::optional<Technique> technique;
      Bits digits = 0;
      for (int cell : chosen) digits |= grid.open(cell);
      if (std::popcount(digits) != count) return technique;
      technique.emplace();
      for (int cell : unit.cells) {
        if (!contains(chosen, cell)) grid.exclude(cell, digits, technique->so);
      }
      if (!grid.is_wanted(technique->so)) return std::optional<Technique>();
      for (int cell : chosen) grid.add_holds_only(cell, digits, technique->because);
      technique->telling.technique = subset_names.at(static_cast<std::size_t>(count));
      technique->telling.saying.ground =
          grid.cells_text(chosen) + " of " + unit.name + " hold only " + grid.digits_text(digits);
      return technique;
    });
    if (found) return found;
  }
  return std::nullopt;
}

std::optional<Technique> hidden_subset(const Candidates& grid, int count) {
  for (int unit = 0; unit < static_cast<int>(grid.units().size()); ++unit) {
    std::vector<int> digits;
    for (int digit = 0; digit < grid.size(); ++digit) {
      const int places = std::popcount(grid.places(unit, digit));
      if (places >= 1 && places <= count) digits.push_back(digit);
    }
    auto found = choose(digits, count, [&](const std::vector<int>& chosen) {
      std::optional<Technique> technique;
      Bits places = 0;
      Bits confined = 0;
      for (int digit : chosen) {
        places |= grid.places(unit, digit);
        confined |= Bits{1} << digit;
      }
      if (std::popcount(places) != count) return technique;
      technique.emplace();
      std::vector<int> cells;
      for (int at : bits_of(places)) {
        cells.push_back(grid.cell(unit, at));
        grid.exclude(cells.back(), ~confined, technique->so);
      }
      if (!grid.is_wanted(technique->so)) return std::optional<Technique>();
      for (int digit : chosen) grid.add_confined(unit, digit, places, technique->because);
      technique->telling.technique =
          std::string("hidden ") + subset_names.at(static_cast<std::size_t>(count));
      technique->telling.saying.ground = grid.digits_text(confined) + " of " +
                                         grid.unit_name(unit) + " are confined to " +
                                         grid.cells_text(cells);
      return technique;
    });
    if (found) return found;
  }
  return std::nullopt;
}

std::optional<Technique> fish(const Candidates& grid, int count) {
  const int n = grid.size();
  for (int digit = 0; digit < n; ++digit) {
    for (const bool rows : {true, false}) {
      std::vector<int> lines;
      for (int line = 0; line < n; ++line) {
        const int places = std::popcount(grid.places(rows ? line : n + line, digit));
        if (places >= 1 && places <= count) lines.push_back(line);
      }
      auto found = choose(lines, count, [&](const std::vector<int>& chosen) {
        std::optional<Technique> technique;
        Bits across = 0;
        Bits along = 0;
        for (int line : chosen) {
          across |= grid.places(rows ? line : n + line, digit);
          along |= Bits{1} << line;
        }
        if (std::popcount(across) != count) return technique;
        technique.emplace();
        for (int at : bits_of(across)) {
          for (int line = 0; line < n; ++line) {
            if ((along >> line & 1U) != 0) continue;
            grid.exclude(rows ? line * n + at : at * n + line, Bits{1} << digit, technique->so);
          }
        }
        if (!grid.is_wanted(technique->so)) return std::optional<Technique>();
        for (int line : chosen) {
          grid.add_confined(rows ? line : n + line, digit, across, technique->because);
        }
        technique->telling.technique = fish_names.at(static_cast<std::size_t>(count));
        technique->telling.saying.ground = std::to_string(digit + 1) + " of " +
                                           (rows ? "rows " : "columns ") + grid.digits_text(along) +
                                           " is confined to " + (rows ? "columns " : "rows ") +
                                           grid.digits_text(across);
        return technique;
      });
      if (found) return found;
    }
  }
  return std::nullopt;
}

}  // namespace cluecore::sudoku
