// SPDX-License-Identifier: MIT
// solve --proof: what was found, as a formula without a model and the DRAT proof that it has none.
#include "input.hpp"
#include "whole_file.hpp"

#include <cluecore/proof.hpp>

#include <fstream>

namespace cluecore::cli {

bool write_proof(const ReadPuzzle& one, const Findings& findings, const Request& request,
                 const Limits& limits) try {
  const bool unique = findings.verdict == Verdict::unique;
  if (!unique && findings.verdict != Verdict::contradictory) return false;
  EncodingChoice choice = choice_for(one, request, Clues::given);
  choice.stop = limits.stop;
  Encoding encoding = encode(one, choice);
  if (unique) exclude(encoding, findings.solutions.front());
  WholeFile cnf(request.proof + ".cnf");
  WholeFile proof(request.proof);
  FileStyle style;
  style.title = std::string(one.family->name()) + " " + one.puzzle->shape() +
                (unique ? ", a solution other than the one found" : "");
  std::ofstream stream(cnf.part(), std::ios::binary);
  FormulaFile(*one.puzzle, encoding, style).write(stream, limits.stop);
  stream.close();
  if (!stream) cnf.fail();
  try {
    const bool searched =
        !request.engine_named && write_search_proof(*one.puzzle, encoding, proof.part(), limits);
    if (!searched && !request.engine->make_with_proof) {
      if (limits.stop.stop_requested()) return false;
      throw InputError(
          one.source,
          "a little search of our own does not prove it; that needs the engine cadical, "
          "and this cluecore was built without it");
    }
    if (!searched && !write_proof(*one.puzzle, encoding, *request.engine, proof.part(), limits)) {
      return false;
    }
  } catch (const InputError& error) {
    proof.fail(error.message());
  }
  proof.keep();
  cnf.keep();
  return true;
} catch (const FormulaStopped&) {
  return false;
}

}  // namespace cluecore::cli
