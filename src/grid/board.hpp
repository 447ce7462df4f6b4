// SPDX-License-Identifier: MIT
// A puzzle on a grid, by declaration: its cells and their values, its rules, its clues. What follows
// from it is in puzzle.hpp: the formula, the check that uses no formula, names, pictures, text.
//
//   Board board(4, 4, "4x4");
//   board.add_cells(numbers(1, 4));
//   for (const Unit& line : board.lines()) board.all_different(line);
//
// Rules depend on the shape alone. What is typed at the spot of a place is a clue that fixes it.
#pragma once

#include "grid/place.hpp"
#include "grid/walk.hpp"
#include "grid/words.hpp"

#include <cluecore/encoding.hpp>
#include <cluecore/sheet.hpp>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace cluecore::grid {

class Board;

/// What a rule becomes clauses with.
struct Clauses {
  const Board& board;
  Encoding& encoding;
  const EncodingChoice& choice;

  AtMostOne at_most_one() const { return choice.at_most_one.value_or(AtMostOne::pairwise); }

  Cardinality cardinality() const {
    return choice.cardinality.value_or(
        cardinality_named(choice.name).value_or(Cardinality::sequential));
  }

  Group rule(RuleForm rule) const { return encoding.formula.new_rule(std::move(rule)); }
  /// The literal that a place holds a number; none, if it never does.
  Literal at(std::size_t place, std::size_t number) const;
  /// The literals of a value, by its number, at each place that can have it.
  std::vector<Literal> literals(const std::vector<std::size_t>& places, std::size_t number) const;
};

/// One declaration: as clauses, and as a check of a solution, which gives a sentence for each way in
/// which that breaks it.
struct Rule {
  std::function<void(const Clauses&)> add;
  std::function<std::vector<std::string>(const Board&, const Solution&)> broken;
};
/// What `broken` gives of a rule that can be broken in one way.
std::vector<std::string> broken_unless(bool kept, const RuleForm& rule);

class Board {
 public:
  /// `shape` tells all that the rules depend on, unless own_rules() says that they depend on more.
  Board(std::size_t height, std::size_t width, std::string shape);
  void own_rules() { shared_ = false; }

  std::size_t height() const { return height_; }
  std::size_t width() const { return width_; }
  const std::string& shape() const { return shape_; }
  bool rules_are_shared() const { return shared_; }

  // Places. Cells come first: they are what is asked for.

  /// Every cell of the grid holds one of these; or only that cell, and those not named hold nothing.
  void add_cells(const SharedValues& values);
  void add_cell(std::size_t row, std::size_t column, const SharedValues& values);
  /// A cell that holds nothing but what is typed in it, perhaps a number: "#".
  void add_wall(std::size_t row, std::size_t column, std::string text) {
    walls_[row * width_ + column] = std::move(text);
  }
  /// A place that is no cell: what it holds follows from the cells, by tells().
  std::size_t add_place(Place place);

  /// A side of a cell, or a way between two, from the corner or cell where it begins. Edges come behind cells
  /// and are asked for, too; all of one board are of one kind.
  std::size_t add_edge(const std::string& name, const SharedValues& values, Sheet::Edges kind,
                       Sheet::Edge at);
  const std::vector<Sheet::Edge>& edges() const { return edges_; }
  Sheet::Edges edge_kind() const { return edge_kind_; }
  /// So many places are asked for, the first ones.
  std::size_t asked_count() const { return cell_count_ + edges_.size(); }

  /// The place of a cell; throws std::logic_error if it has none.
  std::size_t cell(std::size_t row, std::size_t column) const;
  bool has_cell(std::size_t row, std::size_t column) const {
    return row < height_ && column < width_ && place_of_[row * width_ + column];
  }
  /// "r3c4".
  static std::string cell_name(std::size_t row, std::size_t column) {
    return "r" + std::to_string(row + 1) + "c" + std::to_string(column + 1);
  }
  const std::vector<Place>& places() const { return places_; }
  std::size_t cell_count() const { return cell_count_; }
  bool has_walls() const { return place_of_.size() > cell_count_; }
  /// What is typed in a cell without place.
  const std::string& wall(std::size_t row, std::size_t column) const {
    return walls_[row * width_ + column];
  }

  // Cells that belong together.

