// SPDX-License-Identifier: MIT
// Rows of words as people lay them out: what is blank between cells and in margins is not typed, and
// each sign stands below the cell that it belongs to. Only what can be meant in one way is read so.
#include "grid/words.hpp"

#include <algorithm>
#include <map>

namespace cluecore::grid {

namespace {

using Row = std::vector<Word>;

/// The characters that they take on the line have one in common.
bool overlap(const Word& one, const Word& other) {
  const Span& a = one.where;
  const Span& b = other.where;
  return a.column < b.column + b.length && b.column < a.column + a.length;
}

Word blank_before(const Word& word) {
  Word blank{".", word.where};
  blank.where.length = 0;
  return blank;
}

bool is_among(std::string_view signs, const Word& word) {
  return word.text.size() == 1 && signs.find(word.text) != signs.npos;
}

/// Other ways to type the signs of which one is smaller.
void normalise(Row& row) {
  static const std::map<std::string_view, std::string_view> typed = {
      {"\u2227", "^"}, {"\u2228", "v"}, {"\u02c4", "^"}, {"\u02c5", "v"},
      {"\u2303", "^"}, {"\u2304", "v"}, {"V", "v"},      {"\u2039", "<"},
      {"\u203a", ">"}, {"\uff1c", "<"}, {"\uff1e", ">"}};
  for (Word& word : row) {
    if (const auto sign = typed.find(word.text); sign != typed.end()) word.text = sign->second;
  }
}

}  // namespace

bool is_blank_sign(std::string_view word) {
  return word == "\u00b7" ||
         (word.size() == 1 && std::string_view("._-*?0xX").find(word) < std::string_view::npos);
}

bool Words::has_tab(const Row& row) const {
  return line_of(row.front()).text.find('\t') != std::string::npos;
}

void Words::place_words(const Extent& extent) {
  if (form_ == Form::with_margins) has_four_sides() ? place_margins() : place_sides(extent);
  if (form_ != Form::with_signs || extent.signs_down.empty()) return;
  for (Row& row : rows_) normalise(row);
  if (options_.empty()) place_signs(extent);  // with another option the signs are others
}

void Words::place_sides(const Extent& extent) {
  const std::size_t rows = rows_.size();
  const std::size_t side = rows < 2 ? 0 : rows_[1].size();
  if (side < 2) return;
  // The corner may be left out.
  if (rows_.front().size() + 1 == side) {
    rows_.front().insert(rows_.front().begin(), blank_before(rows_.front().front()));
  } else if (rows_.back().size() + 1 == side) {
    rows_.back().push_back(blank_before(rows_.back().back()));
  }
  if (!std::ranges::all_of(rows_, [&](const Row& row) { return row.size() == side; })) return;
  // Numbers stand in margins, and nothing else does.
  const auto fits = [&](std::size_t margin_row, std::size_t margin_column) {
    for (std::size_t row = 0; row < rows; ++row) {
      for (std::size_t column = 0; column < side; ++column) {
        const Word& word = rows_[row][column];
        if (is_blank_sign(word.text) && !is_among(extent.taken, word)) continue;
        const bool in_margin = row == margin_row || column == margin_column;
        if (whole_number(word.text).has_value() != in_margin) return false;
      }
    }
    return true;
  };
  const bool last =
      extent.sides == Extent::Sides::first_or_last && !fits(0, 0) && fits(rows - 1, side - 1);
  if (last) std::rotate(rows_.begin(), rows_.end() - 1, rows_.end());
  for (Row& row : rows_) {
    if (last) std::rotate(row.begin(), row.end() - 1, row.end());
    row.push_back(blank_before(row.front()));
  }
  rows_.emplace_back(side + 1, blank_before(rows_.front().front()));
}

void Words::place_margins() {
  const std::size_t side = rows_.size();
  const auto whole = std::ranges::find(rows_, side, &Row::size);
  if (side < 4 || whole == rows_.end()) return;
  const Row model = *whole;
  std::vector<Row> rows = rows_;
  for (Row& row : rows) {
    if (row.size() >= side) continue;
    Row placed;
    const bool above = &row == &rows.front() || &row == &rows.back();
    if (above && row.size() + 2 == side) {
      placed = row;  // only the corners are not typed
      placed.insert(placed.begin(), blank_before(row.front()));
      placed.push_back(blank_before(row.back()));
    } else {
      std::size_t next = 0;
      for (const Word& place : model) {
        const bool here = next < row.size() && overlap(place, row[next]);
        placed.push_back(here ? row[next++] : blank_before(row.front()));
      }
      if (next < row.size() || has_tab(row) || has_tab(model)) continue;
    }
    row = std::move(placed);
  }
  // Otherwise errors are about what was typed.
  if (std::ranges::all_of(rows, [side](const Row& row) { return row.size() == side; })) {
    rows_ = std::move(rows);
  }
}

/// A row of cells with a space between each two, where only the signs are typed that there are; empty
/// if it cannot be one.
std::vector<Word> Words::with_spaces(const Row& row, std::size_t side, const Extent& extent) const {
  if (row.size() + 1 == 2 * side) return row;
  Row spaced;
  std::size_t cells = 0;
  for (const Word& word : row) {
    const bool sign = is_among(extent.signs_across, word);
    if (sign && spaced.size() % 2 == 0) return {};  // no cell before it
    if (!sign && spaced.size() % 2 == 1) spaced.push_back(blank_before(word));
    cells += sign ? 0 : 1;
    spaced.push_back(word);
  }
  return cells == side && spaced.size() + 1 == 2 * side ? spaced : Row{};
}

/// A word for each cell of the row above, the signs below theirs. Throws InputError for one that is not
/// below one cell and above the same.
std::vector<Word> Words::below_cells(const Row& signs, const Row& above, const Row& under) const {
  Row placed;
  for (std::size_t at = 0; at < above.size(); at += 2)
    placed.push_back(blank_before(signs.front()));
  if (signs.size() == placed.size()) return signs;
  const auto cell_at = [](const Row& row, const Word& sign) {
    std::size_t at = 0;
    while (at < row.size() && !overlap(row[at], sign)) at += 2;
    return at / 2;
  };
  for (const Word& sign : signs) {
    if (is_blank_sign(sign.text)) continue;
    const std::size_t one = cell_at(above, sign);
    const std::size_t other = cell_at(under, sign);
    const std::size_t cell = std::min(one, other);
    const bool unsure = std::max(one, other) < placed.size() && one != other;
    if (cell >= placed.size() || unsure || has_tab(signs) || has_tab(above)) {
      throw error(sign,
                  "it is not clear which cells this sign is between: it should stand below "
                  "one and above the other, or a dot for each space without a sign");
    }
    placed[cell] = sign;
  }
  return placed;
}

void Words::place_signs(const Extent& extent) {
  const auto is_sign_row = [&](const Row& row) {
    const auto is_sign = [&](const Word& word) { return is_among(extent.signs_down, word); };
    return std::ranges::any_of(row, is_sign) && std::ranges::all_of(row, [&](const Word& word) {
             return is_sign(word) || is_blank_sign(word.text);
           });
  };
  const bool strict = rows_.size() % 2 == 1 && std::ranges::all_of(rows_, [&](const Row& row) {
                        const bool between = static_cast<std::size_t>(&row - rows_.data()) % 2 == 1;
                        return row.size() == (between ? rows_.size() / 2 + 1 : rows_.size());
                      });
  const bool signs = std::ranges::any_of(rows_, [&](const Row& row) {
    return is_sign_row(row) || std::ranges::any_of(row, [&](const Word& word) {
             return is_among(extent.signs_across, word);
           });
  });
  if (strict || !signs) return;
  const auto side = static_cast<std::size_t>(
      std::ranges::count_if(rows_, [&](const Row& row) { return !is_sign_row(row); }));
  std::vector<Row> cells;
  std::vector<Row> between;
  for (const Row& row : rows_) {
    if (is_sign_row(row)) {
      if (between.size() + 1 != cells.size()) return;
      between.push_back(row);
      continue;
    }
    if (between.size() < cells.size()) between.emplace_back();
    cells.push_back(with_spaces(row, side, extent));
    if (cells.back().empty()) return;
  }
  if (between.size() + 1 != cells.size()) return;
  std::vector<Row> rows = {cells.front()};
  for (std::size_t i = 0; i < between.size(); ++i) {
    const Row dot(1, Word{".", blank_before(cells[i].back()).where});
    rows.push_back(below_cells(between[i].empty() ? dot : between[i], cells[i], cells[i + 1]));
    rows.push_back(cells[i + 1]);
  }
  rows_ = std::move(rows);
}

void Words::read_blanks(const Extent& extent) {
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    for (std::size_t column = 0; column < rows_[row].size(); ++column) {
      Word& word = rows_[row][column];
      if (extent.upper_case && word.text.size() == 1 && word.text[0] >= 'a' &&
          word.text[0] <= 'z') {
        word.text[0] = static_cast<char>(word.text[0] - 'a' + 'A');
      }
      const bool space = form_ == Form::with_signs && (row % 2 == 1 || column % 2 == 1);
      // Bars and crosses are signs between cells.
      const bool sign =
          space && is_among("-xX", word) && (extent.signs_down.empty() || !options_.empty());
      if (is_blank_sign(word.text) && !is_among(extent.taken, word) && !sign) word.text = ".";
    }
  }
}

}  // namespace cluecore::grid
