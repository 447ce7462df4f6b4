// SPDX-License-Identifier: MIT
// Links as people give them, what stands around grids that programs write, and what is refused by name.
#include "catch.hpp"
#include "reading.hpp"
#include "tool.hpp"

using namespace cluecore;
using namespace cluecore::test;

namespace {

const std::string digits =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const std::string sudoku_code = "53h7j6h195j98j6g8i6i34h8g3h17i2i6g6j28j419h5j8h79";
const std::string solo_id = "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9";
const std::string sgt = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/";

/// The first line of what check says, on either stream.
std::string said(const std::string& argument) {
  const ToolRun run = tool({"check", argument});
  const std::string text = run.out.empty() ? run.err : run.out;
  return text.substr(0, text.find('\n'));
}

}  // namespace

TEST_CASE("a link is read by host and kind, wherever it stands on its line") {
  struct Row {
    std::string link;
    std::string verdict;
  };
  const std::string akari = "akari 6x6, 4 clues: exactly one solution";
  const std::string sudoku = "sudoku 9x9, 30 givens: exactly one solution";
  const std::vector<Row> rows = {
      {"https://puzz.link/p?akari/6/6/nekcakbl", akari},
      {"http://pzv.jp/p.html?lightup/6/6/nekcakbl", akari},
      {"https://pzprxs.vercel.app/p?akari_edit/6/6/nekcakbl/", akari},
      {"puzz.link/p?akari/6/6/nekcakbl", akari},
      {"<https://puzz.link/p?akari/6/6/nekcakbl>", akari},
      {"[my akari](https://puzz.link/p?akari/6/6/nekcakbl) is new", akari},
      {"here: https://puzz.link/p?akari/6/6/nekcakbl", akari},
      {"Look at https://puzz.link/p?akari/6/6/nekcakbl.", akari},
      {"https://puzz.link/p?sudoku/9/9/" + sudoku_code, sudoku},
      {"https://puzz.link/p?nonogram/4/3/2g113i3g112g",
       "nonogram 4x3, 7 clues: exactly one solution"},
      {"https://pzv.jp/p.html?building/4/4/k13h4j3g",
       "skyscrapers 4x4, 4 clues: exactly one solution"},
      {"https://www.sudokuwiki.org/sudoku.htm?bd=" + digits, sudoku},
      {"www.sudokuwiki.org/sudoku.htm?bd=" + digits, sudoku},
      {"https://example.org/solve/" + digits + "/now", sudoku},
      {sgt + "solo.html#" + solo_id, sudoku},
      {sgt + "lightup.html#7x7:0c1aBgBi4i1g1aBcB", "akari 7x7, 5 clues: exactly one solution"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.link);
    CHECK(said(row.link) == "the puzzle given: " + row.verdict);
    CHECK(contains(tool({"check", "-"}, row.link + "\n").out, row.verdict));
  }
}

TEST_CASE("a link that is not read gives one error that names it") {
  struct Row {
    std::string link;
    std::string error;
  };
  const std::vector<Row> rows = {
      {"https://puzz.link/p?nurimaze/5/5/g2g2g2b2b",
       "1:21: error: nurimaze is a kind of puzzle that no family here has; cluecore list shows "
       "those "
       "there are"},
      {"https://puzz.link/p?nurimaze/f/5/5/g2g2g2b2b",
       "1:21: error: nurimaze is a kind of puzzle that no family here has; cluecore list shows "
       "those "
       "there are"},
      {sgt + "net.html#5x5:abcdef",
       "1:57: error: net is a kind of puzzle that no family here has; cluecore list shows those "
       "there are"},
      {"https://puzz.link/p?akari/6/6/nekc", "1:35: error: the code ends after 19 cells of 36"},
      {"https://puzz.link/p?akari/6/6/nekc!kbl", "1:35: error: '!' cannot stand here"},
      {"https://puzz.link/p?akari/x/6/6/nekcakbl",
       "1:27: error: x before the size names a variation that is not read"},
      {"https://puzz.link/p?sudoku/9/9/" + sudoku_code.substr(0, 43),
       "1:75: error: the code ends after 71 cells of 81"},
      {"https://puzz.link/p?sudoku/9/8/" + sudoku_code,
       "1:21: error: sudokus are square, and their boxes are from 2x2 to 7x7"},
      {"https://puzz.link/p?akari",
       "1:1: error: there is no puzzle in this link; open it there, and take the link that it "
       "gives "
       "to share the puzzle"},
      {"https://puzz.link/p?akari/6/6/", "1:30: error: the code ends after 0 cells of 36"},
      {"https://puzz.link/p?akari/0/0/1", "1:21: error: the width and the height are at least 1"},
      {"https://puzz.link/p?sudoku/999999/999999/k8",
       "1:21: error: sudokus are square, and their boxes are from 2x2 to 7x7"},
      {sgt + "pattern.html#2x2:1/a/3", "1:74: error: 3 clues; 2 columns and 2 rows have 4"},
      {"https://puzz.link/p?akari%2F6%2F6%2Fnekcakbl",
       "1:1: error: in this link, signs have become a % and a number, as %2F for /; copy it once "
       "more, or type the signs"},
      {"https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRNb9",
       "1:1: error: the links of penpa+ are not read; copy the digits as text, or type the clues "
       "(cluecore help variant)"},
      {"https://tinyurl.com/3e2bd3yk",
       "1:1: error: a short link does not hold the puzzle: open it, and take the long address that "
       "it leads to"},
      {"https://www.nytimes.com/puzzles/sudoku/hard",
       "1:1: error: links to www.nytimes.com are not read; copy the puzzle itself as text "
       "(cluecore "
       "example FAMILY shows how)"},
      {"https://www.sudokuwiki.org/sudoku.htm?bd=" + digits.substr(0, 60),
       "1:42: error: 60 cells; a 9x9 grid has 81"},
      {sgt + "solo.html#3x3#123456",
       "1:67: error: a random seed is not a puzzle; the id with a colon is needed"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.link);
    const ToolRun run = tool({"check", row.link});
    CHECK(run.status == 2);
    CHECK(run.err.substr(0, run.err.find('\n')) == "the puzzle given:" + row.error);
  }
}

