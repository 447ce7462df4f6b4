// SPDX-License-Identifier: MIT
// What a file of a formula numbers and names, whatever its format.
#include "engine/tracked_formula.hpp"
#include "text/mapped.hpp"

#include <cluecore/formula_file.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <stdexcept>

namespace cluecore {

namespace {

constexpr std::array formats = {
    Choice{"dimacs", "DIMACS CNF, for any SAT solver"},
    Choice{"gcnf", "group CNF, a group for each clue: for MUS tools"},
    Choice{"wcnf", "weighted CNF (2022), each clue soft: for MaxSAT solvers"},
    Choice{"icnf", "incremental CNF, the clues as an assumption line"},
    Choice{"smt2", "SMT-LIB 2.6, booleans only, each clue a named assertion"},
};

}  // namespace

std::string_view name(FileFormat format) {
  return formats.at(static_cast<std::size_t>(format)).name;
}

std::optional<FileFormat> file_format_named(std::string_view name) {
  for (std::size_t i = 0; i < formats.size(); ++i) {
    if (formats[i].name == name) return static_cast<FileFormat>(i);
  }
  return std::nullopt;
}

std::span<const Choice> file_formats() {
  return formats;
}

FormulaFile::FormulaFile(const Puzzle& puzzle, const Encoding& encoding, FileStyle style)
    : puzzle_(puzzle), encoding_(encoding), style_(std::move(style)) {
  const bool tracked = clues_in(style_.format) == Clues::tracked;
  if (encoding.givens_hold && tracked) {
    throw std::logic_error("FormulaFile: a reduced formula has no clues to track");
  }
  if (style_.rules_too && !tracked) throw std::logic_error("FormulaFile: dimacs has no groups");
  const Formula& formula = encoding.formula;
  part_of_group_.resize(static_cast<std::size_t>(formula.group_count()));
  int selectors = 0;
  const auto add_group = [&](Group group, std::optional<std::size_t> clue) {
    const Literal selector(formula.variable_count() + ++selectors);
    parts_.push_back({clue ? puzzle.clues()[*clue].text : formula.name(group), clue, Literal(),
                      group, selector});
    part_of_group_[static_cast<std::size_t>(group)] = static_cast<int>(parts_.size());
  };
  const std::vector<ClueForm> forms = clue_forms(puzzle, encoding);
  for (std::size_t clue = 0; clue < forms.size(); ++clue) {
    const auto& [given, group] = forms[clue];
    if (group) add_group(*group, clue);
    if (given) parts_.push_back({puzzle.clues()[clue].text, clue, given, std::nullopt, given});
  }
  if (!style_.rules_too) return;
  for (Group rule : formula.groups(GroupKind::rule)) add_group(rule, std::nullopt);
}

int FormulaFile::clause_total() const {
  const auto givens = std::count_if(parts_.begin(), parts_.end(),
                                    [](const Part& part) { return bool(part.given); });
  return static_cast<int>(encoding_.formula.clause_count()) + static_cast<int>(givens);
}

int FormulaFile::variable_total() const {
  const bool selectors = style_.format == FileFormat::wcnf || style_.format == FileFormat::icnf;
  int most = encoding_.formula.variable_count();
  for (const Part& part : parts_) {
    if (selectors) most = std::max(most, part.selector.variable());
  }
  return most;
}

Literal FormulaFile::next_variable(int number, const std::stop_token& stop) {
  constexpr int between_checks = 8192;
  if (number % between_checks == 0 && stop.stop_requested()) throw FormulaStopped();
  return Literal(number);
}

Group FormulaFile::next_clause(std::size_t index, const std::stop_token& stop) const {
  constexpr std::size_t between_checks = 8192;
  if (index % between_checks == 0 && stop.stop_requested()) throw FormulaStopped();
  return encoding_.formula.group_of(index);
}

/// A variable as a quoted symbol of SMT-LIB, which can hold anything but | and \.
std::string FormulaFile::symbol(int variable) const {
  std::string name = encoding_.formula.name(Literal(variable));
  if (name.find_first_of("|\\") != std::string::npos) {
    std::replace(name.begin(), name.end(), '|', '_');
    std::replace(name.begin(), name.end(), '\\', '_');
    name += " v" + std::to_string(variable);
  }
  return name;
}

/// The name of each part's assertion, different from each other and from all variables.
std::vector<std::string> FormulaFile::labels() const {
  constexpr std::string_view clue = "clue ";
  constexpr std::string_view rule = "rule ";
  std::set<std::string> used;
  for (int variable = 1; variable <= encoding_.formula.variable_count(); ++variable) {
    std::string name = symbol(variable);
    if (name.starts_with(clue) || name.starts_with(rule)) used.insert(std::move(name));
  }
  std::vector<std::string> labels;
  for (const Part& part : parts_) {
    std::string label = std::string(part.clue ? clue : rule) + part.name;
    std::replace(label.begin(), label.end(), '|', '_');
    std::replace(label.begin(), label.end(), '\\', '_');
    const std::string once = label;
    for (int times = 2; !used.insert(label).second; ++times) {
      label = once + " (" + std::to_string(times) + ")";
    }
    labels.push_back(std::move(label));
  }
  return labels;
}

Status solve_clues(const Puzzle& puzzle, const Encoding& encoding,
                   std::span<const std::size_t> clues, const EngineMaker& make_engine,
                   const Limits& limits) {
  if (encoding.givens_hold) throw std::logic_error("solve_clues: a reduced formula has no clues");
  const std::unique_ptr<Engine> engine = make_engine();
  const Formula& formula = encoding.formula;
  const TrackedFormula tracked(formula, *engine, TrackedFormula::Track::clues, limits.stop);
  if (!tracked.complete()) return Status::unknown;
  const std::vector<Literal> all =
      TrackedFormula::assumptions(formula, clue_forms(puzzle, encoding));
  return engine->solve(mapped(clues, [&](std::size_t clue) { return all.at(clue); }), limits);
}

}  // namespace cluecore
