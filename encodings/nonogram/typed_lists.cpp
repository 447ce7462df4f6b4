// SPDX-License-Identifier: MIT
// Lists of numbers as people type them. The sizes follow from the number of clues.
//
//   rows:                      Rows: 1, 3, 1-1, 5, 3          1 1
//   1 1                        Cols: 1, 3, 5, 3, 1            5
//   5                          R1: 1 1                        (a blank line)
//   columns:                   C1: 2                          2
//   2                                                         1
//
// Pierre Dejoue's picross-solver writes such lists, too, with [ 2 1 ] for a clue and [ ] for an empty one.
#include "puzzle/other_rules.hpp"
#include "readers.hpp"
#include "text/contains.hpp"
#include "text/pieces.hpp"

#include <algorithm>
#include <array>

namespace cluecore::nonogram {

namespace {

/// Signs between the numbers of a clue.
constexpr std::string_view between_numbers = " \t.,;-/";
/// Signs between clues on a line, the strongest first; what is left may stand between numbers.
constexpr std::string_view between_clues = ";/,";

enum class Part { none, rows, columns };

/// A line in its parts: "Row 3: 1 1", "rows:", "1-1".
struct Typed {
  Part part = Part::none;  // of which the line is, if it says so
  bool heading = false;    // the line begins the part, rather than being clue number 3 of it
  bool words = false;      // it begins with another word
  std::string word;
  Field clue;  // what follows
};

Part part_named(std::string_view word) {
  static constexpr std::array<std::string_view, 5> rows = {"rows", "row", "r", "horizontal",
                                                           "across"};
  static constexpr std::array<std::string_view, 7> columns = {"columns", "column",   "cols", "col",
                                                              "c",       "vertical", "down"};
  if (contains(rows, word)) return Part::rows;
  return contains(columns, word) ? Part::columns : Part::none;
}

Typed typed(std::string_view line) {
  Typed result;
  const Field content = content_of(line);
  const std::string_view text = content.text;
  const auto rest = [&](std::size_t begin) {
    return trim(Field{content.begin + begin, text.substr(begin)});
  };
  std::size_t letters = 0;
  while (letters < text.size() && (text[letters] | 0x20) >= 'a' && (text[letters] | 0x20) <= 'z') {
    ++letters;
  }
  std::size_t number = letters;
  while (number < text.size() && (text[number] == ' ' || is_digit(text[number]))) ++number;
  const bool numbered = number > letters && is_digit(text[number - 1]) && number < text.size() &&
                        std::string_view(":)=").find(text[number]) < 3;
  result.word = lower(text.substr(0, letters));
  result.part = part_named(result.word);
  if (numbered && (letters == 0 || result.part != Part::none)) {
    result.clue = rest(number + 1);
  } else if (letters > 0) {
    result.heading = result.part != Part::none;
    result.words = !result.heading;
    // As a spreadsheet writes it: "rows;1;3".
    const bool cell = letters < text.size() && std::string_view(";,\t").find(text[letters]) < 3;
    const std::size_t sign = text.find_first_not_of(" :=", letters + (cell ? 1 : 0));
    result.clue = rest(std::min(sign, text.size()));
    // "Row clues:"
    if (result.heading && text.find(':', letters) != std::string_view::npos &&
        !result.clue.text.empty() && !is_digit(result.clue.text.front())) {
      result.clue = rest(text.find(':', letters) + 1);
    }
  } else {
    result.clue = content;
  }
  return result;
}

LineClue read_typed_clue(const Text& text, const Field& field) {
  if (field.text.starts_with('[')) {
    const std::size_t end = field.text.size() - 1;
    if (field.text[end] == ']') return read_clue(text, piece(field, 1, end));
    throw text.error({field.begin + end + 1, " "}, "a ] is missing here");
  }
  LineClue clue{{}, text.line.span(field.begin, field.text.size())};
  clue.unknown = field.text == "?";
  if (clue.unknown || field.text == "-" || field.text == ".") return clue;
  std::size_t count = 0;
  for (std::size_t at = 0; at < field.text.size();) {
    if (between_numbers.find(field.text[at]) != std::string_view::npos) {
      ++at;
      continue;
    }
    const std::size_t end =
        std::min(field.text.find_first_of(between_numbers, at), field.text.size());
    const Field number{field.begin + at, field.text.substr(at, end - at)};
    const int run = read_run(text, number);
    if (++count > largest_side) throw text.error(number, too_many_runs);
    if (run > 0) clue.runs.push_back(run);
    at = end;
  }
  if (count > 1 && clue.runs.size() < count) {
    throw text.error(field, "no run has length 0; a 0 alone is a line without black cells");
  }
  return clue;
}

/// The clues that stand on one line.
std::vector<Field> clues_on(const Field& field) {
  for (char separator : between_clues) {
    if (field.text.find(separator) == std::string_view::npos) continue;
    std::vector<Field> clues = split(field, separator);
    if (clues.back().text.empty()) clues.pop_back();
    return clues;
  }
  return {field};
}

struct Side {
  const Line* head = nullptr;
  std::vector<std::pair<const Line*, Field>> clues;

