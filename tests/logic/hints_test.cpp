// SPDX-License-Identifier: MIT
// Sentences as puzzles print them: each is taken for what it says, or answered by sentences that can
// be pasted, one of which says it, and none the opposite.
#include "catch.hpp"
#include "clues.hpp"

#include <cluecore/encoding.hpp>

#include <algorithm>
#include <string>
#include <vector>

using namespace cluecore;

namespace {

struct Phrase {
  std::string text;
  std::string plain;  ///< what it says, in the language
  bool open = false;  ///< it may as well mean the opposite, which may be offered too
};

const std::string seats =
    "category guest: Quinn, Ines, Alice, Bob\n"
    "category drink: coffee, tea, lemon, milk\n"
    "ordered seat: window, table, corner, door\n";
const std::string prices =
    "category guest: Quinn, Ines, Alice, Bob\n"
    "category drink: coffee, tea, lemon, milk\n"
    "number price: $1, $2, $3, $5\n";
const std::string boats =
    "category skipper: Quinn, Ines, Alice, Bob\n"
    "category boat: Dolphin, Eagle, Heron, Swan\n"
    "number year: 1982, 1983, 1985, 1988\n"
    "number length: 20 feet, 30 feet, 40 feet, 60 feet\n";
const std::string week =
    "category guest: Quinn, Ines, Alice, Bob\n"
    "ordered day: Monday, Tuesday, Wednesday, Thursday\n"
    "number price: $1, $2, $3, $5\n";

/// The clauses that a sentence becomes, without the names of clues.
std::vector<std::string> meaning(const Puzzle& puzzle) {
  const Formula formula = puzzle.encode("pairs").formula;
  std::vector<std::string> clauses;
  for (std::size_t clause = 0; clause < formula.clause_count(); ++clause) {
    clauses.push_back(test::replaced(formula.text(formula.clause(clause)), "clue 1", ""));
  }
  std::sort(clauses.begin(), clauses.end());
  return clauses;
}

std::vector<std::string> meaning(const std::string& categories, const std::string& sentence) {
  CAPTURE(sentence);
  const test::Outcome outcome = test::read(categories + "1. " + sentence + "\n");
  for (const InputError& error : outcome.errors) FAIL(error.what());
  return meaning(outcome.puzzle());
}

std::string opposite(const std::string& sentence) {
  std::string text = " " + sentence + " ";
  for (const auto& [one, other] :
       std::vector<std::pair<std::string, std::string>>{{" before ", " after "},
                                                        {" left of ", " right of "},
                                                        {" more than ", " less than "},
                                                        {" first ", " last "}}) {
    text = test::replaced(text, one, " \1 ");
    text = test::replaced(text, other, one);
    text = test::replaced(text, " \1 ", other);
  }
  return text;
}

void check_phrases(const std::string& categories, const std::vector<Phrase>& phrases) {
  for (const Phrase& phrase : phrases) {
    CAPTURE(phrase.text, phrase.plain);
    const std::vector<std::string> meant = meaning(categories, phrase.plain);
    const test::Outcome outcome = test::read(categories + "1. " + phrase.text + "\n");
    if (outcome.errors.empty()) {
      CHECK(meaning(outcome.puzzle()) == meant);
      continue;
    }
    const std::string message = outcome.errors.front().what();
    CAPTURE(message);
    const std::vector<std::string> sentences = test::offered(message);
    CHECK(!sentences.empty());
    bool said = false;
    for (const std::string& sentence : sentences) {
      const std::vector<std::string> offer = meaning(categories, sentence);
      said = said || offer == meant;
      const std::vector<std::string> reverse = meaning(categories, opposite(phrase.plain));
      if (!phrase.open && reverse != meant) CHECK(offer != reverse);
    }
    CHECK(said);
    if (phrase.open) CHECK(sentences.size() > 1);
  }
}

}  // namespace

