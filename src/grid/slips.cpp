// SPDX-License-Identifier: MIT
// The slips that may have led to a puzzle on a grid as it was typed: in its cells, in each of its
// margins, among its signs, each by itself.
#include "grid/cell_slips.hpp"
#include "grid/family.hpp"
#include "grid/regions.hpp"
#include "text/contains.hpp"

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

/// What is typed at the spots of a kind, if they fill a rectangle and hold the same values; in cells,
/// their values, or else the numbers beside those.
std::optional<TypedCells> typed_at(const Board& board, const TypedCells::Values& typed_values,
                                   Spot::Kind kind, bool numbers = false) {
  TypedCells typed;
  const Values* values = nullptr;
  for (std::size_t place = 0; place < board.places().size(); ++place) {
    const Place& one = board.places()[place];
    if (one.spot.kind != kind || board.value_beside(place).has_value() != numbers) continue;
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
  while (typed.signs.back().empty()) {  // the last ones are never typed
    typed.signs.pop_back();
    typed.words.pop_back();
  }
  if (kind != Spot::cell) typed.row = typed.column = "";
  for (std::size_t place : typed.places) {
    const Spot& spot = board.places()[place].spot;
    const bool in_cell = numbers || (kind == Spot::cell && place >= board.cell_count());
    typed.names.push_back(in_cell ? Board::cell_name(spot.row, spot.column)
                                  : board.places()[place].name);
    typed.values.push_back(typed_values[place]);
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
  TypedCells::Values typed_values(places());
  for (const Clue& clue : clues()) typed_values[clue.given->place] = clue.given->value;
  std::optional<TypedCells> numbers = typed_at(*board_, typed_values, Spot::cell, true);
  const bool has_numbers = std::ranges::any_of(clues(), [&](const Clue& clue) {
    return board_->value_beside(clue.given->place).has_value();
  });
  std::vector<Slip> slips;
  apart_slips(typed_values, slips);
  if (const auto& own = family_.definition().slips) {
    for (Slip& slip : own(*board_, words_, clues(), [family = &family_](Words words) {
           return family->puzzle(std::move(words));
         })) {
      slips.push_back(std::move(slip));
    }
  }
  const bool apart = std::ranges::any_of(board_->places(),
                                         [](const Place& place) { return place.spot.is_apart(); });
  const bool walls = board_->has_walls() && !all_cells_are_typed();
  if (!apart && (walls || (!numbers && has_numbers))) {
    std::vector<Slip> of_walls = wall_slips();
    std::move(of_walls.begin(), of_walls.end(), std::back_inserter(slips));
  }
  if (numbers) add_slips(*std::move(numbers), slips);
  for (const Spot::Kind kind : {Spot::cell, Spot::right_of, Spot::below, Spot::left_margin,
                                Spot::right_margin, Spot::top_margin, Spot::bottom_margin}) {
    if (kind == Spot::cell && walls) continue;
    std::optional<TypedCells> typed = typed_at(*board_, typed_values, kind);
    if (typed) add_slips(*std::move(typed), slips);
  }
  std::vector<Slip> borders =
      region_slips(*board_, words_, clues().size(),
                   [family = &family_](Words words) { return family->puzzle(std::move(words)); });
  std::move(borders.begin(), borders.end(), std::back_inserter(slips));
  return slips;
}

/// Among the numbers that are apart from cells: those with the same values as in a margin, a row of them.
void GridPuzzle::apart_slips(const TypedCells::Values& typed_values,
                             std::vector<Slip>& slips) const {
  std::vector<std::pair<const Values*, TypedCells>> groups;
  for (std::size_t place = 0; place < places(); ++place) {
    const Place& one = board_->places()[place];
    if (!one.spot.is_apart()) continue;
    auto group =
        std::ranges::find(groups, &*one.values, &std::pair<const Values*, TypedCells>::first);
    if (group == groups.end()) group = groups.insert(group, {&*one.values, {}});
    TypedCells& typed = group->second;
    typed.height = 1;
    ++typed.width;
    typed.places.push_back(place);
    typed.names.push_back(one.name);
    typed.values.push_back(typed_values[place]);
    typed.words = one.values->words;
    typed.signs = one.values->signs;
    typed.row = typed.column = "";
  }
  for (auto& [values, typed] : groups) add_slips(std::move(typed), slips);
}

/// The same rules hold whatever is typed there.
void GridPuzzle::add_slips(TypedCells typed, std::vector<Slip>& slips) const {
  std::vector<Spot> spots;
  for (std::size_t place : typed.places) {
    spots.push_back(board_->places()[place].spot);
    if (words_.in_rows()) typed.where.push_back(words_.at(spots.back()).where);
  }
  const std::vector<std::string> signs = typed.signs;
  for (std::string& sign : typed.signs) sign = words_.as_typed(sign);
  typed.blank = words_.as_typed(".");
  typed.with = [family = &family_, board = board_, words = words_, signs,
                spots](const TypedCells::Values& values) {
    Words other = words;
    for (std::size_t i = 0; i < spots.size(); ++i) {
      other.replace(spots[i], values[i] ? signs[*values[i]] : ".");
    }
    return std::make_unique<GridPuzzle>(*family, board, std::move(other));
  };
  std::vector<Slip> found = cell_slips(typed, clues());
  // A dot that is a value: nothing is ever left out, or too many.
  if (board_->places()[typed.places.front()].values->dot_is_sign) {
    std::erase_if(found, [](const Slip& slip) { return slip.kind != "digit"; });
  }
  std::move(found.begin(), found.end(), std::back_inserter(slips));
}

/// Has each cell a place of its own that is typed there, though it is not asked for?
bool GridPuzzle::all_cells_are_typed() const {
  const auto typed = std::ranges::count_if(
      board_->places(), [](const Place& place) { return place.spot.kind == Spot::cell; });
  return static_cast<std::size_t>(typed) == board_->height() * board_->width();
}

/// The walls, with or without a number, or numbers that only some cells have, as they are typed in a
/// grid of cells.
TypedCells GridPuzzle::typed_walls() const {
  TypedCells typed;
  typed.height = board_->height();
  typed.width = board_->width();
  typed.lists_missing = board_->has_walls();
  if (board_->has_walls()) {
    typed.signs = {std::string(family_.definition().wall)};
    typed.words = {std::string(family_.definition().wall_word)};
  }
  const auto is_number = [&](std::size_t place) {
    return board_->places()[place].spot.kind == Spot::cell;
  };
  for (std::size_t place = board_->cell_count(); place < places(); ++place) {
    const Values& values = *board_->places()[place].values;
    // A number that is not told is no value of others.
    if (!is_number(place) || !whole_number(values.signs.front())) continue;
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
    if (is_number(place)) typed.places[spot.row * typed.width + spot.column] = place;
  }
  const auto words_of = [words = words_, signs = typed.signs,
                         width = typed.width](const TypedCells::Values& values) {
    Words other = words;
    for (std::size_t cell = 0; cell < values.size(); ++cell) {
      const Spot spot{Spot::cell, cell / width, cell % width};
      if (values[cell]) other.replace(spot, signs[*values[cell]]);
      // What is neither wall nor number stays: a bulb.
      if (!values[cell] && contains(signs, other.at(spot).text)) other.replace(spot, ".");
    }
    return other;
  };
  typed.with = [family = &family_, words_of](const TypedCells::Values& values) {
    return family->puzzle(words_of(values));
  };
  if (!family_.definition().knows_unknown_rows) return typed;
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
  const std::size_t first = board_->has_walls() ? 1 : 0;  // of the values: a wall without a number
  for (Slip& slip : slips) {
    // Where numbers stand in place of numbers, the walls are the same, and so are the rules.
    const bool in_place = std::ranges::all_of(*slip.givens, [&](const Given& given) {
      return given.place < places() && given.value >= first;
    });
    if (in_place && !slip.clues.empty() && slip.clues.size() == slip.givens->size()) {
      for (Given& given : *slip.givens) given.value -= first;
      continue;
    }
    slip.givens.reset();
    slip.clues.clear();
    for (std::size_t clue = 0; clue < clues().size(); ++clue) slip.clues.push_back(clue);
  }
  return slips;
}

}  // namespace cluecore::grid
