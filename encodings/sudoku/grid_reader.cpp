// SPDX-License-Identifier: MIT
// A grid over several lines: rows of values with commas or blanks between, or of characters.
#include "puzzle/pasted_fit.hpp"
#include "readers.hpp"
#include "text/mapped.hpp"
#include "text/pieces.hpp"

#include <algorithm>
#include <set>

namespace cluecore::sudoku {

namespace {

/// More rows than any grid has say no more than these.
constexpr std::size_t most_rows = std::size_t{2} * largest_size;
/// A web page or a program has a line for each cell, and more.
constexpr std::size_t most_lines = 4000;

/// How many cells each row has.
using Counts = std::vector<std::size_t>;

std::size_t rows_of(const Counts& counts, std::size_t size) {
  return static_cast<std::size_t>(std::count(counts.begin(), counts.end(), size));
}

/// How far the rows are from having so many cells each.
std::size_t distance(const Counts& counts, std::size_t size) {
  std::size_t sum = 0;
  for (std::size_t count : counts) sum += std::max(count, size) - std::min(count, size);
  return sum;
}

bool has_square_boxes(std::size_t size) {
  return size <= static_cast<std::size_t>(largest_size) &&
         square_shape(static_cast<int>(size)).has_value();
}

std::string needs(std::size_t size) {
  return a_grid(static_cast<int>(size)) + " has " + std::to_string(size);
}

class GridReader final : public SudokuReader {
 public:
  using SudokuReader::SudokuReader;
  Layout layout() const override { return Layout::single; }

  std::optional<Item> next() override {
    if (done_) return std::nullopt;
    done_ = true;
    Grid grid = read();
    refuse_margins(grid);
    std::ranges::move(notes_of_remarks(lines_), std::back_inserter(grid.notes));
    auto puzzle = std::make_unique<SudokuPuzzle>(std::move(grid), std::nullopt);
    return Item{record_, std::move(puzzle)};
  }

 private:
  /// Of another puzzle, whose first line was lost.
  void refuse_margins(const Grid& grid) const {
    constexpr std::size_t least = 6;
    const auto n = static_cast<std::size_t>(grid.shape.size());
    bool twice = false;
    for (const bool last : {false, true}) {
      for (const bool row : {false, true}) {
        std::set<int> seen;
        for (std::size_t i = 0; i < n; ++i) {
          const std::size_t line = last ? n - 1 : 0;
          const int digit = grid.cells[row ? n * line + i : n * i + line].digit;
          const bool corner = i == 0 || i == n - 1;
          if (corner ? digit != 0 : digit == 0 || digit > grid.shape.size() - 2) return;
          twice = twice || (!corner && !seen.insert(digit).second);
        }
      }
    }
    if (!twice || n < least) return;
    throw whole_line(
        record_,
        "numbers stand all around, and none in the corners: if these are margins, as "
        "skyscrapers have them, a line skyscrapers comes first, and a dot is in each corner");
  }

  bool commas() const { return reading_.format == "csv"; }

  /// As the format is; where that fails, as people paste grids.
  Grid read() {
    if (reading_.pasted) return read_paste(std::nullopt);
    try {
      read_rows();
      if (rows_.empty()) throw source_.error("there is no puzzle in it");
      record_ = rows_.front();
      return read_grid();
    } catch (const InputError& error) {
      return read_paste(error);
    }
  }

  /// Throws `otherwise` if what is pasted is not clear.
  Grid read_paste(const std::optional<InputError>& otherwise) {
    while (lines_.size() < most_lines && source_.peek() != nullptr)
      lines_.push_back(source_.take());
    if (record_.number == 0 && !lines_.empty()) record_ = lines_.front();
    const PasteKind kind = !reading_.asked ? PasteKind::any
                           : commas()      ? PasteKind::separated
                                           : PasteKind::drawn;
    const auto pasted = pasted_sudoku(lines_, asked_box_, kind);
    // A slip in what is pasted is that, not the sign before each line.
    const auto is_there = [&](const PastedCell& cell) {
      return lines_[cell.line].number == otherwise->where().line;
    };
    if (otherwise && (!pasted || std::ranges::any_of(pasted->wrong, is_there))) {
      throw InputError(*otherwise);
    }
    if (!pasted) throw source_.error("there is no puzzle in it");
    return read_pasted(source_, lines_, *pasted, asked_box_);
  }

