// SPDX-License-Identifier: MIT
// generate and minimise, as people and programs call them.
#include "catch.hpp"
#include "scratch_folder.hpp"
#include "tool.hpp"

#include <filesystem>
#include <set>
#include <sstream>

namespace cluecore::test {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

}  // namespace

TEST_CASE("generate writes the same bytes whatever --jobs says") {
  for (const std::string family : {"sudoku", "futoshiki", "akari", "nonogram"}) {
    CAPTURE(family);
    const std::vector<std::string> args = {"generate", family, "--size",   "6x6",  "--count", "30",
                                           "--seed",   "7",    "--format", "json", "--jobs"};
    auto one = args;
    auto two = args;
    one.emplace_back("1");
    two.emplace_back("2");
    const ToolRun run = tool(one);
    CHECK(run.status == 0);
    CHECK(run.err.empty());
    CHECK(lines_of(run.out).size() == 30);
    CHECK(tool(two).out == run.out);
  }
}

TEST_CASE("a longer run begins as a shorter one does") {
  const auto made = [](const std::string& count) {
    return tool({"generate", "sudoku", "--size", "4", "--seed", "1", "--format", "line", "-n",
                 count})
        .out;
  };
  CHECK(made("20").starts_with(made("5")));
}

TEST_CASE("a run that was cut goes on, and its parts are the whole") {
  for (const std::string format : {"line", "csv", "json", "text"}) {
    CAPTURE(format);
    const auto made = [&](const std::vector<std::string>& part) {
      std::vector<std::string> args = {"generate", "binary", "--size",   "6",
                                       "--seed",   "9",      "--format", format};
      args.insert(args.end(), part.begin(), part.end());
      return tool(args).out;
    };
    CHECK(made({"-n", "8", "--shard", "1/3"}) + made({"-n", "8", "--shard", "2/3"}) +
              made({"-n", "8", "--shard", "3/3"}) ==
          made({"-n", "8"}));
    CHECK(made({"-n", "3"}) + made({"-n", "1", "--after", "3"}) +
              made({"-n", "4", "--after", "4"}) ==
          made({"-n", "8"}));
  }
  const ScratchFolder folder("parts");
  const std::string where = folder.file("made") + "/";
  const std::vector<std::string> two = {"generate", "akari",  "-n", "2",  "--after",
                                        "98",       "--seed", "1",  "-o", where};
  CHECK(tool(two).status == 0);
  CHECK(content(where + "099.txt") != content(where + "100.txt"));
  CHECK(tool({"generate", "akari", "-n", "10", "--shard", "2/7", "--seed", "1", "-o", where})
            .status == 0);
  CHECK(std::filesystem::exists(where + "02.txt"));
  CHECK(tool({"generate", "akari", "-n", "2", "--shard", "1/3", "--seed", "1"}).out.empty());
  CHECK(contains(tool({"generate", "akari", "--shard", "1/3"}).err, "--shard needs --seed"));
  for (const std::string word : {"akrai", "1", "sudoku"}) {
    CHECK(contains(tool({"generate", "akari", "--seed", "1", "--shard", word}).err,
                   "--shard takes a part I/N"));
  }
}

TEST_CASE("what generate writes is read back, with one solution each") {
  const ToolRun lines = tool({"generate", "sudoku", "--count", "20", "--seed", "3"});
  CHECK(lines_of(lines.out).size() == 20);
  CHECK(tool({"check", "-"}, lines.out).status == 0);
  const ToolRun table =
      tool({"generate", "binary", "--size", "6", "--count", "5", "--seed", "3", "--format", "csv"});
  CHECK(table.out.starts_with("puzzle,solution\n"));
  CHECK(tool({"check", "--family", "binary", "-"}, table.out).status == 0);
  const ToolRun text = tool({"generate", "futoshiki", "--seed", "3"});
  CHECK(tool({"check", "-"}, text.out).status == 0);
  const ToolRun link = tool({"generate", "sudoku", "--seed", "3", "--format", "f-puzzles"});
  CHECK(link.out.starts_with("https://"));
}

TEST_CASE("into a folder goes a file each") {
  const ScratchFolder folder("generate");
  const std::string where = folder.file("week") + "/";
  CHECK(tool({"generate", "akari", "--count", "10", "--seed", "1", "-o", where}).status == 0);
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(where)) {
    names.insert(entry.path().filename().string());
    CHECK(tool({"check", "--quiet", entry.path().string()}).status == 0);
  }
  CHECK(names.size() == 10);
  CHECK(names.contains("01.txt"));
  const std::string file = folder.file("one.txt");
  CHECK(tool({"generate", "akari", "--seed", "1", "-o", file}).out.empty());
  CHECK(content(file) == content(where + "01.txt"));
}

