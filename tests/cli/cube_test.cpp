// SPDX-License-Identifier: MIT
// solve --cube, encode --cubes, and merge of the cubes: it says what solve says, or what hinders it.
#include "catch.hpp"
#include "other_solvers.hpp"
#include "process.hpp"
#include "skipped.hpp"
#include "tool.hpp"

#include <filesystem>

using namespace cluecore;
using namespace cluecore::test;
namespace fs = std::filesystem;

namespace {

const std::string unique_4x4 = "12..\n34..\n..1.\n...2\n";
const std::string without_4x4 = "33..\n....\n....\n....\n";
const std::string several_4x4 = "3...\n....\n....\n....\n";

/// A puzzle in a file, and the answers to its cubes in a folder.
class Cubes {
 public:
  Cubes(const std::string& text, std::size_t count, std::vector<std::string> options = {})
      : folder_("cubes"), count_(count), options_(std::move(options)) {
    write_file(input(), text);
    fs::create_directory(dir());
    for (std::size_t number = 1; number <= count; ++number) ask(number);
  }

  std::string input() const { return folder_.file("in"); }
  std::string dir() const { return folder_.file("cubes"); }
  std::string file(std::size_t number) const {
    return folder_.file("cubes/" + std::to_string(number) + ".json");
  }

  void ask(std::size_t number, const std::vector<std::string>& more = {}) const {
    std::vector<std::string> args = with_options({"solve", input(), "--json", "--cube"});
    args.insert(args.begin() + 4, std::to_string(number) + "/" + std::to_string(count_));
    args.insert(args.end(), more.begin(), more.end());
    const ToolRun run = tool(args);
    CAPTURE(run.err);
    CHECK(run.status == 0);
    CHECK_FALSE(contains(run.out, "contradictory"));
    write_file(file(number), run.out);
  }
  ToolRun merged(const std::vector<std::string>& more = {}) const {
    std::vector<std::string> args = {"merge", dir()};
    args.insert(args.end(), more.begin(), more.end());
    return tool(args);
  }
  ToolRun solved() const { return tool(with_options({"solve", input()})); }

  /// What merge says where it refuses.
  std::string refusal(const std::vector<std::string>& more = {}) const {
    const ToolRun run = merged(more);
    CAPTURE(run.out, run.err);
    CHECK(run.status == 2);
    CHECK(run.out.empty());
    return run.err;
  }
  void change(std::size_t number, const std::string& part, const std::string& by) const {
    std::string text = content(file(number));
    REQUIRE(contains(text, part));
    write_file(file(number), text.replace(text.find(part), part.size(), by));
  }

 private:
  std::vector<std::string> with_options(std::vector<std::string> args) const {
    args.insert(args.end(), options_.begin(), options_.end());
    return args;
  }

  ScratchFolder folder_;
  std::size_t count_;
  std::vector<std::string> options_;
};

/// The cubes together say what solve says; `verdict`: how it begins in the sentence of both.
void check_like_solve(const std::string& text, std::size_t count,
                      const std::vector<std::string>& options = {}) {
  CAPTURE(text, count, options);
  const Cubes cubes(text, count, options);
  const ToolRun solved = cubes.solved();
  for (const bool checked : {false, true}) {
    const ToolRun merged = checked ? cubes.merged({"--input", cubes.input()}) : cubes.merged();
    CAPTURE(merged.out, merged.err, solved.out);
    CHECK(merged.status == solved.status);
    CHECK(merged.err.empty());
    std::size_t said = 0;
    for (const char* verdict : {": exactly one solution", ": contradictory", "several solutions"}) {
      if (!contains(merged.out, verdict)) continue;
      ++said;
      CHECK(contains(solved.out, std::string(verdict).substr(2)));
    }
    CHECK(said == 1);
    if (checked && contains(merged.out, "exactly one")) {
      const std::string picture = merged.out.substr(merged.out.find("\n\n") + 2);
      CHECK(contains(solved.out, picture));
    }
  }
}

/// A sudoku of 9x9 without needless givens: propagation alone does not settle it.
const std::string& minimal_9x9() {
  static const std::string text =
      tool({"generate", "sudoku", "--seed", "11", "--format", "text"}).out;
  return text;
}

}  // namespace

TEST_CASE("merged cubes of small sudokus say what solve says") {
  for (const std::size_t count : std::vector<std::size_t>{2, 3, 8, 20}) {
    for (const std::string& text : {unique_4x4, without_4x4, several_4x4}) {
      check_like_solve(text, count);
    }
  }
  const std::string& unique = minimal_9x9();
  const std::size_t given = unique.find_first_of("123456789", unique.find('\n'));
  std::string several = unique;
  several[given] = '.';
  std::string contradictory = unique;
  contradictory[given] = unique[given] == '9' ? '1' : static_cast<char>(unique[given] + 1);
  REQUIRE(tool({"check", "--quiet", several}).status == 1);
  for (const std::size_t count : std::vector<std::size_t>{2, 7, 20}) {
    for (const std::string& text : {unique, several, contradictory}) check_like_solve(text, count);
  }
  check_like_solve(unique, 5, {"--encoding", "triads", "--family", "sudoku"});
}

