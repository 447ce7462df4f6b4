// SPDX-License-Identifier: MIT
// A stop is heard by all that takes long, no output takes the place of an input, and the edges of the
// command line.
#include "catch.hpp"
#include "reading.hpp"
#include "scratch_folder.hpp"
#include "tool.hpp"

#include <cluecore/formula_file.hpp>
#include <cluecore/slips.hpp>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace cluecore::test {

namespace {

const std::string classic = "data/sudoku/classic.csv";
const std::string lines = "data/sudoku/lines.txt";

std::stop_token stopped() {
  std::stop_source source;
  source.request_stop();
  return source.get_token();
}

std::string blank_grid(std::size_t side) {
  std::string text;
  for (std::size_t row = 0; row < side; ++row) text += std::string(side - 1, ',') + "\n";
  return text;
}

}  // namespace

TEST_CASE("a list of slips that takes long ends where it is stopped") {
  const std::vector<std::pair<std::string, std::string>> texts = {
      {"nonogram", "width 5\nheight 5\nrows\n2\n1,1\n3\n1\n2\ncolumns\n1\n3\n2,1\n1,1\n1\n"},
      {"logic",
       "ordered place: 1st, 2nd, 3rd\ncategory who: Ann, Bob, Cy\n1. Ann is before Bob\n"
       "2. Bob is before Ann\n"},
  };
  for (const auto& [family, text] : texts) {
    CAPTURE(family);
    const Outcome outcome = read(text, {}, family);
    CHECK_FALSE(outcome.puzzle().slips({}).empty());
    CHECK(outcome.puzzle().slips(stopped()).empty());
  }
}

TEST_CASE("a formula that is written ends where it is stopped") {
  const Outcome outcome = read("4..4\n....\n....\n....\n", {}, "sudoku");
  const Encoding encoding = encode(outcome.puzzle(), "one-hot");
  for (const Choice& format : file_formats()) {
    CAPTURE(format.name);
    FileStyle style;
    style.format = *file_format_named(format.name);
    const FormulaFile file(outcome.puzzle(), encoding, style);
    std::ostringstream out;
    CHECK_THROWS_AS(file.write(out, stopped()), FormulaStopped);
    CHECK_NOTHROW(file.write(out));
  }
}

TEST_CASE("encode --compare has one limit for all encodings, and names those it did not come to") {
  const ToolRun run = tool({"encode", "--compare", "--family", "sudoku", "--timeout", "0.001", "-"},
                           blank_grid(36));
  CHECK(run.status == 3);
  CHECK(contains(run.out, "The time limit, one for all of them, was reached before: one-hot; "));
}

TEST_CASE("a time limit counts the work of reading") {
  const ToolRun run =
      tool({"encode", "--family", "sudoku", "--timeout", "0.000001", "-"}, blank_grid(49));
  CHECK(run.status == 3);
  CHECK(contains(run.err, "the time limit was reached while the formula was built"));
}

TEST_CASE("no output takes the place of an input, whatever it is called") {
  const ScratchFolder folder("outputs");
  const std::string puzzle = folder.file("puzzle");
  const std::string trusted = folder.file("trusted");
  std::filesystem::copy_file("data/sudoku/typo.csv", puzzle);
  std::ofstream(trusted) << "r1c1=5\n";
  const std::string soft = folder.file("soft");
  const std::string hard = folder.file("hard");
  std::filesystem::create_symlink(trusted, soft);
  std::filesystem::create_hard_link(trusted, hard);
  const std::string link = folder.file("link");
  std::filesystem::create_symlink(puzzle, link);
  std::filesystem::create_symlink(puzzle, folder.file("proof.cnf"));
  std::vector<std::vector<std::string>> all = {
      {"check", "--svg", link, puzzle},
      {"check", "--resume", link, puzzle},
      {"check", "--fix", "-o", link, puzzle},
      {"solve", "--proof", link, puzzle},
      {"solve", "--proof", folder.file("proof"), puzzle},
      {"encode", "-o", link, puzzle},
      {"convert", "-o", link, puzzle},
  };
  for (const std::string& output : {trusted, soft, hard}) {
    all.push_back({"explain", "--prefer", trusted, "--svg", output, puzzle});
    all.push_back({"explain", "--prefer", trusted, "--html", output, puzzle});
  }
  for (const std::vector<std::string>& args : all) {
    CAPTURE(args);
    const ToolRun run = tool(args);
    CHECK(run.status == 2);
    CHECK(run.out.empty());
    CHECK(contains(run.err, ": error: the input is read from this file; the output needs another"));
  }
  CHECK(content(trusted) == "r1c1=5\n");
  CHECK(content(puzzle) == content("data/sudoku/typo.csv"));
  const ToolRun two = tool({"check", "--svg", hard, "--html", trusted, puzzle});
  CHECK(two.status == 2);
  CHECK(contains(two.err, "two outputs cannot go to one file: "));
}

