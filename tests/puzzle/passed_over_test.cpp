// SPDX-License-Identifier: MIT
// A line that says something is never passed over: texts of all families, each with one more line somewhere.
#include "catch.hpp"
#include "effort.hpp"
#include "puzzle_files.hpp"
#include "reading.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"
#include "tool.hpp"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <random>
#include <sstream>

using namespace cluecore;
using namespace cluecore::test;

namespace {

struct Spoiling {
  std::string line;
  bool rule =
      true;  ///< no heading: it says what a clue or rule says, so that a note alone is too little
};

const std::vector<Spoiling> spoilings = {
    {"white r1c3 r1c4"},
    {"WHITE: R1C1 R2C1"},
    {"- black r1c1 r1c2"},
    {"2) thermo r1c1-r1c3"},
    {"x r2c1 r2c2"},
    {"v = r1c1 r2c1"},
    {"cage 9 r1c1 r1c2"},
    {"renban,r1c1,r1c2,,,"},
    {"skyscraper 2 row 1 left"},
    {"x-sum 14 column 2 top"},
    {"max r1c1"},
    {"clone r1c1: r2c2"},
    {"disjoint-groups"},
    {"anti-knight"},
    {"negative XV"},
    {"extra-region r1c1-r2c2"},
    {"r1c1=1"},
    {"whit r1c3 r1c4"},
    {"Digits along a grey line differ by five"},
    {"No two adjacent cells may be consecutive."},
    {"Killer"},
    {"rows may be equal, and columns must differ"},
    {"Puzzle of the day", false},
    {"Difficulty: hard", false},
    {"23 November 2026", false},
    {"https://example.org/puzzles/17", false},
    {"Solution:", false},
    {"Yours sincerely, Ann", false},
    {"On Monday Ben wrote:", false},
    {"<p>hello</p>", false},
    {"7", false},
    {"3 1 4", false},
    {"17, 4", false},
    {"[x]", false},
    {"[state of things]", false},
    {"@@@", false},
    {"? !", false},
    {"lorem", false},
    {"key = value", false},
    {"maker\tBen", false},
};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines(1);
  for (const char c : text) {
    if (c == '\n') {
      lines.emplace_back();
    } else {
      lines.back() += c;
    }
  }
  if (lines.back().empty()) lines.pop_back();
  return lines;
}

/// All that the puzzles of a text say.
std::vector<std::string> said(const Outcome& outcome) {
  std::vector<std::string> all;
  for (const Reader::Item& item : outcome.items) {
    if (!item.puzzle) continue;
    all.push_back(item.puzzle->shape() + "\n" + item.puzzle->print());
    if (const auto expected = item.puzzle->expected()) all.back() += item.puzzle->line(*expected);
  }
  return all;
}

/// Is it told that this line was left out, and if it says a rule, that all is subject to it?
bool is_told(const Outcome& outcome, int line, const Spoiling& spoiling) {
  for (const Reader::Item& item : outcome.items) {
    if (!item.puzzle) continue;
    for (const Note& note : item.puzzle->notes()) {
      if (note.where.line != line) continue;
      if (note.unread) return !item.puzzle->proviso().empty();
      if (!spoiling.rule && line <= item.puzzle->clues().front().where.line) return true;
    }
  }
  return false;
}

/// How the spoilt text was read: "" if nothing of it was passed over unsaid.
std::string passed_over(const std::vector<std::string>& lines, std::size_t at, const Spoiling& by,
                        const Outcome& plain) {
  std::string text;
  for (std::size_t i = 0; i <= lines.size(); ++i) {
    if (i == at) text += by.line + "\n";
    if (i < lines.size()) text += lines[i] + "\n";
  }
  const Outcome spoilt = read(text);
  if (spoilt.errors.size() > plain.errors.size() || said(spoilt) != said(plain)) return "";
  const int line = static_cast<int>(at) + 1;
  // A number above a puzzle says its size, or how many follow.
  const bool is_count = by.line == "7" && line < spoilt.puzzle().clues().front().where.line;
  return is_count || is_told(spoilt, line, by) ? ""
                                               : "line " + std::to_string(line) + " of\n" + text;
}

}  // namespace

