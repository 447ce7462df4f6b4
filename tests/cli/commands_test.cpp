// SPDX-License-Identifier: MIT
// The command line as its users meet it.
#include "catch.hpp"
#include "tool.hpp"

#include <cluecore/engine.hpp>

#include <filesystem>
#include <fstream>
#include <sstream>

using namespace cluecore;
using namespace cluecore::test;
namespace fs = std::filesystem;

namespace {

const std::string one_solution = "12..34....1....2";
const std::string many_solutions = "3...............";
const std::string no_solution = "33..............";

}  // namespace

TEST_CASE("the exit status says what became of the question") {
  CHECK(tool({"check", "-"}, one_solution).status == 0);
  CHECK(tool({"check", "-"}, many_solutions).status == 1);
  CHECK(tool({"check", "-"}, no_solution).status == 1);
  CHECK(tool({"solve", "-"}, one_solution).status == 0);
  CHECK(tool({"solve", "-"}, many_solutions).status == 0);
  CHECK(tool({"solve", "-"}, no_solution).status == 1);
  CHECK(tool({"solve", "-"}, "12..x").status == 2);
  CHECK(tool({"solve", "no_such_file"}).status == 2);
  CHECK(tool({}).status == 2);
  CHECK(tool({"list"}).status == 0);
  CHECK(tool({"--help"}).status == 0);
  CHECK(tool({"--version"}).status == 0);
  // Over several puzzles, the highest.
  CHECK(tool({"solve", "-"}, one_solution + "\n" + no_solution + "\n" + one_solution).status == 1);
  CHECK(tool({"solve", "-"}, no_solution + "\n12..\n" + one_solution).status == 2);
}

TEST_CASE("a stream has a line out for each line in") {
  const ToolRun answer =
      tool({"solve", "-"}, "# remark\n" + one_solution + "\n\n" + many_solutions +
                               "\n12x.34....1....2\n" + no_solution + "\n");
  // Which of several solutions is found is the solver's choice.
  const std::size_t several = answer.out.find(" # several\n");
  REQUIRE(several != std::string::npos);
  CHECK(answer.out.substr(0, several - 16) == "# remark\n1243342123144132\n\n");
  CHECK(answer.out.substr(several) ==
        " # several\n# error: 'x' is not a digit from 1 to 4\n# contradictory: r1c1=3 r1c2=3\n");
  CHECK(contains(answer.err, "standard input:5:3: error: 'x'"));
}

TEST_CASE("a stream is checked with a verdict a line") {
  const ToolRun answer = tool({"check", "-"}, one_solution + "\n" + no_solution + "\n1234\n");
  CHECK(answer.status == 2);
  CHECK(contains(answer.out, "standard input:1: unique\n"));
  CHECK(contains(answer.out, "standard input:2: contradictory: r1c1=3 r1c2=3\n"));
  CHECK(contains(answer.out, "standard input:3: error: "));
}

TEST_CASE("a table comes back with its columns and two more") {
  const ToolRun answer =
      tool({"solve", "-"}, "id,puzzle,solution\n1," + one_solution + ",1243342123144132\n2," +
                               one_solution + ",1243342123144123\n3,12x,\n4," + many_solutions +
                               ",\n5," + no_solution + ",\n");
  CHECK(answer.status == 2);
  CHECK(contains(answer.out, "id,puzzle,solution,solution,verdict\n"));
  CHECK(contains(answer.out, ",1243342123144132,1243342123144132,unique\n"));
  CHECK(contains(answer.out, ",1243342123144132,unique; not the solution given\n"));
  CHECK(contains(answer.out, "\n3,12x,,,error: "));
  CHECK(contains(answer.out, ",several\n"));
  CHECK(contains(answer.out, ",,contradictory: r1c1=3 r1c2=3\n"));
}

TEST_CASE("a record with a quote left open comes back with it closed") {
  const std::string out =
      tool({"solve", "-"}, "puzzle,note\n" + one_solution + ",\"open\n" + one_solution + ",b\n")
          .out;
  CHECK(out == "puzzle,note,solution,verdict\n" + one_solution +
                   ",\"open\",,error: this quote is not closed\n" + one_solution +
                   ",b,1243342123144132,unique\n");
}

