// SPDX-License-Identifier: MIT
// Sheets as SVG images. Lengths are pixels of an image that is not scaled. A shape for each mark:
// conflicts have a thick frame, suspects a dashed one, dots surround the unit of a rule that is broken,
// what differs is hatched, givens are bold; of a step, what it rests on has a round dotted frame, what
// follows a round thick one, and what it rules out is struck through.
#include "picture/svg.hpp"

#include "picture/drawing.hpp"
#include "picture/in_image.hpp"
#include "picture/shapes.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace cluecore {

namespace {

// In pixels.
constexpr long cell_side = 36;
constexpr long character_width = 11;  // of the largest characters, nearly
constexpr long line_height = 22;
constexpr long edge = 10;  // around the whole
constexpr long sign_gap = 22;
constexpr std::size_t longest_line = 76;  // of a sentence, in characters

constexpr const char* style =
    ".cluecore{font:18px sans-serif;--ink:#111;--paper:#fff;--solved:#174ea6;--bad:#b00020;"
    "--tint:#fde0e0;--doubt:#8a5300;--hair:#999;--shape:#888}"
    "@media screen and "
    "(prefers-color-scheme:dark){.cluecore{--ink:#eee;--paper:#1b1b1d;--solved:#9ec1ff;"
    "--bad:#ff8a94;--tint:#4a2026;--doubt:#ffc266;--hair:#777}}"
    "@media print{.cluecore{--ink:#000;--paper:#fff;--solved:#000;--bad:#000;--tint:#fff;"
    "--doubt:#000;--hair:#777}}"
    ".cluecore .paper{fill:var(--paper)}.cluecore .ink{fill:var(--ink)}"
    ".cluecore text{fill:var(--ink);dominant-baseline:central}"
    ".cluecore .solved{fill:var(--solved)}.cluecore .given{font-weight:bold}"
    ".cluecore .on-ink{fill:var(--paper)}.cluecore .small{font-size:14px}"
    ".cluecore .hair{stroke:var(--hair);stroke-width:1}"
    ".cluecore .thick{stroke:var(--ink);stroke-width:3;stroke-linecap:square}"
    ".cluecore .conflict{fill:var(--tint);stroke:var(--bad);stroke-width:3}"
    ".cluecore .suspect{fill:none;stroke:var(--doubt);stroke-width:3;stroke-dasharray:5 3}"
    ".cluecore .hatch{stroke:var(--doubt);stroke-width:1;opacity:.6}"
    ".cluecore .differs{fill:url(#cluecore-hatch)}"
    ".cluecore .unit{fill:none;stroke:var(--bad);stroke-width:4;stroke-linecap:round;"
    "stroke-dasharray:0 7}"
    ".cluecore .because{fill:none;stroke:var(--doubt);stroke-width:2.5;stroke-dasharray:2 3}"
    ".cluecore .follows{fill:none;stroke:var(--solved);stroke-width:4}"
    ".cluecore .ruled-out{text-decoration:line-through}";

constexpr const char* patterns =
    "<defs><pattern id=\"cluecore-hatch\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">"
    "<path class=\"hatch\" d=\"M0 8L8 0\"/></pattern></defs>\n";

long width_of(std::string_view text) {
  return static_cast<long>(character_count(text)) * character_width;
}

/// An image being drawn: its elements, in the order in which they cover each other.
class Canvas {
 public:
  void box(const Box& at, const std::string& kind) {
    body_ += "<rect" + attribute("x", at.x) + attribute("y", at.y) + attribute("width", at.width) +
             attribute("height", at.height) +
             (kind == "because" || kind == "follows" ? attribute("rx", 10) : "") + " class=\"" +
             kind + "\"/>\n";
  }
  void line(long x1, long y1, long x2, long y2, const std::string& kind) {
    body_ += "<line" + attribute("x1", x1) + attribute("y1", y1) + attribute("x2", x2) +
             attribute("y2", y2) + " class=\"" + kind + "\"/>\n";
  }
  void text(long x, long y, std::string_view text, const char* anchor, const std::string& kind) {
    if (text.empty()) return;
    body_ += "<text" + attribute("x", x) + attribute("y", y) + " text-anchor=\"" + anchor +
             "\" class=\"" + kind + "\">" + escaped_for_markup(text) + "</text>\n";
  }
  void centred(const Box& at, std::string_view words, const std::string& kind) {
    text(at.x + at.width / 2, at.y + at.height / 2, words, "middle", kind);
  }

