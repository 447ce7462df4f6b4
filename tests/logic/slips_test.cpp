// SPDX-License-Identifier: MIT
// Slips of logic grids: which of those that explain the text are told first, and in what words.
#include "catch.hpp"
#include "reading.hpp"
#include "tool.hpp"

#include <cluecore/explain.hpp>
#include <cluecore/slips.hpp>

#include <algorithm>
#include <string>
#include <vector>

using namespace cluecore;
using namespace cluecore::test;

namespace {

const std::string head =
    "category guest: Anna, Ben, Clara, David\nordered seat: 1, 2, 3, 4\n"
    "category dish: pasta, pizza, salad, soup\n";

std::vector<LikelySlip> slips_in(const std::string& text) {
  const Outcome outcome = read(text, {}, "logic");
  return Examiner().examine(*family_named("logic"), outcome.puzzle(), {}).slips;
}

std::vector<std::string> texts_of(const std::vector<LikelySlip>& slips) {
  std::vector<std::string> texts;
  for (const LikelySlip& one : slips) texts.push_back(one.slip.text());
  return texts;
}

bool tells(const std::string& text, const std::string& slip) {
  return std::ranges::count(texts_of(slips_in(text)), slip) == 1;
}

}  // namespace

TEST_CASE("of two clues that are alike the second is told first as the one that went wrong") {
  const std::string one = "Clara is directly left of pasta\n";
  const std::string other = "Clara is directly left of soup\n";
  for (const bool turned : {false, true}) {
    const std::vector<std::string> texts = texts_of(
        slips_in(head + "1. " + (turned ? other : one) + "2. " + (turned ? one : other) +
                 "3. salad is somewhere left of Ben\n4. Anna is directly left of salad\n"
                 "5. Ben is directly left of pizza\n6. Clara is somewhere left of pizza\n"));
    CAPTURE(turned, texts);
    REQUIRE_FALSE(texts.empty());
    CHECK(texts.front() == "clue 2 repeats clue 1 with a change");
    CHECK(std::ranges::count(texts, "clue 1 repeats clue 2 with a change") == 1);
  }
}

TEST_CASE("clues are alike by what they say, whatever the words they share") {
  const std::string text =
      "category player: Ed, Flo, Gus, Hal, Ida\nnumber score: 10, 20, 30, 40, 50\n"
      "category game: chess, darts, go, poker, tag\n1. Ed is 10 more than chess in score\n"
      "2. darts is 20 less than Gus in score\n3. Flo is go\n4. Gus is 40\n"
      "5. Hal is less than poker in score\n6. Ida is 50\n7. Ida is tag\n"
      "8. go is more than Gus in score\n";
  CHECK(tells(text, "clue 8 is one too many"));
  CHECK(tells(text, "clue 6 is one too many"));
}

TEST_CASE("a word that may stand in two places of a clue is told once") {
  const std::string text =
      "ordered house: 1, 2, 3\ncategory Name: Peter, Eric, Arnold\n"
      "category Hobby: photography, gardening, cooking\ncategory Genre: rock, pop, classical\n\n"
      "1. Eric is cooking\n2. Eric is not at 2\n3. rock is next to rock\n"
      "4. rock is next to gardening\n5. gardening is classical\n6. Eric is not at 3\n"
      "7. Peter is gardening\n";
  const ToolRun run = tool({"check", "-"}, text);
  CHECK(contains(run.out, "likely slip: clue 3 says `rock` instead of `pop`\n"));
}

TEST_CASE("what no other clue is like was hardly meant") {
  const Outcome read =
      test::read(head +
                 "1. soup is directly left of Clara\n2. pizza is somewhere left of Anna\n"
                 "3. Anna is somewhere left of salad\n4. pasta is directly left of Anna\n"
                 "5. soup is somewhere left of Ben\n");
  const std::vector<Slip> slips = read.puzzle().slips({});
  const auto likely = [&](const std::string& text) {
    const auto slip = std::ranges::find(slips, text, &Slip::text);
    REQUIRE(slip != slips.end());
    return slip->likely;
  };
  CHECK(likely("clue 3 says `is` instead of `is not`") <
        likely("clue 1 says `left` instead of `right`"));
}

