// SPDX-License-Identifier: MIT
#include "puzzle/pasted_fit.hpp"

#include "text/contains.hpp"
#include "text/mapped.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace cluecore {

namespace {

/// In cells, labels and separators included.
constexpr std::size_t longest_side = 120;

/// A blank everywhere.
bool is_usual_blank(std::string_view cell) {
  static constexpr std::array<std::string_view, 33> signs = {
      "",           ".",      "0",          "_",      "*",      "00",     "none",
      "null",       "nil",    "nan",        "na",     "n/a",    "np.nan", "&nbsp;",
      "undefined",  "·",      "•",          "…",      "\u25a1", "\u25a2", "\u2610",
      "\u2b1c",     "\u2b1b", "\U0001f7e6", "\u25fb", "\u25fd", "\u25ab", "\U0001f532",
      "\U0001f533", "\uff0e", "\u3002",     "\u30fb", "\uff3f"};
  return contains(signs, lower(cell));
}

/// A blank where nothing else is one.
bool is_unusual_blank(std::string_view cell) {
  static constexpr std::array<std::string_view, 9> signs = {"?", "-", "\u2013", "\u2014", "x",
                                                            "X", "#", "~",      "-1"};
  return contains(signs, cell);
}

bool is_drawing(std::string_view cell) {
  for (std::size_t at = 0; at < cell.size(); at += character_length(cell, at)) {
    const std::string_view one = cell.substr(at, character_length(cell, at));
    if (!is_bar(one) && !is_box_drawing(one) && one != "-" && one != "+" && one != "=") {
      return false;
    }
  }
  return true;
}

using Numbers = std::vector<std::size_t>;

/// Ways to leave out lines between boxes that hold nothing: which of `empty` these are.
std::vector<Numbers> separators_among(const std::vector<bool>& empty) {
  std::vector<Numbers> ways = {{}};
  const std::size_t all = empty.size();
  for (std::size_t parts = 2; parts * 2 <= all; ++parts) {
    for (const bool frame : {false, true}) {
      const std::size_t between = frame ? parts + 1 : parts - 1;
      if (all <= between || (all - between) % parts != 0) continue;
      const std::size_t step = (all - between) / parts + 1;
      if (step < 3) continue;
      Numbers way;
      for (std::size_t at = frame ? 0 : step - 1; at < all; at += step) way.push_back(at);
      if (std::ranges::all_of(way, [&](std::size_t at) { return empty[at]; })) {
        ways.push_back(way);
      }
    }
  }
  return ways;
}

PastedTable without(const PastedTable& rows, const Numbers& left_rows,
                    const Numbers& left_columns) {
  PastedTable result;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (contains(left_rows, row)) continue;
    std::vector<PastedCell>& cells = result.emplace_back();
    for (std::size_t column = 0; column < rows[row].size(); ++column) {
      if (!contains(left_columns, column)) cells.push_back(rows[row][column]);
    }
  }
  return result;
}

class Fitter {
 public:
  Fitter(const CellSigns& signs, const TypedTable& table) : signs_(signs), table_(table) {}

  /// The best grid that can be made of the table.
  std::optional<Fit> fit() {
    if (table_.rows.size() > longest_side) return std::nullopt;
    for (std::size_t width : widths()) {
      const auto shorter = [&](const auto& row) { return row.size() < width; };
      padded_ = std::ranges::all_of(table_.rows, shorter);
      if (const auto rows = rectangle(width)) try_labels(*rows);
      if (best_ && best_->wrong.empty()) break;
    }
    return best_;
  }

 private:
  /// How many cells a row may have, the likeliest first.
  Numbers widths() const {
    constexpr std::size_t most_lengths = 10;  // prose has more
    Numbers widths;
    std::set<std::size_t> lengths;
    std::size_t longest = 0;
    for (const auto& row : table_.rows) {
      lengths.insert(row.size());
      longest = std::max(longest, used(row));
    }
    if (lengths.size() > most_lengths) return widths;
    const auto add = [&](std::size_t width) {
      if (width > 0 && !contains(widths, width)) widths.push_back(width);
    };
    const bool heading =
        table_.rows.size() == longest + 1 && is_sequence(texts(table_.rows.front()));
    if (lengths.size() == 1) add(*lengths.begin());
    if (heading) add(longest);
    add(table_.rows.size());
    add(longest);
    add(longest + 1);  // the last column is blank, and the labels are one more
    if (!lengths.empty()) add(*lengths.rbegin());
    return widths;
  }

  static std::size_t used(const std::vector<PastedCell>& row) {
    std::size_t length = row.size();
    while (length > 0 && row[length - 1].field.text.empty()) --length;
    return length;
  }

