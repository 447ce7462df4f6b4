// SPDX-License-Identifier: MIT
// What follows from the declaration of a board: a puzzle with formula, check, names and pictures.
#pragma once

#include "grid/board.hpp"
#include "grid/words.hpp"

#include <cluecore/making.hpp>
#include <cluecore/sheet.hpp>
#include <cluecore/slips.hpp>
#include <cluecore/techniques.hpp>

namespace cluecore::grid {

class GridFamily;
struct TypedCells;

class GridPuzzle final : public Puzzle, public Makable {
 public:
  /// The words are those that the board was declared from, or alike; the family outlives the puzzle.
  GridPuzzle(const GridFamily& family, std::shared_ptr<const Board> board, Words words);

  std::string shape() const override { return board_->shape(); }
  std::string rules_key() const override {
    return board_->rules_are_shared() ? board_->shape() : "";
  }
  const std::vector<Clue>& clues() const override { return clues_; }
  Encoding encode(const EncodingChoice& choice) const override;
  std::string too_large(const EncodingChoice& choice) const override;

  std::size_t places() const override { return board_->places().size(); }
  std::size_t asked_places() const override { return board_->asked_count(); }
  std::string place(std::size_t place) const override { return board_->places()[place].name; }
  std::optional<CellAt> cell(std::size_t place) const override { return board_->cell_at(place); }
  std::string value(const Given& at) const override;
  Verb verb(std::size_t place) const override { return board_->places()[place].values->verb; }
  std::string fact(const Given& fact, bool holds) const override {
    return board_->fact(fact, holds);
  }
  std::optional<Change> change(std::size_t clue, const Solution& solution) const override;
  std::vector<std::string> violations(const Solution& solution) const override;

  std::vector<CountingConflict> counting_conflicts() const override;
  std::optional<Relaxed> relaxed() const override;
  std::optional<Telling> tell(const Deduction& deduction) const override;
  std::optional<Technique> technique(const Known& known, std::size_t below) const override;
  std::optional<Solution> expected() const override { return words_.expected(); }
  std::vector<Note> notes() const override { return words_.notes(); }

  std::string print() const override;
  std::string written(std::string_view format) const override;
  std::string line(const Solution& solution) const override;
  Sheet sheet() const override;
  std::vector<Slip> slips(const std::stop_token& stop) const override;

  // How such puzzles are made (making.cpp).
  std::unique_ptr<Puzzle> with_clues_of(const Solution& solution) const override;
  std::unique_ptr<Puzzle> with_only(const std::vector<std::size_t>& clues) const override;
  Role role(std::size_t clue) const override;
  bool has_untried_clues() const override;
  std::optional<Seat> seat(std::size_t clue) const override;
  std::string on_a_line() const override;

 private:
  void add_slips(TypedCells typed, std::vector<Slip>& slips) const;
  std::unique_ptr<Puzzle> with_words(Words words) const;
  bool all_cells_are_typed() const;
  TypedCells typed_walls() const;
  void apart_slips(const std::vector<std::optional<std::size_t>>& typed,
                   std::vector<Slip>& slips) const;
  std::vector<Slip> wall_slips() const;

  const GridFamily& family_;
  std::shared_ptr<const Board> board_;
  Words words_;
  std::vector<Clue> clues_;
};

}  // namespace cluecore::grid
