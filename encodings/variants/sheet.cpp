// SPDX-License-Identifier: MIT
// What there is to see of a variant sudoku: givens in their cells, shapes for what is drawn across them,
// numbers in the margins, and sentences for what nothing shows.
#include "puzzle.hpp"
#include "text/contains.hpp"

#include <algorithm>
#include <map>

namespace cluecore::variants {

namespace {

using Shape = Sheet::Shape;
using Form = Shape::Form;
using Tip = Shape::Tip;

/// How a kind of clue is drawn; kinds that are not here are in words alone.
const std::map<Kind, Shape>& drawn_kinds() {
  static const std::map<Kind, Shape> kinds = {
      {Kind::odd, {.form = Form::disc}},
      {Kind::even, {.form = Form::square}},
      {Kind::minimum, {.form = Form::label, .text = "\u25BD", .tone = 1}},
      {Kind::maximum, {.form = Form::label, .text = "\u25B3", .tone = 1}},
      {Kind::marks, {.form = Form::label}},
      {Kind::cage, {.form = Form::outline}},
      {Kind::extra_region, {.form = Form::area}},
      {Kind::clone, {.form = Form::area, .text = "=", .tone = 3}},
      {Kind::quadruple, {.form = Form::disc}},
      {Kind::difference, {.form = Form::disc}},
      {Kind::ratio, {.form = Form::disc, .filled = true}},
      {Kind::sum, {.form = Form::label}},
      {Kind::thermometer, {.begin = Tip::bulb}},
      {Kind::slow_thermometer, {.tone = 1, .begin = Tip::bulb}},
      {Kind::arrow, {.begin = Tip::ring, .end = Tip::arrow, .thin = true}},
      {Kind::whispers, {.tone = 2}},
      {Kind::renban, {.tone = 3}},
      {Kind::palindrome, {}},
      {Kind::between, {.begin = Tip::ring, .end = Tip::ring}},
      {Kind::lockout, {.tone = 1, .begin = Tip::diamond, .end = Tip::diamond}},
      {Kind::region_sum, {.tone = 1}},
      {Kind::entropic, {.tone = 4}},
      {Kind::modular, {.tone = 5}},
      {Kind::nabner, {.tone = 6}},
      {Kind::zipper, {.tone = 7}},
      {Kind::double_arrow, {.tone = 3, .begin = Tip::ring, .end = Tip::ring, .thin = true}},
      {Kind::row_indexer, {.form = Form::area, .text = "R", .tone = 2}},
      {Kind::column_indexer, {.form = Form::area, .text = "C", .tone = 1}},
      {Kind::box_indexer, {.form = Form::area, .text = "B", .tone = 5}},
      {Kind::diagonal_down, {.tone = 1, .begin = Tip::corner, .end = Tip::corner, .thin = true}},
      {Kind::diagonal_up, {.tone = 1, .begin = Tip::corner, .end = Tip::corner, .thin = true}},
      {Kind::windoku, {.form = Form::area}},
  };
  return kinds;
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
      region.form = Form::region;
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
    bool drawn = false;
    if (clue.kind == Kind::sandwich || clue.kind == Kind::x_sum || clue.kind == Kind::skyscraper ||
        clue.kind == Kind::little_killer) {
      drawn = put_in_margin(number, clue);
    } else if (const auto kind = drawn_kinds().find(clue.kind); kind != drawn_kinds().end()) {
      draw(number, clue, kind->second);
      drawn = true;
    }
    say(number, drawn);
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
    switch (clue.kind) {
      case Kind::diagonal_down:
      case Kind::diagonal_up:
        shape.cells = diagonal(variant_, clue.kind == Kind::diagonal_down);
        break;
      case Kind::windoku:
        for (const Cells& window : windows(variant_)) {
          shape.cells.insert(shape.cells.end(), window.begin(), window.end());
        }
        break;
      case Kind::clone:
        shape.cells.insert(shape.cells.end(), clue.others.begin(), clue.others.end());
        break;
      case Kind::arrow:
        shape.cells.insert(shape.cells.begin(), start_of(clue));
        if (clue.others.size() > 1) shape.begin = Tip::none;
        break;
      case Kind::difference:
        if (clue.value.value_or(1) != 1) shape.text = std::to_string(*clue.value);
        break;
      case Kind::ratio:
        if (clue.value.value_or(2) != 2) shape.text = std::to_string(*clue.value);
        break;
      case Kind::sum:
        shape.text = clue.value.value_or(10) == 10 ? "X"
                     : clue.value == 5             ? "V"
                                                   : std::to_string(*clue.value);
        break;
      case Kind::quadruple:
      case Kind::marks:
        for (int value : clue.values)
          shape.text +=
              (variant_.size > 9 && !shape.text.empty() ? " " : "") + std::to_string(value);
        break;
      default:
        break;
    }
    sheet_.shapes.push_back(std::move(shape));
    if (clue.kind == Kind::arrow) add_bulb(number, clue);
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
    bulb.form = Form::capsule;
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
