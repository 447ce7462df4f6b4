// SPDX-License-Identifier: MIT
#include "picture/shapes.hpp"

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
constexpr long inset = 3;            // of an outline
constexpr long bulb_radius = 12;     // and of a disc in a cell
constexpr long ring_radius = 14;     // nearly fills a cell
constexpr long dot_radius = 5;       // between cells
constexpr long wide_dot_radius = 8;  // with a text in it
constexpr long character_width = 6;  // of the small text
constexpr long small_height = 11;    // likewise

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

/// By tone: of the thin line in the middle of a wide one.
constexpr std::array<const char*, Sheet::tones> patterns = {
    "none", "0 4", "7 5", "none", "2 5 7 5", "14 5", "0 4 0 9", "7 4 0 4"};

struct Point {
  long x = 0;
  long y = 0;
};

std::string number(long value) {
  return std::to_string(value);
}

class ShapeDrawer {
 public:
  explicit ShapeDrawer(const Sheet& sheet) : sheet_(sheet) {}

  std::vector<ShapeElement> run() && {
    for (const Form form : {Form::area, Form::region, Form::line, Form::capsule, Form::outline,
                            Form::square, Form::disc, Form::label}) {
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

  /// Adds an element of this shape.
  void add(const Shape& shape, std::string name, const std::string& kind,
           std::vector<std::pair<std::string, std::string>> attributes, bool above = false) {
    attributes.insert(attributes.begin(),
                      {"class", kind + " tone" + number(static_cast<long>(shape.tone))});
    elements_.push_back({std::move(name), std::move(attributes), "", shape.clues, above, true});
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
      case Form::capsule:
        add(shape, "path", "capsule", {{"d", path_of(shape)}});
        elements_.push_back(
            {"path", {{"class", "capsule inner"}, {"d", path_of(shape)}}, "", shape.clues, false});
        break;
      case Form::outline:
        draw_outline(shape, "outline");
        break;
      case Form::region:
        draw_outline(shape, "region");
        break;
      case Form::area:
        for (std::size_t cell : shape.cells) {
          const Point at = middle(cell);
          add(shape, "rect", "area",
              {{"x", number(at.x - half)},
               {"y", number(at.y - half)},
               {"width", number(shape_cell)},
               {"height", number(shape_cell)}});
          if (!shape.text.empty()) {
            add_text(shape, {at.x + half - 3, at.y - half + 7}, "corner", "end");
          }
        }
        break;
      case Form::disc:
      case Form::square:
      case Form::label:
        draw_mark(shape);
        break;
    }
  }

  std::string path_of(const Shape& shape) const {
    std::string path;
    const auto& cells = shape.cells;
    const auto go = [&](Point at) {
      path += (path.empty() ? "M" : "L") + number(at.x) + " " + number(at.y);
    };
    const auto beyond = [&](std::size_t end, std::size_t next) {
      const Point at = middle(end);
      go({at.x + (at.x - middle(next).x) / 2, at.y + (at.y - middle(next).y) / 2});
    };
    if (shape.begin == Tip::corner && cells.size() > 1) beyond(cells[0], cells[1]);
    for (std::size_t cell : cells) go(middle(cell));
    if (shape.end == Tip::corner && cells.size() > 1) beyond(cells.back(), cells[cells.size() - 2]);
    return path;
  }

  void draw_line(const Shape& shape) {
    const std::string path = path_of(shape);
    add(shape, "path", shape.thin ? "thin-line" : "line", {{"d", path}});
    if (!shape.thin && shape.tone > 0) {  // told apart without colours, too
      const std::string kind = "core pattern" + number(static_cast<long>(shape.tone));
      elements_.push_back({"path", {{"class", kind}, {"d", path}}, "", shape.clues, false});
    }
    if (shape.cells.size() > 1 && shape.end == Tip::arrow) draw_tip(shape);
    for (const auto& [tip, cell] :
         {std::pair(shape.begin, shape.cells.front()), std::pair(shape.end, shape.cells.back())}) {
      if (tip == Tip::bulb) add_circle(shape, "bulb", middle(cell), bulb_radius, false);
      if (tip == Tip::ring) add_circle(shape, "ring", middle(cell), ring_radius, false);
      if (tip == Tip::diamond) add(shape, "path", "ring", {{"d", diamond(middle(cell))}});
    }
  }

  static std::string diamond(Point at) {
    constexpr long reach = half - 1;
    return "M" + number(at.x - reach) + " " + number(at.y) + "L" + number(at.x) + " " +
           number(at.y - reach) + "L" + number(at.x + reach) + " " + number(at.y) + "L" +
           number(at.x) + " " + number(at.y + reach) + "Z";
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
  void draw_outline(const Shape& shape, const std::string& kind) {
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
    add(shape, "path", kind, {{"d", path}});
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
      const bool pearl = sheet_.loop != Sheet::Edges::none;
      add_circle(shape, between || pearl ? (shape.filled ? "full-dot" : "dot") : "bulb", at, radius,
                 between || pearl);
    } else if (between) {
      add_circle(shape, "patch", at, dot_radius + 2, true);
    } else {
      at.y += half - 6;
      add_circle(shape, "region", at, text_radius, false);
    }
    if (shape.text.empty()) return;
    add_text(shape, at, shape.filled ? "corner on-ink" : "corner", "middle");
  }

  const Sheet& sheet_;
  std::vector<ShapeElement> elements_;
};

}  // namespace

