// SPDX-License-Identifier: MIT
// Sentences that are no statement, beside the whole message that each must give.
#include "catch.hpp"
#include "reading.hpp"

#include <algorithm>
#include <string>
#include <vector>

using namespace cluecore;

namespace {

/// A clue's sentence, the column and the length of what is at fault, and what is said of it.
struct Refusal {
  std::string sentence;
  int column = 0;
  int length = 0;
  std::string message;
};

void check_refusals(const std::string& categories, const std::vector<Refusal>& refusals) {
  const std::string line =
      std::to_string(std::count(categories.begin(), categories.end(), '\n') + 1);
  for (const Refusal& refusal : refusals) {
    CAPTURE(refusal.sentence);
    // A remark behind it changes nothing.
    for (const char* remark : {"", "  # remark"}) {
      const std::string clue = refusal.sentence.empty() ? "1." : "1. " + refusal.sentence;
      const test::Outcome outcome = test::read(categories + clue + remark + "\n");
      const std::string expected = "f:" + line + ":" + std::to_string(refusal.column) +
                                   ": error: " + refusal.message + "\n" + clue + remark + "\n" +
                                   std::string(static_cast<std::size_t>(refusal.column - 1), ' ') +
                                   "^" +
                                   std::string(static_cast<std::size_t>(refusal.length - 1), '~');
      REQUIRE(outcome.errors.size() == 1);
      CHECK(outcome.errors.front().what() == expected);
    }
  }
}

const std::string cats =
    "category queen: Ruby, Spot, Starbuck\n"
    "category tom: Batman, Jake, Dibii\n"
    "number kittens: 1, 2, 3\n";
const std::string race =
    "category runner: Ada, Bo, Cy, Di\n"
    "ordered start: 1, 2, 3, 4\n"
    "ordered finish: 1, 2, 3, 4\n";
const std::string plain =
    "category queen: Ruby, Spot\n"
    "category tom: Batman, \"black and white\"\n";
const std::string people =
    "category people: Ann, Bob\n"
    "ordered day: Monday, Tuesday\n";

}  // namespace

