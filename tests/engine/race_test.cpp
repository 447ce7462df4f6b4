// SPDX-License-Identifier: MIT
// Engines side by side: the first answer counts, the others end, and the bytes are the same whoever won.
#include "catch.hpp"
#include "engine/registry.hpp"
#include "engine/rivals.hpp"
#include "forwarding_engine.hpp"
#include "process.hpp"
#include "puzzle_files.hpp"
#include "tool.hpp"

#include <atomic>

using namespace cluecore;
using namespace cluecore::test;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

namespace {

/// z3, but for how long it takes: it answers, or waits until it is stopped, or fails.
class Actor final : public ForwardingEngine {
 public:
  enum class Part { quick, waits_for_ever, fails };
  Actor(Part part, std::atomic<int>& begun, std::atomic<int>& stopped)
      : part_(part), begun_(begun), stopped_(stopped) {}

  using ForwardingEngine::solve;
  Status solve(Literals assumptions, const Limits& limits) override {
    if (part_ == Part::fails) throw EngineError("it fails");
    if (part_ == Part::quick) return ForwardingEngine::solve(assumptions, limits);
    ++begun_;
    while (!limits.stop.stop_requested()) std::this_thread::sleep_for(100us);
    ++stopped_;
    return Status::unknown;
  }

 private:
  Part part_;
  std::atomic<int>& begun_;
  std::atomic<int>& stopped_;
};

/// A formula of one clause, a or b, and actors that it is asked of.
struct Stage {
  explicit Stage(const std::vector<Actor::Part>& parts) {
    const Group rule = formula.new_group(GroupKind::rule, "one of them");
    a = formula.new_variable("a");
    b = formula.new_variable("b");
    formula.add(rule, {a, b});
    for (const Actor::Part part : parts) {
      kinds.push_back({"actor " + std::to_string(kinds.size() + 1), "",
                       [this, part] { return std::make_unique<Actor>(part, begun, stopped); },
                       nullptr});
    }
  }

  Formula formula;
  Literal a;
  Literal b;
  std::atomic<int> begun = 0;
  std::atomic<int> stopped = 0;
  std::vector<EngineKind> kinds;
};

/// A latin square of 25x25 whose rules are broken as pigeons break theirs: chains of inequalities leave
/// 12 cells of row 1 with 11 values. That takes any engine here very long, and no propagation sees it.
std::string pigeons() {
  constexpr int size = 25;
  constexpr int narrow = 12;
  constexpr int chain = size - narrow + 2;  // cells that rise from row 1 down
  std::string text = "futoshiki\n";
  for (int row = 1; row <= size; ++row) {
    for (int column = 1; column <= size; ++column) text += column < size ? ". . " : ".\n";
    for (int column = 1; row < size && column <= size; ++column) {
      const bool rises = column <= narrow && row < chain;
      text += rises ? "^" : ".";
      text += column < size ? "   " : "\n";
    }
  }
  return text;
}

std::string with_engine_named(std::string text, const std::string& name, const std::string& other) {
  const std::string from = "\"engine\":\"" + name + "\"";
  const std::size_t at = text.find(from);
  if (at != text.npos) text.replace(at, from.size(), "\"engine\":\"" + other + "\"");
  return text;
}

}  // namespace

TEST_CASE("who answers first wins, and the others are stopped") {
  using Part = Actor::Part;
  Stage stage({Part::waits_for_ever, Part::quick, Part::waits_for_ever});
  Rivals rivals(stage.formula, stage.kinds);
  REQUIRE(rivals.solve({~stage.a}, {}) == Status::satisfiable);
  CHECK(rivals.winner_name() == "actor 2");
  CHECK(rivals.winner().value(stage.b));
  CHECK(stage.stopped == stage.begun);  // one may have heard of the end while it was loaded
  rivals.add({~stage.b});
  CHECK(rivals.solve({~stage.a}, {}) == Status::unsatisfiable);
  CHECK(rivals.solve({}, {}) == Status::satisfiable);
  CHECK(rivals.winner().value(stage.a));
}

TEST_CASE("an engine that fails drops out of a race, and only if all fail does the race") {
  using Part = Actor::Part;
  Stage one({Part::fails, Part::quick});
  Rivals rivals(one.formula, one.kinds);
  CHECK(rivals.solve({}, {}) == Status::satisfiable);
  CHECK(rivals.winner_name() == "actor 2");
  Stage all({Part::fails, Part::fails});
  Rivals failing(all.formula, all.kinds);
  CHECK_THROWS_AS(failing.solve({}, {}), EngineError);
}

TEST_CASE("a stop from outside ends a race") {
  using Part = Actor::Part;
  Stage stage({Part::waits_for_ever, Part::waits_for_ever});
  Rivals rivals(stage.formula, stage.kinds);
  std::stop_source stop;
  const std::jthread other([&] {
    std::this_thread::sleep_for(20ms);
    stop.request_stop();
  });
  Limits limits;
  limits.stop = stop.get_token();
  CHECK(rivals.solve({}, limits) == Status::unknown);
  CHECK(stage.stopped == stage.begun);
  CHECK(rivals.solve({}, limits) == Status::unknown);  // stopped before it begins
}

