// SPDX-License-Identifier: MIT
// What there is to see of a logic grid.
#include "logic.hpp"
#include "picture/drawing.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <algorithm>

namespace cluecore::logic {

namespace {

std::string heading(const Category& category) {
  return std::string(header_word(category.order)) + " " + category.name + ":";
}

/// "ordered day:   Monday, Tuesday", the items of all categories below each other.
void add_categories(const World& world, Sheet& sheet) {
  std::size_t width = 0;
  for (const Category& category : world.categories) {
    width = std::max(width, character_count(heading(category)));
  }
  for (const Category& category : world.categories) {
    const auto items = mapped(category.items, [](const std::string& item) {
      return item.find(',') == item.npos ? item : '"' + item + '"';
    });
    sheet.sentences.push_back(
        {{}, padded(heading(category), width) + " " + cluecore::joined(items, ", ")});
  }
}

}  // namespace

Sheet sheet_of(const Document& document) {
  const World& world = document.world;
  Sheet sheet;
  sheet.look = Sheet::Look::table;
  sheet.height = world.size();
  sheet.width = world.categories.size();
  for (const Category& category : world.categories) {
    sheet.margins[Sheet::top].push_back({category.name});
  }
  for (std::size_t person = 0; person < world.size(); ++person) {
    sheet.cells.push_back({{world.name({0, person})}});
    for (std::size_t c = 1; c < world.categories.size(); ++c) {
      sheet.cells.push_back({{}, world.place(person, c), world.categories[c].items});
    }
  }
  add_categories(world, sheet);
  if (!document.clues.empty()) sheet.sentences.emplace_back();
  for (std::size_t clue = 0; clue < document.clues.size(); ++clue) {
    const std::string& text = document.clues[clue].text;
    const std::string label = text.substr(0, document.clues[clue].label.size() + 1);
    sheet.sentences.push_back({{label, clue},
                               std::string(trim(std::string_view(text).substr(label.size()))),
                               false,
                               document.clues[clue].plain});
  }
  return sheet;
}

}  // namespace cluecore::logic
