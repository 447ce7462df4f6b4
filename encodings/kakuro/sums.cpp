// SPDX-License-Identifier: MIT
#include "sums.hpp"

#include "grid/clue_clauses.hpp"
#include "text/mapped.hpp"

#include <algorithm>
#include <map>
#include <numeric>

namespace cluecore::kakuro {

using namespace grid;

namespace {

constexpr std::size_t most = 9;                         // the largest number, and the longest run
constexpr std::size_t largest = most * (most + 1) / 2;  // sum

/// One part of "16\24".
void take_part(Words& words, const Word& word, Spot spot, std::size_t begin, std::size_t end) {
  Word part{word.text.substr(begin, end - begin), word.where};
  part.where.column += static_cast<int>(begin);
  part.where.length = static_cast<int>(end - begin);
  if (part.text.empty() || part.text == "0" || part.text == "." || part.text == "-") return;
  if (!whole_number(part.text)) {
    throw words.error(word, shown(word.text) +
                                " is no black cell: the sums of one are typed as 16\\24, that of "
                                "the run below it first, and either may be left out");
  }
  words.put_apart(spot, std::move(part));
}

/// The white cells from there on.
std::vector<std::size_t> run_from(const Board& board, std::size_t row, std::size_t column,
                                  bool down) {
  std::vector<std::size_t> cells;
  while (board.has_cell(row, column)) {
    cells.push_back(board.cell(row, column));
    (down ? row : column) += 1;
  }
  return cells;
}

/// By the sets of numbers that so many cells can hold: which one it is tells the sum.
Rule adds_up_to(std::size_t place, const std::vector<std::size_t>& cells, const std::string& name) {
  const RuleForm form{.subject = name, .value = "adds up its numbers", .place = place};
  const auto add = [=](const Clauses& clauses) {
    const Group group = clauses.rule(form);
    clauses.encoding.telling.emplace_back(group, place);
    const ClueClauses rule{clauses, group};
    std::vector<std::size_t> numbers(most);
    std::iota(numbers.begin(), numbers.end(), std::size_t{1});
    std::vector<Clause> with(most + 1);  // by number: sets that have it, and others
    std::vector<Clause> without(most + 1);
    std::vector<Literal> used(most + 1);
    for (std::size_t number : numbers) {
      used[number] = rule.formula().new_auxiliary(group);
      Clause some = {~used[number]};
      for (Literal holder : clauses.literals(cells, number)) {
        rule.any({~holder, used[number]});
        some.push_back(holder);
      }
      rule.any(std::move(some));
    }
    for (std::size_t total = 1; total <= largest; ++total) {
      Clause any = {~clauses.at(place, total)};
      for (const auto& set : sets_with_sum(numbers, cells.size(), total)) {
        const Literal chosen = rule.formula().new_auxiliary(group);
        any.push_back(chosen);
        rule.any({~chosen, clauses.at(place, total)});
        for (std::size_t number : numbers) {
          const bool has = std::ranges::binary_search(set, number);
          rule.any({~chosen, has ? used[number] : ~used[number]});
          (has ? with : without)[number].push_back(chosen);
        }
      }
      rule.any(std::move(any));
    }
    for (std::size_t number : numbers) {
      with[number].push_back(~used[number]);
      without[number].push_back(used[number]);
      rule.any(with[number]);
      rule.any(without[number]);
    }
  };
  const auto broken = [=](const Board& board, const Solution& solution) {
    const auto numbers = board.numbers_of(cells, solution);
    const std::size_t sum = std::accumulate(numbers.begin(), numbers.end(), std::size_t{0});
    return broken_unless(sum == board.number(place, solution), form);
  };
  return {add, broken};
}

void add_run(Board& board, const Words& words, std::size_t row, std::size_t column, bool down,
             const SharedValues& sums) {
  const Spot spot{down ? Spot::sum_below : Spot::sum_right, row, column};
  const Word& sum = words.at(spot);
  const std::vector<std::size_t> cells =
      run_from(board, row + (down ? 1 : 0), column + (down ? 0 : 1), down);
  if (cells.empty() && sum.is_blank()) return;
  if (cells.empty()) {
    throw words.error(sum, std::string("there is no white cell ") +
                               (down ? "below" : "to the right") + ", which this is the sum of");
  }
  std::string name = board.places()[cells.front()].name;
  if (cells.size() > 1) name += " to " + board.places()[cells.back()].name;
  if (cells.size() > most) {
    const CellAt at = *board.cell_at(cells.front());
    throw words.error(sum.is_blank() ? words.at(at.row, at.column) : sum,
                      "the run " + name + " has " + counted(cells.size(), "cell") +
                          "; there are only nine numbers");
  }
  board.all_different({name, cells});
  if (sum.is_blank()) return;
  const std::size_t place = board.add_place({"the run " + name, sums, spot});
  board.add_rule(adds_up_to(place, cells, "the run " + name));
}

}  // namespace

void take_sums(Words& words) {
  for (std::size_t row = 0; row < words.height(); ++row) {
    for (std::size_t column = 0; column < words.width(); ++column) {
      const Word word = words.at(row, column);
      const std::size_t at = word.text.find_first_of("\\/");
      const bool black = word.text == "x" || word.text == "X" || word.text == "*";
      if (at < word.text.size()) {
        take_part(words, word, {Spot::sum_below, row, column}, 0, at);
        take_part(words, word, {Spot::sum_right, row, column}, at + 1, word.text.size());
      }
      if (black || at < word.text.size()) words.replace({Spot::cell, row, column}, "#");
    }
  }
}

void add_sum_runs(Board& board, const Words& words) {
  const SharedValues sums =
      numbers(1, largest, {"adds up to", "does not add up to", "add up to", "do not add up to"});
  // A run may begin at the edge of the grid, too: then it has no sum. One beyond it is no cell.
  for (std::size_t row = 0; row < board.height(); ++row) {
    for (std::size_t column = 0; column < board.width(); ++column) {
      if (!board.has_cell(row, column)) {
        add_run(board, words, row, column, true, sums);
        add_run(board, words, row, column, false, sums);
        continue;
      }
      for (const bool down : {true, false}) {
        if ((down ? row : column) > 0) continue;
        const auto cells = run_from(board, row, column, down);
        if (cells.size() > 1 && cells.size() <= most) {
          board.all_different(
              {board.places()[cells.front()].name + " to " + board.places()[cells.back()].name,
               cells});
        }
      }
    }
  }
}

std::vector<CountingConflict> sums_impossible(const Board& board, const std::vector<Clue>& clues) {
  struct Part {
    std::vector<std::size_t> cells;
    std::vector<std::size_t> clues;
    std::size_t sums[2] = {};  // across and down
    std::size_t told[2] = {};  // cells of runs with a sum, likewise
  };
  std::vector<CountingConflict> found;
  std::map<std::size_t, std::size_t> part_of;  // by cell
  std::vector<Part> parts;
  for (std::size_t cell = 0; cell < board.cell_count(); ++cell) {
    if (part_of.contains(cell)) continue;
    std::vector<std::size_t>& cells = parts.emplace_back().cells;
    cells.push_back(cell);
    part_of[cell] = parts.size() - 1;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const CellAt at = *board.cell_at(cells[i]);
      for (std::size_t next : board.beside(at.row, at.column)) {
        if (part_of.try_emplace(next, parts.size() - 1).second) cells.push_back(next);
      }
    }
  }
  for (std::size_t clue = 0; clue < clues.size(); ++clue) {
    const Place& place = board.places()[clues[clue].given->place];
    if (!place.spot.is_apart()) continue;
    const bool down = place.spot.kind == Spot::sum_below;
    const auto cells =
        run_from(board, place.spot.row + (down ? 1 : 0), place.spot.column + (down ? 0 : 1), down);
    const std::size_t sum = place.values->least + clues[clue].given->value;
    const std::size_t n = cells.size();
    const std::size_t least = n * (n + 1) / 2;
    const std::size_t highest = n * (2 * most + 1 - n) / 2;
    if (sum < least || sum > highest) {
      found.push_back({{clue},
                       clues[clue].text + "; but " + counted(n, "number") + " add up to " +
                           std::to_string(least) + " at least and " + std::to_string(highest) +
                           " at most"});
    }
    Part& part = parts[part_of.at(cells.front())];
    part.sums[down ? 1 : 0] += sum;
    part.told[down ? 1 : 0] += n;
    part.clues.push_back(clue);
  }
  for (const Part& part : parts) {
    const bool all = part.told[0] == part.cells.size() && part.told[1] == part.cells.size();
    if (!all || part.sums[0] == part.sums[1]) continue;
    const bool whole = parts.size() == 1;
    found.push_back({part.clues, "the sums across total " + std::to_string(part.sums[0]) +
                                     ", those down " + std::to_string(part.sums[1]) +
                                     (whole ? "" : ", of the same cells")});
  }
  return found;
}

}  // namespace cluecore::kakuro
