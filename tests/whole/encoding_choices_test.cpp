// SPDX-License-Identifier: MIT
// What can be chosen within an encoding: sizes as the heads of the families foretell them, the same
// answers whatever is chosen, and a refusal where there is nothing to choose.
#include "catch.hpp"
#include "effort.hpp"
#include "puzzle_files.hpp"

#include <cluecore/explain.hpp>

#include <map>

using namespace cluecore;

namespace {

std::unique_ptr<Puzzle> sudoku(int height, int width, const std::string& givens = "") {
  const int n = height * width;
  std::string text = std::to_string(height) + "x" + std::to_string(width) + "\n";
  for (int i = 0; i < n * n; ++i) {
    const auto place = static_cast<std::size_t>(i);
    text += place < givens.size() ? std::string(1, givens[place]) : ".";
    text += (i + 1) % n == 0 ? "\n" : " ";
  }
  Source source = Source::from_text("made", text);
  auto item = family_named("sudoku")->open(source, {})->next();
  return std::move(item->puzzle);
}

std::unique_ptr<Puzzle> read(const char* family, const std::string& text) {
  Source source = Source::from_text("made", text);
  auto item = family_named(family)->open(source, {})->next();
  return std::move(item->puzzle);
}

EncodingChoice with(const char* name, AtMostOne at_most_one) {
  EncodingChoice choice(name);
  choice.at_most_one = at_most_one;
  return choice;
}

Size size_of(const Encoding& encoding) {
  return {encoding.formula.variable_count(), static_cast<int>(encoding.formula.clause_count())};
}

/// All choices within the encodings of a family, the plain ones first.
std::vector<EncodingChoice> all_choices(const Family& family) {
  std::vector<EncodingChoice> all;
  for (const Choice& encoding : family.encodings()) {
    const EncodingFreedom freedom = family.freedom(encoding.name);
    EncodingChoice choice(encoding.name);
    all.push_back(choice);
    if (freedom.reduce) {
      choice.reduce = true;
      all.push_back(choice);
    }
    for (AtMostOne one : at_most_one_choices()) {
      if (freedom.at_most_one) all.push_back(with(choice.name.c_str(), one));
    }
    choice = encoding.name;
    for (Cardinality one : cardinality_choices()) {
      choice.cardinality = one;
      if (freedom.cardinality) all.push_back(choice);
    }
  }
  return all;
}

}  // namespace

TEST_CASE("sudokus have the sizes that the head of their encodings foretells") {
  for (const auto& [h, w] : std::vector<std::pair<int, int>>{{2, 2}, {2, 3}, {3, 3}, {4, 4}}) {
    const int n = h * w;
    const auto puzzle = sudoku(h, w);
    for (AtMostOne one : at_most_one_choices()) {
      CAPTURE(n, name(one));
      const Size all = size_of(one, n);
      const Size rows = size_of(one, h);
      const Size columns = size_of(one, w);
      CHECK(size_of(puzzle->encode(with("one-hot", one))) ==
            Size{n * n * n + 4 * n * n * all.variables, 4 * n * n * (1 + all.clauses)});
      int bits = 1;
      while (1 << bits <= n) ++bits;
      CHECK(size_of(puzzle->encode(with("bits", one))) ==
            Size{n * n * (n + bits) + 3 * n * n * all.variables,
                 n * n * n * (bits + 1) + n * n + 3 * n * n * (1 + all.clauses)});
      CHECK(size_of(puzzle->encode(with("triads", one))) ==
            Size{n * n *
                     (n + h + w + all.variables + h * columns.variables + w * rows.variables +
                      2 * (rows.variables + columns.variables)),
                 n * n * (1 + all.clauses) + n * n * h * (1 + w + columns.clauses) +
                     n * n * w * (1 + h + rows.clauses) +
                     2 * n * n * (2 + rows.clauses + columns.clauses)});
    }
  }
  CHECK(size_of(sudoku(3, 3)->encode("one-hot")) == Size{729, 11988});
  CHECK(size_of(sudoku(3, 3)->encode("triads")) == Size{1215, 7695});
  CHECK(size_of(sudoku(3, 3)->encode("bits")) == Size{1053, 12717});
}

TEST_CASE("binary puzzles and nonograms grow by what size_of foretells") {
  const auto binary = read("binary", "1.......\n........\n........\n........\n");
  for (Cardinality one : cardinality_choices()) {
    CAPTURE(name(one));
    EncodingChoice choice("counter");
    choice.cardinality = one;
    const Size row = size_of(one, 8, 4);
    const Size column = size_of(one, 4, 2);
    const int differences = 8 * (4 * 3 / 2) + 4 * (8 * 7 / 2);
    const int triples = 2 * 4 * (8 - 2) + 2 * 8 * (4 - 2);
    CHECK(size_of(binary->encode(choice)) ==
          Size{32 + differences + 8 * row.variables + 16 * column.variables,
               triples + 8 * row.clauses + 16 * column.clauses + 2 * differences + 6 + 28});
  }
  // One line of 9 cells with runs of 1 and 2, so k = 2, s = 5, L = 3; columns of one cell.
  const auto nonogram = read("nonogram", "9x1:1/1/1///////1.2");
  const Size plain = size_of(nonogram->encode("positions"));
  for (AtMostOne one : at_most_one_choices()) {
    CAPTURE(name(one));
    const Size starts = size_of(one, 6);
    CHECK(size_of(nonogram->encode(with("positions", one))) ==
          Size{plain.variables + 2 * starts.variables, plain.clauses + 2 * (starts.clauses - 15)});
  }
}

