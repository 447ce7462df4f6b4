// SPDX-License-Identifier: MIT
// SMT-LIB 2.6 (Barrett, Fontaine & Tinelli): QF_UF with Boolean constants only.
#include "formula_file/smtlib.hpp"

#include <algorithm>
#include <ostream>

namespace cluecore {

class SmtlibWriter {
 public:
  SmtlibWriter(const FormulaFile& file, std::ostream& out, const std::stop_token& stop)
      : file_(file), formula_(file.encoding_.formula), out_(out), stop_(stop) {
    for (int variable = 1; variable <= formula_.variable_count(); ++variable) {
      symbols_.push_back("|" + file.symbol(file.next_variable(variable, stop).variable()) + "|");
    }
  }

  void write() {
    if (!file_.style_.title.empty()) out_ << "; " << file_.style_.title << '\n';
    out_ << "(set-info :smt-lib-version 2.6)\n"
            "(set-option :produce-models true)\n"
            "(set-option :produce-unsat-cores true)\n"
            "(set-logic QF_UF)\n";
    for (const std::string& symbol : symbols_) out_ << "(declare-const " << symbol << " Bool)\n";
    collect_parts();
    for (std::size_t index = 0; index < formula_.clause_count(); ++index) {
      if (file_.part_of(file_.next_clause(index, stop_)) != 0) continue;
      text_ = "(assert ";
      add(formula_.clause(index));
      out_ << text_ << ")\n";
    }
    const std::vector<std::string> labels = file_.labels();
    for (std::size_t i = 0; i < labels.size(); ++i) {
      text_ = "(assert (! ";
      add_part(i);
      out_ << text_ << " :named |" << labels[i] << "|))\n";
    }
    out_ << "(check-sat)\n"
         << (file_.style_.ask == Ask::model  ? "(get-model)\n"
             : file_.style_.ask == Ask::core ? "(get-unsat-core)\n"
                                             : "; (get-model) or (get-unsat-core)\n");
  }

 private:
  /// The clauses of each part: they may lie scattered in the formula.
  void collect_parts() {
    clauses_.resize(file_.parts_.size());
    for (std::size_t index = 0; index < formula_.clause_count(); ++index) {
      const int part = file_.part_of(file_.next_clause(index, stop_));
      if (part != 0) clauses_[static_cast<std::size_t>(part - 1)].push_back(index);
    }
  }

  void add_part(std::size_t index) {
    const auto& part = file_.parts_[index];
    if (part.given) return add(part.given);
    const std::vector<std::size_t>& clauses = clauses_[index];
    if (clauses.size() == 1) return add(formula_.clause(clauses.front()));
    if (clauses.empty()) {
      text_ += "true";
      return;
    }
    text_ += "(and";
    for (std::size_t clause : clauses) {
      text_ += ' ';
      add(formula_.clause(clause));
    }
    text_ += ')';
  }

  void add(Literals clause) {
    if (clause.size() == 1) return add(clause[0]);
    if (clause.empty()) {
      text_ += "false";
      return;
    }
    text_ += "(or";
    for (Literal literal : clause) {
      text_ += ' ';
      add(literal);
    }
    text_ += ')';
  }

  void add(Literal literal) {
    const std::string& symbol = symbols_[static_cast<std::size_t>(literal.variable() - 1)];
    text_ += literal.negated() ? "(not " + symbol + ")" : symbol;
  }

  const FormulaFile& file_;
  const Formula& formula_;
  std::ostream& out_;
  std::stop_token stop_;
  std::vector<std::string> symbols_;  // by variable, from 1
  std::vector<std::vector<std::size_t>> clauses_;
  std::string text_;
};

void write_smtlib(const FormulaFile& file, std::ostream& out, const std::stop_token& stop) {
  SmtlibWriter(file, out, stop).write();
}

std::optional<std::string> SmtlibTokens::next() {
  while (true) {
    if (!have_line_) {
      if (source_.peek() == nullptr) return std::nullopt;
      line_ = source_.take();
      have_line_ = true;
      at_ = 0;
    }
    const std::string& text = line_.text;
    begin_ = std::min(text.find_first_not_of(" \t", at_), text.size());
    if (begin_ == text.size() || text[begin_] == ';') {
      have_line_ = false;
      continue;
    }
    const char first = text[begin_];
    if (first == '(' || first == ')') {
      at_ = begin_ + 1;
      return std::string(1, first);
    }
    if (first == '|' || first == '"') {
      const std::size_t end = text.find(first, begin_ + 1);
      if (end == std::string::npos) throw error("the answer is cut off here");
      at_ = end + 1;
      return text.substr(begin_ + 1, end - begin_ - 1);
    }
    at_ = std::min(text.find_first_of(" \t();|\"", begin_), text.size());
    return text.substr(begin_, at_ - begin_);
  }
}

InputError SmtlibTokens::error(std::string message) const {
  if (line_.number == 0) return source_.error(std::move(message));
  return source_.error(line_, begin_, line_.text.size() - std::min(begin_, line_.text.size()),
                       std::move(message));
}

}  // namespace cluecore
