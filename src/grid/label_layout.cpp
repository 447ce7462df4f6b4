// SPDX-License-Identifier: MIT
// Rows of labels, as people type them below a grid or by themselves: a letter for each cell, which says
// what region it belongs to. Where nothing else is typed, numbers do as well.
#include "grid/words.hpp"
#include "puzzle/errors.hpp"

#include <algorithm>
#include <map>

namespace cluecore::grid {

namespace {

using Row = std::vector<Word>;

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool is_label(const Word& word) {
  return std::ranges::all_of(word.text, [](char c) { return is_letter(c) || is_digit(c); });
}

/// A blank may be an x.
bool has_letter(const Row& row) {
  return std::ranges::any_of(row, [](const Word& word) {
    return is_letter(word.text[0]) && is_label(word) && !is_blank_sign(word.text);
  });
}

bool is_number(const std::string& option) {
  return whole_number(option).has_value();
}

/// A row of one word: each of its letters is a label.
Row parted(const Row& row) {
  if (row.size() != 1 || !is_label(row[0])) return row;
  Row labels;
  for (std::size_t i = 0; i < row[0].text.size(); ++i) {
    Span where = row[0].where;
    where.column += static_cast<int>(i);
    where.length = 1;
    labels.push_back({row[0].text.substr(i, 1), where});
  }
  return labels;
}

}  // namespace

std::string letters(std::size_t number) {
  constexpr std::size_t count = 'Z' - 'A' + 1;
  std::string text(1, static_cast<char>('A' + number % count));
  return number < count ? text : letters(number / count - 1) + text;
}

void Words::set_regions(const std::vector<std::size_t>& areas) {
  labels_.clear();
  std::map<std::size_t, std::string> names;
  for (std::size_t cell = 0; cell < areas.size(); ++cell) {
    if (cell % width_ == 0) labels_.emplace_back();
    const auto [name, is_new] = names.try_emplace(areas[cell]);
    if (is_new) name->second = letters(names.size() - 1);
    labels_.back().push_back({name->second, where_});
  }
}

/// Where half of the rows are labels, that is where they begin; otherwise where the first letter is, so
/// that errors are about labels. `first`: the rows begin there.
std::optional<std::size_t> Words::first_label_row(std::size_t first, const Extent& extent) const {
  const auto all_labels = [&](std::size_t from, std::size_t to) {
    for (std::size_t row = from; row < to; ++row) {
      if (!std::ranges::all_of(rows_[row], is_label)) return false;
    }
    return from < to;
  };
  const auto row_of_letters = std::find_if(rows_.begin(), rows_.end(), has_letter);
  const bool has_letters = row_of_letters != rows_.end();
  if (extent.labels == Labels::enough) {
    const bool more = !has_letters || !all_labels(first, rows_.size());
    const bool numbers = !has_letters && all_labels(first, rows_.size());
    if (!more || numbers) return first;
  }
  const std::size_t rows = rows_.size() - first;
  const std::size_t half = first + rows / 2 + (form_ == Form::with_margins ? 1 : 0);
  const bool even = rows % 2 == 0 || form_ == Form::with_margins;
  if (even && all_labels(half, rows_.size())) return half;
  if (!has_letters) return std::nullopt;
  return static_cast<std::size_t>(row_of_letters - rows_.begin());
}

void Words::take_labels(const Extent& extent) {
  labels_alone_ = extent.labels == Labels::enough;
  const bool sized = form_ == Form::cells && rows_.size() > 2 &&
                     rows_[0].size() != rows_[1].size() && typed_size(whole_row(0).text);
  const std::size_t first = sized ? 1 : 0;
  const auto from = first_label_row(first, extent);
  if (!from) {
    throw FormError(error({"", rows_.empty() ? where_ : whole_row(rows_.size() - 1).where},
                          labels_alone_ ? "each cell is a letter here: that of its region"
                                        : "below the rows of the grid follow as many rows of "
                                          "letters: for each cell that of its region"));
  }
  const auto begin = rows_.begin() + static_cast<std::ptrdiff_t>(*from);
  std::transform(begin, rows_.end(), std::back_inserter(labels_), parted);
  rows_.erase(begin, rows_.end());
  const std::size_t width = labels_.front().size();
  if (*from == first && form_ == Form::cells) {
    rows_.insert(rows_.end(), labels_.size(), Row(width, Word{".", Span{}}));
  } else if (form_ == Form::with_margins && !has_four_sides()) {
    drop_far_margins(labels_.size(), width);
  }
}

void Words::drop_far_margins(std::size_t height, std::size_t width) {
  const auto drop = [&](const Word& word) {
    if (word.is_blank()) return;
    throw FormError(
        error(word,
              "numbers stand above the columns and to the left of the rows; nothing but "
              "a dot can stand here"));
  };
  if (rows_.size() == height + 2) {
    for (Word& word : rows_.back()) drop(word);
    rows_.pop_back();
  }
  for (Row& row : rows_) {
    if (row.size() != width + 2) continue;
    drop(row.back());
    row.pop_back();
  }
}

void Words::check_labels() const {
  Errors errors;
  for (const Row& row : labels_) {
    errors.try_to([&] {
      if (row.size() == width_) return;
      throw error(whole(row), counted(row.size(), "label") + " in this row; there should be " +
                                  std::to_string(width_));
    });
    for (const Word& word : row) {
      errors.try_to([&] {
        if (is_label(word)) return;
        throw error(word, shown(word.text) + " is no label of a region, which is a letter or two");
      });
    }
  }
  errors.raise_of_grid(true);
  if (labels_.size() == height_) return;
  throw FormError(error(
      whole(labels_.back()),
      counted(labels_.size(), "row") + " of labels for a grid of " + counted(height_, "row")));
}

std::string Words::print_labels() const {
  std::size_t longest = 1;
  for (const Row& row : labels_) {
    for (const Word& word : row) longest = std::max(longest, word.text.size());
  }
  std::string text;
  for (const Row& row : labels_) {
    std::string line;
    for (const Word& word : row) {
      if (!line.empty()) line += ' ';
      line.append(longest - word.text.size(), ' ').append(word.text);
    }
    text += line + "\n";
  }
  return text;
}

Word Words::number() const {
  const auto number = std::ranges::find_if(options_, is_number);
  return {number == options_.end() ? "1" : *number, number_where_.value_or(where_)};
}

void Words::set_number(std::size_t number, const Span& where) {
  std::erase_if(options_, is_number);  // one that an alias stands for
  number_where_ = where;
  add_option(std::to_string(number));
}

}  // namespace cluecore::grid
