// SPDX-License-Identifier: MIT
// Jigsaw layouts: a character a cell, the same for all cells of a region, beside or below the cells of
// the puzzle, which are written as everywhere (. 0 _ * for a blank, A for 10); or alone.
#include "grid/codes.hpp"
#include "lines.hpp"
#include "puzzle/other_rules.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

namespace cluecore::variants {

namespace {

constexpr std::string_view blanks = "._*0";

/// Cells with where each stands.
struct Character {
  const Line* line = nullptr;
  std::size_t at = 0;
  char c = 0;
};

/// As many different characters as the side is long.
bool has_characters_of_layout(std::string_view text, int size) {
  return std::set<char>(text.begin(), text.end()).size() == static_cast<std::size_t>(size) &&
         text.find_first_of("._*") == std::string_view::npos;
}

/// A layout with one region in each connected part, each as large as it must be.
bool is_layout(std::string_view text, int size) {
  if (!has_characters_of_layout(text, size)) return false;
  const std::vector<std::size_t> cells(text.begin(), text.end());
  return are_regions(grid::Borders::between(cells, static_cast<std::size_t>(size)).areas());
}

constexpr std::string_view drawn_cells = ".123456789";

bool is_of_drawn_row(std::string_view text) {
  return text.find_first_not_of(" _|[]<>'.123456789") == text.npos;
}

/// The cells and then the regions of a jigsaw as this program draws it: "__3__" has a border below,
/// which "3 |" has on the right, and if there is a 3', all others are no givens. Nothing if these lines have none.
std::vector<Character> drawn_jigsaw(std::span<const Line> lines) {
  std::vector<Character> cells;
  std::size_t n = 0;
  for (const Line& line : lines) {
    const std::string_view text = line.text;
    const std::size_t above = cells.size();
    const bool row = is_of_drawn_row(text);
    for (std::size_t at = 0; row && at < text.size(); ++at) {
      if (drawn_cells.find(text[at]) != text.npos) cells.push_back({&line, at, text[at]});
    }
    const std::size_t count = cells.size() - above;
    if (count == 0 || (above > 0 && count != n)) cells.clear();
    n = cells.empty() ? 0 : count;
    if (n > 1 && cells.size() == n * n) break;
  }
  if (n < smallest_size || n > 9 || cells.size() != n * n) return {};
  bool underlined = false;
  grid::Borders borders{n, n, std::vector<bool>(n * n), std::vector<bool>(n * n)};
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    const std::string_view text = cells[cell].line->text;
    const std::size_t before = text.substr(0, cells[cell].at).find_last_not_of("[<");
    borders.below[cell] = before != text.npos && text[before] == '_';
    underlined = underlined || borders.below[cell];
    borders.right[cell] = cell % n + 1 == n || text.find('|', cells[cell].at) < cells[cell + 1].at;
  }
  const std::vector<std::size_t> regions = borders.areas();
  if (!underlined || !are_regions(regions)) return {};
  const auto given = [](const Character& cell) {
    return cell.line->text.substr(cell.at + 1, 1) == "'";
  };
  const bool marked = std::ranges::any_of(cells, given);
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    if (marked && !given(cells[cell])) cells[cell].c = '.';
    cells.push_back({cells[cell].line, cells[cell].at, static_cast<char>('a' + regions[cell])});
  }
  return cells;
}

class JigsawReader {
 public:
  /// `why`: the regions are taken for such.
  JigsawReader(const Source& source, std::vector<Character> characters, std::string why = "")
      : source_(source), characters_(std::move(characters)), why_(std::move(why)) {}

  /// The characters are the regions alone, or so many cells and regions, in any order if they say it.
  Variant read() {
    const std::size_t all = characters_.size();
    const auto alone = size_of(all);
    const auto half = all % 2 == 0 ? size_of(all / 2) : std::nullopt;
    if (!alone && !half) {
      throw error(0, all,
                  counted(all, "character") +
                      "; a layout has one for each cell, 81 for 9x9, and so have the cells "
                      "beside or below it");
    }
    variant_.size = half ? *half : *alone;
    const std::size_t cells = half ? all / 2 : all;
    const bool layout_first = half && layout_comes_first(cells);
    read_regions(half && !layout_first ? cells : 0, cells);
    if (half) read_givens(layout_first ? cells : 0, cells);
    return std::move(variant_);
  }

