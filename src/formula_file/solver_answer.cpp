// SPDX-License-Identifier: MIT
// Reads what solvers answer to a formula's file.
//
//   s SATISFIABLE      the lines of SAT competitions: cadical, kissat, clasp, picosat; z3 -dimacs, which
//   v 1 -2 3 0         leaves out the last 0; MaxSAT solvers, perhaps with v 101...
//   SAT                minisat's result file
//   1 -2 3 0
//   sat                SMT-LIB: (define-fun |r1c1=5| () Bool true) ...
//   s UNSATISFIABLE    MUS tools: clauses of a CNF, groups of a GCNF; of iCNF failed assumptions,
//   v 3 7 0            which may be on f lines too
//   unsat              SMT-LIB: (|clue r1c1=5| ...)
#include "formula_file/smtlib.hpp"
#include "text/contains.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace cluecore {

class AnswerReader {
 public:
  AnswerReader(const FormulaFile& file, Source& source)
      : file_(file), formula_(file.encoding_.formula), source_(source) {}

  SolverAnswer read() {
    read_lines();
    if (!status_) throw source_.error("a solver's answer is missing: no s line, no SAT, no sat");
    SolverAnswer answer;
    answer.status = *status_;
    if (answer.status == Status::satisfiable) {
      read_solution(answer);
    } else if (answer.status == Status::unsatisfiable && (!numbers_.empty() || ended_)) {
      read_numbered_conflict();
    }
    if (answer.status == Status::unsatisfiable) answer.conflict = conflict();
    return answer;
  }

 private:
  enum class Kind { none, competition, minisat, smtlib };

  void read_lines() {
    while (source_.peek() != nullptr) {
      const Line line = source_.take();
      const std::vector<Field> words = split_blanks(line.text);
      if (words.empty()) continue;
      const std::string_view first = words.front().text;
      if (is_remark(first) || first == "o") continue;
      if (first == "s") {
        note_status(line, words, Kind::competition);
      } else if (first == "v" || first == "f") {
        note_numbers(line, std::span(words).subspan(1));
      } else if (first == "SAT" || first == "UNSAT" || first == "INDET" ||
                 first == "INDETERMINATE") {
        note_status(line, words, Kind::minisat);
      } else if (first == "sat" || first == "unsat" || first == "unknown") {
        note_status(line, words, Kind::smtlib);
        return read_smtlib();
      } else if (kind_ == Kind::minisat) {
        note_numbers(line, words);
      } else {
        throw source_.error(line, words.front().begin, first.size(),
                            "this is not a line of a solver's answer");
      }
    }
  }

  /// Gimsatul's threads sign theirs: c0, c1.
  static bool is_remark(std::string_view word) {
    return word.starts_with('c') &&
           word.find_first_not_of("0123456789", 1) == std::string_view::npos;
  }

  void note_status(const Line& line, const std::vector<Field>& words, Kind kind) {
    const Field& word = kind == Kind::competition && words.size() > 1 ? words[1] : words.front();
    const auto is_any = [&](std::initializer_list<std::string_view> of) {
      return contains(of, word.text);
    };
    const bool satisfiable = is_any({"SATISFIABLE", "SAT", "sat", "OPTIMUM"});
    const bool unsatisfiable = is_any({"UNSATISFIABLE", "UNSAT", "unsat"});
    if (!satisfiable && !unsatisfiable &&
        !is_any({"UNKNOWN", "INDET", "INDETERMINATE", "unknown"})) {
      throw source_.error(line, word.begin, word.text.size(), "this is not an answer of a solver");
    }
    if (status_) {
      throw source_.error(line, word.begin, word.text.size(), "this is a second answer");
    }
    status_ = satisfiable     ? Status::satisfiable
              : unsatisfiable ? Status::unsatisfiable
                              : Status::unknown;
    kind_ = kind;
  }

  void note_numbers(const Line& line, std::span<const Field> words) {
    for (const Field& word : words) {
      if (is_bits(word.text)) {
        for (std::size_t i = 0; i < word.text.size(); ++i) {
          const int variable = static_cast<int>(i) + 1;
          numbers_.push_back(word.text[i] == '1' ? variable : -variable);
        }
        ended_ = true;
        continue;
      }
      const bool negative = word.text.starts_with('-');
      const std::optional<int> number = whole_number(word.text.substr(negative ? 1 : 0));
      const auto refuse = [&](std::string message) {
        throw source_.error(line, word.begin, word.text.size(), std::move(message));
      };
      if (!number) refuse(shown(word.text) + " is not a number");
      if (ended_) refuse("this comes after the 0 that ends the list");
      if (*number == 0) {
        ended_ = true;
      } else {
        numbers_.push_back(negative ? -*number : *number);
      }
    }
  }

