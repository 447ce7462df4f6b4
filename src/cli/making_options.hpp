// SPDX-License-Identifier: MIT
// The options of the commands that make puzzles.
#pragma once

#include "option_adders.hpp"

namespace cluecore::cli {

/// Adds the command, and what is its own; `request` and `adders` outlive the parser.
CLI::App* add_generating(CLI::App& app, Request& request, OptionAdders& adders);
CLI::App* add_minimising(CLI::App& app, Request& request, OptionAdders& adders);

}  // namespace cluecore::cli
