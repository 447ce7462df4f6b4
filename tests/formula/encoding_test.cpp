// SPDX-License-Identifier: MIT
// What a user of the library does with a puzzle's encoding: its clues, its form, its proofs.
#include "catch.hpp"
#include "scratch_folder.hpp"
#include "skipped.hpp"

#include <cluecore/explain.hpp>
#include <cluecore/formula_file.hpp>
#include <cluecore/proof.hpp>

#include <fstream>

using namespace cluecore;

namespace {

struct Read {
  const Family* family;
  std::unique_ptr<Puzzle> puzzle;
};

Read read(const std::string& text) {
  Source source = Source::from_text("test", text);
  const Family& family = recognise_family(source);
  return {&family, std::move(family.open(source, {})->next()->puzzle)};
}

/// Why there is no formula; "" if there is one.
template <typename Call>
std::string refusal(const Call& call) {
  try {
    call();
  } catch (const NoFormula& reason) {
    return reason.what();
  }
  return "";
}

const char* const sudoku = "12..\n34..\n2...\n....\n";
const char* const nonogram = "2x2:1/1/1/1\n";

}  // namespace

TEST_CASE("a given is a literal of the formula, any other clue a group, in their order") {
  const Read givens = read(sudoku);
  const Encoding shared = givens.puzzle->encode("one-hot");
  const std::vector<ClueForm> literals = clue_forms(*givens.puzzle, shared);
  REQUIRE(literals.size() == 5);
  CHECK(literals[2].literal == shared.answer.at(4).at(2));  // r2c1=3
  CHECK_FALSE(literals[2].group);

  const Read lines = read(nonogram);
  const Encoding own = lines.puzzle->encode(resolved(*lines.family, {}));
  const std::vector<ClueForm> groups = clue_forms(*lines.puzzle, own);
  REQUIRE(groups.size() == 4);
  for (std::size_t clue = 0; clue < groups.size(); ++clue) {
    CHECK_FALSE(groups[clue].literal);
    REQUIRE(groups[clue].group);
    CHECK(own.formula.kind(*groups[clue].group) == GroupKind::clue);
    CHECK(own.formula.name(*groups[clue].group) == lines.puzzle->clues()[clue].text);
  }

  EncodingChoice reduced("one-hot");
  reduced.reduce = true;
  for (const ClueForm& form : clue_forms(*givens.puzzle, givens.puzzle->encode(reduced))) {
    CHECK_FALSE(form.literal);
    CHECK_FALSE(form.group);
  }
}

TEST_CASE("an encoding that is not the puzzle's own is refused") {
  const Read lines = read(nonogram);
  Encoding other = lines.puzzle->encode(resolved(*lines.family, {}));
  other.formula.new_group(GroupKind::clue, "one too many");
  CHECK_THROWS_AS(clue_forms(*lines.puzzle, other), std::logic_error);
  CHECK_THROWS_AS(FormulaFile(*lines.puzzle, other, {}), std::logic_error);
  CHECK_THROWS_AS(clue_forms(*lines.puzzle, Encoding()), std::logic_error);
  const Read givens = read(sudoku);
  Encoding small = givens.puzzle->encode("one-hot");
  small.answer.resize(4);
  CHECK_THROWS_AS(clue_forms(*givens.puzzle, small), std::logic_error);
}

TEST_CASE("a library user is told which puzzle has no formula, and why") {
  std::string text;
  for (int i = 0; i < 30; ++i) text += std::string(30, '.') + "\n";
  Source source = Source::from_text("large", text);
  const Family& family = *family_named("binary");
  const auto item = family.open(source, {"grid", {}})->next();
  const Puzzle* const large = item->puzzle.get();
  const std::string reason =
      "subsets would take more than 20 million clauses; choose counter or totalizer for a grid of "
      "this size";
  CHECK(refusal([&] { encode(*large, "subsets"); }) == reason);
  Examiner examiner("subsets");
  CHECK(refusal([&] { examiner.examine(family, *large, {}); }) == reason);
  // Steps are told in the family's first encoding, whatever else is asked in another.
  CHECK(refusal([&] { examiner.why(family, *large, 0, {}); }).empty());
}

TEST_CASE("a clue that is impossible by itself has a formula, which says so, and is the suspect") {
  const Read unfit = read("2x2:1/1/2147483647.2147483647/1\n");
  for (const Choice& choice : unfit.family->encodings()) {
    const Encoding encoding = unfit.puzzle->encode(resolved(*unfit.family, {choice.name}));
    const auto solve = [&](const std::vector<std::size_t>& clues) {
      return solve_clues(*unfit.puzzle, encoding, clues, z3_engine, {});
    };
    CHECK(solve({0}) == Status::unsatisfiable);
    CHECK(solve({1, 2, 3}) == Status::satisfiable);
  }
  CHECK(Examiner().examine(*unfit.family, *unfit.puzzle, {}).suspects ==
        std::vector<std::size_t>{0});
  const Read cage = read("variant 4\ncage 99 r1c1 r1c2\n");
  CHECK(Examiner().examine(*cage.family, *cage.puzzle, {}).suspects == std::vector<std::size_t>{1});
}

TEST_CASE("a solver's conflict is checked by solving, and a solver's word is not enough") {
  const Read bad = read("44..\n....\n....\n....\n");
  const Encoding encoding = bad.puzzle->encode("one-hot");
  CHECK(solve_clues(*bad.puzzle, encoding, std::vector<std::size_t>{0, 1}, z3_engine, {}) ==
        Status::unsatisfiable);
  CHECK(solve_clues(*bad.puzzle, encoding, std::vector<std::size_t>{1}, z3_engine, {}) ==
        Status::satisfiable);
  EncodingChoice reduced("one-hot");
  reduced.reduce = true;
  CHECK_THROWS_AS(solve_clues(*bad.puzzle, bad.puzzle->encode(reduced), std::vector<std::size_t>{0},
                              z3_engine, {}),
                  std::logic_error);
}

TEST_CASE("a proof is written for what is so, by an engine that can") {
  const EngineKind* const cadical = engine_named("cadical");
  const Read unique = read("12..\n34..\n2143\n4.2.\n");
  Encoding encoding = encode(*unique.puzzle, "one-hot");
  const ScratchFolder folder("proof");
  const std::string file = folder.file("proof");
  CHECK_THROWS_AS(write_proof(*unique.puzzle, encoding, *engine_named("z3"), file, {}),
                  std::logic_error);
  if (cadical == nullptr) return test::skipped("built without CaDiCaL");
  CHECK_THROWS_AS(write_proof(*unique.puzzle, encoding, *cadical, file, {}), std::logic_error);
  const Findings findings = Examiner().examine(*unique.family, *unique.puzzle, {});
  REQUIRE(findings.verdict == Verdict::unique);
  exclude(encoding, findings.solutions.front());
  CHECK(write_proof(*unique.puzzle, encoding, *cadical, file, {}));
  CHECK(std::ifstream(file).good());
}
