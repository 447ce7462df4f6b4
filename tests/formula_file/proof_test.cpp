// SPDX-License-Identifier: MIT
// The proofs of solve --proof, checked line by line by unit propagation (RUP: Goldberg & Novikov, DATE
// 2003; van Gelder, ISAIM 2008). Deletions only make a proof faster to check, so they are passed over.
#include "catch.hpp"
#include "other_solvers.hpp"
#include "puzzle_files.hpp"
#include "scratch_folder.hpp"
#include "skipped.hpp"
#include "small_solver.hpp"
#include "tool.hpp"

#include <cluecore/engine.hpp>
#include <cluecore/explain.hpp>
#include <cluecore/proof.hpp>

#include <algorithm>
#include <sstream>

using namespace cluecore;
using namespace cluecore::test;

namespace {

/// The clauses of a DIMACS file.
Formula read_formula(const std::string& path) {
  std::ifstream in(path);
  REQUIRE(in);
  Formula formula;
  Group group{};
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::string word;
    if (line.starts_with("c")) continue;
    if (line.starts_with("p")) {
      int variables = 0;
      words >> word >> word >> variables;
      for (int i = 0; i < variables; ++i) formula.new_variable(std::to_string(i));
      group = formula.new_group(GroupKind::rule, "all");
      continue;
    }
    Clause clause;
    for (int literal = 0; words >> literal && literal != 0;) clause.emplace_back(literal);
    formula.add(group, clause);
  }
  return formula;
}

/// Every clause of the proof follows from those before it by unit propagation, and the last is empty.
bool proves(const std::string& proof, Formula formula) {
  std::ifstream in(proof);
  REQUIRE(in);
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("d")) continue;
    std::istringstream words(line);
    Clause clause;
    Clause denied;
    for (int literal = 0; words >> literal && literal != 0;) {
      clause.emplace_back(literal);
      denied.emplace_back(-literal);
    }
    if (SmallSolver(formula).propagate(denied)) return false;
    if (clause.empty()) return true;
    formula.add(Group{0}, clause);
  }
  return false;
}

ToolRun solve_with_proof(const std::string& file, const std::string& proof,
                         const std::string& engine = "") {
  std::vector<std::string> args = {"solve", "--proof", proof, file};
  if (!engine.empty()) args.insert(args.end(), {"--engine", engine});
  return tool(args);
}

}  // namespace

TEST_CASE("uniqueness and contradiction are proved") {
  // By a search of our own, then by the engine alone.
  const std::string engine = GENERATE("", "cadical");
  if (!engine.empty() && engine_named(engine) == nullptr) return skipped("built without cadical");
  const ScratchFolder folder("proof");
  const std::string proof = folder.file("proof");
  for (const auto& [file, status] :
       std::vector<std::pair<const char*, int>>{{"data/sudoku/classic.csv", 0},
                                                {"data/sudoku/hidden_typo.csv", 1},
                                                {"data/sudoku/typo.csv", 1},
                                                {"data/binary/hidden.txt", 1},
                                                {"data/nonogram/heart.non", 0},
                                                {"data/nonogram/contradictory.nin", 1}}) {
    CAPTURE(file, engine);
    const ToolRun run = solve_with_proof(file, proof, engine);
    CHECK(run.status == status);
    CHECK(run.err.empty());
    const Formula formula = read_formula(proof + ".cnf");
    CHECK(proves(proof, formula));
    // The check can fail: without its last clauses, the givens and the other solution, it does.
    Formula less;
    for (int i = 0; i < formula.variable_count(); ++i) less.new_variable(std::to_string(i));
    less.new_group(GroupKind::rule, "all");
    for (std::size_t i = 0; i < formula.clause_count() / 2; ++i) {
      less.add(Group{0}, formula.clause(i));
    }
    CHECK_FALSE(proves(proof, less));
  }
}

TEST_CASE("the search of our own proves what it found in the data of every family") {
  const ScratchFolder folder("proof");
  const std::string proof = folder.file("proof");
  for (const Family* family : families()) {
    CAPTURE(family->name());
    std::size_t proved = 0;
    for (const std::filesystem::path& path : puzzle_files(*family)) {
      CAPTURE(path.string());
      const auto puzzles = read_all(*family, path);
      const Puzzle* const puzzle = puzzles.empty() ? nullptr : puzzles.front().get();
      if (puzzle == nullptr || puzzle->places() > 150) continue;
      if (!puzzle->counting_conflicts().empty()) continue;
      Question question;
      question.detail = Detail::verdict;
      const Findings findings = Examiner().examine(*family, *puzzle, question);
      if (!findings.by_propagation || findings.verdict == Verdict::several) continue;
      Encoding encoding = encode(*puzzle, resolved(*family, EncodingChoice()));
      if (findings.verdict == Verdict::unique) exclude(encoding, findings.solutions.front());
      if (!write_search_proof(*puzzle, encoding, proof, {})) continue;
      Formula formula = encoding.formula;
      const Group givens = formula.new_group(GroupKind::rule, "the givens");
      for (const ClueForm& clue : clue_forms(*puzzle, encoding)) {
        if (clue.literal) formula.add(givens, {clue.literal});
      }
      CHECK(proves(proof, formula));
      ++proved;
    }
    CHECK(proved > 0);
  }
}

TEST_CASE("what cannot be proved is said") {
  const ScratchFolder folder("proof");
  const std::string proof = folder.file("proof");
  const ToolRun several = solve_with_proof("data/sudoku/several.csv", proof);
  CHECK(several.status == 0);
  CHECK(several.err == "data/sudoku/several.csv: no proof was written: several\n");
  const ToolRun stream = solve_with_proof("data/sudoku/lines.txt", proof);
  CHECK(stream.status == 2);
  CHECK(contains(stream.err, "--proof is for one puzzle, and there are more"));
  const ToolRun nowhere =
      solve_with_proof("data/sudoku/classic.csv", folder.file("no/such/folder"));
  CHECK(nowhere.status == 2);
  CHECK(contains(nowhere.err, "cannot be written"));
}