TEST_CASE("a wrong solution in a table is the puzzle's fault") {
  const std::string table = "puzzle,solution\n" + one_solution + ",1243342123144123\n";
  CHECK(tool({"solve", "-"}, table).status == 1);
  CHECK(tool({"check", "-"}, table).status == 1);
}

TEST_CASE("solutions are stopped at, listed and counted as asked") {
  CHECK(tool({"solve", "--first", "-"}, many_solutions + "\n").out.size() == 17);
  const ToolRun three = tool({"solve", "--solutions", "3", "-"}, many_solutions);
  CHECK(contains(three.out, " # several: 3 or more\n"));
  CHECK(tool({"solve", "--solutions=all", "--count", "-"}, many_solutions).out == "72\n");
  CHECK(tool({"solve", "--count", "-"}, many_solutions).out == "72\n");
  CHECK(tool({"solve", "--count", "--solutions", "72", "-"}, many_solutions).out == "72\n");
  CHECK(tool({"solve", "--count", "--solutions", "71", "-"}, many_solutions).out == "71 or more\n");
  CHECK(tool({"solve", "--count", "-"}, no_solution).out == "0\n");
  CHECK(tool({"solve", "--count", "--limit", "72", "-"}, many_solutions).out == "72\n");
  CHECK(tool({"solve", "--count", "--limit", "71", "-"}, many_solutions).out == "71 or more\n");
  CHECK(tool({"solve", "--count", "--engine", "z3", "-"}, many_solutions).out == "72\n");
  CHECK(tool({"solve", "--count", "--family", "sudoku", std::string(16, '.')}).out == "288\n");
  CHECK(tool({"solve", "--solutions", "none", "-"}, many_solutions).status == 2);
  CHECK(tool({"solve", "--first", "--count", "-"}, many_solutions).status == 2);
}

TEST_CASE("what is misspelt is answered with what was meant") {
  CHECK(tool({"chekc", "x"}).err ==
        "cluecore: error: unknown command 'chekc'; did you mean 'check'?\n");
  CHECK(tool({"check", "--jason", "x"}).err ==
        "cluecore: error: unknown option '--jason'; did you mean '--json'?\n");
  CHECK(tool({"check", "--family", "soduku", "-"}).err ==
        "cluecore: error: unknown family 'soduku'; did you mean 'sudoku'?\n");
  CHECK(tool({"check", "--encoding", "triad", "-"}).err ==
        "cluecore: error: unknown encoding 'triad'; did you mean 'triads'?\n");
  CHECK(tool({"check", "--from", "lines", "-"}).err ==
        "cluecore: error: unknown format 'lines'; did you mean 'line'?\n");
  CHECK(contains(tool({"check", "--color", "pink", "-"}).err, "'pink'"));
}

TEST_CASE("wrong usage is answered with a sentence that names the option") {
  const auto refusal = [](const std::vector<std::string>& args) {
    const ToolRun run = tool(args, "");
    CHECK(run.status == 2);
    CHECK(run.out.empty());
    return run.err;
  };
  const std::vector<std::pair<std::vector<std::string>, std::string>> refusals = {
      {{"check", "--timeout", "x", "-"},
       "--timeout takes a number of seconds, up to 1000000000 (0 is none), not 'x'"},
      {{"check", "--timeout", "", "-"},
       "--timeout takes a number of seconds, up to 1000000000 (0 is none), not ''"},
      {{"check", "-", "--timeout"}, "--timeout takes a value"},
      {{"check", "-", "--timeout", "1", "--timeout", "2"}, "--timeout is given more than once"},
      {{"check", "--json=maybe", "-"}, "--json takes no value"},
      {{"check", "--first", "-"}, "--first is an option of solve, not of check"},
      {{"list", "--json"},
       "--json is an option of check, solve, explain, rate and decode, not of list"},
      {{"solve", "--limit", "3", "-"}, "--limit goes with --count or --candidates"},
      {{"solve", "--count", "--limit", "0", "-"}, "--limit takes a number from 1, not '0'"},
      {{"list", "-"}, "list takes no file"},
      {{"encode", "a", "b"}, "one file is taken; what is 'b'?"},
      {{"merge", "a", "b"}, "one folder is taken; what is 'b'?"},
      {{"decode"}, "decode needs a file with the puzzle: cluecore decode PUZZLE ANSWER"},
      {{"--json"},
       "a command is needed: check, solve, explain, rate, generate, minimise, serve, lsp, list, "
       "encode, convert, decode, help, example, completion or merge"},
      {{"solve", "--first", "--count", "-"}, "--first does not go with --count"},
      {{"solve", "--first", "--solutions", "3", "-"}, "--first does not go with --solutions"},
      {{"solve", "--proof", "p", "--count", "-"}, "--proof does not go with --count"},
      {{"solve", "--solutions", "x", "-"}, "--solutions takes a number from 1, or all, not 'x'"},
      {{"solve", "--jobs", "1025", "-"}, "--jobs takes a number from 1 to 1024, not '1025'"},
      {{"check", "--color", "x", "-"}, "--color cannot be 'x'; there is auto, always and never"},
      {{"encode", "--groups", "x", "-"}, "--groups cannot be 'x'; there is clues and all"}};
  for (const auto& [args, sentence] : refusals) {
    CHECK(refusal(args) == "cluecore: error: " + sentence + "\n");
  }
}

