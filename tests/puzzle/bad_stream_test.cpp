// SPDX-License-Identifier: MIT
// Wrong lines, records and game ids, and how reading goes on behind them.
#include "bad_input.hpp"

#include <algorithm>

using namespace cluecore;
using namespace cluecore::test;

namespace {

const std::vector<BadInput> bad_lines = {
    {"a short line",
     line.substr(1) + "\n",
     {},
     "",
     "f:1:1: error: 80 cells; a 9x9 grid has 81\n"
     "3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
     "^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~"},
    {"a long line",
     line + "1\n",
     {},
     "",
     "f:1:1: error: 82 cells; a 9x9 grid has 81\n"
     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..791\n"
     "^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~"},
    {"a letter in a line",
     "x" + line.substr(1),
     {},
     "",
     "f:1:1: error: 'x' is not a digit from 1 to 9\n"
     "x3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
     "^"},
    {"a sign in a line",
     replaced(line, ".", "!"),
     {},
     "",
     "f:1:3: error: '!' is neither a digit nor a blank (. 0 _ or *)\n"
     "53!!7!!!!6!!195!!!!98!!!!6!8!!!6!!!34!!8!3!!17!!!2!!!6!6!!!!28!!!!419!!5!!!!8!!79\n"
     "  ^"},
    {"a sign in a line that is short",
     replaced(line.substr(1), "98", "9—8"),
     {},
     "",
     "f:1:20: error: '—' is neither a digit nor a blank (. 0 _ or *)\n"
     "3..7....6..195....9—8....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
     "                   ^"},
    {"a stray byte in a line",
     line.substr(0, 10) + "\xE9" + line.substr(11),
     {},
     "",
     "f:1:11: error: byte 0xE9 is neither a digit nor a blank (. 0 _ or *)\n"
     "53..7....6?.195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
     "          ^"},
    {"a text behind a line",
     line + " 7.2\n",
     {},
     "",
     "f:1:83: error: this stands behind the puzzle; a remark begins with #\n"
     "......34..8.3..17...2...6.6....28....419..5....8..79 7.2\n"
     "                                                     ^~~"},
    {"a gap in a line",
     line.substr(0, 40) + " " + line.substr(41) + "\n" + line,
     {},
     "",
     "f:1:42: error: a gap in the puzzle; a blank cell is . 0 _ or *\n"
     "53..7....6..195....98....6.8...6...34..8 3..17...2...6.6....28....419..5....8..79\n"
     "                                         ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~"},
    {"a line with blanks for blank cells",
     replaced(line, ".", " "),
     {},
     "",
     "f:1:1: error: 53 is neither a digit nor a blank (. 0 _ or *)\n"
     "53  7    6  195    98    6 8   6   34  8 3  17   2   6 6    28    419  5    8  79\n"
     "^~"},
    {"a short line of numbers",
     replaced(spaced, "\n", " ").substr(2),
     {},
     "",
     "f:1:1: error: 80 cells; a 9x9 grid has 81\n"
     "3 . . 7 . . . . 6 . . 1 9 5 . . . . 9 8 . . . . 6 . 8 . . . 6 . . . 3 4 . . 8 . 3 . . 1 7 . "
     ". . 2 . ...\n"
     "^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~"
     "~~~~~~~"},
    {"a wrong number in a line of numbers",
     replaced(with_line(spaced, 4, "8 . . 10 6 . . . 3\n"), "\n", " "),
     {},
     "",
     "f:1:61: error: 10 is not a digit from 1 to 9\n"
     "5 3 . . 7 . . . . 6 . . 1 9 5 . . . . 9 8 . . . . 6 . 8 . . 10 6 . . . 3 4 . . 8 . 3 . . 1 7 "
     ". . . 2...\n"
     "                                                            ^~"},
    {"a 4x4 line of 16 with a 5",
     "123. .... .... ...5\n",
     {},
     "",
     "f:1:6: error: a gap in the puzzle; a blank cell is . 0 _ or *\n"
     "123. .... .... ...5\n"
     "     ^~~~"},
    {"a Z in a grid of 0 to F",
     "0.............." + repeated(".", 240) + "Z",
     {},
     "",
     "f:1:256: error: 'Z' is not one of 0 to 9 and A to F\n"
     ".....................................................Z\n"
     "                                                     ^"},
    {"a line for a 36x36 grid",
     repeated(".", 1296),
     {},
     "sudoku",
     "f:1:1: error: digits up to 36 need numbers, with blanks between them\n"
     "............................................................................................."
     "..........\n"
     "^"},
    {"a line with --box for another size", line, box("2x3"), "",
     "f:1:1: error: 81 cells; a 6x6 grid has 36\n"
     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
     "^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~"},
    {"a table without a header",
     line + ",7.2\n" + line + ",2.6\n",
     {},
     "",
     "f:1:1: error: a table begins with a header, and one of its columns is called puzzle, quizzes "
     "or question\n"
     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,7.2\n"
     "^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~"},
    {"a table with other columns",
     "grid,difficulty\n" + line + ",2\n",
     {},
     "sudoku",
     "f:1:1: error: a table begins with a header, and one of its columns is called puzzle, quizzes "
     "or question\n"
     "grid,difficulty\n"
     "^~~~~~~~~~~~~~~"},
    {"a table with semicolons",
     "id;puzzle\n1;" + line + "\n",
     {},
     "",
     "f:1:3: error: a semicolon where a comma is expected\n"
     "id;puzzle\n"
     "  ^"},
    {"a table with tabs",
     "id\tpuzzle\n1\t" + line + "\n",
     {},
     "",
     "f:1:3: error: a tab where a comma is expected\n"
     "id\tpuzzle\n"
     "  ^"},
    {"a table of a header",
     "puzzle,solution\n",
     {},
     "",
     "f: error: there is no puzzle below the header"},
    {"a record with a field too few",
     "puzzle,solution\n" + line + "\n",
     {},
     "",
     "f:2:1: error: 1 field; the header has 2\n"
     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
     "^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~"},
    {"a record with a field too many",
     "puzzle\n" + line + ",1\n",
     {},
     "",
     "f:2:1: error: 2 fields; the header has 1\n"
     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,1\n"
     "^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~"},
    {"a record without a puzzle",
     "id,puzzle,solution\n1,," + solution + "\n",
     {},
     "",
     "f:2:3: error: there is no puzzle in this field\n"
     "1,,534678912672195348198342567859761423426853791713924856961537284287419635345286179\n"
     "  ^"},
    {"a quote that is not closed",
     "id,puzzle\n\"1," + line + "\n",
     {},
     "",
     "f:2:1: error: this quote is not closed\n"
     "\"1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
     "^"},
    {"a puzzle of a table with a letter",
     "id,puzzle\n1,\"" + replaced(line, "419", "4x9") + "\"\n",
     {},
     "",
     "f:2:71: error: 'x' is not a digit from 1 to 9\n"
     "1,\"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....4x9..5....8..79\"\n"
     "                                                                      ^"},
    {"a solution with a blank",
     "puzzle,solution\n" + line + "," + replaced(solution, "419", "4.9") + "\n",
     {},
     "",
     "f:2:150: error: a blank cell in a solution\n"
     "...81983425678597614234268537917139248569615372842874.9635345286179\n"
     "                                                     ^"},
    {"a solution of another size",
     "puzzle,solution\n" + line + ",1234341221434321\n",
     {},
     "",
     "f:2:83: error: 16 cells; a 9x9 grid has 81\n"
     "......34..8.3..17...2...6.6....28....419..5....8..79,1234341221434321\n"
     "                                                     ^~~~~~~~~~~~~~~~"},
    {"a jigsaw",
     "9j:a1b2_3c,aab_c\n",
     {},
     "",
     "f:1:11: error: the code ends after 9 cells of 81\n"
     "9j:a1b2_3c,aab_c\n"
     "          ^"},
    {"an id with diagonals",
     "3x3x:a1b2_3c\n",
     {},
     "",
     "f:1:13: error: the code ends after 9 cells of 81\n"
     "3x3x:a1b2_3c\n"
     "            ^"},
    {"a killer",
     "3x3kdn:zzzc,a_b\n",
     {},
     "",
     "f:1:8: error: this has 2 parts between commas; for 3x3kdn: it is 3: the cells, the cages, "
     "their sums\n"
     "3x3kdn:zzzc,a_b\n"
     "       ^~~~~~~~"},
    {"an id with a random seed",
     "3x3dt#123456\n",
     {},
     "",
     "f:1:1: error: a random seed is not a puzzle; the id with a colon is needed\n"
     "3x3dt#123456\n"
     "^~~~~~~~~~~~"},
    {"an id without the boxes", "3:a1b2\n", from("tatham"), "sudoku",
     "f:1:1: error: a game id begins with the boxes: 3x3:\n"
     "3:a1b2\n"
     "^"},
    {"an id with large boxes",
     "9x9:a1b2\n",
     {},
     "",
     "f:1:1: error: boxes are from 2x2 to 7x7\n"
     "9x9:a1b2\n"
     "^~~"},
    {"an id with an unknown letter",
     "3x3q:a1b2\n",
     {},
     "",
     "f:1:4: error: 'q' is not part of a game id\n"
     "3x3q:a1b2\n"
     "   ^"},
    {"an id that is short",
     "3x3:a1b2\n",
     {},
     "",
     "f:1:9: error: the code ends after 5 cells of 81\n"
     "3x3:a1b2\n"
     "        ^"},
    {"an id that is long",
     game_id + "a\n",
     {},
     "",
     "f:1:64: error: this goes beyond the 81 cells of the grid\n"
     "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9a\n"
     "                                                               ^"},
    {"an id with a digit too large",
     replaced(game_id, "7_9", "7_10"),
     {},
     "",
     "f:1:63: error: 10 is not a digit from 1 to 9\n"
     "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_10\n"
     "                                                              ^~"},
    {"an id with a zero",
     replaced(game_id, "7_9", "7_0"),
     {},
     "",
     "f:1:63: error: 0 is not a digit of the grid\n"
     "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_0\n"
     "                                                              ^"},
    {"an id with another sign", replaced(game_id, "7_9", "7-9"), from("tatham"), "sudoku",
     "f:1:62: error: '-' cannot stand here\n"
     "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7-9\n"
     "                                                             ^"},
    {"an id without a colon", "a1b2\n", from("tatham"), "sudoku",
     "f:1:1: error: a game id has a colon: 3x3:a1b2...\n"
     "a1b2\n"
     "^~~~"},
};

}  // namespace

