// SPDX-License-Identifier: MIT
// Every puzzle of data/ through other solvers and back, and their conflicts beside ours.
#include "catch.hpp"
#include "effort.hpp"
#include "other_solvers.hpp"
#include "puzzle_files.hpp"
#include "scratch_folder.hpp"
#include "skipped.hpp"
#include "tracked_puzzle.hpp"

#include <cluecore/explain.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

using namespace cluecore;

namespace {

/// Calls `test(family, puzzle)` for every puzzle in data/ that has a formula.
template <typename Test>
void for_each_formula(Test test) {
  std::size_t at = 0;
  for (const Family* family : families()) {
    for (const auto& path : puzzle_files(*family)) {
      if (!is_tried(at++)) continue;
      CAPTURE(path.string());
      std::set<std::string> seen;
      for (const auto& puzzle : read_all(*family, path)) {
        if (puzzle->counting_conflicts().empty() && seen.insert(puzzle->print()).second) {
          test(*family, *puzzle);
        }
      }
    }
  }
}

Encoding encoded(const Family& family, const Puzzle& puzzle) {
  return puzzle.encode(family.encodings().front().name);
}

/// Calls `test(puzzle, its encoding, findings)` for every one of them that is contradictory, and
/// returns how many there are.
template <typename Test>
int for_each_contradiction(Test test) {
  int contradictory = 0;
  std::map<std::string, Examiner> examiners;
  for_each_formula([&](const Family& family, const Puzzle& puzzle) {
    Examiner& examiner = examiners.try_emplace(std::string(family.name())).first->second;
    Question question;
    question.slips = false;
    const Findings findings = examiner.examine(family, puzzle, question);
    if (findings.verdict != Verdict::contradictory) return;
    ++contradictory;
    test(puzzle, encoded(family, puzzle), findings);
  });
  return contradictory;
}

void write_file(const FormulaFile& file, const std::string& path) {
  std::ofstream out(path, std::ios::binary);
  file.write(out);
}

std::string written(const Puzzle& puzzle, const Encoding& encoding, const FileStyle& style) {
  std::ostringstream out;
  FormulaFile(puzzle, encoding, style).write(out);
  return out.str();
}

/// Do these clues have a solution together? An engine of its own says so.
bool have_solution(const Puzzle& puzzle, const Encoding& encoding,
                   const std::vector<std::size_t>& clues) {
  return solve_clues(puzzle, encoding, clues, z3_engine, {}) == Status::satisfiable;
}

/// A GCNF file read by nothing of the library: the clauses of each group.
std::map<int, std::vector<Clause>> groups_of_gcnf(const std::string& text) {
  std::map<int, std::vector<Clause>> groups;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("{")) continue;
    std::istringstream words(line.substr(1));
    int group = 0;
    char brace = 0;
    words >> group >> brace;
    Clause clause;
    for (int literal = 0; words >> literal && literal != 0;) clause.emplace_back(literal);
    groups[group].push_back(clause);
  }
  return groups;
}

/// Every puzzle goes through a program, in each format that it reads, and back.
void check_round_trips(const std::string& program) {
  if (!installed(program)) return test::skipped(program + " is not installed");
  const ScratchFolder folder("interop");
  const std::string in = folder.file("in");
  const std::string out = folder.file("out");
  for (const OtherSolver& solver : other_solvers()) {
    if (solver.program != program) continue;
    CAPTURE(solver.command);
    std::map<std::string, Examiner> examiners;
    for_each_formula([&](const Family& family, const Puzzle& puzzle) {
      Question question;
      question.detail = Detail::verdict;
      const Findings findings = examiners.try_emplace(std::string(family.name()))
                                    .first->second.examine(family, puzzle, question);
      FileStyle style;
      style.format = solver.format;
      style.ask = findings.verdict == Verdict::contradictory ? Ask::core : Ask::model;
      for (const Choice& choice : family.encodings()) {
        // The quick ones try every encoding.
        const bool quick =
            (program == "minisat" || program == "cadical") && solver.format == FileFormat::dimacs;
        if (!quick && choice.name != family.encodings().front().name) continue;
        CAPTURE(choice.name);
        const Encoding encoding = puzzle.encode(choice.name);
        const FormulaFile file(puzzle, encoding, style);
        write_file(file, in);
        run_solver(solver.command, in, out);
        const SolverAnswer answer = read_answer(file, out);
        if (findings.verdict == Verdict::contradictory) {
          CHECK(answer.status == Status::unsatisfiable);
          CHECK(answer.conflict.has_value() == (solver.format == FileFormat::smt2));
          if (answer.conflict) CHECK_FALSE(have_solution(puzzle, encoding, *answer.conflict));
          continue;
        }
        REQUIRE(answer.status == Status::satisfiable);
        CHECK(puzzle.violations(*answer.solution).empty());
        if (findings.verdict == Verdict::unique) {
          CHECK(*answer.solution == findings.solutions.front());
        }
      }
    });
  }
}

}  // namespace

