// SPDX-License-Identifier: MIT
// Puzzles as people lay them out, beside the same as the tool prints them; and what is refused.
#include "../../encodings/variants/typed_words.hpp"
#include "bad_input.hpp"
#include "catch.hpp"
#include "reading.hpp"
#include "tool.hpp"

#include <cluecore/encoding.hpp>

#include <fstream>
#include <set>
#include <sstream>

using namespace cluecore;
using namespace cluecore::test;

namespace {

std::string printed(const std::string& text, const std::string& family = "") {
  return read(text, {}, family).puzzle().print();
}

struct Layout {
  std::string family;  // asked for; "" to recognise it
  std::string text;
};

void check_all_read_as(const std::string& text, const std::vector<Layout>& layouts) {
  for (const Layout& layout : layouts) {
    CAPTURE(layout.text, layout.family);
    CHECK(printed(layout.text, layout.family) == text);
  }
}

}  // namespace

TEST_CASE("a heading or --family says what a grid is, and blanks are typed in many ways") {
  const std::string cells = ". 1 . .\n. . . 2\n. . . .\n3 . . .\n";
  const std::string futoshiki =
      "futoshiki\n. . 1 . . . .\n.   .   .   .\n. . . . . . 2\n.   .   .   .\n. . . . . . .\n"
      ".   .   .   .\n3 . . . . . .\n";
  check_all_read_as(futoshiki, {{"futoshiki", cells},
                                {"", "Futoshiki 4x4\n" + cells},
                                {"", "FUTOSHIKI 4 x 4:\n" + cells},
                                {"", "Futoshiki puzzle no. 12:\n" + cells},
                                {"", "futoshiki #7\n" + cells},
                                {"futoshiki", replaced(cells, ".", "0")},
                                {"", "futoshiki\n" + replaced(cells, ".", "_")},
                                {"", "futoshiki\n" + replaced(cells, ".", "X")},
                                {"", "futoshiki\n" + replaced(cells, ".", "*")},
                                {"", "futoshiki\n" + replaced(cells, ".", "-")}});
  const std::string akari = "akari\n. . 1\n# . .\n. . .\n";
  check_all_read_as(akari, {{"akari", ". . 1\n# . .\n. . .\n"},
                            {"", "Light Up 3x3\n. . 1\n# . .\n. . .\n"},
                            {"", "Akari 3x3:\n_ _ 1\n# _ _\n_ _ _\n"}});
  const std::string towers = "skyscrapers\n. 2 . .\n. . . .\n. . . .\n. . . .\n";
  CHECK(printed("binary\n1 . . 0\n. . . .\n. . . .\n. . . 1\n") ==
        printed("Takuzu 4x4:\n1 X X 0\nX X X X\nX X X X\nX X X 1\n"));
  CHECK(printed("Skyscrapers:\n  3 2 1 2\n2 . . . . 2\n2 . . . . 2\n1 . . . . 3\n3 . . . . 1\n"
                "  2 2 3 1\n") == printed("skyscrapers\n. 3 2 1 2 .\n2 . . . . 2\n2 . . . . 2\n"
                                          "1 . . . . 3\n3 . . . . 1\n. 2 2 3 1 .\n"));
  CHECK(printed(
            "skyscrapers\n    2\n2 . . . .\n. . . . . 2\n. . . . . .\n. . . . . .\n        1\n") ==
        printed("skyscrapers\n. . 2 . . .\n2 . . . . .\n. . . . . 2\n. . . . . .\n. . . . . .\n"
                ". . . . 1 .\n"));
}

TEST_CASE("signs stand below the cells that they belong to") {
  const std::string strict =
      "futoshiki\n. . . . . < .\n^   .   .   v\n. . . > . . .\n.   v   .   .\n. . . . . . .\n"
      ".   .   .   .\n. . 3 . . . .\n";
  check_all_read_as(strict, {{"",
                              "futoshiki\n.   .   . < .\n^           v\n.   . > .   .\n"
                              "    v\n.   .   .   .\n\n.   3   .   .\n"},
                             {"",
                              "futoshiki\n_   _   _ < _\n\u2227           \u2228\n_   _ > _   _\n"
                              "    V\n_   _   _   _\n\n_   3   _   _\n"}});
}

