// SPDX-License-Identifier: MIT
// --shard and --summary: every line in one shard, answered as it is in the whole file.
#include "catch.hpp"
#include "process.hpp"
#include "tally.hpp"
#include "tool.hpp"

#include <filesystem>
#include <map>
#include <sys/stat.h>

using namespace cluecore;
using namespace cluecore::test;
namespace fs = std::filesystem;

namespace {

const std::string one_solution = "12..34....1....2";
const std::string no_solution = "33..............";
const std::string many_solutions = "3...............";

/// Lines as a stream may have them: remarks, blank ones, mistakes, an end that is missing.
const std::string lines = "# a remark\n" + one_solution + "\n\n" + many_solutions + "\n12x4\n" +
                          no_solution + "\n" + one_solution + " # again\n" + one_solution;
const std::string table = "id,puzzle\n1," + one_solution + "\n2," + no_solution +
                          "\n3,12x\n\"4\"," + one_solution + "\n5\n";

std::string with_crlf(const std::string& text) {
  std::string crlf;
  for (const char sign : text) crlf += sign == '\n' ? "\r\n" : std::string(1, sign);
  return crlf;
}

/// Sets variables of the environment for as long as it lives, and takes those away that others look at.
class Variables {
 public:
  explicit Variables(const std::map<std::string, std::string>& values) {
    for (const char* name :
         {"SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_MAX",
          "SLURM_ARRAY_TASK_STEP", "SLURM_ARRAY_TASK_COUNT", "SGE_TASK_ID", "SGE_TASK_FIRST",
          "SGE_TASK_LAST", "SGE_TASK_STEPSIZE", "_CONDOR_PROCNO", "_CONDOR_NPROCS",
          "JOB_COMPLETION_INDEX", "PBS_ARRAY_INDEX", "PBS_ARRAYID", "CLUECORE_SHARDS"}) {
      unsetenv(name);
      names_.emplace_back(name);
    }
    for (const auto& [name, value] : values) setenv(name.c_str(), value.c_str(), 1);
  }
  ~Variables() {
    for (const std::string& name : names_) unsetenv(name.c_str());
  }
  Variables(const Variables&) = delete;
  Variables& operator=(const Variables&) = delete;

 private:
  std::vector<std::string> names_;
};

std::string slash(std::size_t number, std::size_t count) {
  return std::to_string(number) + "/" + std::to_string(count);
}

void check_shards(const std::vector<std::string>& args, const ToolRun& whole, std::size_t count) {
  std::string answers;
  std::string errors;
  for (std::size_t number = 1; number <= count; ++number) {
    std::vector<std::string> part = args;
    part.insert(part.end(),
                {"--shard", slash(number, count), "--jobs", std::to_string(1 + number % 2)});
    const ToolRun run = tool(part);
    answers += run.out;
    errors += run.err;
  }
  CHECK(answers == whole.out);
  CHECK(errors == whole.err);
}

}  // namespace

TEST_CASE("the answers of all shards together are those of the whole file") {
  const ScratchFolder folder("shards");
  const std::string file = folder.file("in");
  const std::vector<std::vector<std::string>> commands = {
      {"solve"}, {"check"}, {"solve", "--json"}, {"check", "--json"}, {"solve", "--count"},
      {"rate"}};
  for (const std::string& text :
       {lines, lines + "\n", table, with_crlf(lines), with_crlf(table), "\xEF\xBB\xBF" + lines,
        "7\n" + one_solution + "\n12\n" + one_solution + "\n",
        one_solution + "\r" + no_solution + "\rx\n" + one_solution + "\n"}) {
    write_file(file, text);
    for (std::vector<std::string> args : commands) {
      args.push_back(file);
      CAPTURE(text, args);
      const ToolRun whole = tool(args);
      for (std::size_t count = 1; count < 8; ++count) {
        CAPTURE(count);
        check_shards(args, whole, count);
      }
    }
  }
}

TEST_CASE("there may be more shards than bytes") {
  const ScratchFolder folder("many");
  const std::string file = folder.file("in");
  write_file(file, lines);
  check_shards({"solve", file}, tool({"solve", file}), lines.size() * 3);
  for (const char* shard : {"1/1000000", "1000000/1000000"}) {
    const ToolRun run = tool({"check", file, "--shard", shard, "--summary", folder.file("s")});
    CHECK(run.status == 0);
    CHECK(run.out + run.err == "");
    CHECK(contains(content(folder.file("s")), R"("read":{"bytes":0,"lines":0,)"));
  }
}

