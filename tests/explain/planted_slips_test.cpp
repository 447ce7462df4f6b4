// SPDX-License-Identifier: MIT
// Slips planted in puzzles with one solution: the true one is named, and every one that is named is
// checked: its edits made in the text, the text read again, solved by an engine of its own.
#include "bakery.hpp"
#include "catch.hpp"
#include "examined.hpp"
#include "reading.hpp"
#include "scratch_folder.hpp"
#include "tool.hpp"

#include <cluecore/explain.hpp>
#include <cluecore/slips.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

using namespace cluecore;
using namespace cluecore::test;

namespace {

struct Planted {
  std::string family;
  std::string original;
  std::string typed;
  std::string slip;  // what is to be said of it
};

void check(const Planted& planted) {
  const auto& [family, original, typed, slip] = planted;
  CAPTURE(family, typed);
  REQUIRE(has_one_solution(family, original));
  const Findings findings = examined(family, typed);
  CHECK((findings.verdict == Verdict::contradictory || findings.verdict == Verdict::several));
  bool named = false;
  for (const LikelySlip& one : findings.slips) {
    CAPTURE(one.slip.text());
    // What nobody knows cannot be said in every format: then the puzzle is written anew.
    const std::string mended =
        one.slip.edits.empty() ? one.slip.mended()->print() : edited(typed, one.slip.edits);
    const Outcome outcome = read(mended, {}, family);
    CHECK(outcome.puzzle().print() == one.slip.mended()->print());
    CHECK(has_one_solution(family, mended) == one.unique);
    if (one.slip.text() != slip) continue;
    named = true;
    if (one.unique) CHECK(mended == original);
  }
  std::string all;
  for (const LikelySlip& one : findings.slips) all += one.slip.text() + "\n";
  CAPTURE(all);
  CHECK(named);
}

/// The slip planted by changing the words of a logic grid.
void check(const std::string& original, const std::string& from, const std::string& to,
           const std::string& slip) {
  check({"logic", original, replaced(original, from, to), slip});
}

std::string with_row(const std::string& text, int row, const std::string& line) {
  return with_line(text, row, line + "\n");
}

}  // namespace

TEST_CASE("slips in a sudoku's cells are named") {
  const auto planted = [](int row, const std::string& line, const std::string& slip) {
    check({"sudoku", rows, with_row(rows, row, line), slip});
  };
  planted(2, "6..194...", "r2c6 is 4 instead of 5");
  planted(2, "6..159...", "r2c5 and r2c6 are swapped");
  planted(8, "....419.5", "row 8 is shifted by one to the right from r8c5 to r8c7");
  planted(8, "..419...5", "row 8 is shifted by one to the left from r8c3 to r8c5");
  planted(5, "4...83..1", "the 8 in r5c5 belongs in r5c4");
  planted(4, ".98....6.", "row 4 repeats row 3");
}

TEST_CASE("what was exchanged, or typed twice, is named") {
  std::string text = with_row(rows, 3, "8...6...3");
  text = with_row(text, 4, ".98....6.");
  check({"sudoku", rows, text, "rows 3 and 4 are exchanged"});
  text = with_row(with_row(rows, 1, "5...7...."), 2, "63.195...");
  check({"sudoku", rows, text, "the 3 in r2c2 belongs in r1c2"});
}

TEST_CASE("slips in a nonogram's numbers and lines are named") {
  const std::string original = "5 5\n1 1\n5\n5\n3\n1\n2\n4\n4\n4\n2\n";
  const auto planted = [&](const std::string& typed, const std::string& slip) {
    check({"nonogram", original, typed, slip});
  };
  planted("5 5\n1 1\n5\n4\n3\n1\n2\n4\n4\n4\n2\n", "row 3 says 4 instead of 5");
  planted("5 5\n11\n5\n5\n3\n1\n2\n4\n4\n4\n2\n",
          "row 1 says 11 instead of 1 1: two numbers are joined");
  planted("5 5\n1 1\n5\n5\n3\n1\n4\n2\n4\n4\n2\n", "columns 1 and 2 are exchanged");
  planted("5 5\n1\n5\n5\n3\n1\n2\n4\n4\n4\n2\n",
          "row 1 says 1 instead of 1 1: a number is missing");
  planted("5 5\n1 1\n5\n3\n1\n0\n2\n4\n4\n4\n2\n",
          "row 2 is forgotten, which says 5; those behind it are typed one too early");
}

