// SPDX-License-Identifier: MIT
// Binary puzzles: their formats, and small grids against brute force over all fillings.
#include "catch.hpp"
#include "effort.hpp"
#include "tool.hpp"

#include <cluecore/explain.hpp>

#include <algorithm>
#include <cstdint>
#include <set>

using namespace cluecore;

namespace {

const Family& binary() {
  const Family* family = family_named("binary");
  REQUIRE(family != nullptr);
  return *family;
}

std::unique_ptr<Puzzle> read(const std::string& text, const std::string& format = "",
                             bool distinct = true) {
  Source source = Source::from_text("f", text);
  ReadOptions options;
  options.format = format;
  if (!distinct) options.options["no-distinct-lines"] = "";
  const auto reader = binary().open(source, options);
  while (auto item = reader->next()) {
    if (item->puzzle) return std::move(item->puzzle);
  }
  return nullptr;
}

std::string error_of(const std::string& text, const std::string& format = "") {
  try {
    read(text, format);
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

/// All fillings that keep the rules, row by row as 0s and 1s; written without the family's code.
std::vector<std::string> all_solutions(std::size_t width, std::size_t height, bool distinct) {
  const auto balanced = [](const std::string& line) {
    return 2 * std::count(line.begin(), line.end(), '1') == static_cast<long>(line.size()) &&
           line.find("000") == std::string::npos && line.find("111") == std::string::npos;
  };
  std::vector<std::string> rows;
  for (unsigned bits = 0; bits < 1U << width; ++bits) {
    std::string row;
    for (std::size_t i = 0; i < width; ++i) row += (bits >> i & 1U) != 0 ? '1' : '0';
    if (balanced(row)) rows.push_back(row);
  }
  std::vector<std::string> grids = {""};
  for (std::size_t i = 0; i < height; ++i) {
    std::vector<std::string> longer;
    for (const std::string& grid : grids) {
      for (const std::string& row : rows) longer.push_back(grid + row);
    }
    grids = std::move(longer);
  }
  std::erase_if(grids, [&](const std::string& grid) {
    std::set<std::string> seen_rows;
    std::set<std::string> seen_columns;
    for (std::size_t row = 0; row < height; ++row)
      seen_rows.insert(grid.substr(row * width, width));
    for (std::size_t column = 0; column < width; ++column) {
      std::string line;
      for (std::size_t row = 0; row < height; ++row) line += grid[row * width + column];
      if (!balanced(line)) return true;
      seen_columns.insert(line);
    }
    return distinct && (seen_rows.size() < height || seen_columns.size() < width);
  });
  return grids;
}

/// A puzzle's cells, '.' for a blank, against the solutions of its shape.
class World {
 public:
  World(std::size_t width, std::size_t height, bool distinct)
      : width_(width),
        height_(height),
        distinct_(distinct),
        solutions_(all_solutions(width, height, distinct)) {}

  std::size_t cells() const { return width_ * height_; }
  const std::vector<std::string>& solutions() const { return solutions_; }

  std::unique_ptr<Puzzle> puzzle(const std::string& cells) const {
    std::string text;
    for (std::size_t row = 0; row < height_; ++row)
      text += cells.substr(row * width_, width_) + "\n";
    return read(text, "grid", distinct_);
  }

  std::set<std::string> matching(const std::string& cells) const {
    std::set<std::string> found;
    for (const std::string& solution : solutions_) {
      if (std::equal(cells.begin(), cells.end(), solution.begin(),
                     [](char cell, char value) { return cell == '.' || cell == value; })) {
        found.insert(solution);
      }
    }
    return found;
  }

  void check(const std::string& cells, Examiner& examiner) const {
    CAPTURE(cells, width_, distinct_);
    const auto puzzle = this->puzzle(cells);
    Question all;
    all.detail = Detail::conflict;
    all.solutions = 0;
    const Findings findings = examiner.examine(binary(), *puzzle, all);
    std::set<std::string> found;
    for (const Solution& solution : findings.solutions) found.insert(puzzle->line(solution));
    const std::set<std::string> expected = matching(cells);
    REQUIRE(found == expected);
    REQUIRE(findings.complete);
    REQUIRE((findings.verdict == Verdict::contradictory) == expected.empty());
    if (!expected.empty()) return;
    REQUIRE_FALSE(findings.conflicts.empty());
    for (const Conflict& conflict : findings.conflicts) check_conflict(*puzzle, conflict);
  }

 private:
  void check_conflict(const Puzzle& puzzle, const Conflict& conflict) const {
    std::string alone(cells(), '.');
    for (std::size_t clue : conflict.clues) {
      const Given& given = *puzzle.clues()[clue].given;
      alone[given.place] = given.value == 0 ? '0' : '1';
    }
    REQUIRE(matching(alone).empty());
    bool minimal = true;
    for (std::size_t clue : conflict.clues) {
      std::string rest = alone;
      rest[puzzle.clues()[clue].given->place] = '.';
      minimal = minimal && !matching(rest).empty();
    }
    REQUIRE(minimal == conflict.minimal);
    REQUIRE((conflict.direct || conflict.minimal));
  }

  std::size_t width_;
  std::size_t height_;
  bool distinct_;
  std::vector<std::string> solutions_;
};

/// splitmix64 (Steele, Lea & Flood, OOPSLA 2014).
class Dice {
 public:
  std::size_t below(std::size_t limit) {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return static_cast<std::size_t>((z ^ (z >> 31U)) % limit);
  }

 private:
  std::uint64_t state_ = 2026;
};

}  // namespace

TEST_CASE("all formats of binary puzzles say the same") {
  const std::string grid = "1..0\n..0.\n.1..\n...1\n";
  const auto puzzle = read(grid);
  CHECK(puzzle->shape() == "4x4");
  CHECK(read("1..0..0..1.....1\n", "line")->print() == puzzle->print());
  CHECK(read("1,,,0\n,,0,\n,1,,\n,,,1\n")->print() == puzzle->print());
  CHECK(read("4\n1 - - 0\n_ _ 0 _\n* 1 * *\n? ? ? 1\n")->print() == puzzle->print());
  CHECK(read("4x4\r\n|1| | |0|\r\n| | |0| |\r\n| |1| | |\r\n| | | |1|\r\n")->print() ==
        puzzle->print());
  CHECK(read("1b0b0b1e1\n")->print() == puzzle->print());
  CHECK(read(puzzle->print())->print() == puzzle->print());
  REQUIRE(puzzle->clues().size() == 5);
  CHECK(puzzle->clues()[2].text == "r2c3=0");
  CHECK(puzzle->clues()[2].where == Span{2, 3, 1});
}

TEST_CASE("game ids say whether lines are distinct, and may be rectangular") {
  // The example of the format's description: 0 0 at the beginning of an 8x8 grid.
  const auto puzzle = read("8x8u:aacagadNBAbDCDbcBee\n");
  CHECK(puzzle->shape() == "8x8");
  CHECK(puzzle->clues()[0].text == "r1c1=0");
  CHECK(puzzle->clues()[1].text == "r1c2=0");
  CHECK(puzzle->clues()[2].text == "r1c5=0");
  CHECK(read("6x6:bABGABaddCHb\n")->shape() == "6x6, lines may be equal");
  CHECK(read("2x2u:e\n")->clues().empty());
  CHECK(read("1..0\n.1..\n", "grid", false)->shape() == "4x2, lines may be equal");
}

TEST_CASE("wrong binary puzzles are refused with the place") {
  CHECK(error_of("") == "f: error: there is no puzzle in it");
  CHECK(error_of("# nothing\n") == "f: error: there is no puzzle in it");
  CHECK(error_of("01.\n...\n.10\n") ==
        "f:3:1: error: a grid of 3x3; both sides should be even\n.10\n^~~");
  CHECK(error_of("01..\n...\n....\n....\n") ==
        "f:2:1: error: 3 cells in a row; the first row has 4\n...\n^~~");
  CHECK(error_of("01..\n..2.\n....\n....\n") ==
        "f:2:3: error: 2 is neither 0 nor 1 nor a blank (.)\n..2.\n  ^");
  CHECK(error_of("01..01\n", "line") ==
        "f:1:1: error: 6 cells make no square grid\n01..01\n^~~~~~");
  CHECK(error_of("b1x\n", "runlength") == "f:1:1: error: 27 cells make no square grid\nb1x\n^~~");
  CHECK(error_of("b1%\n", "runlength") ==
        "f:1:3: error: '%' is neither 0 nor 1 nor a letter for blanks\nb1%\n  ^");
  CHECK(error_of("8x8u:aa\n") ==
        "f:1:6: error: the letters end after 2 cells; they must end one behind the 64 of the "
        "grid\n8x8u:aa\n     ^~");
  CHECK(error_of("4x4u:zz\n") ==
        "f:1:6: error: this goes beyond the 16 cells of the grid\n4x4u:zz\n     ^");
  CHECK(error_of("3x4:aa\n", "tatham") ==
        "f:1:1: error: a grid of 3x4; both sides should be even\n3x4:aa\n^~~");
  CHECK(error_of("4x4q:aa\n", "tatham") ==
        "f:1:4: error: behind the size can stand u if all lines differ\n4x4q:aa\n   ^");
  CHECK(error_of("4by4:aa\n", "tatham") ==
        "f:1:2: error: behind the size can stand u if all lines differ\n4by4:aa\n ^~~");
  CHECK(error_of("axa:aa\n", "tatham") ==
        "f:1:1: error: a game id begins with the size: 8x8: or 8x8u:\naxa:aa\n^~~");
}

TEST_CASE("every filling of 2x2, 2x4 and 4x2 grids has the solutions that brute force finds",
          "[worlds]") {
  for (const bool distinct : {true, false}) {
    Examiner examiner;
    for (const auto& [width, height] :
         {std::pair<std::size_t, std::size_t>{2, 2}, {2, 4}, {4, 2}}) {
      const World world(width, height, distinct);
      std::size_t puzzles = 1;
      for (std::size_t i = 0; i < world.cells(); ++i) puzzles *= 3;
      const std::size_t step = world.cells() < 8 ? 1 : one_of(5);
      for (std::size_t number = 0; number < puzzles; number += step) {
        std::string cells;
        for (std::size_t rest = number; cells.size() < world.cells(); rest /= 3) {
          cells += "01."[rest % 3];
        }
        world.check(cells, examiner);
      }
    }
  }
}

TEST_CASE("4x4, 6x4 and 4x6 binary puzzles are solved and explained as brute force says") {
  for (const Choice& choice : binary().encodings()) {
    DYNAMIC_SECTION(choice.name) {
      Examiner examiner{std::string(choice.name)};
      Dice dice;
      int contradictory = 0;
      int solvable = 0;
      for (const auto& [width, height] :
           {std::pair<std::size_t, std::size_t>{4, 4}, {6, 4}, {4, 6}}) {
        for (const bool distinct : {true, false}) {
          const World world(width, height, distinct);
          REQUIRE(world.solutions().size() > 10);
          for (int round = 0; round < 120; ++round) {
            // A solution with cells blanked, and up to three given wrong.
            std::string cells = world.solutions()[dice.below(world.solutions().size())];
            for (std::size_t wrong = dice.below(4); wrong > 0; --wrong) {
              char& cell = cells[dice.below(cells.size())];
              cell = cell == '0' ? '1' : '0';
            }
            const std::size_t kept = 4 + dice.below(7);  // tenths
            for (char& cell : cells) {
              if (dice.below(10) >= kept) cell = '.';
            }
            world.check(cells, examiner);
            ++(world.matching(cells).empty() ? contradictory : solvable);
          }
        }
      }
      CHECK(contradictory > 150);
      CHECK(solvable > 150);
    }
  }
}

TEST_CASE("the family's check and brute force agree on every 4x4 grid") {
  for (const bool distinct : {true, false}) {
    const std::vector<std::string> solutions = all_solutions(4, 4, distinct);
    const std::set<std::string> valid(solutions.begin(), solutions.end());
    const auto empty = read("....\n....\n....\n....\n", "grid", distinct);
    for (unsigned bits = 0; bits < 1U << 16U; ++bits) {
      Solution grid;
      for (unsigned cell = 0; cell < 16; ++cell) grid.push_back(bits >> cell & 1U);
      if (empty->violations(grid).empty() != valid.contains(empty->line(grid))) {
        FAIL(empty->line(grid));
      }
    }
    CHECK(valid.size() == (distinct ? 72 : 90));
  }
}

TEST_CASE(
    "a puzzle that only equal lines contradict says that it has a solution without that rule") {
  Examiner examiner;
  const auto examined = [&](const std::string& text, bool distinct) {
    const auto puzzle = read(text, "grid", distinct);
    return examiner.examine(binary(), *puzzle, {});
  };
  const std::string equal_rows = "0110\n....\n0110\n....\n";
  Findings findings = examined(equal_rows, true);
  REQUIRE(findings.verdict == Verdict::contradictory);
  REQUIRE(findings.without);
  CHECK(findings.without->option == "no-distinct-lines");
  CHECK(findings.without->verdict == examined(equal_rows, false).verdict);
  CHECK_FALSE(findings.conflicts.empty());
  CHECK_FALSE(examined(equal_rows, false).without);
  // Other rules are broken, too.
  CHECK_FALSE(examined("0001\n....\n....\n....\n", true).without);

  const auto run = test::tool({"check", "-"}, equal_rows);
  CHECK(test::contains(test::unwrapped(run.out),
                       "\nWithout the rule that lines differ it has exactly one solution "
                       "(--no-distinct-lines)."));
  CHECK(test::contains(test::tool({"check", "--json", "-"}, equal_rows).out,
                       R"("without":{"option":"no-distinct-lines","verdict":"unique"})"));
}

TEST_CASE("a full grid that breaks many rules is told which, and no more is looked for") {
  Dice dice;
  std::string text;
  for (int cell = 0; cell < 900; ++cell) {
    text += dice.below(2) == 0 ? '0' : '1';
    if (cell % 30 == 29) text += '\n';
  }
  const auto puzzle = read(text);
  Examiner examiner;
  const Findings findings = examiner.examine(binary(), *puzzle, {});
  CHECK(findings.verdict == Verdict::contradictory);
  CHECK(findings.all_given);
  Solution givens;
  for (const Clue& clue : puzzle->clues()) givens.push_back(clue.given->value);
  const std::vector<std::string> broken = puzzle->violations(givens);
  REQUIRE(findings.conflicts.size() == broken.size());
  for (std::size_t i = 0; i < broken.size(); ++i) {
    CHECK(texts(findings.conflicts[i].rules) == std::vector<std::string>{broken[i]});
  }
  // No formula was made.
  CHECK(examiner.encoding() == nullptr);
  const auto report = test::tool({"check", "-"}, text).out;
  CHECK(test::contains(
      test::unwrapped(report),
      "every cell is given, and " + std::to_string(broken.size()) + " rules are broken\n"));
  CHECK(std::count(report.begin(), report.end(), '\n') < 45);

  // One slip in a full grid is mended as ever.
  const Findings slip = examiner.examine(binary(), *read("0110\n1001\n0011\n1110\n"), {});
  CHECK_FALSE(slip.all_given);
  REQUIRE_FALSE(slip.slips.empty());
  CHECK(slip.slips.front().slip.text() == "r4c3 is 1 instead of 0");
}

TEST_CASE("binary formulas have the sizes that the head of their file says") {
  const auto size = [](const std::string& id, std::string_view encoding) {
    const Formula& formula = read(id)->encode(encoding).formula;
    return std::pair(formula.variable_count(), formula.clause_count());
  };
  std::string blanks;
  for (int rest = 14 * 14; rest >= 25; rest -= 25) blanks += 'z';
  const std::string id = "14x14u:" + blanks + static_cast<char>('a' + 14 * 14 % 25) + "\n";
  CHECK(size(id, "counter") == std::pair(7840, std::size_t{16478}));
  CHECK(size(id, "totalizer") == std::pair(5432, std::size_t{12950}));
  CHECK(size(id, "subsets") == std::pair(2744, std::size_t{174118}));
}
