// SPDX-License-Identifier: MIT
// The formats of nonograms: what is read, what is refused and with which words, what is printed.
#include "catch.hpp"
#include "reading.hpp"
#include "scratch_folder.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

using namespace cluecore;

namespace {

using test::from;
// A T, 3 wide and 4 high, with a column and rows that say less than all.
const std::string non =
    "catalogue \"made here\"\ntitle \"width 9\"\nwidth 3\nheight "
    "4\n\nrows\n3\n1\n0\n1\n\ncolumns\n1\n"
    "2,1\n1\n\ngoal \"111 010 000 010\"\n";
const std::string nin = "3 4\n3\n1\n0\n1\n1\n2 1\n1\n";
const std::string mk = "4 3\n3\n1\n0\n1\n#\n1\n2 1\n1\n#\n";
const std::string cwd = "4\n3\n3\n1\n0\n1\n\n1\n2 1\n1\n";
const std::string picross =
    "# made here\nGRID \"T\" (of letters)\nROWS\n[ 3 ]\n[ 1 ]\n[ ]\n[ 1 ]\n\nCOLUMNS\n[ 1 ]\n"
    "[ 2 1 ]\n[ 1 ]\n";
const std::string tatham = "3x4:1/2.1/1/3/1//1\n";
const std::string json = "{\"rows\": [[3], [1], [], [1]], \"columns\": [[1], [2, 1], [1]]}\n";
const std::string xml =
    "<?xml version=\"1.0\"?>\n<!DOCTYPE pbn [ <!ELEMENT a (b)> ]>\n<puzzleset>\n<!-- <puzzle> -->\n"
    "<puzzle defaultcolor='black' type=\"grid\"><title>T &lt;&#84;&gt; &amp; co</title>\n"
    "<clues type=\"rows\"><line><count>3</count></line><line><count> <!-- 2 --> 1 </count></line>\n"
    "<line/><line><count color=\"black\">1</count></line></clues>\n<clues type=\"columns\">\n"
    "<line><count>1</count></line><line><count>2</count><count>1</count></line>\n"
    "<line ><count>1</count></line></clues>\n"
    "<solution type=\"saved\"><image>|???|</image></solution>\n"
    "<solution "
    "type=\"goal\"><image>\n|XXX|.X.|\n|...|.X.|</image></solution></puzzle></puzzleset>\n";

const Solution picture = {1, 1, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0};

/// The whole message for a text that is no puzzle.
std::string message(const std::string& text, const std::string& format = "") {
  const test::Outcome outcome = test::read(text, from(format), "nonogram");
  return outcome.errors.empty() ? "none" : outcome.errors.front().what();
}

struct Refusal {
  std::string text;
  std::string message;
};

void check_refusals(const std::string& format, const std::vector<Refusal>& refusals) {
  for (const Refusal& refusal : refusals) {
    CAPTURE(refusal.text);
    CHECK(message(refusal.text, format) == refusal.message);
  }
}

std::string error(const std::string& place, const std::string& sentence, const std::string& line,
                  const std::string& caret) {
  return "f:" + place + ": error: " + sentence + "\n" + line + "\n" + caret;
}

}  // namespace

