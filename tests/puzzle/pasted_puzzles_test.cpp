// SPDX-License-Identifier: MIT
// Puzzles as people paste them, and what they are read as. Each paste stands here as it is typed.
#include "catch.hpp"
#include "reading.hpp"

#include <cluecore/explain.hpp>

#include <regex>
#include <sstream>

using namespace cluecore;
using namespace cluecore::test;

namespace {

struct Paste {
  std::string title;
  std::string text;
  std::string note;       ///< what is said of how it was taken
  std::string read = {};  ///< what Puzzle::print() gives; "": what is usual
};

/// Most pastes below are this sudoku.
const std::string four_print = "2\n1 . . 4\n. 4 1 .\n. 1 4 .\n4 . . 1\n";
const std::string nine_print = read(spaced).puzzle().print();

/// With the number of each line before it, and a tab.
std::string numbered_rows(const std::string& text) {
  std::istringstream lines(text);
  std::string numbered;
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    numbered += std::to_string(++number) + "\t" + line + "\n";
  }
  return numbered;
}
std::string without_tabs_at_end(const std::string& text) {
  return std::regex_replace(text, std::regex("\t+\n"), "\n");
}

const std::vector<Paste> spreadsheets = {
    {"tabs and empty cells", replaced(replaced(csv, ",", "\t"), "0", ""),
     "read as cells between tabs", nine_print},
    {"tabs, those at the end of a row lost",
     "5\t3\t\t\t7\n6\t\t\t1\t9\t5\n\t9\t8\t\t\t\t\t6\n8\t\t\t\t6\t\t\t\t3\n"
     "4\t\t\t8\t\t3\t\t\t1\n7\t\t\t\t2\t\t\t\t6\n\t6\t\t\t\t\t2\t8\n"
     "\t\t\t4\t1\t9\t\t\t5\n\t\t\t\t8\t\t\t7\t9\n",
     "read as cells between tabs", nine_print},
    {"tabs, and a row of blanks", "1\t\t\t4\n\t\t\t\n\t1\t4\t\n4\t\t\t1\n",
     "read as cells between tabs", "2\n1 . . 4\n. . . .\n. 1 4 .\n4 . . 1\n"},
    {"numbers with a point at their end",
     "[[1. nan nan 4.]\n [nan 4. 1. nan]\n [nan 1. 4. nan]\n [4. nan nan 1.]]\n",
     "read as a program's list"},
    {"semicolons", "1;;;4\n;4;1;\n;1;4;\n4;;;1\n", "read as cells between semicolons"},
    {"a comma at the end of each row", "1,,,4,\n,4,1,,\n,1,4,,\n4,,,1,\n",
     "read as cells between commas; empty rows and columns are left out"},
    {"numbers with a point", "1.0,,,4.0\n,4.0,1.0,\n,1.0,4.0,\n4.0,,,1.0\n",
     "read as cells between commas"},
    {"numbers with a comma for a point", "1,0;;;4,0\n;4,0;1,0;\n;1,0;4,0;\n4,0;;;1,0\n",
     "read as cells between semicolons"},
    {"a heading of letters", "A,B,C,D\n1,,,4\n,4,1,\n,1,4,\n4,,,1\n",
     "read as cells between commas; the first row is a heading"},
    {"a heading of names", "c1,c2,c3,c4\n1,0,0,4\n0,4,1,0\n0,1,4,0\n4,0,0,1\n",
     "read as cells between commas; the first row is a heading"},
    {"numbers of rows", "1,1,0,0,4\n2,0,4,1,0\n3,0,1,4,0\n4,4,0,0,1\n",
     "read as cells between commas; the first column is labels"},
    {"labels above and on the left",
     "\tA\tB\tC\tD\n1\t1\t\t\t4\n2\t\t4\t1\t\n3\t\t1\t4\t\n4\t4\t\t\t1\n",
     "read as cells between tabs; the first row and the first column are labels"},
    {"numbers above and on the left",
     "\t1\t2\t3\t4\t5\t6\t7\t8\t9\n" + numbered_rows(replaced(replaced(csv, ",", "\t"), "0", "")),
     "read as cells between tabs; the first row and the first column are labels", nine_print},
    {"a dot in the corner of such numbers",
     ". 1 2 3 4\n1 1 . . 4\n2 . 4 1 .\n3 . 1 4 .\n4 4 . . 1\n",
     "read as cells with blanks between; the first row and the first column are labels"},
    {"a word in the corner, and commas",
     "r/c,0,1,2,3\n0,1,.,.,4\n1,.,4,1,.\n2,.,1,4,.\n3,4,.,.,1\n",
     "read as cells between commas; the first row and the first column are labels"},
    {"numbers above, blanks between", "1 2 3 4 5 6 7 8 9\n" + replaced(spaced, ".", "0"),
     "read as cells with blanks between; the first row is a heading", nine_print},
    {"numbers above, tabs at the end of a row lost",
     "1\t2\t3\t4\t5\t6\t7\t8\t9\n" +
         without_tabs_at_end(replaced(replaced(csv, ",", "\t"), "0", "")),
     "read as cells between tabs; the first row is a heading", nine_print},
    {"a line that names the separator", "sep=;\n1;;;4\n;4;1;\n;1;4;\n4;;;1\n",
     "read as cells between semicolons; line 1 is left out: sep=;"},
    {"empty rows and columns between boxes", "1,,,,4\n,4,,1,\n,,,,\n,1,,4,\n4,,,,1\n",
     "read as cells between commas; empty rows and columns are left out"},
    {"no value", "1,NaN,NaN,4\nNaN,4,1,NaN\nNaN,1,4,NaN\n4,NaN,NaN,1\n",
     "read as cells between commas"},
    {"quotes",
     "\"1\";\"\";\"\";\"4\"\n\"\";\"4\";\"1\";\"\"\n\"\";\"1\";\"4\";\"\"\n"
     "\"4\";\"\";\"\";\"1\"\n",
     "read as cells between semicolons"},
};

