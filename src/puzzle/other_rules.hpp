// SPDX-License-Identifier: MIT
// What a text says beside its grid. One rule for all families: blank lines, remarks (#, //) and drawing say
// nothing; above the grid a heading may stand that names no rule; anything else is an error at that line. A
// page, a program and what this program printed hold more than a puzzle: of these it is told instead, and
// all that is said of the puzzle is subject to it.
#pragma once

#include "puzzle/pasted_grid.hpp"
#include "text/text.hpp"

#include <cluecore/source.hpp>

#include <span>
#include <string_view>
#include <vector>

namespace cluecore {

/// What an error says of a line that is none of these.
inline constexpr const char* no_part_of_it =
    "this is neither a row of cells nor a clue: put # before it if it is a remark, or leave it out";

/// A word that names other rules than those of rows, columns and boxes; "" if there is none but `passed`, words
/// with blanks around each.
Field named_rule(const Field& field, bool remark, std::string_view passed = "");
/// Headings are left out of what is pasted; with other rules, these would be.
void refuse_other_rules(const Source& source, const Line& line, std::string_view passed);

/// A heading that is left out: that it may be a rule where it names one, or has words that titles do not
/// have and rules do, unless it is the rules of every sudoku; words that are `passed` aside.
Note note_of_heading(const Line& line, std::string_view passed = "");
/// Lines beside a grid, of which `first` is the first with a cell: those above are headings. Throws
/// InputError at the first below, unless it stands `amid_more`.
std::vector<Note> notes_of_lines(const Source& source, std::span<const Line> lines,
                                 std::span<const std::size_t> left_out, std::size_t first,
                                 bool amid_more, std::string_view passed = "");
/// How a grid was taken, and what was left out for that, in the same way.
std::vector<Note> notes_of(const Source& source, std::span<const Line> lines,
                           const PastedGrid& pasted, std::string_view passed = "");

}  // namespace cluecore
