// SPDX-License-Identifier: MIT
// Which format a source is in, and who reads and writes it.
#include "clue_lines.hpp"
#include "fpuzzles.hpp"
#include "lines.hpp"
#include "packed.hpp"
#include "puzzle.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace cluecore::variants {

namespace {

constexpr std::array formats = {
    Choice{"typed", "the word variant, killer or jigsaw, rows of cells, then a clue a line"},
    Choice{"f-puzzles", "a link to f-puzzles.com, its payload, or its JSON"},
    Choice{"sudokupad", "SudokuPad's scl or ctc, in a link or not: givens, regions, cages"},
    Choice{"solo", "a game id of Simon Tatham's Solo a line, with j, x, k: 9jx:..."},
    Choice{"short-killer", "81 characters a line, each a cage's sum or the way to it: 3<B^..."},
    Choice{"long-killer", "a line 3x3:d:k: and a number for each cell"},
    Choice{"jigsaw", "regions as a character a cell, beside or below the cells, or alone"},
};

constexpr std::array written = {
    Choice{"f-puzzles", "a link to f-puzzles.com"},
    Choice{"sudokupad", "a link to SudokuPad"},
    Choice{"json", "the JSON of f-puzzles.com"},
    formats[3],
    formats[4],
    formats[5],
    Choice{"jigsaw", "the cells and the regions, a character a cell, on a line"},
};

/// So many lines tell the format.
constexpr std::size_t looked_at = 60;

std::string_view first_content(Source& source) {
  const auto first = contents_ahead(source, 1, looked_at);
  return first.empty() ? std::string_view() : first.front();
}

bool is_json(std::string_view content) {
  return content.starts_with('{');
}

/// Which of the formats of JSON, by the keys in its first lines.
std::pair<std::string, Match> recognise_json(Source& source) {
  const auto holds = [&](std::string_view key) {
    for (std::size_t ahead = 0; ahead < looked_at; ++ahead) {
      const Line* line = source.peek(ahead);
      if (line == nullptr) return false;
      if (line->text.find("\"" + std::string(key) + "\"") != std::string::npos) return true;
    }
    return false;
  };
  const bool size = holds("size");
  if (holds("grid") && size) return {"f-puzzles", Match::certain};
  if (holds("cells") && (holds("regions") || holds("cages") || holds("cellSize"))) {
    return {"sudokupad", Match::certain};
  }
  const bool any = std::ranges::any_of(kinds(), [&](const KindRow& row) {
    const auto is_held = [&](std::string_view key) { return !key.empty() && holds(key); };
    return row.takes < Takes::whole_grid &&
           (is_held(row.keys.fpuzzles) || std::ranges::any_of(row.keys.also, is_held));
  });
  if (any || (size && (holds("author") || holds("title") || holds("ruleset")))) {
    return {"f-puzzles", Match::possible};
  }
  return {"", Match::none};
}

/// Are there lines between the cells that are no boxes? Streams of lines have none.
bool is_walled(Source& source) {
  std::vector<Line> lines;
  for (const Line* line = source.peek(); line != nullptr && lines.size() < looked_at;) {
    lines.push_back(*line);
    line = source.peek(lines.size());
  }
  return walled_grid(lines).has_value();
}

/// A jigsaw as this program draws it, beginning with its first row or the line above the picture.
bool is_drawn(Source& source) {
  const std::string_view first = first_content(source);
  return (looks_like_drawn_row(first) || first.find(" jigsaw, ") != first.npos) &&
         is_drawn_jigsaw(contents_ahead(source, looked_at, looked_at));
}

std::pair<std::string, Match> recognise_line(std::string_view content) {
  switch (packed_text(content).packing) {
    case Packing::fpuzzles:
      return {"f-puzzles", Match::certain};
    case Packing::sudokupad:
    case Packing::server:
    case Packing::bulk:
      return {"sudokupad", Match::certain};
    case Packing::none:
      break;
  }
  if (looks_like_solo(content)) return {"solo", Match::certain};
  if (looks_like_long_killer(content)) return {"long-killer", Match::certain};
  if (looks_like_short_killer(content)) return {"short-killer", Match::certain};
  const Match jigsaw = looks_like_jigsaw(content);
  return {jigsaw == Match::none ? "" : "jigsaw", jigsaw};
}

/// JSON by what it holds, whichever format was asked for.
Variant read_json_text(const std::string& json, const Origin& origin) {
  JsonValue root;
  try {
    // What is written without quotes is SudokuPad's short hand.
    const std::size_t second = json.find_first_not_of(" \t\r\n", json.find('{') + 1);
    const bool strict = second == std::string::npos || json[second] == '"' || json[second] == '}';
    root = read_json(json, strict ? JsonDialect::strict : JsonDialect::short_hand);
  } catch (const JsonFault& fault) {
    throw origin.error(fault.begin, fault.end, fault.what());
  }
  if (!root.is_object()) throw origin.error(root, "a puzzle is an object: {\"size\":9, ...}");
  const bool grid = root.member("grid") != nullptr;
  const bool cells = root.member("cells") != nullptr || root.member("ce") != nullptr;
  Variant variant = cells && !grid ? read_sudokupad(root, origin) : read_fpuzzles(root, origin);
  tidy_remarks(variant);
  return variant;
}

}  // namespace

