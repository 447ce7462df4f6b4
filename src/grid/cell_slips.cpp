// SPDX-License-Identifier: MIT
#include "grid/cell_slips.hpp"

#include "text/mapped.hpp"
#include "text/pattern.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>

namespace cluecore::grid {

namespace {

/// In larger grids a run that is shifted reaches to the end of its line: there are too many others.
constexpr std::size_t most_for_all_runs = 16;
/// A row that equals the one above in so many givens was typed twice.
constexpr std::size_t fewest_repeated = 2;

/// How easily one digit is typed or read for the other: their keys are neighbours, in the row of digits
/// or in the block, or they look alike.
std::size_t digit_distance(char one, char other) {
  constexpr std::array alike = {"17", "38", "56", "68", "69", "89", "35", "27", "49"};
  const auto pair = [&](const std::string& two) {
    return two == std::string{one, other} || two == std::string{other, one};
  };
  if (std::ranges::any_of(alike, pair)) return 1;
  const auto key = [](char digit) { return digit == '0' ? 9 : digit - '1'; };
  const int in_row = std::abs(key(one) - key(other));
  if (one == '0' || other == '0') return static_cast<std::size_t>(in_row);
  const int in_block =
      std::abs(key(one) / 3 - key(other) / 3) + std::abs(key(one) % 3 - key(other) % 3);
  return static_cast<std::size_t>(std::min(in_row, in_block));
}

std::size_t distance_of(const std::string& one, const std::string& other) {
  if (one.size() == 1 && other.size() == 1 && is_digit(one[0]) && is_digit(other[0])) {
    return digit_distance(one[0], other[0]);
  }
  return edit_distance(one, other);
}

/// A row or column as its cells' numbers.
struct CellLine {
  std::string name;
  std::vector<std::size_t> cells;
  bool is_row = true;
};

class SlipLister {
 public:
  SlipLister(const TypedCells& typed, const std::vector<Clue>& clues)
      : typed_(std::make_shared<const TypedCells>(typed)), values_(typed_->values) {
    if (!typed_->row.empty()) pattern_.emplace(typed_->height, typed_->width, filled());
    std::map<std::size_t, std::size_t> clue_at;
    for (std::size_t clue = 0; clue < clues.size(); ++clue) {
      if (clues[clue].given) clue_at.emplace(clues[clue].given->place, clue);
    }
    clue_of_.resize(values_.size());
    for (std::size_t cell = 0; cell < values_.size(); ++cell) {
      const auto clue = clue_at.find(typed_->places[cell]);
      if (clue != clue_at.end()) clue_of_[cell] = clue->second;
    }
    for (const bool is_row : {true, false}) {
      const std::string& noun = is_row ? typed_->row : typed_->column;
      const std::size_t count = is_row ? typed_->height : typed_->width;
      for (std::size_t at = 0; at < count; ++at) {
        CellLine& line = lines_.emplace_back();
        line.name = noun.empty() ? "" : noun + std::to_string(at + 1);
        line.is_row = is_row;
        for (std::size_t cell = 0; cell < values_.size(); ++cell) {
          const bool within = at == (is_row ? cell / typed_->width : cell % typed_->width);
          if (within) line.cells.push_back(cell);
        }
      }
    }
  }

  std::vector<Slip> list() && {
    for (std::size_t cell = 0; cell < values_.size(); ++cell) {
      if (values_[cell]) other_values(cell);
    }
    for (const CellLine& line : lines_) neighbours(line);
    for (const CellLine& line : lines_) shifted(line);
    if (typed_->lists_missing) missing();
    if (!typed_->row.empty()) {
      if (typed_->height == typed_->width) row_for_column();
      exchanged_lines();
      repeated_rows();
    }
    return std::move(slips_);
  }

 private:
  /// What a cell should have held.
  struct Change {
    std::size_t cell;
    std::optional<std::size_t> value;
  };

