// SPDX-License-Identifier: MIT
#include "kinds.hpp"
#include "origin.hpp"
#include "readers.hpp"
#include "text/contains.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace cluecore::variants {

namespace {

/// A key, and what SudokuPad's short hand makes of it.
struct Key {
  std::string_view name;
  std::string_view in_short = name;
};

const JsonValue* member(const JsonValue& json, const Key& key) {
  const JsonValue* found = json.member(key.name);
  return found != nullptr ? found : json.member(key.in_short);
}

/// Keys of the puzzle, long and short: those that are read or told as drawings, settings and looks.
constexpr std::array known_keys = {"cells",     "ce",
                                   "regions",   "re",
                                   "cages",     "ca",
                                   "metadata",  "md",
                                   "global",    "g",
                                   "lines",     "l",
                                   "arrows",    "a",
                                   "overlays",  "o",
                                   "underlays", "u",
                                   "id",        "cellSize",
                                   "cs",        "settings",
                                   "se",        "foglight",
                                   "fogofwar",  "triggereffect",
                                   "type",      "version"};

class SudokupadReader {
 public:
  SudokupadReader(const JsonValue& root, const Origin& origin) : root_(root), origin_(origin) {}

  Variant read() {
    read_cells();
    read_regions();
    if (const JsonValue* cages = member(root_, {"cages", "ca"})) {
      for (const JsonValue& cage : cages->items) read_cage(cage);
    }
    for (const JsonValue& item : root_.items) {
      if (contains(known_keys, item.key) || take_metadata(item.key + ":" + item.text, variant_)) {
        continue;
      }
      tell_unknown(item, "", variant_);
    }
    read_metadata();
    read_global();
    tell_drawings();
    tell_prose(variant_);
    return std::move(variant_);
  }

 private:
  void read_cells() {
    const JsonValue* rows = member(root_, {"cells", "ce"});
    if (rows == nullptr || !rows->is_array()) throw origin_.error(root_, "it has no \"cells\"");
    variant_.size = check_size(static_cast<int>(rows->items.size()), *rows, origin_);
    const std::size_t n = rows->items.size();
    variant_.regions.resize(n * n);
    for (std::size_t row = 0; row < n; ++row) {
      const JsonValue& cells = rows->items[row];
      if (cells.items.size() != n) {
        throw origin_.error(cells, "row " + std::to_string(row + 1) + " has " +
                                       counted(cells.items.size(), "cell") + " and there are " +
                                       counted(n, "row") + "; only square grids are read");
      }
      for (std::size_t column = 0; column < n; ++column) {
        read_given(row * n + column, cells.items[column]);
      }
    }
  }

  void read_given(std::size_t cell, const JsonValue& json) {
    const JsonValue* value = member(json, {"value", "v"});
    if (value == nullptr || is_blank(value->text)) return;
    const auto digit = value->whole();
    if (!digit || *digit < 1 || *digit > variant_.size) {
      throw origin_.error(*value, shown(value->text) + " is not a digit from 1 to " +
                                      std::to_string(variant_.size));
    }
    variant_.clues.push_back({Kind::given, {cell}, {}, digit, {}, origin_.span(*value)});
  }

  /// Cells are [row, column], from 0.
  std::vector<std::size_t> cells_of(const JsonValue& list) const {
    std::vector<std::size_t> cells;
    for (const JsonValue& pair : list.items) {
      const auto row = pair.items.size() == 2 ? pair.items[0].whole() : std::nullopt;
      const auto column = row ? pair.items[1].whole() : std::nullopt;
      if (!column || *row >= variant_.size || *column >= variant_.size) {
        throw origin_.error(pair, "here a cell of the grid should be, as [0, 0] for the first");
      }
      cells.push_back(static_cast<std::size_t>(*row * variant_.size + *column));
    }
    return cells;
  }

  void read_regions() {
    const JsonValue* regions = member(root_, {"regions", "re"});
    std::size_t number = 0;
    std::size_t other = 0;
    if (regions != nullptr) {
      for (const JsonValue& list : regions->items) {
        const std::vector<std::size_t> cells = cells_of(list);
        const bool whole =
            cells.size() == static_cast<std::size_t>(variant_.size) &&
            std::set<std::size_t>(cells.begin(), cells.end()).size() == cells.size() &&
            std::none_of(cells.begin(), cells.end(),
                         [&](std::size_t cell) { return variant_.regions[cell].has_value(); });
        if (!whole) {
          ++other;
          continue;
        }
        for (const std::size_t cell : cells) variant_.regions[cell] = number;
        ++number;
      }
    }
    settle_regions(variant_);
    if (other > 0) {
      variant_.doubt(counted(other, "region has", "regions have") + " not " +
                     std::to_string(variant_.size) + " cells of " + (other == 1 ? "its" : "their") +
                     " own, and " + (other == 1 ? "was" : "were") + " left out");
    } else if (number == 0) {
      variant_.remarks.push_back("it has no regions, so rows and columns alone are rules");
    }
  }

