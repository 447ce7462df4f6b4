// SPDX-License-Identifier: MIT
// The command explain as its users meet it: its questions, its answers in text and JSON, what it
// refuses, and its exit status.
#include "catch.hpp"
#include "scratch_folder.hpp"
#include "tool.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

using namespace cluecore;
using namespace cluecore::test;
namespace fs = std::filesystem;

namespace {

ToolRun explain(std::vector<std::string> args, const std::string& input = "") {
  args.insert(args.begin(), "explain");
  return tool(args, input);
}

/// A file that is gone at the end of the test.
class ScratchFile {
 public:
  explicit ScratchFile(const std::string& text) { std::ofstream(name(), std::ios::binary) << text; }
  std::string name() const { return folder_.file("clues.txt"); }

 private:
  ScratchFolder folder_{"explain_cli"};
};

const std::string unique = "12..34....1....2";
const std::string several = "3...............";
const std::string contradictory = "33..............";
const std::string hidden = "data/sudoku/hidden_typo.csv";

}  // namespace

TEST_CASE("a cell is explained, by whatever case its name is typed in") {
  const ToolRun cell = explain({"--cell", "r1c3", "-"}, unique);
  CHECK(cell.status == 0);
  CHECK(contains(cell.out, "standard input: sudoku 4x4, 6 givens: r1c3 is 4 in every solution\n"));
  CHECK(contains(cell.out, "Step by step:\n"));
  CHECK_FALSE(contains(cell.out, "Rules that this needs:\n"));
  const ToolRun full = explain({"--full", "--cell", "r1c3", "-"}, unique);
  CHECK(contains(full.out, "Rules that this needs:\n"));
  CHECK(explain({"--cell", "R1C3", "-"}, unique).out == cell.out);
  const ToolRun given = explain({"--cell", "r1c1", "-"}, unique);
  CHECK(contains(given.out, "1 given forces it:\n  r1c1=1  (standard input:1:1)\n"));
  const ToolRun open = explain({"--cell", "r4c4", "-"}, several);
  CHECK(open.status == 0);
  CHECK(contains(open.out, "r4c4 is not determined: r4c4 is "));
  CHECK(contains(open.out, " in one solution, r4c4 is "));
  const ToolRun none = explain({"--cell", "r1c3", "-"}, contradictory);
  CHECK(none.status == 1);
  CHECK(contains(none.out, "contradictory: no solution, so nothing is forced"));
}

TEST_CASE("a cell that there is not is answered with what was meant") {
  CHECK(explain({"--cell", "r1c33", "-"}, unique).err ==
        "standard input:1: error: --cell: the puzzle has no r1c33; did you mean r1c3?\n");
  const ToolRun far = explain({"--cell", "somewhere", "-"}, unique);
  CHECK(far.status == 2);
  CHECK(
      far.err ==
      "standard input:1: error: --cell: the puzzle has no somewhere; its cells are r1c1 to r4c4\n");
  CHECK(
      far.out ==
      "standard input:1: error: --cell: the puzzle has no somewhere; its cells are r1c1 to r4c4\n");
  CHECK(contains(explain({"--cell", "house 1's drnk", "data/logic/zebra.logic"}).err,
                 "did you mean"));
}

TEST_CASE("a puzzle without the cell is an error of its own, and the stream goes on") {
  std::string nine = std::string(81, '.');
  const ToolRun run = explain({"--cell", "r5c5", "-"}, unique + "\n" + nine + "\n" + unique + "\n");
  CHECK(run.status == 2);
  CHECK(contains(run.out, "standard input:1: error: --cell: the puzzle has no r5c5"));
  CHECK(contains(run.out, "r5c5 is not determined"));
  CHECK(contains(run.err, "standard input:3: error: --cell: the puzzle has no r5c5"));
  const ToolRun json = explain({"--cell", "r5c5", "--json", "-"}, unique + "\n" + nine + "\n");
  CHECK(json.status == 2);
  CHECK(count(json.out, "\n") == 2);
  CHECK(contains(json.out, R"("line":1,"family":"sudoku","verdict":"error")"));
  CHECK(contains(json.out, R"("place":"r5c5")"));
}

TEST_CASE("cells of all families are explained") {
  CHECK(contains(explain({"--cell", "r1c1", "data/nonogram/heart.non"}).out,
                 "r1c1 is white in every solution"));
  CHECK(contains(explain({"--cell", "r3c4", "data/binary/article_6x6.txt"}).out,
                 "r3c4 is 1 in every solution"));
  CHECK(contains(explain({"--cell", "Ruby's tom", "data/logic/cats.logic"}).out,
                 "Ruby's tom is Jake in every solution"));
}