  /// "1. 1 1", "2.3": does each line begin with its own number and a dot?
  bool is_numbered() const {
    std::size_t number = 0;
    return clues.size() > 1 && std::ranges::all_of(clues, [&](const auto& clue) {
             return clue.second.text.starts_with(std::to_string(++number) + ".");
           });
  }

  /// Nothing but dots between the numbers, which may be all of the clue.
  bool is_dotted() const {
    return std::ranges::all_of(clues, [](const auto& clue) {
      return clue.second.text.find_first_not_of("0123456789.") == std::string_view::npos &&
             !clue.second.text.ends_with('.');
    });
  }

  void take_off_numbers() {
    for (auto& [line, clue] : clues) {
      const std::size_t dot = clue.text.find('.');
      // A dot alone is a line that is empty.
      const bool empty = dot + 1 == clue.text.size();
      clue = trim(piece(clue, empty ? dot : dot + 1, clue.text.size()));
    }
  }
};

/// The lines of clues below a heading, or on it.
class ListReader {
 public:
  ListReader(const Source& source, const Lines& lines) : source_(source) {
    for (const Line& line : lines) take(line);
  }

  Board read() {
    Board board;
    board.notes = headings_;
    if (rows_.head == nullptr && columns_.head == nullptr) {
      board.notes.push_back({"the first block of numbers is taken for the rows"});
    }
    take_off_numbers();
    for (const bool rows : {true, false}) {
      const Side& side = rows ? rows_ : columns_;
      const char* what = rows ? "rows" : "columns";
      if (side.clues.empty()) {
        throw source_.error(std::string("there are no numbers of ") + what +
                            "; they stand below a line " + what);
      }
      for (const auto& [line, field] : side.clues) {
        try {
          (rows ? board.rows : board.columns).push_back(read_typed_clue({source_, *line}, field));
        } catch (const InputError& error) {
          errors_.push_back(error);
        }
      }
    }
    check("height", board.rows.size());
    check("width", board.columns.size());
    if (!errors_.empty()) throw InputError(errors_);
    return board;
  }

 private:
  /// Where the lines begin with numbers of their own, and these are no clues.
  void take_off_numbers() {
    const std::array sides = {&rows_, &columns_};
    const bool told = std::ranges::any_of(
        sides, [](const Side* side) { return side->is_numbered() && !side->is_dotted(); });
    for (Side* side : sides) {
      if (!side->is_numbered()) continue;
      if (!told) {
        const auto& [line, clue] = side->clues.front();
        throw source_.error(*line, clue.begin, clue.text.size(),
                            "each line begins with its own number and a dot: write a blank behind "
                            "the dot if it numbers the line, and blanks for the dots if not");
      }
      side->take_off_numbers();
    }
  }

