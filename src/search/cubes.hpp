// SPDX-License-Identifier: MIT
// One hard puzzle in many parts: a tree of decisions, whose leaves are cubes, that is conjunctions of literals.
//
// The tree is grown by lookahead, as in Cube and Conquer (Heule, Kullmann, Wieringa & Biere, HVC 2011): where all
// clues hold, both signs of each open answer are propagated, and the one with the largest product of what both
// sides fix is decided. Both branches of a decision are kept, though lookahead may refute one: so the leaves
// cover everything by their form alone, and nobody need believe the lookahead.
#pragma once

#include <cluecore/encoding.hpp>
#include <cluecore/puzzle.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <stop_token>
#include <utility>
#include <vector>

namespace cluecore {

/// That a place has a value, or has not.
struct CubeDecision {
  Given at;
  bool holds = true;
  friend bool operator==(const CubeDecision&, const CubeDecision&) = default;
};
/// Decisions from the root of the tree on.
using Cube = std::vector<CubeDecision>;

/// What it is in a formula.
Literal literal_of(const Encoding& encoding, const CubeDecision& decision);

/// So many cubes, decided in the first `places` of the answer, as many as are asked for, in which the models of the formula lie where `assumed` holds, each in just one; in the order of the
/// tree, holding branches first. The same call gives the same. Fewer only if there are too few answers
/// to decide; nothing if a stop came first.
std::optional<std::vector<Cube>> cubes_of(const Encoding& encoding, Literals assumed,
                                          std::size_t places, std::size_t count,
                                          const std::stop_token& stop = {});

/// Where cubes are not the leaves of one tree of decisions.
struct CoverFault {
  Cube gap;  ///< what no cube has, if there is no clash
  std::optional<std::pair<std::size_t, std::size_t>> clash{};  ///< two that are of no one tree
};
/// By the first decision of each, both signs, and so on: looks at nothing but their form.
std::vector<CoverFault> faults_in_cover(std::span<const Cube> cubes);

}  // namespace cluecore
