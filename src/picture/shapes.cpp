// SPDX-License-Identifier: MIT
#include "picture/shapes.hpp"

#include "picture/drawing.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <array>

namespace cluecore {

namespace {

using Shape = Sheet::Shape;
using Form = Shape::Form;
using Tip = Shape::Tip;

constexpr long half = shape_cell / 2;
constexpr long inset = 3;         // of an outline
constexpr long bulb_radius = 12;  // and of a disc in a cell
constexpr long ring_radius = 14;
constexpr long dot_radius = 5;       // between cells
constexpr long wide_dot_radius = 8;  // with a text in it
constexpr long character_width = 6;  // of the small text
constexpr long small_height = 11;

/// By tone: in the light, in the dark.
constexpr std::array<std::pair<const char*, const char*>, Sheet::tones> colours = {{
    {"#cfcfcf", "#4a4a4d"},
    {"#9fc3f5", "#2c4a75"},
    {"#a8e0a0", "#2d5a2c"},
    {"#e8a8e0", "#6a2f63"},
    {"#ffd0a0", "#6b4520"},
    {"#90d8d8", "#205858"},
    {"#dcd890", "#56531f"},
    {"#cdb8f0", "#4b3a70"},
}};

struct Point {
  long x = 0;
  long y = 0;
};

std::string number(long value) {
  return std::to_string(value);
}

class ShapeDrawer {
 public:
  ShapeDrawer(const Sheet& sheet, const Picture& picture) : sheet_(sheet), picture_(picture) {}

  std::vector<ShapeElement> run() && {
    for (const Form form :
         {Form::area, Form::line, Form::outline, Form::square, Form::disc, Form::label}) {
      for (const Shape& shape : sheet_.shapes) {
        if (shape.form == form && !shape.cells.empty()) draw(shape);
      }
    }
    std::stable_partition(elements_.begin(), elements_.end(),
                          [](const ShapeElement& element) { return !element.above; });
    return std::move(elements_);
  }

 private:
  Point middle(std::size_t cell) const {
    return {static_cast<long>(cell % sheet_.width) * shape_cell + half,
            static_cast<long>(cell / sheet_.width) * shape_cell + half};
  }
  Point middle(const std::vector<std::size_t>& cells) const {
    Point sum;
    for (std::size_t cell : cells) {
      sum.x += middle(cell).x;
      sum.y += middle(cell).y;
    }
    const auto count = static_cast<long>(cells.size());
    return {sum.x / count, sum.y / count};
  }

  /// Adds an element of this shape, and its halo below it.
  void add(const Shape& shape, std::string name, const std::string& kind,
           std::vector<std::pair<std::string, std::string>> attributes, bool above = false) {
    const auto any = [&](const std::vector<bool>& flags) {
      return std::any_of(shape.clues.begin(), shape.clues.end(),
                         [&](std::size_t clue) { return flagged(flags, clue); });
    };
    const bool conflict = any(picture_.conflict);
    if (conflict || any(picture_.suspect)) {
      auto halo = attributes;
      halo.insert(halo.begin(), {"class", conflict ? "halo" : "halo doubt"});
      if (shape.form == Form::line && !shape.thin && name == "path") {
        halo.front().second += " wide";
      }
      elements_.push_back({name, std::move(halo), "", shape.clues, above});
    }
    attributes.insert(attributes.begin(),
                      {"class", kind + " tone" + number(static_cast<long>(shape.tone))});
    elements_.push_back({std::move(name), std::move(attributes), "", shape.clues, above});
  }

  void add_circle(const Shape& shape, const std::string& kind, Point at, long radius, bool above) {
    add(shape, "circle", kind, {{"cx", number(at.x)}, {"cy", number(at.y)}, {"r", number(radius)}},
        above);
  }
  void add_text(const Shape& shape, Point at, const std::string& kind, const char* anchor) {
    elements_.push_back(
        {"text",
         {{"class", kind}, {"x", number(at.x)}, {"y", number(at.y)}, {"text-anchor", anchor}},
         shape.text,
         shape.clues,
         true});
  }

