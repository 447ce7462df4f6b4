// SPDX-License-Identifier: MIT
// Sudoku as clauses. n = h w is the size of the grid, boxes are h x w, C(n) = n (n - 1) / 2.
//
//   variables  r3c4=7            cell r3c4 holds 7                                          n^3
//              row 3 box 2=7     a cell of row 3 in box 2 holds 7 (triads only)         n^2 h
//              column 4 box 2=7  likewise of column 4 (triads only)                     n^2 w
//              r3c4 bit 1        bit 1 of the digit of r3c4, 0 = none (bits only)  n^2 ceil(log2(n+1))
//
//   rules      a cell must hold a digit, and can hold only one; for each unit (row, column, box)
//              and digit: the unit must hold it, and can hold it only once. Each of these is a group
//              of its own: it is what a conflict names.
//
//   one-hot    All four, in pairs: 4 n^2 (1 + C(n)) clauses; 729 variables and 11,988 clauses at 9x9.
//              "Must hold it" and "only one" follow from the rest, but only this form lets unit
//              propagation see that a digit has one place left (Lynce & Ouaknine, AIMATH 2006: the
//              extended encoding; Weber, Sudoku by SAT, 2005).
//   triads     The part of a line that lies in a box gets a variable for each digit; lines and boxes
//              speak of these: n^2 (1 + C(n)) + n^2 h (1 + w + C(w)) + n^2 w (1 + h + C(h))
//              + 2 n^2 (2 + C(h) + C(w)) clauses; 1,215 variables and 7,695 clauses at 9x9. Finds
//              locked candidates by propagation (Dillon, tdoku, 2019).
//   bits       Each cell holds a number in ceil(log2(n + 1)) bits; r3c4=7 is defined as the
//              conjunction of its bits, so that a cell cannot hold two digits and only needs to hold
//              one: n^3 (b + 1) + n^2 + 3 n^2 (1 + C(n)) clauses with b bits; 324 bits, 729 defined
//              variables and 12,717 clauses at 9x9. The propositional form of finite-domain solvers.
//
// A given is the literal r3c4=7 and needs no clause.
//
//   --at-most-one   "can hold only one" and "only once" by another encoding than pairs: its
//              size_of(choice, n) takes the place of C(n) clauses, and of no variables, in each of the
//              4 n^2 (one-hot) or 3 n^2 (bits) constraints; in triads it does so for h, w and n.
//   --reduce   What a given rules out, by its own cell or by a row, column or box that has its digit,
//              is no variable, and a rule that the givens meet is not there (Kwon & Jain, Optimized
//              CNF encoding for sudoku puzzles, LPAR 2006); givens hold. answer[][] is then one of two
//              constants. Of the n^3 variables a 25x25 with 45 % given keeps about 2,000.
#include "sudoku.hpp"

#include <cluecore/constraints.hpp>

#include <array>
#include <bit>

namespace cluecore::sudoku {

namespace {

constexpr std::array encodings = {
    Choice{"one-hot", "a boolean for each cell and digit; every rule in full"},
    Choice{"triads", "more booleans, fewer clauses: lines meet boxes; better from 16x16"},
    Choice{"bits", "the digit of a cell in binary, as propositional Z3-Sudoku does"},
};

class Encoder {
 public:
  Encoder(const Grid& grid, const EncodingChoice& choice)
      : shape_(grid.shape),
        n_(shape_.size()),
        units_(units(shape_)),
        choice_(choice.at_most_one.value_or(AtMostOne::pairwise)),
        encoding_{Formula(choice.stop), {}} {
    if (choice.reduce.value_or(false)) rule_out(grid);
  }

  Encoding one_hot() && {
    make_cell_variables();
    add_cells();
    add_units();
    return std::move(encoding_);
  }

  Encoding bits() && {
    const auto bit_count = static_cast<int>(std::bit_width(static_cast<unsigned>(n_)));
    std::vector<std::vector<Literal>> bits(static_cast<std::size_t>(shape_.cells()));
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      for (int bit = 0; bit < bit_count; ++bit) {
        bits[static_cast<std::size_t>(cell)].push_back(
            formula_.new_variable(name(cell) + " bit " + std::to_string(bit)));
      }
    }
    make_cell_variables();
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      const Group meaning = formula_.new_group(GroupKind::definition, name(cell) + " in bits");
      for (int digit = 1; digit <= n_; ++digit) {
        std::vector<Literal> code = bits[static_cast<std::size_t>(cell)];
        for (int bit = 0; bit < bit_count; ++bit) {
          Literal& literal = code[static_cast<std::size_t>(bit)];
          if ((digit >> bit & 1) == 0) literal = ~literal;
        }
        define_and(formula_, meaning, holds(cell, digit), code);
      }
      at_least_one(formula_, rule(Relation::holds, name(cell), UnitKind::cell, "a digit"),
                   answer(cell));
    }
    add_units();
    return std::move(encoding_);
  }

