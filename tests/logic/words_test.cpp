// SPDX-License-Identifier: MIT
// What is said of logic grids reads as sentences: no name from inside, no half of one, none too long.
#include "brute_force.hpp"
#include "catch.hpp"
#include "puzzle_files.hpp"
#include "reading.hpp"
#include "tool.hpp"

#include <cluecore/explain.hpp>

#include <sstream>
#include <string>
#include <vector>

using namespace cluecore;

namespace {

constexpr std::size_t longest_line = 400;

/// A report or sentences, line by line.
void check_lines(const std::string& text) {
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    CAPTURE(line);
    const std::size_t begin = line.find_first_not_of(" 0123456789)");
    CHECK((begin == std::string::npos || line[begin] != ';'));
    CHECK(line.find("; ;") == std::string::npos);
    CHECK(line.size() <= longest_line);
    for (std::size_t at = line.find('#'); at != std::string::npos; at = line.find('#', at + 1)) {
      CHECK((at + 1 == line.size() || line[at + 1] < '0' || line[at + 1] > '9'));
    }
  }
}

void check_sentences(const std::vector<std::string>& sentences) {
  for (const std::string& sentence : sentences) {
    CHECK(sentence.find_first_not_of(' ') != std::string::npos);
    check_lines(sentence);
  }
}

/// Puzzles about four people, whose clues are made at random.
class Maker {
 public:
  explicit Maker(std::uint64_t seed) : dice_(seed) {}

  std::string puzzle() {
    std::string text =
        "category sport: rowing, tennis, golf, chess\n"
        "category school: grammar, college, abbey, priory\n"
        "ordered house: 1st, 2nd, 3rd, 4th\n"
        "number age: $11, $12, $14, $17\n";
    const std::size_t clues = 4 + dice_(6);
    for (std::size_t i = 1; i <= clues; ++i) {
      text += std::to_string(i) + ". " + statement(2) + "\n";
    }
    return text;
  }

 private:
  std::string item() {
    static const std::vector<std::string> items = {
        "rowing", "tennis", "golf", "chess", "grammar", "college", "abbey", "priory",
        "1st",    "2nd",    "3rd",  "4th",   "$11",     "$12",     "$14",   "$17"};
    return items[dice_(items.size())];
  }

  std::string statement(int deep) {
    const std::string a = item();
    // A list repeats no item.
    std::string b = item();
    while (b == a) b = item();
    std::string c = item();
    while (c == a || c == b) c = item();
    switch (dice_(deep > 0 ? 20 : 12)) {
      case 0:
        return a + " is not " + b;
      case 1:
        return a + " is either " + b + " or " + c;
      case 2:
        return a + " is neither " + b + " nor " + c;
      case 3:
        return a + " is directly left of " + b + " in house";
      case 4:
        return a + " is before " + b + " in age";
      case 5:
        return a + " is next to " + b + " in house";
      case 6:
        return a + " is at least 2 more than " + b;
      case 7:
        return a + " is somewhere between " + b + " and " + c + " in house";
      case 8:
        return a + " is odd in house";
      case 12:
        return "exactly one of: " + parts(deep);
      case 13:
        return "at least 2 of: " + parts(deep) + "; " + statement(0);
      case 14:
        return "at most 1 of: " + parts(deep) + "; " + statement(0);
      case 15:
        return "(" + statement(deep - 1) + ") iff (" + statement(deep - 1) + ")";
      case 16:
        return "if (" + statement(deep - 1) + ") then (" + statement(deep - 1) + ")";
      case 17:
        return "of " + a + " and " + b + ", one is " + c + " and the other is " + item();
      case 18:
        return "all different: " + a + ", " + b + ", " + c;
      default:
        return a + " is " + b;
    }
  }

  std::string parts(int deep) {
    return "(" + statement(deep - 1) + "); (" + statement(deep - 1) + ")";
  }

  Dice dice_;
};

}  // namespace

TEST_CASE("what is said of the logic grids in data is sentences") {
  const Family& logic = *family_named("logic");
  for (const auto& path : puzzle_files(logic)) {
    CAPTURE(path.string());
    for (const char* command : {"check", "explain"}) {
      check_lines(test::tool({command, "--full", path.string()}).out);
    }
    check_lines(test::tool({"explain", "--steps", path.string()}).out);
  }
}