TEST_CASE("words for places are taken or answered in their direction") {
  check_phrases(
      seats,
      {
          {"Quinn is immediately to the right of coffee", "Quinn is directly right of coffee"},
          {"Quinn is immediately to the left of coffee", "Quinn is directly left of coffee"},
          {"Quinn is immediately right of coffee", "Quinn is directly right of coffee"},
          {"Quinn is immediately left of coffee", "Quinn is directly left of coffee"},
          {"Quinn is immediately before coffee", "Quinn is directly before coffee"},
          {"Quinn is immediately after coffee", "Quinn is directly after coffee"},
          {"Quinn is just before coffee", "Quinn is directly before coffee"},
          {"Quinn is just after coffee", "Quinn is directly after coffee"},
          {"Quinn is just left of coffee", "Quinn is directly left of coffee"},
          {"Quinn is just to the right of coffee", "Quinn is directly right of coffee"},
          {"Quinn is right before coffee", "Quinn is directly before coffee"},
          {"Quinn is right after coffee", "Quinn is directly after coffee"},
          {"Quinn is right next to coffee", "Quinn is next to coffee"},
          {"Quinn is directly next to coffee", "Quinn is next to coffee"},
          {"Quinn is immediately next to coffee", "Quinn is next to coffee"},
          {"Quinn is not immediately after coffee", "Quinn is not directly after coffee"},
          {"Quinn is not right next to coffee", "Quinn is not next to coffee"},
          {"Quinn is directly to the left of coffee", "Quinn is directly left of coffee"},
          {"Quinn is somewhere to the left of coffee", "Quinn is before coffee"},
          {"Quinn is somewhere to the right of coffee", "Quinn is after coffee"},
          {"Quinn is anywhere to the right of coffee", "Quinn is after coffee"},
          {"Quinn is left of coffee", "Quinn is before coffee"},
          {"Quinn is right of coffee", "Quinn is directly after coffee"},
          {"Quinn is to the right of coffee in seat", "Quinn is after coffee"},
          {"Quinn is on the left of coffee", "Quinn is before coffee"},
          {"Quinn is not to the left of coffee", "Quinn is not before coffee"},
          {"Quinn is not right of coffee", "Quinn is not directly right of coffee"},
          {"Quinn came right before coffee", "Quinn is directly before coffee"},
          {"Quinn came right after the coffee", "Quinn is directly after coffee"},
          {"Quinn sits immediately to the right of the coffee", "Quinn is directly after coffee"},
          {"Quinn sits to the left of the coffee", "Quinn is before coffee"},
          {"Quinn sits beside coffee", "Quinn is next to coffee"},
          {"Quinn wasn't just after coffee", "Quinn is not directly after coffee"},
          {"Quinn was before coffee", "Quinn is before coffee"},
          {"Quinn is earlier than coffee", "Quinn is before coffee"},
          {"Quinn is later than coffee", "Quinn is after coffee"},
          {"Quinn is 2 seats after coffee", "Quinn is 2 places after coffee"},
          {"Quinn is two seats to the left of coffee", "Quinn is 2 places before coffee"},
          {"Quinn is two seats to the right of coffee", "Quinn is 2 places after coffee"},
          {"Quinn is one seat later than coffee", "Quinn is directly after coffee"},
          {"Quinn is 2 places away from coffee", "Quinn is 2 apart from coffee"},
          {"Quinn is 2 places from coffee", "Quinn is 2 apart from coffee"},
          {"Quinn is adjacent to coffee", "Quinn is next to coffee"},
          {"Quinn is a neighbour of coffee", "Quinn is next to coffee"},
          {"Quinn and coffee are next to each other", "Quinn is next to coffee"},
          {"Quinn and coffee are 2 apart", "Quinn is 2 apart from coffee"},
          {"Quinn is on the far left", "Quinn is first"},
          {"Quinn is on the far right", "Quinn is last"},
          {"Quinn is at the right end", "Quinn is last"},
          {"Quinn is leftmost", "Quinn is first"},
          {"Quinn is in third place", "Quinn is at 3"},
          {"Quinn is 2nd", "Quinn is at 2"},
          {"Quinn is in last place", "Quinn is last"},
          {"Quinn is between coffee and tea", "Quinn is somewhere between coffee and tea"},
          {"Quinn is between coffee and tea", "Quinn is directly between coffee and tea"},
          {"Quinn is not between coffee and tea", "Quinn is not directly between coffee and tea"},
          {"Quinn is just between coffee and tea", "Quinn is directly between coffee and tea"},
          {"Quinn sits between the coffee and the tea",
           "Quinn is somewhere between coffee and tea"},
          {"Quinn is immediately between tea and coffee",
           "Quinn is directly between tea and coffee"},
          {"Quinn is ahead of coffee", "Quinn is before coffee", true},
          {"Quinn is behind coffee", "Quinn is after coffee", true},
          {"Quinn is older than coffee", "Quinn is before coffee", true},
          {"Quinn is two seats ahead of coffee", "Quinn is 2 places before coffee", true},
          {"Quinn is higher than coffee", "Quinn is after coffee", true},
          {"Quinn is the tallest", "Quinn is last", true},
          {"Quinn has coffee", "Quinn is coffee"},
          {"Quinn is the coffee", "Quinn is coffee"},
          {"Quinn isn't coffee", "Quinn is not coffee"},
          {"Quinn doesn't have coffee", "Quinn is not coffee"},
          {"if Quinn is tea then Quinn is just after coffee",
           "if Quinn is tea then Quinn is directly after coffee"},
      });
}