  void read_rows() {
    bool in_puzzle = true;
    while (rows_.size() < most_rows && source_.peek() != nullptr) {
      lines_.push_back(source_.take());
      Line line = lines_.back();
      const std::string_view content = content_of(line.text).text;
      if (content.empty()) continue;
      if (is_section(content)) {
        in_puzzle = is_puzzle_section(content);
        continue;
      }
      const bool letters = std::ranges::any_of(content, is_letter);
      if ((!in_puzzle && !letters) || (!commas() && is_ruler(content))) continue;
      if (rows_.empty() && !box_line_ && is_box_size(content)) {
        take_box(std::move(line));
      } else if (rows_.empty() && !size_line_ && source_.peek() != nullptr &&
                 is_grid_size(content, content_of(source_.peek()->text).text)) {
        size_line_ = std::move(line);
      } else {
        rows_.push_back(std::move(line));
      }
    }
  }

  void take_box(Line line) {
    const std::string_view content = content_of(line.text).text;
    const std::optional<Shape> box = shape_named(content);
    if (!box) {
      const std::optional<int> size = whole_number(content);
      const std::optional<Shape> meant = size ? square_shape(*size) : std::nullopt;
      throw source_.error(
          line, 0, line.text.size(),
          std::string(content) + " is not a size of boxes, which are from 2x2 to 7x7" +
              (meant ? "; those of " + a_grid(*size) + " are " + std::to_string(meant->height)
                     : ""));
    }
    if (reading_.box && *reading_.box != *box) {
      throw source_.error(line, 0, line.text.size(), "--box says other boxes than this");
    }
    reading_.box = box;
    box_line_ = std::move(line);
  }

  /// The cells of a row: values apart, or a character each.
  std::vector<Field> cells_of(const Line& row, bool apart) const {
    const Field content = content_of(row.text);
    if (commas()) return csv_fields(content);
    return apart ? drawn_fields(content) : drawn_characters(content);
  }

  Counts counts(bool apart) const {
    Counts counts;
    for (const Line& row : rows_) counts.push_back(cells_of(row, apart).size());
    return counts;
  }

  /// The size most rows speak for; the number of rows where they make no grid.
  std::size_t likely_size(const Counts& fields, const Counts& characters) const {
    std::size_t best = 0;
    std::size_t best_votes = 0;
    const auto vote = [&](std::size_t size) {
      if (size < smallest_size) return;
      // Rows and columns agreeing counts most, then a size that has square boxes.
      const std::size_t rows = std::max(rows_of(fields, size), rows_of(characters, size));
      const std::size_t votes = rows * 4 + (size == rows_.size() ? 2 * rows_.size() : 0) +
                                (has_square_boxes(size) ? 1 : 0);
      if (votes <= best_votes) return;
      best = size;
      best_votes = votes;
    };
    for (std::size_t size : fields) vote(size);
    for (std::size_t size : characters) vote(size);
    if (best == 0) best = characters.front();
    return !has_square_boxes(best) && has_square_boxes(rows_.size()) ? rows_.size() : best;
  }

