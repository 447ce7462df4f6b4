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

/// `columns`: how wide the text may be. Throws UsageError.
CommandLine parse_command_line(const std::vector<std::string>& args, std::size_t columns);

}  // namespace cluecore::cli
