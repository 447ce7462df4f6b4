// SPDX-License-Identifier: MIT
#include "catch.hpp"
#include "text/json.hpp"
#include "text/text.hpp"
#include "tool.hpp"

#include <cluecore/report.hpp>

using namespace cluecore;
using namespace cluecore::test;

namespace {

/// A puzzle, examined.
struct Examined {
  Examined(const std::string& text, const Question& question, std::string_view name = "sudoku") {
    Source source = Source::from_text("here", text);
    family = family_named(name);
    REQUIRE(family != nullptr);
    reader = family->open(source, {});
    puzzle = std::move(reader->next()->puzzle);
    Examiner examiner;
    findings = examiner.examine(*family, *puzzle, question);
    subject.source = "here";
    subject.family = family;
    subject.puzzle = puzzle.get();
    subject.line = 1;
    subject.encoding = "one-hot";
    subject.engine = "z3";
    subject.limit = "the time limit was reached";
  }

  const Family* family;
  std::unique_ptr<Reader> reader;
  std::unique_ptr<Puzzle> puzzle;
  Findings findings;
  Subject subject;
};

const std::string head =
    R"({"version":1,"source":"here","line":1,"family":"sudoku","shape":"4x4","encoding":"one-hot","engine":"propagation",)";

}  // namespace

TEST_CASE("JSON strings escape what must be and replace what is no UTF-8") {
  CHECK(json_string("plain") == R"("plain")");
  CHECK(json_string("a\"b\\c") == R"("a\"b\\c")");
  CHECK(json_string("\n\t\x01") == R"("\n\t\u0001")");
  // What steers a terminal, or turns the direction of writing.
  CHECK(json_string("\x7F\xC2\x9B\xE2\x80\xAE\xD8\x9C") == R"("\u007f\u009b\u202e\u061c")");
  CHECK(json_string("\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80") ==
        "\"\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\"");
  const std::string replaced = "\xEF\xBF\xBD";
  CHECK(json_string("\xE9t") == "\"" + replaced + "t\"");
  CHECK(json_string("\xC0\xAF") == "\"" + replaced + replaced + "\"");
  CHECK(json_string("\xED\xA0\x80") == "\"" + replaced + replaced + replaced + "\"");
  CHECK(json_string("\xF4\x90\x80\x80") == "\"" + replaced + replaced + replaced + replaced + "\"");
  CHECK(json_string("\xE2\x82") == "\"" + replaced + replaced + "\"");
}

TEST_CASE("JSON of a puzzle with one solution") {
  const Examined one("12..\n34..\n..1.\n...2\n", {});
  CHECK(
      json_report(one.subject, one.findings) ==
      head +
          R"("verdict":"unique","solutions":["1243342123144132"],"solution_count":1,"count_complete":true})");
}

TEST_CASE("JSON of a puzzle that contradicts itself") {
  const Examined one("1..1\n....\n....\n....\n", {});
  CHECK(
      json_report(one.subject, one.findings) ==
      head +
          R"("verdict":"contradictory","conflicts":[{"clues":[{"text":"r1c1=1","line":1,"column":1},{"text":"r1c4=1","line":1,"column":4}],"rules":["row 1 can hold 1 only once"],"direct":true,"minimal":true,"smallest":true}],"conflicts_complete":true,"suspects":[{"text":"r1c1=1","line":1,"column":1},{"text":"r1c4=1","line":1,"column":4}],"suspects_complete":true,"repairs":[{"drop":[{"text":"r1c1=1","line":1,"column":1}],"change":[{"clue":{"text":"r1c1=1","line":1,"column":1},"to":"2"}],"unique":false},{"drop":[{"text":"r1c4=1","line":1,"column":4}],"change":[{"clue":{"text":"r1c4=1","line":1,"column":4},"to":"2"}],"unique":false},{"drop":[{"text":"r1c1=1","line":1,"column":1}],"change":[{"clue":{"text":"r1c1=1","line":1,"column":1},"to":"3"}],"unique":false},{"drop":[{"text":"r1c1=1","line":1,"column":1}],"change":[{"clue":{"text":"r1c1=1","line":1,"column":1},"to":"4"}],"unique":false},{"drop":[{"text":"r1c4=1","line":1,"column":4}],"change":[{"clue":{"text":"r1c4=1","line":1,"column":4},"to":"3"}],"unique":false},{"drop":[{"text":"r1c4=1","line":1,"column":4}],"change":[{"clue":{"text":"r1c4=1","line":1,"column":4},"to":"4"}],"unique":false}],"repairs_complete":true,"solution_count":0,"count_complete":true})");
}

