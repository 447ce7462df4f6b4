// SPDX-License-Identifier: MIT
// Variants in the JSON of f-puzzles and in links: the edges of each clue, what is mended, told and left
// out, and what is refused.
#include "catch.hpp"
#include "text/lz_string.hpp"
#include "text/utf16.hpp"
#include "texts.hpp"

#include <random>

using namespace cluecore;
using namespace cluecore::variant_test;

TEST_CASE("the edges of f-puzzles' clues") {
  SECTION("cages") {
    for (const char* value : {"", ",\"value\":\"\"", ",\"value\":\"0\"", ",\"value\":0",
                              ",\"value\":null", ",\"value\":\"abc\""}) {
      CHECK_FALSE(
          clue("\"killercage\":[{\"cells\":[\"R1C1\",\"R9C9\"]" + std::string(value) + "}]").value);
    }
    CHECK(clue(R"("killercage":[{"cells":["r1c1"],"value":17}])").value == 17);
    CHECK(remarks(R"("killercage":[{"cells":["R1C1"],"value":"abc"}])") ==
          std::vector<std::string>{"killercage: abc is not a number; what it says was left out"});
    CHECK(remarks(R"("killercage":[{"cells":[],"value":"3"}])") ==
          std::vector<std::string>{"killercage without cells says nothing, and was left out"});
  }
  SECTION("arrows") {
    const auto two =
        clues(R"("arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2"],["R1C1","R2C1","R3C1"]]}])");
    REQUIRE(two.size() == 2);
    CHECK(two[0].cells == Cells{1});
    CHECK(two[0].others == Cells{0});
    CHECK(two[1].cells == Cells{9, 18});
    const auto pill = clue(R"("arrow":[{"cells":["R1C1","R1C2"],"lines":[["R1C2","R2C2"]]}])");
    CHECK(pill.others == Cells{0, 1});
    CHECK(pill.cells == Cells{10});
    CHECK(clues(R"("arrow":[{"cells":["R1C1"],"lines":[["R1C1"],[]]}])").empty());
    CHECK(clues(R"("arrow":[{"cells":[],"lines":[["R1C1","R1C2"]]}])").empty());
  }
  SECTION("little killers") {
    const auto at = [](const std::string& cell, const std::string& direction) {
      return clue("\"littlekillersum\":[{\"cell\":\"" + cell + "\",\"direction\":\"" + direction +
                  "\",\"value\":\"9\"}]")
          .cells;
    };
    CHECK(at("R0C4", "DL") == Cells{2, 10, 18});
    CHECK(at("R10C1", "UR") == Cells{73, 65, 57, 49, 41, 33, 25, 17});
    CHECK(at("R0C0", "DR").size() == 9);
    CHECK(at("R9C9", "UL").size() == 9);  // inside: it begins there
    CHECK(clues(R"("littlekillersum":[{"cell":"R0C4","direction":"DL","value":"0"}])").empty());
    CHECK(clues(R"("littlekillersum":[{"cell":"R0C4","direction":"DL"}])").empty());
  }
  SECTION("clues beside rows and columns") {
    const auto at = [](const std::string& cell) {
      return clue("\"sandwichsum\":[{\"cell\":\"" + cell + "\",\"value\":\"0\"}]", 4);
    };
    CHECK(at("R0C2").cells == Cells{1, 5, 9, 13});
    CHECK(at("R5C2").cells == Cells{13, 9, 5, 1});
    CHECK(at("R2C0").cells == Cells{4, 5, 6, 7});
    CHECK(at("R2C5").cells == Cells{7, 6, 5, 4});
    CHECK(at("R2C5").value == 0);
    CHECK(clues(R"("xsum":[{"cell":"R0C1"}])").empty());
  }
  SECTION("dots and signs") {
    CHECK(clue(R"("difference":[{"cells":["R1C1","R1C2"]}])").value == 1);
    CHECK(clue(R"("ratio":[{"cells":["R1C1","R1C2"],"value":""}])").value == 2);
    CHECK(clue(R"("ratio":[{"cells":["R1C1","R1C2"],"value":"3"}])").value == 3);
    const auto sign = [](const std::string& value) {
      return clue("\"xv\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"" + value + "\"}]").value;
    };
    CHECK(sign("X") == 10);
    CHECK(sign("v") == 5);
    CHECK(sign("XV") == 15);
    CHECK(sign("IX") == 9);
    CHECK(clues(R"("xv":[{"cells":["R1C1","R1C2"],"value":""}])").empty());
  }
  SECTION("lines") {
    CHECK(clue(R"("whispers":[{"lines":[["R1C1","R1C2"]]}])").value == 5);
    CHECK(clue(R"("whispers":[{"lines":[["R1C1","R1C2"]],"value":"4"}])").value == 4);
    CHECK(clue(R"("germanwhispers":[{"lines":[["R1C1","R1C2"]]}])", 6).value == 3);
    CHECK(clue(R"("dutchwhispers":[{"lines":[["R1C1","R1C2"]]}])").value == 4);
    CHECK(clues(R"("thermometer":[{"lines":[["R1C1","R1C2"],["R1C1","R2C1"]]}])").size() == 2);
    CHECK(remarks(R"("betweenline":[{"lines":[["R1C1","R1C2"]]}])") ==
          std::vector<std::string>{"betweenline of 2 cells says nothing, and was left out"});
    CHECK(clue(R"("clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R1C1","R2C2"]}])").cells ==
          Cells{1});
    CHECK(clues(R"("clone":[{"cells":["R1C1"],"cloneCells":["R1C1"]}])").empty());
    CHECK(clues(R"("quadruple":[{"cells":["R1C1","R1C2"],"values":[]}])").empty());
    CHECK(clue(R"("quadruple":[{"cells":["R1C1","R1C2"],"values":[1,"1"]}])").values ==
          std::vector<int>{1, 1});
    CHECK(clues(R"("columnindexer":[{"cells":["R1C1","R2C1"]}])").size() == 2);
  }
  SECTION("flags") {
    CHECK(clue(R"("diagonal+":true,"diagonal-":false,"antiking":null)").kind == Kind::diagonal_up);
    CHECK(clues(R"("negative":["ratio","xv","foglight"])").size() == 2);
  }
}