TEST_CASE("numbers joined to three digits, and a last line forgotten, are named") {
  const std::string wide = "12 2\n1 10\n12\n2\n1\n2\n2\n2\n2\n2\n2\n2\n2\n2\n2\n";
  check({"nonogram", wide, with_row(wide, 2, "110"),
         "row 1 says 110 instead of 1 10: two numbers are joined"});
  const std::string original = "5 5\n1 1\n5\n5\n3\n1\n2\n4\n4\n4\n2\n";
  check({"nonogram", original, with_row(original, 6, "0"), "row 5 is forgotten, which says 1"});
}

TEST_CASE("a line is told to be forgotten where nobody can know what it said") {
  // Row 1 or row 2, of which the other said 1: each may be anywhere, so no clue that is there is wrong.
  const Findings findings = examined("nonogram", "3 2\n1\n0\n1\n1\n1\n");
  REQUIRE(findings.verdict == Verdict::contradictory);
  std::vector<std::string> unsure;
  bool seen_unsure = false;
  for (const LikelySlip& one : findings.slips) {
    if (one.unique) {
      CHECK_FALSE(seen_unsure);
      continue;
    }
    seen_unsure = true;
    CHECK(one.slip.kind == "forgotten");
    unsure.push_back(one.slip.text());
    // It has solutions, without that line.
    Question question;
    question.detail = Detail::verdict;
    CHECK(Examiner().examine(*family_named("nonogram"), *one.slip.mended(), question).verdict ==
          Verdict::several);
  }
  CHECK(unsure ==
        std::vector<std::string>{"row 1 is forgotten; those behind it are typed one too early",
                                 "row 2 is forgotten"});
}

TEST_CASE("one solution found twice is one: the slip that leads to it is named") {
  const std::string head =
      "category guest: Anna, Ben, Clara, David\nordered seat: 1, 2, 3, 4\n"
      "category dish: pasta, pizza, salad, soup\n1. salad is 2 apart from Anna\n";
  const std::string tail =
      "3. pasta is directly left of Clara\n4. David is salad\n"
      "5. Anna is somewhere right of pizza\n";
  check({"logic", head + "2. pasta is not at 3\n" + tail, head + "2. pasta is not at 4\n" + tail,
         "clue 2 says `4` instead of `3`"});
}

TEST_CASE("what may be wrong with one clue is told together, of at most five clues") {
  const std::string typed = with_row(rows, 5, "4..8.32.1");
  const Findings findings = examined("sudoku", typed);
  REQUIRE(findings.slips.size() > 1);
  std::set<std::vector<std::size_t>> clues;
  for (std::size_t i = 0; i < findings.slips.size(); ++i) {
    const std::vector<std::size_t>& about = findings.slips[i].slip.clues;
    if (i > 0 && about == findings.slips[i - 1].slip.clues) continue;
    CHECK(clues.insert(about).second);  // those of one clue follow each other
  }
  CHECK(clues.size() <= 5);
  const ToolRun run = tool({"check", "-"}, with_row(rows, 2, "6..194..."));
  CHECK(contains(run.out, "likely slip: r2c6 is 4 instead of 5, or is one too many\n"));
}

TEST_CASE("slips in the words of a logic grid are named") {
  const std::string head =
      "category guest: Anna, Ben, Clara\nordered seat: seat 1, seat 2, seat 3\n"
      "category dish: pasta, pizza, soup\n";
  const std::string original =
      head +
      "1. Anna is somewhere left of Ben\n2. Ben is somewhere left of Clara\n3. Ben is soup\n"
      "4. pizza is before pasta\n";
  check(original, "Ben is somewhere left", "Ben is somewhere right",
        "clue 2 says `right` instead of `left`");
  check(original, "3. Ben is soup", "3. Ben is not soup", "clue 3 says `is not` instead of `is`");
  check(original, "left of Clara", "left of Anna", "clue 2 says `Anna` instead of `Clara`");
}