TEST_CASE("each link of a file is read or refused on its line") {
  const ToolRun run = tool({"check", "-"},
                           "https://puzz.link/p?akari/6/6/nekcakbl\n"
                           "https://puzz.link/p?nurimaze/5/5/g2g2g2b2b\n"
                           "https://swaroopg92.github.io/penpa-edit/#p=7VRN\n"
                           "\nakari/6/6/nekcakbl\n");
  CHECK(run.status == 2);
  CHECK(contains(run.out, "standard input:1: unique\n"));
  CHECK(
      contains(run.out + run.err,
               "2:21: error: this is a link to a puzzle of the kind nurimaze, and it is to be read "
               "as akari"));
  CHECK(contains(run.out + run.err, "3:1: error: the links of penpa+ are not read"));
  CHECK(contains(run.out, "standard input:5: unique\n"));
}

TEST_CASE("a link among other lines is pointed at") {
  const ToolRun run =
      tool({"check", "-"}, "Hi Bob,\nhere is one:\nhttps://puzz.link/p?akari/6/6/nekcakbl\n");
  CHECK(contains(
      run.err, "3:1: error: this link is read where it stands alone, without the lines around it"));
}

TEST_CASE("a grid in one piece is taken from behind a label or an assignment") {
  for (const std::string& line :
       {"grid1 = '" + digits + "'", "const board = \"" + digits + "\";", "PUZZLE=" + digits,
        "char *s = \"" + digits + "\";", "puzzle: " + digits, "= " + digits}) {
    CAPTURE(line);
    CHECK(said(line + "\n") == "the puzzle given: sudoku 9x9, 30 givens: exactly one solution");
  }
}

