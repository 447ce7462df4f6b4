// SPDX-License-Identifier: MIT
#include "puzzle/pasted_grid.hpp"

#include "puzzle/pasted_fit.hpp"
#include "puzzle/readers.hpp"
#include "text/contains.hpp"
#include "text/mapped.hpp"
#include "text/pieces.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>

namespace cluecore {

namespace {

/// So many lines may hold one grid: a web page has a line for each tag.
constexpr std::size_t most_lines = 4000;
constexpr std::size_t most_plain_lines = 60;
/// In bytes; and what stands on lines without tags and brackets.
constexpr std::size_t longest_paste = std::size_t{1} << 18;
constexpr std::size_t longest_plain_paste = std::size_t{1} << 15;

/// How the lines that may be more than one thing are taken.
struct Guess {
  bool text_is_left_out = false;  // lines with words
  bool hashes_are_cells = false;  // else they begin remarks
  bool dashes_are_cells = false;  // else such a line is drawing
  bool blank_lines_are_rows = false;
};

/// A line of drawing, or of dashes that may be blank cells.
bool is_ruled(std::string_view text, bool dashes_are_cells) {
  bool any = false;
  std::size_t dashes = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view one = text.substr(at, character_length(text, at));
    at += one.size();
    if (is_any_space(one, 0)) continue;
    const bool drawing = is_box_drawing(one) && !is_bar(one);
    const bool strong = one == "+" || one == "=" || one == "~" || one == "`" || drawing;
    if (!strong && one != "-" && one != "*" && one != ":" && !is_bar(one)) return false;
    if (dashes_are_cells && (one == "-" || one == "*")) return false;
    dashes += one == "-";
    any = any || strong;
  }
  return any || dashes > 1;
}

/// A word of three letters that differ, some of them small; not the map of a grid's regions.
bool has_word(std::string_view text) {
  constexpr std::size_t longest_word = 30;
  std::size_t begin = 0;
  for (std::size_t at = 0; at <= text.size(); ++at) {
    if (at < text.size() && is_letter(text[at])) continue;
    const std::string_view word = text.substr(begin, at - begin);
    const bool small = std::ranges::any_of(word, [](char c) { return c >= 'a'; });
    if (word.size() >= 3 && word.size() <= longest_word && small &&
        word.find_first_not_of(word.front()) != std::string_view::npos) {
      return true;
    }
    begin = at + 1;
  }
  return false;
}

/// What stands before each row, and around it: "1: ", "Row 1: ", "2) ", "[12:03] Ann: "; >! and !<.
void take_off_labels(TypedLines& lines) {
  constexpr std::size_t fewest = 4;
  const auto all = [&](const auto& test) {
    return lines.size() >= fewest && std::ranges::all_of(lines, test);
  };
  const auto hidden = [](const TypedLine& line) {
    return line.text.text.starts_with(">!") && line.text.text.ends_with("!<");
  };
  if (all(hidden)) {
    for (TypedLine& line : lines) line.text = piece(line.text, 2, line.text.text.size() - 2);
  }
  for (const char sign : {':', ')'}) {
    const auto labelled = [&](const TypedLine& line) {
      const std::size_t at = line.text.text.rfind(sign);
      return at != std::string_view::npos && at > 0 && at + 1 < line.text.text.size() &&
             line.text.text.find_first_of("[{<\"", at) == std::string_view::npos;
    };
    if (!all(labelled)) continue;
    for (TypedLine& line : lines) {
      const std::size_t at = line.text.text.rfind(sign) + 1;
      const bool blank = line.text.text[at] == ' ';
      line.label = trim(piece(line.text, 0, at - 1));
      line.text = piece(line.text, at + (blank ? 1 : 0), line.text.text.size());
    }
  }
}

/// What stands around a matrix as Octave and R print it: "A =", "[,1] [,2]", and "[1,]" before a row.
bool is_print_of_matrix(std::string_view text) {
  text = trim(text);
  if (text.starts_with("[,1]")) return true;
  if (!text.ends_with('=') || is_ruled(text, false)) return false;
  const std::string_view name = trim(text.substr(0, text.size() - 1));
  return !name.empty() &&
         std::ranges::all_of(name, [](char c) { return is_letter(c) || c == '_'; });
}

/// Without what a program writes around a text of several lines: grid = """ and """;
std::string_view without_string_marks(std::string_view text) {
  for (const std::string_view marks : {"\"\"\"", "'''", "`"}) {
    const std::size_t at = text.find(marks);
    if (at == text.npos || (marks == "`" && text.starts_with("```"))) continue;
    const std::string_view before = trim(text.substr(0, at));
    const std::string_view behind = text.substr(at + marks.size());
    if (trim(behind).find_first_not_of(";,)") == behind.npos && !before.ends_with('=')) {
      return text.substr(0, at);
    }
    if (before.empty() || before.ends_with('=') || before.ends_with('(')) return behind;
  }
  return text;
}

/// Without the commands of LaTeX, of which \\ ends a row: behind it more of them may stand, or a remark.
std::string_view without_commands(std::string_view text) {
  std::size_t row = text.find("\\\\");
  const std::string_view behind = trim(text.substr(std::min(row, text.size() - 2) + 2));
  if (!behind.empty() && std::string_view("\\[%").find(behind.front()) == behind.npos)
    row = text.npos;
  const std::size_t rule = text.find("\\hline");
  text = text.substr(0, std::min(row, rule == 0 ? row : rule));
  if (trim(text).starts_with("\\hline")) text.remove_prefix(text.find("\\hline") + 6);
  return trim(text).starts_with('\\') ? std::string_view() : text;
}

/// What a document or a forum has around a text, and says nothing of it: \begin{tabular}{|cc|}, \hline, [code].
bool is_wrapper(std::string_view text) {
  const auto all_of = [](std::string_view signs, std::string_view part) {
    return part.find_first_not_of(signs) == part.npos;
  };
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz";
  if (text.starts_with("\\begin{") || text.starts_with("\\end{")) {
    const std::size_t name = text.find('{') + 1;
    const std::size_t end = std::min(text.find('}'), text.size() - 1);
    return all_of(letters, text.substr(name, end - name)) &&
           all_of("{}[]|!clr*0123456789 ", text.substr(end));
  }
  if (text.starts_with('\\')) return all_of(letters, text.substr(1));
  constexpr std::array<std::string_view, 8> tags = {"[code]", "[/code]", "[pre]",  "[/pre]",
                                                    "<pre>",  "</pre>",  "<code>", "</code>"};
  return contains(tags, lower(text));
}

/// Of a table in Markdown, a heading without words: cells that are empty, and a rule below.
bool is_empty_heading(std::span<const Line> lines, std::size_t number) {
  const auto only = [&](std::size_t at, std::string_view signs) {
    return at < lines.size() && lines[at].text.find_first_not_of(signs) == std::string::npos;
  };
  return only(number, "| \t") && only(number + 1, "|-: \t") &&
         lines[number].text.find('|') != std::string::npos &&
         lines[number + 1].text.find('-') != std::string::npos;
}

Field without_row_number(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(' ');
  const std::size_t end = text.find(",]");
  const bool numbered = begin != text.npos && end != text.npos && text[begin] == '[' &&
                        whole_number(text.substr(begin + 1, end - begin - 1));
  return piece({0, text}, numbered ? end + 2 : 0, text.size());
}

/// Bars and blanks between rows that have a word for each cell: room, and no row.
void leave_out_spacers(TypedLines& lines) {
  TypedLines rest;
  std::ranges::copy_if(lines, std::back_inserter(rest), [](const TypedLine& line) {
    return line.text.text.empty() ||
           std::ranges::any_of(characters_of(line.text), [](const Field& one) {
             return !is_any_space(one.text, 0) && !is_bar(one.text);
           });
  });
  if (rest.empty() || rest.size() == lines.size()) return;
  const PastedTable rows = word_table(rest).rows;
  if (std::ranges::all_of(rows, [&](const auto& row) { return row.size() == rows.size(); })) {
    lines = std::move(rest);
  }
}

/// None if more than a heading and a few words would have to be left out.
TypedLines typed_lines(std::span<const Line> lines, const Guess& guess) {
  constexpr std::size_t most_left_out = 4;
  std::size_t left_out = 0;
  TypedLines typed;
  const bool latex = std::ranges::any_of(
      lines, [](const Line& line) { return trim(line.text).starts_with("\\begin{"); });
  for (std::size_t number = 0; number < lines.size(); ++number) {
    std::string_view text = lines[number].text;
    if (!guess.hashes_are_cells) {
      const Field content = without_remark(text);
      text = content.text.empty() ? "" : text.substr(0, content.begin + content.text.size());
    }
    if (is_blank(text)) {
      if (guess.blank_lines_are_rows) typed.push_back({number, {0, text}});
      continue;
    }
    if (is_ruled(text, guess.dashes_are_cells) || is_empty_heading(lines, number)) continue;
    const std::string_view bare = latex ? without_commands(text) : without_string_marks(text);
    if (is_blank(bare) && bare.size() < text.size()) continue;
    if (guess.text_is_left_out && has_word(bare)) {
      if (++left_out > most_left_out) return {};
      continue;
    }
    const std::size_t begin = static_cast<std::size_t>(bare.data() - text.data());
    const Field rest = without_row_number(bare);
    if (!is_print_of_matrix(bare)) typed.push_back({number, {begin + rest.begin, rest.text}});
  }
  take_off_labels(typed);
  // As mails quote.
  const bool quoted = std::ranges::all_of(typed, [](const TypedLine& line) {
    return line.text.text.empty() || line.text.text.front() == '>';
  });
  for (TypedLine& line : typed) {
    if (!quoted || line.text.text.empty()) continue;
    const std::size_t begin = line.text.text.starts_with("> ") ? 2 : 1;
    line.text = {begin, line.text.text.substr(begin)};
  }
  leave_out_spacers(typed);
  // Rows of blanks alone before and behind the others.
  if (guess.blank_lines_are_rows) {
    while (!typed.empty() && typed.front().text.text.empty()) typed.erase(typed.begin());
  }
  return typed;
}

/// Is there more in it than separators, quotes and, of a page or program, tags, brackets, remarks?
bool says_something(std::string_view text, bool amid_more) {
  const auto only = [](std::string_view said, std::string_view signs) {
    return std::ranges::all_of(characters_of({0, said}), [&](const Field& one) {
      return is_any_space(one.text, 0) || is_bar(one.text) || signs.find(one.text) != signs.npos;
    });
  };
  if (!amid_more) return !only(text, ",;\"'>");
  // Cells that a page does not show.
  if (text.find("<td") != text.npos || text.find("<th>") != text.npos) return false;
  std::string rest;
  for (std::size_t at = 0; at < text.size() && text[at] != '%';) {
    const std::size_t end = text[at] == '<' ? text.find('>', at) : at;
    if (end == at) rest += text[at];
    at = std::min(end, text.size() - 1) + 1;
  }
  return !only(rest, ",;:\"'`[](){}<>/\\.");
}

/// Is each cell between separators a dash, or some of them beside digits?
bool has_dashes_for_cells(std::string_view text, bool alone) {
  const auto is_separator = [](const Field& one) {
    return is_any_space(one.text, 0) || is_bar(one.text) || one.text == "," || one.text == ";";
  };
  bool dash = false;
  bool digit = false;
  for (const Field& cell : pieces_between({0, text}, is_separator)) {
    dash = dash || cell.text == "-";
    if (alone && cell.text != "-") return false;
    digit = digit || whole_number(cell.text).has_value();
  }
  return dash && (alone || digit);
}

/// Where dashes are blank cells of some rows, a line of them between the same separators is a row, too; but for
/// the second one, which may be the rule below a heading in Markdown.
bool has_row_of_dashes(std::span<const Line> lines) {
  bool among_digits = false;
  bool row = false;
  std::size_t number = 0;
  for (const Line& line : lines) {
    if (is_blank(line.text)) continue;
    row = row || (++number != 2 && has_dashes_for_cells(line.text, true));
    among_digits = among_digits || has_dashes_for_cells(line.text, false);
  }
  return row && among_digits;
}

std::vector<Guess> guesses_for(std::span<const Line> lines) {
  bool words = false;
  bool hashes = false;
  bool dashes = false;
  bool blanks = false;
  for (const Line& line : lines) {
    words = words || has_word(line.text);
    hashes = hashes || line.text.find('#') != std::string::npos;
    dashes = dashes || (is_ruled(line.text, false) && !is_ruled(line.text, true));
    blanks = blanks || line.text.empty();
  }
  std::vector<Guess> guesses = {{}};
  const auto also = [&](bool any, bool Guess::*choice) {
    if (!any) return;
    const std::size_t count = guesses.size();
    for (std::size_t i = 0; i < count; ++i) {
      guesses.push_back(guesses[i]);
      guesses.back().*choice = true;
    }
  };
  also(blanks, &Guess::blank_lines_are_rows);
  also(dashes, &Guess::dashes_are_cells);
  also(hashes, &Guess::hashes_are_cells);
  also(words, &Guess::text_is_left_out);
  if (dashes && has_row_of_dashes(lines)) {
    std::erase_if(guesses, [](const Guess& guess) { return !guess.dashes_are_cells; });
  }
  return guesses;
}

bool same_cells(const PastedTable& a, const PastedTable& b) {
  return std::equal(
      a.begin(), a.end(), b.begin(), b.end(), [](const auto& left, const auto& right) {
        return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                          [](const PastedCell& one, const PastedCell& other) {
                            return one.line == other.line && one.field.text == other.field.text;
                          });
      });
}

