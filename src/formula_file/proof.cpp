// SPDX-License-Identifier: MIT
#include <cluecore/proof.hpp>

#include <fstream>
#include <stdexcept>

namespace cluecore {

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

void exclude(Encoding& encoding, const Solution& solution) {
  Clause other;
  for (std::size_t place = 0; place < encoding.answer.size(); ++place) {
    other.push_back(~encoding.answer[place].at(solution.at(place)));
  }
  Formula& formula = encoding.formula;
  formula.add(formula.new_group(GroupKind::rule, "a solution other than the one found"), other);
}

bool write_proof(const Puzzle& puzzle, const Encoding& encoding, const EngineKind& engine,
                 const std::string& file, const Limits& limits) {
  if (!engine.make_with_proof) throw std::logic_error(engine.name + " writes no proofs");
  {
    const std::unique_ptr<Engine> prover = engine.make_with_proof(file);
    for (std::size_t index = 0; index < encoding.formula.clause_count(); ++index) {
      if (index % 65536 == 0 && limits.stop.stop_requested()) return false;
      prover->add(encoding.formula.clause(index));
    }
    for (const ClueForm& clue : clue_forms(puzzle, encoding)) {
      if (clue.literal) prover->add({clue.literal});
    }
    const Status status = prover->solve({}, limits);
    if (status == Status::satisfiable) throw std::logic_error("what is to be proved is not so");
    if (status != Status::unsatisfiable) return false;
  }  // the engine closes the proof
  if (!is_whole_proof(file)) throw InputError(file, "it came out cut short");
  return true;
}

}  // namespace cluecore
