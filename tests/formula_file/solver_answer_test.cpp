// SPDX-License-Identifier: MIT
// What solvers write, as it should be and as it should not.
#include "catch.hpp"

#include <cluecore/formula_file.hpp>

#include <sstream>

using namespace cluecore;

namespace {

/// A puzzle of four cells in a file of some format.
struct Sent {
  explicit Sent(FileFormat format = FileFormat::dimacs,
                const std::string& text =
                    "width 2\nheight 2\n"
                    "rows\n1\n2\n"
                    "columns\n2\n1\n",
                bool rules_too = false) {
    Source source = Source::from_text("made", text);
    const Family& family = recognise_family(source);
    auto item = family.open(source, {})->next();
    puzzle = std::move(item->puzzle);
    encoding = puzzle->encode(family.encodings().front().name);
    FileStyle style;
    style.format = format;
    style.rules_too = rules_too;
    file = std::make_unique<FormulaFile>(*puzzle, encoding, style);
  }

  SolverAnswer answer(const std::string& text) const {
    Source source = Source::from_text("answer", text);
    return file->read_answer(source);
  }
  std::string refusal(const std::string& text) const {
    try {
      answer(text);
    } catch (const InputError& error) {
      return error.message();
    }
    return "";
  }

  std::unique_ptr<Puzzle> puzzle;
  Encoding encoding;
  std::unique_ptr<FormulaFile> file;
};

const Solution picture = {1, 0, 1, 1};
const std::string binary_2x2 = "00\n..\n";

}  // namespace

TEST_CASE("a solution is read from what each solver writes") {
  const Sent sent;
  for (const char* text : {
           "s SATISFIABLE\nv 1 -2 3 4 5 6 0\n",
           "c a remark\nc\n\ns SATISFIABLE\nv 1 -2 3\nv 4 5 6\nv 0\nc more\n",
           "v 1 -2 3 4 5 6 0\ns SATISFIABLE\n",                          // in another order
           "c\nc0 ring 0\nc12 0.01\ns SATISFIABLE\nv 1 -2 3 4 5 6 0\n",  // gimsatul's threads
           "s SATISFIABLE\nv 1 -2 3 4 5 6\n",                            // z3 -dimacs: no 0
           "s SATISFIABLE\r\nv 1 -2 3 4 0\r\n",  // what is not said may be anything
           "SAT\n1 -2 3 4 5 6 0\n",              // minisat
           "SAT\n1 -2 3 4 5 6 0",                // no line end
           "c\no 0\ns OPTIMUM FOUND\nv 1 -2 3 4 5 6 0\n",
       }) {
    CAPTURE(text);
    const SolverAnswer answer = sent.answer(text);
    CHECK(answer.status == Status::satisfiable);
    REQUIRE(answer.solution.has_value());
    CHECK(*answer.solution == picture);
    CHECK_FALSE(answer.conflict.has_value());
  }
  for (const char* text : {
           "sat\n(\n  (define-fun |r1c1| () Bool\n    true)\n  (define-fun r1c2 () Bool false)\n"
           "(define-fun |r2c1| () Bool true) (define-fun |r2c2| () Bool true)\n"
           "  (define-fun |clue row 1: 1| () Bool (and true false))\n)\n",
           "sat ; a remark\n(model (define-fun |r1c1| () Bool true)(define-fun |r2c1| () Bool "
           "true)\n"
           "(define-fun |r2c2| () Bool true))\n",
       }) {
    CAPTURE(text);
    CHECK(Sent(FileFormat::smt2).answer(text).solution == picture);
  }
}

TEST_CASE("that there is none is read from what each solver writes") {
  for (const char* text : {"s UNSATISFIABLE\n", "UNSAT\n", "unsat\n", "c\ns UNSATISFIABLE\nc\n"}) {
    CAPTURE(text);
    const SolverAnswer answer = Sent().answer(text);
    CHECK(answer.status == Status::unsatisfiable);
    CHECK_FALSE(answer.solution.has_value());
    CHECK_FALSE(answer.conflict.has_value());
  }
  for (const char* text : {"s UNKNOWN\n", "INDET\n", "unknown\n", "INDETERMINATE\n"}) {
    CAPTURE(text);
    CHECK(Sent().answer(text).status == Status::unknown);
  }
}

