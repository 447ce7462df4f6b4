// SPDX-License-Identifier: MIT
// Input that nobody types: endless, far too long, or with characters that a terminal would act on.
#include "catch.hpp"
#include "reading.hpp"
#include "selectors.hpp"
#include "text/text.hpp"

#include <chrono>
#include <istream>
#include <streambuf>

using namespace cluecore;
using namespace cluecore::test;

namespace {

/// A text, and then one byte without end, as of /dev/zero.
class EndlessBuffer : public std::streambuf {
 public:
  EndlessBuffer(std::string begin, char byte) : text_(std::move(begin)), block_(1U << 16, byte) {
    setg(text_.data(), text_.data(), text_.data() + text_.size());
  }

  std::size_t given() const { return given_; }

 protected:
  int_type underflow() override {
    given_ += block_.size();
    setg(block_.data(), block_.data(), block_.data() + block_.size());
    return traits_type::to_int_type(block_.front());
  }

 private:
  std::string text_;
  std::string block_;
  std::size_t given_ = 0;
};

std::string first_error(const Outcome& outcome) {
  return outcome.errors.empty() ? "no error" : outcome.errors.front().what();
}

std::string message(const std::string& text, const std::string& family, const std::string& format) {
  const Outcome outcome = read(text, from(format), family);
  return outcome.errors.empty() ? "no error" : outcome.errors.front().message();
}

const std::string categories = "category a: Ann, Bob\ncategory b: p, q\n";

}  // namespace

TEST_CASE("what never ends a line is not read to the end of memory") {
  EndlessBuffer zeros("", '\0');
  std::istream nothing(&zeros);
  CHECK(first_error(read(Source("f", nothing))) == "f: error: this is not a text file");
  CHECK(zeros.given() < 1U << 20);
  for (const char* family : {"", "sudoku"}) {
    EndlessBuffer buffer(categories, '1');
    std::istream in(&buffer);
    CHECK(first_error(read(Source("f", in), {}, family)) ==
          "f: error: line 3 is longer than 16 MB");
    CHECK(buffer.given() < Source::longest_line + (1U << 20));
  }
  EndlessBuffer later("12..34..........\n", '\0');
  std::istream in(&later);
  const Outcome stream = read(Source("f", in), from("line"), "sudoku", 10);
  CHECK(stream.ended);
  CHECK(stream.items.size() == 1);
  CHECK(first_error(stream) == "f: error: line 2 is longer than 16 MB");
}

TEST_CASE("a line may be as long as is said, and comes whole") {
  for (const std::size_t size : {std::size_t{16383}, std::size_t{16384}, std::size_t{16385},
                                 std::size_t{50000}, Source::longest_line}) {
    CAPTURE(size);
    std::string text(size, 'x');
    text.front() = 'a';
    text.back() = 'b';
    Source source = Source::from_text("f", text + "\nnext");
    CHECK(source.take().text == text);
    CHECK(source.take().text == "next");
    CHECK(source.peek() == nullptr);
    Source last = Source::from_text("f", text);
    CHECK(last.take().text == text);
    CHECK(last.peek() == nullptr);
  }
  Source source =
      Source::from_text("f", "a\n" + std::string(Source::longest_line + 1, 'x') + "\nb");
  CHECK(source.take().text == "a");
  CHECK_THROWS_AS(source.peek(), InputError);
  CHECK(source.peek() == nullptr);
}

TEST_CASE("a puzzle longer than any is refused before it is taken apart") {
  const std::string endless(3U << 20, '.');
  for (const Family* family : families()) {
    for (const Choice& format : family->formats()) {
      Source source = Source::from_text("f", endless);
      const Outcome outcome =
          read(std::move(source), from(std::string(format.name)), std::string(family->name()));
      CAPTURE(family->name(), format.name);
      CHECK(outcome.errors.size() == 1);
      CHECK(outcome.ended);
    }
  }
  CHECK(message(endless, "binary", "grid") == "3145728 cells in a row; sides are up to 100");
  CHECK(message(endless, "binary", "line") == "this line is longer than 1 MB, and no puzzle is");
  std::string lines;
  while (lines.size() <= Source::longest_line) lines += std::string(1U << 20, '.') + "\n";
  CHECK(message(lines, "logic", "") ==
        "there is no end to it in 16 MB, and it is to be one puzzle");
}

TEST_CASE("readers stop at the largest puzzle, not at the end of the text") {
  // What is wrong behind the place is not reached.
  CHECK(message(repeated("z", 10000) + "%", "binary", "runlength") ==
        "more cells than the largest grid has, 100x100");
  CHECK(message(repeated(".", 10001) + "%", "binary", "line") ==
        "more cells than the largest grid has, 100x100");
  const std::string ones = repeated("1 ", 1001);
  CHECK(message("1 1\n1\n" + ones + "x\n", "nonogram", "nin") == "no line has so many runs");
  CHECK(message("1x1:1/" + repeated("1.", 1001) + "x", "nonogram", "tatham") ==
        "no line has so many runs");
  CHECK(message("{\"rows\": [[" + repeated("1,", 1000) + "1]]}", "nonogram", "json") ==
        "no line has so many runs");
  CHECK(message("{\"rows\": [" + repeated("[1],", 1000) + "[1]]}", "nonogram", "json") ==
        "more than 1000 rows; a picture has 1 to 1000");
  CHECK(message("<puzzle><clues type='columns'><line>" + repeated("<count>1</count>", 1001) +
                    "<count>x</count></line></clues></puzzle>",
                "nonogram", "xml") == "no line has so many runs");
  CHECK(message("<puzzle><clues type='columns'>" + repeated("<line/>", 1001) +
                    "<line>x</line></clues></puzzle>",
                "nonogram", "xml") == "1002 lines; a picture has 1 to 1000 columns");
}

