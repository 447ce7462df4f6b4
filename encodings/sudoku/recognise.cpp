// SPDX-License-Identifier: MIT
// The formats that sudokus come in, and which of them a source is in.
//
//   csv      n lines of n values with commas between; 0, . or nothing is a blank
//   grid     n lines of n values with blanks between, or of n characters; a first line 3 (or 2x3)
//            says the boxes, or 9 9 the size; | and rulers are drawing; [Puzzle] and lines that begin
//            with # as in .sdk files, .ss files
//   line     a puzzle a line, a character a cell (.sdm): . 0 _ * are blanks, A to Z follow 9; the
//            solution may stand behind a blank
//   numbers  a puzzle a line, numbers with blanks between
//   table    comma-separated records; the header names a column puzzle, quizzes or question
//   tatham   game ids of Simon Tatham's Solo, one a line: 3x3:b4a8...
//   puzzlink links of puzz.link, one a line: sudoku/9/9/k8g1...
//
// A file with a slip in it is to be refused for the slip. So the format is what most lines speak
// for, not what the first one does, and no line has to be right.
#include "puzzle/links.hpp"
#include "puzzle/table_reader.hpp"
#include "readers.hpp"
#include "text/csv.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <span>

namespace cluecore::sudoku {

namespace {

constexpr std::array formats = {
    Choice{"csv", "a grid: lines of values with commas between"},
    Choice{"grid", "a grid: lines of values with blanks between or drawn; also .sdk and .ss"},
    Choice{"line", "a puzzle a line, a character a cell; also .sdm"},
    Choice{"numbers", "a puzzle a line, numbers with blanks between"},
    Choice{"table", "CSV records with a column puzzle or quizzes, and perhaps the solution"},
    Choice{"tatham", "a game id of Simon Tatham's Solo a line: 3x3:b4a8..."},
    Choice{"puzzlink", "a link to puzz.link or pzv.jp, or its tail, a line: sudoku/9/9/..."},
};

/// So many lines tell the format.
constexpr std::size_t looked_at = 60;

/// "3x3:", "9j:", "3x3#": a number, perhaps x and another, letters, then a colon or a hash. Behind the name of the
/// game's page, what follows may be wrong.
bool looks_like_game_id(std::string_view content) {
  const std::string_view text = behind_page({0, content}, "solo").text;
  const bool named = text.size() < content.size();
  std::size_t at = 0;
  while (at < text.size() && is_digit(text[at])) ++at;
  if (at == 0 || at > 2) return false;
  if (at < text.size() && text[at] != 'x' && text[at] != 'j') return false;
  while (at < text.size() && (is_digit(text[at]) || (text[at] >= 'a' && text[at] <= 'z'))) {
    // Jigsaws, killers and diagonals are variants.
    const bool size = text[at] == 'x' && at + 1 < text.size() && is_digit(text[at + 1]);
    if (!size && std::string_view("jkx").find(text[at]) != std::string_view::npos) return false;
    ++at;
  }
  if (at == text.size() || (text[at] != ':' && text[at] != '#')) return false;
  // Letters and digits: ids of other games have only letters, or other signs.
  return named || text.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyz_,", at + 1) ==
                      std::string_view::npos;
}

/// The rows of a source as far as one can tell: no rulers, headings, or size of boxes.
struct Rows {
  std::vector<std::string_view> contents;
  std::vector<std::vector<Field>> fields;
  char separator = ' ';

