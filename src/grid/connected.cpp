// SPDX-License-Identifier: MIT
// Cells that are connected by their sides.
#include "grid/more_rules.hpp"
#include "grid/net.hpp"

namespace cluecore::grid {

void connected(Board& board, std::size_t number, const std::string& value,
               const std::vector<std::size_t>& roots) {
  Net net;
  net.number = number;
  net.roots = roots;
  for (std::size_t cell = 0; cell < board.cell_count(); ++cell) {
    const CellAt at = *board.cell_at(cell);
    net.places.push_back(cell);
    net.beside.push_back(board.beside(at.row, at.column));
    net.colours.push_back((at.row + at.column) % 2);
  }
  net.most_steps = most_steps(board.height(), board.width());
  connected(board, std::move(net), {.subject = "all " + value + " cells", .value = "are connected"},
            "is cut off");
}

}  // namespace cluecore::grid
