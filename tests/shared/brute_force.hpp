// SPDX-License-Identifier: MIT
// Sudokus by backtracking over grids, with an own idea of rows, columns and boxes: no formula, no
// solver. What the tests hold verdicts, solutions and conflicts against.
#pragma once

#include <cluecore/puzzle.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

/// Numbers that look random and are the same on every platform (splitmix64).
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}

  /// A number from 0 to `sides` - 1.
  std::size_t operator()(std::size_t sides) {
    std::uint64_t mixed = state_ += 0x9e3779b97f4a7c15U;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9U;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebU;
    return static_cast<std::size_t>((mixed ^ (mixed >> 31)) % sides);
  }

  template <typename T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[(*this)(i)]);
  }

 private:
  std::uint64_t state_;
};

/// A grid row by row: a digit from 1 up, 0 = blank.
using Digits = std::vector<unsigned>;

class SudokuWorld {
 public:
  SudokuWorld(std::size_t box_height, std::size_t box_width)
      : height_(box_height), width_(box_width), size_(box_height * box_width) {}

  std::size_t size() const { return size_; }
  std::size_t cells() const { return size_ * size_; }

  /// "r2c3"
  std::string cell(std::size_t cell) const {
    std::string name = "r";  // in steps: GCC 12 takes one expression for an overlapping copy
    name += std::to_string(row(cell) + 1) + "c";
    return name += std::to_string(column(cell) + 1);
  }

  /// The names of the row, the column and the box that both cells lie in.
  std::vector<std::string> shared_units(std::size_t one, std::size_t other) const {
    std::vector<std::string> names;
    const auto name = [&](const std::string& unit, std::size_t of_one, std::size_t of_other) {
      if (of_one == of_other) names.push_back(unit + " " + std::to_string(of_one + 1));
    };
    name("row", row(one), row(other));
    name("column", column(one), column(other));
    name("box", box(one), box(other));
    return names;
  }

  /// The grids with these givens and with every digit in each row, column and box, rising; at most
  /// `limit` of them.
  std::vector<Digits> solutions(const Digits& givens, std::size_t limit) const {
    Search search{*this, givens, Used(size_), Used(size_), Used(size_), limit, {}};
    for (std::size_t at = 0; at < givens.size(); ++at) {
      if (givens[at] == 0) continue;
      if ((search.candidates(at) & 1U << givens[at]) == 0) return {};
      search.toggle(at, givens[at]);
    }
    search.run();
    std::sort(search.found.begin(), search.found.end());
    return std::move(search.found);
  }

  bool solvable(const Digits& givens) const { return !solutions(givens, 1).empty(); }

  /// A solved grid: shifted rows, shuffled in all ways that keep it solved.
  Digits solved_grid(Dice& dice) const {
    const std::vector<std::size_t> rows = shuffled_lines(size_ / height_, height_, dice);
    const std::vector<std::size_t> columns = shuffled_lines(size_ / width_, width_, dice);
    std::vector<std::size_t> digits(size_);
    for (std::size_t digit = 0; digit < size_; ++digit) digits[digit] = digit + 1;
    dice.shuffle(digits);
    Digits grid;
    for (std::size_t row : rows) {
      const std::size_t shift = row % height_ * width_ + row / height_;
      for (std::size_t column : columns) {
        grid.push_back(static_cast<unsigned>(digits[(column + shift) % size_]));
      }
    }
    return grid;
  }

  /// A solved grid of which only so many digits are left.
  Digits some_of_a_grid(std::size_t givens, Dice& dice) const {
    Digits grid = solved_grid(dice);
    std::vector<std::size_t> order(cells());
    for (std::size_t at = 0; at < order.size(); ++at) order[at] = at;
    dice.shuffle(order);
    for (std::size_t i = givens; i < order.size(); ++i) grid[order[i]] = 0;
    return grid;
  }

