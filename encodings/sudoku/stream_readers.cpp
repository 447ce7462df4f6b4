// SPDX-License-Identifier: MIT
// Many puzzles in a file: one a line, or one a record of a table.
#include "cells.hpp"
#include "puzzle/table_reader.hpp"
#include "readers.hpp"
#include "text/pieces.hpp"

#include <algorithm>
#include <iterator>

namespace cluecore::sudoku {

std::unique_ptr<Reader> make_line_reader(Source& source, const Reading& reading) {
  return std::make_unique<LineReader>(
      source, reading.format, [reading](const Text& text, const Field& content) {
        if (reading.format == "tatham") {
          return std::make_unique<SudokuPuzzle>(read_tatham(text, content), std::nullopt);
        }
        if (reading.format == "puzzlink") {
          return std::make_unique<SudokuPuzzle>(read_link(text, content), std::nullopt);
        }
        const bool gaps = std::any_of(content.text.begin(), content.text.end(),
                                      [](char c) { return static_cast<unsigned char>(c) <= ' '; });
        const std::vector<Field> fields = gaps ? split_blanks(content) : std::vector<Field>();
        const bool solution = fields.size() == 2 && size_of_cells(fields[0].text.size()) &&
                              fields[0].text.size() == fields[1].text.size();
        Grid grid = read_grid_field(text, solution ? fields[0] : content, reading.box);
        const bool remarks = content.text.size() < text.line.text.size();
        if (remarks) {
          std::ranges::move(notes_of_remarks({&text.line, 1}), std::back_inserter(grid.notes));
        }
        std::optional<Solution> expected;
        if (solution) expected = read_solution(text, fields[1], grid);
        return std::make_unique<SudokuPuzzle>(std::move(grid), std::move(expected));
      });
}

std::unique_ptr<Reader> make_table_reader(Source& source, const Reading& reading) {
  return std::make_unique<TableReader>(source, [reading](const Text& text, const Field& puzzle,
                                                         const std::optional<Field>& solution) {
    const bool id = puzzle.text.find(':') != std::string_view::npos;
    Grid grid = id ? read_tatham(text, puzzle) : read_grid_field(text, puzzle, reading.box);
    std::optional<Solution> expected;
    if (solution) expected = read_solution(text, *solution, grid);
    return std::make_unique<SudokuPuzzle>(std::move(grid), std::move(expected));
  });
}

}  // namespace cluecore::sudoku
