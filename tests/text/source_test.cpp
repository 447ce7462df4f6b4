// SPDX-License-Identifier: MIT
#include "catch.hpp"

#include <cluecore/source.hpp>

#include <istream>
#include <streambuf>
#include <vector>

using namespace cluecore;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
  Source source = Source::from_text("f", text);
  std::vector<std::string> lines;
  for (int number = 1; source.peek() != nullptr; ++number) {
    const Line line = source.take();
    CHECK(line.number == number);
    lines.push_back(line.text);
  }
  return lines;
}

/// Gives one line, then fails as a broken disk does.
class BrokenBuffer : public std::streambuf {
 public:
  BrokenBuffer() { setg(text_, text_, text_ + sizeof text_); }

 protected:
  int_type underflow() override { throw std::runtime_error("broken"); }

 private:
  char text_[4] = {'a', 'b', '\n', 'c'};
};

std::string message_of(const std::string& text, std::size_t begin, std::size_t length) {
  Source source = Source::from_text("f", text);
  return source.error(*source.peek(), begin, length, "wrong").what();
}

}  // namespace

TEST_CASE("lines end in LF, CRLF or CR, and lose the white space at their end") {
  using Lines = std::vector<std::string>;
  CHECK(lines_of("") == Lines{});
  CHECK(lines_of("\n") == Lines{""});
  CHECK(lines_of("a") == Lines{"a"});
  CHECK(lines_of("a\nb\n") == Lines{"a", "b"});
  CHECK(lines_of("a\r\nb\r\n") == Lines{"a", "b"});
  CHECK(lines_of("a\rb\rc") == Lines{"a", "b", "c"});
  CHECK(lines_of("a\r\r\nb") == Lines{"a", "b"});
  CHECK(lines_of(" a \t\n\n\t\n b") == Lines{" a", "", "", " b"});
  CHECK(lines_of("a \rb\t\r") == Lines{"a", "b"});
}

TEST_CASE("a byte order mark is no part of the text") {
  CHECK(lines_of("\xEF\xBB\xBF"
                 "a\nb") == std::vector<std::string>{"a", "b"});
  CHECK(lines_of("\xEF\xBB\xBF").empty());
  CHECK(lines_of("a\n\xEF\xBB\xBF"
                 "b") == std::vector<std::string>{"a",
                                                  "\xEF\xBB\xBF"
                                                  "b"});
}

TEST_CASE("looking ahead takes nothing") {
  Source source = Source::from_text("f", "a\nb\nc\n");
  REQUIRE(source.peek(2) != nullptr);
  CHECK(source.peek(2)->text == "c");
  CHECK(source.peek(3) == nullptr);
  CHECK(source.peek()->text == "a");
  CHECK(source.take().text == "a");
  CHECK(source.peek(1)->number == 3);
  source.take();
  source.take();
  CHECK(source.peek() == nullptr);
  CHECK_THROWS_AS(source.take(), std::logic_error);
}

TEST_CASE("a source may be moved") {
  Source source = Source::from_text("f", "a\nb\n");
  source.take();
  Source moved = std::move(source);
  CHECK(moved.name() == "f");
  CHECK(moved.take().text == "b");
}

TEST_CASE("a span counts characters, not bytes") {
  const Line line{7, "\u00e9\u2014x"};
  CHECK(line.span(0, 2) == Span{7, 1, 1});
  CHECK(line.span(2, 3) == Span{7, 2, 1});
  CHECK(line.span(5, 1) == Span{7, 3, 1});
  CHECK(line.span(0, 6) == Span{7, 1, 3});
  CHECK(line.span(6, 1) == Span{7, 4, 1});
  CHECK(line.span(9, 5) == Span{7, 7, 1});
  CHECK(Line{1, ""}.span(0, 0) == Span{1, 1, 1});
}