  /// All rows, then all columns: "row 3".
  std::vector<Unit> lines() const;
  /// Each of them from both ends: "row 3 from the right".
  std::vector<Unit> sights() const;
  /// What walls leave of them: "r1c1 to r1c4".
  std::vector<Unit> runs() const;
  /// All cells side by side.
  std::vector<Pair> neighbours() const;
  /// The cell that a place is; nothing if it is none.
  std::optional<CellAt> cell_at(std::size_t place) const {
    if (place >= cell_count_) return std::nullopt;
    return CellAt{places_[place].spot.row, places_[place].spot.column};
  }
  /// Of a number that stands in a cell which has a value, too: that cell's place.
  std::optional<std::size_t> value_beside(std::size_t place) const;
  /// What the labels of the words make of the grid, in the order of their first cells: "region A". All
  /// cells have a place. Throws InputError for a region in two parts.
  const std::vector<Unit>& add_regions(const Words& words);
  const std::vector<Unit>& regions() const { return regions_; }
  /// By cell, the number of its region.
  const std::vector<std::size_t>& areas() const { return areas_; }
  /// The up to four cells beside one.
  std::vector<std::size_t> beside(std::size_t row, std::size_t column) const;

  // Rules.

  /// No value twice; and each once, if there are as many places as values.
  void all_different(const Unit& unit);
  /// The units of which that was said.
  const std::vector<Unit>& houses() const { return houses_; }
  /// Is every cell there, and may each hold as many values, which bits can count?
  bool is_full() const;
  /// At least and at most so many of the places have the value with this number. The encoding
  /// "subsets" has a clause for each `most` of them and one more.
  void count(RuleForm rule, std::vector<std::size_t> places, std::size_t number, std::size_t least,
             std::size_t most);
  /// So many clauses that takes.
  double subsets() const { return subsets_; }
  /// No two rows, or no two columns, of a grid without walls are equal. One rule, for a large grid has
  /// thousands of pairs.
  void lines_differ(bool rows);
  /// What `place` holds is the result of the walk over the others; it can hold whatever that comes to
  /// where the other rules are kept.
  void tells(std::size_t place, std::string says, std::vector<std::size_t> places, Walk walk);
  /// A rule that only one family has.
  void add_rule(Rule rule) { rules_.push_back(std::move(rule)); }
  const std::vector<Rule>& rules() const { return rules_; }
  /// A variable for each value of each place, and the rules.
  Encoding encode(const EncodingChoice& choice) const;

  // Clues.

  /// The puzzle says by itself that a place has this value (by its number): a clue, as if it were typed
  /// where the place is seen.
  void state(std::size_t place, std::size_t number) {
    stated_.push_back({place, number - places_[place].values->least});
  }
  const std::vector<Given>& stated() const { return stated_; }

  /// What is typed where a place is seen is a clue. Throws InputError for what no place can hold.
  std::vector<Clue> clues(const Words& words) const;

  /// The numbers that a place may hold; the number that it holds in a solution.
  std::vector<std::size_t> domain(std::size_t place) const;
  std::size_t number(std::size_t place, const Solution& solution) const {
    return places_[place].values->least + solution[place];
  }
  std::vector<std::size_t> numbers_of(const std::vector<std::size_t>& places,
                                      const Solution& solution) const;
  /// A value at a place as a clause of a sentence: "r3c4 is not 5".
  std::string fact(const Given& at, bool holds = true) const;

 private:
  /// Of all rows, then of all columns; a cell without place has none.
  std::vector<std::vector<std::optional<std::size_t>>> places_by_line() const;
  InputError not_a_value(const Words& words, const Word& word, const Values& values) const;

  std::size_t height_;
  std::size_t width_;
  std::string shape_;
  bool shared_ = true;
  std::vector<Place> places_;
  std::size_t cell_count_ = 0;
  std::vector<Sheet::Edge> edges_;
  Sheet::Edges edge_kind_ = Sheet::Edges::none;
  std::vector<std::optional<std::size_t>> place_of_;  // by cell, row by row
  std::vector<std::string> walls_;                    // likewise
  std::vector<Rule> rules_;
  std::vector<Unit> houses_;
  std::vector<Unit> regions_;
  std::vector<std::size_t> areas_;  // by cell
  std::vector<Given> stated_;
  double subsets_ = 0;
};

/// Of two places: is this so? 1 or 0.
Walk compares(std::function<bool(std::size_t, std::size_t)> holds);
/// The same of two that another rule makes differ: where they are equal it is neither.
Walk compares_different(std::function<bool(std::size_t, std::size_t)> holds);
/// How many of the places hold this number.
Walk counts(std::size_t number);
/// What they add up to.
Walk adds_up();

}  // namespace cluecore::grid
