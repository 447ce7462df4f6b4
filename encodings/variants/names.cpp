// SPDX-License-Identifier: MIT
// How clues are called in reports: by their kind and cells, as their place in a packed text says nothing.
#include "kinds.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

namespace cluecore::variants {

namespace {

/// What stands for a word in braces.
std::string meant(std::string_view word, const Variant& variant, const Clue& clue) {
  const auto cell = [&](std::size_t at) { return cell_name(variant, at); };
  const auto values = mapped(clue.values, [](int value) { return std::to_string(value); });
  if (word == "first") return cell(clue.cells.front());
  if (word == "last") return cell(clue.cells.back());
  if (word == "other") return cell(clue.others.front());
  if (word == "others") return listed(mapped(clue.others, cell), "and");
  if (word == "value") return std::to_string(On(variant, clue).value);
  if (word == "any") return listed(values, "or");
  if (word == "all") return listed(values, "and");
  if (word == "index") return std::to_string(indexed(variant, clue).position);
  if (word == "row") return seen(variant, clue.cells).line;
  if (word == "side") return seen(variant, clue.cells).side;
  const auto ratio = [](int by) { return "1:" + std::to_string(by); };
  return listed(mapped(ratios(variant), ratio), "and");
}

}  // namespace

std::string name(const Variant& variant, const Statement& statement) {
  using Part = Statement::Part;
  if (statement.part == Part::region) {
    return "the region at " + cell_name(variant, regions_of(variant)[statement.number].front());
  }
  const Clue& clue = variant.clues[statement.number];
  std::string_view left =
      statement.part == Part::sum ? "the cage of {value} at {first}" : row_of(clue.kind).name;
  std::string text;
  for (std::size_t open = left.find('{'); open != left.npos; open = left.find('{')) {
    const std::size_t close = left.find('}');
    text += left.substr(0, open);
    text += meant(left.substr(open + 1, close - open - 1), variant, clue);
    left.remove_prefix(close + 1);
  }
  text += left;
  return statement.part == Part::differ ? text + " (no digit twice)" : text;
}

}  // namespace cluecore::variants