TEST_CASE("a conflict is read as clues, whatever it was numbered by") {
  using Clues = std::vector<std::size_t>;
  // The 12 clauses of the four lines; those of a line are 1-4, 5-6, 7-8, 9-12.
  CHECK(Sent().answer("s UNSATISFIABLE\nv 5\nv 9\nv 10\nv 0\n").conflict == Clues{1, 3});
  CHECK(Sent(FileFormat::gcnf).answer("s UNSATISFIABLE\nv 2 4 0\n").conflict == Clues{1, 3});
  CHECK(Sent(FileFormat::gcnf).answer("s UNSATISFIABLE\nv 0\n").conflict == Clues{});
  CHECK(Sent(FileFormat::icnf).answer("s UNSATISFIABLE\nf 8 10 0\n").conflict == Clues{1, 3});
  CHECK(Sent(FileFormat::smt2).answer("unsat\n(|clue row 2: 2| |clue column 2: 1|)\n").conflict ==
        Clues{1, 3});
  // Givens: unit clauses behind all others, groups, literals, assertions.
  const Sent plain(FileFormat::dimacs, binary_2x2);
  const auto clauses = std::to_string(plain.encoding.formula.clause_count() + 2);
  CHECK(plain.answer("s UNSATISFIABLE\nv 1 " + clauses + " 0\n").conflict == Clues{1});
  CHECK(Sent(FileFormat::gcnf, binary_2x2).answer("s UNSATISFIABLE\nv 1 0\n").conflict == Clues{0});
  CHECK(Sent(FileFormat::icnf, binary_2x2).answer("s UNSATISFIABLE\nv -1 -2 0\n").conflict ==
        Clues{0, 1});
  CHECK(Sent(FileFormat::smt2, binary_2x2).answer("unsat\n(|clue r1c2=0|)\n").conflict == Clues{1});
  // With rules as groups too, the clues among them.
  CHECK(Sent(FileFormat::gcnf, binary_2x2, true).answer("s UNSATISFIABLE\nv 1 2 3 0\n").conflict ==
        Clues{0, 1});
  CHECK(Sent(FileFormat::smt2, binary_2x2, true)
            .answer("unsat\n(|clue r1c2=0| |rule row 1 can hold 0 only once|)\n")
            .conflict == Clues{1});
}

TEST_CASE("a MaxSAT solver's answer names the clues it drops") {
  const Sent sent(FileFormat::wcnf, binary_2x2);
  // 0 1 / 1 0 and its difference variables: the second given is dropped.
  const int variables = sent.encoding.formula.variable_count();
  std::string values = "s OPTIMUM FOUND\no 1\nv -1 2 3 -4";
  std::string bits = "0110";
  for (int variable = 5; variable <= variables; ++variable) {
    values += " " + std::to_string(variable);
    bits += "1";
  }
  for (const std::string& text : {values + " 0\n", "o 1\ns OPTIMUM FOUND\nv " + bits + "\n"}) {
    CAPTURE(text);
    const SolverAnswer answer = sent.answer(text);
    CHECK(answer.solution == Solution{0, 1, 1, 0});
    CHECK(answer.dropped == std::vector<std::size_t>{1});
  }
  CHECK(sent.refusal("s OPTIMUM FOUND\nv -1 -2 3 4 5 6 7 8 0\n").find("this is not a solution") ==
        0);
}