TEST_CASE("blanks of a variant are typed in many ways, a whole row of them, too") {
  const std::string cells = "variant 4x4\n. 1 . .\n. . . .\n. . 2 .\n3 . . .\n";
  const std::string clue = "white r1c3 r1c4\n";
  for (const char* const blank : {"-", "?", "*", "_", "0"}) {
    CAPTURE(blank);
    CHECK(printed(replaced(cells, ".", blank) + clue) == printed(cells + clue));
  }
  // Lines between boxes stay such.
  CHECK(printed("variant 4x4\n. 1 | . .\n. . | . .\n- - - - -\n. . | 2 .\n3 . | . .\n" + clue) ==
        printed(cells + clue));
}

TEST_CASE("variants as maps of letters, with colons and arrows") {
  const std::string cells = ". . . 1\n. 2 . .\n. . . .\n3 . . .\n";
  const std::string map = "A A B B\nA C B B\nA C D D\nC C D D\n";
  const std::string jigsaw = printed("jigsaw\n" + cells + "regions\n" + map);
  CHECK(jigsaw.find("regions") != std::string::npos);
  check_all_read_as(jigsaw, {{"", "Jigsaw\n" + cells + "\n" + map},
                             {"", "jigsaw sudoku 4x4:\n" + cells + "regions:\n" + map},
                             {"", "jigsaw\n" + cells + "AABB\nACBB\nACDD\nCCDD\n"},
                             {"",
                              "jigsaw\n. . . 1  A A B B\n. 2 . .  A C B B\n. . . .  A C D D\n"
                              "3 . . .  C C D D\n"}});
  const std::string killer = printed("killer 4x4\ncage 3 r1c1 r1c2\ncage 7 r1c3 r1c4 r2c4\n");
  const std::string letters = "a a b b\n. . . b\n. . . .\n. . . .\n";
  check_all_read_as(killer, {{"", "Killer Sudoku\n" + letters + "a = 3\nb = 7\n"},
                             {"", "killer\n" + letters + "a: 3, b: 7\n"},
                             {"", "killer\n" + letters + "3 a\n7 b\n"}});
  const std::string grid = "variant 4x4\n" + cells;
  const std::string thermo = printed(grid + "thermo r1c1 r1c2 r1c3\n");
  check_all_read_as(thermo, {{"", grid + "thermo: r1c1 r1c2 r1c3\n"},
                             {"", grid + "thermo: r1c1, r1c2, r1c3\n"},
                             {"", grid + "thermo r1c1 -> r1c2 \u2192 r1c3\n"},
                             {"", grid + "Thermo: r1c1-r1c3\n"},
                             {"", grid + "thermo: r1c1\u2013r1c3\n"}});
  CHECK(printed(grid + "arrow: r1c1 = r1c2 + r1c3\n") == printed(grid + "arrow r1c1 r1c2 r1c3\n"));
  CHECK(printed(grid + "arrow r1c1 r1c2 = r1c3 + r1c4 + r2c4\n") ==
        printed(grid + "arrow r1c1 r1c2 : r1c3 r1c4 r2c4\n"));
  CHECK(printed(grid + "sandwich: row 3 = 5\n") == printed(grid + "sandwich 5 row 3\n"));
}

TEST_CASE("a nonogram as it is printed") {
  const std::string lists = printed("rows: 2, 1 1, 3\ncolumns: 3, 1 1, 2\n");
  check_all_read_as(lists,
                    {{"", "      1\n    3 1 2\n 2  . . .\n1 1 . . .\n 3  . . .\n"},
                     {"", "Nonogram 3x3\n      1\n    3 1 2\n 2  _ _ _\n1 1 _ _ _\n 3  _ _ _\n"},
                     {"", "      1\n    3 1 2\n 2\n1 1\n 3\n"},
                     {"nonogram", "      1\n    3 1 2\n 2 |. . .|\n1 1|. . .|\n 3 |. . .|\n"}});
}

