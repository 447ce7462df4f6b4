// SPDX-License-Identifier: MIT
// How puzzles on a grid are made: which clues a solution makes, and what is left of a text without some.
//
// A value at a place is a clue. Where a board has signs or numbers beside its cells, and its cells hold no
// numbers, those alone are: nobody gives a bulb. Where both are, a setter may use both.
#include "grid/family.hpp"
#include "grid/puzzle.hpp"

#include <algorithm>

namespace cluecore::grid {

namespace {

bool are_numbers(const Values& values) {
  return std::ranges::all_of(
      values.signs, [](const std::string& sign) { return whole_number(sign).has_value(); });
}

/// Do setters give the values of cells?
bool cells_are_given(const Definition& definition, const Board& board) {
  const std::vector<Place>& places = board.places();
  // A board that was laid out without a wall is one of those that have them.
  if (places.size() == board.cell_count() && !definition.lay_out) return true;
  return std::all_of(places.begin(),
                     places.begin() + static_cast<std::ptrdiff_t>(board.cell_count()),
                     [](const Place& place) { return are_numbers(*place.values); });
}

/// What is typed for a place that nothing is said of: a wall without its number, or a dot.
std::string blank_at(const Board& board, const Spot& spot) {
  const bool wall = spot.kind == Spot::cell && board.edge_kind() == Sheet::Edges::none &&
                    !board.has_cell(spot.row, spot.column);
  return wall ? "#" : ".";
}

}  // namespace

std::unique_ptr<Puzzle> GridPuzzle::with_words(Words words) const {
  if (!board_->rules_are_shared()) return family_.puzzle(std::move(words));
  return std::make_unique<GridPuzzle>(family_, board_, std::move(words));
}

std::unique_ptr<Puzzle> GridPuzzle::with_clues_of(const Solution& solution) const {
  if (!family_.definition().made) return nullptr;
  Words words = words_;
  const std::size_t first =
      cells_are_given(family_.definition(), *board_) ? 0 : board_->cell_count();
  for (std::size_t place = first; place < places(); ++place) {
    const Place& at = board_->places()[place];
    if (at.spot.kind == Spot::label || at.spot.kind == Spot::nowhere) continue;
    words.replace(at.spot, at.values->signs[solution.at(place)]);
  }
  return with_words(std::move(words));
}

std::unique_ptr<Puzzle> GridPuzzle::with_only(const std::vector<std::size_t>& clues) const {
  Words words = words_;
  for (std::size_t clue = 0; clue < clues_.size(); ++clue) {
    if (role(clue) == Role::fixed || std::ranges::binary_search(clues, clue)) continue;
    const Spot& spot = board_->places()[clues_[clue].given->place].spot;
    words.replace(spot, blank_at(*board_, spot));
  }
  return with_words(std::move(words));
}

Role GridPuzzle::role(std::size_t clue) const {
  const std::size_t place = clues_.at(clue).given->place;
  if (board_->places()[place].values->dot_is_sign) return Role::fixed;
  if (board_->places()[place].spot.kind == Spot::label) return Role::fixed;
  // A number that is there only where it is typed: without it, its cell may hold what no number allows.
  if (!family_.definition().made && board_->value_beside(place)) return Role::fixed;
  return place < board_->cell_count() ? Role::value : Role::beside;
}

bool GridPuzzle::has_untried_clues() const {
  return std::ranges::any_of(clues_, [&](const Clue& clue) {
    const std::size_t place = clue.given->place;
    return board_->value_beside(place) && !family_.definition().made;
  });
}

std::optional<Seat> GridPuzzle::seat(std::size_t clue) const {
  const Spot& spot = board_->places()[clues_.at(clue).given->place].spot;
  const std::size_t row = 2 * spot.row + 1;
  const std::size_t column = 2 * spot.column + 1;
  switch (spot.kind) {
    case Spot::cell:
      return Seat{row, column};
    case Spot::right_of:
      return Seat{row, column + 1};
    case Spot::below:
      return Seat{row + 1, column};
    case Spot::left_margin:
      return Seat{row, 0};
    case Spot::right_margin:
      return Seat{row, 2 * board_->width()};
    case Spot::top_margin:
      return Seat{0, column};
    case Spot::bottom_margin:
      return Seat{2 * board_->height(), column};
    case Spot::cage:
    case Spot::sum_below:
    case Spot::sum_right:
      return Seat{row, column};
    case Spot::label:
    case Spot::nowhere:
      return std::nullopt;
  }
  throw std::logic_error("seat: no such spot");
}

std::string GridPuzzle::on_a_line() const {
  const auto& cells = family_.definition().cells;
  // A line says neither its width nor an option, nor what stands between cells.
  if (!cells || board_->height() != board_->width() || places() > board_->cell_count()) return "";
  if (words_.kind().find(' ') != std::string::npos) return "";
  std::string text(board_->cell_count(), '.');
  for (const Clue& clue : clues_) {
    text[clue.given->place] = cells->alphabets.front().signs[clue.given->value];
  }
  return text;
}

}  // namespace cluecore::grid
