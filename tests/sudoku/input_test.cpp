// SPDX-License-Identifier: MIT
// Good sudoku input in every format: the same puzzle gives the same cells, and clues know where
// they stand. wrong input: tests/puzzle/bad_input_test.cpp.
#include "catch.hpp"
#include "reading.hpp"
#include "text/text.hpp"

#include <algorithm>

using namespace cluecore;
using namespace cluecore::test;

namespace {

/// "r1c1=5 r1c2=3 ...": what a puzzle says, however it was written.
std::string givens(const Puzzle& puzzle) {
  std::string text;
  for (const Clue& clue : puzzle.clues()) text += clue.text + " ";
  return text;
}

const std::string classic = givens(*read(rows).items.front().puzzle);

/// A Latin square with boxes, and blanks in it: the givens are right, whether unique or not.
std::string made_grid(int height, int width) {
  const int n = height * width;
  std::string text;
  for (int row = 0; row < n; ++row) {
    for (int column = 0; column < n; ++column) {
      const int digit = (row * width + row / height + column) % n + 1;
      text += (row * 7 + column * 5) % 3 == 0 ? "." : std::to_string(digit);
      text += column + 1 == n ? "\n" : " ";
    }
  }
  return text;
}

Span where(const Puzzle& puzzle, const std::string& clue) {
  for (const Clue& one : puzzle.clues()) {
    if (one.text == clue) return one.where;
  }
  return {};
}

std::string framed(const std::string& text) {
  std::string lines = "+-------+-------+-------+\n";
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) {
      if (column % 3 == 0) lines += "| ";
      lines += std::string(1, text[row * 9 + column]) + " ";
    }
    lines += "|\n";
    if (row % 3 == 2) lines += "+-------+-------+-------+\n";
  }
  return lines;
}

}  // namespace

TEST_CASE("every format gives the same puzzle") {
  struct Good {
    std::string title;
    std::string format;
    std::string text;
  };
  const std::string numbers = replaced(spaced, "\n", " ");
  const std::vector<Good> all = {
      {"CSV", "csv", csv},
      {"CSV with nothing for a blank", "csv", replaced(csv, "0", "")},
      {"CSV with points", "csv", replaced(csv, "0", ".")},
      {"CSV with a blank behind the comma", "csv", replaced(csv, ",", ", ")},
      {"CSV with quotes", "csv",
       "\"" + replaced(replaced(csv.substr(0, csv.size() - 1), ",", "\",\""), "\n", "\"\n\"") +
           "\""},
      {"CSV with two digits", "csv", replaced(csv, "0", "00")},
      {"CSV with the boxes first", "csv", "3\n" + csv},
      {"CSV with remarks", "csv",
       "# from the newspaper\n" + with_line(csv, 2, "6,0,0,1,9,5,0,0,0 # x\n")},
      {"CSV without an end", "csv", csv.substr(0, csv.size() - 1)},
      {"CSV with lines that end in CR", "csv", replaced(csv, "\n", "\r")},
      {"values", "grid", spaced},
      {"values under the boxes", "grid", "3\n" + spaced},
      {"values under boxes written in full", "grid", "3x3\n" + spaced},
      {"values with zeros", "grid", replaced(spaced, ".", "0")},
      {"values with tabs", "grid", replaced(spaced, " ", "\t")},
      {"values, two of them without a blank", "grid", with_line(spaced, 2, "6 . . 19 5 . . .\n")},
      {"values, aligned and indented", "grid",
       "  " + replaced(replaced(spaced, " ", "  "), "\n", "\n  ")},
      {"characters", "grid", rows},
      {"characters under the boxes", "grid", "3\n" + rows},
      {"characters in groups", "grid", replaced(drawn, "|", " ")},
      {".ss with a frame", "grid", drawn},
      {".ss without a frame", "grid",
       "53.|.7.|...\n6..|195|...\n.98|...|.6.\n-----------\n8..|.6.|..3\n4..|8.3|..1\n"
       "7..|.2.|..6\n-----------\n.6.|...|28.\n...|419|..5\n...|.8.|.79\n"},
      {"a frame around values", "grid", framed(line)},
      {"a frame and stars for blanks", "grid", framed(replaced(line, ".", "*"))},
      {"a frame and lines for blanks", "grid", framed(replaced(line, ".", "_"))},
      {"box-drawing characters", "grid",
       replaced(replaced(replaced(framed(line), "|", "\u2502"), "-", "\u2500"), "+", "\u253c")},
      {".sdk", "grid",
       "#AJim\n#D# of the day\n#B01-01-2004\n[Puzzle]\n" + rows + "[State]\n" + solution},
      {".sdk with the state first", "grid",
       "[State]\n" + replaced(rows, ".", "1") + "[Puzzle]\n" + rows},
      {".sdk without headings", "grid", "#AJim\n" + rows},
      {"a line", "line", line},
      {"a line with zeros", "line", replaced(line, ".", "0")},
      {"a line with stars", "line", replaced(line, ".", "*")},
      {"a line with a remark", "line", line + " # several"},
      {".sdm", "line", "# mine\n" + line + "\n" + line + "\n\n"},
      {"numbers", "numbers", numbers},
      {"numbers with commas", "numbers", replaced(numbers.substr(0, numbers.size() - 1), " ", ",")},
      {"a table", "table", "quizzes,solutions\n" + line + "," + solution + "\n"},
      {"a table with quotes", "table", "id,Question,by\n1,\"" + line + "\",\"a, b\"\n"},
      {"a table with numbers", "table", "id,puzzle\n1,\"" + numbers + "\"\n"},
      {"a table under remarks", "table", "# mine\n\npuzzle\n" + line + "\n"},
      {"a game id", "tatham", game_id},
      {"a game id with its difficulty", "tatham", replaced(game_id, "3x3:", "3x3r2dt:")},
  };
  for (const Good& good : all) {
    DYNAMIC_SECTION(good.title) {
      const std::string crlf = replaced(replaced(good.text, "\r", "\n"), "\n", " \t\r\n");
      for (const std::string& text : {good.text, crlf, "\xEF\xBB\xBF" + crlf, "\n\n" + good.text}) {
        const Outcome outcome = read(text);
        CHECK(outcome.errors.empty());
        CHECK(outcome.format == good.format);
        CHECK(givens(outcome.puzzle()) == classic);
        CHECK(outcome.puzzle().shape() == "9x9");
      }
    }
  }
  CHECK(classic.substr(0, 21) == "r1c1=5 r1c2=3 r1c5=7 ");
  CHECK(std::count(classic.begin(), classic.end(), ' ') == 30);
}

