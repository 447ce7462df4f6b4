// SPDX-License-Identifier: MIT
// What there is to see of a puzzle, whatever it is drawn with: cells, thick borders, signs between
// cells, margins with clues, and sentences below. Marks are laid on it, and a solution put in.
#pragma once

#include <cluecore/puzzle.hpp>

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace cluecore {

struct Sheet {
  /// Something to read, at a cell, between two, in a margin, or below.
  struct Item {
    std::string text;                 ///< as typed; "" is nothing
    std::optional<std::size_t> clue;  ///< the clue that it is
  };
  struct Cell {
    Item item;
    std::optional<std::size_t> place;  ///< whose value a solution shows here
    std::vector<std::string> signs;    ///< of that place's values
  };
  enum Side { left, right, top, bottom };

  std::size_t height = 0;
  std::size_t width = 0;
  std::vector<Cell> cells;          ///< row by row
  std::vector<Item> signs_right;    ///< by cell: between it and the next of its row; or empty
  std::vector<Item> signs_below;    ///< likewise, and the next of its column
  std::vector<bool> borders_right;  ///< by cell: is the line there a thick one? Or empty
  std::vector<bool> borders_below;  ///< likewise
  std::array<std::vector<Item>, 4> margins;  ///< by side, then by row or column; or empty
  std::vector<Item> sentences;
};

/// The sheet for a terminal, each line ended.
std::string draw_sheet(const Sheet& sheet, const Picture& picture);
/// What the marks in it mean; empty if there are none.
std::string sheet_legend(const Sheet& sheet, const Picture& picture);

}  // namespace cluecore
