// SPDX-License-Identifier: MIT
// Nothing is wider than the terminal.
#include "catch.hpp"
#include "effort.hpp"
#include "puzzle_files.hpp"
#include "reading.hpp"
#include "text/text.hpp"
#include "tool.hpp"

using namespace cluecore;
using namespace cluecore::test;

namespace {

/// What is asked of each puzzle, and with how wide a terminal.
struct Asked {
  std::vector<std::string> args;
  std::size_t columns;
};
const std::vector<Asked> of_any = {{{"check"}, 80},
                                   {{"explain"}, 80},
                                   {{"check"}, 60},
                                   {{"check", "--brief"}, 60},
                                   {{"check", "--pairs"}, 60},
                                   {{"explain"}, 60},
                                   {{"explain", "--next"}, 60}};
/// The answers to streams are records, which stay as they are, and so are all of `solve`.
const std::vector<Asked> of_one = {{{"explain", "--steps"}, 60}, {{"rate"}, 60}};

/// The lines that are too wide, and how many lines there are.
std::pair<std::string, std::size_t> too_wide(std::vector<std::string> args, std::size_t columns) {
  cli::Environment terminal;
  terminal.columns = columns;
  const std::string out = tool(args, "", terminal).out;
  std::string wide;
  std::size_t count = 0;
  std::istringstream lines(out);
  for (std::string line; std::getline(lines, line); ++count) {
    if (character_count(line) > columns) wide += line + "\n";
  }
  return {wide, count};
}

}  // namespace

TEST_CASE("no answer to a puzzle of data/ is wider than the terminal") {
  std::size_t all_lines = 0;
  std::size_t at = 0;
  for (const Family* family : families()) {
    for (const auto& file : puzzle_files(*family)) {
      if (!is_tried(at++, 2)) continue;
      std::vector<Asked> commands = of_any;
      if (file.extension() != ".csv" && read_all(*family, file).size() == 1) {
        commands.insert(commands.end(), of_one.begin(), of_one.end());
      }
      for (auto& [args, columns] : commands) {
        args.push_back(file.string());
        const auto [wide, lines] = too_wide(args, columns);
        CAPTURE(joined(args, " "), columns, wide);
        CHECK(wide.empty());
        all_lines += lines;
      }
    }
  }
  CHECK(all_lines > 1000);
  for (const std::size_t columns : {80, 60}) CHECK(too_wide({"list"}, columns).first.empty());
}

TEST_CASE("what check says of a 9x9 fits on a screen") {
  std::size_t reports = 0;
  for (const char* name : {"sudoku", "variant"}) {
    for (const auto& file : puzzle_files(*family_named(name))) {
      const std::vector<std::unique_ptr<Puzzle>> read = read_all(*family_named(name), file);
      if (read.size() != 1 || read.front()->shape().find("9x9") != 0) continue;
      const auto [wide, lines] = too_wide({"check", file.string()}, 80);
      CAPTURE(file.string());
      CHECK(lines <= 24);
      reports += lines > 10 ? 1 : 0;
    }
  }
  CHECK(reports > 5);
}

TEST_CASE("messages on a terminal are no wider than it, and carets stay below what they mean") {
  cli::Environment terminal;
  terminal.err_columns = 60;
  const auto told = [&](const std::string& text, const cli::Environment& environment) {
    return tool({"check", "--family", "sudoku", "--from", "grid", "-"}, text, environment).err;
  };
  const auto widest = [](const std::string& text) {
    std::size_t most = 0;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) most = std::max(most, character_count(line));
    return most;
  };
  // The slip at the begin, in the midst and at the end of a wide row.
  const std::string blanks = ".   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .";
  for (const std::size_t column : {0U, 1U, 7U, 13U, 15U}) {
    std::string row = blanks;
    row[4 * column] = '?';
    const std::string text = test::repeated(blanks + "\n", 15) + row + "\n";
    const std::string whole = told(text, {});
    const std::string folded = told(text, terminal);
    CAPTURE(whole, folded);
    REQUIRE(widest(whole) > 60);
    CHECK(widest(folded) <= 60);
    std::vector<std::string> lines;
    std::istringstream in(folded);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    const std::string& marked = lines[lines.size() - 2];
    CHECK(marked.at(lines.back().find('^')) == '?');
  }
  // Characters that take two columns each.
  const std::string wide = told(
      test::repeated(blanks + "\n", 15) + test::repeated("\u65e5", 12) + blanks + "\n", terminal);
  std::istringstream lines_of_wide(wide);
  CHECK(contains(wide, "error: \u65e5"));
  for (std::string line; std::getline(lines_of_wide, line);) {
    CHECK(character_count(line) + static_cast<std::size_t>(std::ranges::count(line, '\xE6')) <= 60);
  }
  // Notes are folded, too, and so are messages of several lines.
  const std::string note = tool({"check", "data/sudoku/wrong/too_large.csv"}, "", terminal).err;
  CHECK(widest(note) <= 60);
  CHECK(contains(note, "0,9,8,12,0,0,0,6,0\n      ^~\n"));
  const std::string rubbish = tool({"check", "no/such/file", "-"}, "rubbish", terminal).err;
  CHECK(widest(rubbish) <= 60);
  CHECK(contains(rubbish, "not recognised as any supported\n  puzzle"));
}
