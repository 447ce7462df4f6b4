// SPDX-License-Identifier: MIT
// Texts that could be taken for something else: what they are read as, or what is asked.
#include "catch.hpp"
#include "effort.hpp"
#include "reading.hpp"
#include "text/text.hpp"

#include <functional>

using namespace cluecore;
using namespace cluecore::test;

namespace {

/// A grid of characters, row by row.
std::string grid_of(std::size_t width, std::size_t height,
                    const std::function<char(std::size_t, std::size_t)>& cell) {
  std::string text;
  for (std::size_t row = 0; row < height; ++row) {
    for (std::size_t column = 0; column < width; ++column) text += cell(row, column);
    text += '\n';
  }
  return text;
}

/// "binary grid", or the message of the first error.
std::string taken_for(const std::string& text, const std::string& family = "",
                      const ReadOptions& options = {}) {
  Source source = Source::from_text("f", text);
  try {
    const Family& reading =
        family.empty() ? recognise_family(source, options.format) : *family_named(family);
    const auto reader = reading.open(source, options);
    std::string found = std::string(reading.name()) + " " + std::string(reader->format());
    while (reader->next()) {
    }
    return found;
  } catch (const InputError& error) {
    return error.message();
  }
}

bool asks_for_format(const std::string& answer) {
  return answer.ends_with("; say --from grid or --from line");
}

/// Three 1s below each other, which no binary puzzle has, and a 0.
char three_ones(std::size_t row, std::size_t column) {
  if (column == 1) return row < 3 ? '1' : '.';
  return row == 0 && column == 3 ? '0' : '.';
}

/// A grid that keeps the first rule of binary puzzles, with two cells of three given.
char many_givens(std::size_t row, std::size_t column) {
  if ((row * 5 + column * 7) % 3 == 0) return '.';
  return (row / 2 + column) % 2 == 0 ? '0' : '1';
}

const std::string solved_6x6 = "010011001011101100110010001101110100";

}  // namespace

TEST_CASE("no binary grid is read as a stream of smaller ones") {
  for (std::size_t width = 4; width <= 100; width += 2) {
    if (!is_tried(width / 2)) continue;
    for (std::size_t height = width - 2; height <= std::min<std::size_t>(width + 2, 100);
         ++height) {
      for (const std::string& family : {std::string(), std::string("binary")}) {
        CAPTURE(width, height, family);
        const std::string few = taken_for(grid_of(width, height, three_ones), family);
        const std::string many = taken_for(grid_of(width, height, many_givens), family);
        const bool square = width == 16 || width == 36 || width == 64 || width == 100;
        if (square) {
          REQUIRE(few == "this could be one " + std::to_string(width) + "x" +
                             std::to_string(height) + " grid or " + std::to_string(height) +
                             " puzzles of " +
                             std::to_string(width == 16   ? 4
                                            : width == 36 ? 6
                                            : width == 64 ? 8
                                                          : 10) +
                             "x" +
                             std::to_string(width == 16   ? 4
                                            : width == 36 ? 6
                                            : width == 64 ? 8
                                                          : 10) +
                             "; say --from grid or --from line");
        } else if (height % 2 == 0) {
          REQUIRE(few == "binary grid");
        }
        // What stands in the cells may tell the one from the other.
        if (height % 2 == 0) {
          REQUIRE((many == "binary grid" || (square && asks_for_format(many))));
        }
      }
    }
  }
  // 36 rows, each of which would be a 6x6 grid full of three alike.
  CHECK(taken_for(grid_of(36, 30, many_givens)) == "binary grid");
}

TEST_CASE("a size, commas or blanks make lines of 16 cells a grid") {
  const std::string rows = grid_of(16, 14, three_ones);
  const auto apart = [&](const std::string& between) {
    std::string text;
    for (char c : rows) {
      text += c;
      if (c != '\n') text += between;
    }
    return replaced(text, between + "\n", "\n");
  };
  CHECK(taken_for("16x14\n" + rows) == "binary grid");
  CHECK(taken_for("16 14\n" + rows, "binary") == "binary grid");
  CHECK(taken_for("14 16\n" + rows) == "binary grid");
  CHECK(taken_for("16\n" + rows) == "binary grid");
  CHECK(taken_for(apart(" ")) == "binary grid");
  CHECK(taken_for(apart(",")) == "binary grid");
  CHECK(taken_for(apart(", ")) == "binary grid");
  CHECK(taken_for(rows, "", from("grid")) == "binary grid");
  CHECK(taken_for(rows, "", from("line")) == "binary line");
  CHECK(taken_for("16x16\n" + rows) == "this says another size than 14 rows of 16 cells");
}

