// SPDX-License-Identifier: MIT
// Sheets of words: the answer as a table, its columns aligned by characters; without one, the puzzle
// in sentences.
#include "picture/drawing.hpp"
#include "text/text.hpp"

#include <algorithm>

namespace cluecore {

namespace {

/// Some columns of the table.
std::string text_of(const Sheet& sheet, const Picture& picture,
                    const std::vector<std::size_t>& widths,
                    const std::vector<std::size_t>& columns) {
  std::string head;
  std::string ruler;
  for (std::size_t column : columns) {
    head += "  " + padded(sheet.margins[Sheet::top][column].text, widths[column]) + " ";
    ruler += "  " + std::string(widths[column], '-') + " ";
  }
  std::string text = ended(head) + ended(ruler);
  for (std::size_t row = 0; row < sheet.height; ++row) {
    std::string line;
    for (std::size_t column : columns) {
      const Marked at = shown(sheet.cells[row * sheet.width + column], picture);
      // A blank on both sides of a word, or the marks.
      line += " " + marked(at.text, at.mark, picture.colour) +
              std::string(widths[column] - character_count(at.text), ' ');
    }
    text += ended(line);
  }
  return text;
}

/// One table, or several below each other if it is too wide: each begins with the first column.
std::string text_of(const Sheet& sheet, const Picture& picture) {
  std::vector<std::size_t> widths;
  for (std::size_t column = 0; column < sheet.width; ++column) {
    widths.push_back(character_count(sheet.margins[Sheet::top][column].text));
    for (std::size_t row = 0; row < sheet.height; ++row) {
      const Marked at = shown(sheet.cells[row * sheet.width + column], picture);
      widths.back() = std::max(widths.back(), character_count(at.text));
    }
  }
  constexpr std::size_t between = 3;  // blanks and marks of a column
  std::string text;
  std::vector<std::size_t> columns = {0};
  std::size_t width = widths.front() + between;
  for (std::size_t column = 1; column < sheet.width; ++column) {
    if (columns.size() > 1 && width + widths[column] + between > picture.columns) {
      text += text_of(sheet, picture, widths, columns) + "\n";
      columns.resize(1);
      width = widths.front() + between;
    }
    columns.push_back(column);
    width += widths[column] + between;
  }
  return text + text_of(sheet, picture, widths, columns);
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
