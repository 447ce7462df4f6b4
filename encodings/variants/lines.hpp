// SPDX-License-Identifier: MIT
// The formats that have a character or a number a cell.
#pragma once

#include "readers.hpp"

namespace cluecore::variants {

Variant read_solo(const Text& text, const Field& content);
Variant read_short_killer(const Text& text, const Field& line);
Variant read_long_killer(const Text& text, const Field& line);
/// The regions, and the cells before or behind them.
Variant read_jigsaw(const Text& text, const Field& line);
/// The same over several lines: first the cells, if there are any, then the regions.
Variant read_jigsaw(const Source& source, const std::vector<Line>& lines);

std::string write_solo(const Variant& variant);
std::string write_short_killer(const Variant& variant);
std::string write_long_killer(const Variant& variant);
std::string write_jigsaw(const Variant& variant);

/// How sure it is that a line is in such a format.
bool looks_like_solo(std::string_view line);
bool looks_like_short_killer(std::string_view line);
bool looks_like_long_killer(std::string_view line);
Match looks_like_jigsaw(std::string_view line);
/// A row of a jigsaw as this program draws it, by where its cells stand.
bool looks_like_drawn_row(std::string_view line);
/// Is there a jigsaw among these lines as this program draws it?
bool is_drawn_jigsaw(const std::vector<std::string_view>& rows);
/// The rows of a grid, and those of its regions, a character a cell.
bool are_cells_above_layout(const std::vector<std::string_view>& rows);

/// A grid with lines drawn between cells that are no regular boxes.
struct WalledGrid {
  struct Cell {
    const Line* line;
    Field field;
  };
  std::vector<Cell> cells;
  std::vector<std::size_t> regions;  ///< by cell: the number of what lines enclose
  /// That is not below others, so that nothing else can be told.
  std::optional<Cell> crooked = std::nullopt;
};
/// The one among these lines, if there is.
std::optional<WalledGrid> walled_grid(std::span<const Line> lines);
/// The same; throws InputError if it cannot be told.
std::optional<WalledGrid> clear_walled_grid(const Source& source, std::span<const Line> lines);

/// The given digits by cell, 0 for none, and each cell's cage, or none. Throws std::invalid_argument if
/// the variant has clues that `format` cannot hold: all but these and, if `diagonals`, both diagonals
/// together; or if cages overlap, have no sum, or more than one stands for a cell.
struct CellsToWrite {
  std::vector<int> givens;
  std::vector<const Clue*> cages;
  bool diagonals = false;
};
CellsToWrite cells_to_write(const Variant& variant, const std::string& format, bool cages,
                            bool diagonals);

/// The size of a grid with so many cells; nothing if there is no such.
std::optional<int> size_of(std::size_t cells);
/// By cell, the number of its area: has each area as many cells as a row?
bool are_regions(const std::vector<std::size_t>& areas);

}  // namespace cluecore::variants
