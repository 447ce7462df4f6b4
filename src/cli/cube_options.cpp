// SPDX-License-Identifier: MIT
#include "cube_options.hpp"

namespace cluecore::cli {

void add_cubes(CLI::App& solve, CLI::App& encode, Request& request,
               std::optional<std::string>& cube) {
  CLI::Option* part =
      solve
          .add_option_function<std::string>(
              "--cube", [&cube](const std::string& text) { cube = text; },
              "Which solutions of one hard puzzle lie in part I of N of the search; "
              "a job of an array needs no I/N")
          ->type_name("I/N")
          ->expected(0, 1);
  for (const char* other : {"--shard", "--summary", "--resume", "--jobs", "--first", "--solutions",
                            "--count", "--candidates", "--proof", "--svg", "--html", "--stats"}) {
    part->excludes(solve.get_option(other));
  }
  const auto keep = [&request](const std::string& text) {
    request.cubes = number_for("--cubes", text, INT_MAX, "");
    require_cubes("--cubes", request.cubes);
  };
  CLI::Option* cubes =
      encode
          .add_option_function<std::string>(
              "--cubes", keep, "icnf: split the search into N parts, a line each, for cube solvers")
          ->type_name("N");
  for (const char* other : {"--groups", "--ask", "--compare"}) {
    cubes->excludes(encode.get_option(other));
  }
}

void settle_cubes(Request& request, const std::optional<FileFormat>& to) {
  if (request.cube && request.engine == &race()) {
    throw UsageError{"--engine race does not go with --cube: other cubes take the other cores"};
  }
  if (request.cubes == 0) return;
  if (to.value_or(FileFormat::icnf) != FileFormat::icnf) {
    throw UsageError{"--cubes goes with --to icnf"};
  }
  request.file.format = FileFormat::dimacs;
}

}  // namespace cluecore::cli