  void draw(const Shape& shape) {
    switch (shape.form) {
      case Form::line:
        draw_line(shape);
        break;
      case Form::outline:
        draw_outline(shape);
        break;
      case Form::area:
        for (std::size_t cell : shape.cells) {
          const Point at = middle(cell);
          add(shape, "rect", "area",
              {{"x", number(at.x - half)},
               {"y", number(at.y - half)},
               {"width", number(shape_cell)},
               {"height", number(shape_cell)}});
        }
        break;
      case Form::disc:
      case Form::square:
      case Form::label:
        draw_mark(shape);
        break;
    }
  }

  void draw_line(const Shape& shape) {
    std::string path;
    for (std::size_t cell : shape.cells) {
      const Point at = middle(cell);
      path += (path.empty() ? "M" : "L") + number(at.x) + " " + number(at.y);
    }
    const std::string kind = shape.thin ? "thin-line" : "line";
    add(shape, "path", kind, {{"d", path}});
    if (shape.cells.size() > 1 && shape.end == Tip::arrow) draw_tip(shape);
    for (const auto& [tip, cell] :
         {std::pair(shape.begin, shape.cells.front()), std::pair(shape.end, shape.cells.back())}) {
      if (tip == Tip::bulb) add_circle(shape, "bulb", middle(cell), bulb_radius, false);
      if (tip == Tip::ring) add_circle(shape, "ring", middle(cell), ring_radius, false);
    }
  }

  /// Two strokes back from the last cell, aside of the way that the line comes.
  void draw_tip(const Shape& shape) {
    constexpr long length = 7;
    const Point to = middle(shape.cells.back());
    const Point from = middle(shape.cells[shape.cells.size() - 2]);
    const auto sign = [](long value) { return value < 0 ? -1L : value > 0 ? 1L : 0L; };
    const long x = sign(to.x - from.x);
    const long y = sign(to.y - from.y);
    const auto end = [&](long side) {
      return number(to.x - length * (x + side * y)) + " " + number(to.y - length * (y - side * x));
    };
    add(shape, "path", "thin-line",
        {{"d", "M" + end(1) + "L" + number(to.x) + " " + number(to.y) + "L" + end(-1)}});
  }

  bool holds(const Shape& shape, long row, long column) const {
    if (row < 0 || column < 0 || row >= static_cast<long>(sheet_.height) ||
        column >= static_cast<long>(sheet_.width)) {
      return false;
    }
    return contains(shape.cells, static_cast<std::size_t>(row) * sheet_.width +
                                     static_cast<std::size_t>(column));
  }

  /// A stroke along each side of a cell behind which the shape ends. Where it goes on behind the next cell,
  /// but not behind this one, the stroke meets the one that comes from there.
  void draw_outline(const Shape& shape) {
    std::string path;
    for (std::size_t cell : shape.cells) {
      const Point at = middle(cell);
      const long row = at.y / shape_cell;
      const long column = at.x / shape_cell;
      for (const auto& [down, across] :
           {std::pair(-1L, 0L), std::pair(1L, 0L), std::pair(0L, -1L), std::pair(0L, 1L)}) {
        if (holds(shape, row + down, column + across)) continue;
        const auto end = [&, down = down, across = across](long side) {
          const long to_row = row + (down == 0 ? side : 0);
          const long to_column = column + (down == 0 ? 0 : side);
          long reach = half - inset;
          if (holds(shape, to_row, to_column)) {
            reach = holds(shape, to_row + down, to_column + across) ? half + inset : half;
          }
          const long out = half - inset;
          return down == 0 ? Point{at.x + across * out, at.y + side * reach}
                           : Point{at.x + side * reach, at.y + down * out};
        };
        path += "M" + number(end(-1).x) + " " + number(end(-1).y) + "L" + number(end(1).x) + " " +
                number(end(1).y);
      }
    }
    add(shape, "path", "outline", {{"d", path}});
    if (shape.text.empty()) return;
    const std::size_t first = *std::min_element(shape.cells.begin(), shape.cells.end());
    const Point corner{middle(first).x - half + 2, middle(first).y - half + 1};
    const long width = static_cast<long>(character_count(shape.text)) * character_width + 2;
    elements_.push_back({"rect",
                         {{"class", "paper"},
                          {"x", number(corner.x)},
                          {"y", number(corner.y)},
                          {"width", number(width)},
                          {"height", number(small_height)}},
                         "",
                         shape.clues,
                         false});
    add_text(shape, {corner.x + 1, corner.y + 6}, "corner", "start");
  }