TEST_CASE("slips in clues as they are printed are named, and written in their words") {
  const std::string original = replaced(replaced(bakery, "on Monday", "on the first day"),
                                        "didn't buy the banana cake", "doesn't like bananas");
  check(original, "more than Carol", "less than Carol", "clue 4 says `less` instead of `more`");
  check(original, "day after the", "day before the", "clue 3 says `before` instead of `after`");
  check(original, "is not the", "is the", "clue 9 says `is` instead of `is not`");
  check(original, "on the first day", "on the second day",
        "clue 1 says `second` instead of `first`");
  check(original, "two days", "three days", "clue 8 says `three` instead of `two`");
  check(original, "4. Bob paid more than Carol", "4. Bob paid more than Alice",
        "clue 4 says `Alice` instead of `Carol`");
  check(original, "Alice\xE2\x80\x99s cake", "Bob\xE2\x80\x99s cake",
        "clue 10 says `Bob` instead of `Alice`");
}

TEST_CASE("a clue with a bullet, or without a label, is mended where it stands") {
  const std::string head = "category guest: Anna, Ben, Cleo\ncategory dish: pasta, pizza, soup\n";
  for (const std::string bullet : {"", "- ", "\xE2\x80\xA2 ", "1) ", "(1) "}) {
    const std::string typed = head + bullet + "Ben\xE2\x80\x99s dish is soup.\n";
    const Outcome outcome = read(typed, {}, "logic");
    const std::vector<Slip> slips = outcome.puzzle().slips({});
    const auto slip =
        std::ranges::find(slips, "clue 1 says `soup` instead of `pizza`", &Slip::text);
    REQUIRE(slip != slips.end());
    CHECK(edited(typed, slip->edits) == head + bullet + "Ben\xE2\x80\x99s dish is pizza.\n");
  }
}

TEST_CASE("a printed clue is mended in the words that it may be meant in, each meaning once") {
  const auto slips = [](const std::string& clues) {
    const Outcome outcome = read(
        "ordered house: 1, 2, 3, 4, 5\ncategory name: Anna, Ben, Cora, Dan, Eve\n"
        "category pet: cat, dog, fox, owl, pig\nnumber age: 20, 21, 22, 24, 28\n" +
            clues,
        {}, "logic");
    std::vector<std::string> texts;
    for (const Slip& slip : outcome.puzzle().slips({})) texts.push_back(slip.text());
    return texts;
  };
  const auto has = [](const std::vector<std::string>& texts, const std::string& text) {
    return std::ranges::count(texts, text) == 1;
  };
  CHECK(has(slips("1. The person who likes dogs isn't Anna.\n"),
            "clue 1 says `dogs` instead of `cats`"));
  CHECK(has(slips("1. Dogs aren't kept by Anna.\n"), "clue 1 says `aren't` instead of `are`"));
  CHECK(has(slips("1. Anna lives in the third house.\n"),
            "clue 1 says `lives` instead of `does not live`"));
  CHECK(has(slips("1. Anna finishes in the third house.\n"),
            "clue 1 says `finishes` instead of `does not finish`"));
  CHECK(has(slips("1. Anna does not live in the third house.\n"),
            "clue 1 says `does not` instead of `does`"));
  const auto age = slips("1. Anna is 2 years younger than Ben.\n");
  CHECK(has(age, "clue 1 says `younger` instead of `older`"));
  CHECK_FALSE(has(age, "clue 1 says `younger` instead of `elder`"));
  const auto fewer = slips(
      "1. The dog lover is 2 more than Ben in age.\n2. Anna is 2 years more than the dog lover.\n");
  CHECK(has(fewer, "clue 2 says `more` instead of `less`"));
  CHECK_FALSE(has(fewer, "clue 2 says `more` instead of `fewer`"));
  // Which between is meant where one says no more is told by another clue.
  const auto between = slips(
      "1. The dog lover lives between Anna and the fox lover.\n"
      "2. Ben lives somewhere between Anna and the dog lover.\n");
  CHECK(has(between, "clue 1 says `between` instead of `somewhere between`"));
  CHECK_FALSE(has(between, "clue 1 says `between` instead of `directly between`"));
  CHECK(has(between, "clue 2 says `Ben` instead of `Cora`"));
  // Without that, it would not be clear what clue 1 says.
  CHECK_FALSE(has(between, "clue 2 says `somewhere` instead of `directly`"));
  CHECK_FALSE(has(between, "clue 2 is one too many"));
}

