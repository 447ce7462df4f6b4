// SPDX-License-Identifier: MIT
// {"rows": [[2, 1], ...], "columns": [[...], ...]}, or "cols": an empty list, or [0], is a line without black
// cells. What other keys say is not read, and told, but for names and sizes.
#include "puzzle/document.hpp"
#include "readers.hpp"
#include "text/contains.hpp"
#include "text/json_value.hpp"
#include "text/mapped.hpp"

#include <array>

namespace cluecore::nonogram {

namespace {

/// The runs of the largest picture, if every other cell is black.
constexpr std::size_t most_values = largest_side * (largest_side + 4);

class JsonBoard {
 public:
  JsonBoard(const Source& source, const Lines& lines) : document_(source, lines) {}

  Board read() const {
    const JsonValue root = whole();
    if (!root.is_object()) throw unexpected(root, "an object begins with {");
    const bool cols = root.member("columns") == nullptr && root.member("cols") != nullptr;
    std::vector<LineClue> rows = read_lines(root, "rows");
    Board board{std::move(rows), read_lines(root, cols ? "cols" : "columns"), {}, std::nullopt};
    tell_other_keys(root, board);
    return board;
  }

 private:
  /// A title says nothing of the picture; of anything else nobody knows.
  void tell_other_keys(const JsonValue& root, Board& board) const {
    static constexpr std::array<std::string_view, 16> idle = {
        "rows", "columns", "cols",   "title", "name",       "author", "id",      "source",
        "url",  "width",   "height", "size",  "difficulty", "date",   "license", "copyright"};
    for (const JsonValue& member : root.items) {
      if (contains(idle, lower(member.key))) continue;
      board.notes.push_back(
          {"the key " + shown(member.key) + " is not known here; what it says was left out",
           document_.span(member.begin, member.end), true});
    }
  }

  JsonValue whole() const {
    try {
      return cluecore::read_json(document_.text(), JsonDialect::strict, most_values);
    } catch (const JsonFault& fault) {
      throw document_.error(fault.begin, fault.end, fault.what());
    }
  }

  InputError unexpected(const JsonValue& value, const std::string& message) const {
    const std::string& text = document_.text();
    return document_.error(value.begin, value.begin + character_length(text, value.begin),
                           quoted_character(text, value.begin) + ", but " + message);
  }

  std::vector<LineClue> read_lines(const JsonValue& root, const std::string& key) const {
    const JsonValue* lines = nullptr;
    for (const JsonValue& member : root.items) {
      if (member.key != key) continue;
      if (lines != nullptr) {
        const std::size_t begin = document_.text().rfind(key, member.begin);
        throw document_.error(begin, begin + key.size(), "\"" + key + "\" appears twice");
      }
      lines = &member;
    }
    if (lines == nullptr) throw document_.error("the key \"" + key + "\" is missing");
    if (!lines->is_array()) {
      throw unexpected(*lines, "a list of lists is expected: [[2, 1], [3]]");
    }
    if (lines->items.empty() || lines->items.size() > largest_side) {
      const std::string most = std::to_string(largest_side);
      throw document_.error(lines->begin, lines->end,
                            (lines->items.empty() ? "0 " : "more than " + most + " ") + key +
                                "; a picture has 1 to " + most);
    }
    return mapped(lines->items, [this](const JsonValue& line) { return read_line(line); });
  }

  LineClue read_line(const JsonValue& line) const {
    if (!line.is_array()) {
      throw unexpected(line, "the list of a line's numbers is expected: [2, 1]");
    }
    LineClue clue{{}, document_.span(line.begin, line.end), ", "};
    if (line.items.empty()) return clue;
    const std::size_t first = line.items.front().begin;
    for (const JsonValue& number : line.items) {
      if (number.is_array() || number.is_object() || number.is_string()) {
        throw unexpected(number, "a number is expected; puzzles in colour are not supported");
      }
      clue.runs.push_back(
          read_run(document_.text_at(number.begin), document_.field(number.begin, number.text)));
      if (clue.runs.size() > 1 && (clue.runs.back() == 0 || clue.runs.front() == 0)) {
        throw document_.error(first, number.end,
                              "no run has length 0; a 0 alone is a line without black cells");
      }
      if (clue.runs.size() > largest_side) {
        throw document_.error(number.begin, number.end, too_many_runs);
      }
    }
    if (clue.runs.front() == 0) clue.runs.clear();
    clue.where = document_.span(first, line.items.back().end);
    return clue;
  }

  Document document_;
};

}  // namespace

Board read_json(const Source& source, const Lines& lines) {
  return JsonBoard(source, lines).read();
}

}  // namespace cluecore::nonogram
