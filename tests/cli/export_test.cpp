// SPDX-License-Identifier: MIT
// encode and decode as their users meet them: options, errors, and the pipe through a solver.
#include "catch.hpp"
#include "other_solvers.hpp"
#include "scratch_folder.hpp"
#include "skipped.hpp"
#include "tool.hpp"

#include <cluecore/engine.hpp>

#include <sstream>

using namespace cluecore;
using namespace cluecore::test;

namespace {

/// What a shell prints.
std::string shell(const std::string& command, const ScratchFolder& folder) {
  const std::string out = folder.file("printed");
  [[maybe_unused]] const int status = std::system((command + " > '" + out + "' 2>&1").c_str());
  std::ifstream in(out);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

const std::string classic = "data/sudoku/classic.csv";
const std::string typo = "data/sudoku/typo.csv";

void check_pipe(const std::string& program, const std::string& solve,
                const std::string& options = "", const std::string& ask = "") {
  if (!installed(program)) return skipped(program + " is not installed");
  const ScratchFolder folder("pipe");
  const std::string tool_path = std::string("'") + CLUECORE_TOOL + "'";
  const std::string printed =
      shell(tool_path + " encode " + classic + options + ask + " | " + solve + " | " + tool_path +
                " decode --json " + classic + " -" + options,
            folder);
  CHECK(contains(printed, R"("verdict":"solvable","solutions":["534678912672195348)"));
}

}  // namespace

TEST_CASE("encode, cadical and decode work as a pipe") {
  check_pipe("cadical", "cadical -q");
}

TEST_CASE("a puzzle with a clue that is impossible alone has a formula without a model") {
  const ScratchFolder folder("impossible");
  const std::string wrong = "data/nonogram/does_not_fit.non";
  CHECK(contains(tool({"encode", wrong}).out, "p cnf "));
  if (!installed("cadical")) return skipped("cadical is not installed");
  const std::string path = folder.file("formula.cnf");
  CHECK(tool({"encode", "-o", path, wrong}).status == 0);
  CHECK(contains(shell("cadical -q '" + path + "'", folder), "s UNSATISFIABLE"));
}

TEST_CASE("encode, clasp and decode work as a pipe") {
  check_pipe("clasp", "clasp");
}

TEST_CASE("encode, picosat and decode work as a pipe") {
  check_pipe("picosat", "picosat");
}

TEST_CASE("encode, the program z3 and decode work as a pipe") {
  check_pipe("z3", "z3 -dimacs -in");
}

TEST_CASE("encode, the program z3 and decode work as a pipe in SMT-LIB") {
  check_pipe("z3", "z3 -smt2 -in", " --to smt2", " --ask model");
}

TEST_CASE("what decode is given decides its exit status") {
  const std::string solution = [] {
    std::string text = "s SATISFIABLE\nv";
    const std::string grid = tool({"solve", "--json", classic}).out;
    const std::size_t begin = grid.find("534678912");
    for (int cell = 0; cell < 81; ++cell) {
      const int digit = grid[begin + static_cast<std::size_t>(cell)] - '0';
      for (int value = 1; value <= 9; ++value) {
        text += (value == digit ? " " : " -") + std::to_string(9 * cell + value);
      }
    }
    return text + " 0\n";
  }();
  const ToolRun right = tool({"decode", classic, "-"}, solution);
  CHECK(right.status == 0);
  CHECK(contains(right.out, "a solution; whether it is the only one was not asked"));
  CHECK(right.err.empty());
  const ToolRun other = tool({"decode", "data/sudoku/hidden_typo.csv", "-"}, solution);
  CHECK(other.status == 2);
  CHECK(contains(other.err, "standard input: error: this is not a solution of the puzzle: "));
  CHECK(tool({"decode", classic, "-"}, "s UNKNOWN\n").status == 3);
  const ToolRun none = tool({"decode", typo, "-"}, "s UNSATISFIABLE\n");
  CHECK(none.status == 1);
  CHECK(none.out ==
        typo + ": contradictory, says the solver; which clues conflict it does not say\n");
  const ToolRun conflict =
      tool({"decode", "--to", "gcnf", typo, "-"}, "s UNSATISFIABLE\nv 1 4 0\n");
  CHECK(conflict.status == 1);
  CHECK(conflict.out == typo +
                            ": contradictory, says the solver: these 2 givens have no solution "
                            "together (checked)\n"
                            "  r1c1=5  (" +
                            typo + ":1:1)\n  r1c7=5  (" + typo + ":1:13)\n");
  const ToolRun wrong = tool({"decode", "--to", "gcnf", typo, "-"}, "s UNSATISFIABLE\nv 1 2 0\n");
  CHECK(wrong.status == 2);
  CHECK(contains(wrong.err,
                 "this is not a conflict: the clues that it names have a solution together"));
  CHECK(tool({"decode", "-", "-"}, "").status == 2);
  CHECK(tool({"decode", classic}).status == 2);
  CHECK(tool({"decode", classic, "no_such_file"}).status == 2);
}

TEST_CASE("options that mean nothing are refused") {
  const auto refusal = [](std::vector<std::string> args) {
    args.insert(args.begin(), "encode");
    const ToolRun outcome = tool(args);
    CHECK(outcome.status == 2);
    CHECK(outcome.out.empty());
    return outcome.err;
  };
  CHECK(contains(refusal({"--to", "dimcas", classic}), "did you mean 'dimacs'?"));
  CHECK(contains(refusal({"--groups", "al", "--to", "gcnf", classic}), "--groups cannot be 'al'"));
  CHECK(
      contains(refusal({"--groups", "all", classic}), "--groups all goes with a format that has"));
  CHECK(contains(refusal({"--ask", "model", classic}), "--ask goes with --to smt2"));
  CHECK(contains(refusal({"--reduce", "--to", "gcnf", classic}), "--reduce is for --to dimacs"));
  CHECK(contains(refusal({"--reduce", "--encoding", "bits", classic}), "has no reduced form"));
  CHECK(contains(refusal({"--at-most-one", "pairwize", classic}), "did you mean 'pairwise'?"));
  CHECK(
      contains(refusal({"--cardinality", "sorter", classic}), "there is sequential and totalizer"));
  CHECK(
      contains(refusal({"--cardinality", "totalizer", classic}), "has no cardinality constraint"));
  CHECK(contains(refusal({"data/sudoku/lines.txt"}), "--puzzle 1 takes the first"));
  CHECK(contains(refusal({"--puzzle", "0", classic}), "--puzzle takes a number from 1"));
  CHECK(contains(refusal({"--puzzle", "2", classic}), "there is no puzzle 2 in it"));
  CHECK(contains(refusal({"-o", "/no/such/folder/file", classic}), "cannot be written"));
}

TEST_CASE("encode writes to a file, takes one puzzle of many, and reduces") {
  const ScratchFolder folder("encode");
  const std::string path = folder.file("formula.cnf");
  const ToolRun to_file = tool({"encode", "-o", path, classic});
  CHECK(to_file.status == 0);
  CHECK(to_file.out.empty());
  std::ifstream in(path);
  std::ostringstream text;
  text << in.rdbuf();
  CHECK(text.str() == tool({"encode", classic}).out);
  CHECK(contains(text.str(), "\np cnf 729 12018\n"));
  const std::string second = tool({"encode", "--puzzle", "2", "data/sudoku/lines.txt"}).out;
  CHECK(contains(second, "c group 1 r1c1=2\n"));
  const std::string reduced = tool({"encode", "--reduce", classic}).out;
  CHECK(reduced.starts_with("c sudoku 9x9, one-hot, reduced\nc varname 1 always\n"));
  CHECK(contains(reduced, "\np cnf 154 991\n"));
}

TEST_CASE("large sudokus are exported reduced, but not where clues are tracked") {
  std::string grid;  // 25 x 25, all but empty
  for (int i = 0; i < 625; ++i) grid += i == 0 ? "3" : i % 25 == 0 ? "\n0" : ",0";
  CHECK(contains(tool({"encode", "--stats", "-"}, grid).out, "one-hot, reduced\n"));
  CHECK(contains(tool({"encode", "--stats", "--to", "gcnf", "-o", "/dev/null", "-"}, grid).err,
                 "one-hot\n15625 variables"));
  CHECK(contains(tool({"encode", "--stats", "--no-reduce", "-"}, grid).out, "one-hot\n15625 v"));
}

TEST_CASE("the sizes of an encoding are a table") {
  CHECK(tool({"encode", "--stats", "--encoding", "triads", classic}).out ==
        classic +
            ": sudoku 9x9, triads\n"
            "1215 variables: 729 of the answer, 486 auxiliary\n"
            "             groups  clauses  literals\n"
            "rules           648     5751     12393\n"
            "definitions     486     1944      4860\n"
            "clues             0        0         0\n"
            "all            1134     7695     17253\n"
            "30 clues that fix a place each: a literal each, no clause\n");
}

TEST_CASE("all encodings are compared side by side") {
  for (const EngineKind& kind : engines()) {
    const ToolRun outcome =
        tool({"encode", "--compare", "--engine", kind.name, "-"}, "12..34....1....2");
    CHECK(outcome.status == 0);
    for (const char* row :
         {"one-hot ", "one-hot, reduced ", "triads, bimander ", "bits, product "}) {
      CAPTURE(kind.name, row);
      CHECK(contains(outcome.out, "\n" + std::string(row)));
    }
    std::istringstream lines(outcome.out);
    int unique = 0;
    for (std::string line; std::getline(lines, line);) unique += line.ends_with("  unique");
    CHECK(unique == 3 * 6 + 2);
  }
  const std::string one =
      tool({"encode", "--compare", "--encoding", "bits", "--at-most-one", "product", "-"},
           "12..34....1....2")
          .out;
  CHECK(contains(one, "\nbits, product "));
  CHECK_FALSE(contains(one, "one-hot"));
}