TEST_CASE("all formats of nonograms give the same puzzle") {
  const std::vector<std::pair<std::string, std::string>> formats = {
      {"non", non}, {"nin", nin},       {"mk", mk},     {"cwd", cwd},
      {"xml", xml}, {"tatham", tatham}, {"json", json}, {"picross", picross}};
  for (const auto& [format, text] : formats) {
    CAPTURE(format);
    const test::Outcome outcome = test::read(text);
    REQUIRE(outcome.errors.empty());
    CHECK(outcome.format == format);
    CHECK(outcome.layout == (format == "tatham" ? Layout::lines : Layout::single));
    const Puzzle& puzzle = outcome.puzzle();
    CHECK(puzzle.shape() == "3x4");
    std::vector<std::string> clues;
    for (const Clue& clue : puzzle.clues()) clues.push_back(clue.text);
    CHECK(clues == std::vector<std::string>{"row 1: 3", "row 2: 1", "row 3: 0", "row 4: 1",
                                            "column 1: 1", "column 2: 2 1", "column 3: 1"});
    CHECK(puzzle.violations(picture).empty());
    const bool with_goal = format == "non" || format == "xml";
    REQUIRE(puzzle.expected().has_value() == with_goal);
    if (with_goal) CHECK(puzzle.line(*puzzle.expected()) == "111010000010");
    // CR LF, a byte order mark and a missing end of line change nothing.
    std::string other = "\xEF\xBB\xBF" + test::replaced(text, "\n", "\r\n");
    other.erase(other.size() - 2);
    CHECK(test::read(other).puzzle().print() == puzzle.print());
    CHECK(test::read(text, from(format), "nonogram").puzzle().print() == puzzle.print());
  }
}

TEST_CASE("a nonogram's clues know where they stand") {
  const auto where = [](const std::string& text, std::size_t clue) {
    return test::read(text).puzzle().clues().at(clue).where;
  };
  CHECK(where(non, 0) == Span{7, 1, 1});
  CHECK(where(non, 5) == Span{14, 1, 3});
  CHECK(where(nin, 5) == Span{7, 1, 3});
  CHECK(where(mk, 4) == Span{7, 1, 1});
  CHECK(where(cwd, 6) == Span{10, 1, 1});
  CHECK(where(picross, 5).line == 11);
  CHECK(where(tatham, 0) == Span{1, 13, 1});
  CHECK(where(tatham, 2) == Span{1, 17, 1});
  CHECK(where(tatham, 5) == Span{1, 7, 3});
  CHECK(where(json, 2) == Span{1, 21, 2});
  CHECK(where(json, 5) == Span{1, 49, 4});
  CHECK(where(xml, 1) == Span{6, 74, 1});
  CHECK(where(xml, 2) == Span{7, 1, 7});
  CHECK(where(xml, 5) == Span{9, 43, 17});
}

TEST_CASE("a nonogram prints as .non, one with fixed cells as a game id") {
  CHECK(test::read(nin).puzzle().print() ==
        "width 3\nheight 4\n\nrows\n3\n1\n0\n1\n\ncolumns\n1\n2,1\n1\n");
  CHECK(test::read(non).puzzle().print() ==
        "width 3\nheight 4\n\nrows\n3\n1\n0\n1\n\ncolumns\n1\n2,1\n1\n\ngoal \"111010000010\"\n");
  for (const char* id :
       {"3x4:1/2.1/1/3/1//1,m", "3x4:1/2.1/1/3/1//1,Al", "3x4:1/2.1/1/3/1//1,AaAaAaAaAaAaa",
        "6x6:///////////,zl", "6x6:///////////,zak", "6x6:///////////,zKa", "6x6:///////////,yl"}) {
    CAPTURE(id);
    const test::Outcome outcome = test::read(std::string(id));
    REQUIRE(outcome.errors.empty());
    const std::string printed = outcome.puzzle().print();
    if (outcome.puzzle().clues().back().given) CHECK(printed == std::string(id) + "\n");
    CHECK(test::read(printed).puzzle().clues().size() == outcome.puzzle().clues().size());
  }
}

