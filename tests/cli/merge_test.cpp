// SPDX-License-Identifier: MIT
// merge: shards put together, and every kind of damage told with the shards to run again.
#include "catch.hpp"
#include "process.hpp"
#include "tool.hpp"

#include <filesystem>

using namespace cluecore;
using namespace cluecore::test;
namespace fs = std::filesystem;

namespace {

/// A file of puzzles, and its answers in shards.
class Shards {
 public:
  explicit Shards(const std::string& name, std::vector<std::string> args = {"solve"})
      : folder_(name), args_(std::move(args)) {
    for (int puzzle = 0; puzzle < 40; ++puzzle) {
      text_ += puzzle % 7 == 3 ? "33..............\n" : "12..34....1....2\n";
    }
    fs::create_directory(dir());
    write_file(input(), text_);
    for (int number = 1; number <= 4; ++number) run(number);
  }

  std::string dir() const { return folder_.file("shards"); }
  std::string input() const { return folder_.file("in"); }
  std::string file(const std::string& name) const { return folder_.file("shards/" + name); }
  std::string outside(const std::string& name) const { return folder_.file(name); }
  const std::string& text() const { return text_; }

  void run(int number, const std::vector<std::string>& more = {}, int count = 4,
           const std::string& name = "") const {
    const std::string stem = name.empty() ? std::to_string(number) : name;
    std::vector<std::string> args = args_;
    args.insert(args.end(),
                {input(), "--shard", std::to_string(number) + "/" + std::to_string(count),
                 "--summary", file(stem + ".json")});
    args.insert(args.end(), more.begin(), more.end());
    write_file(file(stem + ".answers"), tool(args).out);
  }

  ToolRun merged(const std::vector<std::string>& more = {}) const {
    std::vector<std::string> args = {"merge", dir()};
    args.insert(args.end(), more.begin(), more.end());
    return tool(args);
  }

  /// What merge says where it refuses: one sentence, and what to run again.
  std::string refusal(const std::vector<std::string>& more = {}) const {
    const ToolRun run = merged(more);
    CAPTURE(run.err);
    CHECK(run.status == 2);
    CHECK(run.out.empty());
    return run.err;
  }

 private:
  ScratchFolder folder_;
  std::vector<std::string> args_;
  std::string text_;
};

std::string replaced(std::string text, const std::string& part, const std::string& by) {
  REQUIRE(contains(text, part));
  return text.replace(text.find(part), part.size(), by);
}

}  // namespace

TEST_CASE("merged shards are the answers of a plain run, and so is the sum of their summaries") {
  for (const std::vector<std::string>& args : std::vector<std::vector<std::string>>{
           {"solve"}, {"check"}, {"check", "--json"}, {"rate"}, {"solve", "--first"}}) {
    CAPTURE(args);
    const Shards shards("merged", args);
    std::vector<std::string> plain = args;
    plain.insert(plain.end(), {shards.input(), "--summary", shards.outside("plain.json")});
    const ToolRun whole = tool(plain);
    const ToolRun run =
        shards.merged({"--summary", shards.outside("sum.json"), "--input", shards.input()});
    CHECK(run.status == 0);
    CHECK(run.out == whole.out);
    CHECK(run.err.starts_with("40 puzzles: "));
    CHECK(content(shards.outside("sum.json")) == content(shards.outside("plain.json")));
    CHECK(shards.merged({"-o", shards.outside("all")}).out.empty());
    CHECK(content(shards.outside("all")) == whole.out);
  }
}