/// Collects what the layouts of one guess give.
class Collector {
 public:
  Collector(const CellSigns& signs, PasteKind kind) : signs_(signs), kind_(kind) {}

  void try_variant(std::span<const Line> lines, const Guess& guess) {
    const TypedLines typed = typed_lines(lines, guess);
    if (typed.empty()) return;
    find_labels(typed);
    // Tags and brackets tell of themselves where the table is.
    const bool first = !std::exchange(begun_, true);
    if (first) {
      if (const auto table = html_table(typed)) consider(*table, guess, lines.size());
      if (!clean()) {
        if (const auto table = cell_list(typed)) consider(*table, guess, lines.size());
      }
      if (!clean()) {
        if (const auto table = list_table(typed)) consider(*table, guess, lines.size());
      }
      if (clean()) return;
    }
    std::size_t bytes = 0;
    for (const TypedLine& line : typed) bytes += line.text.text.size();
    if (typed.size() > 2 * most_plain_lines || bytes > longest_plain_paste) return;
    if (const auto table = printed_table(typed)) consider(*table, guess, lines.size());
    if (clean()) return keep_givens();
    if (const auto table = separated_table(typed)) consider(*table, guess, lines.size());
    if (clean()) return;
    if (const auto table = barred_table(typed)) consider(*table, guess, lines.size());
    consider(word_table(typed), guess, lines.size());
    if (clean()) return;
    consider(character_table(typed), guess, lines.size());
    for (const TypedTable& table : column_tables(typed)) consider(table, guess, lines.size());
  }

