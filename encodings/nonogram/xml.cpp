// SPDX-License-Identifier: MIT
// webpbn's XML (its DTD is pbn-0.3): a <puzzleset> with one <puzzle>, whose <clues> of type columns
// and rows have a <line> for each line and in it a <count> for each run. A <solution> of type goal
// has the picture as an <image>: |.XX.|...X|, with the characters that the <color> elements name.
// pugixml reads it, which knows no entities but those of XML, so that no text grows.
#include "puzzle/document.hpp"
#include "puzzle/other_rules.hpp"
#include "readers.hpp"
#include "text/contains.hpp"
#include "text/mapped.hpp"
#include "xml_fault.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <pugixml.hpp>

namespace cluecore::nonogram {

namespace {

using Node = pugi::xml_node;

/// An element's text, whatever stands between its pieces, and where it begins.
struct Content {
  std::string text;
  std::size_t begin;
};

std::vector<Node> all(const Node& node, const char* name) {
  const auto children = node.children(name);
  return {children.begin(), children.end()};
}

class XmlReader {
 public:
  XmlReader(const Source& source, const Lines& lines) : document_(source, lines) {}

  Board read() {
    const std::string& text = document_.text();
    const auto result =
        parsed_.load_buffer(text.data(), text.size(), xml_options, pugi::encoding_utf8);
    if (const std::size_t at = text.find_first_not_of(" \t\n"); at < text.size() && text[at] != '<')
      throw document_.error(at, text.find('<', at), "a tag is expected: <puzzleset>");
    if (!result) throw xml_fault(document_, result);
    const Node puzzle = only_puzzle(parsed_.document_element());
    const std::string type = puzzle.attribute("type").as_string("grid");
    if (type != "grid") {
      throw fault(puzzle, type == "triddler" ? "triddlers are not supported, only puzzles on a grid"
                                             : "type " + shown(type) + " is unknown; it is grid");
    }
    refuse_text(puzzle);
    ink_ = puzzle.attribute("defaultcolor").as_string("black");
    Board board;
    board.columns = read_clues(puzzle, "columns");
    board.rows = read_clues(puzzle, "rows");
    for (const Node& solution : puzzle.children("solution")) {
      const std::string_view kind = solution.attribute("type").as_string("goal");
      const Node image = solution.child("image");
      for (const Node& child : image.children()) {
        if (child.name()[0] != 0) throw fault(child, "an image holds no elements");
      }
      if (kind == "goal" && image && !board.goal) board.goal = read_goal(image, puzzle, board);
    }
    return board;
  }

 private:
  /// Throws at the first text that stands in no element that has any: beside the root, in it, in the puzzle or
  /// its clues; and at an element that is not known.
  void refuse_text(const Node& puzzle) const {
    static constexpr std::array<std::string_view, 14> known = {
        "puzzle", "clues",     "line",     "source",   "id",   "title", "author",
        "color",  "copyright", "authorid", "solution", "note", "image", "description"};
    const std::string& text = document_.text();
    refuse_text_between(0, begin_of(parsed_.document_element()));
    refuse_text_between(std::min(text.rfind('>'), text.size() - 1) + 1, text.size());
    std::vector<Node> open = {parsed_.document_element()};
    for (const char* name : {"clues", "solution"}) {
      for (const Node& element : puzzle.children(name)) open.push_back(element);
    }
    if (puzzle != open.front()) open.push_back(puzzle);
    for (const Node& element : open) {
      if (const Content own = content(element); !is_blank(own.text)) {
        throw document_.error(own.begin, own.begin + trim(own.text).size(), no_part_of_it);
      }
      for (const Node& child : element.children()) {
        const std::string_view name = child.name();
        if (name.empty() || contains(known, name)) continue;
        throw fault(child, "the element " + shown(name) + " is not known here");
      }
    }
  }

  void refuse_text_between(std::size_t begin, std::size_t end) const {
    std::size_t depth = 0;  // of < and >
    for (std::size_t at = begin; at < end; ++at) {
      const char c = document_.text()[at];
      if (c == '<') ++depth;
      if (depth == 0 && !is_blank({&c, 1})) throw document_.error(at, end, no_part_of_it);
      if (c == '>' && depth > 0) --depth;
    }
  }

