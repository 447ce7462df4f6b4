// SPDX-License-Identifier: MIT
// How sheets of each look become text, and what they have in common.
#pragma once

#include <cluecore/sheet.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace cluecore {

// Marks on what is drawn: shape tells them apart, colour only comes on top.

enum class Mark { none, conflict, differs, given };

/// The text in the colour of its mark, for a terminal.
std::string coloured(const std::string& text, Mark mark);
/// The text between the signs of its mark, or blanks: "[5]", "<5>", " 5'", " 5 ". `differing`: the
/// signs around what differs, where < and > mean something else.
std::string marked(std::string text, Mark mark, bool colour, std::string_view differing = "<>");
/// What is drawn at one spot.
struct Marked {
  std::string text;
  Mark mark = Mark::none;
};

/// What the marks among these mean, each shown by the first that has it, for an example that is not
/// there could be taken for a statement: "3' is a given, <8> differs"; empty if there are none.
std::string marks_legend(const std::vector<Marked>& drawn, std::string_view differing = "<>");

// Sheets.

/// The text of a sheet, and what in it is marked.
struct Drawn {
  std::string text;
  std::string legend;
};

Drawn draw_cells(const Sheet& sheet, const Picture& picture);
/// An edge of a loop that is to be drawn: the loop goes along it, or may, or a step settles it.
struct SeenEdge {
  Sheet::Edge edge;
  bool used = false;
  bool differs = false;
  bool follows = false;
};
std::vector<SeenEdge> seen_edges(const Sheet& sheet, const Picture& picture);
/// The looks of these in an image.
extern const std::string loop_style;
Drawn draw_loop(const Sheet& sheet, const Picture& picture);
Drawn draw_blocks(const Sheet& sheet, const Picture& picture);
Drawn draw_table(const Sheet& sheet, const Picture& picture);

/// The sentences, those of a conflict with their label in brackets.
std::string draw_sentences(const Sheet& sheet, const Picture& picture);

bool in_conflict(const Sheet::Item& item, const Picture& picture);
/// What stands in a cell, and its mark: a value of the solution, if there is one.
Marked shown(const Sheet::Cell& cell, const Picture& picture);

/// Is it among those flagged?
bool flagged(const std::vector<bool>& flags, std::optional<std::size_t> at);
/// With blanks behind, up to so many characters.
std::string padded(const std::string& text, std::size_t width);
/// A sign, so many times.
std::string repeated(std::string_view sign, std::size_t times);
/// The number as one character, A for 10; what is no number, or beyond Z, stays as it is.
std::string symbol_of(const std::string& number);
/// What a legend says of such characters, whose largest number this is.
std::string symbols_legend(int largest);
/// The line without blanks at its end, ended.
std::string ended(const std::string& line);

}  // namespace cluecore