TEST_CASE("the way to a solution is told in numbered steps, and only where there is one") {
  const ToolRun steps = explain({"--steps", "-"}, unique);
  CHECK(steps.status == 0);
  CHECK(contains(steps.out, "standard input: sudoku 4x4, 6 givens: the way to its solution in "));
  CHECK(contains(steps.out, "\n1) "));
  const ToolRun none = explain({"--steps", "-"}, contradictory);
  CHECK(none.status == 1);
  CHECK(contains(none.out, "contradictory: there is no way to a solution"));
  const ToolRun many = explain({"--steps", "-"}, several);
  CHECK(contains(many.out, "several solutions: there is no way to a single one"));
  const ToolRun json = explain({"--steps", "--json", "-"}, unique);
  CHECK(json.out.back() == '\n');
  CHECK(count(json.out, "\n") == 1);
  CHECK(contains(json.out, "\"verdict\":\"unique\",\"steps\":[{\"found\":[\""));
  CHECK(contains(explain({"--steps", "--json", "-"}, several).out, "\"verdict\":\"several\""));
}

TEST_CASE("nothing is made of a sign that is not in the puzzle") {
  const std::string steps = explain({"--steps", "--full"},
                                    "futoshiki\n"
                                    "5 . . > . . . . . . .\n.   ^   .   .   ^   .\n"
                                    ". . . . . . . . . . .\nv   .   ^   .   .   .\n"
                                    ". . . . . . . . . > .\n.   .   .   .   .   .\n"
                                    ". > . > . > . . . . .\n.   .   .   .   .   .\n"
                                    ". . . . . . . > . . .\nv   v   ^   ^   .   .\n"
                                    ". . . > . . . . . > .\n")
                                .out;
  CHECK(steps.find("r1c2 > r1c3") != std::string::npos);
  CHECK(steps.find("the sign between") == std::string::npos);
}

TEST_CASE("who sees one tower sees the highest, and who sees all has them in order") {
  const std::string row = ". . . . . .\n";
  const auto first = [&](const std::string& margin) {
    return explain({"--cell", "r1c2"},
                   "skyscrapers\n" + row + margin + " . . . . .\n" + row + row + row + row)
        .out;
  };
  CHECK(first("4").find("row 1 from the left sees 4, so r1c1 is 1, r1c2 is 2, r1c3 is 3 and") !=
        std::string::npos);
  const std::string highest =
      explain({"--cell", "r1c1"}, "skyscrapers\n" + row + "1 . . . . .\n" + row + row + row + row)
          .out;
  CHECK(highest.find("row 1 from the left sees 1, so r1c1 is 4") != std::string::npos);
}

TEST_CASE("a rule that leaves a cell one value says so in one step, whatever was excluded before") {
  const std::string steps = explain({"--steps"},
                                    "skyscrapers\n. 1 2 2 4 .\n1 . . . . 4\n2 . . . . 2\n"
                                    "3 . . . . 2\n3 . . . . 1\n. 3 3 2 1 .\n")
                                .out;
  CHECK(contains(steps, ") row 4 from the right sees 1, so r4c4 is 4"));
  CHECK_FALSE(contains(steps, "row 4 from the right sees 1, so r4c4 is not"));
}

TEST_CASE("all conflicts are told up to a limit, and whether there are more") {
  const ToolRun all = explain({"--all", "-"}, "3...3...3.......");
  CHECK(all.status == 1);
  CHECK(contains(all.out, "there are no others.\n"));
  const ToolRun two = explain({"--all", "--limit", "2", "-"}, "3...3...3.......");
  CHECK(contains(two.out, "2 conflicts found; there may be more.\n"));
  const ToolRun json = explain({"--all", "--json", "-"}, "3...3...3.......");
  CHECK(count(json.out, "\"minimal\":true") == 3);
  CHECK(contains(json.out, "\"conflicts_complete\":true"));
  const ToolRun some = explain({"--all", "--limit=2", "--json", "-"}, "3...3...3.......");
  CHECK(count(some.out, "\"minimal\":true") == 2);
}

TEST_CASE("the smallest conflict says that it is") {
  CHECK(contains(explain({"--smallest", "--json", hidden}).out, "\"smallest\":true"));
  CHECK(contains(explain({"--json", hidden}).out, "\"smallest\":false"));
}

