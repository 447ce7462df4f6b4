// SPDX-License-Identifier: MIT
// The JSON of f-puzzles.com but for its clues, which are in fpuzzles_clues.cpp: the grid, rules of the
// whole grid, what came along, and what has no meaning that could be checked.
#include "fpuzzles.hpp"
#include "text/contains.hpp"

#include <algorithm>
#include <map>

namespace cluecore::variants {

namespace {

/// Settings, notes and looks: nothing that a puzzle says.
constexpr std::array ignored = {"size",
                                "grid",
                                "title",
                                "author",
                                "ruleset",
                                "solution",
                                "negative",
                                "successMessage",
                                "fogofwar",
                                "foglight",
                                "disabledlogic",
                                "truecandidatesoptions",
                                "highlightConflicts",
                                "triggereffect"};

/// Keys of a cell that say nothing of its digit: notes and colours.
constexpr std::array ignored_of_cells = {"value",
                                         "given",
                                         "region",
                                         "givenPencilMarks",
                                         "c",
                                         "cArray",
                                         "highlight",
                                         "highlightArray",
                                         "parity",
                                         "centerPencilMarks",
                                         "cornerPencilMarks"};

constexpr std::array drawings = {"line", "circle", "rectangle", "text", "cage"};

/// A drawing that came with a clue that is told by itself.
bool is_picture_of_clue(const JsonValue& drawing) {
  constexpr std::array marks = {"fromConstraint", "isNewConstraint", "isLLConstraint"};
  return std::ranges::any_of(marks, [&](const char* mark) {
    const JsonValue* found = drawing.member(mark);
    return found != nullptr && (found->is_true() || (found->is_string() && !found->text.empty()));
  });
}

/// Lines that setters draw in the colour that a clue's have in f-puzzles with its usual extensions.
std::string_view clue_of_colour(std::string_view colour) {
  struct Colour {
    std::string_view code;
    std::string_view clue;
  };
  constexpr std::array colours = {
      Colour{"#f067f0", "renban lines"},      Colour{"#c060c0", "renban lines"},
      Colour{"#67f067", "whispers"},          Colour{"#ff9a00", "Dutch whispers"},
      Colour{"#ffccaa", "entropic lines"},    Colour{"#33bbbb", "modular lines"},
      Colour{"#2ecbff", "region sum lines"},  Colour{"#c9c883", "nabner lines"},
      Colour{"#c54b8b", "double arrows"},     Colour{"#cdb1ec", "zipper lines"},
      Colour{"#6495ed", "slow thermometers"},
  };
  const std::string code = lower(colour.substr(0, 7));
  const auto found = std::ranges::find(colours, code, &Colour::code);
  return found == colours.end() ? std::string_view() : found->clue;
}

class FpuzzlesReader {
 public:
  FpuzzlesReader(const JsonValue& root, const Origin& origin) : root_(root), origin_(origin) {}

  Variant read() {
    read_grid();
    variant_.title = text_of("title");
    variant_.author = text_of("author");
    variant_.rules = text_of("ruleset");
    for (const JsonValue& item : root_.items) read_item(item);
    read_negative();
    if (const JsonValue* solution = root_.member("solution")) {
      store_solution(values_of(*solution), variant_);
    }
    tell_drawings();
    doubt_negative();
    tell_prose(variant_);
    return std::move(variant_);
  }

 private:
  std::string text_of(std::string_view key) const {
    const JsonValue* found = root_.member(key);
    return found == nullptr || !found->is_string() ? "" : plain_text(found->text);
  }

  void read_grid() {
    const JsonValue* grid = root_.member("grid");
    if (grid == nullptr || !grid->is_array()) throw origin_.error(root_, "it has no \"grid\"");
    const JsonValue* size = root_.member("size");
    const int n = check_size(
        size == nullptr ? std::optional(static_cast<int>(grid->items.size())) : size->whole(),
        size == nullptr ? *grid : *size, origin_);
    variant_.size = n;
    variant_.regions = untold_regions(n);
    const auto side = static_cast<std::size_t>(n);
    if (grid->items.size() != side) {
      throw origin_.error(*grid, "the grid has " + counted(grid->items.size(), "row") +
                                     ", its size is " + std::to_string(n));
    }
    std::size_t typed = 0;
    for (std::size_t row = 0; row < side; ++row) {
      const JsonValue& cells = grid->items[row];
      if (cells.items.size() != side) {
        throw origin_.error(cells, "row " + std::to_string(row + 1) + " has " +
                                       counted(cells.items.size(), "cell") + ", the size is " +
                                       std::to_string(n));
      }
      for (std::size_t column = 0; column < side; ++column) {
        if (read_cell(row * side + column, cells.items[column])) ++typed;
      }
    }
    if (typed > 0) {
      variant_.remarks.push_back(
          counted(typed, "typed digit is", "typed digits are") +
          (typed == 1 ? " no given, and was left out" : " no givens, and were left out"));
    }
    check_regions(*grid);
  }

