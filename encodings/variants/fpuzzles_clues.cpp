// SPDX-License-Identifier: MIT
// The clues of an f-puzzles file, list by list.
#include "fpuzzles.hpp"
#include "text/contains.hpp"
#include "text/mapped.hpp"

#include <algorithm>

namespace cluecore::variants {

namespace {

/// The numerals that setters write beside a pair: V, X, XV.
std::optional<int> roman(std::string_view text) {
  int sum = 0;
  int last = 0;
  for (const char c : text) {
    const int numeral = c == 'I' ? 1 : c == 'V' ? 5 : c == 'X' ? 10 : 0;
    if (numeral == 0) return std::nullopt;
    sum += numeral - (numeral > last ? 2 * last : 0);
    last = numeral;
  }
  return sum == 0 ? std::nullopt : std::optional(sum);
}

/// What the elements of a list may hold beside a value: their cells, and looks.
constexpr std::array members = {"cell",          "cells",     "lines",          "cloneCells",
                                "values",        "direction", "outlineC",       "baseC",
                                "fontC",         "c",         "width",          "height",
                                "size",          "angle",     "fromConstraint", "isNewConstraint",
                                "isLLConstraint"};

class ElementReader {
 public:
  ElementReader(std::string_view key, const KindRow& row, const Origin& origin, Variant& variant)
      : key_(key), row_(row), origin_(origin), variant_(variant) {}

  void read(const JsonValue& json) {
    json_ = &json;
    for (const JsonValue& item : json.items) {
      const bool read =
          contains(members, item.key) || (item.key == "value" && row_.may_have_number());
      if (!read) tell_unknown(item, "of " + std::string(key_) + " ", variant_);
    }
    switch (row_.takes) {
      case Takes::cell:
        return add({row_.kind, {cell(need("cell"))}}, json);
      case Takes::listed_cell:
        for (const std::size_t one : cells("cells")) add({row_.kind, {one}}, json);
        return;
      case Takes::set:
        return add({row_.kind, cells("cells")}, json);
      case Takes::number_set: {
        // 0 is how a cage without a sum is written, too.
        const auto sum = value();
        return add({row_.kind, cells("cells"), {}, sum == 0 ? std::nullopt : sum}, json);
      }
      case Takes::pair:
        return read_pair();
      case Takes::digits_set:
        return read_quadruple();
      case Takes::two_sets:
        return read_clone();
      case Takes::bulb_line:
        return read_arrows();
      case Takes::outside:
        return read_outside();
      case Takes::sum_line:
        return read_little_killer();
      default:
        return read_lines();
    }
  }

 private:
  InputError error(const JsonValue& at, const std::string& message) const {
    return origin_.error(at, std::string(key_) + ": " + message);
  }

  const JsonValue& need(std::string_view name) const {
    const JsonValue* found = json_->member(name);
    if (found == nullptr) throw error(*json_, "\"" + std::string(name) + "\" is missing");
    return *found;
  }

  void leave_out(const std::string& what, const std::string& why) const {
    variant_.remarks.push_back(std::string(key_) + " " + what + " " + why + ", and was left out");
  }

  void add(Clue clue, const JsonValue& where) const {
    const std::size_t fewest = row_.takes == Takes::long_line ? 3 : row_.is_drawn_line() ? 2 : 1;
    if (clue.cells.size() < fewest) {
      return leave_out(
          clue.cells.empty() ? "without cells" : "of " + counted(clue.cells.size(), "cell"),
          "says nothing");
    }
    if (!clue.value) clue.value = usual_value(clue.kind, variant_.size);
    clue.where = origin_.span(where);
    if (const JsonValue* said = json_->member("value"); said != nullptr && said->whole()) {
      clue.number = origin_.number(*said);
    }
    variant_.clues.push_back(std::move(clue));
  }