TEST_CASE(".non files come in several ways") {
  const std::string printed = test::read(nin).puzzle().print();
  const auto reads = [&](const std::string& text) {
    const test::Outcome outcome = test::read(text);
    return outcome.errors.empty() ? outcome.puzzle().print() : outcome.errors.front().what();
  };
  // Sizes as columns and rows, sections in any order, blanks for commas, any case.
  CHECK(reads("COLUMNS 3\nRows 4\ncolumns\n1\n2 1\n1\nROWS\n3\n1\n0\n1\n") == printed);
  // Blank lines: between all clues, or one for an empty clue.
  CHECK(reads("width 3\nheight 4\nrows\n\n3\n1\n\n0\n1\n\ncolumns\n\n1\n2, 1\n1\n\n\n") == printed);
  CHECK(reads("width 3\nheight 4\nrows\n3\n1\n\n1\ncolumns\n1\n2,1\n1\n") == printed);
  CHECK(reads("width 3\nheight 4\nrows\n3\n1\n\n1\n\ncolumns\n1\n2,1\n1\n") == printed);
  // Unknown words are ignored, before and behind the clues.
  CHECK(
      reads("foo\nwidth 3\nbar 1\nheight 4\nrows\n3\n1\n0\n1\nbaz 7\n5\ncolumns\n1\n2,1\n1\nsaved "
            "\"0??\"\n") == printed);
  // A goal over several lines, or without quotes.
  const std::string with_goal = test::read(non).puzzle().print();
  CHECK(reads(test::replaced(non, "010 0", "010\n\n0")) == with_goal);
  CHECK(reads(test::replaced(non, "\"111 010 000 010\"", "111010000010")) == with_goal);

  // The first and the last line empty: only a blank line more tells that from a missing clue.
  const std::string head = "width 1\nheight 4\ncolumns\n2\nrows\n";
  CHECK(test::read(head + "\n1\n1\n\n\n").puzzle().clues().at(3).text == "row 4: 0");
  CHECK(test::read(head + "1\n1\n\n\n\n").puzzle().clues().at(1).text == "row 2: 1");
  for (const char* rows : {"\n1\n1\n\n", "1\n1\n\n\n", "\n\n1\n1\n\n\n"}) {
    CHECK(message(head + rows) ==
          error("5:1", "2 clues below this; the height is 4 (a 0 stands for an empty line)", "rows",
                "^~~~"));
  }
}

TEST_CASE("what is wrong in a .non file is said") {
  const std::string colour = "only black and white puzzles are supported";
  const auto with = [](int line, const std::string& text) {
    return test::with_line(non, line, text);
  };
  check_refusals(
      "non",
      {{with(3, ""), "f: error: a line that says width and a number is missing"},
       {with(12, ""),
        "f: error: a line that says columns, with the clues of the columns below it, is missing"},
       {with(3, "width\n"),
        error("3:6", "there is no width; it is a number from 1 to 1000", "width", "     ^")},
       {with(3, "width 0\n"),
        error("3:7", "0 is not a width; it is a number from 1 to 1000", "width 0", "      ^")},
       {with(4, "height 1001\n"),
        error("4:8", "1001 is not a height; it is a number from 1 to 1000", "height 1001",
              "       ^~~~")},
       {with(4, "height 4\nrows 4\n"), error("5:1", "height appears twice", "rows 4", "^~~~")},
       {with(8, ""),
        error("6:1", "3 clues below this; the height is 4 (a 0 stands for an empty line)", "rows",
              "^~~~")},
       {with(8, "1\n1\n"), error("11:1", "one clue too many; the height is 4", "1", "^")},
       {with(8, "l\n"), error("8:1",
                              "neither numbers nor a word of the .non format; the height is 4 and "
                              "1 clue came before this",
                              "l", "^")},
       {with(8, "1;\n"),
        error("8:1", "1; is not a number; a clue is the lengths of a line's runs", "1;", "^~")},
       {with(14, "2,0,1\n"),
        error("14:3", "no run has length 0; a 0 alone is a line without black cells", "2,0,1",
              "  ^")},
       {with(14, "2,,1\n"), error("14:3", "a number is missing here", "2,,1", "  ^")},
       {with(14, "2,1,\n"), error("14:5", "a number is missing here", "2,1,", "    ^")},
       {with(14, "  2,1x2\n"),
        error("14:5", "1x2 is not a number; a clue is the lengths of a line's runs", "  2,1x2",
              "    ^~~")},
       {with(14, "2a,1b\n"), error("14:1", "2a names a colour; " + colour, "2a,1b", "^~")},
       {with(14, "99999999999\n"),
        error("14:1", "99999999999 is too large for any line", "99999999999", "^~~~~~~~~~~")},
       {with(1, "color a #ff0000\n"),
        error("1:1", "this is a colour puzzle; only black and white ones are supported",
              "color a #ff0000", "^~~~~")},
       {with(17, "goal \"111 010 000 01\"\n"),
        error("17:1", "the goal has 11 cells where the picture has 12", "goal \"111 010 000 01\"",
              "^~~~~~~~~~~~~~~~~~~~~")},
       {with(17, "goal \"111 2\"\n"),
        error("17:11", "'2' is neither 0 nor 1", "goal \"111 2\"", "          ^")},
       {with(17, "goal \"111\n"),
        error("17:10", "the quote of the goal is not closed", "goal \"111", "         ^")},
       {non + "====\n", error("18:1", "several puzzles in one file; give each a file of its own",
                              "====", "^~~~")}});
}