 private:
  InputError error(std::size_t begin, std::size_t end, const std::string& message) const {
    const Character& first = characters_[begin];
    std::size_t length = 0;
    for (; begin + length < end && characters_[begin + length].line == first.line; ++length) {
    }
    return source_.error(*first.line, first.at, characters_[begin + length - 1].at + 1 - first.at,
                         message);
  }

  bool layout_comes_first(std::size_t cells) const {
    std::string first;
    std::string second;
    for (std::size_t i = 0; i < cells; ++i) {
      first += characters_[i].c;
      second += characters_[cells + i].c;
    }
    return !is_layout(second, variant_.size) &&
           (is_layout(first, variant_.size) || (has_characters_of_layout(first, variant_.size) &&
                                                !has_characters_of_layout(second, variant_.size)));
  }

  void read_regions(std::size_t begin, std::size_t cells) {
    std::map<char, std::size_t> numbers;
    for (std::size_t i = 0; i < cells; ++i) {
      variant_.regions.emplace_back(
          numbers.try_emplace(characters_[begin + i].c, numbers.size()).first->second);
    }
    if (const std::string wrong = wrong_region(variant_); !wrong.empty()) {
      throw error(begin, begin + cells, wrong + why_);
    }
    settle_regions(variant_);
  }

  void read_givens(std::size_t begin, std::size_t cells) {
    for (std::size_t cell = 0; cell < cells; ++cell) {
      const Character& character = characters_[begin + cell];
      if (blanks.find(character.c) != std::string_view::npos) continue;
      const int digit = value_of(character.c).value_or(-1);
      if (digit < 1 || digit > variant_.size) {
        throw error(begin + cell, begin + cell + 1,
                    quoted_character(character.line->text, character.at) +
                        " is not a digit from 1 to " + std::to_string(variant_.size));
      }
      variant_.clues.push_back(
          {Kind::given, {cell}, {}, digit, {}, character.line->span(character.at, 1)});
    }
  }

  const Source& source_;
  std::vector<Character> characters_;
  std::string why_;
  Variant variant_;
};

void add_characters(const Line& line, const Field& field, std::vector<Character>& characters) {
  for (std::size_t i = 0; i < field.text.size(); ++i) {
    if (!is_blank(field.text.substr(i, 1)) && field.text[i] != ',') {
      characters.push_back({&line, field.begin + i, field.text[i]});
    }
  }
}

}  // namespace

/// Lines with letters or digits beside those that the characters stand on.
static std::vector<Note> notes_beside(const Source& source, const std::vector<Line>& lines,
                                      const std::vector<Character>& characters, bool amid_more) {
  std::vector<std::size_t> left_out;
  for (std::size_t number = 0; number < lines.size(); ++number) {
    const std::string text = lower(content_of(lines[number].text).text);
    const bool used =
        std::ranges::find(characters, &lines[number], &Character::line) != characters.end();
    const bool says = text.find_first_of("abcdefghijklmnopqrstuvwxyz0123456789") != text.npos;
    if (!used && says) left_out.push_back(number);
  }
  const auto first = static_cast<std::size_t>(characters.front().line - lines.data());
  return notes_of_lines(source, lines, left_out, first, amid_more);
}

std::optional<int> size_of(std::size_t cells) {
  for (int size = smallest_size; size <= largest_size; ++size) {
    if (cells == static_cast<std::size_t>(size * size)) return size;
  }
  return std::nullopt;
}

Variant read_jigsaw(const Text& text, const Field& line) {
  std::vector<Character> characters;
  add_characters(text.line, line, characters);
  if (characters.empty()) throw text.error(line, "there is no puzzle in it");
  return JigsawReader(text.source, std::move(characters)).read();
}