TEST_CASE("all that take part in races are engines, and each is another") {
  REQUIRE(racers().size() >= 2);
  std::vector<std::string> names;
  for (const EngineKind& kind : racers()) {
    CHECK(std::find(names.begin(), names.end(), kind.name) == names.end());
    names.push_back(kind.name);
    const auto engine = kind.make();
    engine->add({Literal(1), Literal(2)});
    CHECK(engine->solve({Literal(-1)}) == Status::satisfiable);
    CHECK(engine->solve({Literal(-1), Literal(-2)}) == Status::unsatisfiable);
  }
  CHECK(names.front() == engines().back().name);
  for (unsigned seed : {1U, 2U, 3U, 9U}) {
    const auto engine = z3_engine_with(seed);
    engine->add({Literal(1)});
    CHECK(engine->solve({Literal(-1)}) == Status::unsatisfiable);
  }
}

TEST_CASE(
    "a race says what the engine says that finds again, whoever wins, and the same each time") {
  const std::string alone = engines().back().name;
  for (const Family* family : families()) {
    std::size_t tried = 0;
    for (const auto& file : puzzle_files(*family)) {
      if (std::filesystem::file_size(file) > 700 || ++tried > 3) continue;
      CAPTURE(file);
      const auto asked = [&](const char* command, const std::string& engine) {
        return tool({command, "--json", "--engine", engine, "--jobs", "1", file.string()});
      };
      const ToolRun raced = asked("check", "race");
      CHECK(raced.out == asked("check", "race").out);
      const ToolRun solved = asked("solve", "race");
      CHECK(solved.status == asked("solve", alone).status);
      std::istringstream lines(raced.out);
      std::istringstream others(asked("check", alone).out);
      for (std::string line, other; std::getline(lines, line) && std::getline(others, other);) {
        // Which of several solutions an engine finds depends on how it is asked for them.
        if (contains(line, "\"verdict\":\"several\"")) {
          CHECK(contains(other, "\"verdict\":\"several\""));
        } else {
          CHECK(with_engine_named(line, "race", alone) == other);
        }
      }
    }
    CHECK(tried > 0);
  }
}

TEST_CASE(
    "a race serves check, solve and explain, with steps and several solutions, and says who won") {
  const std::string unique = "12..34....1....2";
  const std::string several = "3...............";
  const ToolRun run = tool({"solve", "--engine", "race", "--stats", "-"}, unique + "\n");
  CHECK(run.status == 0);
  CHECK(run.out.starts_with("1243342123144132"));
  CHECK(contains(run.err, "1 race won by "));
  CHECK(tool({"explain", "--engine", "race", "--steps", "-"}, unique).out ==
        tool({"explain", "--steps", "-"}, unique).out);
  const std::vector<std::string> list = {"solve", "--engine", "race", "--solutions", "5", "-"};
  const ToolRun listed = tool(list, several);
  CHECK(contains(listed.out, "several"));
  CHECK(listed.out == tool(list, several).out);
  CHECK(tool({"solve", "--engine", "race", "--first", "-"}, unique).status == 0);
  CHECK(contains(tool({"rate", "--engine", "race", "-"}, unique).err,
                 "--engine race goes with check, solve and explain"));
  CHECK(contains(tool({"check", "--engine", "rase", "-"}, unique).err, "did you mean 'race'?"));
  // What refuses it offers it neither in its help nor to a shell.
  const std::string completion = tool({"completion", "bash"}).out;
  for (const std::string command :
       {"check", "solve", "explain", "rate", "encode", "decode", "convert", "serve", "lsp"}) {
    CAPTURE(command);
    const bool races = command == "check" || command == "solve" || command == "explain";
    CHECK(contains(tool({command, "--help"}).out, "or race: all of them") == races);
    const std::size_t at = completion.find("\"" + command + " --engine\")");
    REQUIRE(at != std::string::npos);
    CHECK(contains(completion.substr(at, completion.find(";;", at) - at), "race") == races);
  }
}

TEST_CASE("a time limit and an interrupt end a race soon") {
  const ScratchFolder folder("race");
  write_file(folder.file("in"), pigeons());
  const std::vector<std::string> args = {"check", "--engine", "race", folder.file("in")};
  const Descriptor nowhere(opened("/dev/null", O_RDWR));
  const auto take = [&](const std::vector<std::string>& more, bool interrupt) {
    ToolProcess process(with(args, more), nowhere.number(), nowhere.number(), nowhere.number());
    pause_for(1500ms);
    CHECK_FALSE(process.has_ended());
    const Clock::time_point begin = Clock::now();
    if (interrupt) process.signal(SIGINT);
    CHECK(process.wait() == (interrupt ? 130 : 3));
    return Clock::now() - begin;
  };
  // Engines look at the stop at intervals; a machine may be busy.
  CHECK(take({}, true) < 20s);
  CHECK(take({"--timeout", "2"}, false) < 20s);
}
