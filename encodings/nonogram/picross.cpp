// SPDX-License-Identifier: MIT
// The text format of Pierre Dejoue's picross-solver. The sizes follow from the number of lines.
//
//   # a remark
//   GRID Fish
//   ROWS
//   [ ]              a line without black cells
//   [ 2 1 3 ]
//   COLUMNS
//   [ 1 1 ]
#include "readers.hpp"

#include <optional>

namespace cluecore::nonogram {

namespace {

class PicrossReader {
 public:
  explicit PicrossReader(const Source& source) : source_(source) {}

  Board read(const Lines& lines) {
    for (const Line& line : lines) read_line(line);
    for (const char* what : {"ROWS", "COLUMNS"}) {
      const Side& side = what[0] == 'R' ? rows_ : columns_;
      if (side.head == nullptr) throw source_.error(std::string("there is no line ") + what);
      if (side.clues.empty()) {
        throw source_.error(*side.head, 0, side.head->text.size(),
                            "no clue stands below this; one looks like [ 2 1 ]");
      }
    }
    Board board;
    board.rows = std::move(rows_.clues);
    board.columns = std::move(columns_.clues);
    return board;
  }

 private:
  struct Side {
    const Line* head = nullptr;
    std::vector<LineClue> clues;
  };

  void read_line(const Line& line) {
    const Text text{source_, line};
    const Field content = content_of(line.text);
    if (content.text.empty()) return;
    if (content.text == "ROWS" || content.text == "COLUMNS") {
      side_ = content.text == "ROWS" ? &rows_ : &columns_;
      if (side_->head != nullptr) {
        throw text.error(content, std::string(content.text) + " appears twice");
      }
      side_->head = &line;
    } else if (content.text.front() == '[') {
      add_clue(text, content);
    } else if (split_blanks(content.text).front().text == "GRID") {
      if (rows_.head != nullptr || columns_.head != nullptr) {
        throw text.error(content, "several puzzles in one file; give each a file of its own");
      }
    } else {
      throw text.error(content, "GRID, ROWS, COLUMNS or a clue is expected: [ 2 1 ]");
    }
  }

  void add_clue(const Text& text, const Field& content) {
    if (side_ == nullptr) throw text.error(content, "a clue before ROWS and COLUMNS");
    if (!content.text.ends_with(']')) {
      throw text.error({content.begin + content.text.size(), " "}, "a ] is missing here");
    }
    if (side_->clues.size() == largest_side) {
      throw text.error(content, "one clue too many; a picture has 1 to " +
                                    std::to_string(largest_side) + " rows and columns");
    }
    side_->clues.push_back(
        read_clue(text, {content.begin + 1, content.text.substr(1, content.text.size() - 2)}));
  }

  const Source& source_;
  Side rows_;
  Side columns_;
  Side* side_ = nullptr;  // what clues are of
};

}  // namespace

Board read_picross(const Source& source, const Lines& lines) {
  return PicrossReader(source).read(lines);
}

}  // namespace cluecore::nonogram
