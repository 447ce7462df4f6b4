// SPDX-License-Identifier: MIT
// The options for one hard puzzle in many parts.
#pragma once

#include "option_adders.hpp"

#include <optional>

namespace cluecore::cli {

/// `cube`: what solve --cube was given. All outlive the parser.
void add_cubes(CLI::App& solve, CLI::App& encode, Request& request,
               std::optional<std::string>& cube);
/// Once all was read: cubes are written as iCNF, whose clauses are those of dimacs. Throws UsageError where another
/// format is asked for.
void settle_cubes(Request& request, const std::optional<FileFormat>& to);

}  // namespace cluecore::cli