  /// All in one row, column or region, where digits differ anyway.
  bool in_one_house(const std::vector<std::size_t>& cells) const {
    const auto n = static_cast<std::size_t>(variant_.size);
    const auto all = [&](auto same) { return std::all_of(cells.begin(), cells.end(), same); };
    const std::size_t first = cells.front();
    const auto& region = variant_.regions[first];
    return all([&](std::size_t cell) { return cell / n == first / n; }) ||
           all([&](std::size_t cell) { return cell % n == first % n; }) ||
           (region && all([&](std::size_t cell) { return variant_.regions[cell] == region; }));
  }

  void read_cage(const JsonValue& cage) {
    const JsonValue* value = member(cage, {"value", "v"});
    if (value == nullptr) value = member(cage, {"sum", "s"});
    const JsonValue* list = member(cage, {"cells", "ce"});
    if (value != nullptr && take_metadata(value->text, variant_)) return;
    if (list == nullptr || list->items.empty()) return;
    Clue clue{Kind::cage, cells_of(*list)};
    const auto sum = value == nullptr ? std::nullopt : value->whole();
    const JsonValue* unique = member(cage, {"unique", "un"});
    const bool differ = unique != nullptr && unique->is_true();
    if (value != nullptr && !sum && !is_blank(value->text)) {
      variant_.doubt("cage: " + shown(trim(value->text)) +
                     " is not a number; what it says was left out");
    }
    if (!differ && (sum.value_or(0) == 0 || !in_one_house(clue.cells))) {
      ++(sum ? cages_that_may_repeat_ : drawn_cages_);
      return;
    }
    if (sum != 0) clue.value = sum;
    clue.where = origin_.span(cage);
    variant_.clues.push_back(std::move(clue));
  }

  void read_metadata() {
    const JsonValue* metadata = member(root_, {"metadata", "md"});
    if (metadata == nullptr) return;
    for (const JsonValue& item : metadata->items) {
      if (item.is_true()) {
        add_global(item.key, item);
      } else {
        take_metadata(item.key + ":" + item.text, variant_);
      }
    }
  }

  void read_global() {
    const JsonValue* global = member(root_, {"global", "g"});
    if (global == nullptr) return;
    for (const JsonValue& item : global->items) {
      if (add_global(item.text, item)) continue;
      variant_.doubt("the rule " + shown(item.text) + " is not known here, and was left out");
    }
  }

  bool add_global(std::string_view name, const JsonValue& where) {
    const auto rule =
        std::ranges::find(kinds(), name, [](const KindRow& row) { return row.keys.sudokupad; });
    if (rule == kinds().end() || name.empty()) return false;
    if (!variant_.has(rule->kind))
      variant_.clues.push_back({rule->kind, {}, {}, {}, {}, origin_.span(where)});
    return true;
  }

  void tell_drawings() {
    struct Drawing {
      Key key;
      std::string_view word;
    };
    constexpr std::array kinds = {Drawing{{"lines", "l"}, "line"},
                                  Drawing{{"arrows", "a"}, "arrow"}};
    std::vector<std::string> drawn;
    for (const Drawing& kind : kinds) {
      const JsonValue* found = member(root_, kind.key);
      if (found != nullptr && !found->items.empty()) {
        drawn.push_back(counted(found->items.size(), kind.word));
      }
    }
    std::size_t shapes = 0;
    for (const Key& key : {Key{"overlays", "o"}, Key{"underlays", "u"}}) {
      if (const JsonValue* found = member(root_, key)) shapes += found->items.size();
    }
    if (shapes > 0) drawn.push_back(counted(shapes, "shape"));
    if (drawn_cages_ > 0) drawn.push_back(counted(drawn_cages_, "outline"));
    tell_unexplained(drawn, variant_);
    if (cages_that_may_repeat_ > 0) {
      variant_.doubt(counted(cages_that_may_repeat_, "cage does", "cages do") +
                     " not say whether digits differ, and " +
                     (cages_that_may_repeat_ == 1 ? "was" : "were") + " left out");
    }
  }

  const JsonValue& root_;
  const Origin& origin_;
  Variant variant_;
  std::size_t drawn_cages_ = 0;
  std::size_t cages_that_may_repeat_ = 0;
};

}  // namespace

Variant read_sudokupad(const JsonValue& root, const Origin& origin) {
  return SudokupadReader(root, origin).read();
}

}  // namespace cluecore::variants