  void element(const ShapeElement& one, long x, long y) {
    body_ += "<" + one.name + " transform=\"translate(" + std::to_string(x) + " " +
             std::to_string(y) + ")\"";
    for (const auto& [name, value] : one.attributes) body_ += " " + name + "=\"" + value + "\"";
    body_ +=
        one.text.empty() ? "/>\n" : ">" + escaped_for_markup(one.text) + "</" + one.name + ">\n";
  }

  /// `styled`: with the styles that all images of a page share; `more`: rules of its own.
  std::string image(long width, long height, const std::string& title, bool styled,
                    const std::string& more) const {
    const std::string rules = (styled ? style : "") + more;
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"cluecore\" role=\"img\"" +
           attribute("width", width) + attribute("height", height) + " viewBox=\"0 0 " +
           std::to_string(width) + " " + std::to_string(height) + "\">\n<title>" +
           escaped_for_markup(title) + "</title>\n" +
           (rules.empty() ? "" : "<style>" + rules + "</style>") + (styled ? patterns : "") +
           "<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n" + body_ + "</svg>\n";
  }

 private:
  static std::string attribute(const char* name, long value) {
    return std::string(" ") + name + "=\"" + std::to_string(value) + "\"";
  }

  std::string body_;
};

class Drawing {
 public:
  Drawing(const Sheet& sheet, const Picture& picture) : sheet_(sheet), picture_(picture) {
    sums_ = has_sums(sheet);
    has_cells_ = sheet.look != Sheet::Look::table || picture.solution != nullptr;
    if (has_cells_) {
      lay_out();
      draw_cells();
      draw_margins();
    }
    if (sheet.look != Sheet::Look::table || picture.solution == nullptr ||
        picture.step != nullptr) {
      draw_sentences();
    }
    draw_legend();
  }

  std::string image(const std::string& title, bool styled) const {
    return canvas_.image(right_ + edge, bottom_ + edge, title, styled,
                         (sheet_.shapes.empty() ? "" : shape_style(".cluecore ")) +
                             (sheet_.edges.empty() ? "" : loop_style));
  }

 private:
  /// Where the cells of each row and column begin.
  void lay_out() {
    const bool table = sheet_.look == Sheet::Look::table;
    long widest = 0;
    std::vector<long> widths(sheet_.width);
    for (std::size_t column = 0; column < sheet_.width; ++column) {
      if (table) widths[column] = width_of(sheet_.margins[Sheet::top][column].text);
      for (std::size_t row = 0; row < sheet_.height; ++row) {
        widths[column] =
            std::max(widths[column], width_of(in_image(sheet_, cell(row, column), picture_).text));
      }
      widest = std::max(widest, widths[column]);
    }
    const long side = std::max(cell_side, widest + 8);
    long x = edge;
    for (const Sheet::Item& item : sheet_.margins[Sheet::left]) {
      x = std::max(x, edge + width_of(item.text) + 12);
    }
    long y = edge;
    for (const Sheet::Item& item : sheet_.margins[Sheet::top]) {
      const auto lines = sheet_.look == Sheet::Look::picture
                             ? static_cast<long>(split_blanks(item.text).size())
                             : 1;
      y = std::max(y, edge + lines * line_height + 8);
    }
    for (std::size_t column = 0; column < sheet_.width; ++column) {
      columns_.push_back({x, table ? widths[column] + 20 : side});
      x += columns_.back().length + (sheet_.signs_right.empty() || sums_ ? 0 : sign_gap);
    }
    for (std::size_t row = 0; row < sheet_.height; ++row) {
      rows_.push_back({y, table ? line_height + 8 : cell_side});
      y += rows_.back().length + (sheet_.signs_below.empty() ? 0 : sign_gap);
    }
    right_ = columns_.back().end();
    bottom_ = rows_.back().end();
  }