  /// True if the cell has a digit that is no given.
  bool read_cell(std::size_t cell, const JsonValue& json) {
    if (!json.is_object() && !json.is_null() && !is_blank(json.text)) {
      throw origin_.error(json, "a cell is an object, as in {\"value\":5,\"given\":true}");
    }
    if (const JsonValue* region = json.member("region")) {
      const auto number = region->whole();
      if (!region->is_null() && !number) {
        throw origin_.error(*region, "a region is a number, or null for none");
      }
      variant_.regions[cell] =
          number ? std::optional(static_cast<std::size_t>(*number)) : std::nullopt;
    }
    if (const JsonValue* marks = json.member("givenPencilMarks");
        marks != nullptr && !marks->items.empty()) {
      Clue clue{Kind::marks, {cell}};
      for (const JsonValue& mark : marks->items) clue.values.push_back(digit(mark));
      clue.where = origin_.span(*marks);
      variant_.clues.push_back(std::move(clue));
    }
    for (const JsonValue& item : json.items) {
      if (!contains(ignored_of_cells, item.key)) tell_unknown(item, "of a cell ", variant_);
    }
    const JsonValue* value = json.member("value");
    if (value == nullptr || value->is_null() || value->whole() == 0 || is_blank(value->text)) {
      return false;
    }
    const JsonValue* given = json.member("given");
    if (given == nullptr || !given->is_true()) return true;
    variant_.clues.push_back({Kind::given, {cell}, {}, digit(*value), {}, origin_.span(*value)});
    return false;
  }

  int digit(const JsonValue& json) const {
    const auto number = json.whole();
    if (number && *number >= 1 && *number <= variant_.size) return *number;
    throw origin_.error(
        json, shown(json.text) + " is not a digit from 1 to " + std::to_string(variant_.size));
  }

  void check_regions(const JsonValue& grid) {
    if (const std::string wrong = wrong_region(variant_); !wrong.empty()) {
      throw origin_.error(grid, wrong);
    }
    const auto untold = untold_regions(variant_.size);
    // Rows are rules anyway.
    if (variant_.regions == untold) variant_.regions = usual_regions(variant_.size);
    settle_regions(variant_);
  }

  void read_item(const JsonValue& item) {
    const KindRow* row = kind_of_key(item.key);
    if (row != nullptr && row->takes != Takes::whole_grid) {
      if (item.is_null() || item.text == "false") return;
      if (!item.is_array()) {
        throw origin_.error(item, item.key + ": here a list of clues should be");
      }
      for (const JsonValue& one : item.items) read_element(item.key, *row, one, origin_, variant_);
      return;
    }
    if (row != nullptr) {
      if (item.is_true()) {
        variant_.clues.push_back({row->kind, {}, {}, {}, {}, origin_.span(item)});
      } else if (!item.is_null() && item.type != JsonValue::Type::boolean) {
        leave_out(std::string(item.key));
      }
    } else if (contains(drawings, item.key)) {
      for (const JsonValue& drawing : item.items) read_drawing(item.key, drawing);
    } else if (!contains(ignored, item.key)) {
      tell_unknown(item, "", variant_);
    }
  }

  void read_drawing(const std::string& key, const JsonValue& drawing) {
    if (is_picture_of_clue(drawing)) return;
    const JsonValue* value = drawing.member("value");
    const std::string_view said = value == nullptr ? std::string_view() : trim(value->text);
    if (key == "cage" && (said == "FOW" || said == "FOGLIGHT" || take_metadata(said, variant_))) {
      return;
    }
    ++drawn_[key];
    if (key == "cage" && said.starts_with("DR") && whole_number(said.substr(2))) ++digital_roots_;
    const JsonValue* colour = drawing.member("outlineC");
    const std::string_view clue =
        key != "line" || colour == nullptr ? std::string_view() : clue_of_colour(colour->text);
    if (!clue.empty()) ++coloured_[std::string(clue)];
  }

