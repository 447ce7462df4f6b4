// SPDX-License-Identifier: MIT
// The pencil marks of a sudoku, for those who look for a technique in them.
#pragma once

#include "sudoku.hpp"

#include <cluecore/techniques.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace cluecore::sudoku {

/// A set of digits (from 0) or of cells of a unit, as bits.
using Bits = std::uint64_t;

class Candidates {
 public:
  Candidates(const Shape& shape, const Known& known);

  int size() const { return n_; }
  int cells() const { return n_ * n_; }
  const std::vector<Unit>& units() const { return units_; }
  /// The digits that a cell without digit may hold; none of a cell that has one.
  Bits open(int cell) const { return open_[static_cast<std::size_t>(cell)]; }
  bool is_open(int cell, int digit) const { return (open(cell) >> digit & 1U) != 0; }
  /// The cells of a unit, by their number in it, that the digit may be in.
  Bits places(int unit, int digit) const {
    return places_[static_cast<std::size_t>(unit * n_ + digit)];
  }
  int cell(int unit, int at) const {
    return units_[static_cast<std::size_t>(unit)].cells[static_cast<std::size_t>(at)];
  }
  bool see_each_other(int a, int b) const {
    return a != b && (a / n_ == b / n_ || a % n_ == b % n_ || box(a) == box(b));
  }
  int box(int cell) const { return shape_.box(cell / n_, cell % n_); }
  std::string name(int cell) const { return cell_name(shape_, cell); }
  /// "row 3".
  const std::string& unit_name(int unit) const {
    return units_[static_cast<std::size_t>(unit)].name;
  }

  /// From now on, only what settles a cell is wanted of a technique; otherwise, whatever is new.
  void want_settled(bool settled) { settled_wanted_ = settled; }
  bool is_wanted(const std::vector<Fact>& so) const {
    return !so.empty() && (!settled_wanted_ || settles(so));
  }
  /// Do these exclusions leave one digit to a cell, or one place of a unit to a digit?
  bool settles(const std::vector<Fact>& so) const;

  // What a technique rests on, and makes.

  static Fact is_not(int cell, int digit) {
    return {{static_cast<std::size_t>(cell), static_cast<std::size_t>(digit)}, false};
  }
  /// The digit is in one of these cells of the unit: it is in no other.
  void add_confined(int unit, int digit, Bits cells, std::vector<Fact>& because) const;
  /// The cell holds one of these digits: no other.
  void add_holds_only(int cell, Bits digits, std::vector<Fact>& because) const;
  /// The digits are not in the cell.
  void exclude(int cell, Bits digits, std::vector<Fact>& so) const;

  // Words.

  std::string digits_text(Bits digits, std::string_view last = "and") const;
  std::string cells_text(const std::vector<int>& cells, std::string_view last = "and") const;

 private:
  Shape shape_;
  int n_;
  std::vector<Unit> units_;
  std::vector<Bits> open_;    // by cell
  std::vector<Bits> places_;  // by unit and digit
  bool settled_wanted_ = false;
};

/// The bits, from the lowest on.
std::vector<int> bits_of(Bits bits);

// The techniques, by what people find them to take; each gives the first that it finds.

std::optional<Technique> locked_candidates(const Candidates& grid);
/// So many cells of a unit hold only as many digits: a naked pair, triple, quad.
std::optional<Technique> naked_subset(const Candidates& grid, int count);
/// So many digits of a unit are confined to as many cells: a hidden one.
std::optional<Technique> hidden_subset(const Candidates& grid, int count);
/// A digit of so many lines is confined to as many lines across: X-wing, swordfish, jellyfish.
std::optional<Technique> fish(const Candidates& grid, int count);
std::optional<Technique> xy_wing(const Candidates& grid);
std::optional<Technique> xyz_wing(const Candidates& grid);
std::optional<Technique> w_wing(const Candidates& grid);
/// One digit, two units in each of which it has two places, an end of one seeing an end of the other:
/// skyscraper, kite, turbot fish.
std::optional<Technique> turbot_fish(const Candidates& grid);
/// Cells of two digits each, every one seeing the next.
std::optional<Technique> xy_chain(const Candidates& grid);

}  // namespace cluecore::sudoku