TEST_CASE("what is wrong in lists of clues is said") {
  check_refusals(
      "nin",
      {{"3\n1\n", error("1:1", "the first line is two numbers, width and height", "3", "^")},
       {"3 x\n1\n", error("1:3", "x is not a height; it is a number from 1 to 1000", "3 x", "  ^")},
       {"2 1\n1\n1\n",
        error("1:1", "2 clues below this; 1 row and 2 columns have 3", "2 1", "^~~")},
       {"2 1\n1\n1\n0\n0\n",
        error("5:1", "one clue too many; 1 row and 2 columns have 3", "0", "^")},
       {"2 1\n1\n1\nO\n",
        error("4:1", "O is not a number; a clue is the lengths of a line's runs", "O", "^")}});
  check_refusals(
      "mk", {{"1 2\n1\n1\n0\n",
              error("1:1", "no line is a # alone; it stands between the rows and the columns",
                    "1 2", "^~~")},
             {"1 2\n1\n1\n#\n1\n0\n", error("3:1", "one clue too many; the height is 1", "1", "^")},
             {"1 2\n1\n#\n1\n", error("3:1", "1 clue below this; the width is 2", "#", "^")}});
  check_refusals(
      "cwd", {{"2\n", "f: error: there is no width"},
              {"2\n2 2\n",
               error("2:1", "2 2 is not a width; it is a number from 1 to 1000", "2 2", "^~~")},
              {"2\n1\n1\n1\n2\n",
               error("5:1", "a blank line is expected between the rows and the columns", "2", "^")},
              {"2\n1\n1\n\n2\n", error("2:1", "1 clue below this; the height is 2", "1", "^")},
              {"2\n1\n1\n1\n\n", error("5:1", "0 clues below this; the width is 1", "", "^")},
              {"2\n1\n1\n", error("2:1", "1 clue below this; the height is 2", "1", "^")}});
}

TEST_CASE("what is wrong in picross-solver's text is said") {
  check_refusals(
      "picross",
      {{"ROWS\n[ 1 ]\n",
        "f: error: there are no numbers of columns; they stand below a line columns"},
       {"ROWS\nCOLUMNS\n[ 1 ]\n",
        "f: error: there are no numbers of rows; they stand below a line rows"},
       {"ROWS\n[ 1 x ]\nCOLUMNS\n[ 1 ]\n",
        error("2:5", "x is not a number; a clue is the lengths of a line's runs", "[ 1 x ]",
              "    ^")},
       {"ROWS\n[ 1\nCOLUMNS\n[ 1 ]\n", error("2:4", "a ] is missing here", "[ 1", "   ^")},
       {"ROWS\n[ 1 ]\nCOLUMNS\n[ 1 ]\nROWS\n", error("5:1", "rows appears twice", "ROWS", "^~~~")},
       {picross + "GRID other\n",
        error("13:1", "numbers, or a line rows or columns, are expected here", "GRID other",
              "^~~~~~~~~~")}});
}