TEST_CASE("no line that is put into a text is passed over unsaid", "[worlds]") {
  const std::size_t texts = std::getenv("CLUECORE_EXHAUSTIVE") != nullptr ? 12000 : 1500;
  struct Plain {
    std::vector<std::string> lines;
    Outcome outcome;
  };
  std::vector<Plain> all;
  for (const Family* family : families()) {
    for (const auto& path : puzzle_files(*family)) {
      if (std::filesystem::file_size(path) > 1500) continue;
      std::ifstream in(path, std::ios::binary);
      const std::string text{std::istreambuf_iterator<char>(in), {}};
      Outcome outcome = read(text);
      if (!outcome.items.empty()) all.push_back({lines_of(text), std::move(outcome)});
    }
  }
  REQUIRE(all.size() > 60);
  std::mt19937 dice(1);
  for (std::size_t i = 0; i < texts; ++i) {
    const Plain& plain = all[i % all.size()];
    const std::size_t at = dice() % (plain.lines.size() + 1);
    const Spoiling& by = spoilings[dice() % spoilings.size()];
    CAPTURE(i, by.line);
    CHECK(passed_over(plain.lines, at, by, plain.outcome) == "");
  }
}

namespace {

/// A clue with each word of the typed format, and what is printed of it.
const std::vector<std::string> clue_lines = {"cage 15 r1c3 r1c4",
                                             "extra-region r1c3-r3c5",
                                             "white r1c3 r1c4",
                                             "black r1c3 r1c4",
                                             "x r1c3 r1c4",
                                             "v r1c3 r1c4",
                                             "difference 2 r1c3 r1c4",
                                             "ratio 3 r1c3 r1c4",
                                             "sum 9 r1c3 r1c4",
                                             "thermo r1c3 r1c4 r1c5",
                                             "slow-thermo r1c3 r1c4",
                                             "arrow r1c3 r1c4 r1c6",
                                             "whispers r1c3 r1c4",
                                             "renban r1c3 r1c4",
                                             "palindrome r1c3 r2c4",
                                             "between r1c3 r1c4 r1c6",
                                             "lockout r1c3 r1c4 r1c6",
                                             "region-sum r1c3-r1c7",
                                             "entropic r1c3-r1c7",
                                             "modular r1c3-r1c6",
                                             "nabner r1c3-r1c6",
                                             "zipper r1c3-r1c7",
                                             "double-arrow r1c3-r1c7",
                                             "little-killer 23 r1c3-r3c1",
                                             "sandwich 20 row 3",
                                             "x-sum 14 column 2 top",
                                             "skyscraper 4 row 3 left",
                                             "odd r1c3",
                                             "even r1c3",
                                             "minimum r1c3",
                                             "maximum r1c3",
                                             "marks 1 3 5 r1c3",
                                             "given 5 r1c3",
                                             "r1c3=4",
                                             "clone r1c3: r2c2",
                                             "quadruple 1 2 r1c3 r1c4 r2c3 r2c4",
                                             "row-indexer r1c3",
                                             "column-indexer r1c3",
                                             "box-indexer r1c3",
                                             "diagonal",
                                             "diagonal down",
                                             "windoku",
                                             "disjoint-groups",
                                             "anti-knight",
                                             "anti-king",
                                             "non-consecutive",
                                             "negative ratio",
                                             "negative XV"};

std::string upper(std::string text) {
  for (char& c : text) c = static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
  return text;
}

/// The line of the error that a text gives, and its message; line 0: none.
std::pair<int, std::string> error_of(const std::string& text) {
  const Outcome outcome = read(text);
  if (outcome.errors.empty()) return {};
  return {outcome.errors.front().where().line, outcome.errors.front().message()};
}

}  // namespace