TEST_CASE("the example of every family can be split") {
  for (const Family* family : families()) {
    CAPTURE(family->name());
    const std::string name(family->name());
    check_like_solve(tool({"example", name}).out, 3, {"--family", name});
  }
}

TEST_CASE("merge of cubes refuses each kind of damage, and names the cubes to ask again") {
  const Cubes cubes(unique_4x4, 4);
  const std::string again = "cluecore: run again: ";
  REQUIRE(cubes.merged({"--input", cubes.input()}).status == 0);
  std::size_t with = 1;
  while (contains(content(cubes.file(with)), R"("verdict":"none")")) ++with;
  SECTION("missing") {
    fs::remove(cubes.file(2));
    const std::string refusal = cubes.refusal();
    CHECK(contains(refusal, "cube 2 is missing\n"));
    CHECK(contains(refusal, "no cube has this: "));
    CHECK(refusal.ends_with(again + "2\n"));
    fs::remove(cubes.file(3));
    CHECK(contains(cubes.refusal(), "cubes 2-3 are missing\n"));
    cubes.ask(3);
    cubes.ask(2);
    CHECK(cubes.merged().status == 0);
  }
  SECTION("cut off, empty, twice") {
    write_file(cubes.file(3), content(cubes.file(3)).substr(0, 200));
    CHECK(contains(cubes.refusal(), cubes.file(3) + ": error: this answer to a cube is cut off"));
    write_file(cubes.file(3), "");
    CHECK(contains(cubes.refusal(), cubes.file(3) + ": error: this is no answer to a cube"));
    CHECK(cubes.refusal().ends_with(again + "3\n"));
    write_file(cubes.file(3), content(cubes.file(4)));
    CHECK(contains(cubes.refusal(), cubes.file(4) + ": error: cube 4 is there twice"));
  }
  SECTION("of something else") {
    cubes.change(2, R"("sample":")", R"("sample":"0)");
    CHECK(contains(cubes.refusal(), "cube 2 is of another input"));
    cubes.ask(2, {"--encoding", "triads"});
    CHECK(contains(cubes.refusal(), "of another choice of options: '--encoding=triads'"));
    cubes.ask(2, {"--timeout", "100", "--engine", "z3"});
    CHECK(cubes.merged().status == 0);
    cubes.change(2, R"("version":")", R"("version":"9)");
    CHECK(contains(cubes.refusal(), "cube 2 is of another version"));
    cubes.ask(2);
    cubes.change(2, R"("count":4)", R"("count":5)");
    CHECK(contains(cubes.refusal(), "cube 2 is of another number of cubes: 5"));
    cubes.ask(2);
    for (std::size_t number = 1; number <= 4; ++number) {
      cubes.change(number, R"("options":[])", R"("options":["--boxx=2x2"])");
    }
    CHECK(contains(cubes.refusal({"--input", cubes.input()}), "its options are damaged"));
    for (std::size_t number = 1; number <= 4; ++number) cubes.ask(number);
    write_file(cubes.input(), several_4x4);
    CHECK(contains(cubes.refusal({"--input", cubes.input()}), "of another input than this"));
  }
  SECTION("of another split") {
    cubes.change(2, R"("holds":true)", R"("holds":false)");
    CHECK(contains(cubes.refusal(), "are not of one split of the puzzle"));
    cubes.ask(2);
    cubes.change(2, R"("place":"r)", R"("place":"q)");
    CHECK(contains(cubes.refusal(), "are not of one split of the puzzle"));
  }
  SECTION("a solution that is none") {
    cubes.change(with, R"("values":[0,1)", R"("values":[1,1)");
    CHECK(contains(cubes.refusal({"--input", cubes.input()}), "has a solution that breaks a rule"));
    cubes.ask(with);
    cubes.change(with, R"("values":[0)", R"("values":[7)");
    CHECK(contains(cubes.refusal({"--input", cubes.input()}), "is none of this puzzle's"));
    cubes.ask(with);
    const std::size_t other = with == 1 ? 2 : 1;
    const std::string found = content(cubes.file(with));
    const std::string tail = found.substr(found.find(R"("verdict")"));
    const std::string text = content(cubes.file(other));
    write_file(cubes.file(other), text.substr(0, text.find(R"("verdict")")) + tail);
    CHECK(contains(cubes.refusal({"--input", cubes.input()}), "does not lie in it"));
  }
  SECTION("verdicts that their solutions do not fit") {
    cubes.change(with, R"("verdict":"one")", R"("verdict":"none")");
    CHECK(contains(cubes.refusal(), "cut off or damaged"));
    cubes.change(with, R"("verdict":"none")", R"("verdict":"several")");
    CHECK(contains(cubes.refusal(), "cut off or damaged"));
  }
  SECTION("limits") {
    cubes.change(with, R"("verdict":"one")", R"("verdict":"unknown")");
    const ToolRun run = cubes.merged();
    CHECK(run.status == 3);
    CHECK(contains(run.out, ": unknown: at least one solution, in cube " + std::to_string(with)));
    CHECK(run.err == again + std::to_string(with) + "\n");
    CHECK(contains(cubes.merged({"--summary", cubes.input() + "s"}).err, "--summary is of shards"));
    CHECK(contains(cubes.merged({"-o", cubes.dir() + "/o"}).err, "among the shards"));
  }
}

