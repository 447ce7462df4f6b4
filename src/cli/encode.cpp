// SPDX-License-Identifier: MIT
// encode: a puzzle's formula as a file, or its size as a table.
#include "cube_record.hpp"
#include "deadline.hpp"
#include "input.hpp"
#include "table.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"
#include "whole_file.hpp"

#include <array>
#include <fstream>
#include <set>

namespace cluecore::cli {

namespace {

/// Groups, clauses and literals of each kind of group; and how many variables there are.
void print_sizes(const ReadPuzzle& one, const EncodingChoice& choice, const Encoding& encoding,
                 std::ostream& out) {
  const Formula& formula = encoding.formula;
  struct Sizes {
    std::size_t groups = 0;
    std::size_t clauses = 0;
    std::size_t literals = 0;
  };
  std::array<Sizes, 3> sizes;  // by GroupKind
  const auto of = [&](Group group) -> Sizes& {
    return sizes.at(static_cast<std::size_t>(formula.kind(group)));
  };
  for (int group = 0; group < formula.group_count(); ++group) ++of(Group{group}).groups;
  for (std::size_t index = 0; index < formula.clause_count(); ++index) {
    Sizes& size = of(formula.group_of(index));
    ++size.clauses;
    size.literals += formula.clause(index).size();
  }
  std::set<int> answering;
  for (const std::vector<Literal>& literals : encoding.answer) {
    for (Literal literal : literals) answering.insert(literal.variable());
  }
  const auto variables = static_cast<std::size_t>(formula.variable_count());
  out << visible(one.source) << ": " << one.family->name() << " " << one.puzzle->shape() << ", "
      << text(choice) << "\n"
      << counted(variables, "variable") << ": " << answering.size() << " of the answer, "
      << variables - answering.size() << " auxiliary\n";
  Table table({"", "groups", "clauses", "literals"});
  const auto row = [&](const char* name, const Sizes& size) {
    table.add({name, std::to_string(size.groups), std::to_string(size.clauses),
               std::to_string(size.literals)});
  };
  row("rules", sizes[0]);
  row("definitions", sizes[1]);
  row("clues", sizes[2]);
  row("all", {static_cast<std::size_t>(formula.group_count()), formula.clause_count(),
              formula.literal_count()});
  table.print(out);
  std::size_t givens = 0;
  for (const Clue& clue : one.puzzle->clues()) givens += clue.given ? 1 : 0;
  if (givens == 0) return;
  out << counted(givens, "clue") << " that "
      << (givens == 1 ? "fixes a place: " : "fix a place each: ")
      << (encoding.givens_hold ? "built in\n" : "a literal each, no clause\n");
}

/// Writes the formula, with cubes if they are asked for.
void write_file(const ReadPuzzle& one, const Encoding& encoding, const FormulaFile& file,
                const Request& request, std::ostream& out, const std::stop_token& stop) {
  if (request.cubes == 0) return file.write(out, stop);
  std::vector<std::vector<Literal>> literals;
  for (const Cube& cube : cubes_for(one, encoding, request.cubes, stop)) {
    literals.push_back(
        mapped(cube, [&](const CubeDecision& at) { return literal_of(encoding, at); }));
  }
  file.write_cubes(out, literals, stop);
}

}  // namespace

int encode_command(const Request& request, std::istream& in, std::ostream& out, std::ostream& err) {
  const auto begun = own_time();
  const ReadPuzzle one = read_one(request.files.front(), request, in);
  tell_unread(one, request, err);
  Deadline deadline(request.timeout, request.interrupt);
  const std::stop_token stop = deadline.start_from(begun);
  if (request.compare) return compare_encodings(one, request, stop, out);
  EncodingChoice choice = choice_for(one, request, clues_in(request.file.format));
  if (choice.reduce.value_or(false) && clues_in(request.file.format) == Clues::tracked) {
    throw UsageError{"--reduce is for --to dimacs: a reduced formula has no clues to track, as " +
                     std::string(name(request.file.format)) + " does"};
  }
  choice.stop = stop;
  const Encoding encoding = encode(one, choice);
  if (request.stats) print_sizes(one, choice, encoding, request.file_asked ? err : out);
  if (request.stats && !request.file_asked) return as_asked;
  FileStyle style = request.file;
  style.title = std::string(one.family->name()) + " " + one.puzzle->shape() + ", " + text(choice);
  const FormulaFile file(*one.puzzle, encoding, style);
  if (request.output.empty()) {
    try {
      write_file(one, encoding, file, request, out, stop);
    } catch (const FormulaStopped&) {
      // Of some formats the beginning is a formula, too: nobody may take it for this one.
      out << "cut off here\n";
      throw;
    }
    return as_asked;
  }
  WholeFile whole(request.output);
  std::ofstream stream(whole.part(), std::ios::binary);
  write_file(one, encoding, file, request, stream, stop);
  stream.close();
  if (!stream) whole.fail();
  whole.keep();
  return as_asked;
}

}  // namespace cluecore::cli
