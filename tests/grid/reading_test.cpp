// SPDX-License-Identifier: MIT
// Texts, game ids and links of puzzles on a grid: what they are taken for, and that the same puzzle
// comes of each.
#include "reading.hpp"

#include "catch.hpp"

#include <cluecore/encoding.hpp>

using namespace cluecore;
using namespace cluecore::test;

namespace {

std::string printed(const std::string& text, const std::string& family = "") {
  return read(text, {}, family).puzzle().print();
}

std::string family_of(const std::string& text) {
  Source source = Source::from_text("f", text);
  return std::string(recognise_family(source).name());
}

}  // namespace

TEST_CASE("game ids and links say what the words say") {
  CHECK(printed("3:0R,0,2D,0,0U,0,0,0L,0,") ==
        "futoshiki\n. > . . 2\n.   ^   v\n. . . . .\n.   .   .\n. < . . .\n");
  CHECK(printed("3a:0R,0L,2D,0,0,0U,0,0,0,") ==
        "futoshiki adjacent\n. | . . 2\n.   .   -\n. . . . .\n.   .   .\n. . . . .\n");
  const std::string towers = "skyscrapers\n. 1 . 2 .\n. . . 3 .\n3 . . . 2\n. . 1 . .\n. . 2 . .\n";
  CHECK(printed("3:1//2//2///3///2/,b3d1a") == towers);
  CHECK(printed("skyscrapers/3/3/1g2g2h3h2gh3j1g") == towers);
  CHECK(printed("https://puzz.link/p?skyscrapers/3/3/1g2g2h3h2gh3j1g") == towers);
  const std::string walls = "akari\n. . 1 .\n# 4 . .\n. . . 0\n";
  CHECK(printed("4x3:b1aB4e0") == walls);
  for (const char* link :
       {"akari/4/3/h6.9j0", "lightup/4/3/h6.4k0", "http://pzv.jp/p.html?lightup/4/3/h6.4k0"}) {
    CHECK(printed(link) == walls);
  }
}

TEST_CASE("a code that says two things of one spot is refused") {
  const Outcome outcome = read("futoshiki 2:0R,0L,0,0,");
  REQUIRE(outcome.errors.size() == 1);
  CHECK(outcome.errors.front().message() == "this says < where > was said before");
  CHECK(printed("futoshiki 2a:0R,0L,0,0,") == "futoshiki adjacent\n. | .\n.   .\n. . .\n");
}

TEST_CASE("numbers of two and three hexadecimal digits, and long blanks, in links") {
  // 1 + 20 + 9 margins, 11 in the next, 17 more.
  const Outcome outcome = read("skyscrapers/12/12/-0czobw");
  REQUIRE(outcome.errors.empty());
  REQUIRE(outcome.puzzle().clues().size() == 2);
  CHECK(outcome.puzzle().clues()[0].text == "row 7 from the left sees 11");
  CHECK(outcome.puzzle().clues()[1].text == "column 1 from the top sees 12");
  CHECK(read("skyscrapers/12/12/+00czo-0bw").puzzle().print() == outcome.puzzle().print());
}

TEST_CASE("ids of games that look alike are told apart") {
  CHECK(family_of("3:1//2//2///3///2/,b3d1a") == "skyscrapers");
  CHECK(family_of("3:0R,0,2D,0,0U,0,0,0L,0,") == "futoshiki");
  CHECK(family_of("4x3:b1aB4e0") == "akari");
  CHECK(family_of("3:1/2/1/2/1/1") == "nonogram");
  CHECK(family_of("8x8u:aacagadNBAbDCDbcBee") == "binary");
  CHECK(family_of("6x6:bABGABaddCHb") == "binary");
  CHECK(family_of("3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9") == "sudoku");
  // With the name before it, an id is no other's whatever it looks like.
  CHECK(family_of("akari 2x2:BaBa") == "akari");
}

TEST_CASE("puzzles of one shape share their rules, whatever their clues") {
  const Outcome towers = read("3:1//2//2///3///2/\n3:////2///3///2/\n");
  REQUIRE(towers.items.size() == 2);
  CHECK(towers.puzzle(0).rules_key() == towers.puzzle(1).rules_key());
  CHECK_FALSE(towers.puzzle(0).rules_key().empty());
  const auto size = [](const Puzzle& puzzle) {
    return puzzle.encode("one-hot").formula.clause_count();
  };
  CHECK(size(towers.puzzle(0)) == size(towers.puzzle(1)));
  // Walls are no clues: they make the rules.
  CHECK(read("4x3:b1aB4e0").puzzle().rules_key().empty());
}