TEST_CASE("JSON has no field that is not filled") {
  Question any;
  any.solutions = 1;
  const Examined one("....\n....\n....\n....\n", any);
  const std::string json = json_report(one.subject, one.findings);
  CHECK(json.find("\"verdict\":\"solvable\"") != std::string::npos);
  for (const char* field : {"conflicts", "differs", "suspects", "repairs", "error", "limit",
                            "given_solution", "null"}) {
    CAPTURE(field);
    CHECK(json.find(std::string("\"") + field + "\"") == std::string::npos);
  }
}

TEST_CASE("JSON says which limit left the verdict unknown") {
  std::stop_source stopped;
  stopped.request_stop();
  Question question;
  question.limits.stop = stopped.get_token();
  const Examined one("....\n....\n....\n....\n", question);
  std::string solver = head;  // which would have been asked next
  solver.replace(solver.find("propagation"), std::string("propagation").size(), "z3");
  CHECK(
      json_report(one.subject, one.findings) ==
      solver +
          R"("verdict":"unknown","limit":"the time limit was reached","solution_count":0,"count_complete":false})");
  CHECK(line_answer(one.subject, one.findings) == "# unknown: the time limit was reached");
  CHECK(check_report(one.subject, one.findings, {}) ==
        "here: sudoku 4x4, 0 givens: unknown: the time limit was reached\n");
}

TEST_CASE("redundant clues that there was no time to look for are not passed over") {
  Question question;
  question.redundant = true;
  question.explaining = [] {
    std::stop_source stopped;
    stopped.request_stop();
    Limits limits;
    limits.stop = stopped.get_token();
    return limits;
  };
  const Examined one("12..\n34..\n..1.\n...2\n", question);
  CHECK(check_report(one.subject, one.findings, {}) ==
        "here: sudoku 4x4, 6 givens: exactly one solution\n\n"
        "Whether a given follows from the others is not known: a limit was reached.\n");
  CHECK(json_report(one.subject, one.findings)
            .ends_with(R"("count_complete":true,"redundant":[],"redundant_complete":false})"));
  question.redundant = false;
  const Examined other("12..\n34..\n..1.\n...2\n", question);
  CHECK(check_report(other.subject, other.findings, {}) ==
        "here: sudoku 4x4, 6 givens: exactly one solution\n");
}

TEST_CASE("JSON of an error has its place") {
  Source source = Source::from_text("here", "1.x.\n");
  const Line line = source.take();
  CHECK(
      json_error("here", "sudoku", 1, source.error(line, 2, 1, "what is \"x\"?")) ==
      R"({"version":1,"source":"here","line":1,"family":"sudoku","verdict":"error","error":{"line":1,"column":3,"message":"what is \"x\"?"}})");
  CHECK(json_error("here", "", 0, source.error("it is empty")) ==
        R"({"version":1,"source":"here","verdict":"error","error":{"message":"it is empty"}})");
}

TEST_CASE("colour comes on top of the marks, never instead of them") {
  const Examined one("1..1\n....\n....\n....\n", {});
  const std::string plain = check_report(one.subject, one.findings, {});
  std::string coloured = check_report(one.subject, one.findings, {true});
  CHECK(coloured != plain);
  for (std::size_t at = coloured.find('\x1b'); at != std::string::npos;
       at = coloured.find('\x1b')) {
    coloured.erase(at, coloured.find('m', at) - at + 1);
  }
  CHECK(coloured == plain);
}