TEST_CASE("an argument that is empty is refused in a sentence") {
  CHECK(tool({"check", ""}, "").err ==
        "the argument: error: it is empty; a file or a puzzle is expected, or - for standard "
        "input\n");
}

TEST_CASE("a grid without givens as an argument may be of two families, and both hints are taken") {
  const std::string blank(64, '.');
  const ToolRun asked = tool({"check", blank}, "");
  CHECK(asked.status == 2);
  CHECK(asked.err ==
        "the puzzle given: error: this could be several kinds of puzzle: 1 line that holds nothing "
        "but .; say --family binary or --family sudoku\n");
  for (const char* family : {"binary", "sudoku"}) {
    CHECK(tool({"check", "--brief", "--family", family, blank}, "").out ==
          "the puzzle given: several\n");
  }
}

TEST_CASE("check --brief tells the likely slip, or else a few clues of the conflict") {
  CHECK(
      tool({"check", "--brief", "data/sudoku/hidden_typo.csv"}, "").out ==
      "data/sudoku/hidden_typo.csv: contradictory; likely slip: r2c6 is 4 instead of 5, or is one "
      "too many\n");
  CHECK(
      tool({"check", "--brief", "data/binary/equal_rows.txt"}, "").out ==
      "data/binary/equal_rows.txt: contradictory: r1c1=0 r1c2=1 r1c3=1 r1c4=0 r3c1=0 and 3 more\n");
}

TEST_CASE("help on a command begins with what it does and how it is used") {
  const ToolRun run = tool({"help", "check"}, "");
  CHECK(run.status == 0);
  CHECK(run.out.find("\nUsage: cluecore check [OPTIONS] [FILE...]\n") != std::string::npos);
  CHECK(run.out == tool({"check", "--help"}, "").out);
}

TEST_CASE("an engine is chosen by name") {
  CHECK(contains(tool({"list"}).out, "engines (the first is the default): z3 "));
  CHECK(contains(tool({"check", "--engine", "z4", "-"}).err,
                 "unknown engine 'z4'; did you mean 'z3'?"));
  for (const EngineKind& kind : engines()) {
    CAPTURE(kind.name);
    CHECK(contains(tool({"list"}).out, kind.name + " " + kind.version));
    CHECK(contains(tool({"--version"}).out, kind.name + " " + kind.version));
    const ToolRun answer =
        tool({"solve", "--json", "--stats", "--engine", kind.name, "-"}, one_solution);
    CHECK(contains(answer.out, R"("engine":")" + kind.name + R"(","verdict":"unique")"));
    CHECK(contains(answer.err, " of " + kind.name + ", "));
    CHECK(contains(answer.err, "\n0 puzzles settled by propagation\n"));
  }
  const ToolRun propagated = tool({"solve", "--json", "--stats", "-"}, one_solution);
  CHECK(contains(propagated.out, R"("engine":"propagation","verdict":"unique")"));
  CHECK(contains(propagated.err, "\n1 puzzle settled by propagation\n1 puzzle, 0 calls of z3, "));
  for (std::string_view name : engines_left_out()) {
    const ToolRun answer = tool({"check", "--engine", std::string(name), "-"}, one_solution);
    CHECK(answer.status == 2);
    CHECK(contains(answer.err, "built without the engine " + std::string(name)));
  }
}

