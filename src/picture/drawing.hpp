// SPDX-License-Identifier: MIT
// How sheets of each look become text, and what they have in common.
#pragma once

#include "picture/marks.hpp"

#include <cluecore/sheet.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace cluecore {

/// The text of a sheet, and what in it is marked.
struct Drawn {
  std::string text;
  std::string legend;
};

Drawn draw_cells(const Sheet& sheet, const Picture& picture);
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
/// The line without blanks at its end, ended.
std::string ended(const std::string& line);

}  // namespace cluecore
