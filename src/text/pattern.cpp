// SPDX-License-Identifier: MIT
#include "text/pattern.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace cluecore {

namespace {

/// So many pairs of filled cells and more leave no doubt, each by itself being worth a bit.
constexpr std::size_t most_pairs = 10;

}  // namespace

Pattern::Pattern(std::size_t height, std::size_t width, std::vector<bool> filled)
    : filled_(std::move(filled)) {
  count_ = static_cast<std::size_t>(std::count(filled_.begin(), filled_.end(), true));
  symmetries_.resize(height == width ? 5 : 3);
  for (std::size_t cell = 0; cell < filled_.size(); ++cell) {
    const std::size_t row = cell / width;
    const std::size_t column = cell % width;
    const std::size_t up = height - 1 - row;
    const std::size_t back = width - 1 - column;
    symmetries_[0].image.push_back(up * width + back);
    symmetries_[1].image.push_back(up * width + column);
    symmetries_[2].image.push_back(row * width + back);
    if (height != width) continue;
    symmetries_[3].image.push_back(column * width + row);
    symmetries_[4].image.push_back(back * width + up);
  }
  for (Symmetry& symmetry : symmetries_) {
    for (std::size_t cell = 0; cell < filled_.size(); ++cell) {
      symmetry.broken += filled_[cell] != filled_[symmetry.image[cell]] ? 1 : 0;
    }
  }
}

void Pattern::toggle(std::size_t cell) {
  for (Symmetry& symmetry : symmetries_) {
    const std::size_t image = symmetry.image[cell];
    if (image == cell) continue;
    if (filled_[cell] == filled_[image]) {
      symmetry.broken += 2;
    } else {
      symmetry.broken -= 2;
    }
  }
  if (filled_[cell]) {
    --count_;
  } else {
    ++count_;
  }
  filled_[cell] = !filled_[cell];
}

double Pattern::likelihood_with(const std::vector<std::size_t>& toggled) {
  for (std::size_t cell : toggled) toggle(cell);
  const bool symmetric = std::ranges::count(symmetries_, 0, &Symmetry::broken) > 0;
  const std::size_t pairs = symmetric ? std::min(count_ / 2, most_pairs) : 0;
  for (std::size_t cell : toggled) toggle(cell);
  return std::ldexp(1, static_cast<int>(pairs));
}

}  // namespace cluecore
