// SPDX-License-Identifier: MIT
// What an Examiner makes of puzzles made by hand, and of one puzzle after another.
// Sudokus against brute force are in tests/sudoku/small_worlds_test.cpp.
#include "brute_force.hpp"
#include "catch.hpp"
#include "letter_formula.hpp"

#include <cluecore/explain.hpp>

#include <algorithm>
#include <memory>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

using namespace cluecore;

namespace {

/// A puzzle whose places are the letters a to f, with the values 0 and 1.
class LetterPuzzle final : public Puzzle {
 public:
  LetterFormula letters;
  std::string key;
  bool right = true;  ///< what the check says of every solution

  void given(std::size_t place, std::size_t value) {
    clues_.push_back({"given " + std::to_string(place), {}, Given{place, value}});
  }
  void clue(const std::vector<Clause>& clauses) {
    letters.group(GroupKind::clue, "clue", clauses);
    clues_.push_back({"clue", {}, std::nullopt});
  }

  std::string shape() const override { return "letters"; }
  std::string rules_key() const override { return key; }
  const std::vector<Clue>& clues() const override { return clues_; }
  Encoding encode(const EncodingChoice&) const override {
    Encoding encoding{letters.formula, {}};
    for (int variable = 1; variable <= 6; ++variable) {
      encoding.answer.push_back({~Literal(variable), Literal(variable)});
    }
    return encoding;
  }
  std::size_t places() const override { return 6; }
  std::string place(std::size_t place) const override { return letters.formula.name(at(place)); }
  std::vector<std::string> violations(const Solution& solution) const override {
    std::set<std::string> found;
    if (!right) found.insert("it is wrong");
    for (const Clue& clue : clues_) {
      if (clue.given && solution[clue.given->place] != clue.given->value) found.insert(clue.text);
    }
    const Formula& formula = letters.formula;
    for (std::size_t i = 0; i < formula.clause_count(); ++i) {
      const Literals clause = formula.clause(i);
      if (std::none_of(clause.begin(), clause.end(), [&](Literal literal) {
            return (solution[static_cast<std::size_t>(literal.variable()) - 1] == 0) ==
                   literal.negated();
          })) {
        found.insert(std::to_string(static_cast<int>(formula.group_of(i))));
      }
    }
    return {found.begin(), found.end()};
  }
  std::string print() const override { return ""; }
  std::string line(const Solution&) const override { return ""; }
  Sheet sheet() const override { return {}; }

 private:
  static Literal at(std::size_t place) { return Literal(static_cast<int>(place) + 1); }
  std::vector<Clue> clues_;
};

class LetterFamily final : public Family {
 public:
  std::string_view name() const override { return "letters"; }
  std::string_view summary() const override { return ""; }
  std::span<const Choice> formats() const override { return {}; }
  std::span<const Choice> encodings() const override { return choices_; }
  Match recognise(Source&) const override { return Match::none; }
  std::unique_ptr<Reader> open(Source& source, const ReadOptions&) const override {
    throw source.error("letters are not read");
  }