TEST_CASE("cells of f-puzzles: givens, typed digits, marks, regions") {
  const auto grid = [](const std::string& first) {
    return "{\"size\":4,\"grid\":[[" + first +
           ",{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}";
  };
  const Variant given =
      read(grid(R"({"value":3,"given":true,"c":"#fff","centerPencilMarks":[1]})"));
  REQUIRE(given.clues.size() == 1);
  CHECK(same(given.clues[0], {Kind::given, {0}, {}, 3}));
  CHECK(given.remarks.empty());
  const Variant typed = read(grid(R"({"value":3})"));
  CHECK(typed.clues.empty());
  CHECK(typed.remarks == std::vector<std::string>{"1 typed digit is no given, and was left out"});
  CHECK(same(read(grid(R"({"givenPencilMarks":[1,4]})")).clues.at(0),
             {Kind::marks, {0}, {}, {}, {1, 4}}));
  CHECK(read(grid(R"({"givenPencilMarks":null})")).clues.empty());
  CHECK(sentence(grid(R"({"value":5,"given":true})")) == "5 is not a digit from 1 to 4");
  CHECK(sentence(grid(R"({"region":1})")) ==
        "the region at r1c2 has 3 cells; a region of a 4x4 grid has 4");
  CHECK(sentence(grid(R"({"region":null})")) ==
        "the region at r1c2 has 3 cells; a region of a 4x4 grid has 4");
  CHECK(read(grid(R"({"what":1})")).remarks.at(0) ==
        "the key of a cell what is not known here; what it says was left out");
}

TEST_CASE("what f-puzzles draws or says in prose is told") {
  const std::string line = R"({"lines":[["R1C1","R1C2"]],"outlineC":"#2ECBFF"})";
  const Variant drawn = read(
      json(9, "\"line\":[" + line + "," + line + R"(],"circle":[{"cells":["R1C1"]}],"text":[])"));
  CHECK(drawn.informal);
  CHECK(drawn.remarks == std::vector<std::string>{
                             "2 lines and 1 circle are drawn that no clue explains; their rules, "
                             "if any, were not checked",
                             "2 of the lines have the colour of region sum lines"});
  const Variant pictures =
      read(json(9, R"("line":[{"fromConstraint":"Renban"},{"isNewConstraint":true}])"));
  CHECK(pictures.remarks.empty());
  CHECK_FALSE(pictures.informal);
  const Variant cages = read(json(
      4,
      R"("cage":[{"value":"title: T"},{"value":"author: A"},{"value":"rules: R"},{"value":"FOW"},)"
      R"({"value":"solution: 1234341221434321"},{"value":"DR3","cells":["R1C1"]}])"));
  CHECK(std::tie(cages.title, cages.author, cages.rules) ==
        std::tuple<std::string, std::string, std::string>("T", "A", "R"));
  CHECK(cages.stored_solution.size() == 16);
  CHECK(cages.remarks.size() == 3);  // with that there are rules in prose
  CHECK(cages.informal);
  CHECK(remarks(R"("newclue":[{"cells":["R1C1"]}],"off":false,"none":[])") ==
        std::vector<std::string>{"the key newclue is not known here; what it says was left out"});
  CHECK(remarks(R"("solution":[1,2,3])") ==
        std::vector<std::string>{
            "the solution in the file is not 81 digits from 1 to 9, and was left out"});
  const std::string prose = "it has rules in prose; what they say beyond the clues was not checked";
  const std::string dot = R"("ratio":[{"cells":["R1C1","R1C2"]}],"ruleset":)";
  CHECK(remarks(dot + R"("Not all dots are given.")").empty());
  CHECK(remarks(dot + R"("All dots are given.")") ==
        std::vector<std::string>{"its rules say that all black dots are given, but the file does "
                                 "not, and it was not checked"});
  CHECK(remarks(dot + R"("All dots are given.","negative":["ratio"])").empty());
  CHECK(remarks(dot + R"("Not all dots are given.","negative":["ratio"])").size() == 1);
  CHECK(read(json(4, R"("title":"a\u001bb\nc")")).title == "a?b\nc");
  // Usual words about clues that are there say nothing more; all else may.
  const auto doubted = [&](const std::string& clues, const std::string& rules) {
    return remarks(clues + R"("ruleset":")" + rules + "\"") == std::vector<std::string>{prose};
  };
  const std::string thermo = R"("thermometer":[{"lines":[["R1C1","R1C2"]]}],)";
  const std::string arrow = R"("arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2","R2C2"]]}],)";
  const std::string cage = R"("killercage":[{"cells":["R1C1","R1C2"],"value":"9"}],)";
  CHECK_FALSE(doubted("", "Normal Sudoku rules apply: each row, column and 3x3 box contains 1-9."));
  CHECK_FALSE(doubted(thermo, "THERMO - digits must strictly increase from the bulb to the tip."));
  CHECK_FALSE(doubted(arrow, "Digits along an arrow sum to the digit in that arrow's circle."));
  CHECK_FALSE(doubted(cage, "Digits can't repeat in a cage\\nand sum to the small clue"));
  CHECK(doubted("", "THERMO - digits must strictly increase from the bulb to the tip."));
  CHECK(doubted(thermo, "Normal sudoku rules do NOT apply."));
  CHECK(doubted(thermo, "Cells with a grey circle must be odd."));
  CHECK(doubted(arrow, "The digit sum of the arrow is the digit in the circle."));
  CHECK(doubted(cage, "Digits may repeat in cages."));
  CHECK(doubted(cage, "The product of the digits in a cage is given."));
  CHECK(doubted("", "Irregular sudoku rules apply."));
}

TEST_CASE("links and payloads are read, mended, or refused in a sentence") {
  const std::string text = json(6, R"("title":"??>>??>>~~~","antiking":true)");
  const Variant puzzle = read(text);
  const std::string payload = lz_packed(text);
  REQUIRE(payload.starts_with("N4Ig"));
  REQUIRE(payload.find('+') != std::string::npos);
  std::string blanks = payload;
  std::replace(blanks.begin(), blanks.end(), '+', ' ');
  std::string escaped;
  for (const char c : payload) {
    escaped += c == '+' ? "%2b" : c == '/' ? "%2F" : c == '=' ? "%3D" : std::string(1, c);
  }
  for (const std::string& packed : {payload, blanks, escaped}) {
    for (const char* before :
         {"", "fpuz", "fpuzzles", "https://www.f-puzzles.com/?load=", "f-puzzles.com/?load=",
          "https://sudokupad.app/fpuzzles", "https://sudokupad.app/sudoku/?puzzleid=fpuzzles",
          "https://app.crackingthecryptic.com/sudoku/fpuz"}) {
      CAPTURE(before, packed);
      CHECK(recognised(before + packed) ==
            std::pair<std::string, Match>("f-puzzles", Match::certain));
      check_same(read(before + packed), puzzle);
    }
  }
  check_same(read("https://sudokupad.app/fpuz" + payload + "?setting-nogrid=1"), puzzle);
  CHECK(puzzle.clues.front().where.line == 1);

  CHECK(sentence("https://www.f-puzzles.com/?id=abc123") ==
        "this names a puzzle that a server keeps; open it there, and take the long link or the "
        "JSON that it exports");
  CHECK(sentence("https://sudokupad.app/abc123") == sentence("https://www.f-puzzles.com/?id=a"));
  CHECK(sentence("https://sudokupad.app/fpuzzle156dec954708b0efc0594aa17eb797b8") ==
        sentence("https://sudokupad.app/abc123"));
  const std::string damaged =
      "the packed puzzle is damaged: it is cut off, or characters are missing or wrong";
  CHECK(sentence(payload.substr(0, payload.size() / 2)) == damaged);
  CHECK(sentence("fpuz" + lz_packed(std::string(longest_unpacked + 1, '{'))) ==
        "what is packed here is too large: it has more than 1048576 characters");
  CHECK(sentence("fpuz" + lz_packed("[1,2,3] is no puzzle, as anyone can see here")) ==
        "what is packed here is not a puzzle: it begins with [1,2,3] is no puzzle");
  CHECK(sentence("N4Ig" + std::string(100'000, '/')) == damaged);
  CHECK(message("fpuz" + lz_packed("{\"size\":9,\"grid\":3,\"title\":\"a title\"}"))
            .starts_with("f:1:1: error: it has no \"grid\"\n"));
}

TEST_CASE("slashes that a server has lost in a payload are put back") {
  std::mt19937 random(1);
  std::size_t losses = 0;
  std::size_t mended = 0;
  for (int round = 0; round < 200 && losses < 40; ++round) {
    std::string title;
    // Wide letters, whose first bits are all set: in plain ones, two slashes are rare.
    for (int i = 0; i < 300; ++i) {
      append_utf8(title, 0xFF00U + static_cast<std::uint32_t>(random() % 0xF0));
    }
    const std::string text = json(9, "\"antiking\":true,\"ruleset\":\"" + title + "\"");
    std::string payload = lz_packed(text);
    const std::string whole = payload;
    for (std::size_t at = payload.find("//"); at != std::string::npos; at = payload.find("//")) {
      payload.erase(at, 1);
    }
    if (payload == whole) continue;
    ++losses;
    try {
      // Letters at random can hide that one was put back in another place.
      if (read("https://sudokupad.app/fpuz" + payload).rules != read(text).rules) continue;
      check_same(read("https://sudokupad.app/fpuz" + payload), read(text));
      ++mended;
    } catch (const InputError&) {
    }
  }
  CAPTURE(losses, mended);
  CHECK(losses == 40);
  CHECK(mended * 10 >= losses * 9);  // several are lost at a time
}

TEST_CASE("JSON of f-puzzles with a mistake is refused at its place") {
  CHECK(message(json(4, "\"killercage\":[{\"cells\":[\"R1C1\",\n\"R5C1\"]}]")) ==
        "f:2:1: error: killercage: R5C1 is not a cell of a 4x4 grid\n\"R5C1\"]}]}\n^~~~~~");
  const auto refused = [](const std::string& more) { return sentence(json(9, more)); };
  CHECK(refused(R"("killercage":[{"cells":["R0C1"]}])") ==
        "killercage: R0C1 is not a cell of a 9x9 grid");
  CHECK(refused(R"("killercage":[{"cells":["R99999999999C1"]}])") ==
        "killercage: R99999999999C1 is not a cell of a 9x9 grid");
  CHECK(refused(R"("killercage":[{"cells":[7]}])") == "killercage: 7 is not a cell of a 9x9 grid");
  CHECK(refused(R"("killercage":[{"value":"7"}])") == "killercage: \"cells\" is missing");
  CHECK(refused(R"("killercage":[{"cells":["R1C1"],"value":"99999999999"}])") ==
        "killercage: 99999999999 is too large");
  CHECK(refused(R"("killercage":7)") == "killercage: here a list of clues should be");
  CHECK(refused(R"("thermometer":[{"lines":7}])") == "thermometer: here a list of lines should be");
  CHECK(refused(R"("thermometer":[{"lines":[7]}])") ==
        "thermometer: here a list of cells should be");
  CHECK(refused(R"("ratio":[{"cells":["R1C1"]}])") == "ratio: it joins two cells, not 1");
  CHECK(refused(R"("xv":[{"cells":["R1C1","R1C2"],"value":"Q"}])") == "xv: Q is neither X nor V");
  CHECK(refused(R"("clone":[{"cells":["R1C1"],"cloneCells":[]}])") ==
        "clone: there are 1 cell and 0 to be equal to them");
  CHECK(refused(R"("quadruple":[{"cells":["R1C1"],"values":[0]}])") ==
        "quadruple: 0 is not a digit from 1 to 9");
  CHECK(refused(R"("sandwichsum":[{"cell":"R0C0","value":"3"}])") ==
        "sandwichsum: R0C0 is not beside a row or column of the grid");
  CHECK(refused(R"("littlekillersum":[{"cell":"R0C9","direction":"DR","value":"3"}])") ==
        "littlekillersum: from R0C9 DR leads past the grid");
  CHECK(refused(R"("littlekillersum":[{"cell":"R0C1","direction":"D","value":"3"}])") ==
        "littlekillersum: D is none of the directions UR, UL, DR and DL");
  for (const char* size : {"3", "17", "\"a\"", "-9", "99999999999"}) {
    CHECK(sentence("{\"size\":" + std::string(size) + ",\"grid\":[]}").find("sizes are 4 to 16") !=
          std::string::npos);
  }
  CHECK(sentence(R"({"size":4,"grid":[[{},{},{},{}]]})") == "the grid has 1 row, its size is 4");
  CHECK(sentence(R"({"size":4,"grid":[[{}],[],[],[]]})") == "row 1 has 1 cell, the size is 4");
  CHECK(sentence("{\"size\":9,\"grid\":" + std::string(5000, '[')) == "this is nested too deeply");
}
