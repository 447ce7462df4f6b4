// SPDX-License-Identifier: MIT
// Norinori: blacken two cells of each region so that all black cells are dominoes: each has exactly one
// black cell beside it. A domino may lie in two regions.
//
//   text       norinori                  rows of letters, the same for all cells of a region. Rows of
//              A A B B B ...             cells may stand above: . for a blank, # for a black cell, o for
//              A C C B D ...             a white one
//   link       norinori/6/6/mac2a4c...   of puzz.link: the borders
//   variables  one for each cell, four for each region, and steps of the walks through the regions
//   size       10x10 with 18 regions: 832 variables, 2,798 clauses
//
// The clues are the regions: "region A has 2 black cells". To decide whether such a puzzle has a
// solution is NP-complete (Biro & Schmidt, EuroCG 2017).
#include "grid/family.hpp"
#include "grid/regions.hpp"

#include <algorithm>

namespace cluecore {

namespace {

using namespace grid;

constexpr std::size_t black = 1;  // of two values

/// A black cell is half of a domino, and of one only.
Rule half_of_a_domino(std::size_t cell, const std::string& name, std::vector<std::size_t> beside) {
  const RuleForm form{Relation::other, name, UnitKind::cell,
                      "is white or has exactly one black cell beside it"};
  const auto add = [=](const Clauses& clauses) {
    const Group group = clauses.rule(form);
    const Literal not_black = ~clauses.at(cell, black);
    const std::vector<Literal> others = clauses.literals(beside, black);
    Clause some = others;
    some.push_back(not_black);
    clauses.encoding.formula.add(group, some);
    for (std::size_t i = 0; i < others.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        clauses.encoding.formula.add(group, {not_black, ~others[i], ~others[j]});
      }
    }
  };
  const auto broken = [=](const Board& board, const Solution& solution) {
    const auto is_black = [&](std::size_t one) { return board.number(one, solution) == black; };
    return broken_unless(!is_black(cell) || std::ranges::count_if(beside, is_black) == 1, form);
  };
  return {add, broken};
}

Board declare(const Words& words) {
  const std::size_t height = words.height();
  const std::size_t width = words.width();
  Board board(height, width, std::to_string(width) + "x" + std::to_string(height));
  board.add_cells(shades());
  for (std::size_t row = 0; row < height; ++row) {
    for (std::size_t column = 0; column < width; ++column) {
      board.add_rule(half_of_a_domino(board.cell(row, column), Board::cell_name(row, column),
                                      board.beside(row, column)));
    }
  }
  board.add_regions(words);
  state_counts(board, black, 2, "black cell");
  return board;
}

}  // namespace

const Family& norinori_family() {
  static const GridFamily family({
      .name = "norinori",
      .summary = "two black cells in every region, and all of them dominoes",
      .extent = {.form = Form::cells, .largest = 50, .has_walls = true, .labels = Labels::enough},
      .sizes = {"6x6", "8x8", "10x10"},
      .declare = declare,
      .link_kinds = {"norinori"},
      .from_link = put_regions,
      .made = false,
  });
  return family;
}

}  // namespace cluecore
