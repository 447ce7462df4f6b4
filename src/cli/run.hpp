// SPDX-License-Identifier: MIT
// The command line as a function, so that tests call it in their own process.
#pragma once

#include <cluecore/sheet.hpp>

#include <cstddef>
#include <iosfwd>
#include <stop_token>
#include <string>
#include <vector>

namespace cluecore::cli {

/// What the exit status says. Over several puzzles: the highest.
enum ExitStatus : int {
  as_asked = 0,         ///< solved; for check: consistent, with exactly one solution
  puzzle_fault = 1,     ///< contradictory; for check: or several solutions
  input_error = 2,      ///< usage, a file that cannot be read, text that is no puzzle
  gave_up = 3,          ///< a limit was reached first
  internal_error = 70,  ///< a check of our own answer failed: a bug
  interrupted = 130,    ///< by SIGINT
};

/// What the program stands in; a test's default is no terminal and an empty environment.
struct Environment {
  bool out_is_utf8 = true;
  bool in_is_terminal = false;
  bool out_is_terminal = false;
  bool err_is_terminal = false;
  std::size_t columns = any_columns;      ///< of the terminal
  std::size_t err_columns = any_columns;  ///< of the one that diagnostics go to
  std::string no_color;                   ///< the variables NO_COLOR, FORCE_COLOR and TERM
  std::string force_color;
  std::string term;
  std::size_t most_threads = 1024;  ///< that a stream may have: memory may be limited
  std::stop_token interrupt;        ///< requested by SIGINT
};

/// Runs the tool: `args` without the program's name. Answers go to `out`, diagnostics to `err`.
/// Returns the exit status. Throws nothing.
int run(const std::vector<std::string>& args, std::istream& in, std::ostream& out,
        std::ostream& err, const Environment& environment = {});

}  // namespace cluecore::cli