TEST_CASE("a direct conflict names each unit, and what forbids it once") {
  const Examined one("1..1\n.1..\n....\n....\n", {});
  const std::string said = check_report(one.subject, one.findings, {});
  CHECK(contains(said, "Why: r1c1=1 and r1c4=1: row 1 can hold 1 only once\n"));
  CHECK(contains(said, "\n  r1c1=1 and r2c2=1: box 1 can hold 1 only once\n"));
  const Examined other("11..\n....\n....\n....\n", {});
  CHECK(contains(check_report(other.subject, other.findings, {}),
                 "Why: r1c1=1 and r1c2=1: row 1 and box 1 can hold 1 only once\n"));
  const Examined three("111...\n......\n......\n......\n......\n......\n", {}, "binary");
  CHECK(contains(check_report(three.subject, three.findings, {}),
                 "r1c1 to r1c3 cannot all be 1, but are"));
}

TEST_CASE("what an explanation says keeps within the terminal, too") {
  const Examined one(
      "53..7....\n6..194...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n"
      "....8..79\n",
      {});
  for (const std::size_t columns : {40U, 60U, 120U}) {
    Style style;
    style.columns = columns;
    const std::string said = explain_report(one.subject, one.findings, style);
    CHECK(contains(said, "Step by step:"));
    for (const Field& line : split(said, '\n')) CHECK(character_count(line.text) <= columns);
    CHECK(said != check_report(one.subject, one.findings, style));
  }
}

TEST_CASE("values that a cell may be missing are told of it together") {
  const Examined one("12..\n34..\n..1.\n....\n", {});
  const std::string said = check_report(one.subject, one.findings, {});
  CHECK(contains(said, "exactly one solution if "));
  const std::string given = said.substr(said.find("exactly one solution if "));
  for (const char* cell : {"r3c1 is", "r3c2 is", "r4c1 is"}) {
    CHECK(given.find(cell) == given.rfind(cell));
  }
}

TEST_CASE("one clue that cannot hold is one, not several that cannot stand together") {
  const Examined one("variant 4x4\narrow r1c1 r1c2 r1c3 r1c4 r2c4\n", {}, "variant");
  const std::string said =
      check_report(one.subject, one.findings, {}) + explain_report(one.subject, one.findings, {});
  CHECK_FALSE(contains(said, "1 clue cannot stand"));
  CHECK_FALSE(contains(said, "these 1 clue"));
  CHECK_FALSE(contains(said, "1 clue that are"));
}

TEST_CASE(
    "clues of a conflict that stand in no cell share a line, and an empty grid is not drawn") {
  const Examined one("killer 4x4\ncage 3 r1c1 r1c2\ncage 3 r1c3 r1c4\n", {}, "variant");
  const std::string said = check_report(one.subject, one.findings, {});
  CHECK(contains(said, "\n  [-] the cage of 3 at r1c1; of 3 at r1c3\n"));
  CHECK(contains(said, ": row 1 totals 10, its cages 6"));
  CHECK_FALSE(contains(said, ".  ."));
  const Examined given("killer 4x4\nr4c4=1\ncage 3 r1c1 r1c2\ncage 3 r1c3 r1c4\n", {}, "variant");
  CHECK(contains(check_report(given.subject, given.findings, {}), ".  ."));
}

TEST_CASE("clues that are sentences are told apart, and two of them are no pair of themselves") {
  const Examined one("variant 4x4\ncage 3 r1c1 r1c2\nwhite 3 r1c1 r1c2\n", {}, "variant");
  const std::string said = check_report(one.subject, one.findings, {});
  CHECK(contains(said, "contradictory: 2 clues contradict each other\n"));
  CHECK(contains(said, "Suspects: the cage of 3 at r1c1; r1c1 and r1c2 differ by 3\n"));
  CHECK(contains(said, "change the number at r1c1 and r1c2 from 3 to 1:"));
  const Examined two("variant 4x4\nthermo r1c1-r1c3\nthermo r1c2 r1c1 r2c1\n", {}, "variant");
  CHECK(contains(check_report(two.subject, two.findings, {}),
                 ": r1c1, r1c2, r1c3 and r2c1 must hold a digit\n"));
}

