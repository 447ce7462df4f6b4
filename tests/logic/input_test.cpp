// SPDX-License-Identifier: MIT
// Logic grids as files: what is read, and what is refused.
#include "bad_input.hpp"
#include "catch.hpp"
#include "reading.hpp"

#include <string>
#include <vector>

using namespace cluecore;
using namespace cluecore::test;

namespace {

const std::vector<BadInput> bad_files = {
    {"no category",
     "1. Ruby is Jake\n",
     {},
     "logic",
     "f: error: it has no category; a line declares one: `category queen: Ruby, Spot, Starbuck`"},
    {"one category",
     "category queen: Ruby, Spot\n"
     "1. Ruby is Spot\n",
     {},
     "logic",
     "f: error: it has one category, a puzzle has at least 2; a line declares one: `category "
     "queen: Ruby, Spot, Starbuck`"},
    {"no colon",
     "category queen Ruby, Spot\n"
     "category tom: Jake, Dibii\n",
     {},
     "logic",
     "f:1:1: error: a category has a name, a colon and items: `category queen: Ruby, Spot, "
     "Starbuck`\n"
     "category queen Ruby, Spot\n"
     "^~~~~~~~"},
    {"no name",
     "category : Ruby, Spot\n"
     "category tom: Jake, Dibii\n",
     {},
     "logic",
     "f:1:10: error: this category has no name: `category queen: Ruby, Spot, Starbuck`\n"
     "category : Ruby, Spot\n"
     "         ^"},
    {"no name, no blank",
     "category: Ruby, Spot\n"
     "category tom: Jake, Dibii\n",
     {},
     "logic",
     "f:1:9: error: this category has no name: `category queen: Ruby, Spot, Starbuck`\n"
     "category: Ruby, Spot\n"
     "        ^"},
    {"nothing behind the word",
     "number\n"
     "category tom: Jake, Dibii\n",
     {},
     "logic",
     "f:1:1: error: a category has a name, a colon and items: `category queen: Ruby, Spot, "
     "Starbuck`\n"
     "number\n"
     "^~~~~~"},
    {"a category twice",
     "category tom: Ruby, Spot\n"
     "category Tom: Jake, Dibii\n",
     {},
     "logic",
     "f:2:10: error: there is a category tom already\n"
     "category Tom: Jake, Dibii\n"
     "         ^~~"},
    {"an item twice",
     "category tom: Jake, Dibii, jake\n",
     {},
     "logic",
     "f:1:28: error: Jake is in tom already\n"
     "category tom: Jake, Dibii, jake\n"
     "                           ^~~~"},
    {"an item missing",
     "category tom: Jake, , Dibii\n",
     {},
     "logic",
     "f:1:21: error: an item is missing here; items stand between commas\n"
     "category tom: Jake, , Dibii\n"
     "                    ^"},
    {"an item missing at the end",
     "category tom: Jake, Dibii,\n",
     {},
     "logic",
     "f:1:27: error: an item is missing here; items stand between commas\n"
     "category tom: Jake, Dibii,\n"
     "                          ^"},
    {"no items",
     "category tom:\n",
     {},
     "logic",
     "f:1:14: error: an item is missing here; items stand between commas\n"
     "category tom:\n"
     "             ^"},
    {"one item",
     "category tom: Jake\n"
     "category queen: Ruby\n",
     {},
     "logic",
     "f:1:15: error: a category has at least 2 items\n"
     "category tom: Jake\n"
     "              ^~~~\n"
     "f:2:17: error: a category has at least 2 items\n"
     "category queen: Ruby\n"
     "                ^~~~"},
    {"too few items",
     "category tom: Jake, Dibii\n"
     "ordered queen: Ruby, Spot, Starbuck\n",
     {},
     "logic",
     "f:2:28: error: queen has 3 items, tom has 2; all categories have equally many\n"
     "ordered queen: Ruby, Spot, Starbuck\n"
     "                           ^~~~~~~~"},
    {"a keyword in a name",
     "category tom: black and white, Jake\n",
     {},
     "logic",
     "f:1:15: error: `and` is part of the language; a name with it needs quotes: \"black and "
     "white\"\n"
     "category tom: black and white, Jake\n"
     "              ^~~~~~~~~~~~~~~"},
    {"a name that begins with a keyword",
     "ordered place: first, second\n",
     {},
     "logic",
     "f:1:16: error: `first` is part of the language; a name with it needs quotes: \"first\"\n"
     "ordered place: first, second\n"
     "               ^~~~~"},
    {"an equals sign",
     "category tom: a=b, Jake\n",
     {},
     "logic",
     "f:1:15: error: `=` is part of the language; a name with it needs quotes: \"a=b\"\n"
     "category tom: a=b, Jake\n"
     "              ^~~"},
    {"quotes inside a name",
     "category tom: the \"cat\", Jake\n",
     {},
     "logic",
     "f:1:15: error: quotes stand around the whole of a name\n"
     "category tom: the \"cat\", Jake\n"
     "              ^~~~~~~~~"},
    {"empty quotes",
     "category tom: \"\", Jake\n",
     {},
     "logic",
     "f:1:15: error: there is no name between these quotes\n"
     "category tom: \"\", Jake\n"
     "              ^~"},
    {"an open quote",
     "category tom: \"Jake, Dibii\n",
     {},
     "logic",
     "f:1:15: error: this quote is not closed\n"
     "category tom: \"Jake, Dibii\n"
     "              ^"},
    {"a number category without numbers",
     "number price: $10, cheap\n",
     {},
     "logic",
     "f:1:20: error: cheap does not hold exactly one number, as the items of a `number` category "
     "do; `ordered` takes their order as listed\n"
     "number price: $10, cheap\n"
     "                   ^~~~~"},
    {"two numbers in an item",
     "number time: 10:30, 11:00\n",
     {},
     "logic",
     "f:1:14: error: 10:30 does not hold exactly one number, as the items of a `number` category "
     "do; `ordered` takes their order as listed\n"
     "number time: 10:30, 11:00\n"
     "             ^~~~~"},
    {"a number twice",
     "number price: 5, 5.0\n",
     {},
     "logic",
     "f:1:18: error: 5.0 and 5 are the same number\n"
     "number price: 5, 5.0\n"
     "                 ^~~"},
    {"a very long number",
     "number price: 1234567890123, 2\n",
     {},
     "logic",
     "f:1:15: error: 1234567890123 does not hold exactly one number, as the items of a `number` "
     "category do; `ordered` takes their order as listed\n"
     "number price: 1234567890123, 2\n"
     "              ^~~~~~~~~~~~~"},
    {"two titles",
     "title: a\n"
     "title: b\n"
     "category tom: Jake, Dibii\n",
     {},
     "logic",
     "f:2:1: error: there is a title already\n"
     "title: b\n"
     "^~~~~"},
    {"a line that is nothing",
     "category tom: Jake, Dibii\n"
     "1. Jake is Dibii\n"
     "Jake likes fish\n",
     {},
     "logic",
     "f:3:1: error: a clue begins with its label: `1. A is B`; other lines with `category`, "
     "`ordered`, `number` or `title:`\n"
     "Jake likes fish\n"
     "^~~~"},
    {"a header misspelt",
     "category tom: Jake, Dibii\n"
     "catgory queen: Ruby, Spot\n",
     {},
     "logic",
     "f:2:1: error: catgory begins no line; did you mean `category`?\n"
     "catgory queen: Ruby, Spot\n"
     "^~~~~~~"},
    {"no label",
     "category tom: Jake, Dibii\n"
     "category queen: Ruby, Spot\n"
     "1. Ruby is Jake\n"
     "Ruby is Jake\n",
     {},
     "logic",
     "f:4:1: error: a clue begins with its label: `1. A is B`; other lines with `category`, "
     "`ordered`, `number` or `title:`\n"
     "Ruby is Jake\n"
     "^~~~"},
    {"a category for a label",
     "category tom: Jake, Dibii\n"
     "category queen: Ruby, Spot\n"
     "a. Ruby is Jake\n"
     "tom:Jake is Ruby\n",
     {},
     "logic",
     "f:4:1: error: a clue begins with its label: `1. A is B`; other lines with `category`, "
     "`ordered`, `number` or `title:`\n"
     "tom:Jake is Ruby\n"
     "^~~~~~~~"},
    {"a label twice",
     "category tom: Jake, Dibii\n"
     "category queen: Ruby, Spot\n"
     "1a. Ruby is Jake\n"
     "2. Spot is Dibii\n"
     "1A: Spot is Dibii\n",
     {},
     "logic",
     "f:5:1: error: line 3 is labelled 1A too\n"
     "1A: Spot is Dibii\n"
     "^~"},
    {"a label alone",
     "category tom: Jake, Dibii\n"
     "category queen: Ruby, Spot\n"
     "1.\n",
     {},
     "logic",
     "f:3:3: error: a statement is missing here: `A is B`, for example\n"
     "1.\n"
     "  ^"},
};

}  // namespace