std::span<const Choice> format_choices() {
  return formats;
}

std::span<const Choice> written_formats() {
  return written;
}

std::pair<std::string, Match> recognise_format(Source& source) {
  if (is_typed(source)) return {"typed", Match::named};
  const std::string_view content = first_content(source);
  if (content.empty()) return {"", Match::none};
  if (is_json(content)) return recognise_json(source);
  if (has_clue_lines(source)) return {"typed", Match::certain};
  // A row a line: a stream may wait for its answers, so no more is looked at than that may be.
  const std::size_t rows =
      2 * (split_blanks(content).size() > 1 ? (content.size() + 1) / 2 : content.size());
  if (rows <= 2 * std::size_t{largest_size} &&
      are_cells_above_layout(contents_ahead(source, rows + 1, looked_at))) {
    return {"jigsaw", Match::certain};
  }
  if (is_drawn(source)) return {"jigsaw", Match::certain};
  const std::pair<std::string, Match> line = recognise_line(content);
  if (line.second != Match::certain && is_walled(source)) return {"jigsaw", Match::certain};
  return line;
}

Layout layout_of(std::string_view format, Source& source) {
  if (format == "typed") return Layout::single;
  const std::string_view content = first_content(source);
  if (format == "jigsaw") {
    if (is_drawn(source) || is_walled(source)) return Layout::single;
    // Cells and regions below each other, however they are broken into lines.
    const auto size = size_of(content.size());
    const std::vector<std::string_view> lines = contents_ahead(source, looked_at, looked_at);
    const auto layouts = std::ranges::count(lines, Match::certain, looks_like_jigsaw);
    const bool below = lines.size() == 2 && layouts == 1 && size;
    const bool in_rows = lines.size() > 2 && layouts == 0 && content.size() <= 2 * largest_size;
    return below || in_rows ? Layout::single : Layout::lines;
  }
  if (!is_json(content) || (format != "f-puzzles" && format != "sudokupad")) return Layout::lines;
  // An object a line, if there are two.
  std::size_t objects = 0;
  for (std::size_t ahead = 0; ahead < looked_at && objects < 2; ++ahead) {
    const Line* line = source.peek(ahead);
    const std::string_view one = line == nullptr ? std::string_view() : trim(line->text);
    if (line == nullptr || (!one.empty() && !(is_json(one) && one.back() == '}'))) break;
    if (!one.empty()) ++objects;
  }
  return objects > 1 ? Layout::lines : Layout::single;
}

Variant read_line(std::string_view format, const Text& text, const Field& content) {
  if (format == "solo") return read_solo(text, content);
  if (format == "short-killer") return read_short_killer(text, content);
  if (format == "long-killer") return read_long_killer(text, content);
  if (format == "jigsaw") return read_jigsaw(text, content);
  if (is_json(content.text)) return read_whole(format, text.source, {text.line});
  return read_json_text(unpacked(packed_text(content.text), text, content), Origin(text, content));
}

Variant read_whole(std::string_view format, const Source& source, const std::vector<Line>& lines) {
  if (format == "typed") return read_typed(source, lines);
  if (format == "jigsaw") return read_jigsaw(source, lines);
  const Document document(source, lines);
  return read_json_text(document.text(), Origin(document));
}

std::string write(std::string_view format, const Variant& variant) {
  if (format == "f-puzzles") return fpuzzles_link(write_fpuzzles_json(variant));
  if (format == "sudokupad") return fpuzzles_link(write_fpuzzles_json(variant), true);
  if (format == "json") return write_fpuzzles_json(variant);
  if (format == "solo") return write_solo(variant);
  if (format == "short-killer") return write_short_killer(variant);
  if (format == "long-killer") return write_long_killer(variant);
  return write_jigsaw(variant);
}

CellsToWrite cells_to_write(const Variant& variant, const std::string& format, bool cages,
                            bool diagonals) {
  CellsToWrite cells;
  cells.givens.resize(variant.regions.size());
  cells.cages.resize(variant.regions.size());
  int lines = 0;
  for (const Clue& clue : variant.clues) {
    const auto refuse = [&](const std::string& what) {
      throw std::invalid_argument(format + " cannot hold " + what);
    };
    if (clue.kind == Kind::given) {
      cells.givens[clue.cells.front()] = *clue.value;
    } else if (clue.kind == Kind::cage && cages) {
      if (!clue.value) refuse("a cage without a sum");
      for (const std::size_t cell : clue.cells) {
        if (std::exchange(cells.cages[cell], &clue) != nullptr) refuse("cages that overlap");
      }
    } else if ((clue.kind == Kind::diagonal_down || clue.kind == Kind::diagonal_up) && diagonals) {
      ++lines;
    } else {
      const KindRow& row = row_of(clue.kind);
      refuse("a clue of the kind " +
             std::string(row.keys.fpuzzles.empty() ? row.words[0].written : row.keys.fpuzzles));
    }
  }
  if (lines == 1) throw std::invalid_argument(format + " cannot hold one diagonal alone");
  cells.diagonals = lines > 0;
  return cells;
}

}  // namespace cluecore::variants