TEST_CASE("a stream of small binary puzzles stays one") {
  const auto small = [](std::size_t row, std::size_t column) {
    return (row + column * 3) % 7 == 0 ? (column % 2 == 0 ? '0' : '1') : '.';
  };
  // More lines than any grid has, or fewer than the rows of a grid so wide.
  for (std::size_t lines : {1U, 2U, 3U, 6U, 101U, 2000U}) {
    CAPTURE(lines);
    CHECK(taken_for(grid_of(16, lines, small), "binary") == "binary line");
  }
  // As many lines as cells, but read as one grid they break the rules all over.
  std::string stream;
  for (std::size_t line = 0; line < 36; ++line) {
    for (std::size_t cell = 0; cell < 36; ++cell) {
      stream += (cell + line) % 5 == 0 ? '.' : solved_6x6[cell];
    }
    stream += '\n';
  }
  CHECK(taken_for(stream) == "binary line");
  CHECK(taken_for("36\n" + stream.substr(0, 37 * 30)) == "binary grid");  // a size, no count
}

TEST_CASE("a count before the puzzles of a stream is passed through as a remark") {
  for (const std::string& puzzle : {line, solved_6x6}) {
    const Outcome outcome = read("95\n" + repeated(puzzle + "\n", 95));
    REQUIRE(outcome.errors.empty());
    CHECK(outcome.format == "line");
    REQUIRE(outcome.items.size() == 96);
    CHECK(outcome.items[0].puzzle == nullptr);
    CHECK(outcome.items[0].line.text == "95");
    CHECK(outcome.items[95].puzzle != nullptr);
  }
  // Only before the first.
  CHECK(read(line + "\n95\n" + line + "\n").errors.size() == 1);
}

TEST_CASE("a binary puzzle with a slip is not taken for a sudoku") {
  const auto message = [](const std::string& text) {
    const Outcome outcome = read(text);
    return outcome.errors.empty() ? outcome.format : std::string(outcome.errors.front().what());
  };
  const std::string choice =
      " are 0, 1 or blank: perhaps a binary puzzle with a slip; say --family binary or --family "
      "sudoku";
  CHECK(message("1..0\n.0..\n..2.\n1..1\n") ==
        "f:3:3: error: all cells but r3c3=2" + choice + "\n..2.\n  ^");
  CHECK(message("2..1..\n.0..1.\n......\n..1..0\n......\n0.....\n") ==
        "f:1:1: error: all cells but r1c1=2" + choice + "\n2..1..\n^");
  CHECK(message("1..0\n.3..\n..2.\n1..1\n") ==
        "f:2:2: error: all cells but r2c2=3 and r3c3=2" + choice + "\n.3..\n ^");
  CHECK(message("1,,,0\n,0,,\n,,2,\n1,,,1\n") ==
        "f:3:3: error: all cells but r3c3=2" + choice + "\n,,2,\n  ^");
  // Full of 1s, as no sudoku is.
  CHECK(message("1100\n0011\n1020\n0101\n") ==
        "f:3:3: error: all cells but r3c3=2" + choice + "\n1020\n  ^");
  CHECK(message("1..0.0....2.1..1\n") == "f:1:11: error: all cells but line 1, cell 11=2" + choice +
                                             "\n1..0.0....2.1..1\n" + std::string(10, ' ') + "^");
  // A sign that is in no sudoku of that size leaves nothing to ask.
  CHECK(message("1..O..\n.0..1.\n......\n..1..0\n......\n0.....\n") ==
        "f:1:4: error: the letter O is neither 0 nor 1 nor a blank (.)\n1..O..\n   ^");
  CHECK(taken_for("1..0\n.0..\n..2.\n1..1\n", "sudoku") == "sudoku grid");

  // Sudokus in which few cells hold more than 1 have blanks of one kind, and no more 1s than rows.
  for (const char* sudoku : {"1...\n..1.\n.2..\n...3\n", "1000\n0010\n0200\n0003\n",
                             "1,,,\n,,1,\n,2,,\n,,,3\n", "1000001002000003\n"}) {
    CAPTURE(sudoku);
    CHECK(taken_for(sudoku).starts_with("sudoku"));
  }
}