TEST_CASE("a grid with clues around it is a variant, though nothing says so") {
  std::size_t at = 0;
  for (const std::string& clue : clue_lines) {
    if (!is_tried(at++)) continue;
    const std::string usual = read("variant\n" + spaced + clue + "\n").puzzle().print();
    const std::size_t word = clue.find_first_of(" =");
    std::vector<std::string> typed = {clue,         upper(clue),   "- " + clue,  "\u2022 " + clue,
                                      "3. " + clue, "(3) " + clue, clue + ",,,", clue + "."};
    if (word != std::string::npos && clue.find("r1") > word) {
      typed.push_back(clue.substr(0, word) + ":" + clue.substr(word));
      typed.push_back(clue.substr(0, word) + " =" + clue.substr(word));
    }
    if (clue.starts_with("diagonal ") || clue.starts_with("negative")) typed.resize(8);
    for (const std::string& one : typed) {
      for (const std::string& text :
           {spaced + one + "\n", one + "\n" + spaced, csv + "\n" + one + "\n",
            line + "\n" + one + "\n", "Puzzle of the day\n" + rows + one + "\n",
            drawn + one + "\n"}) {
        // On the first line this word is the name of another family: asked.
        if (lower(text).starts_with("skyscraper ")) continue;
        CAPTURE(text);
        const Outcome outcome = read(text);
        INFO((outcome.errors.empty() ? "" : outcome.errors.front().what()));
        REQUIRE(outcome.errors.empty());
        Source source = Source::from_text("f", text);
        CHECK(recognise_family(source).name() == "variant");
        CHECK(outcome.puzzle().print() == usual);
        CHECK(outcome.puzzle().proviso().empty());
      }
    }
  }
}

TEST_CASE("what stands below a grid is an error that says how to mark a remark") {
  const std::string message =
      "this is neither a row of cells nor a clue: put # before it if it is a remark, or leave it "
      "out";
  const std::string other_rules =
      "a sudoku with further rules begins with the line variant and has a clue a line below its "
      "rows "
      "(cluecore help variant); if this one is plain, put # before this line or leave it out";
  for (const std::string one : {"Difficulty: hard", "Yours, Ann", "https://example.org/17",
                                "lines along the renban", "max"}) {
    CAPTURE(one);
    const auto [line, said] = error_of(spaced + one + "\n");
    CHECK(line == 10);
    CHECK(said == (one == "max"                      ? "cells should follow, as r3c4"
                   : one == "lines along the renban" ? other_rules
                                                     : message));
    for (const std::string mark : {"# ", "// "}) {
      const Outcome marked = read(spaced + mark + one + "\n");
      CHECK(marked.puzzle().proviso().empty());
      CHECK(marked.puzzle().print() == read(spaced).puzzle().print());
    }
  }
  CHECK(error_of("0 . . 1\n. 1 . .\n. . 0 .\n. . . 1\nequal rows are fine\n") ==
        std::pair(5, message));
  CHECK(
      error_of(spaced + "white r1c3 r1c4\nlorem ipsum\n") ==
      std::pair(11, std::string("lorem is not a kind of clue; put # before it if it is a remark")));
  CHECK(error_of(spaced + "whit r1c3 r1c4\n") ==
        std::pair(10, std::string("whit is not a kind of clue; did you mean white?")));
}

TEST_CASE("a heading is told, and where it may be a rule, all is subject to it") {
  struct Heading {
    std::string text;
    bool rule;
  };
  for (const Heading& heading :
       {Heading{"Puzzle of the day", false}, Heading{"Sudoku #17, 23 November", false},
        Heading{"Black belt sudoku", false}, Heading{"https://example.org/puzzles", false},
        Heading{"Fill the grid so that every row, column and box has each digit once.", false},
        Heading{"Adjacent digits differ by at least two.", true},
        Heading{"Digits must not repeat along the grey line", true},
        Heading{"The 5 in r1c3 is a guess", true}}) {
    CAPTURE(heading.text);
    const Outcome outcome = read("\n" + heading.text + "\n\n" + spaced);
    REQUIRE(outcome.errors.empty());
    const auto notes = outcome.puzzle().notes();
    REQUIRE(notes.size() == 2);
    CHECK(notes[1].where.line == 2);
    CHECK(notes[1].where.column == 1);
    CHECK(notes[1].unread == heading.rule);
    CHECK(outcome.puzzle().proviso().empty() == !heading.rule);
  }
  for (const std::string rule : {"Killer sudoku", "Thermo of the week",
                                 "No two adjacent consecutive", "Sudoku X", "German whispers"}) {
    CAPTURE(rule);
    CHECK(error_of(rule + "\n" + spaced).first == 1);
  }
  // Clues that are there say what the heading speaks of.
  CHECK(read("Thermo of the week\n" + spaced + "thermo r1c3 r1c4\n").puzzle().proviso().empty());
  CHECK_FALSE(
      read("Arrow of the week\n" + spaced + "thermo r1c3 r1c4\n").puzzle().proviso().empty());
}

