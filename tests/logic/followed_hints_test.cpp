// SPDX-License-Identifier: MIT
// Every hint of a logic grid's messages is followed: what is offered is pasted, and must be taken.
#include "catch.hpp"
#include "clues.hpp"

using namespace cluecore;

namespace {

const std::string guests =
    "category name: Alice, Bob, Carol, Dave\n"
    "category drink: tea, coffee, milk, iced tea\n"
    "category mother: Holly, Penny, Alice, \"at last\"\n"
    "ordered place: 1st, 2nd, 3rd, 4th\n"
    "number price: $5, $10, $15, $25\n";

const std::string label = "1. ";

/// `A is B` with items, in a category where one is needed.
std::string filled(const std::string& pattern) {
  std::string text = " " + pattern + " ";
  for (const auto& [letter, item] : std::vector<std::pair<std::string, std::string>>{
           {"A", "Bob"}, {"B", "tea"}, {"C", "Carol"}, {"D", "milk"}, {"...", "Dave is coffee"}}) {
    for (const char* end : {" ", ";", ",", ")"}) {
      text = test::replaced(text, " " + letter + end, " " + item + end);
      text = test::replaced(text, "(" + letter + end, "(" + item + end);
    }
  }
  text = text.substr(1, text.size() - 2);
  if (text.starts_with("is ")) text = "Bob " + text;
  const auto has = [&](const char* words) { return text.find(words) != std::string::npos; };
  const bool bare = text == pattern && !has(" is ") && !has(": ");
  if (bare) text = "Bob is " + text + " Carol";
  const bool ordered = has("directly ") || has("somewhere ") || has("places ") || has(" odd ");
  if (ordered) text += " in place";
  if (has("more than") || has("less than")) text += " in price";
  return text;
}

/// The clue that follows from each hint of a message about it.
std::vector<std::string> followed(const std::string& clue, const InputError& error) {
  const std::string message = error.message();
  const std::size_t begin = static_cast<std::size_t>(error.where().column) - 1 - label.size();
  const auto put = [&](const std::string& words) {
    std::string text = clue;
    return text.replace(std::min(begin, text.size()), error.where().length, words);
  };
  const std::string question = "did you mean ";
  if (const std::size_t meant = message.find(question); meant != std::string::npos) {
    std::string words = message.substr(meant + question.size());
    words.erase(words.find('?'));
    std::erase(words, '`');
    return {put(words)};
  }
  std::size_t first = message.size();
  for (const char* words :
       {"perhaps ", "write ", "Say ", "as in `", "comes an amount: ", "on as in ",
        "parentheses: ", "has one", "belong together is ", "different people is ",
        "statements: ", "here, in `", "here: `", "; `all"}) {
    first = std::min(first, message.find(words));
  }
  if (message.ends_with(" has one")) first = message.find("not an amount");
  std::vector<std::string> clues;
  for (const std::string& hint : test::backticked(message, first)) {
    if (hint == "all different:") {
      clues.push_back(test::replaced(clue, "people:", hint));
    } else if (hint.starts_with("in ")) {
      clues.push_back(clue + " " + hint);
    } else if (hint.find(' ') == std::string::npos) {
      clues.push_back(put(hint));
    } else {
      const bool own = test::read(guests + label + hint + "\n").errors.empty();
      clues.push_back(own ? hint : filled(hint));
    }
  }
  return clues;
}

}  // namespace

