// SPDX-License-Identifier: MIT
// Streams through a real process: pipes, terminals, descriptors that are closed or full, limits.
#include "process.hpp"
#include "tool.hpp"

#include <algorithm>
#include <sys/ioctl.h>

using namespace cluecore::test;

namespace {

const std::string a_line = "12..34....1....2\n";
const std::string nine =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";

/// Cheap lines, none like its neighbour, with an error, a remark and a blank now and then.
std::string many_lines(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    std::string line = a_line;
    // Digits that change places make another puzzle.
    const std::string digits = i % 3 == 0 ? "1234" : i % 3 == 1 ? "3142" : "4321";
    for (char& c : line) {
      if (c >= '1' && c <= '4') c = digits[static_cast<std::size_t>(c - '1')];
    }
    if (i % 50 == 20) line = "12x." + std::to_string(i) + "\n";
    if (i % 50 == 40) line = "# " + std::to_string(i) + "\n\n";
    text += line;
  }
  return text;
}

/// A terminal of 80x24: what is typed goes in here, what is shown comes out.
class Terminal {
 public:
  Terminal() : screen_(posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)) {
    REQUIRE(grantpt(screen_.number()) == 0);
    REQUIRE(unlockpt(screen_.number()) == 0);
    winsize size{};
    size.ws_row = 24;
    size.ws_col = 80;
    REQUIRE(ioctl(screen_.number(), TIOCSWINSZ, &size) == 0);
    line_ = open(ptsname(screen_.number()), O_RDWR | O_NOCTTY | O_CLOEXEC);
    REQUIRE(line_ >= 0);
  }
  ~Terminal() { hang_up(); }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  /// For a process.
  int line() const { return line_; }
  /// Once processes have it, or none will.
  void hang_up() {
    if (line_ >= 0) close(line_);
    line_ = -1;
  }
  void type(const std::string& text) const {
    REQUIRE(write(screen_.number(), text.data(), text.size()) == static_cast<ssize_t>(text.size()));
  }
  /// Waits for a text to be shown.
  std::string wait_for(const std::string& part) const {
    std::string text;
    char c = 0;
    while (!contains(text, part) && read(screen_.number(), &c, 1) == 1) text += c;
    return text;
  }
  std::string shown() const { return screen_.read_all(); }

 private:
  Descriptor screen_;
  int line_ = -1;
};

}  // namespace

TEST_CASE("a pipe into several threads gives the same bytes as into one, each time") {
  const ScratchFolder folder("pipe");
  const std::vector<std::vector<std::string>> commands = {
      {"solve"}, {"check"}, {"solve", "--json"}};
  write_file(folder.file("in"), many_lines(20000));
  for (std::size_t command = 0; command < commands.size(); ++command) {
    std::string words;
    for (const std::string& word : commands[command]) words += word + " ";
    CAPTURE(words);
    run_shell(folder, "cat in | \"$TOOL\" " + words +
                          "--jobs 1 --family sudoku --from line - > one 2> one.err\n"
                          // Ten times, but where the sanitizer makes each ten times as slow.
                          "for i in " +
                          (address_sanitizer ? "1 2" : "1 2 3 4 5 6 7 8 9 10") +
                          "; do\n"
                          "cat in | \"$TOOL\" " +
                          words +
                          "--jobs 4 --family sudoku --from line - > four 2> four.err\n"
                          "cmp one four >> differ 2>&1; cmp one.err four.err >> differ 2>&1\n"
                          "done; true\n");
    CHECK(content(folder.file("differ")).empty());
    const std::string one = content(folder.file("one"));
    CHECK(one.size() > 300000);
  }
}

TEST_CASE("a closed descriptor is taken by no file") {
  const ScratchFolder folder("closed");
  write_file(folder.file("in"), a_line + "123\n" + a_line);
  run_shell(folder, R"("$TOOL" solve in > right 2> /dev/null
"$TOOL" solve --resume answers in 2>&-
"$TOOL" solve --jobs 1 --resume answers2 in 2>&- >&- <&-
"$TOOL" solve - <&- > /dev/null 2> in.err; echo $? > in.status
"$TOOL" solve in >&- 2> out.err; echo $? > out.status
"$TOOL" encode -o formula - < right 2>&-; true
)");
  CHECK(content(folder.file("answers")) == content(folder.file("right")));
  CHECK(content(folder.file("answers2")) == content(folder.file("right")));
  CHECK(content(folder.file("in.err")) == "standard input: error: reading it failed\n");
  CHECK(content(folder.file("in.status")) == "2\n");
  CHECK(contains(content(folder.file("out.err")), "the output cannot be written\n"));
  CHECK(content(folder.file("out.status")) == "2\n");
}

