// SPDX-License-Identifier: MIT
// What the answers in JSON have in common.
#pragma once

#include "text/json.hpp"

#include <cluecore/report.hpp>

#include <string>
#include <vector>

namespace cluecore {

/// What every answer about a puzzle begins with.
JsonWriter opened_subject(const Subject& subject, std::string_view engine);
std::string clue_json(const Puzzle& puzzle, std::size_t clue);
std::string strings_json(const std::vector<std::string>& strings);

}  // namespace cluecore
