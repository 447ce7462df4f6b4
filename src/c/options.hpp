// SPDX-License-Identifier: MIT
// What is asked with which options, as the command line says it.
#pragma once

#include "cli/request.hpp"

#include <string_view>

namespace cluecore::c {

/// `options`: a JSON object, or "". Throws cli::UsageError.
cli::Request request_for(std::string_view question, std::string_view options);

}  // namespace cluecore::c
