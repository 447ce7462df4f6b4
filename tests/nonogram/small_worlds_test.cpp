// SPDX-License-Identifier: MIT
// Small nonograms in both encodings against brute force: every line of up to 8 cells, every puzzle
// up to 3x3, many of 4x3 and 4x4, and contradictory ones.
#include "brute_force.hpp"
#include "catch.hpp"
#include "effort.hpp"
#include "reading.hpp"
#include "small_solver.hpp"

#include <cluecore/constraints.hpp>
#include <cluecore/explain.hpp>

#include <map>
#include <numeric>
#include <set>

using namespace cluecore;

namespace {

using Runs = std::vector<int>;

/// The runs of ones among `length` bits, of which bit `first + i * step` is the i-th.
Runs runs_of(Mask picture, std::size_t first, std::size_t step, std::size_t length) {
  Runs runs;
  int run = 0;
  for (std::size_t i = 0; i <= length; ++i) {
    if (i < length && bit(picture, first + i * step)) {
      ++run;
    } else if (run > 0) {
      runs.push_back(std::exchange(run, 0));
    }
  }
  return runs;
}

std::string text_of(const Runs& runs) {
  std::string text;
  for (int run : runs) text += (text.empty() ? "" : " ") + std::to_string(run);
  return text.empty() ? "0" : text;
}

/// All pictures of a size; cell (row, column) is bit row * width + column.
class NonogramWorld {
 public:
  /// The runs of the rows, then of the columns.
  using Clues = std::vector<Runs>;

  NonogramWorld(std::size_t width, std::size_t height) : width_(width), height_(height) {
    for (Mask picture = 0; picture < Mask{1} << width * height; ++picture) {
      pictures_[clues_of(picture)].push_back(picture);
    }
  }

  const std::map<Clues, std::vector<Mask>>& all() const { return pictures_; }

  std::unique_ptr<Puzzle> puzzle(const Clues& clues) const {
    std::string text = std::to_string(width_) + " " + std::to_string(height_) + "\n";
    for (const Runs& runs : clues) text += text_of(runs) + "\n";
    Source source = Source::from_text("world", text);
    return std::move(family_named("nonogram")->open(source, {"nin", {}})->next()->puzzle);
  }

  /// Is there a picture that meets these of the clues?
  bool solvable(const Clues& clues, const std::vector<std::size_t>& chosen) const {
    for (const auto& [other, pictures] : pictures_) {
      bool meets = true;
      for (std::size_t clue : chosen) meets = meets && other[clue] == clues[clue];
      if (meets) return true;
    }
    return false;
  }

  /// One number more in a row and in a column (or one less), where that fits.
  std::optional<Clues> misprint(Clues clues, Dice& dice) const {
    const int change = dice(2) == 0 ? 1 : -1;
    for (const bool row : {true, false}) {
      Runs& runs = clues[row ? dice(height_) : height_ + dice(width_)];
      if (runs.empty()) return std::nullopt;
      int& run = runs[dice(runs.size())];
      run += change;
      const int needed =
          std::accumulate(runs.begin(), runs.end(), static_cast<int>(runs.size()) - 1);
      if (run == 0 || needed > static_cast<int>(row ? width_ : height_)) return std::nullopt;
    }
    return clues;
  }

 private:
  Clues clues_of(Mask picture) const {
    Clues clues;
    for (std::size_t row = 0; row < height_; ++row) {
      clues.push_back(runs_of(picture, row * width_, 1, width_));
    }
    for (std::size_t column = 0; column < width_; ++column) {
      clues.push_back(runs_of(picture, column, width_, height_));
    }
    return clues;
  }

