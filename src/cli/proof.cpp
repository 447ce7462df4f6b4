// SPDX-License-Identifier: MIT
// solve --proof: what was found, as a formula without a model and the DRAT proof that it has none.
#include "input.hpp"
#include "whole_file.hpp"

#include <fstream>

namespace cluecore::cli {

namespace {

/// A proof comes to its end with the empty clause; what deletes clauses may follow. The engine does
/// not say whether all of it could be written.
bool is_whole_proof(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  bool refuted = false;
  for (std::string line; std::getline(in, line);) {
    if (in.eof()) return false;  // the last line has no end
    refuted = refuted || line == "0";
  }
  return refuted;
}

}  // namespace

bool write_proof(const OnePuzzle& one, const Findings& findings, const Request& request,
                 const Limits& limits) {
  const bool unique = findings.verdict == Verdict::unique;
  if (!unique && findings.verdict != Verdict::contradictory) return false;
  Encoding encoding = encode(one, choice_for(one, request, true));
  Formula& formula = encoding.formula;
  if (unique) {
    Clause other;
    for (std::size_t place = 0; place < encoding.answer.size(); ++place) {
      other.push_back(~encoding.answer[place][findings.solutions.front()[place]]);
    }
    formula.add(formula.new_group(GroupKind::rule, "a solution other than the one found"), other);
  }
  for (const std::string& file : {request.proof, request.proof + ".cnf"}) {
    require_no_input(file, request.files);
  }
  WholeFile cnf(request.proof + ".cnf");
  WholeFile proof(request.proof);
  FileStyle style;
  style.title = std::string(one.family->name()) + " " + one.puzzle->shape() +
                (unique ? ", a solution other than the one found" : "");
  std::ofstream stream(cnf.part(), std::ios::binary);
  FormulaFile(*one.puzzle, encoding, style).write(stream);
  stream.close();
  if (!stream) cnf.fail();

  auto engine = request.engine->make_with_proof(proof.part());
  for (std::size_t index = 0; index < formula.clause_count(); ++index) {
    engine->add(formula.clause(index));
  }
  for (const Clue& clue : one.puzzle->clues()) {
    if (!clue.given || encoding.givens_hold) continue;
    engine->add({encoding.answer.at(clue.given->place).at(clue.given->value)});
  }
  const Status status = engine->solve({}, limits);
  if (status == Status::satisfiable) throw std::logic_error("what is to be proved is not so");
  if (status != Status::unsatisfiable) return false;
  engine.reset();  // closes the proof
  if (!is_whole_proof(proof.part())) proof.fail("it came out cut short");
  proof.keep();
  cnf.keep();
  return true;
}

}  // namespace cluecore::cli