TEST_CASE("an error about a source names it") {
  const InputError error = Source::from_text("f.csv", "").error("it is empty");
  CHECK(std::string(error.what()) == "f.csv: error: it is empty");
  CHECK(error.message() == "it is empty");
  CHECK(error.where() == Span{});
}

TEST_CASE("an error shows its line, and a caret under the culprit") {
  CHECK(message_of("5,12,x", 2, 2) == "f:1:3: error: wrong\n5,12,x\n  ^~");
  CHECK(message_of("\u00e9\u2014,x", 6, 1) == "f:1:4: error: wrong\n\u00e9\u2014,x\n   ^");
  CHECK(message_of("1,\t2,\tx", 6, 1) == "f:1:7: error: wrong\n1,\t2,\tx\n  \t  \t^");
  CHECK(message_of("12", 2, 1) == "f:1:3: error: wrong\n12\n  ^");
  CHECK(message_of("\n", 0, 0) == "f:1:1: error: wrong\n\n^");
}

TEST_CASE("the caret stands below what it points at, whatever is before it") {
  CHECK(message_of("a\u00a0b,x", 5, 1) == "f:1:5: error: wrong\na?b,x\n    ^");
  CHECK(message_of("\u65e5\u672c x y", 7, 1) == "f:1:4: error: wrong\n\u65e5\u672c x y\n     ^");
  CHECK(message_of("e\u0301 x", 4, 1) == "f:1:4: error: wrong\ne\u0301 x\n  ^");
  CHECK(message_of("x \u65e5\u672c y", 2, 6) == "f:1:3: error: wrong\nx \u65e5\u672c y\n  ^~~~");
  CHECK(message_of("x \u0301", 2, 2) == "f:1:3: error: wrong\nx \u0301\n  ^");
}

TEST_CASE("an error shows nothing that would disturb a terminal") {
  CHECK(message_of("a\x1b[1mb\x7f\u0085\xC3(\u202ec", 1, 1) ==
        "f:1:2: error: wrong\na?[1mb??"
        "?(?c\n ^");
}

TEST_CASE("an error in a long line shows the part around the place") {
  const std::string long_line(300, 'a');
  CHECK(message_of(long_line, 0, 300) ==
        "f:1:1: error: wrong\n" + std::string(100, 'a') + "...\n^" + std::string(99, '~'));
  CHECK(message_of(long_line, 200, 3) == "f:1:201: error: wrong\n..." + std::string(100, 'a') +
                                             "...\n" + std::string(53, ' ') + "^~~");
  CHECK(message_of(long_line, 299, 1) ==
        "f:1:300: error: wrong\n..." + std::string(51, 'a') + "\n" + std::string(53, ' ') + "^");
  CHECK(message_of(long_line, 300, 1) ==
        "f:1:301: error: wrong\n..." + std::string(50, 'a') + "\n" + std::string(53, ' ') + "^");
}

TEST_CASE("what is no UTF-8 text is refused at once") {
  const auto refusal = [](const std::string& text) {
    Source source = Source::from_text("f", text);
    try {
      source.peek(5);
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  CHECK(refusal("\xFF\xFE"
                "5") == "f: error: this is not a text file");
  CHECK(refusal("\xFE\xFF"
                "5") == "f: error: this is not a text file");
  CHECK(refusal(std::string("a\nb\0c", 5)) == "f: error: this is not a text file");
  CHECK(refusal("a\xE9") == "");
}

TEST_CASE("a NUL is a character like others once lines are taken") {
  Source source = Source::from_text("f", std::string("a\nb\0c", 5));
  source.take();
  CHECK(source.take().text == std::string("b\0c", 3));
}

TEST_CASE("a failing stream is no end of file, and is said once") {
  BrokenBuffer buffer;
  std::istream in(&buffer);
  Source source("f", in);
  CHECK(source.take().text == "ab");
  CHECK_THROWS_AS(source.peek(), InputError);
  CHECK(source.peek() == nullptr);
}
