// SPDX-License-Identifier: MIT
// Writing the format that people type; typed_words.hpp says what it looks like.
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

}  // namespace

std::string clue_line(const Variant& variant, const Clue& clue) {
  const TypedWord& word = *word_for(clue);
  const std::string text(word.said.written);
  const bool said = word.said.value > 0 && clue.value == word.said.value;
  const std::string value = clue.value && !said ? " " + std::to_string(*clue.value) : "";
  switch (word.row.takes) {
    case Takes::digits_cell:
    case Takes::digits_set:
      return text + numbers(clue.values) + joined_cells(variant, clue.cells);
    case Takes::two_sets:
      return text + joined_cells(variant, clue.cells) + " :" + joined_cells(variant, clue.others);
    case Takes::bulb_line:
      return text + joined_cells(variant, clue.others) + " :" + joined_cells(variant, clue.cells);
    case Takes::outside: {
      const auto [line, side] = seen(variant, clue.cells);
      return text + value + " " + line + " " + side;
    }
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
