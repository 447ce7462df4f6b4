// SPDX-License-Identifier: MIT
// All ways to lay the runs of a line over what is known of its cells.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace cluecore::nonogram {

enum class Cell : char { open, white, black };

class LineFillings {
 public:
  /// Of a line whose runs fit it.
  LineFillings(const std::vector<int>& runs, const std::vector<Cell>& cells);

  bool any() const { return any_; }
  /// Where run `run` may start, in ascending order.
  const std::vector<std::size_t>& starts(std::size_t run) const { return starts_[run]; }
  /// What all ways make of a cell; open: some make it black, some white. Requires: any().
  Cell common(std::size_t cell) const { return common_[cell]; }

 private:
  bool any_ = false;
  std::vector<std::vector<std::size_t>> starts_;
  std::vector<Cell> common_;
};

}  // namespace cluecore::nonogram
