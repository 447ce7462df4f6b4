// SPDX-License-Identifier: MIT
// What registry.cpp makes its tables of: each engine's own file defines these.
#pragma once

#include <cluecore/engine.hpp>

#include <memory>
#include <span>
#include <string>

namespace cluecore {

/// Searches in another order; 0 is z3_engine().
std::unique_ptr<Engine> z3_engine_with(unsigned seed);
std::unique_ptr<Engine> cadical_engine();
/// Searches in another order, 1 and 2 by CaDiCaL's settings for formulas without and with a model; 0 is
/// cadical_engine().
std::unique_ptr<Engine> cadical_engine_with(unsigned seed);
/// Writes a DRAT proof (text) of what it refutes to the file; not to be given scopes.
std::unique_ptr<Engine> cadical_engine_with_proof(const std::string& file);
std::string cadical_version();

/// Those that a race is held among: as many as the machine runs at once, two at least. "cadical", "z3",
/// "cadical 2" and so on, each as a kind of its own.
std::span<const EngineKind> racers();

}  // namespace cluecore
