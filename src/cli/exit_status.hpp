// SPDX-License-Identifier: MIT
// What the program's exit status says. Over several puzzles: the highest.
#pragma once

namespace cluecore::cli {

enum ExitStatus : int {
  as_asked = 0,         ///< solved; for check: consistent, with exactly one solution
  puzzle_fault = 1,     ///< contradictory; for check: or several solutions
  input_error = 2,      ///< usage, a file that cannot be read, text that is no puzzle
  gave_up = 3,          ///< a limit was reached first
  internal_error = 70,  ///< a check of our own answer failed: a bug
  interrupted = 130,    ///< by SIGINT
};

}  // namespace cluecore::cli
