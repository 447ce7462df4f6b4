// SPDX-License-Identifier: MIT
// The library for C, called as C calls it.
#include "catch.hpp"
#include "effort.hpp"
#include "run.hpp"
#include "tool.hpp"

#include <cluecore/cluecore.h>
#include <cluecore/version.hpp>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace {

namespace fs = std::filesystem;
using Session = std::unique_ptr<cluecore_session, void (*)(cluecore_session*)>;

Session opened() {
  return {cluecore_open(), cluecore_close};
}

std::string ask(const Session& session, const char* question, const std::string& text,
                const char* options = nullptr) {
  const std::unique_ptr<char, void (*)(char*)> answer(
      cluecore_ask(session.get(), question, text.data(), text.size(), options), cluecore_free);
  REQUIRE(answer);
  return answer.get();
}

std::string content_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> puzzle_files() {
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator("data")) {
    if (!entry.is_regular_file() || entry.path().extension() == ".transcript") continue;
    files.push_back(entry.path().generic_string());
  }
  return files;
}

const std::string four = "4..4\n....\n....\n....\n";
/// It takes longer than anybody waits: all solutions of an empty sudoku.
const std::string endless = std::string(81, '.') + "\n";
constexpr const char* endless_options = R"({"count": true, "solutions": "all"})";

std::string usage(const std::string& message) {
  return R"({"version":1,"trouble":"usage","message":")" + message + "\"}\n";
}

}  // namespace

TEST_CASE("C is answered what the tool prints") {
  const auto session = opened();
  std::size_t files = 0, tried = 0, errors = 0, answers = 0;
  for (const std::string& file : puzzle_files()) {
    if (!cluecore::is_tried(files++)) continue;
    ++tried;
    const std::string options = R"({"source": ")" + file + R"("})";
    for (const char* question : {"check", "solve", "explain"}) {
      CAPTURE(file, question);
      std::istringstream in;
      std::ostringstream out, err;
      const int status = cluecore::cli::run({question, "--json", file}, in, out, err);
      if (out.str().empty()) {  // it takes an option, or cannot be read at all
        CHECK(status == cluecore::cli::input_error);
        ++errors;
        continue;
      }
      CHECK(ask(session, question, content_of(file), options.c_str()) == out.str());
      ++answers;
    }
  }
  CHECK(answers > 2 * tried);
  CHECK(errors < answers / 10);
}

TEST_CASE("options mean to C what they mean to the tool") {
  const auto session = opened();
  const std::string file = "data/sudoku/classic.txt";
  const std::vector<std::pair<std::vector<std::string>, const char*>> cases = {
      {{"check", "--redundant"}, R"({"redundant": true})"},
      {{"check", "--family=sudoku", "--from=grid"}, R"({"family": "sudoku", "format": "grid"})"},
      {{"explain", "--cell=r1c3"}, R"({"cell": "r1c3"})"},
      {{"explain", "--steps"}, R"({"steps": true, "redundant": false, "limit": null})"},
      {{"explain", "--next"}, R"({"next": true})"},
      {{"solve", "--engine=z3", "--encoding=triads"}, R"({"engine": "z3", "encoding": "triads"})"},
      {{"solve", "--solutions=3", "--timeout=2.5"}, R"({"solutions": 3, "timeout": 2.5})"},
      {{"solve", "--no-reduce"}, R"({"reduce": false})"},
      {{"rate"}, "{}"},
  };
  // No clue of it is a given.
  CHECK(ask(session, "check", content_of("data/variant/several.txt"), R"({"redundant": true})")
            .find(R"("verdict":"several")") != std::string::npos);
  for (const auto& [args, options] : cases) {
    CAPTURE(args, options);
    std::vector<std::string> all = args;
    all.insert(all.end(), {"--json", "-"});
    std::istringstream in(content_of(file));
    std::ostringstream out, err;
    cluecore::cli::run(all, in, out, err);
    REQUIRE_FALSE(out.str().empty());
    std::string with_source(options);
    with_source.replace(
        0, 1, std::string(R"({"source": "standard input")") + (with_source == "{}" ? "" : ", "));
    CHECK(ask(session, args.front().c_str(), content_of(file), with_source.c_str()) == out.str());
  }
}

