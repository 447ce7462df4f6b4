// SPDX-License-Identifier: MIT
// Other people's solvers, for tests that hold ours against them; none is needed.
#pragma once

#include <cluecore/formula_file.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

namespace cluecore {

struct OtherSolver {
  std::string program;
  std::string command;  ///< IN and OUT stand for the files
  FileFormat format;
};

inline const std::vector<OtherSolver>& other_solvers() {
  static const std::vector<OtherSolver> all = {
      {"minisat", "minisat -verb=0 IN OUT > /dev/null 2>&1", FileFormat::dimacs},
      {"cadical", "cadical -q IN > OUT 2>&1", FileFormat::dimacs},
      {"cadical", "cadical -q IN > OUT 2>&1", FileFormat::icnf},
      {"clasp", "clasp IN > OUT 2>&1", FileFormat::dimacs},
      {"picosat", "picosat IN > OUT 2>&1", FileFormat::dimacs},
      {"z3", "z3 -dimacs IN > OUT 2>&1", FileFormat::dimacs},
      {"z3", "z3 -smt2 IN > OUT 2>&1", FileFormat::smt2},
  };
  return all;
}

inline bool installed(const std::string& program) {
  return std::system(("command -v " + program + " > /dev/null 2>&1").c_str()) == 0;
}

/// Runs a command in which IN and OUT stand for files.
inline void run_solver(std::string command, const std::string& in, const std::string& out) {
  command.replace(command.find("IN "), 2, "'" + in + "'");
  command.replace(command.find("OUT"), 3, "'" + out + "'");
  [[maybe_unused]] const int status = std::system(command.c_str());
}

inline SolverAnswer read_answer(const FormulaFile& file, const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  Source source(path, in);
  return file.read_answer(source);
}

}  // namespace cluecore