TEST_CASE("what stands beside the cells of a pasted grid makes the verdict subject to it") {
  const auto row_wise = [](const std::string& before, const std::string& behind) {
    std::string text;
    std::istringstream lines(spaced);
    int number = 20;
    for (std::string one; std::getline(lines, one); number -= 2) {
      text += replaced(before, "N", std::to_string(number)) + one + behind + "\n";
    }
    return text;
  };
  const std::string list = "[[" + replaced(replaced(csv, "\n", "],\n["), ",\n[]", "");
  const std::string json = list.substr(0, list.rfind("],\n[")) + "]]";
  const std::string page =
      "<table><tr><td>" +
      replaced(replaced(csv.substr(0, csv.size() - 1), "\n", "</td></tr>\n<tr><td>"), ",",
               "</td><td>") +
      "</td></tr></table>\n";
  struct Beside {
    std::string text;
    std::string said;  // "" if it is an error
  };
  for (const Beside& one : {
           Beside{row_wise("sum N: ", ""), "sum 20"},
           Beside{row_wise("N) ", ""), "20"},
           Beside{"{\"rules\": [\"queens differ\"], \"grid\": " + json + "}\n", "queens differ"},
           Beside{"solve(" + json + ", knights=True)\n", "knights=True"},
           Beside{json + "; toroidal\n", "toroidal"},
           Beside{replaced(page, "<td>7</td>", "<td>7<sup>13</sup></td>"), "13"},
           Beside{replaced(page, "<table>", "<p>Queens differ</p><table>"), "Queens differ"},
           Beside{row_wise("N ", ""), ""},
           Beside{"\\begin{tabular}{c}\n" +
                      replaced(replaced(csv, ",", " & "), "\n", " \\\\ queens differ\n") +
                      "\\end{tabular}\n",
                  ""},
       }) {
    CAPTURE(one.text);
    const Outcome outcome = read(one.text);
    if (one.said.empty()) {
      CHECK_FALSE(outcome.errors.empty());
      continue;
    }
    REQUIRE(outcome.errors.empty());
    CHECK_FALSE(outcome.puzzle().proviso().empty());
    CHECK(outcome.puzzle().note().find("beside the cells this is left out: " + one.said) !=
          std::string::npos);
  }
  CHECK(tool({"convert", "-"}, "Adjacent digits differ by 2.\n" + spaced).err ==
        "standard input: note: line 1 is left out: Adjacent digits differ by 2.\n");
  for (const std::string& text :
       {json + "\n", "grid = " + json + "\n", "int grid[9][9] = " + json + ";\n", page,
        "np.array(" + json + ", dtype=int)\n"}) {
    CAPTURE(text);
    CHECK(read(text).puzzle().proviso().empty());
  }
}

TEST_CASE("a column that says a rule is no column of remarks") {
  const std::string start = "puzzle,difficulty\n" + line + ",hard\n";
  CHECK(read(start).puzzle().proviso().empty());
  for (const std::string name : {"diagonal", "rules", "Anti-Knight", "constraints"}) {
    CAPTURE(name);
    const Outcome outcome = read(replaced(start, "difficulty", name));
    REQUIRE_FALSE(outcome.errors.empty());
    CHECK(outcome.errors.front().where().line == 1);
    CHECK(outcome.errors.front().where().column == 8);
  }
}

TEST_CASE(
    "a heading that names another puzzle or says a rule in few words is one that all is subject "
    "to") {
  for (const std::string heading :
       {"Toroidal sudoku", "Latin square, no boxes", "Anti-Queen", "9s attack like queens",
        "The middle box is a magic square", "Use 0-8 instead of 1-9", "Chess sudoku"}) {
    CAPTURE(heading);
    CHECK_FALSE(read(heading + "\n" + spaced).puzzle().proviso().empty());
  }
}