TEST_CASE("what a full device loses is said, whatever was asked for") {
  if (access("/dev/full", W_OK) != 0) {
    WARN("there is no /dev/full: not tested");
    return;
  }
  const ScratchFolder folder("full");
  write_file(folder.file("in"), a_line + a_line);
  for (const char* words :
       {"--help", "solve --help", "--version", "list", "solve in", "check --json in",
        "solve --jobs 3 in", "encode --puzzle 1 in", "encode --stats --puzzle 1 in"}) {
    CAPTURE(words);
    run_shell(folder,
              "\"$TOOL\" " + std::string(words) + " > /dev/full 2> err; echo $? > status\n");
    CHECK(contains(content(folder.file("err")), "cluecore: error: the output cannot be written\n"));
    CHECK(content(folder.file("status")) == "2\n");
  }
  run_shell(folder,
            "\"$TOOL\" encode --puzzle 1 -o /dev/full in 2> err; echo $? > status\n"
            "ln -s /dev/full answers; \"$TOOL\" solve --resume answers in 2>> err; true\n");
  CHECK(content(folder.file("status")) == "2\n");
  CHECK(contains(content(folder.file("err")), "answers: error: it is not a regular file"));
}

TEST_CASE("a proof that does not fit its disk is no proof") {
  if (access("/dev/full", W_OK) != 0 ||
      contains(tool({"solve", "--proof", "/dev/null", "-"}, a_line).err, "built without")) {
    WARN("no /dev/full, or no cadical: not tested");
    return;
  }
  const ScratchFolder folder("proof_full");
  write_file(folder.file("in"), a_line);
  // The first limit cuts the proof, the other the formula, too; what is written in 512 byte blocks.
  run_shell(folder, R"(ln -s /dev/full full
"$TOOL" solve --proof full in > /dev/null 2> err; echo $? > status
ls > names
trap '' XFSZ
(ulimit -f 1; "$TOOL" solve --proof proof in > /dev/null 2> err2); echo $? > status2
ls proof* > names2 2> /dev/null; true
)");
  CHECK(content(folder.file("status")) == "2\n");
  CHECK(contains(content(folder.file("err")), "full: error: cannot be written"));
  CHECK_FALSE(contains(content(folder.file("names")), "part"));
  CHECK(content(folder.file("status2")) == "2\n");
  CHECK(contains(content(folder.file("err2")), "cannot be written"));
  CHECK(content(folder.file("names2")).empty());
}