const std::vector<Paste> drawings = {
    {"bars, a space for a blank",
     "| 1 |   |   | 4 |\n|   | 4 | 1 |   |\n"
     "|   | 1 | 4 |   |\n| 4 |   |   | 1 |\n",
     "read as cells between bars"},
    {"markdown", "|1| | |4|\n|-|-|-|-|\n| |4|1| |\n| |1|4| |\n|4| | |1|\n",
     "read as cells between bars"},
    {"boxes in a frame",
     "+-----+-----+\n| 1   |   4 |\n|   4 | 1   |\n+-----+-----+\n|   1 | 4   |\n| 4   |   1 |\n"
     "+-----+-----+\n",
     "read as spaces for blank cells"},
    {"box characters",
     "┌─────┬─────┐\n│ 1   │   4 │\n│   4 │ 1   │\n├─────┼─────┤\n│   1 │ 4   │\n│ 4   │   1 │\n"
     "└─────┴─────┘\n",
     "read as spaces for blank cells"},
    {"spaces alone", replaced(rows, ".", " "), "read as spaces for blank cells", nine_print},
    {"a space between, and one for a blank", replaced(spaced, ".", " "),
     "read as spaces for blank cells", nine_print},
    {"question marks", "1??4\n?41?\n?14?\n4??1\n", "? is a blank cell"},
    {"dashes", "1--4\n-41-\n-14-\n4--1\n", "- is a blank cell"},
    {"the letter x", "1xx4\nx41x\nx14x\n4xx1\n", "x is a blank cell"},
    {"hashes", "1##4\n#41#\n#14#\n4##1\n", "read as a character a cell; # is a blank cell"},
    {"minus one", "1 -1 -1 4\n-1 4 1 -1\n-1 1 4 -1\n4 -1 -1 1\n", "-1 is a blank cell"},
    {"no-break spaces", replaced("1 . . 4\n. 4 1 .\n. 1 4 .\n4 . . 1\n", " ", "\u00a0"),
     "read as cells with blanks between"},
    {"a title and letters of rows", "Puzzle of the day\n\nA 1..4\nB .41.\nC .14.\nD 4..1\n",
     "read as a character a cell; the first column is labels; line 1 is left out: "
     "Puzzle of the day"},
    {"what blanks are, in words", "Blanks are written with an asterisk.\n1**4\n*41*\n*14*\n4**1\n",
     "read as a character a cell; line 1 is left out: Blanks are written with an ast..."},
    {"a mail's answer", "> 1..4\n> .41.\n> .14.\n> 4..1\n", ""},
    {"a mail's answer without blanks", ">1..4\n>.41.\n>.14.\n>4..1\n",
     "read as a character a cell"},
    {"an answer to an answer, with boxes drawn",
     "> > 1 . | . 4\n> > . 4 | 1 .\n> > ----+----\n>> . 1 | 4 .\n>> 4 . | . 1\n", ""},
    {"room between rows",
     "+-------+-------+\n| 1   . | .   4 |\n|       |       |\n| .   4 | 1   . |\n"
     "+-------+-------+\n| .   1 | 4   . |\n|       |       |\n| 4   . | .   1 "
     "|\n+-------+-------+\n",
     "read as cells with blanks between"},
    {"middle dots", "1··4\n·41·\n·14·\n4··1\n", "read as a character a cell"},
    {"6x6", "1...6.\n..3...\n.5..2.\n.2..4.\n...1..\n.4...5\n",
     "boxes of 2 rows and 3 columns; --box 3x2 for the other kind",
     "2x3\n1 . . . 6 .\n. . 3 . . .\n. 5 . . 2 .\n. 2 . . 4 .\n. . . 1 . .\n. 4 . . . 5\n"},
    {"a remark that names another kind of sudoku", "# Killer\n1..4\n.41.\n.14.\n4..1\n",
     "a remark says killer; of such rules nothing is read"},
};

