// SPDX-License-Identifier: MIT
// A nonogram without solving it: its check, what counting shows, its pictures.
#include "catch.hpp"
#include "reading.hpp"
#include "small_solver.hpp"

#include <cluecore/encoding.hpp>

#include <cmath>
#include <set>
#include <utility>

using namespace cluecore;

namespace {

/// An L: three cells down, two to the right.
const std::string id = "3x3:3/1/1/1/1/3";

test::Outcome nonogram(const std::string& text) {
  return test::read(text, {}, "nonogram");
}

Solution solution(const std::string& cells) {
  Solution result;
  for (char c : cells) result.push_back(c == '1' ? 1 : 0);
  return result;
}

using Texts = std::vector<std::string>;

/// What is known of the cells of a line, as characters: 0, 1, or . for nothing.
bool lines_agree(Mask line, const std::string& known) {
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (known[i] != '.' && bit(line, i) != (known[i] == '1')) return false;
  }
  return true;
}

std::string runs_in(Mask line, std::size_t length) {
  std::string text;
  int run = 0;
  for (std::size_t i = 0; i <= length; ++i) {
    if (i < length && bit(line, i)) {
      ++run;
    } else if (run > 0) {
      text += (text.empty() ? "" : ".") + std::to_string(std::exchange(run, 0));
    }
  }
  return text;
}

/// The letters of a game id for cells that are known.
std::string letters(const std::string& known) {
  std::string text;
  int skipped = 0;
  for (char c : known + "0") {
    if (c == '.') {
      ++skipped;
      continue;
    }
    text += static_cast<char>((c == '1' ? 'A' : 'a') + std::exchange(skipped, 0));
  }
  return text;
}

}  // namespace

TEST_CASE("a nonogram's clues are its rows, its columns, its fixed cells") {
  const auto outcome = nonogram("3x3:3/1/1/1/1/3,AbCd");
  const Puzzle& puzzle = outcome.puzzle();
  Texts texts;
  for (const Clue& clue : puzzle.clues()) texts.push_back(clue.text);
  CHECK(texts == Texts{"row 1: 1", "row 2: 1", "row 3: 3", "column 1: 3", "column 2: 1",
                       "column 3: 1", "r1c1=black", "r1c3=white", "r2c3=black"});
  CHECK_FALSE(puzzle.clues()[5].given);
  CHECK(puzzle.clues()[6].given == Given{0, 1});
  CHECK(puzzle.clues()[7].given == Given{2, 0});
  CHECK(puzzle.clues()[8].given == Given{5, 1});
  CHECK(puzzle.clues()[7].where == Span{1, 18, 1});
  CHECK(puzzle.rules_key().empty());
  CHECK(puzzle.place(5) == "r2c3");
  CHECK(nonogram("4x2:2/1/1/1/3/2").puzzle().shape() == "4x2");
}

TEST_CASE("an answer is held against the runs of each line and the fixed cells") {
  const auto outcome = nonogram("3x3:3/1/1/1/1/3,Ai");
  const Puzzle& puzzle = outcome.puzzle();
  CHECK(puzzle.violations(solution("100100111")).empty());
  CHECK(puzzle.violations(solution("000100111")) == Texts{"row 1 has no run, its clue is 1",
                                                          "column 1 has runs 2, its clue is 3",
                                                          "r1c1 is white, but given as black"});
  CHECK(puzzle.violations(solution("101100101")) ==
        Texts{"row 1 has runs 1 1, its clue is 1", "row 3 has runs 1 1, its clue is 3",
              "column 2 has no run, its clue is 1", "column 3 has runs 1 1, its clue is 1"});
  CHECK(puzzle.violations(solution("1001")) == Texts{"it has 4 cells"});
  CHECK(puzzle.violations({1, 0, 2, 1, 0, 0, 1, 1, 1}) == Texts{"r1c3 is neither black nor white"});
  CHECK(puzzle.line(solution("100100111")) == "100100111");
}

