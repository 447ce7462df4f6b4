// SPDX-License-Identifier: MIT
// Small conflicts found by propagation: held against an engine that has the puzzle read anew with those
// givens alone, and without each of them.
#include "catch.hpp"
#include "each_engine.hpp"
#include "explain/instances.hpp"
#include "explain/queries.hpp"
#include "reading.hpp"
#include "tool.hpp"

#include <cluecore/explain.hpp>

#include <string>
#include <vector>

using namespace cluecore;
using namespace cluecore::test;

namespace {

const std::string classic =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

Verdict verdict_of(const std::string& line) {
  const Outcome outcome = read(line + "\n", {}, "sudoku");
  Question question;
  question.detail = Detail::verdict;
  question.deduce = false;
  return Examiner().examine(*family_named("sudoku"), outcome.puzzle(), question).verdict;
}

/// The conflict, as the places of its givens.
std::optional<std::vector<std::size_t>> conflict_of(const std::string& line, const EngineKind& kind,
                                                    bool& minimal) {
  const Outcome outcome = read(line + "\n", {}, "sudoku");
  const Puzzle& puzzle = outcome.puzzle();
  std::optional<Conflict> conflict;
  Instances instances(EncodingChoice(), kind.make);
  instances.with(*family_named("sudoku"), puzzle, Form::full, {}, [&](Instance& instance) {
    instance.set_puzzle(puzzle);
    conflict = find_conflict_by_propagation(instance, {});
  });
  if (!conflict) return std::nullopt;
  minimal = conflict->minimal;
  std::vector<std::size_t> places;
  for (std::size_t clue : conflict->clues) places.push_back(puzzle.clues()[clue].given->place);
  return places;
}

std::string only(const std::string& line, const std::vector<std::size_t>& places) {
  std::string rest(line.size(), '.');
  for (std::size_t place : places) rest[place] = line[place];
  return rest;
}

}  // namespace

TEST_CASE(
    "a conflict found by propagation has no solution, and has one without any of its givens") {
  const EngineKind& kind = each_engine();
  int hidden = 0;
  for (const auto& [place, digit] :
       {std::pair(14, '4'), {0, '1'}, {20, '4'}, {27, '9'}, {79, '3'}}) {
    std::string line = classic;
    line[static_cast<std::size_t>(place)] = digit;
    if (verdict_of(line) != Verdict::contradictory) continue;
    CAPTURE(line);
    bool minimal = false;
    const auto places = conflict_of(line, kind, minimal);
    REQUIRE(places);
    CHECK(minimal);
    CHECK(verdict_of(only(line, *places)) == Verdict::contradictory);
    for (std::size_t left_out : *places) {
      std::vector<std::size_t> others = *places;
      std::erase(others, left_out);
      CAPTURE(left_out);
      CHECK(verdict_of(only(line, others)) != Verdict::contradictory);
    }
    hidden += places->size() > 2 ? 1 : 0;
  }
  CHECK(hidden > 1);
}

TEST_CASE("propagation finds no conflict where there is a solution, nor after a stop") {
  bool minimal = false;
  CHECK_FALSE(conflict_of(classic, engines().front(), minimal));
  const Outcome outcome =
      read(classic.substr(0, 14) + "4" + classic.substr(15) + "\n", {}, "sudoku");
  std::stop_source stop;
  stop.request_stop();
  Limits limits;
  limits.stop = stop.get_token();
  Instances instances(EncodingChoice(), engines().front().make);
  instances.with(*family_named("sudoku"), outcome.puzzle(), Form::full, {},
                 [&](Instance& instance) {
                   instance.set_puzzle(outcome.puzzle());
                   CHECK_FALSE(find_conflict_by_propagation(instance, limits));
                 });
}
