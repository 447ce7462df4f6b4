// SPDX-License-Identifier: MIT
// The binary family in parts: grid and puzzle (this file, puzzle.cpp), reading (recognise.cpp tells
// the format, reading.cpp reads it), the encodings and their sizes (encoding.cpp), and the family
// itself (family.cpp).
#pragma once

#include "puzzle/readers.hpp"

#include <cluecore/encoding.hpp>
#include <cluecore/puzzle.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cluecore {
const Family& binary_family();
}  // namespace cluecore

namespace cluecore::binary {

inline constexpr std::size_t largest_side = 100;
inline constexpr std::size_t blank = 2;

// Signs for 0 and 1. Which is which makes no difference to the rules.
inline constexpr std::string_view zero_one = "01";
inline constexpr std::string_view two_one = "21";
inline constexpr std::string_view white_black = "wb";
inline constexpr std::string_view o_x = "ox";

struct Grid {
  std::size_t width = 0;
  std::size_t height = 0;
  bool distinct = true;            ///< no two rows and no two columns may be equal
  std::vector<std::size_t> cells;  ///< 0, 1 or blank, row by row
  std::vector<Span> where;
  std::string_view signs = zero_one;  ///< what 0 and 1 were written with
  std::string blank_sign = ".";       ///< and a blank
  std::optional<Solution> expected;   ///< the solution that came with the puzzle
  std::string note{};                 ///< what a reader should know of how it was taken
};

/// A row or column: "row 3", and its cells.
struct GridLine {
  std::string name;
  std::vector<std::size_t> cells;
};

/// All rows, or all columns.
std::vector<GridLine> lines_of(const Grid& grid, bool rows);
/// "r3c4".
std::string cell_name(const Grid& grid, std::size_t cell);

class BinaryPuzzle final : public Puzzle {
 public:
  explicit BinaryPuzzle(Grid grid);

  std::string shape() const override;
  std::string rules_key() const override { return shape(); }
  const std::vector<Clue>& clues() const override { return clues_; }
  std::size_t places() const override { return grid_.width * grid_.height; }
  Encoding encode(const EncodingChoice& choice) const override;
  std::string too_large(const EncodingChoice& choice) const override;
  std::string place(std::size_t place) const override { return cell_name(grid_, place); }
  std::vector<std::string> violations(const Solution& solution) const override;
  std::optional<Relaxed> relaxed() const override;
  std::optional<Solution> expected() const override { return grid_.expected; }
  std::vector<Slip> slips() const override;
  std::string print() const override;
  std::string line(const Solution& solution) const override;
  Sheet sheet() const override;
  std::string note() const override;

 private:
  Grid grid_;
  std::vector<Clue> clues_;
};

/// The formula of a shape.
Encoding encode(const Grid& grid, const EncodingChoice& choice);
/// As Puzzle::too_large().
std::string too_large(const Grid& grid, const EncodingChoice& choice);
EncodingFreedom freedom(std::string_view encoding);
std::span<const Choice> encoding_choices();

std::span<const Choice> format_choices();
/// What a source looks like.
struct Look {
  std::string format;  ///< "" if it looks like none
  Match match = Match::none;
  /// It could be in another format too: what to say then, "" if not.
  std::string ambiguous = "";
  /// It could be a puzzle of this family with a slip, or one of another: where, and why.
  std::optional<Doubt> doubt = std::nullopt;
};
Look look_at(Source& source);
/// Format grid: all lines are one puzzle.
Grid read_rows(const Source& source, const std::vector<Line>& lines);
/// The other formats: a puzzle a line.
Grid read_line(const Text& text, const Field& content);
Grid read_run_length(const Text& text, const Field& content);
Grid read_game_id(const Text& text, const Field& content);

}  // namespace cluecore::binary
