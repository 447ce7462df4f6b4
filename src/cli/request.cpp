// SPDX-License-Identifier: MIT
#include "request.hpp"

#include "text/contains.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <charconv>
#include <climits>
#include <filesystem>

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
  const bool merges = request.command == Command::merge;
  const bool one = request.command == Command::encode || request.command == Command::convert ||
                   request.command == Command::minimise || merges;
  const std::size_t most = decode ? 2 : one ? 1 : 0;
  if (most > 0 && request.files.size() > most) {
    throw UsageError{decode ? "decode takes a puzzle and an answer; what is '" +
                                  request.files.back() + "'?"
                            : std::string(merges ? "one folder" : "one file") +
                                  " is taken; what is '" + request.files.back() + "'?"};
  }
  if (decode && request.files.empty()) {
    throw UsageError{"decode needs a file with the puzzle: cluecore decode PUZZLE ANSWER"};
  }
  if (merges && request.files.empty()) {
    throw UsageError{"merge needs the folder with the shards: cluecore merge DIR"};
  }
  if (!request.summary.empty() && request.files.size() > 1) {
    throw UsageError{"--summary is of one file; what is '" + request.files.back() + "'?"};
  }
  if (request.puzzle != 0 && most == 0 && request.files.size() > 1) {
    throw UsageError{"--puzzle takes one puzzle of one file; here are " +
                     std::to_string(request.files.size())};
  }
  if (request.files.empty() || (decode && request.files.size() == 1)) {
    request.files.emplace_back("-");
  }
}

void resolve_shard(Request& request, const std::string& text) {
  request.shard = shard_of(text);
  const bool generates = request.command == Command::generate;
  if (!request.shard) {
    if (!text.empty() && generates) {
      if (request.family != nullptr || family_named(text) == nullptr) {
        throw UsageError{"--shard takes a part I/N, or nothing in a job of an array, not '" + text +
                         "'"};
      }
      request.family = family_named(text);
    }
    if (!text.empty() && !generates) request.files.push_back(text);
    request.shard = shard_of_job();
  }
  if (generates && !request.making.seed) {
    throw UsageError{"--shard needs --seed: the shards of a run have the same"};
  }
  if (request.files.size() > 1) {
    throw UsageError{"--shard cuts one file; what is '" + request.files.back() + "'?"};
  }
}

void resolve_cube(Request& request, const std::string& text) {
  const std::string option = "--cube";
  request.cube = shard_of(text, option);
  if (!request.cube) {
    if (!text.empty()) request.files.push_back(text);
    request.cube = shard_of_job(option);
  }
  require_cubes(option, request.cube->count);
  if (request.files.size() > 1) {
    throw UsageError{"--cube is of one puzzle; what is '" + request.files.back() + "'?"};
  }
}

void require_cubes(const std::string& option, std::uintmax_t count) {
  // Each job chooses all cubes by itself: beyond this it would do little else.
  constexpr std::uintmax_t most = 10'000;
  if (count >= 2 && count <= most) return;
  throw UsageError{option + " takes a puzzle in 2 to " + std::to_string(most) + " cubes, not in " +
                   std::to_string(count)};
}

void cut_making(Making& making, const Shard& shard) {
  making.last = making.after + making.count;
  // A thousand million puzzles times a million shards still fit.
  const std::size_t begin = making.count * (shard.number - 1) / shard.count;
  const std::size_t end = making.count * shard.number / shard.count;
  making.after += begin;
  making.count = end - begin;
}

std::size_t number_for(const std::string& option, const std::string& text, int most,
                       const std::string& all) {
  const std::optional<int> number = whole_number(text);
  if (!all.empty() && text == all) return 0;
  if (number && *number >= 1 && *number <= most) return static_cast<std::size_t>(*number);
  throw UsageError{option + " takes a number from 1" +
                   (most == INT_MAX ? "" : " to " + std::to_string(most)) +
                   (all.empty() ? "" : ", or " + all) + ", not '" + text + "'"};
}

double seconds_for_timeout(const std::string& text) {
  constexpr double longest = 1e9;
  double seconds = 0;
  const char* const end = text.data() + text.size();
  const auto [read, error] = std::from_chars(text.data(), end, seconds);
  if (error == std::errc() && read == end && seconds >= 0 && seconds <= longest) return seconds;
  throw UsageError{"--timeout takes a number of seconds, up to 1000000000 (0 is none), not '" +
                   text + "'"};
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

namespace {

/// By whatever names: links lead to the same one.
bool are_one_file(const std::string& one, const std::string& other) {
  if (one == other) return true;
  const auto path = [](const std::string& file) { return file == "-" ? "/dev/stdin" : file; };
  std::error_code trouble;
  return std::filesystem::equivalent(path(one), path(other), trouble) &&
         std::filesystem::is_regular_file(path(one), trouble);
}

void require_different_files(const Request& request) {
  std::vector<std::string> outputs = {request.svg, request.html, request.output, request.resume,
                                      request.summary};
  if (!request.proof.empty())
    outputs.insert(outputs.end(), {request.proof, request.proof + ".cnf"});
  std::erase(outputs, "");
  std::vector<std::string> inputs = request.files;
  inputs.push_back(request.entries);
  if (request.prefer != "order") inputs.push_back(request.prefer);
  for (auto output = outputs.begin(); output != outputs.end(); ++output) {
    const auto is_it = [&](const std::string& file) { return are_one_file(*output, file); };
    if (std::any_of(output + 1, outputs.end(), is_it)) {
      throw UsageError{"two outputs cannot go to one file: " + *output};
    }
    if (std::ranges::any_of(inputs, is_it)) {
      throw InputError(*output, "the input is read from this file; the output needs another");
    }
  }
}

}  // namespace

void require_outputs(const Request& request) {
  require_different_files(request);
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

namespace {

bool wants_colour(Colour colour, const Environment& environment) {
  if (colour != Colour::automatic) return colour == Colour::always;
  if (!environment.no_color.empty()) return false;
  if (!environment.force_color.empty()) return true;
  return environment.out_is_terminal && environment.term != "dumb";
}

}  // namespace

Style style_for(Colour colour, const Environment& environment) {
  return {wants_colour(colour, environment), !environment.out_is_utf8, environment.columns};
}

}  // namespace cluecore::cli
