// SPDX-License-Identifier: MIT
// Pieces that several reports are made of.
#pragma once

#include <cluecore/report.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace cluecore {

inline constexpr const char* same_elsewhere = "All other cells are the same in every solution.";

/// Which of so many are among these.
std::vector<bool> flags(std::size_t size, std::span<const std::size_t> set);
/// The clues that take part in the conflicts found.
std::vector<bool> conflicting(const Subject& subject, const Findings& findings);
/// One of the solutions, and where it differs from the other of two.
Picture picture_of(const Findings& findings, std::size_t solution);
/// The places that the rules of direct conflicts speak of, if these are few.
std::vector<std::size_t> broken_places(const Findings& findings);
/// The words with blanks between, broken into lines; each line begins with two blanks and is ended.
std::string wrapped(std::span<const std::string> words, std::size_t columns);
/// "13 of 81 cells are not determined"
std::string open_count_text(const Puzzle& puzzle, const Findings& findings);
/// The names of places, wrapped.
std::string places_text(const Puzzle& puzzle, const std::vector<std::size_t>& places,
                        std::size_t columns);
/// The clues as they were typed.
std::vector<std::string> clue_texts(const Puzzle& puzzle, const std::vector<std::size_t>& clues);
/// In a line: with blanks between, or semicolons if there are blanks in them; of more, "and 14 more".
std::string clues_text(const Puzzle& puzzle, const std::vector<std::size_t>& clues,
                       std::size_t most = SIZE_MAX);
/// "r1c7=5", or "clue 4" where the clues are sentences.
std::vector<std::string> clue_names(const Subject& subject, const std::vector<std::size_t>& clues);
/// The names of these clues (`by_label`: their labels, where they have some), or their first ones and how many more, as a list; what is no value of a
/// place takes more than commas to be told apart.
std::string told_apart(const Puzzle& puzzle, const std::vector<std::size_t>& clues,
                       const std::vector<std::string>& names, std::string_view last,
                       bool by_label = true);
/// What is to be said of the solution that came with the puzzle: "not the solution given", or "".
std::string expected_text(const Subject& subject, const Findings& findings);
/// " (by the clues that have a formal meaning)", behind a verdict; or "".
std::string proviso_text(const Subject& subject);
/// The first so many, and "8 more" for the rest if that is not one alone.
std::vector<std::string> cut(std::vector<std::string> words, std::size_t most,
                             const std::string& rest = "more");
/// Lines, each ended; of more than so many the first, and how many there are, unless all are wanted.
std::string lines_text(const Subject& subject, const std::vector<std::string>& lines,
                       std::size_t most, std::string_view indent = "  ");
/// Those of an explanation: no more than fit a screen.
std::string explanation_text(const Subject& subject, const std::vector<std::string>& explanation);
/// "typo.csv: sudoku 9x9, 25 givens: ", with which every verdict begins: whoever is answered sees what
/// the text was taken for.
std::string read_as(const Subject& subject);
/// "; --timeout 60 looks longer" after a limit, if it is the default; else "".
std::string longer_text(const Subject& subject);
/// "3.17": the cells of the largest refutation; behind the point the cost of the costliest step as
/// people go, 99 at most, which parts puzzles that are alike in that.
std::string difficulty_text(const Rating& rating);
/// "(typo.csv:1:13)", where the clue is.
std::string location(const Subject& subject, std::size_t clue);
/// "r1c7=5  (typo.csv:1:13)"
std::string located(const Subject& subject, std::size_t clue);
/// Such lines, as lines_text() tells.
std::string located(const Subject& subject, const std::vector<std::size_t>& clues,
                    std::size_t most = SIZE_MAX);
/// Direct conflicts, a line for clues of which each two break the same rule.
std::vector<std::string> direct_conflict_lines(const Subject& subject,
                                               const std::vector<const Conflict*>& conflicts);
std::string direct_conflicts_text(const Subject& subject,
                                  const std::vector<const Conflict*>& conflicts);
/// What a report says below its headline, but for the pictures.
std::string words_of_report(const Subject& subject, const Findings& findings);
/// "A given may be missing: exactly one solution if r3c3 is 8."; so many are named; or "".
std::string missing_text(const Subject& subject, const Findings& findings, std::size_t most = 3);
/// Two ways to shift a line, and a third or how many more, are what people read in one sentence.
inline constexpr std::size_t most_ways = 2;
/// The slips that explain what is wrong, the likeliest first; alternatives are told as one. Of ways to
/// shift a line, which take many words, so many are told and one more, or the rest counted.
std::vector<std::string> slip_texts(const Findings& findings, std::size_t most = SIZE_MAX);
/// What is likelier than all else together, in short, behind a verdict: "; likely slip: r1c7 is 5 instead
/// of 9", "; a given may be missing"; or "".
std::string claim_in_short(const Subject& subject, const Findings& findings);
/// Does it say which givens, too?
bool is_missing_in_short(const Findings& findings);
/// Is it the slips of one line?
bool is_one_slip_likely(const Findings& findings);
/// The slips that claim_in_short() does not name by itself, and givens that may have been left out.
std::string other_slips_text(const Subject& subject, const Findings& findings);
/// "change r4c7 from 8 to 3"; behind another, what that one has not said: "to 4".
std::string repair_way(const Subject& subject, const Repair& repair,
                       const Repair* before = nullptr);
/// ": then there is exactly one solution"
std::string repair_outcome(const Repair& repair);
/// Both.
std::string repair_text(const Subject& subject, const Repair& repair);
/// "contradictory", "several solutions".
std::string verdict_word(const Findings& findings);
/// "Without the rule that lines differ it has exactly one solution (--no-distinct-lines)."; or "".
std::string without_text(const Findings& findings);
/// What was settled of a text in doubt, as lines; "" if nothing was.
std::string settled_text(const Subject& subject, const Style& style);
/// Which clues follow from the others, if that was asked, below a blank line; or "".
std::string redundant_text(const Subject& subject, const Findings& findings);
/// Which values places can have, and in how many solutions, if that was asked, below a blank line; or "".
std::string candidates_text(const Subject& subject, const Findings& findings);
/// Likewise as a list of JSON.
std::string candidates_json(const Puzzle& puzzle, const Findings& findings);
/// That a limit may have kept something from being found, likewise.
std::string limit_text(const Subject& subject, const Findings& findings);
/// The puzzle with its conflicts marked, and what the marks mean.
std::string puzzle_with_conflicts(const Subject& subject, const Findings& findings, Style style);
/// Likewise; of a puzzle in sentences only the clues, not what they speak of.
std::string clues_with_conflicts(const Subject& subject, const Findings& findings, Style style);
/// The first solution, with what differs in another marked.
std::string solution_with_differences(const Subject& subject, const Findings& findings,
                                      Style style);
/// All solutions found, each with a line feed behind it.
std::string solution_pictures(const Subject& subject, const Findings& findings, Style style);
/// What is known of a contradictory puzzle, below its picture.
std::string contradiction_text(const Subject& subject, const Findings& findings,
                               const Style& style);

}  // namespace cluecore