TEST_CASE("large sudokus are written a character a cell, and read back") {
  for (const std::string size : {"10", "12", "16"}) {
    CAPTURE(size);
    for (const std::string format : {"line", "csv"}) {
      const ToolRun made = tool(
          {"generate", "sudoku", "--size", size, "--seed", "11", "-n", "2", "--format", format});
      CHECK(tool({"check", "--quiet", "-"}, made.out).status == 0);
    }
  }
}

TEST_CASE("without a seed one is chosen and told, and makes the same again") {
  const ToolRun any = tool({"generate", "sudoku", "--size", "4"});
  REQUIRE(any.err.starts_with("--seed "));
  const std::string seed = any.err.substr(7, any.err.find(' ', 7) - 7);
  CHECK(tool({"generate", "sudoku", "--size", "4", "--seed", seed}).out == any.out);
}

TEST_CASE("a wish that is not met ends with the nearest, and status 3") {
  const ToolRun run =
      tool({"generate", "sudoku", "--size", "4", "--givens", "1..2", "--seed", "1"});
  CHECK(run.status == 3);
  CHECK(run.out.empty());
  CHECK(contains(run.err,
                 "puzzle 1: none was as wished in 1000 tries; the nearest has 4 givens "
                 "instead of 1 to 2:\n2\n"));
}

TEST_CASE("making is refused in a sentence") {
  const auto refusal = [](std::vector<std::string> args) {
    const ToolRun run = tool(args);
    CHECK(run.status == 2);
    CHECK(run.out.empty());
    return run.err;
  };
  const auto error = [](const std::string& sentence) {
    return "cluecore: error: " + sentence + "\n";
  };
  CHECK(refusal({"generate"}) ==
        error("generate needs a kind of puzzle: cluecore generate FAMILY"));
  CHECK(refusal({"generate", "soduku"}) ==
        error("unknown family 'soduku'; did you mean 'sudoku'?"));
  CHECK(refusal({"generate", "logic"}) == error("generate makes no logic puzzles so far"));
  CHECK(refusal({"generate", "sudoku", "--count", "0"}) ==
        error("--count takes a number from 1 to 1000000000, not '0'"));
  CHECK(refusal({"generate", "sudoku", "--givens", "9..3"}) ==
        error("--givens takes how many clues there may be, such as 24 or 24..28, not '9..3'"));
  CHECK(
      refusal({"generate", "sudoku", "--level", "heavy"}) ==
      error("--level takes easy, medium, hard or extreme, or how many cells the largest refutation "
            "takes, such as 2..5, not 'heavy'"));
  CHECK(refusal({"generate", "sudoku", "--symmetry", "turn"}) ==
        error("unknown symmetry 'turn'; there is none, rotate and mirror"));
  CHECK(refusal({"generate", "sudoku", "--seed", "x"}) ==
        error("--seed takes a whole number from 0 to 18446744073709551615, not 'x'"));
  CHECK(contains(refusal({"generate", "sudoku", "--size", "3"}), "3x3"));
  CHECK(contains(refusal({"generate", "sudoku", "--size", "0"}), "0x0"));
  CHECK(contains(refusal({"generate", "binary", "--size", "1000"}), "1000x1000"));
  CHECK(contains(refusal({"generate", "akari", "--format", "line", "--seed", "1"}),
                 "is not read from a line"));
  CHECK(contains(refusal({"generate", "akari", "--format", "f-puzzles", "--seed", "1"}),
                 "cannot be written as f-puzzles"));
}

TEST_CASE("an interrupt ends generate with what was made") {
  std::stop_source stop;
  stop.request_stop();
  cli::Environment environment;
  environment.interrupt = stop.get_token();
  CHECK(tool({"generate", "sudoku", "--count", "1000", "--seed", "1"}, "", environment).status ==
        130);
}

TEST_CASE("minimise writes the puzzle, and tells what was left out") {
  const std::string full = "1243342123144132";
  const ToolRun run = tool({"minimise", "--keep", "r1c1,R1C2", full});
  CHECK(run.status == 0);
  CHECK(run.out.starts_with("2\n1 2 "));
  CHECK(contains(run.err, " of 16 givens stay: none of the others can be left out\nLeft out: "));
  CHECK(tool({"check", "-"}, run.out).status == 0);
  const ToolRun fewest = tool({"minimise", "--fewest", full});
  CHECK(fewest.status == 0);
  CHECK(contains(fewest.err, "no choice of them has fewer"));
  const ToolRun several = tool({"minimise", "12.............."});
  CHECK(several.status == 1);
  CHECK(several.out.empty());
  CHECK(contains(several.err, "nothing is written"));
  CHECK(tool({"minimise", "--keep", "r9c9", full}).status == 2);
  CHECK(tool({"minimise", "--fewest", "--symmetry", "rotate", full}).status == 2);
}

}  // namespace cluecore::test
