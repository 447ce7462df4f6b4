// SPDX-License-Identifier: MIT
// Sheets of words: the answer as a table, its columns aligned by characters; without one, the puzzle
// in sentences.
#include "picture/drawing.hpp"
#include "text/text.hpp"

#include <algorithm>

namespace cluecore {

namespace {

std::string text_of(const Sheet& sheet, const Picture& picture) {
  const std::vector<Sheet::Item>& headings = sheet.margins[Sheet::top];
  std::vector<std::size_t> widths;
  std::string head;
  std::string ruler;
  for (std::size_t column = 0; column < sheet.width; ++column) {
    std::size_t width = character_count(headings[column].text);
    for (std::size_t row = 0; row < sheet.height; ++row) {
      const Marked at = shown(sheet.cells[row * sheet.width + column], picture);
      width = std::max(width, character_count(at.text));
    }
    widths.push_back(width);
    head += "  " + padded(headings[column].text, width) + " ";
    ruler += "  " + std::string(width, '-') + " ";
  }
  std::string text = ended(head) + ended(ruler);
  for (std::size_t row = 0; row < sheet.height; ++row) {
    std::string line;
    for (std::size_t column = 0; column < sheet.width; ++column) {
      const Marked at = shown(sheet.cells[row * sheet.width + column], picture);
      // A blank on both sides of a word, or the marks.
      line += " " + marked(at.text, at.mark, picture.colour) +
              std::string(widths[column] - character_count(at.text), ' ');
    }
    text += ended(line);
  }
  return text;
}

}  // namespace

Drawn draw_table(const Sheet& sheet, const Picture& picture) {
  std::vector<Marked> drawn;
  if (picture.solution != nullptr) {
    for (const Sheet::Cell& cell : sheet.cells) drawn.push_back(shown(cell, picture));
    return {text_of(sheet, picture), marks_legend(drawn)};
  }
  for (const Sheet::Sentence& sentence : sheet.sentences) {
    const Mark mark = in_conflict(sentence.label, picture) ? Mark::conflict : Mark::none;
    drawn.push_back({sentence.label.text, mark});
  }
  return {draw_sentences(sheet, picture), marks_legend(drawn)};
}

}  // namespace cluecore
