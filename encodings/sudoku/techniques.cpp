// SPDX-License-Identifier: MIT
// How people solve sudokus, and what they find each step to take: singles by what has to be looked
// at, then what confines digits to cells, then what makes one of two cells hold a digit. The order of
// singles is that of Sudoku Explainer (Juillerat, 2005); its numbers are not used.
#include "candidates.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <array>

namespace cluecore::sudoku {

namespace {

enum Cost : std::size_t { last_cell = 1, in_box, in_line, in_cell, first_technique };

/// Above this size, only what people can see at a glance is looked for.
constexpr int largest_for_all = 16;

/// The techniques, the cheapest first.
struct Named {
  std::optional<Technique> (*find)(const Candidates&);
  bool at_a_glance = false;
};

constexpr std::array named = {
    Named{locked_candidates, true},
    Named{[](const Candidates& grid) { return naked_subset(grid, 2); }, true},
    Named{[](const Candidates& grid) { return hidden_subset(grid, 2); }, true},
    Named{[](const Candidates& grid) { return naked_subset(grid, 3); }},
    Named{[](const Candidates& grid) { return hidden_subset(grid, 3); }},
    Named{[](const Candidates& grid) { return naked_subset(grid, 4); }},
    Named{[](const Candidates& grid) { return hidden_subset(grid, 4); }},
    Named{[](const Candidates& grid) { return fish(grid, 2); }, true},
    Named{[](const Candidates& grid) { return fish(grid, 3); }},
    Named{[](const Candidates& grid) { return fish(grid, 4); }},
    Named{xy_wing},
    Named{xyz_wing},
    Named{w_wing},
    Named{turbot_fish},
    Named{xy_chain},
};

}  // namespace

bool contains_cell(const Unit& unit, int cell) {
  return std::find(unit.cells.begin(), unit.cells.end(), cell) != unit.cells.end();
}

std::optional<Telling> SudokuPuzzle::tell(const Deduction& deduction) const {
  if (deduction.so.size() != 1 || !deduction.so.front().holds) return std::nullopt;
  const std::size_t place = deduction.so.front().at.place;
  if (deduction.known != nullptr) {
    for (const Unit& unit : units(grid_.shape)) {
      if (!contains_cell(unit, static_cast<int>(place))) continue;
      const bool last = std::all_of(unit.cells.begin(), unit.cells.end(), [&](int cell) {
        const auto other = static_cast<std::size_t>(cell);
        return other == place || deduction.known->value(other).has_value();
      });
      if (!last) continue;
      return Telling{"last cell", last_cell,
                     "only " + value(deduction.so.front().at) + " is left for " +
                         this->place(place) + " in " + unit.name,
                     "last cells"};
    }
  }
  if (deduction.unit.starts_with("box")) return Telling{"only place in a box", in_box, ""};
  if (deduction.unit.starts_with("r") && deduction.unit.find(' ') == std::string_view::npos) {
    return Telling{"only value of a cell", in_cell, ""};
  }
  return Telling{"only place in a line", in_line, ""};
}

std::optional<Technique> SudokuPuzzle::technique(const Known& known, std::size_t below) const {
  if (below <= first_technique) return std::nullopt;
  const Candidates grid(grid_.shape, known);
  for (std::size_t at = 0; at < named.size() && first_technique + at < below; ++at) {
    if (!named.at(at).at_a_glance && grid_.shape.size() > largest_for_all) continue;
    std::optional<Technique> technique = named.at(at).find(grid);
    if (!technique) continue;
    technique->telling.cost = first_technique + at;
    constexpr std::size_t longest = 160;
    const std::string why = technique->telling.sentence + ", so ";
    // What else it excludes is found again after that.
    while (technique->so.size() > 1 && (why + facts_text(*this, technique->so)).size() > longest) {
      technique->so.resize((technique->so.size() + 1) / 2);
    }
    technique->telling.sentence = why + facts_text(*this, technique->so);
    return technique;
  }
  return std::nullopt;
}

}  // namespace cluecore::sudoku