TEST_CASE("clues may have bullets or numbers in parentheses, below a heading") {
  const std::string categories = "category name: Ann, Bob\ncategory pet: cat, dog\n";
  const auto clues = [&](const std::string& text) {
    const test::Outcome outcome = test::read(categories + text);
    std::string all;
    for (const InputError& error : outcome.errors) all += error.what();
    if (!outcome.errors.empty()) return all;
    for (const Clue& clue : outcome.puzzle().clues()) all += clue.text + "|";
    return all;
  };
  CHECK(clues("Clues:\n1. Ann is cat\n2. Bob is dog\n") == "1. Ann is cat|2. Bob is dog|");
  for (const char* bullet : {"-", "*", "\u2022"}) {
    const std::string with = std::string(bullet) + " ";
    CHECK(clues(with + "Ann is cat\n" + with + "Bob is dog\n") == "1. Ann is cat|2. Bob is dog|");
  }
  CHECK(clues("hints\n1) Ann is cat\n(2) Bob is dog\n").find("error") == std::string::npos);
  CHECK(clues("1) Ann is cat\n- Bob is dog\n").find("error") == std::string::npos);
  CHECK(clues("- Ann is cat\n1) Bob is dog\n").find("line 3 is labelled 1 too") !=
        std::string::npos);
  CHECK(clues("Ann is cat\nBob is dog\n") == "1. Ann is cat|2. Bob is dog|");
  CHECK(clues("1. Ann is\nnot dog\n").find("a clue begins with its label") != std::string::npos);
  CHECK(clues("1) Ann isnt a dog\n").find("error") == std::string::npos);
}