  /// The values of MaxSAT Evaluations since 2022: a digit for each variable.
  bool is_bits(std::string_view word) const {
    return file_.style_.format == FileFormat::wcnf && word.size() > 1 &&
           word.size() == static_cast<std::size_t>(file_.variable_total()) &&
           word.find_first_not_of("01") == std::string_view::npos;
  }

  void read_smtlib() {
    SmtlibTokens tokens(source_);
    std::map<std::string, int, std::less<>> variables;
    std::map<std::string, std::size_t, std::less<>> parts;
    const std::vector<std::string> labels = file_.labels();
    for (std::size_t i = 0; i < labels.size(); ++i) parts.emplace(labels[i], i);
    if (status_ == Status::satisfiable) {
      for (int variable = 1; variable <= formula_.variable_count(); ++variable) {
        variables.emplace(file_.symbol(variable), variable);
      }
    }
    int depth = 0;
    while (const std::optional<std::string> token = tokens.next()) {
      if (*token == "(") {
        ++depth;
      } else if (*token == ")") {
        if (--depth < 0) throw tokens.error("this closes nothing");
      } else if (*token == "error") {
        throw tokens.error("the solver reports an error: " + shown(tokens.next().value_or("")) +
                           way_out());
      } else if (status_ == Status::satisfiable) {
        if (*token == "define-fun") read_value(tokens, variables, parts);
      } else {
        const auto part = parts.find(*token);
        if (part == parts.end()) {
          throw tokens.error("there is no assertion " + shown(*token) + " in this puzzle's file");
        }
        named_ = true;
        named_parts_.insert(part->second);
      }
      // A core is one list; that of a contradiction of the rules is empty.
      if (status_ == Status::unsatisfiable && depth > 0) named_ = true;
    }
    if (depth != 0) throw source_.error("the answer is cut off: parentheses are left open");
  }

  /// Of a solver that was asked for what it does not have: what it could have been asked for.
  std::string way_out() const {
    if (status_ == Status::unknown || !named_parts_.empty() || !numbers_.empty()) return "";
    return status_ == Status::satisfiable
               ? " (it says sat; encode --ask model asks for the solution)"
               : " (it says unsat; encode --ask core asks for the clues)";
  }

  /// What follows define-fun: NAME () Bool VALUE.
  void read_value(SmtlibTokens& tokens, const std::map<std::string, int, std::less<>>& variables,
                  const std::map<std::string, std::size_t, std::less<>>& parts) {
    const std::string name = tokens.next().value_or("");
    const auto variable = variables.find(name);
    if (parts.contains(name)) return;  // z3 tells the value of named assertions too
    if (variable == variables.end()) {
      throw tokens.error("there is no " + shown(name) + " in this puzzle's file");
    }
    std::string value;
    for (const char* expected : {"(", ")", "Bool", ""}) {
      const std::optional<std::string> token = tokens.next();
      if (!token) throw source_.error("the answer is cut off: parentheses are left open");
      if (*expected != '\0' && *token != expected)
        throw tokens.error("this is not a Boolean value");
      value = *token;
    }
    if (value != "true" && value != "false") throw tokens.error("this is not a Boolean value");
    numbers_.push_back(value == "true" ? variable->second : -variable->second);
  }

  /// By variable: 1, -1, or 0 where the solver said nothing.
  std::vector<signed char> values() const {
    const int variables = file_.variable_total();
    std::vector<signed char> values(static_cast<std::size_t>(variables) + 1);
    for (int number : numbers_) {
      const int variable = Literal(number).variable();
      if (variable > variables) {
        throw source_.error("this is an answer to another formula: it speaks of variable " +
                            std::to_string(variable) + ", and there are " +
                            std::to_string(variables));
      }
      signed char& value = values[static_cast<std::size_t>(variable)];
      const signed char said = number > 0 ? 1 : -1;
      if (value == -said) {
        throw source_.error("the answer contradicts itself: " + shown(formula_name(variable)) +
                            " is both true and false");
      }
      value = said;
    }
    return values;
  }

  std::string formula_name(int variable) const {
    return variable <= formula_.variable_count() ? formula_.name(Literal(variable))
                                                 : "variable " + std::to_string(variable);
  }

