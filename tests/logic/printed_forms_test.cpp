// SPDX-License-Identifier: MIT
// Forms of printed sentences: words that are nouns where they stand, particles, two kinds of people, adjectives that
// compare, months without a declared order; and beside each what looks like it and says something else.
#include "catch.hpp"
#include "clues.hpp"

#include <string>
#include <vector>

using namespace cluecore;

namespace {

struct Said {
  const std::string& categories;
  std::string clue;
  std::string plain = "";  ///< what it is read as, without its remark; "" if it is not
};

void check(const std::vector<Said>& all) {
  for (const Said& said : all) {
    CAPTURE(said.clue);
    std::string reading = test::reading_of(said.categories, said.clue);
    reading.resize(std::min(reading.find("  #"), reading.size()));
    CHECK(reading == said.plain);
  }
}

const std::string envoys =
    "category envoy: Amber, Basil, Corin, Delia\nordered month: March, April, May, June\n"
    "number stay: 4 days, 5 days, 9 days, 10 days\n";
const std::string mines =
    "category name: Amber, Basil, Corin, Delia\ncategory mine: Oslo Pit, Rime, Slate, Tarn\n"
    "number days: June 10, June 11, June 12, June 13\n";

}  // namespace

TEST_CASE("a verb that turns is a noun behind an article, a name or a number", "[logic][english]") {
  check({
      {envoys, "The envoy with the 5 day visit is Amber", "5 days is Amber"},
      {envoys, "Amber will leave one month before the envoy with the 5 day visit",
       "Amber is 1 place before 5 days in month"},
      {envoys, "Amber is either the person leaving in March or the envoy with the 9 day visit",
       "Amber is either March or 9 days"},
      {mines, "The gem found in the Slate claim is Amber's", "Slate is Amber"},
      {mines, "Amber's claim is the Slate", "Amber is Slate"},
      {mines, "The miner working on June 12 is either the miner departing from Rime or Corin",
       "June 12 is either Rime or Corin"},
      {mines, "Amber claims the Slate"},
      {mines, "Amber visited the Slate"},
      {mines, "The mine the Slate lead is Amber"},
      {mines, "The lack of Slate is Amber"},
      {mines, "The absence of Slate is Amber"},
      {mines, "The match with Basil is Slate"},
      {mines, "Amber is either the miner leaving Rime or Corin"},
      {mines, "The miner dodging Rime is Amber"},
      {mines, "The miner dreading Rime is Amber"},
      {mines, "Amber dreads the Rime or the Slate"},
      {mines, "The dread of Slate is Amber"},
  });
}

TEST_CASE("what belongs to a verb or noun adds nothing, where it can turn nothing",
          "[logic][english]") {
  const std::string cakes =
      "category name: Amber, Basil, Corin\ncategory shape: turtle, rocket, boat\n"
      "number year: 1924, 1931, 1936\n";
  check({
      {cakes, "The cake shaped like a turtle is Amber's", "turtle is Amber"},
      {cakes, "Amber's cake came out in 1931", "Amber is 1931"},
      {cakes, "The turtle was first seen in 1931", "turtle is 1931"},
      {cakes, "Amber talked about the turtle", "Amber is turtle"},
      {cakes, "The talk about the rocket was given by Amber", "rocket is Amber"},
      {cakes, "Amber paid about 1931"},
      {cakes, "Amber forgot about the turtle"},
      {cakes, "Amber thought about the turtle"},
      {cakes, "Amber looks like a turtle"},
      {cakes, "Amber dropped out in 1931"},
      {cakes, "The turtle came out of 1931"},
      {cakes, "The turtle was first beaten in 1931"},
  });
}

TEST_CASE("of two kinds of people, one is told by the other", "[logic][english]") {
  const std::string lessons =
      "category interpreter: Ernest, Fred, Ira\ncategory student: Karl, Nell, Pat\n"
      "number lesson: 5 minutes, 7 minutes, 9 minutes\n";
  const std::string kin = "category name: Ernest, Fred, Ira\ncategory mother: Holly, Rose, Penny\n";
  check({
      {lessons, "Ira will be working with Pat", "Ira is Pat"},
      {lessons, "The interpreter who works with Nell is Ira", "Nell is Ira"},
      {lessons, "The interpreter who gave the talk on Nell is Ira", "Nell is Ira"},
      {lessons, "Pat will be working with Ira"},
      {lessons, "Ira danced with Pat"},
      {kin, "Ira works with Holly"},
  });
}

