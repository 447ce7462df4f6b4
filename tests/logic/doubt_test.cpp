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

TEST_CASE("negations are read with whatever stands for an apostrophe, and mistyped") {
  std::vector<Said> all;
  for (const char* said :
       {"doesn\u2019t drink", "doesn\u00B4t drink", "doesn`t drink", "doesn\u02BCt drink",
        "doesn\u2032t drink", "doesn\u2018t drink", "does'nt drink", "doesnt drink", "did'nt drink",
        "isn\u00B4t", "is'nt", "isnot", "aint", "ain't"}) {
    all.push_back({row, "Alice " + std::string(said) + " tea", "Alice is not tea"});
  }
  all.push_back({week, "Alice isn`t before Bob", "Alice is not before Bob"});
  all.push_back({row, "Alice is nto tea"});
  check(all);
}

TEST_CASE("an item that is called as a place is asked about") {
  const std::string horses =
      "category name: Alice, Bob, Carol, Dave\ncategory horse: \"first\", Rex, second, Max\n"
      "ordered place: 1st, 2nd, 3rd, 4th\n";
  const auto asked = [&](const std::string& clue) {
    const test::Outcome outcome = test::read(horses + "1. " + clue + "\n");
    REQUIRE(outcome.errors.size() == 1);
    return test::offered(outcome.errors.front().message());
  };
  using Ways = std::vector<std::string>;
  CHECK(asked("Alice finished first") == Ways{"Alice is \"first\"", "Alice is 1st"});
  CHECK(asked("Alice finished second") == Ways{"Alice is second", "Alice is 2nd"});
  check({{horses, "Alice finished third", "Alice is 3rd"},
         {horses, "Alice rode Second", "Alice is second"}});
}

TEST_CASE("signs and numbers that may turn what is said are not passed over") {
  std::vector<Said> all;
  for (const char* sign : {"\u2260", "<>", "\u00AC", "\u2717", "\u00D7", "\u274C", "\u2209", "~"}) {
    all.push_back({row, "Alice " + std::string(sign) + " tea"});
    all.push_back({row, "Alice's drink " + std::string(sign) + " tea"});
  }
  for (const char* paid :
       {">$4", "\u2265$4", "<$4", "~$4", "$4+", "$4ish", "$4k", "-$4", "$4%", "$4 [not]",
        "10% more than Bob", "2x more than Bob", "\u00BD more than Bob", "1/2 more than Bob",
        "$2/4 more than Bob", "-$2 more than Bob", "a minimum of $2 more than Bob"}) {
    all.push_back({prices, "Alice paid " + std::string(paid)});
  }
  for (const char* is :
       {"is tea-free", "is un-tea", "is tea-averse", "is the so-called tea drinker",
        "is the fake tea drinker", "looks after the tea"}) {
    all.push_back({row, "Alice " + std::string(is)});
  }
  // What a name has may be said.
  const std::string two = "category name: Ann, Bob\ncategory drink: \"C++ tea\", \"50% juice\"\n";
  all.push_back({two, "Ann drinks the 50% juice", "Ann is 50% juice"});
  all.push_back({two, "Ann\u2019s drink isn\u2019t the \u201CC++ tea\u201D", "Ann is not C++ tea"});
  check(all);
}

TEST_CASE("what lies between two prices does so in price, whatever else has an order") {
  const std::string both = week + "number price: $2, $4, $6, $8\n";
  check({
      {both, "Alice paid somewhere between $2 and $8",
       "Alice is somewhere between $2 and $8 in price"},
      {both, "Alice came somewhere between Monday and Thursday",
       "Alice is somewhere between Monday and Thursday in day"},
  });
}

TEST_CASE("a verb that turns is not passed over, wherever it stands in a printed clue") {
  const std::vector<Said> clues = {
      {week, "Alice left two days before the person from Rome"},
      {prices, "The apple cake cost $2 more than Bob's cake"},
      {prices, "Of Alice and Bob, one paid $4 and the other bought the plum cake"},
      {prices, "The four people are Alice, Bob, the one who paid $4 and the plum cake's buyer"},
      {week, "The person from Rome is either Alice or Bob"},
      {week, "Neither Alice nor Bob is from Rome"},
  };
  for (const Said& said : clues) {
    for (const std::string verb : {"disowned", "surpassed", "outranked", "ditched", "resented"}) {
      for (std::size_t at = 0; at <= said.clue.size(); ++at) {
        if (at > 0 && at < said.clue.size() && said.clue[at] != ' ') continue;
        std::string clue = said.clue;
        clue.insert(at, at == 0 ? verb + " " : " " + verb);
        CAPTURE(clue);
        CHECK(test::reading_of(said.categories, clue) == "");
      }
    }
  }
}

TEST_CASE("who denies, or only would, has nothing") {
  check({
      {row, "Alice is next to the disowner of the tea"},
      {row, "The tea hater is next to Alice"},
      {row, "The tea-hater is next to Alice"},
      {row, "The wannabe tea drinker is next to Alice"},
      {row, "Alice is next to the man deprived of tea"},
      {prices, "Alice paid a good $2 more than Bob"},
  });
}

TEST_CASE("a number that belongs to another noun is no place") {
  check({
      {row, "Alice drives a Tesla Model 1"},
      {row, "The Tesla Model 1 is driven by Alice"},
      {row, "Alice sits next to the Tesla Model 1"},
      {row, "The Formula 1 fan drinks tea"},
      {row, "Alice has 2 cats"},
      {row, "Alice won 3 medals"},
      {row, "Alice flew on Flight 3"},
      {prices, "Alice flew a Boeing 4"},
      {row, "Alice is in seat 1", "Alice is 1"},
      {row, "Alice sits in 1", "Alice is 1"},
      {row, "Alice sits at number 3", "Alice is 3"},
      {row, "The person in seat 3 drinks tea", "3 is tea"},
  });
}

TEST_CASE("where an item is missing, a misspelt name is told") {
  const auto told = [&](const std::string& categories, const std::string& clue) {
    const test::Outcome outcome = test::read(categories + "1. " + clue + "\n");
    return outcome.errors.empty() ? std::string() : outcome.errors.front().message();
  };
  CHECK(told(prices, "Alcie paid $4") == "Alcie is in no name; did you mean `Alice`?");
  CHECK(told(prices, "Alice bought the chery cake") ==
        "chery is in no name; did you mean `cherry`?");
}
