// SPDX-License-Identifier: MIT
// What the commands print apart from reports: pairs alone, hints, ratings and steps in JSON and in tables,
// narrow drawings, progress.
#include "catch.hpp"
#include "progress.hpp"
#include "reading.hpp"
#include "scratch_folder.hpp"
#include "text/text.hpp"
#include "tool.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <thread>

using namespace cluecore;
using namespace cluecore::test;

namespace {

const std::string several = with_line(csv, 1, "0,0,0,0,0,0,0,0,0\n");
const std::string contradictory = with_line(csv, 1, "5,3,0,0,7,0,0,0,5\n");

std::string file_text(const std::string& name) {
  std::ifstream in(name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("conflicting pairs alone: all equal digits that see each other, a pair a line") {
  std::string cells = line;
  cells[8] = '5';
  cells[80 - 9] = '5';
  cells[40] = '6';
  cells[41] = '6';
  std::set<std::string> expected;
  for (std::size_t a = 0; a < 81; ++a) {
    for (std::size_t b = a + 1; b < 81; ++b) {
      const bool see =
          a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
      if (cells[a] == '.' || cells[a] != cells[b] || !see) continue;
      const auto named = [&](std::size_t cell) {
        return "r" + std::to_string(cell / 9 + 1) + "c" + std::to_string(cell % 9 + 1) + "=" +
               cells[cell];
      };
      expected.insert(named(a) + " " + named(b));
    }
  }
  REQUIRE(expected.size() >= 4);
  const ToolRun run = tool({"check", "--pairs", "-"}, cells + "\n");
  CHECK(run.status == 1);
  std::set<std::string> told;
  for (const Field& one : split(run.out, '\n')) {
    if (!one.text.empty()) told.insert(std::string(one.text.substr(0, one.text.find(':'))));
  }
  CHECK(told == expected);
  CHECK(contains(run.out, "r1c1=5 r1c9=5: row 1 can hold 5 only once\n"));
  const ToolRun none = tool({"check", "--pairs", "-"}, line);
  CHECK(none.status == 0);
  CHECK(none.out.empty());
  const ToolRun two = tool({"check", "--pairs", "data/sudoku/l_shape.csv",
                            "data/sudoku/classic.csv", "data/sudoku/l_shape.csv"});
  CHECK(two.status == 1);
  for (const Field& one : split(two.out, '\n')) {
    CHECK((one.text.empty() || one.text.starts_with("data/sudoku/l_shape.csv: r")));
  }
}

TEST_CASE("hints, entries, cells and ratings have JSON of their own") {
  const auto json = [](std::vector<std::string> args, const std::string& text) {
    args.insert(args.end(), {"--json", "-"});
    const ToolRun run = tool(args, text);
    CHECK(run.err.empty());
    CHECK(run.out.starts_with("{\"version\":1,\"source\":"));
    CHECK(run.out.ends_with("}\n"));
    return run.out;
  };
  const std::string next = json({"explain", "--next"}, csv);
  CHECK(contains(next, R"("verdict":"solvable","step":{"found":["r)"));
  CHECK(contains(next, R"("technique":"only place in a box","cost":)"));
  CHECK(contains(json({"explain", "--next"}, solution), R"("verdict":"solvable"})"));
  CHECK(contains(json({"explain", "--next"}, contradictory), R"("verdict":"contradictory"})"));
  const std::string cell = json({"explain", "--cell", "r9c6"}, csv);
  CHECK(contains(cell, R"("place":"r9c6","value":"6","forced":true,"clues":[{"text":)"));
  CHECK(contains(cell, R"("explanation":["only )"));
  CHECK(contains(json({"explain", "--cell", "r1c2"}, several), R"("forced":false)"));
  std::string entries = line;
  entries[2] = '1';
  const std::string wrong = json({"explain", "--entries", entries}, line);
  CHECK(contains(wrong, R"("wrong":["r1c3"],"possible":false,"explanation":[")"));
  const std::string rating = json({"rate"}, csv);
  CHECK(contains(rating, R"("verdict":"unique","level":"easy","difficulty":0.02,"largest":0)"));
  CHECK(contains(rating, R"("steps":{"only place in a box":30)"));
  CHECK(contains(rating, R"("rating_complete":true})"));
  CHECK(contains(json({"rate"}, several), R"("verdict":"several"})"));
  CHECK(contains(json({"rate"}, contradictory), R"("verdict":"contradictory"})"));
}

TEST_CASE("a hint where there is none says why") {
  const ToolRun steps = tool({"explain", "--steps", "-"}, solution);
  CHECK(steps.status == 0);
  CHECK(contains(steps.out, ": no step is left\n"));
  CHECK(contains(tool({"explain", "--steps", "--json", "-"}, solution).out,
                 R"("steps":[],"steps_complete":true)"));
  CHECK(contains(tool({"explain", "--next", "-"}, solution).out, "no step is left"));
  std::string cells = line;
  cells[8] = '5';
  const ToolRun without = tool({"explain", "--entries", cells, "-"}, cells);
  CHECK(without.status == 1);
  CHECK(contains(without.out, "contradictory without the entries; check says why"));
  // None of several solutions has both 1s.
  const auto entered = [](const std::string& entries) {
    return tool({"explain", "--family", "sudoku", "--entries", entries, "-"}, "1...............\n");
  };
  CHECK(contains(entered("12..............").out, "nothing wrong so far (1 entry)"));
  const ToolRun none = entered("11..............");
  CHECK(none.status == 1);
  CHECK(contains(none.out, "several solutions, none of them with all entries"));
  CHECK(contains(none.out, "row 1 can hold 1 only once"));
}

TEST_CASE("ratings of a stream: a line each, or more columns of a table") {
  const ToolRun full = tool({"rate", "-"}, solution);
  CHECK(full.status == 0);
  CHECK(full.out == "standard input:1: easy: 0.00, nothing has to be refuted\n");
  const ToolRun lines = tool({"rate", "-"}, line + "\n" + "1" + line.substr(1, 80) + "\n");
  CHECK(contains(lines.out, "standard input:1: easy: 0.02, nothing has to be refuted\n"));
  CHECK(contains(lines.out, "standard input:2: contradictory: no way to a solution\n"));
  // By pencil marks alone it cannot be solved, nor by single refutations.
  const std::string hard =
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
  const ToolRun table = tool({"rate", "-"}, "puzzle,rating\n" + line + ",1.2\n" + hard + ",11.9\n" +
                                                std::string(81, '.') + ",0\n");
  const std::vector<Field> records = split(table.out, '\n');
  REQUIRE(records.size() >= 4);
  CHECK(records[0].text == "puzzle,rating,largest,sum,refutations,nested,difficulty,level");
  CHECK(records[1].text == line + ",1.2,0,0,0,0,0.02,easy");
  CHECK(records[2].text.starts_with(hard + ",11.9,"));
  CHECK(records[2].text.ends_with(",extreme"));
  CHECK(records[3].text == std::string(81, '.') + ",0,,,,,,several");
  const ToolRun broken = tool({"rate", "-"}, "id,puzzle\n7,12345\n8," + line + "\n");
  CHECK(broken.status == 2);
  CHECK(contains(broken.out, "\n7,12345,,,,,,error: "));
  CHECK(contains(broken.out, "\n8," + line + ",0,0,0,0,0.02,easy\n"));
  const ToolRun alone = tool({"rate", "-"}, hard);
  CHECK(contains(alone.out, "refutations takes "));
}

TEST_CASE("what is too wide for the terminal is drawn with one sign a cell") {
  std::string rows16;
  for (int row = 0; row < 16; ++row) {
    for (int column = 0; column < 16; ++column) {
      rows16 += std::to_string((row % 4 * 4 + row / 4 + column) % 16 + 1) + " ";
    }
    rows16.back() = '\n';
  }
  rows16[0] = '.';
  cli::Environment narrow;
  narrow.columns = 40;
  const ToolRun run = tool({"solve", "-"}, rows16, narrow);
  CHECK(run.status == 0);
  CHECK(contains(run.out, "A to G are 10 to 16"));
  for (const Field& one : split(run.out, '\n')) CHECK(character_count(one.text) <= 40);
  CHECK_FALSE(contains(tool({"solve", "-"}, rows16).out, "A to G are 10 to 16"));
  // Two alike in a row stay marked.
  const std::string broken = "2" + rows16.substr(1);
  const ToolRun marked = tool({"check", "-"}, broken, narrow);
  CHECK(marked.status == 1);
  CHECK(contains(unwrapped(marked.out), " takes part in a conflict, "));
}

TEST_CASE("a converted puzzle is written to a file of another name") {
  const ScratchFolder folder("convert");
  const std::string from = folder.file("puzzle.csv");
  const std::string to = folder.file("puzzle.txt");
  std::ofstream(from, std::ios::binary) << csv;
  const ToolRun written = tool({"convert", "--to", "text", "-o", to, from});
  CHECK(written.status == 0);
  CHECK(written.out.empty());
  CHECK(file_text(to) == "3\n" + spaced);
  CHECK(tool({"convert", "--to", "text", "-o", from, from}).status == 2);
  CHECK(file_text(from) == csv);
  const ToolRun nowhere =
      tool({"convert", "--to", "text", "-o", folder.file("no/such/folder.txt"), from});
  CHECK(nowhere.status == 2);
  CHECK(contains(nowhere.err, "cannot be written"));
}

TEST_CASE("progress tells how many, how fast, and how long it will take") {
  std::ostringstream err;
  cli::Progress progress(err, true, 1000);
  progress.tell(1, 1);  // too early to say anything
  CHECK(err.str().empty());
  std::this_thread::sleep_for(std::chrono::milliseconds(600));
  progress.tell(1200, 500);
  CHECK(contains(err.str(), "\r1,200 puzzles, "));
  CHECK(contains(err.str(), "/s, 0:0"));
  CHECK(contains(err.str(), " left"));
  progress.clear();
  CHECK(err.str().ends_with(" \r"));
  CHECK(cli::grouped(999) == "999");
  CHECK(cli::grouped(1234567) == "1,234,567");
  CHECK(cli::clock_text(13) == "0:13");
  CHECK(cli::clock_text(3723) == "1:02:03");
}

TEST_CASE("a solver's model that breaks given clues is told as what it drops") {
  const std::string square = "1...\n....\n....\n...1\n";
  // Where the last given is a 1, this has a 2: variable 4 * cell + digit.
  const std::string other = "1234341221434321";
  std::string model = "v";
  for (int variable = 1; variable <= 64; ++variable) {
    const int cell = (variable - 1) / 4;
    const bool holds = other[static_cast<std::size_t>(cell)] - '1' == (variable - 1) % 4;
    model += " " + std::string(holds ? "" : "-") + std::to_string(variable);
  }
  const ScratchFolder folder("decode");
  const std::string puzzle = folder.file("puzzle.txt");
  std::ofstream(puzzle, std::ios::binary) << "1...\n....\n....\n...2\n";
  const ToolRun run =
      tool({"decode", "--to", "wcnf", puzzle, "-"}, "s OPTIMUM FOUND\no 1\n" + model + " 0\n");
  INFO(run.err);
  CHECK(contains(run.out, "a solution but for 1 given that it drops"));
  CHECK(contains(run.out, "r4c4=2"));
}

TEST_CASE("an encoding with counters is compared under each of them") {
  const ToolRun run = tool({"encode", "--compare", "data/binary/article_6x6.txt"});
  CHECK(run.status == 0);
  for (const std::string_view one : {"counter ", "counter, totalizer ", "subsets "}) {
    CHECK(contains(run.out, "\n" + std::string(one)));
  }
}

TEST_CASE("a cell of a hard puzzle has its steps, or it is said why not") {
  const std::string hard =
      ".2...6.8....1....66..73.......3...5...9...4..7....1..8..58..9..8....3..1.4..1....";
  for (const std::string limit : {"0.05", "0.1", "0.2", "0.4"}) {
    const ToolRun run = tool({"explain", "--cell", "r2c7", "--timeout", limit, "-"}, hard);
    if (!contains(run.out, " in every solution\n")) continue;
    const bool steps = contains(run.out, "Step by step:\n");
    CHECK(contains(run.out, "No steps: the time limit was reached before they were found") !=
          steps);
  }
  const ToolRun given = tool({"explain", "--cell", "r1c2", "-"}, hard);
  CHECK(contains(given.out, "1 given forces it"));
  CHECK_FALSE(contains(given.out, "No steps"));
}
