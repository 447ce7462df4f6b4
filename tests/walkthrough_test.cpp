// SPDX-License-Identifier: MIT
// Nothing is supposed on the way to a solution that what stands by then excludes already: held
// against the grid as it is filled, and against each rule alone.
#include "brute_force.hpp"
#include "catch.hpp"
#include "explain/steps/reasoner.hpp"
#include "judge.hpp"
#include "reading.hpp"

#include <cluecore/explain.hpp>

#include <array>
#include <list>
#include <optional>
#include <set>
#include <string>

using namespace cluecore;

namespace {

/// Sudokus that take suppositions.
constexpr std::array hard = {
    "8.......7.53...24..4.8.3.1.478...129.........9...7...41.9...6.3...269.....4.1.7..",
    "..5...1...6..1...2.....2.75.3..48...4.6...9.7...73..1.64.3.....5...2..8...1...5..",
    "...37.5.25..4..36.....517.....8..6...6.2.7.8...3..5.....874.....46..3..79.5.28...",
    "....5..9........71..51.628....7..1...1.9.8.4...9..2....273.46..34........5..7....",
    "59...274...46.5.2.....1.......7..2...3..8..9...8..6.......5.....5.3.86...234...57",
    "....8....21...64.7...7.13.61.......8.7.....9.3.......55.39.4...4.61...73....6....",
    ".8....6.2..4......7..63..8.8..1.5...52..9..74...7.3..9.4..81..3......2..9.8....1.",
    "..47.863............72...58..5..91...7.1.2.9...16..5..81...47............563.79..",
    "1..78...4.4...69.3...4..87.....1.3.....5.9.....6.4.....52..4...8.79...5.4...35..7",
    "...3......38....9.2.46..8......2..89..68.37..18..9......3..81.4.5....23......1...",
    ".....3.1....2..7.859.1....4..2.3...1.5.....2.3...6.4..1....4.539.5..1....2.6.....",
    "..7..89.5.6.9...71...1.2...4.6..5...2...9...4...6..1.8...2.6...67...9.5.9.15..6..",
};

const Family& sudoku() {
  return *family_named("sudoku");
}

/// The cells by number, row by row: in a row, column or box?
bool see_each_other(std::size_t a, std::size_t b) {
  return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

/// "Suppose r1c8 is 5:" is the digit 5 at cell 7; nothing for other sentences.
std::optional<std::pair<std::size_t, char>> supposed(const std::string& sentence) {
  if (sentence.rfind("Suppose r", 0) != 0) return std::nullopt;
  const auto row = static_cast<std::size_t>(sentence.at(9) - '1');
  const auto column = static_cast<std::size_t>(sentence.at(11) - '1');
  REQUIRE(sentence.substr(12, 4) == " is ");
  return std::pair(row * 9 + column, sentence.at(16));
}

/// What each rule alone, with the definitions, propagates.
class Rules {
 public:
  explicit Rules(const Formula& formula) {
    for (Group rule : formula.groups(GroupKind::rule)) {
      Formula& part = parts_.emplace_back();
      for (int i = 1; i <= formula.variable_count(); ++i) part.new_variable("");
      const Group all = part.new_group(GroupKind::rule, "");
      for (std::size_t i = 0; i < formula.clause_count(); ++i) {
        if (formula.group_of(i) == rule) part.add(all, formula.clause(i));
      }
    }
    for (const Formula& part : parts_) judges_.emplace_back(part);
  }

  /// What one rule makes of these literals.
  std::set<Literal> single_steps(const std::set<Literal>& known) const {
    std::set<Literal> found;
    for (const Judge& judge : judges_) {
      const auto values = judge.propagate({known.begin(), known.end()});
      REQUIRE(values);
      for (std::size_t index = 2; index < values->size(); ++index) {
        const Literal literal(static_cast<int>(index / 2));
        if ((*values)[index]) found.insert(index % 2 == 0 ? literal : ~literal);
      }
    }
    return found;
  }

 private:
  std::list<Formula> parts_;
  std::list<Judge> judges_;
};

}  // namespace

TEST_CASE("nothing is supposed that a digit which stands excludes") {
  Examiner examiner;
  int suppositions = 0;
  for (const std::string text : hard) {
    CAPTURE(text);
    const test::Outcome outcome = test::read(text + "\n");
    const Walkthrough walk = examiner.walk(sudoku(), outcome.puzzle(), {});
    REQUIRE(walk.complete);
    std::string grid = text;
    for (const SolvingStep& step : walk.steps) {
      if (const auto value = supposed(step.explanation.front())) {
        ++suppositions;
        CAPTURE(step.explanation.front());
        CHECK(grid[value->first] == '.');
        for (std::size_t cell = 0; cell < grid.size(); ++cell) {
          if (see_each_other(cell, value->first)) CHECK(grid[cell] != value->second);
        }
      }
      for (const Given& found : step.found) {
        grid[found.place] = static_cast<char>('1' + found.value);
      }
    }
  }
  CHECK(suppositions >= 30);
}

TEST_CASE("nothing is supposed that one rule excludes of what stands") {
  const Encoding encoding = test::read(std::string(hard.front()) + "\n")
                                .puzzle()
                                .encode(sudoku().encodings().front().name);
  const Rules rules(encoding.formula);
  Reasoner reasoner(encoding, encoding.answer.size());
  int suppositions = 0;
  for (std::size_t number = 0; number < hard.size(); number += 2) {
    CAPTURE(hard[number]);
    const test::Outcome outcome = test::read(std::string(hard[number]) + "\n");
    Reasoner::Basis basis;
    basis.groups = encoding.formula.groups(GroupKind::rule);
    for (const Clue& clue : outcome.puzzle().clues()) {
      basis.literals.push_back(encoding.answer[clue.given->place][clue.given->value]);
    }
    const Findings findings = Examiner().examine(sudoku(), outcome.puzzle(), {});
    REQUIRE(findings.verdict == Verdict::unique);
    std::vector<Literal> goals;
    for (std::size_t place = 0; place < encoding.answer.size(); ++place) {
      goals.push_back(encoding.answer[place][findings.solutions.front()[place]]);
    }
    std::set<Literal> known(basis.literals.begin(), basis.literals.end());
    for (const Inference& step : reasoner.walk(basis, goals, 1, {})) {
      if (step.supposed) {
        ++suppositions;
        // What digits exclude, each by one rule, nobody needs to be told.
        std::set<Literal> stands = rules.single_steps(known);
        stands.insert(known.begin(), known.end());
        CHECK_FALSE(rules.single_steps(stands).contains(~step.supposed));
      }
      known.insert(step.so.begin(), step.so.end());
    }
    for (Literal goal : goals) CHECK(known.contains(goal));
  }
  CHECK(suppositions >= 10);
}
