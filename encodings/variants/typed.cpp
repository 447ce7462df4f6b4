// SPDX-License-Identifier: MIT
// Reading the format that people type; typed_words.hpp says what it looks like.
#include "clue_lines.hpp"
#include "grid/heading.hpp"
#include "letter_maps.hpp"
#include "lines.hpp"
#include "puzzle.hpp"
#include "puzzle/other_rules.hpp"
#include "puzzle/pasted_layouts.hpp"
#include "puzzle/readers.hpp"
#include "readers.hpp"
#include "text/contains.hpp"
#include "text/pieces.hpp"
#include "typed_line.hpp"

#include <algorithm>

namespace cluecore::variants {

namespace {

constexpr std::array<std::string_view, 4> headings = {"variant", "killer", "jigsaw",
                                                      "irregularsudoku"};

/// The heading that a line is, and what is behind it; nothing if it is none.
std::optional<std::pair<std::string_view, Field>> heading_of(const Field& content) {
  for (const std::string_view name : headings) {
    if (const auto behind = grid::behind_title(content, name)) return std::pair(name, *behind);
  }
  return std::nullopt;
}

/// Is there nothing in it but these signs, and characters that draw boxes?
bool is_all_of(std::string_view signs, std::string_view text) {
  return std::ranges::all_of(characters_of({0, text}), [&](const Field& one) {
    return is_box_drawing(one.text) || signs.find(one.text) != signs.npos;
  });
}
/// A row of cells has no letters; lines between rows are drawn with signs alone.
bool is_row(std::string_view text) {
  return is_all_of("0123456789._*?|-+ \t", text);
}
bool is_rule(std::string_view text) {
  return is_all_of("-+|= \t", text);
}
bool is_dash(const Field& word) {
  return word.text == "-";
}

/// The cells of a row: numbers and blanks with space between, or a character each.
std::vector<Field> cells_of(const Field& row) {
  std::vector<Field> words = split_blanks(row);
  const auto is_line = [](const Field& field) { return is_bar(field.text); };
  std::erase_if(words, is_line);
  const bool apart = words.size() >= static_cast<std::size_t>(smallest_size) &&
                     std::ranges::all_of(words, [](const Field& word) {
                       return word.text.size() == 1 || whole_number(word.text);
                     });
  if (apart) return words;
  std::vector<Field> cells = characters_of(row);
  std::erase_if(cells, [&](const Field& cell) { return is_line(cell) || is_blank(cell.text); });
  return cells;
}

class TypedReader {
 public:
  TypedReader(const Source& source, const std::vector<Line>& lines)
      : source_(source), lines_(lines) {}

  Variant read() && {
    sort_lines();
    const auto walled = clear_walled_grid(source_, lines_);
    if (walled && region_rows_.empty()) take_cells(*walled);
    if (name_.empty() && region_rows_.empty()) leave_out_headings(walled.has_value());
    find_size();
    variant_.regions = usual_regions(variant_.size);
    if (!rows_.empty()) read_rows();
    if (regions_.line != nullptr && region_rows_.empty()) {
      throw text(regions_).error(regions_.content,
                                 "behind regions stand rows of letters, one for each row of cells");
    }
    if (!region_rows_.empty()) {
      read_regions();
    } else if (walled) {
      variant_.regions.assign(walled->regions.begin(), walled->regions.end());
      settle(heading_);
    }
    if (!map_.empty()) {
      check_rows(map_);
      add_cages(source_, map_, sums_, variant_);
    }
    for (const auto& [line, content, cells] : clues_) {
      TypedLine(Text{source_, *line}, content, variant_).read();
    }
    require_what_is_named();
    tell_headings();
    return std::move(variant_);
  }

 private:
  using Row = TypedRow;

  Text text(const Row& row) const { return {source_, *row.line}; }

  /// A row of nothing but `-`, where others have digits between these.
  bool is_blank_row(std::string_view text) const {
    return dashes_ && std::ranges::all_of(split_blanks({0, text}), is_dash);
  }

