// SPDX-License-Identifier: MIT
// Why a place has its value, and the way to the whole solution.
#include "explain/instance.hpp"
#include "explain/queries.hpp"
#include "mus/shuffle.hpp"

#include <algorithm>
#include <random>
#include <set>
#include <stdexcept>

namespace cluecore {

namespace {

std::vector<Group> all_rules(const Desk& desk) {
  return desk.formula().groups(GroupKind::rule);
}

Verdict verdict_of(Status status) {
  if (status == Status::unknown) return Verdict::unknown;
  return status == Status::satisfiable ? Verdict::solvable : Verdict::contradictory;
}

/// Clues that exclude a literal, none of which is idle if `minimal`.
struct Forcing {
  std::vector<std::size_t> clues;
  bool minimal = false;
};

/// Few clues that exclude a literal, in several ways, those with fewer clues first; none if a limit
/// came first.
std::vector<Forcing> forcing_clues(Desk& desk, Literal excluded, const Limits& limits) {
  desk.start_afresh();
  Engine& engine = desk.working();
  std::mt19937 random(1);  // NOLINT: the same input gives the same bytes
  std::vector<Literal> order = desk.clues();
  std::vector<Forcing> found;
  for (int run = 0; run < orders_tried; ++run) {
    std::vector<Literal> assumed = order;
    assumed.push_back(excluded);
    if (engine.solve(assumed, limits) != Status::unsatisfiable) break;
    std::vector<Literal> core = engine.core();
    std::erase(core, excluded);
    const MinimalCore core_found =
        minimal_core(engine, Literals(&excluded, 1), std::move(core), limits);
    const std::set<Literal> literals(core_found.literals.begin(), core_found.literals.end());
    Forcing forcing{{}, core_found.minimal};
    for (std::size_t clue : desk.all_clues()) {
      if (literals.contains(desk.clues()[clue])) forcing.clues.push_back(clue);
    }
    found.push_back(std::move(forcing));
    shuffle(order, random);
  }
  std::stable_sort(found.begin(), found.end(), [](const Forcing& a, const Forcing& b) {
    return a.clues.size() < b.clues.size();
  });
  return found;
}

/// Solves again, on the engine that only checks: the clues exclude the literal; do they without any
/// one of them?
void check(Desk& desk, Forcing& forcing, Literal excluded, const Limits& limits) {
  Engine* engine = desk.checking(limits);
  if (engine == nullptr) {
    forcing.minimal = false;
    return;
  }
  const auto with = [&](std::vector<Literal> literals) {
    literals.push_back(excluded);
    return engine->solve(literals, limits);
  };
  if (with(desk.literals_of(forcing.clues)) == Status::satisfiable) {
    throw std::logic_error("what forces a value does not");
  }
  for (std::size_t clue : forcing.clues) {
    if (!forcing.minimal) break;
    std::vector<std::size_t> rest = forcing.clues;
    std::erase(rest, clue);
    forcing.minimal = with(desk.literals_of(rest)) == Status::satisfiable;
  }
}

std::vector<std::string> told(Desk& desk, const std::vector<Inference>& steps) {
  return sentences(desk.puzzle(), desk.encoding(), desk.reasoner(), steps);
}

/// The clues without which propagation does not lead from a basis to the literal, of those given.
std::vector<std::size_t> needed_clues(Desk& desk, Literal literal, std::vector<std::size_t> clues,
                                      const std::stop_token& stop) {
  const std::vector<Group> rules = all_rules(desk);
  for (std::size_t at = clues.size(); at-- > 0 && !stop.stop_requested();) {
    std::vector<std::size_t> fewer = clues;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at));
    if (desk.reasoner().derive(basis_of(desk, fewer, rules), literal, 0, stop)) clues = fewer;
  }
  return clues;
}

/// Looks for clues from which a chain leads to the literal, and tells it: by propagation alone if
/// that does it; from the few clues that were found, or else from others; if all fails with
/// suppositions. Returns the clues.
Forcing tell_chain(Desk& desk, Literal literal, const std::vector<Forcing>& few, Reasons& reasons,
                   const std::stop_token& stop) {
  Reasoner& reasoner = desk.reasoner();
  const std::vector<Group> rules = all_rules(desk);
  for (const Forcing& forcing : few) {
    const auto steps = reasoner.derive(basis_of(desk, forcing.clues, rules), literal, 0, stop);
    if (!steps) continue;
    reasons.explanation = told(desk, *steps);
    return forcing;
  }
  const std::vector<std::size_t> all = desk.all_clues();
  if (reasoner.derive(basis_of(desk, all, rules), literal, 0, stop)) {
    // Whether one of them is idle all the same, the check tells.
    Forcing forcing{needed_clues(desk, literal, all, stop), true};
    const auto steps = reasoner.derive(basis_of(desk, forcing.clues, rules), literal, 0, stop);
    if (steps) reasons.explanation = told(desk, *steps);
    return forcing;
  }
  for (int depth = 0; depth <= deepest_supposition; ++depth) {
    for (const Forcing& forcing : few) {
      Reasoner::Basis basis = basis_of(desk, forcing.clues, rules);
      basis.literals.push_back(~literal);
      const auto steps = reasoner.refute(basis, depth, stop);
      if (!steps) continue;
      Inference refutation;
      refutation.supposed = ~literal;
      refutation.so = {literal};
      refutation.steps = *steps;
      reasons.explanation = told(desk, {refutation});
      return forcing;
    }
  }
  return few.front();
}