TEST_CASE("what is said of random logic grids is sentences") {
  const Family& logic = *family_named("logic");
  Maker maker(5);
  Examiner examiner;
  int contradictory = 0;
  int told = 0;
  for (int round = 0; contradictory < 100; ++round) {
    REQUIRE(round < 1000);
    const std::string text = maker.puzzle();
    CAPTURE(text);
    const test::Outcome outcome = test::read(text);
    for (const InputError& error : outcome.errors) FAIL(error.what());
    const Puzzle& puzzle = outcome.puzzle();
    Question question;
    question.slips = false;  // the sentences of a conflict are what is looked at
    const Findings findings = examiner.examine(logic, puzzle, question);
    if (findings.verdict == Verdict::unique) {
      for (const SolvingStep& step : examiner.walk(logic, puzzle, {}).steps) {
        check_sentences(step.explanation);
      }
    }
    if (findings.verdict != Verdict::contradictory) {
      check_sentences(examiner.why(logic, puzzle, 0, {}).explanation);
      continue;
    }
    ++contradictory;
    for (const Conflict& conflict : findings.conflicts) {
      check_sentences(conflict.explanation);
      check_sentences(texts(conflict.rules));
      told += conflict.explanation.empty() ? 0 : 1;
    }
  }
  CHECK(told >= 50);
}

TEST_CASE("two clues about one item that cannot both be are a conflict by themselves") {
  const std::string categories =
      "category sport: rowing, tennis, golf\n"
      "category school: grammar, college, abbey\n"
      "ordered house: 1st, 2nd, 3rd\n";
  struct Pair {
    std::string one;
    std::string other;
    std::string rule;  ///< none: no rule is needed
  };
  for (const Pair& pair :
       {Pair{"rowing is grammar", "rowing is college", "each sport has at most one school"},
        Pair{"rowing is grammar", "tennis is grammar", "each school has at most one sport"},
        Pair{"college is golf", "golf is abbey", "each sport has at most one school"},
        Pair{"rowing is 1st", "rowing is 2nd", "each sport has at most one house"},
        Pair{"abbey is 1st", "college is 1st", "each house has at most one school"},
        Pair{"rowing is grammar", "rowing is not grammar", ""},
        Pair{"1st is grammar", "grammar is not 1st", ""}}) {
    CAPTURE(pair.one, pair.other);
    const test::Outcome outcome =
        test::read(categories + "1. " + pair.one + "\n2. " + pair.other + "\n3. golf is not 3rd\n");
    const Findings findings = Examiner().examine(*family_named("logic"), outcome.puzzle(), {});
    REQUIRE(findings.conflicts.size() == 1);
    const Conflict& conflict = findings.conflicts.front();
    CHECK(conflict.direct);
    CHECK(conflict.clues == std::vector<std::size_t>{0, 1});
    CHECK(texts(conflict.rules) ==
          (pair.rule.empty() ? std::vector<std::string>{} : std::vector<std::string>{pair.rule}));
    CHECK(conflict.explanation.size() <= 3);
  }
}

TEST_CASE("a chain of items is told by the items, not by where they are") {
  const std::string categories =
      "category sport: rowing, tennis, golf\n"
      "category school: grammar, college, abbey\n"
      "category pet: cat, dog, owl\n"
      "ordered house: 1st, 2nd, 3rd\n";
  for (const char* clues : {"1. grammar is cat\n2. cat is rowing\n3. grammar is tennis\n",
                            "1. grammar is cat\n2. cat is rowing\n3. rowing is not grammar\n",
                            "1. cat is tennis\n2. tennis is abbey\n3. dog is abbey\n",
                            "1. cat is 1st\n2. cat is abbey\n3. abbey is 2nd\n"}) {
    CAPTURE(clues);
    const test::Outcome outcome = test::read(categories + clues);
    const Findings findings = Examiner().examine(*family_named("logic"), outcome.puzzle(), {});
    REQUIRE(findings.conflicts.size() == 1);
    CHECK(findings.conflicts.front().clues.size() == 3);
    const std::vector<std::string>& told = findings.conflicts.front().explanation;
    CAPTURE(told);
    CHECK((!told.empty() && told.size() <= 4));
    for (const std::string& sentence : told) {
      CHECK(sentence.find("Suppose") == std::string::npos);
      CHECK(sentence.find("3rd") == std::string::npos);
    }
  }
}
