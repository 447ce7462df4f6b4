// SPDX-License-Identifier: MIT
// Messages on a terminal: no line is wider, and carets stay below what they point at.
#pragma once

#include <cstddef>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

namespace cluecore::cli {

/// A message in lines no wider than that: sentences are broken between words, and of a line of the
/// input with a caret below it what is around the caret is left.
std::string folded_message(std::string_view message, std::size_t columns);

/// Hands on each message that is written, folded: whatever ends in a line feed when it comes.
class Folding : public std::streambuf {
 public:
  Folding(std::ostream& to, std::size_t columns) : to_(to), columns_(columns) {}

 private:
  int_type overflow(int_type c) override;
  std::streamsize xsputn(const char* text, std::streamsize size) override;
  /// What has no end yet, as a line that tells of progress, goes out as it is.
  int sync() override;

  std::ostream& to_;
  std::size_t columns_;
  std::string message_;
};

}  // namespace cluecore::cli
