// SPDX-License-Identifier: MIT
// Variants as other programs write them: reads a text as the family does, and compares what was read.
#pragma once

#include "../../encodings/variants/readers.hpp"
#include "catch.hpp"

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace cluecore::variant_test {

using namespace cluecore::variants;
using VariantClue = cluecore::variants::Clue;
using Cells = std::vector<std::size_t>;

inline Variant read(const std::string& text, std::string format = "") {
  Source source = Source::from_text("f", text);
  if (format.empty()) format = recognise_format(source).first;
  if (layout_of(format, source) == Layout::single) {
    std::vector<Line> lines;
    while (source.peek() != nullptr) lines.push_back(source.take());
    return read_whole(format, source, lines);
  }
  const Line line = source.take();
  return read_line(format, Text{source, line}, content_of(line.text));
}

/// The whole message for a text that is no puzzle.
inline std::string message(const std::string& text, const std::string& format = "") {
  try {
    read(text, format);
    return "none";
  } catch (const InputError& error) {
    return error.what();
  }
}

/// Its first line, without the place.
inline std::string sentence(const std::string& text, const std::string& format = "") {
  try {
    read(text, format);
    return "none";
  } catch (const InputError& error) {
    return error.message();
  }
}

inline std::pair<std::string, Match> recognised(const std::string& text) {
  Source source = Source::from_text("f", text);
  return recognise_format(source);
}

inline auto parts(const VariantClue& clue) {
  return std::tie(clue.kind, clue.cells, clue.others, clue.value, clue.values);
}
inline bool same(const VariantClue& a, const VariantClue& b) {
  return parts(a) == parts(b);
}
inline std::vector<VariantClue> sorted(std::vector<VariantClue> clues) {
  std::sort(clues.begin(), clues.end(),
            [](const VariantClue& a, const VariantClue& b) { return parts(a) < parts(b); });
  return clues;
}

inline void check_same(const Variant& one, const Variant& other) {
  CHECK(one.size == other.size);
  CHECK(one.regions == other.regions);
  CHECK(one.boxes == other.boxes);
  CHECK(one.stored_solution == other.stored_solution);
  CHECK(std::tie(one.title, one.author, one.rules) ==
        std::tie(other.title, other.author, other.rules));
  const auto clues = sorted(one.clues);
  const auto others = sorted(other.clues);
  REQUIRE(clues.size() == others.size());
  for (std::size_t i = 0; i < clues.size(); ++i) CHECK(same(clues[i], others[i]));
}

inline void check_round_trip(const Variant& variant, const std::string& format) {
  const std::string text = write(format, variant);
  CAPTURE(format, text);
  CHECK(text.find('\n') == std::string::npos);
  check_same(variant, read(text, format == "json" ? "f-puzzles" : format));
}

inline Variant empty(int size) {
  Variant variant;
  variant.size = size;
  variant.regions = usual_regions(size);
  return variant;
}

/// JSON of f-puzzles of an empty grid, with more members.
inline std::string json(int size, const std::string& more = "") {
  std::string row;
  for (int i = 0; i < size; ++i) row += i == 0 ? "{}" : ",{}";
  std::string grid;
  for (int i = 0; i < size; ++i) grid += (i == 0 ? "[" : ",[") + row + "]";
  return "{\"size\":" + std::to_string(size) + ",\"grid\":[" + grid + "]" +
         (more.empty() ? "" : "," + more) + "}";
}

/// The clues that more members make in an empty grid.
inline std::vector<VariantClue> clues(const std::string& more, int size = 9) {
  return read(json(size, more)).clues;
}
inline VariantClue clue(const std::string& more, int size = 9) {
  const auto found = clues(more, size);
  REQUIRE(found.size() == 1);
  return found.front();
}
inline std::vector<std::string> remarks(const std::string& more, int size = 9) {
  return read(json(size, more)).remarks;
}

}  // namespace cluecore::variant_test
