// SPDX-License-Identifier: MIT
// All that is wrong with a text, told in one run.
#pragma once

#include <cluecore/source.hpp>

#include <vector>

namespace cluecore {

/// All errors of a grid: each cell is read on its own.
class Errors {
 public:
  template <typename Read>
  void try_to(Read read) {
    try {
      read();
    } catch (const InputError& error) {
      if (errors_.size() < most) errors_.push_back(error);
    }
  }
  std::size_t count() const { return errors_.size(); }
  /// There has to be one.
  InputError all() const { return InputError(errors_); }
  /// Throws them, if there is one, as those of a grid.
  void raise_of_grid() const {
    if (!errors_.empty()) throw InputError::of_grid(errors_);
  }
  /// Throws them all, if there is one.
  void raise() const {
    if (!errors_.empty()) throw all();
  }

 private:
  static constexpr std::size_t most = 1000;
  std::vector<InputError> errors_;
};

}  // namespace cluecore
