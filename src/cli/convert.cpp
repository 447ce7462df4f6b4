// SPDX-License-Identifier: MIT
// convert: a puzzle in another format.
#include "input.hpp"
#include "text/contains.hpp"
#include "whole_file.hpp"

#include <ostream>
#include <stdexcept>

namespace cluecore::cli {

std::string written_in(const Family& family, const Puzzle& puzzle, const std::string& format,
                       std::string_view source) {
  if (format == "text") return puzzle.print();
  const std::vector<std::string> known = names_of(family.written_formats());
  if (!contains(known, format)) {
    throw UsageError{"a " + std::string(family.name()) + " puzzle cannot be written as " + format +
                     "; as text it can"};
  }
  try {
    return puzzle.written(format) + "\n";
  } catch (const std::invalid_argument& wordless) {
    throw InputError(std::string(source), wordless.what());
  }
}

int convert_command(const Request& request, std::istream& in, std::ostream& out,
                    std::ostream& err) {
  const ReadPuzzle one = read_one(request.files.front(), request, in);
  tell_unread(one, request, err);
  const std::string text = written_in(*one.family, *one.puzzle, request.written, one.source);
  write_whole(request.output, text, out);
  return as_asked;
}

}  // namespace cluecore::cli
