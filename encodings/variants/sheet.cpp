// SPDX-License-Identifier: MIT
// What there is to see of a variant sudoku: givens in their cells, shapes for what is drawn across them,
// numbers in the margins, and sentences for what nothing shows.
#include "kinds.hpp"
#include "text/contains.hpp"

#include <algorithm>

namespace cluecore::variants {

namespace {

using Shape = Sheet::Shape;
using Tip = Shape::Tip;

/// The shape of the table, without cells.
Shape shape_of(const Drawn& drawn) {
  Shape shape;
  shape.form = drawn.form;
  shape.text = drawn.text;
  shape.tone = drawn.tone;
  shape.begin = drawn.begin;
  shape.end = drawn.end;
  shape.thin = drawn.thin;
  shape.filled = drawn.filled;
  return shape;
}

class SheetMaker {
 public:
  SheetMaker(const Variant& variant, const std::vector<Statement>& statements,
             const std::vector<cluecore::Clue>& clues, const grid::Board& board)
      : variant_(variant), statements_(statements), clues_(clues), board_(board) {}

  Sheet make() && {
    add_cells();
    for (std::size_t i = 0; i < statements_.size(); ++i) {
      if (!clues_[i].given) add_clue(i);
    }
    return std::move(sheet_);
  }

 private:
  void add_cells() {
    const auto n = static_cast<std::size_t>(variant_.size);
    sheet_.height = sheet_.width = n;
    for (std::size_t cell = 0; cell < n * n; ++cell) {
      sheet_.cells.push_back({{"."}, cell, board_.places()[cell].values->signs});
      if (!variant_.cell_where.empty()) sheet_.cells.back().item.where = variant_.cell_where[cell];
      const auto border = [&](bool last, std::size_t next) {
        return !last && variant_.regions[cell] != variant_.regions[next];
      };
      sheet_.borders_right.push_back(border((cell + 1) % n == 0, cell + 1));
      sheet_.borders_below.push_back(border(cell + n >= n * n, cell + n));
    }
    for (std::size_t i = 0; i < clues_.size(); ++i) {
      if (!clues_[i].given) continue;
      Sheet::Cell& cell = sheet_.cells[clues_[i].given->place];
      // One of a line of its own cannot be typed over by another digit, nor by a blank.
      const Span& where = clues_[i].where;
      const Span& row = cell.item.where;
      const bool in_row = where.line == row.line && where.column == row.column;
      cell.item = {cell.signs[clues_[i].given->value], i, in_row ? where : Span{}};
    }
  }

  void add_clue(std::size_t number) {
    const Statement& statement = statements_[number];
    if (statement.part == Statement::Part::region) {
      Shape region;
      region.form = Shape::Form::region;
      region.cells = regions_of(variant_)[statement.number];
      region.clues = {number};
      sheet_.shapes.push_back(std::move(region));
      say(number, true);
      return;
    }
    const Clue& clue = variant_.clues[statement.number];
    if (statement.part == Statement::Part::sum) {
      sheet_.shapes.back().text = std::to_string(*clue.value);
      sheet_.shapes.back().clues.push_back(number);
      say(number, true);
      return;
    }
    const Drawn& drawn = row_of(clue.kind).drawn;
    if (drawn.where == Drawn::shape) draw(number, clue, shape_of(drawn));
    say(number, drawn.where == Drawn::shape ||
                    (drawn.where == Drawn::margin && put_in_margin(number, clue)));
  }

  void say(std::size_t number, bool drawn) {
    sheet_.sentences.push_back({{"-", number}, clues_[number].text, drawn});
  }