TEST_CASE("layouts that can be meant in more than one way are refused") {
  check_messages({
      {"a size that is not that of the grid",
       "Futoshiki 5x5\n. 1 .\n. . .\n. . 2\n",
       {},
       "",
       "f:1:11: error: this says another size than 3 rows of 3 cells\nFutoshiki 5x5\n"
       "          ^~~"},
      {"a sign below one cell and above another",
       "futoshiki\n. > . .\n    v\n. . .\n. . .\n",
       {},
       "",
       "f:3:5: error: it is not clear which cells this sign is between: it should stand below one "
       "and above the other, or a dot for each space without a sign\n    v\n    ^"},
      {"X in an akari",
       "akari\n. X\n1 .\n",
       {},
       "",
       "f:2:3: error: X is not a number from 0 to 4\n. X\n  ^"},
      {"a cage without a sum",
       "killer\na a b b\na . . .\n. . . .\n. . . .\na = 6\n",
       {},
       "",
       "f:2:5: error: the cage b has no sum; a line b = 12 says it, and cells of no cage are dots\n"
       "a a b b\n    ^"},
      {"a letter for two cages",
       "killer\na . . a\n. . . .\n. . . .\n. . . .\na = 6\n",
       {},
       "",
       "f:2:1: error: the cells of a do not touch; each cage has a letter of its own (A is not a)\n"
       "a . . a\n^"},
      {"a letter of no cage",
       "killer\na a . .\n. . . .\n. . . .\n. . . .\na = 6\nb = 7\n",
       {},
       "",
       "f:7:1: error: no cell has the letter b\nb = 7\n^"},
      {"an arrow's bulb behind its shaft",
       "variant 4x4\narrow r1c1 + r1c2 = r1c3\n",
       {},
       "",
       "f:2:12: error: + is not a cell, as r3c4 is\narrow r1c1 + r1c2 = r1c3\n           ^"},
      {"a drawing with filled cells",
       "Nonogram\n      1\n    3 1 2\n 2  # # .\n1 1 . . .\n 3  . . .\n",
       {},
       "",
       "f:4:5: error: cells that are filled in are not read: type . for each\n 2  # # .\n    ^"},
      {"prose without categories",
       "The houses are red, green and blue.\nAlice, Bob and Carol live there.\n"
       "1. Alice lives in the red house.\n",
       {},
       "",
       "f: error: it has no category lines; of its words these could be made, to be put above it:"},
  });
}

TEST_CASE("of prose without categories these are drafted, to be pasted") {
  const test::ToolRun run = test::tool(
      {"check", "-"},
      "There are three friends, Ann, Bob and Cid.\nEach has a pet: a dog, a cat or a fish.\n"
      "Ann does not have the dog.\nBob has the cat.\n");
  CHECK(run.status == 2);
  CHECK(run.err.find("\n  category friends: Ann, Bob, Cid\n  category pet: dog, cat, fish\n") !=
        std::string::npos);
}

TEST_CASE("the example of a variant has every kind of clue that can stand beside the others") {
  using variants::Kind;
  std::ifstream file(CLUECORE_SOURCE_DIR "/data/variant/every_kind.txt");
  std::set<Kind> used;
  bool regions = false;
  for (std::string line; std::getline(file, line);) {
    regions = regions || line == "regions";
    std::istringstream words(line);
    std::string said;
    for (std::string word; words >> word;) {
      for (const char c : word) {
        if (c != '-') said += c;
      }
      for (const variants::TypedWord& known : variants::typed_words()) {
        if (said == known.word) used.insert(known.row.kind);
      }
      if (said == "diagonal") used.insert({Kind::diagonal_down, Kind::diagonal_up});
    }
  }
  CHECK(regions);
  // Anti-knight and anti-king contradict windows and diagonals; the others need a mark at each pair of
  // neighbours that they are about.
  const std::set<Kind> left_out = {Kind::given, Kind::anti_knight, Kind::non_consecutive,
                                   Kind::negative_ratio, Kind::negative_sum};
  for (const variants::TypedWord& known : variants::typed_words()) {
    CAPTURE(known.said.written);
    CHECK(used.contains(known.row.kind) != left_out.contains(known.row.kind));
  }
}

TEST_CASE("lists under the name of a nonogram are no sudoku, whatever else stands there") {
  const auto first_line = [](const std::string& text) {
    const std::string said = tool({"check", "-"}, text).err;
    return said.substr(0, said.find('\n'));
  };
  CHECK(first_line("nonogram\nrows: 1 1, 3, 1\ncolumns: 1 1, 2, 2\nby me\n") ==
        "standard input:4:1: error: numbers, or a line rows or columns, are expected here");
  CHECK(first_line("Nonogram 3x3\nrows: 1 1, 3, 1\ncolumns: 1 1, 2, 2\n") ==
        "standard input: note: line 1 is left out: Nonogram 3x3");
}
