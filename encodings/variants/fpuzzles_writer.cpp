// SPDX-License-Identifier: MIT
#include "fpuzzles.hpp"
#include "text/json.hpp"

#include <algorithm>

namespace cluecore::variants {

namespace {

class FpuzzlesWriter {
 public:
  explicit FpuzzlesWriter(const Variant& variant) : variant_(variant), object_('{') {}

  std::string write() {
    object_.add("size", variant_.size);
    write_text("title", variant_.title);
    write_text("author", variant_.author);
    write_text("ruleset", variant_.rules);
    object_.raw("grid", grid());
    for (const KindRow& row : kinds()) {
      if (row.takes == Takes::whole_grid && !row.keys.fpuzzles.empty() && variant_.has(row.kind)) {
        object_.add(row.keys.fpuzzles, true);
      }
    }
    write_negatives();
    for (const KindRow& row : kinds()) write_elements(row);
    if (!variant_.stored_solution.empty()) {
      object_.raw("solution", numbers(variant_.stored_solution));
    }
    return object_.text();
  }

 private:
  void write_text(std::string_view key, const std::string& text) {
    if (!text.empty()) object_.add(key, text);
  }

  static std::string numbers(const std::vector<int>& values) { return json_of(values); }

  std::string grid() const {
    const auto n = static_cast<std::size_t>(variant_.size);
    std::vector<JsonWriter> cells(n * n, JsonWriter('{'));
    const auto untold = untold_regions(variant_.size);
    for (std::size_t cell = 0; cell < cells.size() && !variant_.boxes; ++cell) {
      const auto& region = variant_.regions[cell];
      if (region == untold[cell]) continue;
      cells[cell].raw("region", region ? std::to_string(*region) : "null");
    }
    for (const Clue& clue : variant_.clues) {
      if (clue.kind == Kind::given) {
        cells[clue.cells.front()].add("value", clue.value.value()).add("given", true);
      } else if (clue.kind == Kind::marks) {
        cells[clue.cells.front()].raw("givenPencilMarks", numbers(clue.values));
      }
    }
    JsonWriter rows('[');
    for (std::size_t row = 0; row < n; ++row) {
      JsonWriter columns('[');
      for (std::size_t column = 0; column < n; ++column)
        columns.raw(cells[row * n + column].text());
      rows.raw(columns.text());
    }
    return rows.text();
  }

  void write_negatives() {
    JsonWriter list('[');
    for (const KindRow& row : kinds()) {
      if (row.takes == Takes::negative && variant_.has(row.kind)) {
        list.raw(json_string(row.keys.fpuzzles));
      }
    }
    if (list.text() != "[]") object_.raw("negative", list.text());
  }

  std::string name(int row, int column) const {
    return "R" + std::to_string(row + 1) + "C" + std::to_string(column + 1);
  }
  Position position(std::size_t cell) const {
    const auto n = static_cast<std::size_t>(variant_.size);
    return {static_cast<int>(cell / n), static_cast<int>(cell % n)};
  }
  std::string name(std::size_t cell) const {
    const Position at = position(cell);
    return name(at.row, at.column);
  }
  std::string names(const std::vector<std::size_t>& cells) const {
    return json_list(cells, [this](std::size_t cell) { return json_string(name(cell)); });
  }

  void write_elements(const KindRow& row) {
    if (row.keys.fpuzzles.empty() || row.takes >= Takes::whole_grid) return;
    JsonWriter list('[');
    for (const Clue& clue : variant_.clues) {
      if (clue.kind == row.kind) list.raw(one(row, clue));
      if (clue.kind == Kind::windoku && row.kind == Kind::extra_region) add_windows(list);
    }
    if (list.text() != "[]") object_.raw(row.keys.fpuzzles, list.text());
  }