  void sort_lines() {
    dashes_ = std::ranges::any_of(lines_, [](const Line& line) {
      return is_row(line.text) && !is_rule(line.text) &&
             std::ranges::any_of(split_blanks({0, line.text}), is_dash);
    });
    bool in_regions = false;
    bool behind_rows = false;
    for (const Line& line : lines_) {
      const Field content = content_of(line.text);
      if (content.text.empty()) continue;
      if (heading_.line == nullptr) {
        heading_ = {&line, content};
        if (const auto found = heading_of(content)) {
          name_ = found->first == headings.back() ? "jigsaw" : found->first;
          behind_name_ = found->second;
          continue;
        }
      }
      if (is_rule(content.text) && !is_blank_row(content.text)) continue;
      const std::vector<Field> words = split_blanks(content);
      const std::string word = lower(words.front().text);
      if (word == "regions" || word == "regions:") {
        in_regions = true;
        regions_ = {&line, content};
        if (words.size() > 1) {
          const std::size_t begin = words[1].begin - content.begin;
          region_rows_.push_back({&line, piece(content, begin, content.text.size())});
          in_regions = false;
        }
        continue;
      }
      const Field clue = undressed_clue(content);
      const bool named = is_clue_line(clue) || (word.size() > 1 && is_clue(clue));
      if (in_regions && !named) {
        region_rows_.push_back({&line, content});
      } else if (continues_map(content)) {
        map_.push_back({&line, content, cells_of(content)});
      } else if (is_row(content.text) && !behind_rows) {
        rows_.push_back({&line, content});
      } else if (named || !take_letters(line, content)) {
        in_regions = false;
        behind_rows = !rows_.empty() || !name_.empty();
        clues_.push_back({&line, named ? clue : content});
      }
    }
    lead_map_with_dots();
    if (!map_.empty() && sums_.empty() && region_rows_.empty()) {
      regions_ = map_.front();
      region_rows_.swap(map_);
    }
    for (std::vector<Row>* rows : {&rows_, &region_rows_}) {
      for (Row& row : *rows) row.cells = cells_of(row.content);
      split_square(*rows);
    }
  }

  static bool is_dots(const Field& content) {
    return content.text.find_first_not_of(". \t") == content.text.npos;
  }
  /// A row of a map may be dots alone, as one of cells may: it is where rows of the map are missing.
  bool continues_map(const Field& content) const {
    return !map_.empty() && rows_.empty() && is_dots(content) &&
           map_.size() < map_.front().cells.size();
  }
  /// The same of rows above the first letter.
  void lead_map_with_dots() {
    const bool dots =
        std::ranges::all_of(rows_, [](const Row& row) { return is_dots(row.content); });
    if (map_.empty() || sums_.empty() || !dots) return;
    if (rows_.size() + map_.size() != map_.front().cells.size()) return;
    for (Row& row : rows_) row.cells = cells_of(row.content);
    map_.insert(map_.begin(), rows_.begin(), rows_.end());
    rows_.clear();
  }

  /// A row of a map, perhaps behind one of cells, or sums of its letters.
  bool take_letters(const Line& line, const Field& content) {
    if (std::vector<LetterSum> sums = letter_sums(line); !map_.empty() && !sums.empty()) {
      sums_.insert(sums_.end(), sums.begin(), sums.end());
      return true;
    }
    const auto [cells, beside] = cells_beside_letters(content);
    const std::size_t width =
        rows_.empty() ? cells_of(cells).size() : cells_of(rows_.front().content).size();
    const bool both =
        is_row(cells.text) && cells_of(cells).size() == width && letters_of(beside).size() == width;
    if (width > 0 && both && clues_.empty() && rows_.size() == map_.size()) {
      rows_.push_back({&line, cells});
      map_.push_back({&line, beside, letters_of(beside)});
      return true;
    }
    std::vector<Field> letters = letters_of(content);
    if (letters.empty() || (split_blanks(content).size() == 1 && is_clue(content))) return false;
    map_.push_back({&line, content, std::move(letters)});
    return true;
  }

  /// As they stand between the lines: what is not filled in may be a blank.
  void take_cells(const WalledGrid& grid) {
    rows_.clear();
    for (const WalledGrid::Cell& cell : grid.cells) {
      if (rows_.empty() || rows_.back().line != cell.line)
        rows_.push_back({cell.line, content_of(cell.line->text)});
      rows_.back().cells.push_back(cell.field);
    }
  }

