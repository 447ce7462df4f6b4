// SPDX-License-Identifier: MIT
// Limits hold for everything that is done, and what is listed is bounded, too.
#include "catch.hpp"
#include "cli/deadline.hpp"
#include "explain/direct_conflicts.hpp"
#include "forwarding_engine.hpp"
#include "letter_formula.hpp"
#include "puzzle_files.hpp"
#include "tool.hpp"

#include <cluecore/explain.hpp>
#include <cluecore/report.hpp>

#include <algorithm>

using namespace cluecore;
using cluecore::test::contains;
using cluecore::test::tool;
using cluecore::test::ToolRun;

namespace {

/// A sudoku of these values, a row a line.
std::string grid_of(std::size_t side, const std::string& value) {
  std::string row = value;
  for (std::size_t i = 1; i < side; ++i) row += "," + value;
  std::string text;
  for (std::size_t i = 0; i < side; ++i) text += row + "\n";
  return text;
}

std::unique_ptr<Puzzle> puzzle_of(const char* family, const std::string& text) {
  Source source = Source::from_text("here", text);
  return std::move(family_named(family)->open(source, {})->next()->puzzle);
}

}  // namespace

TEST_CASE("a stop ends the search for direct conflicts") {
  LetterFormula of;
  const auto& [formula, a, b, c, d, e, f] = of;
  of.rule("not both", {{~a, ~b}});
  const std::vector<ClueForm> clues = {{a, std::nullopt}, {b, std::nullopt}};
  CHECK(direct_conflicts(formula, clues).size() == 1);
  CHECK(direct_conflicts(formula, clues, stopped().stop).empty());
}

TEST_CASE("clues of which each two break the same rule are one line") {
  const ToolRun five = tool({"check", "-"}, "5.5.5.5.5" + std::string(72, '.') + "\n");
  CHECK(five.status == 1);
  CHECK(contains(five.out, ": contradictory: 10 pairs of givens break a rule\n"));
  const std::string row = "r1c1, r1c3, r1c5, r1c7 and r1c9 are all 5: row 1 can hold 5 only once";
  CHECK(contains(five.out, "\nWhy: " + row + "; 2 more\n"));
  const ToolRun all = tool({"explain", "-"}, "5.5.5.5.5" + std::string(72, '.') + "\n");
  CHECK(contains(all.out, "\n" + row + "\nr1c1=5 and r1c3=5: box 1 can hold 5 only once\n"));
  CHECK(test::count(all.out, "can hold 5") == 3);
  // Where they do not, each conflict has its own.
  const ToolRun alike = tool({"check", "--family", "binary", "-"},
                             "1111..\n......\n......\n......\n......\n......\n");
  CHECK(contains(alike.out, "\nWhy: r1c1 to r1c3 cannot all be 1, but are\n"));
  CHECK(contains(alike.out, "\n  r1c2 to r1c4 cannot all be 1, but are\n"));
}

TEST_CASE("very many direct conflicts are counted, and listed as far as anybody reads") {
  // One cell is blank: a full grid is only checked.
  const std::string ones = grid_of(16, "1").replace(0, 1, ".");
  const std::vector<std::string> same = {"--family", "sudoku", "-"};
  const auto run = [&](std::vector<std::string> args) {
    args.insert(args.end(), same.begin(), same.end());
    return tool(args, ones).out;
  };
  const std::string text = run({"check"});
  CHECK(contains(text, ": contradictory: 4953 pairs of givens break a rule\n"));
  CHECK(contains(text, "\nWhy: r1c2 to r1c16 are all 1: row 1 can hold 1 only once; 47 more\n"));
  CHECK(test::count(text, "\n") < 40);
  CHECK(contains(run({"explain"}), "\n... and 9 more; explain --full shows them\n"));
  const std::string full = run({"explain", "--full"});
  CHECK(test::count(full, "only once\n") == 48);
  CHECK_FALSE(contains(full, "more"));
  const std::string json = run({"check", "--json"});
  CHECK(test::count(json, "\"direct\":true,\"minimal\":true") == 200);
  CHECK(contains(json, "],\"conflicts_not_listed\":4753,"));
  const std::string all = run({"explain", "--full", "--json"});
  CHECK(test::count(all, "\"direct\":true") == 4953);
  CHECK_FALSE(contains(all, "conflicts_not_listed"));
}

TEST_CASE("direct conflicts of givens are known before any engine is") {
  const std::unique_ptr<Puzzle> puzzle = puzzle_of("sudoku", grid_of(16, "1").replace(0, 1, "."));
  Question question;
  std::stop_source source;
  question.progress = [&](std::string_view) { source.request_stop(); };
  question.explaining = [&] {
    Limits limits;
    limits.stop = source.get_token();
    return limits;
  };
  const Findings findings = Examiner().examine(*family_named("sudoku"), *puzzle, question);
  CHECK(findings.conflicts.size() == 4953);
  CHECK(findings.direct_complete);
  CHECK(findings.repairs.empty());
}

