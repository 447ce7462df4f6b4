// SPDX-License-Identifier: MIT
// A variant sudoku as the rest of the program sees it, and the statements that its clues are.
//
//   kinds.cpp     the table of the kinds of clues: all there is to each
//   says.cpp      what they say, as clauses of a group of its own, and as a check of digits
//   names.cpp     how clues are called in reports
//   direct.cpp    what is impossible by arithmetic alone
//   totals.cpp    what cages leave of rows, columns and boxes (the rule of 45)
//   techniques.cpp, sums.cpp  how people solve them
#pragma once

#include "grid/clue_clauses.hpp"
#include "variant.hpp"

#include <cluecore/making.hpp>
#include <cluecore/puzzle.hpp>
#include <cluecore/sheet.hpp>
#include <cluecore/slips.hpp>
#include <cluecore/techniques.hpp>

#include <memory>
#include <string>
#include <vector>

namespace cluecore {
const Family& variants_family();
}  // namespace cluecore

namespace cluecore::variants {

using Cells = std::vector<std::size_t>;
/// The digit of each cell, from 1.
using Digits = std::vector<int>;

/// What can be right or wrong by itself: most clues are one statement, a cage with a sum is two.
struct Statement {
  enum class Part {
    whole,
    differ,  ///< the digits of a cage
    sum,     ///< of a cage
    region,  ///< of a jigsaw: `number` is the region's
  };
  Part part = Part::whole;
  std::size_t number = 0;  ///< of the clue in Variant::clues, or of the region
};

/// All statements, in the order of the clues, regions last.
std::vector<Statement> statements(const Variant& variant);
/// As reports name it: "the cage of 15 at r1c1".
std::string name(const Variant& variant, const Statement& statement);
/// Is it so? By the digits alone. Requires: digits from 1 to the size in each cell.
bool kept(const Variant& variant, const Statement& statement, const Digits& digits);
/// Do all clues say no more than where digits are equal or differ? Then any two can be exchanged.
bool digits_are_names(const Variant& variant);

// What the kinds of clues have in common.

/// The cells beside a cell, or so many rows and columns from it in any direction.
Cells beside(const Variant& variant, std::size_t cell);
Cells steps_from(const Variant& variant, std::size_t cell, int rows, int columns);
/// All pairs of cells side by side, the left or upper one first.
std::vector<std::pair<std::size_t, std::size_t>> neighbours(const Variant& variant);
/// The cells of each region, in reading order.
std::vector<Cells> regions_of(const Variant& variant);
/// The four regions of windoku; none but in a 9x9 grid with boxes of 3x3 has them.
std::vector<Cells> windows(const Variant& variant);
/// The k-th cells of all regions, for each k.
std::vector<Cells> disjoint_groups(const Variant& variant);
/// From the top left to the bottom right, or from the bottom left to the top right.
Cells diagonal(const Variant& variant, bool down);
/// The cells of a line where it passes through regions, visit by visit.
std::vector<Cells> visits(const Variant& variant, const Cells& line);
/// A row or column as a clue outside of it is read: "row 3", and from which side it is seen, "left".
struct Seen {
  std::string line;
  std::string side;
};
Seen seen(const Variant& variant, const Cells& cells);
/// Does the cell carry a mark of this kind?
bool has_mark(const Variant& variant, std::size_t cell, Kind kind);
/// The ratios that a negative constraint forbids where no dot is.
std::vector<int> ratios(const Variant& variant);
/// The rank of a digit, low, middle or high, in a grid of that size.
std::size_t rank(std::size_t digit, std::size_t size);
/// The cells whose digits the digit of an indexer's cell tells the position of, by digit from 1; and the
/// digit that then stands there.
struct Indexed {
  Cells cells;
  int position = 0;
};
Indexed indexed(const Variant& variant, const Clue& clue);

// Clauses.

/// Adds what a clue says; of a cage, that its digits differ.
void add_clue(const grid::ClueClauses& into, const Variant& variant, const Clue& clue);
/// The sum of a cage whose digits differ where `differ` holds.
void add_cage_sum(const grid::ClueClauses& into, const Clue& cage, Literal differ);
/// A cage of which these hold where its statements do.
struct AssumedCage {
  const Clue* clue;
  Literal differ;
  Literal sum;
};
/// What the cages leave of rows, columns and boxes.
void add_totals(const grid::Clauses& clauses, const Variant& variant,
                const std::vector<AssumedCage>& cages);

// The puzzle.

class VariantPuzzle final : public Puzzle, public Makable {
 public:
  explicit VariantPuzzle(Variant variant);

  std::string shape() const override;
  std::string rules_key() const override { return ""; }
  const std::vector<cluecore::Clue>& clues() const override { return clues_; }
  Encoding encode(const EncodingChoice& choice) const override;
  /// Adds what these clues say to an encoding of a puzzle with the same cells.
  void add_clues(const std::vector<std::size_t>& clues, Encoding& encoding,
                 const EncodingChoice& choice) const;
  std::size_t places() const override { return board_.places().size(); }
  std::string place(std::size_t place) const override { return board_.places()[place].name; }
  std::optional<CellAt> cell(std::size_t place) const override { return board_.cell_at(place); }
  std::string value(const Given& at) const override { return std::to_string(at.value + 1); }
  std::vector<std::string> violations(const Solution& solution) const override;
  std::vector<CountingConflict> counting_conflicts() const override;
  std::optional<Change> change(std::size_t clue, const Solution& solution) const override;
  std::vector<Slip> slips(const std::stop_token& stop) const override;
  std::optional<Telling> tell(const Deduction& deduction) const override;
  std::optional<Technique> technique(const Known& known, std::size_t below) const override;
  std::optional<Solution> expected() const override;
  std::string print() const override;
  std::string written(std::string_view format) const override;
  std::string line(const Solution& solution) const override;
  Sheet sheet() const override;
  std::vector<Note> notes() const override;
  bool takes_givens() const override { return true; }
  /// Lines and cages are drawn by people.
  std::unique_ptr<Puzzle> with_clues_of(const Solution& /*solution*/) const override {
    return nullptr;
  }
  std::unique_ptr<Puzzle> with_only(const std::vector<std::size_t>& clues) const override;
  Role role(std::size_t clue) const override;
  std::size_t first_of(std::size_t clue) const override;
  std::optional<Seat> seat(std::size_t clue) const override;

  const Variant& variant() const { return *variant_; }

 private:
  std::shared_ptr<const Variant> variant_;
  std::vector<Statement> statements_;
  std::vector<cluecore::Clue> clues_;  // one for each statement
  grid::Board board_;
};

// Text that people type (typed.cpp, print.cpp).

/// Does a source begin with the name of the family, or another word for it?
bool is_typed(Source& source);
Variant read_typed(const Source& source, const std::vector<Line>& lines);
std::string printed(const Variant& variant);
/// A clue as printed() has it, on a line. Requires: it is no given.
std::string clue_line(const Variant& variant, const Clue& clue);

}  // namespace cluecore::variants