Variant read_jigsaw(const Source& source, const std::vector<Line>& lines) {
  std::vector<Character> characters = drawn_jigsaw(lines);
  if (!characters.empty()) {
    std::vector<Note> notes = notes_beside(source, lines, characters, true);
    Variant variant = JigsawReader(source, std::move(characters)).read();
    variant.remarks.push_back("read as cluecore draws a jigsaw: cells and regions, no other clues");
    variant.left_out = std::move(notes);
    return variant;
  }
  if (const auto walled = clear_walled_grid(source, lines)) {
    for (const Line& line : lines) refuse_other_rules(source, line, " jigsaw irregular ");
    for (const WalledGrid::Cell& cell : walled->cells) {
      const char sign = cell.field.text.front();
      characters.push_back({cell.line, cell.field.begin, sign == '?' ? '.' : sign});
    }
    std::vector<Note> notes = notes_beside(source, lines, characters, false);
    for (std::size_t cell = 0; cell < walled->regions.size(); ++cell) {
      // None that is a digit or blank.
      const auto name = static_cast<char>(walled->regions[cell] % 128 + 128);
      characters.push_back({characters[cell].line, characters[cell].at, name});
    }
    Variant variant = JigsawReader(source, std::move(characters),
                                   " (the lines between the cells are no boxes, so this is taken "
                                   "for a jigsaw)")
                          .read();
    variant.remarks.push_back("read as a jigsaw: its regions are what the lines enclose");
    variant.left_out = std::move(notes);
    return variant;
  }
  for (const Line& line : lines) add_characters(line, content_of(line.text), characters);
  if (characters.empty()) throw source.error("there is no puzzle in it");
  return JigsawReader(source, std::move(characters)).read();
}

std::string write_jigsaw(const Variant& variant) {
  constexpr std::string_view digits = "123456789ABCDEFG";
  const CellsToWrite cells = cells_to_write(variant, "a jigsaw layout", false, false);
  std::string givens;
  std::string layout;
  for (std::size_t cell = 0; cell < cells.givens.size(); ++cell) {
    const auto given = static_cast<std::size_t>(cells.givens[cell]);
    givens += given == 0 ? '.' : digits[given - 1];
    if (!variant.regions[cell]) {
      throw std::invalid_argument("a jigsaw layout has a region for every cell");
    }
    layout += digits[*variant.regions[cell]];
  }
  return givens + " " + layout;
}

// A stream whose lines have _ for what is blank may wait for its answers: here cells stand in columns.
bool looks_like_drawn_row(std::string_view line) {
  if (!is_of_drawn_row(line) || line.find_first_of("_|") == line.npos) return false;
  std::size_t cell = line.find_first_of(drawn_cells);
  while (cell != line.npos) {
    const std::size_t next = line.find_first_of(drawn_cells, cell + 1);
    if (next != line.npos && next != cell + 5 && next != cell + 6) return false;
    cell = next;
  }
  return true;
}

bool is_drawn_jigsaw(const std::vector<std::string_view>& rows) {
  std::vector<Line> lines;
  for (std::string_view row : rows) lines.emplace_back().text = row;
  return !drawn_jigsaw(lines).empty();
}

bool are_cells_above_layout(const std::vector<std::string_view>& rows) {
  const std::size_t half = rows.size() / 2;
  std::string layout;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    std::string cells;
    std::ranges::copy_if(rows[row], std::back_inserter(cells),
                         [](char c) { return c != ' ' && c != '\t' && c != ','; });
    if (rows.size() != 2 * half || cells.size() != half) return false;
    if (row >= half) layout += cells;
  }
  const auto size = size_of(layout.size());
  return size && is_layout(layout, *size);
}

Match looks_like_jigsaw(std::string_view line) {
  const std::vector<Field> fields = split_blanks(line);
  if (fields.empty() || fields.size() > 2) return Match::none;
  const auto size = size_of(fields.front().text.size());
  if (!size || fields.back().text.size() != fields.front().text.size()) return Match::none;
  const auto any = [&](auto test) {
    return std::ranges::any_of(fields, [&](const Field& field) { return test(field.text, *size); });
  };
  if (any(is_layout)) return Match::certain;
  // Beside cells with blanks it may be a solution, whose digits are as many.
  const bool letters = any([](std::string_view text, int side) {
    return has_characters_of_layout(text, side) && std::ranges::none_of(text, is_digit);
  });
  return letters ? Match::possible : Match::none;
}

}  // namespace cluecore::variants