  bool clean() const { return found_ && found_->wrong.empty(); }
  std::optional<PastedGrid> found(std::span<const Line> lines) && {
    if (found_) list_left_out(lines);
    return std::move(found_);
  }

 private:
  void consider(TypedTable table, const Guess& guess, std::size_t lines) {
    if (kind_ != PasteKind::any && table.separated != (kind_ == PasteKind::separated)) return;
    // A line of blanks behind the others is a row, if only then there are enough.
    std::optional<Fit> fit = fit_to_grid(table, signs_);
    if (!fit && table.may_pad && guess.blank_lines_are_rows) {
      while (!fit && !table.rows.empty() && table.rows.back().front().line + 1 < lines &&
             table.rows.size() < 100) {
        table.rows.push_back({PastedCell{table.rows.back().front().line + 1, {0, ""}}});
        fit = fit_to_grid(table, signs_);
      }
    }
    if (!fit) return;
    if (clean() && fit->wrong.empty()) {
      if (!same_cells(found_->rows, fit->rows)) {
        found_->doubt = "the blanks can be read in more than one way, as " + how_ + " or " +
                        (table.how == how_ ? "one further left or right" : table.how) +
                        ": type . for a blank cell";
      }
      return;
    }
    if (found_ && found_->wrong.size() <= fit->wrong.size()) return;
    PastedGrid grid;
    grid.rows = std::move(fit->rows);
    grid.wrong = std::move(fit->wrong);
    grid.doubt = std::move(fit->doubt);
    grid.note = "read as " + table.how;
    for (const std::string& note : fit->notes) grid.note += "; " + note;
    grid.amid_more = table.amid_more;
    grid.beside = std::move(table.beside);
    grid.beside.insert(grid.beside.end(), beside_.begin(), beside_.end());
    labels_ = fit->labels;
    how_ = table.how;
    found_ = std::move(grid);
  }

