// SPDX-License-Identifier: MIT
// Jigsaws drawn with lines between their cells, and what only looks like one.
#include "catch.hpp"
#include "reading.hpp"

#include <utility>

using namespace cluecore;
using namespace cluecore::test;

namespace {

const std::string walled =
    "+-----+-----+\n|1 . .|. . 6|\n|   +-+     |\n|. .|4|. . .|\n| +-+ +-+---+\n|.|2 . .|5 .|\n"
    "+-+   +-+   |\n|.|. 6|.|. 1|\n| +-+-+ |   |\n|. .|. .|. .|\n|   +-+ +---+\n|5 . .|. . .|\n"
    "+-----+-----+\n";
const std::string meant =
    "1....6..4....2..5...6..1......5..... AAABBBAACBBBACCCDDECCFDDEEFFDDEEEFFF\n";

std::string taken_for(const std::string& text) {
  const Outcome outcome = read(text);
  return outcome.errors.empty() ? outcome.puzzle().print() : outcome.errors.front().message();
}

}  // namespace

TEST_CASE("a jigsaw drawn with lines is read with the regions that they enclose") {
  const std::string puzzle = read(meant).puzzle().print();
  CHECK(taken_for(walled) == puzzle);
  CHECK(read(walled).puzzle().note() == "read as a jigsaw: its regions are what the lines enclose");
  CHECK(taken_for("Puzzle 12\n\n" + walled) == puzzle);
  CHECK(taken_for("jigsaw\n" + walled) == puzzle);
  CHECK(taken_for("> " + replaced(walled.substr(0, walled.size() - 1), "\n", "\n> ")) == puzzle);
  CHECK(taken_for(replaced(replaced(walled, "-", "\u2500"), "|", "\u2502")) == puzzle);
  // A row that is all blank, and the first column in which no digit is, by their distance.
  const std::string spaces = replaced(walled, ".", " ");
  CHECK(taken_for(spaces) == puzzle);
  CHECK(taken_for(replaced(replaced(spaces, "|1", "| "), "|5    |", "|     |")) ==
        read("." + replaced(meant.substr(1), "5.....", "......")).puzzle().print());
}

TEST_CASE("lines that enclose too many cells are refused as those of a jigsaw") {
  const std::string message = taken_for(replaced(walled, "|1 . .|. . 6|", "|1 . . .|. 6|"));
  CHECK(message.starts_with("the region at r1c1 has "));
  CHECK(message.find("jigsaw") != message.npos);
}

TEST_CASE("regions in heavy lines, with light ones around all cells, are a jigsaw") {
  const auto drawn = [](const std::string& regions, const std::string& right,
                        const std::string& below, const std::string& light) {
    std::string text;
    for (std::size_t row = 0; row < 6; ++row) {
      std::string cells = right;
      std::string ruler = "+";
      for (std::size_t column = 0; column < 6; ++column) {
        const std::size_t cell = 6 * row + column;
        const bool ends = column == 5 || regions[cell] != regions[cell + 1];
        const bool last = row == 5 || regions[cell] != regions[cell + 6];
        cells += std::string(" ") + meant[cell] + " " + (ends ? right : "|");
        ruler += (last ? below + below + below : light + light + light) + "+";
      }
      text += cells + "\n" + ruler + "\n";
    }
    return text;
  };
  const std::string regions = meant.substr(37, 36);
  const std::string puzzle = read(meant).puzzle().print();
  CHECK(taken_for(drawn(regions, "\u2503", "\u2501", "-")) == puzzle);
  CHECK(taken_for(drawn(regions, "\u2551", "\u2550", "-")) == puzzle);
  CHECK(taken_for(drawn(regions, "|", "=", "=")) != puzzle);  // all alike: no regions
  const std::string boxes = "AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF";
  CHECK(taken_for(drawn(boxes, "\u2503", "\u2501", "-")) == taken_for(drawn(boxes, "|", "-", "-")));
}