TEST_CASE("what is counted tells of two numbers which is meant", "[logic][english]") {
  const std::string games =
      "category country: Peru, Chad, Laos, Oman\nnumber gold medals: 1, 2, 3, 4\n"
      "number silver medals: 2, 5, 6, 8\n";
  check({
      {games, "The team from Peru won 2 gold medals", "Peru is gold medals:2"},
      {games, "The team that won 2 silver medals ended with 3 gold medals", "silver medals:2 is 3"},
      {games, "Peru won 1 fewer gold medal than the team with 5 silver medals",
       "Peru is 1 less than 5 in gold medals"},
      {games, "Peru won 2 medals"},
      {games, "Peru won at least 2 gold medals"},
      {games, "Peru lost 2 gold medals"},
  });
}

TEST_CASE("an adjective compares in the category that it measures, or as the file says",
          "[logic][english]") {
  const std::string bands =
      "category band: Awick, Leden, Versem\ncategory colour: red, blue, green\n"
      "number volume: 50 decibels, 60 decibels, 70 decibels\n";
  const std::string pages =
      "category author: Amber, Basil, Corin\nnumber length: 150 pages, 175 pages, 200 pages\n"
      "number year: 2001, 2005, 2007\n";
  check({
      {bands, "Leden is 10 decibels louder than the red band", "Leden is 10 more than red"},
      {bands, "Leden is quieter than the red band", "Leden is less than red"},
      {bands, "Leden is 10 decibels luckier than the red band"},
      {bands, "Leden is 10 feet louder than the red band"},
      {bands, "Leden is wider than the red band"},
      {pages, "The book from 2001 is 25 pages shorter than Basil's",
       "2001 is 25 less than Basil in length"},
      {pages, "Amber's book is 175 pages long", "Amber is 175 pages"},
  });
  const std::string said = bands + "word luckier: more decibels\nword meeker: less decibels\n";
  check({{said, "Leden is luckier than the red band", "Leden is more than red"},
         {said, "Leden is 10 decibels meeker than the red band", "Leden is 10 less than red"},
         {said, "Leden is braver than the red band"}});
  const test::Outcome outcome = test::read(bands + "1. Leden is luckier than the red band\n");
  REQUIRE(outcome.errors.size() == 1);
  CHECK(outcome.errors.front().message().find(
            "all clues by a line like `word luckier: more volume`") != std::string::npos);
}

TEST_CASE("months, hours and ordinals are ordered where nothing else is, and it is said",
          "[logic][english]") {
  const std::string people = "category name: Amber, Basil, Corin\n";
  const auto notes = [&](const std::string& category, const std::string& clue) {
    const test::Outcome outcome = test::read(people + category + "\n1. " + clue + "\n");
    return outcome.errors.empty() ? outcome.puzzle().note() : "";
  };
  const std::string months =
      notes("category month: January, February, March", "Amber is one month after Basil");
  CHECK(months.find("the items of month are taken in their order, as if declared `ordered`") !=
        std::string::npos);
  CHECK(notes("category time: \"9:00am\", \"10:00am\", 12 noon", "Amber came two hours after Basil")
            .find("Amber is two more than Basil") != std::string::npos);
  CHECK(notes("category place: \"first\", second, third", "Amber came before Basil")
            .find("Amber is before Basil") != std::string::npos);
  // Listed to and fro, or beside an order that is declared, they have none.
  CHECK(notes("category month: March, January, April", "Amber came before Basil").empty());
  CHECK(notes("category month: January, March, April\nordered seat: 1, 2, 3",
              "Amber is before Basil") == "");
}

TEST_CASE("different people are as many as are named", "[logic][english]") {
  check({
      {mines, "Amber, the Slate miner and the person working on June 12 are all different miners",
       "all different: Amber, Slate, June 12"},
      {mines, "Amber and the Slate miner are different people", "all different: Amber, Slate"},
      {mines, "Amber, Slate and June 12 are two different people"},
      {mines, "Amber and Slate are not different people"},
      {mines, "Amber and Slate are quite different people"},
  });
}

TEST_CASE("a list of all is one only where nothing turns it", "[logic][english]") {
  const std::string reading = "all different: Amber, 5 days, 9 days, 10 days";
  const std::string list =
      "were Amber, the 5 day visitor, the 9 day visitor and the 10 day visitor";
  check({
      {envoys, "The four envoys " + list, reading},
      {envoys, "The four young envoys " + list, reading},
      {envoys, "The four envoys hardly " + list},
      {envoys, "The four envoys twice " + list},
      {envoys, "The four hardly envoys " + list},
      {envoys, "The four near " + list},
  });
}