TEST_CASE("merge refuses each kind of damage in a sentence, and names the shards to run again") {
  const Shards shards("damage");
  const std::string again = "cluecore: run again: ";
  SECTION("missing") {
    fs::remove(shards.file("2.json"));
    CHECK(shards.refusal() ==
          shards.dir() +
              ": error: shard 2 is missing, or did not end: no summary tells of "
              "it\n" +
              again + "2\n");
    fs::remove(shards.file("3.json"));
    fs::remove(shards.file("4.json"));
    CHECK(contains(shards.refusal(), again + "2-4\n"));
    shards.run(3);
    CHECK(contains(shards.refusal(), again + "2,4\n"));
  }
  SECTION("cut off") {
    const std::string answers = content(shards.file("3.answers"));
    write_file(shards.file("3.answers"), answers.substr(0, answers.size() - 5));
    CHECK(contains(shards.refusal(), "3.answers: error: shard 3 is cut off: "));
    CHECK(shards.refusal().ends_with(again + "3\n"));
    fs::remove(shards.file("3.answers"));
    CHECK(contains(shards.refusal(), "shard 3 has no answers beside it, in one file called 3.*\n"));
    write_file(shards.file("3.answers"), replaced(answers, "1243", "1234"));
    CHECK(contains(shards.refusal(), "shard 3 is not what the run wrote\n" + again + "3\n"));
    write_file(shards.file("3.answers"), answers);
    for (const std::size_t size : {std::size_t{100}, content(shards.file("1.json")).size() - 3}) {
      write_file(shards.file("1.json"), content(shards.file("1.json")).substr(0, size));
      CHECK(contains(shards.refusal(), "1.json: error: this summary of a shard is cut off"));
      CHECK(shards.refusal().ends_with(again + "1\n"));
      shards.run(1);
    }
    CHECK(shards.merged().status == 0);
  }
  SECTION("twice") {
    shards.run(2, {}, 4, "copy");
    CHECK(shards.refusal() ==
          shards.file("copy.json") + ": error: shard 2 is there twice; remove one of them\n");
  }
  SECTION("other input") {
    // As long as the other, and different in one shard alone.
    write_file(shards.input(), shards.text().substr(17) + "12..34....1...21\n");
    shards.run(4);
    CHECK(contains(shards.refusal(), "4.json: error: shard 4 is of another input: "));
    CHECK(shards.refusal().ends_with(again + "4\n"));
    CHECK(contains(shards.refusal({"--input", shards.input()}), "of another input than "));
  }
  SECTION("other version") {
    const std::string record = content(shards.file("2.json"));
    const std::size_t at = record.find(R"("version":")") + 11;
    write_file(shards.file("2.json"), record.substr(0, at) + "9." + record.substr(at));
    CHECK(contains(shards.refusal(), "2.json: error: shard 2 is of another version: 9."));
    CHECK(shards.refusal().ends_with(again + "2\n"));
  }
  SECTION("other options, other cuts") {
    shards.run(2, {"--first"});
    CHECK(
        contains(shards.refusal(),
                 "shard 2 is of another command or options: solve --first, and most are of solve"));
    shards.run(2, {"--jobs", "2", "--stats"});  // these change no answer
    CHECK(shards.merged().status == 0);
    shards.run(2, {}, 3);
    CHECK(
        contains(shards.refusal(), "shard 2 is of another number of shards: 3, and most are of 4"));
    CHECK(shards.refusal().ends_with(again + "2\n"));
  }
}

TEST_CASE("merge writes nothing among the shards, and needs a folder with some") {
  const Shards shards("place");
  CHECK(contains(shards.refusal({"-o", shards.file("all")}), "would lie among the shards"));
  CHECK(
      contains(shards.refusal({"--summary", shards.file("5.json")}), "would lie among the shards"));
  CHECK(contains(tool({"merge"}).err, "merge needs the folder with the shards"));
  CHECK(contains(tool({"merge", shards.outside("none")}).err, "cannot be read"));
  CHECK(contains(tool({"merge", shards.input()}).err, "cannot be read"));
  fs::create_directory(shards.outside("empty"));
  CHECK(contains(tool({"merge", shards.outside("empty")}).err, "holds no summary of a shard"));
}

TEST_CASE("shards that were resumed merge, and so does one shard alone") {
  const Shards shards("resumed");
  const std::string plain = tool({"solve", shards.input()}).out;
  const std::string answers = content(shards.file("2.answers"));
  write_file(shards.file("2.answers"), answers.substr(0, answers.size() / 2));
  fs::remove(shards.file("2.json"));
  CHECK(shards.merged().status == 2);
  tool({"solve", shards.input(), "--shard", "2/4", "--summary", shards.file("2.json"), "--resume",
        shards.file("2.answers"), "--jobs", "2"});
  CHECK(shards.merged().out == plain);
}

TEST_CASE("two merges at once write the same whole file") {
  const Shards shards("at_once");
  run_shell(ScratchFolder("shell"),
            "D='" + shards.dir() + "'\nO='" + shards.outside("all") +
                "'\nfor i in 1 2 3 4; do \"$TOOL\" merge \"$D\" -o \"$O\" & done\nwait\n");
  CHECK(content(shards.outside("all")) == tool({"solve", shards.input()}).out);
}
