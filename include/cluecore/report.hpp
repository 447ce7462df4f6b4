// SPDX-License-Identifier: MIT
// Findings as people and programs read them: text, one line of an answered stream, JSON.
#pragma once

#include <cluecore/explain.hpp>

#include <string>
#include <string_view>

namespace cluecore {

/// What findings are about.
struct Subject {
  std::string_view source{};  ///< "typo.csv"
  const Family* family = nullptr;
  const Puzzle* puzzle = nullptr;
  int line = 0;  ///< where the puzzle begins
  std::string_view encoding{};
  std::string_view engine{};  ///< that was asked where propagation did not answer
  /// Why the verdict is unknown, if it is: "the time limit was reached".
  std::string_view limit{};
  /// What to say for a higher limit, if that one is the default: "--timeout 60"; or "".
  std::string_view longer{};
  /// What was settled of a text in doubt: see Settled; or "".
  std::string_view settled{};
  /// A list of solutions was asked for, not whether there is just one.
  bool listing = false;
  /// Everything is wanted, not only what fits a screen.
  bool full = false;
};

struct Style {
  bool colour = false;
  bool ascii = false;                 ///< the terminal shows nothing but ASCII
  std::size_t columns = any_columns;  ///< that it has: words are wrapped there
};

/// "exactly one solution", "contradictory", ...: the verdict as a sentence says it.
std::string verdict_text(const Subject& subject, const Findings& findings);

/// The first line of a report: where the puzzle stands, what it was read as, and the verdict.
std::string headline(const Subject& subject, const Findings& findings);

/// The likeliest slip, if any explains what is wrong, and whether that is likely; else "".
std::string slip_line(const Findings& findings);

/// The verdict as a stream's line says it: "unique", "several", "contradictory: r1c1=5 r1c7=5".
std::string short_verdict(const Subject& subject, const Findings& findings);
/// In a line, behind the source: the verdict with the likeliest slip, else with a few clues of a conflict.
std::string brief_report(const Subject& subject, const Findings& findings);

/// What fits on a screen: the verdict with the likeliest slip, a picture, suspects, what to do, and a
/// sentence why. Ends with a line feed.
std::string check_report(const Subject& subject, const Findings& findings, Style style);
/// All that is known: conflicts with their rules, step by step, repairs, all solutions found.
std::string explain_report(const Subject& subject, const Findings& findings, Style style);
/// The pairs of clues that break a rule by themselves, a line each: "r1c1=5 r1c7=5: row 1 can hold 5
/// only once". Empty if there are none. `before`: what each line begins with.
std::string pairs_report(const Subject& subject, const Findings& findings, std::string_view before);
/// The solutions, then the verdict; or the report of check.
std::string solve_report(const Subject& subject, const Findings& findings, Style style);

/// Of counted candidates: the givens each of which alone leaves exactly one of several solutions.
std::vector<Given> settling_givens(const Findings& findings);

/// Why the place has its value, or that it need not have it.
std::string reasons_report(const Subject& subject, std::size_t place, const Reasons& reasons);
/// The steps to the solution, numbered, and the solution.
std::string walkthrough_report(const Subject& subject, const Walkthrough& walkthrough, Style style);

/// The next step.
std::string hint_report(const Subject& subject, const Hint& hint);
/// Which of so many entries are wrong, and why they cannot stand.
std::string mistakes_report(const Subject& subject, std::size_t entries, const Mistakes& mistakes);
/// How hard it is, with the steps by what they are called.
std::string rating_report(const Subject& subject, const Rating& rating);
/// "hard: the largest of 12 refutations takes 8 cells, all of them 40".
std::string rating_line(const Subject& subject, const Rating& rating);
/// The fields appended to a record of a table, and what their header is.
std::string rating_record(const Rating& rating);
std::string_view rating_columns();
/// A solution as a terminal shows it, and what its marks mean, each line with a line feed.
std::string solution_picture(const Puzzle& puzzle, const Solution& solution, Style style);

/// The answer to one line of a stream, without end of line: the solution, and a remark where there
/// is more to say.
///
///   534678912672195348...
///   534678912672195348... # several
///   # contradictory: r1c1=5 r1c7=5
std::string line_answer(const Subject& subject, const Findings& findings);
/// Only the number of solutions: "12", "10000 or more", "unknown".
std::string count_answer(const Findings& findings);
/// The two fields appended to a record of a table: the solution and the verdict.
std::string record_answer(const Subject& subject, const Findings& findings);
std::string line_error(const InputError& error);
/// `columns`: the names of the fields that are appended; the error stands in the last.
std::string record_error(const InputError& error, std::string_view columns = "solution,verdict");

/// The puzzle as an SVG image: the clues of conflicts and the suspects marked, or its solution; of two
/// solutions the first, with what differs.
std::string image_report(const Subject& subject, const Findings& findings);
/// A page of HTML with the report and its pictures; it loads nothing and runs nothing.
std::string page_report(const Subject& subject, const Findings& findings);
/// Such a page of the way to the solution, with a picture of each step.
std::string page_of_steps(const Subject& subject, const Walkthrough& walkthrough);

/// One JSON object on one line, without end of line.
std::string json_report(const Subject& subject, const Findings& findings);
std::string json_reasons(const Subject& subject, std::size_t place, const Reasons& reasons);
std::string json_walkthrough(const Subject& subject, const Walkthrough& walkthrough);
std::string json_hint(const Subject& subject, const Hint& hint);
std::string json_mistakes(const Subject& subject, const Mistakes& mistakes);
std::string json_rating(const Subject& subject, const Rating& rating);
/// What all of these begin with, up to the comma behind it.
std::string json_beginning(std::string_view source, int line);
std::string json_error(std::string_view source, std::string_view family, int line,
                       const InputError& error);

}  // namespace cluecore