TEST_CASE("what is wrong in a game id of a nonogram is said") {
  check_refusals(
      "tatham",
      {{"3x4", error("1:1", "a game id has a colon: 10x10:1.2/3/...", "3x4", "^~~")},
       {"3x4#12", error("1:1", "a random seed is not a puzzle; the id with a colon is needed",
                        "3x4#12", "^~~~~~")},
       {"3y1:1/1",
        error("1:1", "3y1 is not a width; it is a number from 1 to 1000", "3y1:1/1", "^~~")},
       {"2x:1/1",
        error("1:3", "there is no height; it is a number from 1 to 1000", "2x:1/1", "  ^")},
       {"1x1:1", error("1:5", "1 clue; 1 column and 1 row have 2", "1x1:1", "    ^")},
       {"1x2:2/1/1/1",
        error("1:5", "4 clues; 1 column and 2 rows have 3", "1x2:2/1/1/1", "    ^~~~~~~")},
       {"1x2:2/1,1/1",
        error("1:5", "2 clues; 1 column and 2 rows have 3", "1x2:2/1,1/1", "    ^~~")},
       {"1x2:2/1/x", error("1:9", "x is not a number; a clue is the lengths of a line's runs",
                           "1x2:2/1/x", "        ^")},
       {"1x1:1/1,Aa1", error("1:11", "'1' is not a letter", "1x1:1/1,Aa1", "          ^")},
       {"1x1:1/1,A",
        error("1:9", "the letters end after 1 cell; they must end one behind the 1 of the grid",
              "1x1:1/1,A", "        ^")},
       {"1x1:1/1,",
        error("1:9", "the letters end after 0 cells; they must end one behind the 1 of the grid",
              "1x1:1/1,", "        ^")},
       {"1x1:1/1,c",
        error("1:9", "this goes beyond the 1 cell of the grid", "1x1:1/1,c", "        ^")},
       {"1x1:1/1,Aaa",
        error("1:11", "this goes beyond the 1 cell of the grid", "1x1:1/1,Aaa", "          ^")}});
  // A line that is wrong does not end the others.
  const test::Outcome outcome = test::read("# ids\n" + tatham + "\n1x1:1\n2:1/1/1/1 # a square\n");
  CHECK(outcome.lines_at_fault == std::vector<int>{4});
  CHECK(outcome.puzzle(1).shape() == "2x2");
  CHECK(outcome.items.size() == 4);
}

TEST_CASE("what is wrong in JSON is said") {
  const std::string list = "the list of a line's numbers is expected: [2, 1]";
  check_refusals(
      "json",
      {{"[1]", error("1:1", "'[', but an object begins with {", "[1]", "^")},
       {"{}", "f: error: the key \"rows\" is missing"},
       {"{\"rows\": [[1]]}", "f: error: the key \"columns\" is missing"},
       {"{\"rows\": [[1]], \"rows\": [[1]]}",
        error("1:18", "\"rows\" appears twice", "{\"rows\": [[1]], \"rows\": [[1]]}",
              "                 ^~~~")},
       {"{\"rows\" [[1]]}",
        error("1:9", "'[', but a : is expected behind the key", "{\"rows\" [[1]]}", "        ^")},
       {"{rows: [[1]]}",
        error("1:2", "'r', but a key in quotes is expected", "{rows: [[1]]}", " ^")},
       {"{\"rows\": 1}", error("1:10", "'1', but a list of lists is expected: [[2, 1], [3]]",
                               "{\"rows\": 1}", "         ^")},
       {"{\"rows\": [1]}", error("1:11", "'1', but " + list, "{\"rows\": [1]}", "          ^")},
       {"{\"rows\": []}",
        error("1:10", "0 rows; a picture has 1 to 1000", "{\"rows\": []}", "         ^~")},
       {"{\"rows\": [[1.5]]}",
        error("1:12", "1.5 is not a number; a clue is the lengths of a line's runs",
              "{\"rows\": [[1.5]]}", "           ^~~")},
       {"{\"rows\": [[1,]]}",
        error("1:14", "']', but a value is expected", "{\"rows\": [[1,]]}", "             ^")},
       {"{\"rows\": [[1 0]]}",
        error("1:14", "'0', but a , or ] is expected", "{\"rows\": [[1 0]]}", "             ^")},
       {"{\"rows\": [[0, 1]]}",
        error("1:12", "no run has length 0; a 0 alone is a line without black cells",
              "{\"rows\": [[0, 1]]}", "           ^~~~")},
       {"{\"rows\": [[1]]", error("1:15", "the text ends; a , or } is expected", "{\"rows\": [[1]]",
                                  "              ^")},
       {"{\"rows\n\": 1}", error("1:2", "this quote is not closed", "{\"rows", " ^")},
       {json + "{", error("2:1", "nothing can stand behind the value", "{", "^")},
       {"{\"rows\": [[[]]]}",
        error("1:12", "'[', but a number is expected; puzzles in colour are not supported",
              "{\"rows\": [[[]]]}", "           ^")},
       {"{\"rows\": [[1]], \"by\": Bob}",
        error("1:23", "Bob is not a value; a text stands in quotes",
              "{\"rows\": [[1]], \"by\": Bob}", "                      ^~~")},
       {"{\"x\":\n" + test::repeated("[", 102),
        error("2:101", "this is nested too deeply", "..." + test::repeated("[", 52),
              "   " + test::repeated(" ", 50) + "^")}});
}

