// SPDX-License-Identifier: MIT
// The lines that killer sudokus are exchanged in at forums.
//
//   short  a character a cell: < > ^ v ` ' , . point to the neighbour (the last four diagonally: up left,
//          up right, down left, down right) whose cage the cell is in; at the end of the chain is the
//          sum, 0 to 9, A to Z for 10 to 35, a to j for 36 to 45; 0 is a cell without a cage
//   long   3x3:d:k: (SumoCue), then a number a cell, 256 times the sum and the number of the cage; a
//          sum of 0 is a cell without a cage; d stands for both diagonals, and may be missing
#include "lines.hpp"
#include "text/pieces.hpp"

#include <algorithm>
#include <map>

namespace cluecore::variants {

namespace {

constexpr std::string_view sum_digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";

struct Arrow {
  char sign;
  int down;
  int right;
};
constexpr std::array arrows = {Arrow{'<', 0, -1}, Arrow{'>', 0, 1},   Arrow{'^', -1, 0},
                               Arrow{'v', 1, 0},  Arrow{'`', -1, -1}, Arrow{'\'', -1, 1},
                               Arrow{',', 1, -1}, Arrow{'.', 1, 1}};

const Arrow* arrow_of(char c) {
  const auto found = std::ranges::find(arrows, c, &Arrow::sign);
  return found == arrows.end() ? nullptr : &*found;
}

/// An empty grid with its boxes.
Variant of_size(int size) {
  return {.size = size, .regions = usual_regions(size)};
}

/// The cell that another points at; nothing beyond the edge.
std::optional<std::size_t> step(std::size_t cell, const Arrow& arrow, int size) {
  const int row = static_cast<int>(cell) / size + arrow.down;
  const int column = static_cast<int>(cell) % size + arrow.right;
  if (row < 0 || column < 0 || row >= size || column >= size) return std::nullopt;
  return static_cast<std::size_t>(row * size + column);
}

Field character_at(const Field& line, std::size_t at) {
  return {line.begin + at, line.text.substr(at, character_length(line.text, at))};
}

}  // namespace

Variant read_short_killer(const Text& text, const Field& line) {
  const auto size = size_of(line.text.size());
  if (!size) {
    throw text.error(line, counted(line.text.size(), "character") +
                               "; a line has one for each cell, 81 for 9x9");
  }
  Variant variant = of_size(*size);
  std::map<std::size_t, Clue> cages;
  for (std::size_t cell = 0; cell < line.text.size(); ++cell) {
    std::size_t at = cell;
    for (std::size_t steps = 0; const Arrow* arrow = arrow_of(line.text[at]); ++steps) {
      const auto next = step(at, *arrow, *size);
      if (!next) throw text.error(character_at(line, at), "this points past the grid");
      if (steps > line.text.size()) {
        throw text.error(character_at(line, cell), "these signs point in a circle");
      }
      at = *next;
    }
    const std::size_t sum = sum_digits.find(line.text[at]);
    if (sum == std::string_view::npos) {
      throw text.error(character_at(line, at),
                       quoted_character(line.text, at) +
                           " is neither a sum nor one of the signs < > ^ v ` ' , .");
    }
    if (sum == 0) continue;
    Clue& cage = cages.try_emplace(at, Clue{Kind::cage}).first->second;
    cage.cells.push_back(cell);
    cage.value = static_cast<int>(sum);
    cage.where = text.line.span(line.begin + at, 1);
  }
  for (auto& [cell, cage] : cages) variant.clues.push_back(std::move(cage));
  return variant;
}

Variant read_long_killer(const Text& text, const Field& line) {
  // The parts, each with where it stands; empty ones only before the numbers.
  std::vector<Field> parts = split(line, ':');
  const auto boxes = parts.empty() ? std::vector<Field>() : split(parts[0].text, 'x');
  const auto side = boxes.size() == 2 ? whole_number(boxes[0].text) : std::nullopt;
  if (!side || *side < 2 || *side > 4 || boxes[0].text != boxes[1].text) {
    throw text.error(parts.front(), "here the boxes should be: 2x2, 3x3 or 4x4");
  }
  Variant variant = of_size(*side * *side);
  const auto cells = static_cast<std::size_t>(variant.size * variant.size);
  if (parts.size() < 3 || (!parts[1].text.empty() && parts[1].text != "d") ||
      parts[2].text != "k") {
    throw text.error(line, "a line begins with 3x3::k: or, with diagonals, 3x3:d:k:");
  }
  for (const Kind kind : {Kind::diagonal_down, Kind::diagonal_up}) {
    if (parts[1].text.empty()) continue;
    variant.clues.push_back({kind, {}, {}, {}, {}, text.line.span(parts[1].begin, 1)});
  }
  if (parts.back().text.empty()) parts.pop_back();
  if (parts.size() != cells + 3) {
    throw text.error(line, counted(parts.size() - 3, "number") + "; there is one for each of the " +
                               std::to_string(cells) + " cells");
  }
  std::map<int, Clue> cages;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const Field& part = parts[cell + 3];
    const auto number = whole_number(part.text);
    if (!number) throw text.error(part, shown(part.text) + " is not a number");
    const int sum = *number / 256;
    if (sum == 0) continue;
    const auto [found, is_new] = cages.try_emplace(*number % 256, Clue{Kind::cage});
    Clue& cage = found->second;
    if (is_new) {
      cage.value = sum;
      cage.where = text.line.span(part.begin, part.text.size());
    } else if (cage.value != sum) {
      throw text.error(part, "the sum of cage " + std::to_string(*number % 256) + " is " +
                                 std::to_string(sum) + " here and " + std::to_string(*cage.value) +
                                 " before");
    }
    cage.cells.push_back(cell);
  }
  for (auto& [number, cage] : cages) variant.clues.push_back(std::move(cage));
  std::ranges::sort(variant.clues, [](const Clue& a, const Clue& b) { return a.cells < b.cells; });
  return variant;
}

