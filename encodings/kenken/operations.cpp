// SPDX-License-Identifier: MIT
#include "operations.hpp"

#include "grid/cages.hpp"

#include <algorithm>
#include <set>

namespace cluecore::kenken {

using namespace grid;

namespace {

/// Of the numbers so far: what they add up to, or their product, and the largest.
struct State {
  std::size_t total = 0;
  std::size_t largest = 0;
  auto operator<=>(const State&) const = default;
};

bool multiplies(char by) {
  return by == 'x' || by == '/';
}

State start(char by) {
  return {multiplies(by) ? std::size_t{1} : std::size_t{0}, 0};
}

State next(char by, State state, std::size_t number) {
  state.total = multiplies(by) ? state.total * number : state.total + number;
  if (by == '-' || by == '/') state.largest = std::max(state.largest, number);
  return state;
}

/// Nothing if the others are more than the largest, or do not divide it.
std::optional<std::size_t> made(char by, State state) {
  if (by == '+' || by == 'x') return state.total;
  if (by == '-') {
    if (2 * state.largest < state.total) return std::nullopt;
    return 2 * state.largest - state.total;
  }
  const std::size_t others = state.total / state.largest;
  if (state.largest % others != 0) return std::nullopt;
  return state.largest / others;
}

std::set<std::size_t> all_made(char by, std::size_t cells, std::size_t n) {
  std::set<State> states = {start(by)};
  for (std::size_t cell = 0; cell < cells; ++cell) {
    std::set<State> behind;
    for (const State& state : states) {
      for (std::size_t number = 1; number <= n; ++number) behind.insert(next(by, state, number));
    }
    states = std::move(behind);
  }
  std::set<std::size_t> found;
  for (const State& state : states) {
    if (const auto number = made(by, state)) found.insert(*number);
  }
  return found;
}

std::string with_operator(char by) {
  return by == '+'   ? " by addition"
         : by == '-' ? " by subtraction"
         : by == 'x' ? " by multiplication"
         : by == '/' ? " by division"
                     : "";
}

/// By index; what is no number comes last.
Values values_of(const std::set<std::size_t>& results, char by) {
  Values values;
  values.verb = {"makes", "does not make", "make", "do not make"};
  for (std::size_t result : results) {
    values.words.push_back(std::to_string(result) + with_operator(by));
    values.signs.push_back(std::to_string(result) + by);
  }
  if (by == '-' || by == '/') {
    values.words.push_back("no number" + with_operator(by));
    values.signs.push_back(std::string("none") + by);  // nobody types it
  }
  return values;
}

std::size_t add_result(Board& board, const Unit& cage, char by, const Spot& spot,
                       std::set<std::size_t> results) {
  const std::vector<std::size_t> numbers(results.begin(), results.end());
  const std::size_t place = board.add_place({cage.name, values_of(results, by), spot});
  const auto result = [by, numbers](State state) {
    const auto number = made(by, state);
    if (!number) return numbers.size();
    return static_cast<std::size_t>(std::ranges::lower_bound(numbers, *number) - numbers.begin());
  };
  const char* const says = by == '+'   ? "adds up its numbers"
                           : by == 'x' ? "multiplies its numbers"
                           : by == '-' ? "takes the others from its largest number"
                                       : "divides its largest number by the others";
  board.tells(place, says, cage.places,
              Fold<State>{start(by),
                          [by](State state, std::size_t number) { return next(by, state, number); },
                          result});
  return place;
}

/// Does a value of the place, whose number one of the operations makes, say what a result does?
bool fits(const Board& board, const Given& number, const Given& result) {
  const std::string_view one = digits_of(board.places()[number.place].values->signs[number.value]);
  return one == digits_of(board.places()[result.place].values->signs[result.value]);
}

void add_any(Board& board, const Unit& cage, const Spot& spot, std::size_t typed) {
  std::vector<std::size_t> ways;
  std::set<std::size_t> all = {typed};
  for (char by : operators) {
    if (!may_be(by, cage.places.size())) continue;
    const std::set<std::size_t> results = all_made(by, cage.places.size(), board.height());
    ways.push_back(add_result(board, cage, by, {Spot::nowhere}, results));
    all.insert(results.begin(), results.end());
  }
  const std::size_t place = board.add_place({cage.name, values_of(all, any_operator), spot});
  const RuleForm form{
      .subject = cage.name, .value = "makes its number by one of the operations", .place = place};
  const auto add = [=](const Clauses& clauses) {
    const Group group = clauses.rule(form);
    const auto& answer = clauses.encoding.answer;
    for (std::size_t value = 0; value < answer[place].size(); ++value) {
      Clause some = {~answer[place][value]};
      for (std::size_t way : ways) {
        for (std::size_t result = 0; result < answer[way].size(); ++result) {
          const bool same = fits(clauses.board, {place, value}, {way, result});
          if (same) some.push_back(answer[way][result]);
        }
      }
      clauses.encoding.formula.add(group, some);
    }
  };
  const auto broken = [=](const Board& whole, const Solution& solution) {
    const bool kept = std::ranges::any_of(ways, [&](std::size_t way) {
      return fits(whole, {place, solution[place]}, {way, solution[way]});
    });
    return broken_unless(kept, form);
  };
  board.add_rule({add, broken});
}

}  // namespace

void add_number(Board& board, const Unit& cage, char by, const Spot& spot, std::size_t typed) {
  if (by == any_operator) return add_any(board, cage, spot, typed);
  std::set<std::size_t> results = all_made(by, cage.places.size(), board.height());
  results.insert(typed);
  add_result(board, cage, by, spot, std::move(results));
}

}  // namespace cluecore::kenken