TEST_CASE("what other programs write is refused by name") {
  struct Row {
    std::string text;
    std::string error;
  };
  std::string marks;
  for (int row = 0; row < 9; ++row) marks += "1 234 5 67 8 9 12 347 6\n";
  const std::vector<Row> rows = {
      {marks,
       "these are pencil marks, the digits that each cell may still hold, which are not read here; "
       "type the digits that are given, and . for every other cell"},
      {"<?xml version=\"1.0\"?>\n<opensudoku>\n<game data=\"" + digits + "\"/>\n</opensudoku>\n",
       "files of OpenSudoku are not read here; a puzzle is the 81 digits behind data="},
      {"{\"easy\":{\"puzzle_data\":{\"puzzle\":[5,3,0,0]}}}\n",
       "files of the New York Times are not read here; a puzzle is the list behind \"puzzle\""},
      {"pzprv3\nsudoku\n9\n5 3 . . 7 . . . .\n",
       "files of puzz.link are not read here, but the links that it gives to share a puzzle are"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    const ToolRun run = tool({"check", "-"}, row.text);
    CHECK(run.status == 2);
    CHECK(run.err == "standard input: error: " + row.error + "\n");
  }
}

TEST_CASE("what f-puzzles and SudokuPad say and nobody understands gives a proviso") {
  const std::string head =
      R"({"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],)";
  const std::string pad = R"({"cells":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],)";
  struct Row {
    std::string text;
    std::string note;
  };
  const std::vector<Row> rows = {
      {head + R"("killercage":[{"cells":["R1C1","R1C2"],"value":"<5"}]})",
       "killercage: <5 is not a number; what it says was left out"},
      {head + R"("sandwichsum":[{"cell":"R0C1","value":"?"}]})",
       "sandwichsum: ? is not a number; what it says was left out"},
      {head + R"("littlekillersum":[{"cell":"R0C1","direction":"DR","value":"<5"}]})",
       "littlekillersum: <5 is not a number; what it says was left out"},
      {head + R"("xsum":[{"cell":"R0C1","value":"A"}]})",
       "xsum: A is not a number; what it says was left out"},
      {head + R"("ratio":[{"cells":["R1C1","R1C2"],"value":"3/2"}]})",
       "ratio: 3/2 is not a number; what it says was left out"},
      {head + R"("difference":[{"cells":["R1C1","R1C2"],"value":"a"}]})",
       "difference: a is not a number; what it says was left out"},
      {head + R"("killercage":[{"cells":["R1C1","R1C2"],"repeats":true}]})",
       "the key of killercage repeats is not known here; what it says was left out"},
      {head + R"("parityline":[{"lines":[["R1C1","R1C2"]]}]})",
       "the key parityline is not known here; what it says was left out"},
      {head + R"("ruleset":"Normal sudoku rules apply. Digits in green cells are different."})",
       "it has rules in prose; what they say beyond the clues was not checked"},
      {pad + R"("cages":[{"cells":[[0,0],[0,1]],"value":"<5","unique":true}]})",
       "cage: <5 is not a number; what it says was left out"},
      {pad + R"("regions":[],"parityline":[{"cells":[[0,0],[0,1]]}]})",
       "the key parityline is not known here; what it says was left out"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    const ToolRun run = tool({"check", "-"}, row.text + "\n");
    CHECK(contains(run.out, "(by the clues that have a formal meaning)"));
    CHECK(contains(run.err, row.note));
  }
  // A dot without a value still says what it always says, and one with a strange one nothing.
  const auto clues = [](const std::string& text) { return tool({"check", "-"}, text + "\n").out; };
  CHECK(contains(clues(rows[4].text), "variant 4x4, 0 clues"));
  CHECK(contains(clues(rows[5].text), "variant 4x4, 0 clues"));
  CHECK(contains(clues(head + R"("ratio":[{"cells":["R1C1","R1C2"]}]})"), "variant 4x4, 1 clue"));
}

TEST_CASE("a link to SudokuPad says what one to f-puzzles does") {
  for (const char* file : {"data/sudoku/classic.csv", "data/variant/killer.txt"}) {
    CAPTURE(file);
    const ToolRun pad = tool({"convert", "--to", "sudokupad", file});
    CHECK(pad.out.starts_with("https://sudokupad.app/fpuzzles"));
    const ToolRun puzzles = tool({"convert", "--to", "f-puzzles", file});
    CHECK(tool({"convert", "-"}, pad.out).out == tool({"convert", "-"}, puzzles.out).out);
    CHECK(tool({"check", "-"}, pad.out).status == 0);
  }
}

TEST_CASE("a plain sudoku is written as f-puzzles, with the boxes that it has") {
  const ToolRun link = tool({"convert", "--to", "f-puzzles", "data/sudoku/classic.csv"});
  REQUIRE(link.status == 0);
  CHECK(
      contains(tool({"check", "-"}, link.out).out, "variant 9x9, 30 clues: exactly one solution"));
  const std::string six =
      "1 2 3 4 5 6\n. . . . . .\n2 . . . . .\n. . . . . .\n3 . . . . .\n. . . . . .\n";
  const ToolRun json = tool({"convert", "--to", "json", "--box", "3x2", "-"}, six);
  REQUIRE(json.status == 0);
  CHECK(contains(tool({"convert", "-"}, json.out).out, "regions\nAABBCC\n"));
}

TEST_CASE("a puzzle is written as the link that it is read from") {
  const auto link_of = [](const std::string& text) {
    return tool({"convert", "--to", "puzzlink", "-"}, text + "\n");
  };
  const std::string sudoku = "https://puzz.link/p?sudoku/9/9/" + sudoku_code;
  const std::string nonogram = "https://puzz.link/p?nonogram/4/3/2g113i3g112g";
  CHECK(link_of(digits).out == sudoku + "\n");
  CHECK(link_of(sudoku).out == sudoku + "\n");
  CHECK(link_of(nonogram).out == nonogram + "\n");
  // Numbers of two digits, and more blanks than a letter stands for.
  const std::string wide = "https://puzz.link/p?sudoku/16/16/-10zzzzzzzzzzzzsff";
  CHECK(link_of(wide).out == wide + "\n");
  // What the link has no words for.
  CHECK(contains(link_of("width 2\nheight 1\nrows\n?\ncolumns\n1\n1").err, "no words for a ?"));
}