TEST_CASE("every puzzle goes through minisat and back") {
  check_round_trips("minisat");
}

TEST_CASE("every puzzle goes through cadical and back") {
  check_round_trips("cadical");
}

TEST_CASE("every puzzle goes through clasp and back") {
  check_round_trips("clasp");
}

TEST_CASE("every puzzle goes through picosat and back") {
  check_round_trips("picosat");
}

TEST_CASE("every puzzle goes through the program z3 and back") {
  check_round_trips("z3");
}

TEST_CASE("picomus finds conflicts that agree with ours") {
  if (!installed("picomus")) return test::skipped("picomus is not installed");
  const ScratchFolder folder("picomus");
  const auto compare = [&](const Puzzle& puzzle, const Encoding& encoding,
                           const Findings& findings) {
    const FormulaFile file(puzzle, encoding, {});
    write_file(file, folder.file("in"));
    run_solver("picomus IN > OUT 2> /dev/null", folder.file("in"), folder.file("out"));
    const SolverAnswer answer = read_answer(file, folder.file("out"));
    REQUIRE(answer.status == Status::unsatisfiable);
    REQUIRE(answer.conflict.has_value());
    const std::vector<std::size_t>& theirs = *answer.conflict;
    CHECK_FALSE(have_solution(puzzle, encoding, theirs));
    // Without a suspect there is a solution, so a suspect is in every conflict, theirs too.
    for (std::size_t suspect : findings.suspects) {
      CHECK(std::binary_search(theirs.begin(), theirs.end(), suspect));
    }
    // The only conflict, if all of its clues are suspects, is theirs too.
    const std::vector<std::size_t>& ours = findings.conflicts.front().clues;
    if (findings.conflicts.size() == 1 && findings.suspects == ours && ours.size() == 2) {
      CHECK(std::includes(theirs.begin(), theirs.end(), ours.begin(), ours.end()));
    }
  };
  CHECK(for_each_contradiction(compare) >= 10);
}

TEST_CASE("our conflicts are conflicts in the GCNF, and minimal there") {
  int conflicts = 0;
  for_each_contradiction(
      [&](const Puzzle& puzzle, const Encoding& encoding, const Findings& findings) {
        FileStyle style;
        style.format = FileFormat::gcnf;
        const auto groups = groups_of_gcnf(written(puzzle, encoding, style));
        const auto satisfiable = [&](const std::vector<std::size_t>& clues) {
          const auto engine = z3_engine();
          const auto add = [&](int group) {
            const auto found = groups.find(group);
            if (found == groups.end()) return;
            for (const Clause& clause : found->second) engine->add(clause);
          };
          add(0);
          for (std::size_t clue : clues) add(static_cast<int>(clue) + 1);
          return engine->solve({}) == Status::satisfiable;
        };
        for (const Conflict& conflict : findings.conflicts) {
          if (conflict.counted || !conflict.minimal) continue;
          ++conflicts;
          CHECK_FALSE(satisfiable(conflict.clues));
          for (std::size_t clue : conflict.clues) {
            std::vector<std::size_t> rest = conflict.clues;
            std::erase(rest, clue);
            CHECK(satisfiable(rest));
          }
        }
      });
  CHECK(conflicts >= 10);
}

TEST_CASE("every format of every puzzle is the same twice, and has what its head promises") {
  for_each_formula([](const Family& family, const Puzzle& puzzle) {
    const Encoding encoding = encoded(family, puzzle);
    for (const Choice& choice : file_formats()) {
      CAPTURE(choice.name);
      FileStyle style;
      style.format = *file_format_named(choice.name);
      CHECK(name(style.format) == choice.name);
      const std::string text = written(puzzle, encoding, style);
      CHECK(text == written(puzzle, encoding, style));
      if (style.format != FileFormat::dimacs && style.format != FileFormat::gcnf) continue;
      const std::size_t head = text.find("\np ") + 1;
      std::istringstream words(text.substr(head));
      std::string p;
      std::string format;
      long variables = 0;
      long clauses = 0;
      words >> p >> format >> variables >> clauses;
      CHECK(variables == encoding.formula.variable_count());
      const auto lines =
          std::count(text.begin() + static_cast<std::ptrdiff_t>(head), text.end(), '\n');
      CHECK(lines == clauses + 1);
    }
  });
}
