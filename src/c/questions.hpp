// SPDX-License-Identifier: MIT
// What C asks and no command answers in JSON alone: the first puzzle of a text as it was read, written, encoded, drawn
// and minimised, and puzzles that are made.
#pragma once

#include "cli/request.hpp"
#include "text/json.hpp"

#include <cluecore/session.hpp>

#include <string>
#include <string_view>

namespace cluecore::c {

/// An answer: objects of JSON, a line each. An error in the text is one. Throws cli::UsageError and
/// FormulaStopped.
using Asker = std::string (*)(std::string text, const cli::Request& request);
/// What every answer about a puzzle begins with: its source, family and shape, and the notes on how it was read.
JsonWriter opened(const ReadPuzzle& one);
/// A clue, where it is typed, and its place and value if it is a given.
Json clue_json(const Puzzle& puzzle, const Clue& clue);
/// Puzzles of the kind that the text names, as generate --format json writes them.
std::string generated_json(std::string text, const cli::Request& request);
/// The puzzle with as few clues as are needed.
std::string minimised_json(const ReadPuzzle& one, const cli::Request& request);
/// Who answers "read" and so on; nullptr for another question.
Asker asker_for(std::string_view question);

}  // namespace cluecore::c