  /// Changes one given to a digit that no other given of its row, column and box has. False if the
  /// one that was picked leaves no such digit.
  bool misprint_unseen(Digits& givens, Dice& dice) const {
    const std::size_t at = a_given(givens, dice);
    std::vector<unsigned> choices;
    for (unsigned digit = 1; digit <= size_; ++digit) {
      bool seen = digit == givens[at];
      for (std::size_t other = 0; other < givens.size(); ++other) {
        seen = seen || (givens[other] == digit && !shared_units(at, other).empty());
      }
      if (!seen) choices.push_back(digit);
    }
    if (choices.empty()) return false;
    givens[at] = choices[dice(choices.size())];
    return true;
  }

  /// Changes one given to any other digit.
  void misprint(Digits& givens, Dice& dice) const {
    unsigned& digit = givens[a_given(givens, dice)];
    digit = static_cast<unsigned>((digit + dice(size_ - 1)) % size_ + 1);
  }

  /// The grid in a line, as it is typed.
  static std::string line(const Digits& givens) {
    std::string text;
    for (unsigned digit : givens) text += digit == 0 ? '.' : static_cast<char>('0' + digit);
    return text;
  }

  /// The grid as the sudoku family reads it.
  std::unique_ptr<cluecore::Puzzle> puzzle(const Digits& givens) const {
    cluecore::Source source = cluecore::Source::from_text("world", line(givens) + "\n");
    cluecore::ReadOptions options{"line", {}};
    options.options["box"] = std::to_string(height_) + "x" + std::to_string(width_);
    const cluecore::Family* family = cluecore::family_named("sudoku");
    return std::move(family->open(source, options)->next().value().puzzle);
  }

 private:
  using Used = std::vector<unsigned>;  // bit d: digit d is there

  struct Search {
    const SudokuWorld& world;
    Digits grid;
    Used rows;
    Used columns;
    Used boxes;
    std::size_t limit;
    std::vector<Digits> found;

    unsigned candidates(std::size_t at) const {
      const unsigned all = (1U << (world.size_ + 1)) - 2;
      return all & ~(rows[world.row(at)] | columns[world.column(at)] | boxes[world.box(at)]);
    }

    void toggle(std::size_t at, unsigned digit) {
      for (unsigned* used :
           {&rows[world.row(at)], &columns[world.column(at)], &boxes[world.box(at)]}) {
        *used ^= 1U << digit;
      }
    }

    void run() {
      std::size_t best = grid.size();
      int fewest = 0;
      for (std::size_t at = 0; at < grid.size(); ++at) {
        if (grid[at] != 0) continue;
        const int count = std::popcount(candidates(at));
        if (best == grid.size() || count < fewest) {
          best = at;
          fewest = count;
        }
      }
      if (best == grid.size()) {
        found.push_back(grid);
        return;
      }
      const unsigned choices = candidates(best);
      for (unsigned digit = 1; digit <= world.size_ && found.size() < limit; ++digit) {
        if ((choices & 1U << digit) == 0) continue;
        grid[best] = digit;
        toggle(best, digit);
        run();
        toggle(best, digit);
        grid[best] = 0;
      }
    }
  };

  std::size_t row(std::size_t cell) const { return cell / size_; }
  std::size_t column(std::size_t cell) const { return cell % size_; }
  std::size_t box(std::size_t cell) const {
    return row(cell) / height_ * height_ + column(cell) / width_;
  }

  static std::size_t a_given(const Digits& givens, Dice& dice) {
    std::size_t at = dice(givens.size());
    while (givens[at] == 0) at = dice(givens.size());
    return at;
  }

  /// The lines of bands in another order, bands and lines of a band shuffled.
  static std::vector<std::size_t> shuffled_lines(std::size_t bands, std::size_t lines, Dice& dice) {
    std::vector<std::vector<std::size_t>> order(bands);
    for (std::size_t line = 0; line < bands * lines; ++line) order[line / lines].push_back(line);
    for (std::vector<std::size_t>& band : order) dice.shuffle(band);
    dice.shuffle(order);
    std::vector<std::size_t> flat;
    for (const auto& band : order) flat.insert(flat.end(), band.begin(), band.end());
    return flat;
  }

  std::size_t height_;
  std::size_t width_;
  std::size_t size_;
};
