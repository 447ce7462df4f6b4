// SPDX-License-Identifier: MIT
// Times a file of puzzles: cluecore (one engine for all, uniqueness proved) beside minisat given the
// same one-hot CNF, a process for each question. Both take the same puzzles in turns, a chunk each.
//
//   sudoku_bench FILE [COUNT [ENCODING [ENGINE]]]      COUNT puzzles spread over the file (default 200)
//
// User CPU time, so that another load on the machine matters little. minisat's includes reading the
// CNF, as it would for anyone who runs it on a puzzle at a time.
#include <cluecore/dimacs.hpp>
#include <cluecore/explain.hpp>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sys/resource.h>

using namespace cluecore;

namespace {

double user_seconds(int who) {
  rusage usage{};
  getrusage(who, &usage);
  return static_cast<double>(usage.ru_utime.tv_sec) +
         static_cast<double>(usage.ru_utime.tv_usec) / 1e6;
}

/// Runs minisat on a file; its model, or nothing if there is none.
std::vector<int> minisat(const std::string& cnf, const std::string& answer) {
  const std::string command = "minisat -verb=0 " + cnf + " " + answer + " > /dev/null 2>&1";
  [[maybe_unused]] const int status = std::system(command.c_str());
  std::ifstream in(answer);
  std::string word;
  in >> word;
  std::vector<int> model;
  if (word == "SAT") {
    for (int literal = 0; in >> literal && literal != 0;) model.push_back(literal);
  }
  return model;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::cerr << "usage: sudoku_bench FILE [COUNT [ENCODING [ENGINE]]]\n";
    return 2;
  }
  const std::size_t wanted = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 200;
  const std::string choice = argc > 3 ? argv[3] : "one-hot";
  const EngineKind* kind = engine_named(argc > 4 ? argv[4] : "z3");
  if (kind == nullptr) {
    std::cerr << "there is no engine " << argv[4] << "\n";
    return 2;
  }

  std::ifstream in(argv[1]);
  Source source(argv[1], in);
  const Family& family = recognise_family(source);
  const auto reader = family.open(source, {});
  std::vector<std::unique_ptr<Puzzle>> all;
  while (auto item = reader->next()) {
    if (item->puzzle) all.push_back(std::move(item->puzzle));
  }
  const std::size_t step = all.size() > wanted ? all.size() / wanted : 1;

  Examiner examiner(choice, kind->make);
  const auto folder = std::filesystem::temp_directory_path() / "cluecore_bench";
  std::filesystem::create_directories(folder);
  const std::string cnf = folder / "puzzle.cnf";
  const std::string answer = folder / "answer";
  double ours = 0;
  double theirs_first = 0;
  double theirs_unique = 0;
  std::size_t count = 0;
  std::size_t disagreements = 0;
  for (std::size_t i = 0; i < all.size() && count < wanted; i += step, ++count) {
    const Puzzle& puzzle = *all[i];
    double begin = user_seconds(RUSAGE_SELF);
    const Findings findings = examiner.examine(family, puzzle, {});
    ours += user_seconds(RUSAGE_SELF) - begin;

    Encoding encoding = *examiner.encoding();
    const auto ask = [&](double& time) {
      std::ofstream out(cnf);
      FormulaFile(puzzle, encoding, {}).write(out);
      out.close();
      const double start = user_seconds(RUSAGE_CHILDREN);
      auto model = minisat(cnf, answer);
      time += user_seconds(RUSAGE_CHILDREN) - start;
      return model;
    };
    const std::vector<int> model = ask(theirs_first);
    bool unique = false;
    if (!model.empty()) {
      Clause other;
      for (const auto& values : encoding.answer) {
        for (Literal literal : values) {
          const bool held = model[static_cast<std::size_t>(literal.variable() - 1)] > 0;
          if (held) other.push_back(~literal);
        }
      }
      Formula& formula = encoding.formula;
      formula.add(formula.new_group(GroupKind::rule, "another solution"), other);
      unique = ask(theirs_unique).empty();
    }
    const Verdict verdict = model.empty() ? Verdict::contradictory
                            : unique      ? Verdict::unique
                                          : Verdict::several;
    if (verdict != findings.verdict) ++disagreements;
  }
  std::filesystem::remove_all(folder);
  const double per = 1000.0 / static_cast<double>(count);
  std::printf("%zu puzzles, %s, %s; ms of user CPU time a puzzle\n", count, choice.c_str(),
              kind->name.c_str());
  std::printf("  cluecore, solved and proved unique   %8.3f\n", ours * per);
  std::printf("  minisat, solved                      %8.3f   %6.1f times\n", theirs_first * per,
              theirs_first / ours);
  std::printf("  minisat, solved and proved unique    %8.3f   %6.1f times\n",
              (theirs_first + theirs_unique) * per, (theirs_first + theirs_unique) / ours);
  std::printf("  different verdicts: %zu\n", disagreements);
  return disagreements == 0 ? 0 : 1;
}
