// SPDX-License-Identifier: MIT
// Many puzzles in a file: one a line, or one a record of a table.
#include "lines.hpp"
#include "readers.hpp"
#include "text/pieces.hpp"

#include <algorithm>

namespace cluecore::sudoku {

namespace {

/// Comma-separated records under a header.
class TableReader final : public RecordReader {
 public:
  TableReader(Source& source, const Reading& reading)
      : RecordReader(source, reading.format), box_(reading.box) {
    std::size_t ahead = 0;
    const auto find_content = [&] {
      const Line* line = source.peek(ahead);
      while (line != nullptr && content_of(line->text).text.empty()) line = source.peek(++ahead);
      return line;
    };
    const Line* header = find_content();
    if (header == nullptr) throw source.error("there is no puzzle in it");
    header_line_ = header->number;
    header_ = read_header(*header);
    ++ahead;
    if (find_content() == nullptr) throw source.error("there is no puzzle below the header");
  }

  Layout layout() const override { return Layout::table; }

  std::unique_ptr<Puzzle> parse(const Line& record) const override {
    if (record.text.empty() || record.number <= header_line_) return nullptr;
    const Text text{source_, record};
    const std::vector<Field> fields = csv_fields(record.text);
    if (std::count(record.text.begin(), record.text.end(), '"') % 2 != 0) {
      throw source_.error(record, record.text.rfind('"'), 1, "this quote is not closed");
    }
    if (fields.size() != header_.columns) {
      throw source_.error(
          record, 0, record.text.size(),
          counted(fields.size(), "field") + "; the header has " + std::to_string(header_.columns));
    }
    Grid grid = read_grid_field(text, fields[header_.puzzle], box_);
    std::optional<Solution> expected;
    if (header_.solution && !fields[*header_.solution].text.empty()) {
      expected = read_solution(text, fields[*header_.solution], grid);
    }
    return std::make_unique<SudokuPuzzle>(std::move(grid), std::move(expected));
  }

 private:
  TableHeader read_header(const Line& line) const {
    if (const auto header = table_header(line.text, ',')) return *header;
    for (char separator : {';', '\t'}) {
      if (table_header(line.text, separator)) {
        throw source_.error(
            line, line.text.find(separator), 1,
            std::string(separator == ';' ? "a semicolon" : "a tab") + " where a comma is expected");
      }
    }
    throw source_.error(line, 0, line.text.size(),
                        "a table begins with a header, and one of its columns is called puzzle, "
                        "quizzes or question");
  }

  std::optional<Shape> box_;
  int header_line_ = 0;
  TableHeader header_;
};

}  // namespace

std::unique_ptr<Reader> make_line_reader(Source& source, const Reading& reading) {
  return std::make_unique<LineReader>(
      source, reading.format, [reading](const Text& text, const Field& content) {
        if (reading.format == "tatham") {
          return std::make_unique<SudokuPuzzle>(read_tatham(text, content), std::nullopt);
        }
        const bool gaps = std::any_of(content.text.begin(), content.text.end(),
                                      [](char c) { return static_cast<unsigned char>(c) <= ' '; });
        const std::vector<Field> fields = gaps ? split_blanks(content) : std::vector<Field>();
        const bool solution = fields.size() == 2 && size_of_cells(fields[0].text.size()) &&
                              fields[0].text.size() == fields[1].text.size();
        Grid grid = read_grid_field(text, solution ? fields[0] : content, reading.box);
        const bool remarks = content.text.size() < text.line.text.size();
        const std::string remark = remarks ? note_of_remarks({&text.line, 1}) : "";
        if (!remark.empty()) grid.note += (grid.note.empty() ? "" : "; ") + remark;
        std::optional<Solution> expected;
        if (solution) expected = read_solution(text, fields[1], grid);
        return std::make_unique<SudokuPuzzle>(std::move(grid), std::move(expected));
      });
}

std::unique_ptr<Reader> make_table_reader(Source& source, const Reading& reading) {
  return std::make_unique<TableReader>(source, reading);
}

}  // namespace cluecore::sudoku
