// SPDX-License-Identifier: MIT
#include <cluecore/dimacs.hpp>

#include <ostream>

namespace cluecore {

void write_dimacs(std::ostream& out, const Formula& formula, Literals assumed) {
  for (int variable = 1; variable <= formula.variable_count(); ++variable) {
    out << "c varname " << variable << ' ' << formula.name(Literal(variable)) << '\n';
  }
  out << "p cnf " << formula.variable_count() << ' ' << formula.clause_count() + assumed.size()
      << '\n';
  for (std::size_t index = 0; index < formula.clause_count(); ++index) {
    for (Literal literal : formula.clause(index)) out << literal.dimacs() << ' ';
    out << "0\n";
  }
  for (Literal literal : assumed) out << literal.dimacs() << " 0\n";
}

}  // namespace cluecore