TEST_CASE("an item stands once in a list") {
  for (const char* sentence :
       {"Ann is either p or p", "Ann is neither q, p nor P", "Ann is p or q or b:p",
        "all different: Ann, p, ann", "people: Bob, Bob"}) {
    CAPTURE(sentence);
    const Outcome outcome = read(categories + "1. " + sentence + "\n");
    REQUIRE(outcome.errors.size() == 1);
    CHECK(outcome.errors.front().message().ends_with(" is in this list already"));
    const Span where = outcome.errors.front().where();
    CHECK(where.line == 3);
    CHECK(static_cast<std::size_t>(where.column + where.length - 1) ==
          3 + std::string(sentence).size());
  }
  CHECK(read(categories + "1. Ann is either p or q\n").errors.empty());
}

TEST_CASE("long input is read in a time that grows no faster than it does") {
  const auto begin = std::chrono::steady_clock::now();
  const std::string puzzle = "<puzzleset><puzzle><title>";
  // Each took minutes when its reader was quadratic.
  CHECK(message(puzzle + repeated("&", 2000000), "nonogram", "xml") == "<title> is never closed");
  CHECK(message(puzzle + repeated(" <!---->", 500000), "nonogram", "xml") ==
        "<title> is never closed");
  CHECK(message(puzzle + repeated("<!a>", 1000000), "nonogram", "xml") ==
        "this < begins no tag; a < in a text is &lt;");
  CHECK(message(repeated("<a>", 1000000), "nonogram", "xml") == "<a> is never closed");
  CHECK(message(repeated("<a b='c' ", 500000), "nonogram", "xml") ==
        "this tag is not closed with >");
  CHECK(message(puzzle + "</title><clues type='rows'>" + repeated("<line>", 20000), "nonogram",
                "xml") == "<line> is never closed");
  CHECK(message(repeated("1 ", 2000000) + "\n" + repeated("x\n", 2000), "nonogram", "") != "");
  const std::string word(2000000, 'x');
  const std::vector<std::string> words(300, word + "y");
  CHECK_FALSE(nearest(word, words).has_value());
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(60));
}

TEST_CASE("trusted clues are read with the same limits") {
  const Outcome outcome = read("12..34..........\n", from("line"), "sudoku");
  const auto refusal = [&](std::string text) {
    Source source = Source::from_text("trusted", std::move(text));
    try {
      cli::trusted_clues(outcome.puzzle(), source);
    } catch (const InputError& error) {
      return error.message();
    }
    return std::string("no error");
  };
  CHECK(refusal("# remark\nr1c1\nR1C2=2\n") == "no error");
  CHECK(refusal(std::string(100, '\0')) == "this is not a text file");
  CHECK(refusal(std::string(2000000, 'r')) ==
        "the puzzle has no clue " + repeated("r", 30) + "...");
}

TEST_CASE("no name or clue of a logic grid has characters that a terminal acts on") {
  struct Bad {
    std::string text;
    std::string what;
  };
  for (const Bad& bad :
       {Bad{"\x1b", "byte 0x1B"}, Bad{"\x07", "byte 0x07"}, Bad{"\x7f", "byte 0x7F"},
        Bad{"\u0085", "U+0085"}, Bad{"\u009b", "U+009B"}, Bad{"\u202e", "U+202E"},
        Bad{"\u2066", "U+2066"}, Bad{std::string(1, '\0'), "byte 0x00"}}) {
    for (const std::string& line :
         {"category a: A" + bad.text + "nn, Bob", "category a" + bad.text + ": Ann, Bob",
          "category a: \"A" + bad.text + "\", Bob", "1" + bad.text + ". Ann is p",
          "title: T" + bad.text, "1. Ann" + bad.text + " is p"}) {
      CAPTURE(bad.what, line);
      const Outcome outcome = read("# first\n" + line + "\n" + categories, {}, "logic");
      REQUIRE(outcome.errors.size() == 1);
      const InputError& error = outcome.errors.front();
      if (bad.what == "byte 0x00") {
        CHECK(error.message() == "this is not a text file");
        continue;
      }
      const int column = static_cast<int>(line.find(bad.text)) + 1;
      CHECK(error.where() == Span{2, column, 1});
      CHECK(error.message() ==
            bad.what + " is a control character, which no name or clue can have");
      CHECK(std::string(error.what()).find(bad.text) == std::string::npos);
    }
  }
  CHECK(message("category a: \xE9, Bob\ncategory b: p, q\n", "logic", "") ==
        "byte 0xE9 is not UTF-8; save the file as UTF-8");
  CHECK(message("category a: Zo\u00eb,\tB\u00a0b\ncategory b: p, \u65e5\n# \x1b\n", "logic", "") ==
        "no error");
}

TEST_CASE("messages show names from the input as they can be seen") {
  CHECK(message("<p\u202e></q\u202e>", "nonogram", "xml") == "</q?> closes no tag; <p?> is open");
  CHECK(message("<p\u202e>", "nonogram", "xml") == "<p?> is never closed");
  const std::string board =
      "<puzzle><color name='white' char='\x1b'/><clues type='columns'><line/></clues>"
      "<clues type='rows'><line/></clues><solution><image>o</image></solution></puzzle>";
  CHECK(message(board, "nonogram", "xml") ==
        "the picture has a character 'o', but its colours are ? and X");
}