TEST_CASE("what documents and forums have around a grid says nothing") {
  const std::string tabular = "\\begin{tabular}{|ccc|ccc|ccc|}\n\\hline\n" +
                              replaced(replaced(csv, ",", " & "), "\n", " \\\\ \\hline\n") +
                              "\\end{tabular}\n";
  for (const std::string& text :
       {tabular, "[code]\n" + spaced + "[/code]\n", "puzzle <- \"" + line + "\"\n"}) {
    CAPTURE(text);
    const Outcome outcome = read(text);
    REQUIRE(outcome.errors.empty());
    CHECK(outcome.puzzle().proviso().empty());
    CHECK(outcome.puzzle().print() == read(spaced).puzzle().print());
  }
}

TEST_CASE("keys of a nonogram that nobody knows are told") {
  const std::string lists = R"({"rows":[[2],[1,1],[3]],"columns":[[3],[1,1],[2]])";
  CHECK(read(lists + R"(,"title":"x","width":3})").puzzle().proviso().empty());
  const Outcome outcome = read(lists + R"(,"wrap":true})");
  CHECK_FALSE(outcome.puzzle().proviso().empty());
  CHECK(outcome.puzzle().note() == "the key wrap is not known here; what it says was left out");
}

TEST_CASE("lines of a variant that say nothing are told or refused") {
  const std::string head = "variant 4x4\n. . . 1\n. 2 . .\n. . . .\n3 . . .\n";
  CHECK(
      error_of(head + "regions\n") ==
      std::pair(6, std::string("behind regions stand rows of letters, one for each row of cells")));
  for (const auto& [clue, why] : {std::pair("cage r1c1", "a cage of one cell without a sum"),
                                  std::pair("whispers 0 r1c1 r1c2", "a whispers line of 0")}) {
    CAPTURE(clue);
    CHECK(read(head + clue + "\n").puzzle().note() == "line 6 says nothing: " + std::string(why));
  }
}

TEST_CASE(
    "what stands before the first cells of rows is no column of labels where that moves the "
    "cells") {
  const std::string tabs = "0\t0\t0\t1\n0\t2\t0\t0\n0\t0\t0\t0\n3\t0\t0\t0";
  const std::string usual = read(tabs + "\n").puzzle().print();
  for (const std::string& text :
       {"A\tB\tC\tD\n> " + replaced(tabs, "\n", "\n> "), "x: " + replaced(tabs, "\n", "\n=> ")}) {
    CAPTURE(text);
    const Outcome outcome = read(text + "\n");
    CHECK((!outcome.errors.empty() || outcome.puzzle().print() == usual));
  }
}

TEST_CASE("a row of dashes is one of cells where dashes are blank in other rows") {
  const std::string cells = "-|-|-|1\n-|2|-|-\n-|-|-|-\n3|-|-|-\n";
  for (const std::string& text : {cells, "1|2|3|4\n" + cells, replaced(cells, "|", "\t"),
                                  "1\t2\t3\t4\n" + replaced(cells, "|", "\t")}) {
    CAPTURE(text);
    const Outcome outcome = read(text);
    REQUIRE(outcome.errors.empty());
    CHECK(outcome.puzzle().print() ==
          read(". . . 1\n. 2 . .\n. . . .\n3 . . .\n").puzzle().print());
  }
  // In Markdown the second line may be drawn so.
  CHECK(read("|1|-|-|4|\n|-|-|-|-|\n|-|-|1|-|\n|-|1|-|-|\n|4|-|-|1|\n").puzzle().clues().size() ==
        6);
}

TEST_CASE("a value of f-puzzles that is a list or an object is told") {
  const std::string head =
      R"({"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],)";
  for (const std::string value : {"[1,2]", "{}", R"({"value":3})", R"(["7"])"}) {
    CAPTURE(value);
    CHECK_FALSE(read(head + R"("killercage":[{"cells":["R1C1","R1C2"],"value":)" + value + "}]}\n")
                    .puzzle()
                    .proviso()
                    .empty());
  }
  CHECK_FALSE(
      read(replaced(head, "[[{}", R"([["?")") + R"("killercage":[]})" + "\n").errors.empty());
}