TEST_CASE("colour follows terminal, environment and option") {
  const std::string esc = "\x1b[";
  cli::Environment terminal;
  terminal.out_is_terminal = true;
  CHECK_FALSE(contains(tool({"check", "-"}, no_solution).out, esc));
  CHECK(contains(tool({"check", "-"}, no_solution, terminal).out, esc));
  CHECK_FALSE(contains(tool({"check", "--color=never", "-"}, no_solution, terminal).out, esc));
  CHECK(contains(tool({"check", "--color=always", "-"}, no_solution).out, esc));
  terminal.no_color = "1";
  CHECK_FALSE(contains(tool({"check", "-"}, no_solution, terminal).out, esc));
  terminal.no_color = "";
  terminal.term = "dumb";
  CHECK_FALSE(contains(tool({"check", "-"}, no_solution, terminal).out, esc));
  terminal.force_color = "1";
  CHECK(contains(tool({"check", "-"}, no_solution, terminal).out, esc));
}

TEST_CASE("every option of help does something and is in help") {
  for (const char* command : {"check", "solve"}) {
    const std::string help = tool({command, "--help"}).out;
    for (const char* option :
         {"--family", "--from", "--encoding", "--engine", "--timeout", "--json", "--stats",
          "--color", "--box", "--at-most-one", "--cardinality", "--reduce"}) {
      CAPTURE(command, option);
      CHECK(contains(help, option));
    }
  }
  CHECK_FALSE(contains(tool({"encode", "--help"}).out, "--json"));
  CHECK_FALSE(contains(tool({"decode", "--help"}).out, "--stats"));
}

TEST_CASE("statistics go to standard error alone") {
  const ToolRun plain = tool({"check", "-"}, one_solution);
  const ToolRun stats = tool({"check", "--stats", "-"}, one_solution);
  CHECK(stats.out == plain.out);
  CHECK(contains(stats.err, "64 variables, 448 clauses"));
}

TEST_CASE("a timeout gives up on the puzzle, says so, and exits with 3") {
  // 36 x 36 and all but empty: far from done in a hundredth of a second.
  std::string empty;
  for (int i = 0; i < 36 * 36; ++i) empty += i == 0 ? "3" : " 0";
  const ToolRun answer = tool({"check", "--timeout", "0.01", "-"}, empty);
  CHECK(answer.status == 3);
  CHECK(answer.out.starts_with(
      "standard input: sudoku 36x36, 1 given: unknown: the time limit was reached"));
}

TEST_CASE("a time that is none is refused") {
  for (const char* seconds : {"-1", "nan", "inf", "1e300", "soon"}) {
    CAPTURE(seconds);
    CHECK(tool({"check", "--timeout", seconds, "-"}, one_solution).status == 2);
  }
  CHECK(tool({"check", "--timeout", "1e9", "-"}, one_solution).status == 0);
}

TEST_CASE("an output that cannot be written is an error") {
  std::istringstream in(one_solution);
  std::ostringstream out;
  std::ostringstream err;
  out.setstate(std::ios::badbit);
  CHECK(cli::run({"solve", "-"}, in, out, err) == 2);
  CHECK(contains(err.str(), "cannot be written"));
}

TEST_CASE("an interrupt ends the run with what is known") {
  std::stop_source source;
  source.request_stop();
  cli::Environment environment;
  environment.interrupt = source.get_token();
  CHECK(tool({"solve", "-"}, one_solution, environment).status == 130);
}

TEST_CASE("the same input gives the same bytes") {
  const std::string input = many_solutions + "\n" + no_solution + "\n" + one_solution + "\n";
  for (const std::vector<std::string>& args : {std::vector<std::string>{"solve", "-"},
                                               {"check", "--json", "-"},
                                               {"solve", "--solutions", "9", "-"}}) {
    CHECK(tool(args, input).out == tool(args, input).out);
  }
}

TEST_CASE("an answer does not depend on the puzzles before it") {
  std::vector<std::string> puzzles = {many_solutions, "..3.............", one_solution,
                                      no_solution,    "12..34..........", "...4...3...2...."};
  std::string all;
  std::string apart;
  for (int round = 0; round < 3; ++round) {
    for (const std::string& puzzle : puzzles) {
      all += puzzle + "\n";
      apart += tool({"solve", "-"}, puzzle + "\n").out;
    }
  }
  CHECK(tool({"solve", "-"}, all).out == apart);
}
