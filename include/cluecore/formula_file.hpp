// SPDX-License-Identifier: MIT
// Formulas as files that other tools read, and what solvers answer to them.
//
//   FormulaFile file(puzzle, encoding, {FileFormat::gcnf});
//   file.write(out);                                // for a MUS tool, say
//   SolverAnswer answer = file.read_answer(source); // answer.conflict: the clues that it named
//
// docs/interop.md shows each format. The same puzzle, encoding and options give the same bytes.
#pragma once

#include <cluecore/encoding.hpp>
#include <cluecore/engine.hpp>
#include <cluecore/puzzle.hpp>
#include <cluecore/source.hpp>

#include <iosfwd>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace cluecore {

enum class FileFormat {
  dimacs,  ///< DIMACS CNF: the clues are clauses like all others
  gcnf,    ///< group CNF: a group for each clue, all else in group 0
  wcnf,    ///< weighted CNF as of 2022: hard clauses, and each clue soft with weight 1
  icnf,    ///< incremental CNF: the clues are an assumption line
  smt2,    ///< SMT-LIB 2.6, QF_UF with nothing but Bool: each clue a named assertion
};

std::string_view name(FileFormat format);
std::optional<FileFormat> file_format_named(std::string_view name);
std::span<const Choice> file_formats();

/// Can a clue be blamed, or dropped, in a file of this format?
constexpr Clues clues_in(FileFormat format) {
  return format == FileFormat::dimacs ? Clues::given : Clues::tracked;
}

/// What an SMT-LIB file asks for after (check-sat).
enum class Ask { nothing, model, core };

struct FileStyle {
  FileFormat format = FileFormat::dimacs;
  bool rules_too = false;  ///< every rule a group of its own, like a clue; not in dimacs
  Ask ask = Ask::nothing;  ///< smt2 only
  std::string title;       ///< for the first line: "sudoku 9x9, one-hot"
};

/// What a solver said of a file.
struct SolverAnswer {
  Status status = Status::unknown;
  std::optional<Solution> solution;  ///< satisfiable: what its model says, checked
  /// Satisfiable, wcnf: the clues that the model does not meet. The solution meets all others.
  std::vector<std::size_t> dropped;
  /// Unsatisfiable: the clues that it named as a conflict, ascending; nothing if it named none.
  /// Not checked: solve_clues() does that.
  std::optional<std::vector<std::size_t>> conflict;
};

/// A puzzle's formula as a file: what is numbered and named how.
class FormulaFile {
 public:
  /// Puzzle and encoding, which is one of this puzzle, must outlive this. Throws std::logic_error for
  /// a reduced encoding in a format that tracks clues, and for rules_too in dimacs.
  FormulaFile(const Puzzle& puzzle, const Encoding& encoding, FileStyle style);

  /// Writes the file, holding no more of it than a few lines at a time. A stop requested in any thread
  /// ends it, soon, by FormulaStopped.
  void write(std::ostream& out, const std::stop_token& stop = {}) const;

  /// Writes the file as iCNF for cube solvers (`p inccnf`): the clauses as dimacs has them, the clues among
  /// them, and a line `a` for each cube, in whose literals alone it is to be solved. Requires: the format is
  /// dimacs, by which answers are read back, too.
  void write_cubes(std::ostream& out, std::span<const std::vector<Literal>> cubes,
                   const std::stop_token& stop = {}) const;

  /// Reads what a solver wrote about the file: `s` and `v` lines, minisat's result file, a model or
  /// core of SMT-LIB. Throws InputError for what is no such answer, is cut off, is about another
  /// formula, or shows a solution that the puzzle's own check refuses.
  SolverAnswer read_answer(Source& source) const;

 private:
  friend class DimacsWriter;
  friend class SmtlibWriter;
  friend class AnswerReader;

  /// What the file keeps apart: a clue, or with rules_too a rule. Numbered from 1.
  struct Part {
    std::string name;
    std::optional<std::size_t> clue;  ///< none: a rule
    Literal given;                    ///< a clue that is one literal
    std::optional<Group> group;       ///< all others: their clauses
    Literal selector;  ///< wcnf, icnf: holds if the part does; its given, if it has one
  };

  int clause_total() const;
  int variable_total() const;
  /// The number of the part that has this group's clauses; 0: none.
  int part_of(Group group) const { return part_of_group_[static_cast<std::size_t>(group)]; }
  std::string symbol(int variable) const;
  std::vector<std::string> labels() const;
  /// A variable, and the group of a clause, to be written next, if no stop is requested.
  static Literal next_variable(int number, const std::stop_token& stop);
  Group next_clause(std::size_t index, const std::stop_token& stop) const;

  const Puzzle& puzzle_;
  const Encoding& encoding_;
  FileStyle style_;
  std::vector<Part> parts_;
  std::vector<int> part_of_group_;
};

/// Have these clues of the puzzle a solution together? Asks an engine of its own. Requires: an
/// encoding in which clues can be left out.
Status solve_clues(const Puzzle& puzzle, const Encoding& encoding,
                   std::span<const std::size_t> clues, const EngineMaker& make_engine,
                   const Limits& limits);

}  // namespace cluecore