TEST_CASE("sentences that are no statement say what is wrong") {
  check_refusals(
      cats,
      {
          {"Rubby is Jake", 4, 5, "Rubby is not an item; did you mean Ruby?"},
          {"Ruby is Jakke", 12, 5, "Jakke is not an item; did you mean Jake?"},
          {"queen:Rubby is Jake", 10, 5, "Rubby is not in queen; did you mean Ruby?"},
          {"queen:xyz is Jake", 10, 3, "xyz is not in queen, which has Ruby, Spot and Starbuck"},
          {"Ruby is befor Spot", 12, 5, "befor is not an item; did you mean `before`?"},
          {"quen:Ruby is Jake", 4, 4, "quen is not a category; did you mean queen?"},
          {"Ruby is Garfield", 12, 8, "Garfield is not an item of any category"},
          {"Ruby is", 11, 1, "an item is missing here"},
          {"Ruby", 8, 1, "the statement ends after Ruby; `is` and another item should follow"},
          {"is Jake", 4, 2, "an item is expected here, and `is` is part of the language"},
          {"Ruby sleeps", 9, 6, "`is`, `is not`, `=`, `!=` or `and` is expected here, after Ruby"},
          {"Ruby is Jake with Spot", 17, 4, "the statement should end here"},
          {"Ruby is Jake and Spot is Dibii", 17, 3,
           "the statement should end here; write `;` between two statements"},
          {"Ruby is Jake or Spot is Dibii", 25, 2,
           "the statement should end here; of two statements, write `at least one of: A is B; C is "
           "D`"},
          {"Ruby is Jake;", 17, 1, "a statement is missing here: `A is B`, for example"},
          {"; Ruby is Jake", 4, 1, "a statement is missing before this"},
          {"", 3, 1, "a statement is missing here: `A is B`, for example"},
          {"Ruby is Jake)", 16, 1, "this parenthesis was not opened"},
          {"(Ruby is Jake", 4, 1, "this parenthesis is not closed"},
          {"(Ruby is Jake; Spot is Dibii)", 17, 1, "`)` is expected here"},
          {"\"Ruby is Jake", 4, 1, "this quote is not closed"},
          {"Ruby is not either Jake or Dibii", 16, 6,
           "`not` does not go with this word; write `is neither B nor C`"},
          {"Ruby is not Jake or Dibii", 16, 13,
           "`is not B or C` can be read in two ways; write `is neither B nor C`"},
          {"Ruby is either Jake", 23, 1, "`or` is expected here, as in `A is either B or C`"},
          {"Ruby is neither Jake", 24, 1, "`nor` is expected here, as in `A is neither B nor C`"},
          {"Ruby is either Jake or", 26, 1, "an item is missing here"},
          {"of Ruby and Spot, one is Jake", 33, 1,
           "`and` is expected here, in `of A and B, one is C and the other is D`"},
          {"of Ruby, Spot, one is Jake", 11, 1,
           "`and` is expected here, in `of A and B, one is C and the other is D`"},
          {"of Ruby and Spot one is Jake and the other is Dibii", 21, 3,
           "`,` is expected here, in `of A and B, one is C and the other is D`"},
          {"of Ruby and Spot, one is Jake and other is Dibii", 38, 5,
           "`the other` is expected here, in `of A and B, one is C and the other is D`"},
          {"all different: Ruby", 19, 4, "`all different:` lists two items or more"},
          {"all different: Ruby,", 24, 1, "an item is missing here"},
          {"people: Ruby, Batman", 12, 12,
           "`people:` lists everybody: 3 items, here are 2; `all different:` takes fewer"},
          {"Ruby is left of Spot", 12, 7,
           "some read `left of` as right beside, some as anywhere on that side; write `Ruby is "
           "directly left of Spot` or `Ruby is somewhere left of Spot`"},
          {"Ruby is not right of 2 in kittens", 16, 8,
           "some read `right of` as right beside, some as anywhere on that side; write `Ruby is "
           "not directly right of 2` or `Ruby is not somewhere right of 2`"},
          {"Ruby is to the left of heaven", 12, 14,
           "some read `to the left of` as right beside, some as anywhere on that side; write "
           "`directly to the left of` or `somewhere to the left of`"},
          {"Ruby is between Spot and Jake", 12, 7,
           "between is not understood; perhaps `Ruby is somewhere between Spot and Jake`"},
          {"Ruby is between Spot", 12, 7,
           "some read `between` as next to both, some as anywhere between them; write `directly "
           "between` or `somewhere between`"},
          {"Ruby is directly Spot", 21, 4,
           "after `directly` comes `before`, `after`, `left of`, `right of` or `between`"},
          {"Ruby is directly above Spot", 21, 5,
           "after `directly` comes `before`, `after`, `left of`, `right of` or `between`"},
          {"Ruby is somewhere Spot", 22, 4,
           "after `somewhere` comes `before`, `after`, `left of`, `right of` or `between`"},
          {"Ruby is at 4", 15, 1, "there is no place 4, only 1 to 3"},
          {"Ruby is at 0", 15, 1, "there is no place 0, only 1 to 3"},
          {"Ruby is at home", 15, 4,
           "after `at` comes a place, from 1 to 3; that two items belong together is `A is B`"},
          {"Ruby is 3 places before Spot", 12, 1, "3 places are at most 2 apart, and at least 1"},
          {"Ruby is 0 apart from Spot", 12, 1, "3 places are at most 2 apart, and at least 1"},
          {"Ruby is 1.5 places before Spot", 12, 3, "1.5 is not a number of places"},
          {"Ruby is 2 places Spot", 21, 4,
           "`after` is expected here, or `before`, as in `A is 2 places before B`"},
          {"Ruby is 2 places from Spot", 21, 4,
           "`after` is expected here, or `before`, as in `A is 2 places before B`"},
          {"Ruby is at least 2 before Spot", 12, 8,
           "after `at least` comes an amount: `at least 2 more than`, `at most 2 less than`"},
          {"Ruby is at least 2 Spot", 12, 8,
           "after `at least` comes an amount: `at least 2 more than`, `at most 2 less than`"},
          {"Ruby is -1 more than Spot", 12, 2, "-1 is not an amount: `2 more than` has one"},
          {"Ruby is before Spot in tom", 27, 3,
           "tom has no order; declare it `ordered` or `number` instead of `category`"},
          {"Ruby is before Spot in kitens", 27, 6,
           "kitens is not a category; did you mean kittens?"},
          {"Ruby is before Spot in heaven", 27, 6,
           "heaven is not a category; there are queen, tom and kittens"},
          {"Ruby is before Spot in", 26, 1, "a category should follow `in`"},
          {"Ruby is directly between Spot", 33, 1,
           "`and` is expected here, as in `A is directly between B and C`"},
          {"Ruby is somewhere between Spot and", 38, 1, "an item is missing here"},
          {"Ruby and Spot are odd", 22, 3,
           "after `are` comes `both odd or both even` or `one odd and one even`; that two items "
           "are different people is `A is not B`"},
          {"Ruby and Spot", 17, 1,
           "`are` is expected here, as in `A and B are both odd or both even`, `A and B are one "
           "odd and one even`"},
          {"Ruby and Spot are", 21, 1,
           "`both odd or both even` or `one odd and one even` is expected here"},
          {"if Ruby is Jake", 19, 1,
           "`then` is expected here, between the two statements: `if A is B then C is D`"},
          {"not Ruby is Jake", 8, 4,
           "`not` stands before a statement in parentheses: `not (A is B)`; of items, write `A is "
           "not B`"},
          {"Ruby is Jake iff Spot is Dibii iff Starbuck is 1", 35, 3,
           "a second `iff`: parentheses say which two belong together"},
          {"exactly one: Ruby is Jake; Spot is Jake", 15, 1,
           "`of:` is expected here, in `exactly 2 of: A is B; C is D; ...`"},
          {"exactly some of: Ruby is Jake", 12, 4,
           "a number is expected here: `exactly 2 of: A is B; C is D; ...`"},
          {"exactly 3 of: Ruby is Jake; Spot is Jake", 12, 1, "only 2 statements follow this"},
          {"at least 1 of Ruby is Jake", 15, 2,
           "`of:` is expected here, in `at least 2 of: A is B; C is D; ...`"},
          {"Ruby is taller than Spot", 12, 16,
           "taller than Spot is not understood; perhaps `Ruby is more than Spot`"},
          {"Ruby is adjacent to Spot", 12, 16,
           "adjacent to Spot is not understood; perhaps `Ruby is next to Spot`"},
          {"Ruby is next to Spot or Jake beside Starbuck", 25, 2,
           "the statement should end here; of two statements, write `at least one of: A is B; C is "
           "D`"},
          {"Ruby sits just after Spot", 14, 15,
           "just after Spot is not understood; perhaps `Ruby is directly after Spot`"},
          {"Ruby is older than Spot", 12, 15,
           "older than Spot can be read in more than one way; write `Ruby is more than Spot` or "
           "`Ruby is less than Spot`"},
          {"Ruby came shortly before Spot", 14, 7, "shortly is not understood"},
          {"Ruby is the same as Jake", 12, 16,
           "the same as Jake is not understood; perhaps `A is B`, or `A and B are both odd or both "
           "even`"},
      });
  check_refusals(
      people, {{"people:Anne is Monday", 11, 4, "Anne is not in people; did you mean Ann?"},
               {"people: Ann", 12, 3,
                "`people:` lists everybody: 2 items, here are 1; `all different:` takes fewer"}});
}

