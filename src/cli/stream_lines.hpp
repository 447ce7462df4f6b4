// SPDX-License-Identifier: MIT
// The lines that answer a stream: what is known of them before they are there, and what they say.
#pragma once

#include "puzzle_worker.hpp"
#include "resume.hpp"

#include <optional>
#include <string>

namespace cluecore::cli {

/// What is known of the answer to a puzzle of a stream.
Expected expected_of(const Task& task, const Request& request);

/// The verdict in a line that answers a puzzle, by the form that answers have; nothing: it tells of an
/// error.
std::optional<Verdict> verdict_in(const std::string& answer, const Request& request,
                                  const Task& task);

/// What stands for a blank line, a remark or the header, so that lines stay in step; nothing: no line.
std::optional<std::string> line_passed_on(const Line& line, const Request& request, Layout layout);

/// An answer that is an error.
struct ErrorLine {
  std::string beginning;  ///< as Expected has it
  std::string text;       ///< "": none is given, as diagnostics say it all
};
/// `family`: may be none; `record`: of a stream, in which the error stands, or none.
ErrorLine error_line(const InputError& error, const Request& request, const std::string& source,
                     const Family* family, Layout layout, const Line* record);

}  // namespace cluecore::cli
