// SPDX-License-Identifier: MIT
// The tool as a process: what becomes of a stream when its reader goes, or an interrupt comes.
#include "process.hpp"

#include "tool.hpp"

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
  write_file(folder.file("in"), lines);
  // The pipe stays open, so that the tool waits for more when the interrupt comes.
  run_shell(folder, R"(mkfifo pipe
"$TOOL" solve --jobs 2 --family sudoku --from line pipe > out 2> err & pid=$!
exec 3> pipe
cat in >&3
tries=0
while [ $(wc -l < out) -lt 4 ] && [ $tries -lt 600 ]; do sleep 0.1; tries=$((tries + 1)); done
cp out before
kill -INT $pid
wait $pid
echo $? > status
exec 3>&-
)");
  const std::string answers =
      tool({"solve", "--family", "sudoku", "--from", "line", "-"}, lines).out;
  CHECK(content(folder.file("before")) == answers);  // not only in the end
  CHECK(content(folder.file("out")) == answers);
  CHECK(content(folder.file("status")) == "130\n");
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