TEST_CASE("several solutions are known though a cube reached its limit") {
  const Cubes cubes(several_4x4, 4);
  std::size_t number = 1;
  while (!contains(content(cubes.file(number)), R"("verdict":"several")")) ++number;
  const std::size_t other = number == 1 ? 2 : 1;
  const std::string text = content(cubes.file(other));
  write_file(cubes.file(other), text.substr(0, text.find(R"("verdict")")) +
                                    R"("verdict":"unknown","solutions":[]})" + "\n");
  CHECK(cubes.merged().status == 0);
  CHECK(contains(cubes.merged().out, ": several solutions, in cube"));
}

TEST_CASE("what is no cube is refused in one sentence") {
  const ScratchFolder folder("cube");
  const std::string file = folder.file("in");
  write_file(file, unique_4x4);
  const auto refusal = [](const std::vector<std::string>& args) {
    const ToolRun run = tool(args);
    CHECK(run.status == 2);
    CHECK(run.out.empty());
    return run.err;
  };
  CHECK(contains(refusal({"solve", "--cube", "0/4", file}), "0/4 is no cube; --cube takes I/N"));
  CHECK(contains(refusal({"solve", "--cube", "1/1", file}), "2 to 10000 cubes, not in 1"));
  CHECK(contains(refusal({"solve", "--cube", "1/10001", file}), "not in 10001"));
  CHECK(contains(refusal({"solve", "--cube", "1/2", "-"}), "--cube takes a file"));
  CHECK(contains(refusal({"solve", "--cube", "1/2", file, file}), "--cube is of one puzzle"));
  CHECK(contains(refusal({"solve", "--cube", "1/2", "--engine", "race", file}), "race"));
  CHECK(contains(refusal({"solve", "--cube", "1/2", "--shard", "1/2", file}), "does not go with"));
  CHECK(contains(refusal({"encode", "--cubes", "1", file}), "2 to 10000 cubes"));
  CHECK(contains(refusal({"encode", "--cubes", "4", "--to", "gcnf", file}), "--to icnf"));
  write_file(file, "family: sudoku\n");
  CHECK(refusal({"solve", "--cube", "1/2", file}) != "");
}

TEST_CASE("a job of an array knows its cube") {
  const ScratchFolder folder("array");
  const std::string file = folder.file("in");
  write_file(file, unique_4x4);
  setenv("SLURM_ARRAY_TASK_ID", "3", 1);
  setenv("CLUECORE_SHARDS", "4", 1);
  const ToolRun run = tool({"solve", file, "--cube"});
  unsetenv("SLURM_ARRAY_TASK_ID");
  unsetenv("CLUECORE_SHARDS");
  CHECK(run.out == tool({"solve", file, "--cube", "3/4"}).out);
  CHECK(contains(run.out, "cube 3 of 4 ("));
}

TEST_CASE("cubes for other solvers are those that solve goes through") {
  const ScratchFolder folder("icnf");
  const std::string file = folder.file("in");
  for (const std::string& text : {minimal_9x9(), without_4x4}) {
    write_file(file, text);
    const ToolRun run = tool({"encode", "--cubes", "6", file});
    CHECK(count(run.out, "\na ") == 6);
    CHECK(count(run.out, "p inccnf\n") == 1);
    CHECK_FALSE(contains(run.out, "p cnf"));
    CHECK(run.out == tool({"encode", "--cubes", "6", "--to", "icnf", file}).out);
    // Its clauses are those of the formula, clues and all.
    const std::string cnf = tool({"encode", file}).out;
    const std::size_t clauses = cnf.find('\n', cnf.find("\np cnf") + 1);
    CHECK(contains(run.out, cnf.substr(clauses) + "a "));
  }
  if (!installed("cadical")) return skipped("cadical is not installed");
  for (const auto& [text, answer] :
       {std::pair(minimal_9x9(), "s SATISFIABLE"), std::pair(without_4x4, "s UNSATISFIABLE")}) {
    write_file(file, text);
    CHECK(tool({"encode", "--cubes", "6", file, "-o", folder.file("c.icnf")}).status == 0);
    run_solver("cadical -q IN > OUT 2>&1", folder.file("c.icnf"), folder.file("out"));
    CHECK(content(folder.file("out")).starts_with(answer));
  }
}