  const Sheet::Cell& cell(std::size_t row, std::size_t column) const {
    return sheet_.cells[row * sheet_.width + column];
  }
  Box box_of(std::size_t row, std::size_t column) const {
    return {columns_[column].begin, rows_[row].begin, columns_[column].length, rows_[row].length};
  }

  /// A mark, which the legend explains.
  void mark(const Box& at, const char* kind) {
    canvas_.box(at, kind);
    drawn_.insert(kind);
  }

  /// What lies below the text of a clue or cell.
  void draw_marks(const Box& at, const Sheet::Item& item, bool differs = false) {
    if (differs) mark(at, "differs");
    if (in_conflict(item, picture_)) mark(at.within(2), "conflict");
    if (flagged(picture_.suspect, item.clue)) mark(at.within(4), "suspect");
    if (picture_.step != nullptr && flagged(picture_.step->clues, item.clue)) {
      mark(at.within(3), "because");
    }
  }

  /// What a step makes of a cell, and what of it is crossed out: "5 6".
  std::string draw_step(const Box& at, const Sheet::Cell& cell) {
    if (picture_.step == nullptr || !cell.place) return "";
    const PicturedStep& step = *picture_.step;
    if (flagged(step.because, cell.place) && !flagged(step.clues, cell.item.clue)) {
      mark(at.within(3), "because");
    }
    const auto ruled_out = step.ruled_out.find(*cell.place);
    std::string out;
    if (ruled_out != step.ruled_out.end()) {
      for (std::size_t value : ruled_out->second) {
        out += (out.empty() ? "" : " ") + cell.signs.at(value);
      }
    }
    if (!out.empty()) drawn_.insert("ruled-out");
    if (!out.empty() || flagged(step.follows, cell.place)) mark(at.within(3), "follows");
    return out;
  }

  void draw_shapes(const std::vector<ShapeElement>& elements, bool above) {
    for (const ShapeElement& element : elements) {
      if (element.above != above) continue;
      const auto any = [&](const std::vector<bool>& flags, const char* kind) {
        const auto is_flagged = [&](std::size_t clue) { return flagged(flags, clue); };
        const bool found = std::ranges::any_of(element.clues, is_flagged);
        if (found) drawn_.insert(kind);
        return found;
      };
      const bool conflict = any(picture_.conflict, "conflict");
      const bool suspect = any(picture_.suspect, "suspect");
      const bool because = picture_.step != nullptr && any(picture_.step->clues, "because");
      for (const ShapeElement& halo : halos_of(element, suspect, conflict, because)) {
        canvas_.element(halo, columns_.front().begin, rows_.front().begin);
      }
      canvas_.element(element, columns_.front().begin, rows_.front().begin);
    }
  }

  void draw_cells() {
    const std::vector<ShapeElement> shapes = shape_elements(sheet_);
    draw_shapes(shapes, false);
    for (std::size_t row = 0; row < sheet_.height; ++row) {
      for (std::size_t column = 0; column < sheet_.width; ++column) draw_cell(row, column);
    }
    if (sheet_.look == Sheet::Look::table) {
      canvas_.line(edge, rows_.front().begin, right_, rows_.front().begin, "thick");
      return;
    }
    draw_lines();
    draw_loop();
    draw_unit();
    for (std::size_t index = 0; index < sheet_.cells.size(); ++index) draw_signs(index);
    draw_shapes(shapes, true);
  }

