// SPDX-License-Identifier: MIT
#include "explain/cubes.hpp"

#include "engine/restricted.hpp"
#include "search/propagation_solver.hpp"

#include <stdexcept>

namespace cluecore {

namespace {

/// The engine's last model, once the family has nothing against it.
Solution solution_of(const Engine& engine, const Puzzle& puzzle, const Encoding& encoding) {
  Solution solution;
  for (const std::vector<Literal>& values : encoding.answer) {
    solution.push_back(0);
    while (!engine.value(values.at(solution.back()))) ++solution.back();
  }
  const std::vector<std::string> violations = puzzle.violations(solution);
  if (!violations.empty()) {
    throw std::logic_error("a solution fails the check of its family: " + violations.front());
  }
  return solution;
}

/// False if a stop came first.
bool load(Engine& engine, const Formula& formula, const std::stop_token& stop) {
  constexpr std::size_t between_checks = 8192;  // clauses: a millisecond or so
  for (std::size_t index = 0; index < formula.clause_count(); ++index) {
    if (index % between_checks == 0 && stop.stop_requested()) return false;
    engine.add(formula.clause(index));
  }
  return true;
}

}  // namespace

std::vector<Literal> literals_of_clues(const Puzzle& puzzle, const Encoding& encoding) {
  std::vector<Literal> literals;
  for (const ClueForm& clue : clue_forms(puzzle, encoding)) {
    if (clue.literal) literals.push_back(clue.literal);
  }
  return literals;
}

CubeAnswer solve_cube(const Puzzle& puzzle, const Encoding& encoding, const Cube& cube,
                      const EngineMaker& make_engine, const Limits& limits) {
  std::vector<Literal> literals = literals_of_clues(puzzle, encoding);
  for (const CubeDecision& decision : cube) literals.push_back(literal_of(encoding, decision));
  PropagationSolver propagation(encoding);
  if (!propagation.begin(literals)) return {InCube::none, {}};
  std::vector<signed char> values = {0};
  for (int variable = 1; variable <= encoding.formula.variable_count(); ++variable) {
    values.push_back(propagation.value(Literal(variable)));
  }
  RestrictedEngine engine(make_engine(), std::move(values));
  CubeAnswer answer;
  if (!load(engine, encoding.formula, limits.stop)) return answer;
  // The second question, for another one than that found, decides between one and several.
  for (const InCube fewer : {InCube::none, InCube::one}) {
    const Status status = engine.solve({}, limits);
    if (status == Status::unsatisfiable) answer.verdict = fewer;
    if (status != Status::satisfiable) return answer;
    answer.solutions.push_back(solution_of(engine, puzzle, encoding));
    Clause other;
    for (std::size_t place = 0; place < puzzle.asked_places(); ++place) {
      other.push_back(~encoding.answer[place][answer.solutions.back()[place]]);
    }
    engine.add(other);
  }
  answer.verdict = InCube::several;
  return answer;
}

}  // namespace cluecore
