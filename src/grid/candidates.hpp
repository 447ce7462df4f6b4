// SPDX-License-Identifier: MIT
// Pencil marks of a grid with rows, columns and other houses that hold no value twice, and the techniques
// that see nothing else: they hold in sudokus, jigsaws, killers, with diagonals, and in futoshikis alike.
#pragma once

#include <cluecore/puzzle.hpp>
#include <cluecore/techniques.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cluecore::grid {

/// A set of digits (from 0) or of cells of a house, as bits.
using Bits = std::uint64_t;

/// Cells that hold no digit twice.
struct House {
  std::string name;
  std::vector<int> cells;
  UnitKind kind = UnitKind::other;
  bool full = true;                   ///< it has as many cells as there are digits: each is in it
  std::optional<std::size_t> clue{};  ///< that says so, if none of the rules does
};

class Candidates {
 public:
  /// The rows come first, then the columns, if the grid has such houses. All cells that are asked for
  /// are places of the puzzle.
  Candidates(const Puzzle& puzzle, std::vector<House> houses, const Known& known);

  int size() const { return n_; }
  int cells() const { return static_cast<int>(open_.size()); }
  const std::vector<House>& houses() const { return houses_; }
  /// Are the first houses n rows of n cells, and n columns?
  bool has_lines() const { return has_lines_; }
  /// The digits that a cell without digit may hold; none of a cell that has one.
  Bits open(int cell) const { return open_[static_cast<std::size_t>(cell)]; }
  bool is_open(int cell, int digit) const { return (open(cell) >> digit & 1U) != 0; }
  /// The cells of a house, by their number in it, that the digit may be in; none if it need not be in it.
  Bits places(int house, int digit) const {
    return places_[static_cast<std::size_t>(house * n_ + digit)];
  }
  int cell(int house, int at) const {
    return houses_[static_cast<std::size_t>(house)].cells[static_cast<std::size_t>(at)];
  }
  bool see_each_other(int a, int b) const {
    return (sees_[word(a, b)] >> (b % bits_in_word) & 1U) != 0;
  }
  /// The cells that see all of these.
  std::vector<int> seen_by_all(const std::vector<int>& cells) const;
  std::string name(int cell) const { return puzzle_.place(static_cast<std::size_t>(cell)); }
  std::string value(int digit) const { return puzzle_.value({0, static_cast<std::size_t>(digit)}); }
  /// "row 3".
  const std::string& house_name(int house) const {
    return houses_[static_cast<std::size_t>(house)].name;
  }

  /// From now on, only what settles a cell is wanted of a technique; otherwise, whatever is new.
  void want_settled(bool settled) { settled_wanted_ = settled; }
  bool is_wanted(const std::vector<Fact>& so) const {
    return !so.empty() && (!settled_wanted_ || settles(so));
  }
  /// Do these exclusions leave one digit to a cell, or one place of a house to a digit?
  bool settles(const std::vector<Fact>& so) const;

  // What a technique rests on, and makes.

  static Fact is_not(int cell, int digit) {
    return {{static_cast<std::size_t>(cell), static_cast<std::size_t>(digit)}, false};
  }
  /// The digit is in one of these cells of the house: it is in no other.
  void add_confined(int house, int digit, Bits cells, std::vector<Fact>& because) const;
  /// The cell holds one of these digits: no other.
  void add_holds_only(int cell, Bits digits, std::vector<Fact>& because) const;
  /// The digits are not in the cell.
  void exclude(int cell, Bits digits, std::vector<Fact>& so) const;

  // Words.

  std::string digits_text(Bits digits, std::string_view last = "and") const;
  std::string cells_text(const std::vector<int>& cells, std::string_view last = "and") const;

  /// The clues that make cells see each other which it speaks of.
  void add_clues(Technique& technique) const;

 private:
  static constexpr int bits_in_word = 64;
  std::size_t word(int a, int b) const {
    return static_cast<std::size_t>(a) * words_ + static_cast<std::size_t>(b / bits_in_word);
  }

  const Puzzle& puzzle_;
  std::vector<House> houses_;
  int n_ = 0;
  std::size_t words_ = 0;
  bool has_lines_ = false;
  std::vector<Bits> open_;           // by cell
  std::vector<Bits> places_;         // by house and digit
  std::vector<std::uint64_t> sees_;  // by cell, all of them as bits
  bool settled_wanted_ = false;
};

/// The bits, from the lowest on.
std::vector<int> bits_of(Bits bits);

/// Which of the techniques are looked for, and what the first of all costs; each further one costs one more.
struct Looking {
  std::size_t first_cost = 0;
  std::size_t from = 0;
  std::size_t to = SIZE_MAX;
};
/// Those up to this one people see at a glance, or nearly: locked candidates and pairs.
inline constexpr std::size_t pairs_and_before = 3;

/// The cheapest technique that is open and costs less; of one kind, what settles a cell is told first.
std::optional<Technique> house_technique(const Puzzle& puzzle, Candidates& grid, std::size_t below,
                                         const Looking& looking);

// The techniques, by what people find them to take; each gives the first that it finds.

std::optional<Technique> locked_candidates(const Candidates& grid);
/// So many cells of a house hold only as many digits: a naked pair, triple, quad.
std::optional<Technique> naked_subset(const Candidates& grid, int count);
/// So many digits of a house are confined to as many cells: a hidden one.
std::optional<Technique> hidden_subset(const Candidates& grid, int count);
/// A digit of so many lines is confined to as many lines across: X-wing, swordfish, jellyfish.
std::optional<Technique> fish(const Candidates& grid, int count);
std::optional<Technique> xy_wing(const Candidates& grid);
std::optional<Technique> xyz_wing(const Candidates& grid);
std::optional<Technique> w_wing(const Candidates& grid);
/// One digit, two houses in each of which it has two places, an end of one seeing an end of the other:
/// skyscraper, kite, turbot fish.
std::optional<Technique> turbot_fish(const Candidates& grid);
/// Cells of two digits each, every one seeing the next.
std::optional<Technique> xy_chain(const Candidates& grid);

}  // namespace cluecore::grid
