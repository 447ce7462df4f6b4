// SPDX-License-Identifier: MIT
// Which format a source is in. A file with a slip in it is to be refused for the slip, so the shape
// of the whole decides, and not each line has to be right.
#include "puzzle/links.hpp"
#include "puzzle/pasted_grid.hpp"
#include "readers.hpp"
#include "text/contains.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace cluecore::nonogram {

namespace {

constexpr std::array formats = {
    Choice{"non", "width, height, then the numbers of the rows and of the columns"},
    Choice{"nin", "a line W H, then a line of numbers for each row and column"},
    Choice{"mk", "a line H W, then the rows' numbers, a line #, the columns' numbers"},
    Choice{"cwd", "a line H, a line W, then the rows' numbers, a blank line, the columns'"},
    Choice{"lists", "numbers below rows and columns, or in two blocks; the sizes are counted"},
    Choice{"drawn", "the columns' numbers above them, each row's before its cells"},
    Choice{"picross", "ROWS and COLUMNS, below each a line [ 2 1 ] for each row or column"},
    Choice{"tatham", "a game id of Simon Tatham's Pattern a line: 10x10:1.2/3/..."},
    Choice{"puzzlink", "a link to puzz.link or pzv.jp, or its tail, a line: nonogram/6/7/..."},
    Choice{"xml", "webpbn's XML: <puzzleset>"},
    Choice{"json", R"({"rows": [[2, 1], ...], "columns": [[...], ...]})"},
};

/// So many lines tell most formats; lists of clues and JSON have nothing but their whole shape.
constexpr std::size_t looked_at = 60;
constexpr std::size_t looked_at_as_whole = std::size_t{4} * largest_side;

bool holds(const std::vector<std::string_view>& lines, std::string_view text) {
  return std::ranges::any_of(
      lines, [&](std::string_view line) { return line.find(text) != std::string_view::npos; });
}

/// Numbers with blanks or commas between; none begins with 0, but for a 0 alone.
bool is_number_list(std::string_view line) {
  if (line == "0") return true;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const bool first = at == 0 || !is_digit(line[at - 1]);
    if (line[at] == '0' && first) return false;
  }
  return line.find_first_not_of("0123456789, \t") == std::string_view::npos;
}

std::optional<int> side_in(std::string_view text) {
  const std::optional<int> side = whole_number(text);
  return side && *side >= 1 && *side <= largest_side && text.front() != '0' ? side : std::nullopt;
}

/// The sizes that a list of clues begins with: two on its first line, or one on each of two.
struct Sides {
  int sum = 0;
  std::size_t lines = 0;
};

std::optional<Sides> sides_of(const std::vector<std::string_view>& lines) {
  const std::vector<Field> first = split_blanks(lines.front());
  const bool both = first.size() == 2;
  if (first.size() > 2 || (!both && lines.size() < 2)) return std::nullopt;
  const auto one_side = side_in(first.front().text);
  const auto other_side = side_in(both ? first.back().text : lines[1]);
  if (!one_side || !other_side) return std::nullopt;
  return Sides{*one_side + *other_side, both ? 1U : 2U};
}

/// Sizes, and then about as many lines of numbers as such a picture has.
std::pair<std::string, Match> lists_format(const std::vector<std::string_view>& lines) {
  const std::optional<Sides> sides = sides_of(lines);
  if (!sides) return {"", Match::none};
  const std::size_t clues = lines.size() - sides->lines;
  const auto lists = static_cast<std::size_t>(std::count_if(
      lines.begin() + static_cast<std::ptrdiff_t>(sides->lines), lines.end(), is_number_list));
  const auto needed = static_cast<std::size_t>(sides->sum);
  if (lists * 4 < clues * 3 || clues > 2 * needed || 2 * clues < needed) return {"", Match::none};
  const bool both = sides->lines == 1;
  if (both && contains(lines, "#")) return {"mk", Match::certain};
  return {both ? "nin" : "cwd", clues == needed ? Match::certain : Match::possible};
}

/// ROWS or COLUMNS alone, and [ 2 1 ] below it.
bool is_picross(const std::vector<std::string_view>& lines) {
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    if ((lines[i] == "ROWS" || lines[i] == "COLUMNS") && lines[i + 1].front() == '[') return true;
  }
  return false;
}

/// 10x10:1.2/3/...
bool is_game_id(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || line.find('/', colon) == std::string_view::npos) {
    return false;
  }
  // A square of n has 2n clues; games with a number at both ends of each line have 4n.
  const auto parts = std::count(line.begin(), line.end(), '/') + 1;
  if (const auto n = whole_number(line.substr(0, colon)); n && parts == 4L * *n) return false;
  return line.substr(0, colon).find_first_not_of("0123456789x") == std::string_view::npos;
}

