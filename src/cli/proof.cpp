// SPDX-License-Identifier: MIT
// solve --proof: what was found, as a formula without a model and the DRAT proof that it has none.
#include "input.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>

namespace cluecore::cli {

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
  const std::string cnf = request.proof + ".cnf";
  std::ofstream stream(cnf, std::ios::binary);
  FileStyle style;
  style.title = std::string(one.family->name()) + " " + one.puzzle->shape() +
                (unique ? ", a solution other than the one found" : "");
  if (stream) FormulaFile(*one.puzzle, encoding, style).write(stream);
  stream.close();
  if (!stream) throw InputError(cnf, std::string("cannot be written: ") + std::strerror(errno));

  const auto engine = request.engine->make_with_proof(request.proof);
  for (std::size_t index = 0; index < formula.clause_count(); ++index) {
    engine->add(formula.clause(index));
  }
  for (const Clue& clue : one.puzzle->clues()) {
    if (!clue.given || encoding.givens_hold) continue;
    engine->add({encoding.answer.at(clue.given->place).at(clue.given->value)});
  }
  const Status status = engine->solve({}, limits);
  if (status == Status::satisfiable) throw std::logic_error("what is to be proved is not so");
  return status == Status::unsatisfiable;
}

}  // namespace cluecore::cli
