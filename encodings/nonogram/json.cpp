// SPDX-License-Identifier: MIT
// {"rows": [[2, 1], ...], "columns": [[...], ...]}: an empty list, or [0], is a line without black
// cells. Other keys are ignored, whatever their values.
#include "puzzle/document.hpp"
#include "readers.hpp"

namespace cluecore::nonogram {

namespace {

constexpr int deepest = 100;

class JsonReader {
 public:
  JsonReader(const Source& source, const Lines& lines) : document_(source, lines) {}

  Board read() {
    expect('{', "an object begins with {");
    std::optional<std::vector<LineClue>> rows;
    std::optional<std::vector<LineClue>> columns;
    if (next() != '}') {
      do {
        next();
        const std::size_t begin = at_ + 1;
        skip_string("a key in quotes is expected");
        const std::string_view key = text().substr(begin, at_ - begin - 1);
        expect(':', "a : is expected behind the key");
        auto* clues = key == "rows" ? &rows : key == "columns" ? &columns : nullptr;
        if (clues == nullptr) {
          skip_value(0);
          continue;
        }
        if (*clues) {
          throw document_.error(begin, begin + key.size(),
                                std::string(key) + " is said a second time");
        }
        next();
        *clues = read_lines(key);
      } while (take(','));
    }
    expect('}', "a , or } is expected");
    if (next() != '\0') throw document_.error(at_, at_ + 1, "nothing can stand behind the object");
    for (const auto* clues : {&rows, &columns}) {
      if (*clues) continue;
      throw document_.error(std::string("the key \"") + (clues == &rows ? "rows" : "columns") +
                            "\" is missing");
    }
    return {std::move(*rows), std::move(*columns), {}, std::nullopt};
  }

 private:
  std::string_view text() const { return document_.text(); }

  /// The next character that is no white space; '\0' at the end.
  char next() {
    while (at_ < text().size() && is_blank(text().substr(at_, 1))) ++at_;
    return at_ < text().size() ? text()[at_] : '\0';
  }
  bool take(char c) {
    if (next() != c) return false;
    ++at_;
    return true;
  }
  void expect(char c, const char* message) {
    if (!take(c)) throw fault(message);
  }

  /// An error at the next character.
  InputError fault(const std::string& message) {
    if (next() == '\0') {
      const std::size_t last = document_.text().size() - 1;
      return document_.error(last, last, "the text ends; " + message);
    }
    const std::size_t end = at_ + character_length(text(), at_);
    return document_.error(at_, end, quoted_character(text(), at_) + ", but " + message);
  }

  void skip_string(const char* message) {
    expect('"', message);
    const std::size_t begin = at_ - 1;
    for (; at_ < text().size() && text()[at_] != '"'; ++at_) {
      if (text()[at_] == '\n') break;
      if (text()[at_] == '\\') ++at_;
    }
    if (at_ >= text().size() || text()[at_] != '"') {
      throw document_.error(begin, begin + 1, "this quote is not closed");
    }
    ++at_;
  }

  /// A number or a word: what stands up to the next sign.
  std::string_view take_word() {
    next();
    const std::size_t end = text().find_first_of(" \t\n,:[]{}\"", at_);
    const std::size_t begin = at_;
    at_ = std::min(end, text().size());
    return text().substr(begin, at_ - begin);
  }

  void skip_value(int depth) {
    const char c = next();
    if (depth > deepest) throw document_.error(at_, at_ + 1, "this is nested too deeply");
    if (c == '"') return skip_string("");
    if (c == '{' || c == '[') {
      const char close = c == '{' ? '}' : ']';
      ++at_;
      if (take(close)) return;
      do {
        if (c == '{') {
          skip_string("a key in quotes is expected");
          expect(':', "a : is expected behind the key");
        }
        skip_value(depth + 1);
      } while (take(','));
      return expect(close, c == '{' ? "a , or } is expected" : "a , or ] is expected");
    }
    if (take_word().empty()) throw fault("a value is expected");
  }

  std::vector<LineClue> read_lines(std::string_view key) {
    const std::size_t begin = at_;
    expect('[', "a list of lists is expected: [[2, 1], [3]]");
    std::vector<LineClue> clues;
    const auto check_number = [&](bool right) {
      if (right) return;
      throw document_.error(
          begin, at_,
          (clues.empty() ? "0 " : "more than " + std::to_string(largest_side) + " ") +
              std::string(key) + "; a picture has 1 to " + std::to_string(largest_side));
    };
    if (next() != ']') {
      do {
        clues.push_back(read_line());
        check_number(clues.size() <= largest_side);
      } while (take(','));
    }
    expect(']', "a , or ] is expected");
    check_number(!clues.empty());
    return clues;
  }

  LineClue read_line() {
    expect('[', "the list of a line's numbers is expected: [2, 1]");
    const std::size_t open = at_ - 1;
    LineClue clue{{}, {}, ", "};
    std::size_t first = open;
    std::size_t last = open + 2;
    if (next() != ']') {
      first = at_;
      do {
        const std::string_view word = take_word();
        if (word.empty()) {
          throw fault(next() == '[' || next() == '{' || next() == '"'
                          ? "a number is expected; puzzles in colour are not supported"
                          : "a number is expected");
        }
        last = at_;
        const std::size_t begin = at_ - word.size();
        clue.runs.push_back(read_run(document_.text_at(begin), document_.field(begin, word)));
        if (clue.runs.size() > 1 && (clue.runs.back() == 0 || clue.runs.front() == 0)) {
          throw document_.error(first, last,
                                "no run has length 0; a 0 alone is a line without black cells");
        }
        if (clue.runs.size() > largest_side) throw document_.error(begin, last, too_many_runs);
      } while (take(','));
      if (clue.runs.front() == 0) clue.runs.clear();
    }
    expect(']', "a , or ] is expected");
    clue.where = document_.span(first, last);
    return clue;
  }

  Document document_;
  std::size_t at_ = 0;
};

}  // namespace

Board read_json(const Source& source, const Lines& lines) {
  return JsonReader(source, lines).read();
}

}  // namespace cluecore::nonogram