TEST_CASE("two orders ask which is meant") {
  check_refusals(
      race,
      {
          {"Ada is before Bo", 11, 9,
           "before Bo can be read in more than one way; write `Ada is before Bo in start` or `Ada "
           "is before Bo in finish`"},
          {"Ada is 2", 4, 8,
           "Ada is 2 can be read in more than one way; write `Ada is start:2` or `Ada is "
           "finish:2`"},
          {"Ada is first", 4, 12,
           "Ada is first can be read in more than one way; write `Ada is start:1` or `Ada is "
           "finish:1`"},
          {"Ada is 2 more than Bo", 11, 11,
           "`2 more than` compares amounts, and there is no `number` category"},
          {"Ada is 2 more than Bo in start", 29, 5,
           "start is `ordered` and has no amounts; declare it `number`, or compare places: `2 "
           "places after`"},
          {"Ada is more than Bo in start", 27, 5,
           "start is `ordered` and has no amounts; declare it `number`, or compare places: `2 "
           "places after`"},
          {"Ada is middle in start", 11, 6, "4 places have no middle"},
          {"Ada and Bo are both odd or both even", 4, 36,
           "Ada and Bo are both odd or bot... can be read in more than one way; write `Ada and Bo "
           "are both odd or both even in start` or `Ada and Bo are both odd or both even in "
           "finish`"},
      });
}

TEST_CASE("without an order nothing is before anything") {
  check_refusals(plain,
                 {
                     {"Ruby is before Spot", 12, 6,
                      "`before` needs an order, and there is no `ordered` or `number` category"},
                     {"Ruby is first", 12, 5,
                      "`first` needs an order, and there is no `ordered` or `number` category"},
                     {"Ruby is 2 more than Spot", 12, 11,
                      "`2 more than` compares amounts, and there is no `number` category"},
                 });
}
