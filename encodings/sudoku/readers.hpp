// SPDX-License-Identifier: MIT
// The readers of sudoku sources; make_reader() in recognise.cpp chooses.
#pragma once

#include "cells.hpp"
#include "puzzle/pasted_grid.hpp"

#include <memory>
#include <utility>

namespace cluecore::sudoku {

/// The same as recognise_format(source), knowing what --box says.
std::pair<std::string, Match> recognise_format(Source& source, const std::optional<Shape>& box);

// What the lines of a file are made of: rows, drawing, remarks, headings.

/// A line that is drawing only: ---+---+---, *-----------*, also in box-drawing characters.
bool is_ruler(std::string_view content);
/// [Puzzle], [State]
bool is_section(std::string_view content);
bool is_puzzle_section(std::string_view content);
/// 3 or 2x3: the size of the boxes on a line of its own.
bool is_box_size(std::string_view content);

/// 9 9 or 16 16 above a longer line: the size of the grid; 3 3 may be that of the boxes.
bool is_grid_size(std::string_view content, std::string_view below);

/// The fields between blanks and vertical lines.
std::vector<Field> drawn_fields(const Field& content);
/// The characters that are neither blanks nor vertical lines.
std::vector<Field> drawn_characters(const Field& content);
/// The boxes of a grid of that size as bars in its rows and rulers between them say, if all say the same.
std::optional<Shape> drawn_box(std::span<const Line> lines, int size);

// Readers.

/// The grid that lines hold as people paste them, if there is one.
std::optional<PastedGrid> pasted_sudoku(std::span<const Line> lines,
                                        const std::optional<Shape>& box, PasteKind kind);
/// Its cells as a grid. Throws InputError for all cells that are none, or if it can be read in two
/// ways.
Grid read_pasted(const Source& source, std::span<const Line> lines, const PastedGrid& pasted,
                 std::optional<Shape> box);

/// "a remark says killer; of such rules nothing is read", if one does.
std::vector<Note> notes_of_remarks(std::span<const Line> lines);

/// Formats csv and grid: the whole source is one puzzle.
std::unique_ptr<Reader> make_grid_reader(Source& source, const Reading& reading);
/// Formats line, numbers, tatham and puzzlink: a puzzle a line.
std::unique_ptr<Reader> make_line_reader(Source& source, const Reading& reading);
/// Format table. Looks at the header at once, and throws InputError if it is none.
std::unique_ptr<Reader> make_table_reader(Source& source, const Reading& reading);

/// A reader that was told how to read.
class SudokuReader : public SourceReader {
 public:
  SudokuReader(Source& source, const Reading& reading)
      : SourceReader(source, reading.format), reading_(reading) {}

 protected:
  Reading reading_;
};

}  // namespace cluecore::sudoku
