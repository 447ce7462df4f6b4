// SPDX-License-Identifier: MIT
// Which cells of a grid hold something. Who makes a puzzle often gives that a symmetry, by tradition in
// sudokus (Nikoli's, from 1986 on), for crosswords long before; a slip breaks it.
#pragma once

#include <cstddef>
#include <vector>

namespace cluecore {

class Pattern {
 public:
  /// `filled`: row by row.
  Pattern(std::size_t height, std::size_t width, std::vector<bool> filled);

  /// How much likelier is the pattern, once these cells (none twice) are filled or emptied, of somebody
  /// who wanted it symmetric than by chance? 1 unless it is symmetric, and at most 1024.
  double likelihood_with(const std::vector<std::size_t>& toggled);

 private:
  /// A half turn or a reflection, and how many cells differ from their images.
  struct Symmetry {
    std::vector<std::size_t> image;
    std::size_t broken = 0;
  };

  void toggle(std::size_t cell);

  std::vector<bool> filled_;
  std::size_t count_ = 0;
  std::vector<Symmetry> symmetries_;
};

}  // namespace cluecore