  /// Labels that do not count the rows may say something: sums, say. A time or a name in brackets does not.
  void find_labels(const TypedLines& typed) {
    beside_.clear();
    const auto labels = mapped(typed, [](const TypedLine& line) { return line.label.text; });
    if (is_sequence(labels)) return;
    for (const TypedLine& line : typed) {
      if (!line.label.text.empty() && line.label.text.front() != '[') {
        beside_.push_back({line.number, line.label});
      }
    }
  }

  /// Of a solution that this program printed, the marked cells are the puzzle.
  void keep_givens() {
    bool any = false;
    for (const auto& row : found_->rows) {
      any = any || std::ranges::any_of(row, [](const auto& cell) { return cell.marked; });
    }
    if (!any) return;
    found_->note += "; the cells with ' are its givens";
    found_->solution = found_->rows;
    for (auto& row : found_->rows) {
      for (PastedCell& cell : row) {
        if (!cell.marked) cell.field.text = "";
      }
    }
  }

  void list_left_out(std::span<const Line> lines) {
    std::set<std::size_t> used;
    for (const auto& row : found_->solution.empty() ? found_->rows : found_->solution) {
      for (const PastedCell& cell : row) used.insert(cell.line);
    }
    std::erase_if(found_->beside, [&](const PastedCell& one) { return !used.contains(one.line); });
    const std::size_t first = *used.begin();
    if (labels_) used.insert(*labels_);
    for (std::size_t number = 0; number < lines.size(); ++number) {
      if (used.contains(number)) continue;
      const std::string_view text = content_of(lines[number].text).text;
      const bool opens = found_->amid_more && !text.empty() &&
                         std::string_view("[({").find(text.back()) != std::string_view::npos;
      const bool drawing = is_ruled(text, false) || is_wrapper(text) ||
                           (number < first && (opens || is_print_of_matrix(text)));
      if (!drawing && says_something(text, found_->amid_more)) found_->left_out.push_back(number);
    }
  }

