// SPDX-License-Identifier: MIT
#include "grid/walk.hpp"

#include "text/contains.hpp"

#include <algorithm>
#include <map>

namespace cluecore::grid {

namespace {

/// Leaves out the steps that lead nowhere, and makes one of the states of a layer from which the same
/// values lead to the same states: the smallest automaton for what it lets pass.
Automaton reduced(Automaton automaton) {
  std::map<std::size_t, std::size_t> merged = {
      {0, 0}};  // by state of the next layer; or it is dead
  for (auto layer = automaton.layers.rbegin(); layer != automaton.layers.rend(); ++layer) {
    // The states that each value leads to, by state.
    std::map<std::size_t, std::map<std::size_t, std::size_t>> ways;
    for (const Automaton::Step& step : *layer) {
      const auto to = merged.find(step.to);
      if (to == merged.end()) continue;
      for (std::size_t value : step.values) ways[step.from][value] = to->second;
    }
    merged.clear();
    layer->clear();
    std::map<std::map<std::size_t, std::size_t>, std::size_t> numbers;
    for (const auto& [state, way] : ways) {
      const auto [at, is_new] = numbers.try_emplace(way, numbers.size());
      merged[state] = at->second;
      if (!is_new) continue;
      std::map<std::size_t, std::vector<std::size_t>> values;
      for (const auto& [value, to] : way) values[to].push_back(value);
      for (auto& [to, all] : values) layer->push_back({at->second, to, std::move(all)});
    }
  }
  return automaton;
}

/// The clauses of one place: its steps, the states before and behind it, and its values.
class Layer {
 public:
  using Step = Automaton::Step;
  /// By state; a literal that is none holds always: the first state and the last.
  using States = std::map<std::size_t, Literal>;

  Layer(Formula& formula, Group group, const std::vector<Step>& steps,
        const std::vector<Literal>& values, Literal guard)
      : formula_(formula),
        group_(group),
        guard_(guard),
        steps_(steps),
        values_(values),
        by_value_(values.size()) {
    for (std::size_t i = 0; i < steps.size(); ++i) {
      from_[steps[i].from].push_back(i);
      to_[steps[i].to].push_back(i);
      for (std::size_t value : steps[i].values) by_value_[value].push_back(i);
    }
  }

  /// Adds the clauses and gives the states behind the place.
  States add(const States& before, bool last) {
    for (const Step& step : steps_) taken_.push_back(literal_of(step, before));
    States behind;
    for (const auto& [state, steps] : to_) {
      if (last) {
        behind[state] = Literal();
      } else {
        behind[state] = steps.size() == 1 ? taken_[steps.front()] : formula_.new_auxiliary(group_);
      }
    }
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      const Step& step = steps_[i];
      implies(taken_[i], {before.at(step.from)});
      implies(taken_[i], {behind.at(step.to)});
      if (step.values.size() == values_.size()) continue;  // some value there is
      Clause some;
      for (std::size_t value : step.values) some.push_back(values_[value]);
      implies(taken_[i], some);
    }
    for (const auto& [state, steps] : from_) implies(before.at(state), taken(steps));
    for (const auto& [state, steps] : to_) implies(behind.at(state), taken(steps));
    for (std::size_t value = 0; value < values_.size(); ++value) {
      implies(values_[value], taken(by_value_[value]));
    }
    return behind;
  }

 private:
  /// That the step is taken: the state it comes from, if it is the only way on, or the value, if it
  /// is the only step by that and goes by no other.
  Literal literal_of(const Step& step, const States& before) {
    if (from_[step.from].size() == 1) return before.at(step.from);
    const std::size_t value = step.values.front();
    if (step.values.size() == 1 && by_value_[value].size() == 1) return values_[value];
    return formula_.new_auxiliary(group_);
  }

  Clause taken(const std::vector<std::size_t>& steps) const {
    Clause literals;
    for (std::size_t step : steps) literals.push_back(taken_[step]);
    return literals;
  }

  /// If the literal holds so does one of these; without a clause if that is plain.
  void implies(Literal literal, Clause any_of) {
    if (contains(any_of, literal) || contains(any_of, Literal())) return;
    if (literal) any_of.insert(any_of.begin(), ~literal);
    if (guard_) any_of.push_back(~guard_);
    formula_.add(group_, any_of);
  }

  Formula& formula_;
  Group group_;
  Literal guard_;
  const std::vector<Step>& steps_;
  const std::vector<Literal>& values_;
  std::map<std::size_t, std::vector<std::size_t>> from_;  // by state: steps
  std::map<std::size_t, std::vector<std::size_t>> to_;    // likewise
  std::vector<std::vector<std::size_t>> by_value_;        // likewise
  std::vector<Literal> taken_;                            // by step
};

}  // namespace

Automaton Walk::unfold(const Domains& domains, const std::vector<std::size_t>& results) const {
  Reached reached = unfold_(domains);
  std::vector<Automaton::Step>& last = reached.automaton.layers.emplace_back();
  for (std::size_t state = 0; state < reached.results.size(); ++state) {
    const auto at = std::find(results.begin(), results.end(), reached.results[state]);
    if (at == results.end()) continue;
    last.push_back({state, 0, {static_cast<std::size_t>(at - results.begin())}});
  }
  return reduced(std::move(reached.automaton));
}

Automaton Walk::unfold(const Domains& domains, std::size_t result) const {
  Automaton automaton = unfold(domains, std::vector<std::size_t>{result});
  // The result is no place: all that lead to it end in one state.
  automaton.layers.pop_back();
  return automaton;
}

void add_walk(Formula& formula, Group group, const Automaton& automaton,
              std::span<const std::vector<Literal>> places, Literal guard) {
  if (automaton.layers.front().empty()) {
    formula.add(group, guard ? Clause{~guard} : Clause{});
    return;
  }
  Layer::States states = {{0, Literal()}};
  for (std::size_t place = 0; place < places.size(); ++place) {
    states = Layer(formula, group, automaton.layers[place], places[place], guard)
                 .add(states, place + 1 == places.size());
  }
}

}  // namespace cluecore::grid