TEST_CASE("wrong logic grids say what is wrong and where") {
  check_messages(bad_files);
}

TEST_CASE("as many categories and items as there may be are read, and not one more") {
  const auto categories = [](int count, int items) {
    std::string text;
    for (int c = 0; c < count; ++c) {
      text += "category c" + std::to_string(c) + ":";
      for (int i = 0; i < items; ++i) {
        text += (i == 0 ? " c" : ", c") + std::to_string(c) + "i" + std::to_string(i);
      }
      text += "\n";
    }
    return text;
  };
  CHECK(read(categories(26, 26)).puzzle().shape() == "26 categories of 26");
  CHECK(read(categories(27, 2)).errors.at(0).message() == "at most 26 categories are supported");
  CHECK(read(categories(2, 27)).errors.at(0).message() == "a category has at most 26 items");
}

TEST_CASE("statements may be nested, but not without end") {
  const std::string categories = "category queen: Ruby, Spot\ncategory tom: Jake, Dibii\n1. ";
  const auto nested = [](int depth) {
    return repeated("not (", depth) + "Ruby is Jake" + repeated(")", depth) + "\n";
  };
  CHECK(read(categories + nested(40)).errors.empty());
  for (int depth : {60, 100000}) {
    CHECK(read(categories + nested(depth)).errors.at(0).message() ==
          "statements are nested too deeply; split the clue");
  }
  CHECK(read(categories + repeated("if ", 100000)).errors.at(0).message() ==
        "statements are nested too deeply; split the clue");
}

