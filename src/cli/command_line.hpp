// SPDX-License-Identifier: MIT
// The options, checked.
#pragma once

#include "request.hpp"

#include <optional>
#include <string>
#include <vector>

namespace cluecore::cli {

/// What was asked for: a request, or a text to print.
struct CommandLine {
  std::optional<Request> request;
  std::string text;
};

/// Throws UsageError.
CommandLine parse_command_line(const std::vector<std::string>& args);

}  // namespace cluecore::cli
