// SPDX-License-Identifier: MIT
// A grid as people paste it: from a spreadsheet, a web page, a program, a scan, a mail, or from what
// this program printed. Whatever stands between the cells and around them is taken off; what is left
// is a table of cells, each with its place in the text.
#pragma once

#include "text/text.hpp"

#include <cluecore/source.hpp>

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cluecore {

/// What may stand in the grids of a family, by which cells are told from labels and slips.
struct CellSigns {
  /// Are there grids with sides so long?
  std::function<bool(std::size_t width, std::size_t height)> fits;
  /// Is it the value of a cell in a grid so wide? Blanks are no concern of the family, unless it
  /// takes for a value what would be a blank elsewhere.
  std::function<bool(std::string_view cell, std::size_t width)> is_value;
};

/// Which layouts to try.
enum class PasteKind {
  any,
  separated,  ///< commas, semicolons, tabs
  drawn,      ///< anything but these
};

struct PastedCell {
  std::size_t line = 0;  ///< number of the line among those given, from 0
  Field field;           ///< its text is "" for a blank that had a sign of its own
  bool marked = false;   ///< with the mark of a given, as this program prints it
};

struct PastedGrid {
  std::vector<std::vector<PastedCell>> rows;  ///< all equally long
  /// The cells that are neither a value nor blank: few, or it would not be taken for a grid.
  std::vector<PastedCell> wrong;
  /// Printed by this program with marks at the givens: `rows` has no more than these; here is all.
  std::vector<std::vector<PastedCell>> solution{};
  /// How it was taken: "read as cells between tabs; the first row and the first column are labels".
  std::string note;
  /// Not empty: it can be read in two ways, which this names, and `rows` is one of them.
  std::string doubt;
  /// What stands on a line with cells, is none, and was left out: labels that do not count, a cell's second
  /// text, what else a program's list holds.
  std::vector<PastedCell> beside{};
  /// The numbers of the lines that say something and hold no cell.
  std::vector<std::size_t> left_out{};
  /// It is the table of a page, a program's list, a picture: such texts hold more than a puzzle.
  bool amid_more = false;

  bool clean() const { return wrong.empty() && doubt.empty(); }
};

/// The grid that the lines hold, if there is one.
std::optional<PastedGrid> pasted_grid(std::span<const Line> lines, const CellSigns& signs,
                                      PasteKind kind = PasteKind::any);

/// The lines ahead in a source, if it ends soon enough to be one grid; else none. Reads as far as
/// that.
std::vector<Line> lines_of_paste(Source& source);

/// Is this character (at byte `begin`) white space, also of the kinds that web pages have?
bool is_any_space(std::string_view text, std::size_t begin);

/// "the letter O; did you mean 0?": for letters that scanners and people write for digits; "" for
/// others.
std::string digit_meant(std::string_view cell);

}  // namespace cluecore