TEST_CASE("texts may begin with another name of the family, and have sizes and remarks") {
  const std::string signs = "futoshiki\n. > . . 2\n.   ^   v\n. . . . .\n.   .   .\n. < . . .\n";
  CHECK(printed("unequal 3:0R,0,2D,0,0U,0,0,0L,0,") == signs);
  CHECK(printed("# three\nUnequal  # with a remark\n3 3\n. > . . 2  # and one\n. ^ v\n# here\n"
                ". . . . .\n. . .\n. < . . .\n") == signs);
  for (const char* name : {"towers", "skyscraper", "skyscrapers"}) {
    CHECK(family_of(std::string(name) + "\n. . .\n. 1 .\n. . .\n") == "skyscrapers");
  }
  const std::string walls = "akari\n. . 1\n# 4 .\n";
  for (const char* size : {"", "2 3\n", "3 2\n", "3x2\n", "2\n"}) {
    CHECK(printed(std::string("lightup\n") + size + ". . 1\n# 4 .\n") == walls);
  }
  const Outcome outcome = read("akari\n4 2\n. . 1\n# 4 .\n");
  REQUIRE(outcome.errors.size() == 1);
  CHECK(outcome.errors.front().message() == "this says another size than 2 rows of 3 cells");
}

TEST_CASE("binary puzzles in words, with signs between cells") {
  CHECK(printed("takuzu\n0 .\n. .\n") == printed("0.\n..\n", "binary"));
  CHECK(printed("unruly 2x2:ad") == "binary equal\n0 .\n. .\n");
  const std::string signs = "binary signs equal\n0 = .\n.   x\n. . .\n";
  CHECK(printed("tango\n0 = .\n. x\n. . .\n") == signs);
  CHECK(printed(signs) == signs);
  const Outcome outcome = read("tango\n0 = .\n. x\n. . .\n");
  const Puzzle& puzzle = outcome.puzzle();
  CHECK(puzzle.shape() == "2x2, signs, lines may be equal");
  REQUIRE(puzzle.clues().size() == 3);
  CHECK(puzzle.clues()[1].text == "r1c1 equals r1c2");
  CHECK(puzzle.clues()[2].text == "r1c2 differs from r2c2");
  CHECK(puzzle.clues()[2].where == Span{3, 3, 1});
  const auto error = [](const std::string& text) { return read(text).errors.at(0).message(); };
  CHECK(error("tango\n0 = .\n. 1\n. . .\n") ==
        "1 cannot stand here; x or = can, or a dot for a blank");
  CHECK(error("binary\n0 1 .\n. . .\n1 . .\n") == "a grid of 3x3; both sides should be even");
}

TEST_CASE("tables have puzzles of any family in whatever stands on a line") {
  const std::string line = "1..0..0..1.....1";
  const Outcome outcome =
      read("id,puzzle,solution\na,1b0b0b1e1,\nb," + line + ",1010010110100101\nc,10.,\n");
  CHECK(outcome.puzzle(0).print() == printed(line + "\n", "binary"));
  CHECK(outcome.puzzle(1).print() == outcome.puzzle(0).print());
  CHECK(outcome.puzzle(1).expected().has_value());
  REQUIRE(outcome.errors.size() == 1);
  CHECK(outcome.errors[0].message() == "3 cells make no square grid");

  CHECK(family_of("puzzle\n4x3:b1aB4e0\n") == "akari");
  CHECK(printed("puzzle\nakari/4/3/h6.9j0\n") == printed("4x3:b1aB4e0"));
  CHECK(family_of("puzzle\n\"3:0R,0,2D,0,0U,0,0,0L,0,\"\n") == "futoshiki");
  CHECK(family_of("puzzle,solution\n"
                  "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9,\n") ==
        "sudoku");
}

TEST_CASE("rows may be joined below a family's name, too, and errors point into them") {
  CHECK(printed("takuzu equal\n..1.\n010.\n11.0\n..11\n", "binary") ==
        printed("takuzu equal\n. . 1 .\n0 1 0 .\n1 1 . 0\n. . 1 1\n", "binary"));
  CHECK(printed("skyscrapers\n.2..\n1...\n....\n....\n") ==
        printed("skyscrapers\n. 2 . .\n1 . . .\n. . . .\n. . . .\n"));
  CHECK(printed("skyscrapers\n4\n......\n.2....\n......\n......\n......\n..1...\n") ==
        printed("skyscrapers\n......\n.2....\n......\n......\n......\n..1...\n"));
  const InputError error = read("binary\n01\n0y\n").errors.at(0);
  CHECK(error.where() == Span{3, 2, 1});
}

TEST_CASE("rows of cells alone, joined or not, are a futoshiki without signs") {
  const std::string blank = ". . . . . . .\n.   .   .   .\n";
  const std::string signs =
      "futoshiki\n1 . . . . . 4\n.   .   .   .\n" + blank + blank + ". . . . 2 . .\n";
  CHECK(printed("futoshiki\n1 . . 4\n. . . .\n. . . .\n. . 2 .\n") == signs);
  CHECK(printed("futoshiki\n4\n1..4\n....\n....\n..2.\n") == signs);
  CHECK(printed("futoshiki\n1 < . . 4\n. . . .\n. . . .\n. . . .\n") ==
        "futoshiki\n1 < . . . . 4\n.   .   .   .\n" + blank + blank + ". . . . . . .\n");
  CHECK(read("futoshiki\n1<.>.\n.^..\n...\n").errors.at(0).message() ==
        "cells and the signs between them are words, with blanks between: 1 < .");
}
