// SPDX-License-Identifier: MIT
// A run that was cut, continued: its output so far tells where.
#pragma once

#include <cstddef>
#include <fstream>
#include <string>

namespace cluecore::cli {

/// The file that a run writes its answers to, across several starts. A last line without its end
/// was cut off, and is taken away.
class Resumed {
 public:
  /// A file that is not there is made. Throws InputError if it cannot be read and written.
  explicit Resumed(const std::string& file);

  /// How many whole lines it had.
  std::size_t lines() const { return lines_; }
  /// Where the next line goes.
  std::ostream& out() { return out_; }

 private:
  std::size_t lines_ = 0;
  std::ofstream out_;
};

}  // namespace cluecore::cli