  Encoding triads() && {
    make_cell_variables();
    add_cells();
    const auto n = static_cast<std::size_t>(n_);
    std::vector<std::vector<Literal>> parts_of_box_rows(n * n);
    std::vector<std::vector<Literal>> parts_of_box_columns(parts_of_box_rows);
    for (std::size_t line = 0; line < 2 * n; ++line) {
      auto& parts_of_box = line < n ? parts_of_box_rows : parts_of_box_columns;
      add_line_of_triads(line, parts_of_box);
    }
    for (int box = 0; box < n_; ++box) {
      for (int digit = 1; digit <= n_; ++digit) {
        const std::size_t unit = 2 * n + static_cast<std::size_t>(box);
        if (met_by_givens(unit, digit)) continue;
        const Group once = rule(Relation::at_most, unit, digit);
        const Group held = rule(Relation::holds, unit, digit);
        for (const auto* parts_of_box : {&parts_of_box_rows, &parts_of_box_columns}) {
          const auto& parts = (*parts_of_box)[static_cast<std::size_t>(box * n_ + digit - 1)];
          at_most_one(formula_, once, parts, choice_);
          at_least_one(formula_, held, parts);
        }
      }
    }
    return std::move(encoding_);
  }

 private:
  std::string name(int cell) const { return cell_name(shape_, cell); }
  Group rule(Relation relation, const std::string& unit, UnitKind kind, std::string value) {
    return formula_.new_rule({relation, unit, kind, std::move(value), 1, unit});
  }
  Group rule(Relation relation, std::size_t unit, int digit) {
    return rule(relation, units_[unit].name, units_[unit].kind, std::to_string(digit));
  }

  const std::vector<Literal>& answer(int cell) const {
    return encoding_.answer[static_cast<std::size_t>(cell)];
  }
  Literal holds(int cell, int digit) const {
    return answer(cell)[static_cast<std::size_t>(digit - 1)];
  }
  std::size_t at(int cell, int digit) const {
    return static_cast<std::size_t>(cell) * static_cast<std::size_t>(n_) +
           static_cast<std::size_t>(digit - 1);
  }
  bool reduced() const { return !ruled_out_.empty(); }
  /// Is the literal "the cell holds the digit" a variable, not a constant?
  bool is_open(int cell, int digit) const { return !reduced() || !ruled_out_[at(cell, digit)]; }

