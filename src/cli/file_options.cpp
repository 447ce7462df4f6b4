// SPDX-License-Identifier: MIT
// What encode and decode were told of a formula's file.
#include "request.hpp"
#include "text/text.hpp"

namespace cluecore::cli {

void resolve_file(const FileWords& words, Request& request) {
  FileStyle& file = request.file;
  if (!words.to.empty()) {
    const std::optional<FileFormat> format = file_format_named(words.to);
    if (!format)
      throw unknown_name("there is no format to write", words.to, names_of(file_formats()));
    file.format = *format;
  }
  request.file_asked = !words.to.empty() || !request.output.empty();
  if (!words.groups.empty() && words.groups != "clues" && words.groups != "all") {
    throw unknown_name("--groups cannot be", words.groups, {"clues", "all"});
  }
  file.rules_too = words.groups == "all";
  if (file.rules_too && !FormulaFile::tracks_clues(file.format)) {
    throw UsageError{"--groups all goes with a format that has groups: gcnf, wcnf, icnf or smt2"};
  }
  if (!words.ask.empty() && words.ask != "model" && words.ask != "core") {
    throw unknown_name("--ask cannot be", words.ask, {"model", "core"});
  }
  if (!words.ask.empty() && file.format != FileFormat::smt2) {
    throw UsageError{"--ask goes with --to smt2"};
  }
  if (words.ask == "model") file.ask = Ask::model;
  if (words.ask == "core") file.ask = Ask::core;
  if (words.puzzle.empty()) return;
  const std::optional<int> number = whole_number(words.puzzle);
  if (!number || *number < 1) {
    throw UsageError{"--puzzle takes a number from 1, not '" + words.puzzle + "'"};
  }
  request.puzzle = static_cast<std::size_t>(*number);
}

}  // namespace cluecore::cli
