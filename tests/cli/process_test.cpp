// SPDX-License-Identifier: MIT
// The tool as a process: what becomes of a stream when its reader goes, or an interrupt comes.
#include "process.hpp"

#include "tool.hpp"

#include <sys/stat.h>

using namespace cluecore::test;

TEST_CASE("a reader that goes ends the run, and has whole lines until then") {
  const ScratchFolder folder("reader");
  std::string lines;
  for (int i = 0; i < 20000; ++i) lines += "12..34....1....2\n";  // more than a pipe holds
  write_file(folder.file("in"), lines);
  run_shell(folder,
            "{ \"$TOOL\" solve --jobs 2 in 2> err; echo $? > status; } | head -n 3 > out\n");
  const std::string answer = tool({"solve", "-"}, "12..34....1....2\n").out;
  CHECK(content(folder.file("out")) == answer + answer + answer);
  CHECK(content(folder.file("err")).empty());
  CHECK(content(folder.file("status")) == "141\n");  // SIGPIPE, as any filter ends
}

TEST_CASE("an interrupt loses no answer to what came before it") {
  const ScratchFolder folder("interrupt");
  const std::string lines = "12..34....1....2\n3...............\n33..............\n12x4\n";
  const std::vector<std::string> args = {"solve", "--family", "sudoku", "--from", "line"};
  const std::string answers = tool(with(args, {"-"}), lines).out;
  REQUIRE(mkfifo(folder.file("pipe").c_str(), 0666) == 0);
  // The pipe stays open, so that the tool waits for more when the interrupt comes.
  const Descriptor pipe(opened(folder.file("pipe"), O_RDWR));
  const Descriptor out(opened(folder.file("out"), to_write));
  const Descriptor nowhere(opened("/dev/null", O_RDWR));
  for (const char* input : {"-", "pipe"}) {
    CAPTURE(input);
    const std::string file = input == std::string("-") ? input : folder.file(input);
    REQUIRE(ftruncate(out.number(), 0) == 0);
    REQUIRE(lseek(out.number(), 0, SEEK_SET) == 0);
    ToolProcess process(with(args, {"--jobs", "2", file}), pipe.number(), out.number(),
                        nowhere.number());
    REQUIRE(write(pipe.number(), lines.data(), lines.size()) == static_cast<ssize_t>(lines.size()));
    for (int tries = 0; tries < 600 && content(folder.file("out")) != answers; ++tries) {
      pause_for(std::chrono::milliseconds(100));
    }
    CHECK(content(folder.file("out")) == answers);  // not only in the end
    process.signal(SIGINT);
    CHECK(process.wait() == 130);
    CHECK(content(folder.file("out")) == answers);
  }
}

TEST_CASE("a timeout holds for each puzzle of a stream, whatever the threads") {
  std::string hard;  // the empty grid of 25x25
  for (int cell = 0; cell < 625; ++cell) hard += "0 ";
  const ToolRun run = tool({"solve", "--jobs", "3", "--timeout", "0.001", "--from", "numbers",
                            "--family", "sudoku", "--stats", "-"},
                           hard + "\n" + hard + "\n");
  CHECK(run.status == 3);
  CHECK(contains(run.err, "2 puzzles: 2 unknown\n"));
  CHECK(run.out == tool({"solve", "--jobs", "1", "--timeout", "0.001", "--from", "numbers",
                         "--family", "sudoku", "-"},
                        hard + "\n" + hard + "\n")
                       .out);
}