  /// Notes what the givens leave: of a given cell nothing, not even its digit.
  void rule_out(const Grid& grid) {
    encoding_.givens_hold = true;
    ruled_out_.resize(static_cast<std::size_t>(shape_.cells()) * static_cast<std::size_t>(n_));
    times_given_.resize(units_.size() * static_cast<std::size_t>(n_));
    given_.reserve(grid.cells.size());
    for (const Cell& cell : grid.cells) given_.push_back(cell.digit);
    for (std::size_t unit = 0; unit < units_.size(); ++unit) {
      for (int giver : units_[unit].cells) {
        const int digit = given_[static_cast<std::size_t>(giver)];
        if (digit == 0) continue;
        ++times_given_[at(static_cast<int>(unit), digit)];
        for (int cell : units_[unit].cells) ruled_out_[at(cell, digit)] = true;
      }
    }
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      if (given_[static_cast<std::size_t>(cell)] == 0) continue;
      for (int digit = 1; digit <= n_; ++digit) ruled_out_[at(cell, digit)] = true;
    }
  }

  /// The givens say already where the unit holds the digit; if they say it twice, that is said here.
  bool met_by_givens(std::size_t unit, int digit) {
    if (!reduced()) return false;
    const int times = times_given_[at(static_cast<int>(unit), digit)];
    if (times > 1) formula_.add(rule(Relation::at_most, unit, digit), {});
    return times > 0;
  }

  void make_cell_variables() {
    Literal always;
    if (reduced()) {
      always = formula_.new_variable("always");
      formula_.add(formula_.new_group(GroupKind::definition, "always"), {always});
    }
    encoding_.answer.resize(static_cast<std::size_t>(shape_.cells()));
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      for (int digit = 1; digit <= n_; ++digit) {
        Literal literal = always;
        if (is_open(cell, digit)) {
          literal = formula_.new_variable(name(cell) + "=" + std::to_string(digit));
        } else if (given_[static_cast<std::size_t>(cell)] != digit) {
          literal = ~always;
        }
        encoding_.answer[static_cast<std::size_t>(cell)].push_back(literal);
      }
    }
  }

  void add_cells() {
    std::vector<Literal> digits;
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      if (reduced() && given_[static_cast<std::size_t>(cell)] != 0) continue;
      digits.clear();
      for (int digit = 1; digit <= n_; ++digit) {
        if (is_open(cell, digit)) digits.push_back(holds(cell, digit));
      }
      at_least_one(formula_, rule(Relation::holds, name(cell), UnitKind::cell, "a digit"), digits);
      if (digits.size() < 2) continue;
      at_most_one(formula_, rule(Relation::one_value, name(cell), UnitKind::cell, "digit"), digits,
                  choice_);
    }
  }

  void add_units() {
    std::vector<Literal> places;
    for (std::size_t unit = 0; unit < units_.size(); ++unit) {
      for (int digit = 1; digit <= n_; ++digit) {
        if (met_by_givens(unit, digit)) continue;
        places.clear();
        for (int cell : units_[unit].cells) {
          if (is_open(cell, digit)) places.push_back(holds(cell, digit));
        }
        if (places.size() > 1) {
          at_most_one(formula_, rule(Relation::at_most, unit, digit), places, choice_);
        }
        at_least_one(formula_, rule(Relation::holds, unit, digit), places);
      }
    }
  }

  /// The triads of a row or column; each is also filed under its box and digit. That a triad's cells
  /// exclude each other is said once, by the line, though the box could say it too.
  void add_line_of_triads(std::size_t unit, std::vector<std::vector<Literal>>& parts_of_box) {
    const Unit& line = units_[unit];
    for (int digit = 1; digit <= n_; ++digit) {
      if (met_by_givens(unit, digit)) continue;
      const Group once = rule(Relation::at_most, unit, digit);
      const Group held = rule(Relation::holds, unit, digit);
      std::vector<Literal> parts;
      for (std::size_t from = 0; from < line.cells.size();) {
        const int box = box_of(line.cells[from]);
        std::vector<Literal> places;
        for (; from < line.cells.size() && box_of(line.cells[from]) == box; ++from) {
          if (is_open(line.cells[from], digit)) places.push_back(holds(line.cells[from], digit));
        }
        if (places.empty()) continue;
        const std::string triad =
            line.name + " box " + std::to_string(box + 1) + "=" + std::to_string(digit);
        const Literal part = formula_.new_variable(triad);
        define_or(formula_, formula_.new_group(GroupKind::definition, triad), part, places);
        at_most_one(formula_, once, places, choice_);
        parts.push_back(part);
        parts_of_box[static_cast<std::size_t>(box * n_ + digit - 1)].push_back(part);
      }
      at_most_one(formula_, once, parts, choice_);
      at_least_one(formula_, held, parts);
    }
  }

  int box_of(int cell) const { return shape_.box(cell / n_, cell % n_); }

  Shape shape_;
  int n_;
  std::vector<Unit> units_;
  AtMostOne choice_;
  std::vector<int> given_;        // reduced: by cell, 0 = blank
  std::vector<bool> ruled_out_;   // reduced: by cell and digit
  std::vector<int> times_given_;  // reduced: by unit and digit
  Encoding encoding_;
  Formula& formula_ = encoding_.formula;
};

}  // namespace

std::span<const Choice> encoding_choices() {
  return encodings;
}

EncodingFreedom freedom(std::string_view encoding) {
  return {.at_most_one = true, .reduce = encoding != "bits"};
}

Encoding encode(const Grid& grid, const EncodingChoice& choice) {
  require_no_objection(sudoku_family(), choice);
  if (choice.name == "one-hot") return Encoder(grid, choice).one_hot();
  if (choice.name == "triads") return Encoder(grid, choice).triads();
  return Encoder(grid, choice).bits();
}

}  // namespace cluecore::sudoku
