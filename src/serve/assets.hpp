// SPDX-License-Identifier: MIT
// What the page is made of, and puzzles to begin with, compiled in: no request leads to a file.
#pragma once

#include <span>
#include <string_view>

namespace cluecore::serve {

struct Asset {
  std::string_view path;  ///< "/style.css"
  std::string_view type;  ///< of its content
  std::string_view text;
};

/// A puzzle of data/.
struct Example {
  std::string_view family;
  std::string_view file;     ///< "three_in_a_row.csv"
  std::string_view verdict;  ///< "unique", "several" or "contradictory"
  std::string_view text;
};

std::span<const Asset> assets();
std::span<const Example> examples();

}  // namespace cluecore::serve