  /// In the margin before the first cell, if nothing else stands there.
  bool put_in_margin(std::size_t number, const Clue& clue) {
    const std::size_t n = sheet_.width;
    const std::size_t first = clue.cells.front();
    const std::size_t next = clue.cells.size() > 1 ? clue.cells[1] : first;
    std::string text = std::to_string(*clue.value);
    Sheet::Side side = Sheet::left;
    std::size_t at = first / n;
    const bool diagonal = first / n != next / n && first % n != next % n;
    if (diagonal) {
      const bool down = next > first;
      const bool right = next % n > first % n;
      text =
          std::string(down ? (right ? "\u2198" : "\u2199") : (right ? "\u2197" : "\u2196")) + text;
      // Outside, a step back: beyond the top or bottom, or else the side.
      const bool edge = down ? first / n == 0 : first / n == n - 1;
      if (edge) {
        const std::size_t column = first % n;
        const bool corner = right ? column == 0 : column == n - 1;
        side = down ? Sheet::top : Sheet::bottom;
        at = corner ? column : right ? column - 1 : column + 1;
      } else {
        side = right ? Sheet::left : Sheet::right;
        at = down ? first / n - 1 : first / n + 1;
      }
    } else if (first % n == next % n) {
      side = next > first ? Sheet::top : Sheet::bottom;
      at = first % n;
    } else {
      side = next > first ? Sheet::left : Sheet::right;
    }
    std::vector<Sheet::Item>& margin = sheet_.margins[side];
    margin.resize(n);
    if (!margin[at].text.empty()) return false;
    margin[at] = {std::move(text), number};
    return true;
  }

  void draw(std::size_t number, const Clue& clue, Shape shape) {
    shape.cells = clue.cells;
    shape.clues = {number};
    if (shape.text.empty()) shape.text = text_of(clue);
    if (clue.kind == Kind::windoku) {
      for (const Cells& window : windows(variant_)) {
        shape.cells.insert(shape.cells.end(), window.begin(), window.end());
      }
    } else if (row_of(clue.kind).takes == Takes::whole_grid) {
      shape.cells = diagonal(variant_, clue.kind == Kind::diagonal_down);
    } else if (clue.kind == Kind::clone) {
      shape.cells.insert(shape.cells.end(), clue.others.begin(), clue.others.end());
    } else if (clue.kind == Kind::arrow) {
      shape.cells.insert(shape.cells.begin(), start_of(clue));
      if (clue.others.size() > 1) shape.begin = Tip::none;
    }
    sheet_.shapes.push_back(std::move(shape));
    if (clue.kind == Kind::arrow) add_bulb(number, clue);
  }

  /// Its digits, or a number that is not the usual one; X and V are letters.
  std::string text_of(const Clue& clue) const {
    std::string text;
    for (int value : clue.values) {
      text += (variant_.size > 9 && !text.empty() ? " " : "") + std::to_string(value);
    }
    if (row_of(clue.kind).takes != Takes::pair || !clue.value) return text;
    if (clue.kind == Kind::sum && (clue.value == 10 || clue.value == 5)) {
      return clue.value == 10 ? "X" : "V";
    }
    return clue.value == usual_value(clue.kind, variant_.size) ? "" : std::to_string(*clue.value);
  }

  /// The cell of the bulb that the shaft leaves from: the one nearest to it.
  std::size_t start_of(const Clue& clue) const {
    const Cells around = steps_from(variant_, clue.cells.front(), 0, 1);
    for (std::size_t cell : clue.others) {
      if (contains(around, cell)) return cell;
    }
    return clue.others.back();
  }

  void add_bulb(std::size_t number, const Clue& clue) {
    if (clue.others.size() < 2) return;
    Shape bulb;
    bulb.form = Shape::Form::capsule;
    bulb.cells = clue.others;
    bulb.clues = {number};
    sheet_.shapes.push_back(std::move(bulb));
  }

  const Variant& variant_;
  const std::vector<Statement>& statements_;
  const std::vector<cluecore::Clue>& clues_;
  const grid::Board& board_;
  Sheet sheet_;
};

}  // namespace

Sheet VariantPuzzle::sheet() const {
  return SheetMaker(*variant_, statements_, clues_, board_).make();
}

}  // namespace cluecore::variants
