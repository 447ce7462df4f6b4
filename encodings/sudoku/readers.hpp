// SPDX-License-Identifier: MIT
// The readers of sudoku sources; make_reader() in recognise.cpp chooses.
#pragma once

#include "sudoku.hpp"

#include <memory>
#include <utility>

namespace cluecore::sudoku {

/// The same as recognise_format(source), knowing what --box says.
std::pair<std::string, Match> recognise_format(Source& source, const std::optional<Shape>& box);

/// Formats csv and grid: the whole source is one puzzle.
std::unique_ptr<Reader> make_grid_reader(Source& source, const Reading& reading);
/// Formats line, numbers and tatham: a puzzle a line.
std::unique_ptr<Reader> make_line_reader(Source& source, const Reading& reading);
/// Format table. Looks at the header at once, and throws InputError if it is none.
std::unique_ptr<Reader> make_table_reader(Source& source, const Reading& reading);

/// Readers share what they keep of their source.
class SudokuReader : public Reader {
 public:
  SudokuReader(Source& source, Reading reading) : source_(source), reading_(std::move(reading)) {}
  std::string_view format() const override { return reading_.format; }
  const Line& record() const override { return record_; }

 protected:
  Source& source_;
  Reading reading_;
  Line record_;
};

}  // namespace cluecore::sudoku