  /// "R2C10" is row 2, column 10; the margins around the grid are 0 and the size + 1.
  Position position(const JsonValue& json) const {
    const std::string name = lower(trim(json.text));
    const std::size_t column = name.find('c');
    if (json.is_string() && name.starts_with('r') && column != std::string::npos) {
      const auto r = whole_number(std::string_view(name).substr(1, column - 1));
      const auto c = whole_number(std::string_view(name).substr(column + 1));
      const int last = variant_.size + 1;
      if (r && c && *r <= last && *c <= last) return {*r - 1, *c - 1};
    }
    throw no_cell(json);
  }
  InputError no_cell(const JsonValue& json) const {
    const std::string size = std::to_string(variant_.size);
    return error(json, (json.text.empty() ? "this" : shown(json.text)) + " is not a cell of a " +
                           size + "x" + size + " grid");
  }
  std::size_t cell(const JsonValue& json) const {
    const Position at = position(json);
    if (!at.inside(variant_.size)) throw no_cell(json);
    return static_cast<std::size_t>(at.row * variant_.size + at.column);
  }
  std::vector<std::size_t> cells_of(const JsonValue& list) const {
    if (!list.is_array()) throw error(list, "here a list of cells should be");
    return mapped(list.items, [this](const JsonValue& item) { return cell(item); });
  }
  std::vector<std::size_t> cells(std::string_view name) const { return cells_of(need(name)); }

  /// The element says something by its value; but for "" and null.
  bool has_value() const {
    const JsonValue* json = json_->member("value");
    return json != nullptr && !json->is_null() &&
           (json->is_array() || json->is_object() || !is_blank(json->text));
  }

  /// The number that the element has; nothing if there is none, or none that is one: then what it says is
  /// left out, and never taken for what it would say without a value.
  std::optional<int> value() const {
    if (!has_value()) return std::nullopt;
    const JsonValue* json = json_->member("value");
    const auto number = json->whole();
    const std::string_view digits = trim(json->text);
    if (!number && !digits.empty() && std::ranges::all_of(digits, is_digit)) {
      throw error(*json, shown(digits) + " is too large");
    }
    if (!number) {
      variant_.doubt(std::string(key_) + ": " + (digits.empty() ? "a list" : shown(digits)) +
                     " is not a number; what it says was left out");
    }
    return number;
  }

  void read_pair() const {
    Clue clue{row_.kind, cells("cells")};
    if (clue.cells.empty()) return add(std::move(clue), *json_);
    if (clue.cells.size() != 2) {
      throw error(need("cells"), "it joins two cells, not " + std::to_string(clue.cells.size()));
    }
    if (row_.kind != Kind::sum) {
      clue.value = value();
      if (!clue.value && has_value()) return;
    } else if (const JsonValue* json = json_->member("value");
               json == nullptr || is_blank(json->text)) {
      return leave_out("without a sign", "says nothing");
    } else {
      std::string signs(trim(json->text));
      for (char& c : signs) c = static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
      clue.value = roman(signs);
      if (!clue.value) clue.value = json->whole();
      if (!clue.value) throw error(*json, shown(json->text) + " is neither X nor V");
    }
    add(std::move(clue), *json_);
  }

  void read_quadruple() const {
    Clue clue{row_.kind, cells("cells")};
    const JsonValue* values = json_->member("values");
    if (values == nullptr || values->items.empty()) {
      return leave_out("without values", "says nothing");
    }
    for (const JsonValue& value : values->items) {
      const auto number = value.whole();
      if (!number || *number < 1 || *number > variant_.size) {
        throw error(value, shown(value.text) + " is not a digit from 1 to " +
                               std::to_string(variant_.size));
      }
      clue.values.push_back(*number);
    }
    add(std::move(clue), *json_);
  }

  void read_clone() const {
    const std::vector<std::size_t> one = cells("cells");
    const std::vector<std::size_t> other = cells("cloneCells");
    if (one.size() != other.size()) {
      throw error(need("cloneCells"), "there are " + counted(one.size(), "cell") + " and " +
                                          std::to_string(other.size()) + " to be equal to them");
    }
    Clue clue{row_.kind};
    for (std::size_t i = 0; i < one.size(); ++i) {
      if (one[i] == other[i]) continue;
      clue.cells.push_back(one[i]);
      clue.others.push_back(other[i]);
    }
    add(std::move(clue), *json_);
  }

  const std::vector<JsonValue>& lines() const {
    const JsonValue& list = need("lines");
    if (!list.is_array()) throw error(list, "here a list of lines should be");
    return list.items;
  }

