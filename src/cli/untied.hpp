// SPDX-License-Identifier: MIT
// An input that flushes nothing.
#pragma once

#include <istream>

namespace cluecore::cli {

/// While it lives, reading flushes no other stream: threads write the answers, and what std::cin is
/// tied to, the reader would flush in the midst of it.
class Untied {
 public:
  explicit Untied(std::istream& in) : in_(in), tied_(in.tie(nullptr)) {}
  ~Untied() { in_.tie(tied_); }
  Untied(const Untied&) = delete;
  Untied& operator=(const Untied&) = delete;

 private:
  std::istream& in_;
  std::ostream* tied_;
};

}  // namespace cluecore::cli