TEST_CASE("a puzzle has the same answer whatever is chosen") {
  Question question;
  question.slips = false;
  for (const Family* family : families()) {
    std::map<std::string, Findings> first;
    std::size_t turn = 0;  // by turns, each puzzle is examined by a fifth of the choices
    for (const EncodingChoice& choice : all_choices(*family)) {
      CAPTURE(text(choice));
      REQUIRE(objection(*family, choice).empty());
      Examiner examiner(choice);
      for (const auto& path : puzzle_files(*family)) {
        CAPTURE(path.string());
        for (const auto& puzzle : read_all(*family, path)) {
          if (!is_tried(turn++, 5)) continue;
          const Findings findings = examiner.examine(*family, *puzzle, question);
          const Findings& expected = first.try_emplace(puzzle->print(), findings).first->second;
          CHECK(findings.verdict == expected.verdict);
          CHECK(findings.conflicts.size() == expected.conflicts.size());
          if (expected.verdict == Verdict::unique) {
            CHECK(findings.solutions == expected.solutions);
          }
        }
      }
    }
  }
}

TEST_CASE("a reduced sudoku has no variable for what the givens rule out") {
  // 4 3 1 2 in the first row: no cell left there, and half of each other one.
  const auto puzzle = sudoku(2, 2, "4312");
  EncodingChoice choice("one-hot");
  choice.reduce = true;
  const Encoding encoding = puzzle->encode(choice);
  CHECK(encoding.givens_hold);
  // r2: two digits a cell, for the box; r3 and r4: three, for the column; and the constant.
  CHECK(encoding.formula.variable_count() == 4 * 2 + 8 * 3 + 1);
  for (int variable = 2; variable <= encoding.formula.variable_count(); ++variable) {
    CHECK_FALSE(encoding.formula.name(Literal(variable)).starts_with("r1"));
  }
  CHECK(encoding.answer[0][3] == Literal(1));
  CHECK(encoding.answer[0][0] == Literal(-1));
  CHECK(encoding.answer[4][3] == Literal(-1));
  // Two givens that clash leave the empty clause, named as the rule that they break.
  for (const char* name : {"one-hot", "triads"}) {
    choice.name = name;
    const Formula clash = sudoku(2, 2, "4..4")->encode(choice).formula;
    bool named = false;
    for (std::size_t i = 0; i < clash.clause_count(); ++i) {
      if (clash.clause(i).empty())
        named |= clash.name(clash.group_of(i)) == "row 1 can hold 4 only once";
    }
    CHECK(named);
  }
}

TEST_CASE("a choice that means nothing is refused, with what has one") {
  const auto refusal = [](const char* family, const EncodingChoice& choice) {
    return objection(*family_named(family), choice);
  };
  EncodingChoice counting("subsets");
  counting.cardinality = Cardinality::totalizer;
  CHECK(refusal("binary", counting) ==
        "binary's encoding subsets has no cardinality constraint to choose; counter has one");
  counting.name = "one-hot";
  CHECK(refusal("sudoku", counting) == "sudoku has no cardinality constraint to choose");
  CHECK(
      refusal("nonogram", with("gap-ladder", AtMostOne::product)) ==
      "nonogram's encoding gap-ladder has no at-most-one constraint to choose; positions has one");
  EncodingChoice reduced("bits");
  reduced.reduce = true;
  CHECK(refusal("sudoku", reduced) ==
        "sudoku's encoding bits has no reduced form; one-hot and triads have one");
  CHECK(refusal("sudoku", "one-hto") == "sudoku has no encoding 'one-hto'");
  for (const Family* family : families()) {
    const auto puzzle = std::move(read_all(*family, puzzle_files(*family).front()).front());
    CHECK_THROWS_AS(puzzle->encode("no such encoding"), std::logic_error);
    for (const Choice& encoding : family->encodings()) {
      CAPTURE(family->name(), encoding.name);
      EncodingChoice choice = with(std::string(encoding.name).c_str(), AtMostOne::product);
      choice.cardinality = Cardinality::totalizer;
      choice.reduce = true;
      REQUIRE_FALSE(objection(*family, choice).empty());
      CHECK_THROWS_AS(puzzle->encode(choice), std::logic_error);
    }
  }
  CHECK(resolved(*family_named("sudoku"), {}).name == "one-hot");
}