TEST_CASE("a clue knows where it stands") {
  struct Place {
    std::string title;
    std::string text;
    Span r2c4;
    Span r9c9;
    ReadOptions options = {};
  };
  const std::string wide = replaced(csv, "1", "01");
  for (const Place& place : std::vector<Place>{
           {"CSV", csv, {2, 7, 1}, {9, 17, 1}},
           {"two digits", wide, {2, 7, 2}, {9, 17, 1}},
           {"a byte order mark and CRLF",
            "\xEF\xBB\xBF" + replaced(csv, "\n", "\r\n"),
            {2, 7, 1},
            {9, 17, 1}},
           {"quotes", replaced(csv, ",1,", ", \"1\" ,"), {2, 9, 1}, {9, 17, 1}},
           {"blank lines and remarks", "# \u2014\n\n" + csv, {4, 7, 1}, {11, 17, 1}},
           {"values", "3\n" + spaced, {3, 7, 1}, {10, 17, 1}},
           {"characters", rows, {2, 4, 1}, {9, 9, 1}},
           {"a drawing", drawn, {3, 7, 1}, {12, 13, 1}},
           {"a drawing in other characters",
            replaced(drawn, "|", "\u2502"),
            {3, 7, 1},
            {12, 13, 1}},
           {".sdk", "#A\u00e9\n[Puzzle]\n" + rows, {4, 4, 1}, {11, 9, 1}},
           {"a line", "\n " + line, {2, 14, 1}, {2, 82, 1}},
           {"numbers", replaced(spaced, "\n", " "), {1, 25, 1}, {1, 161, 1}},
           {"a table", "by,puzzle\n\u00e9\u2014,\"" + line + "\"\n", {2, 17, 1}, {2, 85, 1}},
           {"a game id", game_id, {1, 13, 1}, {1, 63, 1}}}) {
    DYNAMIC_SECTION(place.title) {
      const Outcome outcome = read(place.text, place.options);
      CHECK(where(outcome.puzzle(), "r2c4=1") == place.r2c4);
      CHECK(where(outcome.puzzle(), "r9c9=9") == place.r9c9);
    }
  }
}

