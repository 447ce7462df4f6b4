// SPDX-License-Identifier: MIT
// --resume: which files it goes on with, and which it leaves alone.
#include "catch.hpp"
#include "scratch_folder.hpp"
#include "tool.hpp"

#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sys/file.h>
#include <unistd.h>

using namespace cluecore;
using namespace cluecore::test;
namespace fs = std::filesystem;

namespace {

void write(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

const std::string lines =
    "# a remark\n12..34....1....2\n\n3...............\n12x4\n33..............\n";

}  // namespace

TEST_CASE("a file that does not hold the command's answers is refused and stays as it is") {
  const ScratchFolder folder("foreign");
  const std::string input = folder.file("in");
  const std::string table = folder.file("table");
  const std::string file = folder.file("answers");
  write(input, lines);
  write(table, "id,puzzle\n1,12..34....1....2\n2,3...............\n");
  // Each command and what its answers cannot be mistaken for.
  const std::vector<std::vector<std::string>> commands = {{"solve", input},
                                                          {"check", input},
                                                          {"check", "--json", input},
                                                          {"solve", table},
                                                          {"solve", "--count", table},
                                                          {"check", table}};
  std::vector<std::string> foreign = {"dear diary\nno newline at end", "dear diary\n", "dear diary",
                                      "{\"version\":2}\n", "1,2,3\n"};
  for (const auto& command : commands) foreign.push_back(tool(command).out);
  for (const auto& command : commands) {
    const std::string right = tool(command).out;
    std::vector<std::string> args = command;
    args.insert(args.end(), {"--resume", file});
    for (const std::string& text : foreign) {
      if (text == right) continue;
      CAPTURE(args, text);
      write(file, text);
      const ToolRun run = tool(args);
      CHECK(run.status == 2);
      CHECK(contains(run.err, "cluecore: error: --resume: "));
      CHECK(content(file) == text);
    }
    // Half of the last answer is not foreign.
    write(file, right.substr(0, right.size() - 3));
    CHECK(contains(tool(args).err, "--resume") == false);
    CHECK(content(file) == right);
  }
}

TEST_CASE("an answer of another length, one too many, and a number of words are refused") {
  const ScratchFolder folder("lengths");
  const std::string input = folder.file("in");
  const std::string file = folder.file("answers");
  std::string numbers = "25";
  for (int cell = 1; cell < 625; ++cell) numbers += " 0";
  for (const auto& [puzzles, answers] : std::vector<std::pair<std::string, std::string>>{
           {"12..34....1....2\n1...............\n", "1243342123144\n"},
           {"12..34....1....2\n1...............\n", "1243342123144132\n12433421231441321"},
           {"12..34....1....2\n1...............\n", "1243342123144132 # unique\nsome words"},
           {"12..34....1....2\n", "1243342123144132\n1243342123144132\n"},
           // Not what the givens say, letters that they are not, a remark that is no answer.
           {"12..34....1....2\n", "2143342123144132\n"},
           {"12..34....1....2\n", "zzzzzzzzzzzzzzzz\n"},
           {"12..34....1....2\n", "# my notes\n"},
           {"12..34....1....2\n", "1243342123144132\n1"},
           {numbers + "\n", "1 2 3\n"},
           {numbers + "\n", "1243342123144132\n"}}) {
    CAPTURE(puzzles, answers);
    write(input, puzzles);
    write(file, answers);
    const ToolRun run = tool({"solve", "--family", "sudoku", "--resume", file, input});
    CHECK(run.status == 2);
    CHECK(contains(run.err, "--resume: "));
    CHECK(content(file) == answers);
  }
}

TEST_CASE("the puzzles' own file is not taken for the answers") {
  const ScratchFolder folder("itself");
  const std::string input = folder.file("in");
  write(input, lines + "1...............");
  fs::create_symlink(input, folder.file("link"));
  fs::create_hard_link(input, folder.file("hard"));
  for (const char* name : {"in", "link", "hard", "../in", "./in"}) {
    std::string file = folder.file(name);
    if (name == std::string("../in"))
      file =
          folder.file("../") + fs::path(folder.file("")).parent_path().filename().string() + "/in";
    CAPTURE(file);
    const ToolRun run = tool({"solve", "--resume", file, input});
    CHECK(run.status == 2);
    CHECK(contains(run.err, "the input is read from this file"));
    CHECK(content(input) == lines + "1...............");
  }
}

TEST_CASE("nothing is written over the puzzle that it is about") {
  const ScratchFolder folder("own_output");
  const std::string puzzle = folder.file("puzzle");
  const std::string other_name = folder.file("linked");
  const std::string text = "12..\n34..\n..1.\n...2\n";
  write(puzzle, text);
  fs::create_hard_link(puzzle, other_name);
  for (const std::string& file : {puzzle, other_name}) {
    const ToolRun run = tool({"encode", puzzle, "-o", file});
    CHECK(run.status == 2);
    CHECK(contains(run.err, "the input is read from this file; the output needs another"));
    CHECK(tool({"solve", "--proof", file, puzzle}).status == 2);
    CHECK(content(puzzle) == text);
  }
}

TEST_CASE("a file that another run writes to is left to it") {
  const ScratchFolder folder("locked");
  const std::string file = folder.file("answers");
  const int other = open(file.c_str(), O_RDWR | O_CREAT, 0666);
  REQUIRE(flock(other, LOCK_EX) == 0);
  const ToolRun run = tool({"solve", "--resume", file, "-"}, lines);
  CHECK(run.status == 2);
  CHECK(contains(run.err, "another run writes to it"));
  CHECK(content(file).empty());
  close(other);
  CHECK(tool({"solve", "--resume", file, "-"}, lines).status == 2);  // for the line in error
  CHECK(content(file) == tool({"solve", "-"}, lines).out);
}

TEST_CASE("trouble with any file is the user's, not an internal error") {
  const ScratchFolder folder("odd");
  const std::string input = folder.file("in");
  write(input, "12..34....1....2\n");
  fs::create_symlink(folder.file("loop"), folder.file("loop"));
  fs::create_directory(folder.file("directory"));
  const std::string proof = folder.file("proof");
  for (const std::string& odd :
       {std::string(5000, 'x'), folder.file("loop"), folder.file("directory"),
        folder.file("in/below"), folder.file("no/such"), std::string("/dev/null/x"),
        std::string()}) {
    for (const std::vector<std::string>& args : {std::vector<std::string>{"check", odd},
                                                 {"encode", odd},
                                                 {"decode", input, odd},
                                                 {"solve", "--resume", odd, input},
                                                 {"explain", "--prefer", odd, input},
                                                 {"encode", "-o", odd, input},
                                                 {"solve", "--proof", odd, input}}) {
      CAPTURE(args);
      if (odd.empty() && args.size() > 3) continue;  // no name at all: the default
      const ToolRun run = tool(args);
      CHECK(run.status == 2);
      CHECK(run.out.empty());
      CHECK_FALSE(run.err.empty());
      CHECK_FALSE(contains(run.err, "internal error"));
    }
  }
  CHECK(tool({"solve", "--resume", "/dev/null", input}).status == 2);
}

TEST_CASE("what an interrupt cut is not kept for the next run, whatever was known") {
  const ScratchFolder folder("cut");
  const std::string file = folder.file("answers");
  // What is being done is shown on a terminal: here the interrupt comes when that is begun.
  class Interrupting : public std::stringbuf {
   public:
    std::stop_source stop;

   protected:
    int sync() override {
      stop.request_stop();
      return 0;
    }
  };
  for (const bool resumes : {true, false}) {
    Interrupting interrupting;
    cli::Environment environment;
    environment.err_is_terminal = true;
    environment.interrupt = interrupting.stop.get_token();
    std::istringstream in;
    std::ostringstream out;
    std::ostream err(&interrupting);
    std::vector<std::string> args = {"check", "--json", "data/sudoku/hidden_typo.csv"};
    if (resumes) args.insert(args.end(), {"--resume", file});
    CHECK(cli::run(args, in, out, err, environment) == 130);
    CHECK(contains(interrupting.str(), " ..."));  // it was cut in the details, or nothing is tested
    CHECK(contains(out.str(), R"("verdict":"contradictory")") == !resumes);
    CHECK(content(file).empty());
  }
}
