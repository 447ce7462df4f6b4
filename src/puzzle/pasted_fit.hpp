// SPDX-License-Identifier: MIT
// From a table of any shape to a grid: labels, separators and margins are left out.
#pragma once

#include "puzzle/pasted_layouts.hpp"

namespace cluecore {

/// A table made a grid of, and what was left out for that.
struct Fit {
  PastedTable rows;
  std::vector<PastedCell> wrong;
  std::vector<std::string> notes;
  std::string doubt{};                  ///< as PastedGrid::doubt
  std::optional<std::size_t> labels{};  ///< the line with the numbers or letters of the columns
};

/// The best grid that can be made of the table, if any.
std::optional<Fit> fit_to_grid(const TypedTable& table, const CellSigns& signs);

/// 1 2 3, A B C, r1 r2 r3, Row 1 Row 2: what people write at the edge of a table.
bool is_sequence(const std::vector<std::string_view>& labels);

/// Numbers or letters in sequence above and on the left, with no more than a sign in the corner: as cells
/// they would say the same twice.
bool has_labelled_edges(std::vector<std::string_view> row, std::vector<std::string_view> column);

/// Is it a letter of ASCII?
bool is_letter(char c);

}  // namespace cluecore
