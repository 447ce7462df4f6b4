// SPDX-License-Identifier: MIT
// The walk: what is seen, counted or added up along cells, as a fold over their values.
//
//   struct Sight { std::size_t highest = 0, seen = 0; ... };
//   Walk towers(Fold<Sight>{{}, [](Sight s, std::size_t height) { ... }, [](Sight s) { return s.seen; }});
//   towers.result({2, 1, 4, 3})                          // 2, by running the fold
//   add_walk(formula, group, towers.unfold(...), places)  // the same, as clauses
//
// As clauses a walk is a layered automaton (Pesant, CP 2004; Quimper & Walsh, CP 2006): the states
// that can be reached and lead to the end, as few as there can be. States and the steps between them
// are variables that support each other forward and backward, so that unit propagation finds all that
// enumeration would (Bacchus, CP 2007). A step that is as good as a state or a value is no variable of
// its own. Clauses for (state, value) -> state alone would be fewer, and propagate less.
#pragma once

#include <cluecore/formula.hpp>

#include <functional>
#include <map>
#include <span>
#include <utility>
#include <vector>

namespace cluecore::grid {

/// What is folded: from `start`, a step for each value, and what is made of the last state. States
/// can be ordered. Values are numbers as they are read, not counted from 0.
template <typename State>
struct Fold {
  State start;
  std::function<State(State, std::size_t)> step;
  std::function<std::size_t(State)> result;
};

/// The states of a fold over given places, and the steps between them.
struct Automaton {
  /// From a state of this layer to one of the next by any of the values (by index at the place).
  struct Step {
    std::size_t from = 0;
    std::size_t to = 0;
    std::vector<std::size_t> values;
  };

  /// The steps over each place; all of them lie on a way from the one first state to the one last.
  std::vector<std::vector<Step>> layers;
};

/// The numbers that each place may hold.
using Domains = std::vector<std::vector<std::size_t>>;

class Walk {
 public:
  template <typename State>
  Walk(Fold<State> fold)  // NOLINT: a fold is a walk
      : result_([fold](std::span<const std::size_t> values) {
          State state = fold.start;
          for (std::size_t value : values) state = fold.step(state, value);
          return fold.result(state);
        }),
        unfold_([fold](const Domains& domains) { return unfolded(fold, domains); }) {}

  /// What the fold makes of these values.
  std::size_t result(std::span<const std::size_t> values) const { return result_(values); }
  /// The automaton over the places and one more, which holds the result.
  Automaton unfold(const Domains& domains, const std::vector<std::size_t>& results) const;
  /// The automaton over the places, at least one, that lets only this result pass.
  Automaton unfold(const Domains& domains, std::size_t result) const;

 private:
  /// All states that can be reached, and the result of each of the last layer.
  struct Reached {
    Automaton automaton;
    std::vector<std::size_t> results;
  };

  template <typename State>
  static Reached unfolded(const Fold<State>& fold, const Domains& domains);

  std::function<std::size_t(std::span<const std::size_t>)> result_;
  std::function<Reached(const Domains&)> unfold_;
};

/// Adds clauses: the places, each with a literal for every value, of which exactly one holds, lead
/// from the first state to the last. An automaton without such a way adds the empty clause. With a
/// guard, all of that holds only where this literal does.
void add_walk(Formula& formula, Group group, const Automaton& automaton,
              std::span<const std::vector<Literal>> places, Literal guard = {});

template <typename State>
Walk::Reached Walk::unfolded(const Fold<State>& fold, const Domains& domains) {
  Reached reached;
  std::vector<State> layer = {fold.start};
  for (const std::vector<std::size_t>& domain : domains) {
    std::map<State, std::size_t> numbers;  // of the states of the next layer
    std::vector<State> next;
    std::map<std::pair<std::size_t, std::size_t>, std::vector<std::size_t>> steps;
    for (std::size_t from = 0; from < layer.size(); ++from) {
      for (std::size_t value = 0; value < domain.size(); ++value) {
        State state = fold.step(layer[from], domain[value]);
        const auto [at, is_new] = numbers.try_emplace(state, next.size());
        if (is_new) next.push_back(std::move(state));
        steps[{from, at->second}].push_back(value);
      }
    }
    std::vector<Automaton::Step>& all = reached.automaton.layers.emplace_back();
    for (auto& [ends, values] : steps) all.push_back({ends.first, ends.second, std::move(values)});
    layer = std::move(next);
  }
  for (const State& state : layer) reached.results.push_back(fold.result(state));
  return reached;
}

}  // namespace cluecore::grid
