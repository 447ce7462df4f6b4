// SPDX-License-Identifier: MIT
// Marks on what is drawn: shape tells them apart, colour only comes on top.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cluecore {

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

}  // namespace cluecore
