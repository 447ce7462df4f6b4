// SPDX-License-Identifier: MIT
// Pieces that several reports are made of.
#pragma once

#include <cluecore/report.hpp>

#include <span>
#include <string>
#include <vector>

namespace cluecore {

/// The words with blanks between, broken into lines; each line begins with two blanks and is ended.
std::string wrapped(std::span<const std::string> words);
/// The names of places, likewise.
std::string places_text(const Puzzle& puzzle, const std::vector<std::size_t>& places);
/// The clues as they were typed.
std::vector<std::string> clue_texts(const Puzzle& puzzle, const std::vector<std::size_t>& clues);
/// What is to be said of the solution that came with the puzzle: "not the solution given", or "".
std::string expected_text(const Findings& findings);
/// Lines of an explanation, indented, and no more of them than fit a screen unless all are wanted.
std::string explanation_text(const Subject& subject, const std::vector<std::string>& explanation);
/// "typo.csv: sudoku 9x9, 25 givens: ", with which every verdict begins: whoever is answered sees what
/// the text was taken for.
std::string read_as(const Subject& subject);
/// "; --timeout 60 looks longer" after a limit, if it is the default; else "".
std::string longer_text(const Subject& subject);
/// "(typo.csv:1:13)", where the clue is.
std::string location(const Subject& subject, std::size_t clue);
/// "r1c7=5  (typo.csv:1:13)"
std::string located(const Subject& subject, std::size_t clue);
/// Direct conflicts, a line for clues of which each two break the same rule.
std::string direct_conflicts_text(const Subject& subject,
                                  const std::vector<const Conflict*>& conflicts);
/// The other slips, and givens that may have been left out.
std::string other_slips_text(const Subject& subject, const Findings& findings);
/// What is known of a contradictory puzzle, below its picture.
std::string contradiction_text(const Subject& subject, const Findings& findings);

}  // namespace cluecore