TEST_CASE("a grid without givens is what its size allows") {
  const auto blank = [](std::size_t side) {
    return grid_of(side, side, [](std::size_t, std::size_t) { return '.'; });
  };
  CHECK(taken_for(blank(9)) == "sudoku grid");
  CHECK(taken_for(replaced(blank(9), ".", "0")) == "sudoku grid");
  CHECK(taken_for(std::string(81, '.')) == "sudoku line");
  CHECK(taken_for(blank(25)) == "sudoku grid");
  CHECK(taken_for(blank(4)) ==
        "this could be several kinds of puzzle: 4 lines that hold nothing but .; say --family "
        "binary or --family sudoku");
  CHECK(taken_for(".1..\n....\n..1.\n....\n") ==
        "this could be several kinds of puzzle: 4 lines that hold nothing but . and 1; say "
        "--family binary or --family sudoku");
}

TEST_CASE("a solution may stand behind a puzzle on its line") {
  const std::string small = "1...............", small_solved = "1234341221434321";
  const std::string binary = "0.00......1.........0...0...0...0...";
  for (const char* between : {" ", "\t", "  "}) {
    const Outcome sudokus = read(repeated(line + between + solution + "\n", 3));
    REQUIRE(sudokus.errors.empty());
    CHECK(sudokus.format == "line");
    REQUIRE(sudokus.puzzle(2).expected());
    CHECK(sudokus.puzzle(2).line(*sudokus.puzzle(2).expected()) == solution);
    const Outcome tiny = read(repeated(small + between + small_solved + "\n", 2));
    REQUIRE(tiny.errors.empty());
    CHECK(tiny.puzzle(1).expected());
    for (int lines : {1, 2, 36, 200}) {
      const Outcome puzzles = read(repeated(binary + between + solved_6x6 + "\n", lines));
      REQUIRE(puzzles.errors.empty());
      CHECK(puzzles.format == "line");
      const Puzzle& last = puzzles.puzzle(static_cast<std::size_t>(lines) - 1);
      CHECK(last.shape() == "6x6");
      REQUIRE(last.expected());
      CHECK(last.line(*last.expected()) == solved_6x6);
    }
  }
  const Outcome slips =
      read(repeated(binary + " " + solved_6x6 + "\n", 3) + binary + " " + solved_6x6.substr(1) +
           "\n" + binary + " " + replaced(solved_6x6, "0100110", "01.0110") + "\n");
  REQUIRE(slips.errors.size() == 2);
  CHECK(slips.errors[0].message() == "35 cells in the solution; the puzzle has 36");
  CHECK(slips.errors[1].message() == "a blank cell in a solution");
  CHECK(slips.errors[1].where() == Span{5, 40, 1});
}

TEST_CASE("the size of a sudoku may stand above it") {
  const std::string sixteen = grid_of(16, 16, [](std::size_t row, std::size_t column) {
    return row == column ? static_cast<char>(row < 9 ? '1' + row : 'A' + row - 9) : '.';
  });
  CHECK(taken_for("9 9\n" + spaced) == "sudoku grid");
  CHECK(taken_for("9 9\n" + rows) == "sudoku grid");
  CHECK(taken_for("3 3\n" + rows) == "sudoku grid");
  CHECK(taken_for("16 16\n" + sixteen) == "sudoku grid");
  CHECK(read("9 9\n" + rows).puzzle().print() == read(rows).puzzle().print());
  CHECK(taken_for("8 8\n" + rows) ==
        "this is neither the size of the grid below, which is 9x9, nor that of its boxes");
}

TEST_CASE("binary puzzles may be written with 1 and 2, or with w and b") {
  const std::string ones = "4 4\n1 - - 2\n- - 2 -\n- 1 - -\n- - - 1\n";
  const std::string zeros = "1..0\n..0.\n.1..\n...1\n";
  const Outcome outcome = read(ones);
  REQUIRE(outcome.errors.empty());
  CHECK(outcome.puzzle().print() == read(zeros).puzzle().print());
  CHECK(outcome.puzzle().note() == "cells hold 1 and 2; 2 is read as 0");
  const Outcome letters = read(replaced(replaced(ones, "1", "b"), "2", "w"));
  REQUIRE(letters.errors.empty());
  CHECK(letters.puzzle().print() == outcome.puzzle().print());
  CHECK(letters.puzzle().note() == "cells hold w and b; w is read as 0 and b as 1");
  CHECK(read(zeros).puzzle().note().empty());
  // With points for blanks it could be a sudoku; a 4x4 one is one.
  const std::string six = "1..2..\n..1...\n2.....\n.....1\n......\n.2....\n";
  CHECK(taken_for(six) ==
        "all cells are 1, 2 or blank: perhaps a binary puzzle; say --family binary or --family "
        "sudoku");
  CHECK(taken_for(six, "binary") == "binary grid");
  CHECK(taken_for("1..2\n....\n..1.\n....\n") == "sudoku grid");
}

