// SPDX-License-Identifier: MIT
// Whole puzzles in printed wording, and what is settled where their words leave two meanings.
#include "catch.hpp"
#include "reading.hpp"

#include <cluecore/explain.hpp>
#include <cluecore/readings.hpp>

#include <algorithm>
#include <fstream>
#include <set>

using namespace cluecore;

namespace {

struct Printed {
  std::string text;
  std::set<std::string> answer;  ///< a person each
};

std::vector<Printed> printed_grids(const std::string& file) {
  std::ifstream in(file);
  std::vector<Printed> grids;
  bool begins = true;
  for (std::string line; std::getline(in, line);) {
    if (line.empty()) begins = true;
    if (line.empty() || line.starts_with("# ")) continue;
    if (begins) grids.emplace_back();
    begins = false;
    if (line.starts_with("#= ")) {
      std::string person = line.substr(3);
      std::replace(person.begin(), person.end(), ';', ',');
      grids.back().answer.insert(person);
    } else {
      grids.back().text += line + "\n";
    }
  }
  return grids;
}

/// As the answers are written.
std::set<std::string> people(std::string line) {
  std::erase(line, '"');
  std::set<std::string> all;
  for (std::size_t begin = 0; begin <= line.size();) {
    const std::size_t end = std::min(line.find("; ", begin), line.size());
    all.insert(line.substr(begin, end - begin));
    begin = end + 2;
  }
  return all;
}

Findings found(const Puzzle& puzzle) {
  Question question;
  question.slips = false;
  return Examiner().examine(*family_named("logic"), puzzle, question);
}

void check_grids(const std::string& file, std::size_t count) {
  const std::vector<Printed> grids = printed_grids(file);
  REQUIRE(grids.size() == count);
  for (const Printed& grid : grids) {
    CAPTURE(grid.text);
    const test::Outcome outcome = test::read(grid.text);
    if (!outcome.errors.empty()) FAIL_CHECK(outcome.errors.front().what());
    if (!outcome.errors.empty()) continue;
    const Findings findings = found(outcome.puzzle());
    CHECK(findings.verdict == Verdict::unique);
    REQUIRE(!findings.solutions.empty());
    CHECK(people(outcome.puzzle().line(findings.solutions.front())) == grid.answer);
  }
}

/// What is settled of a text in doubt: why, or "asks".
std::string settled(const std::string& text) {
  Source source = Source::from_text("f", text);
  const Family& family = recognise_family(source);
  try {
    family.open(source, {})->next();
  } catch (const TwoReadings& doubt) {
    Examiner examiner;
    const std::optional<Settled> settled = settle(examiner, family, doubt, {});
    if (!settled) return "asks";
    CHECK(found(*settled->puzzle).verdict == Verdict::unique);
    return settled->why;
  } catch (const InputError&) {
    return "only asks";
  }
  return "reads";
}

const std::string row =
    "ordered seat: 1, 2, 3, 4\n"
    "category name: Alice, Bob, Carol, Dan\n";

}  // namespace

TEST_CASE("sixty puzzles in printed wording come out with their answers") {
  check_grids("tests/logic/printed_grids.txt", 60);
}

TEST_CASE("of printed wording in another style, none is read wrongly") {
  const std::vector<Printed> grids = printed_grids("tests/logic/fresh_grids.txt");
  REQUIRE(grids.size() == 30);
  int right = 0;
  for (const Printed& grid : grids) {
    CAPTURE(grid.text);
    const test::Outcome outcome = test::read(grid.text);
    if (!outcome.errors.empty()) continue;  // asked about or refused, never guessed
    const Findings findings = found(outcome.puzzle());
    CHECK(findings.verdict == Verdict::unique);
    REQUIRE(!findings.solutions.empty());
    CHECK(people(outcome.puzzle().line(findings.solutions.front())) == grid.answer);
    ++right;
  }
  CHECK(right >= 23);
}

TEST_CASE("a verb that denies is never read as saying that two belong together") {
  for (const std::string verb :
       {"avoided",   "avoids",       "lacks",     "lacked",    "declined", "declines",
        "refused",   "refuses",      "rejected",  "rejects",   "hates",    "hated",
        "dislikes",  "disliked",     "detests",   "loathes",   "despises", "shuns",
        "shunned",   "skipped",      "skips",     "missed",    "misses",   "forgot",
        "lost",      "sold",         "abandoned", "ignored",   "omitted",  "excluded",
        "excludes",  "dodged",       "evaded",    "spurned",   "disdains", "disowned",
        "quit",      "left",         "dropped",   "returned",  "banned",   "forbids",
        "opposed",   "opposes",      "resists",   "resisted",  "denied",   "denies",
        "discarded", "ditched",      "dumped",    "fears",     "feared",   "abhors",
        "boycotted", "overlooked",   "neglected", "abstained", "failed",   "forgoes",
        "forwent",   "passed",       "dismissed", "vetoed",    "eschewed", "eschews",
        "renounced", "relinquished", "forsook",   "disavowed", "begrudged"}) {
    CAPTURE(verb);
    const test::Outcome outcome = test::read(
        "category name: Alice, Bob, Carol\ncategory drink: tea, coffee, milk\n1. Alice " + verb +
        " the tea\n");
    CHECK_FALSE(outcome.errors.empty());
  }
  // It is the verb that is refused, not the sentence.
  for (const std::string verb : {"bought", "drinks", "ordered", "likes", "chose"}) {
    CAPTURE(verb);
    const test::Outcome outcome = test::read(
        "category name: Alice, Bob, Carol\ncategory drink: tea, coffee, milk\n1. Alice " + verb +
        " the tea\n");
    CHECK(outcome.errors.empty());
  }
}