  const std::string& name(std::size_t cell) const { return typed_->names[cell]; }
  const std::string& word(std::size_t value) const { return typed_->words[value]; }
  /// Where a word is none that is typed: "a wall".
  bool is_noun(std::size_t value) const { return word(value).starts_with("a "); }
  std::string the(std::size_t value) const {
    return "the " + word(value).substr(is_noun(value) ? 2 : 0);
  }

  bool in_cell(std::size_t cell) const { return name(cell).find(' ') == std::string::npos; }
  /// "in r1c1"; signs and margins go by what they are beside.
  std::string at(std::size_t cell) const {
    if (!typed_->between.empty()) {
      const auto& [one, other] = typed_->between[cell];
      return "between " + one + " and " + other;
    }
    return (in_cell(cell) ? "in " : "at ") + name(cell);
  }

  /// "r1c1 to r1c4", "r1c1 and r1c2"; signs by the cells that they stand among: "from r1c1 to r1c4",
  /// "from r1c1/r1c2 to r4c1/r4c2".
  std::string run(std::size_t first, std::size_t last, bool two) const {
    if (typed_->between.empty()) return name(first) + (two ? " and " : " to ") + name(last);
    const auto& [begin, begin_other] = typed_->between[first];
    const auto& [end_other, end] = typed_->between[last];
    const auto row = [](const std::string& cell) { return cell.substr(0, cell.find('c')); };
    const auto column = [](const std::string& cell) { return cell.substr(cell.find('c')); };
    const bool along = row(begin) == row(end) || column(begin) == column(end);
    return "the signs from " + begin + (along ? "" : "/" + begin_other) + " to " +
           (along ? "" : end_other + "/") + end;
  }

  std::vector<bool> filled() const {
    return mapped(values_, [](const auto& value) { return value.has_value(); });
  }

  void add(std::string kind, SlipWords words, std::size_t distance, std::vector<Change> changes) {
    std::erase_if(changes, [&](const Change& one) { return values_[one.cell] == one.value; });
    if (changes.empty()) return;
    std::ranges::sort(changes, [](const Change& a, const Change& b) { return a.cell < b.cell; });
    Slip slip;
    slip.kind = std::move(kind);
    slip.words = std::move(words);
    slip.symmetric = likelihood_with(changes);
    slip.distance = distance;
    slip.givens.emplace();
    for (const Change& one : changes) {
      if (values_[one.cell] && clue_of_[one.cell]) slip.clues.push_back(*clue_of_[one.cell]);
      if (one.value) slip.givens->push_back({typed_->places[one.cell], *one.value});
      if (typed_->where.empty()) continue;
      slip.edits.push_back(
          {typed_->where[one.cell], one.value ? typed_->signs[*one.value] : typed_->blank});
    }
    std::ranges::sort(slip.clues);
    slip.mended = [typed = typed_, changes = std::move(changes)] {
      TypedCells::Values values = typed->values;
      for (const Change& one : changes) values[one.cell] = one.value;
      return typed->with(values);
    };
    slips_.push_back(std::move(slip));
  }

  /// Of the pattern of the puzzle as it was meant.
  double likelihood_with(const std::vector<Change>& changes) {
    if (!pattern_) return 1;
    std::vector<std::size_t> toggled;
    for (const Change& one : changes) {
      if (values_[one.cell].has_value() != one.value.has_value()) toggled.push_back(one.cell);
    }
    return pattern_->likelihood_with(toggled);
  }

  /// Where a blank cell is all that breaks a symmetry, or stands on the axis of one: beside one symmetry
  /// that holds, it may break another.
  void missing() {
    const double least = std::max(2.0, likelihood_with({}));
    const std::size_t first = slips_.size();
    std::size_t blanks = 0;
    for (const auto& value : values_) blanks += value ? 0 : 1;
    for (std::size_t cell = 0; cell < values_.size(); ++cell) {
      if (values_[cell] || likelihood_with({{cell, 0}}) < least) continue;
      for (std::size_t value = 0; value < typed_->words.size(); ++value) {
        add("missing", {name(cell), "is", "blank instead of", word(value), "", "", "should be"}, 0,
            {{cell, value}});
      }
    }
    // Those that are not listed share what the kind is likely.
    const auto listed = static_cast<double>(slips_.size() - first);
    for (std::size_t i = first; i < slips_.size(); ++i) {
      slips_[i].likely = listed / static_cast<double>(blanks * typed_->words.size());
    }
  }