  /// The table with so many cells in each row, if no more than blanks are in the way of that.
  std::optional<PastedTable> rectangle(std::size_t width) const {
    PastedTable rows = table_.rows;
    for (std::size_t number = 0; number < rows.size(); ++number) {
      std::vector<PastedCell>& row = rows[number];
      if (used(row) > width || width > longest_side) return std::nullopt;
      if (number == 0 && row.size() + 1 == width && rows.size() > 1 && rows[1].size() == width &&
          is_sequence(texts(row))) {
        row.insert(row.begin(), PastedCell{row.front().line, {row.front().field.begin, ""}});
      }
      if (row.size() < width && !table_.may_pad) return std::nullopt;
      const std::size_t end =
          row.empty() ? 0 : row.back().field.begin + row.back().field.text.size();
      row.resize(width, PastedCell{row.empty() ? number : row.back().line, {end, ""}});
    }
    return rows;
  }

  static std::vector<std::string_view> texts(const std::vector<PastedCell>& cells) {
    return mapped(cells, [](const PastedCell& cell) { return cell.field.text; });
  }

  static std::vector<std::string_view> column_of(const PastedTable& rows, std::size_t column) {
    return mapped(rows, [&](const auto& row) { return row[column].field.text; });
  }

  /// Labels are a sequence, or words that no cell has; other numbers may be clues. Where each row would need one
  /// more blank in the end, words are cells with something before them.
  bool are_labels(const std::vector<std::string_view>& texts) const {
    if (is_sequence(texts)) return true;
    if (padded_) return false;
    std::size_t words = 0;
    for (std::string_view text : texts) {
      if (text.empty()) continue;
      if (is_usual_blank(text) || is_unusual_blank(text) || is_value(text, texts.size()) ||
          whole_number(text)) {
        return false;
      }
      ++words;
    }
    return words + 1 >= texts.size() && words > 1;
  }

  bool is_value(std::string_view text, std::size_t width) const {
    return signs_.is_value(text, width);
  }

  void try_labels(const PastedTable& rows) {
    if (rows.empty() || rows.front().size() < 2) return;
    const bool numbered = has_labelled_edges(texts(rows.front()), column_of(rows, 0));
    const bool row = numbered || (rows.size() > 1 && are_labels(texts(rows.front())));
    const bool column = numbered || are_labels(column_of(rows, 0));
    const bool last = are_labels(column_of(rows, rows.front().size() - 1));
    // Numbers above and on the left of an empty corner would be cells that say the same twice.
    const bool edges = numbered || (row && column && rows.front().front().field.text.empty());
    if (!edges) try_separators(rows, {});
    const bool sequence = numbered || is_sequence(texts(rows.front()));
    labels_ = sequence ? std::optional(rows.front().front().line) : std::nullopt;
    if (row && column) {
      try_separators(without(rows, {0}, {0}), {"the first row and the first column are labels"});
    }
    if (edges) try_separators(rows, {});
    if (row) try_separators(without(rows, {0}, {}), {"the first row is a heading"});
    labels_.reset();
    if (column) try_separators(without(rows, {}, {0}), {"the first column is labels"});
    if (last && !column) {
      try_separators(without(rows, {}, {rows.front().size() - 1}), {"the last column is labels"});
    }
  }

  void try_separators(const PastedTable& rows, const std::vector<std::string>& notes) {
    if (rows.empty()) return;
    const std::size_t width = rows.front().size();
    const auto empty_rows = mapped(rows, [&](const auto& row) { return is_empty(texts(row)); });
    std::vector<bool> empty_columns;
    for (std::size_t column = 0; column < width; ++column) {
      empty_columns.push_back(is_empty(column_of(rows, column)));
    }
    std::vector<Numbers> column_ways = separators_among(empty_columns);
    if (const Numbers margin = margins(empty_columns, rows.size()); !margin.empty()) {
      column_ways.push_back(margin);
    }
    for (const Numbers& left_rows : separators_among(empty_rows)) {
      for (const Numbers& left_columns : column_ways) {
        const std::size_t columns = width - left_columns.size();
        if (!signs_.fits(columns, rows.size() - left_rows.size())) continue;
        std::vector<std::string> all = notes;
        if (!left_rows.empty() || !left_columns.empty()) {
          all.push_back("empty rows and columns are left out");
        }
        consider(without(rows, left_rows, left_columns), all);
      }
    }
  }

  static bool is_empty(const std::vector<std::string_view>& texts) {
    return std::ranges::all_of(texts, is_drawing);
  }

  /// Empty columns before or behind the others, more than there are rows; none if it is not clear
  /// which.
  static Numbers margins(const std::vector<bool>& empty, std::size_t height) {
    Numbers margin;
    if (empty.size() <= height) return margin;
    const std::size_t extra = empty.size() - height;
    const auto before = static_cast<std::size_t>(std::ranges::find(empty, false) - empty.begin());
    const auto behind =
        static_cast<std::size_t>(std::find(empty.rbegin(), empty.rend(), false) - empty.rbegin());
    if (before > 0 && behind > 0 && before + behind != extra) return margin;
    if (before + behind < extra) return margin;
    for (std::size_t i = 0; i < std::min(before, extra); ++i) margin.push_back(i);
    for (std::size_t i = margin.size(); i < extra; ++i) {
      margin.push_back(empty.size() - extra + i);
    }
    return margin;
  }

