// SPDX-License-Identifier: MIT
#include "grid/words.hpp"

#include "text/contains.hpp"

#include <algorithm>

namespace cluecore::grid {

namespace {

/// Row and column, among the words, of what is seen at a spot.
std::pair<std::size_t, std::size_t> word_at(const Spot& spot, Form form, std::size_t height,
                                            std::size_t width) {
  const std::size_t edge = form == Form::with_margins ? 1 : 0;
  const std::size_t step = form == Form::with_signs ? 2 : 1;
  const std::size_t row = step * spot.row + edge;
  const std::size_t column = step * spot.column + edge;
  switch (spot.kind) {
    case Spot::cell:
      return {row, column};
    case Spot::right_of:
      return {row, column + 1};
    case Spot::below:
      return {row + 1, spot.column};
    case Spot::left_margin:
      return {row, 0};
    case Spot::right_margin:
      return {row, width + 1};
    case Spot::top_margin:
      return {0, column};
    case Spot::bottom_margin:
      return {height + 1, column};
  }
  throw std::logic_error("word_at: no such spot");
}

std::string size_text(std::size_t height, std::size_t width) {
  return std::to_string(width) + "x" + std::to_string(height);
}

}  // namespace

Words::Words(const Text& text, const Field& code, const Extent& extent, std::size_t height,
             std::size_t width)
    : source_(text.source.name()),
      lines_{text.line},
      where_(text.line.span(code.begin, code.text.size())),
      form_(extent.form),
      height_(height),
      width_(width) {
  check_size(extent);
  for (std::size_t row = 0; row < row_count(); ++row) {
    rows_.emplace_back(row_width(row), Word{".", where_});
  }
}

Words::Words(const Source& source, const std::vector<Line>& lines, const Extent& extent,
             const std::vector<std::string_view>& options)
    : source_(source.name()), lines_(lines), form_(extent.form) {
  bool named = false;
  for (const Line& line : lines) {
    // Below the first line # is a word like any other.
    const Field content = named ? Field{0, line.text} : content_of(line.text);
    std::vector<Word> words;
    for (const Field& field : split_blanks(content.text)) {
      words.push_back(
          {std::string(field.text), line.span(content.begin + field.begin, field.text.size())});
    }
    if (words.empty()) continue;
    if (named) {
      rows_.push_back(std::move(words));
      continue;
    }
    named = true;
    where_ = words.front().where;
    for (std::size_t i = 1; i < words.size(); ++i) {
      options_.push_back(lower(words[i].text));
      if (contains(options, options_.back())) continue;
      throw error(words[i], shown(words[i].text) +
                                " cannot stand here; rows of words follow in lines of their own");
    }
  }
  const std::size_t rows = rows_.size();
  const std::size_t first = rows == 0 ? 0 : rows_.front().size();
  const std::size_t frame = form_ == Form::with_margins ? 2 : 0;
  if (rows <= frame || first <= frame) {
    throw error({"", where_}, "no rows of words for a grid follow below this line");
  }
  height_ = form_ == Form::with_signs ? (rows + 1) / 2 : rows - frame;
  width_ = form_ == Form::with_signs ? (first + 1) / 2 : first - frame;
  if (form_ == Form::with_margins && rows_.front().front().text != ".") {
    throw error(rows_.front().front(),
                "the first and last row and column are margins, which begin "
                "and end with a dot");
  }
  check_rows();
  check_size(extent);
  in_rows_ = true;
}

std::size_t Words::row_count() const {
  return form_ == Form::with_signs ? 2 * height_ - 1 : height_ + (form_ == Form::cells ? 0 : 2);
}

std::size_t Words::row_width(std::size_t row) const {
  if (form_ == Form::with_signs) return row % 2 == 0 ? 2 * width_ - 1 : width_;
  return width_ + (form_ == Form::cells ? 0 : 2);
}

void Words::check_rows() const {
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    const std::vector<Word>& words = rows_[row];
    if (words.size() == row_width(row)) continue;
    Word all = words.front();
    all.where.length = words.back().where.column + words.back().where.length - all.where.column;
    throw error(all, counted(words.size(), "word") + " in this row; there should be " +
                         std::to_string(row_width(row)));
  }
  if (rows_.size() != row_count()) {
    throw error(rows_.back().front(), "a row of cells should follow below these signs");
  }
}

void Words::check_size(const Extent& extent) const {
  const std::size_t largest = std::max(height_, width_);
  if (largest <= extent.largest && (!extent.square || height_ == width_)) return;
  throw error({"", where_}, "a grid of " + size_text(height_, width_) + "; it should be " +
                                (extent.square ? "a square of up to " : "up to ") +
                                size_text(extent.largest, extent.largest));
}

const Word& Words::at(const Spot& spot) const {
  const auto [row, column] = word_at(spot, form_, height_, width_);
  return rows_.at(row).at(column);
}

void Words::put(const Spot& spot, std::string text, const Span& where) {
  const auto [row, column] = word_at(spot, form_, height_, width_);
  Word word{std::move(text), where};
  if (row >= rows_.size() || column >= rows_[row].size()) {
    throw error(word, "this is about a cell beyond the grid");
  }
  Word& there = rows_[row][column];
  if (there.text != "." && there.text != word.text) {
    throw error(word, "this says " + word.text + " where " + there.text + " was said before");
  }
  there = std::move(word);
}

void Words::replace(const Spot& spot, std::string text) {
  const auto [row, column] = word_at(spot, form_, height_, width_);
  rows_.at(row).at(column).text = std::move(text);
}

bool Words::has(std::string_view option) const {
  return contains(options_, option);
}

InputError Words::error(const Word& word, std::string message) const {
  const auto line = std::find_if(lines_.begin(), lines_.end(),
                                 [&](const Line& one) { return one.number == word.where.line; });
  return {source_, *line, word.where, std::move(message)};
}

std::string Words::print(std::string_view family) const {
  std::string text(family);
  for (const std::string& option : options_) text += " " + option;
  text += "\n";
  std::size_t longest = 1;
  for (const std::vector<Word>& row : rows_) {
    for (const Word& word : row) longest = std::max(longest, character_count(word.text));
  }
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    // Signs between two rows of cells stand below the cells.
    const bool between = form_ == Form::with_signs && row % 2 == 1;
    std::string line;
    for (const Word& word : rows_[row]) {
      if (!line.empty()) line.append(between ? longest + 2 : 1, ' ');
      line.append(longest - character_count(word.text), ' ').append(word.text);
    }
    text += line + "\n";
  }
  return text;
}

}  // namespace cluecore::grid
