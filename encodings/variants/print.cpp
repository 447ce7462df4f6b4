// SPDX-License-Identifier: MIT
// Writing the format that people type; typed_words.hpp says what it looks like.
#include "puzzle.hpp"
#include "typed_words.hpp"

#include <algorithm>

namespace cluecore::variants {

namespace {

std::string joined_cells(const Variant& variant, const Cells& cells) {
  std::string text;
  for (std::size_t cell : cells) text += " " + cell_name(variant, cell);
  return text;
}

std::string numbers(const std::vector<int>& values) {
  std::string text;
  for (int value : values) text += " " + std::to_string(value);
  return text;
}

std::string outside(const Variant& variant, const Clue& clue) {
  const auto n = static_cast<std::size_t>(variant.size);
  const std::size_t first = clue.cells.front();
  const bool in_row = first / n == clue.cells.back() / n;
  const bool forth = first < clue.cells.back();
  return in_row ? " row " + std::to_string(first / n + 1) + (forth ? " left" : " right")
                : " column " + std::to_string(first % n + 1) + (forth ? " top" : " bottom");
}

}  // namespace

std::string clue_line(const Variant& variant, const Clue& clue) {
  const TypedWord& word = *word_for(clue);
  std::string text(word.written);
  const std::string value =
      clue.value && clue.value != word.value ? " " + std::to_string(*clue.value) : "";
  switch (word.behind) {
    case Behind::digits_cells:
    case Behind::digits_set:
      return text + numbers(clue.values) + joined_cells(variant, clue.cells);
    case Behind::two_sets:
      return text + joined_cells(variant, clue.cells) + " :" + joined_cells(variant, clue.others);
    case Behind::bulb_line:
      return text + joined_cells(variant, clue.others) + " :" + joined_cells(variant, clue.cells);
    case Behind::outside:
      return text + value + outside(variant, clue);
    default:
      return text + value + joined_cells(variant, clue.cells);
  }
}

std::string printed(const Variant& variant) {
  const auto n = static_cast<std::size_t>(variant.size);
  std::vector<std::string> cells(n * n, ".");
  std::vector<const Clue*> in_grid(
      n * n);  // others of the cell follow below, even if they say the same
  for (const Clue& clue : variant.clues) {
    if (clue.kind != Kind::given) continue;
    in_grid[clue.cells.front()] = &clue;
    cells[clue.cells.front()] = std::to_string(*clue.value);
  }
  std::size_t longest = 1;
  for (const std::string& cell : cells) longest = std::max(longest, cell.size());
  std::string text = "variant " + std::to_string(n) + "x" + std::to_string(n) + "\n";
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    text.append(longest - cells[cell].size(), ' ').append(cells[cell]);
    text += (cell + 1) % n == 0 ? '\n' : ' ';
  }
  if (!variant.boxes) {
    text += "regions\n";
    for (std::size_t cell = 0; cell < variant.regions.size(); ++cell) {
      const auto& region = variant.regions[cell];
      text += region ? static_cast<char>('A' + *region) : '.';
      if ((cell + 1) % n == 0) text += '\n';
    }
  }
  for (const Clue& clue : variant.clues) {
    if (clue.kind != Kind::given) {
      text += clue_line(variant, clue) + "\n";
    } else if (in_grid[clue.cells.front()] != &clue) {
      text += cell_name(variant, clue.cells.front()) + "=" + std::to_string(*clue.value) + "\n";
    }
  }
  return text;
}

}  // namespace cluecore::variants