  std::size_t size() const { return contents.size(); }
};

Rows rows_among(const std::vector<std::string_view>& contents) {
  Rows rows;
  std::ranges::copy_if(contents, std::back_inserter(rows.contents),
                       [](std::string_view text) { return !is_ruler(text) && !is_section(text); });
  if (rows.size() > 1 &&
      (is_box_size(rows.contents[0]) || is_grid_size(rows.contents[0], rows.contents[1]) ||
       is_count(rows.contents[0], rows.contents[1]))) {
    rows.contents.erase(rows.contents.begin());
  }
  for (char separator : {';', ','}) {
    const auto holding = std::ranges::count_if(rows.contents, [&](std::string_view text) {
      return text.find(separator) != std::string_view::npos;
    });
    if (static_cast<std::size_t>(holding) * 2 > rows.size()) rows.separator = separator;
  }
  for (std::string_view text : rows.contents) {
    rows.fields.push_back(rows.separator == ' '   ? drawn_fields({0, text})
                          : rows.separator == ',' ? csv_fields(text)
                                                  : split(text, rows.separator));
  }
  return rows;
}

std::size_t characters_in(const std::vector<Field>& fields) {
  std::size_t characters = 0;
  for (const Field& field : fields) characters += character_count(field.text);
  return characters;
}

/// Is it so for more than half of the rows?
template <typename Test>
bool for_most(const Rows& rows, Test test) {
  const auto times = std::ranges::count_if(rows.fields, test);
  return static_cast<std::size_t>(times) * 2 > rows.size();
}

/// The number that most rows have, the larger of two.
template <typename CountOf>
std::size_t usual(const Rows& rows, CountOf count_of) {
  std::map<std::size_t, std::size_t> times;
  for (const std::vector<Field>& fields : rows.fields) ++times[count_of(fields)];
  auto best = times.begin();
  for (auto one = times.begin(); one != times.end(); ++one) {
    if (one->second >= best->second) best = one;
  }
  return best->first;
}

/// The fields consist of digits and blanks, letters and slips aside.
bool like_cells(const Rows& rows) {
  std::size_t all = 0;
  std::size_t digits_and_blanks = 0;
  bool zero = false;
  bool one = false;
  bool others = false;
  bool digit = false;   // or a letter that stands for one
  bool letter = false;  // O or X, as in another kind of puzzle
  for (const std::vector<Field>& fields : rows.fields) {
    // 10 beside a single character: numbers, not characters in twos.
    const bool mixed =
        std::ranges::any_of(fields, [](const Field& field) { return field.text.size() == 1; });
    for (const Field& field : fields) {
      others = others || (mixed && field.text.size() == 2 && whole_number(field.text) >= 10);
      all += character_count(field.text);
      for (char c : field.text) {
        if (is_digit(c) || is_blank_cell({&c, 1})) ++digits_and_blanks;
        digit = digit || is_digit(c);
        if (!is_digit(c) && is_symbol(c) && !is_blank_cell({&c, 1})) {
          const bool o_or_x = (c | 0x20) == 'o' || (c | 0x20) == 'x';
          (o_or_x ? letter : digit) = true;
        }
        zero = zero || c == '0';
        one = one || c == '1';
        others = others || (c >= '2' && c <= '9') || (c >= 'A' && c <= 'Z');
      }
    }
  }
  // A full 35x35 grid has 9 digits to 26 letters. Zeros and ones only are another kind of puzzle,
  // and so are O and X.
  return (digit || !letter) && digits_and_blanks * 5 >= all && (others || !zero || !one);
}

/// Lines of 16 characters: most of those of a 16x16 grid have a digit above 4.
bool rows_of_16(const Rows& rows) {
  std::size_t with_digit = 0;
  std::size_t above_4 = 0;
  for (std::string_view text : rows.contents) {
    char highest = '0';
    for (char c : text) {
      if (is_symbol(c) && !is_blank_cell({&c, 1})) highest = std::max(highest, c);
    }
    if (highest > '0') ++with_digit;
    if (highest > '4') ++above_4;
  }
  return rows.size() > 1 && above_4 * 2 > with_digit;
}

/// A puzzle, a blank, and its solution, in which no cell is blank.
bool has_solution_behind(const std::vector<Field>& fields) {
  return fields.size() == 2 && fields[0].text.size() == fields[1].text.size() &&
         size_of_cells(fields[0].text.size()) &&
         fields[1].text.find_first_of("._*") == std::string_view::npos;
}

/// Lines that are a number each, as 0.0123 or 1548, and not about as many as they are long: what a
/// program measured or counted, no rows of cells.
bool are_numbers(const Rows& rows, std::size_t length) {
  if (rows.size() <= length + 1 && length <= rows.size() + 1) return false;
  return for_most(rows, [](const std::vector<Field>& fields) {
    if (fields.size() != 1) return false;
    const std::string_view text = fields.front().text;
    const std::string_view whole = text.substr(0, text.find('.'));
    const std::string_view rest = text.substr(std::min(whole.size() + 1, text.size()));
    const auto digits = [](std::string_view part) { return std::ranges::all_of(part, is_digit); };
    return !whole.empty() && digits(whole) && (whole == "0" || whole.front() != '0') &&
           digits(rest) && !text.ends_with('.');
  });
}

/// The format of lines that have a character a cell; `length` is their usual number of cells.
std::string_view format_of_characters(const Rows& rows, std::size_t length,
                                      const std::optional<Shape>& box) {
  const std::size_t size = box ? static_cast<std::size_t>(box->size()) : 0;
  if (length == size) return "grid";
  if (length == size * size) return "line";
  if (length < smallest_size) return "";
  if (length <= 9) {
    const bool alike = for_most(
        rows, [&](const std::vector<Field>& fields) { return characters_in(fields) == length; });
    return alike && !are_numbers(rows, length) ? "grid" : "";
  }
  if (length > largest_size_in_characters || rows.size() == 1) return "line";
  return length != 16 || rows_of_16(rows) ? "grid" : "line";
}

/// The format of lines that have values with something between; `length` is their usual number.
std::string_view format_of_values(const Rows& rows, std::size_t length,
                                  const std::optional<Shape>& box) {
  if (length < smallest_size) return "";
  const bool whole_grid = length == 16 || length == 36;
  const bool few_rows =
      box ? static_cast<std::size_t>(box->cells()) == length : rows.size() * 2 < length;
  if (length > largest_size || (whole_grid && few_rows) || (rows.size() == 1 && length > 9)) {
    return "numbers";
  }
  // Lines of numbers are many things; a sudoku has blanks, or as many rows as columns.
  std::size_t alike = 0;
  bool blanks = false;
  for (const std::vector<Field>& fields : rows.fields) {
    if (fields.size() != length) continue;
    ++alike;
    blanks = blanks || std::ranges::any_of(
                           fields, [](const Field& field) { return is_blank_cell(field.text); });
  }
  const bool square = rows.size() <= length + 1 && length <= rows.size() + 1;
  if (alike * 2 < rows.size() || !(blanks || square)) return "";
  return rows.separator == ' ' ? "grid" : "csv";
}

std::string_view format_of(const Rows& rows, const std::optional<Shape>& box) {
  if (rows.size() == 0 || !like_cells(rows)) return "";
  const std::size_t values = usual(rows, [](const auto& fields) { return fields.size(); });
  const std::size_t characters = usual(rows, characters_in);
  if (rows.separator == ' ' && for_most(rows, has_solution_behind)) return "line";
  if (rows.separator != ' ') {
    // Whole puzzles between commas: a table with no header, or a strange one.
    const bool values_only = for_most(rows, [](const std::vector<Field>& fields) {
      return std::ranges::none_of(fields, [](const Field& field) {
        return field.text.size() >= std::size_t{smallest_size} * smallest_size;
      });
    });
    return values_only ? format_of_values(rows, values, box) : "table";
  }
  return values < smallest_size || values * 3 <= characters
             ? format_of_characters(rows, characters, box)
             : format_of_values(rows, values, box);
}

}  // namespace

std::span<const Choice> format_choices() {
  return formats;
}

std::pair<std::string, Match> recognise_format(Source& source) {
  return recognise_format(source, std::nullopt);
}

namespace {

/// What stands in a table is a game id or link, 0 and 1 alone, or these with letters for blanks.
bool of_another_family(std::string_view puzzle) {
  const auto has = [&](std::string_view any) { return puzzle.find_first_of(any) != puzzle.npos; };
  const auto only = [&](std::string_view all) {
    return puzzle.find_first_not_of(all) == puzzle.npos;
  };
  if (has(":/")) return !looks_like_game_id(puzzle);
  return has("0") && has("1") &&
         (only("01._-*?") ||
          (only("01abcdefghijklmnopqrstuvwxyz") && !size_of_cells(puzzle.size())));
}

/// The format of the family's own that a source seems to be in.
std::pair<std::string, Match> own_format(Source& source, const std::optional<Shape>& box) {
  const std::vector<std::string_view> contents = contents_ahead(source, looked_at);
  if (contents.empty()) return {"", Match::none};
  if (std::ranges::any_of(contents, is_puzzle_section)) {
    return {"grid", Match::certain};
  }
  const std::string_view first = contents.front();
  for (char separator : {',', ';', '\t'}) {
    if (!table_header(first, separator)) continue;
    const std::optional<Field> puzzle = first_puzzle_of_table(source);
    return {"table", puzzle && of_another_family(puzzle->text) ? Match::none : Match::certain};
  }
  const std::string_view kind = kind_of_link(first);
  if (kind == "sudoku") return {"puzzlink", Match::certain};
  if (looks_like_game_id(first)) {
    const bool numbers = first.find_first_of("0123456789", first.find(':')) < first.size() ||
                         first.starts_with("solo");
    return {"tatham", numbers ? Match::certain : Match::possible};
  }
  if (!kind.empty()) return {"", Match::none};
  // Other programs' files: a key with a colon, JSON, XML.
  if (first.find_first_of(":{<") != std::string_view::npos) return {"", Match::none};
  const std::string_view format = format_of(rows_among(contents), box);
  return {std::string(format), format.empty() ? Match::none : Match::possible};
}

/// Is there no puzzle in these lines, as that format would have it?
bool reads_nothing(const std::vector<Line>& lines, const Reading& reading) {
  std::string text;
  for (const Line& line : lines) text += line.text + "\n";
  Source source = Source::from_text("", std::move(text));
  std::unique_ptr<Reader> reader;
  while (true) {
    try {
      if (reader == nullptr) reader = make_reader(source, reading);
      const auto item = reader->next();
      if (!item) return true;
      if (item->puzzle != nullptr) return false;
    } catch (const InputError&) {
      if (reader == nullptr) return true;
    }
  }
}

/// Are there other cells than 0, 1 and blanks only in the first row and the first column, which may be
/// labels? Then it may be another kind of puzzle.
bool may_be_labelled_bits(Source& source) {
  const auto is_other = [](const Field& field) {
    return field.text != "1" && !is_blank_cell(field.text);
  };
  const Rows rows = rows_among(contents_ahead(source, looked_at));
  bool any = false;
  for (std::size_t row = 1; row < rows.size(); ++row) {
    const std::span<const Field> fields = rows.fields[row];
    if (fields.size() < 2) continue;
    if (std::ranges::any_of(fields.subspan(1), is_other)) return false;
    any = true;
  }
  return any;
}

/// Characters that no format of ours has, drawing aside: marks of direction, emojis.
bool has_foreign_signs(std::string_view text) {
  return std::ranges::any_of(text, [](char c) { return (c & 0x80) != 0; });
}

/// 0 and 1 alone are another kind of puzzle; so are 1s, where a sudoku of the size is rare.
bool has_other_digits(const PastedGrid& grid) {
  const auto size = static_cast<int>(grid.rows.size());
  const bool rare = size != 6 && !square_shape(size);
  bool zero = false;
  bool one = false;
  for (const auto& row : grid.solution.empty() ? grid.rows : grid.solution) {
    for (const PastedCell& cell : row) {
      const std::string_view text = cell.field.text;
      if (!is_blank_cell(text) && text != "1") return true;
      zero = zero || text == "0";
      one = one || text == "1";
    }
  }
  return !(one && (zero || rare));
}

}  // namespace

std::pair<std::string, Match> recognise_format(Source& source, const std::optional<Shape>& box) {
  const std::pair<std::string, Match> own = own_format(source, box);
  const std::string& format = own.first;
  if (own.second == Match::certain) return own;
  const bool grid = format == "grid" || format == "csv";
  // Of grids that are read as they are, only one that this program or Octave printed may be another puzzle.
  const Line* first = grid ? source.peek() : nullptr;
  const bool printed = first != nullptr && (first->text.find('\'') != std::string::npos ||
                                            trim(first->text).ends_with('='));
  if (grid && !printed && (first == nullptr || !has_foreign_signs(first->text)) &&
      !may_be_labelled_bits(source)) {
    return own;
  }
  const std::vector<Line> lines = lines_of_paste(source);
  const auto pasted = pasted_sudoku(lines, box, PasteKind::any);
  if (pasted && !has_other_digits(*pasted)) {
    return grid ? std::pair<std::string, Match>("", Match::none) : own;
  }
  if (!pasted || (grid && !has_foreign_signs(first->text))) return own;
  if (format.empty()) return {"grid", Match::pasted};
  if (!pasted->clean() || !reads_nothing(lines, {format, box})) return own;
  return {"grid", own.second};
}

std::unique_ptr<Reader> make_reader(Source& source, const Reading& reading) {
  if (reading.format == "table") return make_table_reader(source, reading);
  if (reading.format == "csv" || reading.format == "grid") return make_grid_reader(source, reading);
  return make_line_reader(source, reading);
}

}  // namespace cluecore::sudoku