  /// Of a grid that no heading announces: what is no clue, as in any text that is pasted.
  void leave_out_headings(bool walled) {
    const auto is_stray = [](const Row& row) { return !is_clue_line(row.content); };
    const bool square = std::ranges::all_of(
        rows_, [&](const Row& row) { return row.cells.size() == rows_.size(); });
    if (square && std::ranges::none_of(clues_, is_stray)) return;
    std::optional<PastedGrid> pasted;
    if (!walled) {
      for (const Line& line : lines_) {
        if (!is_clue_line(content_of(line.text))) rest_.push_back(line);
      }
      pasted = grid_among(rest_);
      if (!pasted) return;
      take_cells(*pasted);
    }
    const int first = rows_.empty() ? 0 : rows_.front().line->number;
    const auto is_said = [&](const Row& row) {
      return !pasted || std::ranges::any_of(pasted->left_out, [&](std::size_t number) {
        return rest_[number].number == row.line->number;
      });
    };
    std::erase_if(clues_, [&](const Row& row) {
      if (!is_stray(row)) return false;
      if (!is_said(row)) return true;
      const bool above = row.line->number < first;
      if (!above && !(pasted && pasted->amid_more)) return false;
      (above ? headings_ : beside_).push_back(row.line);
      return true;
    });
  }

  void take_cells(const PastedGrid& grid) {
    if (!grid.doubt.empty()) {
      const Line& line = rest_[grid.rows.front().front().line];
      throw source_.error(line, 0, line.text.size(), grid.doubt);
    }
    rows_.clear();
    for (const auto& cells : grid.rows) {
      const Line& line = rest_[cells.front().line];
      Row& row = rows_.emplace_back(Row{&line, content_of(line.text)});
      for (const PastedCell& cell : cells) row.cells.push_back(cell.field);
    }
    if (!grid.note.empty())
      variant_.left_out.push_back({grid.note, text(rows_.front()).line.span(0, 1)});
  }

  /// Headings may speak of the clues that are there.
  void tell_headings() {
    std::string there = " sudoku ";
    for (const TypedWord& word : typed_words()) {
      if (!variant_.has(word.row.kind)) continue;
      std::string parts = word.word + " " + std::string(word.said.written);
      std::ranges::replace(parts, '-', ' ');
      for (const Field& part : split_blanks(parts)) {
        there += std::string(part.text) + " " + std::string(part.text) + "s ";
      }
    }
    for (const Line* line : headings_) variant_.left_out.push_back(note_of_heading(*line, there));
    for (const Line* line : beside_) {
      variant_.left_out.push_back(note_of_heading(*line));
      variant_.left_out.back().unread = true;
    }
  }

  /// A whole grid in one line.
  static void split_square(std::vector<Row>& rows) {
    if (rows.size() != 1) return;
    const Row all = rows.front();
    std::size_t n = smallest_size;
    while (n * n < all.cells.size()) ++n;
    if (n * n != all.cells.size()) return;
    rows.assign(n, {all.line, all.content});
    for (std::size_t i = 0; i < all.cells.size(); ++i) rows[i / n].cells.push_back(all.cells[i]);
  }

  void find_size() {
    std::optional<int> said;
    const grid::TitleRest rest = grid::title_rest(behind_name_);
    if (rest.size) said = static_cast<int>(rest.size->width);
    for (const Field& word : rest.words) {
      if (lower(word.text) == "sudoku") continue;
      throw text(heading_).error(word,
                                 "behind " + name_ + " stands the size, as in 9x9, or nothing");
    }
    if (rest.size && rest.size->width != rest.size->height) {
      throw text(heading_).error(rest.size_field, "a sudoku is as wide as it is high");
    }
    const std::vector<Row>& rows = !rows_.empty()          ? rows_
                                   : !region_rows_.empty() ? region_rows_
                                                           : map_;
    const Row& blamed = rows.empty() ? heading_ : rows.front();
    if (!rows.empty()) variant_.size = static_cast<int>(rows.size());
    if (said && !rows.empty() && *said != variant_.size) {
      throw text(blamed).error(blamed.content, counted(rows.size(), "row") +
                                                   " follow, and the first line says " +
                                                   std::to_string(*said));
    }
    if (said) variant_.size = *said;
    if (variant_.size < smallest_size || variant_.size > largest_size) {
      throw text(blamed).error(
          blamed.content, "a grid of " + counted(static_cast<std::size_t>(variant_.size), "row") +
                              "; it should be from 4x4 to 16x16");
    }
  }