 private:
  std::vector<Choice> choices_ = {{"plain", ""}};
};

Findings examine(const LetterPuzzle& puzzle, const Question& question = {}) {
  return Examiner().examine(LetterFamily(), puzzle, question);
}

using Numbers = std::vector<std::size_t>;
using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("when the rules alone have no solution no clue is blamed") {
  LetterPuzzle puzzle;
  const auto& [formula, a, b, c, d, e, f] = puzzle.letters;
  puzzle.letters.rule("a or b", {{a, b}});
  puzzle.letters.rule("c or d", {{c, d}});
  puzzle.letters.rule("not b", {{~b, e}, {~b, ~e}});
  puzzle.letters.rule("a only with e", {{~a, e}});
  puzzle.letters.rule("a only without e", {{~a, ~e}});
  puzzle.given(0, 1);  // a: not possible
  puzzle.given(2, 0);
  puzzle.given(3, 0);  // neither c nor d: a direct conflict
  for (const char* key : {"letters", ""}) {
    puzzle.key = key;
    const Findings findings = examine(puzzle);
    CHECK(findings.verdict == Verdict::contradictory);
    REQUIRE(findings.conflicts.size() == 1);
    const Conflict& conflict = findings.conflicts.front();
    CHECK(conflict.clues.empty());
    CHECK(texts(conflict.rules) == Names{"a or b", "not b", "a only with e", "a only without e"});
    CHECK((!conflict.direct && conflict.minimal));
  }
}

TEST_CASE("clues that are clauses are blamed like givens, with the rules they need") {
  LetterPuzzle puzzle;
  const auto& [formula, a, b, c, d, e, f] = puzzle.letters;
  puzzle.letters.rule("a leads to c", {{~a, c}});
  puzzle.letters.rule("d and e differ", {{d, e}, {~d, ~e}});
  puzzle.clue({{d, e}});
  puzzle.clue({{a, b}, {a, f}});
  puzzle.given(1, 0);  // not b
  CHECK(examine(puzzle).verdict == Verdict::several);
  SECTION("clues that are fine together but for a rule") {
    puzzle.clue({{~c, ~d}, {~c, d}});
    puzzle.given(5, 1);
    const Findings findings = examine(puzzle);
    CHECK(findings.verdict == Verdict::contradictory);
    REQUIRE(findings.conflicts.size() == 1);
    CHECK(findings.conflicts[0].clues == Numbers{1, 2, 3});
    CHECK(findings.suspects == Numbers{1, 2, 3});
    CHECK(texts(findings.conflicts[0].rules) == Names{"a leads to c"});
    CHECK((findings.conflicts[0].minimal && !findings.conflicts[0].direct));
  }
  SECTION("clues that need no rule") {
    puzzle.given(4, 1);
    puzzle.clue({{~a, b}});
    const Findings findings = examine(puzzle);
    REQUIRE(findings.conflicts.size() == 1);
    CHECK(findings.conflicts[0].clues == Numbers{1, 2, 4});
    CHECK(findings.conflicts[0].rules.empty());
    CHECK(findings.conflicts[0].minimal);
  }
  SECTION("givens among them that break a rule directly") {
    puzzle.given(4, 1);
    puzzle.clue({{~a}});
    puzzle.given(3, 1);
    const Findings findings = examine(puzzle);
    REQUIRE(findings.conflicts.size() == 1);
    CHECK(findings.conflicts[0].clues == Numbers{3, 5});
    CHECK(texts(findings.conflicts[0].rules) == Names{"d and e differ"});
    CHECK((findings.conflicts[0].minimal && findings.conflicts[0].direct));
  }
}

TEST_CASE(
    "a direct conflict in which one clue is impossible by several rules is not called minimal") {
  LetterPuzzle puzzle;
  const auto& [formula, a, b, c, d, e, f] = puzzle.letters;
  puzzle.letters.rule("not both", {{~a, ~b}});
  puzzle.letters.rule("b with c", {{~b, c}});
  puzzle.letters.rule("b without c", {{~b, ~c}});
  puzzle.given(0, 1);
  puzzle.given(1, 1);
  const Findings findings = examine(puzzle);
  CHECK(findings.verdict == Verdict::contradictory);
  REQUIRE(!findings.conflicts.empty());
  for (const Conflict& conflict : findings.conflicts) {
    CHECK(conflict.minimal == (conflict.clues == Numbers{1}));
  }
}

TEST_CASE("a solution that fails the check of its family is never returned") {
  LetterPuzzle puzzle;
  puzzle.letters.rule("one", {{puzzle.letters.a, puzzle.letters.b}});
  CHECK(examine(puzzle).verdict == Verdict::several);
  puzzle.right = false;
  CHECK_THROWS_AS(examine(puzzle), std::logic_error);
  Question any;
  any.solutions = 1;
  CHECK_THROWS_AS(examine(puzzle, any), std::logic_error);
}

TEST_CASE("a puzzle is answered no further than asked") {
  LetterPuzzle puzzle;
  puzzle.letters.rule("a", {{puzzle.letters.a}});
  Question question;
  question.solutions = 0;
  question.keep_solutions = false;
  const Findings counted = examine(puzzle, question);
  CHECK((counted.count == 32 && counted.complete && counted.solutions.size() == 2));
  question.solutions = 1;
  CHECK(examine(puzzle, question).verdict == Verdict::solvable);
  question.limits = stopped();
  CHECK(examine(puzzle, question).verdict == Verdict::unknown);
  puzzle.given(0, 0);
  question = {};
  question.detail = Detail::verdict;
  const Findings verdict_only = examine(puzzle, question);
  CHECK(verdict_only.verdict == Verdict::contradictory);
  CHECK(verdict_only.conflicts.empty());
}

TEST_CASE("findings do not depend on the puzzles examined before") {
  Dice dice(99);
  const SudokuWorld small(2, 2);
  const SudokuWorld classic(3, 3);
  std::vector<std::unique_ptr<Puzzle>> puzzles;
  for (int i = 0; i < 20; ++i) {
    for (const SudokuWorld* world : {&small, &classic}) {
      const std::size_t cells = world->cells();
      puzzles.push_back(world->puzzle(world->some_of_a_grid(cells / 4 + dice(6), dice)));
      Digits wrong = world->some_of_a_grid(cells / 3 + dice(4), dice);
      for (int tries = 0; world->solvable(wrong) && tries < 30; ++tries) {
        world->misprint_unseen(wrong, dice);
      }
      puzzles.push_back(world->puzzle(wrong));
    }
  }
  for (const std::size_t solutions : {2, 3}) {
    DYNAMIC_SECTION("asked for " << solutions << " solutions") {
      const Family& family = *family_named("sudoku");
      Question question;
      question.solutions = solutions;
      Examiner examiner;
      int several = 0;
      int deep = 0;
      dice.shuffle(puzzles);
      for (const std::unique_ptr<Puzzle>& puzzle : puzzles) {
        CAPTURE(puzzle->print());
        const Findings used = examiner.examine(family, *puzzle, question);
        const Findings fresh = Examiner().examine(family, *puzzle, question);
        CHECK(used.verdict == fresh.verdict);
        CHECK(used.solutions == fresh.solutions);
        CHECK((used.count == fresh.count && used.complete == fresh.complete));
        CHECK(used.suspects == fresh.suspects);
        REQUIRE(used.conflicts.size() == fresh.conflicts.size());
        for (std::size_t i = 0; i < used.conflicts.size(); ++i) {
          CHECK(used.conflicts[i].clues == fresh.conflicts[i].clues);
          CHECK(used.conflicts[i].rules == fresh.conflicts[i].rules);
          CHECK(used.conflicts[i].minimal);
          deep += used.conflicts[i].direct ? 0 : 1;
        }
        several += used.conflicts.empty() && !used.complete ? 1 : 0;
      }
      CHECK((several >= 20 && deep >= 30));
    }
  }
}

TEST_CASE("a stop while a formula is loaded does not spoil the puzzles after it") {
  const Family& family = *family_named("sudoku");
  Source source = Source::from_text("f", "12..\n....\n..1.\n....\n");
  const auto puzzle = std::move(family.open(source, {})->next()->puzzle);
  Examiner examiner;
  std::stop_source stop;
  stop.request_stop();
  Question stopped;
  stopped.limits.stop = stop.get_token();
  CHECK(examiner.examine(family, *puzzle, stopped).verdict == Verdict::unknown);
  CHECK(examiner.examine(family, *puzzle, {}).verdict ==
        Verdict::several);  // which takes an engine
  CHECK(examiner.calls() >= 2);
}

TEST_CASE("an examiner that was asked for an encoding nobody has can be asked for its calls") {
  const Family& family = *family_named("sudoku");
  Source source = Source::from_text("f", "12..\n34..\n..1.\n...2\n");
  const auto puzzle = std::move(family.open(source, {})->next()->puzzle);
  Examiner examiner("no such encoding");
  CHECK_THROWS_AS(examiner.examine(family, *puzzle, {}), std::logic_error);
  CHECK(examiner.calls() == 0);
  CHECK(examiner.encoding() == nullptr);
}

TEST_CASE("what propagation settles can be left to the engine, with the same answer") {
  const Family& family = *family_named("sudoku");
  Source source = Source::from_text("f", "12..\n34..\n..1.\n...2\n");
  const auto puzzle = std::move(family.open(source, {})->next()->puzzle);
  Examiner examiner;
  const Findings deduced = examiner.examine(family, *puzzle, {});
  CHECK(deduced.verdict == Verdict::unique);
  CHECK(deduced.by_propagation);
  CHECK(examiner.calls() == 0);
  Question question;
  question.deduce = false;
  const Findings found = examiner.examine(family, *puzzle, question);
  CHECK(found.verdict == Verdict::unique);
  CHECK_FALSE(found.by_propagation);
  CHECK(found.solutions == deduced.solutions);
  CHECK(examiner.calls() == 2);  // a solution, and whether there is another
}

TEST_CASE("a little search settles what propagation leaves open, and says so") {
  const auto verdict = [](const std::string& text, std::size_t solutions, bool deduce) {
    const Family& family = *family_named("sudoku");
    Source source = Source::from_text("f", text);
    const auto puzzle = std::move(family.open(source, {})->next()->puzzle);
    Question question;
    question.detail = Detail::verdict;
    question.solutions = solutions;
    question.deduce = deduce;
    Examiner examiner;
    Findings findings = examiner.examine(family, *puzzle, question);
    CHECK(findings.by_propagation == deduce);
    CHECK((examiner.calls() == 0) == deduce);
    return findings;
  };
  struct Known {
    const char* text;
    Verdict verdict;
    std::size_t count;  // there are 288 grids of 4x4
  };
  // The third has none; the last is Inkala's of 2010.
  for (const Known& known :
       {Known{"................", Verdict::several, 288},
        Known{"1.......2.......", Verdict::several, 24},
        Known{"12....3.....4...", Verdict::contradictory, 0},
        Known{"..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
              Verdict::unique, 1}}) {
    CAPTURE(known.text);
    const Findings searched = verdict(known.text, 0, true);
    const Findings asked = verdict(known.text, 0, false);
    CHECK(searched.verdict == asked.verdict);
    CHECK(searched.count == asked.count);
    CHECK(searched.complete);
    CHECK(searched.verdict == known.verdict);
    CHECK(searched.count == known.count);
    std::set<Solution> distinct(searched.solutions.begin(), searched.solutions.end());
    CHECK(distinct == std::set<Solution>(asked.solutions.begin(), asked.solutions.end()));
    CHECK(distinct.size() == searched.count);
    for (std::size_t few : {1, 2, 3}) {
      const Findings some = verdict(known.text, few, true);
      const Findings others = verdict(known.text, few, false);
      CHECK(some.verdict == others.verdict);
      CHECK(some.count == others.count);
      CHECK(some.complete == others.complete);
    }
  }
}