  void read_solution(SolverAnswer& answer) {
    if (numbers_.empty()) {
      throw source_.error("it says that there is a solution, but does not show one");
    }
    const std::vector<signed char> values = this->values();
    const auto holds = [&](Literal literal) {
      return (values[static_cast<std::size_t>(literal.variable())] > 0) != literal.negated();
    };
    Solution solution;
    for (std::size_t place = 0; place < file_.encoding_.answer.size(); ++place) {
      const std::vector<Literal>& literals = file_.encoding_.answer[place];
      for (Literal literal : literals) {
        const bool known = values[static_cast<std::size_t>(literal.variable())] != 0;
        if (!ended_ && kind_ != Kind::smtlib && !known) {
          throw source_.error("the answer is cut off: no 0 ends it, and " +
                              shown(formula_.name(literal)) + " has no value");
        }
      }
      const auto held = std::find_if(literals.begin(), literals.end(), holds);
      if (held == literals.end()) {
        throw source_.error("this is not a solution: " + file_.puzzle_.place(place) +
                            " has no value");
      }
      solution.push_back(static_cast<std::size_t>(held - literals.begin()));
    }
    if (file_.style_.format == FileFormat::wcnf) {
      for (const auto& part : file_.parts_) {
        if (part.clue && !holds(part.selector)) answer.dropped.push_back(*part.clue);
      }
    }
    if (answer.dropped.empty()) {
      const std::vector<std::string> violations = file_.puzzle_.violations(solution);
      if (!violations.empty()) {
        throw source_.error("this is not a solution of the puzzle: " + violations.front());
      }
    } else {
      check_hard_clauses(holds);
    }
    answer.solution = std::move(solution);
  }

  /// With clues dropped the puzzle's own check says no; but all that was hard must hold.
  template <typename Holds>
  void check_hard_clauses(const Holds& holds) const {
    for (std::size_t index = 0; index < formula_.clause_count(); ++index) {
      const int part = file_.part_of(formula_.group_of(index));
      const Literals clause = formula_.clause(index);
      if (part != 0 && !holds(file_.parts_[static_cast<std::size_t>(part - 1)].selector)) continue;
      if (std::none_of(clause.begin(), clause.end(), holds)) {
        throw source_.error("this is not a solution: it breaks the rule " +
                            formula_.name(formula_.group_of(index)));
      }
    }
  }

  /// What the numbers of a conflict mean depends on the file that the tool was given.
  void read_numbered_conflict() {
    if (!ended_) throw source_.error("the answer is cut off: no 0 ends the list");
    const FileFormat format = file_.style_.format;
    named_ = format != FileFormat::wcnf && format != FileFormat::smt2;
    for (int number : numbers_) {
      if (format == FileFormat::icnf) {
        const auto part = std::find_if(
            file_.parts_.begin(), file_.parts_.end(),
            [&](const auto& candidate) { return candidate.selector.dimacs() == number; });
        if (part == file_.parts_.end()) refuse(number, "assumption");
        named_parts_.insert(static_cast<std::size_t>(part - file_.parts_.begin()));
      } else if (format == FileFormat::gcnf) {
        if (number < 1 || number > static_cast<int>(file_.parts_.size())) refuse(number, "group");
        named_parts_.insert(static_cast<std::size_t>(number - 1));
      } else if (format == FileFormat::dimacs) {
        name_clause(number);
      }
    }
  }

  /// Clauses are numbered as they stand in the file: those of the formula, then the givens.
  void name_clause(int number) {
    const auto clauses = static_cast<int>(formula_.clause_count());
    if (number < 1 || number > file_.clause_total()) refuse(number, "clause");
    if (number <= clauses) {
      const auto index = static_cast<std::size_t>(number - 1);
      const int part = file_.part_of(formula_.group_of(index));
      if (part != 0) named_parts_.insert(static_cast<std::size_t>(part - 1));
      return;
    }
    int given = clauses;
    for (std::size_t i = 0; i < file_.parts_.size(); ++i) {
      if (file_.parts_[i].given && ++given == number) named_parts_.insert(i);
    }
  }

  [[noreturn]] void refuse(int number, const std::string& what) const {
    throw source_.error("this is an answer to another formula: it has no " + what + " " +
                        std::to_string(number));
  }

  std::optional<std::vector<std::size_t>> conflict() const {
    if (!named_) return std::nullopt;
    std::set<std::size_t> clues;
    for (std::size_t part : named_parts_) {
      if (file_.parts_[part].clue) clues.insert(*file_.parts_[part].clue);
    }
    return std::vector<std::size_t>(clues.begin(), clues.end());
  }

  const FormulaFile& file_;
  const Formula& formula_;
  Source& source_;
  Kind kind_ = Kind::none;
  std::optional<Status> status_;
  std::vector<int> numbers_;  // what v lines, or a model, say
  bool ended_ = false;        // by a 0
  bool named_ = false;        // a conflict was named, perhaps an empty one
  std::set<std::size_t> named_parts_;
};

SolverAnswer FormulaFile::read_answer(Source& source) const {
  return AnswerReader(*this, source).read();
}

}  // namespace cluecore
