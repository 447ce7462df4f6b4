// SPDX-License-Identifier: MIT
// The shapes of a sheet as elements of an image, for whatever shows SVG: an image, a page.
#pragma once

#include <cluecore/sheet.hpp>

#include <string>
#include <utility>
#include <vector>

namespace cluecore {

/// The side of a cell, in the units of the elements below, whose origin is the grid's upper left corner.
inline constexpr long shape_cell = 36;

/// An element of SVG 1.1. Its class is one of those that shape_style says.
struct ShapeElement {
  std::string name;
  std::vector<std::pair<std::string, std::string>> attributes;
  std::string text{};
  std::vector<std::size_t> clues{};  ///< that it is
  bool above = false;                ///< above what stands in cells, and the lines between them
  /// Where its clue is marked, copies of it come before it, with "halo" added to their class; of a
  /// suspect, "halo doubt" and "halo gap"; of what a step rests on, "halo because".
  bool takes_halo = false;
};

/// In the order in which they cover each other, those below what stands in cells first.
std::vector<ShapeElement> shape_elements(const Sheet& sheet);

/// The copies that come before it where a clue of it is marked so; in the order in which they cover each other.
std::vector<ShapeElement> halos_of(const ShapeElement& element, bool suspect, bool conflict,
                                   bool because);

/// Rules for an image's style; `selector` stands before each: ".cluecore ".
std::string shape_style(const std::string& selector);

}  // namespace cluecore