  /// In one cell below its digit, or between cells above their lines.
  void draw_mark(const Shape& shape) {
    const bool between = shape.cells.size() > 1;
    Point at = middle(shape.cells);
    const long text_radius = std::max(
        wide_dot_radius, static_cast<long>(character_count(shape.text)) * character_width / 2 + 2);
    const long radius = !between ? bulb_radius : shape.text.empty() ? dot_radius : text_radius;
    if (shape.form == Form::square) {
      add(shape, "rect", "bulb",
          {{"x", number(at.x - radius)},
           {"y", number(at.y - radius)},
           {"width", number(2 * radius)},
           {"height", number(2 * radius)}});
    } else if (shape.form == Form::disc) {
      add_circle(shape, between ? (shape.filled ? "full-dot" : "dot") : "bulb", at, radius,
                 between);
    } else if (between) {
      add_circle(shape, "patch", at, dot_radius + 2, true);
    } else {
      at.y += half - 6;
    }
    if (shape.text.empty()) return;
    add_text(shape, at, shape.filled ? "corner on-ink" : "corner", "middle");
  }

  const Sheet& sheet_;
  const Picture& picture_;
  std::vector<ShapeElement> elements_;
};

}  // namespace

std::vector<ShapeElement> shape_elements(const Sheet& sheet, const Picture& picture) {
  return ShapeDrawer(sheet, picture).run();
}

std::string shape_style(const std::string& selector) {
  std::string text;
  const auto rule = [&](const std::string& names, const std::string& says) {
    text += selector + names + "{" + says + "}";
  };
  rule(".line",
       "fill:none;stroke:var(--tone);stroke-width:10;stroke-linecap:round;stroke-linejoin:round");
  rule(".thin-line", "fill:none;stroke:var(--shape);stroke-width:2");
  rule(".bulb", "fill:var(--tone)");
  rule(".area", "fill:var(--tone);opacity:.6");
  rule(".ring", "fill:var(--paper);stroke:var(--shape);stroke-width:2");
  rule(".outline", "fill:none;stroke:var(--ink);stroke-width:1;stroke-dasharray:4 2");
  rule(".dot", "fill:var(--paper);stroke:var(--ink);stroke-width:1.5");
  rule(".full-dot", "fill:var(--ink)");
  rule(".patch", "fill:var(--paper)");
  rule(".corner", "font-size:11px");
  rule(".halo", "fill:none;stroke:var(--bad);stroke-width:6;stroke-linejoin:round");
  rule(".halo.wide", "stroke-width:16;stroke-linecap:round");
  rule(".halo.doubt", "stroke:var(--doubt);stroke-dasharray:5 3");
  for (std::size_t tone = 0; tone < colours.size(); ++tone) {
    rule(".tone" + std::to_string(tone), std::string("--tone:") + colours[tone].first);
  }
  text += "@media(prefers-color-scheme:dark){";
  for (std::size_t tone = 0; tone < colours.size(); ++tone) {
    rule(".tone" + std::to_string(tone), std::string("--tone:") + colours[tone].second);
  }
  return text + "}";
}

}  // namespace cluecore
