// SPDX-License-Identifier: MIT
// The rules of a board, each as clauses and, apart from those, as a check of a solution.
#include "grid/board.hpp"
#include "text/contains.hpp"
#include "text/mapped.hpp"

#include <algorithm>
#include <set>

namespace cluecore::grid {

std::vector<std::string> broken_unless(bool kept, const RuleForm& rule) {
  if (kept) return {};
  return {"this is not so: " + text(rule)};
}

namespace {

/// A clause against every `more` of the literals.
void add_subsets(Formula& formula, Group group, Literals literals, std::size_t more,
                 Clause& chosen) {
  if (more == 0) {
    formula.add(group, chosen);
    return;
  }
  for (std::size_t i = 0; i + more <= literals.size(); ++i) {
    chosen.push_back(~literals[i]);
    add_subsets(formula, group, literals.subspan(i + 1), more - 1, chosen);
    chosen.pop_back();
  }
}

}  // namespace

Literal Clauses::at(std::size_t place, std::size_t number) const {
  const Values& values = *board.places()[place].values;
  if (number < values.least || number - values.least >= values.count()) return {};
  return encoding.answer[place][number - values.least];
}

std::vector<Literal> Clauses::literals(const std::vector<std::size_t>& places,
                                       std::size_t number) const {
  std::vector<Literal> found;
  found.reserve(places.size());
  for (std::size_t place : places) {
    if (const Literal literal = at(place, number)) found.push_back(literal);
  }
  return found;
}

void Board::all_different(const Unit& unit) {
  if (unit.places.size() < 2) return;
  houses_.push_back(unit);
  const SharedValues values = places_[unit.places.front()].values;
  const auto add = [=](const Clauses& clauses) {
    for (std::size_t value = 0; value < values->count(); ++value) {
      const std::vector<Literal> holders = clauses.literals(unit.places, values->least + value);
      const std::string& word = values->words[value];
      at_most_one(clauses.encoding.formula,
                  clauses.rule({Relation::at_most, unit.name, unit.kind, word, 1, unit.name}),
                  holders, clauses.at_most_one());
      if (unit.places.size() != values->count()) continue;
      at_least_one(clauses.encoding.formula,
                   clauses.rule({Relation::holds, unit.name, unit.kind, word, 1, unit.name}),
                   holders);
    }
  };
  const auto broken = [=](const Board& board, const Solution& solution) {
    std::vector<std::string> found;
    std::set<std::size_t> seen;
    for (std::size_t number : board.numbers_of(unit.places, solution)) {
      if (seen.insert(number).second || !found.empty()) continue;
      found.push_back(unit.name + " holds " + values->words[number - values->least] + " twice");
    }
    return found;
  };
  rules_.push_back({add, broken});
}

void Board::count(RuleForm rule, std::vector<std::size_t> places, std::size_t number,
                  std::size_t least, std::size_t most) {
  if (least == 0 && most >= places.size()) return;
  if (rule.relation == Relation::not_all) rule.places = places;
  double subsets = 1;
  for (std::size_t i = 0; i <= most; ++i) {
    subsets *= static_cast<double>(places.size() - i) / static_cast<double>(i + 1);
  }
  subsets_ += subsets;
  const auto add = [=](const Clauses& clauses) {
    const Group group = clauses.rule(rule);
    const std::vector<Literal> holders = clauses.literals(places, number);
    Formula& formula = clauses.encoding.formula;
    if (most == 1) {
      at_most_one(formula, group, holders, clauses.at_most_one());
    } else if (clauses.choice.name == "subsets") {
      Clause chosen;
      add_subsets(formula, group, holders, most + 1, chosen);
    } else {
      at_most(formula, group, static_cast<int>(most), holders, clauses.cardinality());
    }
    at_least(formula, group, static_cast<int>(least), holders);
  };
  const auto broken = [=](const Board& board, const Solution& solution) {
    const auto holds = [&](std::size_t place) { return board.number(place, solution) == number; };
    const auto count = static_cast<std::size_t>(std::ranges::count_if(places, holds));
    return broken_unless(least <= count && count <= most, rule);
  };
  rules_.push_back({add, broken});
}

void Board::lines_differ(bool rows) {
  std::vector<Unit> all = lines();
  const auto first_column = all.begin() + static_cast<std::ptrdiff_t>(height_);
  rows ? all.erase(first_column, all.end()) : all.erase(all.begin(), first_column);
  const auto names = [rows](std::size_t i, std::size_t j) {
    return (rows ? "rows " : "columns ") + std::to_string(i + 1) + " and " + std::to_string(j + 1);
  };
  const auto add = [=](const Clauses& clauses) {
    Formula& formula = clauses.encoding.formula;
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (std::size_t j = i + 1; j < all.size(); ++j) {
        const Group rule = clauses.rule({Relation::differ, names(i, j)});
        Clause somewhere;
        for (std::size_t at = 0; at < all[i].places.size(); ++at) {
          const Literal differ = formula.new_variable(
              names(i, j) + (rows ? " differ at c" : " differ at r") + std::to_string(at + 1));
          const std::vector<Literal>& there = clauses.encoding.answer[all[j].places[at]];
          for (std::size_t value = 0; value < there.size(); ++value) {
            const Literal here = clauses.encoding.answer[all[i].places[at]][value];
            formula.add(rule, {~differ, ~here, ~there[value]});
          }
          somewhere.push_back(differ);
        }
        formula.add(rule, somewhere);
      }
    }
  };
  const auto broken = [=](const Board&, const Solution& solution) {
    std::vector<std::string> found;
    const auto is_equal = [&](std::size_t a, std::size_t b) { return solution[a] == solution[b]; };
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (std::size_t j = i + 1; j < all.size(); ++j) {
        if (std::ranges::equal(all[i].places, all[j].places, is_equal)) {
          found.push_back(names(i, j) + " are equal");
        }
      }
    }
    return found;
  };
  rules_.push_back({add, broken});
}