TEST_CASE("of several solutions it is said which given may be missing") {
  const Findings findings = examined("sudoku", with_row(rows, 3, ".9.....6."));
  REQUIRE(findings.verdict == Verdict::several);
  CHECK(std::count(findings.missing.begin(), findings.missing.end(), Given{20, 7}) == 1);
  for (const Given& given : findings.missing) {
    std::string text = with_row(rows, 3, ".9.....6.");
    text[given.place / 9 * 10 + given.place % 9] = static_cast<char>('1' + given.value);
    CHECK(has_one_solution("sudoku", text));
  }
}

TEST_CASE("no engine is asked of missing givens that propagation settles") {
  const std::string typed =
      ".................1.....2.3......3.2...1.4......5....6..3........7..8...962...7...\n";
  const Outcome outcome = read(typed, {}, "sudoku");
  Examiner examiner;
  const Findings findings = examiner.examine(*family_named("sudoku"), outcome.puzzle(), {});
  CHECK(findings.missing.size() == 1);
  CHECK(examiner.calls() < 40);
}

TEST_CASE("what is missing is looked for however much was tried for other slips") {
  const Findings findings = examined(
      "futoshiki",
      "futoshiki\n. > . > . > . . . . . . .\n. . ^ v ^ . .\n. . . > . . . . . . . . .\n"
      ". v . . . . .\n. . . . . < . > . . . . .\n. . . . . . .\n. < . . . . . . . . . . .\n"
      ". . . v . ^ .\n. . 2 . . . 6 . . . . < .\nv . v . . . .\n. . . . . . . < . < . . .\n"
      ". . . . . . .\n1 . . . . . . . . . . . .\n");
  CHECK(findings.missing == std::vector<Given>{{35, 5}, {39, 1}});
}

TEST_CASE("of a large sudoku it is proved that no single given more would do") {
  const Findings findings =
      examined("sudoku",
               "..9.............7G...D..B4.......A........C2F.7..C23.7..E.1....8"
               "...C9..G.3...6F7..D1..7A.E95C..4E........F.7123DF6.....1.B......"
               ".4..5GE.9..387A.A..8D1.92C4B...E......F86.........E....2.A....1."
               ".EG....D4..A....9....8...6EG...C...43..5.2.C..6...C.E6G...314F..");
  REQUIRE(findings.verdict == Verdict::several);
  CHECK(findings.missing.empty());
  CHECK(findings.missing_complete);
}

TEST_CASE("rows that are exchanged are named in a grid that is large, too") {
  const Findings findings = examined("binary",
                                     "..01.1.1..0...\n0..1.1...0..1.\n..0....1.1.11.\n"
                                     ".1.0..........\n.....0..0..1..\n.....0.....1.1\n"
                                     "...0..1......1\n.1..00.1.0.0..\n11.....1..1...\n"
                                     "...1....0....1\n....1...11.1..\n1.1.1.11..00..\n"
                                     ".00...0.......\n.....1.....1.0\n");
  REQUIRE_FALSE(findings.slips.empty());
  CHECK(findings.slips.front().slip.text() == "rows 12 and 13 are exchanged");
}

TEST_CASE("a number that is missing on the axis of a symmetric pattern is told, too") {
  const auto first_of = [](const std::string& text) {
    const Findings findings = examined("akari", text);
    return findings.slips.empty() ? "" : findings.slips.front().slip.text();
  };
  // Left and right are symmetric as they are; with it, so are top and bottom.
  CHECK(
      first_of("akari\n. . . . . . .\n. # . . . 2 .\n. . . . . . .\n# . . # . . 1\n. . . . . . .\n"
               ". 2 . . . # .\n. . . # . . .\n") == "r1c4 is blank instead of 3");
  CHECK(
      first_of("akari\n. . . . . . 0\n. . . 0 . . .\n. . . . . . .\n. # . 2 . 0 .\n. . . . . . .\n"
               ". . . 1 . . .\n0 . . . . . 1\n") == "r1c1 is blank instead of 0");
}