TEST_CASE("counting shows clues that do not fit and totals that differ") {
  const auto reasons = [](const std::string& text) {
    Texts texts;
    for (const CountingConflict& found : nonogram(text).puzzle().counting_conflicts()) {
      std::string clues;
      for (std::size_t clue : found.clues) clues += std::to_string(clue) + " ";
      texts.push_back(clues + "| " + found.reason);
    }
    return texts;
  };
  CHECK(reasons(id).empty());
  CHECK(reasons("3x3:3/1/1/1/2/3") == Texts{"| rows add up to 6, columns to 5"});
  CHECK(reasons("3x2:2/1/1/1.1/1.2") ==
        Texts{"1 | row 2: 1 2 needs 4 cells, the width is 3", "| rows add up to 5, columns to 4"});
  CHECK(reasons("2x3:1.2/1/2/1/1") == Texts{"3 | column 1: 1 2 needs 4 cells, the height is 3"});
  CHECK(reasons("2x2:2147483647.2147483647/1/1/1") ==
        Texts{"2 | column 1: 2147483647 2147483647 needs 4294967295 cells, the height is 2",
              "| rows add up to 2, columns to 4294967295"});
  CHECK(reasons("3x1:/1//1,Aab") == Texts{"1 4 | column 1: 0 leaves no way to have r1c1 black",
                                          "2 5 | column 2: 1 leaves no way to have r1c2 white"});
  CHECK_THROWS_AS(nonogram(id).puzzle().encode("ladder"), std::logic_error);
}

TEST_CASE("counting sees exactly the lines whose fixed cells their clue cannot meet") {
  int clashes = 0;
  for (std::size_t n = 1; n <= 6; ++n) {
    std::vector<std::string> clues;
    for (Mask line = 0; line < Mask{1} << n; ++line) clues.push_back(runs_in(line, n));
    const auto possible = [&](const std::string& clue, const std::string& known) {
      for (Mask line = 0; line < Mask{1} << n; ++line) {
        if (clues[line] == clue && lines_agree(line, known)) return true;
      }
      return false;
    };
    const std::set<std::string> distinct(clues.begin(), clues.end());
    for (const std::string& clue : distinct) {
      std::string known(n, '.');
      for (int i = 0, all = static_cast<int>(std::pow(3, n)); i < all; ++i) {
        for (std::size_t at = 0, rest = static_cast<std::size_t>(i); at < n; ++at, rest /= 3) {
          known[at] = ".01"[rest % 3];
        }
        const std::string text =
            std::to_string(n) + "x1:" + std::string(n, '/') + clue + "," + letters(known);
        const auto outcome = nonogram(text);
        CAPTURE(text);
        const Puzzle& puzzle = outcome.puzzle();
        std::vector<std::size_t> blamed;
        for (const CountingConflict& found : puzzle.counting_conflicts()) {
          if (!found.clues.empty() && found.clues.front() == 0) blamed = found.clues;
        }
        REQUIRE(blamed.empty() == possible(clue, known));
        if (blamed.empty()) continue;
        ++clashes;
        // The cells that are named contradict the clue, and without any one of them they do not.
        std::string named(n, '.');
        for (std::size_t fixed : blamed) {
          if (fixed != 0)
            named[puzzle.clues()[fixed].given->place] =
                puzzle.clues()[fixed].given->value == 1 ? '1' : '0';
        }
        REQUIRE_FALSE(possible(clue, named));
        for (std::size_t at = 0; at < n; ++at) {
          if (named[at] == '.') continue;
          std::string fewer = named;
          fewer[at] = '.';
          REQUIRE(possible(clue, fewer));
        }
      }
    }
  }
  CHECK(clashes > 1000);
}