TEST_CASE("no slips are looked for once the time is up") {
  const std::unique_ptr<Puzzle> puzzle =
      puzzle_of("nonogram", "width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\n");
  Question question;
  std::stop_source source;
  std::vector<std::string> told;
  question.open = true;
  question.limits.stop = source.get_token();
  question.progress = [&](std::string_view what) {
    told.emplace_back(what);
    source.request_stop();
  };
  const Findings findings = Examiner().examine(*family_named("nonogram"), *puzzle, question);
  CHECK(findings.verdict == Verdict::several);
  CHECK(told == std::vector<std::string>{"looking where solutions differ"});
}

TEST_CASE("a formula ends its making when it is asked to stop") {
  std::stop_source source;
  Formula formula(source.get_token());
  const Literal a = formula.new_variable("a");
  const Group rule = formula.new_group(GroupKind::rule, "rule");
  formula.add(rule, {a});
  source.request_stop();
  const auto add_many = [&] {
    for (int i = 0; i < 100000; ++i) formula.add(rule, {a});
  };
  CHECK_THROWS_AS(add_many(), FormulaStopped);
  CHECK(formula.clause_count() < 100000);
}

TEST_CASE("every encoding of every family obeys a stop") {
  for (const Family* family : families()) {
    // What counting alone refutes needs no time.
    std::unique_ptr<const Puzzle> puzzle;
    std::string path;
    for (const auto& file : puzzle_files(*family)) {
      for (auto& one : read_all(*family, file)) {
        path = file.string();
        if (!puzzle && one->counting_conflicts().empty()) puzzle = std::move(one);
      }
      if (puzzle) break;
    }
    REQUIRE(puzzle);
    for (const Choice& encoding : family->encodings()) {
      CAPTURE(path, encoding.name);
      EncodingChoice choice = encoding.name;
      choice.stop = stopped().stop;
      CHECK_THROWS_AS(puzzle->encode(choice), FormulaStopped);
    }
    Question question;
    question.limits = stopped();
    Examiner examiner;
    CHECK(examiner.examine(*family, *puzzle, question).verdict == Verdict::unknown);
    CHECK(examiner.encoding() == nullptr);
    CHECK(examiner.why(*family, *puzzle, 0, question).verdict == Verdict::unknown);
    CHECK(examiner.walk(*family, *puzzle, question).verdict == Verdict::unknown);
  }
}

TEST_CASE("a formula that no memory holds is refused before it is made") {
  const std::string blank30 = [] {
    std::string text;
    for (int i = 0; i < 30; ++i) text += std::string(30, '.') + "\n";
    return text;
  }();
  const std::string refusal =
      "standard input: error: subsets would take more than 20 million clauses; choose counter or "
      "totalizer for a grid of this size\n";
  for (const char* command : {"check", "solve", "explain", "encode"}) {
    CAPTURE(command);
    const ToolRun refused = tool(
        {command, "--family", "binary", "--from", "grid", "--encoding", "subsets", "-"}, blank30);
    CHECK(refused.status == 2);
    CHECK(refused.err == refusal);
    CHECK(refused.out.empty());
  }
  const std::unique_ptr<Puzzle> large = puzzle_of("binary", blank30);
  CHECK_THROWS_AS(large->encode("subsets"), std::logic_error);
  CHECK(large->too_large("counter").empty());
  std::string blank20;
  for (int i = 0; i < 20; ++i) blank20 += std::string(20, '.') + "\n";
  CHECK(puzzle_of("binary", blank20)->too_large("subsets").empty());
}

TEST_CASE("encode ends when its time is over") {
  const ToolRun run = tool(
      {"encode", "--family", "sudoku", "--no-reduce", "--timeout", "0.001", "-"}, grid_of(36, "0"));
  CHECK(run.status == 3);
  CHECK(run.out.empty());
  CHECK(contains(run.err, "the time limit was reached while the formula was built\n"));
}

TEST_CASE("solve looks for nothing that it does not tell") {
  std::string text;
  for (int row = 0; row < 9; ++row) text += ".........\n";
  const auto open = [&](const char* command) {
    return contains(tool({command, "--json", "--family", "sudoku", "-"}, text).out, "\"open\":");
  };
  CHECK(open("check"));
  CHECK_FALSE(open("solve"));
  const std::unique_ptr<Puzzle> puzzle = puzzle_of("sudoku", text);
  const auto calls = [&](bool open_places) {
    Question question;
    question.open = open_places;
    question.deduce = false;
    Examiner examiner;
    examiner.examine(*family_named("sudoku"), *puzzle, question);
    return examiner.calls();
  };
  CHECK(calls(false) == 2);
  CHECK(calls(true) > 2);
}