  /// A heading above a grid is not all that such a puzzle says.
  void require_what_is_named() const {
    if (name_ == "killer" && !variant_.has(Kind::cage)) {
      throw text(heading_).error(
          heading_.content,
          "a killer has cages: a line each, as in cage 15 r1c1 r1c2, or rows of letters "
          "and below them a line a = 15 for each");
    }
    if (name_ == "jigsaw" && variant_.boxes) {
      throw text(heading_).error(heading_.content,
                                 "a jigsaw has regions: a line regions, then rows of letters");
    }
    if (name_.empty() && rows_.empty() && region_rows_.empty() && variant_.clues.empty()) {
      throw text(heading_).error(heading_.content, "this is neither a row of cells nor a clue");
    }
  }

  void check_rows(const std::vector<Row>& rows) const {
    const auto n = static_cast<std::size_t>(variant_.size);
    for (const Row& row : rows) {
      if (row.cells.size() == n && rows.size() == n) continue;
      throw text(row).error(
          row.content,
          row.cells.size() == n
              ? counted(rows.size(), "row") + " of letters; there should be " + std::to_string(n)
              : counted(row.cells.size(), "cell") + " in this row; there should be " +
                    std::to_string(n));
    }
  }

  void read_rows() {
    check_rows(rows_);
    std::size_t cell = 0;
    for (const Row& row : rows_) {
      for (const Field& field : row.cells) {
        const std::size_t here = cell++;
        variant_.cell_where.push_back(row.line->span(field.begin, field.text.size()));
        if (field.text.size() <= 1 &&
            std::string_view(".0_*-?").find(field.text) != std::string_view::npos)
          continue;
        const std::optional<int> digit = whole_number(field.text);
        if (!digit || *digit < 1 || *digit > variant_.size) {
          throw text(row).error(field, shown(field.text) + " is not a digit from 1 to " +
                                           std::to_string(variant_.size));
        }
        Clue given{Kind::given, {here}};
        given.value = digit;
        given.where = row.line->span(field.begin, field.text.size());
        variant_.clues.push_back(std::move(given));
      }
    }
  }

  void read_regions() {
    check_rows(region_rows_);
    std::vector<std::string_view> names;
    variant_.regions.clear();
    for (const Row& row : region_rows_) {
      for (const Field& field : row.cells) {
        variant_.region_where.push_back(row.line->span(field.begin, field.text.size()));
        variant_.region_signs.emplace_back(field.text);
        if (field.text == ".") {
          variant_.regions.emplace_back();
          continue;
        }
        const auto known = std::find(names.begin(), names.end(), field.text);
        variant_.regions.emplace_back(static_cast<std::size_t>(known - names.begin()));
        if (known == names.end()) names.push_back(field.text);
      }
    }
    settle(regions_);
  }

  void settle(const Row& about) {
    settle_regions(variant_);
    if (const std::string wrong = wrong_region(variant_); !wrong.empty()) {
      throw text(about).error(about.content, wrong);
    }
  }

  const Source& source_;
  const std::vector<Line>& lines_;
  Row heading_{};
  std::string name_;  // that it begins with; "" = it is none
  Field behind_name_{};
  Row regions_{};
  bool dashes_ = false;  // stand among the cells of rows
  std::vector<Row> rows_;
  std::vector<Row> region_rows_;
  std::vector<Row> map_;  // of letters, without the word regions
  std::vector<LetterSum> sums_;
  std::vector<Row> clues_;
  std::vector<Line> rest_;  // without the clues
  std::vector<const Line*> headings_;
  std::vector<const Line*> beside_;  // likewise left out, of a page or program
  Variant variant_;
};

}  // namespace

bool is_typed(Source& source) {
  const auto first = contents_ahead(source, 1);
  return !first.empty() && heading_of({0, first.front()}).has_value();
}

Variant read_typed(const Source& source, const std::vector<Line>& lines) {
  return TypedReader(source, lines).read();
}

}  // namespace cluecore::variants
