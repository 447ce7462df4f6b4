// SPDX-License-Identifier: MIT
// The .non format of Steve Simpson, as webpbn, nonogram-db and others write it.
//
//   width 5              or: columns 5
//   height 10            or: rows 10
//   rows                 then a line of numbers for each row; a ? where they are not known
//   columns              then a line of numbers for each column
//   goal "0110..."       the picture, row by row; it may go on over several lines
//
// Lines of a title, an author and the like are about it; other lines are left out, which is told, and below
// the first clues all is subject to that.
#include "puzzle/other_rules.hpp"
#include "readers.hpp"
#include "text/contains.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace cluecore::nonogram {

namespace {

Field first_word(std::string_view line) {
  const std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
  const std::size_t end = std::min(line.find_first_of(" \t", begin), line.size());
  return {begin, line.substr(begin, end - begin)};
}

Field rest_of(const Line& line, const Field& word) {
  const std::size_t end = word.begin + word.text.size();
  return trim(Field{end, std::string_view(line.text).substr(end)});
}

class NonReader {
 public:
  NonReader(const Source& source, const Lines& lines) : source_(source), lines_(lines) {}

  Board read() {
    find_keywords();
    for (const char* what : {"width", "height", "rows", "columns"}) {
      if (found_.contains(what)) continue;
      throw source_.error(std::string("a line that says ") + what +
                          (what[0] == 'r' || what[0] == 'c'
                               ? std::string(", with the clues of the ") + what + " below it,"
                               : " and a number") +
                          " is missing");
    }
    const std::size_t width = side("width");
    const std::size_t height = side("height");
    Board board;
    board.rows = section("rows", height, "the height is " + std::to_string(height));
    board.columns = section("columns", width, "the width is " + std::to_string(width));
    if (const auto goal = found_.find("goal"); goal != found_.end()) {
      board.goal = read_goal(goal->second, board);
    }
    board.notes = notes_of_lines(source_, lines_, left_out(), first_clues(), true);
    return board;
  }

 private:
  /// Notes at which line each thing is said.
  void find_keywords() {
    for (std::size_t at = 0; at < lines_.size(); ++at) {
      const Line& line = lines_[at];
      const Field word = first_word(line.text);
      std::string keyword = non_keyword(line.text);
      if (line.text.starts_with("====")) {
        throw source_.error(line, 0, line.text.size(),
                            "several puzzles in one file; give each a file of its own");
      }
      if (keyword.empty()) continue;
      ends_.push_back(at);
      if (keyword == "color" || keyword == "colour") {
        throw source_.error(line, word.begin, word.text.size(),
                            "this is a colour puzzle; only black and white ones are supported");
      }
      const bool number = !rest_of(line, word).text.empty();
      if (keyword == "columns" && number) keyword = "width";
      if (keyword == "rows" && number) keyword = "height";
      if (!found_.emplace(keyword, at).second) {
        throw source_.error(line, word.begin, word.text.size(), keyword + " appears twice");
      }
    }
    ends_.push_back(lines_.size());
  }

  /// The line that the clues begin below.
  std::size_t first_clues() const { return std::min(found_.at("rows"), found_.at("columns")); }

  /// What is neither a number, nor a clue, nor the goal, nor about the puzzle.
  std::vector<std::size_t> left_out() const {
    static constexpr std::array<std::string_view, 13> about = {
        "title", "by",          "author",  "copyright", "license", "catalogue", "date",
        "name",  "description", "catalog", "source",    "id",      "saved"};
    std::vector<std::size_t> left_out;
    bool clues = false;
    bool quoted = false;  // the goal goes on
    for (std::size_t at = 0; at < lines_.size(); ++at) {
      const Field content = content_of(lines_[at].text);
      const std::string keyword = quoted ? "" : non_keyword(content.text);
      const bool number = is_digit(content.text.substr(0, 1).empty() ? ' ' : content.text.front());
      const auto quotes = std::ranges::count(content.text, '"');
      if (quoted || keyword == "goal") {
        quoted = quotes % 2 == 1 ? !quoted : quoted;
        clues = false;
      } else if (!keyword.empty()) {
        clues = split_blanks(content.text).size() == 1;
      } else if (!content.text.empty() && !(clues && (number || content.text == "?")) &&
                 !contains(about, std::string_view(lower(first_word(content.text).text)))) {
        left_out.push_back(at);
        clues = false;
      }
    }
    return left_out;
  }

  std::size_t side(const char* what) const {
    const Line& line = lines_[found_.at(what)];
    return read_side({source_, line}, rest_of(line, first_word(line.text)), what);
  }

  /// The clues from below the keyword to the next one.
  std::vector<LineClue> section(const char* what, std::size_t needed,
                                const std::string& why) const {
    const std::size_t head = found_.at(what);
    const std::size_t end = *std::upper_bound(ends_.begin(), ends_.end(), head);
    std::size_t clues = 0;
    for (std::size_t at = head + 1; at < end; ++at) {
      const Line& line = lines_[at];
      const Field content = trim(Field{0, line.text});
      if (content.text.empty()) continue;
      if (is_digit(content.text.front()) || content.text == "?") {
        ++clues;
        continue;
      }
      const std::size_t blank = at - head - 1 - clues;
      if (clues + blank < needed) {
        throw source_.error(line, content.begin, content.text.size(),
                            "neither numbers nor a word of the .non format; " + why + " and " +
                                counted(clues, "clue") + " came before this");
      }
      return read_clues(source_, lines_[head], between(head, at), needed, why);
    }
    return read_clues(source_, lines_[head], between(head, end), needed, why);
  }

  std::span<const Line> between(std::size_t head, std::size_t end) const {
    return std::span(lines_).subspan(head + 1, end - head - 1);
  }

  Solution read_goal(std::size_t at, const Board& board) const {
    const Line* line = &lines_[at];
    Field cells = rest_of(*line, first_word(line->text));
    const bool quoted = cells.text.starts_with('"');
    if (quoted) cells = {cells.begin + 1, cells.text.substr(1)};
    GoalReader reader(board, '0', '1');
    bool closed = false;
    while (!closed) {
      for (std::size_t i = 0; i < cells.text.size() && !closed; ++i) {
        const char c = cells.text[i];
        closed = quoted && c == '"';
        if (closed || is_blank({&c, 1}) || reader.take(c)) continue;
        throw source_.error(*line, cells.begin + i, character_length(cells.text, i),
                            quoted_character(cells.text, i) + " is neither 0 nor 1");
      }
      if (closed || !quoted) break;
      if (++at == lines_.size()) {
        throw source_.error(*line, line->text.size(), 1, "the quote of the goal is not closed");
      }
      line = &lines_[at];
      cells = {0, line->text};
    }
    if (!reader.complete()) {
      const Line& head = lines_[found_.at("goal")];
      throw source_.error(head, 0, head.text.size(), "the goal has " + reader.complaint());
    }
    return std::move(reader).goal();
  }

  const Source& source_;
  const Lines& lines_;
  std::map<std::string, std::size_t, std::less<>> found_;
  std::vector<std::size_t> ends_;  // lines at which a section ends
};

}  // namespace

std::string non_keyword(std::string_view line) {
  constexpr std::array keywords = {"width", "height", "rows", "columns", "goal", "color", "colour"};
  std::string word = lower(first_word(line).text);
  for (const char* keyword : keywords) {
    if (word == keyword) return word;
  }
  return "";
}

Board read_non(const Source& source, const Lines& lines) {
  return NonReader(source, lines).read();
}

}  // namespace cluecore::nonogram
