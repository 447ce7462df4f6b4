// SPDX-License-Identifier: MIT
// Signals to a real process: at any moment, with --resume, nothing is lost and nothing is half done.
#include "process.hpp"
#include "tool.hpp"

#include <algorithm>
#include <random>

using namespace cluecore::test;
using std::chrono::microseconds;

namespace {

/// A puzzle by its cells, with digits that have changed places.
std::string relabelled(std::string cells, std::mt19937& random) {
  std::string digits = "123456789";
  std::shuffle(digits.begin(), digits.end(), random);
  for (char& c : cells) {
    if (c >= '1' && c <= '9') c = digits[static_cast<std::size_t>(c - '1')];
  }
  return cells;
}

/// Lines that take some time each: contradictions with much to say, and several solutions.
std::string hard_lines(int count) {
  std::string typo;
  for (char c : content("data/sudoku/hidden_typo.csv")) {
    if (c >= '0' && c <= '9') typo += c == '0' ? '.' : c;
  }
  REQUIRE(typo.size() == 81);
  std::mt19937 random(1);
  std::string lines;
  for (int i = 0; i < count; ++i) {
    std::string cells = typo;
    if (i % 4 == 3) cells.replace(27, 54, 54, '.');  // several solutions
    lines += relabelled(cells, random) + "\n";
  }
  return lines;
}

}  // namespace

TEST_CASE("a run that signals end at any moment is continued to the same bytes") {
  const ScratchFolder folder("signals");
  write_file(folder.file("in"), hard_lines(6));
  const std::vector<std::string> line_wise = {"--family", "sudoku", "--from", "line"};
  struct Run {
    int signal;
    int times;
    std::vector<std::string> args;
  };
  for (const auto& [signal, times, args] :
       std::vector<Run>{{SIGINT, 30, {"check", "--json", "--jobs", "1"}},
                        {SIGINT, 20, {"solve", "--jobs", "3"}},
                        {SIGTERM, 10, {"check", "--json", "--jobs", "2"}},
                        {SIGKILL, 10, {"solve", "--jobs", "2"}}}) {
    CAPTURE(signal, args);
    const std::vector<std::string> asked = with(with(args, line_wise), {folder.file("in")});
    const auto begin = std::chrono::steady_clock::now();
    const std::string whole = tool(asked).out;
    const auto time =
        std::chrono::duration_cast<microseconds>(std::chrono::steady_clock::now() - begin);
    const std::string answers = folder.file("answers");
    const Descriptor nowhere(opened("/dev/null", O_RDWR));
    const auto start = [&] {
      return std::make_unique<ToolProcess>(with(asked, {"--resume", answers}), nowhere.number(),
                                           nowhere.number(), nowhere.number());
    };
    std::mt19937 random(2);
    int cut = 0;
    for (int i = 0; i < times; ++i) {
      const auto process = start();
      pause_for(microseconds(std::uniform_int_distribution<long>(0, time.count() / 3)(random)));
      process->signal(signal);
      const int status = process->wait();
      const std::string so_far = content(answers);
      CAPTURE(i, status);
      if (status == 128 + signal) ++cut;
      // What is there by now is the beginning of what is to come.
      REQUIRE(whole.substr(0, so_far.size()) == so_far);
      if (so_far == whole) std::filesystem::remove(answers);
    }
    CHECK(cut > times / 2);
    CHECK(start()->wait() <= 1);
    CHECK(content(answers) == whole);
    std::filesystem::remove(answers);
  }
}

TEST_CASE("a SIGINT that is ignored stays ignored") {
  const ScratchFolder folder("ignored");
  run_shell(folder, R"(mkfifo pipe
trap '' INT
"$TOOL" solve - < pipe > out & pid=$!
exec 3> pipe
sleep 0.3
kill -INT $pid
sleep 0.3
echo 12..34....1....2 >&3
exec 3>&-
wait $pid; echo $? > status
)");
  CHECK(content(folder.file("status")) == "0\n");
  CHECK(content(folder.file("out")) == "1243342123144132\n");
}

TEST_CASE("an interrupt lets a long report come to its end, a second one does not") {
  const ScratchFolder folder("second");
  std::string grid = "9" + std::string(80, '.');
  for (std::size_t end = 81; end > 0; end -= 9) grid.insert(end, 1, '\n');
  write_file(folder.file("in"), grid);
  const std::vector<std::string> args = {"solve", "--solutions", "400", folder.file("in")};
  const std::string whole = tool(args).out;
  REQUIRE(whole.size() > 100000);  // more than a pipe holds
  for (const bool twice : {false, true}) {
    int ends[2];
    REQUIRE(pipe2(ends, O_CLOEXEC) == 0);
    const Descriptor reading(ends[0]);
    Descriptor writing(ends[1]);
    const Descriptor nowhere(opened("/dev/null", O_RDWR));
    ToolProcess process(args, nowhere.number(), writing.number(), nowhere.number());
    writing.close_now();
    std::string out(1, ' ');
    REQUIRE(read(reading.number(), out.data(), 1) == 1);  // it has begun to write
    process.signal(SIGINT);
    pause_for(std::chrono::milliseconds(800));
    CHECK_FALSE(process.has_ended());
    if (twice) process.signal(SIGINT);
    if (twice) CHECK(process.wait() == 130);
    out += reading.read_all();
    if (twice) {
      CHECK(out.size() < whole.size());
    } else {
      CHECK(process.wait() == 130);
      CHECK((out == whole));  // too long to be shown
    }
  }
}