TEST_CASE("repairs are told without saying anything twice, and sentences have a word before them") {
  Examined one("variant 4x4\ncage 3 r1c1 r1c2\nwhite 3 r1c1 r1c2\nx 3 r1c1 r1c2\n", {}, "variant");
  one.findings.slips.clear();
  one.findings.suspects = {0, 1};
  const auto told = [&](std::vector<Repair> repairs) {
    one.findings.repairs = std::move(repairs);
    const std::string said = check_report(one.subject, one.findings, {});
    const std::size_t begin = said.find("May mend it: ");
    return said.substr(begin, said.find(".\n", begin) - begin);
  };
  CHECK(
      told({{{1}, {}, false}, {{2}, {}, false}, {{3}, {}, true}, {{2, 3}, {}, false}}) ==
      "May mend it: leave out the cage of 3 at r1c1, or that r1c1 and r1c2 differ by 3: then there "
      "are several solutions; 2 more ways");
  CHECK(told({{{1}, {{"the cage of 3 at r1c1", "3", "4"}}, false},
              {{0}, {{"the cage of 3 at r1c1", "3", "5"}}, false},
              {{1}, {{"r1c1", "3", "5"}}, false}}) ==
        "May mend it: change the cage of 3 at r1c1 to 4, or to 5, or change r1c1 from 3 to 5: then "
        "there are several solutions");
}

TEST_CASE("rules that differ in one number are told together, many only where no steps are") {
  Examined one("1...\n..1.\n....\n.1.1\n", {});
  Conflict conflict;
  conflict.clues = {0, 1};
  conflict.rules = {{Relation::holds, "r1c1", UnitKind::cell, "a digit", 1, "r1c1"},
                    {Relation::holds, "r1c2", UnitKind::cell, "a digit", 1, "r1c2"},
                    {Relation::one_value, "r1c2", UnitKind::cell, "digit", 1, "r1c2"},
                    {Relation::at_most, "row 1", UnitKind::row, "1", 1, "row 1"},
                    {Relation::at_most, "row 1", UnitKind::row, "4", 1, "row 1"},
                    {Relation::at_most, "row 2", UnitKind::row, "4", 1, "row 2"},
                    {Relation::one_value, "r1c4 to r4c4", UnitKind::other, "bulb"},
                    {Relation::one_value, "r4c1 to r4c4", UnitKind::other, "bulb"}};
  one.findings.conflicts = {conflict};
  CHECK(contains(explain_report(one.subject, one.findings, {}),
                 "them:\n  r1c1 and r1c2 must each hold a digit\n  r1c2 can hold only one digit\n"
                 "  row 1 can hold 1 and 4 only once\n  row 2 can hold 4 only once\n"
                 "  r1c4 to r4c4 can hold only one bulb\n  r4c1 to r4c4 can hold only one bulb\n"));
  for (int row = 1; row <= 13; ++row) {
    one.findings.conflicts.front().rules.push_back(
        in_words("row " + std::to_string(row) + " is full"));
  }
  const auto counted_only = [&] {
    return contains(explain_report(one.subject, one.findings, {}),
                    "\n21 rules leave no room for them; explain --full names them.\n");
  };
  CHECK_FALSE(counted_only());
  one.findings.conflicts.front().explanation = {"one", "two"};
  CHECK(counted_only());
  one.subject.full = true;
  CHECK_FALSE(counted_only());
}

TEST_CASE("how many places are not determined is said, and what some are in another solution") {
  const Examined all("1...\n....\n....\n....\n", {});
  const std::string said = check_report(all.subject, all.findings, {});
  CHECK(contains(said, ": several solutions\n"));
  CHECK(contains(said, "\n15 of 16 cells are not determined; in another solution r"));
  const Examined none("....\n....\n....\n....\n", {});
  CHECK(contains(check_report(none.subject, none.findings, {}),
                 "\nNo cell is determined; in another solution r"));
}

