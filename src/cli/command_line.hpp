// SPDX-License-Identifier: MIT
// From arguments to what they ask for.
#pragma once

#include "request.hpp"

#include <optional>
#include <string>
#include <vector>

namespace cluecore::cli {

struct CommandLine {
  std::optional<Request> request;  ///< none: the list was asked for, or
  std::string text;                ///< what --help or --version say
};

/// Throws UsageError.
CommandLine read_command_line(const std::vector<std::string>& args);

}  // namespace cluecore::cli
