// SPDX-License-Identifier: MIT
#include "grid/more_rules.hpp"

#include <algorithm>
#include <utility>

namespace cluecore::grid {

std::vector<Unit> numbered_lines(const Board& board) {
  std::vector<Unit> lines = board.lines();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool row = i < board.height();
    lines[i].spot =
        row ? Spot{Spot::left_margin, i, 0} : Spot{Spot::top_margin, 0, i - board.height()};
  }
  return lines;
}

void exactly(Board& board, const Unit& unit, std::size_t number, std::size_t count,
             std::string what) {
  const RuleForm rule{.subject = unit.name, .kind = unit.kind, .value = std::move(what)};
  board.count(rule, unit.places, number, count, count);
}

void each_once(Board& board, const Unit& unit, std::size_t first, std::size_t last) {
  if (unit.places.empty()) return;
  const SharedValues values = board.places()[unit.places.front()].values;
  for (std::size_t number = first; number <= last; ++number) {
    const std::string& word = values->words[number - values->least];
    board.count({Relation::at_most, unit.name, unit.kind, word, 1, unit.name}, unit.places, number,
                0, 1);
    board.count({Relation::holds, unit.name, unit.kind, word, 1, unit.name}, unit.places, number, 1,
                unit.places.size());
  }
}

Walk weighs(std::size_t number, std::vector<std::size_t> weights) {
  struct Scale {
    std::size_t at = 0;
    std::size_t sum = 0;
    auto operator<=>(const Scale&) const = default;
  };
  return Fold<Scale>{{},
                     [number, weights = std::move(weights)](Scale scale, std::size_t value) {
                       const std::size_t weight = value == number ? weights.at(scale.at) : 0;
                       return Scale{scale.at + 1, scale.sum + weight};
                     },
                     [](Scale scale) { return scale.sum; }};
}

Walk between_two(std::size_t number) {
  struct Between {
    std::size_t marks = 0;
    std::size_t sum = 0;
    auto operator<=>(const Between&) const = default;
  };
  return Fold<Between>{{},
                       [number](Between so_far, std::size_t value) {
                         if (value == number && so_far.marks < 2) ++so_far.marks;
                         if (value != number && so_far.marks == 1) so_far.sum += value;
                         return so_far;
                       },
                       [](Between all) { return all.marks == 2 ? all.sum : 0; }};
}

Walk first_but(std::size_t number) {
  return Fold<std::size_t>{
      number,
      [number](std::size_t first, std::size_t value) { return first == number ? value : first; },
      [](std::size_t first) { return first; }};
}

namespace {

/// What the numbers of a margin add up to; nothing if one is missing. Their clues follow `found`.
std::optional<std::size_t> total(const Board& board, const std::vector<Clue>& clues,
                                 Spot::Kind margin, std::vector<std::size_t>& found) {
  std::size_t places = 0;
  for (const Place& place : board.places()) places += place.spot.kind == margin ? 1 : 0;
  std::size_t sum = 0;
  for (std::size_t clue = 0; clue < clues.size(); ++clue) {
    const Place& place = board.places()[clues[clue].given->place];
    if (place.spot.kind != margin) continue;
    sum += place.values->least + clues[clue].given->value;
    found.push_back(clue);
    --places;
  }
  return places == 0 && !found.empty() ? std::optional(sum) : std::nullopt;
}

}  // namespace

std::vector<CountingConflict> totals_differ(const Board& board, const std::vector<Clue>& clues,
                                            const std::string& one, const std::string& many,
                                            Spot::Kind rows, Spot::Kind columns) {
  std::vector<std::size_t> all;
  const auto across = total(board, clues, rows, all);
  const auto down = across ? total(board, clues, columns, all) : std::nullopt;
  if (!down || *across == *down) return {};
  std::ranges::sort(all);
  return {{all, "the rows have " + std::to_string(*across) + " " + (*across == 1 ? one : many) +
                    ", the columns " + std::to_string(*down)}};
}

std::vector<Unit> blocks(const Board& board) {
  std::vector<Unit> blocks;
  for (std::size_t row = 0; row == 0 || row + 1 < board.height(); ++row) {
    for (std::size_t column = 0; column == 0 || column + 1 < board.width(); ++column) {
      Unit block;
      for (std::size_t at = 0; at < 4; ++at) {
        const CellAt cell{row + at / 2, column + at % 2};
        if (board.has_cell(cell.row, cell.column)) {
          block.places.push_back(board.cell(cell.row, cell.column));
        }
      }
      if (block.places.size() < 2) continue;
      // By its corners, for of two blocks with walls the same cells may be left.
      block.name = Board::cell_name(row, column) + " to " +
                   Board::cell_name(std::min(row + 1, board.height() - 1),
                                    std::min(column + 1, board.width() - 1));
      blocks.push_back(std::move(block));
    }
  }
  return blocks;
}

void none_touch(Board& board, std::size_t number, const std::string& value, Touch touch) {
  if (touch == Touch::by_sides) {
    for (const Pair& pair : board.neighbours()) {
      RuleForm rule{.relation = Relation::not_all, .subject = pair.name, .value = value};
      board.count(std::move(rule), {pair.one, pair.other}, number, 0, 1);
    }
    return;
  }
  // All that touch are in a block, which holds one: fewer rules, and each says more.
  for (const Unit& block : blocks(board)) {
    board.count({Relation::one_value, block.name, {}, value}, block.places, number, 0, 1);
  }
}

}  // namespace cluecore::grid