TEST_CASE("JSON keys that say nothing of the clues are skipped") {
  const std::string printed = test::read(json).puzzle().print();
  const std::string others =
      "{\"a\": {\"rows\": [1, {}]}, \"b\\\"\": [null, -1.5e3, true, []],\n \"columns\": "
      "[[1],\n[2,1] , [1]],"
      "\n\"c\": \"{[\", \"rows\" : [ [3], [1], [0], [1] ], \"d\": {} }";
  CHECK(test::read(test::replaced(json, "columns", "cols")).puzzle().print() == printed);
  const test::Outcome outcome = test::read(others);
  CHECK(outcome.puzzle().print() == printed);
  CHECK(outcome.puzzle().violations(picture).empty());
}

TEST_CASE("what is wrong in webpbn's XML is said") {
  const auto with = [](const std::string& what, const std::string& by) {
    return test::replaced(xml, what, by);
  };
  const std::string puzzle = "<puzzle defaultcolor='black' type=\"grid\">";
  check_refusals(
      "xml",
      {{with("\"grid\"", "\"triddler\""),
        error("5:1", "triddlers are not supported, only puzzles on a grid",
              "<puzzle defaultcolor='black' type=\"triddler\"><title>T &lt;&#84;&gt; &amp; "
              "co</title>",
              test::repeated("~", 45).replace(0, 1, "^"))},
       {with("\"grid\"", "'hex'"),
        error("5:1", "type hex is unknown; it is grid",
              "<puzzle defaultcolor='black' type='hex'><title>T &lt;&#84;&gt; &amp; co</title>",
              test::repeated("~", 40).replace(0, 1, "^"))},
       {with("color=\"black\"", "color=\"red\""),
        error("7:14", "a count in red; only black and white puzzles are supported",
              "<line/><line><count color=\"red\">1</count></line></clues>",
              "             ^~~~~~~~~~~~~~~~~~~")},
       {with("'black'", "'blue'"),
        error("7:14", "a count in black; only black and white puzzles are supported",
              "<line/><line><count color=\"black\">1</count></line></clues>",
              "             ^~~~~~~~~~~~~~~~~~~~~")},
       {with("type=\"rows\"", "type=\"row\""),
        error("5:1", "<clues type=\"rows\"> is missing",
              puzzle + "<title>T &lt;&#84;&gt; &amp; co</title>",
              test::repeated("~", 41).replace(0, 1, "^"))},
       {with("type=\"rows\"", "type=\"columns\""),
        error("8:1", "columns appear twice", "<clues type=\"columns\">", "^~~~~~~~~~~~~~~~~~~~~~")},
       {with("<count>3<", "<count>III<"),
        error("6:33", "III is not a number; a clue is the lengths of a line's runs",
              "<clues type=\"rows\"><line><count>III</count></line><line><count> <!-- 2 --> 1 "
              "</count></line>",
              test::repeated(" ", 32) + "^~~")},
       {with("<count>3<", "<count><"),
        error("6:26", "there is no number in this <count>",
              "<clues type=\"rows\"><line><count></count></line><line><count> <!-- 2 --> 1 "
              "</count></line>",
              test::repeated(" ", 25) + "^~~~~~~")},
       {with("<count>2<", "<count>0<"),
        error("9:36", "no run has length 0",
              "<line><count>1</count></line><line><count>0</count><count>1</count></line>",
              test::repeated(" ", 35) + "^~~~~~~")},
       {with("<line/>", "<line>1</line>"),
        error("7:7", "numbers stand in <count> elements",
              "<line>1</line><line><count color=\"black\">1</count></line></clues>", "      ^")},
       {with("...", "...|..."),
        error("12:23", "the image has 15 cells where the picture has 12",
              "<solution type=\"goal\"><image>", test::repeated(" ", 22) + "^~~~~~~")},
       {with("XXX", "X?X"),
        error("12:23", "the picture has a character '?', but its colours are . and X",
              "<solution type=\"goal\"><image>", test::repeated(" ", 22) + "^~~~~~~")},
       {with("</puzzle>", ""), error("14:29", "</puzzleset> closes no tag; <puzzle> is open",
                                     "|...|.X.|</image></solution></puzzleset>",
                                     test::repeated(" ", 28) + "^~~~~~~~~~~~")},
       {with("</puzzle></puzzleset>", ""),
        error("5:1", "<puzzle> is never closed", puzzle + "<title>T &lt;&#84;&gt; &amp; co</title>",
              test::repeated("~", 41).replace(0, 1, "^"))},
       {"<html></html>",
        error("1:1", "there is no <puzzle> in this element", "<html></html>", "^~~~~~")},
       {"<puzzleset><puzzle/><puzzle/></puzzleset>",
        error("1:21", "a second puzzle; give each a file of its own",
              "<puzzleset><puzzle/><puzzle/></puzzleset>", test::repeated(" ", 20) + "^~~~~~~~~")},
       {"<puzzle><clues type='columns'/></puzzle>",
        error("1:9", "0 lines; a picture has 1 to 1000 columns",
              "<puzzle><clues type='columns'/></puzzle>", "        ^~~~~~~~~~~~~~~~~~~~~~~")},
       {"3 4", error("1:1", "a tag is expected: <puzzleset>", "3 4", "^~~")},
       {"<!-- -->", "f: error: there is no element in it"},
       {"<!-- ->", error("1:1", "this comment is not closed", "<!-- ->", "^~~~~~~")},
       {"<![DOCTYPE a>",
        error("1:1", "this < begins no tag; a < in a text is &lt;", "<![DOCTYPE a>", "^")},
       {"</a>", error("1:1", "</a> closes no tag", "</a>", "^~~~")},
       {"<a b=\"c", error("1:6", "this quote is not closed", "<a b=\"c", "     ^")},
       {"<a bc d>", error("1:4", "an attribute is written name=\"value\"", "<a bc d>", "   ^~")},
       {"<a ", error("1:1", "this tag is not closed with >", "<a", "^~")},
       {"< a>", error("1:1", "this < begins no tag; a < in a text is &lt;", "< a>", "^")},
       {"<a b", error("1:4", "an attribute is written name=\"value\"", "<a b", "   ^")},
       {"<a b=1>", error("1:4", "an attribute is written name=\"value\"", "<a b=1>", "   ^")},
       {"<a b='1'c='2'>",
        error("1:9", "a blank is missing before this attribute", "<a b='1'c='2'>", "        ^")},
       {"<a/ >",
        error("1:1", "a tag is written <name attribute=\"value\"> or </name>", "<a/ >", "^~~~~")},
       {"<a></a", error("1:4", "this tag is not closed with >", "<a></a", "   ^~~")},
       {"<a><b/></a></c>",
        error("1:12", "</c> closes no tag", "<a><b/></a></c>", "           ^~~~")},
       {"<a><!DOCTYPE b></a>",
        error("1:4", "a declaration stands before all elements, and ends with >",
              "<a><!DOCTYPE b></a>", "   ^~~~~~~~~~~~~~~~")},
       {"<a>\n" + test::repeated("<a>", 2),
        error("2:4", "<a> is never closed", "<a><a>", "   ^~~")}});
}