TEST_CASE("a grid of 1 and 2 that no sudoku can be is asked about, whatever its size") {
  const std::string asked = "all cells are 1, 2 or blank: perhaps a binary puzzle";
  for (const char* grid :
       {"11..\n....\n..2.\n....\n", "1...\n1...\n..2.\n....\n", "12..\n.1..\n..2.\n2..1\n"}) {
    CAPTURE(grid);
    CHECK(taken_for(grid).starts_with(asked));
  }
  CHECK(taken_for("12..\n....\n..1.\n....\n") == "sudoku grid");
}

TEST_CASE("many slips are asked about where 0 and another blank stand as cells") {
  CHECK(taken_for("0 2 1 .\n1 . . 3\n. 2 . 1\n0 . 1 .\n")
            .starts_with("all cells but r1c2=2, r2c4=3 and r3c2=2 are 0, 1 or blank"));
  CHECK(taken_for("0 2 1 .\n1 4 . 3\n0 2 . 1\n0 . 1 .\n")
            .starts_with("all cells but r1c2=2, r2c2=4, r2c4=3 and 1 more are 0, 1 or blank"));
}

TEST_CASE("a blank may be -1, as programs write it") {
  const std::string grid = "0 1 -1 -1\n1 0 -1 -1\n-1 -1 1 0\n-1 -1 0 1\n";
  CHECK(taken_for(grid) == "binary grid");
  CHECK(read(grid).puzzle().clues().size() == 8);
}

TEST_CASE("formats of other programs are refused by name") {
  const auto refused = [](const std::string& what) {
    return "this is " + what + ", which is not read here";
  };
  CHECK(taken_for("P1\n# a picture\n4 2\n0 1 0 1\n1 1 0 0\n") ==
        refused("a picture in the PBM format"));
  const std::string minizinc =
      "% a nonogram\nrows = 3;\ncolumns = 3;\nrow_rules = [|1,1|3,0|2,0|];\n";
  CHECK(taken_for(minizinc) == refused("data of MiniZinc (.dzn)"));
  CHECK(taken_for(minizinc, "nonogram") == refused("data of MiniZinc (.dzn)"));
  CHECK(taken_for("[clues]\nrows = \"\"\"\n3\n1\n\"\"\"\ncolumns = '1, 2, 1'\n") ==
        refused("TOML, as nonogrid's puzzles are"));
  CHECK(
      taken_for("#d\n  0:  #FFFFFF  white\n  A:r #FF0000 red\n: rows\n3A 2\n1\n: columns\n1A\n") ==
      refused("the format of Olsak's solver (.g), as for puzzles in colour"));
  for (const char* clue : {"{\"count\":2,\"color\":\"red\"}", "[2,\"red\"]", "\"2r\""}) {
    CHECK(taken_for("{\"rows\": [[" + std::string(clue) + "]], \"columns\": [[1]]}")
              .ends_with("but a number is expected; puzzles in colour are not supported"));
  }
}

