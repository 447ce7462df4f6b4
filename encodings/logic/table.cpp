// SPDX-License-Identifier: MIT
// The answer as a table, and the puzzle as it was typed. Columns are aligned by characters.
#include "logic.hpp"
#include "marks.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"

#include <algorithm>

namespace cluecore::logic {

namespace {

constexpr std::size_t between_columns = 2;

}  // namespace

std::string padded(const std::string& text, std::size_t width) {
  const std::size_t length = character_count(text);
  return text + std::string(width - std::min(width, length), ' ');
}

bool flagged(const std::vector<bool>& flags, std::size_t at) {
  return at < flags.size() && flags[at];
}

bool any_flag(const std::vector<bool>& flags) {
  return contains(flags, true);
}

std::string in_colour(const Picture& picture, const char* colour, const std::string& text) {
  return picture.colour ? colour + text + "\x1b[0m" : text;
}

std::string without_blanks_behind(const std::string& line) {
  return std::string(trim_end(line)) + "\n";
}

std::string draw_table(const Document& document, const Picture& picture) {
  const World& world = document.world;
  std::vector<std::size_t> widths;
  std::string head;
  std::string ruler;
  for (const Category& category : world.categories) {
    std::size_t width = character_count(category.name);
    for (const std::string& item : category.items) width = std::max(width, character_count(item));
    widths.push_back(width);
    head += "  " + padded(category.name, width) + " ";
    ruler += "  " + std::string(width, '-') + " ";
  }
  std::string text = without_blanks_behind(head) + without_blanks_behind(ruler);
  for (std::size_t person = 0; person < world.size(); ++person) {
    std::string line;
    for (std::size_t c = 0; c < world.categories.size(); ++c) {
      const std::string& name = world.name({c, world.owned(*picture.solution, person, c)});
      const bool differs = c > 0 && flagged(picture.differs, world.place(person, c));
      // A blank on both sides of a name, or the marks.
      line += ' ';
      line += differs ? in_colour(picture, differs_colour, "<" + name + ">") : " " + name + " ";
      line += std::string(widths[c] - character_count(name), ' ');
    }
    text += without_blanks_behind(line);
  }
  return text;
}

std::string draw_statements(const Document& document, const Picture& picture) {
  const World& world = document.world;
  std::string text;
  std::size_t width = 0;
  for (const Category& category : world.categories) {
    width = std::max(width, character_count(category.name) +
                                std::string_view(header_word(category.order)).size());
  }
  for (const Category& category : world.categories) {
    const std::string head = std::string(header_word(category.order)) + " " + category.name + ":";
    text += "  " + padded(head, width + between_columns) + " ";
    for (const std::string& item : category.items) {
      text += (&item == &category.items.front() ? "" : ", ") + item;
    }
    text += "\n";
  }
  if (document.clues.empty()) return text;
  text += "\n";
  std::size_t labels = 0;
  for (const LogicClue& clue : document.clues) {
    labels = std::max(labels, character_count(clue.label));
  }
  for (std::size_t i = 0; i < document.clues.size(); ++i) {
    const LogicClue& clue = document.clues[i];
    const std::string label = clue.text.substr(0, clue.label.size() + 1);
    const std::string blanks(labels - character_count(clue.label), ' ');
    const std::string sentence(trim(std::string_view(clue.text).substr(label.size())));
    const bool conflict = flagged(picture.conflict, i);
    text += "  " + blanks +
            (conflict ? in_colour(picture, conflict_colour, "[" + label + "]") : " " + label + " ");
    text += " " + sentence + "\n";
  }
  return text;
}

std::string legend(const Document& document, const Picture& picture, bool pencil_grid) {
  std::string legend;
  if (any_flag(picture.conflict)) {
    for (std::size_t i = 0; i < document.clues.size() && legend.empty(); ++i) {
      const LogicClue& clue = document.clues[i];
      if (!flagged(picture.conflict, i)) continue;
      legend = "[" + clue.text.substr(0, clue.label.size() + 1) + "] takes part in a conflict";
    }
  }
  if (picture.solution != nullptr && any_flag(picture.differs)) {
    const std::string example = pencil_grid ? pencil_signs(picture).tick : "item";
    legend = "<" + example + "> differs";
  }
  return legend;
}

}  // namespace cluecore::logic