  const CellSigns& signs_;
  PasteKind kind_;
  bool begun_ = false;
  std::vector<PastedCell> beside_;  // labels of the guess
  std::optional<PastedGrid> found_;
  std::optional<std::size_t> labels_;  // the line of these, in what was found
  std::string how_;
};

}  // namespace

std::optional<PastedGrid> pasted_grid(std::span<const Line> lines, const CellSigns& signs,
                                      PasteKind kind) {
  Collector collector(signs, kind);
  for (const Guess& guess : guesses_for(lines)) {
    collector.try_variant(lines, guess);
    if (collector.clean()) break;
  }
  return std::move(collector).found(lines);
}

std::vector<Line> lines_of_paste(Source& source) {
  std::vector<Line> lines;
  std::size_t with_text = 0;
  std::size_t bytes = 0;
  bool markup = false;
  // No further than the formats of the families are looked for: a stream may wait for its answers.
  while (with_text < (markup ? most_lines : most_plain_lines) && lines.size() < most_lines) {
    const Line* line = source.peek(lines.size());
    if (line == nullptr) return lines;
    markup = markup || line->text.find_first_of("<[{") != std::string::npos;
    bytes += line->text.size();
    if (bytes > longest_paste) return {};
    if (!line->text.empty()) ++with_text;
    lines.push_back(*line);
  }
  return {};
}

std::string digit_meant(std::string_view cell) {
  struct Mistake {
    std::string_view letters;
    char digit;
  };
  static constexpr std::array mistakes = {
      Mistake{"OoQD", '0'}, Mistake{"lIi|", '1'}, Mistake{"Zz", '2'}, Mistake{"Ss", '5'},
      Mistake{"Gb", '6'},   Mistake{"B", '8'},    Mistake{"gq", '9'}};
  if (cell.size() != 1) return "";
  for (const Mistake& mistake : mistakes) {
    if (mistake.letters.find(cell.front()) == std::string_view::npos) continue;
    return std::string("; did you mean ") + mistake.digit + "?";
  }
  return "";
}

}  // namespace cluecore