const std::vector<Paste> programs = {
    {"a list of lists",
     "grid = [[1, 0, 0, 4],\n        [0, 4, 1, 0],\n        [0, 1, 4, 0],\n"
     "        [4, 0, 0, 1]]\n",
     "read as a program's list"},
    {"numpy", "[[1 0 0 4]\n [0 4 1 0]\n [0 1 4 0]\n [4 0 0 1]]\n", "read as a program's list"},
    {"JSON", R"({"puzzle": [[1,null,null,4],[null,4,1,null],[null,1,4,null],[4,null,null,1]]})",
     "read as a program's list"},
    {"strings", "board = [\"1..4\",\n        \".41.\",\n        \".14.\",\n        \"4..1\"]\n",
     "read as a program's list"},
    {"C", "int grid[4][4] = {{1,0,0,4},{0,4,1,0},{0,1,4,0},{4,0,0,1}};\n",
     "read as a program's list"},
    {"a matrix", "A = [1 0 0 4; 0 4 1 0; 0 1 4 0; 4 0 0 1];\n", "read as a program's list"},
    {"a matrix with commas", "A=[1,0,0,4;0,4,1,0;\n0,1,4,0;4,0,0,1]\n", "read as a program's list"},
    {"a matrix with commas and without semicolons",
     "A = [\n 1, 0, 0, 4\n 0, 4, 1, 0\n 0, 1, 4, 0\n 4, 0, 0, 1\n];\n", "read as a program's list"},
    {"a matrix without semicolons", "A = [1 0 0 4\n 0 4 1 0\n 0 1 4 0\n 4 0 0 1];\n",
     "read as a program's list"},
    {"a matrix that goes on in other lines, with remarks",
     "A = [1 0 0 4; ...  \n 0 4 1 0; % the second row\n 0 1 4 0; ...\n 4 0 0 1]; % 4x4\n",
     "read as a program's list"},
    {"a matrix as Octave prints it",
     "A =\n\n   1   0   0   4\n   0   4   1   0\n   0   1   4   0\n   4   0   0   1\n\n",
     "read as cells with blanks between"},
    {"a matrix as R prints it",
     "     [,1] [,2] [,3] [,4]\n[1,]    1    0    0    4\n[2,]    0    4    1    0\n"
     "[3,]    0    1    4    0\n[4,]    4    0    0    1\n",
     "read as cells with blanks between"},
    {"None", "[[1, None, None, 4], [None, 4, 1, None], [None, 1, 4, None], [4, None, None, 1]]",
     "read as a program's list"},
    {"a web page",
     "<table>\n<tr><td>1</td><td></td><td>&nbsp;</td><td>4</td></tr>\n"
     "<tr><td></td><td>4</td><td>1</td><td></td></tr>\n"
     "<tr><td></td><td>1</td><td>4</td><td></td></tr>\n"
     "<tr><td>4</td><td></td><td></td><td><input value=\"1\"></td></tr>\n</table>\n",
     "read as the table of a web page"},
    {"a web page with cells that it does not show",
     "<table>\n<tr><td>1</td><td hidden>7</td><td></td><td></td><td>4</td></tr>\n"
     "<tr><td></td><td>4</td><td style=\"color: red; display: "
     "none\">2</td><td>1</td><td></td></tr>\n"
     "<tr style='display:none'><td>1</td><td>2</td><td>3</td><td>4</td></tr>\n"
     "<tr><td></td><td><span hidden>3</span>1</td><td aria-hidden=\"true\">4</td><td></td></tr>\n"
     "<tr><td>4</td><td><input type=\"hidden\" "
     "value=\"2\"></td><td></td><td>1</td></tr>\n</table>\n",
     "read as the table of a web page"},
    {"quotes around a line", "\"1..4.41..14.4..1\"\n", ""},
    {"a solution as this program prints it",
     "   1' 2 | 3  4'\n   3  4'| 1' 2\n  ------+------\n   2  1'| 4' 3\n   4' 3 | 2  1'\n"
     "  (4' is a given)\n\npuzzle.csv: sudoku 4x4, 8 givens: exactly one solution\n",
     "read as a grid as cluecore prints it; the cells with ' are its givens; line 8 is left out: "
     "puzzle.csv: sudoku 4x4, 8 give..."},
    {"a jigsaw as this program prints it",
     "    1     .   __.__|  4\n    .  |__4__|  1   __.__\n    .   __1__|__4__|  .\n"
     "   [4] |  .     .     1\n  ([4] takes part in a conflict)\n",
     "read as a grid as cluecore prints it, but for the borders of its regions"},
};

