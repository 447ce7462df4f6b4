// SPDX-License-Identifier: MIT
// What engines.cpp makes its table of: each engine's own file defines these.
#pragma once

#include <cluecore/engine.hpp>

#include <memory>
#include <string>

namespace cluecore {

std::unique_ptr<Engine> cadical_engine();
/// Writes a DRAT proof (text) of what it refutes to the file; not to be given scopes.
std::unique_ptr<Engine> cadical_engine_with_proof(const std::string& file);
std::string cadical_version();

}  // namespace cluecore
