// SPDX-License-Identifier: MIT
// convert: a puzzle in another format.
#include "input.hpp"
#include "text/contains.hpp"
#include "whole_file.hpp"

#include <ostream>
#include <stdexcept>

namespace cluecore::cli {

std::string written(const ReadPuzzle& one, const std::string& format) {
  if (format == "text") return one.puzzle->print();
  const std::vector<std::string> known = names_of(one.family->written_formats());
  if (!contains(known, format)) {
    throw UsageError{"a " + std::string(one.family->name()) + " puzzle cannot be written as " +
                     format + "; --to text can"};
  }
  try {
    return one.puzzle->written(format) + "\n";
  } catch (const std::invalid_argument& wordless) {
    throw InputError(one.source, wordless.what());
  }
}

int convert_command(const Request& request, std::istream& in, std::ostream& out,
                    std::ostream& err) {
  const ReadPuzzle one = read_one(request.files.front(), request, in);
  tell_unread(one, request, err);
  const std::string text = written(one, request.written);
  write_whole(request.output, text, out);
  return as_asked;
}

}  // namespace cluecore::cli