  void read_lines() const {
    auto number = row_.kind == Kind::whispers ? value() : std::nullopt;
    if (row_.kind == Kind::whispers && !number) {
      if (has_value()) return;
      number = whispers_gap(key_, variant_.size);
    }
    for (const JsonValue& line : lines()) {
      add({row_.kind, cells_of(line), {}, number}, line);
    }
  }

  void read_arrows() const {
    const std::vector<std::size_t> bulb = cells("cells");
    for (const JsonValue& line : lines()) {
      Clue clue{row_.kind, cells_of(line), bulb};
      // The line begins in the cell of the bulb that it leaves.
      if (!clue.cells.empty()) clue.cells.erase(clue.cells.begin());
      if (clue.cells.empty() || bulb.empty()) {
        leave_out(bulb.empty() ? "without a bulb" : "without a shaft", "says nothing");
      } else {
        add(std::move(clue), line);
      }
    }
  }

  void read_outside() const {
    const JsonValue& json = need("cell");
    const Position at = position(json);
    const int size = variant_.size;
    const bool beside_row = at.column < 0 || at.column >= size;
    const bool beside_column = at.row < 0 || at.row >= size;
    if (beside_row == beside_column) {
      throw error(json, shown(json.text) + " is not beside a row or column of the grid");
    }
    const auto number = value();
    if (!number && has_value()) return;
    if (!number) return leave_out("at " + lower(json.text) + " without a value", "says nothing");
    const int down = at.row < 0 ? 1 : at.row >= size ? -1 : 0;
    const int right = at.column < 0 ? 1 : at.column >= size ? -1 : 0;
    add({row_.kind, cells_from({at.row + down, at.column + right}, down, right, size), {}, number},
        *json_);
  }

  void read_little_killer() const {
    const JsonValue& json = need("cell");
    const JsonValue& named = need("direction");
    const auto direction = std::ranges::find_if(
        directions, [&](const Direction& one) { return lower(one.name) == lower(named.text); });
    if (direction == directions.end()) {
      throw error(named, shown(named.text) + " is none of the directions UR, UL, DR and DL");
    }
    Position at = position(json);
    if (!at.inside(variant_.size)) {
      at = {at.row + direction->down, at.column + direction->right};
    }
    Clue clue{
        row_.kind, cells_from(at, direction->down, direction->right, variant_.size), {}, value()};
    if (clue.cells.empty()) {
      throw error(*json_, "from " + shown(json.text) + " " + std::string(direction->name) +
                              " leads past the grid");
    }
    if (!clue.value && has_value()) return;
    if (clue.value.value_or(0) == 0) {
      return leave_out("at " + lower(json.text) + " without a value", "says nothing");
    }
    add(std::move(clue), *json_);
  }

  std::string_view key_;
  const KindRow& row_;
  const Origin& origin_;
  Variant& variant_;
  const JsonValue* json_ = nullptr;
};

}  // namespace

std::vector<std::optional<std::size_t>> untold_regions(int size) {
  auto regions = usual_regions(size);
  for (std::size_t cell = 0; cell < regions.size(); ++cell) {
    if (!regions[cell]) regions[cell] = cell / static_cast<std::size_t>(size);
  }
  return regions;
}

const KindRow* kind_of_key(std::string_view key, bool negative) {
  const auto row = std::ranges::find_if(kinds(), [&](const KindRow& one) {
    const bool has = one.keys.fpuzzles == key || contains(one.keys.also, key);
    return has && !key.empty() && (one.takes == Takes::negative) == negative;
  });
  return row == kinds().end() ? nullptr : &*row;
}

std::vector<std::size_t> cells_from(Position at, int down, int right, int size) {
  std::vector<std::size_t> cells;
  for (; at.inside(size); at = {at.row + down, at.column + right}) {
    cells.push_back(static_cast<std::size_t>(at.row * size + at.column));
  }
  return cells;
}

void read_element(std::string_view key, const KindRow& row, const JsonValue& json,
                  const Origin& origin, Variant& variant) {
  ElementReader(key, row, origin, variant).read(json);
}

}  // namespace cluecore::variants