TEST_CASE("names, cases, quotes and remarks are taken as people type them") {
  const std::string tidy =
      "category queen: Ruby, \"Spot, the #1\"\nnumber price (dollars): $5, \"$1,200.50\"\n"
      "\n1. Ruby is $5\n";
  const Outcome outcome = read(tidy);
  REQUIRE(outcome.errors.empty());
  CHECK(outcome.puzzle().print() == tidy);
  CHECK(outcome.puzzle().clues().at(0).text == "1. Ruby is $5");
  CHECK(outcome.puzzle().clues().at(0).label == "1");
  CHECK(outcome.puzzle().clues().at(0).where == Span{4, 1, 13});
  for (const char* clue :
       {"1. ruby   IS $5", "1. Ruby = $5", "1. Ruby=$5", "1.Ruby is $5.", "x: \"ruby\" is \"$5\"",
        "1. queen:Ruby is price (dollars):$5", "1. QUEEN : Ruby is $5  # \"remark",
        "1. \"spot,  the #1\" is not $5", "1. \"Spot, the #1\"!=$5",
        "1. \"Spot, the #1\" is 1195.50 more than Ruby", "2.a. Ruby is first", "1. ((Ruby is $5))",
        "1. Ruby is at one",
        "1. Ruby is $1,195.50 less than \"Spot, the #1\" in PRICE (Dollars)"}) {
    CAPTURE(clue);
    const std::string text = replaced(tidy, "1. Ruby is $5", clue);
    const Outcome other = read(text);
    REQUIRE(other.errors.empty());
    const Puzzle& puzzle = other.puzzle();
    CHECK(puzzle.violations({0, 1}).empty());
    CHECK_FALSE(puzzle.violations({1, 0}).empty());
    CHECK(read(puzzle.print()).puzzle().print() == puzzle.print());
  }
}

TEST_CASE("clues may stand before the categories they speak of") {
  const Outcome outcome = read(
      "1. Ruby is Jake\ncategory queen: Ruby, Spot\ntitle: The end\n"
      "category tom: Jake, Dibii\n");
  CHECK(
      outcome.puzzle().print() ==
      "title: The end\ncategory queen: Ruby, Spot\ncategory tom: Jake, Dibii\n\n1. Ruby is Jake\n");
}

TEST_CASE("what was taken in one of two ways is said") {
  const std::string categories =
      "category runner: Ada, Bo\nordered place: 1st, 2nd\nnumber price: $3, $4\n";
  const auto note = [&](const std::string& sentence) {
    return read(categories + "7. " + sentence + "\n").puzzle().note();
  };
  CHECK(note("Ada is 1st").empty());
  CHECK(note("Ada is either 1st or $4").empty());
  CHECK(note("Ada is 1st or $4") ==
        "clue 7 says `or` without `either`, so both may hold; did you mean `either`?");
  CHECK(note("Ada is before Bo") ==
        "clue 7: `before` is taken in place, the only `ordered` category");
  CHECK(note("Ada is before Bo in price").empty());
  CHECK(note("Ada is 1 more than Bo").empty());
}

TEST_CASE("a question below the clues is passed over, and said so") {
  const std::string clues =
      "category queen: Ruby, Spot\ncategory tom: Jake, Dibii\n1. Ruby is Jake\n";
  const auto asked = read(clues + "\nWho is with Dibii? Which tom has Ruby?\n", {}, "logic");
  REQUIRE(asked.errors.empty());
  CHECK(asked.puzzle().clues().size() == 1);
  REQUIRE(asked.puzzle().notes().size() == 1);
  CHECK(asked.puzzle().notes().front().text ==
        "passed over, as it asks and says nothing: Who is with Dibii? Which tom has Ruby?");
  CHECK(asked.puzzle().notes().front().where.line == 5);
  // What says something as well is no question.
  for (const char* line : {"Who knows: Spot is Jake?", "Spot is Jake?", "2. Who is Jake?",
                           "Which is it? Spot is Jake."}) {
    CAPTURE(line);
    CHECK_FALSE(read(clues + line + "\n", {}, "logic").errors.empty());
  }
}
