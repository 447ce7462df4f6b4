// SPDX-License-Identifier: MIT
// What the lines of a sudoku file are made of: rows, drawing, remarks, headings.
#pragma once

#include "cells.hpp"

#include <string_view>

namespace cluecore::sudoku {

/// A line that is drawing only: ---+---+---, *-----------*, also in box-drawing characters.
bool is_ruler(std::string_view content);
/// [Puzzle], [State]
bool is_section(std::string_view content);
bool is_puzzle_section(std::string_view content);
/// 3 or 2x3: the size of the boxes on a line of its own.
bool is_box_size(std::string_view content);

/// 9 9 or 16 16 above a longer line: the size of the grid; 3 3 may be that of the boxes.
bool is_grid_size(std::string_view content, std::string_view below);

/// The fields between blanks and vertical lines.
std::vector<Field> drawn_fields(const Field& content);
/// The characters that are neither blanks nor vertical lines.
std::vector<Field> drawn_characters(const Field& content);

}  // namespace cluecore::sudoku
