// SPDX-License-Identifier: MIT
#include "cube_record.hpp"

#include "run_record.hpp"
#include "text/json.hpp"
#include "text/json_value.hpp"
#include "text/mapped.hpp"

#include <algorithm>

namespace cluecore::cli {

namespace {

constexpr std::string_view beginning = "{\"cluecore_cube\":1,";

Json json_of_decision(const CubeRecord::Decision& decision) {
  return json_object("text", decision.text, "place", decision.place, "value", decision.value,
                     "holds", decision.holds);
}

Json json_of_found(const CubeRecord::Found& found) {
  return json_object("solution", Json{found.json}, "values", found.values);
}

CubeRecord::Decision decision_in(const JsonValue& value) {
  const JsonValue& holds = value.at("holds");
  if (holds.type != JsonValue::Type::boolean) {
    throw JsonFault(holds.begin, holds.end, "true or false is expected");
  }
  return {value.at("text").said(), value.at("place").said(), value.at("value").said(),
          holds.is_true()};
}

}  // namespace

CubeRecord CubeRecord::of(const Request& request, const InputFile& input, const Puzzle& puzzle,
                          const Encoding& encoding, const Cube& cube, const CubeAnswer& answer) {
  CubeRecord record;
  record.version = RunRecord::of(request).version;
  record.options = request.given;
  // What may differ between cubes that belong together: who answers, how long, in which form.
  std::erase_if(record.options, [](const std::string& option) {
    return std::ranges::any_of(
        std::array{"--cube", "--timeout", "--engine", "--json", "--color"},
        [&](const char* name) { return option.substr(0, option.find('=')) == name; });
  });
  record.input = input;
  record.cube = *request.cube;
  record.decisions = mapped(cube, [&](const CubeDecision& decision) {
    return Decision{decision_text(puzzle, encoding, decision), puzzle.place(decision.at.place),
                    puzzle.value(decision.at), decision.holds};
  });
  record.verdict = answer.verdict;
  record.solutions = mapped(answer.solutions, [&](const Solution& solution) {
    return Found{puzzle.json(solution), solution};
  });
  return record;
}

std::string CubeRecord::json() const {
  JsonWriter json('{');
  json.add("cluecore_cube", 1).add("version", version).add("options", options);
  json.add("input", json_object("name", input.name, "bytes", input.bytes, "sample", input.sample));
  json.add("cube", json_object("number", cube.number, "count", cube.count));
  json.add("decisions", json_list(decisions, json_of_decision));
  json.add("verdict", in_cube_names.at(static_cast<std::size_t>(verdict)));
  json.add("solutions", json_list(solutions, json_of_found));
  return json.text() + "\n";
}

bool CubeRecord::is_begun(std::string_view text) {
  return text.starts_with(beginning);
}

CubeRecord CubeRecord::read_from(const std::string& text) {
  const JsonValue value = read_json(text);
  const auto damaged = [](const JsonValue& at) { return JsonFault(at.begin, at.end, "damaged"); };
  CubeRecord record;
  record.version = value.at("version").said();
  record.options = mapped(value.at("options").items, &JsonValue::said);
  const JsonValue& input = value.at("input");
  record.input = {input.at("name").said(), input.at("bytes").number<std::uintmax_t>(),
                  input.at("sample").said()};
  const JsonValue& cube = value.at("cube");
  record.cube = {cube.at("number").number<std::uintmax_t>(),
                 cube.at("count").number<std::uintmax_t>()};
  if (record.cube.number < 1 || record.cube.number > record.cube.count ||
      record.cube.count > most_shards) {
    throw damaged(cube);
  }
  record.decisions = mapped(value.at("decisions").items, decision_in);
  const JsonValue& verdict = value.at("verdict");
  const auto name = std::ranges::find(in_cube_names, verdict.said());
  if (name == in_cube_names.end()) throw damaged(verdict);
  record.verdict = static_cast<InCube>(name - in_cube_names.begin());
  const JsonValue& solutions = value.at("solutions");
  record.solutions = mapped(solutions.items, [&](const JsonValue& found) {
    const JsonValue& solution = found.at("solution");
    return Found{text.substr(solution.begin, solution.end - solution.begin),
                 mapped(found.at("values").items,
                        [](const JsonValue& item) { return item.number<std::size_t>(); })};
  });
  const std::size_t most = record.verdict == InCube::unknown
                               ? 1  // where the second question was not answered
                               : static_cast<std::size_t>(record.verdict);
  const bool too_few = record.verdict != InCube::unknown && record.solutions.size() < most;
  if (too_few || record.solutions.size() > most) throw damaged(solutions);
  return record;
}

std::string decision_text(const Puzzle& puzzle, const Encoding& encoding,
                          const CubeDecision& decision) {
  const auto& [at, holds] = decision;
  const std::vector<Literal>& values = encoding.answer[at.place];
  const auto value = std::ranges::find(values, literal_of(encoding, decision));
  if (value != values.end()) {
    const auto number = static_cast<std::size_t>(value - values.begin());
    return puzzle.place(at.place) + "=" + puzzle.value({at.place, number});
  }
  // Where what a place has not is said by what it has, fact() needs two values.
  const bool same = puzzle.verb(at.place).is == puzzle.verb(at.place).is_not;
  return same ? puzzle.place(at.place) + " is not " + puzzle.value(at) : puzzle.fact(at, holds);
}

std::vector<Cube> cubes_for(const ReadPuzzle& one, const Encoding& encoding, std::size_t count,
                            const std::stop_token& stop) {
  auto cubes = cubes_of(encoding, literals_of_clues(*one.puzzle, encoding),
                        one.puzzle->asked_places(), count, stop);
  if (!cubes) throw FormulaStopped();
  if (cubes->size() < count) {
    throw InputError(one.source, "it has too few places and values for " + std::to_string(count) +
                                     " cubes; it can be split into " +
                                     std::to_string(cubes->size()));
  }
  return *std::move(cubes);
}

}  // namespace cluecore::cli
