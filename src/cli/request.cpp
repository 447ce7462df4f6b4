// SPDX-License-Identifier: MIT
#include "request.hpp"

#include "text/contains.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <algorithm>

namespace cluecore::cli {

UsageError unknown_name(std::string_view what, std::string_view name,
                        const std::vector<std::string>& names) {
  std::string text = std::string(what) + " '" + std::string(name) + "'";
  if (const auto meant = nearest(name, names)) {
    text += "; did you mean '" + *meant + "'?";
  } else {
    text += "; there is " + listed(names, "and");
  }
  return {text};
}

void resolve_files(Request& request) {
  const bool decode = request.command == Command::decode;
  const bool one = request.command == Command::encode || request.command == Command::convert;
  const std::size_t most = decode ? 2 : one ? 1 : 0;
  if (most > 0 && request.files.size() > most) {
    throw UsageError{decode ? "decode takes a puzzle and an answer; what is '" +
                                  request.files.back() + "'?"
                            : "one file is taken; what is '" + request.files.back() + "'?"};
  }
  if (decode && request.files.empty()) {
    throw UsageError{"decode needs a file with the puzzle: cluecore decode PUZZLE ANSWER"};
  }
  if (request.files.empty() || (decode && request.files.size() == 1)) {
    request.files.emplace_back("-");
  }
}

std::vector<std::string> names_of(std::span<const Choice> choices) {
  return mapped(choices, [](const Choice& choice) { return std::string(choice.name); });
}

void require_names(const Request& request) {
  std::vector<std::string> formats;
  std::vector<std::string> encodings;
  for (const Family* family : families()) {
    if (request.family != nullptr && request.family != family) continue;
    for (const std::string& name : names_of(family->formats())) formats.push_back(name);
    for (const std::string& name : names_of(family->encodings())) encodings.push_back(name);
  }
  const auto require = [](const char* what, const std::string& name,
                          const std::vector<std::string>& known) {
    if (!name.empty() && !contains(known, name)) throw unknown_name(what, name, known);
  };
  require("unknown format", request.reading.format, formats);
  require("unknown encoding", request.encoding.name, encodings);
}

void require_outputs(const Request& request) {
  const std::vector<std::string> outputs = {request.svg, request.html, request.output};
  for (const std::string& output : outputs) {
    if (!output.empty() && std::ranges::count(outputs, output) > 1) {
      throw UsageError{"two outputs cannot go to one file: " + output};
    }
  }
  const bool pictures = !(request.svg + request.html).empty();
  if (pictures && request.files.size() > 1) throw UsageError{"--svg and --html show one puzzle"};
  if (pictures && (!request.cell.empty() || request.next || !request.entries.empty())) {
    throw UsageError{"--svg and --html do not go with --cell, --next and --entries"};
  }
  if (request.steps && !request.svg.empty()) {
    throw UsageError{"--svg is one image; the steps have one each: --html"};
  }
  if (request.entries == "-") throw UsageError{"--entries takes a file, not standard input"};
}

const EngineKind* engine_for(const std::string& name, const Request& request) {
  if (!request.proof.empty()) {
    for (const EngineKind& kind : engines()) {
      if (kind.make_with_proof && (name.empty() || name == kind.name)) return &kind;
    }
    if (!name.empty()) throw UsageError{"the engine " + name + " writes no proofs; cadical does"};
  }
  if (name.empty()) return &engines().front();
  const bool may_race = request.command == Command::check || request.command == Command::solve ||
                        request.command == Command::explain;
  if (name == race().name && !may_race) {
    throw UsageError{"--engine race goes with check, solve and explain"};
  }
  if (const EngineKind* kind = engine_named(name)) return kind;
  for (std::string_view left_out : engines_left_out()) {
    if (left_out == name) throw UsageError{"this cluecore was built without the engine " + name};
  }
  std::vector<std::string> known = mapped(engines(), &EngineKind::name);
  known.push_back(race().name);
  throw unknown_name("unknown engine", name, known);
}

void require_file_style(const FileStyle& file) {
  if (file.rules_too && clues_in(file.format) != Clues::tracked) {
    throw UsageError{"--groups all goes with a format that has groups: gcnf, wcnf, icnf or smt2"};
  }
  if (file.ask != Ask::nothing && file.format != FileFormat::smt2) {
    throw UsageError{"--ask goes with --to smt2"};
  }
}

}  // namespace cluecore::cli