TEST_CASE("a file of many lines is cut evenly, whatever the lines' lengths") {
  const ScratchFolder folder("even");
  const std::string file = folder.file("in");
  std::string text;
  for (std::size_t line = 0; line < 1000; ++line)
    text += one_solution + std::string(line % 7, ' ') + "\n";
  write_file(file, text);
  for (std::size_t number = 1; number <= 4; ++number) {
    const std::string out = tool({"solve", "--shard", slash(number, 4), file}).out;
    CHECK(out.size() > 17 * 245);
    CHECK(out.size() < 17 * 255);
  }
}

TEST_CASE("what is no shard, or cannot be cut, is refused in one sentence") {
  const ScratchFolder folder("refused");
  const Variables none({});
  const std::string file = folder.file("in");
  write_file(file, lines);
  write_file(folder.file("empty"), "");
  write_file(folder.file("gz"), "\x1f\x8b\x08");
  write_file(folder.file("utf16"), std::string("\xFF\xFE"
                                               "1\0",
                                               4));
  write_file(folder.file("grid"), "12..\n34..\n..1.\n...2\n");
  REQUIRE(mkfifo(folder.file("pipe").c_str(), 0600) == 0);
  const auto refusal = [&](std::vector<std::string> args) {
    args.insert(args.begin(), "solve");
    const ToolRun run = tool(args, lines);
    CAPTURE(args, run.out);
    CHECK(run.status == 2);
    CHECK(run.out.empty());
    CHECK(std::count(run.err.begin(), run.err.end(), '\n') == 1);
    return run.err;
  };
  for (const char* shard : {"0/4", "5/4", "1/0", "1/1000001", "99999999999/4"}) {
    CHECK(contains(refusal({"--shard", shard, file}),
                   std::string(shard) + " is no shard; --shard takes I/N, I from 1 to N"));
  }
  CHECK(contains(refusal({"--shard", "1/2", folder.file("empty")}), "it is empty"));
  CHECK(contains(refusal({"--shard", "2/2", folder.file("gz")}), "gzip"));
  CHECK(contains(refusal({"--shard", "2/2", folder.file("utf16")}), "save it as UTF-8"));
  CHECK(
      contains(refusal({"--shard", "1/2", folder.file("grid")}), "--shard cuts a stream of lines"));
  CHECK(contains(refusal({"--shard", "1/2", "-"}), "only a regular file can be cut"));
  CHECK(contains(refusal({"--shard", "1/2", folder.file("pipe")}), "only a regular file"));
  CHECK(contains(refusal({"--shard", "1/2", folder.file("none")}), "cannot be read"));
  CHECK(contains(refusal({"--shard", "1/2", file, file}), "--shard cuts one file"));
  CHECK(contains(refusal({"--shard", file}), "--shard without I/N is for a job of an array"));
}

TEST_CASE("a job of an array knows its shard") {
  const ScratchFolder folder("jobs");
  const std::string file = folder.file("in");
  write_file(file, lines);
  const auto at = [&](const std::map<std::string, std::string>& variables) {
    const Variables set(variables);
    const ToolRun run = tool({"check", file, "--shard"});
    return run.status == 2 && run.out.empty() ? run.err : run.out;
  };
  const auto shard = [&](const std::string& which) {
    return tool({"check", file, "--shard", which}).out;
  };
  const auto slurm = [](const std::string& id, const std::string& first, const std::string& last,
                        const std::string& step, const std::string& count) {
    return std::map<std::string, std::string>{{"SLURM_ARRAY_TASK_ID", id},
                                              {"SLURM_ARRAY_TASK_MIN", first},
                                              {"SLURM_ARRAY_TASK_MAX", last},
                                              {"SLURM_ARRAY_TASK_STEP", step},
                                              {"SLURM_ARRAY_TASK_COUNT", count}};
  };
  CHECK(at(slurm("2", "0", "2", "1", "3")) == shard("3/3"));
  CHECK(at(slurm("12", "10", "14", "2", "3")) == shard("2/3"));
  CHECK(contains(at(slurm("7", "1", "7", "1", "3")), "contradict each other: the array has gaps"));
  CHECK(contains(at(slurm("8", "1", "7", "1", "7")), "SLURM_ARRAY_TASK_ID=8 is not in the array"));
  CHECK(contains(at(slurm("x", "1", "7", "1", "7")), "'x', which is no number"));
  // Some jobs again: their numbers say nothing of how many shards there are.
  auto again = slurm("2", "2", "2", "1", "1");
  again["CLUECORE_SHARDS"] = "3";
  CHECK(at(again) == shard("2/3"));
  again["CLUECORE_SHARDS"] = "1";
  CHECK(contains(at(again), "contradict each other: jobs are numbered from 1"));
  CHECK(at({{"SGE_TASK_ID", "3"},
            {"SGE_TASK_FIRST", "1"},
            {"SGE_TASK_LAST", "3"},
            {"SGE_TASK_STEPSIZE", "1"}}) == shard("3/3"));
  CHECK(contains(at({{"SGE_TASK_ID", "undefined"}}), "are not set"));
  CHECK(at({{"_CONDOR_PROCNO", "1"}, {"_CONDOR_NPROCS", "3"}}) == shard("2/3"));
  CHECK(at({{"JOB_COMPLETION_INDEX", "1"}, {"CLUECORE_SHARDS", "3"}}) == shard("2/3"));
  CHECK(contains(at({{"JOB_COMPLETION_INDEX", "1"}}),
                 "nothing says of how many; set CLUECORE_SHARDS"));
  CHECK(at({{"PBS_ARRAY_INDEX", "2"}, {"CLUECORE_SHARDS", "3"}}) == shard("2/3"));
  CHECK(at({{"PBS_ARRAYID", "2"}, {"CLUECORE_SHARDS", "3"}}) == shard("2/3"));
  CHECK(contains(at({{"PBS_ARRAYID", "0"}, {"CLUECORE_SHARDS", "3"}}), "contradict each other"));
  CHECK(
      contains(at({{"PBS_ARRAYID", "2"}, {"JOB_COMPLETION_INDEX", "2"}, {"CLUECORE_SHARDS", "3"}}),
               "JOB_COMPLETION_INDEX and PBS_ARRAYID contradict each other"));
  CHECK(contains(at({}), "SLURM_ARRAY_TASK_ID, SGE_TASK_ID, _CONDOR_PROCNO"));
}

