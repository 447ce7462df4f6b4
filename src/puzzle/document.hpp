// SPDX-License-Identifier: MIT
// The lines of a source as one text, for formats in which a line's end is as good as a blank.
#pragma once

#include "puzzle/readers.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace cluecore {

class Document {
 public:
  Document(const Source& source, const std::vector<Line>& lines) : source_(source), lines_(lines) {
    for (const Line& line : lines) {
      begins_.push_back(text_.size());
      text_ += line.text + '\n';
    }
  }

  /// Every line is ended by '\n'.
  const std::string& text() const { return text_; }

  /// What the text has from byte `begin` to `end`, as far as it stands on one line.
  Span span(std::size_t begin, std::size_t end) const {
    const std::size_t line = line_at(begin);
    return lines_[line].span(begin - begins_[line], length_on(line, begin, end));
  }
  /// An error at what the text has from byte `begin` to `end`, as far as it stands on one line.
  InputError error(std::size_t begin, std::size_t end, std::string message) const {
    const std::size_t line = line_at(begin);
    return source_.error(lines_[line], begin - begins_[line], length_on(line, begin, end),
                         std::move(message));
  }
  /// A line to read a field from, and the field on it. Requires: it stands on one line.
  Text text_at(std::size_t begin) const { return {source_, lines_[line_at(begin)]}; }
  Field field(std::size_t begin, std::string_view text) const {
    return {begin - begins_[line_at(begin)], text};
  }
  InputError error(std::string message) const { return source_.error(std::move(message)); }

 private:
  std::size_t line_at(std::size_t begin) const {
    const auto after = std::upper_bound(begins_.begin(), begins_.end(), begin);
    return static_cast<std::size_t>(after - begins_.begin()) - 1;
  }

  /// How much of it stands on the line that it begins on, with the line's end.
  std::size_t length_on(std::size_t line, std::size_t begin, std::size_t end) const {
    return std::min(end, begins_[line] + lines_[line].text.size() + 1) - begin;
  }

  const Source& source_;
  const std::vector<Line>& lines_;
  std::vector<std::size_t> begins_;
  std::string text_;
};

}  // namespace cluecore