  Grid read_grid() const {
    const Counts fields = counts(true);
    const Counts characters = commas() ? fields : counts(false);
    std::size_t size = likely_size(fields, characters);
    if (size_line_) check_size_line(size);
    if (reading_.box) {
      // Other boxes than --box or the first line says are to be named only where all rows agree.
      const std::size_t rows = rows_.size();
      const bool square = rows_of(fields, rows) == rows || rows_of(characters, rows) == rows;
      size = square ? rows : static_cast<std::size_t>(reading_.box->size());
    }
    const Line& about = box_line_ ? *box_line_ : rows_.front();
    const auto side = static_cast<int>(size);
    const auto box = reading_.box ? reading_.box : drawn_box(lines_, side);
    const Shape shape = shape_for({source_, about}, content_of(about.text), side, box);
    const bool apart = fields == characters || distance(fields, size) < distance(characters, size);
    CellReader cells(shape.size(), apart);
    for (const Line& row : rows_) {
      for (const Field& cell : cells_of(row, apart)) cells.look_at(cell.text);
    }
    Grid grid = cells.grid(shape, box);
    grid.as_numbers = grid.as_numbers && shape.size() > 9;
    Errors errors;
    const Counts& lengths = apart ? fields : characters;
    const bool wrong_everywhere = std::ranges::all_of(
        lengths, [&](std::size_t one) { return one != size && one == lengths.front(); });
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      if (row == size) {
        errors.try_to([&] { throw row_too_many(size); });
        break;
      }
      read_row(grid, row, cells_of(rows_[row], apart), cells, errors);
      // All rows too long or too short are one mistake.
      if (wrong_everywhere) errors.raise_of_grid();
    }
    if (rows_.size() < size) {
      errors.try_to([&] {
        throw whole_row(rows_.size() - 1, "this is row " + std::to_string(rows_.size()) +
                                              " and the last; " + needs(size));
      });
    }
    errors.raise_of_grid();
    if (has_labelled_edges(
            mapped(cells_of(rows_[0], apart), &Field::text),
            mapped(rows_, [&](const Line& row) { return cells_of(row, apart).front().text; }))) {
      throw whole_row(0, "numbers in sequence above and on the left are labels, and no cells");
    }
    return grid;
  }

  /// A size above the rows is that of the grid, or of its boxes.
  void check_size_line(std::size_t size) const {
    const Field content = content_of(size_line_->text);
    const auto said = static_cast<std::size_t>(*whole_number(split_blanks(content.text)[0].text));
    if (said == size || said * said == size) return;
    throw Text{source_, *size_line_}.error(
        content, "this is neither the size of the grid below, which is " + std::to_string(size) +
                     "x" + std::to_string(size) + ", nor that of its boxes");
  }

  void read_row(Grid& grid, std::size_t row, const std::vector<Field>& fields,
                const CellReader& cells, Errors& errors) const {
    const Line& line = rows_[row];
    const auto size = static_cast<std::size_t>(grid.shape.size());
    const std::string count =
        counted(fields.size(), "value") + " in row " + std::to_string(row + 1) + "; " + needs(size);
    if (commas() && fields.size() == 1) refuse_other_separators(line, count);
    for (std::size_t column = 0; column < std::min(fields.size(), size); ++column) {
      errors.try_to([&] {
        const Field& field = fields[column];
        grid.add({cells.read({source_, line}, field), span_of(line, field)}, field.text);
      });
    }
    errors.try_to([&] {
      if (fields.size() > size) {
        throw source_.error(line, fields[size].begin, fields[size].text.size(), count);
      }
      if (fields.size() < size) {
        const Field content = content_of(line.text);
        throw source_.error(line, content.begin + content.text.size(), 1, count);
      }
    });
  }

  void refuse_other_separators(const Line& line, const std::string& count) const {
    const std::size_t semicolon = line.text.find(';');
    if (semicolon != std::string::npos) {
      throw source_.error(line, semicolon, 1, "a semicolon where a comma is expected");
    }
    if (drawn_fields(content_of(line.text)).size() > 1) {
      throw source_.error(line, 0, line.text.size(), count + ", with commas between");
    }
  }

  InputError row_too_many(std::size_t size) const {
    return whole_row(size,
                     rows_.size() < 2 * size
                         ? "row " + std::to_string(size + 1) + " is one too many; " + needs(size)
                         : "here a second grid begins; this format holds one");
  }

  InputError whole_row(std::size_t row, std::string message) const {
    return whole_line(rows_[row], std::move(message));
  }

  InputError whole_line(const Line& line, std::string message) const {
    return Text{source_, line}.error(content_of(line.text), std::move(message));
  }

  bool done_ = false;
  std::optional<Shape> asked_box_ = reading_.box;
  std::vector<Line> lines_;  // all that were read
  std::optional<Line> box_line_;
  std::optional<Line> size_line_;
  std::vector<Line> rows_;
};

}  // namespace

std::unique_ptr<Reader> make_grid_reader(Source& source, const Reading& reading) {
  return std::make_unique<GridReader>(source, reading);
}

}  // namespace cluecore::sudoku
