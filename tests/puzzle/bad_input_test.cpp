// SPDX-License-Identifier: MIT
// Wrong grids over several lines, and files that hold no puzzle. Streams: bad_stream_test.cpp.
#include "bad_input.hpp"

using namespace cluecore;
using namespace cluecore::test;

namespace {

const std::vector<BadInput> bad_grids = {
    {"a number above 9",
     with_line(csv, 3, "0,9,12,0,0,0,0,6,0\n"),
     {},
     "",
     "f:3:5: error: 12 is not a digit from 1 to 9\n"
     "0,9,12,0,0,0,0,6,0\n"
     "    ^~"},
    {"a letter",
     with_line(csv, 4, "8,0,x,0,6,0,0,0,3\n"),
     {},
     "",
     "f:4:5: error: x is not a digit from 1 to 9\n"
     "8,0,x,0,6,0,0,0,3\n"
     "    ^"},
    {"a letter at the beginning",
     with_line(csv, 1, "x,3,0,0,7,0,0,0,0\n"),
     {},
     "",
     "f:1:1: error: x is not a digit from 1 to 9\n"
     "x,3,0,0,7,0,0,0,0\n"
     "^"},
    {"a number with letters",
     with_line(csv, 5, "4abc,0,0,8,0,3,0,0,1\n"),
     {},
     "",
     "f:5:1: error: 4abc is not a digit from 1 to 9\n"
     "4abc,0,0,8,0,3,0,0,1\n"
     "^~~~"},
    {"a negative number",
     with_line(csv, 4, "-8,0,0,0,6,0,0,0,3\n"),
     {},
     "",
     "f:4:1: error: -8 is not a digit from 1 to 9\n"
     "-8,0,0,0,6,0,0,0,3\n"
     "^~"},
    {"a dash of three bytes",
     with_line(csv, 4, "8,—,—,0,6,0,0,0,3\n"),
     {},
     "",
     "f:4:3: error: — is not a digit from 1 to 9\n"
     "8,—,—,0,6,0,0,0,3\n"
     "  ^\n"
     "f:4:5: error: — is not a digit from 1 to 9\n"
     "8,—,—,0,6,0,0,0,3\n"
     "    ^"},
    {"a slip behind a character of three bytes",
     replaced(with_line(csv, 4, "8,0,x,0,6,0,0,0,3 # —\n"), "8,0,x", "\"8\",0,éx"),
     {},
     "",
     "f:4:7: error: éx is not a digit from 1 to 9\n"
     "\"8\",0,éx,0,6,0,0,0,3 # —\n"
     "      ^~"},
    {"a short row of a CSV grid",
     with_line(csv, 4, "8,0,0,0,6,0,0,0\n"),
     {},
     "",
     "f:4:16: error: 8 values in row 4; a 9x9 grid has 9\n"
     "8,0,0,0,6,0,0,0\n"
     "               ^"},
    {"a long row of a CSV grid",
     with_line(csv, 4, "8,0,0,0,6,0,0,0,3,1\n"),
     {},
     "",
     "f:4:19: error: 10 values in row 4; a 9x9 grid has 9\n"
     "8,0,0,0,6,0,0,0,3,1\n"
     "                  ^"},
    {"a short first row",
     with_line(csv, 1, "5,3,0,0,7,0,0,0\n"),
     {},
     "",
     "f:1:16: error: 8 values in row 1; a 9x9 grid has 9\n"
     "5,3,0,0,7,0,0,0\n"
     "               ^"},
    {"ten columns",
     replaced(csv, "\n", ",0\n"),
     {},
     "",
     "f:1:19: error: 10 values in row 1; a 9x9 grid has 9\n"
     "5,3,0,0,7,0,0,0,0,0\n"
     "                  ^"},
    {"eight rows",
     with_line(csv, 9, ""),
     {},
     "",
     "f:8:1: error: this is row 8 and the last; a 9x9 grid has 9\n"
     "0,0,0,4,1,9,0,0,5\n"
     "^~~~~~~~~~~~~~~~~"},
    {"ten rows",
     csv + "0,0,0,0,0,0,0,0,0\n",
     {},
     "",
     "f:10:1: error: row 10 is one too many; a 9x9 grid has 9\n"
     "0,0,0,0,0,0,0,0,0\n"
     "^~~~~~~~~~~~~~~~~"},
    {"two grids",
     csv + "\n" + csv,
     {},
     "",
     "f:11:1: error: here a second grid begins; this format holds one\n"
     "5,3,0,0,7,0,0,0,0\n"
     "^~~~~~~~~~~~~~~~~"},
    {"a tab before the slip",
     with_line(csv, 3, "0,\t9,\t8,\t0,\txx,\t0,0,6,0\n"),
     {},
     "",
     "f:3:13: error: xx is not a digit from 1 to 9\n"
     "0,\t9,\t8,\t0,\txx,\t0,0,6,0\n"
     "  \t  \t  \t  \t^~"},
    {"an escape sequence",
     with_line(csv, 3, "0,9,\x1b[31m8,0,0,0,0,6,0\n"),
     {},
     "",
     "f:3:5: error: ?[31m8 is not a digit from 1 to 9\n"
     "0,9,?[31m8,0,0,0,0,6,0\n"
     "    ^~~~~~"},
    {"a number too long to show",
     with_line(csv, 3, "0,9," + repeated("98", 100) + ",0,0,0,0,6,0\n"),
     {},
     "",
     "f:3:5: error: 989898989898989898989898989898... is not a digit from 1 to 9\n"
     "0,9,"
     "989898989898989898989898989898989898989898989898989898989898989898989898989898989898989898989"
     "898...\n"
     "    "
     "^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~"
     "~~~"},
    {"a slip behind many bytes",
     with_line(csv, 3, repeated(" ", 200) + "0,9,8,x,0,0,0,6,0" + repeated(" ", 40) + "# end\n"),
     {},
     "",
     "f:3:207: error: x is not a digit from 1 to 9\n"
     "...                                            0,9,8,x,0,0,0,6,0                             "
     "          ...\n"
     "                                                     ^"},
    {"a short row of characters",
     with_line(rows, 4, "8...6...\n"),
     {},
     "",
     "f:4:9: error: 8 values in row 4; a 9x9 grid has 9\n"
     "8...6...\n"
     "        ^"},
    {"a long row of characters",
     with_line(rows, 4, "8...6...33\n"),
     {},
     "",
     "f:4:10: error: 10 values in row 4; a 9x9 grid has 9\n"
     "8...6...33\n"
     "         ^"},
    {"a letter among characters",
     with_line(rows, 4, "8.x.6...3\n"),
     {},
     "",
     "f:4:3: error: 'x' is not a digit from 1 to 9\n"
     "8.x.6...3\n"
     "  ^"},
    {"a sign among characters",
     with_line(rows, 4, "8.?.6...3\n"),
     {},
     "",
     "f:4:3: error: '?' is neither a digit nor a blank (. 0 _ or *)\n"
     "8.?.6...3\n"
     "  ^"},
    {"ten columns of characters",
     replaced(rows, "\n", ".\n"),
     {},
     "",
     "f:1:10: error: 10 values in row 1; a 9x9 grid has 9\n"
     "53..7.....\n"
     "         ^"},
    {"eight rows of characters",
     with_line(rows, 2, ""),
     {},
     "",
     "f:8:1: error: this is row 8 and the last; a 9x9 grid has 9\n"
     "....8..79\n"
     "^~~~~~~~~"},
    {"a short row of values",
     with_line(spaced, 4, "8 . . . 6 . . .\n"),
     {},
     "",
     "f:4:16: error: 8 values in row 4; a 9x9 grid has 9\n"
     "8 . . . 6 . . .\n"
     "               ^"},
    {"a long row of values",
     with_line(spaced, 4, "8 . . . 6 . . . 3 3\n"),
     {},
     "",
     "f:4:19: error: 10 values in row 4; a 9x9 grid has 9\n"
     "8 . . . 6 . . . 3 3\n"
     "                  ^"},
    {"boxes of 4 over a 9x9 grid",
     "4\n" + spaced,
     {},
     "",
     "f:1:1: error: a 9x9 grid, but boxes of 4x4 make a 16x16 grid\n"
     "4\n"
     "^"},
    {"the size of the grid for that of the boxes",
     "9\n" + spaced,
     {},
     "",
     "f:1:1: error: 9 is not a size of boxes, which are from 2x2 to 7x7; those of a 9x9 grid are "
     "3\n"
     "9\n"
     "^"},
    {"boxes of 1",
     "1\n" + spaced,
     {},
     "",
     "f:1:1: error: 1 is not a size of boxes, which are from 2x2 to 7x7\n"
     "1\n"
     "^"},
    {"a short row under the size",
     "3\n" + with_line(spaced, 4, "8 . . . 6 . . .\n"),
     {},
     "",
     "f:5:16: error: 8 values in row 4; a 9x9 grid has 9\n"
     "8 . . . 6 . . .\n"
     "               ^"},
    {"eight rows under the size",
     "3\n" + with_line(spaced, 9, ""),
     {},
     "",
     "f:9:1: error: this is row 8 and the last; a 9x9 grid has 9\n"
     ". . . 4 1 9 . . 5\n"
     "^~~~~~~~~~~~~~~~~"},
    {"a short row of a drawing",
     with_line(drawn, 6, " |8.|.6.|..3|\n"),
     {},
     "",
     "f:6:14: error: 8 values in row 4; a 9x9 grid has 9\n"
     " |8.|.6.|..3|\n"
     "             ^"},
    {"a letter in a drawing",
     with_line(drawn, 6, " |8.x|.6.|..3|\n"),
     {},
     "",
     "f:6:5: error: 'x' is not a digit from 1 to 9\n"
     " |8.x|.6.|..3|\n"
     "    ^"},
    {"a letter in a drawing of box characters",
     replaced(with_line(drawn, 6, " |8.x|.6.|..3|\n"), "|", "│"),
     {},
     "",
     "f:6:5: error: 'x' is not a digit from 1 to 9\n"
     " │8.x│.6.│..3│\n"
     "    ^"},
    {"a missing row of a drawing",
     with_line(drawn, 6, ""),
     {},
     "",
     "f:11:2: error: this is row 8 and the last; a 9x9 grid has 9\n"
     " |...|.8.|.79|\n"
     " ^~~~~~~~~~~~~"},
    {"a short row of an .sdk file",
     "#AJim\n[Puzzle]\n" + with_line(rows, 4, "8...6...\n") + "[State]\n" + rows,
     {},
     "",
     "f:6:9: error: 8 values in row 4; a 9x9 grid has 9\n"
     "8...6...\n"
     "        ^"},
    {"an .sdk file without rows",
     "#AJim\n[Puzzle]\n[State]\n" + rows,
     {},
     "",
     "f: error: there is no puzzle in it"},
    {"a 7x7 grid",
     repeated("1,2,3,0,0,0,0\n", 7),
     {},
     "",
     "f:1:1: error: a 7x7 grid cannot be divided into boxes; a futoshiki, skyscrapers or akari "
     "begins "
     "with its name, or say --family futoshiki\n"
     "1,2,3,0,0,0,0\n"
     "^~~~~~~~~~~~~"},
    {"a grid under the name of another kind of sudoku",
     "Killer Sudoku\n" + spaced,
     {},
     "",
     "f:1:1: error: a killer has cages: a line each, as in cage 15 r1c1 r1c2, or rows of letters "
     "and below them a line a = 15 for each\n"
     "Killer Sudoku\n"
     "^~~~~~~~~~~~~"},
    {"another --box than the grid has", csv, box("2x3"), "",
     "f:1:1: error: a 9x9 grid, but boxes of 2x3 make a 6x6 grid\n"
     "5,3,0,0,7,0,0,0,0\n"
     "^~~~~~~~~~~~~~~~~"},
    {"another --box than the first line says", "3\n" + spaced, box("2x3"), "",
     "f:1:1: error: --box says other boxes than this\n"
     "3\n"
     "^"},
    {"a --box that is no size", csv, box("3by3"), "",
     "f: error: --box 3by3 is not the size of a box; for boxes of 2 rows and 3 columns it is --box "
     "2x3"},
};

const std::vector<BadInput> bad_files = {
    {"an empty file", "", {}, "", "f: error: it is empty"},
    {"a byte order mark", "\xEF\xBB\xBF", {}, "", "f: error: it is empty"},
    {"only remarks", "# one\n\n# two\n", {}, "sudoku", "f: error: there is no puzzle in it"},
    {"prose",
     "Dear Sir,\nI have a sudoku.\n",
     {},
     "sudoku",
     "f: error: not recognised as a sudoku; cluecore help sudoku shows the formats, --from names "
     "one"},
    {"values with blanks taken for a CSV grid", spaced, from("csv"), "",
     "f:1:1: error: 1 value in row 1; a 9x9 grid has 9, with commas between\n"
     "5 3 . . 7 . . . .\n"
     "^~~~~~~~~~~~~~~~~"},
    {"a CSV grid taken for another", csv, from("grid"), "",
     "f:1:2: error: ',' is neither a digit nor a blank (. 0 _ or *)\n"
     "5,3,0,0,7,0,0,0,0\n"
     " ^\n"
     "f:1:4: error: ',' is neither a digit nor a blank (. 0 _ or *)\n"
     "5,3,0,0,7,0,0,0,0\n"
     "   ^\n"
     "f:1:6: error: ',' is neither a digit nor a blank (. 0 _ or *)\n"
     "5,3,0,0,7,0,0,0,0\n"
     "     ^\n"
     "f:1:8: error: ',' is neither a digit nor a blank (. 0 _ or *)\n"
     "5,3,0,0,7,0,0,0,0\n"
     "       ^\n"
     "f:1:10: error: 17 values in row 1; a 9x9 grid has 9\n"
     "5,3,0,0,7,0,0,0,0\n"
     "         ^"},
    {"a line taken for a table", line, from("table"), "",
     "f:1:1: error: a table begins with a header, and one of its columns is called puzzle, quizzes "
     "or question\n"
     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
     "^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~"},
    {"UTF-16",
     "\xFF\xFE"
     "5",
     {},
     "",
     "f: error: this is not a text file"},
    {"a NUL", std::string("5,3\0\n", 5), {}, "", "f: error: this is not a text file"},
};

}  // namespace

TEST_CASE("a wrong grid is refused with the place of the slip and what is expected there") {
  check_messages(bad_grids);
}

TEST_CASE("a file that holds no puzzle of its format is refused as a whole") {
  check_messages(bad_files);
}

TEST_CASE("a file of no known kind is refused before anything is read") {
  for (const char* text :
       {"Dear Sir,\nI have a sudoku.\n", "<html><body>5 3</body></html>\n",
        "{\"name\": [[1, 2], [3, 4]]}\n", "1.5 2.5\n3 4\n", "5\n", "# only\n", "3X3:a1b2c3\n"}) {
    DYNAMIC_SECTION(text) {
      const Outcome outcome = read(text);
      REQUIRE(outcome.errors.size() == 1);
      CHECK(outcome.items.empty());
      CHECK(outcome.errors.front().where().line == 0);
      CHECK(outcome.errors.front().message().find("not recognised as any supported puzzle") == 0);
    }
  }
}
