// SPDX-License-Identifier: MIT
// A solution of the rules at random: place by place, that with the fewest values left, any of these, with
// propagation in between. What leads to a clash is taken back; where that happens too often, all is begun
// anew, for early bad luck takes longest to mend (Gomes, Selman & Kautz, AAAI 1998).
#include "generate/rules.hpp"

#include <algorithm>
#include <numeric>

namespace cluecore {

namespace {

/// So often it may retreat on the first way; on each further one a quarter oftener, in case the board needs it.
constexpr std::size_t first_retreats = 64;

/// After so many ways, of which the last has a million retreats, it gives up.
constexpr int most_ways = 44;

}  // namespace

std::optional<Solution> Rules::random_solution(Random& random, const std::stop_token& stop) {
  std::size_t retreats = first_retreats;
  for (int way = 0; way < most_ways && !stop.stop_requested(); ++way, retreats += retreats / 4) {
    if (std::optional<Solution> solution = descend(random, retreats)) return solution;
  }
  return std::nullopt;
}

std::optional<Solution> Rules::descend(Random& random, std::size_t most_retreats) {
  struct Supposed {
    Literal literal;
    std::size_t mark;
  };
  propagation_.back_to(0);
  bool consistent = propagation_.activate_all();
  std::vector<std::size_t> order(asked_);
  std::iota(order.begin(), order.end(), std::size_t{0});
  random.shuffle(order);
  std::vector<Supposed> supposed;
  while (true) {
    if (!consistent) {
      if (supposed.empty() || most_retreats-- == 0) return std::nullopt;
      const Supposed last = supposed.back();
      supposed.pop_back();
      propagation_.back_to(last.mark);
      consistent = propagation_.assume(~last.literal);
      continue;
    }
    const std::optional<Literal> next = next_value(order, random);
    if (!next) return settled();
    supposed.push_back({*next, propagation_.mark()});
    consistent = propagation_.assume(*next);
  }
}

std::optional<Literal> Rules::next_value(const std::vector<std::size_t>& order,
                                         Random& random) const {
  const auto open = [&](std::size_t place) {
    std::size_t count = 0;
    for (Literal value : encoding_.answer[place]) count += propagation_.is_open(value) ? 1 : 0;
    return count;
  };
  std::size_t best = encoding_.answer.size();
  std::size_t fewest = SIZE_MAX;
  for (auto at = order.begin(); at != order.end() && fewest > 2; ++at) {
    const std::size_t count = open(*at);
    if (count == 0 || count >= fewest) continue;
    best = *at;
    fewest = count;
  }
  // What is not asked for mostly follows from the rest.
  for (std::size_t place = asked_; best == encoding_.answer.size() && place < best; ++place) {
    fewest = open(place);
    if (fewest > 0) best = place;
  }
  if (best == encoding_.answer.size()) return std::nullopt;
  std::size_t drawn = random.below(fewest);
  for (Literal value : encoding_.answer[best]) {
    if (propagation_.is_open(value) && drawn-- == 0) return value;
  }
  return std::nullopt;
}

Solution Rules::settled() const {
  Solution solution;
  for (const std::vector<Literal>& values : encoding_.answer) {
    const auto held =
        std::ranges::find_if(values, [&](Literal value) { return propagation_.is_true(value); });
    solution.push_back(static_cast<std::size_t>(held - values.begin()));
  }
  return solution;
}

}  // namespace cluecore
