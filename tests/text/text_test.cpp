// SPDX-License-Identifier: MIT
// The small questions about text, and CSV records.
#include "text/text.hpp"

#include "catch.hpp"
#include "text/csv.hpp"

#include <string>
#include <vector>

using namespace cluecore;

namespace {

/// "3:abc" for each field: the byte it begins at, and its text.
std::vector<std::string> shape(const std::vector<Field>& fields) {
  std::vector<std::string> shapes;
  for (const Field& field : fields) {
    shapes.push_back(std::to_string(field.begin) + ":" + std::string(field.text));
  }
  return shapes;
}

using Shapes = std::vector<std::string>;

}  // namespace

TEST_CASE("white space is taken off the ends only") {
  CHECK(trim(" \t a b\r\n") == "a b");
  CHECK(trim(" \t").empty());
  CHECK(trim_end(" a ") == " a");
  CHECK(trim(Field{3, "  ab "}).begin == 5);
  CHECK(trim(Field{3, "  ab "}).text == "ab");
  CHECK(is_blank(" \t\r\n"));
  CHECK_FALSE(is_blank(" . "));
}

TEST_CASE("lower case is for ASCII alone") {
  CHECK(lower("PuzZle \u00c9Z") == "puzzle \u00c9z");
}

TEST_CASE("a whole number has digits only, and fits an int") {
  CHECK(whole_number("0") == 0);
  CHECK(whole_number("007") == 7);
  CHECK(whole_number("2147483647") == 2147483647);
  for (const char* text : {"", "-1", "+1", " 1", "1 ", "4abc", "1.0", "2147483648", "\u0661"}) {
    CAPTURE(text);
    CHECK_FALSE(whole_number(text).has_value());
  }
}

TEST_CASE("pieces keep the byte they begin at") {
  CHECK(shape(split("", ',')) == Shapes{"0:"});
  CHECK(shape(split("a,,b,", ',')) == Shapes{"0:a", "2:", "3:b", "5:"});
  CHECK(shape(split(" a , \u00e9 ,b", ',')) == Shapes{"1:a", "5:\u00e9", "9:b"});
  CHECK(shape(split_blanks("  12 \t3  ")) == Shapes{"2:12", "6:3"});
  CHECK(split_blanks(" \t").empty());
}

TEST_CASE("characters are UTF-8 sequences, and a stray byte is one") {
  struct Case {
    std::string text;
    std::size_t count;
  };
  for (const Case& one :
       {Case{"", 0}, Case{"ab", 2}, Case{"\u00e9\u2014\U0001F600", 3}, Case{"\xE9", 1},
        Case{"5\x85", 2}, Case{"\x80\x80", 2}, Case{"\xC3(", 2}, Case{"\xE2\x80", 2},
        Case{"\xC0\xAF", 2}, Case{"\xED\xA0\x80", 3}, Case{"\xF4\x90\x80\x80", 4},
        Case{"\xF0\x80\x80\xAF", 4}, Case{"\xFF\xFE", 2}}) {
    CAPTURE(one.text);
    CHECK(character_count(one.text) == one.count);
  }
  CHECK(character_length("\u2014x", 0) == 3);
  CHECK(character_length("\u2014x", 3) == 1);
  CHECK(character_length("x", 1) == 0);
}

TEST_CASE("a message names the characters that one cannot see") {
  CHECK(quoted_character("ab", 1) == "'b'");
  CHECK(quoted_character("\u2014", 0) == "'\u2014'");
  CHECK(quoted_character("\t", 0) == "byte 0x09");
  CHECK(quoted_character("\x7f", 0) == "byte 0x7F");
  CHECK(quoted_character("\xE9", 0) == "byte 0xE9");
  CHECK(quoted_character("\u00a0", 0) == "U+00A0");
  CHECK(quoted_character("\u202e", 0) == "U+202E");
  CHECK(quoted_character("\ufeff", 0) == "U+FEFF");
}

TEST_CASE("a message shows all of a short piece, visibly, and the beginning of a long one") {
  CHECK(shown("4abc") == "4abc");
  CHECK(shown("\x1b[1m\u00a0\xE9\u00e9") == "?[1m??\u00e9");
  CHECK(shown(std::string(30, 'a')) == std::string(30, 'a'));
  CHECK(shown(std::string(31, 'a')) == std::string(30, 'a') + "...");
}

TEST_CASE("counts have a plural, and lists a last word") {
  CHECK(counted(0, "cell") == "0 cells");
  CHECK(counted(1, "cell") == "1 cell");
  CHECK(counted(2, "cell") == "2 cells");
  CHECK(counted(1, "box", "boxes") == "1 box");
  CHECK(counted(2, "box", "boxes") == "2 boxes");
  CHECK(listed({}).empty());
  CHECK(listed(std::vector<std::string>{"a"}) == "a");
  CHECK(listed(std::vector<std::string>{"a", "b"}) == "a or b");
  CHECK(listed(std::vector<std::string>{"a", "b", "c"}, "and") == "a, b and c");
}

TEST_CASE("the nearest word is offered only if it is near") {
  const std::vector<std::string> words = {"check", "solve", "list"};
  CHECK(nearest("slove", words) == "solve");  // neighbours swapped
  CHECK(nearest("chek", words) == "check");
  CHECK(nearest("SOLVE", words) == "solve");
  CHECK(nearest("lst", words) == "list");
  CHECK_FALSE(nearest("print", words).has_value());
  CHECK_FALSE(nearest("", words).has_value());
  CHECK_FALSE(nearest("x", {}).has_value());
}

TEST_CASE("a text is made visible, whatever its length") {
  const std::string plain(200, 'x');
  CHECK(visible(plain) == plain);
  CHECK(visible("Grüße") == "Grüße");
  CHECK(visible("a\nb\x1b[1m\x7f\xff") == "a?b?[1m??");
  CHECK(visible("").empty());
}

TEST_CASE("a CSV record has its fields where they stand, without their quotes") {
  CHECK(shape(csv_fields("")) == Shapes{"0:"});
  CHECK(shape(csv_fields("a, b,")) == Shapes{"0:a", "3:b", "5:"});
  CHECK(shape(csv_fields("\"a,b\",c")) == Shapes{"1:a,b", "6:c"});
  CHECK(shape(csv_fields("\"\", \"x\" ")) == Shapes{"1:", "5:x"});
  CHECK(shape(csv_fields("\"a\"\"b\"")) == Shapes{"1:a\"\"b"});
  CHECK(shape(csv_fields("\"a,b")) == Shapes{"0:\"a,b"});
}

TEST_CASE("a CSV field is quoted where it must be") {
  CHECK(csv_quoted("a b") == "a b");
  CHECK(csv_quoted("a,b") == "\"a,b\"");
  CHECK(csv_quoted("a\"b") == "\"a\"\"b\"");
  CHECK(csv_quoted("a\nb") == "\"a\nb\"");
}
