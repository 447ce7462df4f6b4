// SPDX-License-Identifier: MIT
// webpbn's XML (its DTD is pbn-0.3): a <puzzleset> with one <puzzle>, whose <clues> of type columns
// and rows have a <line> for each line and in it a <count> for each run. A <solution> of type goal
// has the picture as an <image>: |.XX.|...X|, with the characters that the <color> elements name.
#include "markup.hpp"
#include "readers.hpp"

#include <map>

namespace cluecore::nonogram {

namespace {

class XmlReader {
 public:
  XmlReader(const Source& source, const Lines& lines) : document_(source, lines) {}

  Board read() {
    const Element root = read_markup(document_);
    const Element& puzzle = only_puzzle(root);
    const std::string type = puzzle.attribute("type", "grid");
    if (type != "grid") {
      throw fault(puzzle, type == "triddler" ? "triddlers are not supported, only puzzles on a grid"
                                             : "type " + shown(type) + " is unknown; it is grid");
    }
    ink_ = puzzle.attribute("defaultcolor", "black");
    Board board;
    board.columns = read_clues(puzzle, "columns");
    board.rows = read_clues(puzzle, "rows");
    for (const Element* solution : puzzle.all("solution")) {
      if (solution->attribute("type", "goal") != "goal" || board.goal) continue;
      for (const Element* image : solution->all("image")) {
        board.goal = read_goal(*image, puzzle, board);
        break;
      }
    }
    return board;
  }

 private:
  InputError fault(const Element& element, std::string message) const {
    return document_.error(element.begin, element.end, std::move(message));
  }

  const Element& only_puzzle(const Element& root) const {
    if (root.name == "puzzle") return root;
    const std::vector<const Element*> puzzles = root.all("puzzle");
    if (puzzles.empty()) throw fault(root, "there is no <puzzle> in this element");
    if (puzzles.size() > 1) {
      throw fault(*puzzles[1], "a second puzzle; give each a file of its own");
    }
    return *puzzles.front();
  }

  std::vector<LineClue> read_clues(const Element& puzzle, const std::string& what) const {
    const Element* clues = nullptr;
    for (const Element* element : puzzle.all("clues")) {
      if (element->attribute("type", "") != what) continue;
      if (clues != nullptr) throw fault(*element, what + " are given a second time");
      clues = element;
    }
    if (clues == nullptr) throw fault(puzzle, "<clues type=\"" + what + "\"> is missing");
    const std::vector<const Element*> lines = clues->all("line");
    if (lines.empty() || lines.size() > largest_side) {
      throw fault(*clues, counted(lines.size(), "line") + "; a picture has 1 to " +
                              std::to_string(largest_side) + " " + what);
    }
    std::vector<LineClue> read;
    for (const Element* line : lines) read.push_back(read_line(*line));
    return read;
  }

  LineClue read_line(const Element& line) const {
    LineClue clue{{}, document_.span(line.begin, line.end)};
    if (!is_blank(line.text)) {
      throw document_.error(line.text_begin, line.text_begin + 1,
                            "numbers stand in <count> elements");
    }
    const std::vector<const Element*> counts = line.all("count");
    if (counts.size() > largest_side) throw fault(*counts[largest_side], too_many_runs);
    for (const Element* count : counts) {
      const std::string colour = count->attribute("color", ink_);
      if (colour != ink_) {
        throw fault(*count,
                    "a count in " + shown(colour) + "; only black and white puzzles are supported");
      }
      const std::string text(trim(count->text));
      if (text.empty()) throw fault(*count, "there is no number in this <count>");
      const int run =
          read_run(document_.text_at(count->text_begin), document_.field(count->text_begin, text));
      if (run == 0 && counts.size() > 1) throw fault(*count, "no run has length 0");
      if (run > 0) clue.runs.push_back(run);
    }
    if (!counts.empty()) {
      const Element& last = *counts.back();
      clue.where =
          document_.span(counts.front()->text_begin, last.text_begin + trim(last.text).size());
      clue.between = "</count><count>";
    }
    return clue;
  }

  Solution read_goal(const Element& image, const Element& puzzle, const Board& board) const {
    std::map<std::string, char, std::less<>> characters = {{"white", '.'}, {"black", 'X'}};
    for (const Element* colour : puzzle.all("color")) {
      const std::string character = colour->attribute("char", "");
      if (!character.empty()) characters[colour->attribute("name", "")] = character.front();
    }
    const char white = characters[puzzle.attribute("backgroundcolor", "white")];
    GoalReader reader(board, white, characters[ink_]);
    for (const char c : image.text) {
      if (c == '|' || is_blank({&c, 1}) || reader.take(c)) continue;
      throw fault(image, "the picture has a character " + quoted_character({&c, 1}, 0) +
                             ", but its colours are " + shown({&white, 1}) + " and " +
                             shown({&characters[ink_], 1}));
    }
    if (!reader.complete()) throw fault(image, "the image has " + reader.complaint());
    return std::move(reader).goal();
  }

  Document document_;
  std::string ink_;  // the colour of all counts
};

}  // namespace

Board read_xml(const Source& source, const Lines& lines) {
  return XmlReader(source, lines).read();
}

}  // namespace cluecore::nonogram
