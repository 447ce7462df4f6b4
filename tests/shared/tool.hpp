// SPDX-License-Identifier: MIT
// The tool, run in the tests' own process.
#pragma once

#include "run.hpp"

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace cluecore::test {

/// How a run of the tool ended, and what it wrote to standard output and standard error.
struct ToolRun {
  int status;
  std::string out;
  std::string err;
};

/// `args` without the program's name; `input` is its standard input.
inline ToolRun tool(const std::vector<std::string>& args, const std::string& input = "",
                    const cli::Environment& environment = {}) {
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  const int status = cli::run(args, in, out, err, environment);
  return {status, out.str(), err.str()};
}

/// Does the text hold this part?
inline bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

/// How often it does.
inline std::size_t count(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++found;
  return found;
}

/// The text without the line ends that wrap what is too long for a terminal.
inline std::string unwrapped(std::string text) {
  for (std::size_t at = text.find("\n  "); at != text.npos; at = text.find("\n  ", at)) {
    text.replace(at, 3, " ");
  }
  return text;
}

}  // namespace cluecore::test