TEST_CASE("a name cannot break a line, nor speak to the terminal") {
  const ScratchFolder folder("names");
  const std::string name = "evil\nother.txt:1: unique\x1b[31m";
  write_file(folder.file(name), a_line + "33..............\n12x4\n");
  const std::string path = folder.file(name);
  const auto clean = [](const std::string& text) {
    return std::none_of(text.begin(), text.end(),
                        [](char c) { return (c >= 0 && c < 32 && c != '\n') || c == 127; });
  };
  for (const std::vector<std::string>& args : std::vector<std::vector<std::string>>{
           {"check", path},
           {"solve", path},
           {"explain", path},
           {"check", "--json", path},
           {"encode", "--stats", "--puzzle", "1", path},
           {"encode", "--compare", "--puzzle", "1", path},
           {"check", path + "\x1b[1m"},
           {"solve", "--resume", path, path},
           {"solve", "--resume", path + "/\n", path},
           {"explain", "--prefer", path, path},
           {"explain", "--prefer", path + "\n", path},
           {"explain", "--cell", "r1\x1b[1mc1\n", path},
           {"encode", "-o", folder.file("no\n/\x1b[1m"), "--puzzle", "1", path},
           {"chec\x1b[1mk\n", path},
           {"check", "--jo\x1b[1mbs\n", path},
           {"check", "--jobs", "\x1b[1m\n", path},
           {"check", "--family", "\x1b[1m\n", path},
           {"check", "--encoding", "\x1b[1m\n", path},
           {"check", "--timeout", "\x1b[1m\n", path},
           {"check", "--box", "\x1b[1m\n", path}}) {
    CAPTURE(args);
    const ToolRun run = tool(args);
    CHECK(clean(run.out));
    CHECK(clean(run.err));
  }
  const std::string out = tool({"check", path}).out;
  CHECK(std::count(out.begin(), out.end(), '\n') == 3);
  CHECK(contains(out, "evil?other.txt:1: unique?[31m:1: unique\n"));
  CHECK(contains(tool({"check", "--json", path}).out, R"(evil\nother.txt:1: unique\u001b[31m")"));
}

TEST_CASE("a lack of memory or of threads costs answers at most") {
  const ScratchFolder folder("limits");
  std::string lines;
  for (int i = 0; i < 40; ++i) lines += i % 2 == 0 ? nine : std::string(81, '.') + "\n";
  write_file(folder.file("in"), lines);
  if (address_sanitizer) {
    WARN("with the address sanitizer address space cannot be limited: not tested");
  } else {
    for (const char* kilobytes : {"100000", "150000", "260000"}) {
      for (const char* jobs : {"2", "6", "100", "1024"}) {
        CAPTURE(kilobytes, jobs);
        run_shell(folder, "(ulimit -v " + std::string(kilobytes) + "; \"$TOOL\" solve --jobs " +
                              jobs + " in > out 2> err); echo $? > status\n");
        const std::string out = content(folder.file("out"));
        CHECK(std::count(out.begin(), out.end(), '\n') == 40);
        const bool gave_up = contains(out, "# unknown: out of memory\n");
        CHECK(content(folder.file("status")) == (gave_up ? "3\n" : "0\n"));
      }
    }
  }
  if (geteuid() == 0) {
    WARN("the number of root's processes cannot be limited: not tested");
  } else {
    run_shell(folder,
              "(ulimit -u 1; exec \"$TOOL\" solve --jobs 8 in > out 2> err); echo $? > status\n");
    const std::string out = content(folder.file("out"));
    CHECK(std::count(out.begin(), out.end(), '\n') == 40);
    CHECK(contains(content(folder.file("err")), "note: "));
  }
  run_shell(folder, "\"$TOOL\" solve --jobs 1024 in > out; \"$TOOL\" solve --jobs 1 in > one\n");
  CHECK(content(folder.file("out")) == content(folder.file("one")));
}

TEST_CASE("one puzzle is answered beside a terminal without a rate") {
  const ScratchFolder folder("progress");
  std::string grid = "9" + std::string(80, '.');
  for (std::size_t end = 81; end > 0; end -= 9) grid.insert(end, 1, '\n');
  Terminal terminal;
  int ends[2];
  REQUIRE(pipe2(ends, O_CLOEXEC) == 0);
  const Descriptor in(ends[0]);
  Descriptor typing(ends[1]);
  const Descriptor out(opened(folder.file("out"), to_write));
  ToolProcess process({"check", "-"}, in.number(), out.number(), terminal.line());
  terminal.hang_up();
  pause_for(std::chrono::milliseconds(400));  // so long that a stream's would be told
  REQUIRE(write(typing.number(), grid.data(), grid.size()) == static_cast<ssize_t>(grid.size()));
  typing.close_now();
  CHECK(process.wait() == 1);
  const std::string shown = terminal.shown();
  CAPTURE(shown);
  CHECK_FALSE(contains(shown, "puzzles"));
  CHECK(contains(content(folder.file("out")), "several"));
}

TEST_CASE("a puzzle is typed at a terminal, and Ctrl-C ends the waiting for one") {
  for (const bool ends : {true, false}) {
    Terminal terminal;
    ToolProcess process({"solve", "-"}, terminal.line(), terminal.line(), terminal.line());
    terminal.hang_up();
    CHECK(contains(terminal.wait_for("(Ctrl-D)"), "type a puzzle"));
    terminal.type(a_line);
    terminal.wait_for("2\r\n");
    terminal.type(ends ? "\x04" : "\x03");
    CHECK(process.wait() == (ends ? 0 : 130));
    const std::string shown = terminal.shown();
    CAPTURE(shown);
    CHECK(contains(shown, "1243342123144132") == ends);
    CHECK_FALSE(contains(shown, "error"));
  }
}
