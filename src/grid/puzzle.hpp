// SPDX-License-Identifier: MIT
// What follows from the declaration of a board: a puzzle with formula, check, names and pictures.
#pragma once

#include "grid/board.hpp"
#include "grid/words.hpp"

namespace cluecore::grid {

class GridPuzzle final : public Puzzle {
 public:
  using Again = std::function<std::unique_ptr<Puzzle>(Words)>;
  /// The words are those that the board was declared from; the family outlives the puzzle. `again`
  /// makes another puzzle of other words.
  GridPuzzle(const Family& family, Board board, Words words, Again again);

  std::string shape() const override { return board_.shape(); }
  std::string rules_key() const override;
  const std::vector<Clue>& clues() const override { return board_.clues(); }
  Encoding encode(const EncodingChoice& choice) const override;

  std::size_t places() const override { return board_.places().size(); }
  std::size_t asked_places() const override { return board_.cell_count(); }
  std::string place(std::size_t place) const override { return board_.places()[place].name; }
  std::string value(const Given& at) const override;
  Verb verb(std::size_t place) const override { return board_.places()[place].values.verb; }
  std::string fact(const Given& fact, bool holds) const override {
    return board_.fact(fact, holds);
  }
  std::optional<Change> change(std::size_t clue, const Solution& solution) const override;
  std::vector<std::string> violations(const Solution& solution) const override;

  std::vector<Slip> slips() const override;
  std::string print() const override { return words_.print(family_.name()); }
  std::string line(const Solution& solution) const override;
  /// What there is to see.
  Sheet sheet() const;

 private:
  std::vector<Slip> wall_slips() const;

  const Family& family_;
  Board board_;
  Words words_;
  Again again_;
};

}  // namespace cluecore::grid
