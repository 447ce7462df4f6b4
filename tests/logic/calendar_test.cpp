// SPDX-License-Identifier: MIT
// Units of time and length, dates and hours: counted in what the category counts, in the order of the calendar, or
// asked about.
#include "catch.hpp"
#include "clues.hpp"

#include <cluecore/explain.hpp>

#include <string>
#include <vector>

using namespace cluecore;

namespace {

const std::string towns =
    "category knight: Alf, Bors, Cade, Dag\ncategory town: York, Leeds, Bath, Hull\n";

struct Case {
  std::string category;
  std::string clue;
  std::string reading;  ///< "" where it is refused
};

std::string message_of(const std::string& text) {
  const test::Outcome outcome = test::read(text, {}, "logic");
  return outcome.errors.empty() ? "" : outcome.errors.front().message();
}

}  // namespace

TEST_CASE("Units are counted in what the category counts", "[logic][english]") {
  const std::string weeks = "number due date (weeks): 1, 2, 4, 8";
  const std::string dates = "number due dates (weeks): May 1, May 8, May 15, May 22";
  const std::string two_months = "number date: August 30, September 6, September 13, September 20";
  const std::string years = "number year: 1400, 1410, 1420, 1500";
  const std::string days = "number days: 3, 5, 7, 14";
  const std::string inches = "number length (inches): 5, 12, 17, 24";
  const std::string hours = "number time: 11 am, 12 pm, 1 pm, 3 pm";
  for (const Case& known : std::vector<Case>{
           {weeks, "Alf was due two weeks after York", "Alf is two more than York"},
           {weeks, "Alf was due a fortnight after York", "Alf is 2 more than York"},
           {weeks, "Alf was due 14 days after York", ""},
           {dates, "Alf was due two weeks after York", "Alf is 14 more than York"},
           {dates, "Alf was due a fortnight before York", "Alf is 14 less than York"},
           {dates, "Alf was due 7 days after York", "Alf is 7 more than York"},
           {dates, "Alf was due a month after York", ""},
           {two_months, "Alf came a week after York", "Alf is 7 more than York"},
           {two_months, "Alf came the day before York", "Alf is 1 less than York"},
           {years, "Alf came three decades after York", "Alf is 30 more than York"},
           {years, "Alf came half a century after York", ""},
           {years, "Alf came 2.5 decades after York", "Alf is 25 more than York"},
           {years, "Alf came in the decade after York", ""},
           {years, "Alf came a fortnight after York", ""},
           {years, "Alf came twenty years after York", ""},
           {days, "Alf started a week later than York", "Alf is 7 more than York"},
           {days, "Alf took half a week longer than York", ""},
           {days, "Alf took twice as long as York", ""},
           {inches, "Alf is a foot longer than York", "Alf is 12 more than York"},
           {inches, "Alf is 10 percent longer than York", ""},
           {inches, "Alf is a mile longer than York", ""},
           {hours, "Alf came an hour before York", "Alf is 1 less than York"},
           {hours, "Alf came 1 day before York", "Alf is 24 less than York"},
       }) {
    CAPTURE(known.category, known.clue);
    CHECK(test::reading_of(towns + known.category + "\n", known.clue) == known.reading);
  }
}

TEST_CASE("Dates and hours lie as in the calendar", "[logic][english]") {
  struct Pair {
    std::string category;
    std::string first;
  };
  for (const Pair& pair :
       std::vector<Pair>{{"number date: August 30, September 8", "August 30"},
                         {"number date: September 8th, August 30th", "August 30th"},
                         {"number date: 8 September, 30 August", "30 August"},
                         {"number hour: 1 pm, 11 am", "11 am"},
                         {"number hour: 12 pm, 1 pm", "12 pm"}}) {
    CAPTURE(pair.category);
    const std::string text = "category knight: Alf, Bors\n" + pair.category +
                             "\n1. Alf is before Bors\n2. Alf is " + pair.first + "\n";
    const test::Outcome outcome = test::read(text, {}, "logic");
    REQUIRE(outcome.errors.empty());
    Examiner examiner;
    CHECK(examiner.examine(*family_named("logic"), outcome.puzzle(), {}).verdict ==
          Verdict::unique);
  }
}

TEST_CASE("Dates in another order than the calendar's are asked about", "[logic][english]") {
  const std::string knights = "category knight: Alf, Bors, Cade\n";
  const std::string clue = "1. Alf is before Bors\n";
  CHECK(message_of(knights + "ordered month: May, April, June\n" + clue) ==
        "April is listed behind May; list them from the first to the last, or in quotes if the "
        "order is meant so");
  CHECK(message_of(knights + "number date: December 30, January 2, January 5\n" + clue) ==
        "January 2 is listed behind December 30; if it comes later, declare the category "
        "`ordered`; else list "
        "them from the first to the last");
  for (const std::string category :
       {"ordered month: \"May\", \"April\", \"June\"", "ordered month: November, December, January",
        "ordered date: December 30, January 2, January 5",
        "ordered day: Friday, Sunday, Tuesday"}) {
    CAPTURE(category);
    CHECK(message_of(knights + category + "\n" + clue).empty());
  }
}
