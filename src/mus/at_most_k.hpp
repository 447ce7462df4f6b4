// SPDX-License-Identifier: MIT
// Cardinality constraints in an engine that has no formula of them.
#pragma once

#include <cluecore/engine.hpp>

namespace cluecore {

/// A new variable; while it holds, at most k of the literals do. Totalizer (Bailleux & Boufkhad,
/// CP 2003).
Literal at_most_while(Engine& engine, std::size_t k, Literals literals);

}  // namespace cluecore
