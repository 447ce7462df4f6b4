// SPDX-License-Identifier: MIT
// The nonogram family in parts: board and puzzle (this file, puzzle.cpp), what
// counting shows (arithmetic.cpp), encodings (encoding.cpp), reading (readers.hpp), the family
// (family.cpp).
#pragma once

#include <cluecore/encoding.hpp>
#include <cluecore/making.hpp>
#include <cluecore/puzzle.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cluecore {
const Family& nonogram_family();
}  // namespace cluecore

namespace cluecore::nonogram {

/// Boards have 1 to so many rows, and columns.
inline constexpr int largest_side = 1000;
/// And formulas so many starts of runs: 750 MB for the clauses of the gap-ladder encoding, and as much
/// again in the solver.
inline constexpr std::size_t most_starts = 4'000'000;

/// The numbers of a line: the lengths of its runs of black cells, in order. None: all is white.
struct LineClue {
  std::vector<int> runs;
  Span where;
  std::string between{};  ///< what stands between two numbers; "": there are no two
  bool unsaid = false;    ///< nothing stands for it, where it is white
  bool unknown = false;   ///< a ?, as where it is not typed yet: any runs will do
};

/// A cell whose colour came with the puzzle.
struct FixedCell {
  std::size_t cell = 0;
  bool black = false;
  Span where;
};

struct Board {
  std::vector<LineClue> rows;
  std::vector<LineClue> columns;
  std::vector<FixedCell> fixed;
  std::optional<Solution> goal;  ///< the picture that came with the puzzle
  std::vector<Note> notes{};     ///< what a reader should know of how it was taken
  std::string blank = "0";       ///< what is typed where a line has no numbers yet

  std::size_t width() const { return columns.size(); }
  std::size_t height() const { return rows.size(); }
};

/// A row or a column: "row 3", its numbers, and its cells, by number.
struct GridLine {
  std::string name;
  char along = 'c';  ///< what its cells are counted in: c1, c2, ... in a row, r1, ... in a column
  const std::vector<int>* runs = nullptr;
  std::vector<std::size_t> cells;
  bool unknown = false;  ///< it says nothing
};

/// All rows, then all columns, of a board that outlives them.
std::vector<GridLine> grid_lines(const Board& board);
/// "r3c4".
std::string cell_name(const Board& board, std::size_t cell);
/// "2 7"; "0" if there is none.
std::string numbers_text(const std::vector<int>& runs);
/// "row 3: 2 7"; "row 3: ?".
std::string clue_text(const GridLine& line);
/// The shortest line that has such runs.
long cells_needed(const std::vector<int>& runs);
/// How many places the runs of all lines can start at, beyond their first: the variables of a
/// formula, but for the cells.
std::size_t starts_of(const Board& board);

class NonogramPuzzle final : public Puzzle, public Makable {
 public:
  explicit NonogramPuzzle(Board board);

  std::string shape() const override;
  std::string rules_key() const override { return ""; }
  const std::vector<Clue>& clues() const override { return clues_; }
  std::size_t places() const override { return board_.width() * board_.height(); }
  Encoding encode(const EncodingChoice& choice) const override;
  std::string place(std::size_t place) const override { return cell_name(board_, place); }
  std::optional<CellAt> cell(std::size_t place) const override {
    return CellAt{place / board_.columns.size(), place % board_.columns.size()};
  }
  std::string value(const Given& at) const override { return at.value == 0 ? "white" : "black"; }
  std::optional<Change> change(std::size_t clue, const Solution& solution) const override;
  std::vector<std::string> violations(const Solution& solution) const override;
  std::vector<CountingConflict> counting_conflicts() const override;
  std::optional<Telling> tell(const Deduction& deduction) const override;
  std::optional<Technique> technique(const Known& known, std::size_t below) const override;
  std::optional<Solution> expected() const override { return board_.goal; }
  std::vector<Slip> slips(const std::stop_token& stop) const override;
  std::string print() const override;
  std::string written(std::string_view format) const override;
  std::string line(const Solution& solution) const override;
  Sheet sheet() const override;
  std::vector<Note> notes() const override;
  // making.cpp
  std::unique_ptr<Puzzle> with_clues_of(const Solution& solution) const override;
  std::unique_ptr<Puzzle> with_only(const std::vector<std::size_t>& clues) const override;
  Role role(std::size_t clue) const override;
  std::optional<Seat> seat(std::size_t clue) const override;
  std::optional<Solution> sketch(Random& random, Symmetry symmetry) const override;

 private:
  Board board_;
  std::vector<Clue> clues_;  // the lines, then the fixed cells
};

/// The formula of a board whose clues all fit.
Encoding encode(const Board& board, const EncodingChoice& choice);
EncodingFreedom freedom(std::string_view encoding);
std::span<const Choice> encoding_choices();

/// What counting shows. Clues are numbered as a NonogramPuzzle's are.
std::vector<CountingConflict> counting_conflicts(const Board& board);

/// The lengths of the runs of black cells that the line has in a picture.
std::vector<int> runs_in(const Solution& picture, const std::vector<std::size_t>& cells);

}  // namespace cluecore::nonogram