std::vector<ShapeElement> shape_elements(const Sheet& sheet) {
  return ShapeDrawer(sheet).run();
}

std::vector<ShapeElement> halos_of(const ShapeElement& element, bool suspect, bool conflict,
                                   bool because) {
  std::vector<ShapeElement> halos;
  for (const auto& [yes, kind] :
       {std::pair(suspect, " halo doubt"), std::pair(suspect, " halo gap"),
        std::pair(conflict, " halo"), std::pair(because, " halo because")}) {
    if (!yes || !element.takes_halo) continue;
    halos.push_back(element);
    halos.back().attributes.front().second += kind;
  }
  return halos;
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
  rule(".region", "fill:none");
  rule(".capsule",
       "fill:none;stroke:var(--shape);stroke-width:30;stroke-linecap:round;stroke-linejoin:round");
  rule(".capsule.inner", "stroke:var(--paper);stroke-width:26");
  rule(".core", "fill:none;stroke:var(--ink);stroke-width:1.5;opacity:.6;stroke-linecap:round");
  // Around the shape: of a suspect a broken one, farther off.
  rule(".halo",
       "fill:none;opacity:1;stroke:var(--bad);stroke-width:6;stroke-dasharray:none;"
       "stroke-linejoin:round;stroke-linecap:square");
  rule(".halo.doubt",
       "stroke:var(--doubt);stroke-width:13;stroke-dasharray:5 3;stroke-linecap:butt");
  rule(".halo.gap", "stroke:var(--paper);stroke-width:9");
  rule(".halo.because", "stroke:var(--doubt);stroke-dasharray:2 3;stroke-linecap:butt");
  for (const auto& [kind, wider] : {std::pair(".line", 10), std::pair(".capsule", 28)}) {
    rule(std::string(kind) + ".halo",
         "stroke-linecap:round;stroke-width:" + std::to_string(6 + wider));
    rule(std::string(kind) + ".halo.doubt",
         "stroke-linecap:butt;stroke-width:" + std::to_string(13 + wider));
    rule(std::string(kind) + ".halo.because", "stroke-linecap:butt");
    rule(std::string(kind) + ".halo.gap", "stroke-width:" + std::to_string(9 + wider));
  }
  for (std::size_t tone = 1; tone < patterns.size(); ++tone) {
    rule(".pattern" + std::to_string(tone), std::string("stroke-dasharray:") + patterns[tone]);
  }
  for (std::size_t tone = 0; tone < colours.size(); ++tone) {
    rule(".tone" + std::to_string(tone), std::string("--tone:") + colours[tone].first);
  }
  text += "@media screen and (prefers-color-scheme:dark){";
  for (std::size_t tone = 0; tone < colours.size(); ++tone) {
    rule(".tone" + std::to_string(tone), std::string("--tone:") + colours[tone].second);
  }
  return text + "}";
}

}  // namespace cluecore