/// Why a board is not taken on, or "".
std::string too_large(const Board& board) {
  const std::size_t starts = starts_of(board);
  if (starts <= most_starts) return "";
  return "this puzzle is too large: its runs could start at " + std::to_string(starts) +
         " places in all, and there is room for " + std::to_string(most_starts);
}

}  // namespace

std::span<const Choice> format_choices() {
  return formats;
}

std::pair<std::string, Match> recognise_format(Source& source) {
  std::vector<std::string_view> lines;
  std::multiset<std::string> keywords;
  std::string_view content;
  bool whole = false;  // its shape is to be looked at
  for (std::size_t ahead = 0; ahead < looked_at_as_whole; ++ahead) {
    // No further than need be: what stands far behind in a stream is not our business.
    if (lines.size() == 1 || lines.size() == 2) {
      whole = lines.front().front() == '{' || sides_of(lines).has_value();
    }
    const Line* line = ahead < looked_at || whole ? source.peek(ahead) : nullptr;
    if (line == nullptr) break;
    if (line->text.empty()) continue;
    lines.push_back(trim(line->text));
    keywords.insert(non_keyword(line->text));
    if (content.empty()) content = content_of(line->text).text;
  }
  if (lines.empty()) return {"", Match::none};
  if (kind_of_link(content) == "nonogram") return {"puzzlink", Match::certain};
  const Field id = behind_page({0, content}, "pattern");
  if (id.begin > 0 || is_game_id(content)) return {"tatham", Match::certain};
  const char first = lines.front().front();
  if (first == '<') {
    const bool certain = holds(lines, "<puzzle") || holds(lines, "<clues");
    return {certain ? "xml" : "", certain ? Match::certain : Match::none};
  }
  if (first == '{') {
    const int keys = (holds(lines, "\"rows\"") ? 1 : 0) + (holds(lines, "\"columns\"") ? 1 : 0);
    if (keys == 0) return {"", Match::none};
    return {"json", keys == 2 ? Match::certain : Match::possible};
  }
  if (is_picross(lines)) return {"picross", Match::certain};
  keywords.erase("");
  const std::pair<std::string, Match> own =
      keywords.empty()
          ? lists_format(lines)
          : std::pair<std::string, Match>(
                "non", std::set<std::string>(keywords.begin(), keywords.end()).size() > 1
                           ? Match::certain
                           : Match::possible);
  // Without its sizes it is a list as people type it; so is what has no other form.
  const bool sizes = keywords.contains("width") || keywords.contains("height") ||
                     keywords.count("rows") > 1 || keywords.count("columns") > 1;  // rows 4
  const bool headed = !own.first.empty() && (own.first != "non" || sizes);
  const std::vector<Line> pasted =
      headed && own.second == Match::certain ? std::vector<Line>() : lines_of_paste(source);
  if (const std::optional<Drawn> drawn = drawn_nonogram(pasted)) {
    return {"drawn", drawn->is_sure() ? Match::certain : own.second};
  }
  if (headed) return own;
  const TypedLists typed = look_for_lists(pasted);
  if (typed.headed && is_title({0, content})) return {"lists", Match::named};
  if (typed.headed) return {"lists", std::max(own.second, Match::pasted)};
  return typed.blocks ? std::pair<std::string, Match>("lists", Match::pasted) : own;
}

std::unique_ptr<Reader> make_reader(Source& source, const std::string& format) {
  if (format == "tatham" || format == "puzzlink") {
    const auto read = format == "tatham" ? read_tatham : read_link;
    return std::make_unique<LineReader>(source, format, [read](const Text& text, const Field& id) {
      Board board = read(text, id);
      if (const std::string wrong = too_large(board); !wrong.empty()) throw text.error(id, wrong);
      return std::make_unique<NonogramPuzzle>(std::move(board));
    });
  }
  const auto read = format == "non"     ? read_non
                    : format == "nin"   ? read_nin
                    : format == "mk"    ? read_mk
                    : format == "cwd"   ? read_cwd
                    : format == "xml"   ? read_xml
                    : format == "json"  ? read_json
                    : format == "drawn" ? read_drawn
                                        : read_lists;  // picross's too
  return std::make_unique<WholeReader>(
      source, format, [read, format](const Source& whole, const Lines& lines) {
        Board board = read(whole, lines);
        if (format != "xml" && format != "json") board.blank = "?";
        if (const std::string wrong = too_large(board); !wrong.empty()) throw whole.error(wrong);
        return std::make_unique<NonogramPuzzle>(std::move(board));
      });
}

}  // namespace cluecore::nonogram
