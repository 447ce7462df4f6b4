// SPDX-License-Identifier: MIT
// How cells look in an image otherwise than as text: cages have their number in a corner, black cells their
// sums in two.
#pragma once

#include "picture/drawing.hpp"

#include <cluecore/sheet.hpp>

#include <string>

namespace cluecore {

/// In pixels.
struct Box {
  long x = 0;
  long y = 0;
  long width = 0;
  long height = 0;

  Box within(long by) const { return {x + by, y + by, width - 2 * by, height - 2 * by}; }
  Box lower_left() const { return {x, y + height / 2, width / 2, height / 2}; }
  Box upper_right() const { return {x + width / 2, y, width / 2, height / 2}; }
};

/// What stands in the middle of a cell: nothing, if that is said in the corner of an outline.
Marked in_image(const Sheet& sheet, const Sheet::Cell& cell, const Picture& picture);
/// Its value is given, or it has none.
bool is_given(const Sheet& sheet, const Sheet::Cell& cell);
/// Walls, which perhaps have a number, and cells that are black.
bool is_black(const Sheet::Cell& cell, const std::string& text);
/// That number, or the sum of the cells below.
std::string text_on_black(const std::string& text);
/// Signs between cells are sums of black cells, and stand in these.
bool has_sums(const Sheet& sheet);

}  // namespace cluecore
