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
/// What was passed over; `line`: where the puzzle stands, if a note does not say.
Json notes_json(const std::vector<Note>& notes, int line);
Json clues_json(const Puzzle& puzzle, const std::vector<std::size_t>& clues);
Json places_json(const Puzzle& puzzle, const std::vector<std::size_t>& places);
/// In words: that the places have these values, or that they do not.
Json facts_json(const Puzzle& puzzle, const std::vector<Given>& givens, bool hold);

}  // namespace cluecore
