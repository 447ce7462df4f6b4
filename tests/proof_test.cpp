// SPDX-License-Identifier: MIT
// The proofs of solve --proof, checked line by line by unit propagation (RUP: Goldberg & Novikov, DATE
// 2003; van Gelder, ISAIM 2008). Deletions only make a proof faster to check, so they are passed over.
#include "catch.hpp"
#include "judge.hpp"
#include "other_solvers.hpp"
#include "run.hpp"
#include "scratch_folder.hpp"

#include <cluecore/engine.hpp>

#include <algorithm>
#include <sstream>

using namespace cluecore;

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
    if (Judge(formula).propagate(denied)) return false;
    if (clause.empty()) return true;
    formula.add(Group{0}, clause);
  }
  return false;
}

int solve_with_proof(const std::string& file, const std::string& proof, std::string& errors) {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  const int status = cli::run({"solve", "--proof", proof, file}, in, out, err);
  errors = err.str();
  return status;
}

}  // namespace

TEST_CASE("uniqueness and contradiction are proved") {
  if (engine_named("cadical") == nullptr) {
    WARN("skipped: built without cadical");
    return;
  }
  const ScratchFolder folder("proof");
  const std::string proof = folder.file("proof");
  std::string errors;
  for (const auto& [file, status] :
       std::vector<std::pair<const char*, int>>{{"data/sudoku/classic.csv", 0},
                                                {"data/sudoku/hidden_typo.csv", 1},
                                                {"data/sudoku/typo.csv", 1},
                                                {"data/binary/hidden.txt", 1},
                                                {"data/nonogram/heart.non", 0},
                                                {"data/nonogram/contradictory.nin", 1}}) {
    CAPTURE(file);
    CHECK(solve_with_proof(file, proof, errors) == status);
    CHECK(errors.empty());
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

TEST_CASE("what cannot be proved is said") {
  if (engine_named("cadical") == nullptr) return;
  const ScratchFolder folder("proof");
  std::string errors;
  CHECK(solve_with_proof("data/sudoku/several.csv", folder.file("proof"), errors) == 0);
  CHECK(errors == "data/sudoku/several.csv: no proof was written: several\n");
  CHECK(solve_with_proof("data/sudoku/lines.txt", folder.file("proof"), errors) == 2);
  CHECK(errors.find("--proof is for one puzzle, and there are more") != std::string::npos);
  CHECK(solve_with_proof("data/sudoku/classic.csv", folder.file("no/such/folder"), errors) == 2);
  CHECK(errors.find("cannot be written") != std::string::npos);
}
