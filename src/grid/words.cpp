// SPDX-License-Identifier: MIT
#include "grid/words.hpp"

#include "puzzle/errors.hpp"
#include "text/mapped.hpp"
#include "text/pieces.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

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
    case Spot::nowhere:
    case Spot::cage:
    case Spot::sum_below:
    case Spot::sum_right:
    case Spot::label:  // not among these words
      break;
  }
  throw std::logic_error("word_at: no such spot");
}

std::string size_text(std::size_t height, std::size_t width) {
  return std::to_string(width) + "x" + std::to_string(height);
}

}  // namespace

bool is_size_of_rows(std::string_view content, std::size_t cells, std::size_t cells_below) {
  const std::optional<TypedSize> size = typed_size(content);
  return cells != cells_below && size &&
         (size->width == cells_below || size->height == cells_below);
}

Words::Words(const Source& source, std::vector<Line> lines, const Span& where, const Extent& extent,
             std::size_t height, std::size_t width)
    : source_(source.name()),
      lines_(std::move(lines)),
      where_(where),
      form_(extent.form),
      sides_(extent.sides),
      height_(height),
      width_(width) {
  check_size(extent);
  for (std::size_t row = 0; row < row_count(); ++row) {
    rows_.emplace_back(row_width(row), Word{".", where_});
  }
  if (extent.labels == Labels::none) return;
  labels_alone_ = extent.labels == Labels::enough;
  std::vector<std::size_t> areas;  // until others are set, each row is a region
  for (std::size_t cell = 0; cell < height_ * width_; ++cell) areas.push_back(cell / width_);
  set_regions(areas);
}

Words::Words(const Source& source, const std::vector<Line>& lines, const Extent& extent,
             const Heading& heading)
    : source_(source.name()), lines_(lines), form_(extent.form), sides_(extent.sides) {
  for (const Line& line : lines) {
    const bool row = named_ || !heading.behind_name;
    const Field content =
        row && extent.has_walls ? trim(Field{0, line.text}) : content_of(line.text);
    if (content.text.empty()) continue;
    if (!named_) where_ = line.span(content.begin, content.text.size());
    named_ = true;
    if (row && extent.is_listed != nullptr && extent.is_listed(content.text)) {
      listed_.push_back({std::string(content.text), line.span(content.begin, content.text.size())});
    } else if (row) {
      add_row(line, content, split_blanks(content), extent);
    } else {
      read_heading(line, extent, heading);
    }
  }
  if (!extent.signs_option.empty() && has(extent.signs_option)) form_ = Form::with_signs;
  if (!rows_.empty()) part_joined_rows();
  if (extent.labels != Labels::none) take_labels(extent);
  take_size(extent);
  check_rows();
  check_size(extent);
  if (extent.labels != Labels::none) check_labels();
  read_blanks(extent);
  in_rows_ = true;
}

Words::Words(const Source& source, const std::vector<Line>& lines, const Extent& extent,
             const std::function<std::vector<Field>(Field)>& cells_in)
    : source_(source.name()), lines_(lines), form_(extent.form) {
  for (const Line& line : lines) {
    const Field content = content_of(line.text);
    if (content.text.empty()) continue;
    add_row(line, content, cells_in(content), extent);
    where_ = line.span(content.begin, content.text.size());
  }
  if (rows_.empty()) throw source.error("there is no puzzle in it");
  take_size(extent);
  in_rows_ = true;
}

void Words::read_cells(const Extent& extent, const std::function<std::string(const Word&)>& read) {
  Errors errors;
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    for (Word& word : rows_[row]) errors.try_to([&] { word.text = read(word); });
    errors.try_to([&] { check_length(row); });
  }
  errors.raise_of_grid();
  check_size(extent);
}

void Words::add_row(const Line& line, const Field& content, const std::vector<Field>& fields,
                    const Extent& extent) {
  // Where each word stands takes time: none of more than there can be is looked at.
  if (fields.size() > (named_ ? 2 * extent.largest + 2 : extent.largest)) {
    throw error({"", line.span(content.begin, content.text.size())},
                counted(fields.size(), named_ ? "word" : "cell") + " in a row; sides are up to " +
                    std::to_string(extent.largest));
  }
  std::vector<Word>& words = rows_.emplace_back();
  for (const Field& field : fields) {
    words.push_back({std::string(field.text), span_of(line, field)});
  }
}