TEST_CASE("every hint about a clue can be followed") {
  for (const std::string clue : {
           "Bob is left of Carol",
           "Bob is on the right of Carol",
           "Bob is between Carol and tea in place",
           "Bob is somewhere between Carol",
           "Bob is at least 3",
           "Bob is at most tea",
           "Bob is x more than tea in price",
           "Bob is 2 places Carol",
           "Bob is before Carol in plce",
           "Bob is drnk:tea",
           "Bob is drink:teaa",
           "Bob is teaa",
           "Bob is Alise",
           "Alice is tea",
           "Bob is the same as tea",
           "Bob is when tea",
           "Bob is xor tea",
           "Bob is unless tea",
           "Bob is tea or Carol is milk",
           "Bob is tea is milk",
           "not Bob is tea",
           "if Bob is tea",
           "if Bob is tea, Carol is milk, Dave is coffee",
           "Bob and tea",
           "Bob and tea are both odd",
           "Bob is not tea or milk",
           "Bob is not either tea or milk",
           "Bob is not neither tea nor milk",
           "Bob is either tea",
           "Bob is neither tea",
           "Bob is neither tea or milk",
           "Bob is either tea nor milk",
           "of Bob and Carol, one is tea",
           "Of Bob and Carol, one drinks tea",
           "exactly of: Bob is tea",
           "at least one of Bob and Carol is tea",
           "people: Bob, Carol",
           "Bob snubbed the tea",
           "Bob dreads sitting next to Carol",
           "Bob is not necessarily before Carol",
           "Bob snubs either tea or milk",
           "Either Bob or Carol snubs tea",
           "Bob is younger than Carol",
           "Bob is not higher than Carol",
           "Bob is ahead of the milk",
           "Bob is the highest",
           "Bob is at fifth",
           "Bob is at Carol",
       }) {
    const test::Outcome outcome = test::read(guests + label + clue + "\n");
    CAPTURE(clue);
    REQUIRE(outcome.errors.size() == 1);
    const InputError& error = outcome.errors.front();
    CAPTURE(error.what());
    const std::vector<std::string> clues = followed(clue, error);
    CHECK_FALSE(clues.empty());
    for (const std::string& next : clues) {
      CAPTURE(next);
      const test::Outcome again = test::read(guests + label + next + "\n");
      CHECK((again.errors.empty() ? "" : again.errors.front().what()) == std::string());
    }
  }
}

TEST_CASE("every hint about a line of a logic grid can be followed") {
  struct Line {
    std::string text;
    std::string message;  ///< what is offered
    std::string next;     ///< and the text that follows from it
  };
  const std::string two = "category name: Bob, Carol\ncategory drink: tea, milk\n";
  for (const Line& line : std::vector<Line>{
           {"catgory name: Bob, Carol\n" + two, "did you mean `category`?",
            test::replaced(two, "name", "who") + "1. Bob is tea\n"},
           {two + "1. Bob is tea\nCarol is milk\n", "`1. A is B`",
            two + "1. Bob is tea\n2. Carol is milk\n"},
           {two + "number price: $1, cheap\n", "`ordered` takes their order as listed",
            two + "ordered price: $1, cheap\n"},
           {two + "1. Bob is before tea in drink\n", "declare it `ordered` or `number`",
            test::replaced(two, "category drink", "ordered drink") +
                "1. Bob is before tea in drink\n"},
           {two + "ordered day: Monday, Friday\n1. Bob is 2 more than tea in day\n",
            "`2 places after`",
            two + "ordered day: Monday, Friday\n1. Bob is 1 places after tea in day\n"},
           {"category name: Bob, Carol\ncategory drink: at home, milk\n1. Bob is milk\n",
            "a name with it needs quotes: \"at home\"",
            "category name: Bob, Carol\ncategory drink: \"at home\", milk\n1. Bob is milk\n"},
           {"category name: Bob, Carol\ncategory drink: \"at home\", milk\n1. Bob is at home\n", "",
            "category name: Bob, Carol\ncategory drink: \"at home\", milk\n1. Bob is \"at "
            "home\"\n"},
       }) {
    CAPTURE(line.text);
    const test::Outcome first = test::read(line.text, {}, "logic");
    if (!line.message.empty()) {
      REQUIRE(!first.errors.empty());
      CHECK(std::string(first.errors.front().what()).find(line.message) != std::string::npos);
    }
    const test::Outcome again = test::read(line.next, {}, "logic");
    CHECK((again.errors.empty() ? "" : again.errors.front().what()) == std::string());
  }
}