TEST_CASE("a jigsaw whose rows are not right below each other is no plain sudoku") {
  for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
           {"|. .|4|. . .|", " |. .|4|. . .|"}, {"|.|2 . .|5 .|", "|. |2 . .|5 .|"}}) {
    CAPTURE(to);
    for (const std::string above : {"", "variant\n", "jigsaw\n"}) {
      CHECK(taken_for(above + replaced(walled, from, to))
                .starts_with("the lines between the cells are no boxes; if this is a jigsaw"));
    }
  }
}

TEST_CASE("rules that a heading of a drawn jigsaw names are not passed over") {
  CHECK(taken_for("Diagonal jigsaw 3\n\n" + walled).find("variant") != std::string::npos);
  CHECK(taken_for("Anti-knight, irregular\n\n" + walled).find("variant") != std::string::npos);
  CHECK(taken_for("An irregular one: jigsaw 3\n\n" + walled) == read(meant).puzzle().print());
}

TEST_CASE("cells between walls may be blank below the word variant, and boxes drawn") {
  const std::string boxed =
      replaced(replaced(replaced(walled, ".", " "), "-", "\u2500"), "|", "\u2502");
  const std::string plain = read("variant\n" + walled + "antiknight\n").puzzle().print();
  CHECK(plain.find("knight") != plain.npos);
  CHECK(taken_for("variant\n" + boxed + "antiknight\n") == plain);
  CHECK(taken_for("variant 6x6\n" + replaced(walled, ".", " ") + "antiknight\n") == plain);
  CHECK(taken_for("jigsaw\n" + boxed) == read(meant).puzzle().print());
  CHECK(taken_for(replaced(walled, ".", "?")) == read(meant).puzzle().print());
}

TEST_CASE("boxes are no regions of a jigsaw, however roughly they are drawn") {
  const std::string boxes =
      "+-----+-----+\n|1 . .|. . 6|\n|. . 4|. . .|\n+-----+-----+\n|. 2 .|. 5 .|\n"
      "|. . 6|. . 1|\n+-----+-----+\n|. . .|. . .|\n|5 . .|. . .|\n+-----+-----+\n";
  const std::string puzzle =
      taken_for("1 . . . . 6\n. . 4 . . .\n. 2 . . 5 .\n. . 6 . . 1\n. . . . . .\n5 . . . . .\n");
  REQUIRE(puzzle.find("1 . .") != puzzle.npos);
  for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
           {"+", "+"},                                      // as it is
           {"|. . 4|. . .|", "|. . 4 . . .|"},              // a bar is forgotten
           {"+-----+-----+\n|. 2", "+----- -----+\n|. 2"},  // a crossing is
           {"+-----+-----+\n|. 2", "+-----+--\n|. 2"},
           {"+-----+-----+\n|. 2", "+--- -+-----+\n|. 2"},
           {"-", ""}}) {
    CAPTURE(to);
    CHECK(taken_for(replaced(boxes, from, to)) == puzzle);
  }
}

TEST_CASE("boxes that are drawn are those that are meant") {
  const std::string rows =
      "1 . . . . 6\n. . 4 . . .\n. 2 . . 5 .\n. . 6 . . 1\n. . . . . .\n5 . . . . .\n";
  const std::string wide = taken_for(rows);
  const std::string high = read(rows, box("3x2"), "sudoku").puzzle().print();
  REQUIRE(wide != high);
  const std::string drawn_high =
      "1 .|. .|. 6\n. .|4 .|. .\n. 2|. .|5 .\n---+---+---\n. .|6 .|. 1\n. .|. .|. .\n5 .|. .|. .\n";
  CHECK(taken_for(drawn_high) == high);
  CHECK(read(drawn_high).puzzle().note().empty());
  CHECK(taken_for(replaced(drawn_high, ".", " ")) == high);
  CHECK(read(drawn_high, box("2x3"), "sudoku").puzzle().print() == wide);
  // What does not say the same everywhere says nothing.
  CHECK(taken_for(replaced(drawn_high, ". .|6", ". . 6")) == wide);
}
