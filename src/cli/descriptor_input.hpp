// SPDX-License-Identifier: MIT
// A file that is open already, read as a stream; an interrupt ends the waiting for more of it.
#pragma once

#include <array>
#include <stop_token>
#include <streambuf>

namespace cluecore::cli {

/// Reads from a file descriptor, which stays the caller's. After a stop request the input ends, even
/// while it is waited for: whoever reads on asks the token whether that was the end. A read that
/// fails makes the stream bad.
class DescriptorInput final : public std::streambuf {
 public:
  explicit DescriptorInput(int descriptor, std::stop_token stop = {});

 protected:
  int_type underflow() override;

 private:
  int descriptor_;
  std::stop_token stop_;
  std::array<char, 1 << 16> block_{};
};

}  // namespace cluecore::cli
