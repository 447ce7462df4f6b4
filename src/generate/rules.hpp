// SPDX-License-Identifier: MIT
// The rules of a board as a formula, and who works on it while puzzles are made: propagation and a search of
// our own, and an engine where these take too long. What is told of it is true or false, so that a puzzle does
// not depend on who found it out.
#pragma once

#include "search/propagation_solver.hpp"

#include <cluecore/encoding.hpp>
#include <cluecore/engine.hpp>
#include <cluecore/making.hpp>

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace cluecore {

class Rules {
 public:
  /// Throws NoFormula if no memory holds the formula, std::invalid_argument if it is too large for our own
  /// search.
  Rules(const Family& family, const Puzzle& board);

  const Encoding& encoding() const { return encoding_; }
  Literal literal(const Given& given) const { return encoding_.answer[given.place][given.value]; }
  Propagation& propagation() { return propagation_; }

  /// Is there a solution in which all of these hold? Unknown: a stop came.
  Status can_hold(Literals literals, const std::stop_token& stop);
  /// Any solution, whatever it is likely to be; none: a stop came, or many attempts led nowhere.
  std::optional<Solution> random_solution(Random& random, const std::stop_token& stop);

 private:
  std::optional<Solution> descend(Random& random, std::size_t most_retreats);
  std::optional<Literal> next_value(const std::vector<std::size_t>& order, Random& random) const;
  Solution settled() const;

  Encoding encoding_;
  std::size_t asked_;  // places
  Propagation propagation_;
  PropagationSolver solver_;
  std::unique_ptr<Engine> engine_;  // once it is needed
};

}  // namespace cluecore