  std::string one(const KindRow& row, const Clue& clue) const {
    JsonWriter json('{');
    if (row.takes == Takes::cell) {
      json.add("cell", name(clue.cells.front()));
    } else if (row.takes == Takes::bulb_line) {
      std::vector<std::size_t> line = clue.cells;
      line.insert(line.begin(), leaves_from(clue));
      json.raw("lines", "[" + names(line) + "]");
      json.raw("cells", names(clue.others));
    } else if (row.takes == Takes::outside) {
      json.add("cell", beside(clue));
    } else if (row.takes == Takes::sum_line) {
      write_little_killer(clue, json);
    } else if (row.is_line()) {
      json.raw("lines", "[" + names(clue.cells) + "]");
    } else {
      json.raw("cells", names(clue.cells));
    }
    if (row.takes == Takes::two_sets) json.raw("cloneCells", names(clue.others));
    if (row.takes == Takes::digits_set) json.raw("values", numbers(clue.values));
    const bool sum = clue.kind == Kind::sum;  // an X is written, too
    if (clue.value && (sum || clue.value != usual_value(clue.kind, variant_.size))) {
      json.add("value", sum ? sign(*clue.value) : std::to_string(*clue.value));
    }
    return json.text();
  }

  static std::string sign(int sum) {
    return sum == 5 ? "V" : sum == 10 ? "X" : sum == 15 ? "XV" : std::to_string(sum);
  }

  /// The cell of the bulb beside the shaft, or else its last.
  std::size_t leaves_from(const Clue& arrow) const {
    const Position to = position(arrow.cells.front());
    const auto near = std::find_if(arrow.others.begin(), arrow.others.end(), [&](std::size_t cell) {
      const Position at = position(cell);
      return std::abs(at.row - to.row) <= 1 && std::abs(at.column - to.column) <= 1;
    });
    return near == arrow.others.end() ? arrow.others.back() : *near;
  }

  /// The spot before the first of a row's or column's cells.
  std::string beside(const Clue& clue) const {
    const Position first = position(clue.cells.front());
    const Position second = position(clue.cells.at(1));
    return name(2 * first.row - second.row, 2 * first.column - second.column);
  }

  void write_little_killer(const Clue& clue, JsonWriter& json) const {
    const Position first = position(clue.cells.front());
    const auto fits = [&](const Direction& direction, bool from_outside) {
      const Position before{first.row - direction.down, first.column - direction.right};
      return before.inside(variant_.size) != from_outside &&
             cells_from(first, direction.down, direction.right, variant_.size) == clue.cells;
    };
    for (const bool from_outside : {true, false}) {
      for (const Direction& direction : directions) {
        if (!fits(direction, from_outside)) continue;
        const int back = from_outside ? 1 : 0;
        json.add("cell",
                 name(first.row - back * direction.down, first.column - back * direction.right));
        json.add("direction", direction.name);
        return;
      }
    }
    throw std::invalid_argument("the little killer at " + lower(name(clue.cells.front())) +
                                " does not run to the edge of the grid, as f-puzzles has them");
  }

  /// f-puzzles knows windoku as extra regions: 3x3 boxes one off the edge and from each other.
  void add_windows(JsonWriter& list) const {
    std::size_t box = 2;
    const auto n = static_cast<std::size_t>(variant_.size);
    while (box * box < n) ++box;
    if (box * box != n) {
      throw std::invalid_argument("windoku has no meaning in a grid without square boxes");
    }
    for (std::size_t top = 1; top + box <= n; top += box + 1) {
      for (std::size_t left = 1; left + box <= n; left += box + 1) {
        Clue window{Kind::extra_region};
        for (std::size_t i = 0; i < n; ++i) {
          window.cells.push_back((top + i / box) * n + left + i % box);
        }
        list.raw("{\"cells\":" + names(window.cells) + "}");
      }
    }
  }

  const Variant& variant_;
  JsonWriter object_;
};

}  // namespace

std::string write_fpuzzles_json(const Variant& variant) {
  return FpuzzlesWriter(variant).write();
}

}  // namespace cluecore::variants
