// SPDX-License-Identifier: MIT
// Sums of different numbers, by the sets of numbers that have them: 4 places with 1 to 9 that add up to
// 12 hold 1, 2, 3 and 6 or 1, 2, 4 and 5. There are few such sets, at most 12 for any sum of up to nine
// digits, and 126 for all sums of four.
//
//   variables  for each number whether it is among those of the places; for each set whether it is
//              the one
//   clauses    places hold no number twice; a number is among them exactly if a place holds it; a set
//              says of each number whether it is, and its sum; whatever a number or a sum is, some set
//              goes with it, and every place holds a number of the set
//
// Where all places are open to the same numbers, unit propagation finds all that enumeration would.
#include "grid/board.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace cluecore::grid {

namespace {

class SumEncoder {
 public:
  SumEncoder(const Clauses& clauses, Group group, const std::vector<std::size_t>& places)
      : clauses_(clauses), formula_(clauses.encoding.formula), group_(group), places_(places) {
    std::set<std::size_t> numbers;
    for (std::size_t place : places) {
      const std::vector<std::size_t> domain = clauses.board.domain(place);
      numbers.insert(domain.begin(), domain.end());
    }
    numbers_.assign(numbers.begin(), numbers.end());
  }

  void add(std::size_t sum) {
    add_numbers();
    std::vector<std::size_t> chosen;
    choose(sum, 0, chosen);
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
      imply(used_[i], with_[i]);
      imply(~used_[i], without_[i]);
    }
    const std::vector<std::size_t> sums = clauses_.board.domain(sum);
    for (std::size_t i = 0; i < sums.size(); ++i) {
      imply(clauses_.encoding.answer[sum][i], by_sum_[sums[i]]);
    }
  }

 private:
  void imply(Literal literal, Clause any_of) {
    any_of.push_back(~literal);
    formula_.add(group_, any_of);
  }

  /// What numbers are among those of the places.
  void add_numbers() {
    with_.resize(numbers_.size());
    without_.resize(numbers_.size());
    for (std::size_t number : numbers_) {
      const std::vector<Literal> holders = clauses_.literals(places_, number);
      at_most_one(formula_, group_, holders, clauses_.at_most_one());
      used_.push_back(formula_.new_auxiliary(group_));
      define_or(formula_, group_, used_.back(), holders);
    }
  }

  /// All sets of as many numbers as there are places, from the number at `from` on.
  void choose(std::size_t sum, std::size_t from, std::vector<std::size_t>& chosen) {
    if (chosen.size() == places_.size()) {
      add_set(sum, chosen);
      return;
    }
    for (std::size_t i = from; i < numbers_.size(); ++i) {
      chosen.push_back(i);
      choose(sum, i + 1, chosen);
      chosen.pop_back();
    }
  }

  void add_set(std::size_t sum, const std::vector<std::size_t>& chosen) {
    std::size_t total = 0;
    for (std::size_t i : chosen) total += numbers_[i];
    const std::vector<Literal> holds_total = clauses_.literals({sum}, total);
    if (holds_total.empty()) return;
    const Literal set = formula_.new_auxiliary(group_);
    by_sum_[total].push_back(set);
    imply(set, holds_total);
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
      const bool among = std::binary_search(chosen.begin(), chosen.end(), i);
      imply(set, {among ? used_[i] : ~used_[i]});
      (among ? with_ : without_)[i].push_back(set);
    }
    for (std::size_t place : places_) {
      Clause some;
      for (std::size_t i : chosen) {
        for (Literal literal : clauses_.literals({place}, numbers_[i])) some.push_back(literal);
      }
      imply(set, some);
    }
  }

  const Clauses& clauses_;
  Formula& formula_;
  Group group_;
  const std::vector<std::size_t>& places_;
  std::vector<std::size_t> numbers_;  // that any of the places can hold
  std::vector<Literal> used_;         // by number: is it among those of the places?
  std::vector<Clause> with_;          // by number: the sets that have it
  std::vector<Clause> without_;       // likewise: that do not
  std::map<std::size_t, Clause> by_sum_;
};

}  // namespace

void Board::tells_sum(std::size_t place, std::string rule, std::vector<std::size_t> places) {
  const auto add = [=](const Clauses& clauses) {
    SumEncoder(clauses, clauses.rule(rule), places).add(place);
  };
  const auto broken = [=](const Board& board, const Solution& solution) {
    const std::vector<std::size_t> numbers = board.numbers_of(places, solution);
    const bool differ =
        std::set<std::size_t>(numbers.begin(), numbers.end()).size() == numbers.size();
    const std::size_t sum = std::accumulate(numbers.begin(), numbers.end(), std::size_t{0});
    std::vector<std::string> found;
    if (!differ || sum != board.number(place, solution)) found.push_back("this is not so: " + rule);
    return found;
  };
  add_rule({add, broken});
}

}  // namespace cluecore::grid