  void draw_cell(std::size_t row, std::size_t column) {
    const Sheet::Cell& at = cell(row, column);
    const Box box = box_of(row, column);
    Marked what = in_image(sheet_, at, picture_);
    const bool differs = picture_.solution != nullptr && flagged(picture_.differs, at.place);
    std::string kind = is_given(sheet_, at) ? "given" : "solved";
    const std::string out = draw_step(box, at);
    if (!out.empty()) {
      what.text = out;
      kind = "small ruled-out";
    }
    if (sheet_.look == Sheet::Look::picture) {
      const bool black = at.place && what.text == at.signs.back();
      draw_marks(box, at.item, differs);
      const bool framed = differs || in_conflict(at.item, picture_) || picture_.step != nullptr;
      if (black) canvas_.box(box.within(framed ? 8 : 1), "ink");
      const bool known = picture_.step != nullptr && flagged(picture_.step->known, at.place);
      if (!black && (at.item.clue || known)) canvas_.centred(box, "×", kind);
      if (black && at.item.clue) canvas_.box(box.within(cell_side / 3), "paper");
    } else if (sheet_.look == Sheet::Look::table) {
      draw_marks(box, at.item, differs);
      canvas_.text(box.x + 10, box.y + box.height / 2, what.text, "start", kind);
    } else {
      // Walls, which perhaps have a number, and cells that are black.
      const bool loop = sheet_.loop != Sheet::Edges::none;
      const bool black = loop ? what.text.starts_with('#') : is_black(at, what.text);
      const bool sums = black && sums_ && what.text != "#";
      const Box part = sums ? box.lower_left() : box;
      const bool marked = in_conflict(at.item, picture_);
      const bool framed = black && at.place && (differs || marked || picture_.step != nullptr);
      if (black) canvas_.box(box.within(framed ? 8 : 0), "ink");
      if (sums) canvas_.line(box.x, box.y, box.x + box.width, box.y + box.height, "hair");
      const std::string text = text_on_black(what.text);
      const bool pearl = loop && (text == "o" || text == "@");  // a shape
      draw_marks(part, at.item, differs);
      const bool on_ink = black && !marked;
      if (sums) kind = "small given";
      if (text != "." && !pearl) {
        canvas_.centred(part, text, kind + (on_ink ? " on-ink" : ""));
      }
    }
  }

  void draw_loop() {
    const auto middle = [&](const std::vector<Stretch>& all, std::size_t number) {
      if (sheet_.loop == Sheet::Edges::ways) return all[number].begin + all[number].length / 2;
      return number < all.size() ? all[number].begin : all.back().end();
    };
    for (const auto& [at, used, differs, follows] : seen_edges(sheet_, picture_)) {
      const std::string kind = std::string(used ? "loop" : "no-loop") + (differs   ? " maybe"
                                                                         : follows ? " new"
                                                                                   : "");
      canvas_.line(middle(columns_, at.column), middle(rows_, at.row),
                   middle(columns_, at.column + (at.down ? 0 : 1)),
                   middle(rows_, at.row + (at.down ? 1 : 0)), kind);
    }
  }

  void draw_lines() {
    const bool apart = !sheet_.signs_right.empty() && !sums_;
    // A picture has a thick line every five cells, as people count them.
    const auto counted_off = [&](std::size_t at) {
      return sheet_.look == Sheet::Look::picture && at % 5 == 0;
    };
    for (std::size_t row = 0; row < sheet_.height; ++row) {
      for (std::size_t column = 0; column < sheet_.width; ++column) {
        const std::size_t index = row * sheet_.width + column;
        const Box box = box_of(row, column);
        const auto sides = [&](bool first, bool border, bool last) {
          return std::pair(first, border || last);
        };
        const auto [top, below] = sides(row == 0, flagged(sheet_.borders_below, index),
                                        row + 1 == sheet_.height || counted_off(row + 1));
        const auto [left, right] = sides(column == 0, flagged(sheet_.borders_right, index),
                                         column + 1 == sheet_.width || counted_off(column + 1));
        const auto kind = [&](bool thick) { return thick && !apart ? "thick" : "hair"; };
        const long x = box.x + box.width;
        const long y = box.y + box.height;
        if (row == 0 || apart) canvas_.line(box.x, box.y, x, box.y, kind(top));
        if (column == 0 || apart) canvas_.line(box.x, box.y, box.x, y, kind(left));
        canvas_.line(box.x, y, x, y, kind(below));
        canvas_.line(x, box.y, x, y, kind(right));
      }
    }
  }