TEST_CASE("a matrix that is transposed, turned or filled by columns is refused") {
  const std::string turned =
      "this is a matrix that is transposed or turned over, which is not read here";
  const std::string matrix = "[1 0 0 4; 0 4 1 0; 0 1 4 0; 4 0 0 1]";
  const std::string list = "[[1,0,0,4],[0,4,1,0],[0,1,4,0],[4,0,0,1]]";
  const std::string strings = "['1..4', '.41.', '.14.', '4..1']";
  for (const std::string& text : std::vector<std::string>{
           "A = " + matrix + "';",
           "A = " + matrix + ".'",
           "A = " + matrix + "'; % transposed",
           "A = " + matrix + "' # x",
           "A = " + matrix + "'; solve(A)",
           "A = " + matrix + "' ...\n;",
           "A = " + matrix + " ';",
           "A = (" + matrix + ")';",
           "A = collect(" + matrix + "')",
           "S = " + matrix + ";\nS = S';",
           "S = " + matrix + ";\nsolve(S.')",
           matrix + "\nans'",
           matrix + " |> transpose",
           "transpose(" + matrix + ")",
           "adjoint(" + matrix + ")",
           "permutedims(" + matrix + ")",
           "rot90(" + matrix + ")",
           "fliplr(" + matrix + ")",
           "A = [1 0 0 4\n 0 4 1 0\n 0 1 4 0\n 4 0 0 1].'",
           "A = ['1..4';'.41.';'.14.';'4..1']'",
           "Transpose[{{1,0,0,4},{0,4,1,0},{0,1,4,0},{4,0,0,1}}]",
           std::string("{{1,0,0,4},{0,4,1,0},{0,1,4,0},{4,0,0,1}} // Transpose"),
           "a = np.array(" + list + ").T",
           "a = np.array(" + list + ").T # as printed",
           "a = np.array(" + list + ") .T",
           "a = np.array(" + list + ").T.copy()",
           "a = np.array(" + list + ").T.tolist()",
           "a = np.array(" + list + ")\na = a.T",
           "a = torch.tensor(" + list + ").t()",
           "a = torch.tensor(" + list + ").mT",
           "a = np.array(" + list + ").H",
           "a = np.transpose(" + list + ")",
           list + ".transpose",
           "a = list(zip(*" + list + "))",
           "a = " + list + "[::-1]",
           "a = np.flipud(" + list + ")",
           "a = " + strings + "[::-1]",
           "t(matrix(c(1,0,0,4,0,4,1,0,0,1,4,0,4,0,0,1), 4, byrow=T))"}) {
    CAPTURE(text);
    CHECK(taken_for(text + "\n") == turned);
  }
  // Far below its beginning.
  std::string long_list = "a = np.array([\n";
  for (int row = 0; row < 9; ++row) long_list += "[\n" + repeated("0,\n", 8) + "0\n],\n";
  CHECK(taken_for(long_list + "]).T\n") == turned);

  const std::string numbers = "c(1,2,0,4, 0,4,1,0,\n 0,1,4,0, 4,0,0,1)";
  for (const std::string& text : std::vector<std::string>{
           "a <- matrix(" + numbers + ", nrow=4)", "a <- matrix(data = " + numbers + ", 4, 4)",
           "a <- matrix(" + numbers + ", nrow = 4, byrow = FALSE)",
           "m <- " + numbers + "\ndim(m) <- c(4, 4)",
           std::string("a = reshape([1 0 0 4 0 4 1 0 0 1 4 0 4 0 0 1], 4, 4)")}) {
    CAPTURE(text);
    CHECK(taken_for(text + "\n") ==
          "this is a matrix that is filled by columns, which is not read here");
  }
  // In the order in which they are written, rows are read as they stand.
  const std::string plain = read("12.4\n.41.\n.14.\n4..1\n").puzzle().print();
  for (const std::string sides :
       {", nrow = 4, ncol = 4, byrow = TRUE)", ", nrow=4, byrow=T)", ", 4, 4, byrow = TRUE)"}) {
    CAPTURE(sides);
    const Outcome outcome = read("m <- matrix(" + numbers + sides + "\n");
    REQUIRE(outcome.errors.empty());
    CHECK(outcome.puzzle().print() == plain);
  }
}

TEST_CASE("quotes around strings and words in remarks transpose nothing") {
  for (const std::string text :
       {"a = ['1..4', '.41.', '.14.', '4..1']", "a = ['1..4' '.41.' '.14.' '4..1']",
        "a = [['1','.','.','4'],['.','4','1','.'],['.','1','4','.'],['4','.','.','1']]",
        "Today's puzzle\n[[1,0,0,4],[0,4,1,0],[0,1,4,0],[4,0,0,1]]",
        "A = [1 0 0 4; 0 4 1 0; 0 1 4 0; 4 0 0 1]; % A' or transpose(A) are other grids"}) {
    CAPTURE(text);
    CHECK(taken_for(text + "\n") == "sudoku grid");
  }
}

TEST_CASE("numbers that a program measured are no sudoku") {
  for (const char* number : {"0.01234", "1234567", "12.345", "123456789", "1.23"}) {
    CAPTURE(number);
    CHECK(taken_for(repeated(std::string(number) + "\n", 40))
              .starts_with("not recognised as any supported puzzle"));
  }
  CHECK(taken_for(repeated("123456789\n", 9)) == "sudoku grid");
  // Of rows that are too few, or too many, it is said how many there should be.
  for (const char* row : {"534678912\n", "5 3 4 6 7 8 9 1 2\n", "5,3,4,6,7,8,9,1,2\n"}) {
    CHECK(taken_for(repeated(row, 2))
              .starts_with("not recognised as any supported puzzle: 2 rows of 9, and a 9x9 grid "
                           "has 9 rows; "));
  }
}

TEST_CASE("a format that one family has says which family it is") {
  CHECK(taken_for("2 2\n2\nx1\n1\n1\n", "", from("nin")) ==
        "x1 is not a number; a clue is the lengths of a line's runs");
  CHECK(taken_for("rubbish\n", "", from("nin")) ==
        "the first line is two numbers, width and height");
}
