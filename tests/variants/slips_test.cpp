// SPDX-License-Identifier: MIT
// Slips in the clues of variant sudokus, planted in puzzles with one solution: the true one is named, and
// each one that is named is checked: its edits made in the text, that read again, and solved by an engine.
#include "catch.hpp"
#include "reading.hpp"
#include "tool.hpp"

#include <cluecore/explain.hpp>
#include <cluecore/slips.hpp>

#include <fstream>
#include <sstream>
#include <string>

using namespace cluecore;
using namespace cluecore::test;

namespace {

const Family& variants() {
  return *family_named("variant");
}

std::string file(const std::string& name) {
  std::ifstream in("data/variant/" + name);
  std::ostringstream text;
  text << in.rdbuf();
  REQUIRE(!text.str().empty());
  return text.str();
}

std::string with(std::string text, const std::string& line, const std::string& other) {
  const std::size_t at = text.find(line + "\n");
  REQUIRE(at != std::string::npos);
  return text.replace(at, line.size(), other);
}

/// The killer with the sums of two cages exchanged.
std::string exchanged(const std::string& killer) {
  return with(with(killer, "cage 6 r2c3 r3c3", "cage 10 r2c3 r3c3"), "cage 10 r2c7 r2c8",
              "cage 6 r2c7 r2c8");
}

/// A solution, and none but that, by an engine alone.
bool has_one_solution(const Puzzle& puzzle) {
  Question question;
  question.detail = Detail::verdict;
  question.deduce = false;
  return Examiner().examine(variants(), puzzle, question).verdict == Verdict::unique;
}

void check_slip(const std::string& original, const std::string& typed, const std::string& text) {
  CAPTURE(typed);
  const Outcome meant = read(original);
  REQUIRE(has_one_solution(meant.puzzle()));
  const Outcome outcome = read(typed);
  const Findings findings = Examiner().examine(variants(), outcome.puzzle(), {});
  REQUIRE(findings.verdict == Verdict::contradictory);
  std::string all;
  bool named = false;
  for (const LikelySlip& one : findings.slips) {
    all += one.slip.text() + "\n";
    CHECK(one.slip.edits.empty() == false);
    const Outcome mended = read(edited(typed, one.slip.edits));
    CHECK(mended.puzzle().print() == one.slip.mended()->print());
    CHECK(has_one_solution(mended.puzzle()) == one.unique);
    if (one.slip.text() != text) continue;
    named = true;
    CHECK(mended.puzzle().print() == meant.puzzle().print());
  }
  CAPTURE(all);
  CHECK(named);
}

}  // namespace

TEST_CASE("slips in the clues of a variant sudoku are named, and mended in its text") {
  const std::string killer = file("killer.txt");
  const std::string lines = file("example.txt");
  check_slip(killer, with(killer, "cage 6 r2c3 r3c3", "cage 7 r2c3 r3c3"),
             "the cage of 7 at r2c3 should be 6");
  check_slip(killer, with(killer, "cage 6 r2c3 r3c3", "cage 9 r2c3 r3c3"),
             "the cage of 9 at r2c3 should be 6");
  check_slip(killer, with(killer, "cage 10 r2c7 r2c8", "cage 10 r2c7"),
             "r2c8 is left out of the cage of 10 at r2c7");
  check_slip(killer, with(killer, "cage 6 r2c3 r3c3", "cage 6 r2c3 r3c3 r3c4"),
             "r3c4 is one cell too many in the cage of 6 at r2c3");
  check_slip(killer, exchanged(killer),
             "the cage of 10 at r2c3 and the cage of 6 at r2c7 have exchanged their sums");
  check_slip(lines, with(lines, "thermo r3c4 r2c5 r1c6 r1c5", "thermo r1c5 r1c6 r2c5 r3c4"),
             "the thermometer from r1c5 to r3c4 is the wrong way round");
  check_slip(lines, with(lines, "black r7c3 r7c4", "white r7c3 r7c4"),
             "the clue at r7c3 and r7c4 should be a black dot");
  check_slip(lines, with(lines, "x r1c2 r1c3", "v r1c2 r1c3"),
             "the clue at r1c2 and r1c3 should be an X");
}

TEST_CASE(
    "what stands beside where it belongs in a variant sudoku is named, and what is one too many") {
  const std::string lines = file("example.txt");
  check_slip(lines, with(lines, "x r1c2 r1c3", "x r1c1 r1c2"),
             "the clue at r1c1 and r1c2 belongs at r1c2 and r1c3");
  check_slip(lines, with(lines, "sandwich 32 row 5", "sandwich 32 row 6"),
             "the sandwich of 32 in row 6 belongs to row 5");
  check_slip(lines, with(lines, "thermo r3c4 r2c5 r1c6 r1c5", "thermo r3c4 r2c5 r1c6 r2c6"),
             "r2c6 in the thermometer from r3c4 to r2c6 should be r1c5");
  check_slip(lines, with(lines, "arrow r3c1 r2c2 r3c3", "arrow r3c1 r2c2"),
             "r3c3 is left out of the arrow from r3c1 to r2c2");
  check_slip(lines, with(lines, "white r9c3 r9c4", "white r9c3 r9c4\nwhite r5c1 r5c2"),
             "the clue at r5c1 and r5c2 is one too many");
}

TEST_CASE("where cages cover the grid, no cell is one too many that is in a single one") {
  const std::string killer = file("killer.txt");
  const std::string sum = "cage 20 r3c1 r4c1 r4c2 r3c2";
  const std::string said = tool({"explain", "-"}, with(killer, sum, "cage 23" + sum.substr(7))).out;
  CHECK(contains(said, "should be 20"));
  CHECK_FALSE(contains(said, "one cell too many"));
}

TEST_CASE("check --fix writes variant sudokus in the format that they came in") {
  const std::string typed = exchanged(file("killer.txt"));
  const ToolRun text = tool({"check", "--fix", "-"}, "# mine\n" + typed);
  CHECK(text.status == 0);
  CHECK(text.out == "# mine\n" + file("killer.txt"));
  for (const std::string format : {"json", "f-puzzles"}) {
    CAPTURE(format);
    const std::string wrong = tool({"convert", "--to", format, "-"}, typed).out;
    const std::string right = tool({"convert", "--to", format, "-"}, file("killer.txt")).out;
    REQUIRE(!right.empty());
    const ToolRun run = tool({"check", "--fix", "-"}, wrong);
    CHECK(run.status == 0);
    CHECK(run.out == right);
  }
}

TEST_CASE("a clue too many is likelier than that rows were exchanged") {
  for (const std::string clue : {"white r1c3 r1c4", "clone r1c3 : r2c2", "renban r1c3 r1c4"}) {
    CAPTURE(clue);
    const std::string original = "variant\n" + spaced;
    const Outcome outcome = read(original + clue + "\n");
    const Findings findings = Examiner().examine(variants(), outcome.puzzle(), {});
    REQUIRE(findings.verdict == Verdict::contradictory);
    REQUIRE_FALSE(findings.slips.empty());
    const Slip& slip = findings.slips.front().slip;
    CHECK(slip.kind == "extra clue");
    CHECK(findings.slips.front().unique);
    CHECK(read(edited(original + clue + "\n", slip.edits)).puzzle().print() ==
          outcome.puzzle().print().substr(0, outcome.puzzle().print().rfind(clue)));
  }
}