const std::vector<Paste> binary_puzzles = {
    {"o and x", "X..O..\n..OO.X\n.OO..X\n......\nOO.X..\n.X..OO\n",
     "cells hold o and x; o is read as 0 and x as 1",
     "binary\n1 . . 0 . .\n. . 0 0 . 1\n. 0 0 . . 1\n. . . . . .\n0 0 . 1 . .\n. 1 . . 0 0\n"},
    {"a solution as this program prints it",
     "   1' 0  1  0'\n   0  1' 0  1\n   1  0  0' 1'\n   0  1  1  0\n  (1' is a given)\n\n"
     "four_6x6.txt: binary 4x4, 5 givens: exactly one solution\n",
     "read as a grid as cluecore prints it; the cells with ' are its givens; line 7 is left out: "
     "four_6x6.txt: binary 4x4, 5 gi...",
     "binary\n1 . . 0\n. 1 . .\n. . 0 1\n. . . .\n"},
    {"numbers of rows and columns",
     "\t1\t2\t3\t4\n1\t1\t\t\t0\n2\t\t0\t\t\n3\t\t\t\t1\n4\t1\t\t1\t\n",
     "read as cells between tabs; the first row and the first column are labels",
     "binary\n1 . . 0\n. 0 . .\n. . . 1\n1 . 1 .\n"},
    {"tabs", "1\t\t\t0\n\t0\t\t\n\t\t\t1\n1\t\t1\t\n", "read as cells between tabs",
     "binary\n1 . . 0\n. 0 . .\n. . . 1\n1 . 1 .\n"},
};