  void tell_drawings() {
    std::vector<std::string> parts;
    for (const std::string_view key : drawings) {
      const auto count = drawn_.find(key);
      if (count == drawn_.end()) continue;
      parts.push_back(counted(count->second, key));
    }
    tell_unexplained(parts, variant_);
    for (const auto& [clue, count] : coloured_) {
      variant_.remarks.push_back(counted(count, "of the lines has", "of the lines have") +
                                 " the colour of " + clue);
    }
    if (digital_roots_ > 0) {
      variant_.remarks.push_back(counted(digital_roots_, "of the cages says", "of the cages say") +
                                 " a digital root, which is not checked");
    }
  }

  /// What should be true or false, or a list, and is something else.
  void leave_out(const std::string& key) {
    variant_.doubt(shown(key) + " does not say whether it holds, and was left out");
  }

  void read_negative() {
    const JsonValue* list = root_.member("negative");
    if (list == nullptr || list->is_null()) return;
    if (!list->is_array()) leave_out("negative");
    for (const JsonValue& item : list->items) {
      if (const KindRow* row = kind_of_key(item.text, true)) {
        variant_.clues.push_back({row->kind, {}, {}, {}, {}, origin_.span(item)});
      } else if (item.text != "foglight") {
        variant_.doubt("the negative rule " + shown(item.text) +
                       " is not known here, and was left out");
      }
    }
  }

  /// The rules in prose say that all dots or signs are given, and the file does not; or the other way.
  void doubt_negative() {
    struct Rule {
      Kind clue{};
      Kind negative{};
      const char* what;
      const char* other;  ///< about these alone, the rules say nothing here
    };
    constexpr std::array rules = {
        Rule{Kind::difference, Kind::non_consecutive, "white dots", "black"},
        Rule{Kind::ratio, Kind::negative_ratio, "black dots", "white"},
        Rule{Kind::sum, Kind::negative_sum, "X and V", "dots"},
    };
    const std::string prose = lower(variant_.rules);
    for (const Rule& rule : rules) {
      const auto said = variant_.has(rule.clue)
                            ? says_all_are_given(prose, rule.other, rule.clue == Kind::sum)
                            : std::nullopt;
      const bool set = variant_.has(rule.negative);
      if (!said || *said == set) continue;
      const std::string what = rule.what;
      if (set) {
        variant_.remarks.push_back("its rules say that not all " + what +
                                   " are given, but the file says all are");
      } else {
        variant_.doubt("its rules say that all " + what +
                       " are given, but the file does not, and it was not checked");
      }
    }
  }

  /// Nothing if the rules are silent about it.
  static std::optional<bool> says_all_are_given(std::string_view rules, std::string_view other,
                                                bool signs) {
    const auto has_any = [](std::string_view text, std::initializer_list<std::string_view> words) {
      return std::ranges::any_of(
          words, [&](std::string_view word) { return text.find(word) != std::string_view::npos; });
    };
    for (std::size_t all = rules.find("all "); all != std::string_view::npos;
         all = rules.find("all ", all + 1)) {
      const std::string_view clause = rules.substr(all, rules.find_first_of(".\n", all) - all);
      const bool about = signs ? has_any(clause, {"xs", "x's", "xv", "x/v"})
                               : has_any(clause, {"dots"}) && !has_any(clause, {other});
      if (!about || !has_any(clause, {"given"})) continue;
      return !rules.substr(0, all).ends_with("not ") && !has_any(clause, {"not "});
    }
    return std::nullopt;
  }

  static std::vector<int> values_of(const JsonValue& solution) {
    std::vector<int> values;
    if (solution.is_string()) return values_in(solution.text);
    for (const JsonValue& item : solution.items) values.push_back(item.whole().value_or(0));
    return values;
  }

  const JsonValue& root_;
  const Origin& origin_;
  Variant variant_;
  std::map<std::string, std::size_t, std::less<>> drawn_;
  std::map<std::string, std::size_t> coloured_;
  std::size_t digital_roots_ = 0;
};

}  // namespace

Variant read_fpuzzles(const JsonValue& root, const Origin& origin) {
  return FpuzzlesReader(root, origin).read();
}

}  // namespace cluecore::variants
