// SPDX-License-Identifier: MIT
// What is read of JSON and of lz-string, and what is refused.
#include "text/json_value.hpp"

#include "catch.hpp"
#include "text/lz_string.hpp"
#include "text/utf16.hpp"

#include <random>

using namespace cluecore;

namespace {

/// "begin-end: message", or "none".
std::string fault(const std::string& text, JsonDialect dialect = JsonDialect::strict) {
  try {
    read_json(text, dialect);
    return "none";
  } catch (const JsonFault& found) {
    return std::to_string(found.begin) + "-" + std::to_string(found.end) + ": " + found.what();
  }
}

}  // namespace

TEST_CASE("JSON is read with the place of every value") {
  const std::string text =
      R"( {"a": [1, -2.5e3, "x\n\u00e9\ud83d\ude00\"", true, null], "a": {}} )";
  const JsonValue value = read_json(text);
  REQUIRE(value.is_object());
  REQUIRE(value.items.size() == 2);
  CHECK(value.member("a") == &value.items[1]);  // the last of two
  CHECK(value.member("b") == nullptr);
  const JsonValue& list = value.items[0];
  REQUIRE(list.items.size() == 5);
  CHECK(list.items[0].whole() == 1);
  CHECK_FALSE(list.items[1].whole());
  CHECK(list.items[1].text == "-2.5e3");
  CHECK(list.items[2].text == "x\n\u00e9\U0001F600\"");
  CHECK(list.items[3].is_true());
  CHECK(list.items[4].is_null());
  CHECK(text.substr(list.begin, list.end - list.begin) == text.substr(7, text.find(']') - 6));
  CHECK(read_json("\" 17 \"").whole() == 17);
  CHECK_FALSE(read_json("\"17a\"").whole());
  CHECK_FALSE(read_json("\"99999999999\"").whole());
}

TEST_CASE("the short hand of JSON has no quotes where none are needed") {
  const JsonValue value =
      read_json("{ce:[[,{v:9},],[,,]],u:t,r:f,c:#fff,n:'it\\'s\n2'}", JsonDialect::short_hand);
  const JsonValue& rows = *value.member("ce");
  REQUIRE(rows.items.size() == 2);
  REQUIRE(rows.items[0].items.size() == 3);
  CHECK(rows.items[0].items[1].member("v")->whole() == 9);
  CHECK(rows.items[1].items.size() == 3);
  CHECK(value.member("u")->is_true());
  CHECK_FALSE(value.member("r")->is_true());
  CHECK(value.member("c")->text == "#fff");
  CHECK(value.member("n")->text == "it's\n2");
}

TEST_CASE("JSON with a mistake is refused at its place") {
  CHECK(fault("") == "0-0: the text ends; a value is expected");
  CHECK(fault("{\"a\":1") == "6-6: the text ends; a , or } is expected");
  CHECK(fault("[1 2]") == "3-4: '2', but a , or ] is expected");
  CHECK(fault("{a:1}") == "1-2: 'a', but a key in quotes is expected");
  CHECK(fault("[1,]") == "3-4: ']', but a value is expected");
  CHECK(fault("[\"abc]") == "1-2: this quote is not closed");
  CHECK(fault("\"\\u12g4\"") == "5-6: here one of the four digits behind \\u should be");
  CHECK(fault("[nul]") == "1-4: nul is not a value; a text stands in quotes");
  CHECK(fault("{} x") == "3-4: nothing can stand behind the value");
  CHECK(fault(std::string("1\0", 2)) != "none");
  CHECK(fault(std::string(50, '[') + std::string(50, ']')) == "none");
  CHECK(fault(std::string(100'000, '[')) == "101-102: this is nested too deeply");
  std::string many = "[";
  for (std::size_t i = 0; i < most_json_values; ++i) many += "0,";
  CHECK(fault(many + "0]").find("this is too large") != std::string::npos);
  CHECK(fault("[" + std::string(most_json_values + 1, ',') + "]", JsonDialect::short_hand) !=
        "none");
}

TEST_CASE("16-bit units become UTF-8 and back") {
  const std::string text = "a\u00e9\u20ac\U0001F600";
  CHECK(utf16_of(text).size() == 5);
  CHECK(utf8_of(utf16_of(text)) == text);
  CHECK(utf16_of("a\xFF") == u"a\uFFFD");
  CHECK(utf8_of(std::u16string{0xD83D, u'a', 0xDE00}) == "\uFFFDa\uFFFD");
}

TEST_CASE("lz-string is read and written as its author's program does") {
  // What the test suites of CyberChef and LangServe have from the original.
  const std::vector<std::pair<std::string, std::string>> known = {
      {"", "Q==="},
      {"hello world", "BYUwNmD2AEDukCcwBMg="},
      {"\u017dlu\u0165ou\u010dk\u00fd k\u016f\u0148 \u00fap\u011bl \u010f\u00e1belsk\u00e9 "
       "\u00f3dy!",
       "r6ABsK6KaAD2aLCADWBfgBPQ9oCAlAZAvgDobEARlB4QAEOAjAUxAGd4BL5AZ4BMBPAQiA=="},
  };
  for (const auto& [text, packed] : known) {
    CHECK(lz_packed(text) == packed);
    CHECK(lz_unpacked(packed) == text);
  }
}

TEST_CASE("what lz-string packs, it unpacks") {
  std::mt19937 random(3);
  for (int round = 0; round < 50; ++round) {
    std::string text;
    const std::size_t letters = 1 + random() % 30;
    for (std::size_t length = random() % 3000; length > 0; --length) {
      const std::size_t letter = random() % letters;
      text += letter == 20   ? "\u20ac"
              : letter == 21 ? "\U0001F600"
                             : std::string(1, static_cast<char>('a' + letter));
    }
    const std::string packed = lz_packed(text);
    REQUIRE(lz_unpacked(packed) == text);
    CHECK(packed.size() % 4 == 0);
    // What is cut off has no end.
    CHECK_FALSE(lz_unpacked(packed.substr(0, packed.size() / 2)));
  }
}

TEST_CASE("lz-string that expands without bound, or is none, is refused") {
  const std::string bomb = lz_packed(std::string(longest_unpacked, 'a'));
  CHECK(bomb.size() < 4000);
  CHECK(lz_unpacked(bomb)->size() == longest_unpacked);
  CHECK_FALSE(lz_unpacked(lz_packed(std::string(longest_unpacked + 1, 'a'))));
  CHECK_FALSE(lz_unpacked(bomb, 1000));
  CHECK_FALSE(lz_unpacked(""));
  CHECK_FALSE(lz_unpacked("===="));
  CHECK_FALSE(lz_unpacked("N4Ig!"));
  std::mt19937 random(5);
  const std::string packed = lz_packed("{\"size\":9,\"grid\":[[{},{},{},{}]]}");
  for (int round = 0; round < 200; ++round) {
    std::string damaged = packed;
    damaged[random() % damaged.size()] = "ABCxyz+/="[random() % 9];
    const auto text = lz_unpacked(damaged, 5000);
    CHECK((!text || text->size() <= 3 * 5000));
  }
}