TEST_CASE("a nonogram is drawn with its numbers in the margins") {
  const auto outcome = nonogram("4x3:2/1//1.1/2/1.1/1");
  const Puzzle& puzzle = outcome.puzzle();
  const Solution picture = solution("110000000001");
  const Solution other = solution("100000010001");
  Picture show;
  SECTION("as it was typed") {
    CHECK(puzzle.draw(show) ==
          "              1\n"
          "        2 1 0 1\n"
          "     2  · · · ·\n"
          "   1 1  · · · ·\n"
          "     1  · · · ·\n");
    CHECK(puzzle.legend(show).empty());
  }
  SECTION("solved") {
    show.solution = &picture;
    CHECK(puzzle.draw(show) ==
          "              1\n"
          "        2 1 0 1\n"
          "     2 ████ · ·\n"
          "   1 1  · · · ·\n"
          "     1  · · ·██\n");
    show.ascii = true;
    CHECK(puzzle.draw(show) ==
          "              1\n"
          "        2 1 0 1\n"
          "     2 #### . .\n"
          "   1 1  . . . .\n"
          "     1  . . .##\n");
  }
  SECTION("with cells that differ") {
    show.solution = &other;
    show.differs = {false, true, false, false, false, false, false, true};
    CHECK(puzzle.draw(show) ==
          "              1\n"
          "        2 1 0 1\n"
          "     2 ██░░ · ·\n"
          "   1 1  · · ·▓▓\n"
          "     1  · · ·██\n");
    CHECK(puzzle.legend(show) == "▓▓ differs and is black, ░░ white");
    show.ascii = true;
    CHECK(puzzle.legend(show) == "%% differs and is black, == white");
    show.colour = true;
    CHECK(puzzle.draw(show) ==
          "              1\n"
          "        2 1 0 1\n"
          "     2 ##\x1b[33m==\x1b[0m . .\n"
          "   1 1  . . .\x1b[33m%%\x1b[0m\n"
          "     1  . . .##\n");
  }
  SECTION("with a row in a conflict") {
    show.conflict = {false, true};
    CHECK(puzzle.draw(show) ==
          "              1\n"
          "        2 1 0 1\n"
          "     2  · · · ·\n"
          "  [1 1] · · · ·\n"
          "     1  · · · ·\n");
    CHECK(puzzle.legend(show) == "[1 1] takes part in a conflict");
  }
  SECTION("with columns in a conflict") {
    show.conflict = {false, false, false, true, false, false, true};
    show.colour = true;
    CHECK(puzzle.draw(show) ==
          "              \x1b[1;31m1\x1b[0m\n"
          "        \x1b[1;31m2\x1b[0m 1 0 \x1b[1;31m1\x1b[0m\n"
          "        \x1b[1;31m^\x1b[0m     \x1b[1;31m^\x1b[0m\n"
          "     2  · · · ·\n"
          "   1 1  · · · ·\n"
          "     1  · · · ·\n");
    CHECK(puzzle.legend(show) == "^ takes part in a conflict");
  }
}

TEST_CASE("numbers of two digits above a nonogram stand apart") {
  const auto drawn = [](const std::string& columns, std::vector<bool> conflict) {
    const std::string rows = test::repeated("/0", 12);
    Picture show;
    show.conflict = std::move(conflict);
    const std::string text = nonogram("3x12:" + columns + rows).puzzle().draw(show);
    return text.substr(0, text.find("   0 "));
  };
  CHECK(drawn("10/1/12", {}) == "      10  1 12\n");
  CHECK(drawn("1.1/10/1.1", {}) ==
        "       1     1\n"
        "       1 10  1\n");
  CHECK(drawn("10/0/1", std::vector<bool>(15, true))
            .starts_with("     10 0 1\n"
                         "      ^ ^ ^\n"));
}

TEST_CASE("fixed cells of a nonogram are drawn as such") {
  const auto outcome = nonogram("2x2:1/1/1/1,Aac");
  const Puzzle& puzzle = outcome.puzzle();
  Picture show;
  CHECK(puzzle.legend(show) == "■ is given as black, × as white");
  const Solution picture = solution("1001");
  SECTION("beside a solution") {
    show.solution = &picture;
    CHECK(puzzle.draw(show) ==
          "      1 1\n"
          "   1  ■ ×\n"
          "   1  ·██\n");
  }
  SECTION("in a conflict") {
    show.ascii = true;
    show.conflict = {true, false, false, false, true};
    CHECK(puzzle.draw(show) ==
          "      1 1\n"
          "  [1]!@ x\n"
          "   1  . .\n");
    CHECK(puzzle.legend(show) ==
          "[1] and !@ take part in a conflict, @ is given as black, x as white");
    show.conflict = {false, false, false, false, true};
    CHECK(puzzle.legend(show) == "!@ takes part in a conflict, @ is given as black, x as white");
  }
}

TEST_CASE("wide nonograms are read as far as there is room for their formula") {
  // 512x512, each line one run of 500: little is open.
  std::string wide = "512 512\n" + test::repeated("500\n", 1024);
  CHECK(test::read(wide).puzzle().shape() == "512x512");
  // 100 runs in each line could start nearly anywhere.
  std::string clue = "1";
  for (int run = 1; run < 100; ++run) clue += " 1";
  wide = "512 512\n" + test::repeated(clue + "\n", 1024);
  CHECK(
      test::read(wide).errors.at(0).what() ==
      std::string(
          "f: error: this puzzle is too large: its runs could start at 32051200 places in all, and "
          "there is room for 4000000"));
}
