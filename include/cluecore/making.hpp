// SPDX-License-Identifier: MIT
// What a kind of puzzle offers so that puzzles of it can be made: clues that follow from a solution, clues
// that are left out, and, where a board has walls or a picture, one at random.
//
// A puzzle that implements Makable can be generated and minimised (generate.hpp). It is an interface of its
// own, found by dynamic_cast: a family without it is solved as before, and refused where one is to be made.
#pragma once

#include <cluecore/puzzle.hpp>

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cluecore {

/// Numbers at random, the same from the same seed on every platform: the standard fixes what
/// std::mt19937_64 gives, but not what its distributions make of that.
class Random {
 public:
  /// `stream`: of one seed there are as many, each by itself, so that the thousandth puzzle can be made
  /// without those before it.
  explicit Random(std::uint64_t seed, std::uint64_t stream = 0)
      : engine_(mixed(mixed(seed) ^ stream)) {}

  /// From 0 to n - 1, each as likely as any. Requires: n > 0.
  std::size_t below(std::size_t n) {
    // What the highest part of the range would give too often is drawn again.
    constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();
    const std::uint64_t fair = all - all % n;
    std::uint64_t drawn = engine_();
    while (drawn >= fair) drawn = engine_();
    return static_cast<std::size_t>(drawn % n);
  }
  /// True so many times of a hundred.
  bool percent(std::size_t chance) { return below(100) < chance; }
  /// Any order of them (Fisher & Yates, 1938, as in Knuth, TAOCP 3.4.2, algorithm P).
  template <class Item>
  void shuffle(std::vector<Item>& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  /// SplitMix64's finaliser (Steele, Lea & Flood, OOPSLA 2014): neighbouring seeds become unlike.
  static std::uint64_t mixed(std::uint64_t z) {
    z += 0x9e3779b97f4a7c15U;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
  }

  std::mt19937_64 engine_;
};

/// Where clues and walls are to be.
enum class Symmetry {
  none,
  rotate,  ///< the same after half a turn
  mirror,  ///< the same left and right
};

/// Where a clue is seen, in half cells: r1c1 is 1, 1, and what stands between cells or in the margin has an
/// even number.
struct Seat {
  std::size_t row = 0;
  std::size_t column = 0;
  friend auto operator<=>(const Seat&, const Seat&) = default;
};

constexpr Seat seat_of(const CellAt& cell) {
  return {2 * cell.row + 1, 2 * cell.column + 1};
}

/// The cell, counted row by row, that symmetry has in place of another; itself, where there is none.
constexpr std::size_t image_of(std::size_t cell, std::size_t height, std::size_t width,
                               Symmetry symmetry) {
  if (symmetry == Symmetry::none) return cell;
  const std::size_t row = cell / width;
  const std::size_t there = symmetry == Symmetry::rotate ? height - 1 - row : row;
  return there * width + width - 1 - cell % width;
}

/// What setters do with a clue.
enum class Role {
  value,  ///< the value of a cell: left out where it is not needed
  beside,  ///< of more than one cell, a sign or a number in the margin: likewise, but these come first
  always,  ///< a puzzle of this kind has all of them: generate leaves none out, minimise may
  fixed,   ///< there is no text without it
};

/// A puzzle whose clues can be chosen.
class Makable {
 public:
  virtual ~Makable() = default;
  /// The same board with every clue that the solution makes; nullptr if that cannot be said.
  virtual std::unique_ptr<Puzzle> with_clues_of(const Solution& solution) const = 0;
  /// The puzzle with these of its clues alone, by number, ascending, and those that are fixed.
  virtual std::unique_ptr<Puzzle> with_only(const std::vector<std::size_t>& clues) const = 0;
  virtual Role role(std::size_t /*clue*/) const { return Role::value; }
  /// Are there clues with a fixed role that could be left out all the same? Then nothing is minimal by what is known here.
  virtual bool has_untried_clues() const { return false; }
  /// The first of the clues that only go together: a cage's digits differ, and have a sum.
  virtual std::size_t first_of(std::size_t clue) const { return clue; }
  /// Nothing: symmetry says nothing of it.
  virtual std::optional<Seat> seat(std::size_t /*clue*/) const { return std::nullopt; }
  /// Where any values are a solution, as the colours of a picture's cells are: some that look like one.
  virtual std::optional<Solution> sketch(Random& /*random*/, Symmetry /*symmetry*/) const {
    return std::nullopt;
  }
  /// The puzzle on a line that is read back; "": there is no such format for it.
  virtual std::string on_a_line() const { return ""; }
};

/// A family whose boards are not all alike before a clue is known: they have walls, say, or boxes as an option
/// has them.
class Drafting {
 public:
  virtual ~Drafting() = default;
  /// A board of that size, at random, without clues; nullptr: Family::blank(), read with the options, is one.
  /// Throws InputError for what is no size of this family, or does not go with the options.
  virtual std::unique_ptr<Puzzle> draft(std::string_view size, const ReadOptions& reading,
                                        Symmetry symmetry, Random& random) const = 0;
};

}  // namespace cluecore
