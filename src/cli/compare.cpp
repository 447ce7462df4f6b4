// SPDX-License-Identifier: MIT
// encode --compare: all encodings of a puzzle side by side, as the table of a paper.
#include "input.hpp"
#include "table.hpp"
#include "text/text.hpp"

#include <cluecore/explain.hpp>

#include <chrono>
#include <iomanip>
#include <sstream>

namespace cluecore::cli {

namespace {

/// The encodings of a family and what can be chosen within them, but for what was chosen already.
std::vector<EncodingChoice> choices_to_compare(const Family& family, const Puzzle& puzzle,
                                               const EncodingChoice& asked) {
  std::vector<EncodingChoice> all;
  const auto keep = [&](const EncodingChoice& choice) {
    if (!objection(family, choice).empty() || !puzzle.too_large(choice).empty()) return;
    all.push_back(choice);
  };
  for (const Choice& encoding : family.encodings()) {
    if (!asked.name.empty() && asked.name != encoding.name) continue;
    EncodingChoice plain = asked;
    plain.name = encoding.name;
    const EncodingFreedom freedom = family.freedom(encoding.name);
    if (!asked.reduce.value_or(false)) keep(plain);
    EncodingChoice reduced = plain;
    reduced.reduce = true;
    if (asked.reduce.value_or(true)) keep(reduced);
    if (freedom.at_most_one && !asked.at_most_one) {
      for (AtMostOne one : at_most_one_choices()) {
        EncodingChoice choice = plain;
        choice.at_most_one = one;
        if (one != AtMostOne::pairwise) keep(choice);  // that is the plain one
      }
    }
    if (freedom.cardinality && !asked.cardinality) {
      for (Cardinality one : cardinality_choices()) {
        EncodingChoice choice = plain;
        choice.cardinality = one;
        if (one != Cardinality::sequential) keep(choice);  // likewise
      }
    }
  }
  return all;
}

std::string milliseconds(std::chrono::duration<double> time) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(1) << time.count() * 1000;
  return text.str();
}

}  // namespace

int compare_encodings(const ReadPuzzle& one, const Request& request, const std::stop_token& stop,
                      std::ostream& out) {
  using Clock = std::chrono::steady_clock;
  out << visible(one.source) << ": " << one.family->name() << " " << one.puzzle->shape()
      << ", with " << request.engine->name << "\n";
  Table table({"encoding", "variables", "clauses", "literals", "encode ms", "solve ms", "conflicts",
               "verdict"});
  // The first call of a solver in a process takes longer than those after it.
  request.engine->make()->solve({});
  int status = as_asked;
  std::string untried;
  for (EncodingChoice& choice : choices_to_compare(*one.family, *one.puzzle, request.encoding)) {
    const std::string name = text(choice);
    choice.stop = stop;
    try {
      if (stop.stop_requested()) throw FormulaStopped();
      const auto begin = Clock::now();
      const Encoding encoding = encode(one, choice);
      const auto encoded = Clock::now();
      choice.reduce = choice.reduce.value_or(false);
      Examiner examiner(choice, request.engine->make);
      Question question;
      question.deduce = false;            // the engine's work on each encoding is to be seen
      question.detail = Detail::verdict;  // why, and where, is not what is timed
      question.limits.stop = stop;
      const auto start = Clock::now();
      const Findings findings = examiner.examine(*one.family, *one.puzzle, question);
      const auto end = Clock::now();
      const Formula& formula = encoding.formula;
      table.add({name, std::to_string(formula.variable_count()),
                 std::to_string(formula.clause_count()), std::to_string(formula.literal_count()),
                 milliseconds(encoded - begin), milliseconds(end - start),
                 std::to_string(examiner.conflicts()),
                 std::string(cluecore::name(findings.verdict))});
      if (findings.verdict == Verdict::unknown) status = gave_up;
    } catch (const FormulaStopped&) {
      untried += (untried.empty() ? "" : "; ") + name;
    }
  }
  table.print(out);
  out << "solve ms: to make and load the formula, find a solution, and see whether there is "
         "another\n";
  if (request.interrupt.stop_requested()) return interrupted;
  if (untried.empty()) return status;
  out << "The time limit, one for all of them, was reached before: " << untried << "\n";
  return gave_up;
}

}  // namespace cluecore::cli
