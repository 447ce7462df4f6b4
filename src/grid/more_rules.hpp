// SPDX-License-Identifier: MIT
// Rules that several families have beside those of a board: so many cells, weights, what stands between
// two or comes first, what may not touch, what is paired, seen or connected. Values are numbers, as they
// are read, not counted from 0.
#pragma once

#include "grid/board.hpp"

#include <string>
#include <vector>

namespace cluecore::grid {

// In a line, or any other unit.

/// All rows, then all columns, each with the spot of its number, to the left or above.
std::vector<Unit> numbered_lines(const Board& board);
/// Exactly so many places of the unit hold the number. `what` says that: "has exactly 2 stars".
void exactly(Board& board, const Unit& unit, std::size_t number, std::size_t count,
             std::string what);
/// Each number from `first` to `last` stands in one place of the unit; others stand where they like.
void each_once(Board& board, const Unit& unit, std::size_t first, std::size_t last);

/// What the places that hold the number weigh: the weights are those of the places, in their order.
Walk weighs(std::size_t number, std::vector<std::size_t> weights);
/// What stands between the first place with this number and the next one adds up to; 0 without two.
Walk between_two(std::size_t number);
/// The first number that is another; this one, if there is none.
Walk first_but(std::size_t number);

/// Do the numbers that are typed in two margins, or all of one kind, add up to the same? Only where none is
/// missing. `one` and `many` are counted:
/// "tent", "tents".
std::vector<CountingConflict> totals_differ(const Board& board, const std::vector<Clue>& clues,
                                            const std::string& one, const std::string& many,
                                            Spot::Kind rows = Spot::left_margin,
                                            Spot::Kind columns = Spot::top_margin);

// On the grid.

/// The cells of each 2 x 2, which all touch each other: "r1c1 to r2c2". Of a grid of one row, each two.
std::vector<Unit> blocks(const Board& board);

enum class Touch { by_sides, by_corners_too };

/// No two cells that touch hold the number. By sides, `value` is what they cannot both be: "black"; by
/// corners too, a noun: "star".
void none_touch(Board& board, std::size_t number, const std::string& value, Touch touch);

/// Each of these cells, which hold no value (trees), has a cell of its own beside it that holds the
/// number, and no other cell holds it. A place for each, which is typed nowhere, says in which direction.
struct Pairing {
  std::string one;    ///< what the cells are: "tree"
  std::string other;  ///< what they have: "tent"
};
void pair_up(Board& board, const std::vector<CellAt>& cells, std::size_t number,
             const Pairing& words);

/// What `place` holds is how many cells are seen from this one, itself among them, along its row and its
/// column, up to the first that holds the number; so the cell itself does not. Four places that are
/// typed nowhere say how many in each direction.
void sees(Board& board, std::size_t place, const CellAt& from, std::size_t number);

/// All cells that hold the number are connected by their sides; none, or one, are. `value` is what they
/// are: "white". `roots`: cells of which at least one holds it wherever the other rules are kept, in the
/// order in which they are asked; the fewer, the better it propagates. Empty: none is known.
///
/// Levels in unary: the first cell that holds the number is the root, and every other has a neighbour
/// one step nearer to it. With N cells that takes about N most_steps / 2 variables, N^2 / 3, and six clauses
/// for each of them: 3,276 and 18,265 for 10x10 with two roots, 52,301 and 302,985 for 20x20.
/// With one root every cut follows by unit propagation: cells that part two others leave no level.
void connected(Board& board, std::size_t number, const std::string& value,
               const std::vector<std::size_t>& roots = {});
/// How many steps may lead from one cell of a connected set to another, at most. A shortest way is a path
/// without shortcut: each of its p cells has two sides that lead to no cell of it (the ends three), so 2p +
/// 2 in all; the other N - p cells have four sides each, the border of the grid 2(height + width).
constexpr std::size_t most_steps(std::size_t height, std::size_t width) {
  return (2 * height * width + height + width - 1) / 3 - 1;
}

}  // namespace cluecore::grid
