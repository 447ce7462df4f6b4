// SPDX-License-Identifier: MIT
// One loop along edges: the sides of cells, or the ways between cells that are side by side.
#pragma once

#include "grid/board.hpp"

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace cluecore::grid {

/// The edges of a board, by the points where they meet: corners, or cells.
class Edges {
 public:
  enum Towards { right, up, left, down };

  /// Adds a place for each side of a cell: "the edge below r1c1".
  static Edges sides(Board& board);
  /// Likewise for each way between two cells side by side that the loop may pass: "r1c1-r1c2".
  static Edges ways(Board& board, const std::function<bool(std::size_t, std::size_t)>& passes);

  std::size_t height() const { return height_; }  ///< in points
  std::size_t width() const { return width_; }
  /// The edge from a point; nothing if there is none.
  std::optional<std::size_t> from(std::size_t row, std::size_t column, Towards towards) const;
  /// The up to four edges of a point.
  std::vector<std::size_t> at(std::size_t row, std::size_t column) const;
  /// Of sides: the four of a cell.
  std::vector<std::size_t> around(std::size_t row, std::size_t column) const;
  /// "r1c1", or "the upper left corner of r1c1".
  std::string point_name(std::size_t row, std::size_t column) const;

 private:
  Edges(std::size_t height, std::size_t width, bool corners);

  std::size_t height_;
  std::size_t width_;
  bool corners_;
  std::vector<std::array<std::optional<std::size_t>, 2>>
      from_;  // by point: to the right, downwards
};

/// Edges with the value 1 make one loop, which ends and branches nowhere. Three rules for it: at each point; that
/// there is one; and that there is no other: by cuts where "an edge must leave this part" (or levels, net.hpp).
/// For n edges: 2n to 7n clauses without the last rule.
void one_loop(Board& board, const Edges& edges);

/// The loop passes a point just where the place holds `number`; `otherwise` says what it is else: "it is a wall".
void passes(Board& board, const Edges& edges, std::size_t row, std::size_t column,
            std::size_t place, std::size_t number, const std::string& otherwise);

/// The edges of a board, and discs for clues that are pearls.
void draw_edges(Sheet& sheet, const Board& board, const std::vector<Clue>& clues);

/// The cells of a solution in a line: for each the sum of 1, 2, 4, 8 if the loop goes along its right, upper,
/// left, lower side, or leads that way, as a hexadecimal digit.
std::string loop_line(const Board& board, const Solution& solution);

}  // namespace cluecore::grid
