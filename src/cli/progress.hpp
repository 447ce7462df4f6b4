// SPDX-License-Identifier: MIT
// How far a stream is, for a terminal.
#pragma once

#include <chrono>
#include <iosfwd>
#include <string>
#include <string_view>

namespace cluecore::cli {

/// One line, written over again and again a few times a second: "1,200 puzzles, 600/s, 0:13 left".
class Progress {
 public:
  /// `total`: the bytes that there are to read, 0 = not known. Not `shown`: it does nothing.
  Progress(std::ostream& err, bool shown, std::uintmax_t total);

  /// So much was answered and read by now.
  void tell(std::size_t puzzles, std::uintmax_t bytes);
  /// What is being done for one puzzle: "looking for repairs".
  void say(std::string_view what) {
    if (shown_) write(std::string(what) + " ...");
  }
  /// Takes the line away.
  void clear();

 private:
  void write(std::string line);

  std::ostream& err_;
  bool shown_;
  std::uintmax_t total_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point last_ = begin_;
  std::size_t width_ = 0;  // of the line that stands there
};

/// "1,234,567".
std::string grouped(std::uintmax_t number);
/// "1:02:03", "0:13".
std::string clock_text(std::uintmax_t seconds);

}  // namespace cluecore::cli