TEST_CASE("a summary adds up, and says the same of a run that was resumed") {
  const ScratchFolder folder("summary");
  const std::string file = folder.file("in");
  const std::string answers = folder.file("answers");
  const std::string summary = folder.file("summary");
  for (const std::string& text : {lines, table}) {
    write_file(file, text);
    for (std::vector<std::string> args :
         std::vector<std::vector<std::string>>{{"solve"},
                                               {"check"},
                                               {"solve", "--json"},
                                               {"check", "--json"},
                                               {"solve", "--count"},
                                               {"solve", "--first"},
                                               {"solve", "--solutions", "3"}}) {
      args.insert(args.end(), {file, "--summary", summary});
      CAPTURE(text, args);
      const std::string out = tool(args).out;
      const std::string plain = content(summary);
      CHECK(contains(plain, R"("puzzles":)"));
      CHECK(contains(plain, R"("errors":)" + std::string(text == lines ? "1" : "2")));
      CHECK(contains(plain, R"("contradictory":1)"));
      args.insert(args.end(), {"--resume", answers});
      for (const std::size_t kept : {std::size_t{0}, std::size_t{30}, out.size() / 2, out.size()}) {
        write_file(answers, out.substr(0, kept));
        fs::remove(summary);
        CAPTURE(kept);
        tool(args);
        CHECK(content(answers) == out);
        CHECK(content(summary) == plain);
      }
    }
  }
}

TEST_CASE("a run that did not end leaves no summary") {
  const ScratchFolder folder("no_summary");
  std::stop_source source;
  source.request_stop();
  cli::Environment environment;
  environment.interrupt = source.get_token();
  write_file(folder.file("in"), lines);
  CHECK(tool({"solve", folder.file("in"), "--summary", folder.file("s")}, "", environment).status ==
        130);
  CHECK(tool({"solve", folder.file("none"), "--summary", folder.file("s")}).status == 2);
  CHECK_FALSE(fs::exists(folder.file("s")));
  // The file itself is not written over.
  CHECK(tool({"solve", folder.file("in"), "--summary", folder.file("in")}).status == 2);
  CHECK(content(folder.file("in")) == lines);
}

TEST_CASE("tallies of the parts of a text add up to that of the text") {
  const std::string text = lines + std::string(1000, '\0') + table + "x";
  cli::Tally whole;
  whole.count(text);
  CHECK(whole.lines() == 1 + static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')));
  for (std::size_t cut = 0; cut <= text.size(); ++cut) {
    cli::Tally sum;
    cli::Tally behind;
    sum.count(text.substr(0, cut));
    for (const char sign : text.substr(cut)) behind.count({&sign, 1});
    sum += behind;
    REQUIRE(sum == whole);
    REQUIRE(sum.checksum() == whole.checksum());
    REQUIRE(sum.lines() == whole.lines());
    if (cut > 0 && text[cut - 1] != text[0]) {  // one byte changed, or two exchanged
      std::string other = text;
      std::swap(other[cut - 1], other[0]);
      cli::Tally changed;
      changed.count(other);
      REQUIRE(changed != whole);
    }
  }
}