TEST_CASE("the trust in clues is taken from their order or from a file") {
  const std::string three = "3...3...3.......";
  const auto conflict = [&](const std::string& prefer) {
    const ToolRun outcome = explain({"--prefer", prefer, "--json", "-"}, three);
    CHECK(outcome.err.empty());
    const std::size_t at = outcome.out.find("\"conflicts\":[{\"clues\":[");
    REQUIRE(at != std::string::npos);
    return outcome.out.substr(at, outcome.out.find(']', at) - at);
  };
  // The first given is trusted most, so the conflict does without it.
  CHECK_FALSE(contains(conflict("order"), "r1c1=3"));
  const ScratchFile last("# the third is right\n\n  R3C1\nr3c1=3\nr2c1=3\n");
  CHECK_FALSE(contains(conflict(last.name()), "r3c1=3"));
}

TEST_CASE("a file of trusted clues that is wrong is refused by line and column") {
  const ScratchFile wrong("r1c1\n  r9c9=1\n");
  const ToolRun outcome = explain({"--prefer", wrong.name(), "-"}, contradictory);
  CHECK(outcome.status == 2);
  CHECK(contains(outcome.err, ":2:3: error: the puzzle has no clue r9c9=1"));
  const ToolRun missing = explain({"--prefer", "no_such_file", "-"}, contradictory);
  CHECK(missing.status == 2);
  CHECK(contains(missing.err, "no_such_file: error: cannot be read"));
  CHECK(missing.out.empty());
}

TEST_CASE("too many solutions to say whether a clue is redundant are no silence") {
  const std::string row = "123456789" + std::string(72, '.');
  CHECK(contains(explain({"--redundant", "-"}, row).out,
                 "Whether a given follows from the others is not known: a limit was reached.\n"));
  CHECK(contains(explain({"--redundant", "--json", "-"}, row).out,
                 "\"redundant\":[],\"redundant_complete\":false"));
}

TEST_CASE("redundant clues are told, or that there are none") {
  const ToolRun none = explain({"--redundant", "-"}, unique);
  CHECK(none.status == 0);
  const ToolRun json = explain({"--redundant", "--json", "-"}, unique);
  CHECK(contains(json.out, "\"redundant\":["));
  const ToolRun full = explain({"--redundant", "-"}, "1234341221434321");
  CHECK(contains(full.out, "Each of these 16 givens follows from all the others:\n"));
}

TEST_CASE("what does not fit a screen is told if everything is wanted") {
  // Puzzles of data with more to tell than a screen shows.
  int cut = 0;
  for (const char* file : {"data/logic/zebra.logic", "data/sudoku/classic.csv"}) {
    const bool logic = contains(file, "logic");
    const std::string cell = logic ? "house 1's pet" : "r2c3";
    const ToolRun some = explain({"--cell", cell, file});
    const ToolRun full = explain({"--full", "--cell", cell, file});
    CHECK(some.status == 0);
    CHECK_FALSE(contains(full.out, "explain --full shows them"));
    CHECK(count(full.out, "\n") >= count(some.out, "\n"));
    if (!contains(some.out, "explain --full shows them")) {
      // Each step stands by itself then.
      const bool together = contains(some.out, "in this order, only places in ");
      CHECK(together == !logic);
      CHECK_FALSE(contains(full.out, "in this order, "));
      CHECK(full.out.starts_with(some.out.substr(0, some.out.find("Step by step:\n"))));
      continue;
    }
    ++cut;
    const std::string part = some.out.substr(0, some.out.find("  ... and "));
    CHECK(full.out.starts_with(part));
  }
  CHECK(cut >= 1);
}

TEST_CASE("what was entered is checked, and does not tell what belongs there") {
  const std::string classic =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const auto with = [&](char third) {
    std::string entries = classic;
    entries[2] = third;
    return entries;
  };
  const ToolRun right = explain({"--entries", with('4'), classic});
  CHECK(right.status == 0);
  CHECK(contains(right.out, ": nothing wrong so far (1 entry)\n"));
  const ToolRun wrong = explain({"--entries", with('1'), classic});
  CHECK(wrong.status == 1);
  CHECK(contains(wrong.out, ": r1c3 is wrong (1 entry)\n"));
  CHECK(contains(wrong.out, "1 has no place in column 8"));
  CHECK_FALSE(contains(wrong.out, "r1c3 is 4"));
  const ToolRun next = explain({"--next", "--entries", with('4'), classic});
  CHECK(next.status == 0);
  CHECK(
      contains(next.out, "the next step: only place in a box\n\nonly r3c1 is left for 1 in box 1"));
  std::string other = classic;
  other[0] = '1';
  const ToolRun given = explain({"--entries", other, classic});
  CHECK(given.status == 2);
  CHECK(contains(given.err, "r1c1=1 is entered where the puzzle gives 5"));
}