  std::size_t width_;
  std::size_t height_;
  std::map<Clues, std::vector<Mask>> pictures_;
};

Mask mask_of(const Solution& solution) {
  Mask mask = 0;
  for (std::size_t i = 0; i < solution.size(); ++i) mask |= static_cast<Mask>(solution[i]) << i;
  return mask;
}

/// The puzzle with these clues has these pictures, and the tool finds them all.
void check_pictures(const NonogramWorld& world, const NonogramWorld::Clues& clues,
                    const std::vector<Mask>& pictures, std::string_view encoding) {
  const auto puzzle = world.puzzle(clues);
  CAPTURE(puzzle->print());
  Question question;
  question.slips = false;  // thousands of puzzles, with dozens of slips each
  question.solutions = 0;
  const Findings findings =
      Examiner(std::string(encoding)).examine(*family_named("nonogram"), *puzzle, question);
  CHECK(findings.verdict == (pictures.size() == 1 ? Verdict::unique : Verdict::several));
  CHECK(findings.complete);
  CHECK(findings.count == pictures.size());
  std::set<Mask> found;
  for (const Solution& solution : findings.solutions) found.insert(mask_of(solution));
  CHECK(found == std::set<Mask>(pictures.begin(), pictures.end()));
}

/// The clauses of one clue alone.
Formula clue_alone(const Formula& formula, Group clue) {
  Formula alone;
  const Group group = alone.new_group(GroupKind::clue, formula.name(clue));
  for (int variable = 1; variable <= formula.variable_count(); ++variable) {
    alone.new_variable(formula.name(Literal(variable)));
  }
  for (std::size_t i = 0; i < formula.clause_count(); ++i) {
    if (formula.group_of(i) == clue) alone.add(group, formula.clause(i));
  }
  return alone;
}

/// Variables beside the cells and clauses of a line, from the formulas in encoding.cpp.
Size size_of_line(std::string_view encoding, const Runs& runs, int n) {
  const int k = static_cast<int>(runs.size());
  const int black = std::accumulate(runs.begin(), runs.end(), 0);
  const int s = n - black - (k - 1);
  if (k == 0) return {0, n};
  if (encoding == "positions") {
    return {k * (s + 1), k + (2 * k - 1) * s * (s + 1) / 2 + (s + 1) * black + n};
  }
  return {k * s, s == 0 ? n : 4 * k * s + black - 1};
}

}  // namespace

TEST_CASE("the clauses of every clue of up to 8 cells allow the lines that have its runs") {
  for (const Choice& encoding : family_named("nonogram")->encodings()) {
    DYNAMIC_SECTION(encoding.name) {
      int clues = 0;
      for (std::size_t n = 1; n <= 8; ++n) {
        std::map<Runs, std::vector<Mask>> lines;
        for (Mask line = 0; line < Mask{1} << n; ++line)
          lines[runs_of(line, 0, 1, n)].push_back(line);
        for (const auto& [runs, expected] : lines) {
          for (const bool row : {true, false}) {
            ++clues;
            std::string text = row ? std::to_string(n) + " 1\n" + text_of(runs) + "\n"
                                   : "1 " + std::to_string(n) + "\n";
            text += test::repeated("0\n", static_cast<int>(n));
            if (!row) text += text_of(runs) + "\n";
            const auto outcome = test::read(text, test::from("nin"), "nonogram");
            const Encoding encoded = outcome.puzzle().encode(encoding.name);
            const Formula& formula = encoded.formula;
            const Group group{row ? 0 : static_cast<int>(n)};
            CAPTURE(formula.name(group), n);
            const Formula alone = clue_alone(formula, group);
            std::vector<Literal> cells;
            for (const auto& values : encoded.answer) cells.push_back(values[1]);
            std::vector<Literal> all;
            for (int v = 1; v <= formula.variable_count(); ++v) all.emplace_back(v);
            const SmallSolver judge(alone);
            CHECK(judge.models(cells) == expected);
            // The other variables have no choice: as many models as lines.
            CHECK(judge.models(all).size() == expected.size());
            const Size size = size_of_line(encoding.name, runs, static_cast<int>(n));
            CHECK(formula.variable_count() == static_cast<int>(n) + size.variables);
            CHECK(alone.clause_count() == static_cast<std::size_t>(size.clauses));
            if (encoding.name != "gap-ladder") continue;
            for (std::size_t i = 0; i < alone.clause_count(); ++i)
              CHECK(alone.clause(i).size() <= 3);
          }
        }
      }
      // As many as Fibonacci numbers say, in a row and in a column.
      CHECK(clues == 2 * (2 + 3 + 5 + 8 + 13 + 21 + 34 + 55));
    }
  }
}