  /// Dots around the cells that a broken rule speaks of.
  void draw_unit() {
    const auto has = [&](std::size_t row,
                         std::size_t column) {  // one before the first is beyond all
      return row < sheet_.height && column < sheet_.width &&
             flagged(picture_.unit, cell(row, column).place);
    };
    for (std::size_t row = 0; row < sheet_.height; ++row) {
      for (std::size_t column = 0; column < sheet_.width; ++column) {
        if (!has(row, column)) continue;
        const Box at = box_of(row, column);
        const long right = at.x + at.width;
        const long below = at.y + at.height;
        if (!has(row - 1, column)) canvas_.line(at.x, at.y, right, at.y, "unit");
        if (!has(row + 1, column)) canvas_.line(at.x, below, right, below, "unit");
        if (!has(row, column - 1)) canvas_.line(at.x, at.y, at.x, below, "unit");
        if (!has(row, column + 1)) canvas_.line(right, at.y, right, below, "unit");
        drawn_.insert("unit");
      }
    }
  }

  void draw_signs(std::size_t index) {
    const Box box = box_of(index / sheet_.width, index % sheet_.width);
    const auto draw = [&](const std::vector<Sheet::Item>& signs, const Box& at) {
      if (index >= signs.size() || signs[index].text.empty() || signs[index].text == ".") return;
      draw_marks(at, signs[index]);
      const bool on_ink = sums_ && !in_conflict(signs[index], picture_);
      canvas_.centred(at, signs[index].text,
                      !sums_   ? "given"
                      : on_ink ? "small given on-ink"
                               : "small given");
    };
    draw(sheet_.signs_right,
         sums_ ? box.upper_right() : Box{box.x + box.width, box.y, sign_gap, box.height});
    draw(sheet_.signs_below, {box.x, box.y + box.height, box.width, sign_gap});
  }

  void draw_margins() {
    for (std::size_t row = 0; row < sheet_.margins[Sheet::left].size(); ++row) {
      draw_numbers(sheet_.margins[Sheet::left][row],
                   {edge, rows_[row].begin, columns_.front().begin - edge, rows_[row].length},
                   true);
    }
    const long end = right_;
    for (std::size_t row = 0; row < sheet_.margins[Sheet::right].size(); ++row) {
      const Box at{end, rows_[row].begin, cell_side, rows_[row].length};
      draw_numbers(sheet_.margins[Sheet::right][row], at, false);
      right_ = end + cell_side;
    }
    for (std::size_t column = 0; column < sheet_.margins[Sheet::top].size(); ++column) {
      draw_above(sheet_.margins[Sheet::top][column], columns_[column]);
    }
    const long below = bottom_;
    for (std::size_t column = 0; column < sheet_.margins[Sheet::bottom].size(); ++column) {
      const Box at{columns_[column].begin, below, columns_[column].length, line_height + 8};
      draw_numbers(sheet_.margins[Sheet::bottom][column], at, false);
      bottom_ = below + line_height + 8;
    }
  }