  void take(const Line& line) {
    const Typed found = typed(line.text);
    if (content_of(line.text).text.empty()) {
      gap_ = gap_ || !rows_.clues.empty();
      return;
    }
    if (found.words) return take_words(line, found);
    if (found.heading && found.clue.text.empty() && !side_of(found).clues.empty()) {
      errors_.push_back(
          Text{source_, line}.error(content_of(line.text), found.word + " appears twice"));
    }
    if (found.part != Part::none) {
      side_ = &side_of(found);
      if (side_->head == nullptr) side_->head = &line;
    } else if (rows_.head == nullptr && columns_.head == nullptr) {
      side_ = gap_ ? &columns_ : &rows_;
    }
    if (found.clue.text.empty()) return;
    if (!found.heading) {
      side_->clues.emplace_back(&line, found.clue);
      return;
    }
    const std::vector<Field> clues = clues_on(found.clue);
    const bool numbers = clues.size() == 1 && split_blanks(found.clue.text).size() > 1;
    if (numbers) {
      errors_.push_back(Text{source_, line}.error(
          found.clue, "write commas between the clues, as in " + found.word + ": 1, 2 1, 3"));
    }
    for (const Field& clue : clues) side_->clues.emplace_back(&line, clue);
  }

  Side& side_of(const Typed& found) { return found.part == Part::rows ? rows_ : columns_; }

  /// A title, or a size.
  void take_words(const Line& line, const Typed& found) {
    // GRID "Hat" (5x4)
    if (found.word == "grid" && side_ == nullptr) return;
    if (found.word == "width" || found.word == "height") {
      const std::size_t size = read_side({source_, line}, found.clue, found.word);
      (found.word == "width" ? width_ : height_) = {&line, size};
    } else if (side_ != nullptr) {
      errors_.push_back(Text{source_, line}.error(
          content_of(line.text), "numbers, or a line rows or columns, are expected here"));
    } else {
      headings_.push_back(note_of_heading(line));
    }
  }

  void check(const std::string& what, std::size_t count) {
    const auto& [line, size] = what == "width" ? width_ : height_;
    if (line == nullptr || size == count) return;
    errors_.push_back(source_.error(*line, 0, line->text.size(),
                                    "the " + what + " is " + std::to_string(size) + "; " +
                                        counted(count, "clue") + " of this kind were found"));
  }

  const Source& source_;
  Side rows_;
  Side columns_;
  std::vector<Note> headings_;
  Side* side_ = nullptr;
  bool gap_ = false;
  std::pair<const Line*, std::size_t> width_{};
  std::pair<const Line*, std::size_t> height_{};
  std::vector<InputError> errors_;
};

}  // namespace

Board read_lists(const Source& source, const Lines& lines) {
  return ListReader(source, lines).read();
}

TypedLists look_for_lists(std::span<const Line> lines) {
  constexpr std::size_t fewest = 2;
  bool rows = false;
  bool columns = false;
  bool plain = true;
  std::vector<std::size_t> blocks;
  std::vector<int> sums;
  bool gap = true;
  for (const Line& line : lines) {
    const Field content = content_of(line.text);
    if (content.text.empty()) {
      gap = true;
      continue;
    }
    const Typed found = typed(line.text);
    const bool numbers =
        found.clue.text.find_first_not_of("0123456789 \t.,;-/") == std::string_view::npos;
    rows = rows || (found.part == Part::rows && numbers);
    columns = columns || (found.part == Part::columns && numbers);
    plain = plain && numbers && !found.words && found.part == Part::none;
    if (!plain) continue;
    if (std::exchange(gap, false)) {
      blocks.push_back(0);
      sums.push_back(0);
    }
    ++blocks.back();
    std::string text(found.clue.text);
    std::replace_if(
        text.begin(), text.end(), [](char c) { return !is_digit(c); }, ' ');
    for (const Field& number : split_blanks(text)) {
      sums.back() += std::min(whole_number(number.text).value_or(0), largest_side);
    }
  }
  return {.headed = rows && columns,
          .blocks = plain && blocks.size() == 2 && std::min(blocks[0], blocks[1]) >= fewest &&
                    sums[0] == sums[1] && sums[0] > 0};
}

}  // namespace cluecore::nonogram
