// SPDX-License-Identifier: MIT
// --summary: what a run was over, how it was asked, and what became of it, so that records add up.
#pragma once

#include "request.hpp"
#include "shard.hpp"
#include "summary.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cluecore::cli {

struct RunRecord {
  std::string version;  ///< of this program and its engines, which decide what it answers
  std::string command;
  std::vector<std::string>
      options;  ///< those that may change an answer: "--first", "--family=akari"
  InputFile input;
  Shard shard;
  std::uintmax_t begin = 0;  ///< where in the input the shard begins
  Tally read;                ///< of the input
  Tally answers;
  Summary counts;

  /// Version, command and options as asked for.
  static RunRecord of(const Request& request);
  /// One line of JSON, ended.
  std::string json() const;
  /// Does the text begin like a record, whole or not?
  static bool is_begun(std::string_view text);
  /// Throws JsonFault if it is cut off, or not what json() wrote.
  static RunRecord read_from(const std::string& text);
};

}  // namespace cluecore::cli