const std::vector<Paste> nonograms = {
    {"headings with a colon", "rows:\n1 1\n5\n5\n3\n1\ncolumns:\n2\n4\n4\n4\n2\n", ""},
    {"headings alone", "ROWS\n1-1\n5\n5\n3\n1\nCOLS\n2\n4\n4\n4\n2\n", ""},
    {"all on a line", "Rows: 1-1, 5, 5, 3, 1\nCols: 2, 4, 4, 4, 2\n", ""},
    {"numbers with a point",
     "Rows:\n1. 1 1\n2. 5\n3. 5\n4. 3\n5. 1\nCols:\n1. 2\n2. 4\n3. 4\n4. 4\n5. 2\n", ""},
    {"numbers with a point and no blank behind",
     "Rows:\n1.1 1\n2.5\n3.5\n4.3\n5.1\nCols:\n1.2\n2.4\n3.4\n4.4\n5.2\n", ""},
    {"numbers with a point, and nothing behind one",
     "Rows:\n1. 1 1\n2. 5\n3. 5\n4. 3\n5. 1\n6.\nCols:\n1. 2\n2. 4\n3. 4\n4. 4\n5. 2\n", "",
     "width 5\nheight 6\n\nrows\n1,1\n5\n5\n3\n1\n0\n\ncolumns\n2\n4\n4\n4\n2\n"},
    {"a row of a spreadsheet each", "rows;1,1;5;5;3;1\ncolumns;2;4;4;4;2\n", ""},
    {"sizes with a colon", "Width: 5\nHeight: 5\nRows:\n1,1\n5\n5\n3\n1\nColumns:\n2\n4\n4\n4\n2\n",
     ""},
    {"a label each", "R1: 1 1\nR2: 5\nR3: 5\nR4: 3\nR5: 1\nC1: 2\nC2: 4\nC3: 4\nC4: 4\nC5: 2\n",
     ""},
    {"two blocks", "1 1\n5\n5\n3\n1\n\n2\n4\n4\n4\n2\n",
     "the first block of numbers is taken for the rows"},
};

/// What telephones and chats make of a grid.
const std::vector<Paste> chats = {
    {"digits on keys",
     "1️⃣⬜⬜4️⃣\n⬜4️⃣1️⃣⬜\n⬜1️⃣4️⃣⬜\n4️⃣⬜⬜1️⃣\n",
     "read as a character a cell"},
    {"wide digits", "１..４\n.４１.\n.１４.\n４..１\n", "read as a character a cell"},
    {"a label with a number each row",
     "Row 1: 1 . . 4\nRow 2: . 4 1 .\nRow 3: . 1 4 .\nRow 4: 4 . . 1\n",
     "read as cells with blanks between"},
    {"rows hidden as spoilers", "||1..4||\n||.41.||\n||.14.||\n||4..1||\n", ""},
    {"rows joined by slashes", "1..4/.41./.14./4..1\n", "read as a character a cell"},
    {"bars without a frame", "1 . | . 4\n. 4 | 1 .\n. 1 | 4 .\n4 . | . 1\n", ""},
};

void check_pastes(const std::vector<Paste>& pastes, const std::string& family,
                  const std::string& usual) {
  for (const Paste& paste : pastes) {
    DYNAMIC_SECTION(paste.title) {
      const Outcome outcome = read(paste.text);
      INFO(paste.text);
      INFO((outcome.errors.empty() ? "" : outcome.errors.front().what()));
      REQUIRE(outcome.errors.empty());
      CHECK(outcome.puzzle().note() == paste.note);
      CHECK(outcome.puzzle().print() == (paste.read.empty() ? usual : paste.read));
      Source source = Source::from_text("f", paste.text);
      CHECK(recognise_family(source).name() == family);
      for (const Clue& clue : outcome.puzzle().clues()) CHECK(clue.where.line > 0);
    }
  }
}

}  // namespace