Reasons reasons_at(Desk& desk, std::size_t place, const Limits& limits) {
  Reasons reasons;
  Engine& engine = desk.working();
  reasons.verdict = verdict_of(engine.solve(desk.clues(), limits));
  if (reasons.verdict != Verdict::solvable) return reasons;
  reasons.value = desk.checked_solution().at(place);
  const Literal literal = desk.encoding().answer.at(place)[reasons.value];
  std::vector<Literal> otherwise = desk.clues();
  otherwise.push_back(~literal);
  const Status status = engine.solve(otherwise, limits);
  if (status == Status::unknown) return reasons;
  reasons.forced = status == Status::unsatisfiable;
  if (!*reasons.forced) {
    reasons.other_value = desk.checked_solution().at(place);
    return reasons;
  }
  const std::vector<Forcing> few = forcing_clues(desk, ~literal, limits);
  if (few.empty()) {
    reasons.clues = desk.all_clues();
    return reasons;
  }
  Forcing forcing = tell_chain(desk, literal, few, reasons, limits.stop);
  check(desk, forcing, ~literal, limits);
  reasons.clues = forcing.clues;
  reasons.minimal = forcing.minimal;
  std::vector<Literal> assumed = desk.literals_of(forcing.clues);
  assumed.push_back(~literal);
  reasons.rules = names_of(desk.formula(), desk.blamed_rules(assumed, limits));
  return reasons;
}

/// A walk through the steps to the only solution.
class Walker {
 public:
  Walker(Desk& desk, const Solution& solution, const Limits& limits)
      : desk_(desk), limits_(limits), basis_(basis_of(desk, desk.all_clues(), all_rules(desk))) {
    for (std::size_t place = 0; place < desk.puzzle().asked_places(); ++place) {
      goals_.push_back(desk.encoding().answer[place][solution[place]]);
    }
    for (Literal given : basis_.literals) std::erase(goals_, given);
  }

  void walk(Walkthrough& walkthrough) {
    while (!goals_.empty() && !limits_.stop.stop_requested()) {
      const auto steps = desk_.reasoner().walk(basis_, goals_, 1, limits_.stop);
      for (const Inference& step : steps) add(walkthrough, step);
      if (!goals_.empty() && !jump(walkthrough)) break;
    }
    walkthrough.complete = goals_.empty();
  }

 private:
  void add(Walkthrough& walkthrough, const Inference& inference) {
    SolvingStep step;
    step.simple = !inference.supposed;
    for (Literal literal : inference.so) {
      if (const auto fact = desk_.reasoner().fact(literal)) step.found.push_back(*fact);
      basis_.literals.push_back(literal);
      std::erase(goals_, literal);
    }
    step.explanation = sentences(desk_.puzzle(), desk_.encoding(), desk_.reasoner(), {inference});
    walkthrough.steps.push_back(std::move(step));
  }

  /// No step that can be told leads on: takes a fact for which the solver finds few clues.
  bool jump(Walkthrough& walkthrough) {
    const Literal goal = goals_.front();
    const std::vector<Forcing> few = forcing_clues(desk_, ~goal, limits_);
    if (few.empty()) return false;
    Forcing forcing = few.front();
    check(desk_, forcing, ~goal, limits_);
    SolvingStep step;
    const Given fact = *desk_.reasoner().fact(goal);
    step.found = {fact};
    step.explanation = {desk_.puzzle().fact(fact, true) +
                        ": no short way shows it, but otherwise these have no solution together:"};
    for (std::size_t clue : forcing.clues) {
      step.explanation.push_back("  " + desk_.puzzle().clues()[clue].text);
    }
    walkthrough.steps.push_back(std::move(step));
    basis_.literals.push_back(goal);
    std::erase(goals_, goal);
    return true;
  }

  Desk& desk_;
  const Limits& limits_;
  Reasoner::Basis basis_;
  std::vector<Literal> goals_;  // of the solution, those that are not known yet
};

}  // namespace

Reasons Examiner::why(const Family& family, const Puzzle& puzzle, std::size_t place,
                      const Question& question) {
  Reasons reasons;
  current_ = nullptr;
  if (counting_refutes(puzzle)) {
    reasons.verdict = Verdict::contradictory;
    return reasons;
  }
  at_desk(family, puzzle, Form::full, question.limits.stop, [&](Desk& desk) {
    if (!desk.take_up(puzzle, question.limits)) return;
    reasons = reasons_at(desk, place, question.limits);
  });
  return reasons;
}

Walkthrough Examiner::walk(const Family& family, const Puzzle& puzzle, const Question& question) {
  Walkthrough walkthrough;
  current_ = nullptr;
  if (counting_refutes(puzzle)) {
    walkthrough.verdict = Verdict::contradictory;
    return walkthrough;
  }
  at_desk(family, puzzle, Form::full, question.limits.stop, [&](Desk& desk) {
    if (!desk.take_up(puzzle, question.limits)) return;
    Question two;
    two.limits = question.limits;
    const Findings findings = find_solutions(desk, two);
    walkthrough.verdict = findings.verdict;
    walkthrough.solutions = findings.solutions;
    if (findings.verdict != Verdict::unique) return;
    Walker(desk, findings.solutions.front(), question.limits).walk(walkthrough);
  });
  return walkthrough;
}

}  // namespace cluecore
