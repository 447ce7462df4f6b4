// SPDX-License-Identifier: MIT
// What the first line of a report may claim: the fewest explanations that are likelier than all others
// together.
#pragma once

#include <cluecore/explain.hpp>

#include <cstddef>
#include <vector>

namespace cluecore {

/// What an explanation has for it beside others: whatever the pattern of the puzzle that was meant, and
/// with that.
struct Weight {
  double plain = 0;
  double with_pattern = 0;

  void add(double odds, double symmetric) { add({odds, odds * symmetric}); }
  void add(const Weight& other);
  void take(const Weight& other);
  /// A symmetric pattern orders, and decides nothing.
  bool outweighs(const Weight& other) const {
    return plain > other.plain && with_pattern > other.with_pattern;
  }
};

/// All that may explain what is wrong with a puzzle.
struct Explanations {
  /// Slips that are told together: so many of those told.
  struct Line {
    Weight weight;
    std::size_t slips = 0;
  };

  Weight slips;             ///< whether they are told or not
  Weight missing;           ///< that a clue is missing
  std::vector<Line> lines;  ///< those told, in their order

  /// Sets Findings::likely_slips and likely_missing.
  void claim(Findings& findings) const;
};

}  // namespace cluecore
