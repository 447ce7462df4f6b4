// SPDX-License-Identifier: MIT
// The slips that may have led to a puzzle on a grid as it was typed: in its cells, in each of its
// margins, among its signs, each by itself.
#include "grid/cell_slips.hpp"
#include "grid/family.hpp"
#include "grid/regions.hpp"

#include <algorithm>
#include <memory>

namespace cluecore::grid {

namespace {

/// Where a spot stands in the grid of all spots of its kind.
std::pair<std::size_t, std::size_t> position(const Spot& spot) {
  const bool beside = spot.kind == Spot::left_margin || spot.kind == Spot::right_margin;
  const bool above = spot.kind == Spot::top_margin || spot.kind == Spot::bottom_margin;
  return {above ? 0 : spot.row, beside ? 0 : spot.column};
}

/// What is typed at the spots of a kind, if they fill a rectangle and hold the same values.
std::optional<TypedCells> typed_at(const Board& board, const TypedCells::Values& typed_values,
                                   Spot::Kind kind) {
  TypedCells typed;
  const Values* values = nullptr;
  for (std::size_t place = 0; place < board.places().size(); ++place) {
    const Place& one = board.places()[place];
    if (one.spot.kind != kind) continue;
    if (values == nullptr) values = &*one.values;
    if (one.values->words.size() != values->words.size()) return std::nullopt;
    const auto [row, column] = position(one.spot);
    typed.height = std::max(typed.height, row + 1);
    typed.width = std::max(typed.width, column + 1);
    typed.places.push_back(place);
  }
  if (values == nullptr || typed.places.size() != typed.height * typed.width) return std::nullopt;
  std::sort(typed.places.begin(), typed.places.end(), [&](std::size_t a, std::size_t b) {
    return position(board.places()[a].spot) < position(board.places()[b].spot);
  });
  typed.words = values->words;
  typed.signs = values->signs;
  if (kind != Spot::cell) typed.row = typed.column = "";
  for (std::size_t place : typed.places) {
    typed.names.push_back(board.places()[place].name);
    typed.values.push_back(typed_values[place]);
    const Spot& spot = board.places()[place].spot;
    if (kind != Spot::right_of && kind != Spot::below) continue;
    const bool below = kind == Spot::below;
    typed.between.emplace_back(
        Board::cell_name(spot.row, spot.column),
        Board::cell_name(spot.row + (below ? 1 : 0), spot.column + (below ? 0 : 1)));
  }
  return typed;
}

}  // namespace

std::vector<Slip> GridPuzzle::slips(const std::stop_token& /*stop*/) const {
  if (board_->has_walls()) return wall_slips();
  TypedCells::Values typed_values(places());
  for (const Clue& clue : clues()) typed_values[clue.given->place] = clue.given->value;
  std::vector<Slip> slips;
  for (const Spot::Kind kind : {Spot::cell, Spot::right_of, Spot::below, Spot::left_margin,
                                Spot::right_margin, Spot::top_margin, Spot::bottom_margin}) {
    std::optional<TypedCells> typed = typed_at(*board_, typed_values, kind);
    if (!typed) continue;
    std::vector<Spot> spots;
    for (std::size_t place : typed->places) {
      spots.push_back(board_->places()[place].spot);
      if (words_.in_rows()) typed->where.push_back(words_.at(spots.back()).where);
    }
    const std::vector<std::string> signs = typed->signs;
    for (std::string& sign : typed->signs) sign = words_.as_typed(sign);
    typed->blank = words_.as_typed(".");
    // The same rules hold whatever is typed where.
    typed->with = [family = &family_, board = board_, words = words_, signs,
                   spots](const TypedCells::Values& values) {
      Words other = words;
      for (std::size_t i = 0; i < spots.size(); ++i) {
        other.replace(spots[i], values[i] ? signs[*values[i]] : ".");
      }
      return std::make_unique<GridPuzzle>(*family, board, std::move(other));
    };
    std::vector<Slip> found = cell_slips(*typed, clues());
    const Values& values = *board_->places()[typed->places.front()].values;
    // A dot that is a value: nothing is ever left out, or too many.
    if (values.dot_is_sign) {
      std::erase_if(found, [](const Slip& slip) { return slip.kind != "digit"; });
    }
    std::move(found.begin(), found.end(), std::back_inserter(slips));
  }
  std::vector<Slip> borders =
      region_slips(*board_, words_, clues().size(),
                   [family = &family_](Words words) { return family->puzzle(std::move(words)); });
  std::move(borders.begin(), borders.end(), std::back_inserter(slips));
  return slips;
}

/// The walls, with or without a number, as they are typed in a grid of cells.
TypedCells GridPuzzle::typed_walls() const {
  TypedCells typed;
  typed.height = board_->height();
  typed.width = board_->width();
  typed.signs = {"#"};
  typed.words = {"a wall"};
  typed.lists_missing = true;
  for (std::size_t place = board_->cell_count(); place < places(); ++place) {
    const Values& values = *board_->places()[place].values;
    typed.signs.insert(typed.signs.end(), values.signs.begin(), values.signs.end());
    typed.words.insert(typed.words.end(), values.words.begin(), values.words.end());
    break;
  }
  for (std::size_t row = 0; row < typed.height; ++row) {
    for (std::size_t column = 0; column < typed.width; ++column) {
      const Word& word = words_.at(row, column);
      const auto sign = std::find(typed.signs.begin(), typed.signs.end(), word.text);
      typed.values.push_back(sign == typed.signs.end() ? std::nullopt
                                                       : std::optional(static_cast<std::size_t>(
                                                             sign - typed.signs.begin())));
      typed.places.push_back(places() + row * typed.width + column);
      typed.names.push_back(Board::cell_name(row, column));
      if (words_.in_rows()) typed.where.push_back(word.where);
    }
  }
  for (std::size_t place = board_->cell_count(); place < places(); ++place) {
    const Spot& spot = board_->places()[place].spot;
    if (spot.kind == Spot::cell) typed.places[spot.row * typed.width + spot.column] = place;
  }
  const auto words_of = [words = words_, signs = typed.signs,
                         width = typed.width](const TypedCells::Values& values) {
    Words other = words;
    for (std::size_t cell = 0; cell < values.size(); ++cell) {
      const Spot spot{Spot::cell, cell / width, cell % width};
      if (values[cell] || other.at(spot).text != "*") {
        other.replace(spot, values[cell] ? signs[*values[cell]] : ".");
      }
    }
    return other;
  };
  typed.with = [family = &family_, words_of](const TypedCells::Values& values) {
    return family->puzzle(words_of(values));
  };
  typed.with_unknown = [family = &family_, words_of](const TypedCells::Values& values,
                                                     std::size_t row) {
    Words words = words_of(values);
    words.set_unknown_row(row);
    return family->puzzle(std::move(words));
  };
  return typed;
}

/// Where walls stand elsewhere the rules are others.
std::vector<Slip> GridPuzzle::wall_slips() const {
  std::vector<Slip> slips = cell_slips(typed_walls(), clues());
  for (Slip& slip : slips) {
    // Where numbers stand in place of numbers, the walls are the same, and so are the rules.
    const bool in_place =
        std::all_of(slip.givens->begin(), slip.givens->end(),
                    [&](const Given& given) { return given.place < places() && given.value > 0; });
    if (in_place && !slip.clues.empty() && slip.clues.size() == slip.givens->size()) {
      for (Given& given : *slip.givens)
        --given.value;  // a wall without a number is the first there
      continue;
    }
    slip.givens.reset();
    slip.clues.clear();
    for (std::size_t clue = 0; clue < clues().size(); ++clue) slip.clues.push_back(clue);
  }
  return slips;
}

}  // namespace cluecore::grid
