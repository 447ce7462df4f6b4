// SPDX-License-Identifier: MIT
// The readers of sudoku sources; make_reader() in recognise.cpp chooses.
#pragma once

#include "puzzle/pasted_grid.hpp"
#include "puzzle/readers.hpp"
#include "sudoku.hpp"

#include <memory>
#include <utility>

namespace cluecore::sudoku {

/// The same as recognise_format(source), knowing what --box says.
std::pair<std::string, Match> recognise_format(Source& source, const std::optional<Shape>& box);

/// The grid that lines hold as people paste them, if there is one.
std::optional<PastedGrid> pasted_sudoku(std::span<const Line> lines,
                                        const std::optional<Shape>& box, PasteKind kind);
/// Its cells as a grid. Throws InputError for all cells that are none, or if it can be read in two
/// ways.
Grid read_pasted(const Source& source, std::span<const Line> lines, const PastedGrid& pasted,
                 const std::optional<Shape>& box);

/// "a remark says killer; of such rules nothing is read", if one does.
std::string note_of_remarks(std::span<const Line> lines);

/// Formats csv and grid: the whole source is one puzzle.
std::unique_ptr<Reader> make_grid_reader(Source& source, const Reading& reading);
/// Formats line, numbers and tatham: a puzzle a line.
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