TEST_CASE("a verb that denies of a thing is read where it goes on with a price or a day") {
  const auto reads = [](const std::string& category, const std::string& clue) {
    return test::read("category name: Alice, Bob, Carol\ncategory item: jug, bowl, vase\n" +
                      category + "\n1. " + clue + "\n")
        .errors.empty();
  };
  const std::string price = "number Price: $8, $11, $13";
  CHECK(reads(price, "The jug sold for $8"));
  CHECK(reads(price, "The jug sold for $3 less than Bob"));
  CHECK_FALSE(reads(price, "Alice sold the jug"));
  CHECK_FALSE(reads(price, "Alice sold for Bob"));
  const std::string year = "number Year: 1924, 1931, 1936";
  CHECK(reads(year, "The jug dates from 1924"));
  CHECK_FALSE(reads(year, "Alice dated the jug"));
  CHECK_FALSE(reads(year, "The jug sold for less than Bob"));
  const std::string day = "ordered Day: Monday, Tuesday, Wednesday";
  CHECK(reads(day, "Alice left on Monday"));
  CHECK(reads(day, "Alice left the day after Bob"));
  CHECK(reads(day, "Alice did not leave on Monday"));
  CHECK_FALSE(reads(day, "Alice left the jug"));
  CHECK_FALSE(reads(day, "Alice left the jug on Monday"));
  CHECK_FALSE(reads(day, "Alice did not leave the jug"));
}

TEST_CASE("the narrow meaning is taken where only it leaves one solution") {
  // Directly: Alice 1, Bob 2, Carol 3. Anywhere: Dan may be between.
  const std::string why = settled(row +
                                  "1. Alice is on the left of Bob\n"
                                  "2. Bob is on the left of Carol\n"
                                  "3. Dan is last\n4. Alice is before Dan\n"
                                  "5. Carol is not 4\n6. Alice is 1\n");
  CHECK(why.starts_with("Inferred: `on the left of` as anywhere on that side;"));
  CHECK(settled(row + "1. Alice is on the left of Bob\n"
                      "2. Bob is to the left of Carol\n"
                      "3. Dan is after Alice\n4. Dan is not 1\n5. Carol is 3\n")
            .starts_with("Inferred: `on the left of` and `to the left of` as anywhere"));
  CHECK(settled(row +
                "1. Alice is on the left of Bob\n2. Bob is on the left of Carol\n3. Carol is 3\n"
                "4. Dan is 4\n")
            .starts_with("Inferred: `on the left of` as anywhere"));
  CHECK(
      settled(row + "1. Alice is on the left of Bob\n2. Alice is 2\n3. Carol is not 4\n") ==
      "Inferred: `on the left of` as right beside. With `on the left of` as anywhere on that side "
      "it has several solutions.");
}

TEST_CASE("what is not settled is asked") {
  // No solution in either meaning, or several in both.
  CHECK(settled(row + "1. Alice is on the left of Bob\n2. Bob is 1\n") == "asks");
  CHECK(settled(row + "1. Alice is on the left of Bob\n") == "asks");
  // None in the narrow one and several in the wide one.
  CHECK(settled(row + "1. Alice is on the left of Bob\n2. Alice is 1\n3. Bob is 3\n") == "asks");
  // Behind `if` or `not`, to say less is to ask for more: then one meaning does not hold the other.
  CHECK(settled(row + "1. If Alice is on the left of Bob, then Carol is 1\n2. Alice is 2\n") ==
        "only asks");
  CHECK(settled(row + "1. Alice is not on the left of Bob\n2. Alice is 2\n") == "only asks");
  // Another error is told as well.
  CHECK(settled(row + "1. Alice is on the left of Bob\n2. Alice is 2\n3. Carol sulks\n") ==
        "only asks");
}

TEST_CASE("what is settled holds whichever way each clue was meant") {
  // Every mixture of meanings that leaves one solution has that of the meaning that is taken.
  const std::vector<std::string> fixed = {"4. Dan is 4\n",     "4. Carol is not 4\n",
                                          "4. Dan is not 1\n", "4. Alice is 2\n",
                                          "4. Bob is 3\n",     "4. Carol is 1\n"};
  std::size_t taken = 0;
  for (const std::string first : {"Alice", "Bob", "Carol"}) {
    for (const std::string second : {"Bob", "Carol", "Dan"}) {
      for (const std::string& more : fixed) {
        if (first == second) continue;
        const auto text = [&](const std::string& one, const std::string& other) {
          return row + "1. " + first + " is " + one + "on the left of " + second + "\n2. Dan is " +
                 other + "on the right of Alice\n" + more;
        };
        const std::string bare = text("", "");
        Source source = Source::from_text("f", bare);
        try {
          family_named("logic")->open(source, {})->next();
          FAIL_CHECK("no doubt");
        } catch (const TwoReadings& doubt) {
          Examiner examiner;
          const auto meant = settle(examiner, *family_named("logic"), doubt, {});
          if (!meant) continue;
          ++taken;
          const Solution solution = found(*meant->puzzle).solutions.at(0);
          for (const char* one : {"directly ", "somewhere "}) {
            for (const char* other : {"directly ", "somewhere "}) {
              const Findings mixed = found(test::read(text(one, other)).puzzle());
              if (mixed.verdict == Verdict::unique) CHECK(mixed.solutions.at(0) == solution);
            }
          }
        }
      }
    }
  }
  CHECK(taken > 5);
}