std::string write_short_killer(const Variant& variant) {
  const CellsToWrite cells = cells_to_write(variant, "a short killer line", true, false);
  if (!variant.boxes) throw std::invalid_argument("a short killer line cannot hold regions");
  std::string line(cells.cages.size(), ' ');
  for (std::size_t cell = 0; cell < line.size(); ++cell) {
    const Clue* cage = cells.cages[cell];
    if (cells.givens[cell] != 0) {
      throw std::invalid_argument("a short killer line cannot hold givens");
    }
    if (cage == nullptr) {
      line[cell] = '0';
    } else if (const auto sum = static_cast<std::size_t>(*cage->value); sum >= sum_digits.size()) {
      throw std::invalid_argument("a short killer line holds sums to 45, not " +
                                  std::to_string(sum));
    }
  }
  // From the cell with the sum outwards, each cell points back to where it was reached from.
  for (const Clue& cage : variant.clues) {
    if (cage.kind != Kind::cage) continue;
    std::vector<std::size_t> reached = {cage.cells.front()};
    line[reached.front()] = sum_digits[static_cast<std::size_t>(*cage.value)];
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const Arrow& arrow : arrows) {
        const Arrow back{arrow.sign, -arrow.down, -arrow.right};
        const auto next = step(reached[i], back, variant.size);
        if (!next || cells.cages[*next] != &cage || line[*next] != ' ') continue;
        line[*next] = arrow.sign;
        reached.push_back(*next);
      }
    }
  }
  if (line.find(' ') != std::string::npos) {
    throw std::invalid_argument(
        "a cage of several pieces cannot be written as a short killer line");
  }
  return line;
}

std::string write_long_killer(const Variant& variant) {
  const CellsToWrite cells = cells_to_write(variant, "a long killer line", true, true);
  int side = 2;
  while (side * side < variant.size) ++side;
  if (!variant.boxes || side * side != variant.size) {
    throw std::invalid_argument("a long killer line has square boxes");
  }
  const std::string box = std::to_string(side);
  std::string line = box + "x" + box + ":" + (cells.diagonals ? "d" : "") + ":k:";
  std::map<const Clue*, int> numbers;
  for (std::size_t cell = 0; cell < cells.cages.size(); ++cell) {
    const Clue* cage = cells.cages[cell];
    if (cells.givens[cell] != 0) {
      throw std::invalid_argument("a long killer line cannot hold givens");
    }
    int number = 0;
    if (cage != nullptr) {
      number = 256 * *cage->value +
               numbers.try_emplace(cage, static_cast<int>(numbers.size()) + 1).first->second;
    }
    line += std::to_string(number) + ":";
  }
  if (numbers.size() > 255) throw std::invalid_argument("a long killer line holds 255 cages");
  return line;
}

bool looks_like_short_killer(std::string_view line) {
  return size_of(line.size()) && line.find_first_of("<>^v") != std::string_view::npos &&
         std::ranges::all_of(line, [](char c) {
           return arrow_of(c) != nullptr || sum_digits.find(c) != std::string_view::npos;
         });
}

bool looks_like_long_killer(std::string_view line) {
  const std::size_t k = line.find(":k:");
  return k != std::string_view::npos && k <= 5 && line.find('x') == 1;
}

}  // namespace cluecore::variants
