// SPDX-License-Identifier: MIT
// solve --cube: which solutions of a puzzle lie in one part of the search.
#include "cube_record.hpp"
#include "deadline.hpp"
#include "explain/usual_engine.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <cluecore/report.hpp>

namespace cluecore::cli {

namespace {

std::string_view sentence_of(const CubeAnswer& answer) {
  switch (answer.verdict) {
    case InCube::none:
      return "no solution lies in it";
    case InCube::one:
      return "exactly one solution lies in it";
    case InCube::several:
      return "several solutions lie in it, such as these";
    case InCube::unknown:
      break;
  }
  return answer.solutions.empty() ? "unknown: the time limit was reached"
                                  : "at least one solution lies in it; whether there are more is "
                                    "unknown: the time limit was reached";
}

std::string report(const ReadPuzzle& one, const Encoding& encoding, const Shard& number,
                   const Cube& cube, const CubeAnswer& answer, const Style& style) {
  const auto text = [&](const CubeDecision& at) {
    return decision_text(*one.puzzle, encoding, at);
  };
  std::string head = visible(one.source) + ": " + std::string(one.family->name()) + " " +
                     one.puzzle->shape() + ", cube " + std::to_string(number.number) + " of " +
                     std::to_string(number.count) + " (" + joined(mapped(cube, text), ", ") +
                     "): " + std::string(sentence_of(answer)) + "\n";
  std::string pictures;
  for (const Solution& solution : answer.solutions) {
    pictures += "\n" + solution_picture(*one.puzzle, solution, style);
  }
  return folded_lines(head, style.columns) + pictures;
}

}  // namespace

int cube_command(const Request& request, std::istream& in, std::ostream& out, std::ostream& err,
                 const Style& style) {
  const auto begun = own_time();
  const std::string& name = request.files.front();
  if (name == "-" || is_puzzle(name)) {
    throw InputError(source_name(name), "--cube takes a file, which all its jobs can read");
  }
  const InputFile input = input_file(name);
  const ReadPuzzle one = read_one(name, request, in);
  tell_unread(one, request, err);
  Deadline deadline(request.timeout, request.interrupt);
  const std::stop_token stop = deadline.start_from(begun);
  EncodingChoice choice = choice_for(one, request, Clues::given);
  choice.stop = stop;
  const Encoding encoding = encode(one, choice);
  const Shard& number = *request.cube;
  const Cube cube = cubes_for(one, encoding, number.count, stop).at(number.number - 1);
  const EngineKind& engine = request.engine_named ? *request.engine : usual_engine(*one.puzzle);
  const CubeAnswer answer = solve_cube(*one.puzzle, encoding, cube, engine.make, {.stop = stop});
  if (request.interrupt.stop_requested()) return interrupted;
  out << (request.json ? CubeRecord::of(request, input, *one.puzzle, encoding, cube, answer).json()
                       : report(one, encoding, number, cube, answer, style));
  return answer.verdict == InCube::unknown ? gave_up : as_asked;
}

}  // namespace cluecore::cli