TEST_CASE("what is the only conflict is said to be") {
  const auto json = [](const std::string& text, const char* family) {
    return tool({"check", "--json", "--family", family, "-"}, text).out;
  };
  SECTION("two clues without each of which there is a solution") {
    const std::string one = json("1..1............\n", "sudoku");
    CHECK(contains(one, "\"minimal\":true,\"smallest\":true}],\"conflicts_complete\":true"));
    const std::string two = json("1..11...........\n", "sudoku");
    CHECK(contains(two, "\"conflicts_complete\":false"));
  }
  SECTION("the rules alone") {
    const std::string rules = json("..\n..\n..\n..\n", "binary");
    CHECK(contains(rules, "{\"clues\":[],"));
    CHECK(contains(rules, "\"conflicts_complete\":true"));
    const ToolRun all = tool({"explain", "--all", "--family", "binary", "-"}, "1.\n..\n..\n..\n");
    CHECK(contains(all.out, "1 conflict found; there are no others.\nIn no conflict:\n  r1c1=1\n"));
  }
  SECTION("totals that differ") {
    const std::string totals = "width 2\nheight 2\nrows\n1\n1\ncolumns\n2\n1\n";
    CHECK(contains(json(totals, "nonogram"), "\"conflicts_complete\":true,"));
    const ToolRun all = tool({"explain", "--all", "--family", "nonogram", "-"}, totals);
    CHECK(contains(all.out,
                   "1 conflict found; there are no others.\nIn every conflict:\n  row 1: 1\n"));
  }
}

TEST_CASE("engines that are kept for puzzles of many shapes are few") {
  static std::size_t alive = 0;
  class Counted final : public ForwardingEngine {
   public:
    Counted() { ++alive; }
    ~Counted() override { --alive; }
  };
  Examiner examiner({}, [] { return std::make_unique<Counted>(); });
  Question question;
  question.detail = Detail::verdict;
  question.deduce = false;
  question.solutions = 1;
  std::size_t most = 0;
  for (std::size_t height = 4; height <= 10; height += 2) {
    for (std::size_t width = 4; width <= 14; width += 2) {
      std::string text;
      for (std::size_t row = 0; row < height; ++row) text += std::string(width, '.') + "\n";
      const std::unique_ptr<Puzzle> puzzle = puzzle_of("binary", text);
      const Findings findings = examiner.examine(*family_named("binary"), *puzzle, question);
      CHECK(findings.verdict != Verdict::unknown);  // a few have more lines than can differ
      most = std::max(most, alive);
    }
  }
  CHECK(most > 6);
  CHECK(most < 16);
}

TEST_CASE("a deadline of own time waits while others have the machine, and ends what works") {
  using namespace std::chrono_literals;
  cli::Deadline deadline(0, {});
  const std::stop_token own = deadline.start_own(50ms);
  std::this_thread::sleep_for(300ms);
  CHECK_FALSE(own.stop_requested());
  const auto begin = cli::own_time();
  while (!own.stop_requested() && cli::own_time() - begin < 60s) continue;
  CHECK(own.stop_requested());
  CHECK(cli::own_time() - begin < 60s);
  CHECK(deadline.finish());
  const std::stop_token all = deadline.start(50ms);
  std::this_thread::sleep_for(50ms);
  for (int waits = 0; !all.stop_requested() && waits < 600; ++waits) {
    std::this_thread::sleep_for(100ms);
  }
  CHECK(all.stop_requested());
  CHECK(deadline.finish());
}

TEST_CASE("a limit that nobody set says what would look longer") {
  const Family& family = *family_named("sudoku");
  const std::unique_ptr<Puzzle> puzzle = puzzle_of("sudoku", "1..1............\n");
  Subject subject;
  subject.source = "here";
  subject.family = &family;
  subject.puzzle = puzzle.get();
  subject.limit = "the default limit of 10 seconds of processor time was reached";
  subject.longer = "--timeout 60";
  Findings findings;
  findings.verdict = Verdict::contradictory;
  CHECK(verdict_text(subject, findings) ==
        "contradictory: no solution; the default limit of 10 seconds of processor time was reached "
        "before the conflict "
        "was found; --timeout 60 looks longer");
  CHECK(test::count(check_report(subject, findings, {}), "looks longer") == 1);
  findings = Examiner().examine(family, *puzzle, {});
  CHECK(contains(
      check_report(subject, findings, {}),
      "\n\nThis may not be all: the default limit of 10 seconds of processor time was reached; "
      "--timeout 60 looks longer.\n"));
  subject.longer = "";
  CHECK_FALSE(contains(check_report(subject, findings, {}), "longer"));
}