void Board::tells(std::size_t place, std::string says, std::vector<std::size_t> places, Walk walk) {
  const RuleForm rule{.subject = places_[place].name, .value = std::move(says), .place = place};
  const auto add = [=](const Clauses& clauses) {
    const Domains domains =
        mapped(places, [&](std::size_t one) { return clauses.board.domain(one); });
    std::vector<std::vector<Literal>> literals =
        mapped(places, [&](std::size_t one) { return clauses.encoding.answer[one]; });
    literals.push_back(clauses.encoding.answer[place]);
    const Group group = clauses.rule(rule);
    clauses.encoding.telling.emplace_back(group, place);
    add_walk(clauses.encoding.formula, group, walk.unfold(domains, clauses.board.domain(place)),
             literals);
  };
  const auto broken = [=](const Board& board, const Solution& solution) {
    const std::size_t result = walk.result(board.numbers_of(places, solution));
    return broken_unless(result == board.number(place, solution), rule);
  };
  rules_.push_back({add, broken});
}

namespace {

Walk compares_to(const std::function<std::size_t(std::size_t, std::size_t)>& result) {
  struct Seen {
    std::size_t places = 0;
    std::size_t value = 0;
    auto operator<=>(const Seen&) const = default;
  };
  return Fold<Seen>{{},
                    [result](Seen seen, std::size_t value) {
                      if (seen.places == 0) return Seen{1, value};
                      return Seen{2, result(seen.value, value)};
                    },
                    [](Seen seen) { return seen.value; }};
}

}  // namespace

Walk compares_different(std::function<bool(std::size_t, std::size_t)> holds) {
  // So that each of "a < b" and "a > b" leaves all that it should by itself: equal numbers have no result.
  return compares_to([holds](std::size_t a, std::size_t b) {
    constexpr std::size_t neither = 2;
    return a == b ? neither : std::size_t{holds(a, b)};
  });
}

Walk compares(std::function<bool(std::size_t, std::size_t)> holds) {
  return compares_to([holds](std::size_t a, std::size_t b) { return std::size_t{holds(a, b)}; });
}

Walk counts(std::size_t number) {
  return Fold<std::size_t>{
      0,
      [number](std::size_t seen, std::size_t value) { return value == number ? seen + 1 : seen; },
      [](std::size_t seen) { return seen; }};
}

Walk adds_up() {
  return Fold<std::size_t>{0, [](std::size_t sum, std::size_t value) { return sum + value; },
                           [](std::size_t sum) { return sum; }};
}

}  // namespace cluecore::grid