TEST_CASE("a puzzle that is printed is read back") {
  for (const auto& [height, width] : std::vector<std::pair<int, int>>{{2, 2},
                                                                      {2, 3},
                                                                      {3, 2},
                                                                      {2, 4},
                                                                      {3, 3},
                                                                      {2, 5},
                                                                      {3, 4},
                                                                      {4, 3},
                                                                      {4, 4},
                                                                      {5, 5},
                                                                      {5, 7},
                                                                      {6, 6},
                                                                      {7, 7}}) {
    DYNAMIC_SECTION(height << "x" << width) {
      const std::string size = std::to_string(height) + "x" + std::to_string(width);
      const std::string text = made_grid(height, width);
      const Outcome values = read(text, box(size));
      const std::string givens_of_values = givens(values.puzzle());
      CHECK(values.puzzle().rules_key() == size);
      CHECK(values.puzzle().print().find('\n') == (height == width ? 1 : size.size()));
      const Outcome printed = read(values.puzzle().print());
      CHECK(givens(printed.puzzle()) == givens_of_values);
      CHECK(printed.puzzle().rules_key() == size);
      CHECK(printed.puzzle().print() == values.puzzle().print());

      CHECK(givens(read(replaced(text, " ", ","), box(size)).puzzle()) == givens_of_values);
      const std::string numbers = replaced(text, "\n", " ");
      const Outcome line_of_numbers = read(numbers + "\n" + numbers, box(size));
      CHECK(line_of_numbers.format == "numbers");
      CHECK(givens(line_of_numbers.puzzle(1)) == givens_of_values);
    }
  }
}

TEST_CASE("a solution in the characters of the line format is read back") {
  for (const std::string size : {"2x2", "2x3", "3x3", "3x4", "4x4", "5x5", "5x7"}) {
    DYNAMIC_SECTION(size) {
      const int height = size[0] - '0';
      const int width = size[2] - '0';
      const Outcome made = read(made_grid(height, width), box(size));
      Solution full(static_cast<std::size_t>(height * width * height * width));
      const auto n = static_cast<std::size_t>(height * width);
      for (std::size_t cell = 0; cell < full.size(); ++cell) full[cell] = (cell / n + cell) % n;
      // Grids of numbers answer in numbers; characters in characters.
      const Outcome characters =
          read(std::string(full.size(), '.'), {"line", {{"box", size}}}, "sudoku");
      const std::string answer = characters.puzzle().line(full);
      CHECK(answer.size() == full.size());
      const Outcome again = read(answer + " # several", {"", {{"box", size}}});
      CHECK(again.format == "line");
      CHECK(again.puzzle().clues().size() == full.size());
      CHECK(again.puzzle().line(full) == answer);
      const std::string in_numbers = made.puzzle().line(full);
      CHECK(read(in_numbers + " # several", {"", {{"box", size}}}).puzzle().clues().size() ==
            full.size());
    }
  }
}

TEST_CASE("16x16 is written 1 to G, or 0 to F where that shows") {
  const std::string blanks(240, '.');
  const std::string from_one = "123456789ABCDEFG" + blanks;
  const std::string from_zero = "0123456789ABCDEF" + blanks;
  const auto first_row = [](const std::string& text) {
    return givens(read(text).puzzle()).substr(0, 21);
  };
  const std::string digits = "r1c1=1 r1c2=2 r1c3=3 ";
  CHECK(first_row(from_one) == digits);
  CHECK(first_row(from_zero) == digits);
  CHECK(first_row(lower(from_zero)) == digits);
  CHECK(read(from_one).puzzle().note().empty());
  CHECK(read(from_zero).puzzle().note() ==
        "0 to F are taken for the digits 1 to 16, and only . for a blank");
  SECTION("zeros are blanks where G occurs, or another blank than the point") {
    CHECK(read("0G" + std::string(254, '.')).puzzle().clues().size() == 1);
    CHECK(read("02_" + std::string(253, '.')).puzzle().clues().size() == 1);
    CHECK(read("1F" + std::string(254, '0')).puzzle().clues().size() == 2);
  }
  SECTION("rows of characters, of values, and of CSV alike") {
    std::string text = "0123456789ABCDEF\n" + repeated("................\n", 15);
    for (const std::string& written : {text, replaced(text, "\n", " \n")}) {
      CHECK(read(written).format == "grid");
      CHECK(first_row(written) == digits);
    }
    std::string values;
    for (char c : text) values += c == '\n' ? std::string("\n") : std::string(1, c) + " ";
    CHECK(first_row(values) == digits);
    CHECK(read(values).puzzle().note() == read(text).puzzle().note());
    const std::string commas = replaced(replaced(values, " \n", "\n"), " ", ",");
    CHECK(read(commas).format == "csv");
    CHECK(first_row(commas) == digits);
  }
  SECTION("the solution of a table is written as its puzzle") {
    std::string rotated;
    for (int row = 0; row < 16; ++row) {
      for (int column = 0; column < 16; ++column) {
        rotated += "0123456789ABCDEF"[(row * 4 + row / 4 + column) % 16];
      }
    }
    const Outcome outcome = read("puzzle,solution\n" + from_zero + "," + rotated + "\n");
    REQUIRE(outcome.errors.empty());
    REQUIRE(outcome.puzzle().expected().has_value());
    CHECK(outcome.puzzle().violations(*outcome.puzzle().expected()).empty());
  }
}