TEST_CASE("nonograms of up to 4x4 cells have the solutions that brute force finds", "[worlds]") {
  for (const Choice& encoding : family_named("nonogram")->encodings()) {
    DYNAMIC_SECTION(encoding.name) {
      for (std::size_t width = 1; width <= 4; ++width) {
        for (std::size_t height = 1; height <= 4; ++height) {
          const NonogramWorld world(width, height);
          // All, but of the 58196 4x4 only some: one in 3 of those with several solutions, one in 25
          // of the others.
          Dice dice(44);
          for (const auto& [clues, pictures] : world.all()) {
            std::size_t sides = pictures.size() > 1 ? one_of(3) : one_of(25);
            if (width * height < 16) sides = width * height < 12 ? 1 : one_of(1);
            if (dice(sides) != 0) continue;
            check_pictures(world, clues, pictures, encoding.name);
          }
        }
      }
    }
  }
}

TEST_CASE("a line of which nothing is known has any runs") {
  const NonogramWorld world(3, 3);
  std::vector<NonogramWorld::Clues> all;
  for (const auto& entry : world.all()) all.push_back(entry.first);
  Dice dice(33);
  for (const Choice& encoding : family_named("nonogram")->encodings()) {
    for (int round = 0; round < 60; ++round) {
      const NonogramWorld::Clues& clues = all[dice(all.size())];
      std::string text = "width 3\nheight 3\n";
      std::vector<std::size_t> known;
      for (std::size_t line = 0; line < clues.size(); ++line) {
        if (line % 3 == 0) text += line == 0 ? "\nrows\n" : "\ncolumns\n";
        const bool told = round > 0 && dice(2) == 0;  // of the first, nothing
        if (told) known.push_back(line);
        text += told ? text_of(clues[line]) + "\n" : "?\n";
      }
      std::set<Mask> pictures;
      for (const auto& [other, masks] : world.all()) {
        const bool meets = std::ranges::all_of(
            known, [&, &whose = other](std::size_t line) { return whose[line] == clues[line]; });
        if (meets) pictures.insert(masks.begin(), masks.end());
      }
      CAPTURE(text, encoding.name);
      const auto outcome = test::read(text);
      const Puzzle& puzzle = outcome.puzzle();
      Question question;
      question.solutions = 0;
      const Findings findings =
          Examiner(std::string(encoding.name)).examine(*family_named("nonogram"), puzzle, question);
      CHECK(findings.complete);
      std::set<Mask> found;
      for (const Solution& solution : findings.solutions) {
        CHECK(puzzle.violations(solution).empty());
        found.insert(mask_of(solution));
      }
      CHECK(found == pictures);
      CHECK(test::read(puzzle.print()).puzzle().print() == puzzle.print());
    }
  }
}

TEST_CASE("contradictory 4x4 nonograms are found, and each conflict holds by brute force",
          "[worlds]") {
  const NonogramWorld world(4, 4);
  std::vector<NonogramWorld::Clues> right;
  for (const auto& entry : world.all()) right.push_back(entry.first);
  for (const Choice& encoding : family_named("nonogram")->encodings()) {
    DYNAMIC_SECTION(encoding.name) {
      Dice dice(4);
      int contradictory = 0;
      int solvable = 0;
      const int wanted = static_cast<int>(some_of(150, 60));
      while (contradictory < wanted) {
        const auto clues = world.misprint(right[dice(right.size())], dice);
        if (!clues) continue;
        const auto puzzle = world.puzzle(*clues);
        CAPTURE(puzzle->print());
        REQUIRE(puzzle->counting_conflicts().empty());
        const auto known = world.all().find(*clues);
        if (known != world.all().end()) {
          ++solvable;
          check_pictures(world, *clues, known->second, encoding.name);
          continue;
        }
        ++contradictory;
        Question question;
        question.slips = false;
        const Findings findings = Examiner(std::string(encoding.name))
                                      .examine(*family_named("nonogram"), *puzzle, question);
        CHECK(findings.verdict == Verdict::contradictory);
        REQUIRE_FALSE(findings.conflicts.empty());
        for (const Conflict& conflict : findings.conflicts) {
          CHECK(conflict.minimal);
          CHECK_FALSE(world.solvable(*clues, conflict.clues));
          for (std::size_t out = 0; out < conflict.clues.size(); ++out) {
            std::vector<std::size_t> fewer = conflict.clues;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(out));
            CHECK(world.solvable(*clues, fewer));
          }
        }
      }
      CHECK(solvable > wanted / 8);
    }
  }
}
