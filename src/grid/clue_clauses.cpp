// SPDX-License-Identifier: MIT
#include "grid/clue_clauses.hpp"

#include "text/mapped.hpp"

#include <algorithm>

namespace cluecore::grid {

namespace {

/// Where a number leaves more than all but so many, saying what it leaves propagates next to nothing.
constexpr std::size_t fewest_ruled_out = 2;

/// Sets that begin with `chosen`, go on with numbers from the one at `from`, and lack `total`.
void choose(const std::vector<std::size_t>& numbers, std::size_t count, std::size_t total,
            std::size_t from, std::vector<std::size_t>& chosen,
            std::vector<std::vector<std::size_t>>& found) {
  if (count == 0) {
    if (total == 0) found.push_back(chosen);
    return;
  }
  for (std::size_t i = from; i + count <= numbers.size() && numbers[i] <= total; ++i) {
    chosen.push_back(numbers[i]);
    choose(numbers, count - 1, total - numbers[i], i + 1, chosen, found);
    chosen.pop_back();
  }
}

}  // namespace

void ClueClauses::any(Clause literals) const {
  if (guard) literals.push_back(~guard);
  formula().add(group, literals);
}

Clause ClueClauses::at_any(std::size_t place, const std::vector<std::size_t>& numbers) const {
  Clause literals;
  for (std::size_t number : numbers) {
    if (const Literal literal = at(place, number)) literals.push_back(literal);
  }
  return literals;
}

void add_holds(const ClueClauses& clue, std::size_t place, const Numbers& allowed) {
  for (std::size_t number : clue.clauses.board.domain(place)) {
    if (!allowed(number)) clue.any({~clue.at(place, number)});
  }
}

void add_pair(const ClueClauses& clue, std::size_t one, std::size_t other,
              const NumberPairs& allowed) {
  if (one == other) {
    add_holds(clue, one, [&](std::size_t number) { return allowed(number, number); });
    return;
  }
  const std::vector<std::size_t> first = clue.clauses.board.domain(one);
  const std::vector<std::size_t> second = clue.clauses.board.domain(other);
  const auto support = [&](std::size_t place, std::size_t number, std::size_t beside,
                           const std::vector<std::size_t>& domain, const auto& fits) {
    std::vector<std::size_t> left;
    std::copy_if(domain.begin(), domain.end(), std::back_inserter(left), fits);
    if (left.size() + fewest_ruled_out > domain.size()) return;
    Clause literals = clue.at_any(beside, left);
    literals.push_back(~clue.at(place, number));
    clue.any(std::move(literals));
  };
  for (std::size_t x : first) {
    for (std::size_t y : second) {
      if (!allowed(x, y)) clue.any({~clue.at(one, x), ~clue.at(other, y)});
    }
    support(one, x, other, second, [&](std::size_t y) { return allowed(x, y); });
  }
  for (std::size_t y : second) {
    support(other, y, one, first, [&](std::size_t x) { return allowed(x, y); });
  }
}

void add_all_different(const ClueClauses& clue, const std::vector<std::size_t>& places) {
  if (places.empty()) return;
  const std::vector<std::size_t> domain = clue.clauses.board.domain(places.front());
  for (std::size_t number : domain) {
    const std::vector<Literal> holders = clue.clauses.literals(places, number);
    if (!clue.guard) {
      at_most_one(clue.formula(), clue.group, holders, clue.clauses.at_most_one());
    } else {
      for (std::size_t i = 0; i < holders.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) clue.any({~holders[i], ~holders[j]});
      }
    }
    if (places.size() == domain.size()) clue.any(holders);
  }
}

void add_walk(const ClueClauses& clue, const std::vector<std::size_t>& places, const Walk& walk) {
  const Clauses& all = clue.clauses;
  const auto domains = mapped(places, [&](std::size_t one) { return all.board.domain(one); });
  const auto literals = mapped(places, [&](std::size_t one) { return all.encoding.answer[one]; });
  add_walk(clue.formula(), clue.group, walk.unfold(domains, 1), literals, clue.guard);
}

std::vector<std::vector<std::size_t>> sets_with_sum(const std::vector<std::size_t>& numbers,
                                                    std::size_t count, std::size_t total) {
  std::vector<std::vector<std::size_t>> found;
  std::vector<std::size_t> chosen;
  choose(numbers, count, total, 0, chosen, found);
  return found;
}

void add_sum_of_different(const ClueClauses& clue, const std::vector<std::size_t>& places,
                          std::size_t total) {
  const std::vector<std::size_t> numbers = clue.clauses.board.domain(places.front());
  add_one_of_sets(clue, places, sets_with_sum(numbers, places.size(), total));
}

void add_one_of_sets(const ClueClauses& clue, const std::vector<std::size_t>& places,
                     const std::vector<std::vector<std::size_t>>& sets) {
  const std::vector<std::size_t> numbers = clue.clauses.board.domain(places.front());
  if (sets.empty()) clue.any({});
  // What holds in all of them needs no variable.
  if (sets.size() == 1) {
    for (std::size_t number : numbers) {
      const Clause holders = clue.clauses.literals(places, number);
      if (std::binary_search(sets.front().begin(), sets.front().end(), number)) {
        clue.any(holders);
      } else {
        for (Literal holder : holders) clue.any({~holder});
      }
    }
    return;
  }
  std::vector<Literal> chosen;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    chosen.push_back(clue.formula().new_auxiliary(clue.group));
  }
  clue.any(chosen);
  for (std::size_t number : numbers) {
    const Literal used = clue.formula().new_auxiliary(clue.group);
    const Clause holders = clue.clauses.literals(places, number);
    for (Literal holder : holders) clue.any({~holder, used});
    Clause some = holders;
    some.push_back(~used);
    clue.any(some);
    Clause with = {~used};
    Clause without = {used};
    for (std::size_t i = 0; i < sets.size(); ++i) {
      const bool has = std::binary_search(sets[i].begin(), sets[i].end(), number);
      clue.any({~chosen[i], has ? used : ~used});
      (has ? with : without).push_back(chosen[i]);
    }
    clue.any(with);
    clue.any(without);
  }
}

}  // namespace cluecore::grid
