// SPDX-License-Identifier: MIT
// Which solutions of a puzzle lie in a cube of it?
#pragma once

#include "search/cubes.hpp"

#include <cluecore/engine.hpp>

#include <array>
#include <string_view>

namespace cluecore {

/// How many solutions lie in a cube. Of the puzzle that says nothing yet, so it is no Verdict.
enum class InCube { none, one, several, unknown };
/// By InCube: what they are called in JSON.
inline constexpr std::array<std::string_view, 4> in_cube_names = {"none", "one", "several",
                                                                  "unknown"};

struct CubeAnswer {
  InCube verdict = InCube::unknown;
  std::vector<Solution> solutions;  ///< up to two, checked by the family; of unknown up to one
};

/// What all clues of the puzzle assume.
std::vector<Literal> literals_of_clues(const Puzzle& puzzle, const Encoding& encoding);

/// Asks a new engine, which is told only what the clues and the cube leave open.
CubeAnswer solve_cube(const Puzzle& puzzle, const Encoding& encoding, const Cube& cube,
                      const EngineMaker& make_engine, const Limits& limits);

}  // namespace cluecore
