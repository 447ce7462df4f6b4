// SPDX-License-Identifier: MIT
// A verdict as a proof that anyone can check: a formula without a model, and the DRAT proof
// (Wetzler, Heule & Hunt, SAT 2014) that it has none.
//
//   Encoding encoding = encode(puzzle, "one-hot");
//   exclude(encoding, solution);                          // only to prove that there is no other
//   FormulaFile(puzzle, encoding, {}).write(out);         // the formula, as a checker wants it
//   write_search_proof(puzzle, encoding, "unique.drat", {});    // or, where that is not enough,
//   write_proof(puzzle, encoding, *engine_named("cadical"), "unique.drat", {});
#pragma once

#include <cluecore/encoding.hpp>
#include <cluecore/engine.hpp>
#include <cluecore/puzzle.hpp>

#include <string>

namespace cluecore {

/// Adds a clause that every solution but this one meets, as a rule.
void exclude(Encoding& encoding, const Solution& solution);

/// Writes a DRAT proof, as text, that the formula has no model in which all clues hold, by propagation
/// and a little search: each clause is what a retreat shows. False if that is not enough, or a limit
/// came first. Throws InputError if the file cannot be written, std::logic_error if there is a model.
bool write_search_proof(const Puzzle& puzzle, const Encoding& encoding, const std::string& file,
                        const Limits& limits);

/// Writes a DRAT proof, as text, by an engine, that the formula has no model in which all clues hold. False if a
/// limit came first. Throws EngineError if the engine cannot write to the file, InputError if it is cut
/// short, std::logic_error if there is a model, or if the engine has no make_with_proof.
bool write_proof(const Puzzle& puzzle, const Encoding& encoding, const EngineKind& engine,
                 const std::string& file, const Limits& limits);

}  // namespace cluecore
