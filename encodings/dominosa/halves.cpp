// SPDX-License-Identifier: MIT
#include "halves.hpp"

#include "text/mapped.hpp"

#include <algorithm>

namespace cluecore::dominosa {

using namespace grid;

void add_halves(Board& board) {
  for (std::size_t row = 0; row < board.height(); ++row) {
    for (std::size_t column = 0; column < board.width(); ++column) {
      Values halves = numbers(
          0, 0, {"belongs with", "does not belong with", "belong with", "do not belong with"});
      halves.noun = "other half";
      halves.words.clear();
      halves.signs.clear();
      const auto add = [&](bool inside, std::size_t other_row, std::size_t other_column,
                           const char* sign) {
        if (!inside) return;
        halves.words.push_back(Board::cell_name(other_row, other_column));
        halves.signs.emplace_back(sign);
      };
      add(row > 0, row - 1, column, "^");
      add(column > 0, row, column - 1, "<");
      add(column + 1 < board.width(), row, column + 1, ">");
      add(row + 1 < board.height(), row + 1, column, "v");
      board.add_cell(row, column, halves);
    }
  }
}

std::vector<Half> pairs_of(const Board& board) {
  return mapped(board.neighbours(), [&](const Pair& pair) {
    const auto value = [&](std::size_t cell, std::size_t other) {
      const std::vector<std::string>& words = board.places()[cell].values->words;
      return static_cast<std::size_t>(std::ranges::find(words, board.places()[other].name) -
                                      words.begin());
    };
    return Half{pair.one, pair.other, value(pair.one, pair.other), value(pair.other, pair.one),
                pair.name};
  });
}

Rule both_halves(const Half& pair) {
  const RuleForm form{.subject = pair.name, .value = "belong together both, or not at all"};
  const auto add = [=](const Clauses& clauses) {
    const Group group = clauses.rule(form);
    const Literal one = clauses.encoding.answer[pair.one][pair.value_of_one];
    const Literal other = clauses.encoding.answer[pair.other][pair.value_of_other];
    clauses.encoding.formula.add(group, {~one, other});
    clauses.encoding.formula.add(group, {one, ~other});
  };
  const auto broken = [=](const Board&, const Solution& solution) {
    return broken_unless(
        (solution[pair.one] == pair.value_of_one) == (solution[pair.other] == pair.value_of_other),
        form);
  };
  return {add, broken};
}

Rule domino_once(const std::vector<Half>& pairs, std::size_t first, std::size_t low,
                 std::size_t high) {
  const RuleForm form{.subject = "the domino " + std::to_string(low) + "-" + std::to_string(high),
                      .value = "is there once"};
  const auto add = [=](const Clauses& clauses) {
    const Group group = clauses.rule(form);
    Formula& formula = clauses.encoding.formula;
    std::vector<Literal> all;
    for (const Half& pair : pairs) {
      const Literal here = formula.new_auxiliary(group);
      const Literal joined = clauses.encoding.answer[pair.one][pair.value_of_one];
      all.push_back(here);
      formula.add(group, {~here, joined});
      for (const bool turned : {false, true}) {
        if (turned && low == high) continue;
        const Literal a = clauses.at(pair.one + first, turned ? high : low);
        const Literal b = clauses.at(pair.other + first, turned ? low : high);
        formula.add(group, {~joined, ~a, ~b, here});
        // Whichever of its numbers a cell has, its half has the other.
        formula.add(group, {~here, ~a, b});
        formula.add(group, {~here, a, ~b});
      }
      for (std::size_t cell : {pair.one + first, pair.other + first}) {
        Clause some = {~here, clauses.at(cell, low)};
        if (low != high) some.push_back(clauses.at(cell, high));
        formula.add(group, some);
      }
    }
    at_least_one(formula, group, all);
    at_most_one(formula, group, all, clauses.choice.at_most_one.value_or(AtMostOne::product));
  };
  const auto broken = [=](const Board& board, const Solution& solution) {
    const auto is_it = [&](const Half& pair) {
      if (solution[pair.one] != pair.value_of_one) return false;
      const auto numbers = std::minmax(
          {board.number(pair.one + first, solution), board.number(pair.other + first, solution)});
      return numbers == std::pair(low, high);
    };
    return broken_unless(std::ranges::count_if(pairs, is_it) == 1, form);
  };
  return {add, broken};
}

}  // namespace cluecore::dominosa
