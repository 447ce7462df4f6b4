// SPDX-License-Identifier: MIT
// The formats that descend from DIMACS: a clause a line, ended by 0.
//
// GCNF is that of the MUS track of SAT 2011; WCNF that of the MaxSAT Evaluations since 2022, without
// a p line; iCNF (p inccnf, a lines) that of Siert Wieringa, in which march hands cubes to iLingeling, a line each (Heule,
// Kullmann, Wieringa & Biere, HVC 2011). The comments `c varname` are those that cnfgen writes.
#include "formula_file/smtlib.hpp"

#include <cluecore/formula_file.hpp>

#include <ostream>
#include <stdexcept>

namespace cluecore {

class DimacsWriter {
 public:
  /// `cubes`: none for a file without.
  DimacsWriter(const FormulaFile& file, std::ostream& out, const std::stop_token& stop,
               std::span<const std::vector<Literal>> cubes = {})
      : file_(file),
        formula_(file.encoding_.formula),
        format_(file.style_.format),
        out_(out),
        stop_(stop),
        cubes_(cubes) {}

  void write() {
    write_head();
    for (std::size_t index = 0; index < formula_.clause_count(); ++index) write_clause(index);
    for (std::size_t i = 0; i < file_.parts_.size(); ++i) write_part(i);
    if (format_ == FileFormat::icnf) {
      line_ = "a";
      for (const auto& part : file_.parts_) add(part.selector);
      end();
    }
    for (const std::vector<Literal>& cube : cubes_) {
      line_ = "a";
      for (Literal literal : cube) add(literal);
      end();
    }
  }

 private:
  void write_head() {
    if (!file_.style_.title.empty()) out_ << "c " << file_.style_.title << '\n';
    for (int variable = 1; variable <= formula_.variable_count(); ++variable) {
      write_name("varname", variable, formula_.name(file_.next_variable(variable, stop_)));
    }
    const bool selectors = format_ == FileFormat::wcnf || format_ == FileFormat::icnf;
    for (const auto& part : file_.parts_) {
      if (selectors && !part.given) write_name("varname", part.selector.variable(), part.name);
    }
    for (std::size_t i = 0; i < file_.parts_.size(); ++i) {
      write_name("group", static_cast<int>(i) + 1, file_.parts_[i].name);
    }
    const std::string variables = std::to_string(file_.variable_total());
    const std::string sizes = variables + " " + std::to_string(file_.clause_total());
    if (format_ == FileFormat::dimacs && cubes_.empty()) out_ << "p cnf " << sizes << '\n';
    if (format_ == FileFormat::gcnf) {
      out_ << "p gcnf " << sizes << ' ' << file_.parts_.size() << '\n';
    }
    if (format_ == FileFormat::icnf || !cubes_.empty()) out_ << "p inccnf\n";
  }

  void write_name(const char* what, int number, const std::string& name) {
    out_ << "c " << what << ' ' << number << ' ' << name << '\n';
  }

  void write_clause(std::size_t index) {
    const int part = file_.part_of(file_.next_clause(index, stop_));
    line_.clear();
    if (format_ == FileFormat::gcnf) line_ = "{" + std::to_string(part) + "}";
    if (format_ == FileFormat::wcnf) line_ = "h";
    if (part != 0 && (format_ == FileFormat::wcnf || format_ == FileFormat::icnf)) {
      add(~file_.parts_[static_cast<std::size_t>(part - 1)].selector);
    }
    for (Literal literal : formula_.clause(index)) add(literal);
    end();
  }

  /// What is said of a part after the clauses: the unit clause of a given, or that it is soft.
  void write_part(std::size_t index) {
    const auto& part = file_.parts_[index];
    line_.clear();
    if (format_ == FileFormat::wcnf) {
      line_ = "1";
      add(part.selector);
    } else if (format_ == FileFormat::icnf || !part.given) {
      return;
    } else {
      if (format_ == FileFormat::gcnf) line_ = "{" + std::to_string(index + 1) + "}";
      add(part.given);
    }
    end();
  }

  void add(Literal literal) {
    if (!line_.empty()) line_ += ' ';
    line_ += std::to_string(literal.dimacs());
  }
  void end() {
    line_ += line_.empty() ? "0\n" : " 0\n";
    out_ << line_;
  }

  const FormulaFile& file_;
  const Formula& formula_;
  FileFormat format_;
  std::ostream& out_;
  std::stop_token stop_;
  std::span<const std::vector<Literal>> cubes_;
  std::string line_;
};

void FormulaFile::write(std::ostream& out, const std::stop_token& stop) const {
  if (style_.format == FileFormat::smt2) {
    write_smtlib(*this, out, stop);
  } else {
    DimacsWriter(*this, out, stop).write();
  }
}

void FormulaFile::write_cubes(std::ostream& out, std::span<const std::vector<Literal>> cubes,
                              const std::stop_token& stop) const {
  if (style_.format != FileFormat::dimacs) {
    throw std::logic_error("FormulaFile: beside cubes the clues are clauses, as in dimacs");
  }
  DimacsWriter(*this, out, stop, cubes).write();
}

}  // namespace cluecore