TEST_CASE("a wrong line is refused with the place of the slip and what is expected there") {
  check_messages(bad_lines);
}

TEST_CASE("a broken line of a stream is one error, and reading goes on behind it") {
  struct Stream {
    std::string format;
    std::string header;
    std::string good;
    std::string broken;
  };
  const std::string numbers = replaced(spaced, "\n", " ");
  for (const Stream& stream :
       {Stream{"line", "", line, line.substr(1)}, Stream{"numbers", "", numbers, numbers + "5"},
        Stream{"table", "id,puzzle\n", "1," + line, "2," + line + ",3"},
        Stream{"tatham", "", game_id, "3x3:a1b2"}}) {
    DYNAMIC_SECTION(stream.format) {
      const std::string text = stream.header + stream.good + "\n" + stream.broken + "\n\n" +
                               stream.good + "\n" + stream.broken + "\n";
      const Outcome outcome = read(text);
      const int first = stream.header.empty() ? 1 : 2;
      CHECK(outcome.format == stream.format);
      CHECK(outcome.ended);
      CHECK(outcome.errors.size() == 2);
      CHECK(outcome.lines_at_fault == std::vector<int>{first + 1, first + 4});
      CHECK(outcome.puzzle(0).print() == outcome.puzzle(1).print());
      const auto puzzles = std::count_if(outcome.items.begin(), outcome.items.end(),
                                         [](const auto& item) { return item.puzzle != nullptr; });
      CHECK(puzzles == 2);
    }
  }
}

TEST_CASE("a NUL behind the first puzzles of a stream is the fault of its line alone") {
  std::string text = repeated(line + "\n", 70);
  text[70 * 82 - 40] = '\0';
  const Outcome outcome = read(text + line + "\n");
  CHECK(outcome.items.size() == 70);
  REQUIRE(outcome.errors.size() == 1);
  CHECK(outcome.errors.front().where() == Span{70, 43, 1});
  CHECK(outcome.errors.front().message() ==
        "byte 0x00 is neither a digit nor a blank (. 0 _ or *)");
}
