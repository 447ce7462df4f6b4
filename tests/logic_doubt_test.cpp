// SPDX-License-Identifier: MIT
// Sentences that say less than what they seem to: that somebody dreads, is rumored, or pays up to
// something. None is read as a fact; each kind once read as one.
#include "catch.hpp"
#include "clues.hpp"

using namespace cluecore;

namespace {

const std::string names = "category name: Alice, Bob, Carol, Dave\n";
const std::string row =
    "ordered seat: 1, 2, 3, 4\n" + names + "category drink: tea, coffee, milk, juice\n";
const std::string prices =
    names + "category cake: apple, plum, cherry, lemon\nnumber price: $2, $4, $6, $8\n";
const std::string week = names +
                         "category city: Rome, Oslo, Lima, Cairo\n"
                         "ordered day: Monday, Tuesday, Wednesday, Thursday\n";

struct Said {
  const std::string& categories;
  std::string clue;
  std::string plain = "";  ///< what it is read as; "" if it is not
};

void check(const std::vector<Said>& all) {
  for (const Said& said : all) {
    CAPTURE(said.clue);
    CHECK(test::reading_of(said.categories, said.clue) == said.plain);
  }
}

}  // namespace

TEST_CASE("what is dreaded, liked, rumored or meant is asked about, whatever is said so") {
  check({
      {row, "Alice dreads sitting next to Bob"},
      {row, "Alice is dreading to sit before Bob"},
      {row, "Alice vetoed sitting to the immediate left of Bob"},
      {row, "Alice prefers sitting next to Bob"},
      {row, "Alice likes to be before Bob"},
      {row, "Alice is not necessarily next to Bob"},
      {row, "Alice is nowhere to the left of Bob"},
      {row, "Alice is thinking of sitting next to Bob"},
      {row, "Alice is dreading sitting at one of the ends"},
      {row, "Alice is rumored to drink tea"},
      {row, "Alice boasts she drinks tea"},
      {row, "Alice is an alleged tea drinker"},
      {row, "Alice has had enough tea"},
      {row, "The person who contemplated drinking tea is Bob"},
      {row, "The person who ostensibly drinks tea is Bob"},
      {prices, "Alice dreads either the apple cake or the plum cake"},
      {prices, "Alice dreads neither the apple cake nor the plum cake"},
      {prices, "Alice contemplated buying the apple cake"},
      {prices, "Alice is reluctant to buy the apple cake"},
      {prices, "Alice meant to buy the apple cake"},
      {prices, "Alice appears to have bought the apple cake"},
      {prices, "Alice presumably bought the apple cake"},
      {week, "Alice dreaded leaving the day after Bob"},
      {week, "Alice regretted leaving the day before Bob"},
      {week, "Alice was told to leave before Bob"},
      {week, "Alice asked to leave the day after Bob"},
  });
  CHECK(test::offered(
            test::read(row + "1. Alice dreads sitting next to Bob\n").errors.at(0).what()) ==
        std::vector<std::string>{"Alice is next to Bob", "Alice is not next to Bob"});
  CHECK(test::offered(test::read(row + "1. Bob snubbed the tea\n").errors.at(0).what()) ==
        std::vector<std::string>{"Bob is tea", "Bob is not tea"});
}

TEST_CASE("limits and differences are not taken for what they are counted from") {
  check({
      {prices, "Alice paid upwards of $4"},
      {prices, "Alice paid an extra $4"},
      {prices, "Alice paid $4 extra"},
      {prices, "The apple cake was discounted by $2"},
      {prices, "The apple cake's price is a multiple of $4"},
      {week, "Alice traveled by Wednesday"},
      {week, "Alice traveled through Wednesday"},
      {week, "Alice traveled on a day before Wednesday", "Alice is before Wednesday"},
      {week, "Alice traveled a day before Wednesday", "Alice is 1 place before Wednesday"},
  });
}

TEST_CASE("verbs of leaving, asking and liking are read where nothing is denied") {
  check({
      {row, "Alice likes to drink tea", "Alice is tea"},
      {row, "Alice definitely drinks tea", "Alice is tea"},
      {week, "Alice left a day before Bob", "Alice is 1 place before Bob"},
      {week, "Alice leaves the day after Bob", "Alice is 1 place after Bob"},
      {week, "Alice will leave a day earlier than the person going to Rome",
       "Alice is 1 place before Rome"},
      {week, "Alice came back the day after Bob", "Alice is 1 place after Bob"},
      {week, "Alice came back on Monday", "Alice is Monday"},
      {week, "Alice is back from Rome",
       "Alice is Rome  # `back` is taken to say that they belong together"},
      {week, "Alice asked two days before Bob", "Alice is 2 places before Bob"},
      {week, "Alice planned to leave before Bob", "Alice is before Bob"},
      {week, "Alice was due to leave before Bob", "Alice is before Bob"},
      {prices, "Alice bid $2 more than Bob", "Alice is $2 more than Bob"},
  });
}
