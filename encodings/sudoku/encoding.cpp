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
#include "sudoku.hpp"

#include <cluecore/constraints.hpp>

#include <array>
#include <bit>
#include <stdexcept>

namespace cluecore::sudoku {

namespace {

constexpr std::array encodings = {
    Choice{"one-hot", "a boolean for each cell and digit; every rule in full"},
    Choice{"triads", "more booleans, fewer clauses: lines meet boxes; better from 16x16"},
    Choice{"bits", "the digit of a cell in binary, as propositional Z3-Sudoku does"},
};

class Encoder {
 public:
  explicit Encoder(const Shape& shape) : shape_(shape), n_(shape.size()) {}

  Encoding one_hot() && {
    make_cell_variables();
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      at_least_one(formula_, rule(name(cell) + " must hold a digit"), answer(cell));
      at_most_one(formula_, rule(name(cell) + " can hold only one digit"), answer(cell));
    }
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
      at_least_one(formula_, rule(name(cell) + " must hold a digit"), answer(cell));
    }
    add_units();
    return std::move(encoding_);
  }

  Encoding triads() && {
    make_cell_variables();
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      at_least_one(formula_, rule(name(cell) + " must hold a digit"), answer(cell));
      at_most_one(formula_, rule(name(cell) + " can hold only one digit"), answer(cell));
    }
    const std::vector<Unit> all = units(shape_);
    const auto n = static_cast<std::size_t>(n_);
    std::vector<std::vector<Literal>> parts_of_box_rows(n * n);
    std::vector<std::vector<Literal>> parts_of_box_columns(parts_of_box_rows);
    for (std::size_t line = 0; line < 2 * n; ++line) {
      auto& parts_of_box = line < n ? parts_of_box_rows : parts_of_box_columns;
      add_line_of_triads(all[line], parts_of_box);
    }
    for (int box = 0; box < n_; ++box) {
      for (int digit = 1; digit <= n_; ++digit) {
        const std::string& unit = all[2 * n + static_cast<std::size_t>(box)].name;
        const Group once = rule(only_once(unit, digit));
        const Group held = rule(must_hold(unit, digit));
        for (const auto* parts_of_box : {&parts_of_box_rows, &parts_of_box_columns}) {
          const auto& parts = (*parts_of_box)[static_cast<std::size_t>(box * n_ + digit - 1)];
          at_most_one(formula_, once, parts);
          at_least_one(formula_, held, parts);
        }
      }
    }
    return std::move(encoding_);
  }

 private:
  std::string name(int cell) const { return cell_name(shape_, cell); }
  static std::string only_once(const std::string& unit, int digit) {
    return unit + " can hold " + std::to_string(digit) + " only once";
  }
  static std::string must_hold(const std::string& unit, int digit) {
    return unit + " must hold " + std::to_string(digit);
  }
  Group rule(std::string name) { return formula_.new_group(GroupKind::rule, std::move(name)); }

  const std::vector<Literal>& answer(int cell) const {
    return encoding_.answer[static_cast<std::size_t>(cell)];
  }
  Literal holds(int cell, int digit) const {
    return answer(cell)[static_cast<std::size_t>(digit - 1)];
  }

  void make_cell_variables() {
    encoding_.answer.resize(static_cast<std::size_t>(shape_.cells()));
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      for (int digit = 1; digit <= n_; ++digit) {
        encoding_.answer[static_cast<std::size_t>(cell)].push_back(
            formula_.new_variable(name(cell) + "=" + std::to_string(digit)));
      }
    }
  }

  void add_units() {
    std::vector<Literal> places;
    for (const Unit& unit : units(shape_)) {
      for (int digit = 1; digit <= n_; ++digit) {
        places.clear();
        for (int cell : unit.cells) places.push_back(holds(cell, digit));
        at_most_one(formula_, rule(only_once(unit.name, digit)), places);
        at_least_one(formula_, rule(must_hold(unit.name, digit)), places);
      }
    }
  }

  /// The triads of a row or column; each is also filed under its box and digit. That a triad's cells
  /// exclude each other is said once, by the line, though the box could say it too.
  void add_line_of_triads(const Unit& line, std::vector<std::vector<Literal>>& parts_of_box) {
    for (int digit = 1; digit <= n_; ++digit) {
      const Group once = rule(only_once(line.name, digit));
      const Group held = rule(must_hold(line.name, digit));
      std::vector<Literal> parts;
      for (std::size_t from = 0; from < line.cells.size();) {
        const int box = box_of(line.cells[from]);
        std::vector<Literal> places;
        for (; from < line.cells.size() && box_of(line.cells[from]) == box; ++from) {
          places.push_back(holds(line.cells[from], digit));
        }
        const std::string triad =
            line.name + " box " + std::to_string(box + 1) + "=" + std::to_string(digit);
        const Literal part = formula_.new_variable(triad);
        define_or(formula_, formula_.new_group(GroupKind::definition, triad), part, places);
        at_most_one(formula_, once, places);
        parts.push_back(part);
        parts_of_box[static_cast<std::size_t>(box * n_ + digit - 1)].push_back(part);
      }
      at_most_one(formula_, once, parts);
      at_least_one(formula_, held, parts);
    }
  }

  int box_of(int cell) const { return shape_.box(cell / n_, cell % n_); }

  Shape shape_;
  int n_;
  Encoding encoding_;
  Formula& formula_ = encoding_.formula;
};

}  // namespace

std::span<const Choice> encoding_choices() {
  return encodings;
}

Encoding encode(const Shape& shape, std::string_view encoding) {
  if (encoding == "one-hot") return Encoder(shape).one_hot();
  if (encoding == "triads") return Encoder(shape).triads();
  if (encoding == "bits") return Encoder(shape).bits();
  throw std::logic_error("sudoku has no encoding " + std::string(encoding));
}

}  // namespace cluecore::sudoku
