// SPDX-License-Identifier: MIT
// Masyu (pearl): draw one loop from cell to cell that passes all pearls: straight through white ones, with a turn
// in the cell before or behind; with a turn in black ones, and straight through the cells before and behind.
//
//   text       masyu                     rows of cells: o for a white pearl, @ for a black one, . for none;
//              . o . @                   W and B as well
//   id         6x6:bBgWaB...             of Tatham's Pearl: a to z for 1 to 26 cells without pearl
//   link       mashu/6/6/0i3...          of puzz.link: three cells a character
//   variables  one for each two cells side by side, about 2N for N cells, and three for each cell: which pearl could
//              stand there; in files of the formula, and as the encoding "levels", the levels of what is one loop: N^2
//   size       10x10: 480 variables, 2,825 clauses; 20x20: 1,960 and 12,425
//
// To decide whether there is a solution is NP-complete (Friedman, 2002).
#include "grid/family.hpp"
#include "grid/loops.hpp"
#include "grid/packed.hpp"

#include <array>

namespace cluecore {

namespace {

using namespace grid;

Values pearls() {
  Values values = numbers(0, 2);
  values.noun = "pearl";  // "none" is never typed
  values.words = {"white", "black", "none"};
  values.signs = {"o", "@", ""};
  values.also = {{"O", 0}, {"w", 0}, {"W", 0}, {"b", 1}, {"B", 1}};
  return values;
}

/// Two edges that lead on in one direction, from a pearl; none where the grid ends.
struct Arm {
  std::optional<std::size_t> near;
  std::optional<std::size_t> far;
};
/// To the right, up, left, down: each is opposite to the one two further.
using Arms = std::array<Arm, 4>;

Arms arms_from(const Edges& ways, std::size_t row, std::size_t column) {
  using Towards = Edges::Towards;
  const auto arm = [&](Towards towards, std::size_t next_row, std::size_t next) {
    return Arm{ways.from(row, column, towards), ways.from(next_row, next, towards)};
  };
  return {arm(Edges::right, row, column + 1), arm(Edges::up, row - 1, column),
          arm(Edges::left, row, column - 1), arm(Edges::down, row + 1, column)};
}

std::size_t pearl_at(const Arms& arms, const Solution& solution) {
  const auto on = [&](const std::optional<std::size_t>& edge) {
    return edge && solution[*edge] == 1;
  };
  std::vector<std::size_t> used;
  std::size_t straight = 0;  // of the cells beside
  for (std::size_t way = 0; way < arms.size(); ++way) {
    if (!on(arms[way].near)) continue;
    used.push_back(way);
    straight += on(arms[way].far) ? 1 : 0;
  }
  if (used.size() != 2) return 2;
  if (used[1] == used[0] + 2) return straight < 2 ? 0 : 2;
  return straight == 2 ? 1 : 2;
}

/// Which pearl could stand there: a white one where the loop goes straight on, and turns in a cell beside; a
/// black one where it turns, and goes straight on in both; else none.
void add_pearl(Board& board, std::size_t pearl, const Arms& arms) {
  const RuleForm rule{
      .subject = board.places()[pearl].name, .value = "says where the loop turns", .place = pearl};
  const auto add = [=](const Clauses& clauses) {
    const Group group = clauses.rule(rule);
    clauses.encoding.telling.emplace_back(group, pearl);
    const Literal white = clauses.at(pearl, 0);
    const Literal black = clauses.at(pearl, 1);
    // Not all of these hold: edges, or where `off` those that are not used. One beyond the grid is not.
    struct Edge {
      std::optional<std::size_t> place;
      bool off = false;
    };
    const auto not_all = [&](Clause clause, std::initializer_list<Edge> edges) {
      for (const Edge& edge : edges) {
        if (!edge.place && !edge.off) return;
        if (!edge.place) continue;
        const Literal used = clauses.at(*edge.place, 1);
        clause.push_back(edge.off ? used : ~used);
      }
      clauses.encoding.formula.add(group, clause);
    };
    for (const Literal some : {white, black}) {
      not_all(
          {~some},
          {{arms[0].near, true}, {arms[1].near, true}, {arms[2].near, true}, {arms[3].near, true}});
    }
    for (std::size_t way = 0; way < arms.size(); ++way) {
      const Arm& arm = arms[way];
      const Arm& opposite = arms[(way + 2) % arms.size()];
      const Arm& next = arms[(way + 1) % arms.size()];
      not_all({~white}, {{arm.near}, {opposite.near, true}});
      not_all({~black}, {{arm.near}, {arm.far, true}});
      not_all({black}, {{arm.near}, {next.near}, {arm.far}, {next.far}});
      not_all({white}, {{arm.near}, {opposite.near}, {arm.far, true}});
      if (way >= 2) continue;
      not_all({~black}, {{arm.near}, {opposite.near}});
      not_all({~white}, {{arm.near}, {opposite.near}, {arm.far}, {opposite.far}});
    }
  };
  const auto broken = [=](const Board& all, const Solution& solution) {
    return broken_unless(all.number(pearl, solution) == pearl_at(arms, solution), rule);
  };
  board.add_rule({add, broken});
}

Board declare(const Words& words) {
  Board board(words.height(), words.width(),
              std::to_string(words.width()) + "x" + std::to_string(words.height()));
  const Edges ways = Edges::ways(board, [](std::size_t, std::size_t) { return true; });
  one_loop(board, ways);
  const SharedValues values = pearls();
  for (std::size_t row = 0; row < words.height(); ++row) {
    for (std::size_t column = 0; column < words.width(); ++column) {
      const std::string name = "pearl " + Board::cell_name(row, column);
      add_pearl(board, board.add_place({name, values, {Spot::cell, row, column}}),
                arms_from(ways, row, column));
    }
  }
  return board;
}

/// The pearls of an id, W and B among letters that skip cells.
void from_id(Cursor& code, const IdHead&, Words& words) {
  const std::size_t cells = words.height() * words.width();
  std::size_t cell = 0;
  while (!code.at_end()) {
    const std::size_t begin = code.position();
    const char c = code.take();
    const bool skips = c >= 'a' && c <= 'z';
    if (!skips && c != 'W' && c != 'B') throw code.error(begin, "this is none of a to z, W and B");
    const std::size_t next = cell + (skips ? static_cast<std::size_t>(c - 'a') + 1 : 1);
    if (next > cells) throw code.error(begin, "this is about a cell beyond the grid");
    if (!skips) {
      words.put({Spot::cell, cell / words.width(), cell % words.width()}, c == 'W' ? "o" : "@",
                code.where(begin));
    }
    cell = next;
  }
  if (cell < cells) throw code.error("the code ends after " + counted(cell, "cell"));
}

}  // namespace

const Family& masyu_family() {
  static const GridFamily family({
      .name = "masyu",
      .summary = "one loop through all pearls: straight through white ones, turning in black ones",
      .extent = {.form = Form::cells, .largest = 60},
      .sizes = {"6x6", "8x8", "10x10", "15x15"},
      .declare = declare,
      .aliases = {{"mashu"}, {"pearl"}},
      .from_id = from_id,
      .id_example = "6x6:",
      .link_kinds = {"mashu", "masyu", "pearl"},
      .from_link =
          [](Cursor& code, Words& words) {
            for (const auto& [cell, number, where] :
                 packed(code, words.height() * words.width(), 3, 3)) {
              words.put({Spot::cell, cell / words.width(), cell % words.width()},
                        *number == 1 ? "o" : "@", where);
            }
          },
      .encodings = Definition::with_levels(),
      .made = false,
  });
  return family;
}

}  // namespace cluecore