void Words::part_joined_rows() {
  const auto joined = [this](const std::vector<Word>& words) {
    const std::string& first = rows_.back().front().text;
    return words.size() == 1 && words.front().text.size() == first.size() && first.size() > 1 &&
           std::ranges::all_of(words.front().text, [](char c) { return c > ' ' && c <= '~'; });
  };
  // The first may say the size.
  const bool size = rows_.size() > 2 && !joined(rows_[0]) && typed_size(whole_row(0).text);
  const auto rows = std::span(rows_).subspan(size ? 1 : 0);
  if (rows.size() < 2 || !std::ranges::all_of(rows, joined)) return;
  for (std::vector<Word>& words : rows) {
    const Word row = words.front();
    words.clear();
    for (std::size_t i = 0; i < row.text.size(); ++i) {
      Span where = row.where;
      where.column += static_cast<int>(i);
      where.length = 1;
      words.push_back({row.text.substr(i, 1), where});
    }
  }
}

void Words::fill_in_signs() {
  const std::size_t side = rows_.size();
  const bool plain = std::ranges::all_of(
      rows_, [side](const std::vector<Word>& row) { return row.size() == side; });
  if (!plain || side < 2) return;
  const auto blank_at = [](const Word& word) {
    Word blank{".", word.where};
    blank.where.length = 0;
    return blank;
  };
  std::vector<std::vector<Word>> rows;
  for (const std::vector<Word>& cells : rows_) {
    if (!rows.empty()) rows.push_back(mapped(cells, blank_at));
    std::vector<Word>& row = rows.emplace_back();
    for (const Word& cell : cells) {
      if (!row.empty()) row.push_back(blank_at(cell));
      row.push_back(cell);
    }
  }
  rows_ = std::move(rows);
}

void Words::read_heading(const Line& line, const Extent& extent, const Heading& heading) {
  const Field& behind = *heading.behind_name;
  const Field content = content_of(line.text);
  where_ = line.span(content.begin, behind.begin - content.begin);
  if (behind.text.empty()) where_ = line.span(content.begin, content.text.size());
  for (std::string_view option : heading.implied) add_option(option);
  const TitleRest rest = title_rest(behind, extent.counted);
  if (rest.number) set_number(*rest.number, span_of(line, rest.number_field));
  if (rest.size) {
    said_size_ = {*rest.size, {std::string(rest.size_field.text), span_of(line, rest.size_field)}};
  }
  for (const Field& field : rest.words) {
    const std::string word = lower(field.text);
    if (!contains(heading.options, word)) {
      throw error(
          {word, span_of(line, field)},
          shown(field.text) + " cannot stand here; rows of words follow in lines of their own");
    }
    add_option(word);
  }
}

void Words::take_size(const Extent& extent) {
  std::optional<TypedSize> size;
  Word head;
  if (rows_.size() > 1) {
    head = whole_row(0);
    std::string content;
    for (const Word& word : rows_[0]) content += word.text + " ";
    if (!named_) content = content_of(line_of(head).text).text;
    const std::size_t below = rows_[1].size();
    // A margin's number stands above its column, a size where lines begin.
    const bool margin = form_ == Form::with_margins &&
                        rows_[0].front().where.column > rows_[1].front().where.column;
    const bool differs =
        named_ ? rows_[0].size() != below : is_size_of_rows(content, rows_[0].size(), below);
    if (differs && !margin) {
      size = typed_size(content);
    }
  }
  if (size) rows_.erase(rows_.begin());
  if (!size && said_size_) std::tie(size, head) = *said_size_;
  if (named_) place_words(extent);
  if (form_ == Form::with_signs) fill_in_signs();
  const std::size_t rows = rows_.size();
  const std::size_t first = rows == 0 ? 0 : rows_.front().size();
  const std::size_t frame = form_ == Form::with_margins ? 2 : 0;
  if (rows <= frame || first <= frame) {
    throw FormError(error({"", where_}, "no rows of words for a grid follow below this line"));
  }
  height_ = form_ == Form::with_signs ? (rows + 1) / 2 : rows - frame;
  width_ = form_ == Form::with_signs ? (first + 1) / 2 : first - frame;
  if (!size || size->is(width_, height_)) return;
  throw error(head, "this says another size than " + counted(height_, "row") + " of " +
                        counted(width_, "cell"));
}

std::size_t Words::row_count() const {
  return form_ == Form::with_signs ? 2 * height_ - 1 : height_ + (form_ == Form::cells ? 0 : 2);
}

std::size_t Words::row_width(std::size_t row) const {
  if (form_ == Form::with_signs) return row % 2 == 0 ? 2 * width_ - 1 : width_;
  return width_ + (form_ == Form::cells ? 0 : 2);
}