TEST_CASE("lines of 16 characters are 4x4 puzzles or rows of a 16x16 grid, by their digits") {
  CHECK(read(repeated("1.2.3...4......4\n", 16)).layout == Layout::lines);
  CHECK(read("1.2.3...4......4\n").puzzle().shape() == "4x4");
  const std::string row = "1...G.....5.....\n";
  CHECK(read(repeated(row, 16)).puzzle().shape() == "16x16");
  CHECK(read(row + repeated("................\n", 15)).puzzle().shape() == "16x16");
  const Outcome short_grid = read(repeated(row, 15));
  REQUIRE(short_grid.errors.size() == 1);
  CHECK(short_grid.errors.front().message() == "this is row 15 and the last; a 16x16 grid has 16");
  CHECK(read(repeated("1.2.3...4......4\n", 16), box("4x4")).puzzle().shape() == "16x16");
  CHECK(read(repeated(row, 2), box("2x2")).format == "line");
}

TEST_CASE(
    "blank lines, remarks and headers are items without a puzzle, so that lines stay in step") {
  const Outcome lines = read("# one\n" + line + "\n\n" + line + "\n# two\n");
  CHECK(lines.layout == Layout::lines);
  std::vector<std::pair<int, bool>> seen;
  for (const Reader::Item& item : lines.items) {
    seen.emplace_back(item.line.number, item.puzzle != nullptr);
  }
  CHECK(seen == std::vector<std::pair<int, bool>>{
                    {1, false}, {2, true}, {3, false}, {4, true}, {5, false}});

  const Outcome table = read("\npuzzle\n" + line + "\n\n");
  CHECK(table.layout == Layout::table);
  seen.clear();
  for (const Reader::Item& item : table.items) {
    seen.emplace_back(item.line.number, item.puzzle != nullptr);
  }
  CHECK(seen == std::vector<std::pair<int, bool>>{{1, false}, {2, false}, {3, true}, {4, false}});

  const Outcome single = read("# one\n\n" + csv);
  CHECK(single.layout == Layout::single);
  REQUIRE(single.items.size() == 1);
  CHECK(single.items.front().line.number == 3);
}

TEST_CASE("the solution of a table comes with its puzzle") {
  const Outcome outcome = read("id,solutions,quizzes\n1," + solution + "," + line + "\n2,," + line +
                               "\n3," + replaced(solution, "534", "434") + "," + line + "\n");
  REQUIRE(outcome.errors.empty());
  REQUIRE(outcome.puzzle(0).expected().has_value());
  CHECK(outcome.puzzle(0).line(*outcome.puzzle(0).expected()) == solution);
  CHECK(outcome.puzzle(0).violations(*outcome.puzzle(0).expected()).empty());
  CHECK_FALSE(outcome.puzzle(1).expected().has_value());
  REQUIRE(outcome.puzzle(2).expected().has_value());
  CHECK_FALSE(outcome.puzzle(2).violations(*outcome.puzzle(2).expected()).empty());
  CHECK_FALSE(read("puzzle\n" + line).puzzle().expected().has_value());
}

TEST_CASE("boxes of a game id are so many columns of boxes by so many rows of them") {
  // sgt-solo's own 2x3 and 3x4: each has a solution only with boxes this way round.
  const Outcome low = read("2x3:a1_3_5c2h4b6h6c2_4_3a");
  CHECK(low.puzzle().rules_key() == "2x3");
  CHECK(low.puzzle().shape() == "6x6 with boxes of 2x3");
  CHECK(read("3x2:4e5b2b6a5_3d6_1a5b3b2e6").puzzle().rules_key() == "3x2");
}
