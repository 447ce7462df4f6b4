// SPDX-License-Identifier: MIT
// Binary puzzles as people paste them: what the cells are in puzzle/pasted_grid.hpp.
#include "binary.hpp"

#include <algorithm>

namespace cluecore::binary {

std::optional<Pasted> pasted_binary(std::span<const Line> lines) {
  std::optional<Pasted> best;
  for (std::string_view signs : {zero_one, o_x, white_black, two_one}) {
    std::size_t first = 0;
    std::size_t second = 0;
    const bool occurs = std::any_of(lines.begin(), lines.end(), [signs](const Line& line) {
      return lower(line.text).find_first_of(signs) != std::string::npos;
    });
    if (!occurs) continue;
    const CellSigns cells{[](std::size_t width, std::size_t height) {
                            return width % 2 == 0 && height % 2 == 0 && width >= 4 && height >= 4 &&
                                   width <= largest_side && height <= largest_side;
                          },
                          [signs](std::string_view cell, std::size_t) {
                            return cell.size() == 1 && signs.find(lower(cell)) < signs.size();
                          }};
    std::optional<PastedGrid> grid = pasted_grid(lines, cells);
    if (!grid) continue;
    for (const auto& row : grid->rows) {
      for (const PastedCell& cell : row) {
        const std::size_t value = value_of(cell.field.text, signs).value_or(blank);
        ++(value == 0 ? first : second);
        if (value == blank) --second;
      }
    }
    // Signs other than 0 and 1 are those only where both are there.
    if (signs != zero_one && (first == 0 || second == 0)) continue;
    if (best && best->grid.wrong.size() <= grid->wrong.size()) continue;
    best = Pasted{std::move(*grid), signs};
    if (best->grid.clean()) break;
  }
  return best;
}

}  // namespace cluecore::binary