TEST_CASE("an answer that is wrong, cut or another's is refused with the reason") {
  struct Row {
    const char* text;
    const char* message;
  };
  const std::vector<Row> rows = {
      {"", "a solver's answer is missing: no s line, no SAT, no sat"},
      {"c0x\ns SATISFIABLE\n", "this is not a line of a solver's answer"},
      {"c nothing\n", "a solver's answer is missing: no s line, no SAT, no sat"},
      {"v 1 2 0\n", "a solver's answer is missing: no s line, no SAT, no sat"},
      {"hello\n", "this is not a line of a solver's answer"},
      {"s MAYBE\n", "this is not an answer of a solver"},
      {"s\n", "this is not an answer of a solver"},
      {"s SATISFIABLE\ns UNSATISFIABLE\n", "this is a second answer"},
      {"s SATISFIABLE\n", "it says that there is a solution, but does not show one"},
      {"sat\n", "it says that there is a solution, but does not show one"},
      {"SAT\n", "it says that there is a solution, but does not show one"},
      {"s SATISFIABLE\nv 1 -2 x 0\n", "x is not a number"},
      {"s SATISFIABLE\nv 1 -2 99999999999 0\n", "99999999999 is not a number"},
      {"s SATISFIABLE\nv 1 -2 0 3\n", "this comes after the 0 that ends the list"},
      {"s SATISFIABLE\nv 1 -2 3\n", "the answer is cut off: no 0 ends it, and r2c2 has no value"},
      {"SAT\n1 -2 3\n", "the answer is cut off: no 0 ends it, and r2c2 has no value"},
      {"s SATISFIABLE\nv 1 -2 3 4 5 6 7 0\n",
       "this is an answer to another formula: it speaks of variable 7, and there are 6"},
      {"s SATISFIABLE\nv 1 -1 2 3 4 0\n",
       "the answer contradicts itself: r1c1 is both true and false"},
      {"s SATISFIABLE\nv -1 2 3 4 5 6 0\n",
       "this is not a solution of the puzzle: column 1 has runs 1, its clue is 2"},
      {"s UNSATISFIABLE\nv 3\n", "the answer is cut off: no 0 ends the list"},
      {"s UNSATISFIABLE\nv 13 0\n", "this is an answer to another formula: it has no clause 13"},
      {"s UNSATISFIABLE\nv -3 0\n", "this is an answer to another formula: it has no clause -3"},
      {"sat\n(define-fun |r1c1| () Bool true\n",
       "the answer is cut off: parentheses are left open"},
      {"sat\n(define-fun |r1c1\n", "the answer is cut off here"},
      {"sat\n(define-fun |r1c1| () Int 3)\n", "this is not a Boolean value"},
      {"sat\n(define-fun |r9c9| () Bool true)\n", "there is no r9c9 in this puzzle's file"},
      {"sat\n)\n", "this closes nothing"},
      {"sat\n(error \"line 3: no core\")\n",
       "the solver reports an error: line 3: no core (it says sat; encode --ask model asks for the "
       "solution)"},
      {"unsat\n(error \"no model\")\n",
       "the solver reports an error: no model (it says unsat; encode --ask core asks for the "
       "clues)"},
      {"unknown\n(error \"no model\")\n", "the solver reports an error: no model"},
      {"unsat\n(|clue row 9: 1|)\n", "there is no assertion clue row 9: 1 in this puzzle's file"},
  };
  const Sent sent;
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(sent.refusal(row.text) == row.message);
  }
  CHECK(Sent(FileFormat::gcnf).refusal("s UNSATISFIABLE\nv 5 0\n") ==
        "this is an answer to another formula: it has no group 5");
  CHECK(Sent(FileFormat::icnf).refusal("s UNSATISFIABLE\nf 1 0\n") ==
        "this is an answer to another formula: it has no assumption 1");
}

TEST_CASE("what a format cannot say is a broken contract") {
  Source source = Source::from_text("made", "4...............\n");
  const Family& family = recognise_family(source);
  auto item = family.open(source, {})->next();
  EncodingChoice choice(family.encodings().front().name);
  choice.reduce = true;
  const Encoding reduced = item->puzzle->encode(choice);
  FileStyle style;
  CHECK_NOTHROW(FormulaFile(*item->puzzle, reduced, style));
  style.rules_too = true;
  CHECK_THROWS_AS(FormulaFile(*item->puzzle, reduced, style), std::logic_error);
  style.format = FileFormat::gcnf;
  CHECK_THROWS_AS(FormulaFile(*item->puzzle, reduced, style), std::logic_error);
}