  void consider(PastedTable rows, const std::vector<std::string>& notes) {
    const std::size_t width = rows.front().size();
    Fit fit{std::move(rows), {}, notes};
    const bool cut = is_cut(fit.rows);
    std::size_t values = 0;
    std::set<std::string_view> usual;
    std::set<std::string> unusual;
    std::vector<PastedCell*> unusual_cells;
    for (auto& row : fit.rows) {
      for (PastedCell& cell : row) {
        const std::string_view text = cell.field.text;
        if (!text.empty() && is_value(text, width)) {
          ++values;
        } else if (is_usual_blank(text)) {
          usual.insert(text);
          if (text.size() > 1) cell.field.text = "";  // a word
        } else if (is_unusual_blank(text)) {
          unusual.insert(lower(text));
          unusual_cells.push_back(&cell);
        } else {
          fit.wrong.push_back(cell);
        }
      }
    }
    // One character would be 0 and another the point: numbers, not cells.
    if (table_.single_signs && usual.size() > 1) return;
    if (unusual.size() == 1 && usual.empty()) {
      fit.notes.push_back(std::string(unusual_cells.front()->field.text) + " is a blank cell");
      for (PastedCell* cell : unusual_cells) cell->field.text = "";
    } else {
      for (const PastedCell* cell : unusual_cells) fit.wrong.push_back(*cell);
    }
    const std::size_t cells = width * fit.rows.size();
    constexpr std::size_t least_with_slips = 9;  // a character a cell: fewer are any text
    const bool likely = (!table_.single_signs || width >= least_with_slips) &&
                        values >= 2 * fit.wrong.size() && values * 8 >= cells &&
                        fit.wrong.size() * 6 <= cells;
    if (values == 0 || (!fit.wrong.empty() && !likely)) return;
    if (cut) {
      fit.doubt =
          "no row begins with a blank cell, and some end with one: were the blanks at the "
          "beginning of lines cut off? Type . for a blank cell";
    }
    fit.labels = labels_;
    if (!best_ || fit.wrong.size() < best_->wrong.size()) best_ = std::move(fit);
  }

  /// No labels were left out on the left.
  bool is_first_column(const PastedTable& rows) const {
    const auto first = std::ranges::find_if(table_.rows, [&](const auto& row) {
      return !row.empty() && row.front().line == rows.back().front().line;
    });
    return first != table_.rows.end() &&
           first->front().field.begin == rows.back().front().field.begin;
  }

  /// Editors cut blanks off the ends of lines. If they do so at the beginning, cells are moved; then no
  /// row begins with a blank one, as some do in nearly every puzzle.
  bool is_cut(const PastedTable& rows) const {
    const auto is_blank_cell = [](const PastedCell& cell) { return cell.field.text.empty(); };
    const auto has_gap = [&](const auto& row) {
      const auto gap = std::ranges::find_if(row, is_blank_cell);
      return !std::all_of(gap, row.end(), is_blank_cell);
    };
    return table_.bare_ends && is_first_column(rows) && std::ranges::any_of(rows, has_gap) &&
           std::ranges::none_of(rows,
                                [&](const auto& row) { return is_blank_cell(row.front()); }) &&
           std::ranges::any_of(rows, [&](const auto& row) { return is_blank_cell(row.back()); });
  }

  const CellSigns& signs_;
  const TypedTable& table_;
  std::optional<std::size_t> labels_;  // as Fit::labels, of what is tried
  std::optional<Fit> best_;
  bool padded_ = false;  // each row has a blank more than was typed
};

}  // namespace

bool is_letter(char c) {
  return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
}

bool is_sequence(const std::vector<std::string_view>& labels) {
  std::size_t count = 0;
  std::string prefix;
  int before = 0;
  for (std::string_view label : labels) {
    if (label.empty()) continue;
    const bool letter = label.size() == 1 && is_letter(label.front());
    std::size_t digits = label.size();
    while (digits > 0 && is_digit(label[digits - 1])) --digits;
    const std::optional<int> number =
        letter ? std::optional(lower(label).front() - 'a' + 1) : whole_number(label.substr(digits));
    if (!number) return false;
    const std::string name = letter ? "letter" : lower(label.substr(0, digits));
    if (count > 0 ? name != prefix || *number != before + 1 : *number > 1) return false;
    prefix = name;
    before = *number;
    ++count;
  }
  return count >= 4 && count + 1 >= labels.size();
}

bool has_labelled_edges(std::vector<std::string_view> row, std::vector<std::string_view> column) {
  constexpr std::size_t longest_sign = 3;  // r/c
  const std::string_view corner = row.front();
  if (character_count(corner) > longest_sign || std::ranges::any_of(corner, is_digit)) return false;
  row.front() = column.front() = "";
  return is_sequence(row) && is_sequence(column);
}

std::optional<Fit> fit_to_grid(const TypedTable& table, const CellSigns& signs) {
  return Fitter(signs, table).fit();
}

}  // namespace cluecore
