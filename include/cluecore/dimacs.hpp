// SPDX-License-Identifier: MIT
// Formulas as files that any SAT solver reads.
#pragma once

#include <cluecore/formula.hpp>

#include <iosfwd>

namespace cluecore {

/// Writes DIMACS CNF: `c varname NUMBER NAME` for each variable, then the clauses of all groups,
/// clues included, then each of `assumed` as a unit clause.
void write_dimacs(std::ostream& out, const Formula& formula, Literals assumed);

}  // namespace cluecore