TEST_CASE("a sudoku pasted from a spreadsheet is read, and it is said how") {
  check_pastes(spreadsheets, "sudoku", four_print);
}

TEST_CASE("a sudoku as people draw it is read, and it is said how") {
  check_pastes(drawings, "sudoku", four_print);
}

TEST_CASE("a sudoku out of a program or a page is read, and it is said how") {
  check_pastes(programs, "sudoku", four_print);
}

TEST_CASE("a sudoku out of a chat is read, and it is said how") {
  check_pastes(chats, "sudoku", four_print);
}

TEST_CASE("a pasted binary puzzle is read, and it is said how") {
  check_pastes(binary_puzzles, "binary", "");
}

TEST_CASE("a nonogram typed as lists of numbers is read without its sizes") {
  const std::string non =
      read("width 5\nheight 5\nrows\n1,1\n5\n5\n3\n1\ncolumns\n2\n4\n4\n4\n2\n").puzzle().print();
  check_pastes(nonograms, "nonogram", non);
}

TEST_CASE("dots between all numbers that begin as the lines would be numbered are asked about") {
  const std::string lists = "rows\n1.1\n2.1\n3.1\ncolumns\n1.1\n2.1\n3.1\n";
  const Outcome asked = read(lists);
  REQUIRE(asked.errors.size() == 1);
  CHECK(
      asked.errors.front().message() ==
      "each line begins with its own number and a dot: write a blank behind the dot if it numbers "
      "the line, and blanks for the dots if not");
  CHECK(asked.errors.front().where() == Span{2, 1, 3});
  CHECK(read(replaced(lists, ".", ". ")).errors.empty());
}

TEST_CASE("UTF-16 is read, whichever byte comes first") {
  const std::string text = replaced(replaced(csv, "0", ""), ",", "\t");
  std::string little = "\xFF\xFE";
  std::string big = "\xFE\xFF";
  for (char c : text) {
    little += std::string{c, '\0'};
    big += std::string{'\0', c};
  }
  CHECK(read(little).puzzle().print() == nine_print);
  CHECK(read(big).puzzle().print() == nine_print);
}

TEST_CASE("files that are no text are refused by name") {
  const auto message = [](const std::string& text) { return read(text).errors.at(0).message(); };
  CHECK(message(std::string("PK\x03\x04\x14\0\x06\0", 8) + "[Content_Types].xml") ==
        "this is an Excel workbook (.xlsx): save it as CSV");
  CHECK(message(std::string("PK\x03\x04\n\0\0\0", 8) +
                "mimetypeapplication/vnd.oasis.opendocument.spreadsheet") ==
        "this is a LibreOffice spreadsheet (.ods): save it as CSV");
  CHECK(message("%PDF-1.4\n1 0 obj\n") ==
        "this is a PDF document: copy the puzzle out of it as text");
  CHECK(message("\xFF\xD8\xFF\xE0 JFIF") == "this is a picture (JPEG): type the puzzle as text");
}

TEST_CASE("all wrong cells of a grid are told at once, the first ten of them") {
  const Outcome scan = read(
      "S3..7....\n6..l95...\n.9B....6.\n8...6...3\n4..8.3..1\n7...2...6\n"
      ".6....2B.\n...4l9..5\n....8..79\n");
  REQUIRE(scan.errors.size() == 1);
  CHECK(std::string(scan.errors[0].what()) ==
        "f:1:1: error: the letter S is not a digit from 1 to 9; did you mean 5?\nS3..7....\n^\n"
        "f:2:4: error: the letter l is not a digit from 1 to 9; did you mean 1?\n6..l95...\n   ^\n"
        "f:3:3: error: the letter B is not a digit from 1 to 9; did you mean 8?\n.9B....6.\n  ^\n"
        "f:7:8: error: the letter B is not a digit from 1 to 9; did you mean 8?\n.6....2B.\n"
        "       ^\n"
        "f:8:5: error: the letter l is not a digit from 1 to 9; did you mean 1?\n...4l9..5\n    ^");
  const Outcome many = read(replaced(csv, ",0,0,", ",z,z,"));
  REQUIRE(many.errors.size() == 1);
  CHECK(std::string(many.errors[0].what()).find("more error") != std::string::npos);
}