TEST_CASE("C has puzzles made as the tool makes them, and minimised") {
  const auto session = opened();
  const auto made = [&](const std::string& family, const char* options) {
    return ask(session, "generate", family, options);
  };
  std::istringstream in;
  std::ostringstream out, err;
  cluecore::cli::run(
      {"generate", "futoshiki", "--size=4x4", "-n", "5", "--seed=3", "--after=2", "--format=json"},
      in, out, err);
  CHECK(std::ranges::count(out.str(), '\n') == 5);
  CHECK(made("futoshiki", R"({"size": "4x4", "count": 5, "seed": 3, "after": 2})") == out.str());
  CHECK(made("sodoku", "{}") == usage("unknown family 'sodoku'; did you mean 'sudoku'?"));
  CHECK(made("", "{}") == usage("the text to generate from names a kind of puzzle"));
  CHECK(made("sudoku", R"({"size": "x"})") == usage("there is no empty sudoku of size x"));
  CHECK(made("sudoku", R"({"format": "csv"})") ==
        usage("what is made is answered in JSON; convert writes it in other formats"));
  CHECK(made("sudoku", R"({"size": "", "seed": true})") ==
        usage("the option 'seed' takes a value, not true"));
  CHECK(made("sudoku", R"({"size": "25", "timeout": 0.01, "seed": 1})")
            .starts_with(R"({"version":1,"trouble":"limit","message":"puzzle 1: the time limit)"));
  CHECK(made("sudoku", R"({"to": "line"})").find("usage") != std::string::npos);
  // 4 givens are the fewest that a 4x4 has.
  CHECK(
      made("sudoku", R"({"size": "4", "givens": "2..3", "seed": 1})")
          .starts_with(R"({"version":1,"trouble":"wish","message":"puzzle 1: none was as wished)"));

  const std::string whole = "4 2 3 1\n1 3 2 4\n3 1 4 2\n2 4 1 3\n";
  const std::string fewer = ask(session, "minimise", whole, R"({"fewest": true})");
  CAPTURE(fewer);
  CHECK(cluecore::test::contains(fewer, R"("verdict":"unique","text":)"));
  CHECK(cluecore::test::contains(fewer, R"("minimal":true,"smallest":true,"at_least":4})"));
  CHECK(ask(session, "minimise", whole, R"({"keep": "r9c9"})") ==
        usage("--keep: the puzzle has no clue r9c9"));
  CHECK(cluecore::test::contains(ask(session, "minimise", whole, R"({"keep": "", "seed": 3})"),
                                 R"("minimal":true})"));
  CHECK(cluecore::test::contains(
      ask(session, "minimise", content_of("data/kuromasu/small.txt"), "{}"),
      "which numbers of a kuromasu puzzle can be left out is not found out so far"));
  CHECK(cluecore::test::contains(ask(session, "minimise", "1 2\n. . .", "{}"),
                                 R"("verdict":"error")"));
  CHECK(cluecore::test::contains(ask(session, "minimise", four, "{}"),
                                 R"("verdict":"contradictory"})"));
}

TEST_CASE("wrong questions and options are one clear error") {
  const auto session = opened();
  CHECK(ask(session, "chekc", four) == usage("unknown question 'chekc'; did you mean 'check'?"));
  const auto options = [&](const char* text) { return ask(session, "check", four, text); };
  CHECK(options(R"({"timeuot": 5})") == usage("unknown option 'timeuot'; did you mean 'timeout'?"));
  CHECK(options(R"({"timeout": "soon"})") ==
        usage("--timeout takes a number of seconds, up to 1000000000 (0 is none), not 'soon'"));
  CHECK(options(R"({"cell": "r1c1"})") == usage("--cell is an option of explain, not of check"));
  CHECK(options(R"({"family": ["sudoku"]})") ==
        usage("the option 'family' takes a text, a number, true or false"));
  CHECK(options("[]") == usage("the options are not a JSON object"));
  for (const char* text :
       {"{", "{\"timeout\": 5", "nonsense", "{\"source\": 5}", "{\"a\xff\": 1}",
        "{\"timeout\": true}", "{\"svg\": \"x\"}", "{\"resume\": \"x\"}", "{\"help\": true}",
        "{\"json\": false}", "{\"from\": \"grid\"}", "{\"timeout\": 1, \"timeout\": 2}"}) {
    CAPTURE(text);
    const std::string answer = options(text);
    CHECK(answer.starts_with(R"({"version":1,"trouble":"usage","message":")"));
    CHECK(answer.ends_with("\"}\n"));
  }
  const std::string nothing = R"({"version":1,"trouble":"usage","message":"a session,)";
  for (char* answer : {cluecore_ask(nullptr, "check", "", 0, nullptr),
                       cluecore_ask(session.get(), nullptr, "", 0, nullptr),
                       cluecore_ask(session.get(), "check", nullptr, 1, nullptr)}) {
    CHECK(std::string(answer).starts_with(nothing));
    cluecore_free(answer);
  }
  cluecore_free(nullptr);
  cluecore_cancel(nullptr);
  cluecore_close(nullptr);
  CHECK(std::strcmp(cluecore_version(), cluecore::version) == 0);
}

TEST_CASE("a text that is none is an error with its place") {
  const auto session = opened();
  using namespace std::string_literals;
  for (const std::string& text :
       {""s, "\xff\xfe\xfd"s, "4..4\n..\0.\n....\n....\n"s, "hello"s, "\xc3(\n"s, "5 3 12\n"s}) {
    for (const char* question :
         {"check", "solve", "explain", "rate", "read", "convert", "encode", "picture"}) {
      CAPTURE(text, question);
      const std::string answer = ask(session, question, text);
      CHECK(answer.starts_with(R"({"version":1,"source":"the text",)"));
      CHECK(answer.find(R"("verdict":"error","error":{)") != std::string::npos);
      CHECK(answer.find(R"("message":)") != std::string::npos);
    }
  }
  CHECK(ask(session, "check", "1 2 3 9\n2 1 4 3\n3 4 1 2\n4 3 2 1\n", R"({"family": "sudoku"})")
            .find(R"("error":{"line":1,"column":7,)") != std::string::npos);
}

TEST_CASE("a stream of puzzles is answered by a line each, in several threads") {
  const auto session = opened();
  const std::string text = content_of("data/sudoku/lines.txt");
  const std::string one = ask(session, "check", text);
  CHECK(ask(session, "check", text, R"({"jobs": 3})") == one);
  CHECK(ask(session, "check", text, R"({"jobs": 3})") == one);  // by the same threads' engines
  CHECK(std::count(one.begin(), one.end(), '\n') > 3);
}

TEST_CASE("puzzles are read, written, encoded and drawn for C") {
  const auto session = opened();
  CHECK(
      ask(session, "read", four)
          .starts_with(
              R"({"version":1,"source":"the text","line":1,"family":"sudoku","shape":"4x4","format":"grid",)"
              R"("text":"2\n4 . . 4\n)"));
  CHECK(ask(session, "convert", four, R"({"to": "f-puzzles"})").find(R"("format":"f-puzzles")") !=
        std::string::npos);
  CHECK(ask(session, "convert", four, R"({"to": "jigsaw"})") ==
        usage("a sudoku puzzle cannot be written as jigsaw; as text it can"));
  CHECK(ask(session, "picture", four).find("<svg") != std::string::npos);
  const std::string formula = ask(session, "encode", four);
  CHECK(formula.find(R"("encoding":"one-hot","variables":["r1c1=1","r1c1=2")") !=
        std::string::npos);
  CHECK(formula.find(R"({"text":"r1c1=4","line":1,"column":1,"place":"r1c1","value":"4",)"
                     R"("assumed":4})") != std::string::npos);
  CHECK(formula.find(R"({"place":"r1c2","values":{"1":5,"2":6,"3":7,"4":8}})") !=
        std::string::npos);
  CHECK(ask(session, "encode", four, R"({"reduce": true})").find(R"("assumed":)") !=
        std::string::npos);
  CHECK(ask(session, "read", four + "\n" + four).find(R"("verdict":"error")") != std::string::npos);
}

TEST_CASE("what is asked is cancelled from another thread, and the session goes on") {
  const auto session = opened();
  const std::string before = ask(session, "check", four);
  cluecore_cancel(session.get());  // nothing is asked: nothing is touched
  CHECK(ask(session, "check", four) == before);
  std::atomic<bool> over = false;
  std::jthread canceller([&] {
    while (!over) {
      cluecore_cancel(session.get());
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  });
  const std::string answer = ask(session, "solve", endless, endless_options);
  over = true;
  canceller.join();
  CHECK(answer.ends_with(R"({"version":1,"trouble":"cancelled","message":"it was cancelled"})"
                         "\n"));
  CHECK(ask(session, "check", four) == before);
  CHECK(ask(session, "solve", endless, R"({"count":true,"solutions":"all","timeout":0.05})")
            .find(R"("count_complete":false)") != std::string::npos);
}

TEST_CASE("a session serves several threads, one after the other") {
  const auto session = opened();
  const std::string checked = ask(session, "check", four), solved = ask(session, "solve", four);
  std::atomic<int> wrong = 0;
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back([&, i] {
        for (int times = 0; times < 50; ++times) {
          const char* const question = i % 2 == 0 ? "check" : "solve";
          char* const answer =
              cluecore_ask(session.get(), question, four.data(), four.size(), nullptr);
          if (answer == nullptr || (i % 2 == 0 ? checked : solved) != answer) ++wrong;
          cluecore_free(answer);
        }
      });
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("a session is not of use to a forked child, which says so") {
  const auto session = opened();
  ask(session, "check", four, R"({"timeout": 5})");  // a thread watches the time
  const pid_t child = fork();
  if (child == 0) {
    char* const answer = cluecore_ask(session.get(), "check", four.data(), four.size(), nullptr);
    const bool refused = std::strstr(answer, "opened before a fork") != nullptr;
    cluecore_cancel(session.get());
    cluecore_close(session.get());
    cluecore_session* const another = cluecore_open();
    char* const again = cluecore_ask(another, "check", four.data(), four.size(), nullptr);
    const bool answered = std::strstr(again, "contradictory") != nullptr;
    cluecore_close(another);
    _exit(refused && answered ? 0 : 1);
  }
  int status = 1;
  REQUIRE(waitpid(child, &status, 0) == child);
  CHECK(status == 0);
}
