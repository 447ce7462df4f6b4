// SPDX-License-Identifier: MIT
// Streams: several threads, order, resuming, the summary.
#include "catch.hpp"
#include "scratch_folder.hpp"
#include "skipped.hpp"
#include "tool.hpp"

#include <cluecore/source.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace cluecore;
using namespace cluecore::test;
namespace fs = std::filesystem;

namespace {

/// Puzzles of all sorts, of two sizes, with remarks, blanks and errors between them.
std::string mixed(int rounds) {
  const std::string nine =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
  std::string text;
  for (int round = 0; round < rounds; ++round) {
    text +=
        "12..34....1....2\n3...............\n" + nine + "# a remark\n33..............\n\n12x4\n";
    text += "12..34..........\n..3.............\n" + std::string(81, '.') + "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("several threads give the same bytes as one") {
  const std::string input = mixed(40);
  for (std::vector<std::string> args : {std::vector<std::string>{"solve", "-"},
                                        {"check", "-"},
                                        {"check", "--json", "-"},
                                        {"solve", "--json", "-"}}) {
    CAPTURE(args.front(), args.size());
    args.insert(args.end(), {"--jobs", "1"});
    const ToolRun one = tool(args, input);
    for (const char* jobs : {"2", "7"}) {
      args.back() = jobs;
      const ToolRun more = tool(args, input);
      CHECK(more.status == one.status);
      CHECK(more.out == one.out);
      CHECK(more.err == one.err);
    }
  }
  for (const char* jobs : {"0", "-1", "two", "5000"}) {
    CHECK(tool({"solve", "--jobs", jobs, "-"}, input).status == 2);
  }
}

TEST_CASE("several threads read every family's lines as one does") {
  const auto check_lines = [](const fs::path& file, const std::string& family) {
    std::ifstream in(file);
    std::string line;
    std::string lines;
    while (std::getline(in, line)) {
      for (int copy = 0; copy < 40; ++copy) lines += line + "\n";
    }
    CAPTURE(file.string());
    std::vector<std::string> args = {"solve", "--family", family, "--jobs", "1", "-"};
    const ToolRun one = tool(args, lines);
    args[4] = "4";
    const ToolRun more = tool(args, lines);
    CHECK(more.out == one.out);
    CHECK(more.err == one.err);
  };
  std::size_t files = 0;
  const fs::path data = fs::path(CLUECORE_SOURCE_DIR) / "data";
  for (const char* family :
       {"akari", "binary", "futoshiki", "nonogram", "skyscrapers", "variant"}) {
    for (const char* name : {"ids.txt", "links.txt", "tatham.txt", "puzzlink.txt"}) {
      const fs::path file = data / family / name;
      if (!fs::exists(file)) continue;
      ++files;
      check_lines(file, family);
    }
  }
  CHECK(files >= 4);
}

TEST_CASE("an output that breaks ends a stream in several threads") {
  std::istringstream in(mixed(300));
  std::ostringstream out;
  std::ostringstream err;
  out.setstate(std::ios::badbit);
  CHECK(cli::run({"solve", "--jobs", "3", "-"}, in, out, err) == 2);
}

TEST_CASE("an output that throws ends a stream in several threads") {
  class Full : public std::streambuf {
    int overflow(int /*c*/) override { return traits_type::eof(); }
  };
  for (const char* jobs : {"1", "3"}) {
    for (const char* command : {"solve", "--help"}) {
      Full full;
      std::istringstream in(mixed(300));
      std::ostream out(&full);
      out.exceptions(std::ios::badbit);
      std::ostringstream err;
      std::vector<std::string> args = {command};
      if (command == std::string("solve")) args.insert(args.end(), {"--jobs", jobs, "-"});
      CHECK(cli::run(args, in, out, err) == 2);
      CHECK(contains(err.str(), "the output cannot be written"));
    }
  }
}

TEST_CASE("reading does not flush what threads write to") {
  class Watched : public std::stringbuf {
   public:
    explicit Watched(const std::string& text) : std::stringbuf(text) {}
    const std::istream* in = nullptr;
    bool tied = false;

   protected:
    int underflow() override {
      tied = tied || in->tie() != nullptr;
      return std::stringbuf::underflow();
    }
  };
  Watched buffer(mixed(5));
  std::istream in(&buffer);
  buffer.in = &in;
  std::ostringstream out;
  std::ostringstream err;
  in.tie(&out);
  cli::run({"solve", "--jobs", "3", "-"}, in, out, err);
  CHECK_FALSE(buffer.tied);
  CHECK(in.tie() == &out);
  CHECK(out.str() == tool({"solve", "-"}, mixed(5)).out);
}

TEST_CASE("a run that was cut is continued where it was cut") {
  const ScratchFolder folder("resume");
  const fs::path file = folder.file("answers");
  const std::string input = mixed(3);
  for (const std::vector<std::string>& asked :
       {std::vector<std::string>{"solve", "-"}, {"check", "-"}, {"check", "--json", "-"}}) {
    const std::string whole = tool(asked, input).out;
    std::vector<std::string> args = asked;
    args.insert(args.end(), {"--resume", file.string()});
    for (std::size_t cut = 0; cut <= whole.size(); cut += 197) {
      std::ofstream(file, std::ios::binary) << whole.substr(0, cut);
      CHECK(tool(args, input).out.empty());
      REQUIRE(content(file) == whole);
    }
    fs::remove(file);
    CHECK(tool(args, input).out.empty());  // nothing yet: the file is made
    CHECK(content(file) == whole);
    CHECK(tool(args, input).status == 0);  // nothing is left to do
    CHECK(content(file) == whole);
  }
  CHECK(tool({"solve", "--resume", fs::temp_directory_path().string(), "-"}, input).status == 2);
  CHECK(tool({"solve", "--resume", file.string(), "data/sudoku/classic.csv"}).status == 2);
  fs::remove(file);
}

TEST_CASE("a stream's summary goes to a terminal, and wherever statistics were asked for") {
  const std::string summary = "9 puzzles: 2 unique, 5 several, 1 contradictory, 1 in error\n";
  const std::string input = mixed(1) + "1...............\n";
  const auto has = [&](const ToolRun& outcome) { return contains(outcome.err, summary); };
  CHECK_FALSE(has(tool({"solve", "-"}, input)));
  CHECK(has(tool({"solve", "--stats", "-"}, input)));
  cli::Environment terminal;
  terminal.err_is_terminal = true;
  CHECK(has(tool({"solve", "-"}, input, terminal)));
  CHECK(tool({"solve", "data/sudoku/classic.csv"}, "", terminal).err.empty());
}

TEST_CASE("GNU parallel's pieces of a stream add up to the whole") {
  if (std::system("parallel --version 2>/dev/null | grep -q GNU") != 0) {
    return skipped("GNU parallel is not installed");
  }
  const ScratchFolder folder("parallel");
  const std::string input = folder.file("in");
  const std::string output = folder.file("out");
  {
    std::ofstream out(input);
    const std::string lines = content("data/sudoku/lines.txt");
    for (int i = 0; i < 20; ++i) out << lines;
  }
  const std::string tool_path = CLUECORE_TOOL;
  const std::string command = "parallel --will-cite -j 2 -k --pipe -N 7 -q '" + tool_path +
                              "' solve --jobs 1 --family sudoku --from line - < '" + input +
                              "' > '" + output + "' 2> /dev/null";
  const bool all_well = std::system(command.c_str()) == 0;
  const ToolRun whole = tool({"solve", "--family", "sudoku", "--from", "line", input});
  CHECK_FALSE(whole.out.empty());
  CHECK(content(output) == whole.out);
  CHECK(all_well == (whole.status == 0));
}