TEST_CASE("where givens are few, that one is one too many is likelier than that it was another") {
  const std::string typed =
      "skyscrapers\n. 2 1 2 4 2 3 .\n2 . . . 2 . 2 3\n3 1 3 . . . . 2\n4 . . 5 . . . 1\n1 . . . . "
      ". . 3\n3 . . . 1 . . 2\n2 4 . . . . . 3\n. 2 3 4 1 2 4 .\n";
  const Findings findings = examined("skyscrapers", typed);
  REQUIRE(findings.slips.size() > 1);
  CHECK(findings.slips[0].slip.text() == "r1c4=2 is one too many");
  CHECK(findings.slips[1].slip.text() == "r1c4 is 2 instead of 3");
}

TEST_CASE("a symmetric pattern of givens shows which cell was mistyped") {
  // The givens of this grid are symmetric about the centre: one that breaks that is one too many, and
  // the one that is missing from it comes first.
  const Findings extra = examined("sudoku", with_row(rows, 1, "53..7.5.."));
  REQUIRE_FALSE(extra.slips.empty());
  CHECK(extra.slips.front().slip.text() == "r1c7=5 is one too many");
  const Findings moved = examined("sudoku", with_row(rows, 5, "4...83..1"));
  REQUIRE_FALSE(moved.slips.empty());
  CHECK(moved.slips.front().slip.text() == "the 8 in r5c5 belongs in r5c4");
  const Findings missing = examined("sudoku", with_row(rows, 3, ".9.....6."));
  REQUIRE_FALSE(missing.missing.empty());
  CHECK(missing.missing.front() == Given{20, 7});
}

TEST_CASE("one text is told of once, however the slip came about") {
  // Reversed, or the first number and the last one exchanged.
  const std::string head = "7 5\n1\n1 3\n";
  const std::string tail = "\n1 1 2\n2 1 1\n4\n1\n2\n0\n4\n3\n3 1\n";
  check({"nonogram", head + "1 1 3" + tail, head + "3 1 1" + tail,
         "row 3 says 3 1 1 instead of 1 1 3: two numbers are exchanged"});
  CHECK(examined("nonogram", head + "3 1 1" + tail).slips.size() == 1);
}

TEST_CASE("slips that lead to a puzzle without redundant clues come first") {
  const auto first_of = [](const std::string& text) {
    const Findings findings = examined("akari", text);
    return findings.slips.empty() ? "" : findings.slips.front().slip.text();
  };
  CHECK(first_of("akari\n. . . . . . .\n. . . # 3 . .\n. 3 . . . . .\n. # . . . # .\n"
                 ". . . . . 3 .\n. . # 1 . . .\n. . . . . . .\n") == "r2c5 is 3 instead of 2");
}

TEST_CASE("margins that are filled all around do not say that a given in the grid is redundant") {
  const Findings findings =
      examined("skyscrapers",
               "skyscrapers\n. 4 2 2 3 2 1 .\n3 . . 2 . . . 1\n2 . 2 . . . . 3\n4 . . . . . . 3\n"
               "2 5 . . . 2 . 2\n2 . . . 1 . . 2\n1 . . . . . . 3\n. 1 3 4 3 2 3 .\n");
  REQUIRE_FALSE(findings.slips.empty());
  CHECK(findings.slips.front().slip.text() == "r4c1=5 is one too many");
}

TEST_CASE(
    "of kinds with few ways a slip outweighs those of kinds with many, but for many of one clue") {
  const Findings findings = examined("binary",
                                     "1....0.1\n..1.1...\n10....11\n....00..\n"
                                     ".1.1....\n.......0\n11....0.\n...1....\n");
  std::vector<std::string> told;
  for (const LikelySlip& one : findings.slips) told.push_back(one.slip.text());
  REQUIRE(told.size() > 4);
  told.resize(4);
  CHECK(told == std::vector<std::string>{"r3c1=1 is one too many", "r3c1 is 1 instead of 0",
                                         "the 1 in r3c1 belongs in r4c1",
                                         "r3c1 and r3c2 are swapped"});
}

TEST_CASE("an akari says of no cell that its bulb may be missing where none can be typed") {
  std::string text = content("data/akari/several.txt");
  const Findings without = examined("akari", text);
  REQUIRE(without.verdict == Verdict::several);
  // Who gives no bulb at all has forgotten none.
  CHECK(without.missing.empty());
  text.replace(text.find(". . . # "), 1, "*");
  const Findings findings = examined("akari", text);
  REQUIRE(findings.verdict == Verdict::several);
  REQUIRE_FALSE(findings.missing.empty());
  const Outcome outcome = read(text, {}, "akari");
  for (const Given& given : findings.missing) {
    const std::string fact = outcome.puzzle().fact(given, true);
    CAPTURE(fact);
    CHECK(fact.find("no bulb") == std::string::npos);
  }
}