void Words::check_rows() const {
  if (form_ == Form::with_margins && !is_blank_sign(rows_.front().front().text)) {
    throw FormError(error(
        rows_.front().front(),
        has_four_sides() ? "the first and last row and column are margins, which begin and end "
                           "with a dot"
                         : "numbers stand in a row and a column of their own, with a dot where "
                           "these meet"));
  }
  Errors errors;
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    errors.try_to([&] { check_length(row); });
  }
  errors.raise_of_grid(true);
  if (rows_.size() != row_count()) {
    throw FormError(error(rows_.back().front(), "a row of cells should follow below these signs"));
  }
}

void Words::check_length(std::size_t row) const {
  const std::size_t length = rows_[row].size();
  const std::string right = std::to_string(row_width(row));
  if (length == row_width(row)) return;
  const char* const signs = form_ != Form::with_signs ? ""
                            : row % 2 == 0 ? ": between two cells stands a sign, or a dot"
                                           : ": below each cell stands a sign, or a dot";
  throw error(whole_row(row),
              named_ ? counted(length, "word") + " in this row; there should be " + right + signs
                     : counted(length, "cell") + " in a row; the first row has " + right);
}

Word Words::whole(const std::vector<Word>& row) {
  Word all = row.front();
  const Span& last = row.back().where;
  all.where.length = last.column + last.length - all.where.column;
  return all;
}

void Words::check_size(const Extent& extent) const {
  if (extent.even && (height_ % 2 != 0 || width_ % 2 != 0)) {
    throw error({"", where_},
                "a grid of " + size_text(height_, width_) + "; both sides should be even");
  }
  if (!rows_.empty() && form_ == Form::with_signs && width_ == 1 && whole_row(0).text.size() > 1) {
    throw error(whole_row(0),
                "cells and the signs between them are words, with blanks between: 1 < .");
  }
  const std::size_t largest = std::max(height_, width_);
  if (largest <= extent.largest && (!extent.square || height_ == width_)) return;
  throw error({"", where_}, "a grid of " + size_text(height_, width_) + "; it should be " +
                                (extent.square ? "a square of up to " : "up to ") +
                                size_text(extent.largest, extent.largest));
}

const Word& Words::at(const Spot& spot) const {
  static const Word nothing;
  if (spot.kind == Spot::nowhere) return nothing;
  if (spot.kind == Spot::label) return labels_.at(spot.row).at(spot.column);
  if (spot.is_apart()) {
    const auto found = apart_.find(key_of(spot));
    return found == apart_.end() ? nothing : found->second;
  }
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
  if (spot.kind == Spot::label) {
    labels_.at(spot.row).at(spot.column).text = std::move(text);
    return;
  }
  if (spot.is_apart()) {
    apart_[key_of(spot)].text = std::move(text);
    return;
  }
  const auto [row, column] = word_at(spot, form_, height_, width_);
  rows_.at(row).at(column).text = std::move(text);
}

std::string Words::as_typed(const std::string& sign) const {
  const auto typed = typed_.find(sign);
  return typed == typed_.end() ? sign : typed->second;
}

std::string Words::kind() const {
  std::string kind = size_text(height_, width_);
  for (const std::string& option : options_) kind += " " + option;
  return kind;
}

const Line& Words::line_of(const Word& word) const {
  const auto line = std::ranges::find(lines_, word.where.line, &Line::number);
  return line == lines_.end() ? lines_.front() : *line;  // what was filled in stands on none
}

std::string Words::print(std::string_view family) const {
  std::string text(family);
  for (const std::string& option : options_) text += " " + option;
  text += "\n";
  const std::vector<std::vector<Word>> rows = rows_to_print();
  const bool blank = std::ranges::all_of(
      rows, [](const auto& row) { return std::ranges::all_of(row, &Word::is_blank); });
  if (labels_alone_ && blank) return text + print_labels();
  std::size_t longest = 1;
  for (const std::vector<Word>& row : rows) {
    for (const Word& word : row) longest = std::max(longest, character_count(word.text));
  }
  const std::size_t left_out = has_four_sides() ? 0 : 1;  // rows and columns at the end
  for (std::size_t row = 0; row + left_out < rows.size(); ++row) {
    // Signs between two rows of cells stand below the cells.
    const bool between = form_ == Form::with_signs && row % 2 == 1;
    std::string line;
    for (const Word& word : std::span(rows[row]).first(rows[row].size() - left_out)) {
      if (!line.empty()) line.append(between ? longest + 2 : 1, ' ');
      line.append(longest - character_count(word.text), ' ').append(word.text);
    }
    text += line + "\n";
  }
  return text + print_labels();
}

}  // namespace cluecore::grid
