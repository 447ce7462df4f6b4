// SPDX-License-Identifier: MIT
// Clues around a grid that no heading announces: such a text is a variant all the same.
#pragma once

#include "puzzle/pasted_grid.hpp"
#include "text/text.hpp"

#include <cluecore/source.hpp>

#include <optional>
#include <span>

namespace cluecore::variants {

/// What a line says without what lists, tables and mails put around it: "- ", "2. ", "(2) ", "> ", quotes, and
/// commas, semicolons or a full stop at its end.
Field undressed_clue(const Field& content);
/// Does a line name cells and hardly anything else, or begin with a word for a clue with nothing behind
/// it, or a number and a row or column?
bool is_clue_line(const Field& content);
/// The grid among these lines, which may have a heading, labels and all else that people paste.
std::optional<PastedGrid> grid_among(std::span<const Line> lines);
/// Is there a grid, and a line of clues above or below it? Looks at the first lines.
bool has_clue_lines(Source& source);

}  // namespace cluecore::variants