TEST_CASE("colours of webpbn's XML say which characters its picture has") {
  const std::string colours =
      "<color char='-' name='paper'>fff</color><color name='ink' char='o'>00f</color><clues";
  std::string text = test::replaced(xml, "<clues type=\"rows", colours + " type=\"rows");
  text = test::replaced(text, "'black'", "'ink' backgroundcolor='paper'");
  text = test::replaced(test::replaced(text, "color=\"black\"", ""), "<count>3</count>",
                        "<count><![CDATA[3]]></count>");
  text = test::replaced(test::replaced(text, "|XXX|.X.|", "|ooo|-o-|"), "|...|.X.|", "|---|-o-|");
  const test::Outcome outcome = test::read(text);
  REQUIRE(outcome.errors.empty());
  CHECK(outcome.puzzle().print() == test::read(non).puzzle().print());
}

TEST_CASE("nonograms are told from other files") {
  const auto match = [](const std::string& text) {
    Source source = Source::from_text("f", text);
    return family_named("nonogram")->recognise(source);
  };
  for (const std::string& text : {non, nin, mk, cwd, tatham, json, xml}) {
    CAPTURE(text);
    CHECK(match(text) == Match::certain);
  }
  // With a slip: still recognised, so that the slip is what is refused.
  CHECK(match(test::with_line(nin, 3, "l\n")) == Match::certain);
  CHECK(match(test::with_line(nin, 3, "")) == Match::possible);
  CHECK(match(test::with_line(mk, 3, "")) == Match::certain);
  CHECK(match(test::with_line(cwd, 4, "")) == Match::possible);
  CHECK(match(test::with_line(non, 12, "")) == Match::certain);
  CHECK(match("width 5\n") == Match::possible);
  CHECK(match("{\"rows\": [[1]]}") == Match::possible);
  for (const std::string& text :
       {test::line, test::rows, test::csv, test::spaced, test::drawn, test::game_id,
        std::string("3\n") + test::spaced, std::string("puzzle,solution\n"), std::string("\n\n"),
        std::string("2\n1234\n3412\n2143\n4321\n"),
        std::string("4 4\n0 1 0 1\n1 0 1 0\n0 1 1 0\n1 0 0 1\n"),
        std::string("6\n010011\n..1..0\n......\n......\n......\n......\n"),
        std::string("8x8u:aacagadNBAbDCDbcBee"), std::string("b1k0b0a0"),
        std::string("2 1\nred\nblue\n3\n"), std::string("0101\n1010\n....\n....\n"),
        std::string("<html>\n"), std::string("{\"a\": 1}\n"),
        std::string("title: The library\ncategory borrower: A, B\n1. A is not B\n")}) {
    CAPTURE(text);
    CHECK(match(text) == Match::none);
  }
  for (const char* folder : {"data/sudoku", "data/sudoku/wrong"}) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      if (!entry.is_regular_file() || entry.path().extension() == ".transcript") continue;
      CAPTURE(entry.path().string());
      CHECK(match(content(entry.path())) == Match::none);
    }
  }
  CHECK(message("hello\n") ==
        "f: error: not recognised as a nonogram; cluecore help nonogram shows the formats, --from "
        "names one");
  CHECK(message("# nothing\n") == "f: error: there is no puzzle in it");
}
