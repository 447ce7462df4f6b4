// SPDX-License-Identifier: MIT
// Connection as clauses against filling: on all small grids, along the longest ways, and by cuts, which
// unit propagation alone finds.
#include "catch.hpp"
#include "grid/more_rules.hpp"
#include "small_solver.hpp"

#include <algorithm>

using namespace cluecore;
using namespace cluecore::grid;

namespace {

/// White cells are connected, and nothing else is asked.
struct Area {
  Area(std::size_t height, std::size_t width, const std::vector<std::size_t>& roots)
      : board(height, width, "") {
    board.add_cells(shades());
    connected(board, 0, "white", roots);
    encoding = board.encode({});
  }

  bool kept(const Solution& colours) const {
    return board.rules().front().broken(board, colours).empty();
  }
  /// Unit propagation finds no conflict; a colour beyond the two is not known.
  bool propagates(const Solution& colours) const {
    Clause known;
    for (std::size_t cell = 0; cell < colours.size(); ++cell) {
      if (colours[cell] < 2) known.push_back(encoding.answer[cell][colours[cell]]);
    }
    return SmallSolver(encoding.formula).propagate(known).has_value();
  }

  Board board;
  Encoding encoding{Formula(), {}};
};

Solution colours_of(const std::string& picture) {
  Solution colours;
  for (const char c : picture) {
    if (c != '\n') colours.push_back(c == '#' ? 1 : c == '?' ? 2 : 0);
  }
  return colours;
}

}  // namespace

TEST_CASE(
    "propagation of the clauses for connected cells and filling say the same of all small grids") {
  for (const auto& [height, width] :
       {std::pair<std::size_t, std::size_t>(3, 3), {1, 6}, {4, 2}, {2, 5}}) {
    CAPTURE(height, width);
    const Area area(height, width, {});
    const std::size_t cells = height * width;
    std::size_t connected_ones = 0;
    for (Mask mask = 0; mask < Mask{1} << cells; ++mask) {
      Solution colours(cells);
      for (std::size_t cell = 0; cell < cells; ++cell) colours[cell] = bit(mask, cell) ? 1 : 0;
      const bool kept = area.kept(colours);
      CAPTURE(mask);
      CHECK(area.propagates(colours) == kept);
      connected_ones += kept ? 1 : 0;
    }
    // Sets of cells of a 3x3 grid that are connected: 218 with a cell in them (OEIS A287151), and none.
    if (height == 3) CHECK(connected_ones == 219);
  }
}

TEST_CASE("levels reach along the longest ways") {
  // From the first cell to the last in 2N/3 cells and more: half as many levels would part them.
  const std::string spiral =
      ".......\n"
      "######.\n"
      ".....#.\n"
      ".###.#.\n"
      ".#...#.\n"
      ".#####.\n"
      ".......\n";
  const std::string snake =
      ".#...#.\n"
      ".#.#.#.\n"
      ".#.#.#.\n"
      ".#.#.#.\n"
      ".#.#.#.\n"
      ".#.#.#.\n"
      "...#...\n";
  for (const std::string& picture : {spiral, snake}) {
    CAPTURE(picture);
    Solution colours = colours_of(picture);
    const auto length = static_cast<std::size_t>(std::ranges::count(colours, 0U));
    CHECK(length > 49 / 2 + 1);
    CHECK(length - 1 <= most_steps(7, 7));
    for (const std::vector<std::size_t>& roots : {std::vector<std::size_t>{}, {0}, {1, 0}}) {
      const Area area(7, 7, roots);
      CHECK(area.propagates(colours));
      CHECK(area.kept(colours));
      // Any cell of the way but the two ends parts it.
      Solution cut = colours;
      cut[picture == spiral ? 13 : 7] = 1;
      CHECK_FALSE(area.propagates(cut));
      CHECK_FALSE(area.kept(cut));
    }
  }
}

TEST_CASE("of a known root every cut follows by propagation, whatever else is open") {
  const Area area(4, 4, {0});
  CHECK(area.propagates(colours_of(".???\n???#\n??#?\n?#??\n")));
  CHECK_FALSE(area.propagates(colours_of(".??#\n??#?\n?#??\n#??.\n")));
  CHECK_FALSE(area.propagates(colours_of(".#??\n#???\n????\n???.\n")));
  CHECK(area.propagates(colours_of(".?#?\n#???\n????\n???.\n")));
}