TEST_CASE("what a clue alone forbids is told in words that need no rule") {
  const auto said_of = [](const std::string& text, std::string_view family) {
    const Examined one(text, {}, family);
    REQUIRE(one.findings.verdict == Verdict::contradictory);
    return check_report(one.subject, one.findings, {});
  };
  const std::string friends = "category friend: Ann, Ben, Cy\nnumber price: 3, 5, 6\n\n1. Ann is ";
  CHECK(contains(said_of(friends + "4 more than Ben in price\n", "logic"),
                 "Why: clue 1: no two items of price differ by that much\n"));
  // These prices do: it is another clue that forbids it.
  CHECK_FALSE(contains(said_of(friends + "3 more than Ben in price\n2. Ann is 5\n", "logic"),
                       "differ by that much"));
  CHECK(contains(said_of("killer 4x4\ncage 9 r1c1\n", "variant"), ": one digit is 1 to 4\n"));
  CHECK(contains(said_of("killer 4x4\ncage 7 r1c1 r1c2\ncage 7 r1c3 r2c3\n"
                         "cage 6 r2c1 r2c2 r2c4\ncage 10 r3c1-r3c4\ncage 10 r4c1-r4c4\n",
                         "variant"),
                 ": the 1 cell left would have to total 0\n"));
  CHECK(contains(said_of("akari\n3 .\n. .\n", "akari"),
                 "Why: wall r1c1=3: it says how many of the 2 cells beside it have bulbs\n"));
}

TEST_CASE("of a jigsaw it is said which digit has no place in a region, or is there twice") {
  const auto said_of = [](const std::string& cells) {
    const Examined one("variant 4x4\n" + cells + "regions\nAABB\nACCB\nACCB\nDDDD\n", {},
                       "variant");
    return check_report(one.subject, one.findings, {});
  };
  CHECK(contains(said_of(". 1 . .\n. . . .\n1 . . .\n. . . .\n"),
                 "Why: the region at r1c1 forbids that r1c2 and r3c1 are 1\n"));
  CHECK(contains(said_of(". . . .\n1 . . .\n. . . 1\n. . . .\n"),
                 "Why: 1 has no place in the region at r2c2, as r2c1 and r3c4 are 1\n"));
}

TEST_CASE("where no given more leaves one solution, it is said that several may be missing") {
  const std::string sentence = "Several givens may be missing: no single one more leaves exactly";
  const std::string typed = "12..\n....\n....\n....\n";
  const Examined one(typed, {});
  CHECK(one.findings.missing.empty());
  CHECK(contains(check_report(one.subject, one.findings, {}), sentence));
  CHECK(contains(json_report(one.subject, one.findings), R"("missing_complete":true)"));
  for (std::size_t at = 0; at < typed.size(); ++at) {
    for (char digit = '1'; digit <= '4' && typed[at] == '.'; ++digit) {
      std::string more = typed;
      more[at] = digit;
      CHECK(Examined(more, {}).findings.verdict != Verdict::unique);
    }
  }
  const Examined fewer("12..\n34..\n..1.\n....\n", {});
  CHECK_FALSE(contains(check_report(fewer.subject, fewer.findings, {}), sentence));
}

TEST_CASE("signs across a grid are told by the cells that the first and the last stand between") {
  const Examined one(
      "tango\n. = . . . x . . . . 1\n. x . . . .\n. . . x . . . . 0 . .\n. = . . . .\n"
      ". . . . . . . . 0 . .\n. x . . . .\n. . . = . . . . . x .\nx x x . . .\n"
      ". . . x 0 . . x . . 1\n. . . . . .\n1 x 0 . 0 . . = . . .\n",
      {}, "binary");
  CHECK(contains(check_report(one.subject, one.findings, {}),
                 "the signs from r2c2/r2c3 to r5c2/r5c3 are shifted by one down"));
}

TEST_CASE("in a sentence a name with a comma stands in quotes") {
  const Examined one("category reader: Ann, Ben\ncategory book: Emma, \"Love, etc.\"\n", {},
                     "logic");
  CHECK(contains(check_report(one.subject, one.findings, {}), "book is \"Love, etc.\""));
}
