// SPDX-License-Identifier: MIT
// Techniques by which digits are confined to cells: locked candidates, naked and hidden subsets, fish.
// The names are those of solving guides (Stuart, sudokuwiki.org; Hodoku's).
#include "grid/candidates.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace cluecore::grid {

namespace {

constexpr std::array<const char*, 5> subset_names = {"", "", "pair", "triple", "quad"};
/// So many cells a sentence can list where no house has them all.
constexpr std::size_t most_named = 4;

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

namespace {

/// A house that has all of these cells, other than this one: a line before others.
std::optional<int> other_house_of(const Candidates& grid, int from, const std::vector<int>& cells) {
  for (int to = 0; to < static_cast<int>(grid.houses().size()); ++to) {
    const House& house = grid.houses()[static_cast<std::size_t>(to)];
    if (to == from || house.cells.size() <= cells.size()) continue;
    if (std::ranges::all_of(cells, [&](int cell) { return contains(house.cells, cell); })) {
      return to;
    }
  }
  return std::nullopt;
}

/// What the digit's places in a house exclude: of another house that they lie in, or of what sees them all.
std::optional<Technique> locked(const Candidates& grid, int from, int digit) {
  const Bits places = grid.places(from, digit);
  if (std::popcount(places) < 2) return std::nullopt;
  std::vector<int> cells;
  for (int at : bits_of(places)) cells.push_back(grid.cell(from, at));
  std::vector<int> seen = grid.seen_by_all(cells);
  std::erase_if(seen, [&](int cell) { return !grid.is_open(cell, digit); });
  if (seen.empty()) return std::nullopt;
  const auto with = [&](const std::vector<int>& excluded, const std::string& where) {
    Technique technique;
    for (int cell : excluded) grid.exclude(cell, Bits{1} << digit, technique.so);
    grid.add_confined(from, digit, places, technique.because);
    technique.telling.technique = "locked candidates";
    technique.telling.saying.ground = grid.value(digit) + " of " + grid.house_name(from) + where;
    return technique;
  };
  std::optional<Technique> technique;
  if (const auto to = other_house_of(grid, from, cells)) {
    std::vector<int> inside;
    for (int cell : seen) {
      if (contains(grid.houses()[static_cast<std::size_t>(*to)].cells, cell))
        inside.push_back(cell);
    }
    if (!inside.empty()) technique = with(inside, " is confined to " + grid.house_name(*to));
  }
  if (!technique && cells.size() <= most_named) {
    technique = with(seen, " is in " + grid.cells_text(cells, "or"));
  }
  if (technique && !grid.is_wanted(technique->so)) technique.reset();
  return technique;
}

}  // namespace

std::optional<Technique> locked_candidates(const Candidates& grid) {
  const auto houses = static_cast<int>(grid.houses().size());
  const int lines = grid.has_lines() ? 2 * grid.size() : 0;
  for (int number = 0; number < houses; ++number) {
    // From boxes to lines first, as people do.
    const int from = (number + lines) % houses;
    for (int digit = 0; digit < grid.size(); ++digit) {
      if (auto technique = locked(grid, from, digit)) return technique;
    }
  }
  return std::nullopt;
}

std::optional<Technique> naked_subset(const Candidates& grid, int count) {
  for (const House& unit : grid.houses()) {
    if (static_cast<int>(unit.cells.size()) <= count) continue;
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
      technique->telling.technique =
          std::string("naked ") + subset_names.at(static_cast<std::size_t>(count));
      technique->telling.saying.ground =
          grid.cells_text(chosen) + " of " + unit.name + " hold only " + grid.digits_text(digits);
      return technique;
    });
    if (found) return found;
  }
  return std::nullopt;
}

std::optional<Technique> hidden_subset(const Candidates& grid, int count) {
  for (int unit = 0; unit < static_cast<int>(grid.houses().size()); ++unit) {
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
                                         grid.house_name(unit) + " are confined to " +
                                         grid.cells_text(cells);
      return technique;
    });
    if (found) return found;
  }
  return std::nullopt;
}

std::optional<Technique> fish(const Candidates& grid, int count) {
  if (!grid.has_lines()) return std::nullopt;
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
        technique->telling.saying.ground =
            grid.value(digit) + " of " + (rows ? "rows " : "columns ") + grid.digits_text(along) +
            " is confined to " + (rows ? "columns " : "rows ") + grid.digits_text(across);
        return technique;
      });
      if (found) return found;
    }
  }
  return std::nullopt;
}

}  // namespace cluecore::grid