TEST_CASE("a clue typed twice is told first, though what stood there is not known") {
  const std::string clues =
      "1. Anna is directly left of Ben.\n2. Ben eats the salad.\n3. Clara is in the first seat.\n"
      "4. Clara is in the 1st seat.\n5. The soup is in seat 4.\n";
  const std::vector<LikelySlip> slips = slips_in(head + clues);
  REQUIRE_FALSE(slips.empty());
  CHECK(slips.front().slip.text() == "clue 4 repeats clue 3");
  CHECK_FALSE(slips.front().unique);
  const ToolRun run = tool({"check", "--family", "logic", "-"}, head + clues);
  CHECK(run.out.find("likely slip: clue 4 repeats clue 3; what should stand there is not known") !=
        std::string::npos);
  // It does not explain that there is no solution.
  const std::string contradictory = head + clues + "6. The soup is in seat 3.\n";
  CHECK_FALSE(tells(contradictory, "clue 4 repeats clue 3"));
}

TEST_CASE("a clue that repeats another, as a number in it is wrong, is told with the right one") {
  const std::string clues =
      "1. Ben is not at 2.\n2. Ben is not at 2.\n3. the pasta is directly left of David.\n"
      "4. the soup is directly left of Ben.\n5. Anna eats the salad.\n";
  const std::vector<LikelySlip> slips = slips_in(head + clues);
  REQUIRE(slips.size() > 2);
  CHECK(slips.front().slip.text() == "clue 2 says `2` instead of `3`");
  CHECK(slips.front().unique);
  // But not with another item, of which there are many: that one of them leaves one solution may be chance.
  CHECK(slips[1].slip.text() == "clue 2 repeats clue 1");
  CHECK(slips[2].slip.text() == "clue 2 says `Ben` instead of `Clara`");
}

TEST_CASE("a `not` lost or added is told in the past tense, too") {
  const std::string text =
      "category guest: Anna, Ben, Clara, David\nnumber time: 7 pm, 8 pm, 9 pm, 10 pm\n"
      "category car: Fiat, Honda, Opel, Volvo\n"
      "1. Anna arrived before the owner of the Fiat.\n2. Ben arrived before Anna.\n"
      "3. Clara arrived after David.\n4. The Honda arrived one hour before the Opel.\n"
      "5. David arrived at 10 pm.\n6. Anna owns the Opel.\n7. Clara owns the Fiat.\n";
  CHECK(tells(text, "clue 3 says `after` instead of `before`"));
  CHECK(tells(text, "clue 3 says `arrived` instead of `did not arrive`"));
  std::string lost = text;
  lost.replace(lost.find("arrived after"), 7, "did arrive");
  CHECK(tells(lost, "clue 3 says `did` instead of `did not`"));
}

TEST_CASE("what a clue may say instead is listed without saying so of each, each meaning once") {
  const std::string clues =
      "1. Clara is directly right of pasta\n2. Anna is somewhere left of Ben\n"
      "3. David is directly left of salad\n4. Clara is somewhere right of pizza\n"
      "5. Anna is somewhere left of David\n";
  const ToolRun run = tool({"check", "--family", "logic", "-"}, head + clues);
  CAPTURE(run.out);
  CHECK(run.out.find("`left` instead of `right`, `somewhere` instead of `directly`, or") !=
        std::string::npos);
  CHECK(tells(head + clues, "clue 5 says `somewhere` instead of `directly`"));
  CHECK_FALSE(tells(head + clues, "clue 5 says `somewhere` instead of `immediately`"));
}

TEST_CASE("a clue that ends with a full stop is named without it in the middle of a sentence") {
  const std::string text = head + "1. Anna is in the first seat.\n2. Anna is in the last seat.\n";
  CHECK(contains(tool({"check", "--pairs", "--family", "logic", "-"}, text).out,
                 "1. Anna is in the first seat; 2. Anna is in the last seat: "));
  CHECK(contains(tool({"check", "--family", "logic", "-"}, text).out, "Why: clue 1 and clue 2: "));
}