TEST_CASE("check --fix writes nothing where it does not end with 0") {
  const ToolRun run = tool({"check", "--fix", "-"},
                           "53..7....\n53..7....\n.98....6.\n8........\n.........\n7........\n"
                           ".........\n.........\n.........\n");
  CHECK(run.status == 1);
  CHECK(run.out.empty());
  CHECK(contains(run.err,
                 "Possible slip: row 2 repeats row 1; what should stand there is not known\n"
                 "Mended, it is not known to have exactly one solution; nothing is written.\n"));
}

TEST_CASE("one puzzle of a file of several can be asked about") {
  const std::string second = "2397685416471539288159246";
  for (const std::string command : {"check", "solve", "explain", "rate"}) {
    CAPTURE(command);
    const ToolRun run = tool({command, "--json", "--puzzle", "2", lines});
    CHECK(run.status == 0);
    CHECK(count(run.out, "\n") == 1);
    CHECK(contains(run.out, "\"line\":3,"));
  }
  CHECK(contains(tool({"solve", "--json", "--puzzle", "2", lines}).out, second));
  CHECK(contains(tool({"explain", "--puzzle", "2", "--cell", "r1c1", lines}).out, "r1c1"));
  const ToolRun none = tool({"explain", "--puzzle", "99", lines});
  CHECK(none.status == 2);
  CHECK(none.out.empty());
  CHECK(none.err == lines + ": error: there is no puzzle 99 in it\n");
  const ToolRun two = tool({"check", "--puzzle", "2", lines, lines});
  CHECK(two.status == 2);
  CHECK(two.err == "cluecore: error: --puzzle takes one puzzle of one file; here are 2\n");
  // A line in error has a number, too, and hinders no other.
  const std::string texts = "4...............\n4..x............\n4..4............\n";
  CHECK(contains(tool({"check", "--puzzle", "3", "-"}, texts).out, "contradictory"));
  CHECK(tool({"encode", "--puzzle", "3", "-"}, texts).status == 0);
  for (const std::string command : {"check", "encode"}) {
    const ToolRun run = tool({command, "--puzzle", "2", "-"}, texts);
    CHECK(run.status == 2);
    CHECK(contains(run.err, "standard input:2:4: error: 'x' is not a digit from 1 to 4\n"));
  }
}

TEST_CASE("check --quiet answers by its status alone") {
  const std::vector<std::pair<std::string, int>> cases = {
      {classic, 0}, {"data/sudoku/typo.csv", 1}, {"data/sudoku/several.csv", 1}, {lines, 2}};
  for (const auto& [file, status] : cases) {
    CAPTURE(file);
    const ToolRun run = tool({"check", "-q", file});
    CHECK(run.status == status);
    CHECK(run.out.empty());
    CHECK(run.err.empty() == (status < 2));
  }
}

TEST_CASE("a file in place of a command is told what to do with it") {
  CHECK(tool({classic}).err ==
        "cluecore: error: a command is needed: cluecore check " + classic + "\n");
  CHECK(tool({"4..4............"}).err ==
        "cluecore: error: a command is needed: cluecore check 4..4............\n");
  CHECK(contains(tool({"slove"}).err, "did you mean 'solve'?"));
}

TEST_CASE("examples are not broken in the middle of a command, however narrow the terminal is") {
  cli::Environment narrow;
  narrow.columns = 40;
  for (const cli::Environment& environment : {cli::Environment(), narrow}) {
    CHECK(contains(tool({"check", "--help"}, "", environment).out,
                   "\n  cluecore check 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6...."
                   "28....419..5....8..79\n"));
  }
}

TEST_CASE("serve takes port 0 for a free one") {
  CHECK(tool({"serve", "--port", "-1"}).err ==
        "cluecore: error: --port takes a number from 1 to 65535, or 0, not '-1'\n");
  cli::Environment over;
  over.interrupt = stopped();
  const ToolRun run = tool({"serve", "--port", "0"}, "", over);
  if (run.status != 2) CHECK(contains(run.out, "\nhttp://127.0.0.1:"));
}

}  // namespace cluecore::test