  void other_values(std::size_t cell) {
    const std::size_t typed = *values_[cell];
    for (std::size_t value = 0; value < typed_->words.size(); ++value) {
      if (value == typed) continue;
      add("digit",
          {name(cell), "is", word(typed) + " instead of", word(value), "", "", "should be"},
          distance_of(word(typed), word(value)) > 2 ? 1 : 0, {{cell, value}});
    }
    const std::string extra = !in_cell(cell)   ? the(typed) + " " + at(cell)
                              : is_noun(typed) ? the(typed) + " at " + name(cell)
                                               : name(cell) + "=" + word(typed);
    add("extra", {extra, "is", "one too many"}, 0, {{cell, std::nullopt}});
  }

  /// Swapped, or one in place of the other.
  void exchange(const std::string& kind, std::size_t one, std::size_t other, std::size_t distance,
                const std::string& why) {
    if (!values_[one] && !values_[other]) return;
    if (!values_[one]) std::swap(one, other);
    SlipWords words;
    if (values_[other]) {
      words = {run(std::min(one, other), std::max(one, other), true), "are", "swapped"};
    } else {
      words = {the(*values_[one]) + " " + at(one), "belongs", in_cell(other) ? "in" : "",
               in_cell(other) ? name(other) : at(other)};
    }
    words.why = why;
    add(kind, std::move(words), distance, {{one, values_[other]}, {other, values_[one]}});
  }

  void neighbours(const CellLine& line) {
    for (std::size_t i = 0; i + 1 < line.cells.size(); ++i) {
      const std::size_t one = line.cells[i];
      const std::size_t other = line.cells[i + 1];
      const bool swapped = values_[one] && values_[other];
      exchange(swapped ? "swapped" : "moved", one, other, line.is_row ? 0 : 1, "");
    }
  }

  void row_for_column() {
    for (std::size_t row = 0; row < typed_->height; ++row) {
      for (std::size_t column = row + 1; column < typed_->width; ++column) {
        exchange("row for column", row * typed_->width + column, column * typed_->width + row, 0,
                 "row and column are mixed up");
      }
    }
  }

  /// Runs of two givens or more, with what is between them, that were typed a cell too far along the
  /// line, or not far enough.
  void shifted(const CellLine& line) {
    std::vector<std::size_t> given;
    for (std::size_t i = 0; i < line.cells.size(); ++i) {
      if (values_[line.cells[i]]) given.push_back(i);
    }
    if (given.size() < 2) return;
    const bool all = line.cells.size() <= most_for_all_runs;
    for (std::size_t first : given) {
      for (std::size_t last : given) {
        if (last <= first || (!all && last != given.back())) continue;
        const bool whole = first == given.front();
        const bool to_end = last == given.back();
        const auto blank = [&](std::size_t i) {
          return i < line.cells.size() && !values_[line.cells[i]];
        };
        if (blank(first - 1)) shift(line, first, last, -1, whole, to_end);
        if (blank(last + 1)) shift(line, first, last, 1, whole, to_end);
      }
    }
  }

  /// The run was typed a cell too far in the other direction than `back`.
  void shift(const CellLine& line, std::size_t first, std::size_t last, int back, bool whole,
             bool to_end) {
    std::vector<Change> changes;
    for (std::size_t i = first; i <= last; ++i) {
      const auto to = static_cast<std::size_t>(static_cast<int>(i) + back);
      changes.push_back({line.cells[to], values_[line.cells[i]]});
    }
    changes.push_back({line.cells[back < 0 ? last : first], std::nullopt});
    const std::string& from = name(line.cells[first]);
    const std::string& to = name(line.cells[last]);
    const char* direction =
        line.is_row ? (back < 0 ? "to the right" : "to the left") : (back < 0 ? "down" : "up");
    SlipWords words{run(line.cells[first], line.cells[last], last == first + 1), "are",
                    "shifted by one", direction};
    // All of a line are told together.
    if (!line.name.empty()) {
      words.subject = line.name;
      words.verb = "is";
      if (!whole || !to_end) words.part = "from " + from + (to_end ? " on" : " to " + to);
    }
    add("shifted", std::move(words), (to_end ? 0 : 3) + (line.is_row ? 0 : 1), std::move(changes));
  }

