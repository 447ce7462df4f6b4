// SPDX-License-Identifier: MIT
// A formula in an engine whose clues, or rules too, can be left out.
#pragma once

#include <cluecore/encoding.hpp>
#include <cluecore/engine.hpp>

#include <span>
#include <stop_token>
#include <vector>

namespace cluecore {

/// The clauses of a formula in an engine: those of tracked groups hold only while the group's
/// selector is assumed, all others hold for good.
class TrackedFormula {
 public:
  enum class Track {
    clues,            ///< rules hold for good
    rules_and_clues,  ///< rules can be blamed too
  };

  /// Adds the formula to an engine that nothing was added to yet; both must outlive this. A
  /// requested stop leaves the formula incomplete: see complete().
  TrackedFormula(const Formula& formula, Engine& engine, Track track,
                 const std::stop_token& stop = {});

  bool complete() const { return complete_; }
  /// The selector that a group has in every engine that tracks it.
  static Literal selector_in(const Formula& formula, Group group) {
    return Literal(formula.variable_count() + 1 + static_cast<int>(group));
  }
  /// What each clue assumes: the literal that it is, or the selector of its group; none of those that
  /// hold in the formula itself. `memory`: is used again, whatever it holds.
  static std::vector<Literal> assumptions(const Formula& formula, std::span<const ClueForm> clues,
                                          std::vector<Literal> memory = {});
  /// The selector of a tracked group; none for another.
  Literal selector(Group group) const { return selectors_[static_cast<std::size_t>(group)]; }

 private:
  std::vector<Literal> selectors_;  // by group
  bool complete_ = true;
};

}  // namespace cluecore