  void draw_numbers(const Sheet::Item& item, const Box& at, bool to_the_right) {
    if (item.text.empty()) return;
    draw_marks(at, item);
    if (to_the_right) {
      canvas_.text(at.x + at.width - 6, at.y + at.height / 2, item.text, "end", "given");
    } else {
      canvas_.centred(at, item.text, "given");
    }
  }

  struct Stretch {
    long begin = 0;
    long length = 0;
    long end() const { return begin + length; }
  };

  /// What stands above a column: a heading, or numbers below each other.
  void draw_above(const Sheet::Item& item, const Stretch& column) {
    const Box at{column.begin, edge, column.length, rows_.front().begin - edge};
    if (item.text.empty()) return;
    draw_marks(at, item);
    if (sheet_.look == Sheet::Look::table) {
      canvas_.text(at.x + 10, at.y + at.height / 2, item.text, "start", "given");
      return;
    }
    const std::vector<Field> numbers = sheet_.look == Sheet::Look::picture
                                           ? split_blanks(item.text)
                                           : std::vector<Field>{{0, item.text}};
    long y = at.y + at.height - 4 - static_cast<long>(numbers.size()) * line_height;
    for (const Field& number : numbers) {
      canvas_.centred({at.x, y, at.width, line_height}, number.text, "given");
      y += line_height;
    }
  }

  void draw_sentences() {
    long labels = 0;
    for (const auto& [label, text, drawn, reading] : sheet_.sentences) {
      if (!drawn) labels = std::max(labels, width_of(label.text));
    }
    long y = bottom_ + (has_cells_ && !sheet_.sentences.empty() ? line_height : 0);
    y = std::max(y, edge);
    for (const auto& [label, text, drawn, reading] : sheet_.sentences) {
      if (drawn) continue;
      const long x = label.text.empty() ? edge : edge + labels + 16;
      const Box at{edge, y, labels + 10, line_height};
      draw_marks(at.within(-1), label);
      canvas_.text(at.x + labels + 2, y + line_height / 2, label.text, "end", "given");
      const std::string lines = folded(text, longest_line);
      for (const Field& line : split(trim_end(lines), '\n')) {
        canvas_.text(x, y + line_height / 2, line.text, "start", "small");
        right_ = std::max(right_, x + width_of(line.text) * 3 / 4);
        y += line_height;
      }
      y += 6;
    }
    bottom_ = y;
  }

  /// What the marks mean.
  void draw_legend() {
    const auto add = [&](const char* kind, const char* meaning) {
      if (!drawn_.contains(kind)) return;
      if (kind == std::string_view("unit")) {
        canvas_.line(edge, bottom_ + 18, edge + 20, bottom_ + 18, kind);
      } else {
        canvas_.box({edge, bottom_ + 8, 20, 20}, kind);
      }
      canvas_.text(edge + 30, bottom_ + 18, meaning, "start", "small");
      right_ = std::max(right_, edge + 30 + width_of(meaning) * 3 / 4);
      bottom_ += 28;
    };
    add("conflict", "takes part in a conflict");
    add("suspect", "may be the one that is wrong");
    add("unit", "around what a broken rule speaks of");
    add("differs", "differs between solutions");
    add("because", "the step rests on this");
    add("follows", drawn_.contains("ruled-out") ? "this follows; struck through: it is not that"
                                                : "this follows");
  }

  const Sheet& sheet_;
  const Picture& picture_;
  Canvas canvas_;
  std::vector<Stretch> columns_;
  std::vector<Stretch> rows_;
  long right_ = 0, bottom_ = 0;  // of what is drawn
  bool has_cells_ = false;
  bool sums_ = false;
  std::set<std::string_view> drawn_;  // marks of these kinds
};

}  // namespace

std::string svg(const Sheet& sheet, const Picture& picture, const std::string& title) {
  return Drawing(sheet, picture).image(title, true);
}

std::string further_svg(const Sheet& sheet, const Picture& picture, const std::string& title) {
  return Drawing(sheet, picture).image(title, false);
}

}  // namespace cluecore