  void exchanged_lines() {
    for (const bool rows : {true, false}) {
      const std::size_t begin = rows ? 0 : typed_->height;
      const std::size_t count = rows ? typed_->height : typed_->width;
      for (std::size_t one = 0; one < count; ++one) {
        for (std::size_t other = one + 1; other < count; ++other) {
          const std::vector<std::size_t>& first = lines_[begin + one].cells;
          const std::vector<std::size_t>& second = lines_[begin + other].cells;
          std::vector<Change> changes;
          for (std::size_t i = 0; i < first.size(); ++i) {
            changes.push_back({first[i], values_[second[i]]});
            changes.push_back({second[i], values_[first[i]]});
          }
          add("exchanged",
              {std::string(rows ? "rows " : "columns ") + std::to_string(one + 1) + " and " +
                   std::to_string(other + 1),
               "are", "exchanged"},
              4 * (other - one - 1) + (rows ? 0 : 1), std::move(changes));
        }
      }
    }
  }

  /// What should have stood in the second of two equal rows is not known; or the rows below it are one
  /// too far down, and the last one is lost.
  void repeated_rows() {
    for (std::size_t row = 0; row + 1 < typed_->height; ++row) {
      const std::vector<std::size_t>& first = lines_[row].cells;
      const std::vector<std::size_t>& second = lines_[row + 1].cells;
      std::size_t givens = 0;
      bool equal = true;
      for (std::size_t i = 0; i < first.size(); ++i) {
        equal = equal && values_[first[i]] == values_[second[i]];
        givens += values_[first[i]] ? 1 : 0;
      }
      if (!equal || givens < fewest_repeated) continue;
      const std::string one = "row " + std::to_string(row + 1);
      SlipWords alike{"row " + std::to_string(row + 2), "repeats", one};
      repeated(row + 1, row + 1, alike);
      alike.why = "it is " + one + " that is wrong";
      repeated(row, row, alike);
      alike.why = "the last row is missing";
      repeated(row + 1, typed_->height - 1, alike);
    }
  }

  /// Row `last` is unknown, those from `from` on stand one too far down.
  void repeated(std::size_t from, std::size_t last, const SlipWords& words) {
    const std::size_t before = slips_.size();
    std::vector<Change> changes;
    for (std::size_t row = from; row <= last; ++row) {
      for (std::size_t i = 0; i < typed_->width; ++i) {
        changes.push_back(
            {lines_[row].cells[i], row == last ? std::nullopt : values_[lines_[row + 1].cells[i]]});
      }
    }
    TypedCells::Values values = values_;
    for (const Change& one : changes) values[one.cell] = one.value;
    add("repeated", words, from == last ? 0 : 1, std::move(changes));
    if (slips_.size() == before) return;
    slips_.back().evident = true;
    if (!typed_->with_unknown) return;
    slips_.back().mended = [typed = typed_, values = std::move(values), last] {
      return typed->with_unknown(values, last);
    };
  }

  std::shared_ptr<const TypedCells> typed_;
  const TypedCells::Values& values_;
  std::vector<std::optional<std::size_t>> clue_of_;  // by cell
  std::vector<CellLine> lines_;                      // rows, then columns
  std::optional<Pattern> pattern_;                   // none in a margin
  std::vector<Slip> slips_;
};

}  // namespace

std::vector<Slip> cell_slips(const TypedCells& typed, const std::vector<Clue>& clues) {
  return SlipLister(typed, clues).list();
}

}  // namespace cluecore::grid