TEST_CASE(
    "margins without the line that says so are no sudoku, and a slip in a quoted grid is told") {
  const auto message = [](const std::string& text) {
    const Outcome outcome = read(text);
    return outcome.errors.empty() ? "" : outcome.errors.at(0).message();
  };
  const std::string inside = "3 . . . . 1\n1 . . . . 2\n2 . . . . 2\n2 . . . . 3\n";
  const std::string margins = ". 2 1 3 2 .\n" + inside + ". 2 3 1 2 .\n";
  CHECK(message(margins).starts_with("numbers stand all around, and none in the corners"));
  CHECK(message(replaced(replaced(margins, ".", ""), " ", "\t")).starts_with("numbers stand all"));
  CHECK(message(replaced(margins, ". 2 1", "1 2 1")).empty());
  CHECK(message("skyscrapers\n" + margins).empty());
  const std::string quoted = "> " + replaced(rows.substr(0, rows.size() - 1), "\n", "\n> ");
  CHECK(message(quoted).empty());
  CHECK_FALSE(message(replaced(quoted, "\n> 8", "\n8")).empty());  // not all of it is quoted
  CHECK(message(replaced(quoted, "8...6", "B...6")) ==
        "the letter B is not a digit from 1 to 9; did you mean 8?");
}

TEST_CASE("what can be read in two ways is asked, not guessed") {
  // The cells may begin in the first column or in the second.
  const Outcome outcome = read(
      " 3  7   \n   195  \n 98    6 \n     6   \n  8 3   1\n    2    \n"
      " 6    28 \n   419   \n    8  7 \n");
  REQUIRE(outcome.errors.size() <= 1);
  const Outcome moved = read(
      " 3  7 2 \n   195  \n 98    6 \n     6   \n  8 3    \n    2    \n"
      " 6    28 \n   419   \n    8  7 \n");
  REQUIRE(moved.errors.size() == 1);
  CHECK(moved.errors[0].message().find("more than one way") != std::string::npos);
}

TEST_CASE("blanks that may have been cut off at the beginning of lines are asked about") {
  const std::string tabs = replaced(replaced(csv, ",", "\t"), "0", "");
  std::string cut;
  std::istringstream lines(tabs);
  for (std::string one; std::getline(lines, one);) {
    cut += one.substr(one.find_first_not_of('\t')) + "\n";
  }
  REQUIRE(cut != tabs);
  for (const std::string& text : {cut, replaced(replaced(cut, "\t\t", "\t \t"), "\t", " ")}) {
    CAPTURE(text);
    const Outcome outcome = read(text);
    CHECK_FALSE(outcome.errors.empty());
  }
  CHECK(read(cut).errors.at(0).message().starts_with("no row begins with a blank cell"));
  CHECK(read(tabs).errors.empty());
}