TEST_CASE("words for amounts are answered in their direction") {
  check_phrases(prices, {
                            {"Quinn is cheaper than coffee", "Quinn is less than coffee"},
                            {"Quinn is $1 cheaper than coffee", "Quinn is 1 less than coffee"},
                            {"Quinn is not cheaper than coffee", "Quinn is not less than coffee"},
                            {"Quinn is more expensive than coffee", "Quinn is more than coffee"},
                            {"Quinn is less expensive than coffee", "Quinn is less than coffee"},
                            {"Quinn costs $2 more than coffee", "Quinn is 2 more than coffee"},
                            {"Quinn is at least $2 dearer than coffee",
                             "Quinn is at least 2 more than coffee"},
                            {"Quinn is exactly $1 more than coffee", "Quinn is 1 more than coffee"},
                            {"Quinn is the cheapest", "Quinn is first"},
                            {"Quinn is highest", "Quinn is last", true},
                            {"Quinn is older than coffee", "Quinn is more than coffee", true},
                        });
  check_phrases(
      boats,
      {
          {"Ines is just after Dolphin in year", "Ines is directly after Dolphin in year"},
          {"Ines is immediately after Dolphin in year", "Ines is directly after Dolphin in year"},
          {"Ines is 10 feet more than Dolphin in length", "Ines is 10 more than Dolphin in length"},
          {"Ines is 10 feet longer than Dolphin in length",
           "Ines is 10 more than Dolphin in length"},
          {"Ines is 10 feet shorter than Dolphin in length",
           "Ines is 10 less than Dolphin in length"},
          {"Ines is shorter than the 30 feet in length", "Ines is less than 30 feet in length"},
          {"Ines is taller than Eagle", "Ines is more than Eagle in length"},
          {"Ines is 3 years after Dolphin in year", "Ines is 3 more than Dolphin in year"},
          {"Ines is two years before Dolphin in year", "Ines is 2 less than Dolphin in year"},
          {"Ines is at least two years after Dolphin in year",
           "Ines is at least 2 more than Dolphin in year"},
          {"Ines is 3 years older than Dolphin in year", "Ines is 3 less than Dolphin in year",
           true},
          {"Ines is right of Dolphin", "Ines is directly right of Dolphin in year"},
      });
  check_phrases(week,
                {
                    {"Alice is two days after Bob", "Alice is 2 places after Bob in day"},
                    {"Alice is two days before Bob in day", "Alice is 2 places before Bob in day"},
                    {"Alice is $1 cheaper than Tuesday", "Alice is 1 less than Tuesday"},
                    {"Alice was just before Bob in day", "Alice is directly before Bob in day"},
                });
}

TEST_CASE("where words leave open what is meant nothing is proposed that they may not mean") {
  for (const char* sentence :
       {"Quinn came almost right before coffee", "Quinn is before coffee but after tea",
        "Quinn never came before coffee or tea", "Quinn bought it the day before coffee",
        "Quinn is twice as far left as coffee", "Quinn is just cheaper than coffee",
        "Quinn is at least two seats after coffee", "Quinn is no later than coffee",
        "Quinn is somewhere next to coffee", "Quinn is older and later than coffee",
        "Quinn was followed by coffee", "Quinn is hardly later than coffee"}) {
    CAPTURE(sentence);
    const test::Outcome outcome = test::read(seats + "1. " + sentence + "\n");
    REQUIRE(outcome.errors.size() == 1);
    const std::string message = outcome.errors.front().what();
    CAPTURE(message);
    CHECK(test::offered(message).empty());
  }
}