  static std::size_t begin_of(const Node& element) {
    return static_cast<std::size_t>(element.offset_debug()) - 1;
  }
  /// Behind its tag.
  std::size_t end_of(const Node& element) const {
    return tag_end(document_.text(), begin_of(element));
  }
  InputError fault(const Node& element, std::string message) const {
    return document_.error(begin_of(element), end_of(element), std::move(message));
  }

  Content content(const Node& element) const {
    Content content{"", end_of(element)};
    for (const Node& piece : element) {
      if (piece.type() != pugi::node_pcdata && piece.type() != pugi::node_cdata) continue;
      if (is_blank(content.text)) {
        content = {"", static_cast<std::size_t>(piece.offset_debug()) +
                           trim(Field{0, piece.value()}).begin};
      }
      content.text += piece.value();
    }
    return content;
  }

  Node only_puzzle(const Node& root) const {
    if (std::string_view(root.name()) == "puzzle") return root;
    const std::vector<Node> puzzles = all(root, "puzzle");
    if (puzzles.empty()) throw fault(root, "there is no <puzzle> in this element");
    if (puzzles.size() > 1) throw fault(puzzles[1], "a second puzzle; give each a file of its own");
    return puzzles.front();
  }

  std::vector<LineClue> read_clues(const Node& puzzle, const std::string& what) const {
    Node clues;
    for (const Node& element : puzzle.children("clues")) {
      if (element.attribute("type").as_string() != what) continue;
      if (clues) throw fault(element, what + " appear twice");
      clues = element;
    }
    if (!clues) throw fault(puzzle, "<clues type=\"" + what + "\"> is missing");
    const std::vector<Node> lines = all(clues, "line");
    if (lines.empty() || lines.size() > largest_side) {
      throw fault(clues, counted(lines.size(), "line") + "; a picture has 1 to " +
                             std::to_string(largest_side) + " " + what);
    }
    return mapped(lines, [this](const Node& line) { return read_line(line); });
  }

  LineClue read_line(const Node& line) const {
    LineClue clue{{}, document_.span(begin_of(line), end_of(line))};
    if (const Content own = content(line); !is_blank(own.text)) {
      throw document_.error(own.begin, own.begin + 1, "numbers stand in <count> elements");
    }
    const std::vector<Node> counts = all(line, "count");
    if (counts.size() > largest_side) throw fault(counts[largest_side], too_many_runs);
    std::optional<std::size_t> begin;
    for (const Node& count : counts) {
      const std::string colour = count.attribute("color").as_string(ink_.c_str());
      if (colour != ink_) {
        throw fault(count,
                    "a count in " + shown(colour) + "; only black and white puzzles are supported");
      }
      const Content number = content(count);
      const std::string text(trim(number.text));
      if (text.empty()) throw fault(count, "there is no number in this <count>");
      const int run =
          read_run(document_.text_at(number.begin), document_.field(number.begin, text));
      if (run == 0 && counts.size() > 1) throw fault(count, "no run has length 0");
      if (run > 0) clue.runs.push_back(run);
      if (!begin) begin = number.begin;
      clue.where = document_.span(*begin, number.begin + text.size());
      clue.between = "</count><count>";
    }
    return clue;
  }

  Solution read_goal(const Node& image, const Node& puzzle, const Board& board) const {
    std::map<std::string, char, std::less<>> characters = {{"white", '.'}, {"black", 'X'}};
    for (const Node& colour : puzzle.children("color")) {
      const std::string_view character = colour.attribute("char").as_string();
      if (!character.empty()) characters[colour.attribute("name").as_string()] = character.front();
    }
    const char white = characters[puzzle.attribute("backgroundcolor").as_string("white")];
    GoalReader reader(board, white, characters[ink_]);
    for (const char c : content(image).text) {
      if (c == '|' || is_blank({&c, 1}) || reader.take(c)) continue;
      throw fault(image, "the picture has a character " + quoted_character({&c, 1}, 0) +
                             ", but its colours are " + shown({&white, 1}) + " and " +
                             shown({&characters[ink_], 1}));
    }
    if (!reader.complete()) throw fault(image, "the image has " + reader.complaint());
    return std::move(reader).goal();
  }

  Document document_;
  pugi::xml_document parsed_;
  std::string ink_;  // the colour of all counts
};

}  // namespace

Board read_xml(const Source& source, const Lines& lines) {
  return XmlReader(source, lines).read();
}

}  // namespace cluecore::nonogram