TEST_CASE("grids without square boxes have the usual ones, and the others are tried") {
  const auto note_of = [](const std::string& blank_row, int size, const std::string& last) {
    const Outcome outcome = read(repeated(blank_row + "\n", size - 1) + last + "\n");
    INFO((outcome.errors.empty() ? "" : outcome.errors.front().what()));
    REQUIRE(outcome.errors.empty());
    return outcome.puzzle().note();
  };
  CHECK(note_of("........", 8, "2345678.") ==
        "boxes of 2 rows and 4 columns; --box 4x2 for the other kind");
  CHECK(note_of("..........", 10, "A.........") ==
        "boxes of 2 rows and 5 columns; --box 5x2 for the other kind");
  CHECK(note_of("............", 12, "C...........") ==
        "boxes of 3 rows and 4 columns; --box says otherwise");
  CHECK(read(repeated("12......\n", 1) + repeated("........\n", 7), box("4x2"), "sudoku")
            .puzzle()
            .note()
            .empty());
  // Two 1s in the upper left box of 2x3, and in no box of 3x2.
  const std::string text = "1.....\n..1...\n......\n......\n......\n.2345.\n";
  Examiner examiner;
  const Outcome outcome = read(text);
  const Findings findings = examiner.examine(*family_named("sudoku"), outcome.puzzle(), {});
  CHECK(findings.verdict == Verdict::contradictory);
  REQUIRE(findings.without);
  CHECK(findings.without->rule == "With boxes of 3 rows and 2 columns");
  CHECK(findings.without->option == "box 3x2");
  const Findings other =
      examiner.examine(*family_named("sudoku"), read(text, box("3x2"), "sudoku").puzzle(), {});
  CHECK(findings.without->verdict == other.verdict);
  CHECK_FALSE(other.without);
}

TEST_CASE("regions below a grid make it a jigsaw, though nothing says the word") {
  const std::string cells = "1 . . .\n. . . 2\n. 3 . .\n. . . .\n\n";
  const std::string regions = "A A A B\nA C B B\nC C B D\nC D D D\n";
  for (const std::string& text :
       {cells + regions, replaced(cells + regions, " ", ""), replaced(cells + regions, " ", "\t"),
        replaced(cells + regions, " ", ",")}) {
    CAPTURE(text);
    Source source = Source::from_text("f", text);
    const Family& family = recognise_family(source);
    CHECK(family.name() == "variant");
    const auto reader = family.open(source, {});
    const auto item = reader->next();
    REQUIRE(item);
    Question question;
    question.slips = false;
    const Findings findings = Examiner().examine(family, *item->puzzle, question);
    REQUIRE(findings.verdict == Verdict::unique);
    CHECK(item->puzzle->line(findings.solutions.at(0)) == "1423314223144231");
  }
}

TEST_CASE("no hint leads to the same refusal again") {
  const std::vector<std::string> texts = {
      "1..0\n.0..\n..2.\n1..1\n",  // binary with a slip, or a sudoku
      "1..0.0....2.1..1\n",
      "....\n....\n....\n....\n",  // of two families
      ".1..\n....\n..1.\n....\n",
      repeated("........\n", 7) + "1.......\n",
      repeated("1..0............\n", 14),  // a grid, or lines
      std::string(64, '.'),
      "Dear Sir,\nI have a sudoku.\n",
      "3X3:a1b2c3\n",
  };
  const std::regex hint("--(family|from) ([a-z0-9]+)");
  for (const std::string& text : texts) {
    const Outcome first = read(text);
    REQUIRE_FALSE(first.errors.empty());
    const std::string message = first.errors[0].message();
    std::vector<std::pair<std::string, std::string>> hints;
    for (std::sregex_iterator at(message.begin(), message.end(), hint), end; at != end; ++at) {
      hints.emplace_back((*at)[1], (*at)[2]);
    }
    if (message.find("--family FAMILY") != std::string::npos) {
      for (const Family* family : families()) hints.emplace_back("family", family->name());
    }
    for (const auto& [option, value] : hints) {
      CAPTURE(text, message, option, value);
      const Outcome again =
          option == "family" ? read(text, {}, value) : read(text, from(value), "binary");
      const bool read_now = again.errors.empty();
      // Or it is said where the mistake stands, or how the family's puzzles look.
      const bool more = !read_now && again.errors[0].message() != message;
      CHECK((read_now || more));
    }
    CHECK_FALSE(hints.empty());
  }
}