TEST_CASE("questions that exclude each other are refused") {
  const auto refused = [](const std::vector<std::string>& args, std::string_view why) {
    std::vector<std::string> with = args;
    with.emplace_back("-");
    const ToolRun outcome = explain(with, unique);
    CHECK(outcome.status == 2);
    CHECK(outcome.out.empty());
    CAPTURE(outcome.err);
    CHECK(contains(outcome.err, why));
  };
  refused({"--cell", "r1c1", "--steps"}, "--cell does not go with --steps\n");
  refused({"--cell", "r1c1", "--next"}, "--cell does not go with --next\n");
  refused({"--steps", "--smallest"}, "--steps does not go with --smallest\n");
  for (const std::string option : {"--all", "--redundant", "--prefer=order"}) {
    const std::string name = option.substr(0, option.find('='));
    refused({"--cell", "r1c1", option}, "--cell does not go with " + name + "\n");
    refused({"--steps", option}, "--steps does not go with " + name + "\n");
  }
  refused({"--limit", "3"}, "--limit goes with --all");
  for (const char* limit : {"0", "-1", "many", "1.5"}) {
    refused({"--all", "--limit", limit}, "--limit takes a number from 1");
  }
}

TEST_CASE("explain ends with the status that the puzzle has") {
  CHECK(explain({"-"}, unique).status == 0);
  CHECK(explain({"-"}, several).status == 1);
  CHECK(explain({"-"}, contradictory).status == 1);
  CHECK(explain({"-"}, "12..x").status == 2);
  CHECK(explain({}).status == 2);
  CHECK(explain({"no_such_file"}).status == 2);
  // Of a stream every puzzle is explained in full.
  const ToolRun stream = explain({"-"}, unique + "\n" + contradictory + "\n");
  CHECK(stream.status == 1);
  CHECK(contains(stream.out, "exactly one solution"));
  CHECK(contains(stream.out, "row 1 and box 1 can hold 3 only once"));
}

TEST_CASE("what goes nowhere is refused, not left out") {
  const std::string grid = "data/sudoku/classic.csv";
  const auto refused = [](const std::vector<std::string>& args, std::string_view why) {
    const ToolRun run = tool(args);
    CHECK(run.status == 2);
    CHECK(contains(run.err, why));
  };
  refused({"rate", "--resume", "answers", grid}, "--resume is an option of check and solve");
  refused({"explain", "--cell", "r1c3", "--entries", grid, grid}, "does not go with");
  refused({"explain", "--entries", "-", grid}, "--entries takes a file, not standard input");
  refused({"convert", "--to", "solo", grid}, "a sudoku puzzle cannot be written as solo");
}

TEST_CASE("a puzzle is converted, and reads as the same") {
  const std::string killer = "data/variant/killer.txt";
  const ToolRun typed = tool({"convert", killer});
  REQUIRE(typed.status == 0);
  for (const char* format : {"f-puzzles", "json"}) {
    CAPTURE(format);
    const ToolRun packed = tool({"convert", "--to", format, killer});
    REQUIRE(packed.status == 0);
    CHECK(tool({"convert", "-"}, packed.out).out == typed.out);
  }
  const ToolRun id = tool({"convert", "--puzzle", "1", "data/variant/ids.txt"});
  const ToolRun again = tool({"convert", "--to", "solo", "-"}, id.out);
  CHECK(tool({"convert", "-"}, again.out).out == id.out);
  // A format that has no words for a clue names it.
  const ToolRun wordless =
      tool({"convert", "--to", "short-killer", "data/variant/thermometer.txt"});
  CHECK(wordless.status == 2);
  CHECK(contains(wordless.err, "a clue of the kind thermometer"));
}

TEST_CASE("an explanation cut short says so, and claims nothing") {
  // Without an engine's name the verdict may be there before the time is up.
  const ToolRun text = tool({"explain", "--smallest", "--timeout", "0.000001", hidden});
  CHECK((text.status == 1 || text.status == 3));
  CHECK(contains(text.out, "the time limit was reached"));
  CHECK_FALSE(contains(text.out, "smallest"));
  for (const std::vector<std::string>& args :
       {std::vector<std::string>{"explain", "--smallest", "--engine", "z3", "--timeout", "0.000001",
                                 hidden},
        {"explain", "--all", "--json", "--engine", "z3", "--timeout", "0.000001", hidden},
        {"explain", "--cell", "r1c3", "--timeout", "0.000001", hidden},
        {"explain", "--steps", "--timeout", "0.000001", hidden}}) {
    const ToolRun run = tool(args);
    CHECK(run.status == 3);
    CHECK(contains(run.out, "unknown"));
  }
}
