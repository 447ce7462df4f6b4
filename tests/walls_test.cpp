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
