// SPDX-License-Identifier: MIT
// solve --cube --json: what lies in one of the cubes of a puzzle, so that the answers of all can be put together.
#pragma once

#include "explain/cubes.hpp"
#include "input.hpp"
#include "request.hpp"
#include "shard.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace cluecore::cli {

struct CubeRecord {
  /// As the puzzle names them, so that they can be read without it.
  struct Decision {
    std::string text;  ///< "r1c1=5", "r1c1 is not 5"
    std::string place;
    std::string value;
    bool holds = true;
  };
  struct Found {
    std::string json;  ///< as solve --json has it
    Solution values;
  };

  std::string version;               ///< of this program and its engines
  std::vector<std::string> options;  ///< those that decide which puzzle it is, and which cubes
  InputFile input;
  Shard cube;
  std::vector<Decision> decisions;
  InCube verdict = InCube::unknown;
  std::vector<Found> solutions;

  static CubeRecord of(const Request& request, const InputFile& input, const Puzzle& puzzle,
                       const Encoding& encoding, const Cube& cube, const CubeAnswer& answer);
  /// One line of JSON, ended.
  std::string json() const;
  /// Does the text begin like a record, whole or not?
  static bool is_begun(std::string_view text);
  /// Throws JsonFault if it is cut off, or not what json() wrote.
  static CubeRecord read_from(const std::string& text);
};

/// A decision in words: "r1c1=5", "r1c1 is not 5"; of a place with two values always which one it has.
std::string decision_text(const Puzzle& puzzle, const Encoding& encoding,
                          const CubeDecision& decision);
/// The cubes of a puzzle. Throws InputError if there are not so many, FormulaStopped once a stop came.
std::vector<Cube> cubes_for(const ReadPuzzle& one, const Encoding& encoding, std::size_t count,
                            const std::stop_token& stop);

}  // namespace cluecore::cli