TEST_CASE(
    "a puzzle with one solution has no slip, and where slips are not asked for none is told") {
  CHECK(examined("sudoku", rows).slips.empty());
  const Outcome outcome = read(with_row(rows, 2, "6..194..."), {}, "sudoku");
  Question question;
  question.slips = false;
  const Findings findings = Examiner().examine(*family_named("sudoku"), outcome.puzzle(), question);
  CHECK(findings.slips.empty());
  CHECK_FALSE(findings.repairs.empty());
}

TEST_CASE("edits are made where a source counts lines and columns") {
  CHECK(edited("a,b\r\nc,d\r\n", {{{2, 3, 1}, "x"}}) == "a,b\r\nc,x\r\n");
  CHECK(edited("\xEF\xBB\xBF"
               "ab\n",
               {{{1, 1, 1}, ""}, {{1, 3, 0}, "z"}}) ==
        "\xEF\xBB\xBF"
        "bz\n");
  CHECK(edited("\xC3\xA4,b\rc", {{{1, 3, 1}, "x"}, {{2, 1, 1}, "yy"}}) == "\xC3\xA4,x\ryy");
  CHECK_THROWS_AS(edited("a\n", {{{5, 1, 1}, "x"}}), std::logic_error);
}

TEST_CASE("check --fix writes the puzzle as it was meant, in the text it came in") {
  const std::string typed = "# mine\r\n" + with_row(rows, 2, "6..194...");
  const ToolRun run = tool({"check", "--fix", "-"}, typed);
  CHECK(run.status == 0);
  CHECK(run.out == "# mine\r\n" + rows);
  CHECK(contains(run.err, "lip: r2c6 is 4 instead of 5; mended, there is exactly one "));
  // What is right stays as it is; where no slip explains anything, nothing is written.
  CHECK(tool({"check", "--fix", "-"}, rows).out == rows);
  const ToolRun two = tool({"check", "--fix", "-"},
                           "55..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n"
                           ".6....22.\n...419..5\n....8..79\n");
  CHECK(two.status == 1);
  CHECK(two.out.empty());
  // The puzzle may be the argument itself.
  std::string line = with_row(rows, 2, "6..194...");
  std::erase(line, '\n');
  std::string meant = rows;
  std::erase(meant, '\n');
  const ToolRun argument = tool({"check", "--fix", line});
  CHECK(argument.status == 0);
  CHECK(argument.out == meant + "\n");
  // A game id has no cells to edit.
  const ToolRun id = tool({"check", "--fix", "-"},
                          "3x3:5_3b7d6b1_9_4d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9\n");
  CHECK(contains(id.err, "It is written in another format"));
  CHECK(has_one_solution("sudoku", id.out));
}

TEST_CASE("check --fix writes nothing where it is the solution given that does not fit") {
  const ToolRun run = tool({"check", "--fix", "data/nonogram/wrong_goal.non"});
  CHECK(run.status == 1);
  CHECK(run.out.empty());
  CHECK(contains(run.err, "not the solution given"));
}

TEST_CASE("options of check that make no sense together are refused") {
  const auto refused = [](std::vector<std::string> args, const std::string& why) {
    args.insert(args.begin(), "check");
    args.emplace_back("-");
    CAPTURE(args);
    const ToolRun run = tool(args, rows);
    CHECK(run.status == 2);
    CHECK(run.out.empty());
    CHECK(contains(run.err, why));
  };
  refused({"-o", "mended.txt"}, "goes with --fix");
  refused({"--pairs", "--brief"}, "does not go with");
  refused({"--pairs", "--json"}, "does not go with");
  refused({"--brief", "--redundant"}, "does not go with");
  for (const std::string other : {"--json", "--brief", "--pairs", "--redundant", "--stats"}) {
    refused({"--fix", other}, "does not go with");
  }
  refused({"--svg", "one", "--html", "one"}, "two outputs cannot go to one file");
  refused({"--fix", "--svg", "one"}, "does not go with");
}
