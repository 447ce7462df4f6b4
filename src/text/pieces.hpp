// SPDX-License-Identifier: MIT
// A field in pieces: each knows where it begins in the line, not in the field.
#pragma once

#include "text/csv.hpp"

#include <cluecore/source.hpp>

#include <cstddef>
#include <utility>
#include <vector>

namespace cluecore {

/// From byte to byte of the field.
inline Field piece(const Field& of, std::size_t begin, std::size_t end) {
  return {of.begin + begin, of.text.substr(begin, end - begin)};
}

/// Its characters, one by one.
inline std::vector<Field> characters_of(const Field& field) {
  std::vector<Field> characters;
  characters.reserve(field.text.size());
  for (std::size_t at = 0, length = 0; at < field.text.size(); at += length) {
    length = character_length(field.text, at);
    characters.push_back(piece(field, at, at + length));
  }
  return characters;
}

/// The pieces between characters of which the test says so, none of them empty.
template <typename Test>
std::vector<Field> pieces_between(const Field& field, Test is_between) {
  std::vector<Field> pieces;
  bool open = false;
  for (const Field& character : characters_of(field)) {
    if (is_between(character)) {
      open = false;
    } else if (std::exchange(open, true)) {
      Field& last = pieces.back();
      last = piece(field, last.begin - field.begin,
                   character.begin + character.text.size() - field.begin);
    } else {
      pieces.push_back(character);
    }
  }
  return pieces;
}

/// Where it stands; what is empty, at the character behind it.
inline Span span_of(const Line& line, const Field& field) {
  Span where = line.span(field.begin, field.text.size());
  if (field.text.empty()) where.length = 0;
  return where;
}

/// Where fields of a line stand, asked from left to right: what is before them is counted once.
class Spans {
 public:
  explicit Spans(const Line& line) : line_(line) {}

  /// As span_of() tells. Requires: the field is of the line, and not before the last one asked.
  Span of(const Field& field) {
    const std::string_view text = line_.text;
    column_ += static_cast<int>(character_count(text.substr(byte_, field.begin - byte_)));
    byte_ = field.begin;
    return {line_.number, column_, static_cast<int>(character_count(field.text))};
  }

 private:
  const Line& line_;
  std::size_t byte_ = 0;
  int column_ = 1;
};

/// As the functions of these names do it with a whole line.
inline std::vector<Field> moved(std::vector<Field> pieces, std::size_t by) {
  for (Field& one : pieces) one.begin += by;
  return pieces;
}
inline std::vector<Field> split(const Field& field, char separator) {
  return moved(split(field.text, separator), field.begin);
}
inline std::vector<Field> split_blanks(const Field& field) {
  return moved(split_blanks(field.text), field.begin);
}
inline std::vector<Field> csv_fields(const Field& field, char separator = ',') {
  return moved(csv_fields(field.text, separator), field.begin);
}

}  // namespace cluecore
