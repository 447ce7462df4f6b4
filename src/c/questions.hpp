// SPDX-License-Identifier: MIT
// What C asks and no command answers in JSON: the first puzzle of a text as it was read, written, encoded and drawn.
#pragma once

#include "cli/request.hpp"

#include <string>
#include <string_view>

namespace cluecore::c {

/// An answer in JSON, without end of line. An error in the text is one. Throws cli::UsageError and
/// FormulaStopped.
using Asker = std::string (*)(std::string text, const cli::Request& request);
/// Who answers "read" and so on; nullptr for another question.
Asker asker_for(std::string_view question);

}  // namespace cluecore::c
